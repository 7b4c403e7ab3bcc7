//! The common case of a few steps, told at a glance.
//!
//! What is here is no rule: each function either gives the answer that the whole reading in `sow`,
//! [`turn`](super::turn) and [`ending`](super::ending) would give, or none, and then that reading
//! decides. Most plies of most games are answered here.

use super::capture::collect;
use super::sow::{Attempt, Lap};
use super::{Board, Move, Position, STORE};
use crate::rules::words::{GrandSlam, StoreLast};
use crate::table::Table;
use crate::table::landing::{Action, Other, Test};

impl Table {
    /// Sows the first lap of a move at once, where nothing but seeds falling can happen in it.
    #[inline(always)]
    pub(super) fn sow_first<B: Board>(&self, position: &mut Position<B>, mv: Move) -> Option<Lap> {
        let steps = &self.steps;
        if !steps.plain_first_lap
            || position.closed() != 0
            || (!steps.claims_lie && position.claimed() != 0)
        {
            return None;
        }
        let mover = position.turn();
        let hand = position.cells.at(usize::from(mv.pit));
        let last = position.cells.sow_lap(self, mover, mv, false)?;
        Some(Lap {
            last,
            hand: self.lifted(hand),
            captured: 0,
        })
    }

    /// Ends a move whose first lap is all there is to it, with what its last seed captures; says
    /// whether that is so.
    #[inline(always)]
    pub(super) fn ends_move<B: Board>(&self, attempt: &mut Attempt<B>, lap: &Lap) -> bool {
        let position = &attempt.position;
        let (mover, last) = (position.turn(), lap.last);
        if last >= STORE {
            let own = last == STORE + mover.index();
            attempt.again = own && self.store_last == StoreLast::Again;
            return true;
        }
        if position.claimed() >> last & 1 == 1 {
            return false;
        }
        let own = self.owned(position, mover) >> last & 1 == 1;
        let pits = match self.landing.on_free(own, position.cells.at(last)) {
            Some(Action::Stop) => return true,
            Some(Action::Capture(what)) if what.other == Other::None && self.steps.one_chain => {
                self.chain_from(position, last, what.chain)
            }
            Some(_) => return false,
            None => match self.opposite_of(position, last) {
                Some(0) => return true,
                Some(pits) => pits,
                None => return false,
            },
        };
        self.take(attempt, pits)
    }

    /// The pits that are captured with that of the last seed.
    #[inline(always)]
    fn chain_from<B: Board>(&self, position: &Position<B>, last: usize, chained: bool) -> u64 {
        let mut pits = 1 << last;
        let (mover, way) = (position.turn(), self.steps.chain_way);
        if let Some(way) = way.filter(|_| chained) {
            let capturing = &self.capturing;
            let ring = &self.topology.ring[mover.index()][way.index()];
            let (own, claimed) = (self.owned(position, mover), position.claimed());
            let mut pit = usize::from(ring[last]);
            while pit != last
                && capturing.chain_side.admits(own >> pit & 1 == 1)
                && capturing.chain_counts.has(position.cells.at(pit))
                && claimed >> pit & 1 == 0
            {
                pits |= 1 << pit;
                pit = usize::from(ring[pit]);
            }
        }
        pits
    }

    /// The pits that a last seed captures where that depends on the pit opposite alone, which may
    /// be none.
    #[inline(always)]
    fn opposite_of<B: Board>(&self, position: &Position<B>, last: usize) -> Option<u64> {
        let what = self.steps.opposite?;
        let Test::Opposite(set) = &self.landing.rules.first()?.test else {
            return None;
        };
        let opposite = usize::from(self.topology.opposite[last]);
        if opposite >= STORE {
            return None;
        }
        let takes = set.table.has(position.cells.at(opposite));
        let pits = 1 << opposite | u64::from(what.last) << last;
        Some(if takes { pits } else { 0 })
    }

    /// Captures these pits, if nothing may come of it but their seeds; says whether it did.
    #[inline(always)]
    fn take<B: Board>(&self, attempt: &mut Attempt<B>, pits: u64) -> bool {
        let position = &mut attempt.position;
        let mover = position.turn();
        let mut left = position.cells;
        let seeds = collect(&mut left, mover, pits);
        let slam = self.capturing.slam != GrandSlam::Allowed
            && !left.any(self.owned(position, mover.other()));
        if slam || position.forfeit() > 0 {
            return false;
        }
        position.cells = left;
        attempt.captured = seeds;
        true
    }

    /// Whether the game certainly goes on, and the player to move certainly has a move.
    #[inline(always)]
    pub(super) fn goes_on<B: Board>(&self, position: &Position<B>) -> bool {
        !self.steps.ends_otherwise
            && self.steps.any_full_start
            && self.starts_suffice(position)
            && self.starts(position) != 0
            && (self.steps.many == 0 || position.cells.holding(self.steps.many) != 0)
            && !self.has_majority(position)
    }
}
