//! SARIF 2.1.0, which code scanning services read.

use serde_json::{Value, json};

use super::{File, severity_word};
use crate::diagnostic::{Diagnostic, Label, Lines, Place, Suggestion, codes};

/// The findings of all files as one run. Files that could not be read are notifications of the tool.
pub fn sarif(files: &[File<'_>], unread: &[String]) -> Value {
    let results = files.iter().flat_map(|file| {
        let lines = Lines::new(file.text);
        let findings = file.findings.iter();
        let mut results: Vec<Value> = findings.map(|f| result(file.name, &lines, f)).collect();
        for allowed in file.allowed {
            let mut aside = result(file.name, &lines, &allowed.finding);
            aside["suppressions"] = match &allowed.reason {
                Some(reason) => json!([{ "kind": "inSource", "justification": reason }]),
                None => json!([{ "kind": "external" }]),
            };
            results.push(aside);
        }
        results
    });
    let notifications = unread
        .iter()
        .map(|text| json!({ "level": "error", "message": { "text": text } }));
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "mancala",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": codes::ALL.iter().map(|c| rule(c)).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "invocations": [{
                "executionSuccessful": unread.is_empty(),
                "toolExecutionNotifications": notifications.collect::<Vec<_>>(),
            }],
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

fn rule(code: &codes::Code) -> Value {
    json!({
        "id": code.id,
        "name": code.name,
        "shortDescription": { "text": code.name.replace('-', " ") },
        "fullDescription": { "text": code.explanation },
        "help": {
            "text": format!("{}\n\n{}", code.explanation, code.specimen.mend()),
            "markdown": format!("{}\n\n```diff\n{}```\n", code.explanation, code.specimen.mend()),
        },
        "defaultConfiguration": { "level": severity_word(code.severity) },
    })
}

fn result(file: &str, lines: &Lines<'_>, finding: &Diagnostic) -> Value {
    let mut text = finding.message.clone();
    for part in std::iter::once(&finding.primary.text).chain(&finding.notes) {
        if !part.is_empty() {
            text = format!("{text}\n{part}");
        }
    }
    let mut result = json!({
        "ruleId": finding.code.id,
        "level": severity_word(finding.severity()),
        "message": { "text": text },
        "locations": [location(file, lines, &finding.primary)],
    });
    if let Some(index) = codes::ALL.iter().position(|c| *c == finding.code) {
        result["ruleIndex"] = index.into();
    }
    if !finding.others.is_empty() {
        let others = finding.others.iter();
        result["relatedLocations"] = others.map(|l| location(file, lines, l)).collect();
    }
    // Whoever reads this may write the fix without asking, so a guess is none.
    if let Some(suggestion) = finding.suggestion.as_ref().filter(|s| s.certain) {
        result["fixes"] = json!([fix(file, lines, suggestion)]);
    }
    result
}

fn location(file: &str, lines: &Lines<'_>, label: &Label) -> Value {
    let (artifact, region) = match &label.file {
        None => (artifact(file), region(lines, &label.place)),
        Some(other) => (
            artifact(&other.name),
            region(&Lines::new(&other.text), &label.place),
        ),
    };
    let mut location = json!({
        "physicalLocation": { "artifactLocation": artifact, "region": region }
    });
    if !label.text.is_empty() {
        location["message"] = json!({ "text": label.text });
    }
    location
}

fn region(lines: &Lines<'_>, place: &Place) -> Value {
    let (line, column) = lines.place(place.start);
    let (end_line, end_column) = lines.place(place.end);
    json!({
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
    })
}

fn fix(file: &str, lines: &Lines<'_>, suggestion: &Suggestion) -> Value {
    json!({
        "description": { "text": suggestion.message },
        "artifactChanges": [{
            "artifactLocation": artifact(file),
            "replacements": [{
                "deletedRegion": region(lines, &suggestion.place),
                "insertedContent": { "text": suggestion.replacement },
            }],
        }],
    })
}

/// A file by its path as it was given, relative to where the program was run.
fn artifact(path: &str) -> Value {
    let uri = uri(path);
    if path.starts_with('/') {
        return json!({ "uri": format!("file://{uri}") });
    }
    json!({ "uri": uri, "uriBaseId": "%SRCROOT%" })
}

/// A path as a URI reference: what may not stand in one is escaped byte by byte.
fn uri(path: &str) -> String {
    let path = path.replace('\\', "/");
    let path = path.strip_prefix("./").unwrap_or(&path);
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~/".contains(&b);
    path.bytes()
        .map(|b| match b {
            b if plain(b) => char::from(b).to_string(),
            b => format!("%{b:02X}"),
        })
        .collect()
}
