//! One lap in each lane.

use super::start::Start;
use super::{Bytes, Cells, LANES, Rules, pick};
use crate::rules::words::{Origin, PassingTo};

/// A lap that has been sown in each lane.
pub(crate) struct Lap {
    /// The board after it.
    pub sown: Cells,
    /// The place of its last seed, in the order of sowing.
    pub last: Bytes,
    /// How many seeds were captured on the way.
    pub captured: Bytes,
    /// Whether seeds fell into the far row, where that matters.
    pub(super) crossed: Bytes,
    /// Whether the engine must sow it.
    pub(super) asks: Bytes,
}

impl Rules {
    /// Sows a lap in each lane.
    #[inline(always)]
    pub fn sow(&self, cells: &Cells, start: &Start) -> Lap {
        let Start { from, hand } = start;
        let skips = self.origin == Origin::Skip;
        let first = u8::from(self.origin == Origin::First);
        let (len, lap) = (self.ring.len() as u8, self.lap);
        let mut lifted = *hand;
        if self.leaves_one {
            for l in 0..LANES {
                lifted.0[l] = lifted.0[l].wrapping_sub(u8::from(hand.0[l] > 1));
            }
        }
        // A division by a number that is the same for all: exact for a byte.
        let reciprocal = (65536 / u32::from(lap) + 1) as u16;
        let (mut rounds, mut rest) = (Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let whole = ((u32::from(lifted.0[l]) * u32::from(reciprocal)) >> 16) as u8;
            rounds.0[l] = whole;
            rest.0[l] = lifted.0[l].wrapping_sub(whole.wrapping_mul(lap));
        }
        let mut last = Bytes::ZERO;
        for l in 0..LANES {
            let steps = pick(rest.0[l] == 0, lap, rest.0[l]).wrapping_sub(first);
            let to = from.0[l].wrapping_add(steps);
            last.0[l] = pick(to >= len, to.wrapping_sub(len), to);
        }
        let mut out = Lap {
            sown: *cells,
            last,
            captured: Bytes::ZERO,
            crossed: Bytes::ZERO,
            asks: Bytes::ZERO,
        };
        if self.passing.is_some() {
            // A pit that gets several seeds may be captured several times.
            for l in 0..LANES {
                out.asks.0[l] = u8::from(lifted.0[l] > lap);
            }
        }
        for (i, place) in self.ring.iter().enumerate() {
            let (i, pit) = (i as u8, &mut out.sown[place.slot]);
            let mut dropped = Bytes::ZERO;
            for l in 0..LANES {
                let ahead = i.wrapping_sub(from.0[l]);
                let ahead = pick(i < from.0[l], ahead.wrapping_add(len), ahead);
                let origin = ahead == 0;
                // The origin comes last, unless it gets the first seed.
                let before = ahead.wrapping_sub(1 - first);
                let gets = rounds.0[l].wrapping_add(u8::from(before < rest.0[l]));
                let gets = pick(origin & skips, 0, gets);
                let stays = pit.0[l].wrapping_sub(pick(origin, lifted.0[l], 0));
                dropped.0[l] = gets;
                pit.0[l] = stays.wrapping_add(gets);
            }
            if self.crossing && (self.row..self.store()).contains(&place.slot) {
                for l in 0..LANES {
                    out.crossed.0[l] |= u8::from(dropped.0[l] != 0);
                }
            }
            if self.passing.is_some() && self.is_pit(place) {
                self.pass(&mut out, i, place.slot, &dropped);
            }
        }
        out
    }

    /// What is captured from a pit by a seed that is not the last.
    #[inline(always)]
    fn pass(&self, lap: &mut Lap, place: u8, slot: usize, dropped: &Bytes) {
        let Some(passing) = &self.passing else {
            return;
        };
        let near = self.is_near(slot);
        if !passing.side.admits(near) {
            return;
        }
        let far_taker = passing.to == PassingTo::RowOwner && !near;
        let store = self.store() + usize::from(far_taker);
        let has = passing.counts.has(&lap.sown[slot]);
        for l in 0..LANES {
            let takes = (has.0[l] != 0) & (dropped.0[l] != 0) & (lap.last.0[l] != place);
            let seeds = pick(takes, lap.sown[slot].0[l], 0);
            lap.captured.0[l] = lap.captured.0[l].wrapping_add(seeds);
            lap.sown[store].0[l] = lap.sown[store].0[l].wrapping_add(seeds);
            lap.sown[slot].0[l] = lap.sown[slot].0[l].wrapping_sub(seeds);
        }
    }

    /// The start of a further lap, from a place of the order of sowing.
    #[inline(always)]
    pub fn lift(&self, cells: &Cells, from: &Bytes) -> Start {
        let mut hand = Bytes::ZERO;
        for (i, place) in self.ring.iter().enumerate() {
            for l in 0..LANES {
                let here = from.0[l] == i as u8;
                hand.0[l] = pick(here, cells[place.slot].0[l], hand.0[l]);
            }
        }
        Start { from: *from, hand }
    }
}
