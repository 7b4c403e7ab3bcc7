//! Kalah, plain: one lap that drops a seed into the mover's own store too; a last seed there gives
//! another turn, one in an own empty pit captures with what lies opposite.

use super::{Game, Ply};

/// A position of Kalah.
#[derive(Clone, Copy)]
pub struct Kalah {
    /// Player 0's pits, then player 1's, counter-clockwise.
    pits: [u8; 12],
    stores: [u8; 2],
    mover: usize,
}

impl Kalah {
    fn row(&self, player: usize) -> &[u8] {
        &self.pits[6 * player..6 * player + 6]
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

    /// Sows one of the mover's pits and says where the last seed fell; `None` is the store.
    fn sow(&mut self, pit: usize) -> Option<usize> {
        let store_follows = 6 * self.mover + 5;
        let mut last = Some(6 * self.mover + pit);
        let mut hand = std::mem::take(&mut self.pits[6 * self.mover + pit]);
        let mut before = 6 * self.mover + pit;
        while hand > 0 {
            hand -= 1;
            if last == Some(store_follows) {
                self.stores[self.mover] += 1;
                last = None;
            } else {
                before = if before == 11 { 0 } else { before + 1 };
                self.pits[before] += 1;
                last = Some(before);
            }
        }
        last
    }
}

impl Game for Kalah {
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
        moves
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        if self.row(self.mover)[pit] == 0 {
            return None;
        }
        let mut next = *self;
        let mut captured = 0;
        match next.sow(pit) {
            None => {} // another turn
            Some(last) => {
                let own = last / 6 == self.mover;
                if own && next.pits[last] == 1 && next.pits[11 - last] > 0 {
                    captured = next.pits[11 - last] + 1;
                    next.pits[last] = 0;
                    next.pits[11 - last] = 0;
                    next.stores[self.mover] += captured;
                }
                next.mover = 1 - self.mover;
            }
        }
        let over = next.settle();
        Some(Ply {
            next,
            captured: u32::from(captured),
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
