//! What the last seed of each lane captures.

use arrayvec::ArrayVec;

use super::rules::Taking;
use super::{Bytes, FAR, LANES, MINE, Rules, SLOTS, pick};
use crate::rules::words::{Chain, Side};

/// Empties what is captured, and says how many seeds that is.
#[inline(always)]
pub(super) fn capture(rules: &Rules, sown: &mut [Bytes; SLOTS], last: &Bytes) -> Bytes {
    let mut taken = Bytes::ZERO;
    match &rules.taking {
        Taking::Nothing => {}
        Taking::Last {
            counts,
            side,
            chain,
        } => {
            let pits = rules
                .ring
                .iter()
                .enumerate()
                .filter(|(_, slot)| **slot < MINE);
            let mut order: ArrayVec<(usize, usize), SLOTS> =
                pits.map(|(place, slot)| (place, *slot)).collect();
            if chain
                .as_ref()
                .is_none_or(|(chain, ..)| *chain == Chain::Backward)
            {
                order.reverse();
            }
            // A chain that keeps to the far row does not come round.
            let far = |side: &Side| *side == Side::Opponent;
            let once = far(side) && chain.as_ref().is_none_or(|(_, _, side)| far(side));
            let mut active = Bytes::ZERO;
            for round in 0..if once { 1 } else { 2 } {
                for (place, slot) in &order {
                    let own = *slot < FAR;
                    let pit = &mut sown[*slot];
                    let begins = round == 0 && side.admits(own);
                    let fits = if begins { counts.has(pit) } else { Bytes::ZERO };
                    let goes = match chain {
                        Some((_, counts, side)) if side.admits(own) => counts.has(pit),
                        _ => Bytes::ZERO,
                    };
                    for l in 0..LANES {
                        let here = last.0[l] == *place as u8;
                        active.0[l] = pick(here, fits.0[l], active.0[l] & goes.0[l]);
                        let hit = active.0[l] != 0;
                        taken.0[l] = taken.0[l].wrapping_add(pick(hit, pit.0[l], 0));
                        pit.0[l] = pick(hit, 0, pit.0[l]);
                    }
                }
            }
        }
        Taking::Opposite {
            counts,
            there,
            itself,
        } => {
            for (place, slot) in rules.ring.iter().enumerate() {
                if *slot >= rules.row {
                    continue;
                }
                let opposite = FAR + rules.row - 1 - slot;
                let (fits, full) = (counts.has(&sown[*slot]), there.has(&sown[opposite]));
                for l in 0..LANES {
                    let hit = (last.0[l] == place as u8) & (fits.0[l] & full.0[l] != 0);
                    let (pit, other) = (sown[*slot].0[l], sown[opposite].0[l]);
                    let mine = pick(*itself, pit, 0);
                    taken.0[l] = pick(hit, other.wrapping_add(mine), taken.0[l]);
                    sown[*slot].0[l] = pick(hit & *itself, 0, pit);
                    sown[opposite].0[l] = pick(hit, 0, other);
                }
            }
        }
    }
    taken
}
