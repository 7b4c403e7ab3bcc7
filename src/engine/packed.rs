//! Boards of one byte a pit.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::board::{Board, PitSet, Wide};
use super::relay::{self, Ran, Relay};
use super::{Move, PLACES, Player, STORE, Way, bytes};
use crate::table::Table;
use crate::table::laps::LapTable;

/// A board of one byte a pit. Its stores count to 65,535.
///
/// Pits are numbered modulo `N`, which is a power of two: no number of a pit is out of bounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<const N: usize, S> {
    seeds: Seeds<N>,
    sets: PhantomData<S>,
}

/// The seeds of a packed board, or what is to be added to them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(C, align(4))]
pub(crate) struct Seeds<const N: usize> {
    pits: [u8; N],
    pub stores: [u16; 2],
}

impl<const N: usize> Default for Seeds<N> {
    fn default() -> Self {
        Self {
            pits: [0; N],
            stores: [0; 2],
        }
    }
}

impl<const N: usize> Seeds<N> {
    /// For each pit, a mask that keeps all others: a pit is emptied by one operation on the whole
    /// board. (Writing one byte would make the next read of the board wait for it.)
    const ALL_BUT: [[u8; N]; N] = {
        let mut keep = [[u8::MAX; N]; N];
        let mut pit = 0;
        while pit < N {
            keep[pit][pit] = 0;
            pit += 1;
        }
        keep
    };

    #[inline(always)]
    pub fn at(&self, place: usize) -> u16 {
        if place < STORE {
            u16::from(self.pits[place % N])
        } else {
            self.stores[place % 2]
        }
    }

    #[inline(always)]
    pub fn put(&mut self, place: usize, seeds: u16) {
        if place < STORE {
            self.pits[place % N] = seeds as u8;
        } else {
            self.stores[place % 2] = seeds;
        }
    }

    /// What is to be added to make the seeds of another board of these.
    pub fn change_to(&self, other: &Self) -> Self {
        let mut change = *other;
        for (a, b) in change.pits.iter_mut().zip(&self.pits) {
            *a = a.wrapping_sub(*b);
        }
        for (a, b) in change.stores.iter_mut().zip(&self.stores) {
            *a = a.wrapping_sub(*b);
        }
        change
    }

    /// The seeds of a wide board, whose pits and seeds must fit.
    pub fn of(wide: &Wide) -> Self {
        let mut seeds = Self::default();
        for place in (0..N).chain(STORE..PLACES) {
            seeds.put(place, wide.at(place));
        }
        seeds
    }

    /// The same on the wide board.
    pub fn wide(&self) -> Wide {
        let mut wide = Wide::default();
        for place in (0..N).chain(STORE..PLACES) {
            wide.put(place, self.at(place));
        }
        wide
    }

    /// Puts seeds into the stores, North's in the upper half of the number.
    #[inline(always)]
    pub fn store_both(&mut self, seeds: u32) {
        let [south, north] = &mut self.stores;
        *south = south.wrapping_add(seeds as u16);
        *north = north.wrapping_add((seeds >> 16) as u16);
    }

    /// Adds a change, all pits at once.
    #[inline(always)]
    pub fn change(&mut self, by: &Self, stores: bool) {
        bytes::add(&mut self.pits, &by.pits);
        if stores {
            for (a, b) in self.stores.iter_mut().zip(&by.stores) {
                *a = a.wrapping_add(*b);
            }
        }
    }
}

impl<const N: usize, S: PitSet> Default for Packed<N, S> {
    fn default() -> Self {
        Self {
            seeds: Seeds::default(),
            sets: PhantomData,
        }
    }
}

impl<const N: usize, S: PitSet> Board for Packed<N, S>
where
    Seeds<N>: Width<N>,
{
    type Set = S;
    const PITS: usize = N;
    const MOST: u32 = u8::MAX as u32;

    #[inline(always)]
    fn at(&self, place: usize) -> u16 {
        self.seeds.at(place)
    }

    #[inline(always)]
    fn put(&mut self, place: usize, seeds: u16) {
        self.seeds.put(place, seeds);
    }

    #[inline(always)]
    fn clear(&mut self, pit: usize) {
        bytes::keep(&mut self.seeds.pits, &Seeds::<N>::ALL_BUT[pit % N]);
    }

    #[inline(always)]
    fn holding(&self, least: u16) -> u64 {
        // A pit that holds more than a byte can is none.
        u8::try_from(least).map_or(0, |least| bytes::at_least(&self.seeds.pits, least))
    }

    #[inline(always)]
    fn sow_lap(&mut self, table: &Table, mover: Player, mv: Move, later: bool) -> Option<usize> {
        let laps = Seeds::<N>::laps(table)?;
        let hand = self.at(usize::from(mv.pit));
        let lap = laps.of(mover, mv, later, hand)?;
        self.seeds.change(&lap.change, laps.stores);
        Some(usize::from(lap.last))
    }

    #[inline]
    fn run(&mut self, table: &Table, mover: Player, way: Way, relay: &mut Relay<Self>) -> Ran {
        let laps = Seeds::<N>::laps(table);
        let Some(runs) = laps.and_then(|laps| laps.runs(mover, way)) else {
            return Ran::On;
        };
        let mut on_seeds = relay.on(|board| board.seeds);
        let ran = relay::run(&mut self.seeds, runs, &mut on_seeds);
        *relay = on_seeds.on(|seeds| Self {
            seeds: *seeds,
            sets: PhantomData,
        });
        ran
    }
}

/// The two widths of a packed board.
pub(crate) trait Width<const N: usize> {
    /// Half the pits as one number, the first of them in its lowest byte.
    type Half: Half;

    /// The laps of a table that are ready for it.
    fn laps(table: &Table) -> Option<&LapTable<N>>
    where
        Seeds<N>: Width<N>;

    /// The pits as two numbers.
    fn halves(&self) -> [Self::Half; 2];

    /// Makes the pits those of two numbers.
    fn set_halves(&mut self, halves: [Self::Half; 2]);
}

impl Width<16> for Seeds<16> {
    type Half = u64;

    #[inline(always)]
    fn laps(table: &Table) -> Option<&LapTable<16>> {
        table.small.as_ref()
    }

    #[inline(always)]
    fn halves(&self) -> [u64; 2] {
        [0, 8].map(|from| u64::from_le_bytes(std::array::from_fn(|i| self.pits[from + i])))
    }

    #[inline(always)]
    fn set_halves(&mut self, halves: [u64; 2]) {
        let halves = halves.map(u64::to_le_bytes);
        self.pits = std::array::from_fn(|i| halves[i / 8][i % 8]);
    }
}

impl Width<32> for Seeds<32> {
    type Half = u128;

    #[inline(always)]
    fn laps(table: &Table) -> Option<&LapTable<32>> {
        table.large.as_ref()
    }

    #[inline(always)]
    fn halves(&self) -> [u128; 2] {
        [0, 16].map(|from| u128::from_le_bytes(std::array::from_fn(|i| self.pits[from + i])))
    }

    #[inline(always)]
    fn set_halves(&mut self, halves: [u128; 2]) {
        let halves = halves.map(u128::to_le_bytes);
        self.pits = std::array::from_fn(|i| halves[i / 16][i % 16]);
    }
}

/// A number that holds a byte for each of some pits.
pub(crate) trait Half: Copy + Eq + Debug + Send + Sync + 'static {
    /// No seeds.
    const NONE: Self;

    /// Adds what a lap changes, all pits at once, as one number. No pit's seeds run over into the
    /// next one's byte, since none ever holds less than nothing or more than a byte can.
    fn plus(self, change: Self) -> Self;

    /// What [`Half::plus`] adds for bytes that are added each by itself, from -128 to 127.
    fn change_of(bytes: Self) -> Self;

    /// A byte of it: the first is at 0, and one after the last would be at 64.
    fn byte(self, at: u32) -> u8;
}

/// Defines it for a type of number.
macro_rules! half {
    ($number:ty) => {
        impl Half for $number {
            const NONE: Self = 0;

            #[inline(always)]
            fn plus(self, change: Self) -> Self {
                self.wrapping_add(change)
            }

            fn change_of(bytes: Self) -> Self {
                // What is taken from a byte is borrowed from the next.
                let negative = bytes & (Self::MAX / 255 * 128);
                bytes.wrapping_sub(negative << 1)
            }

            #[inline(always)]
            fn byte(self, at: u32) -> u8 {
                self.wrapping_shr(at * (Self::BITS / 64)) as u8
            }
        }
    };
}

half!(u64);
half!(u128);

#[cfg(test)]
mod tests {
    use super::*;

    /// What a lap changes, added as numbers, is what it changes pit by pit.
    fn agrees<const N: usize>()
    where
        Seeds<N>: Width<N>,
    {
        let mut byte = 7u8;
        let mut any = || {
            byte = byte.wrapping_mul(141).wrapping_add(47);
            byte >> 3
        };
        for pit in 0..N {
            let mut some = || Seeds::<N> {
                pits: std::array::from_fn(|_| any()),
                stores: [0; 2],
            };
            let (mut seeds, mut change) = (some(), some());
            change.pits[pit] = seeds.pits[pit].wrapping_neg();
            let [low, high] = change.halves().map(Half::change_of);
            let mut sown = seeds;
            let halves = seeds.halves();
            sown.set_halves([halves[0].plus(low), halves[1].plus(high)]);
            seeds.change(&change, false);
            assert_eq!(sown, seeds);
            let half = sown.halves()[usize::from(pit >= N / 2)];
            let at = pit % (N / 2) * (128 / N);
            assert_eq!(half.byte(at as u32), sown.pits[pit]);
        }
    }

    #[test]
    fn halves_are_sown_as_pits_are() {
        agrees::<16>();
        agrees::<32>();
    }
}
