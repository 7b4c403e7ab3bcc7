//! Many positions at once: one step of a ply in each of 64.
//!
//! The positions stand side by side: a lane is a position, and a place of the board is 64 bytes, one
//! of each. A ply is the steps that the engine takes (start, sow, land, capture, and what follows),
//! each a loop over the lanes that the compiler turns into a few vector instructions. Only what is
//! the same for all lanes decides which steps are taken, so no lane waits for another. What is rare
//! is not done here at all: such a lane *asks*, and the engine plays its ply.
//!
//! Pits are seen by the player to move: *near* ones are their own, from their left, *far* ones
//! the opponent's. After a ply near and far change places.
//!
//! Read `batch` (the positions), `start`, `sow` (with `order`), `land` and `capture` (a lap and its last seed),
//! `relay` (further laps), then `settle` (what follows a ply). `rules` is what they need of a table.

mod batch;
mod capture;
mod land;
mod landing;
mod order;
mod relay;
mod rules;
mod settle;
mod sow;
mod start;
mod vectors;

pub(crate) use batch::Batch;
pub(crate) use land::Landed;
pub(crate) use rules::Rules;
pub(crate) use sow::Lap;
pub(crate) use vectors::{OnVectors, Vectors};

/// How many positions there are at once.
pub(crate) const LANES: usize = 64;

/// The most pits in a row.
const ROW: usize = 16;
/// The most places: near pits, far pits, the near store, the far store.
const SLOTS: usize = 2 * ROW + 2;
/// The most seeds of a game. (One more stands for a pit that rules pass over.)
const MOST: u32 = u8::MAX as u32 - 1;

/// A byte of each position.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Bytes(pub [u8; LANES]);

impl Bytes {
    pub const ZERO: Self = Self([0; LANES]);

    /// The lanes whose byte is not 0, as bits.
    #[inline(always)]
    pub fn set(&self) -> u64 {
        let mut set = 0;
        for l in 0..LANES {
            set |= u64::from(self.0[l] != 0) << l;
        }
        set
    }
}

/// A byte of each position for each place of the board; those that it has not are never touched.
pub(crate) type Cells = [Bytes; SLOTS];

/// One of two bytes. It is a computation, so that the compiler sees no branch in it.
#[inline(always)]
pub(crate) fn pick(first: bool, one: u8, other: u8) -> u8 {
    let mask = u8::from(first).wrapping_neg();
    other ^ ((one ^ other) & mask)
}
