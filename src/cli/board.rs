//! `mancala board`: a position, or moves from it, as pictures.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::Outcome;
use super::common::{Begin, Limits, complain, findings_if, print, print_raw, write_file};
use crate::diagnostic::visible;
use crate::notation;
use crate::picture::{Frame, Options, Theme, frames, moving, still, stills};
use crate::rules::prose::count;
use crate::trace::{Event, trace};

/// The most frames of one run: past them nobody would look at each, and files grow large.
const MAX_FRAMES: usize = 500;

/// Draw a board as an SVG picture
///
/// With --moves it shows the position after them, and marks the last one: where it started,
/// where its last seed fell, and what it captured. The picture goes to standard output unless
/// --output names a file.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    begin: Begin,
    /// The moves, such as `B b A` or `BbA`; forced passes are not written
    #[arg(long, value_name = "M", num_args = 1..)]
    moves: Vec<String>,
    /// Write the picture to this file
    #[arg(long, short, value_name = "PATH")]
    output: Option<PathBuf>,
    /// Write a picture of each step of the moves to this folder: 001.svg, 002.svg and so on
    #[arg(long, value_name = "DIR", requires = "moves", conflicts_with_all = ["output", "animate"])]
    steps: Option<PathBuf>,
    /// Make one picture that plays the moves step by step
    #[arg(long, requires = "moves")]
    animate: bool,
    /// Replace files that are there already
    #[arg(long)]
    force: bool,
    /// The colours
    #[arg(long, value_enum, default_value_t)]
    theme: Theme,
    /// How wide the picture is, in pixels
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(50..=20000))]
    width: Option<u32>,
    /// The line above the board, instead of the game's name
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Leave that line out
    #[arg(long, conflicts_with = "title")]
    no_title: bool,
    /// What South is called
    #[arg(long, value_name = "NAME")]
    south: Option<String>,
    /// What North is called
    #[arg(long, value_name = "NAME")]
    north: Option<String>,
    /// Leave out the counts in small type
    #[arg(long)]
    no_counts: bool,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some((loaded, start)) = args.begin.read(args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    let table = &loaded.table;
    let told = trace(table, &start, &notation::parse_moves(&args.moves.join(" ")));
    let broken = told
        .events
        .iter()
        .find(|e| matches!(e, Event::Refused { .. } | Event::Undecided { .. }));
    if let Some(event) = broken {
        let words = visible(event.words().trim());
        complain(&format!("mancala: no picture: {words}\n"));
        return Ok(Outcome::Findings);
    }
    let options = Options {
        title: (!args.no_title).then(|| {
            let name = || loaded.game.about.name.clone();
            args.title.clone().unwrap_or_else(name)
        }),
        names: [args.south.clone(), args.north.clone()],
        counts: !args.no_counts,
        theme: args.theme,
        width: args.width,
    };
    let mut shown = frames(table, &start, &told);
    if (args.animate || args.steps.is_some()) && shown.len() > MAX_FRAMES {
        bail!(
            "these moves have {}, and {MAX_FRAMES} at most are drawn one by one; give fewer moves, or draw the last position without `--steps` and `--animate`",
            count(shown.len() as u64, "step")
        );
    }
    if let Some(folder) = &args.steps {
        return write_steps(args, folder, &stills(table, &shown, &options));
    }
    let picture = if args.animate {
        moving(table, &shown, &options)
    } else {
        let last = shown.pop().unwrap_or_else(|| Frame::still(start));
        still(table, &last, &options)
    };
    match &args.output {
        Some(path) => {
            free(path, args.force)?;
            write_file(path, &picture)?;
            print(&format!("{}: written\n", path.display()))?;
        }
        None if io::stdout().is_terminal() => bail!(
            "a picture is a file, not text for a terminal; write it with `--output board.svg`, or send it on with `> board.svg`"
        ),
        None => print_raw(&picture)?,
    }
    Ok(findings_if(false))
}

/// Writes numbered files, or none where one of them is there already.
fn write_steps(args: &Args, folder: &Path, pictures: &[String]) -> Result<Outcome> {
    let digits = pictures.len().to_string().len().max(3);
    let paths: Vec<PathBuf> = (1..=pictures.len())
        .map(|i| folder.join(format!("{i:0digits$}.svg")))
        .collect();
    for path in &paths {
        free(path, args.force)?;
    }
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
    for (path, picture) in paths.iter().zip(pictures) {
        write_file(path, picture)?;
    }
    let many = count(pictures.len() as u64, "picture");
    print(&format!("{}: {many} written\n", folder.display()))?;
    Ok(Outcome::Clean)
}

/// Nothing is written over unasked.
fn free(path: &Path, force: bool) -> Result<()> {
    if !force && path.exists() {
        bail!(
            "`{}` is there already; choose another name, or replace it with `--force`",
            path.display()
        );
    }
    Ok(())
}
