//! A rule file from bytes to a game: syntax, keys, rules against each other, worked examples.

use crate::diagnostic::{self, Diagnostic, Severity, codes, line_column};
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
    let damaged = findings.clone();
    let mut rest = Vec::new();
    let raw = raw::read(&root, &mut rest);
    let rules = rules::assemble(&raw);
    if let Some(rules) = &rules {
        lints::check(&raw, rules, &mut rest);
    }
    rest.retain(|f| !echoes(text, f, &damaged));
    findings.extend(rest);
    let sound = findings.iter().all(|f| f.severity() == Severity::Warning);
    let game = rules.filter(|_| sound).map(|rules| GameFile {
        about: rules::about(&raw),
        rules,
        examples: raw.all("example").map(Example::read).collect(),
    });
    (findings, game)
}

/// Whether a finding only repeats what a syntax error has said: it lies on a damaged line, or
/// misses something that a damaged line names.
fn echoes(text: &str, finding: &Diagnostic, damaged: &[Diagnostic]) -> bool {
    let lines = |d: &Diagnostic| {
        let place = &d.primary.place;
        line_column(text, place.start).0..=line_column(text, place.end).0
    };
    let mine = lines(finding);
    let names: Vec<&str> = finding.message.split('`').skip(1).step_by(2).collect();
    damaged.iter().any(|d| {
        let theirs = lines(d);
        if finding.code != &codes::MISSING_KEY {
            return theirs.start() <= mine.end() && mine.start() <= theirs.end();
        }
        let damage = text
            .lines()
            .skip(theirs.start() - 1)
            .take(theirs.end() - theirs.start() + 1);
        damage.into_iter().any(|line| {
            names
                .iter()
                .any(|n| line.contains(n.trim_matches(['[', ']'])))
        })
    })
}

/// The limit of laps that checks use unless one says otherwise.
pub const MAX_LAPS: u64 = DEFAULT_MAX_LAPS;
