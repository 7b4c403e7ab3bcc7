//! The catalogue of codes: what it shows is true.

use std::collections::BTreeSet;

use mancala::diagnostic::codes::{self, Stage};
use mancala::diagnostic::render::catalogue;
use mancala::diagnostic::specimen::State;

use crate::{files, mancala, read};

#[test]
fn each_specimen_has_its_code_and_its_mend_is_clean() {
    for code in codes::ALL {
        let report = code.check_specimen(State::Failing);
        let found: BTreeSet<&str> = report.findings.iter().map(|f| f.code.id).collect();
        let mended = code.check_specimen(State::Mended);
        let left: BTreeSet<&str> = mended.findings.iter().map(|f| f.code.id).collect();
        // A game so small has more than one weakness that play shows.
        if code.stage() == Stage::Play {
            assert!(found.contains(code.id), "{}: {found:?}", code.id);
            assert!(!left.contains(code.id), "{}: {left:?}", code.id);
            continue;
        }
        let expected = match code.id {
            // The faults that are too many are faults besides.
            "E0004" => BTreeSet::from(["E0004", "E0107"]),
            id => BTreeSet::from([id]),
        };
        assert_eq!(found, expected, "{}", code.id);
        assert!(left.is_empty(), "{}: {left:?}", code.id);
    }
}

#[test]
fn every_specimen_belongs_to_a_code() {
    let names: Vec<String> = files("src/diagnostic/specimens", "diff")
        .iter()
        .filter_map(|p| Some(p.file_stem()?.to_str()?.to_owned()))
        .collect();
    let ids: BTreeSet<&str> = codes::ALL.iter().map(|c| c.id).collect();
    assert_eq!(
        names.iter().map(String::as_str).collect::<BTreeSet<_>>(),
        ids
    );
}

#[test]
fn explain_shows_the_example_its_finding_and_the_mend() {
    let run = mancala(&["explain", "direktion"]);
    assert_eq!(run.status, 2, "a word is no code");
    for text in ["E0102", "e0102", "unknown-key"] {
        let run = mancala(&["explain", text]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        for part in [
            "E0102 (unknown-key), an error\n",
            "    direktion = \"clockwise\"\n\nThe finding:\n",
            "    error[E0102]: there is no key `direktion` in `[sow]`\n      --> example.toml:10:1\n",
            "The mend:\n\n     [sow]\n    -direktion = \"clockwise\"\n    +direction = \"clockwise\"\n",
        ] {
            assert!(
                run.stdout.contains(part),
                "{part}\nis not in\n{}",
                run.stdout
            );
        }
    }
    let value = mancala(&["explain", "W0301", "--format", "json"]).json();
    assert_eq!(value["severity"], "warning");
    assert_eq!(value["stage"], "reading");
    assert_eq!(value["example"]["findings"][0]["line"], 10);
    assert!(
        value["example"]["mended"]
            .as_str()
            .is_some_and(|t| t.contains("rule = \"must\""))
    );
}

#[test]
fn the_codes_are_listed() {
    let run = mancala(&["explain", "--codes"]);
    assert_eq!(run.stdout.lines().count(), codes::ALL.len());
    for (line, code) in run.stdout.lines().zip(codes::ALL) {
        assert!(
            line.starts_with(code.id) && line.contains(code.name),
            "{line}"
        );
    }
    let value = mancala(&["explain", "--codes", "--format", "json"]).json();
    assert_eq!(
        value["codes"].as_array().map(Vec::len),
        Some(codes::ALL.len())
    );
}

#[test]
fn a_code_that_is_none_is_told_with_its_neighbour() {
    let run = mancala(&["explain", "W0302"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("did you mean `W0301`?"),
        "{}",
        run.stderr
    );
}

#[test]
fn the_page_of_codes_is_made_from_the_catalogue() {
    assert!(
        read("docs/codes.md") == catalogue::markdown(),
        "run `cargo run -- explain --codes --format markdown > docs/codes.md`"
    );
}
