//! The words that a rule file may use as values, one enum a key.
//!
//! Each word carries the sentence that says what it means; the reference, the 'expected one of'
//! lists and the reader all take it from here.

/// A word and what it means, as the reference prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordDoc {
    /// The word as a file writes it.
    pub word: &'static str,
    /// What it means, as one sentence.
    pub doc: &'static str,
}

/// An enum whose variants are words of the rule language.
pub trait Word: Copy + Eq + Sized + 'static {
    /// Every word with its meaning, in the order of [`Word::ALL`].
    const DOCS: &'static [WordDoc];
    /// Every variant, in the order in which the reference lists them.
    const ALL: &'static [Self];

    /// The variant that a file's word names, if there is one.
    fn from_word(word: &str) -> Option<Self> {
        let at = Self::DOCS.iter().position(|d| d.word == word)?;
        Self::ALL.get(at).copied()
    }

    /// The word that names this variant.
    fn word(self) -> &'static str {
        let at = Self::ALL.iter().position(|v| *v == self);
        at.and_then(|i| Self::DOCS.get(i)).map_or("", |d| d.word)
    }
}

macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($variant:ident = $word:literal: $doc:literal,)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $(#[doc = $doc] $variant,)+ }

        impl Word for $name {
            const DOCS: &'static [WordDoc] = &[$(WordDoc { word: $word, doc: $doc },)+];
            const ALL: &'static [Self] = &[$(Self::$variant,)+];
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.serialize_str(self.word())
            }
        }
    )+};
}

words! {
    /// `board.stores`: where captured seeds go.
    Stores {
        None = "none": "The board has no stores; captured seeds are put aside and counted for their captor.",
        One = "one-each": "Each player has one store, at the right end of their own row (on a board of one row both lie between the last pit and the first, South's before North's).",
    }

    /// `sow.direction`: which way the seeds are sown.
    Direction {
        CounterClockwise = "counter-clockwise": "From the mover's seat left to right along the near row, then right to left along the far one.",
        Clockwise = "clockwise": "From the mover's seat right to left along the near row, then left to right along the far one.",
        Parity = "by-parity": "An odd number of seeds is sown counter-clockwise, an even number clockwise; the seeds of the first lap decide for the whole move.",
        Choice = "choice": "The mover chooses either direction at each move and keeps it through every lap.",
    }

    /// `move.singletons`: when a pit with a single seed may start a move.
    Singletons {
        Any = "any": "Whenever it holds the least number of seeds.",
        Last = "last": "Only when no pit with more seeds could start instead.",
    }

    /// `move.store`: whether a move may start from a store.
    MoveStore {
        Never = "never": "Only pits start moves.",
        Own = "own": "The mover's own store may start a move too. Its seeds are sown on from the right end of the mover's row, whether stores are sown or not. `least`, `singletons`, `order` and `first-lap` hold for it as for a pit; while `order` keeps some pits back, it is kept back too. It makes no opening.",
    }

    /// `move.opening`: what the first ply of a round is.
    Opening {
        None = "none": "A move like any other.",
        MinusPlus = "minus-plus": "The chosen pit keeps its seeds. The other pits, counter-clockwise from the next one, lose one seed and get one by turns; then the pit opposite the chosen one gets the last seed, as if it were the last of a lap: it may be claimed or captured, but starts no further lap.",
    }

    /// `claim.raid-turn`: what follows a raid.
    RaidTurn {
        TurnEnds = "turn-ends": "The turn is over.",
        Again = "another-turn": "The same player moves again.",
    }

    /// `rounds.decided`: a player can no longer have what `rounds.need` asks for.
    Decided {
        Ends = "ends-at-once": "The match is over at once.",
        PlayOn = "play-on": "The round is played to its end.",
    }

    /// `move.order`: whether pits must take turns in starting moves.
    Order {
        Free = "free": "Any pit may start at any time.",
        EachFirst = "each-pit-first": "Until a player has started a move from each of their own pits, only from pits that have not started one yet.",
    }

    /// `move.first-lap`: where the first lap of a move must end.
    FirstLap {
        Free = "free": "Anywhere.",
        Leaves = "leaves-or-empty": "In the opponent's row, or in an own pit that was empty before the move; a lap of more seeds than a row has pits may end anywhere.",
    }

    /// `relay.first-lap`: whether the first lap of a move may lead to another lap.
    RelayFirst {
        Free = "free": "Like any other lap.",
        Crossing = "crossing": "Only when its last seed fell in the opponent's row, or a pit of the opponent's row then holds more than before the move.",
    }

    /// `end.own-row-empty`: a move leaves the mover's own row empty.
    OwnRowEmpty {
        PlayOn = "play-on": "The game goes on.",
        Ends = "ends": "The game is over at once, even when the move gave another turn.",
    }

    /// `rounds.layout`: how a new round is laid out.
    Layout {
        None = "none": "There is one round only: the game is over when it is.",
        RefillRight = "refill-right": "Each player fills their own row from its right end with as many full pits as their seeds allow, and keeps the rest in store; pits that are not filled are closed.",
        RefillLeft = "refill-left": "The same, from the left end of each row.",
        MirrorLoser = "mirror-loser": "Both rows are filled alike, across the board, with what the poorer player has, from that player's left end: full pits, then the rest in one more; other pits are closed, and the richer player keeps the difference in store.",
        LoserOnly = "loser-only": "Only the loser's row is laid again, from South's left end of the board, with as many full pits as their seeds allow; the rest goes to their store and their other pits are closed. The winner's row, store and closed pits stay as they are.",
        Territory = "territory": "All pits are filled again, and nothing is kept in store. The richer player owns as many pits as their seeds fill, and one more when over half a pit's seeds are left, counted counter-clockwise from their own left end; the other player owns the rest. 'Own row' means the pits that a player owns.",
        Afresh = "afresh-in-turn": "The board is laid out as at the start, for the player who did not start the round before: `board.seeds` is that player's row and `board.seeds-north` the other's.",
    }

    /// `rounds.starter`: who starts a new round.
    Starter {
        Alternate = "alternate": "The player who did not start the round before.",
        Winner = "winner": "The winner of the round before; after a drawn round, the player whose turn came next.",
        Loser = "loser": "The loser of the round before; after a drawn round, the player whose turn came next.",
        LastMover = "last-mover": "The player who made the last move of the round before.",
    }

    /// `rounds.draw`: a round in which both players have the same.
    RoundDraw {
        NewRound = "new-round": "A new round follows.",
        MatchDrawn = "match-drawn": "The match is drawn.",
    }

    /// `rounds.winner-empty`: the winner of a round has no seed in their row.
    WinnerEmpty {
        NewRound = "new-round": "A new round follows.",
        WinsMatch = "wins-match": "That player has won the match.",
    }

    /// `sow.lift`: how many seeds of a pit are lifted.
    Lift {
        All = "all": "All seeds are lifted and the pit is left empty.",
        LeaveOne = "leave-one": "One seed stays in the pit and the rest are lifted; a single seed is lifted and leaves the pit empty.",
    }

    /// `sow.circuit`: the pits that a player sows.
    Circuit {
        Board = "board": "All pits, in a ring.",
        OwnRow = "own-row": "The mover's own row only: after its last pit (and the store, where it is sown) comes its first.",
    }

    /// `sow.bear-off`: whether seeds leave the board instead of entering the opponent's row.
    BearOff {
        Never = "never": "They never do.",
        AllSingle = "when-all-single": "From the first time that, after a move, no pit holds more than one seed, to the end of the game: when the next pit would be one of the opponent's, all seeds still in hand go to the mover, and the lap has ended in the pit before (where, with no seed in it, nothing more happens).",
    }

    /// `passing.to`: whose the seeds are that are captured on the way.
    PassingTo {
        Mover = "mover": "They go to the mover.",
        RowOwner = "row-owner": "They go to the player in whose row the pit lies, whoever is sowing.",
    }

    /// `claim.last-pit` and `claim.same-number`: whether a pit may be claimed.
    Barred {
        Allowed = "allowed": "It may be claimed like any other.",
        Barred = "barred": "It may not be claimed.",
    }

    /// `claim.sown`: who sows into a claimed pit.
    ClaimSown {
        All = "by-all": "Both players sow into it like into any other pit.",
        Claimer = "by-claimer": "Only its claimer does; the other player passes it over.",
    }

    /// `claim.seeds`: what becomes of seeds in a claimed pit.
    ClaimSeeds {
        Stay = "stay": "They stay in the pit and count for the claimer.",
        Store = "to-store": "They go to the claimer's store at once, and so does each seed that is sown there.",
    }

    /// `end.goal`: what a player must do to win.
    Goal {
        Most = "most-seeds": "Have more seeds than the opponent when the game is over.",
        ClearOwn = "clear-own-row": "Be without a seed in their own row after a move: the game is over at once, and the mover wins before the opponent.",
        ClearOpponent = "clear-opponents-row": "Leave the opponent without a seed in their row after a move: the game is over at once, and the mover wins before the opponent.",
    }

    /// `end.unfed`: the player to move has seeds, but cannot feed the opponent's empty row.
    Unfed {
        Remainder = "remainder": "The seeds left go as `remainder` says.",
        Starved = "starved": "All seeds left go to the opponent, whose row is empty.",
    }

    /// `sow.origin`: what happens at the pit that a lap was lifted from.
    Origin {
        Sow = "sow": "The pit is sown like any other when a long lap comes round to it.",
        First = "first": "The first seed of the lap goes back into the pit just emptied; when a long lap comes round it is sown like any other.",
        Skip = "skip": "The pit is passed over each time the lap comes round to it.",
    }

    /// `sow.origin-laps`: in which laps `sow.origin` holds.
    OriginLaps {
        Every = "every": "In each lap, for the pit that this lap was lifted from.",
        First = "first": "In the first lap of a move only; in later laps the origin is sown like any other pit.",
    }

    /// `sow.store`: which stores are sown.
    SowStore {
        Never = "never": "No store is ever sown.",
        Own = "own": "The mover's own store is sown where it lies: counter-clockwise after the last pit of their row, clockwise just before their row is entered from its right end; the other is passed over.",
        Both = "both": "Both stores are sown, each where it lies, at the right end of its owner's row.",
    }

    /// `sow.store-last`: the last seed falls into the mover's own store.
    StoreLast {
        TurnEnds = "turn-ends": "The turn is over.",
        Again = "another-turn": "The turn is over and the same player moves again.",
    }

    /// `sow.endless`: what a sowing that never ends means.
    Endless {
        Illegal = "illegal": "Such a move is not legal.",
        TurnEnds = "turn-ends": "The turn ends, without a capture, when a state of the sowing has come again; the board is that of this state, its pit not lifted.",
        Draw = "draw": "Such a move is legal and the game is drawn; the board is that of the first state that comes again.",
    }

    /// `relay.from`: whether the last seed of a lap starts another lap.
    Relay {
        None = "none": "A move is one lap.",
        Last = "last": "The pit where the last seed fell is lifted and sown on.",
        Next = "next": "The pit after the one where the last seed fell is lifted and sown on.",
    }

    /// A side of the board as the mover sees it.
    Side {
        Any = "any": "Either row.",
        Own = "own": "The mover's own row only.",
        Opponent = "opponent": "The opponent's row only.",
    }

    /// `capture.take`: what the last seed of a move captures.
    Take {
        None = "none": "Nothing is ever captured by the last seed.",
        Last = "last": "The seeds of the pit where the last seed fell, when their number is one of `counts`.",
        Opposite = "opposite": "The seeds of the pit opposite the one where the last seed fell.",
        Next = "next": "The seeds of the next pit in the direction of sowing, whoever's it is.",
        BeyondGap = "beyond-gap": "When the next pit is empty, the seeds of the pit after it, whoever's it is.",
    }

    /// `capture.landing`: what the pit of the last seed held before it, for captures across.
    LandingPit {
        Empty = "empty": "It was empty.",
        Occupied = "occupied": "It held seeds.",
        Any = "any": "It may have been empty or not.",
    }

    /// `capture.last-pit`: the seeds where the last seed fell, for captures across.
    LastPit {
        Stay = "stays": "They stay on the board.",
        Taken = "taken": "They are captured along with the seeds opposite.",
    }

    /// `capture.empty-opposite`: the capture's place is right, but the pit opposite is empty.
    EmptyOpposite {
        Nothing = "nothing": "Nothing is captured and the last seed stays.",
        TakeLast = "take-last": "The seeds of the pit where the last seed fell are captured alone, and no chain follows.",
    }

    /// `capture.chain`: whether a capture goes on to the pits beside it.
    Chain {
        None = "none": "One capture only.",
        Backward = "backward": "It goes on against the direction of sowing, pit by pit, to the first that does not fit.",
        Forward = "forward": "It goes on in the direction of sowing, pit by pit, to the first that does not fit.",
    }

    /// `capture.grand-slam`: a capture that leaves the opponent's row without a seed.
    GrandSlam {
        Allowed = "allowed": "It is a capture like any other.",
        Illegal = "illegal": "Such a move is not legal.",
        Again = "another-turn": "The capture stands and the same player moves again.",
        NoCapture = "no-capture": "The move is legal, but captures nothing; its sowing has ended all the same.",
    }

    /// `capture.slam-row`: when the opponent's row must have held a seed for a grand slam.
    SlamRow {
        BeforeMove = "before-move": "Before the move was begun.",
        AfterSowing = "after-sowing": "After the sowing, just before the capture.",
    }

    /// `feed.rule`: whether the opponent must be left a seed.
    Feed {
        None = "none": "No such rule.",
        IfPossible = "if-possible": "Only moves that leave the opponent a seed are legal; if there is none, any move is.",
        Must = "must": "Only moves that leave the opponent a seed are legal, even if there is none.",
    }

    /// `feed.when`: when the feeding rule holds.
    FeedWhen {
        Empty = "row-empty": "When the opponent's row is empty before the move.",
        Always = "always": "At every move.",
    }

    /// `turn.stuck`: the player to move has no legal move.
    Stuck {
        End = "end": "The game is over.",
        Pass = "pass": "They pass; when neither player has a legal move, nobody passes and the game is over.",
        Wait = "wait-for-feeding": "With an empty row they pass if the opponent has a legal move that leaves them a seed; otherwise, and with seeds in their row, the game is over.",
    }

    /// `end.majority`: a player has more than half of all seeds, or both have exactly half.
    Majority {
        PlayOn = "play-on": "The game goes on.",
        Stop = "stop": "The game is over at once; the seeds on the board are left there.",
    }

    /// `end.repetition`: the same position, with the same player to move, comes again.
    Repetition {
        PlayOn = "play-on": "The game goes on; a program that plays bounds the number of plies and says so.",
        Draw = "draw": "The game is drawn.",
        Count = "count": "The game is over; the remainder is given out and the seeds are counted.",
    }

    /// `end.remainder`: who gets the seeds left on the board at the end.
    Remainder {
        RowOwner = "row-owner": "Each player takes those in their own row.",
        InPlace = "in-place": "They stay where they lie and count for the owner of the row.",
        LastMover = "last-mover": "The player who made the last move takes all; a pass is no move.",
        Halves = "halves": "Each player takes half; an odd one goes to whoever then has fewer, to North when level.",
        Nobody = "nobody": "They stay on the board and count for nobody.",
    }
}

/// Other words of the field: the key, the word that people write, and the word of the rule language.
pub const OTHER_WORDS: &[(&str, &str, &str)] = &[
    ("board.stores", "two", "one-each"),
    ("board.stores", "yes", "one-each"),
    ("board.stores", "each", "one-each"),
    ("board.stores", "both", "one-each"),
    ("board.stores", "no", "none"),
    ("sow.direction", "anticlockwise", "counter-clockwise"),
    ("sow.direction", "anti-clockwise", "counter-clockwise"),
    ("sow.direction", "counter", "counter-clockwise"),
    ("sow.direction", "ccw", "counter-clockwise"),
    ("sow.direction", "left-to-right", "counter-clockwise"),
    ("sow.direction", "cw", "clockwise"),
    ("sow.direction", "right-to-left", "clockwise"),
    ("sow.direction", "both", "choice"),
    ("sow.direction", "either", "choice"),
    ("sow.direction", "free", "choice"),
    ("sow.origin", "skipped", "skip"),
    ("sow.origin", "omit", "skip"),
    ("sow.origin", "include", "sow"),
    ("sow.store", "none", "never"),
    ("sow.store", "mine", "own"),
    ("sow.store", "all", "both"),
    ("sow.store-last", "again", "another-turn"),
    ("sow.store-last", "extra-turn", "another-turn"),
    ("relay.from", "multi-lap", "last"),
    ("relay.from", "pussa", "last"),
    ("relay.from", "pussakanawa", "next"),
    ("relay.from", "single-lap", "none"),
    ("capture.take", "across", "opposite"),
    ("capture.take", "facing", "opposite"),
    ("capture.take", "cross", "opposite"),
    ("capture.take", "gap", "beyond-gap"),
    ("capture.side", "both", "any"),
    ("capture.side", "enemy", "opponent"),
    ("capture.side", "theirs", "opponent"),
    ("capture.side", "mine", "own"),
    ("capture.chain", "back", "backward"),
    ("capture.chain", "backwards", "backward"),
    ("capture.chain", "forwards", "forward"),
    ("capture.grand-slam", "forbidden", "illegal"),
    ("capture.grand-slam", "legal", "allowed"),
    ("feed.rule", "always", "must"),
    ("feed.rule", "required", "must"),
    ("turn.stuck", "skip", "pass"),
    ("turn.stuck", "over", "end"),
    ("end.remainder", "owner", "row-owner"),
    ("end.remainder", "split", "halves"),
    ("end.remainder", "half", "halves"),
    ("end.repetition", "drawn", "draw"),
];
