//! The common case of a few steps, told at a glance.
//!
//! What is here is no rule: each function either gives the answer that the whole reading in `sow`,
//! [`turn`](super::turn) and [`ending`](super::ending) would give, or none, and then that reading
//! decides. Most plies of most games are answered here.

use super::sow::{Attempt, Lap};
use super::{Board, Move, Position, STORE};
use crate::rules::words::StoreLast;
use crate::table::Table;
use crate::table::landing::Action;

impl Table {
    /// Sows the first lap of a move at once, where nothing but seeds falling can happen in it.
    #[inline(always)]
    pub(super) fn sow_first<B: Board>(
        &self,
        position: &Position<B>,
        mv: Move,
        attempt: &mut Attempt<B>,
    ) -> Option<Lap> {
        if !self.steps.plain_first_lap || position.is_marked() {
            return None;
        }
        let cells = &mut attempt.position.cells;
        let hand = cells.at(usize::from(mv.pit));
        let last = cells.sow_lap(self, position.turn(), mv, false)?;
        Some(Lap {
            last,
            hand: self.lifted(hand),
            captured: 0,
        })
    }

    /// Whether a first lap is all there is to a move, by its last seed alone.
    #[inline(always)]
    pub(super) fn ends_move<B: Board>(
        &self,
        position: &Position<B>,
        lap: &Lap,
        attempt: &mut Attempt<B>,
    ) -> bool {
        let mover = position.turn();
        if lap.last >= STORE {
            let own = lap.last == STORE + mover.index();
            attempt.again = own && self.store_last == StoreLast::Again;
            return true;
        }
        let own = self.topology.own[mover.index()] >> lap.last & 1 == 1;
        let count = attempt.position.cells.at(lap.last);
        self.landing.at_once(own, count) == Some(Action::Stop)
    }

    /// Whether the game certainly goes on, and the player to move certainly has a move.
    #[inline(always)]
    pub(super) fn goes_on<B: Board>(&self, position: &Position<B>) -> bool {
        !self.steps.ends_otherwise
            && self.steps.any_full_start
            && self.starts_suffice(position)
            && self.starts(position) != 0
            && !self.has_majority(position)
    }
}
