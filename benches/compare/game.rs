//! The games that are written by hand, and the tasks in which the engine plays against them.

use std::hint::black_box;
use std::rc::Rc;

use mancala::engine::Bare;
use mancala::simulate::{Plan, simulate};
use mancala::{GameFile, Table, notation, perft, shipped};

use super::Effort;
use super::by_hand::{ByHand, Relay, by_hand, thousandths};
use super::measure::{Contender, Counted, Row, Unit};
use super::reference::{ayoayo, ayoayo_fast, kalah, kalah_fast, modiar, oware, oware_fast, togyz};

/// A game, and how much of it is a task of some milliseconds: of a much smaller one, done again and
/// again, a processor learns the branches by heart, and plain programs seem twice as fast.
struct Size {
    name: &'static str,
    depth: u32,
    games: u64,
    by_hand: &'static [ByHand],
    /// A long relay, where the game has relays.
    relay: Option<Relay>,
}

const GAMES: &[Size] = &[
    Size {
        name: "oware",
        depth: 7,
        games: 400,
        by_hand: &[
            by_hand::<oware::Oware>("plain"),
            by_hand::<oware_fast::OwareFast>("fast"),
        ],
        relay: None,
    },
    Size {
        name: "kalah",
        depth: 7,
        games: 400,
        by_hand: &[
            by_hand::<kalah::Kalah>("plain"),
            by_hand::<kalah_fast::KalahFast>("fast"),
        ],
        relay: None,
    },
    Size {
        name: "togyz-kumalak",
        depth: 5,
        games: 200,
        by_hand: &[by_hand::<togyz::Togyz>("plain")],
        relay: None,
    },
    Size {
        name: "modiar",
        depth: 12,
        games: 1000,
        by_hand: &[by_hand::<modiar::Modiar>("plain")],
        relay: None,
    },
    Size {
        name: "ayoayo",
        depth: 7,
        games: 300,
        by_hand: &[
            by_hand::<ayoayo::Ayoayo>("plain"),
            by_hand::<ayoayo_fast::AyoayoFast>("fast"),
        ],
        relay: Some(Relay {
            // Play comes to it, though rarely.
            seeds: &[3, 0, 3, 2, 2, 1, 2, 1, 0, 2, 3, 0, 23, 6],
            pit: 3,
        }),
    },
];

/// The names of the games, in the order of the rows.
pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|g| g.name)
}

/// The engine counts nodes; the last ply is counted, not played.
fn engine_bulk(table: &Table, depth: u32) -> Counted {
    let plan = perft::Plan {
        bulk: true,
        ..perft::Plan::new(depth as usize)
    };
    let counts = perft::count(table, &black_box(table.start()), &plan);
    [counts.nodes.last().copied().unwrap_or(0), 0, 0, 0]
}

/// The engine counts nodes and ends; the last ply is played.
fn engine_ended(table: &Table, depth: u32) -> Counted {
    let counts = perft::perft(table, &black_box(table.start()), depth as usize);
    let last = |counts: &[u64]| counts.last().copied().unwrap_or(0);
    [last(&counts.nodes), last(&counts.ended), 0, 0]
}

/// The engine plays games at random on one core, one at a time or many together.
fn engine_games(table: &Table, plan: Plan, together: bool) -> Counted {
    let sum = simulate(table, Plan { together, ..plan }, |_| ());
    let laps = thousandths(sum.mean_laps);
    [sum.plies, sum.captured_seeds, sum.south_wins, laps]
}

/// Games by one seed of chance, on one thread.
fn plan(games: u64) -> Plan {
    Plan {
        games,
        seed: black_box(1),
        threads: 1,
        ..Plan::default()
    }
}

/// A game, loaded and compiled, with its tasks.
pub struct Contest {
    size: &'static Size,
    pub file: Rc<GameFile>,
    pub table: Rc<Table>,
}

/// The games of these names.
pub fn contests(names: &[&str]) -> impl Iterator<Item = Contest> {
    let asked = GAMES.iter().filter(|size| names.contains(&size.name));
    asked.filter_map(|size| {
        let file = Rc::new(shipped::load(size.name)?);
        let table = Rc::new(Table::new(&file.rules));
        Some(Contest { size, file, table })
    })
}

impl Contest {
    pub fn name(&self) -> &'static str {
        self.size.name
    }

    /// How deep to count.
    pub fn depth(&self, effort: Effort) -> u32 {
        self.size.depth - if effort.quick { 2 } else { 0 }
    }

    /// A row of the engine and each program by hand.
    fn row(
        &self,
        task: &'static str,
        unit: Unit,
        engine: impl Fn(&Table) -> Counted + 'static,
        by_hand: impl Fn(&'static ByHand) -> Counted + Copy + 'static,
    ) -> Row {
        let table = Rc::clone(&self.table);
        let engine = Contender::new("engine", move || engine(&table));
        let others = self.size.by_hand.iter();
        let others = others.map(|hand| Contender::new(hand.name, move || by_hand(hand)));
        Row {
            game: self.name(),
            task,
            unit,
            contenders: std::iter::once(engine).chain(others).collect(),
            units: |counted| counted[0],
        }
    }

    /// The rows against the programs by hand.
    pub fn against_by_hand(&self, effort: Effort) -> Vec<Row> {
        let depth = self.depth(effort);
        let games = if effort.quick { 10 } else { self.size.games };
        // Enough for each of many lanes to have many, one after the other.
        let many = if effort.quick {
            128
        } else {
            5 * self.size.games
        };
        let mut rows = vec![
            self.row(
                "perft, last ply counted",
                Unit::Nodes,
                move |table| engine_bulk(table, depth),
                move |hand| (hand.bulk)(depth),
            ),
            self.row(
                "perft, last ply played",
                Unit::Nodes,
                move |table| engine_ended(table, depth),
                move |hand| (hand.ended)(depth),
            ),
            self.row(
                "games, one at a time",
                Unit::Moves,
                move |table| engine_games(table, plan(games), false),
                move |hand| (hand.games)(plan(games)),
            ),
            self.row(
                "games, many together",
                Unit::Moves,
                move |table| engine_games(table, plan(many), true),
                move |hand| (hand.together)(plan(many)),
            ),
        ];
        if let Some(relay) = self.size.relay {
            rows.push(Row {
                // Laps a ply are known to a thousandth.
                units: |counted| counted[0] * counted[3] / 1000,
                ..self.row(
                    "games, laps",
                    Unit::Laps,
                    move |table| engine_games(table, plan(games), false),
                    move |hand| (hand.games)(plan(games)),
                )
            });
            rows.extend(self.relay(relay));
        }
        rows
    }

    /// The row of one long relay.
    fn relay(&self, relay: Relay) -> Option<Row> {
        let seeds: String = relay.seeds.iter().map(|n| format!("{n}-")).collect();
        let position = notation::parse_position(&self.table, &(seeds + "S")).ok()?;
        let position = self.table.on::<Bare>(&position)?;
        let moves = self.table.moves(&position).legal;
        let mv = *moves.iter().find(|mv| usize::from(mv.pit) == relay.pit)?;
        Some(self.row(
            "one long relay",
            Unit::Laps,
            move |table| {
                let turn = table.play(&black_box(position), black_box(mv));
                turn.map_or([0; 4], |t| [t.laps, u64::from(t.captured), 0, 0])
            },
            move |hand| (hand.relay)(relay),
        ))
    }
}
