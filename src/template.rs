//! The text of a new rule file, with what each key means beside it.

use std::fmt::Write as _;

use crate::diagnostic::toml_string;
use crate::notation;
use crate::rules::Rules;
use crate::rules::keys::{Key, Kind, TABLES};
use crate::table::Table;

/// What a new file says.
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    /// The game's name.
    pub name: &'a str,
    /// What it builds on, as `extends` has it.
    pub base: Option<&'a str>,
    /// Where its schema is, from the file's own folder; if not known, a comment says how to get it.
    pub schema: Option<&'a str>,
    /// The keys that it sets, each with its value as TOML.
    pub settings: &'a [(&'static Key, String)],
}

impl Draft<'_> {
    /// The text, without an example.
    pub fn text(&self) -> String {
        let mut out = match self.schema {
            Some(path) => format!("#:schema {path}\n"),
            None => "# Editors complete and explain keys after `mancala schema > mancala.schema.json`, and with this as the first line:\n\
                     # #:schema ./mancala.schema.json\n"
                .to_owned(),
        };
        // Writing to a string cannot fail.
        if let Some(base) = self.base {
            let _ = write!(
                out,
                "\n# Every rule that is not said here is that of:\nextends = {}\n",
                toml_string(base)
            );
        }
        let _ = write!(
            out,
            "\n[game]\nname = {}\n\
             # Where the rules come from, such as \"Murray 1952, p. 187\".\nsources = []\n\
             # Points that the source leaves open, and how this file reads them.\nreadings = []\n",
            toml_string(self.name)
        );
        for table in TABLES {
            let mut keys = self.settings.iter().filter(|(k, _)| k.table == table.name);
            let Some(first) = keys.next() else { continue };
            let _ = write!(out, "\n[{}]\n", table.name);
            for (key, value) in std::iter::once(first).chain(keys) {
                out.push_str(&line(key, value));
            }
        }
        out
    }
}

/// A key with what it means, and what else it could be.
fn line(key: &Key, value: &str) -> String {
    let mut out = format!("# {}.\n", first_sentence(key.doc));
    if let Kind::Word(words) = key.kind {
        let (mut meaning, mut others) = (String::new(), Vec::new());
        for word in words {
            if toml_string(word.word) == value {
                meaning = format!("# Here: {}\n", word.doc);
            } else {
                others.push(toml_string(word.word));
            }
        }
        out.push_str(&meaning);
        if !others.is_empty() {
            let _ = writeln!(out, "# Or: {}.", others.join(", "));
        }
    }
    let _ = writeln!(out, "{} = {value}", key.name);
    out
}

/// The first sentence of a text, without its full stop.
pub fn first_sentence(text: &str) -> &str {
    text.split_once(". ")
        .map_or(text, |(first, _)| first)
        .trim_end_matches('.')
}

/// An example of the first move, which the rules prove: a pattern for those of the source. Empty
/// if there is no first move.
pub fn example(rules: &Rules) -> String {
    let table = Table::new(rules);
    let start = table.settle(&table.start()).position;
    let Some(mv) = table.moves(&start).legal.first().copied() else {
        return String::new();
    };
    let Ok(turn) = table.play(&start, mv) else {
        return String::new();
    };
    format!(
        "\n# This one comes from the program and shows only how an example is written. Work out others from the source, on\n\
         # paper, one for each of its rules: a rule that the file gets wrong is found by an example that fails.\n\
         [[example]]\nname = \"a first move\"\nmoves = {}\ngives = {}\ncaptured = {}\n",
        toml_string(&notation::move_name(&table, mv)),
        toml_string(&notation::position(&table, &turn.position)),
        turn.captured,
    )
}

/// What a person writes for a key, as TOML: words and parts of sets without quotation marks, lists
/// without brackets.
///
/// ```
/// use mancala::rules::keys::find;
/// use mancala::template::toml;
/// let counts = find("capture", "counts").expect("a key");
/// assert_eq!(toml(counts, "2, 4 6+"), r#"[2, 4, "6+"]"#);
/// assert_eq!(toml(counts, "even"), r#""even""#);
/// ```
pub fn toml(key: &Key, written: &str) -> String {
    let written = written.trim();
    if matches!(key.kind, Kind::Word(_) | Kind::Text) {
        return toml_string(written.trim_matches('"'));
    }
    let plain = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']' | '"');
    let parts: Vec<String> = written
        .split(plain)
        .filter(|part| !part.is_empty())
        .map(|part| match part.bytes().all(|b| b.is_ascii_digit()) {
            true => part.to_owned(),
            false => toml_string(part),
        })
        .collect();
    match parts.as_slice() {
        [one] if !written.starts_with('[') => one.clone(),
        _ => format!("[{}]", parts.join(", ")),
    }
}
