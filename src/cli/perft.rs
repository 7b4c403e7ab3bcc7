//! `mancala perft`: counting sequences of plies.

use std::ops::ControlFlow;

use anyhow::Result;
use serde_json::json;

use super::Outcome;
use super::common::{
    Begin, Format, Limits, Output, Threads, complain, findings_if, print, print_json,
};
use crate::notation;
use crate::perft::{Perft, Plan, by_depth, count, divide};
use crate::{Move, Position, Table};

/// Count the sequences of 1 to DEPTH plies
///
/// A finished game has no continuation; a forced pass is no ply; an extra turn is a ply. The exit
/// status is 1 when sowings past the limit of laps leave the counts incomplete.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    begin: Begin,
    /// How many plies, from 1 to 64
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(1..=64))]
    depth: u8,
    /// Count for each first move by itself, too
    #[arg(long)]
    divide: bool,
    /// Count the last plies without playing them: faster, but not how many of them end the game
    #[arg(long)]
    bulk: bool,
    #[command(flatten)]
    threads: Threads,
    /// Remember counted positions in MB megabytes, at most 65536; pays late in a game
    #[arg(long, value_name = "MB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=65_536))]
    memory: u32,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

impl Args {
    fn plan(&self) -> Plan {
        Plan {
            threads: self.threads.count(),
            bulk: self.bulk,
            memory: (self.memory as usize).saturating_mul(1 << 20),
            ..Plan::new(usize::from(self.depth))
        }
    }
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some((loaded, start)) = args.begin.read(args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    if args.memory > 0 && table.minds_repetition() {
        complain("mancala: the game minds repeated positions, so none are remembered\n");
    }
    let plan = args.plan();
    let moves = match args.divide {
        true => divide(table, &start, &plan),
        false => Vec::new(),
    };
    let counts = match args.output.format {
        Format::Json => json(args, table, &start, &plan, &moves)?,
        Format::Human => human(table, &start, &plan, args.divide.then_some(&moves))?,
    };
    Ok(findings_if(counts.is_undecided()))
}

fn json(
    args: &Args,
    table: &Table,
    start: &Position,
    plan: &Plan,
    moves: &[(Move, Perft)],
) -> Result<Perft> {
    let counts = count(table, start, plan);
    let parts: Vec<_> = moves
        .iter()
        .map(|(mv, c)| json!({ "move": notation::move_name(table, *mv), "nodes": c.nodes, "ended": c.ended, "undecided": c.undecided }))
        .collect();
    let mut answer = json!({
        "position": notation::position(table, start),
        "depth": plan.depth,
        "nodes": counts.nodes,
        "ended": counts.ended,
        "undecided": counts.undecided,
    });
    if args.divide {
        answer["divide"] = parts.into();
    }
    print_json(&answer)?;
    Ok(counts)
}

/// Depth by depth, each as soon as it is counted.
fn human(
    table: &Table,
    start: &Position,
    plan: &Plan,
    moves: Option<&Vec<(Move, Perft)>>,
) -> Result<Perft> {
    for (mv, counts) in moves.into_iter().flatten() {
        let name = notation::move_name(table, *mv);
        print(&format!("{name:<3} {:>14}\n", last(&counts.nodes)))?;
    }
    if moves.is_some() {
        print("\n")?;
    }
    print("depth          nodes          ended\n")?;
    let mut printed = Ok(());
    let counts = by_depth(table, start, plan, |counts| {
        printed = print(&row(counts, plan));
        match printed {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    printed?;
    if counts.is_undecided() {
        let by_depth: Vec<String> = counts.undecided.iter().map(ToString::to_string).collect();
        print(&format!(
            "undecided by depth, past {} laps and not counted: {}\n",
            table.max_laps(),
            by_depth.join(" ")
        ))?;
    }
    Ok(counts)
}

fn last(counts: &[u64]) -> u64 {
    counts.last().copied().unwrap_or(0)
}

/// What is new at a depth. In bulk what ended is known one depth later, and written then.
fn row(counts: &Perft, plan: &Plan) -> String {
    let depth = counts.nodes.len();
    let nodes = format!("{depth:>5} {:>14}", last(&counts.nodes));
    let ended = format!(" {:>14}\n", last(&counts.ended));
    match plan.bulk {
        false => nodes + &ended,
        true => {
            let before = if depth > 1 { ended } else { String::new() };
            let unknown = format!(" {:>14}\n", "-");
            let end = if depth == plan.depth {
                unknown
            } else {
                String::new()
            };
            before + &nodes + &end
        }
    }
}
