//! A line a finding, as editors and `grep` read them.

use super::{File, severity_word};
use crate::diagnostic::{Diagnostic, Lines};

/// `file:line:column: error[E0102]: message`, a line each.
pub fn short(file: &File<'_>) -> String {
    let lines = Lines::new(file.text);
    let line = |f: &Diagnostic| {
        let (line, column) = lines.place(f.primary.place.start);
        let level = severity_word(f.severity());
        let message = f.message.split_whitespace().collect::<Vec<_>>().join(" ");
        format!(
            "{}:{line}:{column}: {level}[{}]: {message}\n",
            file.name, f.code.id
        )
    };
    file.findings.iter().map(line).collect()
}
