//! `mancala simulate`: many random games, and what they show.

use anyhow::Result;

use super::Outcome;
use super::common::{
    Format, Limits, Output, Progress, Threads, findings_if, load, print, print_json,
};
use crate::rules::prose::count;
use crate::simulate::{DEFAULT_MAX_PLIES, Plan, Summary, simulate};

/// Play games of random moves and sum up what they show
#[derive(clap::Args)]
pub struct Args {
    /// A rule file or a shipped game
    #[arg(value_name = "FILE")]
    file: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of chance: the same seed gives the same games on every machine
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Leave a game unfinished after K plies
    #[arg(long, value_name = "K", default_value_t = DEFAULT_MAX_PLIES)]
    max_plies: usize,
    #[command(flatten)]
    threads: Threads,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(&args.file, args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let plan = Plan {
        games: args.games,
        seed: args.seed,
        max_plies: args.max_plies,
        threads: args.threads.count(),
        together: true,
    };
    let progress = Progress::new(plan.games);
    let summary = simulate(&loaded.table, plan, |done| {
        progress.at(done, plan.games, "games")
    });
    progress.end();
    match args.output.format {
        Format::Json => {
            let mut answer = serde_json::json!({
                "game": loaded.game.about.name,
                "seed": plan.seed,
                "max_plies": plan.max_plies,
            });
            if let (Some(all), serde_json::Value::Object(more)) =
                (answer.as_object_mut(), serde_json::to_value(&summary)?)
            {
                all.extend(more);
            }
            print_json(&answer)?;
        }
        Format::Human => print(&human(&loaded.game.about.name, args, &summary))?,
    }
    Ok(findings_if(summary.undecided > 0))
}

fn human(name: &str, args: &Args, s: &Summary) -> String {
    let share = |n: u64| {
        if s.games == 0 {
            0.0
        } else {
            100.0 * n as f64 / s.games as f64
        }
    };
    let ends: Vec<String> = s
        .ends
        .iter()
        .map(|(reason, n)| format!("{reason} {n}"))
        .collect();
    let mut rows = vec![
        (
            "games",
            format!(
                "{}, random moves, seed {}, at most {} plies each",
                s.games, args.seed, args.max_plies
            ),
        ),
        (
            "South wins",
            format!("{} ({:.1}%)", s.south_wins, share(s.south_wins)),
        ),
        (
            "North wins",
            format!("{} ({:.1}%)", s.north_wins, share(s.north_wins)),
        ),
        ("draws", format!("{} ({:.1}%)", s.draws, share(s.draws))),
        ("unfinished", s.unfinished.to_string()),
        ("undecided", s.undecided.to_string()),
        (
            "ended by",
            if ends.is_empty() {
                "none".to_owned()
            } else {
                ends.join(", ")
            },
        ),
        (
            "plies",
            format!(
                "{:.1} a game, shortest {}, longest {}",
                s.mean_length,
                s.shortest
                    .map_or_else(|| "none".to_owned(), |n| n.to_string()),
                s.longest
            ),
        ),
        ("legal moves", format!("{:.2} a ply", s.branching)),
        ("passes", s.passes.to_string()),
        (
            "captures",
            format!(
                "{} plies, {} seeds, largest {}",
                s.captures, s.captured_seeds, s.largest_capture
            ),
        ),
        (
            "laps",
            format!(
                "{:.2} a ply, longest sowing {}",
                s.mean_laps, s.longest_sowing
            ),
        ),
    ];
    rows.push((
        "endless sowings",
        format!(
            "{} met, longest cycle {} laps",
            s.endless_sowings, s.longest_cycle
        ),
    ));
    rows.push((
        "undecided sowings",
        format!(
            "{} met, past {}",
            s.undecided_sowings,
            count(args.limits.max_laps, "lap")
        ),
    ));
    let mut text = format!("{name}\n");
    for (label, value) in rows {
        text.push_str(&format!("{label:<18} {value}\n"));
    }
    text
}
