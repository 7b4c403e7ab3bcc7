//! `mancala keys`: the reference of the rule language.

use anyhow::{Result, bail};

use super::Outcome;
use super::common::print;
use crate::diagnostic::nearest;
use crate::rules::keys::{EXTENDS, KEYS, Key, Kind};
use crate::rules::reference;
use crate::template::first_sentence;

/// Print the reference of the rule language, or the part of it about one key or table
#[derive(clap::Args)]
pub struct Args {
    /// A key (`capture.chain` or `chain`) or a table (`capture`)
    #[arg(value_name = "KEY")]
    key: Option<String>,
    /// The whole reference as one page of Markdown
    #[arg(long, conflicts_with = "key")]
    markdown: bool,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some(wanted) = &args.key else {
        let text = if args.markdown {
            reference::markdown()
        } else {
            overview()
        };
        print(&text)?;
        return Ok(Outcome::Clean);
    };
    let plain = wanted.trim_matches(['[', ']']);
    if plain.is_empty() {
        bail!("name a key or a table, such as `capture.chain` or `capture`");
    }
    let word =
        |k: &Key| matches!(k.kind, Kind::Word(words) if words.iter().any(|w| w.word == plain));
    let fits = |k: &&Key| {
        [k.name, k.table, &k.path()].contains(&plain) || k.synonyms.contains(&plain) || word(k)
    };
    let found: Vec<&Key> = all().filter(fits).collect();
    if found.is_empty() {
        let last = plain.rsplit('.').next().unwrap_or(plain);
        let near = nearest(last, all().flat_map(|k| [k.name, k.table]));
        let near = near.map_or_else(String::new, |n| format!("; did you mean `{n}`?"));
        bail!("there is no key or table `{wanted}`{near}");
    }
    let text: String = found.into_iter().map(reference::entry).collect();
    print(text.trim_start())?;
    Ok(Outcome::Clean)
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
