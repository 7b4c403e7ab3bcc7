//! The reference of the rule language, made from the table of keys.

use super::keys::{self, Absent, EXTENDS, Key, Kind, TABLES};

/// The whole reference as Markdown: what `docs/keys.md` holds.
pub fn markdown() -> String {
    let mut out = String::from(
        "# The keys of a rule file\n\n\
         Made by `mancala keys --format markdown` from the program's own table of keys; do not edit.\n\n\
         A game is a TOML file with the tables below. Only the keys marked *needed* must be there; every\n\
         other has the default that is given. A *set of seed counts* is a number, `\"even\"`, `\"odd\"`, `\"3+\"`\n\
         (three or more), `\"2-4\"`, or an array of these; zero is never in it.\n",
    );
    out.push_str("\n## Before the first header\n");
    out.push_str(&entry(&EXTENDS));
    for table in TABLES {
        let header = if table.many {
            format!("[[{}]]", table.name)
        } else {
            format!("[{}]", table.name)
        };
        out.push_str(&format!("\n## `{header}`\n\n{}\n", table.doc));
        for key in keys::of_table(table.name) {
            out.push_str(&entry(key));
        }
    }
    out
}

/// What it means that a key is left out.
pub fn absent(key: &Key) -> String {
    match key.absent {
        Absent::Error => "*needed*".to_owned(),
        Absent::Value(v) => match key.kind {
            Kind::Word(_) => format!("default `\"{v}\"`"),
            _ => format!("default `{v}`"),
        },
        Absent::Means(m) => format!("default: {m}"),
    }
}

/// One key's part of the reference.
pub fn entry(key: &Key) -> String {
    let absent = absent(key);
    let mut out = format!("\n### `{}`\n\n{}\n\n", key.path(), key.doc);
    match key.kind {
        Kind::Word(words) => {
            out.push_str(&format!("One of these words; {absent}.\n\n"));
            for word in words {
                out.push_str(&format!("- `\"{}\"`: {}\n", word.word, word.doc));
            }
        }
        _ => out.push_str(&format!("{}; {absent}.\n", capital(&key.kind.expected()))),
    }
    if key.can_be_unset() {
        out.push_str("\n`\"none\"` takes back what an extended file says of it.\n");
    }
    out.push_str(&format!("\nExample: `{} = {}`\n", key.name, key.example));
    out
}

/// The text with a large first letter.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
