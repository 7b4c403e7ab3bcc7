//! Further laps, in the lanes that have some.

use super::land::Landed;
use super::{Batch, Bytes, LANES, Lap, Rules, pick};

impl Rules {
    /// Sows on in those lanes of `live` whose last seed leads to another lap, until all have come to
    /// an end. Where no more than `few` still go on, or a sowing goes on for very long, the engine
    /// is asked.
    #[inline(always)]
    pub fn sow_on(
        &self,
        batch: &Batch,
        lap: &mut Lap,
        landed: &mut Landed,
        live: &Bytes,
        back: &Bytes,
        few: u32,
    ) {
        let mut further = Lap::new();
        for laps in 1..=self.most_laps {
            let mut on = Bytes::ZERO;
            for l in 0..LANES {
                on.0[l] = live.0[l] & landed.relay.0[l] & (landed.asks.0[l] ^ 1);
            }
            let count = on.set().count_ones();
            if count <= few || laps == self.most_laps {
                for l in 0..LANES {
                    landed.asks.0[l] |= on.0[l];
                }
                return;
            }
            let start = self.lift(&lap.sown, &landed.next, back);
            self.sow(batch, &lap.sown, &start, &mut further);
            let then = self.land(batch, &mut further, &Bytes::ZERO);
            for slot in 0..self.slots() {
                let (sown, new) = (&mut lap.sown[slot], &further.sown[slot]);
                for l in 0..LANES {
                    sown.0[l] = pick(on.0[l] != 0, new.0[l], sown.0[l]);
                }
            }
            for l in 0..LANES {
                let on = on.0[l] != 0;
                landed.relay.0[l] = pick(on, then.relay.0[l], 0);
                landed.next.0[l] = then.next.0[l];
                landed.again.0[l] = pick(on, then.again.0[l], landed.again.0[l]);
                landed.asks.0[l] |= pick(on, then.asks.0[l], 0);
                let more = pick(on, then.captured.0[l], 0);
                landed.captured.0[l] = landed.captured.0[l].wrapping_add(more);
            }
        }
    }
}
