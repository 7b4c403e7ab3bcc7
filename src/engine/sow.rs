//! One move's sowing: lift, sow lap by lap, land, capture.

use super::capture::{Taken, collect};
use super::{Cells, Move, Player, Position, STORE, Way, Witness};
use crate::rules::words::{Endless, GrandSlam, Origin, StoreLast};
use crate::table::Table;
use crate::table::landing::Action;

/// How a sowing came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It ended.
    Done,
    /// It ended with a grand slam, which the game forbids.
    Slam,
    /// It never ends: after `laps` laps a state comes again that came `cycle` laps before.
    Endless { cycle: u64 },
    /// It was followed for as many laps as allowed, and neither ended nor came round.
    Undecided,
}

/// A move tried out. Whose turn it is has not changed yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub position: Position,
    pub laps: u64,
    pub captured: u32,
    /// The last seed gives the mover another turn.
    pub again: bool,
    pub fate: Fate,
}

/// What a lap's last seed leads to.
enum Landed {
    Relay(usize),
    Stop {
        again: bool,
    },
    Capture {
        last: usize,
        what: (bool, bool, bool),
    },
}

/// A sowing between two laps: the pit to be lifted next, and the board.
///
/// Everything that follows depends on it alone, so a state that comes again means that the
/// sowing never ends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    pit: usize,
    cells: Cells,
}

impl Table {
    /// Tries a move of the player to move, which must start from a pit that is not empty.
    pub(crate) fn attempt<W: Witness>(
        &self,
        position: &Position,
        mv: Move,
        witness: &mut W,
    ) -> Attempt {
        let mover = position.turn;
        let mut state = State {
            pit: usize::from(mv.pit),
            cells: position.cells,
        };
        let mut attempt = Attempt {
            position: *position,
            laps: 0,
            captured: 0,
            again: false,
            fate: Fate::Done,
        };
        let mut landed = self.step(&mut state, mover, mv.way, true, witness);
        attempt.laps = 1;
        if let Landed::Relay(pit) = landed {
            state.pit = pit;
            // The first lap may have rules of its own, so states count from the second on.
            match self.follow(&mut state, mover, mv.way, &mut attempt.laps, witness) {
                Ok(stopped) => landed = stopped,
                Err(fate) => {
                    attempt.fate = fate;
                    if let Fate::Endless { cycle } = fate
                        && self.endless != Endless::Illegal
                    {
                        (attempt.position.cells, attempt.laps) =
                            self.first_repeated(position, mv, cycle);
                    }
                    return attempt;
                }
            }
        }
        match landed {
            Landed::Relay(_) => {}
            Landed::Stop { again } => attempt.again = again,
            Landed::Capture { last, what } => {
                let pits = self.captured_pits(&state.cells, mover, mv.way, last, what);
                self.take(position, &mut state.cells, pits, &mut attempt, witness);
            }
        }
        attempt.position.cells = state.cells;
        attempt
    }

    /// Follows a sowing from its second lap to where it stops.
    ///
    /// Whether a state comes again is found by Brent's method: a state is remembered, replaced
    /// after 1, 2, 4, 8 ... laps, and compared with each that follows.
    fn follow<W: Witness>(
        &self,
        state: &mut State,
        mover: Player,
        way: Way,
        laps: &mut u64,
        witness: &mut W,
    ) -> Result<Landed, Fate> {
        let mut remembered = *state;
        let (mut since, mut until) = (0u64, 1u64);
        loop {
            if *laps >= self.max_laps {
                return Err(Fate::Undecided);
            }
            let landed = self.step(state, mover, way, false, witness);
            *laps += 1;
            let Landed::Relay(pit) = landed else {
                return Ok(landed);
            };
            state.pit = pit;
            since += 1;
            if *state == remembered {
                return Err(Fate::Endless { cycle: since });
            }
            if since == until {
                remembered = *state;
                since = 0;
                until *= 2;
            }
        }
    }

    /// The board of the first state that comes again, in a sowing that is known to come round
    /// after `cycle` laps, and how many laps it takes until it has come again.
    fn first_repeated(&self, position: &Position, mv: Move, cycle: u64) -> (Cells, u64) {
        let begin = State {
            pit: usize::from(mv.pit),
            cells: position.cells,
        };
        let special = self.origin[0] != self.origin[1];
        let advance = |state: &mut State, first: bool| {
            if let Landed::Relay(pit) = self.step(state, position.turn, mv.way, first, &mut ()) {
                state.pit = pit;
            }
        };
        let (mut behind, mut before) = (begin, 0);
        if special {
            advance(&mut behind, true);
            before = 1;
        }
        let mut ahead = behind;
        for _ in 0..cycle {
            advance(&mut ahead, false);
        }
        while behind != ahead {
            advance(&mut behind, false);
            advance(&mut ahead, false);
            before += 1;
        }
        (behind.cells, before + cycle)
    }

    /// One lap, and what its last seed leads to.
    fn step<W: Witness>(
        &self,
        state: &mut State,
        mover: Player,
        way: Way,
        first: bool,
        witness: &mut W,
    ) -> Landed {
        let origin = self.origin[usize::from(!first)];
        let last = self.lap(&mut state.cells, mover, way, state.pit, origin, witness);
        self.land(&state.cells, mover, way, last)
    }

    /// Lifts a pit and sows it; gives the place of the last seed.
    fn lap<W: Witness>(
        &self,
        cells: &mut Cells,
        mover: Player,
        way: Way,
        from: usize,
        origin: Origin,
        witness: &mut W,
    ) -> usize {
        let mut hand = cells[from];
        witness.lift(from, hand);
        cells[from] = 0;
        let mut place = from;
        if origin == Origin::First && hand > 0 {
            cells[from] = 1;
            hand -= 1;
            witness.drop(from);
        }
        let circuit = &self.topology.circuit[mover.index()][way.index()];
        while hand > 0 {
            place = usize::from(circuit[place]);
            if origin == Origin::Skip && place == from {
                continue;
            }
            cells[place] += 1;
            hand -= 1;
            witness.drop(place);
        }
        place
    }

    /// What a last seed in `last` leads to.
    fn land(&self, cells: &Cells, mover: Player, way: Way, last: usize) -> Landed {
        if last >= STORE {
            let own = last == STORE + mover.index();
            return Landed::Stop {
                again: own && self.store_last == StoreLast::Again,
            };
        }
        let row = self.topology.row_of(mover);
        let own = |pit: usize| row >> pit & 1 == 1;
        let next = usize::from(self.topology.ring[way.index()][last]);
        let rule = self.landing.decide(
            own(last),
            cells[last],
            || {
                cells
                    .get(usize::from(self.topology.opposite[last]))
                    .copied()
                    .unwrap_or(0)
            },
            || (own(next), cells[next]),
        );
        match self.landing.rules[rule].action {
            Action::Stop => Landed::Stop { again: false },
            Action::RelayLast => Landed::Relay(last),
            Action::RelayNext => Landed::Relay(next),
            Action::Capture {
                last: take,
                across,
                chain,
            } => Landed::Capture {
                last,
                what: (take, across, chain),
            },
        }
    }

    /// Carries out a capture, unless it is forfeited, annulled or forbidden.
    fn take<W: Witness>(
        &self,
        before: &Position,
        cells: &mut Cells,
        pits: u64,
        attempt: &mut Attempt,
        witness: &mut W,
    ) {
        let seeds = super::bits(pits).map(|p| u32::from(cells[p])).sum();
        if before.forfeit > 0 {
            witness.forfeit(pits, seeds);
            return;
        }
        match self.judge_slam(&before.cells, cells, before.turn, pits) {
            Taken::Pits(pits) => {
                witness.capture(pits, seeds);
                attempt.captured = collect(cells, before.turn, pits);
            }
            Taken::Slam(pits) if self.capturing.slam == GrandSlam::NoCapture => {
                witness.annul(pits, seeds)
            }
            Taken::Slam(_) => attempt.fate = Fate::Slam,
        }
    }
}
