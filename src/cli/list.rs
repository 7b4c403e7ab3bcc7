//! `mancala list`: the games that ship with the program.

use anyhow::Result;
use serde::Serialize;

use super::Outcome;
use super::common::{Format, Output, print, print_json};
use crate::rules::words::{Relay, Take, Word as _};
use crate::{Rules, shipped};

/// List the games that ship with the program
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    output: Output,
}

#[derive(Serialize)]
struct Entry {
    file: &'static str,
    name: String,
    board: String,
    seeds: u32,
    sowing: &'static str,
    capture: String,
    region: Option<String>,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let entries: Vec<Entry> = shipped::names().filter_map(entry).collect();
    if args.output.format == Format::Json {
        print_json(&entries)?;
        return Ok(Outcome::Clean);
    }
    let width = |f: fn(&Entry) -> &str| {
        entries
            .iter()
            .map(|e| f(e).chars().count())
            .max()
            .unwrap_or(0)
    };
    let (file, sowing, capture) = (
        width(|e| e.file),
        width(|e| e.sowing),
        width(|e| &e.capture),
    );
    let mut text = String::new();
    for e in &entries {
        let region = e.region.as_deref().unwrap_or("");
        let line = format!(
            "{:<file$}  {:<5}  {:>3} seeds  {:<sowing$}  {:<capture$}  {region}",
            e.file, e.board, e.seeds, e.sowing, e.capture
        );
        text.push_str(line.trim_end());
        text.push('\n');
    }
    print(&text)?;
    Ok(Outcome::Clean)
}

fn entry(file: &'static str) -> Option<Entry> {
    let game = shipped::load(file)?;
    let rules = &game.rules;
    Some(Entry {
        file,
        name: game.about.name.clone(),
        board: format!("{}x{}", rules.rows, rules.pits),
        seeds: rules.total(),
        sowing: match rules.relay {
            Relay::None => "one lap",
            Relay::Last => "relay",
            Relay::Next => "relay from next",
        },
        capture: capture(rules),
        region: game.about.region.clone(),
    })
}

/// What is captured or claimed, in a few words.
fn capture(rules: &Rules) -> String {
    let mut parts = Vec::new();
    match rules.take {
        Take::None => {}
        Take::Last => parts.push(format!("by count {}", rules.counts)),
        take @ (Take::Opposite | Take::Next | Take::BeyondGap) => {
            parts.push(take.word().to_owned())
        }
    }
    parts.extend(
        rules
            .passing
            .as_ref()
            .map(|counts| format!("on the way {counts}")),
    );
    parts.extend(
        rules
            .claim
            .as_ref()
            .map(|counts| format!("claims {counts}")),
    );
    if parts.is_empty() {
        "none".to_owned()
    } else {
        parts.join("; ")
    }
}
