//! Findings as values for programs.

use serde::Serialize;

use crate::diagnostic::{Diagnostic, Label, Lines, Place, Severity};

/// A place as JSON has it: bytes from 0, lines and columns from 1.
#[derive(Debug, Serialize)]
pub struct JsonPlace {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

impl JsonPlace {
    fn new(lines: &Lines<'_>, place: &Place) -> Self {
        let (line, column) = lines.place(place.start);
        let (end_line, end_column) = lines.place(place.end);
        Self {
            start: place.start,
            end: place.end,
            line,
            column,
            end_line,
            end_column,
        }
    }
}

#[derive(Debug, Serialize)]
struct JsonLabel<'a> {
    #[serde(flatten)]
    place: JsonPlace,
    text: &'a str,
    /// The parent's file that the place lies in; `null` is the checked file.
    file: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct JsonSuggestion<'a> {
    #[serde(flatten)]
    place: JsonPlace,
    replacement: &'a str,
    message: &'a str,
    certain: bool,
}

/// A finding as JSON has it.
#[derive(Debug, Serialize)]
pub struct JsonFinding<'a> {
    code: &'static str,
    name: &'static str,
    severity: Severity,
    message: &'a str,
    #[serde(flatten)]
    place: JsonPlace,
    label: &'a str,
    others: Vec<JsonLabel<'a>>,
    notes: &'a [String],
    suggestion: Option<JsonSuggestion<'a>>,
}

/// A finding with its places in lines and columns.
pub fn json<'a>(lines: &Lines<'_>, finding: &'a Diagnostic) -> JsonFinding<'a> {
    JsonFinding {
        code: finding.code.id,
        name: finding.code.name,
        severity: finding.severity(),
        message: &finding.message,
        place: JsonPlace::new(lines, &finding.primary.place),
        label: &finding.primary.text,
        others: finding
            .others
            .iter()
            .map(|l| json_label(lines, l))
            .collect(),
        notes: &finding.notes,
        suggestion: finding.suggestion.as_ref().map(|s| JsonSuggestion {
            place: JsonPlace::new(lines, &s.place),
            replacement: &s.replacement,
            message: &s.message,
            certain: s.certain,
        }),
    }
}

fn json_label<'a>(lines: &Lines<'_>, label: &'a Label) -> JsonLabel<'a> {
    let file = label.file.as_deref();
    JsonLabel {
        place: match file {
            None => JsonPlace::new(lines, &label.place),
            Some(file) => JsonPlace::new(&Lines::new(&file.text), &label.place),
        },
        text: &label.text,
        file: file.map(|f| f.name.as_str()),
    }
}
