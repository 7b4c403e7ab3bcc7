//! Games written by hand, each for itself: what the engine that plays any game is measured against.
//!
//! None of them knows the engine or a rule file. A plain program says the rules as one would say
//! them aloud: seed by seed, an `if` a rule. A fast one keeps the board in the bytes of two words
//! and sows by tables.

#![allow(dead_code)] // each includer uses a part

pub mod ayoayo;
pub mod ayoayo_fast;
pub mod kalah;
pub mod kalah_fast;
mod lanes;
pub mod modiar;
pub mod oware;
pub mod oware_fast;
mod relay;
pub mod together;
pub mod togyz;

/// A position of a game written by hand.
///
/// A player's pits count from 0 at their own left. Player 0 begins.
pub trait Game: Copy {
    /// How many pits a row has.
    const PITS: usize;

    /// The position at the start.
    fn start() -> Self;

    /// A position in which a game goes on, from what [`Game::seeds`] says of it; nothing is claimed.
    fn from_seeds(seeds: &[u8], mover: usize) -> Self;

    /// Whose turn it is; when the game is over, whose it would have been.
    fn mover(&self) -> usize;

    /// The legal moves as bits: bit `i` is the mover's pit `i`.
    fn moves(&self) -> u32;

    /// Plays a move; `None` if it is not legal.
    fn play(&self, pit: usize) -> Option<Ply<Self>>;

    /// What counts for each player.
    fn score(&self) -> [u16; 2];

    /// The seeds in player 0's pits, player 1's, and the two stores.
    fn seeds(&self) -> Vec<u16>;

    /// How many sequences of exactly `depth` plies there are, 1 at least. The last ply is counted,
    /// not played.
    fn perft(&self, depth: u32) -> u64 {
        if depth <= 1 {
            return u64::from(self.moves().count_ones());
        }
        let plies = (0..Self::PITS).filter_map(|pit| self.play(pit));
        let going_on = plies.filter(|ply| !ply.over);
        going_on.map(|ply| ply.next.perft(depth - 1)).sum()
    }

    /// The same with the last ply played, and how many of these end the game.
    fn perft_ended(&self, depth: u32) -> (u64, u64) {
        let (mut nodes, mut ended) = (0, 0);
        for ply in (0..Self::PITS).filter_map(|pit| self.play(pit)) {
            if depth <= 1 {
                nodes += 1;
                ended += u64::from(ply.over);
            } else if !ply.over {
                let below = ply.next.perft_ended(depth - 1);
                nodes += below.0;
                ended += below.1;
            }
        }
        (nodes, ended)
    }

    /// Plays to the end, or for `max_plies`: of `n` legal moves, the one that `choose(n)` says.
    /// `see` is shown the position after each ply.
    #[inline]
    fn random_game(
        mut choose: impl FnMut(usize) -> usize,
        max_plies: u32,
        mut see: impl FnMut(&Self),
    ) -> Played {
        let mut position = Self::start();
        let mut moves = position.open_moves();
        let mut played = Played::default();
        while moves != 0 && played.plies < max_plies {
            let step = position.step(moves, choose(Self::how_many(moves)));
            (position, moves) = (step.next, step.moves);
            played.enter(&step);
            see(&position);
        }
        played.finish(position.score())
    }

    /// The legal moves at the start of a ply as this program keeps them, in a game that goes on.
    #[inline(always)]
    fn open_moves(&self) -> u64 {
        u64::from(self.moves())
    }

    /// How many moves such a set has.
    #[inline(always)]
    fn how_many(moves: u64) -> usize {
        moves.count_ones() as usize
    }

    /// Plays the move of that number, counted from 0, of such a set.
    #[inline(always)]
    fn step(&self, moves: u64, n: usize) -> Step<Self> {
        match self.play(nth_bit(moves as u32, n)) {
            Some(ply) => Step {
                next: ply.next,
                moves: if ply.over { 0 } else { ply.next.open_moves() },
                captured: ply.captured,
                laps: ply.laps,
            },
            None => Step {
                next: *self,
                moves: 0,
                captured: 0,
                laps: 0,
            },
        }
    }
}

/// A step of a game of which only the outcome is wanted.
#[derive(Clone, Copy)]
pub struct Step<P> {
    /// The position after it, as in [`Ply`].
    pub next: P,
    /// The moves with which the game goes on, as the program keeps them; none if it is over.
    pub moves: u64,
    /// How many seeds it captured.
    pub captured: u32,
    /// How many laps it took.
    pub laps: u32,
}

/// A ply played.
#[derive(Clone, Copy, Debug)]
pub struct Ply<P> {
    /// The position after it, after a pass that follows and, when the game is over, after what is
    /// left has been given out.
    pub next: P,
    /// How many seeds it captured.
    pub captured: u32,
    /// How many laps it took.
    pub laps: u32,
    /// Whether the game is over.
    pub over: bool,
}

/// A game played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// How many plies it had.
    pub plies: u32,
    /// How many laps they took.
    pub laps: u64,
    /// How many seeds they captured, without what was given out at the end.
    pub captured: u64,
    /// What counts for each player.
    pub score: [u16; 2],
    /// Who has won, if the game is over and not drawn.
    pub winner: Option<usize>,
    /// Whether it came to an end.
    pub over: bool,
}

impl Played {
    /// Takes a step into account.
    #[inline(always)]
    pub fn enter<P>(&mut self, step: &Step<P>) {
        self.plies += 1;
        self.laps += u64::from(step.laps);
        self.captured += u64::from(step.captured);
        self.over = step.moves == 0;
    }

    /// The same with the score, and who has won if it is over.
    #[inline]
    pub fn finish(mut self, score: [u16; 2]) -> Self {
        self.score = score;
        if self.over && score[0] != score[1] {
            self.winner = Some(usize::from(score[1] > score[0]));
        }
        self
    }
}

/// The place of the `n`th set bit, counted from 0.
#[inline]
fn nth_bit(mut bits: u32, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}
