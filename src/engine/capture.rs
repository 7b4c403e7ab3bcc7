//! What the last seed captures, how the capture goes on, and the grand slam.

use super::position::bits;
use super::{Cells, Player, STORE, Way};
use crate::rules::words::{Chain, GrandSlam, SlamRow};
use crate::table::Table;

/// How a capture turned out.
pub(super) enum Taken {
    /// These pits (as bits) go to the mover.
    Pits(u64),
    /// These pits would leave the opponent's row empty, and the game does not allow that.
    Slam(u64),
}

impl Table {
    /// The pits that a last seed in `last` captures, on the board as sown.
    ///
    /// The chain is judged on that board too: nothing is emptied before all of it is known.
    pub(super) fn captured_pits(
        &self,
        cells: &Cells,
        mover: Player,
        way: Way,
        last: usize,
        (take_last, across, chain): (bool, bool, bool),
    ) -> u64 {
        let opposite = |pit: usize| usize::from(self.topology.opposite[pit]);
        let mut taken = 0u64;
        if take_last {
            taken |= 1 << last;
        }
        if across {
            taken |= 1 << opposite(last);
        }
        let onward = match self.capturing.chain {
            Chain::None => return taken,
            Chain::Backward => way.back(),
            Chain::Forward => way,
        };
        if !chain {
            return taken;
        }
        let own = self.topology.row_of(mover);
        let fits = |pit: usize| self.capturing.chain_counts.has(cells[pit]);
        let mut pit = last;
        loop {
            pit = usize::from(self.topology.ring[onward.index()][pit]);
            if pit == last || !self.capturing.chain_side.admits(own >> pit & 1 == 1) {
                return taken;
            }
            if across {
                let facing = opposite(pit);
                if cells[pit] != 0 || !fits(facing) {
                    return taken;
                }
                taken |= 1 << facing;
            } else if fits(pit) {
                taken |= 1 << pit;
            } else {
                return taken;
            }
        }
    }

    /// What becomes of the capture of `pits`; `before` is the board before the move.
    pub(super) fn judge_slam(
        &self,
        before: &Cells,
        sown: &Cells,
        mover: Player,
        pits: u64,
    ) -> Taken {
        if self.capturing.slam == GrandSlam::Allowed || !self.topology.has_rows() {
            return Taken::Pits(pits);
        }
        let row = self.topology.row_of(mover.other());
        let held = match self.capturing.slam_row {
            SlamRow::BeforeMove => before,
            SlamRow::AfterSowing => sown,
        };
        let holds = |cells: &Cells, set: u64| bits(set).any(|p| cells[p] != 0);
        if holds(held, row) && holds(sown, pits) && !holds(sown, row & !pits) {
            Taken::Slam(pits)
        } else {
            Taken::Pits(pits)
        }
    }
}

/// Moves the seeds of `pits` to the mover's store and says how many they were.
pub(super) fn collect(cells: &mut Cells, mover: Player, pits: u64) -> u32 {
    let mut seeds = 0;
    for pit in bits(pits) {
        seeds += cells[pit];
        cells[pit] = 0;
    }
    cells[STORE + mover.index()] += seeds;
    u32::from(seeds)
}
