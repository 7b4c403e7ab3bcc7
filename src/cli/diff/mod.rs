//! `mancala diff`: two games side by side, by their rules and in play.

mod json;
mod words;

use std::cmp::Ordering;

use anyhow::{Result, bail};
use serde_json::{Value, json};

use words::lines;

use super::Outcome;
use super::common::{
    Format, Limits, Loaded, Output, Progress, findings_if, load, print, print_json,
};
use crate::compare::{self, Bounds, Differing, Likeness, Play, differing, likeness, prose_differs};
use crate::perft::perft;

/// Compare two games: the rules that differ, and where play differs first
///
/// With more than two files the first is compared with each of the others, nearest first. Exit
/// status: 0 when all are the same game, 1 when they differ, 2 when a file cannot be read or has errors.
#[derive(clap::Args)]
pub struct Args {
    /// Rule files or shipped games
    #[arg(required = true, num_args = 2.., value_name = "FILE")]
    files: Vec<String>,
    /// Count sequences of so many plies side by side; 0 leaves it out
    #[arg(long, value_name = "PLIES", default_value_t = 6, value_parser = clap::value_parser!(u8).range(0..=64))]
    depth: u8,
    /// Look at so many positions in order of their distance from the start
    #[arg(long, value_name = "N", default_value_t = 50_000)]
    positions: usize,
    /// Play so many random games where that finds no difference
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: u64,
    /// The seed of the random games
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

/// The most plies of a random game.
const MAX_PLIES: usize = 300;

pub fn run(args: &Args) -> Result<Outcome> {
    let mut games = Vec::new();
    for file in &args.files {
        let Some(loaded) = load(file, args.limits.max_laps)? else {
            bail!("nothing is compared");
        };
        games.push((file.as_str(), loaded));
    }
    let (first, others) = (&games[0], &games[1..]);
    let mut compared: Vec<Compared<'_>> = others
        .iter()
        .map(|other| Compared::of_rules([first, other]))
        .collect();
    let human = args.output.format == Format::Human;
    if let ([one], true) = (compared.as_mut_slice(), human) {
        // Play may take long, and what is known already is worth reading.
        print(&one.rules_words())?;
        one.play(args);
        print(&one.played_words())?;
    } else {
        compared.iter_mut().for_each(|c| c.play(args));
        compared.sort_by(Compared::nearer);
        match compared.as_slice() {
            all if human => print(&lines(first.0, all))?,
            [one] => print_json(&one.json())?,
            all => {
                let all: Vec<Value> = all.iter().map(Compared::json).collect();
                print_json(&json!({ "comparisons": all }))?;
            }
        }
    }
    Ok(findings_if(!compared.iter().all(Compared::is_same)))
}

/// Two games compared.
struct Compared<'a> {
    names: [&'a str; 2],
    games: [&'a Loaded; 2],
    likeness: Likeness,
    keys: Vec<Differing>,
    prose: Vec<&'static str>,
    /// `None` where the boards have another shape, or the rules are the same.
    play: Option<Play>,
    /// Nodes by depth from 1.
    counts: [Vec<u64>; 2],
}

impl<'a> Compared<'a> {
    /// Compares the rules; play is still to be compared.
    fn of_rules(games: [&'a (&'a str, Loaded); 2]) -> Self {
        let names = games.map(|g| g.0);
        let games = games.map(|g| &g.1);
        let [a, b] = games.map(|g| &g.game);
        Self {
            names,
            games,
            likeness: likeness(a, b),
            keys: differing(a, b),
            prose: prose_differs(a, b),
            play: None,
            counts: [Vec::new(), Vec::new()],
        }
    }

    /// Compares play, where the rules leave open whether it differs.
    fn play(&mut self, args: &Args) {
        let tables = self.games.map(|g| &g.table);
        if matches!(self.likeness, Likeness::SameRules | Likeness::SameTable) {
            return;
        }
        let depth = usize::from(args.depth);
        self.counts = tables.map(|table| perft(table, &table.start(), depth).nodes);
        if self.likeness == Likeness::OtherBoard {
            return;
        }
        let bounds = Bounds {
            positions: args.positions,
            games: args.games,
            max_plies: MAX_PLIES,
            seed: args.seed,
        };
        let progress = Progress::new(args.positions as u64);
        let play = compare::play(tables, bounds, |done| {
            progress.at(done as u64, args.positions as u64, "positions");
        });
        progress.end();
        self.play = Some(play);
    }

    /// Whether both files are the same game.
    fn is_same(&self) -> bool {
        matches!(self.likeness, Likeness::SameRules | Likeness::SameTable)
            || matches!(self.play, Some(Play::Alike { .. }))
    }

    /// The order of files beside the first: the fewer keys differ and the longer play agrees, the
    /// nearer.
    fn nearer(&self, other: &Self) -> Ordering {
        let agree = |c: &Self| match &c.play {
            Some(Play::Differ(difference)) => difference.moves.len(),
            Some(_) => usize::MAX,
            None => 0,
        };
        (other.is_same().cmp(&self.is_same()))
            .then(self.keys.len().cmp(&other.keys.len()))
            .then(agree(other).cmp(&agree(self)))
            .then(self.names[1].cmp(other.names[1]))
    }
}
