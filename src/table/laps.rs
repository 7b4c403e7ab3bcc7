//! Laps sown beforehand: what a lap changes, for each pit and each number of seeds in it.
//!
//! There is no second rule of sowing here: the engine sows a long lap from each pit of an empty
//! board, seed by seed, and is watched. What a shorter lap does is the beginning of it. To sow a
//! lap is then to add its change to the board, all pits at once.

use crate::engine::{Move, Player, Position, STORE, Seeds, Sowing, Way, Wide, Width, Witness};

use super::Table;
use super::runs::{Runs, RunsOf};
use super::topology::NOWHERE;

/// The most seeds of a pit whose lap is ready; longer laps are rare, and sown seed by seed.
pub(crate) const MOST: usize = 47;

/// The laps of a game for one kind of board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LapTable<const N: usize>
where
    Seeds<N>: Width<N>,
{
    /// Whether seeds fall into stores.
    pub stores: bool,
    /// By player, direction, and first or later lap: where its laps begin in the list.
    begin: [[[usize; 2]; 2]; 2],
    /// By pit and number of seeds.
    laps: Vec<Lap<N>>,
    /// The later laps once more for relays, and by player and direction which of them.
    runs: Vec<Box<RunsOf<N>>>,
    run: [[usize; 2]; 2],
}

/// What one lap does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lap<const N: usize> {
    /// What is to be added to the board.
    pub change: Seeds<N>,
    /// The place of its last seed.
    pub last: u8,
    /// How many seeds it sows.
    pub lifted: u8,
}

impl<const N: usize> LapTable<N>
where
    Seeds<N>: Width<N>,
{
    /// The lap of a pit that holds `hand` seeds, if it is ready.
    #[inline(always)]
    pub fn of(&self, mover: Player, mv: Move, later: bool, hand: u16) -> Option<&Lap<N>> {
        let (pit, hand) = (usize::from(mv.pit), usize::from(hand));
        if pit >= STORE || hand > MOST {
            return None;
        }
        let begin = self.begin[mover.index()][mv.way.index()][usize::from(later)];
        self.laps.get(begin + pit * (MOST + 1) + hand)
    }

    /// The later laps of a player in one direction, if the game has relays.
    #[inline(always)]
    pub fn runs(&self, mover: Player, way: Way) -> Option<&RunsOf<N>> {
        let runs = self.runs.get(self.run[mover.index()][way.index()])?;
        Some(runs)
    }

    /// Sows all laps of a game; `None` if it does not fit such a board.
    pub fn new(table: &Table) -> Option<Self> {
        if table.pits() > N || table.total() > u32::from(u8::MAX) {
            return None;
        }
        let mut all = Self {
            stores: table
                .topology
                .sown
                .iter()
                .any(|places| places >> STORE != 0),
            begin: [[[usize::MAX / 2; 2]; 2]; 2],
            laps: Vec::new(),
            runs: Vec::new(),
            run: [[usize::MAX; 2]; 2],
        };
        let ways = match &table.steps.way {
            Some(way) => std::slice::from_ref(way),
            None => &[Way::CounterClockwise, Way::Clockwise],
        };
        for player in Player::BOTH {
            for way in ways {
                for later in [false, true] {
                    let begin = match later && table.origin[0] == table.origin[1] {
                        true => all.begin[player.index()][way.index()][0],
                        false => all.sow(table, player, *way, later),
                    };
                    all.begin[player.index()][way.index()][usize::from(later)] = begin;
                }
                if table.relays {
                    let begin = all.begin[player.index()][way.index()][1];
                    let runs = Runs::new(table, player, all.laps.get(begin..).unwrap_or(&[]));
                    // Players whose laps are the same share them.
                    let known = all.runs.iter().position(|known| *known == runs);
                    all.run[player.index()][way.index()] = known.unwrap_or(all.runs.len());
                    if known.is_none() {
                        all.runs.push(runs);
                    }
                }
            }
        }
        Some(all)
    }

    /// Sows the laps of a player in one direction, and says where they begin in the list.
    fn sow(&mut self, table: &Table, player: Player, way: Way, later: bool) -> usize {
        let begin = self.laps.len();
        for pit in 0..N {
            let drops = drops(table, player, way, later, pit);
            let mut sown = Seeds::<N>::default();
            let (mut dropped, mut last) = (0, pit);
            for hand in 0..=MOST {
                let mut before = Seeds::<N>::default();
                before.put(pit, hand as u16);
                // Where there is nowhere to sow, nothing is lifted.
                let lifted = match drops.is_empty() {
                    true => 0,
                    false => usize::from(table.lifted(hand as u16)),
                };
                for place in drops.iter().take(lifted).skip(dropped) {
                    sown.put(*place, sown.at(*place) + 1);
                    last = *place;
                }
                dropped = lifted;
                let mut after = sown;
                after.put(pit, after.at(pit) + (hand - lifted) as u16);
                let change = before.change_to(&after);
                let last = last as u8;
                self.laps.push(Lap {
                    change,
                    last,
                    lifted: lifted as u8,
                });
            }
        }
        let (before, new) = self.laps.split_at(begin);
        // Players whose laps are the same share them.
        match before.chunks(new.len()).position(|known| known == new) {
            Some(known) => {
                self.laps.truncate(begin);
                known * N * (MOST + 1)
            }
            None => begin,
        }
    }
}

/// Where the seeds of the longest lap from a pit fall, one after the other; nothing for a pit that
/// the player never sows from.
fn drops(table: &Table, player: Player, way: Way, later: bool, pit: usize) -> Vec<usize> {
    let mut position = Position::<Wide>::empty();
    let mut drops = Drops(Vec::new());
    let next = table.topology.circuit[player.index()][way.index()][pit];
    if pit < table.pits() && next != NOWHERE {
        position.set_turn(player);
        let mut cells = position.cells;
        // One more, since a game may leave a seed where the others are lifted.
        cells[pit] = MOST as u16 + 1;
        let sowing = Sowing::new(table, &position, way);
        sowing.lap_by_seeds(&mut cells, pit, !later, &mut drops);
    }
    drops.0
}

/// Notes where seeds fall.
struct Drops(Vec<usize>);

impl Witness for Drops {
    fn drop(&mut self, place: usize) {
        self.0.push(place);
    }
}
