//! `mancala check`: everything that is wrong with rule files.

use std::io;

use anyhow::Result;
use serde::Serialize;

use super::Outcome;
use super::common::{
    Format, Limits, Output, Source, colour, complain, findings_if, print, print_json, print_raw,
};
use crate::check::Report;
use crate::diagnostic::{Lines, Severity, render, visible};
use crate::rules::prose::count;

/// Find every fault of rule files, and play their worked examples
///
/// Exit status: 0 when all files are clean, 1 when there is any finding, 2 when a file cannot be
/// read.
#[derive(clap::Args)]
pub struct Args {
    /// Rule files: paths, `-` for standard input, or names of shipped games
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Serialize)]
struct JsonFile<'a> {
    file: &'a str,
    error: Option<String>,
    clean: bool,
    examples: usize,
    findings: Vec<render::JsonFinding<'a>>,
}

struct Checked {
    name: String,
    text: String,
    result: Result<Report>,
}

pub fn run(args: &Args) -> Result<Outcome> {
    let checked: Vec<Checked> = args
        .files
        .iter()
        .map(|file| check_file(file, args.limits.max_laps))
        .collect();
    match args.output.format {
        Format::Human => human(&checked)?,
        Format::Json => json(&checked)?,
    }
    let unread = checked.iter().filter(|c| c.result.is_err()).count();
    if unread > 0 {
        anyhow::bail!("{} could not be read", count(unread as u64, "file"));
    }
    let dirty = |c: &Checked| c.result.as_ref().is_ok_and(|r| !r.is_clean());
    Ok(findings_if(checked.iter().any(dirty)))
}

fn check_file(file: &str, max_laps: u64) -> Checked {
    match Source::read(file) {
        Ok(source) => Checked {
            text: source.text(),
            result: Ok(source.check(max_laps)),
            name: source.name,
        },
        Err(e) => Checked {
            name: file.to_owned(),
            text: String::new(),
            result: Err(e),
        },
    }
}

fn human(checked: &[Checked]) -> Result<()> {
    let colour = colour(&io::stdout());
    for c in checked {
        match &c.result {
            Err(e) => complain(&format!("mancala: {}\n", visible(&format!("{e:#}")))),
            Ok(report) if report.is_clean() => print(&format!(
                "{}: clean, {}\n",
                c.name,
                count(report.examples as u64, "example")
            ))?,
            Ok(report) => {
                print_raw(&render::human(&c.name, &c.text, &report.findings, colour))?;
                let of = |s: Severity| {
                    report.findings.iter().filter(|f| f.severity() == s).count() as u64
                };
                let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
                let figures: Vec<String> = [(errors, "error"), (warnings, "warning")]
                    .into_iter()
                    .filter(|(n, _)| *n > 0)
                    .map(|(n, noun)| count(n, noun))
                    .collect();
                print(&format!("{}: {}\n", c.name, figures.join(", ")))?;
            }
        }
    }
    Ok(())
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
                findings: report.map_or_else(Vec::new, |r| {
                    r.findings.iter().map(|f| render::json(&lines, f)).collect()
                }),
            }
        })
        .collect();
    print_json(&serde_json::json!({ "files": files }))
}
