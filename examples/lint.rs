//! Lints a rule file in a string: diagnostics as data, for an editor or a web page.
//!
//! Run it with `cargo run --example lint`.

use mancala::check::{MAX_LAPS, check};
use mancala::diagnostic::line_column;

const RULES: &str = "[game]\nname = \"Slips\"\n\n[board]\nrows = 2\npits = 6\nseeds = 4\n\n[capture]\ntake = \"lost\"\nchain = \"backward\"\n";

/// One line a finding: place, code, message, and the mend where there is one.
pub fn run() -> String {
    let report = check(RULES, MAX_LAPS);
    let line = |finding: &mancala::diagnostic::Diagnostic| {
        let (line, column) = line_column(RULES, finding.primary.place.start);
        let mend = finding
            .suggestion
            .as_ref()
            .map_or_else(String::new, |s| format!("; write {}", s.replacement));
        format!(
            "{line}:{column} {}: {}{mend}\n",
            finding.code.name, finding.message
        )
    };
    report.findings.iter().map(line).collect()
}

#[allow(dead_code, reason = "the tests call `run`")]
fn main() {
    print!("{}", run());
}
