//! Whether two tables give the same outcome: in one position, or through a game.

use crate::engine::{Ending, Move, Options, Player, Position, Status};
use crate::game::Game;
use crate::table::Table;

/// What a table makes of a position, as far as players see it.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    position: Position,
    status: Status,
    moves: Vec<(Move, Position, Status, Option<Ending>)>,
}

/// The outcome in a position; `None` if the table leaves anything of it undecided.
pub fn outcome(table: &Table, position: &Position) -> Option<Outcome> {
    let settled = table.settle(position);
    let mut moves = Vec::new();
    match settled.status {
        Status::Undecided => return None,
        Status::Over(_) => {}
        Status::Playing => {
            let mut options = Options::default();
            table.options(&settled.position, &mut options);
            if !options.undecided.is_empty() {
                return None;
            }
            for (mv, attempt) in &options.legal {
                let turn = table.complete(attempt);
                if turn.status == Status::Undecided {
                    return None;
                }
                moves.push((*mv, seen(&turn.position), turn.status, turn.round));
            }
        }
    }
    Some(Outcome {
        position: seen(&settled.position),
        status: settled.status,
        moves,
    })
}

/// A position without what only the rules remember: a difference there shows when it leads to one
/// that players see.
fn seen(position: &Position) -> Position {
    let mut shown = Position::empty();
    shown.cells = position.cells;
    shown.set_turn(position.turn());
    shown.close(position.closed());
    for player in Player::BOTH {
        shown.claim(player, position.claims(player));
    }
    shown.trade(position.traded());
    shown
}

/// After how many of its plies a game goes on otherwise by another table; `None` if it never does.
pub fn parting(
    table: &Table,
    variant: &Table,
    first: Option<Position>,
    moves: &[Move],
) -> Option<usize> {
    let begin = |table| first.map_or_else(|| Game::new(table), |p| Game::from(table, p));
    let (mut ours, mut theirs) = (begin(table), begin(variant));
    for (ply, mv) in moves.iter().enumerate() {
        if differ(table, variant, &ours, &theirs)? {
            return Some(ply);
        }
        ours.play(*mv).ok()?;
        theirs.play(*mv).ok()?;
    }
    differ(table, variant, &ours, &theirs)?.then_some(moves.len())
}

/// Whether two games differ now; `None` if a sowing leaves it undecided.
fn differ(table: &Table, variant: &Table, ours: &Game<'_>, theirs: &Game<'_>) -> Option<bool> {
    let (status, other) = (ours.status(), theirs.status());
    if [status, other].contains(&Status::Undecided) {
        return None;
    }
    let (position, at) = (ours.position(), theirs.position());
    if status != other || seen(&position) != seen(&at) {
        return Some(true);
    }
    if status != Status::Playing {
        return Some(false);
    }
    let (moves, their) = (table.moves(&position), variant.moves(&at));
    if !moves.undecided.is_empty() || !their.undecided.is_empty() {
        return None;
    }
    Some(moves.legal != their.legal)
}
