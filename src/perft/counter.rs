//! Counting depth by depth, and by several threads.

use std::iter;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::batch::Batches;
use super::memory::Memory;
use super::walk::{Start, Task, Walk};
use super::{Perft, Plan};
use crate::engine::{Board, Position};
use crate::lanes::Rules;
use crate::share::share;
use crate::table::Table;

/// So many subtrees for each thread at least: some are many times as large as others, and no
/// thread shall wait long for the last.
const SUBTREES: usize = 256;

/// A walk of fewer plies is over before batches fill, and one of more would take much memory.
const FLAT: usize = 3;
const DEEP: usize = 100;

/// Hears what is known after each depth, and may stop the counting.
pub(super) type Tell<'a> = &'a mut dyn FnMut(&Perft) -> ControlFlow<()>;

/// Counts as planned.
pub(super) struct Counter<'a, B: Board> {
    table: &'a Table,
    plan: Plan,
    /// What many positions at once need, where nothing is remembered and lanes can do it.
    lanes: Option<Rules>,
    /// One for each thread.
    memories: Vec<Memory<B>>,
}

impl<'a, B: Board> Counter<'a, B> {
    pub fn new(table: &'a Table, plan: &Plan) -> Self {
        let threads = NonZero::new(plan.threads).unwrap_or(NonZero::<usize>::MIN);
        // What follows a position depends on its past there.
        let bytes = match table.minds_repetition() {
            true => 0,
            false => plan.memory / threads,
        };
        let lanes = plan.together && bytes == 0 && (FLAT..DEEP).contains(&plan.depth);
        Self {
            table,
            plan: *plan,
            lanes: lanes.then(|| Rules::worthwhile(table)).flatten(),
            memories: (0..threads.get()).map(|_| Memory::new(bytes)).collect(),
        }
    }

    /// All counts: at once where that can be, or depth by depth.
    pub fn count(&mut self, start: &Start<B>, mut tell: Option<Tell>) -> Perft {
        let remembers = self.memories.iter().any(|memory| !memory.is_none());
        if tell.is_none() && !remembers {
            let mut counts = self.run(start, self.plan.depth);
            if self.plan.bulk {
                counts.ended.pop();
            }
            return counts;
        }
        let mut counts = Perft::default();
        for depth in 1..=self.plan.depth {
            let run = self.run(start, depth);
            counts.nodes.extend(run.nodes.last());
            // Counted without the last plies, or with them.
            counts.ended.extend(match self.plan.bulk {
                true => run.ended.iter().nth_back(1),
                false => run.ended.last(),
            });
            counts.undecided = run.undecided;
            if let Some(tell) = &mut tell
                && tell(&counts).is_break()
            {
                break;
            }
        }
        counts
    }

    /// The counts at a depth, and what else is found on the way (see [`Walk::counts`]).
    fn run(&mut self, start: &Start<B>, depth: usize) -> Perft {
        let plan = Plan { depth, ..self.plan };
        let mut counts = Perft::new(depth);
        counts.add(&start.counts);
        let Some(task) = &start.task else {
            return counts;
        };
        let (tasks, done) = self.tasks(&plan, task, start.depth, &mut counts);
        if done < depth {
            counts.add(&self.work(&plan, &tasks, done));
        }
        counts
    }

    /// Plays the first plies, until there are tasks enough for all threads.
    fn tasks(
        &self,
        plan: &Plan,
        task: &Task<B>,
        mut depth: usize,
        counts: &mut Perft,
    ) -> (Vec<Task<B>>, usize) {
        let mut tasks = vec![task.clone()];
        let threads = self.memories.len();
        let mut none = Memory::new(0);
        let mut walk = Walk::new(self.table, plan, &mut none);
        // They fill some batches, too.
        let enough = match (&self.lanes, threads) {
            (None, 1) => 1,
            _ => SUBTREES * threads,
        };
        while (1..enough).contains(&tasks.len()) && depth + 2 < plan.depth {
            let mut next = Vec::new();
            for task in &tasks {
                walk.step(task, depth, &mut next);
            }
            tasks = next;
            depth += 1;
        }
        counts.add(&walk.counts);
        (tasks, depth)
    }

    /// Shares tasks out among the threads, of which this one is the first.
    fn work(&mut self, plan: &Plan, tasks: &[Task<B>], depth: usize) -> Perft {
        let (table, next) = (self.table, &AtomicUsize::new(0));
        let lanes = self.lanes.as_ref();
        let work = move |memory: &mut Memory<B>| {
            let mut walk = Walk::new(table, plan, memory);
            let mut tasks = iter::from_fn(|| tasks.get(next.fetch_add(1, Ordering::Relaxed)));
            let Some(first) = tasks.next() else {
                return walk.counts;
            };
            let tasks = iter::once(first).chain(tasks);
            let Some(rules) = lanes else {
                tasks.for_each(|task| walk.run(task, depth));
                return walk.counts;
            };
            let mut batches = Batches::new(table, rules, walk, first);
            tasks.for_each(|task| batches.enter(&task.position, depth));
            batches.finish();
            batches.walk.counts
        };
        let mut counts = Perft::new(plan.depth);
        if let Some((mine, others)) = self.memories.split_first_mut() {
            let others = others.iter_mut().take(tasks.len().saturating_sub(1));
            for part in share(|| work(mine), others, work) {
                counts.add(&part);
            }
        }
        counts
    }
}

impl<B: Board> Start<B> {
    /// Before the first ply, in a position in which the game goes on.
    pub fn at(position: Position<B>) -> Self {
        let path = Vec::new();
        Self {
            counts: Perft::default(),
            depth: 0,
            task: Some(Task { position, path }),
        }
    }
}
