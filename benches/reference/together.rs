//! Many games at random, side by side: while a processor waits for what one game's move leads to,
//! it plays moves of the others.

use super::{Game, Played};

/// How many games are under way at once.
const SIDE_BY_SIDE: usize = 8;

/// A game under way.
struct Running<G, C> {
    position: G,
    moves: u64,
    choose: C,
    played: Played,
}

impl<G: Game, C: FnMut(usize) -> usize> Running<G, C> {
    fn begin(choose: C) -> Self {
        let position = G::start();
        Self {
            moves: position.open_moves(),
            position,
            choose,
            played: Played::default(),
        }
    }

    /// Plays a ply, and says whether the game goes on.
    #[inline(always)]
    fn ply(&mut self, max_plies: u32) -> bool {
        let chosen = (self.choose)(G::how_many(self.moves));
        let step = self.position.step(self.moves, chosen);
        (self.position, self.moves) = (step.next, step.moves);
        self.played.enter(&step);
        self.moves != 0 && self.played.plies < max_plies
    }

    fn finish(self) -> Played {
        self.played.finish(self.position.score())
    }
}

/// Plays games from the start, each by choices of its own, and tells `done` of each as it ends. No
/// game is over before its first ply, and `max_plies` is 1 at least.
pub fn together<G: Game, C: FnMut(usize) -> usize>(
    games: u64,
    chance: impl Fn(u64) -> C,
    max_plies: u32,
    mut done: impl FnMut(&Played),
) {
    let mut waiting = (0..games).map(|i| Running::<G, C>::begin(chance(i)));
    let mut running: Vec<_> = waiting.by_ref().take(SIDE_BY_SIDE).collect();
    let mut i = 0;
    while !running.is_empty() {
        i = if i < running.len() { i } else { 0 };
        if running[i].ply(max_plies) {
            i += 1;
            continue;
        }
        let over = match waiting.next() {
            Some(next) => std::mem::replace(&mut running[i], next),
            None => running.swap_remove(i),
        };
        done(&over.finish());
    }
}
