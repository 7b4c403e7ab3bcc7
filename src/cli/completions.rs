//! `mancala completions`: the commands and their options, for the shell.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::{Shell, generate};

use super::Outcome;
use super::common::print_raw;

/// Print a script by which a shell completes commands, options and file names
///
/// For bash: `mancala completions bash > ~/.local/share/bash-completion/completions/mancala`. For zsh,
/// write `_mancala` into a folder of `$fpath`; for fish, `~/.config/fish/completions/mancala.fish`.
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn run<C: CommandFactory>(args: &Args) -> Result<Outcome> {
    let mut command = C::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    generate(args.shell, &mut command, name, &mut script);
    print_raw(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Clean)
}
