//! A small file that has a finding, with its mend: what `mancala explain CODE` shows.
//!
//! Each lies in `specimens/CODE.diff`. Lines that begin with `-` are of the failing file alone, lines with `+`
//! of the mended one, and all others of both. After `=== NAME` follows another file, which the first builds
//! on. `{{TEXT*N}}` is a text N times.

use std::fmt::Write as _;
use std::path::Path;

use crate::check::{self, Report};
use crate::coverage::findings::findings;
use crate::coverage::{Plan, measure};
use crate::rules::extend::{Parent, Unknown};

/// What messages call the first file.
pub const FILE: &str = "example.toml";

/// The laps that are followed in a specimen: so few that a short relay can be undecided.
pub const MAX_LAPS: u64 = 3;

/// How much of a specimen's game is played.
const PLAN: Plan = Plan {
    games: 100,
    seed: 1,
    max_laps: check::MAX_LAPS,
    threads: 1,
};

/// A failing file and its mend.
#[derive(Debug, PartialEq, Eq)]
pub struct Specimen(pub(super) &'static [u8]);

/// One of the two states of a specimen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As it is found.
    Failing,
    /// As it should be.
    Mended,
}

impl Specimen {
    /// The first file as bytes: one of the specimens is no text.
    pub fn bytes(&self, state: State) -> Vec<u8> {
        let (_, lines) = self.files().swap_remove(0);
        expand(&of_state(&lines, state))
    }

    /// The failing file as a person reads it, with the file that it builds on; long runs are shortened.
    pub fn shown(&self) -> String {
        let mut out = String::new();
        for (name, lines) in self.files() {
            if name != FILE {
                let _ = write!(out, "\n# {name}\n");
            }
            out += &String::from_utf8_lossy(&of_state(&lines, State::Failing));
        }
        shortened(&out)
    }

    /// The mend as a diff, with the line before it.
    pub fn mend(&self) -> String {
        let text = String::from_utf8_lossy(self.0);
        let lines: Vec<&str> = text.lines().collect();
        let changed = |i: usize| lines.get(i).is_some_and(|l| l.starts_with(['-', '+']));
        let near = |i: &usize| changed(*i) || changed(i + 1) && !lines[*i].trim().is_empty();
        let shown = (0..lines.len()).filter(near);
        shortened(&shown.map(|i| format!("{}\n", lines[i])).collect::<String>())
    }

    /// What a check of the first file finds.
    pub fn check(&self, state: State) -> Report {
        let find = |written: &str, folder: Option<&Path>| self.parent(state, written, folder);
        check::check_bytes_by(&self.bytes(state), &find, MAX_LAPS)
    }

    /// What a check of the first file finds that also plays the game.
    pub fn play(&self, state: State) -> Report {
        let bytes = self.bytes(state);
        let mut report = check::check_bytes_in(&bytes, None, check::MAX_LAPS);
        if let Some(game) = &report.game {
            let text = String::from_utf8_lossy(&bytes);
            let measured = measure(game, &text, PLAN, |_| ());
            let found = findings(game, &measured, FILE);
            report.add_played(found);
        }
        report
    }

    fn parent(
        &self,
        state: State,
        written: &str,
        folder: Option<&Path>,
    ) -> Result<Parent, Unknown> {
        match self.files().into_iter().find(|(name, _)| name == written) {
            Some((name, lines)) => Ok(Parent {
                name,
                text: String::from_utf8_lossy(&expand(&of_state(&lines, state))).into_owned(),
                folder: None,
            }),
            None => crate::resolve::find(written, folder),
        }
    }

    /// Each file with its lines.
    fn files(&self) -> Vec<(String, Vec<&'static [u8]>)> {
        let mut files = vec![(FILE.to_owned(), Vec::new())];
        for line in self.0.split_inclusive(|b| *b == b'\n') {
            if let Some(name) = line.strip_prefix(b"=== ") {
                let name = String::from_utf8_lossy(name).trim().to_owned();
                files.push((name, Vec::new()));
            } else if let Some((_, lines)) = files.last_mut() {
                lines.push(line);
            }
        }
        files
    }
}

/// The lines of a file that one of its states has, without their marks.
fn of_state(lines: &[&[u8]], state: State) -> Vec<u8> {
    let other = match state {
        State::Failing => b'+',
        State::Mended => b'-',
    };
    let kept = lines.iter().filter(|l| l.first() != Some(&other));
    kept.flat_map(|l| match l.first() {
        Some(b' ' | b'+' | b'-') => &l[1..],
        _ => l,
    })
    .copied()
    .collect()
}

/// The next `{{TEXT*N}}`: what stands before it, the text, how many times, and what follows.
fn run(text: &str) -> Option<(&str, &str, usize, &str)> {
    let (before, rest) = text.split_once("{{")?;
    let (run, after) = rest.split_once("}}")?;
    let (text, times) = run.rsplit_once('*')?;
    Some((before, text, times.parse().ok()?, after))
}

fn expand(bytes: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(bytes).ok().and_then(run) {
        Some((before, text, times, after)) => {
            [before, &text.repeat(times), after].concat().into_bytes()
        }
        None => bytes.to_vec(),
    }
}

fn shortened(text: &str) -> String {
    match run(text) {
        Some((before, text, times, after)) => {
            format!("{before}{text}... {times} times{after}")
        }
        None => text.to_owned(),
    }
}
