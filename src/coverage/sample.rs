//! Positions that play rarely comes to, drawn from those that it did come to.

use crate::engine::{Player, Position, STORE, bits};
use crate::opponent::Chance;
use crate::table::Table;

/// A position made from another by moving seeds about. It has all its seeds, and may be one that
/// play never comes to.
pub fn draw(table: &Table, from: &Position, chance: &mut Chance) -> Position {
    let mut drawn = *from;
    let open = open(table, from);
    if open.is_empty() {
        return drawn;
    }
    for _ in 0..1 + chance.below(3) {
        match chance.below(4) {
            0 => put_aside(&mut drawn, &open, chance),
            1 => scatter(&mut drawn, &open, chance),
            2 => sweep(table, &mut drawn, &open, chance),
            _ => heap(&mut drawn, &open, chance),
        }
    }
    if chance.below(2) == 0 {
        drawn.pass_turn();
    }
    drawn
}

/// A position as late in a game: few seeds are left on the board.
pub fn late(table: &Table, from: &Position, chance: &mut Chance) -> Position {
    let mut drawn = *from;
    let open = open(table, from);
    if !open.is_empty() {
        put_aside(&mut drawn, &open, chance);
    }
    drawn
}

/// The pits whose seeds may be moved about.
fn open(table: &Table, position: &Position) -> Vec<usize> {
    let closed = position.claimed() | position.closed();
    let pits = 0..table.pits();
    pits.filter(|p| closed >> p & 1 == 0).collect()
}

/// All but a few seeds go to the stores.
fn put_aside(position: &mut Position, open: &[usize], chance: &mut Chance) {
    let left = 1 + chance.below(2 * open.len());
    let mut board: usize = open.iter().map(|p| usize::from(position.cells[*p])).sum();
    while board > left {
        let pit = open[chance.below(open.len())];
        if position.cells[pit] > 0 {
            position.cells[pit] -= 1;
            position.cells[STORE + chance.below(2)] += 1;
            board -= 1;
        }
    }
}

/// A few seeds lie elsewhere.
fn scatter(position: &mut Position, open: &[usize], chance: &mut Chance) {
    for _ in 0..1 + chance.below(2 * open.len()) {
        let from = open[chance.below(open.len())];
        if position.cells[from] > 0 {
            position.cells[from] -= 1;
            position.cells[open[chance.below(open.len())]] += 1;
        }
    }
}

/// A row is empty, or has a single seed left.
fn sweep(table: &Table, position: &mut Position, open: &[usize], chance: &mut Chance) {
    let player = Player::BOTH[chance.below(2)];
    let row = table.owned(position, player);
    let keep = bits(row).nth(chance.below(2 * table.row()));
    for pit in open.iter().copied().filter(|p| row >> p & 1 == 1) {
        let kept = u16::from(Some(pit) == keep).min(position.cells[pit]);
        position.cells[STORE + player.index()] += position.cells[pit] - kept;
        position.cells[pit] = kept;
    }
}

/// Seeds from all over lie in one pit, for a long lap.
fn heap(position: &mut Position, open: &[usize], chance: &mut Chance) {
    let at = open[chance.below(open.len())];
    for pit in open.iter().copied().filter(|p| *p != at) {
        let some = chance.below(usize::from(position.cells[pit]) + 1) as u16;
        position.cells[pit] -= some;
        position.cells[at] += some;
    }
}
