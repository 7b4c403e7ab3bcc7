//! Positions as text.

use crate::engine::{PLACES, Player, Position, STORE};
use crate::table::Table;

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The number of parts is wrong.
    #[error(
        "a position of this game has {expected} parts joined by `-` ({pits} pits, two stores, whose turn), and this has {found}"
    )]
    Parts {
        /// How many there should be.
        expected: usize,
        /// How many pits that includes.
        pits: usize,
        /// How many there are.
        found: usize,
    },
    /// A part is not a number of seeds.
    #[error("`{0}` is not a number of seeds from 0 to 9999")]
    Number(String),
    /// The last part is not a player.
    #[error("`{0}` is not a player: the last part is `S` or `N`")]
    Player(String),
    /// There are more seeds than the game has.
    #[error("the position holds {found} in all, and the game has {total}")]
    TooManySeeds {
        /// How many the position holds.
        found: u32,
        /// How many the game has.
        total: u32,
    },
    /// The text after `/` says nothing that this game knows.
    #[error("`/{0}` is not known after a position; this game {1}")]
    Suffix(String, &'static str),
}

/// Writes a position: South's pits from their left, North's from theirs, South's store, North's
/// store, whose turn.
///
/// Where a game forfeits captures at its beginning, `/forfeit=N` follows when N plies of that are
/// left; without it, none is left, except with the seeds as at the start, whoever is to move.
pub fn position(table: &Table, position: &Position) -> String {
    let pits = position.cells[..table.pits()].iter();
    let stores = position.cells[STORE..].iter();
    let mut text: String = pits.chain(stores).map(|n| format!("{n}-")).collect();
    text.push(match position.turn {
        Player::South => 'S',
        Player::North => 'N',
    });
    if position.forfeit != implied_forfeit(table, position) {
        text.push_str(&format!("/forfeit={}", position.forfeit));
    }
    text
}

/// The forfeited plies that a position without a suffix stands for.
fn implied_forfeit(table: &Table, position: &Position) -> u8 {
    let start = table.start();
    if position.cells == start.cells {
        start.forfeit
    } else {
        0
    }
}

/// Reads a position of a game. [`position`] is its inverse.
///
/// # Errors
/// When the text is not one, or holds more seeds than the game has.
pub fn parse_position(table: &Table, text: &str) -> Result<Position, PositionError> {
    let (body, suffix) = match text.trim().split_once('/') {
        Some((body, suffix)) => (body, Some(suffix)),
        None => (text.trim(), None),
    };
    let parts: Vec<&str> = body.split('-').map(str::trim).collect();
    let pits = table.pits();
    if parts.len() != pits + 3 {
        return Err(PositionError::Parts {
            expected: pits + 3,
            pits,
            found: parts.len(),
        });
    }
    let mut read = Position {
        cells: [0; PLACES],
        turn: Player::South,
        forfeit: 0,
    };
    for (i, part) in parts[..pits + 2].iter().enumerate() {
        let place = if i < pits { i } else { STORE + i - pits };
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        read.cells[place] = part
            .parse()
            .ok()
            .filter(|n| digits && *n <= 9999)
            .ok_or_else(|| PositionError::Number((*part).to_owned()))?;
    }
    read.turn = match parts[pits + 2] {
        "S" | "s" => Player::South,
        "N" | "n" => Player::North,
        other => return Err(PositionError::Player(other.to_owned())),
    };
    if read.total() > table.total() {
        return Err(PositionError::TooManySeeds {
            found: read.total(),
            total: table.total(),
        });
    }
    let most = table.start().forfeit;
    read.forfeit = match suffix {
        None => implied_forfeit(table, &read),
        Some(suffix) => suffix
            .strip_prefix("forfeit=")
            .filter(|n| n.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|n| n.parse().ok())
            .filter(|n| *n <= most)
            .ok_or_else(|| {
                let known = if most == 0 {
                    "knows no such addition"
                } else {
                    "knows `/forfeit=N`, N not above its `forfeit-plies`"
                };
                PositionError::Suffix(suffix.to_owned(), known)
            })?,
    };
    Ok(read)
}
