//! The engine that plays any game, side by side with the programs written by hand for one.
//!
//! A row is one task that each contender does whole: the same depth, the same games by the same
//! chance. Before a row is timed, all contenders must have counted the same; then they take turns,
//! so that a ratio never compares two moments. `cargo bench` and `mancala bench` print this.

#[path = "../reference/mod.rs"]
mod reference;

mod board;
mod by_hand;
mod game;
mod measure;

pub use board::sizes;
pub use game::names;
pub use measure::{Outcome, Row, Unit, alike};

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often each contender of a row takes its turn.
    pub rounds: u32,
    /// How long a turn lasts, at least, in seconds.
    pub turn: f64,
    /// Whether the tasks themselves are small.
    pub quick: bool,
}

impl Effort {
    /// A minute or less for all rows.
    pub const DEFAULT: Self = Self {
        rounds: 60,
        turn: 0.005,
        quick: false,
    };

    /// A few seconds: enough to see that all is in order, not enough to quote.
    pub const QUICK: Self = Self {
        rounds: 3,
        turn: 0.002,
        quick: true,
    };
}

/// The rows of the games of these names, in the order in which they are printed: first the engine
/// against the programs by hand, then its boards against each other, then compiling its tables.
pub fn rows(names: &[&str], effort: Effort) -> Vec<Row> {
    let contests: Vec<_> = game::contests(names).collect();
    let by_hand = contests.iter().flat_map(|c| c.against_by_hand(effort));
    let boards = contests.iter().flat_map(|c| board::packed(c, effort));
    let tables = contests.iter().map(board::compile);
    by_hand.chain(boards).chain(tables).collect()
}

/// The name of the processor, where the system tells it.
pub fn processor() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
