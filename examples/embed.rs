//! Embeds a game in a program: reads a rule file, plays a few plies, asks how it stands.
//!
//! Run it with `cargo run --example embed`.

use mancala::{Game, Status, Table, load, notation};

/// A rule file could as well be read from disk.
const RULES: &str = r#"
[game]
name = "Garden"

[board]
rows = 2
pits = 4
seeds = 3
stores = "one-each"

[relay]
from = "last"

[capture]
take = "opposite"
side = "own"
last-pit = "taken"
"#;

/// Plays the first legal move four times and tells what happened.
pub fn run() -> Result<String, Box<dyn std::error::Error>> {
    let file = load(RULES).map_err(|faults| faults[0].message.clone())?;
    let table = Table::new(&file.rules);
    let mut game = Game::new(&table);
    let mut told = format!(
        "{}: {}\n",
        file.about.name,
        notation::position(&table, &game.position())
    );
    for _ in 0..4 {
        let Some(mv) = table.moves(&game.position()).legal.first().copied() else {
            break;
        };
        let turn = game.play(mv)?;
        told.push_str(&format!(
            "{}: {} laps, {} captured, {}\n",
            notation::move_name(&table, mv),
            turn.laps,
            turn.captured,
            notation::position(&table, &turn.position)
        ));
        if let Status::Over(ending) = turn.status {
            told.push_str(&format!("over: {}\n", ending.result()));
            break;
        }
    }
    Ok(told)
}

#[allow(dead_code, reason = "the tests call `run`")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    print!("{}", run()?);
    Ok(())
}
