//! The laps of relays, laid out for the loop that does nothing but sow them.
//!
//! They are those of [`laps`](super::laps) once more. Here each says how to get at what the next one
//! depends on: its pit, and where in which half of the board the seeds of that pit stand.

use super::Table;
use super::landing::Action;
use super::laps::{Lap, MOST};
use crate::engine::{Half, Player, Seeds, Width};

/// The laps of relays for one kind of board.
pub(crate) type RunsOf<const N: usize> = Runs<N, <Seeds<N> as Width<N>>::Half>;

/// How many numbers of seeds a pit has room for here: more than are ready, since a place is found in
/// fewer steps where this is a power of two.
pub(crate) const HANDS: usize = 64;

/// The laps of a player's relays in one direction, by pit and number of seeds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Runs<const N: usize, H> {
    /// What is to be added to the first half of the pits.
    low: [[H; HANDS]; N],
    /// What is to be added to the second half.
    high: [[H; HANDS]; N],
    /// What is to be added to the stores, North's in the upper half of the number.
    stores: [[u32; HANDS]; N],
    /// All else.
    ends: [[End; HANDS]; N],
}

/// Where a lap ends, and whether it is sown at all.
///
/// All of it is one small number, so that it is loaded at once, with what the next lap waits for in
/// the lowest bits, where hardly a step is needed to get at it:
///
/// | bits | |
/// |---|---|
/// | 0 to 5 | where in its half of the board the seeds of the last seed's pit lie ([`Half::byte`]) |
/// | 6 to 11 | the place of the last seed |
/// | 12 to 17 | how many seeds are sown |
/// | 18 | whether a last seed that makes so many here is lifted again, whatever other pits hold |
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct End(u32);

impl End {
    /// Where the seeds of the last seed's pit lie in their half of the board.
    #[inline(always)]
    pub fn byte(self) -> u32 {
        self.0 % 64
    }

    /// The place of the last seed.
    #[inline(always)]
    pub fn last(self) -> usize {
        (self.0 >> 6) as usize % 64
    }

    /// Where the laps of that pit begin, which is [`HANDS`] times its number.
    #[inline(always)]
    pub fn row<const N: usize>(self) -> usize {
        self.0 as usize & ((N - 1) << 6)
    }

    /// Whether that pit is in the second half of the board.
    #[inline(always)]
    pub fn is_high<const N: usize>(self) -> bool {
        self.0 & ((N as u32 / 2) << 6) != 0
    }

    /// How many seeds are sown.
    #[inline(always)]
    pub fn lifted(self) -> u16 {
        (self.0 >> 12) as u16 % 64
    }

    /// Whether a last seed that makes so many here is lifted again, whatever other pits hold, where
    /// no pit is claimed or has changed hands.
    #[inline(always)]
    pub fn again(self) -> bool {
        self.0 >> 18 & 1 == 1
    }
}

impl<const N: usize> RunsOf<N>
where
    Seeds<N>: Width<N>,
{
    /// Lays out the laps of a player, given by pit and number of seeds.
    pub fn new(table: &Table, player: Player, laps: &[Lap<N>]) -> Box<Self> {
        let mut runs = Box::new(Self {
            low: [[Half::NONE; HANDS]; N],
            high: [[Half::NONE; HANDS]; N],
            stores: [[0; HANDS]; N],
            ends: [[End::default(); HANDS]; N],
        });
        let own = table.topology.row_of(player);
        let again = [false, true].map(|own| {
            std::array::from_fn::<_, { MOST + 1 }, _>(|count| {
                table.landing.on_free(own, count as u16) == Some(Action::RelayLast)
            })
        });
        for (pit, laps) in laps.chunks_exact(MOST + 1).take(N).enumerate() {
            let again = &again[usize::from(own >> pit & 1 == 1)];
            for (hand, lap) in laps.iter().enumerate() {
                let [low, high] = lap.change.halves().map(Half::change_of);
                runs.low[pit][hand] = low;
                runs.high[pit][hand] = high;
                let [south, north] = lap.change.stores.map(u32::from);
                runs.stores[pit][hand] = south | north << 16;
                let byte = usize::from(lap.last) % (N / 2) * (64 / (N / 2));
                runs.ends[pit][hand] = End(byte as u32
                    | u32::from(lap.last) << 6
                    | u32::from(lap.lifted) << 12
                    | u32::from(again[hand]) << 18);
            }
        }
        runs
    }

    /// What a lap is to add to the halves and to the stores, and where it ends; `row` is as
    /// [`End::row`] has it.
    #[inline(always)]
    pub fn lap(&self, row: usize, hand: usize) -> ([<Seeds<N> as Width<N>>::Half; 2], u32, End) {
        let at = (row & ((N - 1) * HANDS)) | (hand % HANDS);
        let change = [self.low.as_flattened()[at], self.high.as_flattened()[at]];
        let (stores, ends) = (self.stores.as_flattened(), self.ends.as_flattened());
        (change, stores[at], ends[at])
    }
}
