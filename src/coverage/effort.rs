//! How much work sowings are, so that a file whose sowings are long and many is left in time.
//!
//! Work is counted in seeds and not in seconds: where it ends must not depend on the machine.

use crate::engine::{Board, Options};
use crate::table::Table;

/// How many seeds a group of games may sow; those of shipped games sow a few million.
pub(super) const OF_GROUP: u64 = 200_000_000;
/// How many seeds may be sown to judge a key, for each group of games.
pub(super) const OF_KEY: u64 = 50_000_000;

/// About how many seeds it took to try the moves of a position.
pub(super) fn effort<B: Board>(table: &Table, options: &Options<B>) -> u64 {
    let met = &options.met;
    let ended: u64 = options.legal.iter().map(|(_, a)| a.laps).sum();
    let laps = ended + met.undecided * table.max_laps() + met.endless * met.longest_cycle;
    laps * (1 + u64::from(table.total()) / table.pits().max(1) as u64)
}
