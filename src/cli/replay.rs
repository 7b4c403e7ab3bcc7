//! `mancala replay`: recorded games compared with the rules.

use std::fs;
use std::io::{self, Read as _};

use anyhow::{Context as _, Result, bail};
use serde::Serialize;

use super::Outcome;
use super::common::{Format, Limits, Output, Progress, findings_if, load, print, print_json};
use crate::engine::Player;
use crate::notation::board::draw;
use crate::notation::position;
use crate::notation::record::{Placed, RecordError, parse_all};
use crate::replay::{Failure, replay};
use crate::report::side_by_side;
use crate::rules::prose::count;
use crate::table::Table;

/// How many failures of a file are shown in full unless all are asked for.
const SHOWN: usize = 10;

/// Play recorded games again and find the first ply of each that the rules contradict
///
/// Plies are letters (`C`, `C<`, `FfBe`), perhaps with total and mark, or start and end pit with
/// both (`76(10)X`, `10-3`). Tags, move numbers and comments are as in PGN.
#[derive(clap::Args)]
pub struct Args {
    /// A rule file or a shipped game
    #[arg(value_name = "RULES")]
    rules: String,
    /// Files of game records; `-` is standard input
    #[arg(value_name = "RECORDS", required = true)]
    records: Vec<String>,
    /// Show every game that fails, not only the first ten of a file
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

/// What is counted over games.
#[derive(Default)]
struct Figures {
    games: u64,
    verified: u64,
    failed: u64,
    /// Plies that are as their record says.
    plies: u64,
    /// Verified games that the rules did not end.
    unfinished: u64,
}

/// A game that is not as its record says.
struct Failed<'f> {
    file: &'f str,
    /// Its number in the file, from 1.
    game: usize,
    placed: Placed,
    failure: Box<Failure>,
}

/// A file that does not hold records.
#[derive(Serialize)]
struct Unreadable<'f> {
    file: &'f str,
    line: usize,
    message: String,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let piped = args.records.iter().chain([&args.rules]);
    if piped.filter(|file| *file == "-").count() > 1 {
        bail!("`-` stands twice, and standard input can be read only once");
    }
    let Some(loaded) = load(&args.rules, args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let mut all = Figures::default();
    let (mut failures, mut unreadable) = (Vec::new(), Vec::new());
    for file in &args.records {
        let (figures, failed) = match records(file)? {
            Ok(records) => play(table, file, records),
            Err(e) => {
                unreadable.push(Unreadable {
                    file: name(file),
                    line: e.line,
                    message: e.message,
                });
                continue;
            }
        };
        if args.output.format == Format::Human {
            print(&told(table, &failed, args.all))?;
            print(&format!("{}\n", figures.line(name(file))))?;
        }
        all.add(&figures);
        failures.extend(failed);
    }
    let found = all.failed > 0 || !unreadable.is_empty();
    match args.output.format {
        Format::Json => print_json(&json(table, &all, &failures, &unreadable))?,
        Format::Human => {
            for Unreadable {
                file,
                line,
                message,
            } in &unreadable
            {
                print(&format!("{file}:{line}: {message}\n"))?;
            }
            if args.records.len() > 1 {
                print(&format!("{}\n", all.line("all files")))?;
            }
        }
    }
    Ok(findings_if(found))
}

fn json(
    table: &Table,
    figures: &Figures,
    failures: &[Failed<'_>],
    unreadable: &[Unreadable<'_>],
) -> serde_json::Value {
    serde_json::json!({
        "games": figures.games,
        "verified": figures.verified,
        "failed": figures.failed,
        "plies": figures.plies,
        "unfinished": figures.unfinished,
        "failures": failures.iter().map(|f| f.json(table)).collect::<Vec<_>>(),
        "unreadable": unreadable,
    })
}

/// The name that messages give a file.
fn name(file: &str) -> &str {
    if file == "-" { "<stdin>" } else { file }
}

/// Reads a file's records. What is not UTF-8, as comments may be, is read as far as it goes.
fn records(file: &str) -> Result<Result<Vec<Placed>, RecordError>> {
    let mut bytes = Vec::new();
    if file == "-" {
        io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
    } else {
        bytes = fs::read(file).with_context(|| format!("cannot read `{file}`"))?;
    }
    let records = parse_all(&String::from_utf8_lossy(&bytes));
    Ok(records.and_then(|records| match records.is_empty() {
        true => Err(RecordError {
            line: 1,
            message: "there is no game in it".to_owned(),
        }),
        false => Ok(records),
    }))
}

/// Plays a file's games.
fn play<'f>(table: &Table, file: &'f str, records: Vec<Placed>) -> (Figures, Vec<Failed<'f>>) {
    let total = records.len() as u64;
    let progress = Progress::new(total);
    let mut figures = Figures::default();
    let mut failed = Vec::new();
    for (i, placed) in records.into_iter().enumerate() {
        figures.games += 1;
        match replay(table, &placed) {
            Ok(verified) => {
                figures.verified += 1;
                figures.plies += verified.plies as u64;
                figures.unfinished += u64::from(verified.ending.is_none());
            }
            Err(failure) => {
                figures.failed += 1;
                figures.plies += failure.verified as u64;
                failed.push(Failed {
                    file,
                    game: i + 1,
                    placed,
                    failure,
                });
            }
        }
        progress.at(figures.games, total, "games");
    }
    (figures, failed)
}

impl Figures {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.verified += other.verified;
        self.failed += other.failed;
        self.plies += other.plies;
        self.unfinished += other.unfinished;
    }

    fn line(&self, name: &str) -> String {
        format!(
            "{name}: {}, {} verified, {} failed, {}",
            count(self.games, "game"),
            self.verified,
            self.failed,
            count(self.plies, "ply")
        )
    }
}

/// Failures for people, the first few or all.
fn told(table: &Table, failed: &[Failed<'_>], all: bool) -> String {
    let shown = if all { failed.len() } else { SHOWN };
    let mut text: String = failed.iter().take(shown).map(|f| f.words(table)).collect();
    if let Some(more @ 1..) = failed.len().checked_sub(shown) {
        let more = count(more as u64, "more game");
        text.push_str(&format!("and {more}; `--all` shows them\n\n"));
    }
    text
}

impl Failed<'_> {
    /// Where the difference is, what it is, and the boards.
    fn words(&self, table: &Table) -> String {
        let failure = &self.failure;
        let record = &self.placed.record;
        let tags = ["Game", "Event"].iter().filter_map(|name| {
            let value = record.tag(name)?;
            Some(format!(" [{name} {value:?}]"))
        });
        let ply = match failure.ply {
            0 => "before the first ply".to_owned(),
            n => format!("ply {n}"),
        };
        format!(
            "{}:{}: game {}{}, {ply}, `{}`: {}\n{}\n\n",
            name(self.file),
            failure.line,
            self.game,
            tags.collect::<String>(),
            failure.text,
            failure.what,
            boards(table, failure),
        )
    }

    fn json(&self, table: &Table) -> serde_json::Value {
        let failure = &self.failure;
        let (record, rules) = failure.what.sides();
        serde_json::json!({
            "file": name(self.file),
            "game": self.game,
            "tags": self.placed.record.tags.iter().cloned().collect::<indexmap::IndexMap<_, _>>(),
            "line": failure.line,
            "ply": failure.ply,
            "text": failure.text,
            "what": failure.what.word(),
            "message": failure.what.to_string(),
            "record": record,
            "rules": rules,
            "before": position(table, &failure.before),
            "reached": failure.reached.map(|p| position(table, &p)),
        })
    }
}

/// The positions before and after, as text to go on with and drawn.
fn boards(table: &Table, failure: &Failure) -> String {
    let before = &failure.before;
    let text = position(table, before);
    match &failure.reached {
        None => format!(
            "  before  {text}\n{}",
            draw(table, before, Player::South).trim_end()
        ),
        Some(reached) => format!(
            "  before        {text}\n  by the rules  {}\n{}",
            position(table, reached),
            side_by_side(table, ("before", before), ("by the rules", reached))
        ),
    }
}
