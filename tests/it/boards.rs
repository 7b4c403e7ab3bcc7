//! The shortcuts against the whole reading: packed boards against the wide one, on which each seed
//! falls by itself, and games and counts of many positions at once against those of one at a time.

use std::fmt::Debug;
use std::ops::ControlFlow;

use mancala::engine::{Bare, Board, Large, Small};
use mancala::opponent::Chance;
use mancala::perft::{self, by_depth};
use mancala::simulate::{Plan, Record, plays_together, records};
use mancala::{Position, Status, Table, Turn, notation, shipped};

use crate::reading::rules_files::{Random, random_file, toml};

/// A ply as it stands on the wide board.
fn widened<B: Board>(turn: &Turn<B>) -> Turn {
    Turn {
        position: turn.position.wide(),
        status: turn.status,
        laps: turn.laps,
        captured: turn.captured,
        passes: turn.passes,
        again: turn.again,
        round: turn.round,
    }
}

fn same<T: PartialEq + Debug>(what: &str, wide: T, packed: T, at: &str) -> Result<(), String> {
    if wide == packed {
        return Ok(());
    }
    Err(format!("{what}: wide {wide:?}, packed {packed:?}, {at}"))
}

/// Compares all that can be said of a position on the wide board and on another; says whether it
/// fits that.
fn same_on<B: Board>(table: &Table, wide: &Position) -> Result<bool, String> {
    let Some(packed) = table.on::<B>(wide) else {
        return Ok(false);
    };
    let at = notation::position(table, wide);
    same("the position itself", *wide, packed.wide(), &at)?;
    let (one, other) = (table.settle(wide), table.settle(&packed));
    let settled = (
        other.position.wide(),
        other.status,
        other.passes,
        other.round,
    );
    same(
        "settled",
        (one.position, one.status, one.passes, one.round),
        settled,
        &at,
    )?;
    same("moves", table.moves(wide), table.moves(&packed), &at)?;
    for mv in table.all_starts(wide) {
        let at = format!("{at} {}", notation::move_name(table, mv));
        let played = table.play(&packed, mv).map(|turn| widened(&turn));
        same("played", table.play(wide, mv), played, &at)?;
        let sown = table.sown(&packed, mv).map(|p| p.wide());
        same("sown", table.sown(wide, mv), sown, &at)?;
        let found = [
            table.endless_loop(wide, mv),
            table.endless_loop(&packed, mv),
        ];
        same("endless loop", found[0], found[1], &at)?;
    }
    Ok(true)
}

/// Compares a position on the wide board with it on all packed ones that it fits, and says how many
/// those are.
pub fn same_on_all(table: &Table, position: &Position) -> Result<usize, String> {
    let fits = [
        same_on::<Small>(table, position)?,
        same_on::<Large>(table, position)?,
        same_on::<Bare>(table, position)?,
    ];
    Ok(fits.into_iter().filter(|fits| *fits).count())
}

#[test]
fn shipped_games_are_the_same_on_every_board() {
    for name in shipped::names() {
        let table = crate::table(name);
        let mut compared = 0;
        for seed in 0..8 {
            let mut chance = Chance::new(seed);
            let mut game = mancala::Game::new(&table);
            for _ in 0..60 {
                let now = game.position();
                compared += same_on_all(&table, &now).expect(name);
                let moves = table.moves(&now).legal;
                match moves.get(chance.below(moves.len())) {
                    Some(mv) if game.status() == Status::Playing => {
                        game.play(*mv).expect("legal");
                    }
                    _ => break,
                }
            }
        }
        assert!(compared > 100, "{name} fits no packed board");
    }
}

/// The games of a plan, in the order of their numbers.
fn games(table: &Table, plan: Plan) -> Vec<Record> {
    let mut games = Vec::new();
    records(table, plan, |number, game| games.push((number, *game)));
    games.sort_unstable_by_key(|(number, _)| *number);
    games.into_iter().map(|(_, game)| game).collect()
}

/// The games of a table, together and one at a time.
fn same_together(table: &Table, plan: Plan, name: &str) {
    let alone = games(
        table,
        Plan {
            together: false,
            ..plan
        },
    );
    let together = games(
        table,
        Plan {
            together: true,
            ..plan
        },
    );
    assert_eq!(together.len() as u64, plan.games, "{name}");
    for (i, (one, other)) in alone.iter().zip(&together).enumerate() {
        assert_eq!(one, other, "{name}, game {i}");
    }
}

#[test]
fn shipped_games_that_are_played_together_are_those_played_alone() {
    for name in shipped::names() {
        for (seed, max_plies) in [(1, 200), (2, 7), (3, 0)] {
            let plan = Plan {
                games: 150,
                seed,
                max_plies,
                ..Plan::default()
            };
            same_together(&crate::table(name), plan, name);
        }
    }
}

/// How many random rule files are tried: `TOGETHER_FILES`, or so many.
fn together_files(unless_said: u64) -> u64 {
    std::env::var("TOGETHER_FILES").map_or(unless_said, |n| n.parse().expect("a number"))
}

/// The next random rule file whose games are played together.
fn file_played_together(rng: &mut Random) -> (String, Table) {
    loop {
        let text = toml(&random_file(rng));
        if let Ok(game) = mancala::load(&text) {
            let table = Table::new(&game.rules).with_max_laps(300);
            if plays_together(&table) {
                return (text, table);
            }
        }
    }
}

#[test]
fn random_games_that_are_played_together_are_those_played_alone() {
    let mut rng = Random(5);
    for seed in 1..=together_files(60) {
        let (text, table) = file_played_together(&mut rng);
        let plan = Plan {
            games: 80,
            seed,
            max_plies: 60,
            ..Plan::default()
        };
        same_together(&table, plan, &text);
    }
}

/// A depth at which there are not too many plies from a position.
fn some_depth(table: &Table, position: &Position) -> usize {
    let counts = by_depth(table, position, &perft::Plan::new(6), |counts| {
        let last = counts.nodes.last().copied().unwrap_or(0);
        match last < 3000 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    counts.nodes.len()
}

#[test]
fn random_games_that_are_counted_together_are_those_counted_alone() {
    let mut rng = Random(6);
    let mut deep = 0;
    for _ in 0..together_files(40) {
        let (text, table) = file_played_together(&mut rng);
        let mut position = table.settle(&table.start()).position;
        for plies in 0..12 {
            let moves = table.moves(&position).legal;
            if moves.is_empty() {
                break;
            }
            if plies % 4 == 0 {
                let depth = some_depth(&table, &position);
                deep += usize::from(depth > 3);
                for (bulk, threads) in [(false, 1), (true, 1), (false, 2), (true, 2)] {
                    let plan = |together| perft::Plan {
                        bulk,
                        threads,
                        together,
                        ..perft::Plan::new(depth)
                    };
                    let counts = |together| perft::count(&table, &position, &plan(together));
                    let mut pair = [counts(false), counts(true)];
                    if bulk {
                        // Of the last plies only their legality.
                        pair[0].undecided.pop();
                        pair[1].undecided.pop();
                    }
                    let place = mancala::notation::position(&table, &position);
                    assert_eq!(pair[0], pair[1], "{text}, {place}, {depth} plies, {bulk}");
                }
            }
            let mv = moves[rng.below(moves.len())];
            let turn = table.play(&position, mv).expect("legal");
            if turn.status != Status::Playing {
                break;
            }
            position = turn.position;
        }
    }
    assert!(deep > 0, "no tree was deep enough to be counted together");
}

#[test]
fn threads_change_nothing() {
    for name in ["oware", "ayoayo", "togyz-kumalak"] {
        let table = crate::table(name);
        let plan = |threads| Plan {
            games: 60,
            seed: 9,
            max_plies: 100,
            threads,
            ..Plan::default()
        };
        let one = mancala::simulate::simulate(&table, plan(1), |_| {});
        for threads in [2, 5] {
            assert_eq!(
                one,
                mancala::simulate::simulate(&table, plan(threads), |_| {})
            );
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position<Bare>>() <= 32);
    assert!(size_of::<Position<Small>>() <= 32);
    assert!(size_of::<Position<Large>>() <= 64);
}

#[test]
fn a_position_that_does_not_fit_a_board_is_not_put_on_it() {
    // 15 pits a row, 256 seeds in a pit, a claimed pit.
    let table = crate::table("andada");
    assert_eq!(table.on::<Small>(&table.start()), None);
    assert!(table.on::<Large>(&table.start()).is_some());
    let rules = "[game]\nname = \"Many\"\n[board]\nrows = 2\npits = 2\nseeds = 80\n[capture]\ntake = \"last\"\ncounts = 3\n";
    let game = mancala::load(rules).expect("clean");
    let table = Table::new(&game.rules);
    assert_eq!(table.on::<Small>(&table.start()), None);
    let table = crate::table("togyz-kumalak");
    let claimed = notation::parse_position(
        &table,
        "9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-0-S/claimed=S:c",
    );
    let claimed = claimed.expect("a position");
    assert_eq!(table.on::<Bare>(&table.start()), None);
    assert_eq!(table.on::<Large>(&claimed).map(|p| p.wide()), Some(claimed));
}
