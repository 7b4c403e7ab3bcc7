//! Simple opponents, and the source of chance that makes games repeatable.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

use crate::engine::{Board, Move, Position, Status, Turn};
use crate::table::Table;

/// A named, reproducible generator: the same seed gives the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// A generator from a seed (Xoshiro256++, seeded by SplitMix64).
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of the `n`th of many games, each with a seed of its own, so that games do not
    /// depend on each other.
    pub fn of_game(seed: u64, n: u64) -> Self {
        Self::new(seed.wrapping_add(n.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
    }

    /// A number from 0 to `bound - 1`, each as likely as the others; 0 for a bound of 0 or 1.
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a product is uniform but for 1 in 2^64 / bound.
        let product = u128::from(self.0.next_u64()) * bound as u128;
        (product >> 64) as usize
    }
}

/// How an opponent chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Any legal move, each as likely as the others.
    Random,
    /// The move that brings most seeds at once, a won game before all; among equals, any.
    Greedy,
}

impl Opponent {
    /// Chooses a legal move; `None` if the position has none that is known to be legal.
    pub fn choose(self, table: &Table, position: &Position, chance: &mut Chance) -> Option<Move> {
        let moves = table.moves(position).legal;
        let best: Vec<Move> = match self {
            Self::Random => moves.to_vec(),
            Self::Greedy => {
                let worth = |mv: &Move| value(table, position, *mv);
                let most = moves.iter().map(worth).max()?;
                moves
                    .iter()
                    .copied()
                    .filter(|mv| worth(mv) == most)
                    .collect()
            }
        };
        best.get(chance.below(best.len())).copied()
    }
}

/// What a move brings its player, if it can be played.
fn value(table: &Table, position: &Position, mv: Move) -> i64 {
    let turn = table.play(position, mv);
    turn.map_or(i64::MIN, |turn| gain(position, &turn))
}

/// What a ply brings its player: seeds gained beyond the opponent's, a decided game beyond all.
pub(crate) fn gain<B: Board>(before: &Position<B>, turn: &Turn<B>) -> i64 {
    let me = before.turn();
    let lead = |p: &Position<B>| i64::from(p.store(me)) - i64::from(p.store(me.other()));
    let decided = match turn.status {
        Status::Over(ending) => match ending.winner {
            Some(winner) if winner == me => 1_000_000,
            Some(_) => -1_000_000,
            None => 0,
        },
        Status::Playing | Status::Undecided => 0,
    };
    lead(&turn.position) - lead(before) + decided
}
