//! A relay between two laps, and the test for one that never ends.

use std::hint::select_unpredictable;

use super::STORE;
use super::packed::{Half, Seeds, Width};
use super::sow::Lap;
use crate::table::laps::MOST;
use crate::table::runs::{HANDS, RunsOf};

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

    /// The same with another kind of board.
    #[inline(always)]
    pub fn on<C>(&self, board: impl Fn(&B) -> C) -> Relay<C> {
        Relay {
            pit: self.pit,
            laps: self.laps,
            most: self.most,
            remembered: (self.remembered.0, board(&self.remembered.1)),
            since: self.since,
            until: self.until,
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
        self.remember(cells);
        false
    }

    /// Remembers this state, if it is time to.
    #[inline(always)]
    fn remember(&mut self, cells: &B) {
        if self.since == self.until {
            self.remembered = (self.pit, *cells);
            self.since = 0;
            self.until *= 2;
        }
    }
}

/// How far a relay has come by laps that are ready.
pub enum Ran {
    /// Not to its end: the next lap is not ready, or too many have been sown.
    On,
    /// To a lap whose last seed is not simply lifted again, as far as is known.
    To(Lap),
    /// Round to a state that has come before.
    Round,
}

/// Follows a relay as long as laps are ready, and their last seed is lifted again whatever other
/// pits hold.
///
/// A lap can only begin when the one before has said where, and how many seeds lie there. So that
/// this takes few steps, the pits stay in two numbers, and everything else is done on the way: the
/// laps up to the next state to be remembered are counted at once, and stores are not compared (they
/// never lose a seed here, so they are the same when all pits are).
#[inline]
pub(super) fn run<const N: usize>(
    seeds: &mut Seeds<N>,
    runs: &RunsOf<N>,
    relay: &mut Relay<Seeds<N>>,
) -> Ran
where
    Seeds<N>: Width<N>,
{
    let mut hand = usize::from(seeds.at(relay.pit % N));
    if hand > MOST {
        return Ran::On;
    }
    let [mut low, mut high] = seeds.halves();
    let mut dropped = 0;
    let mut row = relay.pit * HANDS;
    let mut lap = runs.lap(row, hand);
    loop {
        let left = (relay.until - relay.since).min(relay.most.saturating_sub(relay.laps));
        let row_before = relay.remembered.0 * HANDS;
        let [low_before, high_before] = relay.remembered.1.halves();
        let mut ran = None;
        let mut sown = 0;
        while sown < left {
            let (change, stores, end) = lap;
            [low, high] = [low.plus(change[0]), high.plus(change[1])];
            dropped += stores;
            sown += 1;
            row = end.row::<N>();
            let half = select_unpredictable(end.is_high::<N>(), high, low);
            hand = usize::from(half.byte(end.byte()));
            lap = runs.lap(row, hand);
            if end.last() >= STORE || hand > MOST || !lap.2.again() {
                ran = Some(Ran::To(Lap {
                    last: end.last(),
                    hand: end.lifted(),
                    captured: 0,
                }));
                break;
            }
            if low == low_before && high == high_before && row == row_before {
                ran = Some(Ran::Round);
                break;
            }
        }
        seeds.set_halves([low, high]);
        seeds.store_both(dropped);
        dropped = 0;
        relay.laps += sown;
        relay.since += sown;
        match ran {
            // Whether that lap comes round is still to be asked.
            Some(Ran::To(lap)) => {
                relay.since -= 1;
                return Ran::To(lap);
            }
            Some(ran) => return ran,
            None if left == 0 => return Ran::On,
            None => {
                relay.pit = row / HANDS;
                relay.remember(seeds);
            }
        }
    }
}
