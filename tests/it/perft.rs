//! Counts from plain-text suites: `tests/perft/NAME.perft`, one line a position and its counts.
//!
//! The counts of the start positions come from programs written from the rule texts alone.

use std::ops::ControlFlow;

use mancala::notation::parse_position;
use mancala::perft::{Perft, Plan, by_depth, count, divide, perft};
use mancala::{Position, Table};

use crate::{files, table};

/// Depths with more nodes than this are counted only where `PERFT_ALL` is set.
const NODES: u64 = 100_000;

#[test]
fn counts_come_out_depth_by_depth() {
    let all = std::env::var_os("PERFT_ALL").is_some();
    for path in files("tests/perft", "perft") {
        let name = path.file_stem().and_then(|s| s.to_str()).expect("a name");
        let table = table(name);
        let text = std::fs::read_to_string(&path).expect("readable");
        let mut lines = 0;
        for line in text
            .lines()
            .filter(|l| !l.starts_with('#') && !l.trim().is_empty())
        {
            let (position, counts) = line.split_once(':').expect("POSITION: COUNTS");
            let start = match position.trim() {
                "start" => table.start(),
                text => parse_position(&table, text).expect("a position"),
            };
            let wanted: Vec<u64> = counts
                .split_whitespace()
                .map(|n| n.parse().expect("a count"))
                .collect();
            let depth = wanted.iter().take_while(|n| all || **n <= NODES).count();
            let found = perft(&table, &start, depth);
            assert_eq!(found.nodes, wanted[..depth], "{name}, {position}");
            assert!(!found.is_undecided());
            lines += 1;
        }
        assert!(lines > 0, "{name} has no line");
    }
}

/// Each game is held against something from outside: counts, or recorded games.
#[test]
fn every_shipped_game_has_counts_or_recorded_games() {
    for name in mancala::shipped::names() {
        let counts = crate::root()
            .join(format!("tests/perft/{name}.perft"))
            .exists();
        let recorded = crate::traces::SETS.iter().any(|(_, game)| *game == name);
        assert!(counts || recorded, "{name}");
    }
}

/// Counts by every plan, depth by depth too, and holds them to what one thread counts that
/// remembers nothing.
fn counts_alike(name: &str, table: &Table, position: &Position, depth: usize) -> Perft {
    let alone = Plan {
        together: false,
        ..Plan::new(depth)
    };
    let plain = count(table, position, &alone);
    for threads in [1, 2, 5] {
        for memory in [0, 4 * 400 * threads, 4 << 20] {
            for bulk in [false, true] {
                let plan = Plan {
                    threads,
                    bulk,
                    memory,
                    ..Plan::new(depth)
                };
                let mut wanted = plain.clone();
                if bulk {
                    wanted.ended.pop();
                    // What a ply leads to is not looked at after the last.
                    wanted.undecided.pop();
                }
                let without = |mut found: Perft| {
                    if bulk {
                        found.undecided.pop();
                    }
                    found
                };
                let found = count(table, position, &plan);
                assert_eq!(without(found.clone()), wanted, "{name}, {plan:?}");
                let mut depths = 0;
                let last = by_depth(table, position, &plan, |counts| {
                    depths += 1;
                    assert_eq!(counts.nodes, plain.nodes[..depths], "{name}, {plan:?}");
                    let ended = depths - usize::from(bulk);
                    assert_eq!(counts.ended, plain.ended[..ended], "{name}, {plan:?}");
                    ControlFlow::Continue(())
                });
                assert_eq!(depths, depth);
                assert_eq!(last, found, "{name}, {plan:?}");
            }
        }
    }
    plain
}

#[test]
fn counts_do_not_depend_on_the_plan() {
    for name in mancala::shipped::names() {
        let table = table(name);
        counts_alike(name, &table, &table.start(), 4);
    }
}

/// Late in a game positions come about in many ways, and many plies end it.
#[test]
fn counts_of_late_positions_do_not_depend_on_the_plan() {
    for (name, text, depth) in [
        ("oware", "0-0-1-0-2-1-1-0-0-1-0-2-20-20-S", 9),
        ("oware", "1-2-1-0-2-1-1-3-0-1-2-2-16-16-N", 6),
        ("kalah", "0-0-1-0-2-1-1-0-0-1-2-2-19-19-S", 9),
        ("modiar", "1-1-2-2-0-1-15-20-N", 12),
        ("ayoayo", "0-0-1-0-2-1-1-0-0-1-0-2-20-20-S", 7),
        (
            "togyz-kumalak",
            "0-0-1-0-2-0-0-0-1-0-0-1-2-0-0-0-1-1-76-77-S",
            6,
        ),
    ] {
        let table = table(name);
        let position = parse_position(&table, text).expect("a position");
        let counts = counts_alike(name, &table, &position, depth);
        assert!(counts.nodes[1] > 0, "{name} {text}");
    }
}

/// What follows a position depends on what was before it.
#[test]
fn counts_that_mind_repetition_do_not_depend_on_the_plan() {
    for (word, ends) in [("play-on", false), ("draw", true)] {
        let text = crate::read("games/oware.toml").replace(
            "extends = \"wari\"",
            &format!("extends = \"wari\"\nend.repetition = \"{word}\""),
        );
        let report = mancala::check::check_bytes(text.as_bytes(), 1000);
        let game = report.game.expect("a game");
        let table = Table::new(&game.rules);
        assert_eq!(table.minds_repetition(), ends);
        let text = "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S";
        let position = parse_position(&table, text).expect("a position");
        let counts = counts_alike(word, &table, &position, 30);
        assert_eq!(counts.nodes[29] == 0, ends, "{counts:?}");
    }
}

/// Nothing that is undecided is taken for known.
#[test]
fn undecided_counts_do_not_depend_on_the_plan() {
    let game = mancala::shipped::load("ayoayo").expect("a shipped game");
    let table = Table::new(&game.rules).with_max_laps(3);
    let counts = counts_alike("ayoayo", &table, &table.start(), 6);
    assert!(counts.is_undecided());
}

/// Figures that others have published: Oware and Kalah with four seeds in each of six pits.
#[test]
fn published_counts_come_out_by_every_plan() {
    for (name, wanted) in [
        ("oware", [6, 36, 190, 1014, 5219, 27332, 139_157]),
        ("kalah", [6, 35, 185, 942, 4690, 23233, 114_430]),
    ] {
        let table = table(name);
        for (threads, memory) in [(1, 0), (2, 0), (2, 1 << 20)] {
            let plan = Plan {
                threads,
                memory,
                bulk: true,
                ..Plan::new(wanted.len())
            };
            assert_eq!(count(&table, &table.start(), &plan).nodes, wanted, "{name}");
        }
    }
}

/// The published count of Kalah at ten plies is of a game that ends as soon as either row is empty. The
/// shipped file follows a source in which only the row of the player to move counts: five more.
#[test]
fn published_counts_of_kalah_are_of_another_end() {
    let game = |end: &str| {
        let text = format!("extends = \"kalah\"\n[game]\nname = \"K\"\n{end}");
        let report = mancala::check::check_bytes(text.as_bytes(), 1000);
        Table::new(&report.game.expect("a game").rules)
    };
    let plan = Plan {
        bulk: true,
        ..Plan::new(10)
    };
    let count = |table: &Table| count(table, &table.start(), &plan).nodes[9];
    assert_eq!(
        count(&game("[end]\nown-row-empty = \"ends\"\n")),
        13_519_607
    );
    assert_eq!(count(&game("")), 13_519_612);
}

#[test]
fn counting_stops_where_it_is_told_to() {
    let table = table("oware");
    let plan = Plan::new(64);
    let counts = by_depth(&table, &table.start(), &plan, |counts| {
        match counts.nodes.len() < 3 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    assert_eq!(counts.nodes, [6, 36, 190]);
}

#[test]
fn the_command_counts_by_every_plan() {
    let run = |more: &[&str]| crate::mancala(&[&["perft", "modiar", "8"], more].concat());
    let plain = run(&[]);
    for more in [["--threads", "1"], ["--threads", "3"], ["--memory", "1"]] {
        assert_eq!(run(&more).stdout, plain.stdout);
    }
    // Only the last count of what ended is not known.
    let bulk = run(&["--bulk", "--threads", "2"]);
    let wanted = format!("{:>14}\n", "-");
    let common = plain.stdout.len() - wanted.len();
    assert_eq!(bulk.stdout[..common], plain.stdout[..common]);
    assert_eq!(bulk.stdout[common..], wanted);
    for bad in [["--threads", "0"], ["--threads", "257"], ["--memory", "x"]] {
        assert_eq!(run(&bad).status, 2);
    }
    let minds = crate::mancala(&["perft", "tests/games/wide.toml", "3", "--memory", "1"]);
    assert_eq!(minds.status, 0);
    assert!(minds.stderr.contains("repeated"), "{}", minds.stderr);
}

#[test]
fn first_moves_add_up() {
    for name in mancala::shipped::names() {
        let table = table(name);
        let whole = perft(&table, &table.start(), 4);
        for threads in [1, 3] {
            for bulk in [false, true] {
                for memory in [0, 1 << 16] {
                    let plan = Plan {
                        threads,
                        bulk,
                        memory,
                        ..Plan::new(4)
                    };
                    let parts = divide(&table, &table.start(), &plan);
                    let nodes = |d: usize| parts.iter().map(|(_, p)| p.nodes[d]).sum::<u64>();
                    let ended = |d: usize| parts.iter().map(|(_, p)| p.ended[d]).sum::<u64>();
                    let known = 4 - usize::from(bulk);
                    assert_eq!(whole.nodes, (0..4).map(nodes).collect::<Vec<_>>(), "{name}");
                    let wanted = &whole.ended[..known];
                    assert_eq!(wanted, (0..known).map(ended).collect::<Vec<_>>(), "{name}");
                }
            }
        }
    }
}
