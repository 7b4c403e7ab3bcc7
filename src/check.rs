//! A rule file from bytes to a game: syntax, keys, rules against each other, worked examples.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::diagnostic::codes::Stage;
use crate::diagnostic::levels::{self, Allowed, Setting};
use crate::diagnostic::{self, Diagnostic, Lines, Severity, SourceFile, codes};
use crate::example::{self, Example};
use crate::resolve;
use crate::rules::extend::{self, Link, Resolver};
use crate::rules::keys::EXTENDS;
use crate::rules::raw::Raw;
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
    /// The game that this one builds on.
    pub base: Option<Base>,
    /// The keys that are inherited, as `table.key`, each with the name of the file that sets it.
    pub inherited: Vec<(String, String)>,
    /// What the file says, key by key, with what it inherits.
    pub raw: Raw,
}

/// The game that another builds on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// Its name.
    pub name: String,
    /// The keys of the rules, as `table.key`, that the other sets itself.
    pub changes: Vec<String>,
}

/// What a check found, and the game if there is no error.
#[derive(Clone, Debug)]
pub struct Report {
    /// The findings, sorted by place.
    pub findings: Vec<Diagnostic>,
    /// The game; `None` when a finding is an error that leaves its rules open.
    pub game: Option<GameFile>,
    /// What was found and is allowed by the file.
    pub allowed: Vec<Allowed>,
    /// The levels of findings that the file sets.
    pub settings: Vec<Setting>,
    /// How many worked examples were played.
    pub examples: usize,
}

impl Report {
    /// Whether there is no finding at all, but what is allowed.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    /// Adds what playing the game has found, as far as the file does not allow it.
    pub fn add_played(&mut self, mut findings: Vec<Diagnostic>) {
        let allowed = levels::settle(&mut findings, &self.settings, &[]);
        self.allowed.extend(allowed);
        self.findings.extend(findings);
        diagnostic::sort(&mut self.findings);
    }
}

/// Checks a rule file given as bytes, its worked examples included.
///
/// `max_laps` is how many laps of a sowing are followed.
pub fn check_bytes(bytes: &[u8], max_laps: u64) -> Report {
    check_bytes_in(bytes, None, max_laps)
}

/// [`check_bytes`] for a file of a folder, from which a path in `extends` is followed.
pub fn check_bytes_in(bytes: &[u8], folder: Option<&Path>, max_laps: u64) -> Report {
    report_bytes(bytes, folder, &resolve::find, Some(max_laps))
}

/// [`check_bytes`] for a file whose parents are found by `resolver`, and not in shipped games and folders.
pub fn check_bytes_by(bytes: &[u8], resolver: Resolver<'_>, max_laps: u64) -> Report {
    report_bytes(bytes, None, resolver, Some(max_laps))
}

/// Reads a rule file given as bytes and reports all its faults, without playing its examples.
pub fn read_bytes_in(bytes: &[u8], folder: Option<&Path>) -> Report {
    report_bytes(bytes, folder, &resolve::find, None)
}

fn report_bytes(
    bytes: &[u8],
    folder: Option<&Path>,
    resolver: Resolver<'_>,
    max_laps: Option<u64>,
) -> Report {
    match syntax::decode(bytes) {
        Ok(text) => report(text, folder, resolver, max_laps),
        Err((_, found)) => Report {
            findings: vec![*found],
            game: None,
            allowed: Vec::new(),
            settings: Vec::new(),
            examples: 0,
        },
    }
}

/// Checks a rule file given as text, its worked examples included.
///
/// It can build on shipped games, but not on files: see [`check_in`].
///
/// ```
/// let report = mancala::check::check("[board]\nrow = 2\n", 1000);
/// let codes: Vec<&str> = report.findings.iter().map(|f| f.code.name).collect();
/// assert!(codes.contains(&"unknown-key"));
/// ```
pub fn check(text: &str, max_laps: u64) -> Report {
    check_in(text, None, max_laps)
}

/// [`check`] for a file of a folder, from which a path in `extends` is followed.
pub fn check_in(text: &str, folder: Option<&Path>, max_laps: u64) -> Report {
    report(text, folder, &resolve::find, Some(max_laps))
}

/// The findings of a text; its examples are played where a limit of laps is given.
fn report(
    text: &str,
    folder: Option<&Path>,
    resolver: Resolver<'_>,
    max_laps: Option<u64>,
) -> Report {
    let Whole {
        mut findings,
        settings,
        game,
    } = read(text, folder, resolver);
    let mut examples = 0;
    // The parts of the check that are made in full.
    let mut stages = Vec::new();
    if game.is_some() {
        stages.push(Stage::Reading);
    }
    if let (Some(game), Some(max_laps)) = (&game, max_laps) {
        stages.push(Stage::Examples);
        let table = Table::new(&game.rules).with_max_laps(max_laps);
        examples = game.examples.len();
        for example in &game.examples {
            example::check(&table, example, &mut findings);
        }
    }
    let allowed = levels::settle(&mut findings, &settings, &stages);
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
        allowed,
        settings,
        examples,
    }
}

/// Reads a rule file without playing its examples.
///
/// # Errors
/// All errors of the file; warnings are left out.
pub fn load(text: &str) -> Result<GameFile, Vec<Diagnostic>> {
    load_in(text, None)
}

/// [`load`] for a file of a folder, from which a path in `extends` is followed.
///
/// # Errors
/// As [`load`].
pub fn load_in(text: &str, folder: Option<&Path>) -> Result<GameFile, Vec<Diagnostic>> {
    let Whole {
        mut findings, game, ..
    } = read(text, folder, &resolve::find);
    diagnostic::sort(&mut findings);
    findings.retain(|f| f.severity() == Severity::Error);
    game.ok_or(findings)
}

/// A file that has been read, with all that it builds on.
#[derive(Default)]
struct Whole {
    findings: Vec<Diagnostic>,
    /// The levels of findings that it sets.
    settings: Vec<Setting>,
    /// The game, if no finding is an error.
    game: Option<GameFile>,
}

/// Reads a text and its parents.
fn read(text: &str, folder: Option<&Path>, resolver: Resolver<'_>) -> Whole {
    let links = extend::chain(text, folder.map(resolve::whole), resolver);
    // From the oldest parent down, so that each file finds its parent whole.
    let mut parent = None;
    let mut file = None;
    for link in links.into_iter().rev() {
        parent = file;
        file = Some(Completed::new(link, parent.as_ref()));
    }
    file.map_or_else(Whole::default, |file| file.whole(parent.as_ref()))
}

/// A file with what it inherits.
struct Completed {
    source: Arc<SourceFile>,
    raw: Raw,
    rules: Option<Rules>,
    findings: Vec<Diagnostic>,
}

impl Completed {
    /// Completes a file by its parent, and checks what has become of it.
    fn new(link: Link, parent: Option<&Self>) -> Self {
        let (source, mut raw, mut rest) = (link.source, link.raw, link.faults);
        let echo = Echo::new(&source.text, &link.syntax);
        if echo.names_parent() {
            extend::presume(&mut raw);
        }
        if let (Some(parent), Some(extends)) = (parent, raw.extends.clone()) {
            let faults = extend::faults_of_parent(&extends, &parent.source, &parent.findings);
            if faults.is_empty() {
                extend::inherit(&mut raw, &parent.raw, &parent.source);
            } else {
                extend::presume(&mut raw);
                rest.extend(faults);
            }
        }
        raw::missing(&raw, &mut rest);
        let rules = rules::assemble(&raw);
        if let Some(rules) = &rules {
            lints::check(&raw, rules, &mut rest);
        }
        if let (Some(parent), Some(extends)) = (parent, &raw.extends) {
            extend::bring_home(&mut rest, extends);
            let mut repeated = extend::repeated(&raw, &parent.raw, &parent.source);
            // A key that is idle besides is told of once.
            repeated.retain(|r| {
                let same = |f: &Diagnostic| f.code == r.code && f.primary.place == r.primary.place;
                !rest.iter().any(same)
            });
            rest.extend(repeated);
        }
        if !link.syntax.is_empty() {
            rest.retain(|f| !echo.repeats(f));
        }
        let mut findings = link.syntax;
        findings.extend(rest);
        Self {
            source,
            raw,
            rules,
            findings,
        }
    }

    fn is_sound(&self) -> bool {
        let mut all = self.findings.iter();
        all.all(|f| f.severity() != Severity::Error)
    }

    fn whole(self, parent: Option<&Self>) -> Whole {
        let sound = self.is_sound();
        let settings = rules::levels::settings(&self.raw);
        let game = self.rules.filter(|_| sound).map(|rules| GameFile {
            about: rules::about(&self.raw),
            rules,
            examples: self.raw.all("example").map(Example::read).collect(),
            base: parent.map(|p| Base {
                name: rules::about(&p.raw).name,
                changes: extend::own_keys(&self.raw),
            }),
            inherited: extend::inherited_keys(&self.raw),
            raw: self.raw,
        });
        Whole {
            findings: self.findings,
            settings,
            game,
        }
    }
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

    /// Whether a damaged line was to say what the file builds on.
    fn names_parent(&self) -> bool {
        let mut lines = self.damaged.iter().map(|line| self.lines.text(*line));
        lines.any(|text| text.trim_start().starts_with(EXTENDS.name))
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
