//! One game at a time, on any board.

use super::{Outcome, Plan, Queue, Record};
use crate::engine::{Attempt, Board, Options, Player, Position, Status};
use crate::opponent::Chance;
use crate::table::Table;

/// Plays games one at a time; it keeps what they need, so that none is allocated.
pub(super) struct Alone<'t, B: Board> {
    table: &'t Table,
    /// The start, and whether anybody moves in it.
    pub start: Position<B>,
    pub status: Status,
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

    /// Plays the games of a queue, and shows each when it is over.
    pub fn play_all(&mut self, plan: &Plan, queue: &Queue, show: &mut dyn FnMut(u64, &Record)) {
        while let Some(game) = queue.next() {
            let record = self.play(plan, game);
            queue.finish();
            show(game, &record);
        }
    }

    /// Plays game number `game` of a plan.
    fn play(&mut self, plan: &Plan, game: u64) -> Record {
        self.past.clear();
        let mut chance = Chance::of_game(plan.seed, game);
        let (start, status) = (self.start, self.status);
        self.play_on(start, status, Record::default(), plan, |n| chance.below(n))
    }

    /// Plays a game from where it is to where it is left; `choose(n)` is one of `n` moves.
    pub fn play_on(
        &mut self,
        position: Position<B>,
        mut status: Status,
        mut record: Record,
        plan: &Plan,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Record {
        let mut now = Attempt::of(&position);
        record.outcome = loop {
            match status {
                Status::Over(ending) => break Outcome::Over(ending),
                Status::Playing if record.plies >= plan.max_plies as u64 => {
                    break Outcome::Unfinished;
                }
                Status::Playing | Status::Undecided => {}
            }
            // Where it is undecided, no move is known to be legal.
            match self.ply(&mut now, &mut record, &mut choose) {
                Some(after) => status = after,
                None => break Outcome::Undecided,
            }
        };
        record.stores = Player::BOTH.map(|p| now.position.store(p));
        record
    }

    /// Plays one of the legal moves from the position of an attempt, where it stands; `None` if no
    /// move is known to be legal.
    #[inline(always)]
    pub fn ply(
        &mut self,
        now: &mut Attempt<B>,
        record: &mut Record,
        choose: &mut impl FnMut(usize) -> usize,
    ) -> Option<Status> {
        let table = self.table;
        if table.minds_repetition() {
            self.past.push(now.position);
        }
        let count = if table.starts_suffice(&now.position) {
            table.sow_any(now, choose)?
        } else {
            let position = now.position;
            table.options(&position, &mut self.options);
            let Options { legal, met, .. } = &self.options;
            record.endless_sowings += met.endless;
            record.longest_cycle = record.longest_cycle.max(met.longest_cycle);
            record.undecided_sowings += met.undecided;
            *now = legal.get(choose(legal.len()))?.1;
            legal.len()
        };
        let outcome = table.conclude(now);
        record.enter(count, now, outcome.passes);
        if outcome.status == Status::Playing
            && table.minds_repetition()
            && self.past.contains(&now.position)
        {
            let mut position = now.position;
            let status = table.end_by_repetition(&mut position);
            now.position = position;
            return Some(status);
        }
        Some(outcome.status)
    }
}
