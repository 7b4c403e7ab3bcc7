//! Which pits may start a move, and which of them does.

use super::rules::Ways;
use super::{Batch, Bytes, LANES, ROW, Rules, pick};

/// The start of a lap in each lane: its place in the order of sowing, and the seeds there.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    pub from: Bytes,
    pub hand: Bytes,
    /// Whether it goes against that order, where moves go both ways.
    pub back: Bytes,
}

/// The near pits that may start, and how many moves that is.
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

    /// The pits that may start, each in both directions where the mover chooses.
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
        if self.singles_last {
            self.keep_back_singles(batch, &mut out);
        }
        if self.ways == Ways::Choice {
            for l in 0..LANES {
                out.count.0[l] <<= 1;
            }
        }
        out
    }

    /// Where a pit of more seeds may start, one with a single seed may not.
    #[inline(always)]
    fn keep_back_singles(&self, batch: &Batch, starts: &mut Starts) {
        let mut larger = Bytes::ZERO;
        for (may, seeds) in starts.may.iter().zip(&batch.cells).take(self.row) {
            for l in 0..LANES {
                larger.0[l] |= may.0[l] & u8::from(seeds.0[l] > 1);
            }
        }
        starts.count = Bytes::ZERO;
        for (may, seeds) in starts.may.iter_mut().zip(&batch.cells).take(self.row) {
            for l in 0..LANES {
                may.0[l] &= (larger.0[l] ^ 1) | u8::from(seeds.0[l] > 1);
                starts.count.0[l] = starts.count.0[l].wrapping_add(may.0[l]);
            }
        }
    }

    /// The `n`th move, counted from 0, by pits from the mover's left, against the order before along
    /// it; nothing in hand where there is none.
    #[inline(always)]
    pub fn nth_start(&self, batch: &Batch, starts: &Starts, n: &Bytes) -> Start {
        let mut pit_of = *n;
        if self.ways == Ways::Choice {
            for l in 0..LANES {
                pit_of.0[l] = n.0[l] >> 1;
            }
        }
        let (mut from, mut hand, mut seen) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        for ((place, may), seeds) in self.starts.iter().zip(&starts.may).zip(&batch.cells) {
            for l in 0..LANES {
                let hit = (may.0[l] != 0) & (seen.0[l] == pit_of.0[l]);
                from.0[l] = pick(hit, *place, from.0[l]);
                hand.0[l] = pick(hit, seeds.0[l], hand.0[l]);
                seen.0[l] = seen.0[l].wrapping_add(may.0[l]);
            }
        }
        let turning = match self.ways {
            Ways::One => Bytes([1; LANES]),
            Ways::Parity => self.lifted(&hand),
            Ways::Choice => *n,
        };
        let mut back = Bytes::ZERO;
        for l in 0..LANES {
            back.0[l] = turning.0[l] & 1 ^ 1;
        }
        Start { from, hand, back }
    }

    /// How many of a pit's seeds are lifted.
    #[inline(always)]
    pub(super) fn lifted(&self, hand: &Bytes) -> Bytes {
        let mut lifted = *hand;
        if self.leaves_one {
            for l in 0..LANES {
                lifted.0[l] = lifted.0[l].wrapping_sub(u8::from(hand.0[l] > 1));
            }
        }
        lifted
    }

    /// The `n`th move of one lane: its pit, and whether it goes against the order of sowing.
    pub fn nth_move(&self, batch: &Batch, lane: usize, n: usize) -> Option<(usize, bool)> {
        let starts = self.starts(batch);
        let may = |pit: &usize| starts.may[*pit].0[lane] != 0;
        let two = usize::from(self.ways == Ways::Choice);
        let pit = (0..self.row).filter(may).nth(n >> two)?;
        let back = match self.ways {
            Ways::One => false,
            Ways::Parity => self.lifted(&batch.cells[pit]).0[lane].is_multiple_of(2),
            Ways::Choice => n.is_multiple_of(2),
        };
        Some((pit, back))
    }

    /// How many moves a position may have.
    pub fn most_moves(&self) -> usize {
        self.row << u32::from(self.ways == Ways::Choice)
    }
}
