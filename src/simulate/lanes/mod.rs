//! One ply in each of 64 games at once.
//!
//! The games stand side by side: a lane is a game, and a pit is 64 bytes, one of each game. A ply
//! is the steps that the engine takes (start, sow, land, capture), each a loop over the lanes that
//! the compiler turns into a few vector instructions. Only what is the same for all lanes decides
//! which steps are taken, so no lane waits for another. What is rare is not done here at all: such
//! a lane *asks*, and the engine plays its ply.
//!
//! Pits are seen by the player to move: *near* ones are their own, from their left, *far* ones
//! the opponent's. After a ply near and far change places.

mod capture;
mod rules;
mod vectors;

pub(super) use rules::Rules;
pub(super) use vectors::Vectors;

use crate::rules::words::Origin;
use capture::capture;

/// How many games are played at once.
pub(super) const LANES: usize = 64;

/// A byte of each game.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Bytes(pub [u8; LANES]);

impl Bytes {
    pub const ZERO: Self = Self([0; LANES]);
}

/// The most pits in a row.
const ROW: usize = 8;
/// Where the far pits begin; near ones begin at 0.
const FAR: usize = ROW;
/// The store of the player to move; the opponent's follows.
const MINE: usize = 2 * ROW;
/// How many places a game has here.
const SLOTS: usize = 2 * ROW + 2;

/// What a place is for the other player.
fn across(slot: usize) -> usize {
    match slot {
        MINE.. => slot ^ 1,
        _ => slot ^ FAR,
    }
}

/// 64 games, each before a ply.
#[derive(Clone)]
pub(super) struct Lanes {
    /// By place.
    pub cells: [Bytes; SLOTS],
    /// Whether North is to move.
    pub north: Bytes,
    /// Whether the next ply is one for the engine.
    pub asks: Bytes,
    /// Whether the opponent has no seed and must be fed.
    pub unfed: Bytes,
    /// How many plies a game may still have.
    pub left: [u32; LANES],
    /// The states of their generators of chance, word by word.
    pub chance: [[u64; LANES]; 4],
    /// The numbers drawn for the ply.
    pub drawn: [u64; LANES],
    /// Since a lane's game began: legal moves, plies that captured, seeds captured, most by one.
    pub choices: [u32; LANES],
    pub captures: [u32; LANES],
    pub captured: [u32; LANES],
    pub largest: Bytes,
}

impl Lanes {
    /// Lanes without games.
    pub fn new() -> Self {
        Self {
            cells: [Bytes::ZERO; SLOTS],
            north: Bytes::ZERO,
            asks: Bytes([1; LANES]),
            unfed: Bytes::ZERO,
            left: [0; LANES],
            chance: [[0; LANES]; 4],
            drawn: [0; LANES],
            choices: [0; LANES],
            captures: [0; LANES],
            captured: [0; LANES],
            largest: Bytes::ZERO,
        }
    }

    /// The seeds of a lane: the mover's pits, the opponent's, and both stores, the mover's first.
    pub fn seeds(&self, lane: usize) -> ([u8; ROW], [u8; ROW], [u8; 2]) {
        let at = |slot: usize| self.cells[slot].0[lane];
        let row = |first: usize| std::array::from_fn(|pit| at(first + pit));
        (row(0), row(FAR), [at(MINE), at(MINE + 1)])
    }

    /// Puts the seeds of a lane down, as [`Lanes::seeds`] gives them.
    pub fn put(&mut self, lane: usize, near: [u8; ROW], far: [u8; ROW], stores: [u8; 2]) {
        let all = near.into_iter().chain(far).chain(stores);
        for (slot, seeds) in self.cells.iter_mut().zip(all) {
            slot.0[lane] = seeds;
        }
    }

    /// Plays a ply in each lane, and says for which it did not: those stand as they were, but for
    /// the number drawn.
    #[inline(always)]
    fn ply(&mut self, rules: &Rules) -> Bytes {
        self.draw();
        let (count, from, hand) = self.choose(rules);
        let (mut sown, last) = self.sow(rules, &from, &hand);
        let mut again = Bytes::ZERO;
        if rules.again
            && let Some(store) = rules.ring.iter().position(|slot| *slot == MINE)
        {
            for l in 0..LANES {
                again.0[l] = u8::from(last.0[l] == store as u8);
            }
        }
        let taken = capture(rules, &mut sown, &last);
        for l in 0..LANES {
            sown[MINE].0[l] = sown[MINE].0[l].wrapping_add(taken.0[l]);
        }
        let (asks, unfed) = self.rare(rules, &sown, &taken, &again);
        for l in 0..LANES {
            let goes = u32::from(asks.0[l] == 0);
            self.left[l] -= goes;
            self.choices[l] += goes * u32::from(count.0[l]);
            self.captures[l] += goes * u32::from(taken.0[l] > 0);
            self.captured[l] += goes * u32::from(taken.0[l]);
        }
        for l in 0..LANES {
            let goes = asks.0[l] == 0;
            let most = self.largest.0[l].max(taken.0[l]);
            self.largest.0[l] = pick(goes, most, self.largest.0[l]);
            self.north.0[l] ^= u8::from(goes) & !again.0[l];
            self.unfed.0[l] = pick(goes, unfed.0[l], self.unfed.0[l]);
        }
        for slot in 0..SLOTS {
            let (stays, turns) = (&sown[slot], &sown[across(slot)]);
            let cells = &mut self.cells[slot];
            for l in 0..LANES {
                let new = pick(again.0[l] == 0, turns.0[l], stays.0[l]);
                cells.0[l] = pick(asks.0[l] == 0, new, cells.0[l]);
            }
        }
        asks
    }

    /// Draws a number for each lane.
    #[inline(always)]
    fn draw(&mut self) {
        let [s0, s1, s2, s3] = &mut self.chance;
        for l in 0..LANES {
            let state;
            (state, self.drawn[l]) = draw([s0[l], s1[l], s2[l], s3[l]]);
            [s0[l], s1[l], s2[l], s3[l]] = state;
        }
    }

    /// How many pits may start, and of the one chosen, its place in the order of sowing and what
    /// it holds.
    #[inline(always)]
    fn choose(&self, rules: &Rules) -> (Bytes, Bytes, Bytes) {
        let none = [0; ROW];
        let reach = rules.reach.as_deref().unwrap_or(&none);
        let may =
            |pit: u8, reach: u8, unfed: u8| (pit >= rules.least) & ((pit >= reach) | (unfed == 0));
        let mut count = Bytes::ZERO;
        for (pit, reach) in self.cells[..rules.row].iter().zip(reach) {
            for l in 0..LANES {
                let may = may(pit.0[l], *reach, self.unfed.0[l]);
                count.0[l] = count.0[l].wrapping_add(u8::from(may));
            }
        }
        let mut chosen = Bytes::ZERO;
        for l in 0..LANES {
            chosen.0[l] = share(self.drawn[l], u64::from(count.0[l])) as u8;
        }
        let (mut from, mut hand, mut seen) = (Bytes::ZERO, Bytes::ZERO, Bytes::ZERO);
        for ((pit, place), reach) in self.cells.iter().zip(&rules.starts).zip(reach) {
            for l in 0..LANES {
                let may = may(pit.0[l], *reach, self.unfed.0[l]);
                let hit = may & (seen.0[l] == chosen.0[l]);
                from.0[l] = pick(hit, *place, from.0[l]);
                hand.0[l] = pick(hit, pit.0[l], hand.0[l]);
                seen.0[l] = seen.0[l].wrapping_add(u8::from(may));
            }
        }
        (count, from, hand)
    }

    /// Sows the seeds in hand, and says in which place of the order the last one falls.
    #[inline(always)]
    fn sow(&self, rules: &Rules, from: &Bytes, hand: &Bytes) -> ([Bytes; SLOTS], Bytes) {
        let skips = rules.origin == Origin::Skip;
        let first = u8::from(rules.origin == Origin::First);
        let len = rules.ring.len() as u8;
        let lap = len - u8::from(skips);
        // A division by a number that is the same for all: exact for a byte.
        let reciprocal = (65536 / u32::from(lap) + 1) as u16;
        let (mut rounds, mut rest) = (Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            let whole = ((u32::from(hand.0[l]) * u32::from(reciprocal)) >> 16) as u8;
            rounds.0[l] = whole;
            rest.0[l] = hand.0[l].wrapping_sub(whole.wrapping_mul(lap));
        }
        let mut last = Bytes::ZERO;
        for l in 0..LANES {
            let steps = pick(rest.0[l] == 0, lap, rest.0[l]) - first;
            let to = from.0[l].wrapping_add(steps);
            last.0[l] = pick(to >= len, to.wrapping_sub(len), to);
        }
        let mut sown = self.cells;
        for (place, slot) in rules.ring.iter().enumerate() {
            let place = place as u8;
            let (old, new) = (&self.cells[*slot], &mut sown[*slot]);
            for l in 0..LANES {
                let ahead = place.wrapping_sub(from.0[l]);
                let ahead = pick(place < from.0[l], ahead.wrapping_add(len), ahead);
                let origin = ahead == 0;
                // The origin comes last, unless it gets the first seed.
                let before = ahead.wrapping_sub(1 - first);
                let gets = rounds.0[l].wrapping_add(u8::from(before < rest.0[l]));
                let gets = pick(origin & skips, 0, gets);
                let had = pick(origin, 0, old.0[l]);
                new.0[l] = had.wrapping_add(gets);
            }
        }
        (sown, last)
    }

    /// The lanes that ask, all in which something may follow but the other player's ply; and those
    /// in which the next player must feed the other.
    #[inline(always)]
    fn rare(
        &self,
        rules: &Rules,
        sown: &[Bytes; SLOTS],
        taken: &Bytes,
        again: &Bytes,
    ) -> (Bytes, Bytes) {
        let largest = |row: &[Bytes]| {
            let mut largest = Bytes::ZERO;
            for pit in row {
                for l in 0..LANES {
                    largest.0[l] = largest.0[l].max(pit.0[l]);
                }
            }
            largest
        };
        let near = largest(&sown[..rules.row]);
        let far = largest(&sown[FAR..FAR + rules.row]);
        let (mut asks, mut unfed, mut long) = (self.asks, Bytes::ZERO, Bytes::ZERO);
        for l in 0..LANES {
            asks.0[l] |= u8::from(self.left[l] == 0);
        }
        for l in 0..LANES {
            let turns = again.0[l] == 0;
            let mine = pick(turns, far.0[l], near.0[l]);
            let theirs = pick(turns, near.0[l], far.0[l]);
            let slam = rules.slam & (taken.0[l] > 0) & (far.0[l] == 0);
            let few = near.0[l].max(far.0[l]) < rules.many;
            asks.0[l] |= u8::from((mine < rules.least) | slam | few);
            unfed.0[l] = u8::from(rules.feed & (theirs == 0));
            long.0[l] = u8::from(mine > rules.lap);
        }
        if rules.feed {
            let mut feeds = Bytes::ZERO;
            for (pit, reach) in rules.reach.iter().flatten().enumerate() {
                let (near, far) = (&sown[pit], &sown[FAR + pit]);
                for l in 0..LANES {
                    let pit = pick(again.0[l] == 0, far.0[l], near.0[l]);
                    feeds.0[l] |= u8::from((pit >= *reach) & (pit >= rules.least));
                }
            }
            for l in 0..LANES {
                asks.0[l] |= unfed.0[l] & ((feeds.0[l] ^ 1) | long.0[l]);
            }
        }
        if let Some(majority) = rules.majority {
            let [mine, theirs] = [&sown[MINE], &sown[MINE + 1]];
            for l in 0..LANES {
                asks.0[l] |= u8::from((mine.0[l] >= majority) | (theirs.0[l] >= majority));
            }
        }
        (asks, unfed)
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

/// One of two bytes. It is a computation, so that the compiler sees no branch in it.
#[inline(always)]
fn pick(first: bool, one: u8, other: u8) -> u8 {
    let mask = u8::from(first).wrapping_neg();
    other ^ ((one ^ other) & mask)
}

/// A part of `n`, as large as the drawn number is of all: see [`crate::opponent::Chance::below`].
/// `n` is less than 2^32.
#[inline(always)]
pub(super) fn share(drawn: u64, n: u64) -> u64 {
    let (high, low) = (drawn >> 32, drawn & 0xffff_ffff);
    (high * n + ((low * n) >> 32)) >> 32
}
