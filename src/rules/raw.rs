//! Spanned tables to raw rules: every key that the file sets, typed, with its place.
//!
//! Raw rules may still contradict each other. Everything here is driven by the table of keys
//! ([`super::keys`]): no key is named in this file.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use super::counts::{Counts, Span, parse_span};
use super::keys::{self, Absent, EXTENDS, Key, Kind, TABLES, TableDoc};
use super::levels;
use super::prose::or_list;
use super::words::{self, Word, WordDoc};
use crate::diagnostic::levels::Setting;
use crate::diagnostic::{
    Diagnostic, Label, Place, SourceFile, codes, is_slip, nearest, toml_string,
};
use crate::syntax::{Spanned, Table, Value};

/// A value of the right type.
#[derive(Clone, Debug, PartialEq)]
pub enum RawValue {
    /// For [`Kind::Text`].
    Text(String),
    /// For [`Kind::Texts`].
    Texts(Vec<String>),
    /// `"none"`: the key is not said, though it may be inherited.
    Unset,
    /// For [`Kind::Integer`].
    Integer(u32),
    /// For [`Kind::Word`].
    Word(&'static WordDoc),
    /// For [`Kind::Counts`].
    Counts(Counts),
    /// For [`Kind::Seeds`]: one number for every pit.
    Each(u32),
    /// For [`Kind::Seeds`]: a number for each pit of a row; for [`Kind::Pair`]: two numbers.
    List(Vec<u32>),
    /// For [`Kind::Codes`].
    Codes(Vec<Setting>),
}

/// A key that the file sets.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which key.
    pub key: &'static Key,
    /// Where its name stands.
    pub key_place: Place,
    /// Where its value stands.
    pub value_place: Place,
    /// Its value; `None` if the value was at fault (and has been reported).
    pub value: Option<RawValue>,
    /// The parent's file that sets it, if it is inherited; all places are places there.
    pub from: Option<Arc<SourceFile>>,
}

impl Entry {
    fn read(
        key: &'static Key,
        name: &Spanned<String>,
        value: &Spanned<Value>,
        findings: &mut Vec<Diagnostic>,
    ) -> Self {
        Self {
            key,
            key_place: name.place.clone(),
            value_place: value.place.clone(),
            value: read_value(key, value, findings),
            from: None,
        }
    }

    /// From the key's name to the end of its value.
    pub fn place(&self) -> Label {
        self.label(self.key_place.start..self.value_place.end.max(self.key_place.end))
    }

    /// Where its value stands.
    pub fn value_label(&self) -> Label {
        self.label(self.value_place.clone())
    }

    fn label(&self, place: Place) -> Label {
        Label {
            file: self.from.clone(),
            ..place.into()
        }
    }
}

/// A table that the file has.
#[derive(Clone, Debug)]
pub struct RawTable {
    /// Which table.
    pub doc: &'static TableDoc,
    /// Where its header stands; of a table that is wholly inherited, the value of `extends`.
    pub place: Place,
    /// Its keys.
    pub entries: Vec<Entry>,
}

/// A rule file as read.
#[derive(Clone, Debug, Default)]
pub struct Raw {
    /// What the file builds on.
    pub extends: Option<Entry>,
    /// The tables in the order of the file; `[[example]]` occurs many times.
    pub tables: Vec<RawTable>,
    /// What misspelt keys (`board.rows`) and headers (`board`) were probably meant to be. They
    /// have been reported; what their absence would mean must not be reported, too.
    pub presumed: Vec<String>,
}

impl fmt::Display for RawValue {
    /// The value as a file writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |parts: Vec<String>| format!("[{}]", parts.join(", "));
        let numbers = |all: &[u32]| list(all.iter().map(u32::to_string).collect());
        match self {
            Self::Text(text) => f.write_str(&toml_string(text)),
            Self::Texts(texts) => {
                f.write_str(&list(texts.iter().map(|t| toml_string(t)).collect()))
            }
            Self::Unset => f.write_str("\"none\""),
            Self::Integer(n) | Self::Each(n) => write!(f, "{n}"),
            Self::Word(doc) => write!(f, "\"{}\"", doc.word),
            Self::Counts(counts) => f.write_str(&counts.toml()),
            Self::List(all) => f.write_str(&numbers(all)),
            Self::Codes(settings) => {
                let one = |s: &Setting| {
                    let (code, reason) = (toml_string(s.code.id), toml_string(&s.reason));
                    format!("{{ code = {code}, reason = {reason} }}")
                };
                f.write_str(&list(settings.iter().map(one).collect()))
            }
        }
    }
}

impl RawTable {
    /// The entry for a key of this table, by name.
    pub fn get(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|e| e.key.name == name)
    }

    /// A string's text.
    pub fn text(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.value {
            Some(RawValue::Text(t)) => Some(t),
            _ => None,
        }
    }

    /// A list of strings; empty if the key is absent.
    pub fn texts(&self, name: &str) -> Vec<String> {
        match self.get(name).map(|e| &e.value) {
            Some(Some(RawValue::Texts(t))) => t.clone(),
            _ => Vec::new(),
        }
    }

    /// An integer.
    pub fn integer(&self, name: &str) -> Option<u32> {
        match self.get(name)?.value {
            Some(RawValue::Integer(n)) => Some(n),
            _ => None,
        }
    }

    /// A word, as the file writes it.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        match self.get(name)?.value {
            Some(RawValue::Word(d)) => Some(d.word),
            _ => None,
        }
    }
}

impl Raw {
    /// The one table of this name.
    pub fn table(&self, name: &str) -> Option<&RawTable> {
        self.tables.iter().find(|t| t.doc.name == name)
    }

    /// All tables of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &RawTable> {
        self.tables.iter().filter(move |t| t.doc.name == name)
    }

    /// The entry for `table.key`.
    pub fn get(&self, path: &str) -> Option<&Entry> {
        let (table, name) = path.split_once('.')?;
        self.table(table)?.get(name)
    }

    /// The word that the file gives, or the key's default.
    pub fn word<W: Word>(&self, path: &str) -> Option<W> {
        let (table, name) = path.split_once('.')?;
        let written = self.table(table).and_then(|t| t.word(name));
        let default = match keys::find(table, name)?.absent {
            Absent::Value(v) => Some(v),
            Absent::Error | Absent::Means(_) => None,
        };
        W::from_word(written.or(default)?)
    }

    /// Whether a key is absent only because it, or its table, was misspelt.
    pub fn is_presumed(&self, path: &str) -> bool {
        let table = path.split_once('.').map_or(path, |(table, _)| table);
        self.presumed.iter().any(|p| p == path || p == table)
    }

    /// The integer that the file gives, or the key's default.
    pub fn integer(&self, path: &str) -> Option<u32> {
        let (table, name) = path.split_once('.')?;
        let written = self.table(table).and_then(|t| t.integer(name));
        written.or_else(|| match keys::find(table, name)?.absent {
            Absent::Value(v) => v.parse().ok(),
            Absent::Error | Absent::Means(_) => None,
        })
    }

    /// The set of counts that the file gives.
    pub fn counts(&self, path: &str) -> Option<Counts> {
        match &self.get(path)?.value {
            Some(RawValue::Counts(c)) => Some(c.clone()),
            _ => None,
        }
    }
}

/// Reads the tables of a file and reports every fault that can be seen key by key.
///
/// What is [`missing`] shows only once the file has what it inherits.
pub fn read(root: &Table, findings: &mut Vec<Diagnostic>) -> Raw {
    let mut raw = Raw::default();
    for (name, value) in &root.0 {
        if name.value == EXTENDS.name {
            raw.extends = Some(Entry::read(&EXTENDS, name, value, findings));
            continue;
        }
        let Some(doc) = TABLES.iter().find(|t| t.name == name.value) else {
            findings.push(unknown_table(name, &value.value, &mut raw.presumed));
            continue;
        };
        match (&value.value, doc.many) {
            (Value::Table(table), false) => {
                let read = read_table(doc, table, &value.place, &mut raw.presumed, findings);
                raw.tables.push(read);
            }
            (Value::Array(items), true)
                if items.iter().all(|i| matches!(i.value, Value::Table(_))) =>
            {
                for item in items {
                    if let Value::Table(table) = &item.value {
                        {
                            let read =
                                read_table(doc, table, &item.place, &mut raw.presumed, findings);
                            raw.tables.push(read);
                        };
                    }
                }
            }
            (other, _) => {
                raw.presumed.push(doc.name.to_owned());
                findings.push(wrong_shape(doc, name, other, &value.place));
            }
        }
    }
    raw
}

fn header(doc: &TableDoc) -> String {
    if doc.many {
        format!("[[{}]]", doc.name)
    } else {
        format!("[{}]", doc.name)
    }
}

fn wrong_shape(doc: &TableDoc, name: &Spanned<String>, found: &Value, place: &Place) -> Diagnostic {
    let header = header(doc);
    Diagnostic::new(
        &codes::WRONG_TYPE,
        name.place.start..place.end.max(name.place.end),
        format!("`{}` must be written as `{header}`", doc.name),
    )
    .label(format!(
        "this is {}",
        match found {
            Value::Array(_) if !doc.many => "a table that may occur many times",
            Value::Table(_) => "a table that may occur only once",
            other => other.type_name(),
        }
    ))
    .note(format!("`{header}`: {}", lower_first(doc.doc)))
    .suggest_if(
        place.start < name.place.start && matches!(found, Value::Table(_) | Value::Array(_)),
        place.clone(),
        header,
        "write the header so",
    )
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |c| c.to_lowercase().chain(chars).collect())
}

fn unknown_table(name: &Spanned<String>, value: &Value, presumed: &mut Vec<String>) -> Diagnostic {
    let written = name.value.as_str();
    if !matches!(value, Value::Table(_) | Value::Array(_)) {
        // A key before the first header: it was meant as the one that stands there, or belongs to a table.
        let found = Diagnostic::new(
            &codes::UNKNOWN_KEY,
            name.place.clone(),
            format!("the key `{written}` stands outside any table"),
        );
        if means_extends(written) {
            presumed.extend(keys::inherited().map(|t| t.name.to_owned()));
            let why = format!("the game to build on is named with `{}`", EXTENDS.name);
            let found = found.suggest(name.place.clone(), EXTENDS.name, why);
            return found.guess_unless(is_slip(written, EXTENDS.name));
        }
        let homes: Vec<String> = keys::KEYS
            .iter()
            .filter(|k| k.name == written && k.table != "example")
            .map(|k| format!("`[{}]`", k.table))
            .collect();
        return if homes.is_empty() {
            found.note("every key belongs under a header such as `[board]`")
        } else {
            found.note(format!(
                "it belongs under {}",
                super::prose::or_list(&homes)
            ))
        };
    }
    let names: Vec<String> = TABLES.iter().map(|t| format!("`{}`", t.name)).collect();
    let found = Diagnostic::new(
        &codes::UNKNOWN_TABLE,
        name.place.clone(),
        format!("there is no table `{written}`"),
    );
    if let Some(near) = nearest(written, TABLES.iter().map(|t| t.name)) {
        presumed.push(near.to_owned());
        let why = "a table with a similar name exists";
        let found = found.suggest(name.place.clone(), near, why);
        return found.guess_unless(is_slip(written, near));
    }
    let plain = plain(written);
    if let Some(table) = TABLES.iter().find(|t| t.synonyms.contains(&plain.as_str())) {
        presumed.push(table.name.to_owned());
        let why = format!("here it is called `{}`", table.name);
        let found = found.suggest(name.place.clone(), table.name, why);
        return found.guess_unless(false);
    }
    let means = |k: &&Key| k.name == plain || k.synonyms.contains(&plain.as_str());
    let keys = keys::KEYS.iter().filter(|k| k.table != "example");
    let keys: Vec<String> = keys
        .filter(means)
        .map(|k| format!("`{}` in `[{}]`", k.name, k.table))
        .collect();
    if keys.is_empty() {
        found.note(format!("the tables are {}", super::prose::and_list(&names)))
    } else {
        found.note(format!("it may be meant as the key {}", or_list(&keys)))
    }
}

/// A word as the field's other words are listed: in small letters, joined by dashes.
fn plain(written: &str) -> String {
    written.trim().to_lowercase().replace(['_', ' '], "-")
}

/// Whether a key is `extends`, misspelt or by a word of the field.
fn means_extends(written: &str) -> bool {
    let plain = plain(written);
    EXTENDS.synonyms.contains(&plain.as_str()) || nearest(written, [EXTENDS.name]).is_some()
}

fn read_table(
    doc: &'static TableDoc,
    table: &Table,
    place: &Place,
    presumed: &mut Vec<String>,
    findings: &mut Vec<Diagnostic>,
) -> RawTable {
    let mut entries = Vec::new();
    let present: HashMap<&str, &Place> = table
        .0
        .iter()
        .map(|(k, _)| (k.value.as_str(), &k.place))
        .collect();
    for (name, value) in &table.0 {
        match keys::find(doc.name, &name.value) {
            Some(key) => entries.push(Entry::read(key, name, value, findings)),
            None => findings.push(unknown_key(doc, name, value, &present, presumed)),
        }
    }
    RawTable {
        doc,
        place: place.clone(),
        entries,
    }
}

fn unknown_key(
    doc: &TableDoc,
    name: &Spanned<String>,
    value: &Spanned<Value>,
    present: &HashMap<&str, &Place>,
    presumed: &mut Vec<String>,
) -> Diagnostic {
    let written = name.value.as_str();
    let found = Diagnostic::new(
        &codes::UNKNOWN_KEY,
        name.place.clone(),
        format!("there is no key `{written}` in `{}`", header(doc)),
    );
    if written == EXTENDS.name {
        presumed.extend(keys::inherited().map(|t| t.name.to_owned()));
        let home = "stands at the top of the file, before the first header";
        return found.note(format!("`{written}` {home}"));
    }
    let plain = plain(written);
    let synonym = |k: &&Key| k.synonyms.contains(&plain.as_str());
    let fits = |key: &'static Key| read_value(key, value, &mut Vec::new()).is_some();
    // A key that the file has already cannot be what this one should become.
    let free = || keys::of_table(doc.name).filter(|k| !present.contains_key(k.name));
    let by_synonym = free()
        .find(synonym)
        .map(|k| (k, format!("here it is called `{}`", k.name)));
    let near = || nearest(written, free().map(|k| k.name)).and_then(|n| keys::find(doc.name, n));
    let similar = || Some((near()?, "a key with a similar name exists".to_owned()));
    let candidate = by_synonym.or_else(similar);
    if let Some((key, why)) = &candidate {
        presumed.push(key.path());
        if fits(key) {
            let certain = synonym(key) || is_slip(written, key.name);
            let found = found.suggest(name.place.clone(), key.name, why);
            return found.guess_unless(certain);
        }
    }
    let taken = keys::of_table(doc.name)
        .find(synonym)
        .map(|k| k.name)
        .or_else(|| nearest(written, keys::of_table(doc.name).map(|k| k.name)));
    if let Some((key, first)) = taken.and_then(|k| Some((k, *present.get(k)?))) {
        return found
            .also(first.clone(), format!("`{key}` stands here already"))
            .note(format!("it may be meant as `{key}`"));
    }
    // The right key in the wrong table cannot be mended by a replacement of its name alone.
    let mut meant: Vec<String> = keys::KEYS
        .iter()
        .filter(|k| k.table != doc.name && k.table != "example" && (k.name == plain || synonym(k)))
        .map(|k| format!("`{}` in `[{}]`", k.name, k.table))
        .collect();
    if let Some((key, _)) = candidate {
        meant.insert(
            0,
            format!("`{}`, which takes {}", key.name, key.kind.expected()),
        );
    }
    if !meant.is_empty() {
        return found.note(format!("it may be meant as {}", or_list(&meant)));
    }
    let names: Vec<String> = keys::of_table(doc.name)
        .map(|k| format!("`{}`", k.name))
        .collect();
    found.note(format!(
        "the keys of `{}` are {}",
        header(doc),
        super::prose::and_list(&names)
    ))
}

/// Reports the tables and keys that every game needs and this one has not, even by inheritance.
pub fn missing(raw: &Raw, findings: &mut Vec<Diagnostic>) {
    for doc in TABLES {
        let required: Vec<&Key> = keys::of_table(doc.name)
            .filter(|k| k.absent == Absent::Error)
            .collect();
        if !doc.many && raw.table(doc.name).is_none() {
            if !required.is_empty() && !raw.is_presumed(doc.name) {
                let names: Vec<String> = required
                    .iter()
                    .map(|k| format!("`{} = {}`", k.name, k.example))
                    .collect();
                findings.push(
                    Diagnostic::new(
                        &codes::MISSING_KEY,
                        0..0,
                        format!("the table `[{}]` is missing", doc.name),
                    )
                    .label(format!("this file has no `[{}]`", doc.name))
                    .note(format!(
                        "it needs at least {}",
                        super::prose::and_list(&names)
                    )),
                );
            }
            continue;
        }
        for table in raw.all(doc.name) {
            for key in &required {
                if table.get(key.name).is_none() && !raw.is_presumed(&key.path()) {
                    findings.push(
                        Diagnostic::new(
                            &codes::MISSING_KEY,
                            table.place.clone(),
                            format!("the key `{}` is missing in `{}`", key.name, header(doc)),
                        )
                        .note(format!(
                            "`{}` is {}, for example `{} = {}`",
                            key.name,
                            key.kind.expected(),
                            key.name,
                            key.example
                        )),
                    );
                }
            }
        }
    }
}

/// A value, or its faults.
pub(super) type Read<T> = Result<T, Vec<Diagnostic>>;

pub(super) fn wrong_type(key: &Key, value: &Spanned<Value>) -> Diagnostic {
    Diagnostic::new(
        &codes::WRONG_TYPE,
        value.place.clone(),
        format!("`{}` must be {}", key.name, key.kind.expected()),
    )
    .label(format!("this is {}", value.value.type_name()))
}

fn read_value(
    key: &'static Key,
    value: &Spanned<Value>,
    findings: &mut Vec<Diagnostic>,
) -> Option<RawValue> {
    if key.can_be_unset() && value.value == Value::Text("none".to_owned()) {
        return Some(RawValue::Unset);
    }
    let result = match key.kind {
        Kind::Text => match &value.value {
            Value::Text(t) => Ok(RawValue::Text(t.clone())),
            _ => Err(vec![wrong_type(key, value)]),
        },
        Kind::Texts => read_texts(key, value),
        Kind::Integer(low, high) => read_integer(key, value, low, high).map(RawValue::Integer),
        Kind::Word(words) => read_word(key, words, value).map(RawValue::Word),
        Kind::Counts => read_counts(key, value).map(RawValue::Counts),
        Kind::Seeds => read_seeds(key, value),
        Kind::Pair => read_pair(key, value),
        Kind::Codes(level) => levels::read(key, level, value, findings).map(RawValue::Codes),
    };
    match result {
        Ok(value) => Some(value),
        Err(faults) => {
            findings.extend(faults);
            None
        }
    }
}

fn read_texts(key: &Key, value: &Spanned<Value>) -> Read<RawValue> {
    let Value::Array(items) = &value.value else {
        let mut found = wrong_type(key, value);
        if let Value::Text(t) = &value.value {
            found = found.suggest(
                value.place.clone(),
                format!("[{}]", toml_string(t)),
                "put the string into an array",
            );
        }
        return Err(vec![found]);
    };
    let mut texts = Vec::new();
    let mut faults = Vec::new();
    for item in items {
        match &item.value {
            Value::Text(t) => texts.push(t.clone()),
            _ => faults.push(wrong_type(key, item)),
        }
    }
    if faults.is_empty() {
        Ok(RawValue::Texts(texts))
    } else {
        Err(faults)
    }
}

fn read_integer(key: &Key, value: &Spanned<Value>, low: u32, high: u32) -> Read<u32> {
    match &value.value {
        Value::Integer(n) => n
            .and_then(|n| u32::try_from(n).ok())
            .filter(|n| (low..=high).contains(n))
            .ok_or_else(|| {
                let found = format!("`{}` is out of range", key.name);
                vec![
                    Diagnostic::new(&codes::OUT_OF_RANGE, value.place.clone(), found)
                        .label(format!("expected an integer from {low} to {high}"))
                        .note(key.doc),
                ]
            }),
        Value::Text(t) if t.parse::<u32>().is_ok_and(|n| (low..=high).contains(&n)) => {
            let mend = "write the number without quotation marks";
            Err(vec![wrong_type(key, value).suggest(
                value.place.clone(),
                t.clone(),
                mend,
            )])
        }
        _ => Err(vec![wrong_type(key, value)]),
    }
}

fn read_word(
    key: &Key,
    words: &'static [WordDoc],
    value: &Spanned<Value>,
) -> Read<&'static WordDoc> {
    let Value::Text(written) = &value.value else {
        return Err(vec![wrong_type(key, value)]);
    };
    if let Some(found) = words.iter().find(|w| w.word == written) {
        return Ok(found);
    }
    let found = Diagnostic::new(
        &codes::UNKNOWN_WORD,
        value.place.clone(),
        format!("`{}` cannot be `{}`", key.name, toml_string(written)),
    )
    .label(format!("expected {}", key.kind.expected()))
    .note(format!(
        "`mancala keys {}` says what each of them means",
        key.path()
    ));
    let plain = plain(written);
    let other = words::OTHER_WORDS
        .iter()
        .find(|(path, other, _)| *other == plain && *path == key.path());
    if let Some((_, _, word)) = other {
        let why = format!("here it is called `{word}`");
        let found = found.suggest(value.place.clone(), toml_string(word), why);
        // What a word of the field means differs from one people to another.
        return Err(vec![found.guess_unless(false)]);
    }
    Err(vec![match nearest(written, words.iter().map(|w| w.word)) {
        Some(near) => found
            .suggest(
                value.place.clone(),
                toml_string(near),
                "a word that is near",
            )
            .guess_unless(is_slip(written, near)),
        None => found,
    }])
}

fn read_counts(key: &Key, value: &Spanned<Value>) -> Read<Counts> {
    let items: Vec<&Spanned<Value>> = match &value.value {
        Value::Array(items) => items.iter().collect(),
        _ => vec![value],
    };
    let mut parts: Vec<Span> = Vec::new();
    let mut seen = HashSet::new();
    let mut faults = Vec::new();
    for item in items {
        let part = match &item.value {
            Value::Integer(Some(n)) => parse_span(&n.to_string()),
            Value::Text(t) => parse_span(t),
            _ => None,
        };
        match part {
            Some(part) if !seen.insert(part) => faults.push(
                Diagnostic::new(
                    &codes::BAD_COUNTS,
                    item.place.clone(),
                    format!("`{part}` stands twice in `{}`", key.name),
                )
                .note("name each count once"),
            ),
            Some(part) => parts.push(part),
            None => faults.push(bad_count(key, item)),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Counts::new(parts).ok_or_else(|| {
        vec![
            Diagnostic::new(
                &codes::BAD_COUNTS,
                value.place.clone(),
                format!("`{}` names no count", key.name),
            )
            .note("leave the key out, or name at least one count"),
        ]
    })
}

fn read_pair(key: &Key, value: &Spanned<Value>) -> Read<RawValue> {
    match &value.value {
        Value::Array(items) if items.len() == 2 => read_seeds(key, value),
        _ => Err(vec![wrong_type(key, value)]),
    }
}

/// What is wrong with a part of a set of counts, and the mend where it is clear.
fn bad_count(key: &Key, item: &Spanned<Value>) -> Diagnostic {
    let place = item.place.clone();
    let found = Diagnostic::new(
        &codes::BAD_COUNTS,
        place.clone(),
        format!("this is no seed count of `{}`", key.name),
    )
    .label("expected a number from 1, `\"even\"`, `\"odd\"`, `\"3+\"` or `\"2-4\"`");
    let written = match &item.value {
        Value::Integer(Some(0)) => return found.note("an empty pit is never a count"),
        Value::Text(t) => t.replace(' ', ""),
        _ => return found,
    };
    let number = |s: &str| s.parse::<u32>().ok().filter(|n| *n > 0);
    let mend = if let Some((low, high)) = written
        .split_once('-')
        .and_then(|(a, b)| Some((number(a)?, number(b)?)))
    {
        Some(format!("{}-{}", low.min(high), low.max(high)))
    } else if let Some(low) = written
        .strip_prefix(">=")
        .or(written.strip_prefix('+'))
        .and_then(number)
    {
        Some(format!("{low}+"))
    } else if let Some(low) = written.strip_prefix('>').and_then(number) {
        Some(format!("{}+", low + 1))
    } else {
        nearest(&written, ["even", "odd"]).map(str::to_owned)
    };
    match mend {
        Some(mend) => found.suggest(place, toml_string(&mend), "write it so"),
        None => found,
    }
}

fn read_seeds(key: &Key, value: &Spanned<Value>) -> Read<RawValue> {
    let one = |v: &Spanned<Value>| read_integer(key, v, 0, keys::MAX_SEEDS);
    match &value.value {
        Value::Array(items) => {
            let (seeds, faults): (Vec<_>, Vec<_>) = items.iter().map(one).partition(Result::is_ok);
            let faults: Vec<Diagnostic> = faults
                .into_iter()
                .filter_map(Result::err)
                .flatten()
                .collect();
            if faults.is_empty() {
                Ok(RawValue::List(seeds.into_iter().flatten().collect()))
            } else {
                Err(faults)
            }
        }
        Value::Integer(_) | Value::Text(_) => one(value).map(RawValue::Each),
        _ => Err(vec![wrong_type(key, value)]),
    }
}
