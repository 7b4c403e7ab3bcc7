//! How the seeds of a position lie in memory.
//!
//! The engine asks a board for a handful of things and does not care how it answers. [`Wide`] fits
//! every game and is what the rest of the program holds. [`Packed`] keeps one byte a pit, so that
//! a whole row is looked at, and a whole lap sown, in a few instructions; it fits games of up to
//! 255 seeds. Both are played by the same engine, and a test holds them against each other.

use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

use super::bytes;
use super::position::bits;
use super::relay::{self, Ran, Relay};
use super::{Move, PLACES, Player, Position, STORE, Way};
use crate::rules::keys::MAX_PITS;
use crate::table::Table;
use crate::table::laps::LapTable;

/// A board of up to 16 pits, as 2 x 8.
pub type Small = Packed<16, u16>;
/// A small board on which pits are never claimed, closed, traded or marked as used.
pub type Bare = Packed<16, ()>;
/// A board of up to 32 pits, as 2 x 16.
pub type Large = Packed<32, u32>;

/// Something to do with a position, on whatever board.
pub(crate) trait OnBoard {
    /// What comes of it.
    type Out;

    /// Does it.
    fn run<B: Board>(self, position: Position<B>) -> Self::Out;
}

impl Table {
    /// A position of this game on another board, where the engine plays it faster; `None` where the
    /// game does not fit that: it has more pits, more seeds than a packed board can count (255), or
    /// marks pits, which a [`Bare`] board cannot.
    ///
    /// ```
    /// use mancala::{Table, engine::Bare, shipped};
    /// let table = Table::new(&shipped::load("oware").expect("shipped").rules);
    /// let start = table.on::<Bare>(&table.start()).expect("12 pits, 48 seeds, no claims");
    /// let turn = table.play(&start, table.moves(&start).legal[0]).expect("legal");
    /// assert_eq!(turn.position.wide().total(), 48);
    /// ```
    pub fn on<B: Board>(&self, position: &Position) -> Option<Position<B>> {
        let marks = B::Set::of(1).bits() == 1;
        let fits = self.pits() <= B::PITS && self.total() <= B::MOST && (marks || !self.marks());
        position.on().filter(|_| fits)
    }

    /// Does something with a position on the smallest board that it fits.
    pub(crate) fn on_board<T: OnBoard>(&self, position: &Position, task: T) -> T::Out {
        if let Some(bare) = self.on::<Bare>(position) {
            task.run(bare)
        } else if let Some(small) = self.on::<Small>(position) {
            task.run(small)
        } else if let Some(large) = self.on::<Large>(position) {
            task.run(large)
        } else {
            task.run(*position)
        }
    }
}

/// The seeds in the pits and stores of a position.
pub trait Board: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// A set of pits, as a position keeps it.
    type Set: PitSet;

    /// How many pits it has room for.
    const PITS: usize;
    /// How many seeds a game may have to be played on it.
    const MOST: u32;

    /// The seeds in a place: a pit, or a store (from [`STORE`] on); 0 in one that it has not.
    fn at(&self, place: usize) -> u16;

    /// Makes the seeds in a place so many.
    fn put(&mut self, place: usize, seeds: u16);

    /// The pits that hold so many seeds or more, at least 1, as bits.
    fn holding(&self, least: u16) -> u64;

    /// Empties a pit.
    fn clear(&mut self, pit: usize);

    /// Lifts and sows a whole lap at once and says where it ended; `None` if this board cannot.
    fn sow_lap(
        &mut self,
        _table: &Table,
        _mover: Player,
        _mv: Move,
        _later: bool,
    ) -> Option<usize> {
        None
    }

    /// Follows a relay by laps sown at once, as far as this board can.
    fn run(&mut self, _table: &Table, _mover: Player, _way: Way, _relay: &mut Relay<Self>) -> Ran {
        Ran::On
    }

    /// Puts seeds into a place.
    fn add(&mut self, place: usize, seeds: u16) {
        self.put(place, self.at(place) + seeds);
    }

    /// Whether any pit of a set, given as bits, holds a seed.
    fn any(&self, pits: u64) -> bool {
        self.holding(1) & pits != 0
    }

    /// The seeds in the pits of a set, given as bits.
    fn sum(&self, pits: u64) -> u32 {
        bits(pits).map(|p| u32::from(self.at(p))).sum()
    }

    /// All seeds in pits and stores.
    fn total(&self) -> u32 {
        (0..Self::PITS)
            .chain(STORE..PLACES)
            .map(|p| u32::from(self.at(p)))
            .sum()
    }
}

/// A set of pits in as many bits as a board has pits.
pub trait PitSet: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The set of these bits; those of pits that the board has not are dropped.
    fn of(bits: u32) -> Self;
    /// The bits of the set.
    fn bits(self) -> u32;
}

/// A set in which there is never any pit: what asks for it is not even compiled.
impl PitSet for () {
    fn of(_: u32) -> Self {}
    fn bits(self) -> u32 {
        0
    }
}

impl PitSet for u16 {
    fn of(bits: u32) -> Self {
        bits as u16
    }
    fn bits(self) -> u32 {
        u32::from(self)
    }
}

impl PitSet for u32 {
    fn of(bits: u32) -> Self {
        bits
    }
    fn bits(self) -> u32 {
        self
    }
}

/// A board of 16-bit numbers, large enough for every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide(pub(crate) [u16; PLACES]);

impl Default for Wide {
    fn default() -> Self {
        Self([0; PLACES])
    }
}

impl std::ops::Index<usize> for Wide {
    type Output = u16;
    fn index(&self, place: usize) -> &u16 {
        &self.0[place]
    }
}

impl std::ops::IndexMut<usize> for Wide {
    fn index_mut(&mut self, place: usize) -> &mut u16 {
        &mut self.0[place]
    }
}

impl Board for Wide {
    type Set = u32;
    const PITS: usize = MAX_PITS;
    const MOST: u32 = u32::MAX;

    fn at(&self, place: usize) -> u16 {
        self.0.get(place).copied().unwrap_or(0)
    }

    fn put(&mut self, place: usize, seeds: u16) {
        if let Some(cell) = self.0.get_mut(place) {
            *cell = seeds;
        }
    }

    fn clear(&mut self, pit: usize) {
        self.put(pit, 0);
    }

    fn holding(&self, least: u16) -> u64 {
        let full = |set, (pit, n): (usize, &u16)| set | u64::from(*n >= least) << pit;
        self.0[..MAX_PITS].iter().enumerate().fold(0, full)
    }
}

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
    stores: [u16; 2],
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

    /// Adds a change, all pits at once.
    #[inline(always)]
    pub fn change(&mut self, by: &Self, stores: bool) {
        for (a, b) in self.pits.iter_mut().zip(&by.pits) {
            *a = a.wrapping_add(*b);
        }
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
        for (a, b) in self
            .seeds
            .pits
            .iter_mut()
            .zip(&Seeds::<N>::ALL_BUT[pit % N])
        {
            *a &= *b;
        }
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

    fn run(&mut self, table: &Table, mover: Player, way: Way, relay: &mut Relay<Self>) -> Ran {
        match Seeds::<N>::laps(table) {
            Some(laps) => relay::run(self, laps, mover, way, relay, |board| &mut board.seeds),
            None => Ran::On,
        }
    }
}

/// The two widths of a packed board.
pub(crate) trait Width<const N: usize> {
    /// The laps of a table that are ready for it.
    fn laps(table: &Table) -> Option<&LapTable<N>>;
}

impl Width<16> for Seeds<16> {
    #[inline(always)]
    fn laps(table: &Table) -> Option<&LapTable<16>> {
        table.small.as_ref()
    }
}

impl Width<32> for Seeds<32> {
    #[inline(always)]
    fn laps(table: &Table) -> Option<&LapTable<32>> {
        table.large.as_ref()
    }
}
