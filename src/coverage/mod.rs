//! Rule coverage: which keys and rules decide anything in play, as code coverage marks lines that run.
//!
//! Many short games are played (`play.rs`), and every position that they come to is looked at again
//! with the rules changed in one key ([`variants`], [`compare`]). A key decided something in a position
//! if the same rules with another value of that key give another outcome there: other legal moves,
//! another position after one of them, another end or turn. What a key does not decide so, it may
//! still decide through what only the rules remember, or over a match; so the games are then played
//! move by move by both sets of rules. All of it follows from the table of keys.
//!
//! [`findings`] says what of it deserves to be looked at.

pub mod compare;
pub mod findings;
mod play;
mod sample;
pub mod variants;

use indexmap::IndexMap;
use serde::Serialize;

use crate::check::GameFile;
use crate::engine::{Move, Position};
use crate::notation;
use crate::opponent::Chance;
use crate::table::Table;
use play::{Game, Sampler};
use variants::{Subject, subjects};

/// How many games are played unless one says otherwise: enough for rare rules, and about a second or two.
pub const DEFAULT_GAMES: u64 = 500;
/// In how many positions a key must decide before no more are compared.
const ENOUGH: u64 = 100;
/// How far a sowing is followed where rules are compared: long sowings are much alike.
const LAPS: u64 = 1_000;
/// How many positions are drawn for each game played.
const DRAWN: u64 = 50;

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The seed of chance.
    pub seed: u64,
    /// How many laps of a sowing are followed.
    pub max_laps: u64,
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
    fn new(table: &Table, position: &Position, moves: &[Move]) -> Self {
        Self {
            position: notation::position(table, position),
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
    /// Whether the rules can be played with another value; otherwise nothing can be said.
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
    /// How many games were played, from the start and from other positions.
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
/// `text` is the text of its file; `progress` is told how many of `plan.games` are done.
pub fn measure(game: &GameFile, text: &str, plan: Plan, mut progress: impl FnMut(u64)) -> Measured {
    let table = Table::new(&game.rules).with_max_laps(plan.max_laps.min(LAPS));
    let mut sampler = Sampler::new(&table, plan.seed);
    let examples = game.examples.iter();
    let texts = examples.flat_map(|e| e.position.iter().chain(&e.gives));
    for said in texts {
        if let Ok(position) = notation::parse_position(&table, &said.value) {
            sampler.seed_with(position);
        }
    }
    for i in 0..plan.games {
        sampler.game(i);
        progress(i + 1);
    }
    let (mut coverage, games, reached) = sampler.finish(plan.seed);
    let mut chance = Chance::new(!plan.seed);
    let drawn: Vec<Position> = (0..plan.games * DRAWN)
        .filter_map(|_| {
            let from = reached.get(chance.below(reached.len()))?;
            Some(sample::draw(&table, from, &mut chance))
        })
        .collect();
    coverage.drawn = drawn.len() as u64;
    let subjects = subjects(&game.raw, text, table.max_laps());
    let mut judge = Judge {
        table: &table,
        positions: reached.iter().chain(&drawn).copied().collect(),
        outcomes: Vec::new(),
        games: &games,
    };
    coverage.keys = subjects.iter().map(|s| judge.figures(s)).collect();
    Measured { coverage, subjects }
}

/// What playing showed, with what was held against what.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The figures.
    pub coverage: Coverage,
    /// The keys as they were tried, in the order of [`Coverage::keys`].
    pub subjects: Vec<Subject>,
}

/// Compares rules in the positions and games that were sampled.
struct Judge<'a> {
    table: &'a Table,
    positions: Vec<Position>,
    /// The outcomes by the rules themselves, as far as they have been asked for.
    outcomes: Vec<Option<compare::Outcome>>,
    games: &'a [Game],
}

impl Judge<'_> {
    fn figures(&mut self, subject: &Subject) -> KeyFigures {
        let mut figures = KeyFigures {
            key: subject.key.clone(),
            count: subject.count.clone(),
            judged: !subject.variants.is_empty(),
            decided: 0,
            compared: 0,
            by: Seen::Positions,
            witness: None,
            instead: None,
        };
        if !figures.judged {
            return figures;
        }
        self.in_positions(subject, &mut figures);
        if figures.decided == 0 {
            let compared = figures.compared;
            self.in_games(subject, &mut figures);
            if figures.decided == 0 {
                (figures.compared, figures.by) = (compared, Seen::Positions);
            }
        }
        figures
    }

    fn in_positions(&mut self, subject: &Subject, figures: &mut KeyFigures) {
        for (i, position) in self.positions.iter().enumerate() {
            if figures.decided >= ENOUGH {
                return;
            }
            if self.outcomes.len() <= i {
                self.outcomes.push(compare::outcome(self.table, position));
            }
            let Some(ours) = &self.outcomes[i] else {
                continue;
            };
            figures.compared += 1;
            let differs = |theirs: compare::Outcome| theirs != *ours;
            let other = subject
                .variants
                .iter()
                .find(|v| compare::outcome(&v.table, position).is_some_and(differs));
            let Some(other) = other else {
                continue;
            };
            figures.decided += 1;
            if figures.witness.is_none() {
                figures.witness = Some(Witness::new(self.table, position, &[]));
                figures.instead = Some(other.says.clone());
            }
        }
    }

    fn in_games(&self, subject: &Subject, figures: &mut KeyFigures) {
        (figures.compared, figures.by) = (0, Seen::Games);
        for game in self.games {
            if figures.decided >= ENOUGH {
                return;
            }
            figures.compared += 1;
            let first = (!game.from_start).then_some(game.first);
            let parting = subject.variants.iter().find_map(|v| {
                let plies = compare::parting(self.table, &v.table, first, &game.moves)?;
                Some((plies, v))
            });
            let Some((plies, other)) = parting else {
                continue;
            };
            figures.decided += 1;
            if figures.witness.is_none() {
                let moves = &game.moves[..plies];
                figures.witness = Some(Witness::new(self.table, &game.first, moves));
                figures.instead = Some(other.says.clone());
            }
        }
    }
}
