//! Findings: one failing file a code, each pinned as people see it.

use std::collections::BTreeSet;

use mancala::check::{check_bytes, check_bytes_in};
use mancala::coverage::findings::findings;
use mancala::coverage::{Plan, measure};
use mancala::diagnostic::{Diagnostic, Severity, codes, render};

use crate::{files, mancala, mancala_with, root};

/// A low limit of laps, so that a short relay is undecided.
const MAX_LAPS: u64 = 3;

#[test]
fn every_code_has_a_failing_file() {
    let files: BTreeSet<String> = files("tests/lint", "toml")
        .iter()
        .filter_map(|p| p.file_stem()?.to_str().map(str::to_owned))
        .collect();
    // A file of over a megabyte is made by a test of its own.
    let codes: BTreeSet<String> = codes::ALL
        .iter()
        .map(|c| c.id.to_owned())
        .filter(|id| id != codes::TOO_LARGE.id)
        .collect();
    assert_eq!(files, codes);
}

#[test]
fn findings_read_as_pinned() {
    insta::glob!("../lint", "*.toml", |path| {
        let bytes = std::fs::read(path).expect("readable");
        let text =
            String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 16)]).replace('\u{fffd}', "");
        let file = path.file_name().and_then(|n| n.to_str()).expect("a name");
        let code = file.trim_end_matches(".toml");
        let findings = if code[1..].starts_with("05") {
            played(&bytes, &text, file)
        } else {
            check_bytes_in(&bytes, path.parent(), MAX_LAPS).findings
        };
        assert!(
            findings.iter().any(|f| f.code.id == code),
            "{file} does not show {code}"
        );
        // Of a file with more faults than are listed, the last is enough.
        let shown = if findings.len() > 100 {
            &findings[findings.len() - 1..]
        } else {
            &findings[..]
        };
        insta::assert_snapshot!(render::human(file, &text, shown, false).trim_end());
    });
}

/// The findings that playing shows; the file has no others.
fn played(bytes: &[u8], text: &str, file: &str) -> Vec<Diagnostic> {
    let report = check_bytes(bytes, 1000);
    assert!(report.is_clean(), "{file}: {:?}", report.findings);
    let game = report.game.expect("a game");
    let plan = Plan {
        games: 100,
        seed: 1,
        max_laps: 1000,
        threads: 1,
    };
    let measured = measure(&game, text, plan, |_| ());
    let mut findings = findings(&game, &measured, file);
    mancala::diagnostic::sort(&mut findings);
    findings
}

#[test]
fn codes_and_names_are_unique_and_severities_agree() {
    let ids: BTreeSet<&str> = codes::ALL.iter().map(|c| c.id).collect();
    let names: BTreeSet<&str> = codes::ALL.iter().map(|c| c.name).collect();
    assert_eq!(ids.len(), codes::ALL.len());
    assert_eq!(names.len(), codes::ALL.len());
    for code in codes::ALL {
        let letter = match code.severity {
            Severity::Error => 'E',
            Severity::Warning => 'W',
            Severity::Note => 'N',
        };
        assert!(code.id.starts_with(letter), "{}", code.id);
        assert!(code.explanation.ends_with('.'), "{}", code.id);
        let told = mancala(&["explain", code.id]);
        assert_eq!(
            (told.status, told.stdout.contains(code.explanation)),
            (0, true),
            "{}",
            code.id
        );
    }
}

#[test]
fn all_syntax_errors_of_a_file_are_found_in_one_run() {
    let text = "[game]\nname \"x\"\n[board\nrows = \npits = six\nseeds = 4\nseeds = 5\n[capture]\ncounts = [2,\ntake = 'last\n";
    let findings = check_bytes(text.as_bytes(), 10).findings;
    let lines: BTreeSet<usize> = findings
        .iter()
        .filter(|f| f.code == &codes::SYNTAX)
        .map(|f| mancala::diagnostic::line_column(text, f.primary.place.start).0)
        .collect();
    for line in [2, 3, 4, 5, 7, 9, 10] {
        assert!(lines.contains(&line), "line {line} is not among {lines:?}");
    }
}

#[test]
fn a_suggestion_that_is_applied_mends_its_fault() {
    for path in files("tests/lint", "toml") {
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let folder = path.parent();
        let before = check_bytes_in(text.as_bytes(), folder, MAX_LAPS).findings;
        for finding in &before {
            let Some(s) = &finding.suggestion else {
                continue;
            };
            let mut mended = text.clone();
            mended.replace_range(s.place.clone(), &s.replacement);
            let after = check_bytes_in(mended.as_bytes(), folder, MAX_LAPS).findings;
            // A word put in quotation marks may be one that the key does not know; the fault it had is gone.
            let still = after.iter().any(|f| {
                f.code == finding.code
                    && f.message == finding.message
                    && f.primary.place.start == finding.primary.place.start
            });
            assert!(
                !still,
                "{}: {} -> {}",
                path.display(),
                finding.message,
                s.replacement
            );
        }
    }
}

#[test]
fn hostile_bytes_give_findings_and_no_panic() {
    let game = mancala::shipped::text("modiar").expect("shipped");
    let deep = |open: &str| format!("a = {}", open.repeat(50_000)).into_bytes();
    let cases: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"\xef\xbb\xbf".to_vec(),
        b"\0\0\0".to_vec(),
        b"\xff\xfe[game]".to_vec(),
        vec![b'['; 100_000],
        deep("["),
        deep("{a="),
        format!("[{}]", vec!["a"; 20_000].join(".")).into_bytes(),
        b"board = 3\ngame = []\nexample = [1]\nexample2 = 1".to_vec(),
        [game.as_bytes(), b"\n\xc3\x28"].concat(),
    ];
    for bytes in cases {
        let report = check_bytes(&bytes, 100);
        assert!(!report.is_clean(), "{:?}", &bytes[..bytes.len().min(20)]);
    }
}

#[test]
fn a_huge_file_is_refused_at_once() {
    let run = mancala_with(&["check", "-"], &vec![b'x'; 10 << 20]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("E0002"), "{}", run.stdout);
}

#[test]
fn any_one_byte_of_a_file_may_be_wrong() {
    let text = "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = [2, 3]\n[capture]\ntake = \"last\"\ncounts = [2, \"4+\"]\n[[example]]\nname = 'a'\nmoves = \"A\"\nlaps = 1\n";
    for at in 0..text.len() {
        for byte in [
            b' ', b'[', b']', b'"', b'\'', b'=', b'{', b'#', b'\n', b'\\', 0, 0xff, b'9',
        ] {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] = byte;
            check_bytes(&bytes, 100);
            bytes.remove(at);
            check_bytes(&bytes, 100);
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_not_findings() {
    for file in ["no-such-file.toml", "games", "no-such-game"] {
        let run = mancala(&["check", file, "games/modiar.toml"]);
        assert_eq!(run.status, 2, "{file}");
        assert!(run.stderr.contains(file), "{}", run.stderr);
        assert_eq!(run.stdout, "games/modiar.toml: clean, 43 examples\n");
    }
    assert!(root().join("games/modiar.toml").exists());
}

#[test]
fn json_has_places_labels_and_suggestions() {
    let run = mancala_with(&["check", "-", "--format", "json"], b"[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n[sow]\ndirektion = \"clockwise\"\n");
    assert_eq!(run.status, 1);
    let file = &run.json()["files"][0];
    assert_eq!(file["clean"], false);
    let finding = &file["findings"][0];
    assert_eq!(
        (
            &finding["code"],
            &finding["line"],
            &finding["column"],
            &finding["end_column"]
        ),
        (&"E0102".into(), &8.into(), &1.into(), &10.into())
    );
    assert_eq!(finding["suggestion"]["replacement"], "direction");
}

#[test]
fn a_misspelt_key_or_header_is_one_finding() {
    let game = "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 6\nseeds = 4\n[capture]\ntake = \"last\"\ncounts = [2]\nchain = \"backward\"\n[feed]\nrule = \"must\"\n[turn]\nstuck = \"wait-for-feeding\"\n";
    for (right, wrong) in [
        ("rows", "rws"),
        ("[board]", "[bord]"),
        ("take", "tak"),
        ("rule", "ruel"),
        ("[feed]", "[fed]"),
        ("[board]", "[[board]]"),
        ("counts", "count"),
        ("name", "nme"),
    ] {
        let text = game.replace(right, wrong);
        let found = check_bytes(text.as_bytes(), 100).findings;
        let told: Vec<&str> = found.iter().map(|f| f.message.as_str()).collect();
        assert_eq!(told.len(), 1, "{wrong}: {told:?}");
    }
}

#[test]
fn what_is_undecided_is_neither_legal_nor_illegal_in_an_example() {
    let text = mancala::shipped::text("ayoayo").expect("shipped");
    let start = text.find("[[example]]").expect("examples");
    let rules = &text[..start];
    for claim in ["legal = \"A\"", "illegal = \"F\""] {
        let example = format!(
            "{rules}[[example]]\nname = \"x\"\nposition = \"5-1-0-4-1-4-0-5-0-1-0-1-16-10-S\"\n{claim}\n"
        );
        let codes: Vec<&str> = check_bytes(example.as_bytes(), 100)
            .findings
            .iter()
            .map(|f| f.code.id)
            .collect();
        assert_eq!(codes, ["E0404"], "{claim}");
    }
}

#[test]
fn control_characters_are_shown_and_not_sent() {
    let text = "[game]\nname = \"\\u001b[2J\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n[[example]]\nname = \"a\"\nmoves = \"\\u001b[2J\"\nlaps = 1\n";
    for args in [
        &["check", "-"][..],
        &["show", "-"],
        &["simulate", "-", "--games", "1"],
    ] {
        let run = mancala_with(args, text.as_bytes());
        assert!(
            !run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'),
            "{args:?}"
        );
    }
}
