//! Many games played at random, and what they show.

mod alone;
mod games;
mod record;
mod together;

use std::sync::atomic::{AtomicU64, Ordering};

use indexmap::IndexMap;
use serde::Serialize;

use crate::engine::{Board, OnBoard, Position};
use crate::lanes::Rules;
use crate::share::share;
use crate::table::Table;
use alone::Alone;
use record::Tally;
pub use record::{Outcome, Record};
use together::Together;

/// How many plies a simulated game is followed, unless one says otherwise.
pub const DEFAULT_MAX_PLIES: usize = 1000;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The seed of chance; game `i` depends on the seed and `i` alone.
    pub seed: u64,
    /// After how many plies a game is left unfinished.
    pub max_plies: usize,
    /// How many threads play, at least 1.
    pub threads: usize,
    /// Whether games are played together, many at once, where the rules allow it.
    pub together: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            games: 1000,
            seed: 1,
            max_plies: DEFAULT_MAX_PLIES,
            threads: 1,
            together: true,
        }
    }
}

/// What simulated games showed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// Games that South won.
    pub south_wins: u64,
    /// Games that North won.
    pub north_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games left unfinished at the limit of plies.
    pub unfinished: u64,
    /// Games left because a sowing went on past the limit of laps.
    pub undecided: u64,
    /// Finished games by what ended them.
    pub ends: IndexMap<&'static str, u64>,
    /// Plies of all games.
    pub plies: u64,
    /// Forced passes.
    pub passes: u64,
    /// Plies of the shortest game that was finished.
    pub shortest: Option<u64>,
    /// Plies of the longest game, finished or not.
    pub longest: u64,
    /// Mean plies of a game.
    pub mean_length: f64,
    /// Mean number of legal moves.
    pub branching: f64,
    /// Plies that captured.
    pub captures: u64,
    /// Seeds captured by them, without remainders.
    pub captured_seeds: u64,
    /// The most seeds captured by one ply.
    pub largest_capture: u64,
    /// Mean laps of a ply.
    pub mean_laps: f64,
    /// Laps of the longest sowing that ended.
    pub longest_sowing: u64,
    /// Moves that a player could have chosen but for a sowing that never ends.
    pub endless_sowings: u64,
    /// Laps of the longest cycle among them.
    pub longest_cycle: u64,
    /// Moves whose sowing went on past the limit of laps.
    pub undecided_sowings: u64,
}

/// Plays games of random moves from the start.
///
/// `progress` is called now and then with the number of games played so far. What it shows does not
/// depend on how many threads play, nor on whether they play games together.
pub fn simulate(table: &Table, plan: Plan, mut progress: impl FnMut(u64)) -> Summary {
    let queue = Queue::new(plan.games);
    let work = |tell: &mut dyn FnMut(u64)| {
        let mut tally = Tally::default();
        each_game(table, &plan, &queue, &mut |_, game| {
            tally.add(game);
            tell(queue.finished());
        });
        tally
    };
    let mut all = Tally::default();
    let own = || work(&mut progress);
    for tally in share(own, 1..plan.threads, |_| work(&mut |_| {})) {
        all.join(tally);
    }
    all.finish()
}

/// Plays games of random moves from the start, and shows each when it is over, with its number.
///
/// Games that are played together do not end in the order of their numbers.
///
/// ```
/// use mancala::{Table, shipped, simulate::{Plan, records}};
/// let table = Table::new(&shipped::load("oware").expect("shipped").rules);
/// let plan = Plan { games: 100, ..Plan::default() };
/// let mut plies = 0;
/// records(&table, plan, |_, game| plies += game.plies);
/// assert!(plies > 1000);
/// ```
pub fn records(table: &Table, plan: Plan, mut show: impl FnMut(u64, &Record)) {
    each_game(table, &plan, &Queue::new(plan.games), &mut show);
}

/// Whether games of a table are played together, many at once, if a plan asks for it.
pub fn plays_together(table: &Table) -> bool {
    Rules::of(table).is_some()
}

/// Plays the games of a queue, together where the rules allow it.
fn each_game(table: &Table, plan: &Plan, queue: &Queue, show: &mut dyn FnMut(u64, &Record)) {
    let work = Work {
        table,
        plan,
        queue,
        show,
    };
    table.on_board(&table.start(), work);
}

/// Games to be played by a thread.
struct Work<'a> {
    table: &'a Table,
    plan: &'a Plan,
    queue: &'a Queue,
    show: &'a mut dyn FnMut(u64, &Record),
}

impl OnBoard for Work<'_> {
    type Out = ();

    fn run<B: Board>(self, start: Position<B>) {
        let Self { table, plan, .. } = self;
        if plan.together
            && let Some(mut together) = Together::new(table, &start, plan)
        {
            return together.play(self.queue, self.show);
        }
        Alone::new(table, &start).play_all(plan, self.queue, self.show);
    }
}

/// The numbers of the games that are still to be played.
struct Queue {
    games: u64,
    next: AtomicU64,
    finished: AtomicU64,
}

impl Queue {
    fn new(games: u64) -> Self {
        Self {
            games,
            next: AtomicU64::new(0),
            finished: AtomicU64::new(0),
        }
    }

    /// The next game, if there is one.
    fn next(&self) -> Option<u64> {
        let game = self.next.fetch_add(1, Ordering::Relaxed);
        (game < self.games).then_some(game)
    }

    /// Counts a game as finished.
    fn finish(&self) {
        self.finished.fetch_add(1, Ordering::Relaxed);
    }

    fn finished(&self) -> u64 {
        self.finished.load(Ordering::Relaxed)
    }
}
