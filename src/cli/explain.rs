//! `mancala explain`: a game's rules in English, or what a finding's code means.

use anyhow::{Result, bail};

use super::Outcome;
use super::common::{Format, Output, load, print, print_json};
use crate::diagnostic::codes;
use crate::report::{inherited, sheet, sheet_text};
use crate::table::DEFAULT_MAX_LAPS;

/// Say a game's rules in plain English, from its file alone
///
/// With a code such as E0202 instead of a FILE: say what that finding means.
#[derive(clap::Args)]
pub struct Args {
    /// A rule file, a shipped game, or a code
    #[arg(value_name = "FILE")]
    file: String,
    /// Break lines at this column
    #[arg(long, default_value_t = 88, value_name = "COLUMNS")]
    width: usize,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args) -> Result<Outcome> {
    if let Some(code) = codes::find(&args.file) {
        match args.output.format {
            Format::Human => {
                print(&format!(
                    "{} ({})\n\n{}\n",
                    code.id, code.name, code.explanation
                ))?;
            }
            Format::Json => print_json(&serde_json::json!({
                "code": code.id,
                "name": code.name,
                "severity": code.severity,
                "explanation": code.explanation,
            }))?,
        }
        return Ok(Outcome::Clean);
    }
    let looks_like_code = args.file.len() == 5
        && args.file.starts_with(['E', 'W', 'e', 'w'])
        && args.file[1..].bytes().all(|b| b.is_ascii_digit());
    if looks_like_code {
        let all: Vec<&str> = codes::ALL.iter().map(|c| c.id).collect();
        bail!(
            "there is no code `{}`; the codes are {}",
            args.file,
            all.join(", ")
        );
    }
    let Some(loaded) = load(&args.file, DEFAULT_MAX_LAPS)? else {
        return Ok(Outcome::Findings);
    };
    let sheet = sheet(&loaded.game);
    match args.output.format {
        Format::Human => print(&sheet_text(&sheet, args.width))?,
        Format::Json => print_json(&serde_json::json!({
            "title": sheet.title,
            "sections": sheet.sections,
            "inherited": inherited(&loaded.game),
        }))?,
    }
    Ok(Outcome::Clean)
}
