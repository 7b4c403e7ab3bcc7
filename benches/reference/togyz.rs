//! Togyz kumalak, plain: one lap that leaves a seed in its origin; an even number made in an
//! opponent's pit is captured, and three made there claims the pit, once in a game.

use super::{Game, Ply};

/// A position of togyz kumalak.
#[derive(Clone, Copy)]
pub struct Togyz {
    /// Player 0's pits, then player 1's, counter-clockwise.
    pits: [u8; 18],
    stores: [u8; 2],
    /// The pit that each player has claimed; its seeds stay in it and count for them.
    claims: [Option<usize>; 2],
    mover: usize,
}

impl Togyz {
    fn is_claimed(&self, pit: usize) -> bool {
        self.claims.contains(&Some(pit))
    }

    fn holdings(&self, player: usize) -> u8 {
        self.stores[player] + self.claims[player].map_or(0, |pit| self.pits[pit])
    }

    /// Sows one of the mover's pits and says where the last seed fell.
    fn sow(&mut self, origin: usize) -> usize {
        let seeds = self.pits[origin];
        let mut hand = if seeds > 1 { seeds - 1 } else { 1 };
        self.pits[origin] -= hand;
        let mut last = origin;
        while hand > 0 {
            last = if last == 17 { 0 } else { last + 1 };
            self.pits[last] += 1;
            hand -= 1;
        }
        last
    }

    /// Claims or captures what the last seed has made, and says how many seeds were captured.
    fn land(&mut self, last: usize) -> u8 {
        let them = 1 - self.mover;
        if last / 9 == self.mover || self.is_claimed(last) {
            return 0;
        }
        let seeds = self.pits[last];
        if seeds == 3 && self.claims[self.mover].is_none() {
            let twin = (last + 9) % 18;
            if last % 9 != 8 && self.claims[them] != Some(twin) {
                self.claims[self.mover] = Some(last);
            }
        }
        if seeds % 2 == 1 {
            return 0;
        }
        self.pits[last] = 0;
        self.stores[self.mover] += seeds;
        seeds
    }

    /// Ends the game if it is over, and says whether it is.
    fn settle(&mut self) -> bool {
        let holdings = [self.holdings(0), self.holdings(1)];
        if holdings[0] > 81 || holdings[1] > 81 || holdings == [81, 81] {
            return true;
        }
        let few = self.claims == [None; 2] && self.pits.iter().sum::<u8>() <= 1;
        if !few && self.moves() != 0 {
            return false;
        }
        for pit in 0..18 {
            if !self.is_claimed(pit) {
                self.stores[pit / 9] += std::mem::take(&mut self.pits[pit]);
            }
        }
        true
    }
}

impl Game for Togyz {
    const PITS: usize = 9;

    fn start() -> Self {
        Self {
            pits: [9; 18],
            stores: [0; 2],
            claims: [None; 2],
            mover: 0,
        }
    }

    fn from_seeds(seeds: &[u8], mover: usize) -> Self {
        Self {
            pits: std::array::from_fn(|pit| seeds[pit]),
            stores: [seeds[18], seeds[19]],
            claims: [None; 2],
            mover,
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self) -> u32 {
        let mut moves = 0;
        for pit in 0..9 {
            let place = 9 * self.mover + pit;
            if self.pits[place] > 0 && !self.is_claimed(place) {
                moves |= 1 << pit;
            }
        }
        moves
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        let origin = 9 * self.mover + pit;
        if self.pits[origin] == 0 || self.is_claimed(origin) {
            return None;
        }
        let mut next = *self;
        let last = next.sow(origin);
        let captured = next.land(last);
        next.mover = 1 - self.mover;
        let over = next.settle();
        Some(Ply {
            next,
            captured: u32::from(captured),
            laps: 1,
            over,
        })
    }

    fn score(&self) -> [u16; 2] {
        [0, 1].map(|player| u16::from(self.holdings(player)))
    }

    fn seeds(&self) -> Vec<u16> {
        let seeds = self.pits.iter().chain(&self.stores);
        seeds.copied().map(u16::from).collect()
    }
}
