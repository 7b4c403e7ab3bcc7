//! `mancala check`: everything that is wrong with rule files.

use std::io;

use anyhow::Result;
use clap::ValueEnum;
use serde::Serialize;

use super::Outcome;
use super::check_play::{PlayArgs, play, played};
use super::common::{Limits, Source, colour, complain, findings_if, print, print_json, print_raw};
use super::fix;
use super::levels::Levels;
use crate::check::Report;
use crate::coverage::{Coverage, Measured};
use crate::diagnostic::{Lines, Severity, render, visible};
use crate::rules::prose::count;

/// Find every fault of rule files, and play their worked examples
///
/// Exit status: 0 when all files are clean, 1 when there is any error or warning (see `--fail-on`), 2 when
/// a file cannot be read.
#[derive(clap::Args)]
pub struct Args {
    /// Rule files: paths, `-` for standard input, or names of shipped games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// How to write the findings
    #[arg(long, value_enum, default_value_t = Form::Human)]
    format: Form,
    /// Write the mends that are certain into the files; standard input is mended to standard output
    #[arg(long)]
    fix: bool,
    /// With `--fix`: show the change as a diff and write nothing; exit status 1 if there is one
    #[arg(long, requires = "fix")]
    dry_run: bool,
    #[command(flatten)]
    play: PlayArgs,
    #[command(flatten)]
    levels: Levels,
    #[command(flatten)]
    limits: Limits,
}

/// The forms of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Excerpts with labels, for people
    Human,
    /// A line each, `file:line:column: error[E0102]: message`
    Short,
    /// All values
    Json,
    /// SARIF 2.1.0, for code scanning services
    Sarif,
    /// Workflow commands, which GitHub shows beside the lines
    Github,
}

#[derive(Serialize)]
struct JsonFile<'a> {
    file: &'a str,
    error: Option<String>,
    clean: bool,
    examples: usize,
    findings: Vec<render::JsonFinding<'a>>,
    allowed: Vec<JsonAllowed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<&'a Coverage>,
}

#[derive(Serialize)]
struct JsonAllowed<'a> {
    #[serde(flatten)]
    finding: render::JsonFinding<'a>,
    /// Why the file allows it; `null` where an option does.
    reason: Option<&'a str>,
}

struct Checked {
    name: String,
    text: String,
    result: Result<Report>,
    /// What playing showed, where it was asked for.
    measured: Option<Measured>,
    /// The file would be so with its mends, and is not.
    pending: bool,
}

impl Checked {
    fn with<'a>(&'a self, report: &'a Report) -> render::File<'a> {
        render::File {
            name: &self.name,
            text: &self.text,
            findings: &report.findings,
            allowed: &report.allowed,
        }
    }
}

pub fn run(args: &Args) -> Result<Outcome> {
    if args.fix && args.format != Form::Human {
        anyhow::bail!("`--fix` tells people what it has changed; it has no other form");
    }
    let checked: Vec<Checked> = args
        .files
        .iter()
        .map(|file| check_file(file, args))
        .collect();
    match args.format {
        Form::Human => human(&checked, args)?,
        Form::Short => each(&checked, render::short)?,
        Form::Json => json(&checked)?,
        Form::Sarif => sarif(&checked)?,
        Form::Github => each(&checked, render::github)?,
    }
    let unread = checked.iter().filter(|c| c.result.is_err()).count();
    if unread > 0 {
        anyhow::bail!("{} could not be read", count(unread as u64, "file"));
    }
    let fails = |c: &Checked| {
        let report = c.result.as_ref();
        c.pending || report.is_ok_and(|r| args.levels.fail(&r.findings))
    };
    Ok(findings_if(checked.iter().any(fails)))
}

fn check_file(file: &str, args: &Args) -> Checked {
    let max_laps = args.limits.max_laps;
    let source = Source::read(file).and_then(|source| match args.fix {
        true => fix::fix(source, max_laps, args.dry_run),
        false => Ok((source, false)),
    });
    match source {
        Ok((source, pending)) => {
            let mut report = source.check(max_laps);
            let played = play(&args.play, max_laps, file, &source, &mut report);
            args.levels.apply(&mut report);
            let (measured, result) = match played {
                Ok(measured) => (measured, Ok(report)),
                Err(e) => (None, Err(e)),
            };
            Checked {
                text: source.text(),
                name: source.name,
                measured,
                result,
                pending,
            }
        }
        Err(e) => Checked {
            name: file.to_owned(),
            text: String::new(),
            result: Err(e),
            measured: None,
            pending: false,
        },
    }
}

fn human(checked: &[Checked], args: &Args) -> Result<()> {
    let colour = colour(&io::stdout());
    // Where standard output holds the mended text, the findings go beside it.
    let beside = |c: &Checked| args.fix && !args.dry_run && c.name == "<stdin>";
    for c in checked {
        match &c.result {
            Err(e) => unreadable(e),
            Ok(report) => {
                let found = render::human(&c.name, &c.text, &report.findings, colour);
                let played = c.measured.as_ref().map_or_else(String::new, played);
                let mended = if c.pending { "with its mends: " } else { "" };
                let last = format!("{}: {mended}{}{played}\n", c.name, summary(report));
                let last = visible(&last);
                if beside(c) {
                    complain(&(found + &last));
                } else {
                    print_raw(&(found + &last))?;
                }
            }
        }
    }
    Ok(())
}

/// `clean, 12 examples`, or what there is of each severity; and what is allowed.
fn summary(report: &Report) -> String {
    let of = |severity| {
        let findings = report.findings.iter();
        findings.filter(|f| f.severity == severity).count()
    };
    let mut figures = vec![
        (of(Severity::Error), "error"),
        (of(Severity::Warning), "warning"),
        (of(Severity::Note), "note"),
    ];
    figures.retain(|(n, _)| *n > 0);
    let mut parts: Vec<String> = figures
        .into_iter()
        .map(|(n, noun)| count(n as u64, noun))
        .collect();
    if parts.is_empty() {
        parts = vec!["clean".to_owned(), count(report.examples as u64, "example")];
    }
    if !report.allowed.is_empty() {
        parts.push(format!("{} allowed", report.allowed.len()));
    }
    parts.join(", ")
}

fn unreadable(error: &anyhow::Error) {
    complain(&format!("mancala: {}\n", visible(&format!("{error:#}"))));
}

/// A form in which each file stands for itself.
fn each(checked: &[Checked], form: fn(&render::File<'_>) -> String) -> Result<()> {
    for c in checked {
        match &c.result {
            Err(e) => unreadable(e),
            Ok(report) => print(&form(&c.with(report)))?,
        }
    }
    Ok(())
}

fn sarif(checked: &[Checked]) -> Result<()> {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    for c in checked {
        match &c.result {
            Err(e) => unread.push(format!("{e:#}")),
            Ok(report) => files.push(c.with(report)),
        }
    }
    print_json(&render::sarif(&files, &unread))
}

fn json(checked: &[Checked]) -> Result<()> {
    let files: Vec<JsonFile<'_>> = checked
        .iter()
        .map(|c| {
            let report = c.result.as_ref().ok();
            let lines = Lines::new(&c.text);
            JsonFile {
                file: &c.name,
                error: c.result.as_ref().err().map(|e| format!("{e:#}")),
                clean: report.is_some_and(Report::is_clean),
                examples: report.map_or(0, |r| r.examples),
                coverage: c.measured.as_ref().map(|m| &m.coverage),
                findings: report.map_or_else(Vec::new, |r| {
                    r.findings.iter().map(|f| render::json(&lines, f)).collect()
                }),
                allowed: report.map_or_else(Vec::new, |r| {
                    let allowed = r.allowed.iter().map(|a| JsonAllowed {
                        finding: render::json(&lines, &a.finding),
                        reason: a.reason.as_deref(),
                    });
                    allowed.collect()
                }),
            }
        })
        .collect();
    print_json(&serde_json::json!({ "files": files }))
}
