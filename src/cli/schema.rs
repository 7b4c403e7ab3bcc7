//! `mancala schema`: the rule language as a JSON Schema.

use anyhow::Result;

use super::Outcome;
use super::common::print_raw;
use crate::schema;

/// Print a JSON Schema of rule files, by which editors complete, explain and check them
///
/// Write it beside your files, `mancala schema > mancala.schema.json`, and begin each with the line
/// `#:schema ./mancala.schema.json`.
#[derive(clap::Args)]
pub struct Args {}

pub fn run(_: &Args) -> Result<Outcome> {
    print_raw(&schema::text()?)?;
    Ok(Outcome::Clean)
}
