//! The one table of keys: what a rule file may say, with types, defaults, words and documentation.
//!
//! The reader, the 'expected one of' lists, the reference page and the tests all work from this
//! table; nothing of the language is listed a second time.

use super::words::{
    Chain, Direction, EmptyOpposite, Endless, Feed, FeedWhen, GrandSlam, LandingPit, LastPit,
    Majority, Origin, OriginLaps, Relay, Remainder, Repetition, Side, SlamRow, SowStore, StoreLast,
    Stores, Stuck, Take, Word, WordDoc,
};

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
    /// `table.name`.
    pub fn path(&self) -> String {
        format!("{}.{}", self.table, self.name)
    }
}

/// The tables, in the order in which a file is best read.
pub const TABLES: &[TableDoc] = &[
    TableDoc {
        name: "game",
        doc: "What the game is: its name, who plays it, who recorded it. Nothing here changes play.",
        many: false,
    },
    TableDoc {
        name: "board",
        doc: "The board and the seeds at the start.",
        many: false,
    },
    TableDoc {
        name: "move",
        doc: "Which pits may start a move.",
        many: false,
    },
    TableDoc {
        name: "sow",
        doc: "How one lap is sown.",
        many: false,
    },
    TableDoc {
        name: "relay",
        doc: "Whether the last seed of a lap starts another lap.",
        many: false,
    },
    TableDoc {
        name: "capture",
        doc: "What the last seed captures.",
        many: false,
    },
    TableDoc {
        name: "feed",
        doc: "Whether the opponent must be left a seed.",
        many: false,
    },
    TableDoc {
        name: "turn",
        doc: "What happens when a player cannot move.",
        many: false,
    },
    TableDoc {
        name: "end",
        doc: "When the game is over, and who gets what is left.",
        many: false,
    },
    TableDoc {
        name: "example",
        doc: "A worked example: a position, moves and what must follow. `check` plays it.",
        many: true,
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

impl Key {
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
    integer("board", "pits", (1, MAX_ROW), Absent::Error, "The number of pits in each row. The whole board has at most 32.", "6").also(&["holes", "houses", "cups", "columns", "pits-per-row", "width"]),
    Key { kind: Kind::Seeds, ..text("board", "seeds", "The seeds in each pit at the start: one number for every pit, or an array with one number for each pit of a row, from its owner's left. At most 9999 in all.", "4").required().also(&["stones", "counters", "beans", "pieces", "seeds-per-pit", "start"]) },
    word::<Stores>("board", "stores", "none", "Whether the board has stores.", "\"one-each\"").also(&["kazan", "mancala", "store", "kalaha", "treasuries"]),

    integer("move", "least", (1, MAX_SEEDS), Absent::Value("1"), "The least number of seeds that a pit must hold to start a move.", "2").also(&["minimum", "min", "min-seeds", "singletons"]),

    word::<Direction>("sow", "direction", "counter-clockwise", "Which way the seeds are sown. With `choice` a move names it: `C<` is clockwise, `C>` counter-clockwise.", "\"clockwise\"").also(&["dir", "sense"]),
    word::<Origin>("sow", "origin", "sow", "What happens at the lap's origin, the pit that it was lifted from.", "\"skip\"").also(&["skip-origin", "start-pit", "sow-origin-first"]),
    word::<OriginLaps>("sow", "origin-laps", "every", "In which laps of a move `origin` holds.", "\"first\""),
    word::<SowStore>("sow", "store", "never", "Which stores are sown.", "\"own\"").also(&["stores", "kazan"]),
    word::<StoreLast>("sow", "store-last", "turn-ends", "What follows when the last seed falls into the mover's own store.", "\"another-turn\"").also(&["extra-turn", "again"]),
    word::<Endless>("sow", "endless", "illegal", "What a sowing that never ends means: one whose state (the pit to be lifted, all pits and stores) comes again within the move. The first lap counts as a state, unless `origin-laps` gives it a rule of its own. `laps` counts up to where the state has come again.", "\"draw\"").also(&["infinite", "loop", "never-ending"]),

    word::<Relay>("relay", "from", "none", "Whether the last seed of a lap starts another lap, and from where. The next pit is the next on the board: stores are passed over, the origin is not.", "\"last\"").also(&["kind", "type", "multi-lap", "laps"]),
    counts("relay", "counts", "`\"2+\"` with `from = \"last\"`, `\"1+\"` with `from = \"next\"`", "How many seeds the pit to be lifted must hold (with `last`, the seed just sown included).", "\"3+\"").also(&["when"]),
    word::<Side>("relay", "side", "any", "In whose row the pit to be lifted must lie.", "\"own\"").also(&["row"]),

    word::<Take>("capture", "take", "none", "What the last seed captures. Captures are judged where a lap ends, before a relay, and end the sowing.", "\"last\"").also(&["kind", "type", "what", "from"]),
    counts("capture", "counts", "needed with `take = \"last\"`; `\"1+\"` with `take = \"opposite\"`", "How many seeds are captured: with `last`, in the pit of the last seed, that seed included; with `opposite`, in the pit opposite.", "[2, 4]").also(&["count", "numbers", "capture-counts"]),
    word::<Side>("capture", "side", "any", "In whose row the last seed must fall to capture.", "\"own\"").also(&["row", "where"]),
    word::<LandingPit>("capture", "landing", "empty", "With `opposite`: what the pit of the last seed held before that seed.", "\"any\""),
    word::<LastPit>("capture", "last-pit", "stays", "With `opposite`: what becomes of the seeds in the pit of the last seed.", "\"taken\"").also(&["capturing-seed", "capturer"]),
    word::<EmptyOpposite>("capture", "empty-opposite", "nothing", "With `opposite` and `last-pit = \"taken\"`: what follows when the pit opposite is empty.", "\"take-last\""),
    word::<Chain>("capture", "chain", "none", "Whether the capture goes on, pit by pit, in an unbroken chain. With `last`, each next pit must hold one of `chain-counts`; with `opposite`, it must be empty and the pit opposite to it, which is captured, must hold one of them. No pit is looked at twice. The chain is judged on the board as sown, before anything is taken, and passes over stores.", "\"backward\"").also(&["chaining", "multiple"]),
    counts("capture", "chain-counts", "as `counts`", "How many seeds a pit must hold to be captured as a further one.", "[2, 3]"),
    Key { absent: Absent::Means("as `side`"), ..word::<Side>("capture", "chain-side", "any", "In whose row the further pits of the chain must lie (with `opposite`, the empty ones).", "\"opponent\"")}.also(&["chain-row"]),
    integer("capture", "forfeit-plies", (0, 255), Absent::Value("0"), "In how many plies at the beginning of the game every capture is forfeited: its seeds stay on the board, the sowing ends all the same, and it is no grand slam.", "1").also(&["first-move", "opening"]),
    word::<GrandSlam>("capture", "grand-slam", "allowed", "What a capture means, from whichever pits, that leaves the opponent's row without a seed.", "\"illegal\"").also(&["slam", "grandslam"]),
    word::<SlamRow>("capture", "slam-row", "before-move", "When the opponent's row must have held a seed for the capture to be a grand slam.", "\"after-sowing\""),

    word::<Feed>("feed", "rule", "none", "Whether the opponent must be left a seed. What counts is the row after the whole move, captures included.", "\"must\"").also(&["feeding", "share", "must-feed"]),
    word::<FeedWhen>("feed", "when", "row-empty", "When the feeding rule holds.", "\"always\""),

    word::<Stuck>("turn", "stuck", "end", "What happens when the player to move has no legal move. A pass is forced and is no ply.", "\"pass\"").also(&["pass", "no-move", "no-moves"]),

    word::<Majority>("end", "majority", "play-on", "What happens when a player has more than half of all seeds of the game, or both have exactly half.", "\"stop\"").also(&["target", "win"]),
    integer("end", "no-pit-above", (0, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when no pit holds more seeds than this. Ends at once are looked at after every move in the order majority, no-pit-above, both-rows-hold, few-seeds.", "1").also(&["quiet", "all-singletons"]),
    integer("end", "both-rows-hold", (1, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when each row holds exactly this many seeds.", "1"),
    integer("end", "few-seeds", (0, MAX_SEEDS), Absent::Means("no such end"), "The game is over at once when the board holds at most this many seeds.", "2").also(&["seeds-left", "too-few"]),
    word::<Repetition>("end", "repetition", "play-on", "What happens when a position comes again with the same player to move.", "\"draw\"").also(&["repeat", "cycle"]),
    word::<Remainder>("end", "remainder", "row-owner", "Who gets the seeds left on the board when the game is over (but not after a majority, a draw by repetition or a draw by an endless sowing).", "\"last-mover\"").also(&["rest", "leftover", "sweep"]),
    integer("end", "gift", (0, MAX_SEEDS), Absent::Value("0"), "With `remainder = \"row-owner\"`: how many seeds (all, if there are fewer) a player gives to the opponent first, when only their own row still has any.", "1").also(&["donation"]),

    text("example", "name", "What the example shows.", "\"a capture chains across both rows\"").required().also(&["title"]),
    integer("example", "rule", (0, 99), Absent::Means("not said"), "The number of the source's sentence that the example shows; 0 for a point on which the source is silent.", "5"),
    Key { absent: Absent::Means("the start"), ..text("example", "position", "The position before the moves: South's pits from their left, North's from theirs, both stores, who moves.", "\"0-0-1-0-2-0-20-19-S\"").also(&["board", "from"]) },
    Key { absent: Absent::Means("none"), ..text("example", "moves", "The moves, separated by spaces: `A`, `B` ... for South and `a`, `b` ... for North, each from their own left (on a board of one row capitals for both). Forced passes are not written.", "\"A c\"").also(&["move", "play"]) },
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

/// The key `table.name`.
pub fn find(table: &str, name: &str) -> Option<&'static Key> {
    KEYS.iter().find(|k| k.table == table && k.name == name)
}

/// The keys of a table.
pub fn of_table(table: &str) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(move |k| k.table == table)
}
