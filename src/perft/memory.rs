//! What has been counted before: a position that other plies led to has the same continuations.

use std::hash::BuildHasher as _;

use rustc_hash::FxBuildHasher;

use crate::engine::{Board, Position};

/// The counts of what follows a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Found {
    pub nodes: u64,
    pub ended: u64,
}

/// Counts by position and the plies that are left, in so many slots, each of which keeps the last
/// that fell to it.
///
/// The hash only chooses the slot: what is found there is for the very same position.
pub(super) struct Memory<B: Board> {
    /// None, or a power of two.
    slots: Vec<Slot<B>>,
}

#[derive(Clone, Copy)]
struct Slot<B: Board> {
    position: Position<B>,
    /// 0 in a slot that is empty.
    left: usize,
    found: Found,
}

impl<B: Board> Memory<B> {
    /// A memory that takes at most so many bytes: none, if not even one slot has room in them, or
    /// the system does not give them.
    pub fn new(bytes: usize) -> Self {
        let mut slots = Vec::new();
        if let Some(power) = (bytes / size_of::<Slot<B>>()).checked_ilog2()
            && slots.try_reserve_exact(1 << power).is_ok()
        {
            let empty = Slot {
                position: Position::empty(),
                left: 0,
                found: Found::default(),
            };
            slots.resize(1 << power, empty);
        }
        Self { slots }
    }

    pub fn is_none(&self) -> bool {
        self.slots.is_empty()
    }

    fn slot(&mut self, position: &Position<B>) -> Option<&mut Slot<B>> {
        let last = self.slots.len().wrapping_sub(1);
        let hash = FxBuildHasher.hash_one(position) as usize;
        self.slots.get_mut(hash & last)
    }

    /// What follows a position in so many plies, if that is remembered.
    pub fn get(&mut self, position: &Position<B>, left: usize) -> Option<Found> {
        let slot = self.slot(position)?;
        (slot.left == left && slot.position == *position).then_some(slot.found)
    }

    /// Remembers what follows a position in so many plies, at least 1.
    pub fn put(&mut self, position: &Position<B>, left: usize, found: Found) {
        if let Some(slot) = self.slot(position) {
            *slot = Slot {
                position: *position,
                left,
                found,
            };
        }
    }
}
