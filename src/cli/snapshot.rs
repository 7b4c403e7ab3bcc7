//! `mancala snapshot`: pins games in readable files, and finds what has changed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use similar::TextDiff;

use super::Outcome;
use super::common::{Limits, findings_if, load, print, write_file};
use crate::report::{Size, report};

/// Write a readable snapshot of each game, or check that none has changed
///
/// A snapshot holds the compiled table, the rules in words, counts, and one game with every
/// position. It stands beside its rule file, as NAME.snapshot.
#[derive(clap::Args)]
pub struct Args {
    /// Rule files or shipped games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Write nothing; show what differs and fail if anything does
    #[arg(long)]
    check: bool,
    /// The folder of the snapshots, instead of each rule file's own
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Count to the first depth that has more nodes than N
    #[arg(long, value_name = "N", default_value_t = Size::default().nodes)]
    nodes: u64,
    /// The seed of the game
    #[arg(long, value_name = "S", default_value_t = Size::default().seed)]
    seed: u64,
    #[command(flatten)]
    limits: Limits,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let size = Size {
        nodes: args.nodes,
        seed: args.seed,
        ..Size::default()
    };
    let mut findings = false;
    for file in &args.files {
        let Some(loaded) = load(file, args.limits.max_laps)? else {
            findings = true;
            continue;
        };
        let path = snapshot_path(file, args.dir.as_deref())?;
        if path == Path::new(file) {
            bail!(
                "`{file}` would be overwritten by its own snapshot; name it `NAME.toml`, or use `--dir`"
            );
        }
        let text = report(&loaded.game, &loaded.table, size);
        if args.check {
            findings |= !same(file, &path, &text)?;
        } else {
            let before = fs::read_to_string(&path).ok();
            write_file(&path, &text)?;
            let what = match before {
                None => "written",
                Some(old) if old == text => "unchanged",
                Some(_) => "changed",
            };
            print(&format!("{}: {what}\n", path.display()))?;
        }
    }
    Ok(findings_if(findings))
}

fn snapshot_path(file: &str, dir: Option<&Path>) -> Result<PathBuf> {
    if file == "-" {
        bail!("a snapshot needs a file's name; standard input has none");
    }
    let path = Path::new(file).with_extension("snapshot");
    Ok(match (dir, path.file_name()) {
        (Some(dir), Some(name)) => dir.join(name),
        _ => path,
    })
}

/// Whether a snapshot is as it was; shows the difference if not.
fn same(file: &str, path: &Path, now: &str) -> Result<bool> {
    let before = match fs::read_to_string(path) {
        Ok(before) => before,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => {
            print(&format!(
                "{file}: no snapshot at {}; write it with `mancala snapshot {file}`\n",
                path.display()
            ))?;
            return Ok(false);
        }
        Err(e) => return Err(e).with_context(|| format!("cannot read `{}`", path.display())),
    };
    if before == now {
        print(&format!("{file}: as its snapshot\n"))?;
        return Ok(true);
    }
    let diff = TextDiff::from_lines(before.as_str(), now);
    let shown = diff
        .unified_diff()
        .context_radius(2)
        .header(&path.display().to_string(), &format!("{file}, now"))
        .to_string();
    print(&format!(
        "{shown}{file}: changed; if it is meant, run `mancala snapshot {file}`\n"
    ))?;
    Ok(false)
}
