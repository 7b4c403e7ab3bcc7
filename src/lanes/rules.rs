//! What lanes need to know of a table, or that its rules need more than they can do.

use arrayvec::ArrayVec;

use super::landing::{self, Capturing, Counts, Landing};
use super::{MOST, ROW, SLOTS, Vectors};
use crate::engine::{Board, Player, Position, STORE, Way};
use crate::rules::words::{
    Chain, ClaimSeeds, ClaimSown, Decided, Direction, Feed, FeedWhen, FirstLap, Goal, GrandSlam,
    Layout, Lift, Majority, Order, Origin, OwnRowEmpty, PassingTo, RelayFirst, Side, Singletons,
    StoreLast,
};
use crate::table::{Claiming, Table};

/// A sowing of more laps is none of the common ones.
const LONG: u64 = 250;

/// In which directions moves go, as the order of sowing is along the first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ways {
    One,
    /// Against the order where the number of seeds lifted is even.
    Parity,
    /// Both, as the mover chooses.
    Choice,
}

/// A pit in the order of sowing, and others as they lie to it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pit {
    /// Its place in that order.
    pub place: u8,
    /// Which of the places of the board it is; so the others.
    pub slot: u8,
    pub opposite: u8,
    /// The next pit and the one after it.
    pub next: u8,
    pub beyond: u8,
}

/// Captures on the way.
#[derive(Clone)]
pub(super) struct Passing {
    pub counts: Counts,
    pub side: Side,
    pub to: PassingTo,
}

/// The rules of a table, as far as they are the same for all lanes.
#[derive(Clone)]
pub(crate) struct Rules {
    /// How many pits a row has. Near pits begin at place 0, far ones at `row`.
    pub row: usize,
    /// Whether moves must be tried to know which are legal, and whether a player has any.
    pub judged: bool,
    /// Whether pits are claimed, and their seeds count for the claimer and are like others else.
    pub claims: bool,
    /// Whether pits may be closed, and whether those that the opponent has claimed are.
    pub closes: bool,
    pub(super) bars: bool,
    pub(super) ways: Ways,
    /// Whether pits with a single seed wait for those with more.
    pub(super) singles_last: bool,
    pub(super) least: u8,
    /// The places of the board in the order of sowing, and those that are never sown.
    pub(super) ring: ArrayVec<u8, SLOTS>,
    pub(super) idle: ArrayVec<u8, SLOTS>,
    /// Those that are pits, in the order of sowing.
    pub(super) pits: ArrayVec<Pit, SLOTS>,
    /// The same in the order in which a chain of captures goes.
    pub(super) along: ArrayVec<Pit, SLOTS>,
    /// The place of the own store in the order of sowing, if a last seed there gives another turn.
    pub(super) again: Option<u8>,
    /// By near pit: its place in that order.
    pub(super) starts: ArrayVec<u8, ROW>,
    pub(super) leaves_one: bool,
    pub(super) origin: Origin,
    pub(super) passing: Option<Passing>,
    pub(super) landing: Vec<Landing>,
    pub(super) capturing: Capturing,
    /// Whether a relay follows a first lap in the own row only if that crossed to the other row.
    pub(super) crossing: bool,
    /// A sowing of so many laps is left to the engine, at least 1.
    pub most_laps: u8,
    /// How many claims a player may have at the most.
    pub(super) room: u8,
    /// Whether it matters that a capture empties the other row.
    pub(super) slam: bool,
    pub(super) feed: bool,
    /// Whether every move must leave the opponent a seed.
    pub(super) always_feed: bool,
    /// Where a lap feeds an empty row as soon as it comes there: how many seeds each near pit needs
    /// for that.
    pub(super) reach: Option<ArrayVec<u8, ROW>>,
    /// The most seeds that fall into different places.
    pub(super) lap: u8,
    /// How often a lap may come round.
    pub(super) rounds: u8,
    /// A pit of so many seeds rules out that few seeds change the game; 0 where they never do.
    pub(super) many: u8,
    /// With so many seeds a player ends the game, if there is such a number. (With half for each, no
    /// seed is left to move, which is seen anyway.)
    pub(super) enough: Option<u8>,
    /// Whether a row without a seed may end the game.
    pub(super) bare: bool,
    /// How many seeds in all pits may end the game: so many, or no more than so many.
    pub(super) left: Option<u8>,
    pub(super) few: Option<u8>,
}

impl Rules {
    /// The rules of a table; `None` if they need more than is done here.
    pub fn of(table: &Table) -> Option<Self> {
        let (steps, ending) = (&table.steps, &table.ending);
        let stay = |claiming: &Claiming| claiming.seeds == ClaimSeeds::Stay;
        let claims = table.claiming.as_ref().is_some_and(stay);
        let by_claimer = |claiming: &Claiming| claiming.sown == ClaimSown::Claimer;
        let bars = table.claiming.as_ref().is_some_and(by_claimer);
        let closes = bars || table.rounds.is_some();
        let fits = table.has_rows()
            && table.row() <= ROW
            && table.total() <= MOST
            && table.order == Order::Free
            && table.store_starts == [0; 2]
            && !table.minds_repetition()
            && table.first_lap != FirstLap::Leaves
            && (table.origin[0] == table.origin[1] || !table.relays)
            // What is claimed is never asked about here, but for the pit of a last seed.
            && !(claims && (table.passing.is_some() || table.capturing.last_few > 0));
        if !fits {
            return None;
        }
        let ways = match table.direction {
            Direction::CounterClockwise | Direction::Clockwise => Ways::One,
            Direction::Parity => Ways::Parity,
            Direction::Choice => Ways::Choice,
        };
        let (ring, pits) = ring(table, steps.way.unwrap_or(Way::CounterClockwise))?;
        let (landing, capturing) = landing::of(table, claims)?;
        let row = table.row();
        let at = |slot: usize| ring.iter().position(|s| usize::from(*s) == slot);
        let starts = (0..row).map(|pit| Some(at(pit)? as u8));
        let starts = starts.collect::<Option<ArrayVec<u8, ROW>>>()?;
        let idle = (0..2 * row + 2).filter(|slot| at(*slot).is_none());
        let idle = idle.map(|slot| slot as u8).collect();
        let mut along = pits.clone();
        if table.capturing.chain == Chain::Backward {
            along.reverse();
        }
        // Near pits only end a chain that keeps to the far row.
        along.retain(|pit| capturing.rounds > 1 || usize::from(pit.slot) >= row);
        let relays = table.relays;
        let skips = table.origin[0] == Origin::Skip;
        let lap = (ring.len() - usize::from(skips)) as u8;
        let need = table.rounds.as_ref().and_then(|rounds| {
            let asked = rounds.layout != Layout::Afresh && rounds.decided == Decided::Ends;
            asked.then(|| (table.total() + 1).saturating_sub(rounds.need))
        });
        let majority = (ending.majority == Majority::Stop).then(|| table.total() / 2 + 1);
        let sum = |n: Option<u32>| n.map(|n| n.min(MOST) as u8);
        // A board on which no pit holds two may be one from which seeds are borne off.
        let many = steps.many.max(2 * u16::from(steps.bears_off));
        let singles_last = table.singletons == Singletons::Last;
        let singles = landing.iter().any(Landing::takes_single) || capturing.takes_single();
        let rules = Self {
            row,
            judged: steps.judges_sowing || (table.feed != Feed::None && always(table)),
            claims,
            closes,
            bars,
            ways,
            singles_last,
            least: u8::try_from(table.least).ok()?,
            leaves_one: table.lift == Lift::LeaveOne,
            origin: table.origin[0],
            passing: match &table.passing {
                None => None,
                Some(passing) => Some(Passing {
                    counts: Counts::of(&passing.counts, table.total())?,
                    side: passing.side,
                    to: passing.to,
                }),
            },
            again: at(2 * row)
                .filter(|_| table.store_last == StoreLast::Again)
                .map(|place| place as u8),
            crossing: relays && table.relay_first == RelayFirst::Crossing,
            most_laps: table.max_laps.clamp(1, LONG) as u8,
            room: table.claiming.map_or(0, |c| c.most.min(MOST) as u8),
            slam: table.capturing.slam != GrandSlam::Allowed,
            feed: table.feed != Feed::None,
            always_feed: table.feed != Feed::None && always(table),
            reach: match relays
                || singles
                || singles_last
                || claims
                || closes
                || ways != Ways::One
                || table.passing.is_some()
            {
                true => None,
                false => reach(table, &ring, &starts),
            },
            lap,
            // Where pits are closed, it does so more often.
            rounds: ((table.total() / u32::from(lap).max(1)) as u8)
                .saturating_mul(1 + u8::from(closes)),
            many: u8::try_from(many).ok()?,
            enough: sum([majority, need].into_iter().flatten().min()),
            bare: ending.goal != Goal::Most || ending.own_row_empty == OwnRowEmpty::Ends,
            left: sum(ending.both_rows_hold.map(|n| n.saturating_mul(2))),
            few: sum((table.capturing.last_few > 0).then_some(table.capturing.last_few)),
            idle,
            pits,
            along,
            ring,
            starts,
            landing,
            capturing,
        };
        (rules.ring.len() > 2).then_some(rules)
    }

    /// The rules of a table, where lanes are faster on this machine than one position at a time:
    /// with narrow registers, laps that not all lanes need are not.
    pub fn worthwhile(table: &Table) -> Option<Self> {
        Self::of(table).filter(|rules| !rules.judged || Vectors::best() != Vectors::Portable)
    }

    /// How many places the board has.
    pub fn slots(&self) -> usize {
        2 * self.row + 2
    }

    /// The store of the player to move; the opponent's follows.
    pub fn store(&self) -> usize {
        2 * self.row
    }

    /// Whether a place is one of the near pits.
    pub(super) fn is_near(&self, slot: usize) -> bool {
        slot < self.row
    }

    /// What a place is for the other player.
    pub(super) fn across(&self, slot: usize) -> usize {
        match slot {
            near if near < self.row => near + self.row,
            far if far < self.store() => far - self.row,
            store => store ^ 1,
        }
    }

    /// Whether a position is one whose plies only the engine can play.
    pub fn leaves<B: Board>(&self, position: &Position<B>) -> bool {
        position.forfeit() > 0
            || position.opening()
            || position.bears_off()
            || (position.closed() != 0 && !self.closes)
            || position.traded() != 0
            || position.used() != 0
            || (position.claimed() != 0 && !self.claims)
    }
}

/// Whether moves must feed an opponent who has seeds, too.
fn always(table: &Table) -> bool {
    table.feed_when == FeedWhen::Always
}

/// The places in the order of sowing, and the pits among them, the same for both players; `None` if
/// they are not.
fn ring(table: &Table, way: Way) -> Option<(ArrayVec<u8, SLOTS>, ArrayVec<Pit, SLOTS>)> {
    let [south, north] = Player::BOTH.map(|player| {
        let circuit = &table.topology.circuit[player.index()][way.index()];
        let next = &table.topology.ring[player.index()][way.index()];
        let row = table.row();
        let slot = |place: usize| {
            let slot = match place {
                STORE.. => 2 * row + usize::from(place - STORE != player.index()),
                pit if pit / row == player.index() => pit % row,
                pit => row + pit % row,
            };
            slot as u8
        };
        let first = player.index() * row;
        let mut order = ArrayVec::<usize, SLOTS>::new();
        let mut place = first;
        loop {
            order.try_push(place).ok()?;
            place = usize::from(*circuit.get(place)?);
            if place == first {
                break;
            }
        }
        let at = |place: usize| order.iter().position(|p| *p == place);
        let pit = |pit: usize| {
            let beside = usize::from(next[pit]);
            Some(Pit {
                place: at(pit)? as u8,
                slot: slot(pit),
                opposite: slot(usize::from(table.topology.opposite[pit])),
                next: slot(beside),
                beyond: slot(usize::from(*next.get(beside)?)),
            })
        };
        let pits = order.iter().filter(|place| **place < STORE);
        let pits = pits.map(|place| pit(*place)).collect::<Option<_>>()?;
        Some((order.iter().map(|place| slot(*place)).collect(), pits))
    });
    south.filter(|ring| north.as_ref() == Some(ring))
}

/// How many seeds each near pit needs to come to the far row.
///
/// A lap that does not come round puts a single seed into each pit of an empty row. Where single
/// seeds are never captured, it leaves all of them there.
fn reach(table: &Table, ring: &[u8], starts: &[u8]) -> Option<ArrayVec<u8, ROW>> {
    let row = table.row();
    let far = |slot: u8| (row..2 * row).contains(&usize::from(slot));
    let needs = |start: &u8| {
        let steps = (1..ring.len()).find(|n| far(ring[(usize::from(*start) + n) % ring.len()]))?;
        // The first seed may go back into the pit that it came from, or one may stay there.
        let back = usize::from(table.origin[0] == Origin::First);
        let stays = usize::from(table.lift == Lift::LeaveOne && steps + back > 1);
        Some((steps + back + stays) as u8)
    };
    starts.iter().map(needs).collect()
}
