//! A ply as records write it: the move, and what it led to.
//!
//! - `C`, `c<`: the letter of the pit (`@` for the mover's store) and, where the game leaves it open,
//!   the direction;
//! - `76`, `10-3`: the start pit and the pit of the last seed, each counted from 1 at its own
//!   owner's left; a store is 0. Numbers past 9 need the dash. Where the game leaves the direction
//!   open, it stands in the dash's place: `7<6`;
//! - then `(12)`, the mover's total where the ply captured;
//! - then `X` where it claimed a pit.

use std::fmt;
use std::str::FromStr;

use super::{MoveError, STORE_LETTER, parse_move};
use crate::engine::{Move, Player, STORE, Way};
use crate::table::Table;

/// A ply as it is written. Nothing of it has been played or checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyText {
    /// The move.
    pub mv: MoveText,
    /// The mover's total after it.
    pub total: Option<u32>,
    /// Whether it claims a pit.
    pub claim: bool,
}

/// A move as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveText {
    /// A letter, perhaps with a direction; [`parse_move`] reads it.
    Letter(String),
    /// Where it starts and where its last seed falls.
    FromTo {
        /// The start pit, from 1 at the mover's left; 0 is the mover's store.
        from: u32,
        /// The direction, where the game leaves it open.
        way: Option<Way>,
        /// The pit of the last seed, from 1 at its owner's left; 0 is a store.
        to: u32,
    },
}

/// Why a text is not a ply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlyError {
    /// It has not the form of one.
    #[error(
        "it is not a ply: one is written `C`, `76` or `10-3`, then `(12)` for the total where it captures, then `X` where it claims a pit"
    )]
    Form,
    /// The mover has no pit of that number.
    #[error("there is no pit {from}: {player} has the pits 1 to {row}")]
    NoPit {
        /// The number.
        from: u32,
        /// Who moves.
        player: &'static str,
        /// How many pits they have.
        row: usize,
    },
    /// The game lets the player choose the direction, and the move names none.
    #[error(
        "it names no direction: write `{from}<{to}` for clockwise or `{from}>{to}` for counter-clockwise"
    )]
    NoWay {
        /// The start pit.
        from: u32,
        /// The end pit.
        to: u32,
    },
    /// The game has one direction, and the move names one.
    #[error("it names a direction, and this game has only one")]
    NeedlessWay,
    /// The letter is none of the mover's.
    #[error(transparent)]
    Letter(#[from] MoveError),
}

/// Splits a word into plies that are run together, such as `FfB(12)e`.
///
/// A ply begins at each letter, except at an `X` that ends another; a pit with that letter needs a
/// space before it.
pub fn split(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let begins = |(i, c): &(usize, char)| *i > 0 && is_letter(*c) && *c != 'X';
        let end = rest
            .char_indices()
            .find(begins)
            .map_or(rest.len(), |(i, _)| i);
        let (ply, after) = rest.split_at(end);
        rest = after;
        (!ply.is_empty()).then_some(ply)
    })
}

impl PlyText {
    /// The move that is meant when `player` moves.
    ///
    /// # Errors
    /// When the player has no such pit, or a direction is missing or needless.
    pub fn read(&self, table: &Table, player: Player) -> Result<Move, PlyError> {
        let (from, way, to) = match &self.mv {
            MoveText::Letter(text) => return Ok(parse_move(table, player, text)?),
            MoveText::FromTo { from, way, to } => (*from, *way, *to),
        };
        let row = table.row();
        let first = match player {
            Player::North if table.has_rows() => row,
            _ => 0,
        };
        let pit = match from as usize {
            0 if table.store_may_start() => STORE + player.index(),
            column @ 1.. if column <= row => first + column - 1,
            _ => {
                return Err(PlyError::NoPit {
                    from,
                    player: player.name(),
                    row,
                });
            }
        };
        let way = match (table.has_choice(), way) {
            (true, None) => return Err(PlyError::NoWay { from, to }),
            (false, Some(_)) => return Err(PlyError::NeedlessWay),
            (true, Some(way)) => way,
            (false, None) => table.ways(1)[0],
        };
        Ok(Move {
            pit: pit as u8,
            way,
        })
    }
}

/// Whether a character names a pit or the mover's store.
fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || c == STORE_LETTER
}

/// The number of a place: of a pit from 1 at its owner's left; a store is 0.
pub fn number(table: &Table, place: usize) -> u32 {
    if place >= STORE {
        0
    } else {
        table.topology.owner(place).1 as u32 + 1
    }
}

impl fmt::Display for PlyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.mv {
            MoveText::Letter(text) => f.write_str(text)?,
            MoveText::FromTo { from, way, to } => {
                let between = match way {
                    Some(Way::Clockwise) => "<",
                    Some(Way::CounterClockwise) => ">",
                    None if *from > 9 || *to > 9 => "-",
                    None => "",
                };
                write!(f, "{from}{between}{to}")?;
            }
        }
        if let Some(total) = self.total {
            write!(f, "({total})")?;
        }
        f.write_str(if self.claim { "X" } else { "" })
    }
}

impl FromStr for PlyText {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        let (rest, claim) = match text.strip_suffix('X') {
            // The letter of a pit is no mark.
            Some(rest) if !rest.is_empty() => (rest, true),
            _ => (text, false),
        };
        let (mv, total) = match rest.strip_suffix(')') {
            Some(rest) => {
                let (mv, total) = rest.split_once('(').ok_or(PlyError::Form)?;
                (mv, Some(whole(total)?))
            }
            None => (rest, None),
        };
        let mv = if mv.starts_with(is_letter) {
            let form = matches!(mv.as_bytes(), [_] | [_, b'<' | b'>']);
            form.then(|| MoveText::Letter(mv.to_owned()))
                .ok_or(PlyError::Form)?
        } else {
            from_to(mv)?
        };
        Ok(Self { mv, total, claim })
    }
}

/// Reads `76`, `10-3`, `7<6`.
fn from_to(text: &str) -> Result<MoveText, PlyError> {
    let (from, way, to) = match text.find(['-', '<', '>']) {
        Some(at) => {
            let way = match text.as_bytes()[at] {
                b'<' => Some(Way::Clockwise),
                b'>' => Some(Way::CounterClockwise),
                _ => None,
            };
            (&text[..at], way, &text[at + 1..])
        }
        None if text.len() == 2 && text.is_char_boundary(1) => (&text[..1], None, &text[1..]),
        None => return Err(PlyError::Form),
    };
    Ok(MoveText::FromTo {
        from: whole(from)?,
        way,
        to: whole(to)?,
    })
}

/// Reads a number that has digits only.
fn whole(text: &str) -> Result<u32, PlyError> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(PlyError::Form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "C",
            "c<",
            "C(10)X",
            "CX",
            "76",
            "76(10)",
            "36X",
            "10-3(12)X",
            "7<6",
            "7>0",
            "@",
            "@<(12)",
            "05",
            "0>5",
        ] {
            let ply: PlyText = text.parse().expect(text);
            assert_eq!(ply.to_string(), text);
        }
        let dashed: PlyText = "7-6(10)".parse().expect("a ply");
        assert_eq!(dashed.to_string(), "76(10)");
    }

    #[test]
    fn what_is_not_a_ply_is_refused() {
        for text in [
            "", "7", "767", "7--6", "76()", "76(+1)", "76(1", "76)", "76X(3)", "76x", "C<<", "7é",
            "é", "-", "76!",
        ] {
            assert_eq!(text.parse::<PlyText>(), Err(PlyError::Form), "{text}");
        }
    }

    #[test]
    fn plies_run_together_are_split() {
        let split = |word| split(word).collect::<Vec<_>>();
        assert_eq!(split("FfB(12)eX"), ["F", "f", "B(12)", "eX"]);
        assert_eq!(split("C<c>"), ["C<", "c>"]);
        assert_eq!(split("76(10)X"), ["76(10)X"]);
        assert_eq!(split("A@b@<"), ["A", "@", "b", "@<"]);
        assert!(split("").is_empty());
    }
}
