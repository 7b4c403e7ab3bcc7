//! A game being played: its position with its past, which repetitions and undo need.

use crate::engine::{Board, Move, Position, Refusal, Status, Turn, Wide, Witness};
use crate::table::Table;

/// A ply of a game, with the position before it.
#[derive(Clone, Copy, Debug)]
pub struct Ply<B: Board = Wide> {
    /// The position in which it was played.
    pub before: Position<B>,
    /// The move.
    pub mv: Move,
    /// What it led to.
    pub turn: Turn<B>,
}

/// A game from a position on.
///
/// Where the rules say what a position means that comes again, this is what looks at it; the
/// table alone knows no past.
#[derive(Clone, Debug)]
pub struct Game<'t, B: Board = Wide> {
    table: &'t Table,
    first: Position<B>,
    first_status: Status,
    plies: Vec<Ply<B>>,
}

impl<'t> Game<'t> {
    /// A game from the start.
    pub fn new(table: &'t Table) -> Self {
        Self::from(table, table.start())
    }
}

impl<'t, B: Board> Game<'t, B> {
    /// A game from any position, in which whose turn it really is is found out first.
    pub fn from(table: &'t Table, position: Position<B>) -> Self {
        let settled = table.settle(&position);
        Self {
            table,
            first: settled.position,
            first_status: settled.status,
            plies: Vec::new(),
        }
    }

    /// The position now.
    pub fn position(&self) -> Position<B> {
        self.plies.last().map_or(self.first, |p| p.turn.position)
    }

    /// Whether the game goes on.
    pub fn status(&self) -> Status {
        self.plies
            .last()
            .map_or(self.first_status, |p| p.turn.status)
    }

    /// The plies played.
    pub fn plies(&self) -> &[Ply<B>] {
        &self.plies
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Says why the move is not legal; the game is as it was.
    pub fn play(&mut self, mv: Move) -> Result<Turn<B>, Refusal> {
        let before = self.position();
        let turn = self.table.play(&before, mv)?;
        Ok(self.enter(before, mv, turn))
    }

    /// Plays a move and tells `witness` the steps of its sowing.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn watch<W: Witness>(&mut self, mv: Move, witness: &mut W) -> Result<Turn<B>, Refusal> {
        let before = self.position();
        let turn = self.table.watch(&before, mv, witness)?;
        Ok(self.enter(before, mv, turn))
    }

    /// Enters a ply, which ends the game if its position has come before and the rules mind it.
    fn enter(&mut self, before: Position<B>, mv: Move, mut turn: Turn<B>) -> Turn<B> {
        if self.table.minds_repetition()
            && turn.status == Status::Playing
            && self.seen(&turn.position)
        {
            turn.status = self.table.end_by_repetition(&mut turn.position);
        }
        self.plies.push(Ply { before, mv, turn });
        turn
    }

    /// Takes the last ply back.
    pub fn undo(&mut self) -> Option<Ply<B>> {
        self.plies.pop()
    }

    fn seen(&self, position: &Position<B>) -> bool {
        *position == self.first || self.plies.iter().any(|p| p.turn.position == *position)
    }
}
