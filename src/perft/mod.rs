//! Counting: how many sequences of plies there are.

mod batch;
mod counter;
mod memory;
mod walk;

use std::ops::ControlFlow;

use serde::Serialize;

use crate::engine::{Board, Move, OnBoard, Position, Status};
use crate::table::Table;
use counter::{Counter, Tell};
use walk::{Start, Walk};

/// What to count, and how; the counts are the same with any number of threads and any memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many plies.
    pub depth: usize,
    /// How many threads count, at least 1.
    pub threads: usize,
    /// The last plies are counted, but not played: how many of them end the game is not known.
    pub bulk: bool,
    /// How many bytes to take for positions that come about in several ways; 0 is none.
    ///
    /// Where the rules mind repetition ([`Table::minds_repetition`]) none are taken: what follows
    /// a position depends on what was before it.
    pub memory: usize,
    /// Whether many positions are followed at once, where the rules allow it and nothing is
    /// remembered.
    pub together: bool,
}

impl Plan {
    /// One thread that plays every ply and remembers nothing; many positions at once.
    pub fn new(depth: usize) -> Self {
        Self {
            depth,
            threads: 1,
            bulk: false,
            memory: 0,
            together: true,
        }
    }
}

/// Counts by depth, from 1 on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Perft {
    /// Sequences of exactly so many plies.
    pub nodes: Vec<u64>,
    /// How many of them ended the game with their last ply; with [`Plan::bulk`] this is not known
    /// for the last depth, and there is one entry fewer.
    pub ended: Vec<u64>,
    /// How many came to where a move's legality, or whether a player can move, is not known; what
    /// follows there is not counted. With [`Plan::bulk`] the last entry has legality alone.
    pub undecided: Vec<u64>,
}

impl Perft {
    fn new(depth: usize) -> Self {
        let zeros = || vec![0; depth];
        Self {
            nodes: zeros(),
            ended: zeros(),
            undecided: zeros(),
        }
    }

    /// Adds the counts of other sequences.
    fn add(&mut self, other: &Self) {
        let pairs = [
            (&mut self.nodes, &other.nodes),
            (&mut self.ended, &other.ended),
            (&mut self.undecided, &other.undecided),
        ];
        for (mine, theirs) in pairs {
            for (a, b) in mine.iter_mut().zip(theirs) {
                *a += b;
            }
        }
    }

    /// Whether any sequence came to something undecided.
    pub fn is_undecided(&self) -> bool {
        self.undecided.iter().any(|n| *n > 0)
    }
}

/// Counts the sequences of 1 to `depth` plies from a position; a finished game has no continuation.
///
/// Passes are forced and are no plies. The position is settled first: passes and ends that are due
/// in it come about before the first ply.
///
/// ```
/// use mancala::{Table, perft::perft, shipped};
/// let table = Table::new(&shipped::load("modiar").expect("shipped").rules);
/// assert_eq!(perft(&table, &table.start(), 3).nodes, [3, 9, 26]);
/// ```
pub fn perft(table: &Table, position: &Position, depth: usize) -> Perft {
    count(table, position, &Plan::new(depth))
}

/// The same counts, as planned.
///
/// ```
/// use mancala::perft::{Plan, count};
/// use mancala::{Table, shipped};
/// let table = Table::new(&shipped::load("oware").expect("shipped").rules);
/// let plan = Plan { threads: 2, bulk: true, memory: 1 << 20, ..Plan::new(6) };
/// let counts = count(&table, &table.start(), &plan);
/// assert_eq!(counts.nodes, [6, 36, 190, 1014, 5219, 27332]);
/// assert_eq!(counts.ended, [0; 5]);
/// ```
pub fn count(table: &Table, position: &Position, plan: &Plan) -> Perft {
    start(table, position, plan, None)
}

/// The same counts, one depth after the other: `tell` hears what is known after each, and may stop
/// the counting.
pub fn by_depth(
    table: &Table,
    position: &Position,
    plan: &Plan,
    mut tell: impl FnMut(&Perft) -> ControlFlow<()>,
) -> Perft {
    start(table, position, plan, Some(&mut tell))
}

/// The same counts for each first move by itself.
pub fn divide(table: &Table, position: &Position, plan: &Plan) -> Vec<(Move, Perft)> {
    let settled = table.settle(position);
    if settled.status != Status::Playing || plan.depth == 0 {
        return Vec::new();
    }
    table.on_board(&settled.position, Divide { table, plan })
}

fn start(table: &Table, position: &Position, plan: &Plan, tell: Option<Tell>) -> Perft {
    let settled = table.settle(position);
    let undecided = match settled.status {
        Status::Playing => {
            let task = Count { table, plan, tell };
            return table.on_board(&settled.position, task);
        }
        Status::Undecided => 1,
        Status::Over(_) => 0,
    };
    let start = Start {
        counts: Perft {
            undecided: vec![undecided],
            ..Perft::default()
        },
        task: None,
        ..Start::at(settled.position)
    };
    Counter::new(table, plan).count(&start, tell)
}

struct Count<'a, 't> {
    table: &'a Table,
    plan: &'a Plan,
    tell: Option<Tell<'t>>,
}

impl OnBoard for Count<'_, '_> {
    type Out = Perft;

    fn run<B: Board>(self, position: Position<B>) -> Perft {
        Counter::new(self.table, self.plan).count(&Start::at(position), self.tell)
    }
}

struct Divide<'a> {
    table: &'a Table,
    plan: &'a Plan,
}

impl OnBoard for Divide<'_> {
    type Out = Vec<(Move, Perft)>;

    fn run<B: Board>(self, root: Position<B>) -> Self::Out {
        let mut counter = Counter::new(self.table, self.plan);
        let firsts = Walk::firsts(self.table, self.plan, &root);
        let count = |(mv, start)| (mv, counter.count(&start, None));
        firsts.into_iter().map(count).collect()
    }
}
