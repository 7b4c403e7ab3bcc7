//! How bad findings are: `[check]` in a file, and the options that win over it.

use mancala::check::check;
use mancala::diagnostic::Severity;

use crate::{folder, mancala, mancala_with};

/// A game whose one finding is W0301 in line 9.
const IDLE: &str =
    "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n\n[feed]\nwhen = \"always\"\n";

/// A game with an example that fails.
const FAILS: &str = "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 1\n[[example]]\nname = \"a\"\nmoves = \"A\"\nlaps = 2\n";

fn with(text: &str, table: &str) -> String {
    format!("{text}\n[check]\n{table}\n")
}

/// The findings as `code severity`, and the codes that are allowed.
fn found(text: &str) -> (Vec<String>, Vec<&'static str>) {
    let report = check(text, 100);
    let told = |f: &mancala::diagnostic::Diagnostic| format!("{} {:?}", f.code.id, f.severity);
    (
        report.findings.iter().map(told).collect(),
        report.allowed.iter().map(|a| a.finding.code.id).collect(),
    )
}

/// The short form's lines without their places.
fn short(text: &str, options: &[&str]) -> (i32, Vec<String>) {
    let args = [&["check", "-", "--format", "short"], options].concat();
    let run = mancala_with(&args, text.as_bytes());
    let codes = run.stdout.lines().filter_map(|l| {
        let (_, rest) = l.split_once(": ")?;
        Some(rest.split_once(": ")?.0.to_owned())
    });
    (run.status, codes.collect())
}

#[test]
fn a_file_allows_warns_and_denies() {
    let allow = with(IDLE, "allow = [{ code = \"W0301\", reason = \"kept\" }]");
    assert_eq!(found(&allow), (vec![], vec!["W0301"]));
    assert!(check(&allow, 100).game.is_some());
    let by_name = with(
        IDLE,
        "allow = [{ code = \"no-effect\", reason = \"kept\" }]",
    );
    assert_eq!(found(&by_name), found(&allow));
    let deny = with(IDLE, "deny = [{ code = \"no-effect\" }]");
    assert_eq!(found(&deny).0, ["W0301 Error"]);
    // The rules are known all the same.
    assert!(check(&deny, 100).game.is_some());
    let warn = with(FAILS, "").replace("[check]", "[check]\nwarn = [{ code = \"E0403\" }]");
    assert_eq!(found(&warn).0, ["E0403 Warning"]);
    let expected = with(
        FAILS,
        "allow = [{ code = \"example-fails\", reason = \"not yet\" }]",
    );
    assert_eq!(found(&expected), (vec![], vec!["E0403"]));
}

#[test]
fn an_allowed_finding_is_counted_and_listed_with_its_reason() {
    let text = with(
        IDLE,
        "allow = [{ code = \"W0301\", reason = \"kept for a variant\" }]",
    );
    let run = mancala_with(&["check", "-"], text.as_bytes());
    assert_eq!(
        (run.status, run.stdout.as_str()),
        (0, "<stdin>: clean, 0 examples, 1 allowed\n")
    );
    let run = mancala_with(&["check", "-", "--format", "json"], text.as_bytes());
    let file = &run.json()["files"][0];
    assert_eq!(file["clean"], true);
    assert_eq!(
        (
            &file["allowed"][0]["code"],
            &file["allowed"][0]["line"],
            &file["allowed"][0]["reason"]
        ),
        (&"W0301".into(), &9.into(), &"kept for a variant".into())
    );
    let run = mancala_with(&["check", "-", "--format", "sarif"], text.as_bytes());
    let result = &run.json()["runs"][0]["results"][0];
    assert_eq!(
        result["suppressions"],
        serde_json::json!([{ "kind": "inSource", "justification": "kept for a variant" }])
    );
}

#[test]
fn what_is_allowed_needs_a_reason_and_a_code() {
    for (table, code) in [
        ("allow = [{ code = \"W0301\" }]", "E0106"),
        ("allow = [{ code = \"W0301\", reason = \" \" }]", "E0106"),
        ("allow = [{ reason = \"kept\" }]", "E0106"),
        ("allow = [{ code = \"W0301\", reson = \"kept\" }]", "E0102"),
        ("allow = [{ code = 301, reason = \"kept\" }]", "E0103"),
        ("allow = [\"W0301\"]", "E0103"),
        ("allow = \"W0301\"", "E0103"),
    ] {
        let (findings, allowed) = found(&with(IDLE, table));
        assert!(
            findings.contains(&format!("{code} Error")),
            "{table}: {findings:?}"
        );
        assert!(allowed.is_empty(), "{table}");
    }
}

#[test]
fn an_error_that_leaves_the_rules_open_stays_one() {
    let text = with(
        &IDLE.replace("seeds = 2", "seeds = 99999"),
        "allow = [{ code = \"E0105\", reason = \"many\" }]",
    );
    let (findings, allowed) = found(&text);
    assert_eq!(
        (findings, allowed),
        (
            vec![
                "E0105 Error".to_owned(),
                "W0301 Warning".to_owned(),
                "W0602 Warning".to_owned()
            ],
            vec![]
        )
    );
    let run = mancala_with(&["check", "-", "--allow", "E0105"], text.as_bytes());
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("`out-of-range` cannot be made less"),
        "{}",
        run.stderr
    );
    let (status, lines) = short(&text, &["--allow", "all"]);
    assert_eq!((status, lines), (1, vec!["error[E0105]".to_owned()]));
}

#[test]
fn what_allows_nothing_is_told_of_only_if_it_was_looked_for() {
    let idle = "allow = [{ code = \"example-idle\", reason = \"kept\" }]";
    let game = IDLE.replace("\n[feed]\nwhen = \"always\"\n", "");
    assert_eq!(found(&with(&game, idle)).0, ["W0603 Warning"]);
    // Twenty games do not come to what more of them find.
    let run = mancala(&["check", "--play=20", "games/gabata.toml"]);
    assert_eq!((run.status, run.stdout.contains("allowed")), (0, false));
    // With an error the examples are not played.
    let broken = game.replace("rows = 2", "rows = 3");
    assert_eq!(found(&with(&broken, idle)).0, ["E0105 Error"]);
}

#[test]
fn the_table_is_not_inherited() {
    let dir = folder();
    let parent = with(IDLE, "allow = [{ code = \"W0301\", reason = \"kept\" }]");
    std::fs::write(dir.path().join("parent.toml"), parent).expect("written");
    let child = "extends = \"parent.toml\"\n[game]\nname = \"y\"\n[sow]\nendless = \"draw\"\n";
    let path = dir.path().join("child.toml");
    std::fs::write(&path, child).expect("written");
    let run = mancala(&["check", path.to_str().expect("UTF-8"), "--format", "short"]);
    assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
    assert!(
        run.stdout.contains("child.toml:5:1: warning[W0301]"),
        "{}",
        run.stdout
    );
}

#[test]
fn options_win_over_the_file_and_a_code_over_a_group() {
    let allow = with(IDLE, "allow = [{ code = \"W0301\", reason = \"kept\" }]");
    let deny = with(IDLE, "deny = [{ code = \"W0301\" }]");
    let (error, warning) = (
        vec!["error[W0301]".to_owned()],
        vec!["warning[W0301]".to_owned()],
    );
    for (text, options, expected) in [
        (&allow[..], &["--warn", "W0301"][..], &warning),
        (&allow, &["--deny", "no-effect"], &error),
        (&deny, &["--warn", "all"], &warning),
        (&deny, &["--allow", "W0301"], &vec![]),
        (IDLE, &["--deny", "warnings"], &error),
        (IDLE, &["--deny", "notes"], &warning),
        (IDLE, &["--deny", "warnings", "--allow", "W0301"], &vec![]),
        (IDLE, &["--allow", "all", "--deny", "warnings"], &error),
        (IDLE, &["--allow", "W0301", "--deny", "W0301"], &error),
    ] {
        let (status, lines) = short(text, options);
        assert_eq!(lines, *expected, "{options:?}");
        assert_eq!(status, i32::from(!expected.is_empty()), "{options:?}");
    }
}

#[test]
fn the_exit_status_is_decided_by_fail_on() {
    for (fail_on, on_warning, on_error) in [
        ("error", 0, 1),
        ("warning", 1, 1),
        ("note", 1, 1),
        ("never", 0, 0),
    ] {
        assert_eq!(
            short(IDLE, &["--fail-on", fail_on]).0,
            on_warning,
            "{fail_on}"
        );
        assert_eq!(
            short(FAILS, &["--fail-on", fail_on]).0,
            on_error,
            "{fail_on}"
        );
    }
    assert_eq!(check(IDLE, 1).findings[0].severity, Severity::Warning);
}
