//! The values of keys, each read as its key takes it.

use std::collections::HashSet;

use super::RawValue;
use super::tables::plain;
use crate::diagnostic::{Diagnostic, codes, is_slip, nearest, toml_string};
use crate::rules::counts::{Counts, Span, parse_span};
use crate::rules::keys::{self, Key, Kind};
use crate::rules::levels;
use crate::rules::words::{self, WordDoc};
use crate::syntax::{Spanned, Value};

/// A value, or its faults.
pub(in crate::rules) type Read<T> = Result<T, Vec<Diagnostic>>;

/// What is wrong with a value of another type than its key takes.
pub(in crate::rules) fn wrong_type(key: &Key, value: &Spanned<Value>) -> Diagnostic {
    Diagnostic::new(
        &codes::WRONG_TYPE,
        value.place.clone(),
        format!("`{}` must be {}", key.name, key.kind.expected()),
    )
    .label(format!("this is {}", value.value.type_name()))
}

/// Reads a value as its key takes it, and reports its faults.
pub(super) fn read_value(
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
