//! A rule file from bytes to a game: syntax, keys, rules against each other, worked examples.

use std::collections::BTreeSet;

use crate::diagnostic::{self, Diagnostic, Lines, Severity, codes};
use crate::example::{self, Example};
use crate::rules::{self, About, Rules, lints, raw};
use crate::syntax;
use crate::table::{DEFAULT_MAX_LAPS, Table};

/// A rule file without errors.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// What the game is, besides its rules.
    pub about: About,
    /// The rules.
    pub rules: Rules,
    /// The worked examples.
    pub examples: Vec<Example>,
}

/// What a check found, and the game if there is no error.
#[derive(Clone, Debug)]
pub struct Report {
    /// The findings, sorted by place.
    pub findings: Vec<Diagnostic>,
    /// The game; `None` when a finding is an error that leaves its rules open.
    pub game: Option<GameFile>,
    /// How many worked examples were played.
    pub examples: usize,
}

impl Report {
    /// Whether there is no finding at all.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}

/// Checks a rule file given as bytes, its worked examples included.
///
/// `max_laps` is how many laps of a sowing are followed.
pub fn check_bytes(bytes: &[u8], max_laps: u64) -> Report {
    match syntax::decode(bytes) {
        Ok(text) => check(text, max_laps),
        Err((_, found)) => Report {
            findings: vec![*found],
            game: None,
            examples: 0,
        },
    }
}

/// Checks a rule file given as text, its worked examples included.
///
/// ```
/// let report = mancala::check::check("[board]\nrow = 2\n", 1000);
/// let codes: Vec<&str> = report.findings.iter().map(|f| f.code.name).collect();
/// assert!(codes.contains(&"unknown-key"));
/// ```
pub fn check(text: &str, max_laps: u64) -> Report {
    let (mut findings, game) = read(text);
    let mut examples = 0;
    if let Some(game) = &game {
        let table = Table::new(&game.rules).with_max_laps(max_laps);
        examples = game.examples.len();
        for example in &game.examples {
            example::check(&table, example, &mut findings);
        }
    }
    diagnostic::sort(&mut findings);
    if findings.len() > MAX_FINDINGS {
        let more = findings.len() - MAX_FINDINGS;
        let last = findings[MAX_FINDINGS - 1].primary.place.clone();
        findings.truncate(MAX_FINDINGS);
        findings.push(Diagnostic::new(
            &codes::TOO_MANY,
            last,
            format!("{more} more findings are not listed"),
        ));
    }
    Report {
        findings,
        game,
        examples,
    }
}

/// Reads a rule file without playing its examples.
///
/// # Errors
/// All errors of the file; warnings are left out.
pub fn load(text: &str) -> Result<GameFile, Vec<Diagnostic>> {
    let (mut findings, game) = read(text);
    diagnostic::sort(&mut findings);
    findings.retain(|f| f.severity() == Severity::Error);
    game.ok_or(findings)
}

/// Reads a text; the game is there only if no finding is an error.
fn read(text: &str) -> (Vec<Diagnostic>, Option<GameFile>) {
    let (root, mut findings) = syntax::parse(text);
    let mut rest = Vec::new();
    let raw = raw::read(&root, &mut rest);
    let rules = rules::assemble(&raw);
    if let Some(rules) = &rules {
        lints::check(&raw, rules, &mut rest);
    }
    if !findings.is_empty() {
        let echo = Echo::new(text, &findings);
        rest.retain(|f| !echo.repeats(f));
    }
    findings.extend(rest);
    let sound = findings.iter().all(|f| f.severity() == Severity::Warning);
    let game = rules.filter(|_| sound).map(|rules| GameFile {
        about: rules::about(&raw),
        rules,
        examples: raw.all("example").map(Example::read).collect(),
    });
    (findings, game)
}

/// What syntax errors have said already.
struct Echo<'a> {
    lines: Lines<'a>,
    damaged: BTreeSet<usize>,
}

impl<'a> Echo<'a> {
    fn new(text: &'a str, errors: &[Diagnostic]) -> Self {
        let lines = Lines::new(text);
        let damaged = errors.iter().flat_map(|e| {
            let place = &e.primary.place;
            lines.line(place.start)..=lines.line(place.end.max(place.start + 1) - 1)
        });
        Self {
            damaged: damaged.collect(),
            lines,
        }
    }

    /// Whether a finding only repeats what a syntax error has said: it lies on a damaged line, or
    /// misses something that a damaged line names.
    fn repeats(&self, finding: &Diagnostic) -> bool {
        if finding.code != &codes::MISSING_KEY {
            let place = &finding.primary.place;
            let (first, last) = (self.lines.line(place.start), self.lines.line(place.end));
            return self.damaged.range(first..=last).next().is_some();
        }
        let names: Vec<&str> = finding.message.split('`').skip(1).step_by(2).collect();
        self.damaged.iter().any(|line| {
            let text = self.lines.text(*line);
            names
                .iter()
                .any(|n| text.contains(n.trim_matches(['[', ']'])))
        })
    }
}

/// The most findings that are listed of one file.
pub const MAX_FINDINGS: usize = 500;

/// The limit of laps that checks use unless one says otherwise.
pub const MAX_LAPS: u64 = DEFAULT_MAX_LAPS;
