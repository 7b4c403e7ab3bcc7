//! Whether two tables give the same outcome: in one position, or through a game.

use super::effort::effort;
use crate::engine::{Board, Ending, Move, Options, Player, Position, Status};
use crate::game::Game;
use crate::table::Table;

/// What a table makes of a position, as far as players see it.
#[derive(Debug, PartialEq)]
pub(super) struct Outcome<B: Board> {
    position: Position<B>,
    status: Status,
    moves: Vec<(Move, Position<B>, Status, Option<Ending>)>,
}

/// The outcome in a position; `None` if the table leaves anything of it undecided. `work` grows by
/// what it took to find out.
pub(super) fn outcome<B: Board>(
    table: &Table,
    position: &Position<B>,
    work: &mut u64,
) -> Option<Outcome<B>> {
    let settled = table.settle(position);
    let mut moves = Vec::new();
    match settled.status {
        Status::Undecided => return None,
        Status::Over(_) => {}
        Status::Playing => {
            let mut options = Options::default();
            table.options(&settled.position, &mut options);
            *work += effort(table, &options);
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
fn seen<B: Board>(position: &Position<B>) -> Position<B> {
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
///
/// `first` is the position in which each begins, and `work` grows by what it took to find out.
pub(super) fn parting<B: Board>(
    [table, variant]: [&Table; 2],
    first: [Position<B>; 2],
    moves: &[Move],
    work: &mut u64,
) -> Option<usize> {
    let [mut ours, mut theirs] =
        [(table, first[0]), (variant, first[1])].map(|(t, p)| Game::from(t, p));
    for (ply, mv) in moves.iter().enumerate() {
        if differ([table, variant], &ours, &theirs, work)? {
            return Some(ply);
        }
        ours.play(*mv).ok()?;
        theirs.play(*mv).ok()?;
    }
    differ([table, variant], &ours, &theirs, work)?.then_some(moves.len())
}

/// Whether two games differ now; `None` if a sowing leaves it undecided.
fn differ<B: Board>(
    [table, variant]: [&Table; 2],
    ours: &Game<'_, B>,
    theirs: &Game<'_, B>,
    work: &mut u64,
) -> Option<bool> {
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
    let mut legal = |table: &Table, position| {
        let mut options = Options::default();
        table.options(position, &mut options);
        *work += effort(table, &options);
        let moves = options.legal.iter().map(|(mv, _)| *mv);
        options
            .undecided
            .is_empty()
            .then(|| moves.collect::<Vec<Move>>())
    };
    let (moves, their) = (legal(table, &position), legal(variant, &at));
    Some(moves? != their?)
}
