//! Which pits may start a move, and which of them does.

use super::{Batch, Bytes, LANES, ROW, Rules, pick};

/// The start of a lap in each lane: its place in the order of sowing, and the seeds there.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub from: Bytes,
    pub hand: Bytes,
}

/// The near pits that may start, and how many they are.
pub(crate) struct Starts {
    may: [Bytes; ROW],
    pub count: Bytes,
}

impl Rules {
    /// Whether a near pit may start.
    #[inline(always)]
    fn may_start(&self, batch: &Batch, pit: usize) -> Bytes {
        let reach = self.reach.as_ref().map_or(0, |reach| reach[pit]);
        let (seeds, mut may) = (&batch.cells[pit], Bytes::ZERO);
        for l in 0..LANES {
            let reaches = (seeds.0[l] >= reach) | (batch.unfed.0[l] == 0);
            may.0[l] = u8::from((seeds.0[l] >= self.least) & reaches);
        }
        if self.claims {
            for l in 0..LANES {
                may.0[l] &= u8::from(batch.claims[pit].0[l] == 0);
            }
        }
        may
    }

    /// The pits that may start.
    #[inline(always)]
    pub fn starts(&self, batch: &Batch) -> Starts {
        let mut out = Starts {
            may: [Bytes::ZERO; ROW],
            count: Bytes::ZERO,
        };
        for pit in 0..self.row.min(ROW) {
            out.may[pit] = self.may_start(batch, pit);
            for l in 0..LANES {
                out.count.0[l] = out.count.0[l].wrapping_add(out.may[pit].0[l]);
            }
        }
        out
    }

    /// The `n`th of the pits that may start, counted from 0; nothing in hand where there is none.
    #[inline(always)]
    pub fn nth_start(&self, batch: &Batch, starts: &Starts, n: &Bytes) -> Start {
        let (mut from, mut hand, mut seen) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        for ((place, may), seeds) in self.starts.iter().zip(&starts.may).zip(&batch.cells) {
            for l in 0..LANES {
                let hit = (may.0[l] != 0) & (seen.0[l] == n.0[l]);
                from.0[l] = pick(hit, *place, from.0[l]);
                hand.0[l] = pick(hit, seeds.0[l], hand.0[l]);
                seen.0[l] = seen.0[l].wrapping_add(may.0[l]);
            }
        }
        Start { from, hand }
    }

    /// The `n`th of the near pits of one lane that may start.
    pub fn nth_pit(&self, batch: &Batch, lane: usize, n: usize) -> Option<usize> {
        let may = |pit: &usize| self.may_start(batch, *pit).0[lane] != 0;
        (0..self.row).filter(may).nth(n)
    }
}
