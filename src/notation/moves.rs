//! Moves as text.

use crate::engine::{Move, Player, STORE, Way};
use crate::table::Table;

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// It does not begin with a letter of the player's pits.
    #[error("`{text}` is not a move: {player} moves with the letters {first} to {last}{store}")]
    Letter {
        /// What was written.
        text: String,
        /// Who moves.
        player: &'static str,
        /// Their leftmost pit.
        first: char,
        /// Their rightmost pit.
        last: char,
        /// What is said of moves from a store, if there are any.
        store: &'static str,
    },
    /// The game lets the player choose the direction, and the move names none.
    #[error("`{0}` names no direction: write `{0}<` for clockwise or `{0}>` for counter-clockwise")]
    NoWay(String),
    /// The game has one direction, and the move names one.
    #[error("`{0}` names a direction, and this game has only one")]
    NeedlessWay(String),
}

/// The letter of a pit: `A`, `B` ... from South's left, `a`, `b` ... from North's; on a board of
/// one row, capitals for both.
pub fn letter(table: &Table, pit: usize) -> char {
    let (owner, column) = table.topology.owner(pit);
    let base = if owner == Player::South { b'A' } else { b'a' };
    char::from(base.saturating_add(column as u8))
}

/// What stands for the mover's store where a move starts from it.
pub const STORE_LETTER: char = '@';

/// Writes a move.
pub fn move_name(table: &Table, mv: Move) -> String {
    let mut text = match usize::from(mv.pit) {
        STORE.. => STORE_LETTER,
        pit => letter(table, pit),
    }
    .to_string();
    if table.has_choice() {
        text.push(match mv.way {
            Way::Clockwise => '<',
            Way::CounterClockwise => '>',
        });
    }
    text
}

/// Writes moves, separated by spaces.
pub fn move_list<'a>(table: &Table, moves: impl IntoIterator<Item = &'a Move>) -> String {
    let names: Vec<String> = moves.into_iter().map(|mv| move_name(table, *mv)).collect();
    names.join(" ")
}

/// Reads a move of a player. [`move_name`] is its inverse.
///
/// # Errors
/// When the text does not name a pit of that player, or a direction is missing or needless.
pub fn parse_move(table: &Table, player: Player, text: &str) -> Result<Move, MoveError> {
    let mut chars = text.chars();
    let row = table.row();
    let offset = if player == Player::North && table.has_rows() {
        row
    } else {
        0
    };
    // Where pits change hands, a player's pits may lie in either row.
    let reach = if table.trades() {
        0..table.pits()
    } else {
        offset..offset + row
    };
    let store = STORE + player.index();
    let starts = |c: char| match c {
        STORE_LETTER => table.store_may_start().then_some(store),
        _ => reach.into_iter().find(|p| letter(table, *p) == c),
    };
    let pit = chars.next().and_then(starts);
    let way = match chars.as_str() {
        "" => Some(None),
        "<" => Some(Some(Way::Clockwise)),
        ">" => Some(Some(Way::CounterClockwise)),
        _ => None,
    };
    let (Some(pit), Some(way)) = (pit, way) else {
        return Err(MoveError::Letter {
            text: text.to_owned(),
            player: player.name(),
            first: letter(table, offset),
            last: letter(table, offset + row - 1),
            store: if table.store_may_start() {
                ", and with @ from their store"
            } else {
                ""
            },
        });
    };
    let way = match (table.has_choice(), way) {
        (true, None) => return Err(MoveError::NoWay(text.to_owned())),
        (false, Some(_)) => return Err(MoveError::NeedlessWay(text.to_owned())),
        (true, Some(way)) => way,
        (false, None) => table.ways(1)[0],
    };
    Ok(Move {
        pit: pit as u8,
        way,
    })
}

/// Splits a text into moves: at spaces and commas, and between letters (`FfBe`).
///
/// Nothing is checked here but the form; read each with [`parse_move`] when its player is known.
pub fn parse_moves(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|w| !w.is_empty())
    {
        let plain = word
            .chars()
            .all(|c| c.is_ascii_alphabetic() || matches!(c, '<' | '>' | STORE_LETTER));
        if !plain {
            moves.push(word.to_owned());
            continue;
        }
        for c in word.chars() {
            match moves.last_mut() {
                Some(last) if matches!(c, '<' | '>') => last.push(c),
                _ => moves.push(c.to_string()),
            }
        }
    }
    moves
}
