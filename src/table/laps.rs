//! Laps sown beforehand: what a lap changes, for each pit and each number of seeds in it.
//!
//! There is no second rule of sowing here: the engine sows a long lap from each pit of an empty
//! board, seed by seed, and is watched. What a shorter lap does is the beginning of it. To sow a
//! lap is then to add its change to the board, all pits at once.

use crate::engine::{Move, Player, Position, STORE, Seeds, Sowing, Way, Wide, Witness};

use super::Table;
use super::landing::Action;
use super::topology::NOWHERE;

/// The most seeds of a pit whose lap is ready; longer laps are rare, and sown seed by seed.
const MOST: usize = 47;

/// The laps of a game for one kind of board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LapTable<const N: usize> {
    /// Whether seeds fall into stores.
    pub stores: bool,
    /// By player, direction, and first or later lap: where its laps begin in the list.
    begin: [[[usize; 2]; 2]; 2],
    /// By pit and number of seeds.
    laps: Vec<Lap<N>>,
    /// By player, if the game has relays.
    again: Option<Box<[Again<N>; 2]>>,
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

/// By pit and count: whether the last seed of a lap that made so many there is lifted again,
/// whatever other pits hold.
type Again<const N: usize> = [[bool; 256]; N];

impl<const N: usize> LapTable<N> {
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

    /// The later laps of a player in one direction, for [`LapTable::ready`], and which of them go on.
    pub fn later(&self, mover: Player, way: Way) -> (&[Lap<N>], &Again<N>) {
        let begin = self.begin[mover.index()][way.index()][1];
        match &self.again {
            Some(again) => (self.laps.get(begin..).unwrap_or(&[]), &again[mover.index()]),
            None => (&[], &[[false; 256]; N]),
        }
    }

    /// The lap of a pit that holds `hand` seeds, if it is ready.
    #[inline(always)]
    pub fn ready(laps: &[Lap<N>], pit: usize, hand: u16) -> Option<&Lap<N>> {
        let hand = usize::from(hand);
        match hand <= MOST {
            true => laps.get(pit % N * (MOST + 1) + hand),
            false => None,
        }
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
            again: table
                .relays
                .then(|| Box::new(Player::BOTH.map(|p| again(table, p)))),
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

/// Which last seeds of a player are lifted again, where no pit is claimed or has changed hands.
fn again<const N: usize>(table: &Table, player: Player) -> Again<N> {
    let own = table.topology.row_of(player);
    std::array::from_fn(|pit| {
        let relays = |count| {
            let action = table.landing.on_free(own >> pit & 1 == 1, count as u16);
            action == Some(Action::RelayLast)
        };
        std::array::from_fn(relays)
    })
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
