//! The one engine: it executes a rule table and knows no game.
//!
//! Read it in the order of a turn:
//! 1. [`turn`]: which moves are legal, and a ply as a whole;
//! 2. `sow`: lift, sow, land, relay, and the test for sowings that never end;
//! 3. `capture`: what is taken, the chain, the grand slam;
//! 4. [`ending`]: what ends the game, who passes, who gets the remainder.
//!
//! Nothing here allocates, and nothing fails: the rules are valid and positions are bounded.

pub mod board;
mod bytes;
mod capture;
pub mod ending;
mod packed;
mod position;
mod quick;
mod relay;
mod rounds;
mod sow;
pub mod turn;
pub mod witness;

pub(crate) use board::OnBoard;
pub use board::{Bare, Board, Large, Packed, Small, Wide};
pub use ending::{Ending, Reason, Settled, Status};
pub(crate) use packed::{Half, Seeds, Width};
pub(crate) use position::bits;
pub use position::{Move, PLACES, Player, Position, STORE, Way};
pub(crate) use sow::{Attempt, Sowing};
pub(crate) use turn::Options;
pub use turn::{Loop, Moves, Refusal, Turn};
pub use witness::Witness;
