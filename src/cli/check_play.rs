//! `mancala check --play`: the game played, and what that shows added to the findings.

use anyhow::{Result, bail};

use super::common::{Progress, Source, Threads};
use crate::check::{GameFile, Report};
use crate::coverage::findings::findings;
use crate::coverage::{DEFAULT_GAMES, Measured, Plan, measure};
use crate::rules::prose::count;

/// Options of playing in order to see what the rules decide.
#[derive(clap::Args, Debug)]
pub struct PlayArgs {
    /// Play N games as well, and find keys and rules that decide nothing, pits that are never used, and games without end
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = GAMES, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub play: Option<u64>,
    /// With `--play`: the seed of chance; the same seed gives the same games on every machine
    #[arg(long, value_name = "S", default_value_t = 1, requires = "play")]
    pub seed: u64,
    #[command(flatten)]
    pub threads: Threads,
}

/// [`DEFAULT_GAMES`], as an argument is written.
pub const GAMES: &str = "500";
const _: () = assert!(DEFAULT_GAMES == 500);

/// Plays a game that has been checked without error, and adds what that shows to its findings.
///
/// `file` is what the command line calls it.
///
/// # Errors
/// As [`measured`].
pub fn play(
    args: &PlayArgs,
    max_laps: u64,
    file: &str,
    source: &Source,
    report: &mut Report,
) -> Result<Option<Measured>> {
    let (Some(games), Some(game)) = (args.play, &report.game) else {
        return Ok(None);
    };
    let plan = Plan {
        games,
        seed: args.seed,
        max_laps,
        threads: args.threads.count(),
    };
    let measured = measured(game, &source.text(), plan, file)?;
    let found = findings(game, &measured, file);
    report.add_played(found);
    Ok(Some(measured))
}

/// Plays a game, with a line on a terminal that says how far it has come.
///
/// # Errors
/// When a ply loses seeds, which is the engine's fault and no file's.
pub fn measured(game: &GameFile, text: &str, plan: Plan, file: &str) -> Result<Measured> {
    let progress = Progress::new(plan.games);
    let what = format!("games of {file}");
    let measured = measure(game, text, plan, |done| {
        progress.at(done, plan.games, &what)
    });
    progress.end();
    if let Some(lost) = &measured.coverage.lost {
        bail!(
            "`{file}`: the engine is at fault: playing {} in {} changes the number of seeds; please report it",
            lost.moves,
            lost.position
        );
    }
    Ok(measured)
}

/// What was played, in a few words.
pub fn played(measured: &Measured) -> String {
    let c = &measured.coverage;
    let unjudged = c.keys.iter().filter(|k| !k.judged).count() as u64;
    format!(
        "; {} with {} played, {} not judged",
        count(c.games, "game"),
        count(c.positions, "position"),
        count(unjudged, "key")
    )
}
