//! What the subcommands share: reading files, formats, limits, writing.

use std::cell::Cell;
use std::fs;
use std::io::{self, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::Outcome;
use crate::check::{GameFile, Report, check_bytes_in, read_bytes_in};
use crate::diagnostic::visible;
use crate::diagnostic::{Severity, render};
use crate::engine::Position;
use crate::table::{DEFAULT_MAX_LAPS, Table};
use crate::{notation, shipped, syntax};

/// How output is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Human,
    /// For programs.
    Json,
}

/// Options of every command that plays.
#[derive(Args, Debug)]
pub struct Limits {
    /// Follow each sowing for at most N laps; past them it is undecided
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_LAPS, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_laps: u64,
}

/// Options of every command whose work is shared among threads.
#[derive(Args, Debug)]
pub struct Threads {
    /// Work on N threads, from 1 to 256, which changes no figure [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    /// How many threads.
    pub fn count(&self) -> usize {
        self.threads.map_or_else(all_cores, usize::from)
    }
}

/// How many threads this machine runs at once.
pub fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// Options of every command whose output programs may read.
#[derive(Args, Debug)]
pub struct Output {
    /// How to write the output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

/// A rule file as bytes, with the name that messages give it.
pub struct Source {
    /// The name.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// The folder of a file; standard input and shipped games have none.
    pub folder: Option<PathBuf>,
}

impl Source {
    /// Reads a path, standard input (`-`), or a shipped game.
    ///
    /// # Errors
    /// When there is no such file or game, or it cannot be read.
    pub fn read(file: &str) -> Result<Self> {
        let limit = syntax::MAX_BYTES as u64 + 1;
        if file == "-" {
            let mut bytes = Vec::new();
            io::stdin()
                .lock()
                .take(limit)
                .read_to_end(&mut bytes)
                .context("cannot read standard input")?;
            return Ok(Self {
                name: "<stdin>".to_owned(),
                bytes,
                folder: None,
            });
        }
        let path = Path::new(file);
        if path.is_dir() && shipped::text(file).is_none() {
            bail!(
                "`{file}` is a directory; name the rule files in it, for example `{}`",
                path.join("*.toml").display()
            );
        }
        match fs::File::open(path) {
            Ok(opened) => {
                let mut bytes = Vec::new();
                opened
                    .take(limit)
                    .read_to_end(&mut bytes)
                    .with_context(|| format!("cannot read `{file}`"))?;
                Ok(Self {
                    name: file.to_owned(),
                    bytes,
                    folder: Some(folder_of(path).to_owned()),
                })
            }
            Err(e) if e.kind() == io::ErrorKind::NotFound || path.is_dir() => {
                match shipped::text(file) {
                    Some(text) => Ok(Self {
                        name: file.to_owned(),
                        bytes: text.as_bytes().to_vec(),
                        folder: None,
                    }),
                    None => Err(no_such(file)),
                }
            }
            Err(e) => Err(e).with_context(|| format!("cannot read `{file}`")),
        }
    }

    /// Checks it, its worked examples included.
    pub fn check(&self, max_laps: u64) -> Report {
        check_bytes_in(&self.bytes, self.folder.as_deref(), max_laps)
    }

    /// The text as far as it is UTF-8.
    pub fn text(&self) -> String {
        match syntax::decode(&self.bytes) {
            Ok(text) => text.to_owned(),
            Err((good, _)) => good,
        }
    }
}

/// Why a name is neither a file nor a shipped game.
pub fn no_such(file: &str) -> anyhow::Error {
    let names: Vec<&str> = shipped::names().collect();
    let stem = Path::new(file)
        .file_stem()
        .and_then(|s| s.to_str())
        .unwrap_or("");
    if shipped::text(stem).is_some() {
        anyhow!("there is no file `{file}`; a shipped game is called by its name, `{stem}`")
    } else if file.contains(['/', '.']) {
        anyhow!("there is no file `{file}`")
    } else {
        let near = crate::diagnostic::nearest(file, names.iter().copied());
        let near = near.map_or_else(String::new, |n| format!(" (did you mean `{n}`?)"));
        anyhow!(
            "there is no file `{file}`, and no shipped game of that name{near}; shipped are {}",
            names.join(", ")
        )
    }
}

/// A game ready to be played.
pub struct Loaded {
    /// What the file says.
    pub game: GameFile,
    /// Its rules, compiled.
    pub table: Table,
}

/// Reads a rule file for a command that plays it: `None` if it has errors, which are then shown
/// on standard error.
///
/// # Errors
/// When the file cannot be read.
pub fn load(file: &str, max_laps: u64) -> Result<Option<Loaded>> {
    let source = Source::read(file)?;
    // A failing example does not keep anybody from playing, so none is played here.
    let report = read_bytes_in(&source.bytes, source.folder.as_deref());
    if let Some(game) = report.game {
        let table = Table::new(&game.rules).with_max_laps(max_laps);
        return Ok(Some(Loaded { game, table }));
    }
    let errors: Vec<_> = report
        .findings
        .into_iter()
        .filter(|f| f.severity() == Severity::Error)
        .collect();
    let colour = colour(&io::stderr());
    complain(&render::human(
        &source.name,
        &source.text(),
        &errors,
        colour,
    ));
    let many = crate::rules::prose::count(errors.len() as u64, "error");
    complain(&format!(
        "mancala: `{}` has {many}; see `mancala check {file}`\n",
        source.name
    ));
    Ok(None)
}

/// The game and the position that a command begins with.
#[derive(Args, Debug)]
pub struct Begin {
    /// A rule file or a shipped game
    #[arg(value_name = "FILE")]
    file: String,
    /// The position to begin with; the start if left out
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
}

impl Begin {
    /// Reads the game and the position: `None` if the file has errors, as [`load`].
    ///
    /// # Errors
    /// When the file cannot be read, or the text is not a position of the game.
    pub fn read(&self, max_laps: u64) -> Result<Option<(Loaded, Position)>> {
        let Some(loaded) = load(&self.file, max_laps)? else {
            return Ok(None);
        };
        let start = position(&loaded.table, self.position.as_ref())?;
        Ok(Some((loaded, start)))
    }
}

/// The position that `--position` gives, or the start.
///
/// # Errors
/// When the text is not a position of the game.
pub fn position(table: &Table, text: Option<&String>) -> Result<Position> {
    match text {
        None => Ok(table.start()),
        Some(text) => notation::parse_position(table, text).map_err(|e| {
            anyhow!(
                "`--position {text}`: {e}; the start is {}",
                notation::position(table, &table.start())
            )
        }),
    }
}

/// Writes to standard error; where that cannot be written, nobody is there to be told.
pub fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Writes text for people to standard output. What files and arguments hold may be in it, so
/// control characters are shown and not sent to the terminal.
///
/// # Errors
/// When it cannot be written.
pub fn print(text: &str) -> Result<()> {
    print_raw(&visible(text))
}

/// Writes to standard output as it is.
///
/// # Errors
/// When it cannot be written.
pub fn print_raw(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes a value as JSON to standard output.
///
/// # Errors
/// When it cannot be written.
pub fn print_json(value: &impl Serialize) -> Result<()> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    print_raw(&text)
}

/// Whether a stream shows colours: a terminal, and `NO_COLOR` is not set.
pub fn colour(stream: &impl io::IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
}

/// A bar on standard error that says how far long work has come; nothing where nobody looks.
pub struct Progress {
    shown: bool,
    every: u64,
    /// Which part of the work was shown last.
    last: Cell<u64>,
}

impl Progress {
    /// For work of `total` steps.
    pub fn new(total: u64) -> Self {
        Self {
            shown: io::stderr().is_terminal(),
            every: (total / 200).max(1),
            last: Cell::new(0),
        }
    }

    /// Wipes the line, where work ends before all its steps are done.
    pub fn end(&self) {
        if self.shown {
            complain("\r\x1b[K");
        }
    }

    /// `done` of `total` steps are done.
    pub fn at(&self, done: u64, total: u64, what: &str) {
        const WIDTH: u64 = 30;
        if done >= total {
            self.end();
        } else if self.shown && self.last.replace(done / self.every) != done / self.every {
            let filled = (done * WIDTH / total) as usize;
            let bar = format!("{}>", "=".repeat(filled));
            let width = WIDTH as usize + 1;
            complain(&format!("\r[{bar:<width$}] {done} of {total} {what}\x1b[K"));
        }
    }
}

/// Findings if the condition holds.
pub fn findings_if(condition: bool) -> Outcome {
    if condition {
        Outcome::Findings
    } else {
        Outcome::Clean
    }
}

/// Writes a file whole or not at all: to a temporary file beside it, which is then renamed.
///
/// # Errors
/// When the folder or the file cannot be written.
pub fn write_file(path: &Path, text: &str) -> Result<()> {
    // A link is followed: what it names is replaced, and the link stays.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    can_write(path)?;
    let write = || -> Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(folder_of(path))?;
        file.write_all(text.as_bytes())?;
        #[cfg(unix)]
        {
            // Temporary files are private; a file that stays has the permissions of any other.
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(path).map_or(0o644, |m| m.permissions().mode());
            file.as_file()
                .set_permissions(fs::Permissions::from_mode(mode))?;
        }
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("cannot write `{}`", path.display()))
}

/// Whether a file can be written at a path, as far as one can say before doing it.
///
/// # Errors
/// When it is a folder or a device, or its folder is not there.
pub fn can_write(path: &Path) -> Result<()> {
    let folder = folder_of(path);
    if path.is_dir() {
        bail!("`{}` is a directory", path.display());
    }
    if path.exists() && !path.is_file() {
        bail!("`{}` is not a regular file", path.display());
    }
    if !folder.is_dir() {
        bail!("there is no directory `{}`", folder.display());
    }
    Ok(())
}

/// The folder that a file lies in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}
