//! The catalogue of codes: what each finding is called and what it means.
//!
//! A code never changes its meaning. Each has a small failing file with its mend in `specimens/`, which
//! `mancala explain` shows; `tests/lint/` has a failing file with the variants of the fault.

use super::Severity;
use super::specimen::{Specimen, State};
use crate::check::Report;

/// The part of a check that comes to a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Reading the file: its text, its keys, its rules against each other.
    Reading,
    /// Playing its worked examples.
    Examples,
    /// Playing the game.
    Play,
}

/// A kind of finding.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E0203`: stable, unique.
    pub id: &'static str,
    /// `opposite-on-one-row`: stable, unique, readable.
    pub name: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What it means and how to mend it.
    pub explanation: &'static str,
    /// A small file that has it.
    pub specimen: Specimen,
}

impl Code {
    /// What a check of the code's specimen finds, with the game played where it takes that.
    pub fn check_specimen(&self, state: State) -> Report {
        match self.stage() {
            Stage::Play => self.specimen.play(state),
            Stage::Reading | Stage::Examples => self.specimen.check(state),
        }
    }

    /// Which part of a check comes to it: 04 are examples, 05 is play, all others reading.
    pub fn stage(&self) -> Stage {
        match &self.id[1..3] {
            "04" => Stage::Examples,
            "05" => Stage::Play,
            _ => Stage::Reading,
        }
    }
}

macro_rules! codes {
    ($($ident:ident = $id:literal $name:literal $severity:ident: $explanation:literal,)+) => {
        $(#[doc = $explanation] pub const $ident: Code = Code {
            id: $id, name: $name, severity: Severity::$severity, explanation: $explanation,
            specimen: Specimen(include_bytes!(concat!("specimens/", $id, ".diff"))),
        };)+
        /// Every code, by number.
        pub const ALL: &[&Code] = &[$(&$ident,)+];
    };
}

codes! {
    NOT_UTF8 = "E0001" "not-utf8" Error: "The file is not UTF-8 text, the only encoding that TOML allows. Save it as UTF-8.",
    TOO_LARGE = "E0002" "too-large" Error: "The file is larger than a rule file can sensibly be. Check that it is the right file.",
    SYNTAX = "E0003" "syntax" Error: "The text is not TOML. A key is written `name = value`, a table header `[name]`, a string in quotation marks.",

    TOO_MANY = "E0004" "too-many" Error: "The file has more faults than are worth listing; mend those listed, and check again.",

    UNKNOWN_TABLE = "E0101" "unknown-table" Error: "No such table belongs to the rule language. The message names the nearest one, or all of them.",
    UNKNOWN_KEY = "E0102" "unknown-key" Error: "No such key belongs to this table. The message names the nearest one, the one that the field's word stands for, or the table where it belongs.",
    WRONG_TYPE = "E0103" "wrong-type" Error: "The value is of the wrong type: a string where a number is expected, say. Numbers stand without quotation marks, words with them.",
    UNKNOWN_WORD = "E0104" "unknown-word" Error: "The key takes one of a few words, and this is none of them.",
    OUT_OF_RANGE = "E0105" "out-of-range" Error: "The number is below or above what the key allows.",
    MISSING_KEY = "E0106" "missing-key" Error: "A key that the game cannot do without is missing: its name, the board, the seeds at the start, the counts of a capture by count, or the reason of what `[check]` allows.",
    BAD_COUNTS = "E0107" "bad-counts" Error: "A set of seed counts is a number, `even`, `odd`, `3+`, `2-4`, or an array of these; each part stands once and starts from 1.",
    SEEDS_A_PIT = "E0108" "seeds-a-pit" Error: "A list of seeds must have one number for each pit of a row.",
    UNKNOWN_PARENT = "E0109" "unknown-parent" Error: "The game that `extends` names is not there or cannot be read. It is the name of a shipped game, or a path from the folder of the file that says it.",
    PARENT_CYCLE = "E0110" "parent-cycle" Error: "The file builds on itself, through `extends` in itself or in its parents, or it has more than 32 parents. Take one `extends` out of the chain.",
    PARENT_HAS_ERRORS = "E0111" "parent-has-errors" Error: "The file that `extends` names has errors of its own, so what is inherited from it is not known. Check and mend that file first.",

    UNREACHABLE_COUNT = "E0201" "unreachable-count" Error: "The game has fewer seeds than this count, so no pit can ever hold it.",
    CHAIN_WITHOUT_CAPTURE = "E0202" "chain-without-capture" Error: "A chain goes on from a capture, and this game has none. Say what is captured with `capture.take`, or leave the chain out.",
    OPPOSITE_ON_ONE_ROW = "E0203" "opposite-on-one-row" Error: "On a board of one row no pit lies opposite another.",
    STORE_MISSING = "E0204" "store-missing" Error: "Stores are sown, or start moves, that the board does not have. Say `stores = \"one-each\"` in `[board]`, or leave the stores out.",
    NEEDS_TWO_ROWS = "E0205" "needs-two-rows" Error: "The rule speaks of a player's own row, and on a board of one row nobody has one.",
    NO_FIRST_MOVE = "E0206" "no-first-move" Error: "No pit holds enough seeds at the start for the first move.",
    NEVER_STOPS = "E0207" "never-stops" Error: "Wherever the last seed falls, its pit is lifted again, so no sowing ever stops.",
    NEVER_RELAYS = "E0208" "never-relays" Error: "Each count that would start another lap ends the sowing with a capture first, so there is never a second lap.",
    WAIT_WITHOUT_FEEDING = "E0209" "wait-without-feeding" Error: "A player waits to be fed, but no rule makes the opponent feed them.",
    OVER_AT_START = "E0210" "over-at-start" Error: "The position at the start fulfils a condition that ends the game at once.",
    BOARD_TOO_LARGE = "E0211" "board-too-large" Error: "The board has more pits, or the game more seeds, than the engine takes.",
    NOWHERE_TO_SOW = "E0212" "nowhere-to-sow" Error: "A ring of a single pit that skips its origin has no place for a seed.",

    CONTRADICTION = "E0213" "contradiction" Error: "Two keys say things that cannot both hold.",

    NO_EFFECT = "W0301" "no-effect" Warning: "Beside the other keys this one changes nothing. Leave it out, or change the key that makes it idle.",

    BAD_POSITION = "E0401" "bad-position" Error: "The position is not written as this game's positions are.",
    BAD_MOVE = "E0402" "bad-move" Error: "A move of the example is not written as a move, or is not legal in its position.",
    EXAMPLE_FAILS = "E0403" "example-fails" Error: "The engine, playing the file's rules, comes to another result than the example says. Either a key does not say what was meant, or the example is wrong.",
    EXAMPLE_UNDECIDED = "E0404" "example-undecided" Error: "A sowing of the example went on past the limit of laps, so nothing can be said of it. Raise the limit with `--max-laps`.",
    EXAMPLE_IDLE = "W0405" "example-idle" Warning: "The example names nothing that must follow, so it checks nothing.",
    EXAMPLE_SEEDS = "W0406" "example-seeds" Warning: "The example's position holds fewer seeds than the game has. No seed ever leaves a game, so it cannot arise.",

    KEY_IDLE_IN_PLAY = "W0501" "key-idle-in-play" Warning: "Games were played (`--play`), and in none of their positions does it matter what this key says: with its other values, or with its default, the same moves are legal and lead to the same positions and ends. Either the key does not say what was meant, or other keys leave it nothing to decide, or what it decides is very rare.",
    RULE_NEVER_ACTS = "W0502" "rule-never-acts" Warning: "Games were played (`--play`), and no last seed of a lap ever fell so that this landing rule decided. An earlier rule of the list may be taking its place.",
    UNUSED_PIT = "W0503" "unused-pit" Warning: "Games were played (`--play`), and a pit of the board never started a move, or never received a seed.",
    ENDLESS_SOWING = "W0504" "endless-sowing" Warning: "Games were played (`--play`), and came to a position in which the sowing of a move never ends. Such a move is not legal unless `sow.endless` says otherwise; write that key, so that a reader of the file knows that it was thought of.",
    ENDLESS_GAME = "W0505" "endless-game" Warning: "Games were played (`--play`), and came to a position from which they go round for ever without any choice, or none of them came to an end. Say in `[end]` what ends the game.",
    ONE_SIDED = "W0506" "one-sided" Warning: "Games were played from the start (`--play`), and one player, or neither, won any of them.",
    NO_CHOICE = "W0507" "no-choice" Warning: "Games were played from the start (`--play`), and in no position did a player have more than one legal move.",
    OVER_AT_ONCE = "W0508" "over-at-once" Warning: "Games were played from the start (`--play`), and each was over after one ply or two.",
    POSITION_REPEATS = "N0509" "position-repeats" Note: "Games were played (`--play`), and a position came again, so that the game need never end. It goes on unless `end.repetition` says otherwise; write that key, so that a reader of the file knows that it was thought of.",
    ENDING_NOT_MET = "N0510" "ending-not-met" Note: "Games were played (`--play`), and none of them ended by this condition, though it would have made a difference in positions made from theirs. It may be rare in play.",
    DEFAULT_IDLE_IN_PLAY = "N0511" "default-idle-in-play" Note: "As W0501, of a key that says what its absence would mean as well. It may stand there only to say that the point was thought of.",
    UNKNOWN_CODE = "W0601" "unknown-code" Warning: "`[check]` names a code that no finding has. `mancala explain --codes` lists all; a code is written by its number or by its name.",
    FIXED_LEVEL = "W0602" "fixed-level" Warning: "`[check]` cannot make less of this code: it is an error that leaves the rules open, or is about `[check]` itself. Mend the fault instead.",
    UNUSED_ALLOW = "W0603" "unused-allow" Warning: "What `[check]` allows is not found in the file, or is set twice. Leave the line out, so that a new finding of that code is seen.",
}

/// The code with this number or name, whatever its case.
pub fn find(text: &str) -> Option<&'static Code> {
    ALL.iter()
        .find(|c| c.id.eq_ignore_ascii_case(text) || c.name.eq_ignore_ascii_case(text))
        .copied()
}

/// The number or name of a code that is nearest to what was written.
pub fn near(written: &str) -> Option<&'static str> {
    super::nearest(written, ALL.iter().flat_map(|c| [c.id, c.name]))
}
