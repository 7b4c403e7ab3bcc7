//! The options of `mancala check` that say how bad findings are.

use clap::ValueEnum;

use crate::check::Report;
use crate::diagnostic::levels::{Allowed, Level, why_fixed};
use crate::diagnostic::{Code, Diagnostic, Severity, codes};

/// How bad findings are; what is said here wins over `[check]` in the file.
#[derive(clap::Args)]
pub struct Levels {
    /// Set these findings aside: a code, its name, `warnings`, `notes` or `all`
    #[arg(long, value_name = "CODE", value_parser = which_lowered)]
    allow: Vec<Which>,
    /// Make these findings warnings
    #[arg(long, value_name = "CODE", value_parser = which_lowered)]
    warn: Vec<Which>,
    /// Make these findings errors
    #[arg(long, value_name = "CODE", value_parser = which)]
    deny: Vec<Which>,
    /// The least that makes the exit status 1
    #[arg(long, value_name = "SEVERITY", value_enum, default_value_t = FailOn::Warning)]
    fail_on: FailOn,
}

/// From which severity on a check fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FailOn {
    /// Errors
    Error,
    /// Errors and warnings
    Warning,
    /// Any finding
    Note,
    /// Nothing
    Never,
}

/// Some findings. A code is meant before a group, and a group before all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Code(&'static Code),
    Severity(Severity),
    All,
}

fn which(text: &str) -> Result<Which, String> {
    match text {
        "warnings" => Ok(Which::Severity(Severity::Warning)),
        "notes" => Ok(Which::Severity(Severity::Note)),
        "all" => Ok(Which::All),
        _ => match codes::find(text) {
            Some(code) => Ok(Which::Code(code)),
            None => {
                let near = codes::near(text)
                    .map_or_else(String::new, |n| format!(" (did you mean `{n}`?)"));
                Err(format!(
                    "there is no such code{near}; `mancala explain --codes` lists all"
                ))
            }
        },
    }
}

fn which_lowered(text: &str) -> Result<Which, String> {
    match which(text)? {
        Which::Code(code) => match why_fixed(code).filter(|_| code.severity == Severity::Error) {
            Some(why) => Err(format!("`{}` cannot be made less: {why}", code.name)),
            None => Ok(Which::Code(code)),
        },
        group => Ok(group),
    }
}

impl Which {
    fn fits(self, finding: &Diagnostic) -> bool {
        match self {
            Self::Code(code) => finding.code == code,
            Self::Severity(severity) => finding.severity == severity,
            Self::All => true,
        }
    }

    /// How exact it is.
    fn rank(self) -> usize {
        match self {
            Self::Code(_) => 2,
            Self::Severity(_) => 1,
            Self::All => 0,
        }
    }
}

impl Levels {
    /// The level of a finding, if an option says one: of the most exact, and among these of the strictest.
    fn of(&self, finding: &Diagnostic) -> Option<Level> {
        let options = [
            (Level::Allow, &self.allow),
            (Level::Warn, &self.warn),
            (Level::Deny, &self.deny),
        ];
        let fitting = options.into_iter().flat_map(|(level, which)| {
            let fits = which.iter().filter(|w| w.fits(finding));
            fits.map(move |w| (w.rank(), level))
        });
        let (_, level) = fitting.max_by_key(|(rank, _)| *rank)?;
        let fixed = finding.code.severity == Severity::Error && why_fixed(finding.code).is_some();
        Some(level).filter(|l| *l == Level::Deny || !fixed)
    }

    /// Gives the findings of a report their levels.
    pub fn apply(&self, report: &mut Report) {
        let mut findings = Vec::new();
        let mut allowed = Vec::new();
        let shown = std::mem::take(&mut report.findings).into_iter();
        let aside = std::mem::take(&mut report.allowed).into_iter();
        let all = shown
            .map(|f| (f, None))
            .chain(aside.map(|a| (a.finding, a.reason)));
        for (mut finding, by_file) in all {
            match (self.of(&finding), by_file) {
                (Some(Level::Allow), reason) | (None, reason @ Some(_)) => {
                    allowed.push(Allowed { finding, reason });
                }
                (level, _) => {
                    let severity = level.and_then(Level::severity);
                    finding.severity = severity.unwrap_or(finding.severity);
                    findings.push(finding);
                }
            }
        }
        crate::diagnostic::sort(&mut findings);
        (report.findings, report.allowed) = (findings, allowed);
    }

    /// Whether a check with these findings fails.
    pub fn fail(&self, findings: &[Diagnostic]) -> bool {
        findings.iter().any(|f| match self.fail_on {
            FailOn::Error => f.severity == Severity::Error,
            FailOn::Warning => f.severity != Severity::Note,
            FailOn::Note => true,
            FailOn::Never => false,
        })
    }
}
