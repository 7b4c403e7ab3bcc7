//! What is written about the program is true: README blocks, the reference, the examples.

use std::collections::BTreeSet;

use mancala::rules::keys::{Absent, KEYS, Kind, TABLES};
use mancala::rules::reference;

use crate::{mancala, read};

#[path = "../../examples/embed.rs"]
mod embed;
#[path = "../../examples/lint.rs"]
mod lint;
#[path = "../../examples/opponent.rs"]
mod opponent;

/// Fenced blocks of a language.
fn blocks(text: &str, language: &str) -> Vec<String> {
    text.split("\n```")
        .filter_map(|part| {
            part.strip_prefix(language)?
                .strip_prefix('\n')
                .map(str::to_owned)
        })
        .collect()
}

/// Compares output with what a page shows; a line `[...]` stands for any number of lines.
fn assert_shown(command: &str, shown: &str, output: &str) {
    let (shown, output) = (shown.trim_end(), output.trim_end());
    let parts: Vec<&str> = shown
        .split("[...]")
        .map(|p| p.trim_start_matches('\n'))
        .collect();
    let [first, middle @ .., last] = parts.as_slice() else {
        assert_eq!(shown, output, "$ {command}");
        return;
    };
    assert!(output.starts_with(first), "$ {command}\n{output}");
    let mut rest = &output[first.len()..];
    for part in middle {
        let at = rest.find(part);
        let at = at.unwrap_or_else(|| panic!("{part}is not in\n$ {command}\n{output}"));
        rest = &rest[at + part.len()..];
    }
    assert!(rest.ends_with(last), "$ {command}\n{output}");
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let mut run = 0;
    for page in ["README.md", "CONTRIBUTING.md"] {
        for block in blocks(&read(page), "console") {
            for part in block.split("$ mancala ").skip(1) {
                let (command, shown) = part.split_once('\n').unwrap_or((part, ""));
                let arguments: Vec<&str> = command.split_whitespace().collect();
                let found = mancala(&arguments);
                assert!(found.stderr.is_empty(), "$ {command}\n{}", found.stderr);
                assert_shown(command, shown, &found.stdout);
                run += 1;
            }
        }
    }
    assert!(run >= 8, "{run} commands");
}

#[test]
fn the_readmes_game_is_the_one_that_it_checks() {
    let shown = blocks(&read("README.md"), "toml");
    assert_eq!(
        shown.first().map(|t| format!("{t}\n")),
        Some(read("tests/games/first.toml"))
    );
    assert_eq!(
        shown.get(1).map(|t| format!("{t}\n")),
        Some(read("tests/games/wide.toml"))
    );
    let mended = shown[0].replace(
        "side = \"opponent\"",
        "side = \"opponent\"\nchain = \"backward\"",
    );
    assert!(mancala::check::check(&mended, 100).is_clean());
}

#[test]
fn the_reference_page_is_made_from_the_table_of_keys() {
    assert_eq!(
        read("docs/keys.md"),
        reference::markdown(),
        "run `cargo run -- keys --format markdown > docs/keys.md`"
    );
}

#[test]
fn the_changelog_names_the_version() {
    assert!(read("CHANGELOG.md").contains(&format!("## {}", env!("CARGO_PKG_VERSION"))));
}

#[test]
fn every_key_is_documented_and_its_example_reads() {
    let tables: BTreeSet<&str> = TABLES.iter().map(|t| t.name).collect();
    let mut paths = BTreeSet::new();
    for key in KEYS {
        assert!(tables.contains(key.table), "{}", key.path());
        assert!(paths.insert(key.path()), "{} stands twice", key.path());
        assert!(
            key.doc.ends_with('.') && !key.example.is_empty(),
            "{}",
            key.path()
        );
        // The example and the default are values of the key's own type.
        let values = [
            Some(key.example.to_owned()),
            match (key.absent, key.kind) {
                (Absent::Value(v), Kind::Word(_)) => Some(format!("{v:?}")),
                (Absent::Value(v), _) => Some(v.to_owned()),
                _ => None,
            },
        ];
        for value in values.into_iter().flatten() {
            let header = if key.table == "example" {
                "[[example]]".to_owned()
            } else {
                format!("[{}]", key.table)
            };
            let report = mancala::check::check(&format!("{header}\n{} = {value}\n", key.name), 10);
            let wrong = |f: &mancala::diagnostic::Diagnostic| {
                ["E0102", "E0103", "E0104", "E0105", "E0107"].contains(&f.code.id)
            };
            assert!(
                !report.findings.iter().any(wrong),
                "{} = {value}: {:?}",
                key.path(),
                report.findings
            );
        }
    }
}

/// Each rule key is set by a shipped or a tested game to something other than its default, or the
/// random rule files of `property.rs` and `reading.rs` set it.
#[test]
fn every_rule_key_is_used() {
    let texts: Vec<String> = ["games", "tests/games", "tests/lint"]
        .iter()
        .flat_map(|folder| crate::files(folder, "toml"))
        .filter_map(|p| std::fs::read_to_string(p).ok())
        .collect();
    for key in KEYS {
        let line = format!("\n{} = ", key.name);
        assert!(
            texts.iter().any(|t| t.contains(&line)),
            "{} is used nowhere",
            key.path()
        );
    }
}

#[test]
fn the_examples_run() {
    let told = embed::run().expect("it plays");
    assert!(
        told.starts_with(
            "Garden: 3-3-3-3-3-3-3-3-0-0-S\nA: 3 laps, 5 captured, 1-5-5-0-0-4-4-0-5-0-N\n"
        ),
        "{told}"
    );
    let [won, _, lost] = opponent::run(30).expect("it plays");
    assert!(
        won > lost,
        "two plies ahead won {won} and lost {lost} against chance"
    );
    assert_eq!(
        lint::run(),
        "10:8 unknown-word: `take` cannot be `\"lost\"`; write \"last\"\n"
    );
}

#[test]
fn the_reference_is_there_for_programs_and_by_the_fields_words() {
    let keys = mancala(&["keys", "--format", "json"]).json();
    let keys = keys["keys"].as_array().expect("keys").clone();
    // `extends` stands before all tables.
    assert_eq!(keys.len(), KEYS.len() + 1);
    let chain = keys
        .iter()
        .find(|k| k["key"] == "capture.chain")
        .expect("a key");
    assert_eq!(chain["default"], "none");
    assert_eq!(chain["words"][1]["word"], "backward");
    for (word, key) in [
        ("kazan", "board.stores"),
        ("tuzdik", "claim.counts"),
        ("lint", "check.allow"),
    ] {
        let found = mancala(&["keys", word]);
        assert!(
            found.stdout.contains(&format!("### `{key}`")),
            "{word}: {}",
            found.stdout
        );
    }
    assert_eq!(mancala(&["keys", "nonsense"]).status, 2);
}
