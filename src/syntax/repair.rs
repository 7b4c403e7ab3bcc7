//! All syntax errors of a text, not only those before the parser loses its way.
//!
//! The parser stops reading a table after some errors, and what follows is then never looked at.
//! So a line at fault is mended or blanked, the text is parsed again, and what comes up then is
//! reported too. Lines keep their number, which is how places find back to the original text.

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::{Table, table};
use crate::diagnostic::{Diagnostic, Place, codes, is_slip, nearest, toml_string};
use crate::rules::keys::{KEYS, Kind, TABLES};
use crate::rules::prose::or_list;

/// How many times a damaged text is parsed again.
const MAX_PASSES: usize = 24;
/// With more damaged lines than this, the text is no TOML at all and the rest is not looked for.
const MAX_FAULTS: usize = 1000;
/// How many lines an array or a string that is not closed is looked for before an error.
const MAX_LOOK_BACK: usize = 100;

/// A text as the parser saw it, with where its lines begin.
struct Parsed {
    lines: Vec<String>,
    starts: Vec<usize>,
}

impl Parsed {
    fn new(lines: &[impl ToString]) -> Self {
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let mut end = 0;
        let starts = lines.iter().map(|l| {
            end += l.len();
            end - l.len()
        });
        Self {
            starts: starts.collect(),
            lines,
        }
    }

    /// The line of an offset, from 0, and the offset within it.
    fn find(&self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|s| *s <= at).saturating_sub(1);
        (line, at - self.starts.get(line).copied().unwrap_or(0))
    }
}

/// A text with damaged lines replaced.
pub(super) struct Repaired {
    original: Parsed,
    lines: Vec<String>,
    /// What was said of the lines at fault.
    faults: BTreeMap<usize, Diagnostic>,
}

impl Repaired {
    /// Finds the syntax errors of a text, and whatever tables can be read in spite of them.
    pub(super) fn read(text: &str) -> (Table, Vec<Diagnostic>) {
        let original = Parsed::new(&text.split_inclusive('\n').collect::<Vec<_>>());
        let lines = original.lines.clone();
        let mut repaired = Self {
            original,
            lines,
            faults: BTreeMap::new(),
        };
        repaired.single_headers();
        for _ in 0..MAX_PASSES {
            if !repaired.pass() {
                break;
            }
        }
        let parsed = Parsed::new(&repaired.lines);
        let text = parsed.lines.concat();
        let (document, _) = DeTable::parse_recoverable(&text);
        let tree = table(document.get_ref(), &|place| repaired.place(&parsed, &place));
        (tree, repaired.faults.into_values().collect())
    }

    /// A table that may occur many times, headed as if it occurred once, clashes with the next one
    /// of its name; what is meant is clear.
    fn single_headers(&mut self) {
        let many = |name: &str| TABLES.iter().any(|t| t.many && t.name == name);
        for line in 0..self.lines.len() {
            let text = uncommented(&self.lines[line]).trim();
            let name = text
                .strip_prefix('[')
                .and_then(|t| t.strip_suffix(']'))
                .unwrap_or("");
            if !many(name) || self.faults.len() >= MAX_FAULTS {
                continue;
            }
            let (header, place) = (format!("[[{name}]]"), self.whole(line));
            let found = Diagnostic::new(
                &codes::WRONG_TYPE,
                place.clone(),
                format!("`{name}` must be written as `{header}`"),
            );
            self.faults.insert(
                line,
                found.suggest(
                    place,
                    header.as_str(),
                    "a table that may occur many times has two brackets",
                ),
            );
            self.lines[line] = header + "\n";
        }
    }

    /// Parses once; whether a new fault was found.
    fn pass(&mut self) -> bool {
        // Places are counted in the lines as parsed, while lines at fault are already being mended.
        let parsed = Parsed::new(&self.lines);
        let text = parsed.lines.concat();
        let (document, mut errors) = DeTable::parse_recoverable(&text);
        errors.sort_by_key(|e| e.span().map_or(0, |s| s.start));
        let tree = table(document.get_ref(), &|place| place);
        let before = self.faults.len();
        for error in &errors {
            let span = error.span().unwrap_or(0..0);
            if self.faults.len() >= MAX_FAULTS {
                break;
            }
            let (at, _) = parsed.find(span.start);
            let line = blamed(&parsed.lines, at);
            if self.faults.contains_key(&line) {
                continue;
            }
            let place = if line == at {
                self.place(&parsed, &span)
            } else {
                self.whole(line)
            };
            let name = text
                .get(span.clone())
                .filter(|_| error.message().starts_with("duplicate key"));
            let first = name.and_then(|name| first_place(&tree, name, span.start));
            let first = first.map(|place| self.place(&parsed, &place));
            let fault = self.describe(line, place, error.message(), first);
            self.mend(line, error.message());
            self.faults.insert(line, fault);
        }
        self.faults.len() > before
    }

    /// A place in lines as parsed, as one in the original text.
    fn place(&self, parsed: &Parsed, place: &Place) -> Place {
        let map = |at: usize| {
            let (line, column) = parsed.find(at);
            let text = self.line(line);
            let mut column = column.min(text.len());
            while !text.is_char_boundary(column) {
                column -= 1;
            }
            self.start(line) + column
        };
        let start = map(place.start);
        start..map(place.end).max(start)
    }

    /// A line of the original text.
    fn line(&self, line: usize) -> &str {
        self.original.lines.get(line).map_or("", String::as_str)
    }

    /// Where it begins.
    fn start(&self, line: usize) -> usize {
        self.original.starts.get(line).copied().unwrap_or(0)
    }

    /// The text of a line, without what surrounds it.
    fn whole(&self, line: usize) -> Place {
        let text = self.line(line);
        let start = self.start(line) + (text.len() - text.trim_start().len());
        start..start + text.trim().len()
    }

    fn describe(
        &self,
        line: usize,
        place: Place,
        message: &str,
        first: Option<Place>,
    ) -> Diagnostic {
        let text = self.line(line);
        let whole = self.whole(line);
        let found = |message: &str, place: Place| Diagnostic::new(&codes::SYNTAX, place, message);
        let key_end = text.find([':', '=']).unwrap_or(text.len());
        let start = self.start(line);
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
            // A comment may follow the word.
            let bare = value.split('#').next().unwrap_or("").trim();
            let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
            if bare.bytes().all(plain) && bare.bytes().any(|b| b.is_ascii_alphabetic()) {
                return bare_word(text[..key_end].trim(), bare, from..from + bare.len());
            }
            if value.contains(['\u{201c}', '\u{201d}', '\u{201e}', '\u{2018}', '\u{2019}']) {
                return found(
                    "strings stand in straight quotation marks",
                    from..from + value.len(),
                );
            }
            if value.is_empty() || value.starts_with('#') {
                return found("the key has no value", whole);
            }
            if let Some(rest) = value.strip_prefix('=') {
                let at = from..from + 1;
                let mend = found("a key and its value are joined by one `=`", at.clone());
                return if rest.trim().is_empty() {
                    mend
                } else {
                    mend.suggest(at, "", "leave one out")
                };
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
        if let Some((name, value)) = text.trim().split_once(' ')
            && KEYS.iter().any(|k| k.name == name)
            && !value.trim_start().starts_with('=')
        {
            let mend = format!("{name} = {}", value.trim());
            return found("a key and its value are joined by `=`", whole.clone()).suggest(
                whole,
                mend,
                "write `=`",
            );
        }
        if text[key_end..].is_empty() {
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
    let from = line.saturating_sub(MAX_LOOK_BACK);
    match (from..=line).rev().find(opens) {
        Some(open) if open == line || !(open + 1..line).any(closes) => open,
        _ => line,
    }
}

/// A word without quotation marks, where the key says what may stand there.
fn bare_word(key: &str, value: &str, place: Place) -> Diagnostic {
    let found = Diagnostic::new(
        &codes::SYNTAX,
        place.clone(),
        "a word must stand in quotation marks",
    );
    let kinds: Vec<Kind> = KEYS
        .iter()
        .filter(|k| k.name == key)
        .map(|k| k.kind)
        .collect();
    let words: Vec<&str> = kinds
        .iter()
        .filter_map(|k| match k {
            Kind::Word(words) => Some(words.iter().map(|w| w.word)),
            _ => None,
        })
        .flatten()
        .collect();
    let strings = kinds.iter().any(|k| matches!(k, Kind::Text | Kind::Counts));
    match nearest(value, words.iter().copied()) {
        Some(near) => found
            .suggest(place, toml_string(near), "put it in quotation marks")
            .guess_unless(is_slip(value, near)),
        None if kinds.is_empty() || strings => {
            found.suggest(place, toml_string(value), "put it in quotation marks")
        }
        None => {
            let expected: Vec<String> = kinds.iter().map(Kind::expected).collect();
            found.note(format!("`{key}` takes {}", or_list(&expected)))
        }
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
