//! Levels: how bad a finding is in the eyes of the file's author or of whoever checks it.
//!
//! Each code has a severity. `[check]` in a rule file and the options of `mancala check` put another in its
//! place, or allow the finding. An error without which the rules would be open cannot be made less.

use super::codes::Stage;
use super::{Code, Diagnostic, Place, Severity, codes};

/// What becomes of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// It is set aside, with a reason.
    Allow,
    /// It is a warning.
    Warn,
    /// It is an error.
    Deny,
}

impl Level {
    /// The word for it, which is the key's and the option's name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Warn => "warn",
            Self::Deny => "deny",
        }
    }

    /// The severity that it gives; what is allowed has none.
    pub fn severity(self) -> Option<Severity> {
        match self {
            Self::Allow => None,
            Self::Warn => Some(Severity::Warning),
            Self::Deny => Some(Severity::Error),
        }
    }
}

/// Why the findings of a code can be neither allowed nor made warnings; nothing if they can.
pub fn why_fixed(code: &Code) -> Option<&'static str> {
    if [
        &codes::UNKNOWN_CODE,
        &codes::FIXED_LEVEL,
        &codes::UNUSED_ALLOW,
    ]
    .contains(&code)
    {
        Some("it is about `[check]` itself")
    } else if code.severity == Severity::Error && code.stage() == Stage::Reading {
        Some("with it the rules are open, and nothing can be played")
    } else {
        None
    }
}

/// A finding that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// What was found.
    pub finding: Diagnostic,
    /// Why the file allows it; `None` where an option does.
    pub reason: Option<String>,
}

/// A line of `[check]`: the level of a code in this file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Which findings.
    pub code: &'static Code,
    /// What becomes of them.
    pub level: Level,
    /// Why; empty where none is given.
    pub reason: String,
    /// Where the code is named.
    pub place: Place,
}

/// Gives findings the levels that their file sets, and sets aside what it allows.
///
/// `stages` are the parts of a check that have been made in full: what is allowed and was not found in
/// them is told of, too. Play is never one of them: other games might have found it.
pub fn settle(
    findings: &mut Vec<Diagnostic>,
    settings: &[Setting],
    stages: &[Stage],
) -> Vec<Allowed> {
    let mut allowed = Vec::new();
    let mut used = vec![false; settings.len()];
    for mut finding in std::mem::take(findings) {
        let at = settings.iter().position(|s| s.code == finding.code);
        let Some((at, setting)) = at.and_then(|at| Some((at, settings.get(at)?))) else {
            findings.push(finding);
            continue;
        };
        used[at] = true;
        if let Some(severity) = setting.level.severity() {
            finding.severity = severity;
            findings.push(finding);
        } else {
            let reason = Some(setting.reason.clone());
            allowed.push(Allowed { finding, reason });
        }
    }
    if stages.is_empty() {
        return allowed;
    }
    for (at, setting) in settings.iter().enumerate() {
        let first = settings[..at].iter().find(|s| s.code == setting.code);
        let looked_for = stages.contains(&setting.code.stage());
        if first.is_some() || setting.level == Level::Allow && !used[at] && looked_for {
            findings.push(unused(setting, first));
        }
    }
    allowed
}

/// A line of `[check]` that does nothing: nothing was found, or a line before it names the same code.
fn unused(setting: &Setting, first: Option<&Setting>) -> Diagnostic {
    let (code, place) = (setting.code, setting.place.clone());
    let told = |message: &str| Diagnostic::new(&codes::UNUSED_ALLOW, place.clone(), message);
    match first {
        Some(first) => told(&format!("`{}` stands twice in `[check]`", code.id))
            .label("this does nothing")
            .also(first.place.clone(), "set here"),
        None => told(&format!("nothing is allowed by `{}`", code.id))
            .label(format!("the file has no `{}`", code.name))
            .note("leave it out"),
    }
}
