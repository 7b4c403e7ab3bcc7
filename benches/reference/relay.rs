//! Sowings of many laps by a table of laps.
//!
//! Where a sowing stops cannot be foreseen, not by a processor either, so several laps are sown
//! without asking: to a sowing that has stopped a lap adds nothing. Sowings are watched for coming
//! round only once they are long.

use super::lanes;

/// What laps add to the words, and where their last seeds fall, by pit and seeds: 64 entries a pit.
///
/// A last seed that makes one ends the sowing, so the lap of one is none; that of a move that starts
/// with one seed is the lap of zero.
struct Laps {
    mine: [u64; 1024],
    theirs: [u64; 1024],
    /// 64 times the pit of the last seed (the mover's are 0 to 5, the opponent's 6 to 11), and how
    /// far to shift its word for its lane.
    last: [u32; 1024],
}

static LAPS: Laps = laps();

/// Where the opponent's pits begin.
const THEIRS: u32 = 6 * 64;

const fn laps() -> Laps {
    let mut laps = Laps {
        mine: [0; 1024],
        theirs: [0; 1024],
        last: [0; 1024],
    };
    let mut pit = 0;
    while pit < 12 {
        let mut entry = 0;
        while entry <= 48 {
            let lifted = match entry {
                0 => 1,
                1 => 0,
                seeds => seeds,
            };
            let (rows, last) = lanes::lap(pit, lifted);
            let at = 64 * pit + entry as usize;
            laps.mine[at] = rows[0];
            laps.theirs[at] = rows[1];
            laps.last[at] = 64 * last as u32 + lanes::shift(last);
            entry += 1;
        }
        pit += 1;
    }
    laps
}

/// How many laps are sown without asking.
const BLIND: u32 = 4;

/// How many laps are sown before a sowing is watched for coming round.
const SHORT: u32 = 32;

/// A sowing between two laps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sowing {
    pub mine: u64,
    pub theirs: u64,
    /// The pit to be lifted, as in the table, and its seeds; 0 stands for a move's single seed.
    last: u32,
    seeds: u64,
}

impl Sowing {
    /// Sows from a lane of the mover to the end, and counts the laps; `None` if that never ends.
    #[inline(always)]
    pub fn run(mine: u64, theirs: u64, shift: u32) -> Option<(Self, u32)> {
        let seeds = (mine >> shift) & 63;
        let mut sowing = Sowing {
            mine,
            theirs,
            last: 64 * ((shift >> 3) - 1),
            seeds: if seeds == 1 { 0 } else { seeds },
        };
        let mut laps = 0;
        loop {
            sowing.lap();
            laps += 1;
            for _ in 1..BLIND {
                laps += u32::from(sowing.seeds != 1);
                sowing.lap();
            }
            if sowing.seeds == 1 {
                break;
            }
            if laps >= SHORT {
                let more;
                (sowing, more) = sowing.follow()?;
                laps += more;
                break;
            }
        }
        Some((sowing, laps))
    }

    /// How far to shift for the lane of the last seed.
    #[inline(always)]
    pub fn lane(&self) -> u32 {
        self.last & 63
    }

    /// Whether the last seed fell in the mover's row.
    #[inline(always)]
    pub fn ends_at_home(&self) -> bool {
        self.last < THEIRS
    }

    /// Sows a lap, unless the sowing has stopped: it has when the last seed has made one.
    #[inline(always)]
    fn lap(&mut self) {
        let at = (self.last & 0x3c0) as usize | (self.seeds & 63) as usize;
        self.mine = self.mine.wrapping_add(LAPS.mine[at]);
        self.theirs = self.theirs.wrapping_add(LAPS.theirs[at]);
        self.last = LAPS.last[at];
        let word = if self.ends_at_home() {
            self.mine
        } else {
            self.theirs
        };
        self.seeds = word.wrapping_shr(self.last) & 63;
    }

    /// Follows a long sowing to its last lap, by Brent's method; `None` if it never ends.
    #[cold]
    #[inline(never)]
    fn follow(mut self) -> Option<(Self, u32)> {
        let mut remembered = self;
        let (mut laps, mut until) = (0, 1);
        loop {
            self.lap();
            laps += 1;
            if self.seeds == 1 {
                return Some((self, laps));
            }
            if self == remembered {
                return None;
            }
            if laps == until {
                remembered = self;
                until *= 2;
            }
        }
    }
}
