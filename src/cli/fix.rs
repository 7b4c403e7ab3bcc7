//! `mancala check --fix`: writes the mends that are certain.

use std::path::Path;

use anyhow::{Result, bail};
use similar::TextDiff;

use super::common::{Source, complain, print, print_raw, write_file};
use crate::check::{Report, check_in};
use crate::diagnostic::codes::Stage;
use crate::diagnostic::{Lines, Severity, Suggestion};

/// How often a file is mended and checked again; a mend may bring up the next fault.
const MAX_ROUNDS: usize = 20;

/// A text with its certain mends.
struct Fixed {
    text: String,
    /// What was changed, a line each, with the place in the text as it was then.
    changes: Vec<String>,
}

/// Mends a file, says what it has changed, and gives the file as it is now.
///
/// With `dry_run` the change is shown and not made; the file is given as it would be, and whether it
/// would be another.
///
/// # Errors
/// When the file cannot be written.
pub fn fix(source: Source, max_laps: u64, dry_run: bool) -> Result<(Source, bool)> {
    let is_input = source.name == "<stdin>";
    if !is_input && source.folder.is_none() {
        bail!(
            "`{}` ships with the program and cannot be changed",
            source.name
        );
    }
    // What is not text cannot be mended as one.
    let Ok(text) = std::str::from_utf8(&source.bytes) else {
        return Ok((source, false));
    };
    let check = |text: &str| check_in(text, source.folder.as_deref(), max_laps);
    let fixed = mend(text, &check);
    if errors(&check(&fixed.text)) > errors(&check(text)) {
        complain(&format!(
            "mancala: `{}` would have more errors than before and is left as it is\n",
            source.name
        ));
        if is_input && !dry_run {
            print_raw(text)?;
        }
        return Ok((source, false));
    }
    let pending = dry_run && !fixed.changes.is_empty();
    let changes: String = fixed
        .changes
        .iter()
        .map(|c| format!("{}:{c}\n", source.name))
        .collect();
    match (dry_run, is_input) {
        (true, _) => print(&diff(&source.name, text, &fixed.text))?,
        (false, true) => {
            print_raw(&fixed.text)?;
            complain(&crate::diagnostic::visible(&changes));
        }
        (false, false) => {
            if !fixed.changes.is_empty() {
                write_file(Path::new(&source.name), &fixed.text)?;
            }
            print(&changes)?;
        }
    }
    let source = Source {
        bytes: fixed.text.into_bytes(),
        ..source
    };
    Ok((source, pending))
}

/// The errors in what the file says. Those of its examples do not count: a mend may be what lets
/// them be played at all.
fn errors(report: &Report) -> usize {
    let reading = report
        .findings
        .iter()
        .filter(|f| f.code.stage() == Stage::Reading);
    reading.filter(|f| f.severity == Severity::Error).count()
}

fn diff(name: &str, before: &str, after: &str) -> String {
    TextDiff::from_lines(before, after)
        .unified_diff()
        .context_radius(2)
        .header(name, &format!("{name}, mended"))
        .to_string()
}

/// Makes all certain mends that do not overlap, again and again until there is none.
fn mend(text: &str, check: &dyn Fn(&str) -> Report) -> Fixed {
    let (mut text, mut changes) = (text.to_owned(), Vec::new());
    for _ in 0..MAX_ROUNDS {
        let report = check(&text);
        let mends = certain(&report);
        if mends.is_empty() {
            break;
        }
        let lines = Lines::new(&text);
        changes.extend(mends.iter().map(|m| {
            let (line, column) = lines.place(m.place.start);
            let old = text.get(m.place.clone()).unwrap_or("");
            format!("{line}:{column}: `{old}` is now `{}`", m.replacement)
        }));
        let mut mended = text.clone();
        for mend in mends.iter().rev() {
            mended.replace_range(mend.place.clone(), &mend.replacement);
        }
        text = mended;
    }
    Fixed { text, changes }
}

/// The suggestions that are certain, by place; of two that overlap, the first.
fn certain(report: &Report) -> Vec<&Suggestion> {
    let suggestions = report.findings.iter().filter_map(|f| f.suggestion.as_ref());
    let mut certain: Vec<&Suggestion> = suggestions.filter(|s| s.certain).collect();
    certain.sort_by_key(|s| (s.place.start, s.place.end));
    let mut end = None;
    certain.retain(|s| {
        let free = end.is_none_or(|end| s.place.start >= end);
        if free {
            end = Some(s.place.end.max(s.place.start + 1));
        }
        free
    });
    certain
}
