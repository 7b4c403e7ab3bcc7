//! `mancala perft`: counting sequences of plies.

use anyhow::Result;
use serde_json::json;

use super::Outcome;
use super::common::{Begin, Format, Limits, Output, findings_if, print, print_json};
use crate::notation;
use crate::perft::{Perft, divide, perft};

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
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some((loaded, start)) = args.begin.read(args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let depth = usize::from(args.depth);
    let moves = if args.divide {
        divide(table, &start, depth)
    } else {
        Vec::new()
    };
    let counts = match args.output.format {
        Format::Json => {
            let counts = perft(table, &start, depth);
            let parts: Vec<_> = moves
                .iter()
                .map(|(mv, c)| json!({ "move": notation::move_name(table, *mv), "nodes": c.nodes, "ended": c.ended, "undecided": c.undecided }))
                .collect();
            let mut answer = json!({
                "position": notation::position(table, &start),
                "depth": depth,
                "nodes": counts.nodes,
                "ended": counts.ended,
                "undecided": counts.undecided,
            });
            if args.divide {
                answer["divide"] = parts.into();
            }
            print_json(&answer)?;
            counts
        }
        Format::Human => human(args, table, &start, &moves)?,
    };
    Ok(findings_if(counts.is_undecided()))
}

/// Depth by depth, each as soon as it is counted.
fn human(
    args: &Args,
    table: &crate::Table,
    start: &crate::Position,
    moves: &[(crate::Move, Perft)],
) -> Result<Perft> {
    let last = |v: &[u64]| v.last().copied().unwrap_or(0);
    if args.divide {
        for (mv, counts) in moves {
            print(&format!(
                "{:<3} {:>14}\n",
                notation::move_name(table, *mv),
                last(&counts.nodes)
            ))?;
        }
        print("\n")?;
    }
    print("depth          nodes          ended\n")?;
    let mut counts = Perft::default();
    for depth in 1..=usize::from(args.depth) {
        counts = perft(table, start, depth);
        print(&format!(
            "{depth:>5} {:>14} {:>14}\n",
            last(&counts.nodes),
            last(&counts.ended)
        ))?;
    }
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
