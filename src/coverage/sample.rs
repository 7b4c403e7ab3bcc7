//! Positions that play rarely comes to, drawn from those that it did come to.

use crate::engine::{Board, Player, Position, STORE, bits};
use crate::opponent::Chance;
use crate::table::Table;

/// A position made from another by moving seeds about. It has all its seeds, and may be one that
/// play never comes to.
pub fn draw<B: Board>(table: &Table, from: &Position<B>, chance: &mut Chance) -> Position<B> {
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
pub fn late<B: Board>(table: &Table, from: &Position<B>, chance: &mut Chance) -> Position<B> {
    let mut drawn = *from;
    let open = open(table, from);
    if !open.is_empty() {
        put_aside(&mut drawn, &open, chance);
    }
    drawn
}

/// The pits whose seeds may be moved about.
fn open<B: Board>(table: &Table, position: &Position<B>) -> Vec<usize> {
    let closed = position.claimed() | position.closed();
    let pits = 0..table.pits();
    pits.filter(|p| closed >> p & 1 == 0).collect()
}

/// All but a few seeds go to the stores.
fn put_aside<B: Board>(position: &mut Position<B>, open: &[usize], chance: &mut Chance) {
    let left = 1 + chance.below(2 * open.len());
    let mut board: usize = open
        .iter()
        .map(|p| usize::from(position.cells.at(*p)))
        .sum();
    while board > left {
        let pit = open[chance.below(open.len())];
        if position.cells.at(pit) > 0 {
            shift(position, 1, pit, STORE + chance.below(2));
            board -= 1;
        }
    }
}

/// A few seeds lie elsewhere.
fn scatter<B: Board>(position: &mut Position<B>, open: &[usize], chance: &mut Chance) {
    for _ in 0..1 + chance.below(2 * open.len()) {
        let from = open[chance.below(open.len())];
        if position.cells.at(from) > 0 {
            shift(position, 1, from, open[chance.below(open.len())]);
        }
    }
}

/// A row is empty, or has a single seed left.
fn sweep<B: Board>(table: &Table, position: &mut Position<B>, open: &[usize], chance: &mut Chance) {
    let player = Player::BOTH[chance.below(2)];
    let row = table.owned(position, player);
    let keep = bits(row).nth(chance.below(2 * table.row()));
    for pit in open.iter().copied().filter(|p| row >> p & 1 == 1) {
        let seeds = position.cells.at(pit);
        let kept = u16::from(Some(pit) == keep).min(seeds);
        shift(position, seeds - kept, pit, STORE + player.index());
    }
}

/// Seeds from all over lie in one pit, for a long lap.
fn heap<B: Board>(position: &mut Position<B>, open: &[usize], chance: &mut Chance) {
    let at = open[chance.below(open.len())];
    for pit in open.iter().copied().filter(|p| *p != at) {
        let some = chance.below(usize::from(position.cells.at(pit)) + 1) as u16;
        shift(position, some, pit, at);
    }
}

/// So many seeds of a place lie in another.
fn shift<B: Board>(position: &mut Position<B>, seeds: u16, from: usize, to: usize) {
    position.cells.put(from, position.cells.at(from) - seeds);
    position.cells.add(to, seeds);
}
