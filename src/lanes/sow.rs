//! One lap in each lane.

use super::order::Order;
use super::rules::{Pit, Ways};
use super::start::Start;
use super::{Batch, Bytes, Cells, LANES, Rules, SLOTS, pick};
use crate::rules::words::{Origin, PassingTo};

/// A lap that has been sown in each lane.
#[derive(Clone)]
pub(crate) struct Lap {
    /// The board after it.
    pub sown: Cells,
    /// The place of its last seed, in the order of sowing.
    pub last: Bytes,
    /// How many seeds were captured on the way.
    pub captured: Bytes,
    /// Whether a pit of the far row holds more than before, where that matters.
    pub(super) crossed: Bytes,
    /// Whether the engine must sow it.
    pub(super) asks: Bytes,
}

impl Lap {
    /// Room for a lap.
    pub fn new() -> Self {
        Self {
            sown: [Bytes::ZERO; SLOTS],
            last: Bytes::ZERO,
            captured: Bytes::ZERO,
            crossed: Bytes::ZERO,
            asks: Bytes::ZERO,
        }
    }
}

impl Rules {
    /// Sows a lap in each lane, of a move from the positions of a batch.
    #[inline(always)]
    pub fn sow(&self, batch: &Batch, cells: &Cells, start: &Start, out: &mut Lap) {
        match self.closes || self.ways != Ways::One {
            true => self.sow_by::<true>(&self.order(batch, start), cells, start, out),
            false => self.sow_by::<false>(&Order::whole(), cells, start, out),
        }
        if self.passing.is_some() {
            for pit in &self.pits {
                self.pass(cells, &start.from, out, pit);
            }
        }
        if self.crossing {
            let far = self.row..self.store();
            for (new, old) in out.sown[far.clone()].iter().zip(&cells[far]) {
                for l in 0..LANES {
                    out.crossed.0[l] |= u8::from(new.0[l] > old.0[l]);
                }
            }
        }
    }

    /// Sows each lane by an order of its own, where places may be closed or moves go both ways, or
    /// all by the same.
    #[inline(always)]
    fn sow_by<const OWN: bool>(&self, order: &Order, cells: &Cells, start: &Start, out: &mut Lap) {
        let Start { from, hand, .. } = start;
        let skips = self.origin == Origin::Skip;
        let first = u8::from(self.origin == Origin::First);
        // Where all go by the same order, these are the same for all lanes.
        let all = self.ring.len() as u8;
        let len = |l: usize| if OWN { order.len.0[l] } else { all };
        let lap = |l: usize| len(l).wrapping_sub(u8::from(skips));
        let begin = |l: usize| if OWN { order.from.0[l] } else { from.0[l] };
        let at = |i: usize, l: usize| if OWN { order.at[i].0[l] } else { i as u8 };
        let lifted = self.lifted(hand);
        let (mut rounds, mut rest) = (Bytes::ZERO, lifted);
        for _ in 0..self.rounds {
            for l in 0..LANES {
                let round = rest.0[l] >= lap(l);
                rounds.0[l] = rounds.0[l].wrapping_add(u8::from(round));
                rest.0[l] = rest.0[l].wrapping_sub(pick(round, lap(l), 0));
            }
        }
        let mut to = Bytes::ZERO;
        for l in 0..LANES {
            let steps = pick(rest.0[l] == 0, lap(l), rest.0[l]).wrapping_sub(first);
            let ahead = begin(l).wrapping_add(steps);
            to.0[l] = pick(ahead >= len(l), ahead.wrapping_sub(len(l)), ahead);
        }
        for slot in &self.idle {
            out.sown[usize::from(*slot)] = cells[usize::from(*slot)];
        }
        (out.captured, out.crossed, out.asks) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        out.last = to;
        for (i, slot) in self.ring.iter().enumerate() {
            let slot = usize::from(*slot);
            let (old, pit) = (&cells[slot], &mut out.sown[slot]);
            for l in 0..LANES {
                let (place, begin) = (at(i, l), begin(l));
                let ahead = place.wrapping_sub(begin);
                let ahead = pick(place < begin, ahead.wrapping_add(len(l)), ahead);
                let origin = ahead == 0;
                // The origin comes last, unless it gets the first seed.
                let before = ahead.wrapping_sub(1 - first);
                let gets = rounds.0[l].wrapping_add(u8::from(before < rest.0[l]));
                let gets = pick(origin & skips, 0, gets);
                let stays = old.0[l].wrapping_sub(pick(origin, lifted.0[l], 0));
                if OWN {
                    let open = order.open[i].0[l] != 0;
                    out.last.0[l] = pick(open & (place == to.0[l]), i as u8, out.last.0[l]);
                    pit.0[l] = pick(open, stays.wrapping_add(gets), old.0[l]);
                } else {
                    pit.0[l] = stays.wrapping_add(gets);
                }
            }
        }
        if OWN {
            // Nowhere to sow, or round and round a few places.
            for l in 0..LANES {
                out.asks.0[l] = order.few.0[l] | u8::from(rest.0[l] >= lap(l));
            }
        }
        if self.passing.is_some() {
            // A pit that gets several seeds may be captured several times.
            for l in 0..LANES {
                out.asks.0[l] |= u8::from(lifted.0[l] > lap(l));
            }
        }
    }

    /// What is captured from a pit by a seed that is not the last.
    #[inline(always)]
    fn pass(&self, before: &Cells, from: &Bytes, lap: &mut Lap, pit: &Pit) {
        let Some(passing) = &self.passing else {
            return;
        };
        let slot = usize::from(pit.slot);
        let near = self.is_near(slot);
        if !passing.side.admits(near) {
            return;
        }
        let far_taker = passing.to == PassingTo::RowOwner && !near;
        let store = self.store() + usize::from(far_taker);
        let has = passing.counts.has(&lap.sown[slot]);
        for l in 0..LANES {
            let dropped = lap.sown[slot].0[l] != before[slot].0[l];
            // What falls back to where it was lifted is never captured on the way.
            let others = (lap.last.0[l] != pit.place) & (from.0[l] != pit.place);
            let seeds = pick((has.0[l] != 0) & dropped & others, lap.sown[slot].0[l], 0);
            lap.captured.0[l] = lap.captured.0[l].wrapping_add(seeds);
            lap.sown[store].0[l] = lap.sown[store].0[l].wrapping_add(seeds);
            lap.sown[slot].0[l] = lap.sown[slot].0[l].wrapping_sub(seeds);
        }
    }

    /// The start of a further lap, from a pit that is given by its place in the order of sowing, in
    /// the direction of the move.
    #[inline(always)]
    pub fn lift(&self, cells: &Cells, from: &Bytes, back: &Bytes) -> Start {
        let mut hand = Bytes::ZERO;
        for pit in &self.pits {
            let seeds = &cells[usize::from(pit.slot)];
            for l in 0..LANES {
                hand.0[l] = pick(from.0[l] == pit.place, seeds.0[l], hand.0[l]);
            }
        }
        Start {
            from: *from,
            hand,
            back: *back,
        }
    }
}
