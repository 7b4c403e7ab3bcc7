//! Which steps of a turn a game needs, found out once, so that a ply does not ask each rule anew.

use super::Table;
use crate::engine::Way;
use crate::rules::words::{
    BearOff, Direction, FirstLap, Goal, GrandSlam, Layout, Opening, Order, OwnRowEmpty, Singletons,
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
    /// Whether a game may be won, or end at once, otherwise than by a majority.
    pub ends_otherwise: bool,
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
        Self {
            any_full_start: table.order == Order::Free
                && table.singletons == Singletons::Any
                && table.store_starts == [0; 2],
            way: match table.direction {
                Direction::CounterClockwise => Some(Way::CounterClockwise),
                Direction::Clockwise => Some(Way::Clockwise),
                Direction::Choice | Direction::Parity => None,
            },
            more_than_sowing,
            plain_first_lap: table.plain && !more_than_sowing,
            judges_sowing,
            ends_otherwise: ending.goal != Goal::Most
                || ending.own_row_empty == OwnRowEmpty::Ends
                || ending.no_pit_above.is_some()
                || ending.both_rows_hold.is_some()
                || ending.few_seeds.is_some()
                || table
                    .rounds
                    .as_ref()
                    .is_some_and(|r| r.layout != Layout::Afresh),
            bears_off: table.bear_off != BearOff::Never,
        }
    }
}
