//! What the codes mean, with an example of each: for `mancala explain`, and as the page `docs/codes.md`.

use serde::Serialize;

use super::{JsonFinding, human, json};
use crate::diagnostic::codes::{ALL, Code, Stage};
use crate::diagnostic::specimen::{FILE, State};
use crate::diagnostic::{Diagnostic, Lines, Severity};

/// The findings of a code's failing example, with its text.
fn found(code: &Code) -> (String, Vec<Diagnostic>) {
    // Findings of bytes that are no text lie in the text before them.
    let bytes = code.specimen.bytes(State::Failing);
    let text = crate::syntax::decode(&bytes).map_or_else(|(good, _)| good, str::to_owned);
    let mut findings = code.check_specimen(State::Failing).findings;
    findings.retain(|f| f.code == code);
    (text, findings)
}

/// The example's finding as people see it; findings by play are not looked for here.
fn shown(code: &Code) -> Option<String> {
    let (text, findings) = found(code);
    let first = findings.first()?;
    Some(
        human(FILE, &text, std::slice::from_ref(first), false)
            .trim_end()
            .to_owned(),
    )
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "an error",
        Severity::Warning => "a warning",
        Severity::Note => "a note",
    }
}

/// One code for people: what it means, an example, its finding, and the mend.
pub fn explanation(code: &Code) -> String {
    let indent = |text: &str| -> String {
        let indented = text.lines().map(|l| format!("    {l}"));
        indented.map(|l| l.trim_end().to_owned() + "\n").collect()
    };
    let mut out = format!(
        "{} ({}), {}\n\n{}\n\nFor example:\n\n{}",
        code.id,
        code.name,
        level(code.severity),
        code.explanation,
        indent(&code.specimen.shown())
    );
    if let Some(finding) = shown(code) {
        out += &format!("\nThe finding:\n\n{}", indent(&finding));
    }
    out + &format!("\nThe mend:\n\n{}", indent(&code.specimen.mend()))
}

/// The codes, a line each.
pub fn list() -> String {
    let width = ALL.iter().map(|c| c.name.len()).max().unwrap_or(0);
    ALL.iter()
        .map(|c| {
            let first = c.explanation.split_inclusive(". ").next().unwrap_or("");
            format!("{}  {:<width$}  {}\n", c.id, c.name, first.trim_end())
        })
        .collect()
}

/// The page `docs/codes.md`.
pub fn markdown() -> String {
    let mut out = String::from(
        "# The codes of findings\n\n\
         Made by `mancala explain --codes --format markdown` from the program's own catalogue; do not edit.\n\n\
         A code begins with E (an error: the file cannot be played, or an example fails), W (a warning: something\n\
         has no meaning) or N (a note: worth knowing, and perhaps meant). Codes keep their number and meaning.\n",
    );
    for code in ALL {
        out += &format!(
            "\n## {} {}\n\n{}\n\n```toml\n{}```\n",
            code.id,
            code.name,
            code.explanation,
            code.specimen.shown()
        );
        if let Some(finding) = shown(code) {
            out += &format!("\nThe finding:\n\n```text\n{finding}\n```\n");
        }
        out += &format!("\nThe mend:\n\n```diff\n{}```\n", code.specimen.mend());
    }
    out
}

/// A code as JSON has it.
#[derive(Serialize)]
pub struct JsonCode {
    code: &'static str,
    name: &'static str,
    severity: Severity,
    stage: Stage,
    explanation: &'static str,
    example: JsonExample,
}

#[derive(Serialize)]
struct JsonExample {
    failing: String,
    mended: String,
    findings: Vec<serde_json::Value>,
}

/// One code as a value.
pub fn json_code(code: &'static Code) -> JsonCode {
    let (text, findings) = found(code);
    let lines = Lines::new(&text);
    let value = |f: &JsonFinding<'_>| serde_json::to_value(f).unwrap_or_default();
    JsonCode {
        code: code.id,
        name: code.name,
        severity: code.severity,
        stage: code.stage(),
        explanation: code.explanation,
        example: JsonExample {
            failing: code.specimen.shown(),
            mended: String::from_utf8_lossy(&code.specimen.bytes(State::Mended)).into_owned(),
            findings: findings
                .iter()
                .take(1)
                .map(|f| value(&json(&lines, f)))
                .collect(),
        },
    }
}
