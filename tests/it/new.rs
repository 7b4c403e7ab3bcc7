//! `mancala new`: what it writes is a game, and what it does not write it says.

use std::process::{Command, Stdio};

use mancala::check::check;
use mancala::rules::keys::{Kind, find};
use proptest::prelude::*;

use crate::{Run, folder, mancala, read};

/// Runs it in a folder of its own, without a terminal.
fn new(folder: &std::path::Path, args: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_mancala"))
        .arg("new")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    Run::new(&output)
}

#[test]
fn a_game_is_written_in_a_line_and_checks_clean() {
    let folder = folder();
    let line = [
        "Two Rows",
        "--pits",
        "3",
        "--seeds",
        "3",
        "--origin",
        "skip",
        "--capture",
        "last",
        "--counts",
        "2, 3",
        "--side",
        "opponent",
        "--chain",
        "backward",
        "--feed",
        "must",
    ];
    let run = new(folder.path(), &line);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout
            .starts_with("two-rows.toml is written. Next:\n  mancala check two-rows.toml ")
    );
    let text = std::fs::read_to_string(folder.path().join("two-rows.toml")).expect("written");
    assert!(check(&text, 1000).is_clean());
    // The README's first game, with its capture mended, is the same game.
    let first = read("tests/games/first.toml")
        .replace("take = \"last\"", "take = \"last\"\nchain = \"backward\"");
    let games = [&text, &first].map(|text| mancala::load(text).expect("a game"));
    assert_eq!(games[0].rules, games[1].rules);
    insta::assert_snapshot!(text);

    let again = new(folder.path(), &line);
    assert_eq!(again.status, 2);
    assert!(
        again.stderr.contains("is there already"),
        "{}",
        again.stderr
    );
}

#[test]
fn a_game_that_builds_on_another_says_only_what_differs() {
    let folder = folder();
    let run = new(folder.path(), &["Small", "--from", "oware", "--pits", "4"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let text = std::fs::read_to_string(folder.path().join("small.toml")).expect("written");
    assert!(text.contains("extends = \"oware\"\n"));
    let game = mancala::load(&text).expect("a game");
    assert_eq!(game.base.expect("a base").changes, ["board.pits"]);
    // A file is named by its path from the new one.
    let run = new(
        folder.path(),
        &["Smaller", "--from", "small.toml", "--pits", "3"],
    );
    assert_eq!(run.status, 0, "{}", run.stderr);
    let text = std::fs::read_to_string(folder.path().join("smaller.toml")).expect("written");
    assert!(text.contains("extends = \"./small.toml\"\n"));
    assert_eq!(
        new(folder.path(), &["No", "--from", "nowhere.toml"]).status,
        2
    );
}

#[test]
fn a_schema_that_is_there_is_named() {
    let folder = folder();
    let games = folder.path().join("games");
    std::fs::create_dir(&games).expect("a folder");
    std::fs::write(folder.path().join("mancala.schema.json"), "{}").expect("written");
    assert_eq!(new(&games, &["Named"]).status, 0);
    let text = std::fs::read_to_string(games.join("named.toml")).expect("written");
    assert!(text.starts_with("#:schema ../mancala.schema.json\n"));
}

#[test]
fn what_does_not_go_together_is_said_and_not_written() {
    let folder = folder();
    let run = new(folder.path(), &["Ring", "--rows", "1"]);
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("remainder"), "{}", run.stderr);
    // The line that is offered, with one option changed, does.
    let line = run.stderr.lines().last().expect("a line").trim();
    assert!(line.starts_with("mancala new Ring --rows 1 "), "{line}");
    let mended = line.replace("--remainder row-owner", "--remainder halves");
    let args: Vec<&str> = mended.split(' ').skip(2).collect();
    let run = new(folder.path(), &args);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));

    let run = new(folder.path(), &["!", "--pits", "3"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("--output"), "{}", run.stderr);
    assert_eq!(new(folder.path(), &["G", "--direction", "up"]).status, 2);
}

/// Some of the options, each with a word of its key or a number.
fn options() -> impl Strategy<Value = Vec<(String, String)>> {
    let word = |option: &'static str, table: &str, name: &str| {
        let Some(Kind::Word(words)) = find(table, name).map(|k| k.kind) else {
            panic!("{table}.{name}")
        };
        let words: Vec<&str> = words.iter().map(|w| w.word).collect();
        let one = proptest::sample::select(words);
        proptest::option::of(one.prop_map(move |w| (option.to_owned(), w.to_owned())))
    };
    let text = |option: &'static str, values: &'static [&'static str]| {
        let one = proptest::sample::select(values);
        proptest::option::of(one.prop_map(move |v| (option.to_owned(), v.to_owned())))
    };
    let all = (
        (
            text("rows", &["1", "2"]),
            text("pits", &["1", "2", "6"]),
            text("seeds", &["1", "4", "1 2 3 4 5 6"]),
        ),
        (
            word("stores", "board", "stores"),
            word("direction", "sow", "direction"),
            word("origin", "sow", "origin"),
        ),
        (
            word("sow-store", "sow", "store"),
            word("store-last", "sow", "store-last"),
            text("least", &["1", "2"]),
        ),
        (
            word("relay", "relay", "from"),
            text("relay-counts", &["2+", "even", "3, 4"]),
            word("capture", "capture", "take"),
        ),
        (
            text("counts", &["2", "2,3", "odd", "1+"]),
            word("side", "capture", "side"),
            word("chain", "capture", "chain"),
        ),
        (
            word("feed", "feed", "rule"),
            word("stuck", "turn", "stuck"),
            word("remainder", "end", "remainder"),
        ),
    );
    all.prop_map(|(a, b, c, d, e, f)| {
        let all = [
            a.0, a.1, a.2, b.0, b.1, b.2, c.0, c.1, c.2, d.0, d.1, d.2, e.0, e.1, e.2, f.0, f.1,
            f.2,
        ];
        all.into_iter().flatten().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_answers_give_a_clean_file_or_a_finding(options in options()) {
        let mut args = vec!["new".to_owned(), "G".to_owned(), "--output".to_owned(), "-".to_owned()];
        for (option, value) in options {
            args.extend([format!("--{option}"), value]);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let run = mancala(&args);
        if run.status == 0 {
            prop_assert!(check(&run.stdout, 1000).is_clean(), "{:?}\n{}", args, run.stdout);
        } else {
            prop_assert_eq!(run.status, 1);
            prop_assert!(run.stdout.is_empty() && run.stderr.contains("mancala new G"), "{}", run.stderr);
        }
    }
}
