//! What follows a ply in each lane: the next player's, or something that the engine must see to.

use super::land::{Landed, largest, sum};
use super::{Batch, Bytes, Cells, LANES, Rules, pick};

/// What follows a ply.
pub(crate) struct After {
    /// Whether the engine must play the ply, since something may follow but the next player's.
    pub asks: Bytes,
    /// Whether the next player must feed the other.
    pub unfed: Bytes,
}

impl Rules {
    /// Looks at what follows a sowing that has ended.
    #[inline(always)]
    pub fn settle(&self, batch: &Batch, sown: &Cells, landed: &Landed) -> After {
        let (row, store) = (self.row, self.store());
        let [near, far] = [&sown[..row], &sown[row..store]].map(largest);
        let (mut asks, mut unfed, mut long) = (landed.asks, Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let turns = landed.again.0[l] == 0;
            let mine = pick(turns, far.0[l], near.0[l]);
            let theirs = pick(turns, near.0[l], far.0[l]);
            let few = near.0[l].max(far.0[l]) < self.many;
            asks.0[l] |= u8::from((mine < self.least) | few);
            unfed.0[l] = u8::from(self.feed & (theirs == 0));
            long.0[l] = u8::from(mine > self.lap);
        }
        if self.bare {
            for l in 0..LANES {
                asks.0[l] |= u8::from((near.0[l] == 0) | (far.0[l] == 0));
            }
        }
        if self.feed {
            let mut feeds = Bytes::ZERO;
            for (pit, reach) in self.reach.iter().flatten().enumerate() {
                let (near, far) = (&sown[pit], &sown[row + pit]);
                for l in 0..LANES {
                    let pit = pick(landed.again.0[l] == 0, far.0[l], near.0[l]);
                    feeds.0[l] |= u8::from((pit >= *reach) & (pit >= self.least));
                }
            }
            for l in 0..LANES {
                asks.0[l] |= unfed.0[l] & ((feeds.0[l] ^ 1) | long.0[l]);
            }
        }
        if self.claims {
            self.free_starts(batch, sown, landed, &mut asks);
        }
        if let Some(enough) = self.enough {
            let [mine, theirs] = self.holdings(batch, sown);
            for l in 0..LANES {
                asks.0[l] |= u8::from((mine.0[l] >= enough) | (theirs.0[l] >= enough));
            }
        }
        if self.left.is_some() || self.few.is_some() {
            let (left, few) = (self.left, self.few.unwrap_or(0));
            let seeds = sum(sown, 0..store);
            for l in 0..LANES {
                let ends = left.is_some_and(|left| seeds.0[l] == left);
                asks.0[l] |= u8::from(ends | (seeds.0[l] <= few));
            }
        }
        After { asks, unfed }
    }

    /// What keeps a move from being legal, or from being known to be so, though it is not the last
    /// to be tried.
    #[inline(always)]
    pub fn judge(&self, sown: &Cells, landed: &Landed) -> Bytes {
        let mut asks = landed.asks;
        if let Some(few) = self.few {
            // Of the last few seeds none is left to feed anybody.
            let seeds = sum(sown, 0..self.store());
            for l in 0..LANES {
                asks.0[l] |= u8::from(seeds.0[l] <= few);
            }
        }
        if self.always_feed {
            let far = largest(&sown[self.row..self.store()]);
            for l in 0..LANES {
                asks.0[l] |= u8::from(far.0[l] == 0);
            }
        }
        asks
    }

    /// Asks where the next player has no pit of enough seeds that is free.
    #[inline(always)]
    fn free_starts(&self, batch: &Batch, sown: &Cells, landed: &Landed, asks: &mut Bytes) {
        let mut found = Bytes::ZERO;
        for pit in 0..self.row {
            let (near, far) = (&sown[pit], &sown[self.row + pit]);
            let (by_near, by_far) = (&batch.claims[pit], &batch.claims[self.row + pit]);
            for l in 0..LANES {
                let turns = landed.again.0[l] == 0;
                let seeds = pick(turns, far.0[l], near.0[l]);
                let claims = pick(turns, by_far.0[l], by_near.0[l]);
                found.0[l] |= u8::from((claims == 0) & (seeds >= self.least));
            }
        }
        for l in 0..LANES {
            asks.0[l] |= u8::from(found.0[l] == 0);
        }
    }

    /// What counts for the mover and for the opponent.
    #[inline(always)]
    fn holdings(&self, batch: &Batch, sown: &Cells) -> [Bytes; 2] {
        let mut held = [sown[self.store()], sown[self.store() + 1]];
        if self.claims {
            for (seeds, claims) in sown.iter().zip(&batch.claims).take(self.store()) {
                for l in 0..LANES {
                    let mine = 1 + batch.north.0[l];
                    let by = claims.0[l];
                    let (own, other) = (by == mine, (by != 0) & (by != mine));
                    held[0].0[l] = held[0].0[l].wrapping_add(pick(own, seeds.0[l], 0));
                    held[1].0[l] = held[1].0[l].wrapping_add(pick(other, seeds.0[l], 0));
                }
            }
        }
        held
    }

    /// Makes lanes (those that are not 0 in `goes`) what a ply has led to; others stay.
    #[inline(always)]
    pub fn turn(
        &self,
        batch: &mut Batch,
        sown: &Cells,
        landed: &Landed,
        after: &After,
        goes: &Bytes,
    ) {
        for slot in 0..self.slots() {
            let (stays, turns) = (&sown[slot], &sown[self.across(slot)]);
            let cells = &mut batch.cells[slot];
            for l in 0..LANES {
                let new = pick(landed.again.0[l] == 0, turns.0[l], stays.0[l]);
                cells.0[l] = pick(goes.0[l] != 0, new, cells.0[l]);
            }
        }
        let swap = |marks: &mut Cells| {
            let (near, far) = marks.split_at_mut(self.row);
            for (near, far) in near.iter_mut().zip(far).take(self.row) {
                for l in 0..LANES {
                    let turns = (goes.0[l] != 0) & (landed.again.0[l] == 0);
                    let change = pick(turns, near.0[l] ^ far.0[l], 0);
                    near.0[l] ^= change;
                    far.0[l] ^= change;
                }
            }
        };
        if self.claims {
            swap(&mut batch.claims);
        }
        if self.closes {
            swap(&mut batch.closed);
        }
        for l in 0..LANES {
            let (goes, again) = (goes.0[l] != 0, landed.again.0[l]);
            let open = u8::from(self.judged) * (1 + again);
            batch.open.0[l] = pick(goes, open, batch.open.0[l]);
            batch.north.0[l] ^= u8::from(goes) & (again ^ 1);
            batch.unfed.0[l] = pick(goes, after.unfed.0[l], batch.unfed.0[l]);
        }
    }
}
