//! Tables and the names of keys: those that are there, and what unknown ones were meant to be.

use std::collections::HashMap;

use super::values::read_value;
use super::{Entry, Raw, RawTable};
use crate::diagnostic::{Diagnostic, Place, codes, is_slip, nearest};
use crate::rules::keys::{self, Absent, EXTENDS, Key, TABLES, TableDoc};
use crate::rules::prose::or_list;
use crate::syntax::{Spanned, Table, Value};

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
                crate::rules::prose::or_list(&homes)
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
        found.note(format!(
            "the tables are {}",
            crate::rules::prose::and_list(&names)
        ))
    } else {
        found.note(format!("it may be meant as the key {}", or_list(&keys)))
    }
}

/// A word as the field's other words are listed: in small letters, joined by dashes.
pub(super) fn plain(written: &str) -> String {
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
        crate::rules::prose::and_list(&names)
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
                        crate::rules::prose::and_list(&names)
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
