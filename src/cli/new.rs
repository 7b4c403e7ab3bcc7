//! `mancala new`: a rule file to start from.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};

use super::Outcome;
use super::common::{colour, complain, folder_of, no_such, print, write_file};
use crate::check::check_in;
use crate::diagnostic::{Diagnostic, Lines, Severity, render};
use crate::rules::keys::{Absent, Key, Kind, find};
use crate::rules::reference;
use crate::shipped;
use crate::template::{Draft, example, first_sentence, toml};

/// Write a commented rule file to start from
///
/// What the options leave open is asked for on a terminal, and otherwise has its default. The file
/// checks clean; what does not go together is said, and nothing is written then. With `--from` the
/// file builds on another game and says only what differs.
#[derive(clap::Args)]
pub struct Args {
    /// The game's name
    #[arg(value_name = "NAME")]
    name: String,
    /// Build on a shipped game or a rule file
    #[arg(long, value_name = "GAME")]
    from: Option<String>,
    /// Write here instead of to the name with `.toml`; `-` is standard output
    #[arg(long, value_name = "PATH")]
    output: Option<String>,
    #[command(flatten)]
    answers: Answers,
}

/// A question: the option that answers it, the key that it is about, and the key and word beside
/// which it has no sense.
struct Question {
    option: &'static str,
    path: &'static str,
    needless: Option<(&'static str, &'static str)>,
}

const fn question(option: &'static str, path: &'static str) -> Question {
    Question {
        option,
        path,
        needless: None,
    }
}

impl Question {
    const fn unless(self, path: &'static str, word: &'static str) -> Self {
        Self {
            needless: Some((path, word)),
            ..self
        }
    }

    fn key(&self) -> Option<&'static Key> {
        let (table, name) = self.path.split_once('.')?;
        find(table, name)
    }
}

/// What a game is asked for, in this order.
const QUESTIONS: &[Question] = &[
    question("rows", "board.rows"),
    question("pits", "board.pits"),
    question("seeds", "board.seeds"),
    question("stores", "board.stores"),
    question("least", "move.least"),
    question("direction", "sow.direction"),
    question("origin", "sow.origin"),
    question("sow-store", "sow.store").unless("board.stores", "none"),
    question("store-last", "sow.store-last").unless("sow.store", "never"),
    question("relay", "relay.from"),
    question("relay-counts", "relay.counts").unless("relay.from", "none"),
    question("capture", "capture.take"),
    question("counts", "capture.counts").unless("capture.take", "none"),
    question("side", "capture.side").unless("capture.take", "none"),
    question("chain", "capture.chain").unless("capture.take", "none"),
    question("feed", "feed.rule"),
    question("stuck", "turn.stuck"),
    question("remainder", "end.remainder"),
];

/// What the options say, as people write it.
struct Answers(Vec<(&'static str, String)>);

impl clap::FromArgMatches for Answers {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let said = |q: &Question| Some((q.path, matches.get_one::<String>(q.option)?.clone()));
        Ok(Self(QUESTIONS.iter().filter_map(said).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Answers {
    fn augment_args(command: Command) -> Command {
        QUESTIONS.iter().fold(command, |command, q| {
            let Some(key) = q.key() else { return command };
            let help = format!("{} ({})", first_sentence(key.doc), q.path);
            let arg = Arg::new(q.option)
                .long(q.option)
                .help(help)
                .help_heading("Rules");
            command.arg(match key.kind {
                Kind::Word(words) => arg
                    .value_name("WORD")
                    .value_parser(PossibleValuesParser::new(words.iter().map(|w| w.word))),
                Kind::Counts | Kind::Seeds => arg.value_name("NUMBERS"),
                _ => arg.value_name("NUMBER"),
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Answers {
    fn get(&self, path: &str) -> Option<&str> {
        let said = self.0.iter().find(|(p, _)| *p == path);
        said.map(|(_, answer)| answer.as_str())
    }
}

pub fn run(args: &Args) -> Result<Outcome> {
    let path = match args.output.as_deref() {
        Some("-") => None,
        Some(path) => Some(PathBuf::from(path)),
        None => Some(PathBuf::from(format!("{}.toml", slug(&args.name)?))),
    };
    if let Some(path) = &path
        && path.exists()
    {
        bail!(
            "`{}` is there already; name another with --output",
            path.display()
        );
    }
    let folder = path.as_deref().map_or(Path::new("."), folder_of);
    let base = args.from.as_deref().map(|game| base(game, folder));
    let base = base.transpose()?;
    let settings = settings(args)?;
    let schema = schema(folder);
    let draft = Draft {
        name: &args.name,
        base: base.as_deref(),
        schema: schema.as_deref(),
        settings: &settings,
    };
    let mut text = draft.text();
    let report = check_in(&text, Some(folder), crate::check::MAX_LAPS);
    let shown = path.as_ref().map_or_else(
        || "<new file>".to_owned(),
        |path| path.display().to_string(),
    );
    match &report.game {
        Some(game) if report.is_clean() => text.push_str(&example(&game.rules)),
        _ => {
            complain(&render::human(
                &shown,
                &text,
                &report.findings,
                colour(&io::stderr()),
            ));
            let faulty = report
                .findings
                .iter()
                .any(|f| f.severity() == Severity::Error);
            let what = if faulty {
                "do not go together"
            } else {
                "say something without effect"
            };
            complain(&format!(
                "mancala: these answers {what}, so nothing is written; to try again, change an option of\n  {}\n",
                command(args, &settings)
            ));
            return Ok(Outcome::Findings);
        }
    }
    let Some(path) = path else {
        print(&text)?;
        return Ok(Outcome::Clean);
    };
    write_file(&path, &text)?;
    print(&format!(
        "{shown} is written. Next:\n  \
         mancala check {shown}      is it right, and do its examples come out?\n  \
         mancala explain {shown}    the rules in words, to hold against the source\n  \
         mancala play {shown}       a game against the program\n"
    ))?;
    Ok(Outcome::Clean)
}

/// The command that gives the same answers, all as options.
fn command(args: &Args, settings: &[(&'static Key, String)]) -> String {
    let mut words = vec!["mancala new".to_owned(), quoted(&args.name)];
    for (option, value) in [("from", &args.from), ("output", &args.output)] {
        words.extend(value.iter().map(|v| format!("--{option} {}", quoted(v))));
    }
    for (key, value) in settings {
        let question = QUESTIONS.iter().find(|q| q.path == key.path());
        let plain = value.replace(['"', '[', ']'], "");
        words.extend(question.map(|q| format!("--{} {}", q.option, quoted(&plain))));
    }
    words.join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// A name as the name of a file: small letters, digits and dashes.
fn slug(name: &str) -> Result<String> {
    let words: Vec<String> = name
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() {
        bail!("`{name}` has no letter for the name of a file; name one with --output");
    }
    Ok(words.join("-"))
}

/// What `extends` says: the name of a shipped game, or a path from the new file's folder.
fn base(game: &str, folder: &Path) -> Result<String> {
    if shipped::text(game).is_some() && !Path::new(game).is_file() {
        return Ok(game.to_owned());
    }
    if !Path::new(game).is_file() {
        return Err(no_such(game));
    }
    let whole = |path: &Path| {
        path.canonicalize()
            .with_context(|| format!("cannot find `{}`", path.display()))
    };
    let (file, folder) = (whole(Path::new(game))?, whole(folder)?);
    let path = match file.strip_prefix(&folder) {
        Ok(inside) => Path::new(".").join(inside),
        Err(_) => file,
    };
    Ok(path.display().to_string())
}

/// The schema's place, if it lies where files of games look for it.
fn schema(folder: &Path) -> Option<String> {
    const PLACES: [&str; 3] = [
        "./mancala.schema.json",
        "../mancala.schema.json",
        "../docs/mancala.schema.json",
    ];
    let found = PLACES.iter().find(|place| folder.join(place).is_file());
    found.map(|place| (*place).to_owned())
}

/// The keys to be written, with their values as TOML.
fn settings(args: &Args) -> Result<Vec<(&'static Key, String)>> {
    let asks = args.from.is_none() && io::stdin().is_terminal() && io::stdout().is_terminal();
    if asks {
        println!(
            "{}: Enter takes what stands in brackets, ? explains, Ctrl-C leaves.",
            args.name
        );
    }
    let mut said: Vec<(&'static str, String)> = Vec::new();
    let mut settings = Vec::new();
    for question in QUESTIONS {
        let Some(key) = question.key() else { continue };
        let given = args.answers.get(question.path);
        let needless = question.needless.is_some_and(|(path, word)| {
            let other = said.iter().find(|(p, _)| *p == path);
            other.is_none_or(|(_, answer)| answer == word)
        });
        let answer = match given {
            Some(answer) => answer.to_owned(),
            None if needless || args.from.is_some() => continue,
            None if asks => ask(key)?,
            None => default(key),
        };
        said.push((question.path, answer.clone()));
        // What means the same when left out is left out, unless it is said.
        if given.is_some() || !answer.is_empty() {
            settings.push((key, toml(key, &answer)));
        }
    }
    Ok(settings)
}

/// What a key is without an answer; empty if it is then left out.
fn default(key: &Key) -> String {
    match (key.kind, key.absent) {
        (_, Absent::Value(default)) => default.to_owned(),
        // A board must be said, and has an example.
        (Kind::Integer(..) | Kind::Seeds, Absent::Error) => key.example.to_owned(),
        // Its meaning when left out depends on other keys.
        _ => String::new(),
    }
}

/// Asks until the answer is a value of the key.
fn ask(key: &Key) -> Result<String> {
    let default = default(key);
    let choices = match key.kind {
        Kind::Word(words) => {
            let words: Vec<&str> = words.iter().map(|w| w.word).collect();
            format!(" ({})", words.join(", "))
        }
        _ => String::new(),
    };
    let shown = match default.as_str() {
        "" => "not said",
        default => default,
    };
    loop {
        print!("{}{choices} [{shown}] ", first_sentence(key.doc));
        io::stdout().flush()?;
        let mut line = String::new();
        if io::stdin().read_line(&mut line)? == 0 {
            bail!("the answers broke off; nothing is written");
        }
        match line.trim() {
            "" => return Ok(default),
            "?" => println!("{}", reference::entry(key)),
            answer => match fault(key, answer) {
                None => return Ok(answer.to_owned()),
                Some(fault) => println!("{}: {}", fault.message, fault.primary.text),
            },
        }
    }
}

/// What is wrong with a value of a key by itself.
fn fault(key: &Key, answer: &str) -> Option<Diagnostic> {
    let text = format!("[{}]\n{} = {}\n", key.table, key.name, toml(key, answer));
    let lines = Lines::new(&text);
    let report = check_in(&text, None, 1);
    let mut findings = report.findings.into_iter();
    findings.find(|f| lines.line(f.primary.place.start) == 2 && f.code.id < "E0200")
}
