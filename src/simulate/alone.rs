//! One game at a time, on any board.

use super::{Outcome, Plan, Record};
use crate::engine::{Board, Options, Position, Status, Turn};
use crate::opponent::Chance;
use crate::table::Table;

/// Plays games one at a time; it keeps what they need, so that none is allocated.
pub(super) struct Alone<'t, B: Board> {
    table: &'t Table,
    /// The start, and whether anybody moves in it.
    start: Position<B>,
    status: Status,
    options: Options<B>,
    /// The positions of a game, where it matters that one comes again.
    past: Vec<Position<B>>,
}

impl<'t, B: Board> Alone<'t, B> {
    /// Games from a position.
    pub fn new(table: &'t Table, start: &Position<B>) -> Self {
        let settled = table.settle(start);
        Self {
            table,
            start: settled.position,
            status: settled.status,
            options: Options::default(),
            past: Vec::new(),
        }
    }

    /// Plays game number `game` of a plan.
    pub fn play(&mut self, plan: &Plan, game: u64) -> Record {
        self.past.clear();
        let mut chance = Chance::of_game(plan.seed, game);
        let (start, status) = (self.start, self.status);
        self.play_on(start, status, Record::default(), plan, |n| chance.below(n))
    }

    /// Plays a game from where it is to where it is left; `choose(n)` is one of `n` moves.
    pub fn play_on(
        &mut self,
        mut position: Position<B>,
        mut status: Status,
        mut record: Record,
        plan: &Plan,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Record {
        record.outcome = loop {
            match status {
                Status::Over(ending) => break Outcome::Over(ending),
                Status::Playing if record.plies >= plan.max_plies as u64 => {
                    break Outcome::Unfinished;
                }
                Status::Playing | Status::Undecided => {}
            }
            // Where it is undecided, no move is known to be legal.
            match self.ply(&position, &mut record, &mut choose) {
                Some(turn) => (position, status) = (turn.position, turn.status),
                None => break Outcome::Undecided,
            }
        };
        record.stores = crate::engine::Player::BOTH.map(|p| position.store(p));
        record
    }

    /// Plays one of the legal moves; `None` if none is known to be legal.
    #[inline(always)]
    pub fn ply(
        &mut self,
        position: &Position<B>,
        record: &mut Record,
        choose: &mut impl FnMut(usize) -> usize,
    ) -> Option<Turn<B>> {
        let table = self.table;
        let (count, mut turn) = if table.starts_suffice(position) {
            let (count, attempt) = table.attempt_any(position, choose)?;
            (count, table.complete(&attempt))
        } else {
            table.options(position, &mut self.options);
            let Options { legal, met, .. } = &self.options;
            record.endless_sowings += met.endless;
            record.longest_cycle = record.longest_cycle.max(met.longest_cycle);
            record.undecided_sowings += met.undecided;
            let (_, attempt) = legal.get(choose(legal.len()))?;
            (legal.len(), table.complete(attempt))
        };
        if table.minds_repetition() {
            self.look_back(position, &mut turn);
        }
        record.enter(count, &turn);
        Some(turn)
    }

    /// Ends a game whose position has come before.
    #[cold]
    fn look_back(&mut self, before: &Position<B>, turn: &mut Turn<B>) {
        self.past.push(*before);
        if turn.status == Status::Playing && self.past.contains(&turn.position) {
            turn.status = self.table.end_by_repetition(&mut turn.position);
        }
    }
}
