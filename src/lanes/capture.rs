//! What the last seed of each lane captures.

use super::rules::Pit;
use super::{Batch, Bytes, Cells, LANES, Rules, pick};
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
        let mut take = |pit: &mut Bytes, place: u8, takes: &Bytes| {
            for l in 0..LANES {
                let hit = (last.0[l] == place) & (takes.0[l] != 0);
                let seeds = pick(hit, pit.0[l], 0);
                taken.0[l] = taken.0[l].wrapping_add(seeds);
                pit.0[l] = pit.0[l].wrapping_sub(seeds);
            }
        };
        for other in &self.capturing.others {
            for pit in &self.pits {
                let (slot, takes) = match other {
                    Other::None => continue,
                    Other::Opposite => (pit.opposite, &takes.opposite),
                    Other::Next => (pit.next, &takes.next),
                    Other::Beyond => (pit.beyond, &takes.beyond),
                };
                take(&mut sown[usize::from(slot)], pit.place, takes);
            }
        }
        if self.capturing.last {
            if self.capturing.chain.is_some() {
                self.capture_chain(batch, sown, last, &takes.last, &mut taken);
            } else {
                for pit in &self.pits {
                    take(&mut sown[usize::from(pit.slot)], pit.place, &takes.last);
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
        let Some((counts, side)) = &self.capturing.chain else {
            return;
        };
        let mut active = Bytes::ZERO;
        for round in 0..self.capturing.rounds {
            for Pit { place, slot, .. } in &self.along {
                let slot = usize::from(*slot);
                let near = self.is_near(slot);
                let pit = &mut sown[slot];
                let begins = round == 0 && self.capturing.begins[usize::from(!near)];
                let mut goes = match side.admits(near) {
                    true => counts.has(pit),
                    false => Bytes::ZERO,
                };
                if self.claims {
                    for l in 0..LANES {
                        goes.0[l] &= u8::from(batch.claims[slot].0[l] == 0);
                    }
                }
                for l in 0..LANES {
                    let here = last.0[l] == *place;
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
