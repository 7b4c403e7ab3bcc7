//! `mancala explain`: a game's rules in English, or what a finding's code means.

use anyhow::{Result, bail};

use super::Outcome;
use super::common::{Format, Output, load, print, print_json};
use crate::diagnostic::render::catalogue;
use crate::diagnostic::{Code, codes};
use crate::report::{inherited, sheet, sheet_text};
use crate::table::DEFAULT_MAX_LAPS;

/// Say a game's rules in plain English, from its file alone
///
/// With a code such as E0202 instead of a FILE: say what that finding means, with an example of it
/// and the mend.
#[derive(clap::Args)]
pub struct Args {
    /// A rule file, a shipped game, or a code
    #[arg(value_name = "FILE", required_unless_present = "codes")]
    file: Option<String>,
    /// List the codes of all findings
    #[arg(long, conflicts_with = "file")]
    codes: bool,
    /// With `--codes`: what all of them mean, as one page of Markdown
    #[arg(long, requires = "codes", conflicts_with = "format")]
    markdown: bool,
    /// Break lines at this column
    #[arg(long, default_value_t = 88, value_name = "COLUMNS")]
    width: usize,
    #[command(flatten)]
    output: Output,
}

pub fn run(args: &Args) -> Result<Outcome> {
    match &args.file {
        None => all_codes(args),
        Some(file) => match codes::find(file) {
            Some(code) => one_code(code, args),
            None if looks_like_code(file) => bail!(
                "there is no code `{file}`{}; `mancala explain --codes` lists all",
                near_code(file)
            ),
            None => game(file, args),
        },
    }
}

fn all_codes(args: &Args) -> Result<Outcome> {
    match args.output.format {
        Format::Human if args.markdown => print(&catalogue::markdown())?,
        Format::Human => print(&catalogue::list())?,
        Format::Json => {
            let all: Vec<_> = codes::ALL.iter().map(|c| catalogue::json_code(c)).collect();
            print_json(&serde_json::json!({ "codes": all }))?;
        }
    }
    Ok(Outcome::Clean)
}

fn one_code(code: &'static Code, args: &Args) -> Result<Outcome> {
    match args.output.format {
        Format::Human => print(&catalogue::explanation(code))?,
        Format::Json => print_json(&catalogue::json_code(code))?,
    }
    Ok(Outcome::Clean)
}

/// A letter and four digits, where no file has that name.
fn looks_like_code(text: &str) -> bool {
    let digits = text.strip_prefix(['E', 'W', 'N', 'e', 'w', 'n']);
    digits.is_some_and(|d| d.len() == 4 && d.bytes().all(|b| b.is_ascii_digit()))
}

fn near_code(text: &str) -> String {
    codes::near(text).map_or_else(String::new, |n| format!(" (did you mean `{n}`?)"))
}

fn game(file: &str, args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(file, DEFAULT_MAX_LAPS)? else {
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
