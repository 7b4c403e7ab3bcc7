//! The engine against itself: on the packed boards and on the wide one that fits every game; what
//! a position takes; and how long compiling a table takes.

use std::hint::black_box;
use std::mem::size_of;
use std::rc::Rc;

use mancala::engine::{Bare, Board, Large, Small, Wide};
use mancala::{Position, Status, Table};

use super::Effort;
use super::game::Contest;
use super::measure::{Contender, Counted, Row, Unit};

/// Bytes of a position on each board.
pub fn sizes() -> [(&'static str, usize); 4] {
    [
        ("bare", size_of::<Position<Bare>>()),
        ("small", size_of::<Position<Small>>()),
        ("large", size_of::<Position<Large>>()),
        ("wide", size_of::<Position<Wide>>()),
    ]
}

/// The packed board of a game against the wide one; none if the game does not fit one.
///
/// The tree is walked by the public `moves` and `play`, which any board can be given to.
pub fn packed(contest: &Contest, effort: Effort) -> Option<Row> {
    // The walk is slower than `perft`.
    let depth = contest.depth(effort) - 1;
    let packed =
        on_small(contest, depth).or_else(|| on_board::<Large>(contest, depth, "packed"))?;
    Some(Row {
        game: contest.name(),
        task: "walk by moves and play",
        unit: Unit::Nodes,
        contenders: vec![packed, on_board::<Wide>(contest, depth, "wide")?],
        units: |counted| counted[0],
    })
}

/// The small board that keeps what the game needs.
fn on_small(contest: &Contest, depth: u32) -> Option<Contender> {
    let rules = &contest.file.rules;
    match rules.claims() || rules.rounds() {
        true => on_board::<Small>(contest, depth, "packed"),
        false => on_board::<Bare>(contest, depth, "packed"),
    }
}

fn on_board<B: Board>(contest: &Contest, depth: u32, name: &'static str) -> Option<Contender> {
    let table = Rc::clone(&contest.table);
    let start = table.on::<B>(&table.start())?;
    let task = move || [walk(&table, &black_box(start), depth), 0, 0, 0];
    Some(Contender::new(name, task))
}

/// How many sequences of so many plies there are.
fn walk<B: Board>(table: &Table, position: &Position<B>, depth: u32) -> u64 {
    let mut nodes = 0;
    for mv in table.moves(position).legal {
        let Ok(turn) = table.play(position, mv) else {
            continue;
        };
        if depth <= 1 {
            nodes += 1;
        } else if turn.status == Status::Playing {
            nodes += walk(table, &turn.position, depth - 1);
        }
    }
    nodes
}

/// Compiling the rules of a game, which are read already.
pub fn compile(contest: &Contest) -> Row {
    let file = Rc::clone(&contest.file);
    let task = move || -> Counted {
        let table = Table::new(&black_box(&file).rules);
        [1, u64::from(table.total()), 0, 0]
    };
    Row {
        game: contest.name(),
        task: "a table compiled",
        unit: Unit::Tables,
        contenders: vec![Contender::new("time", task)],
        units: |counted| counted[0],
    }
}
