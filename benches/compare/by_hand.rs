//! The tasks as the programs written by hand do them.

use std::hint::black_box;

use mancala::opponent::Chance;
use mancala::simulate::Plan;

use super::measure::Counted;
use super::reference::{Game, Played, together::together};

/// A move of South's: the seeds of South's pits, North's, and of the stores, and the pit.
#[derive(Clone, Copy)]
pub struct Relay {
    pub seeds: &'static [u8],
    pub pit: usize,
}

/// What a program written by hand does in each task.
pub struct ByHand {
    pub name: &'static str,
    /// Sequences of plies, the last counted and not played.
    pub bulk: fn(u32) -> Counted,
    /// The same, the last played, and how many end the game.
    pub ended: fn(u32) -> Counted,
    /// Games at random, one at a time.
    pub games: fn(Plan) -> Counted,
    /// The same games, many side by side.
    pub together: fn(Plan) -> Counted,
    /// One move, by its laps.
    pub relay: fn(Relay) -> Counted,
}

/// The tasks of a program.
pub const fn by_hand<G: Game>(name: &'static str) -> ByHand {
    ByHand {
        name,
        bulk: |depth| [black_box(G::start()).perft(depth), 0, 0, 0],
        ended: |depth| {
            let (nodes, ended) = black_box(G::start()).perft_ended(depth);
            [nodes, ended, 0, 0]
        },
        games: |plan| {
            let mut total = Total::default();
            for i in 0..plan.games {
                let mut chance = Chance::of_game(plan.seed, i);
                let choose = |n| chance.below(n);
                let played = G::random_game(choose, plan.max_plies as u32, |_| ());
                total.add(&played);
            }
            total.counted()
        },
        together: |plan| {
            let mut total = Total::default();
            let chance = |i| {
                let mut chance = Chance::of_game(plan.seed, i);
                move |n| chance.below(n)
            };
            let max_plies = plan.max_plies as u32;
            together::<G, _>(plan.games, chance, max_plies, |played| total.add(played));
            total.counted()
        },
        relay: |relay| {
            let ply = G::from_seeds(black_box(relay.seeds), 0).play(black_box(relay.pit));
            ply.map_or([0; 4], |ply| {
                [u64::from(ply.laps), u64::from(ply.captured), 0, 0]
            })
        },
    }
}

/// What games by hand come to.
#[derive(Default)]
struct Total {
    plies: u64,
    captured: u64,
    south_wins: u64,
    laps: u64,
}

impl Total {
    fn add(&mut self, game: &Played) {
        self.plies += u64::from(game.plies);
        self.captured += game.captured;
        self.south_wins += u64::from(game.winner == Some(0));
        self.laps += game.laps;
    }

    fn counted(&self) -> Counted {
        let laps = self.laps as f64 / self.plies.max(1) as f64;
        [
            self.plies,
            self.captured,
            self.south_wins,
            thousandths(laps),
        ]
    }
}

/// Means are compared as the engine gives them.
pub fn thousandths(mean: f64) -> u64 {
    (mean * 1000.0).round() as u64
}
