//! Workflow commands, from which GitHub makes annotations on the lines of a change.

use super::File;
use crate::diagnostic::{Diagnostic, Lines, Severity};

/// `::error file=...,line=...,endLine=...,col=...,endColumn=...,title=...::message`, a line each.
pub fn github(file: &File<'_>) -> String {
    let lines = Lines::new(file.text);
    let findings = file.findings.iter();
    findings.map(|f| command(file.name, &lines, f)).collect()
}

fn command(file: &str, lines: &Lines<'_>, finding: &Diagnostic) -> String {
    let level = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let place = &finding.primary.place;
    let (line, column) = lines.place(place.start);
    let (end_line, end_column) = lines.place(place.end);
    let title = format!("{} {}", finding.code.id, finding.code.name);
    format!(
        "::{level} file={},line={line},endLine={end_line},col={column},endColumn={end_column},title={}::{}\n",
        property(file),
        property(&title),
        data(&told(finding))
    )
}

/// The message with all that belongs to it, a line each.
fn told(finding: &Diagnostic) -> String {
    let mut parts = vec![finding.message.clone()];
    parts.extend(Some(finding.primary.text.clone()).filter(|t| !t.is_empty()));
    parts.extend(finding.notes.iter().map(|n| format!("note: {n}")));
    if let Some(s) = &finding.suggestion {
        parts.push(format!("help: {}: {}", s.message, s.replacement));
    }
    parts.join("\n")
}

/// A message: line ends, and the sign that escapes them.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

/// A property ends at a comma or a colon besides.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
