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
        let take = |pit: &mut Bytes, place: u8, takes: &Bytes, taken: &mut Bytes| {
            for l in 0..LANES {
                let hit = (last.0[l] == place) & (takes.0[l] != 0);
                let seeds = pick(hit, pit.0[l], 0);
                taken.0[l] = taken.0[l].wrapping_add(seeds);
                pit.0[l] = pit.0[l].wrapping_sub(seeds);
            }
        };
        for other in &self.capturing.others {
            if self.closes && *other != Other::Opposite {
                continue;
            }
            for pit in &self.pits {
                let (slot, takes) = match other {
                    Other::None => continue,
                    Other::Opposite => (pit.opposite, &takes.opposite),
                    Other::Next => (pit.next, &takes.next),
                    Other::Beyond => (pit.beyond, &takes.beyond),
                };
                take(&mut sown[usize::from(slot)], pit.place, takes, &mut taken);
            }
        }
        if self.capturing.across.is_some() {
            self.capture_across(batch, sown, last, &takes.opposite, &mut taken);
        }
        if self.capturing.last {
            if self.capturing.chain.is_some() {
                self.capture_chain(batch, sown, last, &takes.last, &mut taken);
            } else {
                for pit in &self.pits {
                    take(
                        &mut sown[usize::from(pit.slot)],
                        pit.place,
                        &takes.last,
                        &mut taken,
                    );
                }
            }
        }
        let onward = [Other::Next, Other::Beyond];
        if self.closes && onward.iter().any(|o| self.capturing.others.contains(o)) {
            self.capture_onward(batch, sown, last, takes, &mut taken);
        }
        taken
    }

    /// Captures the next pit that is not closed, or the one after it.
    #[inline(always)]
    fn capture_onward(
        &self,
        batch: &Batch,
        sown: &mut Cells,
        last: &Bytes,
        takes: &Takes,
        taken: &mut Bytes,
    ) {
        // In how many open pits the captured one is reached; 0 before the last seed, and after it.
        let mut until = Bytes::ZERO;
        for round in 0..2 {
            for Pit { place, slot, .. } in &self.pits {
                let closed = &batch.closed[usize::from(*slot)];
                let pit = &mut sown[usize::from(*slot)];
                for l in 0..LANES {
                    let open = closed.0[l] == 0;
                    let hit = open & (until.0[l] == 1);
                    let seeds = pick(hit, pit.0[l], 0);
                    taken.0[l] = taken.0[l].wrapping_add(seeds);
                    pit.0[l] = pit.0[l].wrapping_sub(seeds);
                    let nearer = u8::from(open & (until.0[l] > 0));
                    until.0[l] = until.0[l].wrapping_sub(nearer);
                    let here = (round == 0) & (last.0[l] == *place);
                    let ahead = takes.next.0[l] | takes.beyond.0[l] << 1;
                    until.0[l] = pick(here, ahead, until.0[l]);
                }
            }
        }
    }

    /// Captures what lies opposite empty pits, pit after pit from that of the last seed on.
    #[inline(always)]
    fn capture_across(
        &self,
        batch: &Batch,
        sown: &mut Cells,
        last: &Bytes,
        takes: &Bytes,
        taken: &mut Bytes,
    ) {
        let Some((counts, side)) = &self.capturing.across else {
            return;
        };
        let mut active = Bytes::ZERO;
        for round in 0..self.capturing.rounds {
            for pit in &self.along {
                let (slot, opposite) = (usize::from(pit.slot), usize::from(pit.opposite));
                let fits = counts.has(&sown[opposite]);
                let mut goes = Bytes::ZERO;
                if side.admits(self.is_near(slot)) {
                    for l in 0..LANES {
                        let free = !self.claims | (batch.claims[opposite].0[l] == 0);
                        goes.0[l] = fits.0[l] & u8::from((sown[slot].0[l] == 0) & free);
                    }
                }
                for l in 0..LANES {
                    let here = last.0[l] == pit.place;
                    let passed = self.closes & (batch.closed[slot].0[l] != 0);
                    let takes_now = active.0[l] & goes.0[l] & u8::from(!here & !passed);
                    let seeds = pick(takes_now != 0, sown[opposite].0[l], 0);
                    taken.0[l] = taken.0[l].wrapping_add(seeds);
                    sown[opposite].0[l] = sown[opposite].0[l].wrapping_sub(seeds);
                    let begins = pick(round == 0, takes.0[l], 0);
                    let on = pick(passed, active.0[l], takes_now);
                    active.0[l] = pick(here, begins, on);
                }
            }
        }
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
                let mut skips = Bytes::ZERO;
                if self.closes {
                    skips = batch.closed[slot];
                }
                for l in 0..LANES {
                    let here = last.0[l] == *place;
                    let first = pick(begins, takes.0[l], 0);
                    let goes = goes.0[l] | skips.0[l];
                    active.0[l] = pick(here, first, active.0[l] & goes);
                    let seeds = pick(active.0[l] != 0, pit.0[l], 0);
                    taken.0[l] = taken.0[l].wrapping_add(seeds);
                    pit.0[l] = pit.0[l].wrapping_sub(seeds);
                }
            }
        }
    }
}
