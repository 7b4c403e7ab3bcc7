//! Which steps of a turn a game needs, found out once, so that a ply does not ask each rule anew.

use super::Table;
use super::landing::{Action, Capture, Test};
use crate::engine::Way;
use crate::rules::words::{
    BearOff, Chain, ClaimSeeds, ClaimSown, Direction, FirstLap, Goal, GrandSlam, Layout, Opening,
    Order, OwnRowEmpty, Singletons,
};

/// The steps that a game may need besides sowing, landing and counting.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Steps {
    /// Whether every own pit of enough seeds may start, and nothing else.
    pub any_full_start: bool,
    /// The direction of every move, where there is but one.
    pub way: Option<Way>,
    /// Whether a sowing may be anything but lap, landing, capture: an opening, marks of pits that
    /// have started, the last few seeds.
    pub more_than_sowing: bool,
    /// Whether nothing but seeds falling can happen in a first lap, where no pit is marked.
    pub plain_first_lap: bool,
    /// Whether a move may be refused for what its sowing does; otherwise one that may start is
    /// legal, but for feeding.
    pub judges_sowing: bool,
    /// Whether a game may be won, or end at once, otherwise than by a majority or by few seeds.
    pub ends_otherwise: bool,
    /// A pit of so many seeds rules out that a game ends by few seeds, in a pit or in all; 0 where
    /// no game ends so.
    pub many: u16,
    /// Whether seeds of claimed pits, or on the way to them, are no different from others.
    pub claims_lie: bool,
    /// In which direction captures go on, where they do and it is the same for all moves.
    pub chain_way: Option<Way>,
    /// Whether that tells all there is to tell of chains.
    pub one_chain: bool,
    /// What a last seed captures with the pit opposite, where nothing but that pit is asked about
    /// and claims are none.
    pub opposite: Option<Capture>,
    /// Whether seeds may leave the board.
    pub bears_off: bool,
}

impl Steps {
    /// Looks at the rules of a table.
    pub fn of(table: &Table) -> Self {
        let ending = &table.ending;
        // A relay may be endless or undecided, which only playing it tells.
        let judges_sowing = table.relays
            || table.first_lap == FirstLap::Leaves
            || table.capturing.slam == GrandSlam::Illegal;
        let more_than_sowing = table.opening != Opening::None
            || table.order == Order::EachFirst
            || table.capturing.last_few > 0;
        let way = match table.direction {
            Direction::CounterClockwise => Some(Way::CounterClockwise),
            Direction::Clockwise => Some(Way::Clockwise),
            Direction::Choice | Direction::Parity => None,
        };
        let chain = table.capturing.chain;
        Self {
            any_full_start: table.order == Order::Free
                && table.singletons == Singletons::Any
                && table.store_starts == [0; 2],
            way,
            one_chain: chain == Chain::None || way.is_some(),
            chain_way: match chain {
                Chain::None => None,
                Chain::Forward => way,
                Chain::Backward => way.map(Way::back),
            },
            opposite: match table.landing.rules.as_slice() {
                [rule, stop] if stop.action == Action::Stop && chain == Chain::None => {
                    match (&rule.test, rule.action) {
                        (Test::Opposite(_), Action::Capture(what)) => Some(what),
                        _ => None,
                    }
                }
                _ => None,
            },
            more_than_sowing,
            plain_first_lap: table.passing.is_none()
                && table.bear_off == BearOff::Never
                && !more_than_sowing,
            judges_sowing,
            ends_otherwise: ending.goal != Goal::Most
                || ending.own_row_empty == OwnRowEmpty::Ends
                || ending.both_rows_hold.is_some()
                || table
                    .rounds
                    .as_ref()
                    .is_some_and(|r| r.layout != Layout::Afresh),
            many: [ending.no_pit_above.map(u32::from), ending.few_seeds]
                .into_iter()
                .flatten()
                .max()
                .map_or(0, |few| {
                    few.saturating_add(1).min(u32::from(u16::MAX)) as u16
                }),
            claims_lie: table.claiming.is_none_or(|claiming| {
                claiming.seeds == ClaimSeeds::Stay && claiming.sown == ClaimSown::All
            }),
            bears_off: table.bear_off != BearOff::Never,
        }
    }
}
