//! `mancala show`: the board and the compiled rule table.

use anyhow::Result;

use super::Outcome;
use super::common::{Format, Output, load, print, print_json};
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
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(&args.file, DEFAULT_MAX_LAPS)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let rows = rows(&loaded.game, table);
    match args.output.format {
        Format::Human => {
            let mut text = format!(
                "{}\n\n{}\n",
                loaded.game.about.name,
                draw(table, &table.start(), Player::South)
            );
            for row in rows {
                text.push_str(&format!("{:<9}{}\n", row.step, row.text));
            }
            print(&text)?;
        }
        Format::Json => print_json(&serde_json::json!({
            "name": loaded.game.about.name,
            "start": notation::position(table, &table.start()),
            "rows": loaded.game.rules.rows,
            "pits": table.row(),
            "all_pits": table.pits(),
            "stores": table.has_stores(),
            "seeds": table.total(),
            "table": rows,
            "inherited": inherited(&loaded.game),
        }))?,
    }
    Ok(Outcome::Clean)
}
