//! The shipped rule files: clean, with their examples, and pinned by their reports.

use std::collections::BTreeSet;

use mancala::check::check;
use mancala::report::{Size, report};
use mancala::{Table, load, shipped};

use crate::{mancala, read, root};

#[test]
fn every_shipped_file_is_clean() {
    for name in shipped::names() {
        let report = check(shipped::text(name).expect("shipped"), 1_000_000);
        assert!(report.is_clean(), "{name}: {:?}", report.findings);
    }
}

/// How many sentences each source has that rule (see the list in each file).
const SENTENCES: &[(&str, u32)] = &[
    ("djenon-aboure", 7),
    ("djenon-abe", 6),
    ("ayoayo", 6),
    ("modiar", 7),
];

#[test]
fn every_sentence_of_a_source_has_an_example() {
    for (name, sentences) in SENTENCES {
        let game = shipped::load(name).expect("shipped");
        let shown: BTreeSet<u32> = game.examples.iter().filter_map(|e| e.rule).collect();
        for rule in 1..=*sentences {
            assert!(
                shown.contains(&rule),
                "{name}: sentence {rule} has no example"
            );
        }
        assert!(game.examples.len() >= 8, "{name}");
    }
}

#[test]
fn every_shipped_file_says_where_it_comes_from() {
    for name in shipped::names() {
        let about = shipped::load(name).expect("shipped").about;
        assert!(
            !about.sources.is_empty() && about.kind.is_some() && about.summary.is_some(),
            "{name}"
        );
    }
}

#[test]
fn games_are_as_pinned() {
    insta::glob!("../../games", "*.toml", |path| {
        let text = std::fs::read_to_string(path).expect("readable");
        let game = load(&text).expect("no error");
        let size = Size {
            nodes: 2000,
            ..Size::default()
        };
        insta::assert_snapshot!(report(&game, &Table::new(&game.rules), size));
    });
}

#[test]
fn a_table_can_be_shared_and_a_position_copied() {
    fn shareable<T: Send + Sync>() {}
    fn copyable<T: Copy>() {}
    shareable::<Table>();
    copyable::<mancala::Position>();
}

#[test]
fn no_game_is_named_in_the_sources() {
    // Names may stand in documentation: comments and the documentation of the table of keys.
    fn visit(folder: &std::path::Path, names: &[String]) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                visit(&path, names);
                continue;
            }
            // As are the examples of findings, one of which builds on a shipped game.
            if path.ends_with("rules/keys.rs") || path.extension().is_some_and(|e| e == "diff") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("UTF-8");
            for (i, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or("").to_lowercase();
                for name in names {
                    assert!(
                        !code.contains(name.as_str()),
                        "{}:{}: {name}",
                        path.display(),
                        i + 1
                    );
                }
            }
        }
    }
    let names: Vec<String> = shipped::names().map(str::to_owned).collect();
    visit(&root().join("src"), &names);
}

/// A game that is not shipped, from the description of a game that nobody has, in a file alone.
#[test]
fn a_new_game_needs_a_new_file_only() {
    let run = mancala(&["perft", "tests/games/pandi.toml", "4", "--format", "json"]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(mancala(&["check", "tests/games/pandi.toml"]).status, 0);
    assert!(read("tests/games/pandi.toml").contains("[[example]]"));
}

#[test]
fn moves_and_play_allocate_nothing() {
    for name in shipped::names() {
        let table = crate::table(name);
        let mut game = mancala::Game::new(&table);
        let mut chance = mancala::opponent::Chance::new(3);
        for _ in 0..30 {
            let now = game.position();
            let mut moves = mancala::Moves::default();
            let counted = allocation_counter::measure(|| {
                moves = table.moves(&now);
                for mv in &moves.legal {
                    assert!(table.play(&now, *mv).is_ok());
                }
                table.settle(&now);
                if let Some(packed) = table.on::<mancala::engine::Large>(&now) {
                    for mv in &table.moves(&packed).legal {
                        assert!(table.play(&packed, *mv).is_ok());
                    }
                }
            });
            assert_eq!(counted.count_total, 0, "{name}");
            let Some(mv) = moves.legal.get(chance.below(moves.legal.len())) else {
                break;
            };
            game.play(*mv).expect("legal");
        }
    }
}
