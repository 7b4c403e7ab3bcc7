//! The rule language as a JSON Schema, for editors: made from the table of keys.
//!
//! Editors with Taplo in them (Even Better TOML, Helix, Zed ...) complete, explain and check a rule
//! file by it as it is typed. What keys mean beside each other only `check` says.

use serde_json::{Map, Value, json};

use crate::diagnostic::codes;
use crate::diagnostic::levels::Level;
use crate::rules::keys::{Absent, EXTENDS, KEYS, Key, Kind, MAX_PITS, MAX_SEEDS, TABLES, TableDoc};
use crate::rules::reference;

/// The whole schema, as draft 7, which Taplo reads.
pub fn schema() -> Value {
    let mut tables = Map::new();
    tables.insert(EXTENDS.name.to_owned(), key(&EXTENDS));
    for doc in TABLES {
        tables.insert(doc.name.to_owned(), table(doc));
    }
    let needed = required("board");
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A mancala game",
        "description": "One file a game: `mancala check` says what is wrong in it, `mancala explain` reads it back.",
        "type": "object",
        "properties": tables,
        "additionalProperties": false,
        "required": ["game"],
        // A file that builds on another inherits its board.
        "anyOf": [
            { "required": ["extends"] },
            { "required": ["board"], "properties": { "board": { "required": needed } } },
        ],
    })
}

/// The schema as a file's text.
///
/// # Errors
/// None in practice: a value without floats and odd keys can always be written.
pub fn text() -> serde_json::Result<String> {
    Ok(format!("{}\n", serde_json::to_string_pretty(&schema())?))
}

fn table(doc: &TableDoc) -> Value {
    let keys = KEYS.iter().filter(|k| k.table == doc.name);
    let properties: Map<String, Value> = keys.map(|k| (k.name.to_owned(), key(k))).collect();
    let mut one = json!({
        "type": "object",
        "description": doc.doc,
        "properties": properties,
        "additionalProperties": false,
    });
    // The keys of a board may be inherited.
    let needed = required(doc.name);
    if doc.name == "game" && !needed.is_empty() {
        one["required"] = json!(needed);
    }
    if doc.many {
        json!({ "type": "array", "items": one })
    } else {
        one
    }
}

/// The keys of a table that a file cannot do without.
fn required(table: &str) -> Vec<&'static str> {
    KEYS.iter()
        .filter(|k| k.table == table && k.absent == Absent::Error)
        .map(|k| k.name)
        .collect()
}

fn key(key: &Key) -> Value {
    let mut schema = kind(key);
    if key.can_be_unset() {
        schema = json!({ "anyOf": [schema, { "const": "none" }] });
    }
    schema["description"] = json!(description(key));
    if let Absent::Value(default) = key.absent {
        schema["default"] = value(default).unwrap_or_else(|| json!(default));
    }
    if let Some(example) = value(key.example) {
        schema["examples"] = json!([example]);
    }
    schema
}

fn kind(key: &Key) -> Value {
    let seeds = |low: u32| json!({ "type": "integer", "minimum": low, "maximum": MAX_SEEDS });
    match key.kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::Texts => json!({ "type": "array", "items": { "type": "string" } }),
        Kind::Integer(low, high) => {
            json!({ "type": "integer", "minimum": low, "maximum": high })
        }
        Kind::Word(words) => {
            let names: Vec<&str> = words.iter().map(|w| w.word).collect();
            let docs: Vec<&str> = words.iter().map(|w| w.doc).collect();
            // What an editor shows beside each word that it offers.
            json!({ "enum": names, "x-taplo": { "docs": { "enumValues": docs } } })
        }
        Kind::Counts => {
            let one = json!({ "anyOf": [
                { "type": "integer", "minimum": 1, "maximum": u16::MAX },
                { "type": "string", "pattern": "^(even|odd|[1-9][0-9]{0,4}(\\+|-[1-9][0-9]{0,4})?)$" },
            ] });
            json!({ "anyOf": [one, { "type": "array", "minItems": 1, "items": one }] })
        }
        Kind::Seeds => json!({ "anyOf": [
            seeds(0),
            { "type": "array", "minItems": 1, "maxItems": MAX_PITS, "items": seeds(0) },
        ] }),
        Kind::Codes(level) => {
            let names = codes::ALL.iter().flat_map(|c| [c.id, c.name]);
            let required: &[&str] = match level {
                Level::Allow => &["code", "reason"],
                Level::Warn | Level::Deny => &["code"],
            };
            json!({ "type": "array", "items": {
                "type": "object",
                "properties": {
                    "code": { "enum": names.collect::<Vec<_>>() },
                    "reason": { "type": "string", "minLength": 1 },
                },
                "required": required,
                "additionalProperties": false,
            } })
        }
        Kind::Pair => {
            json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": seeds(0) })
        }
    }
}

/// What the reference says of a key, with its default.
fn description(key: &Key) -> String {
    let kind = match key.kind {
        Kind::Word(_) => "One of the words below".to_owned(),
        _ => reference::capital(&key.kind.expected()),
    };
    format!("{}\n\n{kind}; {}.", key.doc, reference::absent(key))
}

/// A default or an example, which are written alike in TOML and JSON.
fn value(toml: &str) -> Option<Value> {
    serde_json::from_str(toml).ok()
}
