//! `mancala keys`: the reference of the rule language.

use anyhow::{Result, bail};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::Outcome;
use super::common::{print, print_json};
use crate::diagnostic::nearest;
use crate::rules::keys::{Absent, EXTENDS, KEYS, Key, Kind, table};
use crate::rules::reference;
use crate::template::first_sentence;

/// Print the reference of the rule language, or the part of it about one key or table
#[derive(clap::Args)]
pub struct Args {
    /// A key (`capture.chain` or `chain`) or a table (`capture`)
    #[arg(value_name = "KEY")]
    key: Option<String>,
    /// How to write the output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

/// How the reference is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: a line a key, or all of what is said of the keys asked for
    Human,
    /// For documents: all of what is said
    Markdown,
    /// For programs
    Json,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let found: Vec<&Key> = match &args.key {
        None => all().collect(),
        Some(wanted) => about(wanted)?,
    };
    let whole = args.key.is_none();
    match args.format {
        Format::Json => {
            let keys: Vec<Value> = found.into_iter().map(json).collect();
            print_json(&json!({ "keys": keys }))?;
        }
        Format::Markdown if whole => print(&reference::markdown())?,
        Format::Human if whole => print(&overview())?,
        Format::Human | Format::Markdown => {
            let text: String = found.into_iter().map(reference::entry).collect();
            print(text.trim_start())?;
        }
    }
    Ok(Outcome::Clean)
}

/// The keys that a word is about: a key, a table, one of the field's words for either, or a word as value.
fn about(wanted: &str) -> Result<Vec<&'static Key>> {
    let plain = wanted.trim_matches(['[', ']']);
    if plain.is_empty() {
        bail!("name a key or a table, such as `capture.chain` or `capture`");
    }
    let word =
        |k: &Key| matches!(k.kind, Kind::Word(words) if words.iter().any(|w| w.word == plain));
    let table = |k: &Key| table(k.table).is_some_and(|t| t.synonyms.contains(&plain));
    let fits = |k: &&Key| {
        [k.name, k.table, &k.path()].contains(&plain) || k.synonyms.contains(&plain) || word(k)
    };
    let mut found: Vec<&Key> = all().filter(fits).collect();
    if found.is_empty() {
        found = all().filter(|k| table(k)).collect();
    }
    if found.is_empty() {
        let last = plain.rsplit('.').next().unwrap_or(plain);
        let near = nearest(last, all().flat_map(|k| [k.name, k.table]));
        let near = near.map_or_else(String::new, |n| format!("; did you mean `{n}`?"));
        bail!("there is no key or table `{wanted}`{near}");
    }
    Ok(found)
}

/// What the reference says of a key.
fn json(key: &Key) -> Value {
    let words = match key.kind {
        Kind::Word(words) => words
            .iter()
            .map(|w| json!({ "word": w.word, "doc": w.doc }))
            .collect(),
        _ => Vec::new(),
    };
    let (default, absent) = match key.absent {
        Absent::Value(value) => (Some(value), None),
        Absent::Means(means) => (None, Some(means)),
        Absent::Error => (None, None),
    };
    json!({
        "key": key.path(),
        "doc": key.doc,
        "takes": key.kind.expected(),
        "words": words,
        "needed": key.absent == Absent::Error,
        "default": default,
        "absent": absent,
        "example": key.example,
        "synonyms": key.synonyms,
    })
}

/// Every key, in the order of a file.
fn all() -> impl Iterator<Item = &'static Key> {
    std::iter::once(&EXTENDS).chain(KEYS)
}

/// A line a key.
fn overview() -> String {
    let width = all().map(|k| k.path().len()).max().unwrap_or(0);
    all()
        .map(|k| format!("{:<width$}  {}\n", k.path(), first_sentence(k.doc)))
        .collect()
}
