//! The one table of keys: what a rule file may say, with types, defaults, words and documentation.
//!
//! The reader, the 'expected one of' lists, the reference page and the tests all work from this
//! table; nothing of the language is listed a second time.

use super::words::{
    Barred, BearOff, Chain, Circuit, ClaimSeeds, ClaimSown, Decided, Direction, EmptyOpposite,
    Endless, Feed, FeedWhen, FirstLap, Goal, GrandSlam, LandingPit, LastPit, Layout, Lift,
    Majority, MoveStore, Opening, Order, Origin, OriginLaps, OwnRowEmpty, PassingTo, RaidTurn,
    Relay, RelayFirst, Remainder, Repetition, RoundDraw, Side, Singletons, SlamRow, SowStore,
    Starter, StoreLast, Stores, Stuck, Take, Unfed, WinnerEmpty, Word, WordDoc,
};

use crate::diagnostic::levels::Level;

/// The most pits that a board may have.
pub const MAX_PITS: usize = 32;
/// The most pits in one row: there are 26 letters.
pub const MAX_ROW: u32 = 26;
/// The most seeds that a game may have.
pub const MAX_SEEDS: u32 = 9999;

/// A table of the rule file.
#[derive(Clone, Copy, Debug)]
pub struct TableDoc {
    /// Its name, as in `[name]`.
    pub name: &'static str,
    /// What it holds.
    pub doc: &'static str,
    /// Whether it may occur many times, as `[[name]]`.
    pub many: bool,
    /// Other words of the field for it.
    pub synonyms: &'static [&'static str],
}

/// The type of a key's value.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A string of any content.
    Text,
    /// A list of strings.
    Texts,
    /// An integer in a range, both ends included.
    Integer(u32, u32),
    /// One of some words.
    Word(&'static [WordDoc]),
    /// A set of seed counts.
    Counts,
    /// Seeds in each pit: one number for all, or a list with one for each pit of a row.
    Seeds,
    /// Two numbers of seeds.
    Pair,
    /// Codes of findings, each with a reason.
    Codes(Level),
}

impl Kind {
    /// The type in words, as in 'expected ...'.
    pub fn expected(&self) -> String {
        match self {
            Self::Text => "a string".to_owned(),
            Self::Texts => "an array of strings".to_owned(),
            Self::Integer(low, high) => format!("an integer from {low} to {high}"),
            Self::Word(words) => {
                let words: Vec<String> =
                    words.iter().map(|w| format!("`\"{}\"`", w.word)).collect();
                match words.as_slice() {
                    [one] => one.clone(),
                    _ => format!("one of {}", super::prose::or_list(&words)),
                }
            }
            Self::Counts => {
                "a set of seed counts, such as `[2, 4]`, `\"even\"` or `\"3+\"`".to_owned()
            }
            Self::Seeds => "a number of seeds, or an array with one number a pit".to_owned(),
            Self::Codes(level) => format!(
                "an array of tables such as `{{ code = \"W0301\"{} }}`",
                if *level == Level::Allow {
                    ", reason = \"...\""
                } else {
                    ""
                }
            ),
            Self::Pair => "an array of two numbers, such as `[3, 4]`".to_owned(),
        }
    }
}

/// What it means that a key is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// The file is wrong.
    Error,
    /// The key has this value.
    Value(&'static str),
    /// As the text says.
    Means(&'static str),
}

/// A key of the rule language.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The table that it stands in.
    pub table: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The type of its value.
    pub kind: Kind,
    /// What its absence means.
    pub absent: Absent,
    /// What it says.
    pub doc: &'static str,
    /// An example value, as TOML.
    pub example: &'static str,
    /// Words of the field that authors may write for it.
    pub synonyms: &'static [&'static str],
}

impl Key {
    /// `table.name`, or the name alone of a key that stands before the first header.
    pub fn path(&self) -> String {
        if self.table.is_empty() {
            return self.name.to_owned();
        }
        format!("{}.{}", self.table, self.name)
    }
}

/// The tables, in the order in which a file is best read.
pub const TABLES: &[TableDoc] = &[
    TableDoc {
        name: "game",
        doc: "What the game is: its name, who plays it, who recorded it. Nothing here changes play.",
        many: false,
        synonyms: &["about", "meta", "info", "name", "title"],
    },
    TableDoc {
        name: "board",
        doc: "The board and the seeds at the start.",
        many: false,
        synonyms: &["field", "setup"],
    },
    TableDoc {
        name: "move",
        doc: "Which pits may start a move.",
        many: false,
        synonyms: &["moves", "moving", "choice"],
    },
    TableDoc {
        name: "sow",
        doc: "How one lap is sown.",
        many: false,
        synonyms: &["sowing", "seeding", "distribution", "drop"],
    },
    TableDoc {
        name: "relay",
        doc: "Whether the last seed of a lap starts another lap.",
        many: false,
        synonyms: &[
            "relays",
            "lap",
            "laps",
            "multi-lap",
            "multilap",
            "pussa",
            "pussakanawa",
        ],
    },
    TableDoc {
        name: "capture",
        doc: "What the last seed captures.",
        many: false,
        synonyms: &["captures", "capturing", "take", "taking", "eat"],
    },
    TableDoc {
        name: "passing",
        doc: "Captures on the way, made by seeds that are not the last of their lap. There are none unless `counts` is written.",
        many: false,
        synonyms: &["on-the-way", "en-passant"],
    },
    TableDoc {
        name: "claim",
        doc: "Pits that a player claims for the rest of the game. Nobody claims any unless `counts` or `pair` is written. A claimed pit starts no move and is never captured; a last seed in one ends the sowing, and nothing else happens; its seeds count for the claimer. Claims come before captures and relays, and end the sowing.",
        many: false,
        synonyms: &["claims", "claiming", "tuzdik", "tuz", "territory"],
    },
    TableDoc {
        name: "feed",
        doc: "Whether the opponent must be left a seed in their row (those in claimed pits there included).",
        many: false,
        synonyms: &["feeding", "hunger", "starvation"],
    },
    TableDoc {
        name: "turn",
        doc: "What happens when a player cannot move.",
        many: false,
        synonyms: &["turns", "pass", "stuck"],
    },
    TableDoc {
        name: "end",
        doc: "When the game is over, and who gets what is left.",
        many: false,
        synonyms: &["ending", "game-end", "winner", "win", "finish"],
    },
    TableDoc {
        name: "rounds",
        doc: "A match of several rounds. Unless `layout` is written there is one round only. The ends of `[end]` then end a round.",
        many: false,
        synonyms: &["round", "match", "matches"],
    },
    TableDoc {
        name: "check",
        doc: "How bad findings are in this file. It is about this file's own text, and is not inherited. The options of `mancala check` win over it. Errors that leave the rules open cannot be made less.",
        many: false,
        synonyms: &["lint", "lints", "checks"],
    },
    TableDoc {
        name: "example",
        doc: "A worked example: a position, moves and what must follow. `check` plays it.",
        many: true,
        synonyms: &["examples", "test", "tests", "sample"],
    },
];

const fn text(
    table: &'static str,
    name: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Key {
    Key {
        table,
        name,
        kind: Kind::Text,
        absent: Absent::Means("not said"),
        doc,
        example,
        synonyms: &[],
    }
}

const fn texts(
    table: &'static str,
    name: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Key {
    Key {
        kind: Kind::Texts,
        ..text(table, name, doc, example)
    }
}

const fn word<W: Word>(
    table: &'static str,
    name: &'static str,
    default: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Key {
    Key {
        kind: Kind::Word(W::DOCS),
        absent: Absent::Value(default),
        ..text(table, name, doc, example)
    }
}

const fn integer(
    table: &'static str,
    name: &'static str,
    range: (u32, u32),
    absent: Absent,
    doc: &'static str,
    example: &'static str,
) -> Key {
    Key {
        kind: Kind::Integer(range.0, range.1),
        absent,
        ..text(table, name, doc, example)
    }
}

const fn counts(
    table: &'static str,
    name: &'static str,
    means: &'static str,
    doc: &'static str,
    example: &'static str,
) -> Key {
    Key {
        kind: Kind::Counts,
        absent: Absent::Means(means),
        ..text(table, name, doc, example)
    }
}

const fn level(level: Level, name: &'static str, doc: &'static str, example: &'static str) -> Key {
    Key {
        kind: Kind::Codes(level),
        absent: Absent::Means("none"),
        ..text("check", name, doc, example)
    }
}

impl Key {
    /// Whether `"none"` takes back what a parent says of the key.
    pub fn can_be_unset(&self) -> bool {
        let kind = matches!(self.kind, Kind::Integer(..) | Kind::Counts | Kind::Pair);
        kind && matches!(self.absent, Absent::Means(_)) && inherited().any(|t| t.name == self.table)
    }

    const fn required(self) -> Self {
        Self {
            absent: Absent::Error,
            ..self
        }
    }

    const fn also(self, synonyms: &'static [&'static str]) -> Self {
        Self { synonyms, ..self }
    }
}

/// The one key that stands before the first header; it belongs to no table.
pub const EXTENDS: Key = Key {
    absent: Absent::Means("the file stands alone"),
    ..text(
        "",
        "extends",
        "The game that this file builds on: the name of a shipped game, or the path of a rule file from this file's own folder. The file then says only what differs. Every key of the rules that it leaves out is inherited; `[game]` and `[[example]]` are not. It stands before the first header.",
        "\"modiar\"",
    )
    .also(&["extend", "inherits", "inherit", "parent", "base", "based-on", "variant-of"])
};

/// Every key, by table, in the order in which a file is best read.
pub const KEYS: &[Key] = &[
    text("game", "name", "The game's name.", "\"Modiar\"").required().also(&["title"]),
    texts("game", "aliases", "Other names of the game.", "[\"Ayo\"]").also(&["alias", "names", "also-called"]),
    text("game", "kind", "What kind of game it is, in one sentence.", "\"Two rows of three pits, one lap a move.\"").also(&["type"]),
    text("game", "summary", "Who plays it, where, and what is special about it.", "\"A children's game from around Tangier.\"").also(&["description", "about"]),
    text("game", "region", "Where it is played.", "\"Northern Morocco\"").also(&["country", "place"]),
    text("game", "people", "Who plays it.", "\"Abouré\"").also(&["players"]),
    text("game", "recorded-by", "Who recorded the rules.", "\"Jordi Climent\"").also(&["recorder", "author"]),
    text("game", "recorded", "When the rules were recorded.", "\"December 2012\"").also(&["year", "date"]),
    text("game", "equipment", "What the board and the seeds are made of.", "\"Six holes dug in hard earth, and gravel.\"").also(&["material"]),
    texts("game", "sources", "Where the rules come from.", "[\"Mancala World – Modiar\"]").also(&["source", "references"]),
    texts("game", "notes", "What else is worth saying.", "[\"The ban on moving singletons keeps pits filled.\"]").also(&["note", "comments"]),
    texts("game", "readings", "Points that the source leaves open, and how this file reads them.", "[\"The source does not say what an endless sowing means; here such a move is not legal.\"]").also(&["interpretations"]),

    integer("board", "rows", (1, 2), Absent::Error, "The number of rows. With 2, each player owns the row before them; with 1, both players play from the same pits, which form a ring (then `end.remainder` cannot be `row-owner`). Boards of three or more rows cannot be described yet.", "2"),
    integer("board", "pits", (1, MAX_ROW), Absent::Error, "The number of pits in each row. The whole board has at most 32.", "6").also(&["house", "cup", "hole", "pit", "pockets", "bowls", "holes", "houses", "cups", "columns", "pits-per-row", "width"]),
    Key { kind: Kind::Seeds, ..text("board", "seeds", "The seeds in each pit at the start: one number for every pit, or an array with one number for each pit of a row, from its owner's left. At most 9999 in all.", "4").required().also(&["stone", "seed", "bean", "counter", "shells", "stones", "counters", "beans", "pieces", "seeds-per-pit", "start"]) },
    Key { kind: Kind::Seeds, absent: Absent::Means("as `seeds`"), ..text("board", "seeds-north", "The seeds in each pit of North's row at the start, from North's left, where they are not those of South's.", "[0, 4, 0, 1]") },
    word::<Stores>("board", "stores", "none", "Whether the board has stores.", "\"one-each\"").also(&["granary", "granaries", "bank", "banks", "home", "homes", "kalah", "treasury", "barn", "barns", "scoring-pits", "kazan", "mancala", "store", "kalaha", "treasuries"]),

    integer("move", "least", (1, MAX_SEEDS), Absent::Value("1"), "The least number of seeds that a pit must hold to start a move.", "2").also(&["minimum", "min", "min-seeds"]),

    word::<Singletons>("move", "singletons", "any", "When a pit that holds a single seed may start a move.", "\"last\"").also(&["singles", "single-seeds"]),
    word::<Order>("move", "order", "free", "Whether a player's unclaimed pits must take turns in starting moves. In a position, `/used=ABa` lists the pits that have started one.", "\"each-pit-first\"").also(&["unlocked", "once"]),
    word::<MoveStore>("move", "store", "never", "Whether a move may start from a store. Such a move is written `@`, or `@<` and `@>` where the mover chooses the direction; in a record of start and end pit the store is 0, as in `05`.", "\"own\"").also(&["stores", "from-store", "kazan"]),
    word::<FirstLap>("move", "first-lap", "free", "Where the first lap of a move must end for the move to be legal.", "\"leaves-or-empty\""),
    word::<Opening>("move", "opening", "none", "What the first ply of a game, and of each round, is. In a position, `/opening` says that it is still to come; the seeds as at the start mean it too.", "\"minus-plus\""),
    word::<Direction>("sow", "direction", "counter-clockwise", "Which way the seeds are sown. With `choice` a move names it: `C<` is clockwise, `C>` counter-clockwise.", "\"clockwise\"").also(&["clockwise", "counter-clockwise", "way", "orientation", "dir", "sense"]),
    word::<Lift>("sow", "lift", "all", "How many of a pit's seeds are lifted, in every lap.", "\"leave-one\"").also(&["leave", "keep-one"]),
    word::<Circuit>("sow", "circuit", "board", "Which pits a player sows.", "\"own-row\"").also(&["track"]),
    word::<BearOff>("sow", "bear-off", "never", "Whether seeds leave the board instead of entering the opponent's row. In a position, `/bear-off` says that they do now.", "\"when-all-single\"").also(&["bearing-off"]),
    word::<Origin>("sow", "origin", "sow", "What happens at the lap's origin, the pit that it was lifted from.", "\"skip\"").also(&["skip", "skip-start", "omit-origin", "skip-origin", "start-pit", "sow-origin-first"]),
    word::<OriginLaps>("sow", "origin-laps", "every", "In which laps of a move `origin` holds.", "\"first\""),
    word::<SowStore>("sow", "store", "never", "Which stores are sown.", "\"own\"").also(&["stores", "kazan"]),
    word::<StoreLast>("sow", "store-last", "turn-ends", "What follows when the last seed falls into the mover's own store.", "\"another-turn\"").also(&["extra-turn", "again"]),
    word::<Endless>("sow", "endless", "illegal", "What a sowing that never ends means: one whose state (the pit to be lifted, all pits and stores) comes again within the move. The first lap counts as a state, unless `origin-laps` gives it a rule of its own. `laps` counts up to where the state has come again.", "\"draw\"").also(&["infinite", "loop", "never-ending"]),

    word::<Relay>("relay", "from", "none", "Whether the last seed of a lap starts another lap, and from where. The next pit is the next on the board: stores are passed over, the origin is not.", "\"last\"").also(&["multilap", "lap", "many-laps", "pussa", "pussakanawa", "relay", "continue", "mkononi", "kind", "type", "multi-lap", "laps"]),
    counts("relay", "counts", "`\"2+\"` with `from = \"last\"`, `\"1+\"` with `from = \"next\"`", "How many seeds the pit to be lifted must hold (with `last`, the seed just sown included).", "\"3+\"").also(&["when"]),
    word::<RelayFirst>("relay", "first-lap", "free", "Whether the first lap of a move may lead to another lap.", "\"crossing\""),
    word::<Side>("relay", "side", "any", "In whose row the pit to be lifted must lie.", "\"own\"").also(&["row"]),

    word::<Take>("capture", "take", "none", "What the last seed captures. Captures are judged where a lap ends, before a relay, and end the sowing.", "\"last\"").also(&["kind", "type", "what", "from"]),
    counts("capture", "counts", "needed with `take = \"last\"`; otherwise `\"1+\"`", "How many seeds are captured: with `last`, in the pit of the last seed, that seed included; otherwise in the pit that is captured.", "[2, 4]").also(&["count", "numbers", "capture-counts"]),
    word::<Side>("capture", "side", "any", "In whose row the last seed must fall to capture.", "\"own\"").also(&["row", "where"]),
    word::<LandingPit>("capture", "landing", "empty", "With `opposite`: what the pit of the last seed held before that seed.", "\"any\""),
    word::<LastPit>("capture", "last-pit", "stays", "With `opposite`: what becomes of the seeds in the pit of the last seed.", "\"taken\"").also(&["capturing-seed", "capturer"]),
    word::<EmptyOpposite>("capture", "empty-opposite", "nothing", "With `opposite` and `last-pit = \"taken\"`: what follows when the pit opposite is empty.", "\"take-last\""),
    word::<Chain>("capture", "chain", "none", "Whether the capture goes on, pit by pit, in an unbroken chain. With `last` and `next`, each further pit must hold one of `chain-counts`; with `beyond-gap`, a further empty pit must be followed by one that does, which is captured; with `opposite`, it must be empty and the pit opposite to it, which is captured, must hold one of them. No pit is looked at twice. The chain is judged on the board as sown, before anything is taken, and passes over stores.", "\"backward\"").also(&["chaining", "multiple"]),
    counts("capture", "chain-counts", "as `counts`", "How many seeds a pit must hold to be captured as a further one.", "[2, 3]"),
    Key { absent: Absent::Means("as `side`"), ..word::<Side>("capture", "chain-side", "any", "In whose row the further pits of the chain must lie (with `opposite`, the empty ones).", "\"opponent\"")}.also(&["chain-row"]),
    integer("capture", "forfeit-plies", (0, 255), Absent::Value("0"), "In how many plies at the beginning of the game every capture by the last seed is forfeited: its seeds stay on the board, the sowing ends all the same, and it is no grand slam.", "1").also(&["first-move", "opening"]),
    word::<GrandSlam>("capture", "grand-slam", "allowed", "What a capture by the last seed means, from whichever pits, that leaves the opponent's row without a seed.", "\"illegal\"").also(&["grandslam", "slam", "grandslam"]),
    word::<SlamRow>("capture", "slam-row", "before-move", "When the opponent's row must have held a seed for the capture to be a grand slam.", "\"after-sowing\""),

    integer("capture", "last-few", (1, MAX_SEEDS), Absent::Means("no such rule"), "After the capture, or without one: when no more than this many seeds (and at least one) lie on the board, the mover takes them all.", "4").also(&["last-seeds", "few"]),

    counts("passing", "counts", "no captures on the way", "How many seeds a pit must hold, with the seed just sown, to be captured on the way; the last seed of a lap never does it.", "4").also(&["count", "en-passant"]),
    word::<PassingTo>("passing", "to", "mover", "Whose the seeds are that are captured on the way.", "\"row-owner\"").also(&["taker"]),
    word::<Side>("passing", "side", "any", "In whose row pits are captured on the way.", "\"own\"").also(&["row"]),

    counts("claim", "counts", "no claims by count", "How many seeds the pit of the last seed must hold, that seed included, to be claimed by the mover. In a position, `/claimed=S:bc,N:A` lists claimed pits by claimer.", "3").also(&["tuzdik", "tuz", "count", "tuz", "weg", "children"]),
    Key { kind: Kind::Pair, ..text("claim", "pair", "Two numbers: when the pit of the last seed and the pit before it hold them, in either order, the mover claims both.", "[3, 4]") },
    word::<Side>("claim", "side", "any", "In whose row pits may be claimed by count.", "\"opponent\"").also(&["row"]),
    integer("claim", "most", (1, MAX_ROW), Absent::Means("any number"), "How many pits a player may claim; a pair needs room for two.", "1").also(&["limit", "max"]),
    integer("claim", "least-lap", (1, MAX_SEEDS), Absent::Value("1"), "How many seeds the last lap must have sown for a claim by count.", "2"),
    word::<Barred>("claim", "last-pit", "allowed", "Whether the last pit of a row, at its owner's right end, may be claimed by count.", "\"barred\"").also(&["end-pit"]),
    word::<Barred>("claim", "same-number", "allowed", "Whether a pit may be claimed by count when the opponent has claimed the pit of the same number, counted from its owner's left, in the other row.", "\"barred\""),
    integer("claim", "least-pits", (0, MAX_ROW), Absent::Value("0"), "In a game of rounds laid out as `mirror-loser`: how many full pits each player must have at the beginning of a round for pits to be claimed in it. In a position, `/no-claims` says that none can be.", "4"),
    word::<ClaimSown>("claim", "sown", "by-all", "Who sows into a claimed pit.", "\"by-claimer\""),
    word::<ClaimSeeds>("claim", "seeds", "stay", "What becomes of the seeds in a claimed pit.", "\"to-store\""),
    integer("claim", "raid", (1, MAX_SEEDS), Absent::Means("nothing"), "How many seeds (all, if there are fewer) the mover takes out of a pit that the opponent has claimed when the last seed of a lap falls into it.", "2"),
    word::<RaidTurn>("claim", "raid-turn", "turn-ends", "What follows such a raid.", "\"another-turn\""),
    word::<Feed>("feed", "rule", "none", "Whether the opponent must be left a seed. What counts is the row after the whole move, captures included.", "\"must\"").also(&["starvation", "starve", "must-feed", "feeding", "share", "must-feed"]),
    word::<FeedWhen>("feed", "when", "row-empty", "When the feeding rule holds.", "\"always\""),

    word::<Stuck>("turn", "stuck", "end", "What happens when the player to move has no legal move. A pass is forced and is no ply.", "\"pass\"").also(&["pass", "no-moves", "blocked", "pass", "no-move", "no-moves"]),

    word::<Goal>("end", "goal", "most-seeds", "What a player must do to win.", "\"clear-own-row\"").also(&["winner", "aim"]),
    word::<OwnRowEmpty>("end", "own-row-empty", "play-on", "What happens when a move leaves the mover's own row empty.", "\"ends\""),
    word::<Majority>("end", "majority", "play-on", "What happens when a player has more than half of all seeds of the game, those in claimed pits included, or both have exactly half.", "\"stop\"").also(&["target", "win"]),
    integer("end", "no-pit-above", (0, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when no pit holds more seeds than this. Ends at once are looked at after every move in the order majority, no-pit-above, both-rows-hold, few-seeds.", "1").also(&["quiet", "all-singletons"]),
    integer("end", "both-rows-hold", (1, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when each row holds exactly this many seeds.", "1"),
    integer("end", "few-seeds", (0, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when the board holds at most this many seeds and no pit is claimed.", "2").also(&["seeds-left", "too-few"]),
    word::<Repetition>("end", "repetition", "play-on", "What happens when a position comes again with the same player to move.", "\"draw\"").also(&["repeat", "cycle"]),
    word::<Remainder>("end", "remainder", "row-owner", "Who gets the seeds left in unclaimed pits when the game is over (but not after a majority, a goal, a draw by repetition or a draw by an endless sowing).", "\"last-mover\"").also(&["remaining", "rest", "left", "leftovers", "sweep", "rest", "leftover", "sweep"]),
    word::<Unfed>("end", "unfed", "remainder", "Who gets the seeds left when the game is over because the feeding rule leaves the player to move no move: they have pits that could start, but none feeds the opponent's empty row.", "\"starved\""),

    word::<Layout>("rounds", "layout", "none", "How a new round is laid out when one is over. A full pit holds `board.seeds`. All claims are gone. In a position, `/closed=ABa` lists closed pits, which are passed over by everything, and `/traded=ab` pits that belong to the player of the other row.", "\"refill-right\"").also(&["kind", "type"]),
    word::<Starter>("rounds", "starter", "alternate", "Who starts a new round. In a position, `/started=N` says who started this one, when it was North.", "\"winner\"").also(&["first", "begins"]),
    integer("rounds", "need", (1, MAX_SEEDS), Absent::Means("a full pit's seeds"), "How many seeds a player must have for a new round: with fewer at the end of a round they have lost the match, and as soon as the other player must have fewer it is decided (see `decided`).", "18").also(&["minimum", "least"]),
    word::<Decided>("rounds", "decided", "ends-at-once", "What happens as soon as a player has so much that the other cannot have `need` any more.", "\"play-on\""),
    integer("rounds", "goal", (1, 255), Absent::Means("no such end"), "How many rounds a player must win to win the match. In a position, `/won=2:1` says how many South and North have won.", "5").also(&["target", "win"]),
    word::<RoundDraw>("rounds", "draw", "new-round", "What follows a round in which both players have the same.", "\"match-drawn\""),
    word::<WinnerEmpty>("rounds", "winner-empty", "new-round", "What follows a round whose winner has no seed in their row.", "\"wins-match\""),
    integer("end", "gift", (0, MAX_SEEDS), Absent::Value("0"), "With `remainder = \"row-owner\"`: how many seeds (all, if there are fewer) a player gives to the opponent first, when only their own row still has any.", "1").also(&["donation"]),

    level(Level::Allow, "allow", "The findings that are meant, each by its code's number or name, with the reason why; they are counted and not shown.", "[{ code = \"no-effect\", reason = \"the line is kept for a variant\" }]").also(&["ignore", "disable", "suppress"]),
    level(Level::Warn, "warn", "The findings that are warnings here, by code; a reason may be given.", "[{ code = \"example-fails\" }]").also(&["warning", "warnings"]),
    level(Level::Deny, "deny", "The findings that are errors here, by code; a reason may be given.", "[{ code = \"W0301\" }]").also(&["error", "errors", "forbid"]),

    text("example", "name", "What the example shows.", "\"a capture chains across both rows\"").required().also(&["title"]),
    integer("example", "rule", (0, 99), Absent::Means("not said"), "The number of the source's sentence that the example shows; 0 for a point on which the source is silent.", "5"),
    Key { absent: Absent::Means("the start"), ..text("example", "position", "The position before the moves: South's pits from their left, North's from theirs, both stores, who moves.", "\"0-0-1-0-2-0-20-19-S\"").also(&["board", "from"]) },
    Key { absent: Absent::Means("none"), ..text("example", "moves", "The moves, separated by spaces: `A`, `B` ... for South and `a`, `b` ... for North, each from their own left (on a board of one row capitals for both), `@` from a store (`move.store`). Forced passes are not written.", "\"A c\"").also(&["move", "play"]) },
    text("example", "gives", "The position after the moves and the passes that follow; after the end, with the remainder given out.", "\"0-0-0-1-2-0-20-19-N\"").also(&["result-position", "after", "then"]),
    integer("example", "captured", (0, MAX_SEEDS), Absent::Means("not said"), "How many seeds the last of the moves captured, without any remainder.", "4"),
    integer("example", "laps", (1, u32::MAX), Absent::Means("not said"), "How many laps the last of the moves took.", "3"),
    integer("example", "passes", (0, 2), Absent::Means("not said"), "How many forced passes followed the last of the moves.", "1"),
    text("example", "legal", "The legal moves in the position reached; empty when there are none.", "\"A C\""),
    text("example", "illegal", "Moves that are not legal in the position reached.", "\"B\""),
    Key { kind: Kind::Word(PLAYERS), ..text("example", "next", "Who moves in the position reached.", "\"north\"").also(&["turn"]) },
    Key { kind: Kind::Word(ENDS), ..text("example", "end", "How the game is over in the position reached.", "\"stuck\"") },
    Key { kind: Kind::Word(RESULTS), ..text("example", "result", "Who has won in the position reached.", "\"draw\"").also(&["winner"]) },
];

/// The two players, as `example.next` names them.
pub const PLAYERS: &[WordDoc] = &[
    WordDoc {
        word: "south",
        doc: "The first player, whose row is written first.",
    },
    WordDoc {
        word: "north",
        doc: "The second player.",
    },
];

/// How a game may be over, as `example.end` and all output name it; see [`crate::engine::Reason`].
pub const ENDS: &[WordDoc] = &[
    WordDoc {
        word: "not-over",
        doc: "The game goes on.",
    },
    WordDoc {
        word: "stuck",
        doc: "The player to move has no legal move and nobody passes (`turn.stuck`).",
    },
    WordDoc {
        word: "majority",
        doc: "A player has more than half of all seeds, or both have half (`end.majority`).",
    },
    WordDoc {
        word: "no-pit-above",
        doc: "No pit holds more than `end.no-pit-above` seeds.",
    },
    WordDoc {
        word: "both-rows-hold",
        doc: "Each row holds `end.both-rows-hold` seeds.",
    },
    WordDoc {
        word: "few-seeds",
        doc: "The board holds at most `end.few-seeds` seeds.",
    },
    WordDoc {
        word: "endless",
        doc: "A sowing never ends (`sow.endless`).",
    },
    WordDoc {
        word: "row-empty",
        doc: "A move has left the mover's own row empty (`end.own-row-empty`).",
    },
    WordDoc {
        word: "need",
        doc: "The other player cannot have the seeds any more that a new round needs (`rounds.need`).",
    },
    WordDoc {
        word: "goal",
        doc: "A player has done what `end.goal` asks for.",
    },
    WordDoc {
        word: "repetition",
        doc: "A position has come again (`end.repetition`).",
    },
];

/// Who may have won.
pub const RESULTS: &[WordDoc] = &[
    WordDoc {
        word: "south",
        doc: "South has won.",
    },
    WordDoc {
        word: "north",
        doc: "North has won.",
    },
    WordDoc {
        word: "draw",
        doc: "The game is drawn.",
    },
];

/// The table of this name.
pub fn table(name: &str) -> Option<&'static TableDoc> {
    TABLES.iter().find(|t| t.name == name)
}

/// The key `table.name`.
pub fn find(table: &str, name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|k| k.table == table && k.name == name)
}

/// The keys of a table.
pub fn of_table(table: &str) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(move |k| k.table == table)
}

/// The tables of the rules, which a file inherits. What a game is called, what is allowed in its text, and
/// its examples are its own.
pub fn inherited() -> impl Iterator<Item = &'static TableDoc> {
    let own = ["game", "check", "example"];
    TABLES.iter().filter(move |t| !own.contains(&t.name))
}
