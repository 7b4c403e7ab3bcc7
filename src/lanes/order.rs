//! The order of sowing where some pits are passed over, or moves go both ways: of each lane its own.

use super::rules::{Pit, Ways};
use super::start::Start;
use super::{Batch, Bytes, Cells, LANES, Rules, SLOTS, pick};

/// With fewer open pits than these, others as they lie to a pit are the pit itself.
const FEW: u8 = 3;

/// The open places in the order in which a move sows them.
pub(super) struct Order {
    /// By place: how many open ones are before it, and whether it is open.
    pub at: Cells,
    pub open: Cells,
    /// How many are before the place that is lifted, and how many there are.
    pub from: Bytes,
    pub len: Bytes,
    /// Whether they are too few to be sown here.
    pub few: Bytes,
}

impl Order {
    /// Nothing in particular: for boards on which nothing is closed.
    #[inline(always)]
    pub fn whole() -> Self {
        Self {
            at: [Bytes::ZERO; SLOTS],
            open: [Bytes::ZERO; SLOTS],
            from: Bytes::ZERO,
            len: Bytes::ZERO,
            few: Bytes::ZERO,
        }
    }
}

impl Rules {
    /// The order in which the places are sown that are open to the player to move.
    #[inline(always)]
    pub(super) fn order(&self, batch: &Batch, start: &Start) -> Order {
        let from = &start.from;
        let mut out = Order::whole();
        for (i, slot) in self.ring.iter().enumerate() {
            let slot = usize::from(*slot);
            for l in 0..LANES {
                let mut open = batch.closed[slot].0[l] ^ 1;
                if self.bars {
                    // What the opponent has claimed is closed to the mover.
                    let by = batch.claims[slot].0[l];
                    open &= u8::from((by == 0) | (by == 1 + batch.north.0[l]));
                }
                out.open[i].0[l] = open;
                out.at[i].0[l] = out.len.0[l];
                let here = from.0[l] == i as u8;
                out.from.0[l] = pick(here, out.len.0[l], out.from.0[l]);
                out.len.0[l] = out.len.0[l].wrapping_add(open);
            }
        }
        // Against the order, as many are before a place as were after it.
        let turned = |at: &mut Bytes| {
            for l in 0..LANES {
                let back = (start.back.0[l] != 0) & (at.0[l] != 0);
                at.0[l] = pick(back, out.len.0[l].wrapping_sub(at.0[l]), at.0[l]);
            }
        };
        if self.ways != Ways::One {
            out.at[..self.ring.len()].iter_mut().for_each(turned);
            turned(&mut out.from);
        }
        for l in 0..LANES {
            out.few.0[l] = u8::from(out.len.0[l] < FEW);
        }
        let mut pits = Bytes::ZERO;
        for Pit { slot, .. } in &self.pits {
            for l in 0..LANES {
                pits.0[l] = pits.0[l].wrapping_add(batch.closed[usize::from(*slot)].0[l] ^ 1);
            }
        }
        for l in 0..LANES {
            out.few.0[l] |= u8::from(pits.0[l] < FEW);
        }
        out
    }

    /// Looks bytes up by a place: those of the next pit that is not closed, and of the one after it.
    #[inline(always)]
    pub(super) fn look_on(
        &self,
        batch: &Batch,
        place: &Bytes,
        bytes: impl Fn(&Pit) -> Bytes,
    ) -> [Bytes; 2] {
        let (mut found, mut ahead) = ([Bytes::ZERO; 2], [Bytes::ZERO; 2]);
        // Against the order, and once round, so that what comes after each pit is known.
        for round in 0..2 {
            for pit in self.pits.iter().rev() {
                let (theirs, closed) = (bytes(pit), &batch.closed[usize::from(pit.slot)]);
                for l in 0..LANES {
                    let here = (round == 1) & (place.0[l] == pit.place);
                    let closed = closed.0[l] != 0;
                    for (found, ahead) in found.iter_mut().zip(&ahead) {
                        found.0[l] = pick(here, ahead.0[l], found.0[l]);
                    }
                    ahead[1].0[l] = pick(closed, ahead[1].0[l], ahead[0].0[l]);
                    ahead[0].0[l] = pick(closed, ahead[0].0[l], theirs.0[l]);
                }
            }
        }
        found
    }
}
