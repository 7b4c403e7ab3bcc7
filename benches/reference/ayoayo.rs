//! Ayoayo, plain: laps that skip their origin, relayed from every occupied pit; a last seed in an
//! own empty pit captures with what lies opposite; an empty row must be fed, or waits for it.

use super::{Game, Ply};

/// A position of Ayoayo.
#[derive(Clone, Copy)]
pub struct Ayoayo {
    /// Player 0's pits, then player 1's, counter-clockwise.
    pits: [u8; 12],
    stores: [u8; 2],
    mover: usize,
}

impl Ayoayo {
    fn row(&self, player: usize) -> &[u8] {
        &self.pits[6 * player..6 * player + 6]
    }

    fn has_seeds(&self, player: usize) -> bool {
        self.row(player).iter().any(|&seeds| seeds > 0)
    }

    /// Sows one lap and says where its last seed fell.
    fn lap(&mut self, origin: usize) -> usize {
        let mut hand = std::mem::take(&mut self.pits[origin]);
        let mut last = origin;
        while hand > 0 {
            last = if last == 11 { 0 } else { last + 1 };
            if last != origin {
                self.pits[last] += 1;
                hand -= 1;
            }
        }
        last
    }

    /// Sows lap after lap, captures, and counts the laps; `None` if that never ends.
    fn sow(&mut self, pit: usize) -> Option<u32> {
        let mut origin = 6 * self.mover + pit;
        let mut laps = 0;
        // Brent's method: a state is remembered after 1, 2, 4, 8 ... laps.
        let mut remembered = (origin, self.pits);
        let mut until = 1;
        loop {
            let last = self.lap(origin);
            laps += 1;
            if self.pits[last] == 1 {
                let own = last / 6 == self.mover;
                if own && self.pits[11 - last] > 0 {
                    self.stores[self.mover] += self.pits[11 - last] + 1;
                    self.pits[last] = 0;
                    self.pits[11 - last] = 0;
                }
                return Some(laps);
            }
            origin = last;
            if (origin, self.pits) == remembered {
                return None;
            }
            if laps == until {
                remembered = (origin, self.pits);
                until *= 2;
            }
        }
    }

    /// What a move leads to, with the turn as it was, and its laps; `None` if it is not legal.
    fn attempt(&self, pit: usize) -> Option<(Self, u32)> {
        if self.row(self.mover)[pit] == 0 {
            return None;
        }
        let them = 1 - self.mover;
        let mut next = *self;
        let laps = next.sow(pit)?;
        let feeds = self.has_seeds(them) || next.has_seeds(them);
        feeds.then_some((next, laps))
    }

    fn can_move(&self) -> bool {
        (0..6).any(|pit| self.attempt(pit).is_some())
    }

    /// Passes or ends the game if the mover is stuck, and says whether it is over.
    fn settle(&mut self) -> bool {
        if self.can_move() {
            return false;
        }
        let last_mover = 1 - self.mover;
        if !self.has_seeds(self.mover) {
            // The opponent, facing an empty row, has no moves but those that feed it.
            self.mover = last_mover;
            if self.can_move() {
                return false;
            }
            self.mover = 1 - last_mover;
        }
        self.stores[last_mover] += self.pits.iter().sum::<u8>();
        self.pits = [0; 12];
        true
    }
}

impl Game for Ayoayo {
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
        let legal = (0..6).filter(|&pit| self.attempt(pit).is_some());
        legal.fold(0, |moves, pit| moves | 1 << pit)
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        let (mut next, laps) = self.attempt(pit)?;
        let captured = u32::from(next.stores[self.mover] - self.stores[self.mover]);
        next.mover = 1 - self.mover;
        let over = next.settle();
        Some(Ply {
            next,
            captured,
            laps,
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
