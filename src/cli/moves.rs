//! `mancala moves`: the legal moves of a position.

use anyhow::Result;
use serde::Serialize;

use super::Outcome;
use super::common::{Begin, Format, Limits, Output, findings_if, print, print_json};
use crate::engine::{Ending, Player, Status};
use crate::notation;

/// List the legal moves of a position, and why the others are not legal
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    begin: Begin,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Serialize)]
struct Refused {
    #[serde(rename = "move")]
    mv: String,
    why: String,
}

#[derive(Serialize)]
struct Answer {
    /// The position that was asked about.
    asked: String,
    /// The same after passes and, when the game is over, after the remainder was given out.
    position: String,
    turn: Player,
    passes: u8,
    status: &'static str,
    ending: Option<Ending>,
    moves: Vec<String>,
    undecided: Vec<String>,
    refused: Vec<Refused>,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some((loaded, given)) = args.begin.read(args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let settled = table.settle(&given);
    let now = settled.position;
    let (status, ending) = match settled.status {
        Status::Playing => ("playing", None),
        Status::Over(ending) => ("over", Some(ending)),
        Status::Undecided => ("undecided", None),
    };
    let moves = if ending.is_some() {
        crate::engine::Moves::default()
    } else {
        table.moves(&now)
    };
    let name = |mv: &crate::Move| notation::move_name(table, *mv);
    // The reasons are those of the player who was asked about, though they may have passed.
    let asked = if ending.is_some() { given } else { now };
    let refused = table
        .all_starts(&asked)
        .filter_map(|mv| {
            let refusal = table.play(&asked, mv).err()?;
            let known = !matches!(refusal, crate::Refusal::Undecided { .. });
            known.then(|| Refused {
                mv: name(&mv),
                why: refusal.to_string(),
            })
        })
        .collect();
    let answer = Answer {
        asked: notation::position(table, &given),
        position: notation::position(table, &now),
        turn: now.turn(),
        passes: settled.passes,
        status,
        ending,
        moves: moves.legal.iter().map(name).collect(),
        undecided: moves.undecided.iter().map(name).collect(),
        refused,
    };
    match args.output.format {
        Format::Json => print_json(&answer)?,
        Format::Human => print(&human(&answer, given.turn(), args.limits.max_laps))?,
    }
    Ok(findings_if(
        !answer.undecided.is_empty() || answer.status == "undecided",
    ))
}

fn human(answer: &Answer, asked: Player, max_laps: u64) -> String {
    let mut text = format!("{}\n", answer.asked);
    if answer.passes > 0 {
        text.push_str(&format!(
            "{} cannot move and passes: {}\n",
            asked.name(),
            answer.position
        ));
    }
    let refused: String = answer
        .refused
        .iter()
        .map(|r| format!("not {}: {}\n", r.mv, r.why))
        .collect();
    if let Some(ending) = answer.ending {
        let result = ending
            .winner
            .map_or("a draw".to_owned(), |w| format!("{} wins", w.name()));
        text.push_str(&refused);
        text.push_str(&format!(
            "the game is over ({}): {result}, {}\n",
            ending.reason.word(),
            answer.position
        ));
        return text;
    }
    let moves = if answer.moves.is_empty() {
        "none".to_owned()
    } else {
        answer.moves.join(" ")
    };
    text.push_str(&format!("{} to move: {moves}\n", answer.turn.name()));
    if !answer.undecided.is_empty() {
        let laps = crate::rules::prose::count(max_laps, "lap");
        text.push_str(&format!(
            "undecided, past {laps}: {}\n",
            answer.undecided.join(" ")
        ));
    }
    text + &refused
}
