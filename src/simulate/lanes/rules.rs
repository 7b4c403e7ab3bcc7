//! What lanes need to know of a table, or that its rules need more than they can do.

use arrayvec::ArrayVec;

use super::{Bytes, FAR, LANES, MINE, ROW, SLOTS};
use crate::engine::{Player, STORE};
use crate::rules::words::{
    Chain, Feed, FeedWhen, GrandSlam, Lift, Majority, Origin, Side, StoreLast,
};
use crate::table::Table;
use crate::table::landing::{Action, CountTable, Other, Test};

/// A set of counts as ranges: a compare or two tell whether a count is in it.
#[derive(Clone)]
pub(super) struct Ranges(ArrayVec<(u8, u8), 4>);

impl Ranges {
    /// The set of the counts up to `most` of which `has` holds; `None` if it has too many ranges.
    fn new(most: u32, has: impl Fn(u32) -> bool) -> Option<Self> {
        let mut ranges = ArrayVec::new();
        let mut n = 0;
        while n <= most {
            if has(n) {
                let first = n;
                while n < most && has(n + 1) {
                    n += 1;
                }
                ranges.try_push((first as u8, (n - first) as u8)).ok()?;
            }
            n += 1;
        }
        Some(Self(ranges))
    }

    fn of(table: &CountTable, most: u32) -> Option<Self> {
        Self::new(most, |n| table.has(n as u16))
    }

    #[inline(always)]
    pub fn has(&self, counts: &Bytes) -> Bytes {
        let mut found = Bytes::ZERO;
        for (first, more) in &self.0 {
            for l in 0..LANES {
                found.0[l] |= u8::from(counts.0[l].wrapping_sub(*first) <= *more);
            }
        }
        found
    }
}

/// What a last seed captures.
#[derive(Clone)]
pub(super) enum Taking {
    Nothing,
    /// Its own pit, and a chain of pits.
    Last {
        counts: Ranges,
        side: Side,
        chain: Option<(Chain, Ranges, Side)>,
    },
    /// The pit opposite one of the mover's, and perhaps itself.
    Opposite {
        counts: Ranges,
        there: Ranges,
        itself: bool,
    },
}

/// The rules of a table, as far as they are the same for all lanes.
#[derive(Clone)]
pub struct Rules {
    pub row: usize,
    pub(super) least: u8,
    /// The places in the order of sowing.
    pub(super) ring: ArrayVec<usize, SLOTS>,
    /// By near pit: its place in that order.
    pub(super) starts: ArrayVec<u8, ROW>,
    pub(super) origin: Origin,
    pub(super) again: bool,
    pub(super) taking: Taking,
    pub(super) slam: bool,
    pub(super) feed: bool,
    /// Where a lap feeds an empty row as soon as it comes there: how many seeds each near pit needs
    /// for that.
    pub(super) reach: Option<ArrayVec<u8, ROW>>,
    /// The most seeds that fall into different places.
    pub(super) lap: u8,
    /// A pit of so many seeds rules out that few seeds end a game; 0 where none ends so.
    pub(super) many: u8,
    /// With so many seeds in a store a game is over, if there is a majority. (With half in each, no
    /// seed is left to move, which is seen anyway.)
    pub(super) majority: Option<u8>,
}

impl Rules {
    /// The rules of a table; `None` if they need more than is done here.
    pub fn of(table: &Table) -> Option<Self> {
        let steps = &table.steps;
        let fits = table.small.is_some()
            && !table.marks()
            && table.has_rows()
            && table.row() <= ROW
            && table.lift == Lift::All
            && steps.plain_first_lap
            && steps.any_full_start
            && !steps.judges_sowing
            && !steps.ends_otherwise
            && !table.minds_repetition()
            && !(table.feed != Feed::None && table.feed_when == FeedWhen::Always);
        let ring = ring(table)?;
        let taking = taking(table)?;
        let skips = table.origin[0] == Origin::Skip;
        let starts = (0..table.row().min(ROW)).map(|pit| ring.iter().position(|slot| *slot == pit));
        let rules = Self {
            row: table.row(),
            least: u8::try_from(table.least).ok()?,
            starts: starts
                .map(|place| Some(place? as u8))
                .collect::<Option<_>>()?,
            origin: table.origin[0],
            again: table.store_last == StoreLast::Again,
            reach: reach(table, &ring, &taking),
            lap: (ring.len() - usize::from(skips)) as u8,
            ring,
            taking,
            many: u8::try_from(steps.many).ok()?,
            slam: table.capturing.slam != GrandSlam::Allowed,
            feed: table.feed != Feed::None,
            majority: (table.ending.majority == Majority::Stop)
                .then(|| (table.total() / 2 + 1) as u8),
        };
        (fits && rules.ring.len() > 2).then_some(rules)
    }
}

/// The places in the order of sowing, the same for both players; `None` if it is not.
fn ring(table: &Table) -> Option<ArrayVec<usize, SLOTS>> {
    let way = table.steps.way?;
    let row = table.row();
    let [south, north] = Player::BOTH.map(|player| {
        let circuit = &table.topology.circuit[player.index()][way.index()];
        let first = player.index() * row;
        let mut ring = ArrayVec::<usize, SLOTS>::new();
        let mut place = first;
        loop {
            let slot = match place {
                STORE.. => MINE + usize::from(place - STORE != player.index()),
                _ if place / row == player.index() => place % row,
                _ => FAR + place % row,
            };
            ring.try_push(slot).ok()?;
            place = usize::from(*circuit.get(place)?);
            if place == first {
                return Some(ring);
            }
        }
    });
    south.filter(|ring| north.as_ref() == Some(ring))
}

/// How many seeds each near pit needs to come to the far row; `None` where that alone does not say
/// whether a move feeds.
///
/// A lap that does not come round puts a single seed into each pit of an empty row. Where single
/// seeds are never captured, it leaves all of them there.
fn reach(table: &Table, ring: &[usize], taking: &Taking) -> Option<ArrayVec<u8, ROW>> {
    let single = Bytes([1; LANES]);
    let takes = |counts: &Ranges| counts.has(&single).0[0] != 0;
    let leaves = match taking {
        Taking::Nothing => true,
        Taking::Last { counts, chain, .. } => {
            !takes(counts) && chain.as_ref().is_none_or(|(_, counts, _)| !takes(counts))
        }
        Taking::Opposite { .. } => false,
    };
    let far = |slot: &usize| (FAR..MINE).contains(slot);
    // The first seed may go back into the pit that it came from.
    let back = usize::from(table.origin[0] == Origin::First);
    let needs = |pit: usize| {
        let begin = ring.iter().position(|slot| *slot == pit)?;
        let steps = (1..ring.len()).find(|n| far(&ring[(begin + n) % ring.len()]))?;
        Some((steps + back) as u8)
    };
    (0..table.row().min(ROW))
        .map(|pit| needs(pit).filter(|_| leaves))
        .collect()
}

/// What a last seed captures by the landing rules; `None` if it is more than is done here.
fn taking(table: &Table) -> Option<Taking> {
    let total = table.total();
    let (rule, stop) = match table.landing.rules.as_slice() {
        [stop] => (None, stop),
        [rule, stop] => (Some(rule), stop),
        _ => return None,
    };
    if stop.action != Action::Stop {
        return None;
    }
    let Some(rule) = rule else {
        return Some(Taking::Nothing);
    };
    let Action::Capture(what) = rule.action else {
        return None;
    };
    let counts = Ranges::new(total, |n| rule.counts.contains(n))?;
    let capturing = &table.capturing;
    let chained = what.chain && capturing.chain != Chain::None;
    match (&rule.test, what.other) {
        (Test::Always, Other::None) => Some(Taking::Last {
            counts,
            side: rule.side,
            chain: match chained {
                true => {
                    let counts = Ranges::of(&capturing.chain_counts, total)?;
                    Some((capturing.chain, counts, capturing.chain_side))
                }
                false => None,
            },
        }),
        (Test::Opposite(set), Other::Opposite) if !chained && rule.side == Side::Own => {
            Some(Taking::Opposite {
                counts,
                there: Ranges::of(&set.table, total)?,
                itself: what.last,
            })
        }
        _ => None,
    }
}
