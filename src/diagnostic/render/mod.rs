//! Findings as people and programs read them: one file a form, all from the same values.

pub mod catalogue;
mod github;
mod human;
mod json;
mod sarif;
mod short;

pub use github::github;
pub use human::human;
pub use json::{JsonFinding, json};
pub use sarif::sarif;
pub use short::short;

use super::levels::Allowed;
use super::{Diagnostic, Severity};

/// A file with what was found in it.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The name that messages give it.
    pub name: &'a str,
    /// What it holds.
    pub text: &'a str,
    /// Its findings.
    pub findings: &'a [Diagnostic],
    /// What was found and is allowed.
    pub allowed: &'a [Allowed],
}

/// A severity as the forms that are read by machines write it.
fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}
