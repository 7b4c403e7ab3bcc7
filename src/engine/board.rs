//! How the seeds of a position lie in memory.
//!
//! The engine asks a board for a handful of things and does not care how it answers. [`Wide`] fits
//! every game and is what the rest of the program holds. [`Packed`] keeps one byte a pit, so that
//! a whole row is looked at, and a whole lap sown, in a few instructions; it fits games of up to
//! 255 seeds. Both are played by the same engine, and a test holds them against each other.

use std::fmt::Debug;
use std::hash::Hash;

pub use super::packed::Packed;
use super::packed::{Seeds, Width};
use super::position::bits;
use super::relay::{self, Ran, Relay};
use super::{Move, PLACES, Player, Position, STORE, Way};
use crate::rules::keys::MAX_PITS;
use crate::table::Table;

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

    fn run(&mut self, table: &Table, mover: Player, way: Way, relay: &mut Relay<Self>) -> Ran {
        if relay.laps < LONG || self.total() > u32::from(u8::MAX) {
            return Ran::On;
        }
        let small = self.run_packed::<16>(table, mover, way, relay);
        let large = || self.run_packed::<32>(table, mover, way, relay);
        small.or_else(large).unwrap_or(Ran::On)
    }
}

/// How many laps a relay on a wide board has before it is worth a packed one.
const LONG: u64 = 16;

impl Wide {
    /// Follows a relay on a packed board, if there are laps ready for it.
    fn run_packed<const N: usize>(
        &mut self,
        table: &Table,
        mover: Player,
        way: Way,
        relay: &mut Relay<Self>,
    ) -> Option<Ran>
    where
        Seeds<N>: Width<N>,
    {
        let runs = Seeds::<N>::laps(table)?.runs(mover, way)?;
        let mut seeds = Seeds::of(self);
        let mut packed = relay.on(Seeds::of);
        let ran = relay::run(&mut seeds, runs, &mut packed);
        *self = seeds.wide();
        *relay = packed.on(Seeds::wide);
        Some(ran)
    }
}
