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

use arrayvec::ArrayVec;

use crate::engine::{Player, STORE};
use crate::rules::words::{
    Chain, Feed, FeedWhen, GrandSlam, Lift, Majority, Origin, Side, StoreLast,
};
use crate::table::Table;
use crate::table::landing::{Action, CountTable, Other, Test};

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

/// A set of counts as ranges: a compare or two tell whether a count is in it.
#[derive(Clone)]
struct Ranges(ArrayVec<(u8, u8), 4>);

impl Ranges {
    /// The set of the counts up to `most` of which `has` holds; `None` if it has too many ranges.
    fn new(most: u32, has: impl Fn(u32) -> bool) -> Option<Self> {
        let mut ranges = ArrayVec::new();
        let mut n = 0;
        while n <= most {
            if has(n) {
                let first = n;
                while n < most && has(n + 1) {
                    n += 1;
                }
                ranges.try_push((first as u8, (n - first) as u8)).ok()?;
            }
            n += 1;
        }
        Some(Self(ranges))
    }

    fn of(table: &CountTable, most: u32) -> Option<Self> {
        Self::new(most, |n| table.has(n as u16))
    }

    #[inline(always)]
    fn has(&self, counts: &Bytes) -> Bytes {
        let mut found = Bytes::ZERO;
        for (first, more) in &self.0 {
            for l in 0..LANES {
                found.0[l] |= u8::from(counts.0[l].wrapping_sub(*first) <= *more);
            }
        }
        found
    }
}

/// What a last seed captures.
#[derive(Clone)]
enum Taking {
    Nothing,
    /// Its own pit, and a chain of pits.
    Last {
        counts: Ranges,
        side: Side,
        chain: Option<(Chain, Ranges, Side)>,
    },
    /// The pit opposite one of the mover's, and perhaps itself.
    Opposite {
        counts: Ranges,
        there: Ranges,
        itself: bool,
    },
}

/// The rules of a table, as far as they are the same for all lanes.
#[derive(Clone)]
pub(super) struct Rules {
    pub row: usize,
    least: u8,
    /// The places in the order of sowing.
    ring: ArrayVec<usize, SLOTS>,
    /// By near pit: its place in that order.
    starts: ArrayVec<u8, ROW>,
    origin: Origin,
    again: bool,
    taking: Taking,
    slam: bool,
    feed: bool,
    /// Where a lap feeds an empty row as soon as it comes there: how many seeds each near pit needs
    /// for that.
    reach: Option<ArrayVec<u8, ROW>>,
    /// The most seeds that fall into different places.
    lap: u8,
    /// A pit of so many seeds rules out that few seeds end a game; 0 where none ends so.
    many: u8,
    /// With so many seeds in a store a game is over, if there is a majority. (With half in each, no
    /// seed is left to move, which is seen anyway.)
    majority: Option<u8>,
}

impl Rules {
    /// The rules of a table; `None` if they need more than is done here.
    pub fn of(table: &Table) -> Option<Self> {
        let steps = &table.steps;
        let fits = table.small.is_some()
            && !table.marks()
            && table.has_rows()
            && table.row() <= ROW
            && table.lift == Lift::All
            && steps.plain_first_lap
            && steps.any_full_start
            && !steps.judges_sowing
            && !steps.ends_otherwise
            && !table.minds_repetition()
            && !(table.feed != Feed::None && table.feed_when == FeedWhen::Always);
        let ring = ring(table)?;
        let taking = taking(table)?;
        let skips = table.origin[0] == Origin::Skip;
        let starts = (0..table.row().min(ROW)).map(|pit| ring.iter().position(|slot| *slot == pit));
        let rules = Self {
            row: table.row(),
            least: u8::try_from(table.least).ok()?,
            starts: starts
                .map(|place| Some(place? as u8))
                .collect::<Option<_>>()?,
            origin: table.origin[0],
            again: table.store_last == StoreLast::Again,
            reach: reach(table, &ring, &taking),
            lap: (ring.len() - usize::from(skips)) as u8,
            ring,
            taking,
            many: u8::try_from(steps.many).ok()?,
            slam: table.capturing.slam != GrandSlam::Allowed,
            feed: table.feed != Feed::None,
            majority: (table.ending.majority == Majority::Stop)
                .then(|| (table.total() / 2 + 1) as u8),
        };
        (fits && rules.ring.len() > 2).then_some(rules)
    }
}

/// The places in the order of sowing, the same for both players; `None` if it is not.
fn ring(table: &Table) -> Option<ArrayVec<usize, SLOTS>> {
    let way = table.steps.way?;
    let row = table.row();
    let [south, north] = Player::BOTH.map(|player| {
        let circuit = &table.topology.circuit[player.index()][way.index()];
        let first = player.index() * row;
        let mut ring = ArrayVec::<usize, SLOTS>::new();
        let mut place = first;
        loop {
            let slot = match place {
                STORE.. => MINE + usize::from(place - STORE != player.index()),
                _ if place / row == player.index() => place % row,
                _ => FAR + place % row,
            };
            ring.try_push(slot).ok()?;
            place = usize::from(*circuit.get(place)?);
            if place == first {
                return Some(ring);
            }
        }
    });
    south.filter(|ring| north.as_ref() == Some(ring))
}

/// How many seeds each near pit needs to come to the far row; `None` where that alone does not say
/// whether a move feeds.
///
/// A lap that does not come round puts a single seed into each pit of an empty row. Where single
/// seeds are never captured, it leaves all of them there.
fn reach(table: &Table, ring: &[usize], taking: &Taking) -> Option<ArrayVec<u8, ROW>> {
    let single = Bytes([1; LANES]);
    let takes = |counts: &Ranges| counts.has(&single).0[0] != 0;
    let leaves = match taking {
        Taking::Nothing => true,
        Taking::Last { counts, chain, .. } => {
            !takes(counts) && chain.as_ref().is_none_or(|(_, counts, _)| !takes(counts))
        }
        Taking::Opposite { .. } => false,
    };
    let far = |slot: &usize| (FAR..MINE).contains(slot);
    // The first seed may go back into the pit that it came from.
    let back = usize::from(table.origin[0] == Origin::First);
    let needs = |pit: usize| {
        let begin = ring.iter().position(|slot| *slot == pit)?;
        let steps = (1..ring.len()).find(|n| far(&ring[(begin + n) % ring.len()]))?;
        Some((steps + back) as u8)
    };
    (0..table.row().min(ROW))
        .map(|pit| needs(pit).filter(|_| leaves))
        .collect()
}

/// What a last seed captures by the landing rules; `None` if it is more than is done here.
fn taking(table: &Table) -> Option<Taking> {
    let total = table.total();
    let (rule, stop) = match table.landing.rules.as_slice() {
        [stop] => (None, stop),
        [rule, stop] => (Some(rule), stop),
        _ => return None,
    };
    if stop.action != Action::Stop {
        return None;
    }
    let Some(rule) = rule else {
        return Some(Taking::Nothing);
    };
    let Action::Capture(what) = rule.action else {
        return None;
    };
    let counts = Ranges::new(total, |n| rule.counts.contains(n))?;
    let capturing = &table.capturing;
    let chained = what.chain && capturing.chain != Chain::None;
    match (&rule.test, what.other) {
        (Test::Always, Other::None) => Some(Taking::Last {
            counts,
            side: rule.side,
            chain: match chained {
                true => {
                    let counts = Ranges::of(&capturing.chain_counts, total)?;
                    Some((capturing.chain, counts, capturing.chain_side))
                }
                false => None,
            },
        }),
        (Test::Opposite(set), Other::Opposite) if !chained && rule.side == Side::Own => {
            Some(Taking::Opposite {
                counts,
                there: Ranges::of(&set.table, total)?,
                itself: what.last,
            })
        }
        _ => None,
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

/// Empties what is captured, and says how many seeds that is.
#[inline(always)]
fn capture(rules: &Rules, sown: &mut [Bytes; SLOTS], last: &Bytes) -> Bytes {
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

/// For which machine the ply is compiled. All give the same, since all are compiled from one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Vectors {
    /// Whatever the whole program may use.
    Portable,
    /// 32 lanes in a register.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 64 lanes in a register.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Vectors {
    /// Those that this machine has, the best first.
    pub fn all() -> ArrayVec<Self, 3> {
        let mut all = ArrayVec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
            {
                all.push(Self::Avx512);
            }
            if is_x86_feature_detected!("avx2") {
                all.push(Self::Avx2);
            }
        }
        all.push(Self::Portable);
        all
    }

    /// Plays a ply in each lane: see [`Lanes::ply`].
    pub fn ply(self, lanes: &mut Lanes, rules: &Rules) -> Bytes {
        match self {
            Self::Portable => lanes.ply(rules),
            // SAFETY: made by `all` alone, where the machine has what the function uses.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { avx2(lanes, rules) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx512 => unsafe { avx512(lanes, rules) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(lanes: &mut Lanes, rules: &Rules) -> Bytes {
    lanes.ply(rules)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn avx512(lanes: &mut Lanes, rules: &Rules) -> Bytes {
    lanes.ply(rules)
}
