//! `cargo bench`: the same as `mancala bench`, built by the same profile.
//!
//! `cargo bench -- --quick oware` passes on what stands behind the dashes.

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args: Vec<OsString> = std::env::args_os().skip(1).collect();
    // Cargo says `--bench` when it measures; otherwise it tests, and a few seconds will do.
    let measures = args.iter().any(|arg| arg == "--bench");
    args.retain(|arg| arg != "--bench");
    let quick = (!measures).then(|| "--quick".into());
    let command = ["mancala", "bench"].map(OsString::from);
    mancala::cli::run(command.into_iter().chain(quick).chain(args))
}
