//! Ayoayo, as fast as can be: a row and its store are a word of lanes, and a lap is two sums from a
//! table.

use super::lanes::{self, ONES, PITS, filled, sum};
use super::relay::Sowing;
use super::{Game, Played, Ply};

/// A position of Ayoayo.
///
/// Lanes 1 to 6 of a word are the pits from their owner's left, lane 7 is the store.
#[derive(Clone, Copy)]
pub struct AyoayoFast {
    mine: u64,
    theirs: u64,
    mover: usize,
}

const STORE: u32 = 56;

/// The words after a move, as the mover sees them.
#[derive(Clone, Copy, Default)]
struct Sown {
    mine: u64,
    theirs: u64,
    laps: u32,
}

/// Sows from a lane to the end and captures; `None` if that never ends.
#[inline(always)]
fn sow(mine: u64, theirs: u64, shift: u32) -> Option<Sown> {
    let (sowing, laps) = Sowing::run(mine, theirs, shift)?;
    let lane = sowing.lane();
    let across = STORE - lane;
    let own = if sowing.ends_at_home() { 0xff } else { 0 };
    let opposite = (sowing.theirs >> across) & own;
    let last = u64::from(opposite > 0);
    Some(Sown {
        mine: sowing.mine + ((opposite + last) << STORE) - (last << lane),
        theirs: sowing.theirs - (opposite << across),
        laps,
    })
}

/// What each legal move leads to, until `next` says that it is enough.
#[inline(always)]
fn each_move(mine: u64, theirs: u64, mut next: impl FnMut(Sown) -> bool) {
    let hungry = theirs & PITS == 0;
    let mut starts = filled(mine & PITS);
    while starts != 0 {
        let sown = sow(mine, theirs, starts.trailing_zeros());
        starts &= starts - 1;
        if let Some(sown) = sown
            && !(hungry && sown.theirs & PITS == 0)
            && next(sown)
        {
            return;
        }
    }
}

/// How many legal moves there are.
#[inline(always)]
fn count(mine: u64, theirs: u64) -> u64 {
    let mut moves = 0;
    each_move(mine, theirs, |_| {
        moves += 1;
        false
    });
    moves
}

/// Whether there is a legal move.
#[inline(always)]
fn can_move(mine: u64, theirs: u64) -> bool {
    let mut found = false;
    each_move(mine, theirs, |_| {
        found = true;
        true
    });
    found
}

/// Whether the player to move, who has no legal move, waits to be fed.
fn waits(mine: u64, theirs: u64) -> bool {
    mine & PITS == 0 && can_move(theirs, mine)
}

fn perft(mine: u64, theirs: u64, depth: u32) -> u64 {
    let mut nodes = 0;
    if mine & PITS == 0 {
        // Nobody can move unless the other player can feed this one.
        return if waits(mine, theirs) {
            perft(theirs, mine, depth)
        } else {
            0
        };
    }
    if depth <= 1 {
        return count(mine, theirs);
    }
    each_move(mine, theirs, |sown| {
        nodes += perft(sown.theirs, sown.mine, depth - 1);
        false
    });
    nodes
}

fn perft_ended(mine: u64, theirs: u64, depth: u32) -> (u64, u64) {
    let (mut nodes, mut ended) = (0, 0);
    if mine & PITS == 0 {
        return if waits(mine, theirs) {
            perft_ended(theirs, mine, depth)
        } else {
            (0, 0)
        };
    }
    each_move(mine, theirs, |sown| {
        let (mine, theirs) = (sown.theirs, sown.mine);
        if depth <= 1 {
            nodes += 1;
            ended += u64::from(!can_move(mine, theirs) && !waits(mine, theirs));
        } else {
            let below = perft_ended(mine, theirs, depth - 1);
            nodes += below.0;
            ended += below.1;
        }
        false
    });
    (nodes, ended)
}

/// Legal moves with what they lead to.
#[derive(Default)]
struct Options {
    sown: [Sown; 6],
    count: usize,
}

impl AyoayoFast {
    #[inline(always)]
    fn options(&self, options: &mut Options) {
        options.count = 0;
        each_move(self.mine, self.theirs, |sown| {
            options.sown[options.count] = sown;
            options.count += 1;
            options.count == 6
        });
    }

    /// The position after a move. Whether its player passes is not known yet.
    #[inline(always)]
    fn after(&self, sown: &Sown) -> Self {
        Self {
            mine: sown.theirs,
            theirs: sown.mine,
            mover: self.mover ^ 1,
        }
    }

    /// When there are no moves: passes, with the moves that follow; or ends the game.
    #[cold]
    #[inline(never)]
    fn settle(&mut self, options: &mut Options) {
        if self.mine & PITS == 0 {
            let passed = Self {
                mine: self.theirs,
                theirs: self.mine,
                mover: self.mover ^ 1,
            };
            passed.options(options);
            if options.count > 0 {
                *self = passed;
                return;
            }
        }
        let left = sum(self.mine & PITS) + sum(self.theirs & PITS);
        self.mine &= !PITS;
        self.theirs = (self.theirs & !PITS) + (left << STORE);
    }

    /// The words, player 0's first.
    fn words(&self) -> [u64; 2] {
        match self.mover {
            0 => [self.mine, self.theirs],
            _ => [self.theirs, self.mine],
        }
    }
}

impl Game for AyoayoFast {
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
        let legal = |pit: &usize| self.play(*pit).is_some();
        (0..6).filter(legal).fold(0, |set, pit| set | 1 << pit)
    }

    fn play(&self, pit: usize) -> Option<Ply<Self>> {
        let shift = 8 * pit as u32 + 8;
        if (self.mine >> shift) & 0xff == 0 {
            return None;
        }
        let sown = sow(self.mine, self.theirs, shift)?;
        if (self.theirs | sown.theirs) & PITS == 0 {
            return None;
        }
        let mut next = self.after(&sown);
        let mut options = Options::default();
        next.options(&mut options);
        if options.count == 0 {
            next.settle(&mut options);
        }
        Some(Ply {
            next,
            captured: ((sown.mine >> STORE) - (self.mine >> STORE)) as u32,
            laps: sown.laps,
            over: options.count == 0,
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

    #[inline]
    fn random_game(
        mut choose: impl FnMut(usize) -> usize,
        max_plies: u32,
        mut see: impl FnMut(&Self),
    ) -> Played {
        let mut position = Self::start();
        let mut options = Options::default();
        position.options(&mut options);
        let mut played = Played::default();
        while options.count > 0 && played.plies < max_plies {
            let sown = options.sown[choose(options.count).min(5)];
            played.plies += 1;
            played.laps += u64::from(sown.laps);
            played.captured += (sown.mine >> STORE) - (position.mine >> STORE);
            position = position.after(&sown);
            position.options(&mut options);
            if options.count == 0 {
                position.settle(&mut options);
            }
            see(&position);
        }
        played.over = options.count == 0;
        played.finish(position.score())
    }
}
