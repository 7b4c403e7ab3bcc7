//! Which keys of two files say something else.

use crate::check::GameFile;
use crate::rules::keys::{self, Absent, KEYS, Key, Kind};
use crate::rules::raw::{Entry, Raw, RawTable, RawValue};
use crate::rules::{Rules, assemble};

/// A key of the rules that says one thing in one file and another in the other.
#[derive(Clone, Debug)]
pub struct Differing {
    /// Which key.
    pub key: &'static Key,
    /// What the first file says.
    pub a: Setting,
    /// What the second file says.
    pub b: Setting,
}

/// What a file says of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The value as a file writes it; of a key that is left out, the default or what its absence
    /// means.
    pub value: String,
    /// Whether the file, or one that it builds on, sets the key.
    pub set: bool,
    /// What the value means, where it is a word.
    pub meaning: Option<&'static str>,
}

/// The keys of the rules that make the two games differ, in the order of the reference.
///
/// A key counts if one game's rules change when they take over what the other says of it. So a
/// default that is written out is no difference, and neither is another way to write the same set.
pub fn differing(a: &GameFile, b: &GameFile) -> Vec<Differing> {
    let rules = KEYS
        .iter()
        .filter(|k| keys::inherited().any(|t| t.name == k.table));
    let said_otherwise = rules.filter(|k| value(&a.raw, k) != value(&b.raw, k));
    said_otherwise
        .filter(|key| {
            changes(&a.raw, &a.rules, key, &b.raw) || changes(&b.raw, &b.rules, key, &a.raw)
        })
        .map(|key| Differing {
            key,
            a: setting(&a.raw, key),
            b: setting(&b.raw, key),
        })
        .collect()
}

/// The keys of `[game]` that differ: names, sources and other prose, which no rule depends on.
pub fn prose_differs(a: &GameFile, b: &GameFile) -> Vec<&'static str> {
    KEYS.iter()
        .filter(|k| k.table == "game" && value(&a.raw, k) != value(&b.raw, k))
        .map(|k| k.name)
        .collect()
}

/// Whether the rules change that `raw` gives when it says of `key` what `other` says.
fn changes(raw: &Raw, rules: &Rules, key: &Key, other: &Raw) -> bool {
    let mut raw = raw.clone();
    let theirs = other.get(&key.path()).cloned();
    set(&mut raw, key, theirs);
    assemble(&raw).as_ref() != Some(rules)
}

/// Puts an entry in the place of another, or takes it out.
fn set(raw: &mut Raw, key: &Key, entry: Option<Entry>) {
    if let Some(table) = raw.tables.iter_mut().find(|t| t.doc.name == key.table) {
        table.entries.retain(|e| e.key.name != key.name);
        table.entries.extend(entry);
    } else if let (Some(entry), Some(doc)) = (entry, keys::table(key.table)) {
        raw.tables.push(RawTable {
            doc,
            place: 0..0,
            entries: vec![entry],
        });
    }
}

/// What a file sets a key to; `"none"` is as good as nothing.
fn value<'r>(raw: &'r Raw, key: &Key) -> Option<&'r RawValue> {
    let value = raw.get(&key.path())?.value.as_ref();
    value.filter(|v| **v != RawValue::Unset)
}

fn setting(raw: &Raw, key: &Key) -> Setting {
    let set = value(raw, key);
    let meaning = |word: &str| match key.kind {
        Kind::Word(words) => words.iter().find(|w| w.word == word).map(|w| w.doc),
        _ => None,
    };
    match (set, key.absent) {
        (Some(value), _) => Setting {
            value: value.to_string(),
            set: true,
            meaning: match value {
                RawValue::Word(doc) => Some(doc.doc),
                _ => None,
            },
        },
        (None, Absent::Value(default)) => Setting {
            value: match key.kind {
                Kind::Word(_) => format!("\"{default}\""),
                _ => default.to_owned(),
            },
            set: false,
            meaning: meaning(default),
        },
        (None, Absent::Means(means)) => Setting {
            value: means.to_owned(),
            set: false,
            meaning: None,
        },
        (None, Absent::Error) => Setting {
            value: "not said".to_owned(),
            set: false,
            meaning: None,
        },
    }
}
