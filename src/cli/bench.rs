//! `mancala bench`: how fast the engine is beside programs written by hand.

use anyhow::{Result, anyhow};
use serde_json::{Value, json};

use super::Outcome;
use super::common::{Format, Output, Progress, all_cores, findings_if, print, print_json};

// Names of games and the programs written for them are no part of this program's own sources.
#[path = "../../benches/compare/mod.rs"]
mod compare;

use compare::{Effort, Row, Unit, alike};

/// Measure the engine side by side with programs written by hand for one game
///
/// All contenders of a row do the same work in turns, so that their ratio is of one run and one machine. The
/// exit status is 1 when they did not count the same.
#[derive(clap::Args)]
pub struct Args {
    /// Games to measure; all that are written by hand if left out
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// Take a few seconds and small tasks: to see that it runs, not to quote
    #[arg(long)]
    quick: bool,
    /// How many turns each contender takes, the best of which counts
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rounds: Option<u32>,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let mut effort = match args.quick {
        true => Effort::QUICK,
        false => Effort::DEFAULT,
    };
    effort.rounds = args.rounds.unwrap_or(effort.rounds);
    let rows = compare::rows(&names(&args.games)?, effort);
    let human = args.output.format == Format::Human;
    if human {
        print(&heading(effort))?;
    }
    let total = rows.len() as u64 * u64::from(effort.rounds);
    let progress = Progress::new(total);
    let (mut done, mut differ, mut busy) = (0, false, 0.0f64);
    let mut shown = Vec::new();
    let mut values = Vec::new();
    for row in &rows {
        let outcomes = row.run(effort.rounds, effort.turn, || {
            done += 1;
            progress.at(done, total, "rounds");
        });
        progress.end();
        differ |= !alike(&outcomes);
        busy = outcomes
            .iter()
            .map(|o| o.median() / o.best() - 1.0)
            .fold(busy, f64::max);
        if human {
            print(&table::lines(row, &outcomes, &mut shown))?;
        } else {
            values.push(value(row, &outcomes));
        }
    }
    if human {
        print(&footing(busy))?;
    } else {
        print_json(&json!({
            "version": env!("CARGO_PKG_VERSION"),
            "processor": compare::processor(),
            "cores": all_cores(),
            "threads": 1,
            "optimised": !cfg!(debug_assertions),
            "quick": args.quick,
            "rounds": effort.rounds,
            "rows": values,
            "position_bytes": sizes(),
        }))?;
    }
    Ok(findings_if(differ))
}

/// The games asked for, by the names of those that can be measured.
fn names(asked: &[String]) -> Result<Vec<&'static str>> {
    let all: Vec<&str> = compare::names().collect();
    if asked.is_empty() {
        return Ok(all);
    }
    let find = |name: &String| {
        let found = all.iter().find(|n| *n == name);
        found.copied().ok_or_else(|| {
            let near = crate::diagnostic::nearest(name, all.iter().copied());
            let near = near.map_or_else(String::new, |n| format!(" (did you mean `{n}`?)"));
            let all = all.join(", ");
            anyhow!("`{name}` is not written by hand{near}; these games are: {all}")
        })
    };
    asked.iter().map(find).collect()
}

fn sizes() -> Value {
    let sizes = compare::sizes().map(|(board, bytes)| (board.to_owned(), bytes.into()));
    Value::Object(sizes.into_iter().collect())
}

fn heading(effort: Effort) -> String {
    let processor = compare::processor().unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let rounds = effort.rounds;
    let mut text = format!(
        "mancala {}, one thread on {processor} ({} cores)\n\
         A ratio is the engine's speed over that of the program beside it: 0.50 is half as fast. Both took turns\n\
         at the same work, {rounds} times, and the best of each counts. Per second, on one core:\n",
        env!("CARGO_PKG_VERSION"),
        all_cores(),
    );
    if effort.quick {
        text.push_str("Quick: these figures show that it runs; do not quote them.\n");
    }
    if cfg!(debug_assertions) {
        text.push_str("This program is not optimised: build it with --release.\n");
    }
    text
}

fn footing(busy: f64) -> String {
    let sizes = compare::sizes().map(|(board, bytes)| format!("{board} {bytes}"));
    format!(
        "\nbytes of a position, by board: {}\n\
         The middle turn was up to {:.0} % slower than the best; the more, the busier the machine was.\n",
        sizes.join(", "),
        busy * 100.0
    )
}

fn value(row: &Row, outcomes: &[compare::Outcome]) -> Value {
    let same = alike(outcomes);
    let units = outcomes.first().map_or(0, |o| (row.units)(&o.counted));
    let contenders: Vec<Value> = outcomes
        .iter()
        .map(|o| {
            json!({
                "name": o.name,
                "counted": o.counted,
                "best_seconds": same.then(|| o.best()),
                "median_seconds": same.then(|| o.median()),
                "per_second": same.then(|| units as f64 / o.best()),
            })
        })
        .collect();
    let ratios = |ratio: fn(&compare::Outcome, &compare::Outcome) -> f64| -> Value {
        let pairs = match outcomes {
            [first, others @ ..] if same => others.iter().map(|o| (o, ratio(first, o))).collect(),
            _ => Vec::new(),
        };
        let named = pairs
            .into_iter()
            .map(|(o, r)| (o.name.to_owned(), r.into()));
        Value::Object(named.collect())
    };
    json!({
        "game": row.game,
        "task": row.task,
        "unit": row.unit.word(),
        "units": units,
        "same": same,
        "contenders": contenders,
        "ratios": ratios(compare::Outcome::ratio),
        "ratios_by_round": ratios(compare::Outcome::ratio_by_round),
    })
}

/// The rows as people see them.
mod table {
    use super::{Row, Unit, alike, compare};

    /// A row, below the names of its columns unless `shown` are those already.
    pub fn lines(
        row: &Row,
        outcomes: &[compare::Outcome],
        shown: &mut Vec<&'static str>,
    ) -> String {
        let names: Vec<_> = outcomes.iter().map(|o| o.name).collect();
        let mut text = String::new();
        if !shown.starts_with(&names) {
            text.push_str(&header(&names));
            *shown = names;
        }
        text.push_str(&format!("{:<13}  {:<23}", row.game, row.task));
        if alike(outcomes) {
            text.push_str(&figures(row, outcomes));
        } else {
            for outcome in outcomes {
                let counted = outcome.counted;
                text.push_str(&format!("  {} counted {counted:?}", outcome.name));
            }
            text.push_str(": not the same, so not timed");
        }
        text.push('\n');
        text
    }

    fn header(names: &[&str]) -> String {
        let mut text = format!("\n{:<45}", "");
        for (i, name) in names.iter().enumerate() {
            let ratio = if i == 0 { "" } else { "  ratio" };
            text.push_str(&format!("  {name:>9}{ratio}"));
        }
        text.push('\n');
        text
    }

    fn figures(row: &Row, outcomes: &[compare::Outcome]) -> String {
        let mut text = format!(
            "  {:<5}",
            if row.unit == Unit::Tables {
                ""
            } else {
                row.unit.word()
            }
        );
        for (i, o) in outcomes.iter().enumerate() {
            let figure = match row.unit {
                Unit::Tables => format!("{:.1} µs", o.best() * 1e6),
                _ => rate((row.units)(&o.counted) as f64 / o.best()),
            };
            text.push_str(&format!("  {figure:>9}"));
            if i > 0 {
                text.push_str(&format!("  {:>5.2}", outcomes[0].ratio(o)));
            }
        }
        text
    }

    /// A rate in three figures.
    fn rate(per_second: f64) -> String {
        let (value, unit) = match per_second {
            n if n >= 1e9 => (n / 1e9, "G"),
            n if n >= 1e6 => (n / 1e6, "M"),
            n => (n / 1e3, "k"),
        };
        let places = match value {
            v if v >= 99.95 => 0,
            v if v >= 9.995 => 1,
            _ => 2,
        };
        format!("{value:.places$} {unit}")
    }
}
