//! Rule files that build on others.

use std::path::Path;

use mancala::check::{check, check_in, load_in};
use mancala::diagnostic::{Diagnostic, render};
use serde_json::json;

use crate::{folder, mancala, mancala_with, read};

const MAX_LAPS: u64 = 1000;

/// A parent in a file, with captures across and a feeding rule.
const PARENT: &str = "[game]\nname = \"Parent\"\n\n[board]\nrows = 2\npits = 4\nseeds = 3\n\n[capture]\ntake = \"opposite\"\nside = \"own\"\n\n[feed]\nrule = \"must\"\n\n[[example]]\nname = \"this is wrong\"\nmoves = \"A\"\ncaptured = 40\n";

/// Writes files into a folder of the test's own.
fn with_files(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = folder();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        std::fs::write(path, text).expect("writable");
    }
    folder
}

/// A file that builds on another and says this besides its name.
fn child(extends: &str, rest: &str) -> String {
    format!("extends = \"{extends}\"\n\n[game]\nname = \"Child\"\n\n{rest}")
}

fn codes(findings: &[Diagnostic]) -> Vec<&str> {
    findings.iter().map(|f| f.code.id).collect()
}

/// What `check` shows of a text in a folder, with the folder's own name left out.
fn shown(text: &str, folder: &Path) -> String {
    let findings = check_in(text, Some(folder), MAX_LAPS).findings;
    let whole = std::fs::canonicalize(folder).expect("a folder");
    render::human("child.toml", text, &findings, false)
        .replace(&format!("{}/", whole.display()), "")
        .trim_end()
        .to_owned()
}

#[test]
fn a_shipped_game_is_built_on_by_its_name() {
    let report = check(&child("modiar", "[board]\npits = 4\n"), MAX_LAPS);
    assert!(report.is_clean(), "{:?}", report.findings);
    let game = report.game.expect("clean");
    let mut rules = mancala::shipped::load("modiar").expect("shipped").rules;
    rules.pits = 4;
    rules.seeds = vec![7; 4];
    rules.seeds_north = vec![7; 4];
    assert_eq!((game.rules, game.about.name), (rules, "Child".to_owned()));
    assert_eq!(report.examples, 0);
    assert!(game.about.sources.is_empty());
}

#[test]
fn standard_input_can_build_on_a_shipped_game_but_not_on_a_path() {
    let run = mancala_with(&["check", "-"], child("modiar", "").as_bytes());
    assert_eq!(run.stdout, "<stdin>: clean, 0 examples\n");
    let run = mancala_with(&["check", "-"], child("games/modiar.toml", "").as_bytes());
    assert_eq!(run.status, 1);
    assert!(
        run.stdout
            .contains("a path can be followed only from a file in a folder"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_path_is_seen_from_the_file_that_says_it() {
    let folder = with_files(&[
        ("games/parent.toml", PARENT),
        (
            "games/middle.toml",
            &child(
                "parent.toml",
                "[board]\npits = 5\n\n[sow]\norigin = \"skip\"\n",
            ),
        ),
        (
            "dir/child.toml",
            &child("../games/middle.toml", "[board]\nseeds = 2\n"),
        ),
    ]);
    let path = folder.path().join("dir/child.toml");
    let file = path.to_str().expect("UTF-8");
    let run = mancala(&["check", file]);
    assert_eq!(run.stdout, format!("{file}: clean, 0 examples\n"));
    let text = std::fs::read_to_string(&path).expect("readable");
    let game = load_in(&text, path.parent()).expect("clean");
    let rules = &game.rules;
    assert_eq!((rules.rows, rules.pits), (2, 5));
    assert_eq!(rules.seeds, [2; 5]);
    let from: Vec<(&str, &str)> = game
        .inherited
        .iter()
        .map(|(key, file)| (key.as_str(), file.rsplit('/').next().expect("a name")))
        .collect();
    assert_eq!(
        from,
        [
            ("board.rows", "parent.toml"),
            ("board.pits", "middle.toml"),
            ("sow.origin", "middle.toml"),
            ("capture.take", "parent.toml"),
            ("capture.side", "parent.toml"),
            ("feed.rule", "parent.toml"),
        ]
    );
    let base = game.base.expect("it builds on a game");
    assert_eq!(
        (base.name.as_str(), base.changes),
        ("Child", vec!["board.seeds".to_owned()])
    );
}

#[test]
fn a_conflict_with_the_key_at_fault_in_the_parent_shows_both_files() {
    let folder = with_files(&[("parent.toml", PARENT)]);
    let rest = "[board]\nrows = 1\n\n[capture]\ntake = \"none\"\nside = \"any\"\n\n[end]\nremainder = \"last-mover\"\n";
    let found = shown(&child("parent.toml", rest), folder.path());
    let (conflict, idle) = found.split_once("\n\n").expect("two findings");
    assert_eq!(
        conflict,
        r#"error[E0205]: a feeding rule without rows
  --> child.toml:1:11
   |
 1 | extends = "parent.toml"
   |           ^^^^^^^^^^^^^ inherited from `parent.toml`
...
 7 | rows = 1
   | -------- because of `rows` here
   |
  ::: parent.toml:14:1
   |
14 | rule = "must"
   | ------------- this cannot hold
   |
   = note: with `rows = 1` both players play from the same pits and own none of them"#
    );
    assert!(idle.starts_with("warning[W0301]: `capture.side`"), "{idle}");
}

#[test]
fn a_conflict_with_the_key_at_fault_in_the_child_shows_both_files() {
    let parent = PARENT.replace("seeds = 3", "seeds = 3\nstores = \"none\"");
    let folder = with_files(&[("parent.toml", &parent)]);
    let text = child("parent.toml", "[sow]\nstore = \"own\"\n");
    assert_eq!(
        shown(&text, folder.path()),
        r#"error[E0204]: a store is sown that the board does not have
 --> child.toml:7:1
  |
7 | store = "own"
  | ^^^^^^^^^^^^^ this cannot hold
  |
 ::: parent.toml:8:1
  |
8 | stores = "none"
  | --------------- because of `stores` here
  |
  = note: give the board stores with `stores = "one-each"`, or leave `store` out"#
    );
}

#[test]
fn json_names_the_file_of_each_other_place() {
    let run = mancala_with(
        &["check", "-", "--format", "json"],
        child(
            "modiar",
            "[board]\nrows = 1\n\n[end]\nremainder = \"last-mover\"\n",
        )
        .as_bytes(),
    );
    let finding = &run.json()["files"][0]["findings"][0];
    assert_eq!(
        (&finding["code"], &finding["line"]),
        (&json!("E0205"), &json!(1))
    );
    let others = &finding["others"];
    assert_eq!(
        (&others[0]["file"], &others[1]["file"], &others[1]["line"]),
        (&json!("modiar"), &json!(null), &json!(7))
    );
    let line = others[0]["line"].as_u64().expect("a line") as usize;
    let parent = mancala::shipped::text("modiar").expect("shipped");
    let there = parent.lines().nth(line - 1).expect("a line");
    assert!(there.starts_with("rule = "), "{there}");
}

#[test]
fn a_value_that_is_inherited_anyway_is_told_with_both_places() {
    let folder = with_files(&[("parent.toml", PARENT)]);
    assert_eq!(
        shown(&child("parent.toml", "[board]\npits = 4\n"), folder.path()),
        "warning[W0301]: `board.pits` has no effect
 --> child.toml:7:1
  |
7 | pits = 4
  | ^^^^^^^^ the same as in `parent.toml`
  |
 ::: parent.toml:6:1
  |
6 | pits = 4
  | -------- it is inherited from here"
    );
}

#[test]
fn an_inherited_key_that_becomes_idle_is_no_finding() {
    // The file cannot take `side` back; its own idle key it can.
    let folder = with_files(&[("parent.toml", PARENT)]);
    let found = |rest: &str| {
        let text = child("parent.toml", rest);
        check_in(&text, Some(folder.path()), MAX_LAPS).findings
    };
    assert_eq!(codes(&found("[capture]\ntake = \"none\"\n")), [""; 0]);
    let own = found("[capture]\ntake = \"none\"\nside = \"own\"\n");
    assert_eq!(codes(&own), ["W0301"], "{own:?}");
}

#[test]
fn a_circle_is_shown_as_a_chain() {
    let folder = with_files(&[
        ("a.toml", &child("b.toml", "")),
        ("b.toml", &child("dir/../a.toml", "")),
        ("self.toml", &child("./self.toml", "")),
        ("dir/c.toml", ""),
    ]);
    let text = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("readable");
    assert_eq!(
        shown(&text("a.toml"), folder.path()),
        r#"error[E0110]: `a.toml` builds on itself
 --> child.toml:1:11
  |
1 | extends = "b.toml"
  |           ^^^^^^^^ in what this builds on
  |
 ::: b.toml:1:11
  |
1 | extends = "dir/../a.toml"
  |           --------------- the circle is closed here
  |
  = note: the chain is a.toml -> b.toml -> a.toml"#
    );
    let own = shown(&text("self.toml"), folder.path());
    assert!(
        own.ends_with("the chain is self.toml -> self.toml"),
        "{own}"
    );
    let below = shown(&child("a.toml", ""), folder.path());
    let chain = "the chain is this file -> a.toml -> b.toml -> a.toml";
    assert!(below.ends_with(chain), "{below}");
}

#[test]
fn a_chain_has_a_limit() {
    let name = |i: usize| format!("{i}.toml");
    let files: Vec<(String, String)> = (1..=33)
        .map(|i| match i {
            33 => (name(i), PARENT.to_owned()),
            _ => (
                name(i),
                child(&name(i + 1), &format!("[board]\npits = {}\n", i % 2 + 2)),
            ),
        })
        .collect();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(n, t)| (n.as_str(), t.as_str()))
        .collect();
    let folder = with_files(&files);
    let found =
        |extends: &str| check_in(&child(extends, ""), Some(folder.path()), MAX_LAPS).findings;
    assert_eq!(codes(&found("2.toml")), [""; 0]);
    let deep = found("1.toml");
    assert_eq!(codes(&deep), ["E0110"]);
    assert_eq!(deep[0].message, "the file has more than 32 parents");
}

#[test]
fn an_unknown_parent_is_one_finding_with_what_was_meant() {
    let folder = with_files(&[
        ("near.toml", PARENT),
        ("above.toml", &child("modier", "")),
        ("latin.toml", ""),
    ]);
    std::fs::write(folder.path().join("latin.toml"), b"\xe9").expect("writable");
    for (extends, why) in [
        ("modier", "help: a game with a similar name exists"),
        ("near", "1 | extends = \"near.toml\""),
        ("nowhere/x.toml", "there is no such file"),
        ("..", "this is a directory"),
        ("", "this is a directory"),
        ("latin.toml", "the text is not UTF-8"),
        (
            "above.toml",
            "the chain is this file -> above.toml -> modier",
        ),
        ("above.toml", "it may be meant as \"modiar\""),
    ] {
        let text = child(extends, "[capture]\nchain = \"backward\"\n");
        let found = shown(&text, folder.path());
        assert_eq!(found.matches("error[").count(), 1, "{found}");
        assert!(
            found.contains("error[E0109]") && found.contains(why),
            "{found}"
        );
    }
}

#[test]
fn the_childs_own_faults_are_found_beside_those_of_its_parent() {
    let broken = PARENT.replace("pits = 4", "pits = \"4\"\nrose = 2");
    let folder = with_files(&[
        ("broken.toml", &broken),
        ("middle.toml", &child("broken.toml", "")),
    ]);
    let text = child(
        "middle.toml",
        "[sow]\norigin = \"skipp\"\n\n[capture]\nchain = \"backward\"\n",
    );
    let found = shown(&text, folder.path());
    assert_eq!(
        found.split("\n\n").next(),
        Some(
            r#"error[E0111]: the parent `broken.toml` has 2 errors
 --> child.toml:1:11
  |
1 | extends = "middle.toml"
  |           ^^^^^^^^^^^^^ in what this builds on
  |
 ::: middle.toml:1:11
  |
1 | extends = "broken.toml"
  |           ------------- what is inherited from it is not known
  |
  = note: the first is broken.toml:6:8: `pits` must be an integer from 1 to 26 (E0103)
  = note: see `mancala check broken.toml`"#
        )
    );
    let findings = check_in(&text, Some(folder.path()), MAX_LAPS).findings;
    assert_eq!(codes(&findings), ["E0111", "E0104"]);
}

#[test]
fn a_misspelt_key_of_the_child_does_not_become_the_parents() {
    let found = check(&child("modiar", "[board]\nrws = 1\n"), MAX_LAPS).findings;
    assert_eq!(codes(&found), ["E0102"], "{found:?}");
}

#[test]
fn extends_in_the_wrong_place_or_shape_is_one_finding() {
    for (text, code) in [
        ("extends = 3\n[game]\nname = \"x\"\n", "E0103"),
        ("extends = modiar\n[game]\nname = \"x\"\n", "E0003"),
        ("extend = \"modiar\"\n[game]\nname = \"x\"\n", "E0102"),
        ("[game]\nname = \"x\"\nextends = \"modiar\"\n", "E0102"),
        ("[game]\nname = \"x\"\n[extends]\n", "E0103"),
        ("extends = \"modiar\"\n", "E0106"),
    ] {
        let found = check(text, MAX_LAPS).findings;
        assert_eq!(codes(&found), [code], "{text}: {found:?}");
    }
}

#[test]
fn any_one_byte_of_a_child_may_be_wrong() {
    let folder = with_files(&[("parent.toml", PARENT)]);
    let text = child("parent.toml", "[capture]\nside = \"any\"\n");
    for at in 0..text.len() {
        for byte in b" []\"'=#\n\\9" {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at] = *byte;
            let text = String::from_utf8(bytes).expect("ASCII");
            shown(&text, folder.path());
        }
    }
}

#[test]
fn explain_and_show_say_what_is_inherited() {
    let explained = mancala(&["explain", "tests/games/wide.toml"]);
    let summary =
        "\nSummary\nThese are the rules of Modiar, but for: board.pits, end.repetition.\n";
    assert!(explained.stdout.contains(summary), "{}", explained.stdout);
    let sheet = mancala(&["explain", "tests/games/wide.toml", "--format", "json"]).json();
    assert_eq!(sheet["inherited"]["capture.take"], "modiar");
    assert_eq!(sheet["inherited"]["board.pits"], json!(null));
    let shown = mancala(&["show", "tests/games/wide.toml"]).stdout;
    let last = shown.lines().last().expect("rows");
    assert!(
        last.starts_with("from     modiar: board.rows, board.seeds, move.least, "),
        "{last}"
    );
    let table = mancala(&["show", "tests/games/wide.toml", "--format", "json"]).json();
    assert_eq!(table["inherited"], sheet["inherited"]);
    let alone = mancala(&["show", "modiar", "--format", "json"]).json();
    assert_eq!(alone["inherited"], json!({}));
}

#[test]
fn the_reference_has_extends() {
    let run = mancala(&["keys", "extends"]);
    assert!(run.stdout.starts_with("### `extends`\n"), "{}", run.stdout);
    assert!(read("docs/keys.md").contains("## Before the first header\n\n### `extends`\n"));
    assert!(mancala(&["keys"]).stdout.starts_with("extends "));
}
