//! `mancala explain`: a game's rules in words, or what a finding's code means.

use anyhow::{Result, bail};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::Outcome;
use super::common::{load, print, print_json};
use crate::diagnostic::render::catalogue;
use crate::diagnostic::{Code, codes};
use crate::page::{self, By, Page, PageSection};
use crate::report::{inherited, sheet};
use crate::rules::explain::{Language, Message, UnknownLanguage};
use crate::table::DEFAULT_MAX_LAPS;

/// Say a game's rules in plain words, from its file alone
///
/// With a code such as E0202 instead of a FILE: say what that finding means, with an example of it
/// and the mend (in English).
#[derive(clap::Args)]
pub struct Args {
    /// A rule file, a shipped game, or a code
    #[arg(value_name = "FILE", required_unless_present = "codes")]
    file: Option<String>,
    /// List the codes of all findings
    #[arg(long, conflicts_with = "file")]
    codes: bool,
    /// The language: en, sw (Swahili), gu (Gujarati), ja (Japanese) or fr (French)
    ///
    /// Otherwise the language of the locale (LC_ALL, LC_MESSAGES, LANG) if it is one of these, and
    /// else English. What the file's author wrote stays as it is, and is marked.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<String>,
    /// Break lines at this column (human output)
    #[arg(long, default_value_t = 88, value_name = "COLUMNS")]
    width: usize,
    /// How to write the output
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

/// How a sheet is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people, at a terminal
    Human,
    /// For documents
    Markdown,
    /// For a browser: one whole page
    Html,
    /// For programs
    Json,
}

impl Args {
    fn language(&self) -> Result<Language, UnknownLanguage> {
        match &self.lang {
            Some(name) => name.parse(),
            None => Ok(Language::of_environment(|name| std::env::var(name).ok())),
        }
    }
}

pub fn run(args: &Args) -> Result<Outcome> {
    let language = args.language()?;
    match &args.file {
        None => all_codes(args.format)?,
        Some(file) => match codes::find(file) {
            Some(code) => one_code(code, args.format)?,
            None if looks_like_code(file) => bail!(
                "there is no code `{file}`{}; `mancala explain --codes` lists all",
                near_code(file)
            ),
            None => return game(file, language, args),
        },
    }
    Ok(Outcome::Clean)
}

fn all_codes(format: Format) -> Result<()> {
    match format {
        Format::Human => print(&catalogue::list()),
        Format::Markdown => print(&catalogue::markdown()),
        Format::Json => {
            let all: Vec<_> = codes::ALL.iter().map(|c| catalogue::json_code(c)).collect();
            print_json(&json!({ "codes": all }))
        }
        Format::Html => bail!("the codes are told as human, markdown or json"),
    }
}

fn one_code(code: &'static Code, format: Format) -> Result<()> {
    match format {
        Format::Human => print(&catalogue::explanation(code)),
        Format::Json => print_json(&catalogue::json_code(code)),
        Format::Markdown | Format::Html => {
            bail!("`{}` is a code, which is told as human or json", code.id)
        }
    }
}

/// A letter and four digits, where no file has that name.
fn looks_like_code(text: &str) -> bool {
    let digits = text.strip_prefix(['E', 'W', 'N', 'e', 'w', 'n']);
    digits.is_some_and(|d| d.len() == 4 && d.bytes().all(|b| b.is_ascii_digit()))
}

fn near_code(text: &str) -> String {
    codes::near(text).map_or_else(String::new, |n| format!(" (did you mean `{n}`?)"))
}

fn game(file: &str, language: Language, args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(file, DEFAULT_MAX_LAPS)? else {
        return Ok(Outcome::Findings);
    };
    let page = Page::new(&sheet(&loaded.game), language);
    match args.format {
        Format::Human => print(&page::text(&page, args.width))?,
        Format::Markdown => print(&page::markdown(&page))?,
        Format::Html => print(&page::html(&page))?,
        Format::Json => print_json(&json!({
            "title": page.title,
            "language": page.language,
            "sections": page.sections.iter().map(section).collect::<Vec<_>>(),
            "inherited": inherited(&loaded.game),
        }))?,
    }
    Ok(Outcome::Clean)
}

/// A part for programs: the lines as texts, and beside each the messages that it says; none for a
/// line that the file's author wrote.
fn section(section: &PageSection) -> Value {
    let lines = || section.lines.iter().filter(|line| line.by != By::Mark);
    let messages = |by: &By| -> Vec<Message> {
        match by {
            By::Catalogue(messages) => messages.clone(),
            By::Mark | By::Author => Vec::new(),
        }
    };
    json!({
        "id": section.id,
        "heading": section.heading,
        "points": section.points,
        "lines": lines().map(|line| &line.text).collect::<Vec<_>>(),
        "messages": lines().map(|line| messages(&line.by)).collect::<Vec<_>>(),
    })
}
