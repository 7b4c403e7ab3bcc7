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
        Choice = "choice": "The mover chooses either direction at each move and keeps it through every lap.",
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
        LastMover = "last-mover": "The player who made the last move takes all; a pass is no move.",
        Halves = "halves": "Each player takes half; an odd one goes to whoever then has fewer, to North when level.",
        Nobody = "nobody": "They stay on the board and count for nobody.",
    }
}
