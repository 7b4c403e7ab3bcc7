//! The positions of a batch, and how they are put down and taken up.

use super::{Bytes, Cells, LANES, Rules, SLOTS};
use crate::engine::{Board, Player, Position, STORE, bits};

/// 64 positions, each before a ply.
///
/// A lane holds seeds, claims and whose turn it is. What else a position has is the same for all of
/// a game, or the lane asks (see [`Rules::leaves`]), so it is taken from another position of it.
#[derive(Clone)]
pub(crate) struct Batch {
    pub cells: Cells,
    /// By pit: 0, or who has claimed it, 1 for South and 2 for North.
    pub claims: Cells,
    /// By pit: whether it is closed.
    pub closed: Cells,
    /// Whether North is to move.
    pub north: Bytes,
    /// Whether the opponent has no seed and must be fed.
    pub unfed: Bytes,
    /// Whether it is not known for certain that the player to move has a move: 0, or who moved
    /// last, 1 for the other player and 2 for this one.
    pub open: Bytes,
    /// Whether the next ply is one for the engine.
    pub asks: Bytes,
}

impl Batch {
    /// Nothing but lanes that ask.
    pub fn new() -> Self {
        Self {
            cells: [Bytes::ZERO; SLOTS],
            claims: [Bytes::ZERO; SLOTS],
            closed: [Bytes::ZERO; SLOTS],
            north: Bytes::ZERO,
            unfed: Bytes::ZERO,
            open: Bytes::ZERO,
            asks: Bytes([1; LANES]),
        }
    }

    /// Puts a position down in a lane, in which it is known that its player has a move.
    pub fn put<B: Board>(&mut self, rules: &Rules, lane: usize, position: &Position<B>) {
        let mover = position.turn();
        for (player, first) in [(mover, 0), (mover.other(), rules.row)] {
            for pit in 0..rules.row {
                let seeds = position.pit(player.index() * rules.row + pit);
                self.cells[first + pit].0[lane] = seeds as u8;
            }
            let store = rules.store() + usize::from(player != mover);
            self.cells[store].0[lane] = position.store(player) as u8;
        }
        if rules.claims || rules.closes {
            for pit in 0..rules.row {
                for (player, first) in [(mover, 0), (mover.other(), rules.row)] {
                    let bit = player.index() * rules.row + pit;
                    let by = |p: Player| position.claims(p) >> bit & 1;
                    let code = by(Player::South) + 2 * by(Player::North);
                    self.claims[first + pit].0[lane] = code as u8;
                    self.closed[first + pit].0[lane] = (position.closed() >> bit & 1) as u8;
                }
            }
        }
        self.north.0[lane] = u8::from(mover == Player::North);
        self.open.0[lane] = 0;
        self.unfed.0[lane] = 0;
        let hungry = |far: &[Bytes]| far.iter().all(|pit| pit.0[lane] == 0);
        let feeds = rules.feed && hungry(&self.cells[rules.row..rules.store()]);
        self.asks.0[lane] = u8::from(feeds || rules.leaves(position));
    }

    /// The position of a lane, in all else like another of the game.
    pub fn position<B: Board>(
        &self,
        rules: &Rules,
        lane: usize,
        like: &Position<B>,
    ) -> Position<B> {
        let mover = self.mover(lane);
        let mut position = *like;
        position.set_turn(mover);
        let mut closed = 0;
        position.unmark();
        for (player, first) in [(mover, 0), (mover.other(), rules.row)] {
            let mut claimed = [0; 3];
            for pit in 0..rules.row {
                let place = player.index() * rules.row + pit;
                let seeds = self.cells[first + pit].0[lane];
                position.cells.put(place, u16::from(seeds));
                if rules.claims {
                    let by = usize::from(self.claims[first + pit].0[lane]);
                    claimed[by % 3] |= 1 << place;
                }
                if rules.closes {
                    closed |= u32::from(self.closed[first + pit].0[lane]) << place;
                }
            }
            let store = rules.store() + usize::from(player != mover);
            let seeds = u16::from(self.cells[store].0[lane]);
            position.cells.put(STORE + player.index(), seeds);
            for claimer in Player::BOTH {
                position.claim(claimer, claimed[1 + claimer.index()]);
            }
        }
        position.close(closed);
        position
    }

    /// Whose turn it is in a lane.
    pub fn mover(&self, lane: usize) -> Player {
        match self.north.0[lane] {
            0 => Player::South,
            _ => Player::North,
        }
    }

    /// Who made the last ply, where it is not known that the player to move has a move.
    pub fn last_mover(&self, lane: usize) -> Option<Player> {
        match self.open.0[lane] {
            0 => None,
            1 => Some(self.mover(lane).other()),
            _ => Some(self.mover(lane)),
        }
    }

    /// Copies lanes, given as bits, of another batch into those from `to` on; says how many found
    /// room, the lowest first.
    pub fn append(&mut self, rules: &Rules, other: &Self, lanes: u64, to: usize) -> usize {
        let mut list = [0; LANES];
        let mut count = 0;
        for (slot, lane) in list[..LANES - to].iter_mut().zip(bits(lanes)) {
            *slot = lane;
            count += 1;
        }
        let list = &list[..count];
        let copy = |mine: &mut Bytes, theirs: &Bytes| {
            for (mine, lane) in mine.0[to..].iter_mut().zip(list) {
                *mine = theirs.0[*lane];
            }
        };
        for slot in 0..rules.slots() {
            copy(&mut self.cells[slot], &other.cells[slot]);
            if rules.claims {
                copy(&mut self.claims[slot], &other.claims[slot]);
            }
            if rules.closes {
                copy(&mut self.closed[slot], &other.closed[slot]);
            }
        }
        copy(&mut self.north, &other.north);
        copy(&mut self.unfed, &other.unfed);
        copy(&mut self.open, &other.open);
        copy(&mut self.asks, &other.asks);
        count
    }
}
