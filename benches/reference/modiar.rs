//! Modiar, plain: one lap whose first seed goes back into its origin; twos, fours and sixes are
//! captured in a chain backwards, but never the opponent's whole row, and not by the first move.

use super::{Game, Ply};

/// A position of Modiar.
#[derive(Clone, Copy)]
pub struct Modiar {
    /// Player 0's pits, then player 1's, counter-clockwise.
    pits: [u8; 6],
    /// What each player has captured.
    stores: [u8; 2],
    mover: usize,
    /// The first move is still to come.
    first: bool,
}

impl Modiar {
    fn row(&self, player: usize) -> &[u8] {
        &self.pits[3 * player..3 * player + 3]
    }

    fn has_seeds(&self, player: usize) -> bool {
        self.row(player).iter().any(|&seeds| seeds > 0)
    }

    /// What a move leads to, with the turn as it was; `None` if the pit may not start, or if it
    /// would capture the opponent's whole row. Feeding is not asked.
    fn attempt(&self, pit: usize) -> Option<Self> {
        let origin = 3 * self.mover + pit;
        if self.pits[origin] < 2 {
            return None;
        }
        let mut next = *self;
        let mut hand = self.pits[origin] - 1;
        next.pits[origin] = 1;
        next.first = false;
        let mut last = origin;
        while hand > 0 {
            last = if last == 5 { 0 } else { last + 1 };
            next.pits[last] += 1;
            hand -= 1;
        }
        if self.first {
            return Some(next);
        }
        let them = 1 - self.mover;
        let had_seeds = next.has_seeds(them);
        let mut captured = 0;
        let mut pit = last;
        // A pit that has been captured is empty, so the chain ends where it began.
        while matches!(next.pits[pit], 2 | 4 | 6) {
            captured += std::mem::take(&mut next.pits[pit]);
            pit = if pit == 0 { 5 } else { pit - 1 };
        }
        next.stores[self.mover] += captured;
        let slam = captured > 0 && had_seeds && !next.has_seeds(them);
        (!slam).then_some(next)
    }
}

impl Game for Modiar {
    const PITS: usize = 3;

    fn start() -> Self {
        Self {
            pits: [7; 6],
            stores: [0; 2],
            mover: 0,
            first: true,
        }
    }

    fn from_seeds(seeds: &[u8], mover: usize) -> Self {
        Self {
            pits: std::array::from_fn(|pit| seeds[pit]),
            stores: [seeds[6], seeds[7]],
            mover,
            first: false,
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self) -> u32 {
        let them = 1 - self.mover;
        let (mut moves, mut feeding) = (0, 0);
        for pit in 0..3 {
            if let Some(next) = self.attempt(pit) {
                moves |= 1 << pit;
                feeding |= u32::from(next.has_seeds(them)) << pit;
            }
        }
        if !self.has_seeds(them) && feeding != 0 {
            feeding
        } else {
            moves
        }
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        let them = 1 - self.mover;
        let mut next = self.attempt(pit)?;
        if !self.has_seeds(them) && self.moves() >> pit & 1 == 0 {
            return None;
        }
        let captured = u32::from(next.stores[self.mover] - self.stores[self.mover]);
        next.mover = them;
        let over = next.moves() == 0;
        if over {
            for player in 0..2 {
                next.stores[player] += next.row(player).iter().sum::<u8>();
            }
            next.pits = [0; 6];
        }
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
