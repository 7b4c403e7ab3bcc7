//! Oware, as fast as can be: a row and its store are a word of lanes, sown by a table; the capture
//! is found by counting zeros, without a loop.

use super::lanes::{self, ONES, PITS, filled, nth, sum};
use super::{Game, Ply, Step};

/// A position of Oware.
///
/// Lane 0 of a word is a store, lanes 1 to 6 are the pits from their owner's left.
#[derive(Clone, Copy)]
pub struct OwareFast {
    mine: u64,
    theirs: u64,
    mover: usize,
}

/// What a lap adds to the words, and how far back a capture can go.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lap {
    mine: u64,
    theirs: u64,
    /// The opponent's lanes up to the last seed; none if it falls in the mover's row.
    reach: u64,
}

/// By lane and seeds.
static LAPS: [[Lap; 64]; 8] = laps();

const fn laps() -> [[Lap; 64]; 8] {
    let none = Lap {
        mine: 0,
        theirs: 0,
        reach: 0,
    };
    let mut laps = [[none; 64]; 8];
    let mut lane = 1;
    while lane <= 6 {
        let mut seeds = 1;
        while seeds <= 48 {
            let ([mine, theirs], last) = lanes::lap(lane - 1, seeds as u64);
            laps[lane][seeds] = Lap {
                mine,
                theirs,
                reach: if last < 6 {
                    0
                } else {
                    PITS & (u64::MAX >> (56 - lanes::shift(last)))
                },
            };
            seeds += 1;
        }
        lane += 1;
    }
    laps
}

/// A move sown: the words after it, with the seeds that it captures still in place.
struct Sown {
    mine: u64,
    theirs: u64,
    /// The seeds that it captures, in the opponent's lanes, a grand slam included.
    taken: u64,
}

#[inline(always)]
fn sow(mine: u64, theirs: u64, shift: u32) -> Sown {
    let seeds = mine >> shift & 63;
    let lap = &LAPS[(shift >> 3 & 7) as usize][seeds as usize];
    let (mine, theirs) = (mine.wrapping_add(lap.mine), theirs + lap.theirs);
    // Lanes of two and three become zero; the first other one back from the last seed ends the
    // chain, the store at the latest.
    let others = ((theirs ^ (2 * ONES)) & (0xfe * ONES)) + 0x7f * ONES;
    let stops = others & lap.reach & (0x80 * ONES) | 0x80;
    let chain = lap.reach & !(u64::MAX >> stops.leading_zeros());
    Sown {
        mine,
        theirs,
        taken: theirs & chain,
    }
}

/// The words after a move against a row with seeds, still as the mover sees them.
#[inline(always)]
fn play(mine: u64, theirs: u64, shift: u32) -> (u64, u64) {
    let sown = sow(mine, theirs, shift);
    let slam = (sown.theirs ^ sown.taken) & PITS == 0;
    let taken = if slam { 0 } else { sown.taken };
    (sown.mine + sum(taken), sown.theirs - taken)
}

/// The words after a move against an empty row; the row stays empty if the move is not legal.
fn feed(mine: u64, theirs: u64, shift: u32) -> (u64, u64) {
    let sown = sow(mine, theirs, shift);
    (sown.mine + sum(sown.taken), sown.theirs - sown.taken)
}

/// The lanes of the moves that feed an empty row.
#[cold]
#[inline(never)]
fn feeding(mine: u64, theirs: u64) -> u64 {
    let mut legal = 0;
    for shift in (8..56).step_by(8) {
        if (mine >> shift) & 0xff != 0 && feed(mine, theirs, shift).1 & PITS != 0 {
            legal |= 1 << shift;
        }
    }
    legal
}

/// The lanes of the legal moves.
#[inline(always)]
fn legal(mine: u64, theirs: u64) -> u64 {
    if theirs & PITS == 0 {
        feeding(mine, theirs)
    } else {
        filled(mine & PITS)
    }
}

/// Whether there is no legal move.
#[inline(always)]
fn stuck(mine: u64, theirs: u64) -> bool {
    mine & PITS == 0 || (theirs & PITS == 0 && feeding(mine, theirs) == 0)
}

/// The words after a legal move, as the mover sees them.
///
/// In a single game the next move waits for this one, so it pays to guess that nothing is taken.
/// When many moves are played from one position, [`play`] is faster, which guesses nothing.
#[inline(always)]
fn advance(mine: u64, theirs: u64, shift: u32) -> (u64, u64) {
    let sown = sow(mine, theirs, shift);
    if sown.taken == 0 {
        return (sown.mine, sown.theirs);
    }
    if theirs & PITS == 0 {
        feed(mine, theirs, shift)
    } else {
        play(mine, theirs, shift)
    }
}

/// Whether the mover has more than half of all seeds. When both have half, the board is empty, and
/// nobody can move.
fn majority(mine: u64) -> bool {
    mine & 0xff > 24
}

/// What each move leads to, seen by the next player, and whether its mover has a majority.
#[inline(always)]
fn each_move(mine: u64, theirs: u64, mut next: impl FnMut(u64, u64, bool)) {
    if theirs & PITS == 0 {
        let mut moves = feeding(mine, theirs);
        while moves != 0 {
            let (mine, theirs) = feed(mine, theirs, moves.trailing_zeros());
            next(theirs, mine, majority(mine));
            moves &= moves - 1;
        }
        return;
    }
    for lane in 1..7 {
        if (mine >> (8 * lane)) & 0xff != 0 {
            let (mine, theirs) = play(mine, theirs, 8 * lane);
            next(theirs, mine, majority(mine));
        }
    }
}

fn perft(mine: u64, theirs: u64, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth <= 1 {
        return sum(legal(mine, theirs));
    }
    if depth == 2 {
        each_move(mine, theirs, |mine, theirs, over| {
            let moves = sum(legal(mine, theirs));
            nodes += if over { 0 } else { moves };
        });
    } else {
        each_move(mine, theirs, |mine, theirs, over| {
            if !over {
                nodes += perft(mine, theirs, depth - 1);
            }
        });
    }
    nodes
}

fn perft_ended(mine: u64, theirs: u64, depth: u32) -> (u64, u64) {
    let (mut nodes, mut ended) = (0, 0);
    if depth <= 1 {
        each_move(mine, theirs, |mine, theirs, over| {
            nodes += 1;
            ended += u64::from(over || stuck(mine, theirs));
        });
    } else {
        each_move(mine, theirs, |mine, theirs, over| {
            if !over {
                let below = perft_ended(mine, theirs, depth - 1);
                nodes += below.0;
                ended += below.1;
            }
        });
    }
    (nodes, ended)
}

impl OwareFast {
    /// The position after a legal move; nothing is given out yet.
    #[inline(always)]
    fn after(&self, shift: u32) -> Self {
        let (mine, theirs) = advance(self.mine, self.theirs, shift);
        Self {
            mine: theirs,
            theirs: mine,
            mover: self.mover ^ 1,
        }
    }

    /// The lanes of the moves with which the game goes on after a move; none if it is over.
    #[inline(always)]
    fn onward(&self) -> u64 {
        if majority(self.theirs) {
            0
        } else {
            legal(self.mine, self.theirs)
        }
    }

    /// What is in both stores.
    fn stored(&self) -> u64 {
        (self.mine & 0xff) + (self.theirs & 0xff)
    }

    /// In a game that is over, gives each player what is left in their row.
    #[cold]
    fn give_out(&mut self) {
        if !majority(self.theirs) {
            self.mine = sum(self.mine);
            self.theirs = sum(self.theirs);
        }
    }

    /// The words, player 0's first.
    fn words(&self) -> [u64; 2] {
        match self.mover {
            0 => [self.mine, self.theirs],
            _ => [self.theirs, self.mine],
        }
    }
}

impl Game for OwareFast {
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
            lanes::row(&seeds[6 * player..6 * player + 6]) | u64::from(seeds[12 + player])
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
        lanes::bits(legal(self.mine, self.theirs))
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        if self.moves() >> pit & 1 == 0 {
            return None;
        }
        let mut next = self.after(8 * pit as u32 + 8);
        let captured = (next.stored() - self.stored()) as u32;
        let over = next.onward() == 0;
        if over {
            next.give_out();
        }
        Some(Ply {
            next,
            captured,
            laps: 1,
            over,
        })
    }

    fn score(&self) -> [u16; 2] {
        self.words().map(|word| (word & 0xff) as u16)
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
        legal(self.mine, self.theirs)
    }

    #[inline(always)]
    fn how_many(moves: u64) -> usize {
        sum(moves) as usize
    }

    #[inline(always)]
    fn step(&self, moves: u64, n: usize) -> Step<Self> {
        let stored = self.stored();
        let mut next = self.after(nth(moves, n as u64));
        let captured = (next.stored() - stored) as u32;
        let moves = next.onward();
        if moves == 0 {
            next.give_out();
        }
        Step {
            next,
            moves,
            captured,
            laps: 1,
        }
    }
}
