//! `mancala show`: the board and the compiled rule table.

use anyhow::Result;

use super::Outcome;
use super::check_play::{GAMES, measured};
use super::common::{Format, Output, Threads, load, print, print_json};
use super::coverage_text;
use crate::coverage::Plan;
use crate::engine::Player;
use crate::notation;
use crate::notation::board::draw;
use crate::report::{inherited, rows};
use crate::table::DEFAULT_MAX_LAPS;

/// Print a game's board and its compiled rule table
#[derive(clap::Args)]
pub struct Args {
    /// A rule file or a shipped game
    #[arg(value_name = "FILE")]
    file: String,
    /// Play N games, and print what they show of each rule and key beside it
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = GAMES, value_parser = clap::value_parser!(u64).range(1..))]
    coverage: Option<u64>,
    /// With `--coverage`: the seed of chance; the same seed gives the same games on every machine
    #[arg(long, value_name = "S", default_value_t = 1, requires = "coverage")]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(&args.file, DEFAULT_MAX_LAPS)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let rows = rows(&loaded.game, table);
    let coverage = match args.coverage {
        None => None,
        Some(games) => {
            let plan = Plan {
                games,
                seed: args.seed,
                max_laps: DEFAULT_MAX_LAPS,
                threads: args.threads.count(),
            };
            // Places in the text are of no use here.
            let measured = measured(&loaded.game, "", plan, &args.file)?;
            Some(measured.coverage)
        }
    };
    match args.output.format {
        Format::Human => {
            let mut text = format!(
                "{}\n\n{}\n",
                loaded.game.about.name,
                draw(table, &table.start(), Player::South)
            );
            match &coverage {
                Some(coverage) => text.push_str(&coverage_text::text(&rows, coverage)),
                None => rows
                    .iter()
                    .for_each(|row| text.push_str(&format!("{:<9}{}\n", row.step, row.text))),
            }
            print(&text)?;
        }
        Format::Json => {
            let mut answer = serde_json::json!({
                "name": loaded.game.about.name,
                "start": notation::position(table, &table.start()),
                "rows": loaded.game.rules.rows,
                "pits": table.row(),
                "all_pits": table.pits(),
                "stores": table.has_stores(),
                "seeds": table.total(),
                "table": rows,
                "inherited": inherited(&loaded.game),
            });
            if let Some(coverage) = coverage {
                answer["coverage"] = serde_json::to_value(coverage)?;
            }
            print_json(&answer)?;
        }
    }
    Ok(Outcome::Clean)
}
