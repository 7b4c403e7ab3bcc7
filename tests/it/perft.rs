//! Counts from plain-text suites: `tests/perft/NAME.perft`, one line a position and its counts.
//!
//! The counts of the start positions come from programs written from the rule texts alone.

use mancala::notation::parse_position;
use mancala::perft::{divide, perft};

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

#[test]
fn first_moves_add_up() {
    for name in mancala::shipped::names() {
        let table = table(name);
        let whole = perft(&table, &table.start(), 4);
        let parts = divide(&table, &table.start(), 4);
        let sum = |d: usize| parts.iter().map(|(_, p)| p.nodes[d]).sum::<u64>();
        assert_eq!(whole.nodes, (0..4).map(sum).collect::<Vec<_>>(), "{name}");
    }
}
