//! The same rules with one key given another value: what a key is held against to see whether it
//! decides anything.
//!
//! All of it follows from the table of keys; no key is named here. A variant that the checker would
//! refuse is no game, so nothing is compared with it.

use crate::diagnostic::{Label, Severity};
use crate::rules::counts::{Counts, Span, parse_span};
use crate::rules::keys::{self, Absent, Key, Kind};
use crate::rules::raw::{self, Entry, Raw, RawValue};
use crate::rules::{assemble, lints};
use crate::table::Table;

/// The table whose keys lay the board out. With another board the positions are others, too.
const BOARD: &str = "board";

/// The rules with one key changed.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What the changed file says instead: `chain = "none"`, or that the key is not written.
    pub says: String,
    /// Those rules, compiled.
    pub table: Table,
}

/// A key that a file sets, or one of several counts of a set, with the variants that try it.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The key, as `table.name`.
    pub key: String,
    /// The count of the set that is left out, as the file writes it, where a set has several.
    pub count: Option<String>,
    /// Whether the key says what it would mean if it were left out.
    pub is_default: bool,
    /// Where it stands.
    pub place: Label,
    /// The variants that can be played. Without any nothing can be said of the key.
    pub variants: Vec<Variant>,
}

/// The keys that a file sets or inherits, each with its variants; `text` is the text of the file.
pub fn subjects(raw: &Raw, text: &str, max_laps: u64) -> Vec<Subject> {
    let rules = Raw {
        tables: raw.tables.iter().filter(|t| !t.doc.many).cloned().collect(),
        ..raw.clone()
    };
    let entries = keys::KEYS
        .iter()
        .filter(|k| keys::inherited().any(|t| t.name == k.table))
        .filter_map(|k| rules.get(&k.path()));
    entries
        .flat_map(|entry| of_entry(&rules, entry, text, max_laps))
        .collect()
}

fn of_entry(rules: &Raw, entry: &Entry, text: &str, max_laps: u64) -> Vec<Subject> {
    let play = |value: Option<RawValue>| {
        let says = says(entry.key, value.as_ref());
        let table = compile(rules, entry.key, value)?.with_max_laps(max_laps);
        Some(Variant { says, table })
    };
    let subject = |count: Option<String>, place: Label, values: Vec<Option<RawValue>>| Subject {
        key: entry.key.path(),
        count,
        is_default: is_default(entry),
        place,
        variants: values.into_iter().filter_map(play).collect(),
    };
    if let Some(RawValue::Counts(set)) = &entry.value
        && set.parts().len() > 1
    {
        let rest = |i: usize| {
            let mut parts = set.parts().to_vec();
            parts.remove(i);
            Counts::new(parts).map(RawValue::Counts)
        };
        let each = set.parts().iter().enumerate();
        return each
            .map(|(i, part)| {
                let place = part_label(entry, *part, text);
                subject(Some(part.to_string()), place, vec![rest(i)])
            })
            .collect();
    }
    let values = if entry.key.table == BOARD {
        Vec::new()
    } else {
        others(entry)
    };
    vec![subject(None, entry.place(), values)]
}

/// Whether an entry says no more than its absence would.
fn is_default(entry: &Entry) -> bool {
    let Absent::Value(default) = entry.key.absent else {
        return false;
    };
    match &entry.value {
        Some(RawValue::Word(w)) => w.word == default,
        Some(RawValue::Integer(n)) => n.to_string() == default,
        _ => false,
    }
}

/// Every other word; the neighbours of a number; the default.
fn others(entry: &Entry) -> Vec<Option<RawValue>> {
    let mut values: Vec<Option<RawValue>> = Vec::new();
    match (&entry.value, entry.key.kind) {
        (Some(RawValue::Word(own)), Kind::Word(words)) => {
            let other = words.iter().filter(|w| w.word != own.word);
            values.extend(other.map(|w| Some(RawValue::Word(w))));
        }
        (Some(RawValue::Integer(n)), Kind::Integer(low, high)) => {
            let default = match entry.key.absent {
                Absent::Value(v) => v.parse().ok(),
                Absent::Error | Absent::Means(_) => None,
            };
            let near = near(*n).into_iter().filter(|m| (low..=high).contains(m));
            let mut numbers: Vec<u32> = default.filter(|d| d != n).into_iter().collect();
            numbers.extend(near);
            values.extend(numbers.into_iter().map(|n| Some(RawValue::Integer(n))));
        }
        (Some(RawValue::Counts(set)), _) => {
            let spans = set.parts().first().map_or_else(Vec::new, |s| near_span(*s));
            let sets = spans.into_iter().filter_map(|s| Counts::new(vec![s]));
            values.extend(sets.map(|s| Some(RawValue::Counts(s))));
        }
        (Some(RawValue::List(list)), Kind::Pair) => {
            for at in 0..list.len() {
                for n in near(list[at]).into_iter().filter(|n| *n > 0) {
                    let mut list = list.clone();
                    list[at] = n;
                    values.push(Some(RawValue::List(list)));
                }
            }
        }
        _ => return values,
    }
    if matches!(entry.key.absent, Absent::Means(_)) {
        values.push(None);
    }
    values
}

fn near(n: u32) -> Vec<u32> {
    n.checked_sub(1).into_iter().chain([n + 1]).collect()
}

/// Parts with one bound moved by one.
fn near_span(span: Span) -> Vec<Span> {
    let spans = match span {
        Span::Even => vec![Span::Odd],
        Span::Odd => vec![Span::Even],
        Span::Range(low, None) => near(low)
            .into_iter()
            .map(|l| Span::Range(l, None))
            .collect(),
        Span::Range(low, Some(high)) if low == high => near(low)
            .into_iter()
            .map(|n| Span::Range(n, Some(n)))
            .collect(),
        Span::Range(low, Some(high)) => {
            vec![
                Span::Range(low + 1, Some(high)),
                Span::Range(low, Some(high - 1)),
            ]
        }
    };
    let counts = |s: &Span| !matches!(s, Span::Range(0, _));
    spans.into_iter().filter(counts).collect()
}

/// The table of the rules with one key changed; `None` if they are no game.
fn compile(rules: &Raw, key: &Key, value: Option<RawValue>) -> Option<Table> {
    let mut rules = rules.clone();
    let table = rules.tables.iter_mut().find(|t| t.doc.name == key.table)?;
    match value {
        Some(value) => {
            let entry = table.entries.iter_mut().find(|e| e.key.name == key.name)?;
            entry.value = Some(value);
        }
        None => table.entries.retain(|e| e.key.name != key.name),
    }
    let mut findings = Vec::new();
    raw::missing(&rules, &mut findings);
    let valid = assemble(&rules)?;
    lints::check(&rules, &valid, &mut findings);
    let refused = findings.iter().any(|f| f.severity() == Severity::Error);
    (!refused).then(|| Table::new(&valid))
}

/// A key with a value, as a file writes it.
fn says(key: &Key, value: Option<&RawValue>) -> String {
    match value {
        None | Some(RawValue::Unset) => format!("without `{}`", key.name),
        Some(value) => format!("`{} = {value}`", key.name),
    }
}

/// Where one part of a set stands; the whole value if it cannot be told.
fn part_label(entry: &Entry, part: Span, text: &str) -> Label {
    let whole = entry.value_label();
    let text = whole.file.as_ref().map_or(text, |f| f.text.as_str());
    let Some(value) = text.get(whole.place.clone()) else {
        return whole;
    };
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | ',' | '"' | '\'');
    let mut at = 0;
    for word in value.split(is_mark) {
        if parse_span(word) == Some(part) {
            let start = whole.place.start + at;
            return Label {
                place: start..start + word.len(),
                ..whole
            };
        }
        at += word.len();
        at += value[at..].chars().next().map_or(0, char::len_utf8);
    }
    whole
}
