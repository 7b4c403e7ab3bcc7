//! What the last seed of each lane captures.

use arrayvec::ArrayVec;

use super::{Batch, Bytes, Cells, LANES, Rules, SLOTS, pick};
use crate::rules::words::Chain;
use crate::table::landing::Other;

/// By lane: which pits are captured, as they lie to that of the last seed.
pub(super) struct Takes {
    pub last: Bytes,
    pub opposite: Bytes,
    pub next: Bytes,
    pub beyond: Bytes,
}

impl Default for Takes {
    fn default() -> Self {
        Self {
            last: Bytes::ZERO,
            opposite: Bytes::ZERO,
            next: Bytes::ZERO,
            beyond: Bytes::ZERO,
        }
    }
}

impl Rules {
    /// Empties what is captured, and says how many seeds that is.
    #[inline(always)]
    pub(super) fn capture(
        &self,
        batch: &Batch,
        sown: &mut Cells,
        last: &Bytes,
        takes: &Takes,
    ) -> Bytes {
        let mut taken = Bytes::ZERO;
        let mut take = |pit: &mut Bytes, place: usize, takes: &Bytes| {
            for l in 0..LANES {
                let hit = (last.0[l] == place as u8) & (takes.0[l] != 0);
                let seeds = pick(hit, pit.0[l], 0);
                taken.0[l] = taken.0[l].wrapping_add(seeds);
                pit.0[l] = pit.0[l].wrapping_sub(seeds);
            }
        };
        let pits = self.ring.iter().enumerate().filter(|(_, p)| self.is_pit(p));
        for other in &self.capturing.others {
            for (i, place) in pits.clone() {
                let next = |n: usize| self.ring[usize::from(place.next[n])].slot;
                let (slot, takes) = match other {
                    Other::None => continue,
                    Other::Opposite => (place.opposite, &takes.opposite),
                    Other::Next => (next(0), &takes.next),
                    Other::Beyond => (next(1), &takes.beyond),
                };
                take(&mut sown[slot], i, takes);
            }
        }
        if self.capturing.last {
            if self.capturing.chain.is_some() {
                self.capture_chain(batch, sown, last, &takes.last, &mut taken);
            } else {
                for (i, place) in pits {
                    take(&mut sown[place.slot], i, &takes.last);
                }
            }
        }
        taken
    }

    /// Captures the pit of the last seed, and pit after pit from there on.
    #[inline(always)]
    fn capture_chain(
        &self,
        batch: &Batch,
        sown: &mut Cells,
        last: &Bytes,
        takes: &Bytes,
        taken: &mut Bytes,
    ) {
        let Some((chain, counts, side)) = &self.capturing.chain else {
            return;
        };
        let pits = self.ring.iter().enumerate().filter(|(_, p)| self.is_pit(p));
        let mut order: ArrayVec<(usize, usize), SLOTS> =
            pits.map(|(place, p)| (place, p.slot)).collect();
        if *chain == Chain::Backward {
            order.reverse();
        }
        // A chain that keeps to one row does not come round; else it may, and is gone along twice.
        let begins = |near: bool| self.landing.iter().any(|rule| rule.begins_chain(near));
        let keeps = |near: bool| side.admits(near) || begins(near);
        let rounds = if keeps(true) && keeps(false) { 2 } else { 1 };
        let mut active = Bytes::ZERO;
        for round in 0..rounds {
            for (place, slot) in &order {
                let near = self.is_near(*slot);
                let pit = &mut sown[*slot];
                let begins = round == 0 && begins(near);
                let mut goes = match side.admits(near) {
                    true => counts.has(pit),
                    false => Bytes::ZERO,
                };
                if self.claims {
                    for l in 0..LANES {
                        goes.0[l] &= u8::from(batch.claims[*slot].0[l] == 0);
                    }
                }
                for l in 0..LANES {
                    let here = last.0[l] == *place as u8;
                    let first = pick(begins, takes.0[l], 0);
                    active.0[l] = pick(here, first, active.0[l] & goes.0[l]);
                    let seeds = pick(active.0[l] != 0, pit.0[l], 0);
                    taken.0[l] = taken.0[l].wrapping_add(seeds);
                    pit.0[l] = pit.0[l].wrapping_sub(seeds);
                }
            }
        }
    }
}
