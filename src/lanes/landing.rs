//! The landing rules of a table, as lanes decide by them.

use arrayvec::ArrayVec;

use super::{Bytes, LANES};
use crate::rules::words::{Chain, Side};
use crate::table::Table;
use crate::table::landing::{Action, Capture, CountTable, Other, Test};

/// A set of counts as a few runs, of every number or of every second: each is told by a compare or
/// two.
#[derive(Clone)]
pub(super) struct Counts(ArrayVec<Run, 4>);

#[derive(Clone, Copy)]
struct Run {
    first: u8,
    more: u8,
    /// Bits that what comes after the first must not have: 1, where only every second is in the set.
    not: u8,
}

impl Counts {
    /// The counts up to `most` of which `has` holds; `None` if they are too many runs.
    pub fn new(most: u32, has: impl Fn(u32) -> bool) -> Option<Self> {
        let has = |n: u32| n <= most && has(n);
        let mut runs = ArrayVec::new();
        let mut n = 0;
        while n <= most {
            if !has(n) {
                n += 1;
                continue;
            }
            let step = if !has(n + 1) && has(n + 2) { 2 } else { 1 };
            let mut last = n;
            while has(last + step) && (step == 1 || !has(last + 1)) {
                last += step;
            }
            let run = Run {
                first: n as u8,
                more: (last - n) as u8,
                not: (step - 1) as u8,
            };
            runs.try_push(run).ok()?;
            n = last + 1;
        }
        Some(Self(runs))
    }

    /// The counts of a table up to `most`.
    pub fn of(table: &CountTable, most: u32) -> Option<Self> {
        Self::new(most, |n| table.has(n as u16))
    }

    #[inline(always)]
    pub fn has(&self, counts: &Bytes) -> Bytes {
        let mut found = Bytes::ZERO;
        for run in &self.0 {
            for l in 0..LANES {
                let after = counts.0[l].wrapping_sub(run.first);
                found.0[l] |= u8::from((after <= run.more) & (after & run.not == 0));
            }
        }
        found
    }

    /// Whether one count is in the set.
    fn contains(&self, count: u8) -> bool {
        self.has(&Bytes([count; LANES])).0[0] != 0
    }
}

/// What must hold besides the row and the count of a last seed's pit.
#[derive(Clone)]
pub(super) enum Asked {
    Nothing,
    /// Its pit is claimed.
    Claimed,
    /// The mover may have one claim more.
    Room,
    /// The pit opposite, the next one, or the one after an empty next one is unclaimed and holds one
    /// of these.
    Opposite(Counts),
    Next(Side, Counts),
    Beyond(Counts),
}

/// What follows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Does {
    Stop,
    RelayLast,
    RelayNext,
    /// The pit of the last seed is captured, or not, and another one.
    Capture {
        last: bool,
        other: Other,
    },
    /// The engine is asked.
    Ask,
}

/// A landing rule.
#[derive(Clone)]
pub(super) struct Landing {
    pub side: Side,
    pub counts: Counts,
    pub asked: Asked,
    pub does: Does,
}

impl Landing {
    /// Whether a single seed may be captured by this rule, or another pit than that of a last seed.
    pub fn takes_single(&self) -> bool {
        match self.does {
            Does::Stop | Does::RelayLast | Does::RelayNext => false,
            Does::Capture { other, .. } => other != Other::None || self.counts.contains(1),
            Does::Ask => true,
        }
    }
}

/// What is captured, and how captures go on.
#[derive(Clone)]
pub(super) struct Capturing {
    /// From the pit of the last seed, pit after pit.
    pub chain: Option<(Counts, Side)>,
    /// From there, empty pit after empty pit, and what lies opposite.
    pub across: Option<(Counts, Side)>,
    /// Whether a chain may begin in a near pit, and in a far one.
    pub begins: [bool; 2],
    /// How often a chain may pass the end of the order of sowing, and once more.
    pub rounds: u8,
    /// The pits that are captured besides that of the last seed.
    pub others: ArrayVec<Other, 3>,
    /// Whether the pit of a last seed is captured at all.
    pub last: bool,
}

impl Capturing {
    /// Whether a single seed may be captured as a chain goes on.
    pub fn takes_single(&self) -> bool {
        (self.chain.as_ref()).is_some_and(|(counts, _)| counts.contains(1))
    }
}

/// The landing rules of a table; `None` if they are more than is done here.
pub(super) fn of(table: &Table, claims: bool) -> Option<(Vec<Landing>, Capturing)> {
    let total = table.total();
    let chains = table.capturing.chain != Chain::None;
    let both_ways = table.steps.way.is_none();
    let mut capturing = Capturing {
        chain: None,
        across: None,
        begins: [false; 2],
        rounds: 1,
        others: ArrayVec::new(),
        last: false,
    };
    let mut list = Vec::new();
    for rule in &table.landing.rules {
        let mut counts = Counts::new(total, |n| rule.counts.contains(n))?;
        let asked = match &rule.test {
            Test::Always => Asked::Nothing,
            // Where claims do not lie still, lanes have none.
            Test::Claimed | Test::TheirClaim if !claims => continue,
            // Whose claim it is, is the engine's matter.
            Test::Claimed | Test::TheirClaim => Asked::Claimed,
            Test::Claimable if claims => Asked::Room,
            Test::Claimable => Asked::Nothing,
            Test::Pair(pair) => {
                counts = Counts::new(total, |n| pair.contains(&n))?;
                Asked::Nothing
            }
            Test::Opposite(set) => Asked::Opposite(Counts::of(&set.table, total)?),
            // Here a claimed pit counts as empty, elsewhere as none of the counts.
            Test::OppositeEmpty if claims => return None,
            Test::OppositeEmpty => Asked::Opposite(Counts::new(0, |_| true)?),
            // Which pit is the next one, lanes know only where it is the same for all.
            Test::Next(..) | Test::Beyond(_) if both_ways => Asked::Nothing,
            Test::Next(side, set) => Asked::Next(*side, Counts::of(&set.table, total)?),
            Test::Beyond(set) => Asked::Beyond(Counts::of(&set.table, total)?),
        };
        let onward = matches!(rule.test, Test::Next(..) | Test::Beyond(_));
        let does = match rule.action {
            _ if both_ways && onward => Does::Ask,
            Action::Stop => Does::Stop,
            Action::RelayLast => Does::RelayLast,
            Action::RelayNext => Does::RelayNext,
            Action::Capture(what) if !chains || goes_on(table, rule.side, what) => {
                capturing.last |= what.last;
                if what.other != Other::None && !capturing.others.contains(&what.other) {
                    capturing.others.push(what.other);
                }
                if chains {
                    let counts = Counts::of(&table.capturing.chain_counts, total)?;
                    let chain = Some((counts, table.capturing.chain_side));
                    match what.other {
                        Other::None => capturing.chain = chain,
                        _ => capturing.across = chain,
                    }
                    for (begins, near) in capturing.begins.iter_mut().zip([true, false]) {
                        *begins |= rule.side.admits(near);
                    }
                }
                Does::Capture {
                    last: what.last,
                    other: what.other,
                }
            }
            // What is captured or claimed otherwise.
            _ => Does::Ask,
        };
        list.push(Landing {
            side: rule.side,
            counts,
            asked,
            does,
        });
    }
    // The order begins with a near pit, so a chain that keeps to the far row does not come round.
    if let Some((_, side)) = capturing.chain.as_ref().or(capturing.across.as_ref()) {
        capturing.rounds += u8::from(side.admits(true) || capturing.begins[0]);
    }
    Some((list, capturing))
}

/// Whether a chain goes on from a capture as is done here: from the pit of the last seed, or across
/// where it keeps to one row, so that it never comes to a pit that it has emptied.
fn goes_on(table: &Table, side: Side, what: Capture) -> bool {
    let keeps = side != Side::Any && side == table.capturing.chain_side;
    let one_way = table.steps.way.is_some();
    one_way && what.chain && (what.other == Other::None || (what.other == Other::Opposite && keeps))
}
