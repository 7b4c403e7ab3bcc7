//! Counting: how many sequences of plies there are.

use serde::Serialize;

use crate::engine::{Attempt, Board, Move, OnBoard, Position, Status};
use crate::table::Table;

/// Counts by depth, from 1 on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Perft {
    /// Sequences of exactly so many plies.
    pub nodes: Vec<u64>,
    /// How many of them ended the game with their last ply.
    pub ended: Vec<u64>,
    /// How many came to where a move's legality, or whether a player can move, is not known; what
    /// follows there is not counted.
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

    /// Adds the counts of sequences that begin with one more ply.
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
    let mut total = Perft::new(depth);
    for (_, part) in divide(table, position, depth) {
        total.add(&part);
    }
    if depth > 0 {
        total.undecided[0] += root_undecided(table, position);
    }
    total
}

/// The same counts for each first move by itself.
pub fn divide(table: &Table, position: &Position, depth: usize) -> Vec<(Move, Perft)> {
    let settled = table.settle(position);
    if settled.status != Status::Playing || depth == 0 {
        return Vec::new();
    }
    table.on_board(&settled.position, Divide { table, depth })
}

struct Divide<'a> {
    table: &'a Table,
    depth: usize,
}

impl OnBoard for Divide<'_> {
    type Out = Vec<(Move, Perft)>;

    fn run<B: Board>(self, root: Position<B>) -> Self::Out {
        let mut parts = Vec::new();
        self.table.each_legal(&root, |mv, attempt| {
            let mut walk = Walk {
                table: self.table,
                counts: Perft::new(self.depth),
                path: vec![root],
            };
            walk.ply(attempt, 0);
            parts.push((mv, walk.counts));
        });
        parts
    }
}

fn root_undecided(table: &Table, position: &Position) -> u64 {
    let settled = table.settle(position);
    match settled.status {
        Status::Playing => table.moves(&settled.position).undecided.len() as u64,
        Status::Undecided => 1,
        Status::Over(_) => 0,
    }
}

struct Walk<'a, B: Board> {
    table: &'a Table,
    counts: Perft,
    /// The positions before each ply, where repetitions matter; otherwise the root alone.
    path: Vec<Position<B>>,
}

impl<B: Board> Walk<'_, B> {
    /// Counts a legal ply at `depth` (from 0) and what follows it.
    #[inline(always)]
    fn ply(&mut self, attempt: &Attempt<B>, depth: usize) {
        self.counts.nodes[depth] += 1;
        let turn = self.table.complete(attempt);
        match turn.status {
            Status::Over(_) => self.counts.ended[depth] += 1,
            Status::Undecided => self.counts.undecided[depth] += 1,
            Status::Playing if self.table.minds_repetition() => {
                if self.path.contains(&turn.position) {
                    self.counts.ended[depth] += 1;
                } else {
                    self.path.push(turn.position);
                    self.below(&turn.position, depth + 1);
                    self.path.pop();
                }
            }
            Status::Playing => self.below(&turn.position, depth + 1),
        }
    }

    fn below(&mut self, position: &Position<B>, depth: usize) {
        if depth == self.counts.nodes.len() {
            return;
        }
        let table = self.table;
        let undecided = table.each_legal(position, |_, attempt| self.ply(attempt, depth));
        self.counts.undecided[depth] += undecided;
    }
}
