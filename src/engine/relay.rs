//! A relay between two laps, and the test for one that never ends.

use super::board::{Board, Seeds};
use super::sow::Lap;
use super::{Player, STORE, Way};
use crate::table::laps::LapTable;

/// A relay between two laps: what has been sown, what is to be lifted, and what to look out for.
///
/// Everything that follows depends on the board and the pit to be lifted alone, so a state that
/// comes again means that the sowing never ends. That is found by Brent's method: a state is
/// remembered, replaced after 1, 2, 4, 8 ... laps, and compared with each that follows.
#[derive(Clone, Copy)]
pub struct Relay<B> {
    /// The pit to be lifted next.
    pub pit: usize,
    /// How many laps have been sown.
    pub laps: u64,
    /// How many laps are followed at the most.
    pub most: u64,
    remembered: (usize, B),
    /// Laps since that state.
    pub since: u64,
    until: u64,
}

impl<B: Copy + PartialEq> Relay<B> {
    /// A relay that lifts `pit` of these cells next.
    pub fn new(pit: usize, cells: &B, laps: u64, most: u64) -> Self {
        Self {
            pit,
            laps,
            most,
            remembered: (pit, *cells),
            since: 0,
            until: 1,
        }
    }

    /// Goes on to the pit that is lifted next, and says whether that state has come before, as many
    /// laps ago as `since` says.
    #[inline(always)]
    pub fn comes_round(&mut self, pit: usize, cells: &B) -> bool {
        self.pit = pit;
        self.since += 1;
        if *cells == self.remembered.1 && pit == self.remembered.0 {
            return true;
        }
        if self.since == self.until {
            self.remembered = (pit, *cells);
            self.since = 0;
            self.until *= 2;
        }
        false
    }
}

/// How far a relay has come by laps that are ready.
pub enum Ran {
    /// Not to its end: the next lap is not ready, or too many have been sown.
    On,
    /// To a lap whose last seed is not simply lifted again.
    To(Lap),
    /// Round to a state that has come before.
    Round,
}

/// Follows a relay as long as laps are ready, and their last seed is lifted again whatever other
/// pits hold.
#[inline]
pub(super) fn run<const N: usize, B: Board>(
    cells: &mut B,
    laps: &LapTable<N>,
    mover: Player,
    way: Way,
    relay: &mut Relay<B>,
    seeds: impl Fn(&mut B) -> &mut Seeds<N>,
) -> Ran {
    let (ready, again) = laps.later(mover, way);
    // In registers, as far as may be.
    let (mut now, mut at) = (*relay, *cells);
    let ran = loop {
        let hand = at.at(now.pit);
        let Some(lap) = LapTable::ready(ready, now.pit, hand) else {
            break Ran::On;
        };
        if now.laps >= now.most {
            break Ran::On;
        }
        seeds(&mut at).change(&lap.change, laps.stores);
        now.laps += 1;
        let last = usize::from(lap.last);
        if last >= STORE || !again[last % N][usize::from(at.at(last)) % 256] {
            break Ran::To(Lap {
                last,
                hand: u16::from(lap.lifted),
                captured: 0,
            });
        }
        if now.comes_round(last, &at) {
            break Ran::Round;
        }
    };
    (*relay, *cells) = (now, at);
    ran
}
