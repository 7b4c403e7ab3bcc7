//! How positions, moves and games are written, and read.
//!
//! - a position: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`;
//! - a move: `A`, `b`, with a direction `C<` or `C>`;
//! - a ply in a record, with what it led to: [`ply`];
//! - a game: [`record`].

pub mod board;
mod moves;
pub mod ply;
mod position;
pub mod record;

pub use moves::{MoveError, STORE_LETTER, letter, move_list, move_name, parse_move, parse_moves};
pub use position::{PositionError, parse_position, position};
