//! The command line: one file a subcommand.
//!
//! Exit status: 0 clean, 1 findings (faults, failing examples, refused or undecided moves,
//! records that differ, changed snapshots), 2 usage or I/O, 141 output that nobody reads any more.

mod bench;
mod board;
mod check;
mod check_play;
mod common;
mod completions;
mod coverage_text;
mod diff;
mod explain;
mod fix;
mod keys;
mod levels;
mod list;
mod moves;
mod new;
mod perft;
mod play;
mod replay;
mod schema;
mod show;
mod simulate;
mod snapshot;
mod trace;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Mancala games as data: check, read back, count and play rule files.
///
/// A FILE is a path, `-` for standard input, or the name of a game that ships with the program
/// (see `mancala list`).
#[derive(Parser)]
#[command(
    name = "mancala",
    version,
    arg_required_else_help = true,
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Explain(explain::Args),
    Show(show::Args),
    Diff(diff::Args),
    List(list::Args),
    Play(play::Args),
    Moves(moves::Args),
    Trace(trace::Args),
    Board(board::Args),
    Perft(perft::Args),
    Simulate(simulate::Args),
    Bench(bench::Args),
    Replay(replay::Args),
    Snapshot(snapshot::Args),
    New(new::Args),
    Keys(keys::Args),
    Schema(schema::Args),
    Completions(completions::Args),
}

/// What a command found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// Nothing to complain of.
    Clean,
    /// Something that a person should look at.
    Findings,
}

/// Runs the program on the process's arguments.
pub fn main() -> ExitCode {
    run(std::env::args_os())
}

/// Runs the program on any arguments, the first of which is its name.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = Cli::parse_from(args);
    let result = match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::List(args) => list::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Trace(args) => trace::run(&args),
        Command::Board(args) => board::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Snapshot(args) => snapshot::run(&args),
        Command::New(args) => new::run(&args),
        Command::Keys(args) => keys::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::Completions(args) => completions::run::<Cli>(&args),
    };
    match result {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        // Whoever reads our output may stop reading it. What was found is not told to the end then, so
        // this is no success: the status is that of a program that the closed pipe has ended.
        Err(error) if is_broken_pipe(&error) => ExitCode::from(141),
        Err(error) => {
            let text = crate::diagnostic::visible(&format!("{error:#}"));
            common::complain(&format!("mancala: {text}\n"));
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
