//! All syntax errors of a text, not only those before the parser loses its way.
//!
//! The parser stops reading a table after some errors, and what follows is then never looked at.
//! So a line at fault is mended or blanked, the text is parsed again, and what comes up then is
//! reported too. Lines keep their number, which is how places find back to the original text.

use toml::de::DeTable;

use super::{Table, table};
use crate::diagnostic::{Diagnostic, Place, codes};

/// How many times a damaged text is parsed again.
const MAX_PASSES: usize = 24;

/// A text with damaged lines replaced.
pub(super) struct Repaired<'a> {
    original: Vec<&'a str>,
    lines: Vec<String>,
    /// Which lines were at fault, with what was said of them.
    faults: Vec<(usize, Diagnostic)>,
}

impl<'a> Repaired<'a> {
    /// Finds the syntax errors of a text, and whatever tables can be read in spite of them.
    pub(super) fn read(text: &'a str) -> (Table, Vec<Diagnostic>) {
        let original: Vec<&str> = text.split_inclusive('\n').collect();
        let mut repaired = Self {
            lines: original.iter().map(|l| (*l).to_owned()).collect(),
            original,
            faults: Vec::new(),
        };
        for _ in 0..MAX_PASSES {
            if !repaired.pass() {
                break;
            }
        }
        let (text, faults) = (
            repaired.lines.concat(),
            std::mem::take(&mut repaired.faults),
        );
        let (document, _) = DeTable::parse_recoverable(&text);
        let map = |place: Place| repaired.place(&repaired.lines, &place);
        (
            table(document.get_ref(), &map),
            faults.into_iter().map(|(_, d)| d).collect(),
        )
    }

    /// Parses once; whether a new fault was found.
    fn pass(&mut self) -> bool {
        // Places are counted in the lines as parsed, while lines at fault are already being mended.
        let parsed = self.lines.clone();
        let text = parsed.concat();
        let (document, mut errors) = DeTable::parse_recoverable(&text);
        errors.sort_by_key(|e| e.span().map_or(0, |s| s.start));
        let tree = table(document.get_ref(), &|place| place);
        let mut found = false;
        for error in &errors {
            let span = error.span().unwrap_or(0..0);
            let at = line_of(&parsed, span.start);
            let line = blamed(&parsed, at);
            if self.faults.iter().any(|(l, _)| *l == line) {
                continue;
            }
            let place = if line == at {
                self.place(&parsed, &span)
            } else {
                self.whole(line)
            };
            let first = error
                .message()
                .starts_with("duplicate key")
                .then(|| first_place(&tree, &text[span.clone()], span.start))
                .flatten();
            let first = first.map(|place| self.place(&parsed, &place));
            let fault = self.describe(line, place, error.message(), first);
            self.mend(line, error.message());
            self.faults.push((line, fault));
            found = true;
        }
        found
    }

    /// A place in lines as parsed, as one in the original text.
    fn place(&self, lines: &[String], place: &Place) -> Place {
        let find = |at: usize| {
            let line = line_of(lines, at);
            let column = at - offset(lines, line).min(at);
            let text = self.original.get(line).copied().unwrap_or("");
            let mut column = column.min(text.len());
            while !text.is_char_boundary(column) {
                column -= 1;
            }
            offset(&self.original, line) + column
        };
        let start = find(place.start);
        start..find(place.end).max(start)
    }

    /// The text of a line, without what surrounds it.
    fn whole(&self, line: usize) -> Place {
        let text = self.original.get(line).copied().unwrap_or("");
        let start = offset(&self.original, line) + (text.len() - text.trim_start().len());
        start..start + text.trim().len()
    }

    fn describe(
        &self,
        line: usize,
        place: Place,
        message: &str,
        first: Option<Place>,
    ) -> Diagnostic {
        let text = self.original.get(line).copied().unwrap_or("");
        let whole = self.whole(line);
        let found = |message: &str, place: Place| Diagnostic::new(&codes::SYNTAX, place, message);
        let key_end = text.find([':', '=']).unwrap_or(text.len());
        let start = offset(&self.original, line);
        let plain_key = !text[..key_end].trim().is_empty()
            && text[..key_end]
                .trim()
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        if message.starts_with("duplicate key") {
            let name = text.trim().trim_matches(['[', ']']);
            let name = if text.trim_start().starts_with('[') {
                name
            } else {
                text[..key_end].trim()
            };
            let twice = found(&format!("`{name}` stands twice"), place);
            return match first {
                Some(first) => twice.label("again here").also(first, "first here"),
                None => twice,
            };
        }
        if plain_key && text[key_end..].starts_with(':') {
            let colon = start + key_end..start + key_end + 1;
            return found("a key and its value are joined by `=`", colon.clone()).suggest(
                colon,
                " =",
                "write `=`",
            );
        }
        if plain_key && text[key_end..].starts_with('=') {
            let value = text[key_end + 1..].trim();
            let from = start + key_end + 1 + text[key_end + 1..].find(value).unwrap_or(0);
            let word = !value.is_empty()
                && value
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
                && value.bytes().any(|b| b.is_ascii_alphabetic());
            if word {
                let at = from..from + value.len();
                return found("a word must stand in quotation marks", at.clone()).suggest(
                    at,
                    format!("\"{value}\""),
                    "put it in quotation marks",
                );
            }
            if value.is_empty() {
                return found("the key has no value", whole);
            }
        }
        if text.trim_start().starts_with('[')
            && let Some(header) = header(text)
        {
            return found(
                "the header of a table is not closed as it was opened",
                whole.clone(),
            )
            .suggest(whole, header, "write it so");
        }
        if plain_key && text[key_end..].is_empty() {
            return found(
                "this is neither `name = value` nor a header such as `[board]`",
                whole,
            );
        }
        match message {
            _ if place == whole && (text.contains("\"\"\"") || text.contains("'''")) => {
                found("this string is not closed", whole)
            }
            _ if place == whole && text.contains('[') => found("this array is not closed", whole),
            m if m.starts_with("invalid") && m.contains("string") && m.contains("expected") => {
                found("this string is not closed, or not as it was opened", place)
            }
            m if m.starts_with("string values must be quoted") => found("this is no TOML value", place)
                .note("a value is a number, a string in quotation marks, or an array of these in brackets"),
            m => found(m.strip_suffix(", expected nothing").unwrap_or(m), place),
        }
    }

    /// Makes a line at fault harmless, and readable where it is clear what was meant.
    fn mend(&mut self, line: usize, message: &str) {
        let text = self.lines[line].clone();
        let end = if text.ends_with('\n') { "\n" } else { "" };
        let duplicate = message.starts_with("duplicate key");
        let header = header(&text).filter(|_| !duplicate);
        self.lines[line] = header.map_or_else(|| end.to_owned(), |h| h + end);
        if duplicate && text.trim_start().starts_with('[') {
            // The keys of a second table of the same name belong nowhere.
            for other in line + 1..self.lines.len() {
                if self.lines[other].trim_start().starts_with('[') {
                    break;
                }
                self.lines[other] = if self.lines[other].ends_with('\n') {
                    "\n".to_owned()
                } else {
                    String::new()
                };
            }
        }
    }
}

/// The line of an offset.
fn line_of(lines: &[String], offset: usize) -> usize {
    let mut end = 0;
    for (i, line) in lines.iter().enumerate() {
        end += line.len();
        if offset < end {
            return i;
        }
    }
    lines.len().saturating_sub(1)
}

/// Where a line begins.
fn offset(lines: &[impl AsRef<str>], line: usize) -> usize {
    lines.iter().take(line).map(|l| l.as_ref().len()).sum()
}

/// The line to blame for an error: where an array or a long string that is not closed begins.
fn blamed(lines: &[String], line: usize) -> usize {
    let opens = |i: &usize| {
        let text = uncommented(&lines[*i]);
        let Some((_, value)) = text.split_once('=') else {
            return false;
        };
        let count = |c: char| value.matches(c).count();
        count('[') > count(']')
            || value.matches("\"\"\"").count() == 1
            || value.matches("'''").count() == 1
    };
    let closes = |i: usize| {
        let text = uncommented(&lines[i]);
        text.trim_end().ends_with([']']) && !text.trim_start().starts_with('[')
            || text.contains("\"\"\"")
            || text.contains("'''")
    };
    match (0..=line).rev().find(opens) {
        Some(open) if open == line || !(open + 1..line).any(closes) => open,
        _ => line,
    }
}

/// The header that a damaged one was meant to be: `[name]` or `[[name]]`.
fn header(line: &str) -> Option<String> {
    let text = uncommented(line).trim();
    if !text.starts_with('[') || text.contains('=') {
        return None;
    }
    let name = text.trim_matches(['[', ']']).trim();
    let plain = !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    let many = crate::rules::keys::TABLES
        .iter()
        .any(|t| t.many && t.name == name);
    plain.then(|| {
        if many {
            format!("[[{name}]]")
        } else {
            format!("[{name}]")
        }
    })
}

/// A line up to its comment; a `#` inside a string counts as one, which does no harm here.
fn uncommented(line: &str) -> &str {
    line.split_once('#').map_or(line, |(before, _)| before)
}

/// Where a key or table of this name stands that an offset repeats.
fn first_place(tree: &Table, name: &str, offset: usize) -> Option<Place> {
    let mut scope = tree;
    let mut header = 0;
    for (_, value) in &tree.0 {
        if let super::Value::Table(inner) = &value.value
            && value.place.start >= header
            && value.place.start < offset
        {
            (scope, header) = (inner, value.place.start);
        }
    }
    let find = |t: &Table| {
        t.0.iter()
            .find(|(k, _)| k.value == name && k.place.start < offset)
            .map(|(k, _)| k.place.clone())
    };
    find(scope).or_else(|| find(tree))
}
