//! What the last seed of each lane leads to, by the landing rules in their order.

use super::capture::Takes;
use super::landing::{Asked, Does};
use super::rules::Pit;
use super::{Batch, Bytes, Cells, LANES, Lap, MOST, Rules, pick};
use crate::rules::words::Side;
use crate::table::landing::Other;

/// What the last seeds have led to.
pub(crate) struct Landed {
    /// Whether another lap follows, and the place that it starts from.
    pub relay: Bytes,
    pub next: Bytes,
    /// Whether the mover has another turn.
    pub again: Bytes,
    /// How many seeds were captured, with those on the way.
    pub captured: Bytes,
    /// Whether the engine must play the move.
    pub asks: Bytes,
}

/// What a last seed is asked about: what other pits hold, by lane.
struct Seen<'a> {
    rules: &'a Rules,
    batch: &'a Batch,
    lap: &'a Lap,
}

/// What a pit counts as that nobody may take from: a number that no game has.
const CLAIMED: u8 = MOST as u8 + 1;

impl Seen<'_> {
    /// Looks a byte up by the place of the last seed; 0 where it fell into a store.
    #[inline(always)]
    fn look(&self, bytes: impl Fn(&Pit) -> Bytes) -> Bytes {
        let (last, mut found) = (&self.lap.last, Bytes::ZERO);
        for pit in &self.rules.pits {
            let theirs = bytes(pit);
            for l in 0..LANES {
                found.0[l] = pick(last.0[l] == pit.place, theirs.0[l], found.0[l]);
            }
        }
        found
    }

    /// What the pit of the last seed holds, and whether it is one of the mover's; 0 in a store.
    #[inline(always)]
    fn last(&self) -> (Bytes, Bytes) {
        let (last, mut own) = (&self.lap.last, Bytes::ZERO);
        for place in &self.rules.starts {
            for l in 0..LANES {
                own.0[l] |= u8::from(last.0[l] == *place);
            }
        }
        let count = self.look(|pit| self.lap.sown[usize::from(pit.slot)]);
        (count, own)
    }

    /// What a pit counts as: a claimed one as none of the counts.
    #[inline(always)]
    fn free(&self, slot: u8) -> Bytes {
        let mut seeds = self.lap.sown[usize::from(slot)];
        if self.rules.claims {
            let claims = &self.batch.claims[usize::from(slot)];
            for l in 0..LANES {
                seeds.0[l] = pick(claims.0[l] == 0, seeds.0[l], CLAIMED);
            }
        }
        seeds
    }

    /// Looks bytes up by the place of the last seed: those of the next pit and of the one after it.
    #[inline(always)]
    fn onward(&self, bytes: impl Fn(u8) -> Bytes) -> [Bytes; 2] {
        let last = &self.lap.last;
        if self.rules.closes {
            return (self.rules).look_on(self.batch, last, |pit| bytes(pit.slot));
        }
        let mut found = [Bytes::ZERO; 2];
        for pit in &self.rules.pits {
            for (found, slot) in found.iter_mut().zip([pit.next, pit.beyond]) {
                let theirs = bytes(slot);
                for l in 0..LANES {
                    found.0[l] = pick(last.0[l] == pit.place, theirs.0[l], found.0[l]);
                }
            }
        }
        found
    }

    /// Whether the next pit lies in a row.
    #[inline(always)]
    fn next_lies(&self, side: Side) -> Bytes {
        let lies = |slot: u8| {
            let near = self.rules.is_near(usize::from(slot));
            Bytes([u8::from(side.admits(near)); LANES])
        };
        match side {
            Side::Any => lies(0),
            _ => self.onward(lies)[0],
        }
    }

    /// Whether the mover may claim one more pit.
    #[inline(always)]
    fn has_room(&self) -> Bytes {
        let (mut claimed, mut room) = (Bytes::ZERO, Bytes::ZERO);
        for claims in &self.batch.claims[..self.rules.store()] {
            for l in 0..LANES {
                let mine = claims.0[l] == 1 + self.batch.north.0[l];
                claimed.0[l] = claimed.0[l].wrapping_add(u8::from(mine));
            }
        }
        for l in 0..LANES {
            room.0[l] = u8::from(claimed.0[l] < self.rules.room);
        }
        room
    }

    #[inline(always)]
    fn asked(&self, asked: &Asked) -> Bytes {
        match asked {
            Asked::Nothing => Bytes([1; LANES]),
            Asked::Claimed => {
                let mut claimed = self.look(|pit| self.batch.claims[usize::from(pit.slot)]);
                for l in 0..LANES {
                    claimed.0[l] = u8::from(claimed.0[l] != 0);
                }
                claimed
            }
            Asked::Room => self.has_room(),
            Asked::Opposite(counts) => counts.has(&self.look(|pit| self.free(pit.opposite))),
            Asked::Next(side, counts) => {
                let mut holds = counts.has(&self.onward(|slot| self.free(slot))[0]);
                let lies = self.next_lies(*side);
                for l in 0..LANES {
                    holds.0[l] &= lies.0[l];
                }
                holds
            }
            Asked::Beyond(counts) => {
                let mut holds = counts.has(&self.onward(|slot| self.free(slot))[1]);
                let [gap, _] = self.onward(|slot| self.lap.sown[usize::from(slot)]);
                for l in 0..LANES {
                    holds.0[l] &= u8::from(gap.0[l] == 0);
                }
                holds
            }
        }
    }
}

impl Rules {
    /// Lets the last seeds lead to what they do, captures what they capture, and says what follows.
    /// `first` says where the lap was the first of its move; the board is that before the move.
    #[inline(always)]
    pub fn land(&self, batch: &Batch, lap: &mut Lap, first: &Bytes) -> Landed {
        let mut out = Landed {
            relay: Bytes::ZERO,
            next: Bytes::ZERO,
            again: Bytes::ZERO,
            captured: lap.captured,
            asks: lap.asks,
        };
        let takes = self.decide(batch, lap, first, &mut out);
        let taken = self.capture(batch, &mut lap.sown, &lap.last, &takes);
        let store = &mut lap.sown[self.store()];
        for l in 0..LANES {
            store.0[l] = store.0[l].wrapping_add(taken.0[l]);
            out.captured.0[l] = out.captured.0[l].wrapping_add(taken.0[l]);
        }
        if self.slam {
            let far = largest(&lap.sown[self.row..self.store()]);
            for l in 0..LANES {
                out.asks.0[l] |= u8::from((taken.0[l] > 0) & (far.0[l] == 0));
            }
        }
        if let Some(store) = self.again {
            for l in 0..LANES {
                out.again.0[l] = u8::from(lap.last.0[l] == store);
            }
        }
        out
    }

    /// The place of a pit in the order of sowing, in all lanes.
    #[inline(always)]
    fn place_of(&self, slot: u8) -> Bytes {
        let place = self.ring.iter().position(|s| *s == slot);
        Bytes([place.unwrap_or(0) as u8; LANES])
    }

    /// Goes through the rules, and says what is captured by them.
    #[inline(always)]
    fn decide(&self, batch: &Batch, lap: &Lap, first: &Bytes, out: &mut Landed) -> Takes {
        let mut takes = Takes::default();
        let rules = self;
        let seen = Seen { rules, batch, lap };
        let (count, own) = seen.last();
        // Whether no rule has decided yet. In a store the count is 0, and nothing is to be decided.
        let mut open = Bytes([1; LANES]);
        for rule in &self.landing {
            if rule.does == Does::Stop && matches!(rule.asked, Asked::Nothing) {
                // The last rule, which fits always.
                break;
            }
            let (counts, asked) = (rule.counts.has(&count), seen.asked(&rule.asked));
            let (near, far) = (rule.side.admits(true), rule.side.admits(false));
            let mut fits = Bytes::ZERO;
            for l in 0..LANES {
                let side = pick(own.0[l] != 0, u8::from(near), u8::from(far));
                let some = u8::from(count.0[l] > 0);
                fits.0[l] = open.0[l] & some & side & counts.0[l] & asked.0[l];
                open.0[l] ^= fits.0[l];
            }
            let mark = |set: &mut Bytes| {
                for l in 0..LANES {
                    set.0[l] |= fits.0[l];
                }
            };
            match rule.does {
                Does::Stop => {}
                Does::RelayLast => {
                    mark(&mut out.relay);
                    for l in 0..LANES {
                        out.next.0[l] = pick(fits.0[l] != 0, lap.last.0[l], out.next.0[l]);
                    }
                }
                Does::RelayNext => {
                    mark(&mut out.relay);
                    let [next, _] = seen.onward(|slot| self.place_of(slot));
                    for l in 0..LANES {
                        out.next.0[l] = pick(fits.0[l] != 0, next.0[l], out.next.0[l]);
                    }
                }
                Does::Capture { last, other } => {
                    if last {
                        mark(&mut takes.last);
                    }
                    match other {
                        Other::None => {}
                        Other::Opposite => mark(&mut takes.opposite),
                        Other::Next => mark(&mut takes.next),
                        Other::Beyond => mark(&mut takes.beyond),
                    }
                }
                Does::Ask => mark(&mut out.asks),
            }
        }
        if self.crossing {
            for l in 0..LANES {
                let stays = (first.0[l] != 0) & (own.0[l] != 0) & (lap.crossed.0[l] == 0);
                out.relay.0[l] = pick(stays, 0, out.relay.0[l]);
            }
        }
        takes
    }
}

/// The most that a pit of a row holds.
#[inline(always)]
pub(super) fn largest(row: &[Bytes]) -> Bytes {
    let mut largest = Bytes::ZERO;
    for pit in row {
        for l in 0..LANES {
            largest.0[l] = largest.0[l].max(pit.0[l]);
        }
    }
    largest
}

/// The seeds of all pits, which are [`MOST`] at the most.
#[inline(always)]
pub(super) fn sum(cells: &Cells, pits: std::ops::Range<usize>) -> Bytes {
    let mut sum = Bytes::ZERO;
    for pit in &cells[pits] {
        for l in 0..LANES {
            sum.0[l] = sum.0[l].wrapping_add(pit.0[l]);
        }
    }
    sum
}
