//! Rule coverage: which keys and rules decide anything in play, as code coverage marks lines that run.
//!
//! Many short games are played (`play.rs`), and every position that they come to is looked at again
//! with the rules changed in one key (`variants`, `compare`). A key decided something in a position
//! if the same rules with another value of that key give another outcome there: other legal moves,
//! another position after one of them, another end or turn. What a key does not decide so, it may
//! still decide through what only the rules remember, or over a match; so the games are then played
//! move by move by both sets of rules. All of it follows from the table of keys.
//!
//! [`findings`] says what of it deserves to be looked at.

mod chooser;
mod compare;
mod effort;
pub mod findings;
mod judge;
mod order;
mod play;
mod sample;
mod tally;
pub mod variants;

use std::iter;

use indexmap::IndexMap;
use serde::Serialize;

use crate::check::GameFile;
use crate::engine::{Board, Move, OnBoard, Position};
use crate::notation;
use crate::table::Table;
use judge::Judge;
use play::Sampler;
use variants::{Subject, subjects};

/// How many games are played unless one says otherwise: enough for rare rules, and about a second or two.
pub const DEFAULT_GAMES: u64 = 500;
/// How far a sowing is followed where rules are compared: long sowings are much alike.
const LAPS: u64 = 1_000;

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The seed of chance.
    pub seed: u64,
    /// How many laps of a sowing are followed.
    pub max_laps: u64,
    /// How many threads play and compare, at least 1.
    pub threads: usize,
}

/// A position and moves from it that show something: `mancala trace --position ... --moves ...`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Witness {
    /// The position.
    pub position: String,
    /// The moves; empty where the position shows it by itself.
    pub moves: String,
}

impl Witness {
    fn new<B: Board>(table: &Table, position: &Position<B>, moves: &[Move]) -> Self {
        Self {
            position: notation::position(table, &position.wide()),
            moves: notation::move_list(table, moves),
        }
    }
}

/// Where a key was seen to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Seen {
    /// In single positions.
    Positions,
    /// In games played on.
    Games,
}

/// What a key, or one count of a set, decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeyFigures {
    /// The key, as `table.name`.
    pub key: String,
    /// The count of its set, where each is judged by itself.
    pub count: Option<String>,
    /// Whether the rules can be played with another value, and comparing was not given up because
    /// sowings are too long; otherwise nothing can be said.
    pub judged: bool,
    /// In how many of the positions (or games) compared it decided; comparing ends when it is enough.
    pub decided: u64,
    /// How many were compared.
    pub compared: u64,
    /// Which it was.
    pub by: Seen,
    /// The first position in which it decided.
    pub witness: Option<Witness>,
    /// What a file says that differs there.
    pub instead: Option<String>,
}

/// What happened to a pit in games from the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PitFigures {
    /// Its letter.
    pub pit: char,
    /// How many plies it started.
    pub started: u64,
    /// How many seeds fell into it.
    pub sown: u64,
    /// How often it was captured.
    pub captured: u64,
}

/// How the games from the start came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// How many there were.
    pub games: u64,
    /// Those that South won.
    pub south_wins: u64,
    /// Those that North won.
    pub north_wins: u64,
    /// Those drawn.
    pub draws: u64,
    /// Those left unfinished at the limit of plies.
    pub unfinished: u64,
    /// Those left because of a sowing that was followed no further.
    pub undecided: u64,
    /// Plies of the shortest that was finished.
    pub shortest: Option<u64>,
    /// Plies of the longest, finished or not.
    pub longest: u64,
    /// The most legal moves that a player had to choose from.
    pub most_moves: usize,
    /// Seeds that belonged to nobody at the end.
    pub unowned: u64,
}

/// A sowing that never ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndlessSowing {
    /// The move and the position that it is tried in.
    pub witness: Witness,
    /// Whether a game from the start came to it.
    pub from_start: bool,
    /// After how many laps a state has come again.
    pub laps: u64,
    /// How many laps the loop has.
    pub cycle: u64,
}

/// Plies after which the same position has come again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cycle {
    /// The position and the plies that lead back to it.
    pub witness: Witness,
    /// Whether a game from the start came to it.
    pub from_start: bool,
    /// How many plies they are.
    pub plies: u64,
    /// Whether no player has a choice in it, so that the game can never end.
    pub forced: bool,
}

/// What playing showed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Coverage {
    /// The seed of chance.
    pub seed: u64,
    /// How many games were played, from the start and from other positions: fewer than asked for
    /// where sowings are so long that it would take hours.
    pub games: u64,
    /// How many plies.
    pub plies: u64,
    /// How many different positions they came to.
    pub positions: u64,
    /// How many more positions were drawn from those.
    pub drawn: u64,
    /// The games from the start.
    pub from_start: Results,
    /// The keys that the file sets or inherits.
    pub keys: Vec<KeyFigures>,
    /// How often each landing rule decided, in the order of `mancala show`.
    pub landing: Vec<u64>,
    /// How often a last seed fell into a store.
    pub landing_in_store: u64,
    /// How many laps were sown.
    pub laps: u64,
    /// The pits.
    pub pits: Vec<PitFigures>,
    /// How games (and rounds) ended, those that never did included.
    pub reasons: IndexMap<&'static str, u64>,
    /// How many moves were tried whose sowing never ends.
    pub endless_sowings: u64,
    /// The one of them that comes round first.
    pub shortest_loop: Option<EndlessSowing>,
    /// The shortest cycle of positions, where the game goes on after one.
    pub cycle: Option<Cycle>,
    /// A ply in which seeds were lost or came from nowhere: a fault of the engine.
    pub lost: Option<Witness>,
}

/// Plays a game and finds out what its rules decide.
///
/// `text` is the text of its file; `progress` is told how many of `plan.games` are done. What is found
/// does not depend on how many threads play.
pub fn measure(game: &GameFile, text: &str, plan: Plan, progress: impl FnMut(u64)) -> Measured {
    let max_laps = plan.max_laps.min(LAPS);
    let table = &Table::new(&game.rules).with_max_laps(max_laps);
    let examples = game.examples.iter();
    let texts = examples.flat_map(|e| e.position.iter().chain(&e.gives));
    let given = texts.filter_map(|said| notation::parse_position(table, &said.value).ok());
    let subjects = subjects(&game.raw, text, max_laps);
    let task = Task {
        table,
        given: given.collect(),
        subjects: &subjects,
        plan,
        progress,
    };
    // All of these tables have the same board; one that marks pits asks for more of it.
    let variants = subjects.iter().flat_map(|s| &s.variants);
    let mut tables = iter::once(table).chain(variants.map(|v| &v.table));
    let asks = tables.find(|t| t.marks()).unwrap_or(table);
    let coverage = asks.on_board(&table.start(), task);
    Measured { coverage, subjects }
}

/// The work of [`measure`], on whatever board.
struct Task<'a, P> {
    table: &'a Table,
    given: Vec<Position>,
    subjects: &'a [Subject],
    plan: Plan,
    progress: P,
}

impl<P: FnMut(u64)> OnBoard for Task<'_, P> {
    type Out = Coverage;

    fn run<B: Board>(self, start: Position<B>) -> Coverage {
        let (table, plan) = (self.table, self.plan);
        let given: Vec<_> = self.given.iter().filter_map(Position::on).collect();
        debug_assert_eq!(given.len(), self.given.len(), "they are of this game");
        let sampler = Sampler {
            table,
            plan,
            start,
            given: &given,
        };
        let tally = sampler.play_all(self.progress);
        let judge = Judge {
            table,
            subjects: self.subjects,
            plan,
            tally: &tally,
        };
        Coverage {
            drawn: judge.drawn(),
            keys: judge.figures(),
            ..tally.coverage(table, plan.seed)
        }
    }
}

/// What playing showed, with what was held against what.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The figures.
    pub coverage: Coverage,
    /// The keys as they were tried, in the order of [`Coverage::keys`].
    pub subjects: Vec<Subject>,
}
