//! Spanned tables to raw rules: every key that the file sets, typed, with its place.
//!
//! Raw rules may still contradict each other. Everything here is driven by the table of keys
//! ([`super::keys`]): no key is named here. `tables` reads tables and their keys, `values` what keys
//! are set to.

mod tables;
mod values;

use std::fmt;
use std::sync::Arc;

pub use tables::{missing, read};
use values::read_value;
pub(super) use values::{Read, wrong_type};

use super::counts::Counts;
use super::keys::{self, Absent, Key, TableDoc};
use super::words::{Word, WordDoc};
use crate::diagnostic::levels::Setting;
use crate::diagnostic::{Diagnostic, Label, Place, SourceFile, toml_string};
use crate::syntax::{Spanned, Value};

/// A value of the right type.
#[derive(Clone, Debug, PartialEq)]
pub enum RawValue {
    /// For [`keys::Kind::Text`].
    Text(String),
    /// For [`keys::Kind::Texts`].
    Texts(Vec<String>),
    /// `"none"`: the key is not said, though it may be inherited.
    Unset,
    /// For [`keys::Kind::Integer`].
    Integer(u32),
    /// For [`keys::Kind::Word`].
    Word(&'static WordDoc),
    /// For [`keys::Kind::Counts`].
    Counts(Counts),
    /// For [`keys::Kind::Seeds`]: one number for every pit.
    Each(u32),
    /// For [`keys::Kind::Seeds`]: a number for each pit of a row; for [`keys::Kind::Pair`]: two numbers.
    List(Vec<u32>),
    /// For [`keys::Kind::Codes`].
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
