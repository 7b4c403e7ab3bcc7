//! A diagnostic as data: a code, a message, places in the text, what is allowed, what to write instead.
//!
//! [`codes`] is the one catalogue of codes; [`render`] (with the `cli` feature) the one place
//! that turns diagnostics into what a person reads.

pub mod codes;
pub mod levels;
#[cfg(feature = "cli")]
pub mod render;
pub mod specimen;

use std::ops::Range;
use std::sync::Arc;

pub use codes::Code;
use serde::{Serialize, Serializer};

/// A place in a rule file, in bytes.
pub type Place = Range<usize>;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be played.
    Error,
    /// The file can be played, but says something that has no meaning.
    Warning,
    /// Worth knowing, and perhaps meant.
    Note,
}

/// A file that takes part in a finding about another: a parent that the checked file builds on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// The name that messages give it.
    pub name: String,
    /// What it holds.
    pub text: String,
}

/// A place with what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub place: Place,
    /// What is said there; may be empty.
    pub text: String,
    /// The file that the place lies in; `None` is the file that is checked.
    pub file: Option<Arc<SourceFile>>,
}

impl From<Place> for Label {
    /// A place in the checked file, of which nothing is said yet.
    fn from(place: Place) -> Self {
        Self {
            place,
            text: String::new(),
            file: None,
        }
    }
}

/// A replacement that mends the fault, when one is near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The text to replace.
    pub place: Place,
    /// What to write there.
    pub replacement: String,
    /// Why, as a short phrase.
    pub message: String,
    /// Whether it is surely what was meant, so that `check --fix` may write it; otherwise it is a guess.
    pub certain: bool,
}

/// One finding about a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which kind of finding.
    pub code: &'static Code,
    /// How bad it is: as its code says, unless a [level](levels) says otherwise.
    pub severity: Severity,
    /// What is wrong, in lower case, names in backticks.
    pub message: String,
    /// The place at fault.
    pub primary: Label,
    /// Other places that take part, such as the second of two keys in conflict.
    pub others: Vec<Label>,
    /// What is allowed, and why; a sentence each.
    pub notes: Vec<String>,
    /// What to write instead.
    pub suggestion: Option<Suggestion>,
}

impl Diagnostic {
    /// A finding at one place.
    pub fn new(code: &'static Code, at: impl Into<Label>, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity,
            message: told(&message.into()),
            primary: at.into(),
            others: Vec::new(),
            notes: Vec::new(),
            suggestion: None,
        }
    }

    /// Says something at the primary place.
    #[must_use]
    pub fn label(mut self, text: impl Into<String>) -> Self {
        self.primary.text = told(&text.into());
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn also(mut self, at: impl Into<Label>, text: impl Into<String>) -> Self {
        let text = told(&text.into());
        self.others.push(Label { text, ..at.into() });
        self
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(visible(&text.into()));
        self
    }

    /// Adds what to write instead of the text at `place`.
    #[must_use]
    pub fn suggest(
        mut self,
        place: Place,
        replacement: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        self.suggestion = Some(Suggestion {
            place,
            replacement: replacement.into(),
            message: message.into(),
            certain: true,
        });
        self
    }

    /// Makes the suggestion a guess, unless the condition holds.
    #[must_use]
    pub fn guess_unless(mut self, certain: bool) -> Self {
        if let Some(suggestion) = &mut self.suggestion {
            suggestion.certain &= certain;
        }
        self
    }

    /// [`Diagnostic::suggest`], where a condition holds.
    #[must_use]
    pub fn suggest_if(
        self,
        condition: bool,
        place: Place,
        replacement: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        if condition {
            self.suggest(place, replacement, message)
        } else {
            self
        }
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.severity
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.id)
    }
}

/// Sorts by place, then by code, and drops exact repetitions, so that output is the same on every run.
pub fn sort(findings: &mut Vec<Diagnostic>) {
    findings.sort_by(|a, b| {
        let key = |d: &Diagnostic| (d.primary.place.start, d.primary.place.end, d.code.id);
        key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
    });
    findings.dedup();
}

/// The lines of a text, for finding places many times.
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    /// Finds where the lines of a text begin.
    pub fn new(text: &'a str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(i, _)| i + 1));
        Self {
            text,
            starts: starts.collect(),
        }
    }

    /// The line of a byte offset, from 1.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset)
    }

    /// The line and column (both from 1, columns in characters) of a byte offset.
    ///
    /// Offsets past the end give the place just after the last character. A byte order mark is no column.
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let line = self.line(end);
        let before = &self.text[self.starts[line - 1]..end];
        (
            line,
            before.trim_start_matches('\u{feff}').chars().count() + 1,
        )
    }

    /// The text of a line without its end, by number from 1; empty beyond the last.
    pub fn text(&self, line: usize) -> &'a str {
        let Some(start) = line.checked_sub(1).and_then(|i| self.starts.get(i)) else {
            return "";
        };
        self.text[*start..].lines().next().unwrap_or("")
    }
}

/// The line and column of one byte offset; see [`Lines`].
pub fn line_column(text: &str, offset: usize) -> (usize, usize) {
    Lines::new(text).place(offset)
}

/// A text in which control characters (but line breaks and tabs) are written out.
pub fn visible(text: &str) -> String {
    let control = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    let bidi = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if control(c) || bidi(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// A message: visible, and not longer than a person would read.
fn told(text: &str) -> String {
    const MOST: usize = 600;
    let text = visible(text);
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}

/// A text as a TOML string.
pub fn toml_string(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The candidate nearest to what was written, if it is near enough to be a slip.
///
/// Near is an edit distance (with swapped neighbours as one edit) of at most 2, and less than half of the word.
pub fn nearest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let plain = |s: &str| s.to_lowercase().replace(['_', ' '], "-");
    let written = plain(written);
    if written.chars().count() > 40 {
        return None;
    }
    candidates
        .into_iter()
        .map(|c| (strsim::damerau_levenshtein(&written, &plain(c)), c))
        .filter(|(d, c)| *d <= 2 && *d * 2 < c.chars().count().max(2))
        .min_by_key(|(d, _)| *d)
        .map(|(_, c)| c)
}

/// Whether a text is a candidate but for one slip: a letter left out, put in or changed, or two swapped.
pub fn is_slip(written: &str, candidate: &str) -> bool {
    let plain = |s: &str| s.to_lowercase().replace(['_', ' '], "-");
    candidate.len() >= 4 && strsim::damerau_levenshtein(&plain(written), &plain(candidate)) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        assert_eq!(
            nearest("drection", ["direction", "origin"]),
            Some("direction")
        );
        assert_eq!(
            nearest("counter_clockwise", ["clockwise", "counter-clockwise"]),
            Some("counter-clockwise")
        );
        assert_eq!(nearest("velocity", ["direction", "origin"]), None);
        assert_eq!(nearest("no", ["own"]), None);
    }

    #[test]
    fn places_are_counted_in_lines_and_characters() {
        assert_eq!(line_column("ab\néd", 0), (1, 1));
        assert_eq!(line_column("ab\néd", 5), (2, 2));
        assert_eq!(line_column("ab", 99), (1, 3));
    }
}
