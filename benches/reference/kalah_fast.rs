//! Kalah, as fast as can be: a row and its store are a word of lanes, sown by a table.

use super::lanes::{self, ONES, PITS, filled, nth, sum};
use super::{Game, Ply, Step};

/// A position of Kalah.
///
/// Lanes 1 to 6 of a word are the pits from their owner's left, lane 7 is the store.
#[derive(Clone, Copy)]
pub struct KalahFast {
    mine: u64,
    theirs: u64,
    mover: usize,
}

const STORE: u32 = 56;

/// What a lap adds to the words, and where its last seed falls.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lap {
    mine: u64,
    theirs: u64,
    /// How far to shift for the lane of the last seed in the mover's row; for lane 0, which is
    /// empty, if it falls elsewhere.
    last: u32,
    /// Whether it falls in the store.
    again: bool,
}

/// By lane and seeds.
static LAPS: [[Lap; 64]; 8] = laps();

const fn laps() -> [[Lap; 64]; 8] {
    let none = Lap {
        mine: 0,
        theirs: 0,
        last: 0,
        again: false,
    };
    let mut laps = [[none; 64]; 8];
    let mut lane = 1;
    while lane <= 6 {
        let mut seeds = 1;
        while seeds <= 48 {
            let mut lap = none;
            // Places 1 to 6, the store 7, and the opponent's pits, 8 to 13.
            let mut place = lane;
            let mut hand = seeds;
            while hand > 0 {
                place = place % 13 + 1;
                if place <= 7 {
                    lap.mine = lap.mine.wrapping_add(1 << (8 * place));
                } else {
                    lap.theirs += 1 << (8 * (place - 7));
                }
                hand -= 1;
            }
            lap.mine = lap.mine.wrapping_sub((seeds as u64) << (8 * lane));
            lap.last = if place <= 6 { 8 * place as u32 } else { 0 };
            lap.again = place == 7;
            laps[lane][seeds] = lap;
            seeds += 1;
        }
        lane += 1;
    }
    laps
}

/// A position after a move, seen by the player whose turn it is.
struct After {
    mine: u64,
    theirs: u64,
    /// The same player moves again.
    again: bool,
    captured: u64,
    /// The mover has more than half of all seeds. When both have half, the board is empty, and
    /// nobody can move.
    majority: bool,
}

#[inline(always)]
fn play(mine: u64, theirs: u64, shift: u32) -> After {
    let seeds = mine >> shift & 63;
    let lap = &LAPS[(shift >> 3 & 7) as usize][seeds as usize];
    let (mut mine, mut theirs) = (mine.wrapping_add(lap.mine), theirs + lap.theirs);
    let mut captured = 0;
    if mine >> lap.last & 0xff == 1 {
        let opposite = theirs >> (STORE - lap.last) & 0xff;
        if opposite > 0 {
            captured = opposite + 1;
            mine = mine + (captured << STORE) - (1 << lap.last);
            theirs -= opposite << (STORE - lap.last);
        }
    }
    let majority = mine >> STORE > 24;
    if !lap.again {
        (mine, theirs) = (theirs, mine);
    }
    After {
        mine,
        theirs,
        again: lap.again,
        captured,
        majority,
    }
}

/// The lanes of the legal moves.
#[inline(always)]
fn legal(mine: u64) -> u64 {
    filled(mine & PITS)
}

/// What each move leads to.
#[inline(always)]
fn each_move(mine: u64, theirs: u64, mut next: impl FnMut(After)) {
    for lane in 1..7 {
        if (mine >> (8 * lane)) & 0xff != 0 {
            next(play(mine, theirs, 8 * lane));
        }
    }
}

fn perft(mine: u64, theirs: u64, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth <= 1 {
        return sum(legal(mine));
    }
    if depth == 2 {
        each_move(mine, theirs, |after| {
            let moves = sum(legal(after.mine));
            nodes += if after.majority { 0 } else { moves };
        });
    } else {
        each_move(mine, theirs, |after| {
            if !after.majority {
                nodes += perft(after.mine, after.theirs, depth - 1);
            }
        });
    }
    nodes
}

fn perft_ended(mine: u64, theirs: u64, depth: u32) -> (u64, u64) {
    let (mut nodes, mut ended) = (0, 0);
    if depth <= 1 {
        each_move(mine, theirs, |after| {
            nodes += 1;
            ended += u64::from(after.majority | (after.mine & PITS == 0));
        });
    } else {
        each_move(mine, theirs, |after| {
            if !after.majority {
                let below = perft_ended(after.mine, after.theirs, depth - 1);
                nodes += below.0;
                ended += below.1;
            }
        });
    }
    (nodes, ended)
}

impl KalahFast {
    /// The position after a legal move, what it captured, and the lanes of the moves with which
    /// the game goes on; none if it is over.
    #[inline(always)]
    fn after(&self, shift: u32) -> (Self, u64, u64) {
        let after = play(self.mine, self.theirs, shift);
        let mut next = Self {
            mine: after.mine,
            theirs: after.theirs,
            mover: self.mover ^ usize::from(!after.again),
        };
        if after.majority {
            return (next, after.captured, 0);
        }
        let moves = legal(next.mine);
        if moves == 0 {
            next.mine = sum(next.mine) << STORE;
            next.theirs = sum(next.theirs) << STORE;
        }
        (next, after.captured, moves)
    }

    /// The words, player 0's first.
    fn words(&self) -> [u64; 2] {
        match self.mover {
            0 => [self.mine, self.theirs],
            _ => [self.theirs, self.mine],
        }
    }
}

impl Game for KalahFast {
    const PITS: usize = 6;

    fn start() -> Self {
        Self {
            mine: (4 * ONES) & PITS,
            theirs: (4 * ONES) & PITS,
            mover: 0,
        }
    }

    fn from_seeds(seeds: &[u8], mover: usize) -> Self {
        let word = |player: usize| {
            lanes::row(&seeds[6 * player..6 * player + 6])
                | (u64::from(seeds[12 + player]) << STORE)
        };
        Self {
            mine: word(mover),
            theirs: word(1 - mover),
            mover,
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn moves(&self) -> u32 {
        lanes::bits(legal(self.mine))
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        if self.moves() >> pit & 1 == 0 {
            return None;
        }
        let (next, captured, moves) = self.after(8 * pit as u32 + 8);
        Some(Ply {
            next,
            captured: captured as u32,
            laps: 1,
            over: moves == 0,
        })
    }

    fn score(&self) -> [u16; 2] {
        self.words().map(|word| (word >> STORE) as u16)
    }

    fn seeds(&self) -> Vec<u16> {
        let pits = self.words().into_iter().flat_map(lanes::pits);
        pits.chain(self.score()).collect()
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.mine, self.theirs, depth)
    }

    fn perft_ended(&self, depth: u32) -> (u64, u64) {
        perft_ended(self.mine, self.theirs, depth)
    }

    #[inline(always)]
    fn open_moves(&self) -> u64 {
        legal(self.mine)
    }

    #[inline(always)]
    fn how_many(moves: u64) -> usize {
        sum(moves) as usize
    }

    #[inline(always)]
    fn step(&self, moves: u64, n: usize) -> Step<Self> {
        let (next, captured, moves) = self.after(nth(moves, n as u64));
        Step {
            next,
            moves,
            captured: captured as u32,
            laps: 1,
        }
    }
}
