//! One thread's counting.

use super::memory::{Found, Memory};
use super::{Perft, Plan};
use crate::engine::{Attempt, Board, Move, Position, Refusal, Status};
use crate::table::Table;

/// A position before which some plies have been counted, and from which the others are still to be.
#[derive(Clone)]
pub(super) struct Task<B: Board> {
    pub position: Position<B>,
    /// The positions before each ply that led to it, where repetitions matter.
    pub path: Vec<Position<B>>,
}

/// Where counting begins: after so many plies, which are counted already.
pub(super) struct Start<B: Board> {
    pub counts: Perft,
    pub depth: usize,
    /// None, if the game does not go on.
    pub task: Option<Task<B>>,
}

/// A walk through all sequences of plies, and what it has counted so far.
pub(super) struct Walk<'a, B: Board> {
    table: &'a Table,
    /// The last plies are counted, but not played.
    pub bulk: bool,
    minds_repetition: bool,
    /// The last ply, where the first is 0.
    pub last: usize,
    /// As long as all, at every depth. Where something was remembered, the counts of what ended are
    /// whole only at the last depth at which they are known, and those of nodes at the last depth.
    pub counts: Perft,
    /// All that was undecided, at any depth.
    undecided: u64,
    /// The positions before each ply, where repetitions matter.
    path: Vec<Position<B>>,
    memory: &'a mut Memory<B>,
}

impl<'a, B: Board> Walk<'a, B> {
    /// A walk of a depth of 1 or more.
    pub fn new(table: &'a Table, plan: &Plan, memory: &'a mut Memory<B>) -> Self {
        Self {
            table,
            bulk: plan.bulk,
            minds_repetition: table.minds_repetition(),
            last: plan.depth.saturating_sub(1),
            counts: Perft::new(plan.depth),
            undecided: 0,
            path: Vec::new(),
            memory,
        }
    }

    /// Each first move by itself.
    pub fn firsts(table: &'a Table, plan: &Plan, root: &Position<B>) -> Vec<(Move, Start<B>)> {
        let mut firsts = Vec::new();
        table.each_legal(root, |mv, attempt| {
            let mut none = Memory::new(0);
            let mut walk = Walk::new(table, &Plan { depth: 1, ..*plan }, &mut none);
            if walk.minds_repetition {
                walk.path.push(*root);
            }
            let goes_on = walk.arrive(attempt, 0);
            let path = std::mem::take(&mut walk.path);
            let start = Start {
                counts: walk.counts,
                depth: 1,
                task: goes_on.then_some(Task {
                    position: attempt.position,
                    path,
                }),
            };
            firsts.push((mv, start));
        });
        firsts
    }

    /// Counts all sequences that go on from a position before which so many plies were counted.
    pub fn run(&mut self, task: &Task<B>, depth: usize) {
        self.path.clone_from(&task.path);
        self.below(&task.position, depth);
    }

    /// Counts the plies from a position, and adds the positions that they lead to to `next`.
    pub fn step(&mut self, task: &Task<B>, depth: usize, next: &mut Vec<Task<B>>) {
        self.path.clone_from(&task.path);
        self.each_ply(&task.position, depth, |walk, position| {
            let path = walk.path.clone();
            next.push(Task {
                position: *position,
                path,
            });
        });
    }

    /// Counts the plies after so many others, and all that follow, or remembers them.
    pub fn below(&mut self, position: &Position<B>, depth: usize) {
        if depth == self.last {
            return self.last_plies(position);
        }
        if self.memory.is_none() {
            return self.all_below(position, depth);
        }
        let left = self.last - depth;
        let (nodes, ended) = (self.last, self.ended_known());
        if let Some(found) = self.memory.get(position, left) {
            self.counts.nodes[nodes] += found.nodes;
            self.counts.ended[ended] += found.ended;
            return;
        }
        let (nodes_before, ended_before) = (self.counts.nodes[nodes], self.counts.ended[ended]);
        let undecided = self.undecided;
        self.all_below(position, depth);
        // What is not known for certain is so rare that it is not remembered.
        if self.undecided == undecided {
            let found = Found {
                nodes: self.counts.nodes[nodes] - nodes_before,
                ended: self.counts.ended[ended] - ended_before,
            };
            self.memory.put(position, left, found);
        }
    }

    /// The last ply of which it is known whether it ends the game, in a walk of 2 plies or more.
    fn ended_known(&self) -> usize {
        self.last - usize::from(self.bulk)
    }

    fn all_below(&mut self, position: &Position<B>, depth: usize) {
        self.each_ply(position, depth, |walk, next| walk.below(next, depth + 1));
    }

    /// Counts each legal ply, and follows those after which the game goes on.
    #[inline(always)]
    pub fn each_ply(
        &mut self,
        position: &Position<B>,
        depth: usize,
        mut follow: impl FnMut(&mut Self, &Position<B>),
    ) {
        let table = self.table;
        if self.minds_repetition {
            self.path.push(*position);
        }
        let undecided = table.each_legal(position, |_, attempt| {
            if self.arrive(attempt, depth) {
                follow(self, &attempt.position);
            }
        });
        self.leave_open(depth, undecided);
        if self.minds_repetition {
            self.path.pop();
        }
    }

    /// Counts one ply, if it is legal, and comes to the position that it leads to, if the game goes on.
    pub fn ply(&mut self, position: &Position<B>, mv: Move, depth: usize) -> Option<Position<B>> {
        match self.table.judge(position, mv) {
            Ok(mut attempt) => {
                let goes_on = self.arrive(&mut attempt, depth);
                goes_on.then_some(attempt.position)
            }
            Err(refusal) => {
                let undecided = matches!(refusal, Refusal::Undecided { .. });
                self.leave_open(depth, u64::from(undecided));
                None
            }
        }
    }

    /// Counts the last plies after all others.
    pub fn last_plies(&mut self, position: &Position<B>) {
        if self.bulk {
            let (legal, undecided) = self.table.count_legal(position);
            self.counts.nodes[self.last] += legal;
            self.leave_open(self.last, undecided);
        } else {
            self.each_ply(position, self.last, |_, _| {});
        }
    }

    #[inline(always)]
    fn leave_open(&mut self, depth: usize, undecided: u64) {
        if undecided > 0 {
            self.counts.undecided[depth] += undecided;
            self.undecided += undecided;
        }
    }

    /// Counts a legal ply, makes the attempt's position what it leads to, and says whether the game
    /// goes on there.
    #[inline(always)]
    fn arrive(&mut self, attempt: &mut Attempt<B>, depth: usize) -> bool {
        self.counts.nodes[depth] += 1;
        let mut status = self.table.conclude(attempt).status;
        if self.minds_repetition
            && status == Status::Playing
            && self.path.contains(&attempt.position)
        {
            status = self.table.end_by_repetition(&mut attempt.position);
        }
        self.goes_on(status, depth)
    }

    /// Counts what a ply has come to, and says whether the game goes on.
    #[inline(always)]
    pub fn goes_on(&mut self, status: Status, depth: usize) -> bool {
        match status {
            Status::Playing => return true,
            Status::Over(_) => self.counts.ended[depth] += 1,
            Status::Undecided => self.leave_open(depth, 1),
        }
        false
    }
}
