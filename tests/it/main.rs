//! One test binary: the program and the library from outside.

mod bench;
mod board;
mod boards;
mod cli;
mod codes;
mod coverage;
mod diff;
mod docs;
mod extends;
mod faults;
mod fix;
mod forms;
mod games;
mod languages;
mod levels;
mod lint;
mod literal;
mod new;
mod perft;
mod play;
mod property;
mod reading;
mod recipes;
mod reference;
mod replay;
mod schema;
mod seeds;
mod synonyms;
mod traces;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What a run of the program gave.
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    fn new(output: &Output) -> Self {
        Self {
            status: output.status.code().expect("the program ends by itself"),
            stdout: String::from_utf8(output.stdout.clone()).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr.clone()).expect("UTF-8"),
        }
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).expect("JSON")
    }
}

/// Runs the program in the repository's folder.
fn mancala(args: &[&str]) -> Run {
    mancala_with(args, b"")
}

/// Runs the program with something on standard input.
fn mancala_with(args: &[&str], stdin: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mancala"))
        .args(args)
        .current_dir(root())
        .env_remove("NO_COLOR")
        .envs(["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| (name, "C")))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    // The program may end before it has read everything.
    let _ = pipe.write_all(stdin);
    drop(pipe);
    Run::new(&child.wait_with_output().expect("output"))
}

/// A folder of this test's own.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Reads a file of the repository.
fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The files of a folder of the repository with this ending, sorted.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join(folder))
        .expect("the folder")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == ending))
        .collect();
    files.sort();
    files
}

/// The shared data beside the repository, if it is there; otherwise a line says what is skipped.
fn shared(path: &str) -> Option<PathBuf> {
    let found = root().join("../shared").join(path);
    if found.exists() {
        return Some(found);
    }
    eprintln!("skipped: ../shared/{path} is not here; the excerpts in tests/ are still tested");
    None
}

/// A shipped game, compiled.
fn table(name: &str) -> mancala::Table {
    let game = mancala::shipped::load(name).expect("a shipped game");
    mancala::Table::new(&game.rules)
}
