//! `mancala trace`: moves told step by step.

use anyhow::Result;

use super::Outcome;
use super::common::{Begin, Format, Limits, Output, findings_if, print, print_json};
use crate::notation;
use crate::trace::{Event, trace};

/// Play moves and tell each lap, drop run, capture, pass and end
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    begin: Begin,
    /// The moves, such as `B b A` or `BbA`; forced passes are not written
    #[arg(long, value_name = "M", num_args = 1..)]
    moves: Vec<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some((loaded, start)) = args.begin.read(args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let told = trace(
        &loaded.table,
        &start,
        &notation::parse_moves(&args.moves.join(" ")),
    );
    match args.output.format {
        Format::Json => print_json(&told)?,
        Format::Human => {
            let mut text = format!("   {}\n", told.start);
            for event in &told.events {
                text.push_str(&event.words());
                text.push('\n');
            }
            let last = told.events.iter().rev().find_map(|e| match e {
                Event::Done { position, .. } => Some(position),
                _ => None,
            });
            if last != Some(&told.position) {
                text.push_str(&format!("   {}\n", told.position));
            }
            print(&text)?;
        }
    }
    Ok(findings_if(!told.complete || told.status == "undecided"))
}
