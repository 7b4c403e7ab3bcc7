//! Positions as text.

use super::letter;
use crate::engine::{PLACES, Player, Position, STORE, bits};
use crate::rules::prose::or_list;
use crate::rules::words::{BearOff, Order};
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
    #[error("`/{0}` cannot follow a position of this game, which takes {1}")]
    Suffix(String, String),
}

/// Writes a position: South's pits from their left, North's from theirs, South's store, North's
/// store, whose turn. What else its future depends on follows, each after a `/`:
///
/// - `/forfeit=N`: N plies are left in which captures are forfeited; without it none is left,
///   except with the seeds as at the start, whoever is to move;
/// - `/used=ABa`: the pits that have started a move, in games that mind it;
/// - `/claimed=S:bc,N:A`: claimed pits by claimer;
/// - `/opening` or `/opened`: the opening ply is still to come, or not, where the seeds alone would
///   say otherwise;
/// - in a match of rounds: `/traded=ab`, pits of the other row's player; `/closed=ABa`, the closed pits; `/started=N`, North started this round;
///   `/won=2:1`, the rounds that South and North have won; `/no-claims`, no pit can be claimed;
/// - `/bear-off`: seeds leave the board instead of entering the opponent's row.
pub fn position(table: &Table, position: &Position) -> String {
    let places = (0..table.pits()).chain(STORE..PLACES);
    let mut text: String = places.map(|p| format!("{}-", position.cells[p])).collect();
    text.push(match position.turn() {
        Player::South => 'S',
        Player::North => 'N',
    });
    if position.forfeit() != implied_forfeit(table, position) {
        text.push_str(&format!("/forfeit={}", position.forfeit()));
    }
    let letters = |pits: u32| {
        bits(u64::from(pits))
            .map(|p| letter(table, p))
            .collect::<String>()
    };
    if position.used() != 0 {
        text.push_str(&format!("/used={}", letters(position.used())));
    }
    if position.claimed() != 0 {
        let claims =
            [("S", Player::South), ("N", Player::North)].map(|(who, p)| (who, position.claims(p)));
        let parts: Vec<String> = claims
            .iter()
            .filter(|(_, c)| *c != 0)
            .map(|(who, c)| format!("{who}:{}", letters(*c)))
            .collect();
        text.push_str(&format!("/claimed={}", parts.join(",")));
    }
    if position.bears_off() {
        text.push_str("/bear-off");
    }
    if position.closed() != 0 {
        text.push_str(&format!("/closed={}", letters(position.closed())));
    }
    if position.traded() != 0 {
        text.push_str(&format!("/traded={}", letters(position.traded())));
    }
    let opening = position.opening();
    if opening != implied_opening(table, position) {
        text.push_str(if opening { "/opening" } else { "/opened" });
    }
    if position.starter() != Player::South {
        text.push_str("/started=N");
    }
    let [south, north] = position.won();
    if [south, north] != [0; 2] {
        text.push_str(&format!("/won={south}:{north}"));
    }
    if position.bars_claims() {
        text.push_str("/no-claims");
    }
    text
}

/// The forfeited plies that a position without a suffix stands for.
fn implied_forfeit(table: &Table, position: &Position) -> u8 {
    let start = table.start();
    if position.cells == start.cells {
        start.forfeit()
    } else {
        0
    }
}

/// Whether a position without an addition stands for one before the opening ply.
fn implied_opening(table: &Table, position: &Position) -> bool {
    table.start().opening() && position.cells == table.start().cells
}

/// Reads a position of a game. [`position`] is its inverse.
///
/// # Errors
/// When the text is not one, or holds more seeds than the game has.
pub fn parse_position(table: &Table, text: &str) -> Result<Position, PositionError> {
    let mut suffixes = text.trim().split('/');
    let body = suffixes.next().unwrap_or("");
    let parts: Vec<&str> = body.split('-').map(str::trim).collect();
    let pits = table.pits();
    if parts.len() != pits + 3 {
        return Err(PositionError::Parts {
            expected: pits + 3,
            pits,
            found: parts.len(),
        });
    }
    let mut read: Position = Position::empty();
    for (i, part) in parts[..pits + 2].iter().enumerate() {
        let place = if i < pits { i } else { STORE + i - pits };
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        read.cells[place] = part
            .parse()
            .ok()
            .filter(|n| digits && *n <= 9999)
            .ok_or_else(|| PositionError::Number((*part).to_owned()))?;
    }
    read.set_turn(match parts[pits + 2] {
        "S" | "s" => Player::South,
        "N" | "n" => Player::North,
        other => return Err(PositionError::Player(other.to_owned())),
    });
    if read.total() > table.total() {
        return Err(PositionError::TooManySeeds {
            found: read.total(),
            total: table.total(),
        });
    }
    read.set_forfeit(implied_forfeit(table, &read));
    read.set_opening(implied_opening(table, &read));
    for suffix in suffixes {
        read_suffix(table, &mut read, suffix)
            .ok_or_else(|| PositionError::Suffix(suffix.to_owned(), known(table)))?;
    }
    Ok(read)
}

/// Reads one addition; `None` if the game has no such addition, or it is not written so.
fn read_suffix(table: &Table, position: &mut Position, suffix: &str) -> Option<()> {
    let (name, value) = suffix.split_once('=').unwrap_or((suffix, ""));
    let rounds = table.rounds.is_some();
    match name {
        "forfeit" => {
            let plain = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
            let most = table.start().forfeit();
            position.set_forfeit(value.parse().ok().filter(|n| plain && *n <= most)?);
        }
        "used" if table.order == Order::EachFirst => position.set_used(pits(table, value)?),
        "claimed" if table.claiming.is_some() => {
            for part in value.split(',') {
                let (who, letters) = part.split_once(':')?;
                let player = match who {
                    "S" => Player::South,
                    "N" => Player::North,
                    _ => return None,
                };
                let taken = position.claimed() | position.closed();
                let claims = pits(table, letters).filter(|claims| claims & taken == 0)?;
                if position.claims(player) != 0 {
                    return None;
                }
                position.claim(player, claims);
            }
        }
        "closed" if rounds => {
            let closed = pits(table, value)?;
            let free = !position.any(u64::from(closed)) && position.claimed() & closed == 0;
            position.close(closed);
            return free.then_some(());
        }
        "traded" if table.trades() => position.trade(pits(table, value)?),
        "opening" if table.start().opening() && value.is_empty() => position.set_opening(true),
        "opened" if table.start().opening() && value.is_empty() => position.set_opening(false),
        "started" if rounds => {
            position.set_starter(match value {
                "N" => Player::North,
                "S" => Player::South,
                _ => return None,
            });
        }
        "won" if rounds => {
            let (south, north) = value.split_once(':')?;
            position.set_won([south.parse().ok()?, north.parse().ok()?]);
        }
        "no-claims" if rounds && table.claiming.is_some() && value.is_empty() => {
            position.set_bars_claims(true)
        }
        "bear-off" if table.bear_off != BearOff::Never && value.is_empty() => position.bear_off(),
        _ => return None,
    }
    Some(())
}

/// Reads letters of pits, each once, at least one.
fn pits(table: &Table, letters: &str) -> Option<u32> {
    let mut set = 0;
    for c in letters.chars() {
        let pit = (0..table.pits()).find(|p| letter(table, *p) == c)?;
        if set >> pit & 1 == 1 {
            return None;
        }
        set |= 1 << pit;
    }
    (set != 0).then_some(set)
}

/// What may follow a position of this game, in words.
fn known(table: &Table) -> String {
    let mut known = Vec::new();
    if table.start().forfeit() > 0 {
        known.push(format!(
            "`/forfeit=N` with N from 0 to {}",
            table.start().forfeit()
        ));
    }
    if table.order == Order::EachFirst {
        known.push("`/used=ABa`".to_owned());
    }
    if table.claiming.is_some() {
        known.push("`/claimed=S:bc,N:A`".to_owned());
    }
    if table.bear_off != BearOff::Never {
        known.push("`/bear-off`".to_owned());
    }
    if table.start().opening() {
        known.extend(["`/opening`", "`/opened`"].map(str::to_owned));
    }
    if table.rounds.is_some() {
        if table.trades() {
            known.push("`/traded=ab`".to_owned());
        }
        known.extend(["`/closed=ABa`", "`/started=N`", "`/won=2:1`"].map(str::to_owned));
        if table.claiming.is_some() {
            known.push("`/no-claims`".to_owned());
        }
    }
    if known.is_empty() {
        "no addition".to_owned()
    } else {
        or_list(&known)
    }
}
