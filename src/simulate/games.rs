//! One step of each of 64 games.
//!
//! Where every pit that may start makes a legal move, a step is a ply. Where moves must be tried to
//! know that, a step is a lap: a game draws a move, goes through the others first to see that each
//! is legal, and sows the one drawn last. No game waits for another.

use crate::lanes::{Batch, Bytes, Cells, LANES, Landed, Lap, OnVectors, Rules, pick};

/// 64 games, each before a ply or between two laps.
#[derive(Clone)]
pub(super) struct Games {
    /// Before the ply.
    pub batch: Batch,
    /// How many plies a game may still have.
    pub left: [u32; LANES],
    /// The states of their generators of chance, word by word.
    pub chance: [[u64; LANES]; 4],
    /// The numbers drawn for the ply.
    pub drawn: [u64; LANES],
    /// The move that is being tried.
    trial: Trial,
    /// The lap that is being sown.
    lap: Lap,
    /// Since a lane's game began: legal moves, plies that captured, seeds captured, most by one.
    pub choices: [u32; LANES],
    pub captures: [u32; LANES],
    pub captured: [u32; LANES],
    pub largest: Bytes,
    /// Laps, and the most of one sowing, where there may be more than one.
    pub laps: [u32; LANES],
    pub longest: Bytes,
}

/// A move that is being tried, between two laps.
#[derive(Clone)]
pub(super) struct Trial {
    /// How many moves of the ply have been tried before it.
    pub tried: Bytes,
    /// Laps sown, 0 before the first; what follows is of use after that only.
    pub laps: Bytes,
    cells: Cells,
    from: Bytes,
    back: Bytes,
    captured: Bytes,
}

/// A step of all games. It comes to the lanes that ask: those stand as they were before their ply,
/// but for the number drawn for it.
pub(super) struct Step<'a> {
    pub games: &'a mut Games,
    pub rules: &'a Rules,
}

impl OnVectors for Step<'_> {
    type Out = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        match self.rules.judged {
            true => self.games.lap(self.rules),
            false => self.games.ply(self.rules),
        }
    }
}

impl Games {
    /// Lanes without games.
    pub fn new() -> Self {
        let batch = Batch::new();
        Self {
            left: [0; LANES],
            chance: [[0; LANES]; 4],
            drawn: [0; LANES],
            trial: Trial {
                tried: Bytes::ZERO,
                laps: Bytes::ZERO,
                cells: batch.cells,
                from: Bytes::ZERO,
                back: Bytes::ZERO,
                captured: Bytes::ZERO,
            },
            lap: Lap::new(),
            choices: [0; LANES],
            captures: [0; LANES],
            captured: [0; LANES],
            largest: Bytes::ZERO,
            laps: [0; LANES],
            longest: Bytes::ZERO,
            batch,
        }
    }

    /// Lets a lane stand before a ply, of which no move has been tried.
    pub fn stand(&mut self, lane: usize) {
        (self.trial.tried.0[lane], self.trial.laps.0[lane]) = (0, 0);
    }

    /// Whether some move of a lane's ply has been tried, or is being tried.
    pub fn is_amid(&self, lane: usize) -> bool {
        self.trial.tried.0[lane] != 0 || self.trial.laps.0[lane] != 0
    }

    /// Plays a ply in each lane.
    #[inline(always)]
    fn ply(&mut self, rules: &Rules) -> u64 {
        let always = Bytes([1; LANES]);
        self.draw(&always);
        let starts = rules.starts(&self.batch);
        let count = starts.count;
        let start = rules.nth_start(&self.batch, &starts, &self.chosen(&count));
        rules.sow(&self.batch, &self.batch.cells, &start, &mut self.lap);
        let landed = rules.land(&self.batch, &mut self.lap, &always);
        self.conclude(rules, &count, &landed, &landed.captured, &always)
    }

    /// Sows a lap in each lane.
    #[inline(always)]
    fn lap(&mut self, rules: &Rules) -> u64 {
        let (tried, laps) = (self.trial.tried, self.trial.laps);
        let (mut first, mut begins) = (Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            first.0[l] = u8::from(laps.0[l] == 0);
            begins.0[l] = u8::from((laps.0[l] == 0) & (tried.0[l] == 0));
        }
        self.draw(&begins);
        let starts = rules.starts(&self.batch);
        let count = starts.count;
        let chosen = self.chosen(&count);
        // All others in their order, and the one chosen last.
        let (mut n, mut last_one) = (Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let last = tried.0[l].wrapping_add(1) >= count.0[l];
            let other = tried.0[l].wrapping_add(u8::from(tried.0[l] >= chosen.0[l]));
            n.0[l] = pick(last, chosen.0[l], other);
            last_one.0[l] = u8::from(last);
        }
        let mut start = rules.nth_start(&self.batch, &starts, &n);
        let further = rules.lift(&self.trial.cells, &self.trial.from, &self.trial.back);
        for l in 0..LANES {
            let is_first = first.0[l] != 0;
            start.from.0[l] = pick(is_first, start.from.0[l], further.from.0[l]);
            start.hand.0[l] = pick(is_first, start.hand.0[l], further.hand.0[l]);
            start.back.0[l] = pick(is_first, start.back.0[l], further.back.0[l]);
        }
        let cells = &mut self.trial.cells;
        for (cells, before) in cells.iter_mut().zip(&self.batch.cells).take(rules.slots()) {
            for l in 0..LANES {
                cells.0[l] = pick(first.0[l] != 0, before.0[l], cells.0[l]);
            }
        }
        rules.sow(&self.batch, &self.trial.cells, &start, &mut self.lap);
        let mut landed = rules.land(&self.batch, &mut self.lap, &first);
        let judged = rules.judge(&self.lap.sown, &landed);
        let (mut ends, mut captured, mut sown) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let relay = landed.relay.0[l] != 0;
            sown.0[l] = laps.0[l].wrapping_add(1);
            let far = relay & (sown.0[l] >= rules.most_laps);
            let stopped = pick(relay, 0, judged.0[l]);
            landed.asks.0[l] |= stopped | u8::from(far);
            ends.0[l] = last_one.0[l] & u8::from(!relay);
            let before = pick(first.0[l] != 0, 0, self.trial.captured.0[l]);
            captured.0[l] = before.wrapping_add(landed.captured.0[l]);
        }
        let asks = self.conclude(rules, &count, &landed, &captured, &ends);
        for l in 0..LANES {
            let goes = u8::from(asks >> l & 1 == 0);
            let relay = landed.relay.0[l] != 0;
            let done = goes & ends.0[l];
            self.laps[l] += u32::from(done) * u32::from(sown.0[l]);
            self.longest.0[l] = self.longest.0[l].max(pick(done != 0, sown.0[l], 0));
            self.trial.laps.0[l] = pick(relay & (goes != 0), sown.0[l], 0);
            let next = pick(relay, tried.0[l], tried.0[l].wrapping_add(1));
            self.trial.tried.0[l] = pick((done != 0) | (goes == 0), 0, next);
        }
        let trial = &mut self.trial;
        (trial.from, trial.back, trial.captured) = (landed.next, start.back, captured);
        trial.cells[..rules.slots()].copy_from_slice(&self.lap.sown[..rules.slots()]);
        asks
    }

    /// Draws a number for those lanes.
    #[inline(always)]
    fn draw(&mut self, lanes: &Bytes) {
        let [s0, s1, s2, s3] = &mut self.chance;
        for l in 0..LANES {
            let was = [s0[l], s1[l], s2[l], s3[l]];
            let (state, drawn) = draw(was);
            let mask = u64::from(lanes.0[l]).wrapping_neg();
            let pick = |new: u64, old: u64| old ^ ((new ^ old) & mask);
            self.drawn[l] = pick(drawn, self.drawn[l]);
            s0[l] = pick(state[0], was[0]);
            s1[l] = pick(state[1], was[1]);
            s2[l] = pick(state[2], was[2]);
            s3[l] = pick(state[3], was[3]);
        }
    }

    /// Which of so many moves is chosen by the number drawn.
    #[inline(always)]
    fn chosen(&self, count: &Bytes) -> Bytes {
        let mut chosen = Bytes::ZERO;
        for l in 0..LANES {
            chosen.0[l] = share(self.drawn[l], u64::from(count.0[l])) as u8;
        }
        chosen
    }

    /// Makes the lanes whose ply `ends` with a lap what it leads to, and says which ask.
    #[inline(always)]
    fn conclude(
        &mut self,
        rules: &Rules,
        count: &Bytes,
        landed: &Landed,
        captured: &Bytes,
        ends: &Bytes,
    ) -> u64 {
        let after = rules.settle(&self.batch, &self.lap.sown, landed);
        let (mut asks, mut goes) = (Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let none = u8::from(self.left[l] == 0) | self.batch.asks.0[l] | landed.asks.0[l];
            asks.0[l] = none | (ends.0[l] & after.asks.0[l]);
            goes.0[l] = ends.0[l] & (asks.0[l] ^ 1);
        }
        for l in 0..LANES {
            let goes = u32::from(goes.0[l]);
            self.left[l] -= goes;
            self.choices[l] += goes * u32::from(count.0[l]);
            self.captures[l] += goes * u32::from(captured.0[l] > 0);
            self.captured[l] += goes * u32::from(captured.0[l]);
        }
        for l in 0..LANES {
            let most = self.largest.0[l].max(captured.0[l]);
            self.largest.0[l] = pick(goes.0[l] != 0, most, self.largest.0[l]);
        }
        rules.turn(&mut self.batch, &self.lap.sown, landed, &after, &goes);
        asks.set()
    }
}

/// The next state of a generator, and the number drawn: Xoshiro256++, as in
/// [`crate::opponent::Chance`].
#[inline(always)]
pub(super) fn draw([mut a, mut b, mut c, mut d]: [u64; 4]) -> ([u64; 4], u64) {
    let drawn = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
    let t = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = d.rotate_left(45);
    ([a, b, c, d], drawn)
}

/// A part of `n`, as large as the drawn number is of all: see [`crate::opponent::Chance::below`].
/// `n` is less than 2^32.
#[inline(always)]
pub(super) fn share(drawn: u64, n: u64) -> u64 {
    let (high, low) = (drawn >> 32, drawn & 0xffff_ffff);
    (high * n + ((low * n) >> 32)) >> 32
}
