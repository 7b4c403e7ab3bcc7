//! Two games side by side: the rules that differ, and where play differs first.
//!
//! - [`keys`]: which keys say something else, whatever the files leave to defaults or inherit;
//! - [`mod@play`]: the shortest sequence of moves after which the games differ.

pub mod keys;
pub mod play;

pub use keys::{Differing, differing, prose_differs};
pub use play::{Bounds, Difference, Found, Play, play};

use crate::check::GameFile;
use crate::table::Table;

/// What can be said of two games from their rules alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// Every rule is the same.
    SameRules,
    /// Some keys differ, but both compile to the same table: they play alike.
    SameTable,
    /// They are played on boards of another shape, so no position of one is one of the other.
    OtherBoard,
    /// Their rules differ.
    OtherRules,
}

/// Compares the rules of two games.
pub fn likeness(a: &GameFile, b: &GameFile) -> Likeness {
    if a.rules == b.rules {
        return Likeness::SameRules;
    }
    let tables = [a, b].map(|game| Table::new(&game.rules));
    if tables[0] == tables[1] {
        Likeness::SameTable
    } else if (a.rules.rows, a.rules.pits) != (b.rules.rows, b.rules.pits) {
        Likeness::OtherBoard
    } else {
        Likeness::OtherRules
    }
}
