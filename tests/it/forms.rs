//! The forms of findings for other programs.

use crate::{folder, mancala, mancala_with, read};

/// A rule file with an error that has a mend, a warning, and a key of the word's table.
const FAULTY: &[u8] = b"[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n[sow]\ndirektion = \"clockwise\"\n[feed]\nwhen = \"always\"\n";

#[test]
fn short_is_a_line_a_finding() {
    let run = mancala_with(&["check", "-", "--format", "short"], FAULTY);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.stdout,
        "<stdin>:8:1: error[E0102]: there is no key `direktion` in `[sow]`\n\
         <stdin>:10:1: warning[W0301]: `feed.when` has no effect\n"
    );
    let clean = mancala(&["check", "modiar", "--format", "short"]);
    assert_eq!((clean.status, clean.stdout.as_str()), (0, ""));
}

#[test]
fn github_reads_workflow_commands() {
    let run = mancala_with(&["check", "-", "--format", "github"], FAULTY);
    assert_eq!(
        run.stdout,
        "::error file=<stdin>,line=8,endLine=8,col=1,endColumn=10,title=E0102 unknown-key::there is no key `direktion` in `[sow]`%0Ahelp: a key with a similar name exists: direction\n\
         ::warning file=<stdin>,line=10,endLine=10,col=1,endColumn=16,title=W0301 no-effect::`feed.when` has no effect%0Athere is no feeding rule%0Anote: `feed.rule` is `none` when not written\n"
    );
}

#[test]
fn what_ends_a_command_is_escaped() {
    let dir = folder();
    let path = dir.path().join("100%,a:b.toml");
    std::fs::write(&path, "[game]\nname = \"x\"\n\"50%\\n\" = 1\n").expect("written");
    let path = path.to_str().expect("UTF-8");
    let run = mancala(&["check", path, "--format", "github"]);
    assert!(
        run.stdout.contains("100%25%2Ca%3Ab.toml,line="),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("`50%25%0A`"), "{}", run.stdout);
}

#[test]
fn sarif_is_valid_by_its_schema() {
    let schema = read("tests/sarif/sarif-schema-2.1.0.json");
    let mut schema: serde_json::Value = serde_json::from_str(&schema).expect("JSON");
    // Its pattern for languages, which do not occur here, has a bracket too many for a strict reader.
    for part in ["run", "toolComponent"] {
        schema["definitions"][part]["properties"]["language"] = serde_json::json!({});
    }
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let run = mancala(&[
        "check",
        "tests/lint/E0102.toml",
        "tests/lint/E0111.toml",
        "tests/lint/W0301.toml",
        "no such file.toml",
        "--format",
        "sarif",
    ]);
    assert_eq!(run.status, 2);
    let value = run.json();
    let faults: Vec<String> = schema
        .iter_errors(&value)
        .map(|e| format!("{e} at {}", e.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{faults:#?}");
    // A member that SARIF does not have is seen.
    let mut damaged = value.clone();
    damaged["runs"][0]["results"][0]["place"] = 1.into();
    assert!(!schema.is_valid(&damaged));
}

#[test]
fn sarif_has_rules_regions_fixes_and_relative_files() {
    let value = mancala(&["check", "tests/lint/E0102.toml", "--format", "sarif"]).json();
    let run = &value["runs"][0];
    let result = &run["results"][2];
    let rule =
        &run["tool"]["driver"]["rules"][result["ruleIndex"].as_u64().expect("an index") as usize];
    assert_eq!(
        (&rule["id"], &result["ruleId"]),
        (&"E0102".into(), &"E0102".into())
    );
    assert!(
        rule["help"]["markdown"]
            .as_str()
            .is_some_and(|t| t.contains("+direction"))
    );
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "tests/lint/E0102.toml");
    assert_eq!(
        place["region"],
        serde_json::json!({ "startLine": 12, "startColumn": 1, "endLine": 12, "endColumn": 10 })
    );
    let change = &result["fixes"][0]["artifactChanges"][0];
    assert_eq!(
        change["replacements"][0]["insertedContent"]["text"],
        "direction"
    );
    assert_eq!(change["replacements"][0]["deletedRegion"], place["region"]);

    let dir = folder();
    let path = dir.path().join("a b.toml");
    std::fs::write(&path, "x = 1\n").expect("written");
    let path = path.to_str().expect("UTF-8");
    let value = mancala(&["check", path, "--format", "sarif"]).json();
    let uri = &value["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        ["uri"];
    let uri = uri.as_str().expect("a URI");
    assert!(
        uri.starts_with("file:///") && uri.ends_with("/a%20b.toml"),
        "{uri}"
    );
}

#[test]
fn sarif_fixes_are_certain_ones() {
    let run = mancala(&["check", "--format", "sarif", "tests/lint/E0403.toml"]);
    let results = run.json()["runs"][0]["results"].clone();
    let results = results.as_array().expect("results");
    assert!(!results.is_empty());
    // An example that fails has a suggestion, which is right only if the rules are.
    assert!(
        results.iter().all(|r| r.get("fixes").is_none()),
        "{results:?}"
    );
}
