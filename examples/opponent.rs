//! An opponent of one's own: it looks two plies ahead, and plays a match against chance.
//!
//! Run it with `cargo run --release --example opponent`.

use mancala::opponent::{Chance, Opponent};
use mancala::{Game, Move, Player, Position, Status, Table, shipped};

/// How good a position is for a player: the difference of the stores, a won game beyond all.
fn worth(position: &Position, status: Status, me: Player) -> i32 {
    let lead = i32::from(position.store(me)) - i32::from(position.store(me.other()));
    match status {
        Status::Over(ending) if ending.winner == Some(me) => 1000 + lead,
        Status::Over(ending) if ending.winner.is_some() => -1000 + lead,
        _ => lead,
    }
}

/// The move whose worst answer is best.
fn choose(table: &Table, position: &Position) -> Option<Move> {
    let me = position.turn();
    let worst_answer = |mv: &Move| {
        let Ok(turn) = table.play(position, *mv) else {
            return i32::MIN;
        };
        if turn.status != Status::Playing || turn.position.turn() == me {
            return worth(&turn.position, turn.status, me);
        }
        let answers = table.moves(&turn.position).legal;
        let values = answers
            .iter()
            .filter_map(|a| table.play(&turn.position, *a).ok());
        values
            .map(|t| worth(&t.position, t.status, me))
            .min()
            .unwrap_or(i32::MIN)
    };
    table
        .moves(position)
        .legal
        .iter()
        .copied()
        .max_by_key(worst_answer)
}

/// Plays a match as South; gives the games won, drawn and lost.
pub fn run(games: u64) -> Option<[u32; 3]> {
    let table = Table::new(&shipped::load("modiar")?.rules);
    let mut score = [0; 3];
    for seed in 0..games {
        let mut game = Game::new(&table);
        let mut chance = Chance::new(seed);
        while game.status() == Status::Playing && game.plies().len() < 500 {
            let now = game.position();
            let mv = match now.turn() {
                Player::South => choose(&table, &now)?,
                Player::North => Opponent::Random.choose(&table, &now, &mut chance)?,
            };
            game.play(mv).ok()?;
        }
        if let Status::Over(ending) = game.status() {
            score[match ending.winner {
                Some(Player::South) => 0,
                None => 1,
                Some(Player::North) => 2,
            }] += 1;
        }
    }
    Some(score)
}

#[allow(dead_code, reason = "the tests call `run`")]
fn main() {
    if let Some([won, drawn, lost]) = run(100) {
        println!("two plies ahead against chance: {won} won, {drawn} drawn, {lost} lost");
    }
}
