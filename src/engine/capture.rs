//! What the last seed captures, how the capture goes on, and the grand slam.

use super::position::bits;
use super::sow::Sowing;
use super::{Board, Player, STORE, Way};
use crate::rules::words::{Chain, GrandSlam, SlamRow};
use crate::table::landing::{Capture, Other};

/// How a capture turned out.
pub(super) enum Taken {
    /// These pits (as bits) go to the mover.
    Pits(u64),
    /// These pits would leave the opponent's row empty, which is a rule's matter.
    Slam(u64),
}

impl<B: Board> Sowing<'_, B> {
    /// The pits that a last seed in `last` captures, on the board as sown.
    ///
    /// The chain is judged on that board too: nothing is emptied before all of it is known, and no
    /// pit is looked at twice.
    pub(super) fn captured_pits(&self, cells: &B, last: usize, what: Capture) -> u64 {
        let next = |pit| self.neighbour(self.way, pit);
        let first = match what.other {
            Other::None => last,
            Other::Opposite => self.opposite(last),
            Other::Next => next(last),
            Other::Beyond => next(next(last)),
        };
        let taken = 1 << first | u64::from(what.last) << last;
        let capturing = &self.table.capturing;
        let onward = match capturing.chain {
            Chain::None => return taken,
            Chain::Backward => self.way.back(),
            Chain::Forward => self.way,
        };
        if !what.chain {
            return taken;
        }
        match what.other {
            Other::None | Other::Next => taken | self.chain_along(cells, first, onward),
            // Across, the chain walks along the row of the last seed; over gaps it goes on from the
            // pit captured, or back from that of the last seed.
            Other::Opposite => taken | self.chain_across(cells, last, onward),
            Other::Beyond if onward == self.way => {
                self.chain_over_gaps(cells, first, onward, taken)
            }
            Other::Beyond => self.chain_over_gaps(cells, last, onward, taken),
        }
    }

    /// Whether a further pit of a chain may be captured.
    fn fits(&self, cells: &B, pit: usize) -> bool {
        self.table.capturing.chain_counts.has(cells.at(pit)) && self.is_free(pit)
    }

    /// Whether a further pit of a chain lies in the right row.
    fn admits(&self, pit: usize) -> bool {
        self.table.capturing.chain_side.admits(self.is_own(pit))
    }

    /// Pit after pit from `start` on.
    fn chain_along(&self, cells: &B, start: usize, onward: Way) -> u64 {
        let mut taken = 0;
        let mut pit = self.neighbour(onward, start);
        while pit != start && self.admits(pit) && self.fits(cells, pit) {
            taken |= 1 << pit;
            pit = self.neighbour(onward, pit);
        }
        taken
    }

    /// Empty pit after empty pit, and what lies opposite.
    fn chain_across(&self, cells: &B, start: usize, onward: Way) -> u64 {
        let mut taken = 0;
        let mut pit = self.neighbour(onward, start);
        while pit != start
            && self.admits(pit)
            && cells.at(pit) == 0
            && self.fits(cells, self.opposite(pit))
        {
            taken |= 1 << self.opposite(pit);
            pit = self.neighbour(onward, pit);
        }
        taken
    }

    /// Gap after gap, and the pits beyond them.
    fn chain_over_gaps(&self, cells: &B, start: usize, onward: Way, mut taken: u64) -> u64 {
        let seen = |taken: u64, pit: usize| pit == start || taken >> pit & 1 == 1;
        let mut from = start;
        loop {
            let gap = self.neighbour(onward, from);
            let pit = self.neighbour(onward, gap);
            let open = !seen(taken, gap) && cells.at(gap) == 0 && !seen(taken, pit);
            if !open || !self.admits(pit) || !self.fits(cells, pit) {
                return taken;
            }
            taken |= 1 << pit;
            from = pit;
        }
    }

    /// What becomes of the capture of `pits`.
    pub(super) fn judge_slam(&self, sown: &B, pits: u64) -> Taken {
        let (topology, capturing) = (&self.table.topology, &self.table.capturing);
        if capturing.slam == GrandSlam::Allowed || !topology.has_rows() {
            return Taken::Pits(pits);
        }
        let row = self.table.owned(self.before, self.mover().other());
        let held = match capturing.slam_row {
            SlamRow::BeforeMove => &self.before.cells,
            SlamRow::AfterSowing => sown,
        };
        if held.any(row) && sown.any(pits) && !sown.any(row & !pits) {
            Taken::Slam(pits)
        } else {
            Taken::Pits(pits)
        }
    }

    /// The next pit of the mover's circuit; stores and closed pits are passed over.
    pub(super) fn neighbour(&self, way: Way, pit: usize) -> usize {
        let ring = &self.table.topology.ring[self.mover().index()][way.index()];
        let mut next = usize::from(ring[pit]);
        while self.before.closed() >> next & 1 == 1 && next != pit {
            next = usize::from(ring[next]);
        }
        next
    }

    /// The pit opposite; the pit itself where the board has none.
    pub(super) fn opposite(&self, pit: usize) -> usize {
        let opposite = usize::from(self.table.topology.opposite[pit]);
        if opposite < STORE { opposite } else { pit }
    }

    /// Whether nobody has claimed a pit.
    pub(super) fn is_free(&self, pit: usize) -> bool {
        self.before.claimed() >> pit & 1 == 0
    }
}

/// Moves the seeds of `pits` to a player's store and says how many they were.
#[inline(always)]
pub(super) fn collect<B: Board>(cells: &mut B, player: Player, pits: u64) -> u32 {
    let mut seeds = 0;
    for pit in bits(pits) {
        seeds += cells.at(pit);
        cells.clear(pit);
    }
    cells.add(STORE + player.index(), seeds);
    u32::from(seeds)
}
