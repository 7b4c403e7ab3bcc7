//! Oware, plain: one lap that skips its origin; twos and threes made in the opponent's row are
//! captured in a chain backwards, unless that would empty the row; an empty row must be fed.

use super::{Game, Ply};

/// A position of Oware.
#[derive(Clone, Copy)]
pub struct Oware {
    /// Player 0's pits, then player 1's, counter-clockwise.
    pits: [u8; 12],
    stores: [u8; 2],
    mover: usize,
}

impl Oware {
    fn row(&self, player: usize) -> &[u8] {
        &self.pits[6 * player..6 * player + 6]
    }

    fn has_seeds(&self, player: usize) -> bool {
        self.row(player).iter().any(|&seeds| seeds > 0)
    }

    /// Sows one of the mover's pits and captures, with the turn as it was.
    fn sow(&mut self, pit: usize) {
        let them = 1 - self.mover;
        let could_move = self.has_seeds(them);
        let origin = 6 * self.mover + pit;
        let mut hand = self.pits[origin];
        self.pits[origin] = 0;
        let mut last = origin;
        while hand > 0 {
            last = if last == 11 { 0 } else { last + 1 };
            if last != origin {
                self.pits[last] += 1;
                hand -= 1;
            }
        }
        let row = 6 * them..6 * them + 6;
        if !row.contains(&last) {
            return;
        }
        let mut first = last + 1;
        while first > row.start && matches!(self.pits[first - 1], 2 | 3) {
            first -= 1;
        }
        let rest = self.pits[row.start..first]
            .iter()
            .chain(&self.pits[last + 1..row.end]);
        if could_move && rest.sum::<u8>() == 0 {
            return; // a grand slam captures nothing
        }
        for pit in &mut self.pits[first..=last] {
            self.stores[self.mover] += *pit;
            *pit = 0;
        }
    }

    /// Ends the game if it is over, and says whether it is.
    fn settle(&mut self) -> bool {
        if self.stores[0] > 24 || self.stores[1] > 24 || self.stores == [24, 24] {
            return true;
        }
        if self.moves() != 0 {
            return false;
        }
        for player in 0..2 {
            self.stores[player] += self.row(player).iter().sum::<u8>();
        }
        self.pits = [0; 12];
        true
    }
}

impl Game for Oware {
    const PITS: usize = 6;

    fn start() -> Self {
        Self {
            pits: [4; 12],
            stores: [0; 2],
            mover: 0,
        }
    }

    fn from_seeds(seeds: &[u8], mover: usize) -> Self {
        Self {
            pits: std::array::from_fn(|pit| seeds[pit]),
            stores: [seeds[12], seeds[13]],
            mover,
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self) -> u32 {
        let mut moves = 0;
        for (pit, &seeds) in self.row(self.mover).iter().enumerate() {
            moves |= u32::from(seeds > 0) << pit;
        }
        if self.has_seeds(1 - self.mover) {
            return moves;
        }
        for pit in 0..6 {
            let mut next = *self;
            next.sow(pit);
            if !next.has_seeds(1 - self.mover) {
                moves &= !(1 << pit);
            }
        }
        moves
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        if self.row(self.mover)[pit] == 0 {
            return None;
        }
        let mut next = *self;
        next.sow(pit);
        if !next.has_seeds(1 - self.mover) {
            return None; // it neither feeds nor, since a grand slam is annulled, captures all
        }
        let captured = u32::from(next.stores[self.mover] - self.stores[self.mover]);
        next.mover = 1 - self.mover;
        let over = next.settle();
        Some(Ply {
            next,
            captured,
            laps: 1,
            over,
        })
    }

    fn score(&self) -> [u16; 2] {
        self.stores.map(u16::from)
    }

    fn seeds(&self) -> Vec<u16> {
        let seeds = self.pits.iter().chain(&self.stores);
        seeds.copied().map(u16::from).collect()
    }
}
