//! What ends the game, who passes, and who gets what is left.

use serde::{Serialize, Serializer};

use super::position::bits;
use super::{Player, Position, STORE};
use crate::rules::keys::ENDS;
use crate::rules::words::{Majority, Remainder, Stuck};
use crate::table::Table;

/// What ended a game. The words are those of [`ENDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The player to move has no legal move, and nobody passes.
    Stuck,
    /// `end.majority`
    Majority,
    /// `end.no-pit-above`
    NoPitAbove,
    /// `end.both-rows-hold`
    BothRowsHold,
    /// `end.few-seeds`
    FewSeeds,
    /// `sow.endless`
    Endless,
    /// `end.repetition`
    Repetition,
}

impl Reason {
    /// The word that files and output use.
    pub fn word(self) -> &'static str {
        // ENDS begins with "not-over".
        ENDS.get(self as usize + 1).map_or("", |d| d.word)
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.word())
    }
}

/// How a game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// What ended it.
    pub reason: Reason,
    /// Who won; `None` is a draw.
    pub winner: Option<Player>,
}

impl Ending {
    /// `south`, `north` or `draw`.
    pub fn result(&self) -> &'static str {
        self.winner.map_or("draw", Player::word)
    }
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The player whose turn it is has a legal move.
    Playing,
    /// The game is over.
    Over(Ending),
    /// It is not known whether a player has a legal move: a sowing went on past the limit of laps.
    Undecided,
}

/// A position in which it is known who moves, or that nobody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// After passes and, when the game is over, after the remainder has been given out.
    pub position: Position,
    /// Whether the game goes on.
    pub status: Status,
    /// How many players passed, 0 or 1.
    pub passes: u8,
}

impl Table {
    /// Finds out who moves in a position, or that the game is over: conditions that end it at
    /// once; whose turn; their legal moves; with none, the game's rule.
    ///
    /// The player who is not to move counts as the one who made the last move.
    pub fn settle(&self, position: &Position) -> Settled {
        self.settle_after(position, position.turn.other())
    }

    pub(crate) fn settle_after(&self, position: &Position, last_mover: Player) -> Settled {
        let over = |reason| self.end(position, reason, last_mover);
        if let Some(reason) = self.ends_at_once(position) {
            return over(reason);
        }
        let status = |status, position: Position, passes| Settled {
            position,
            status,
            passes,
        };
        match self.can_move(position) {
            Some(true) => return status(Status::Playing, *position, 0),
            None => return status(Status::Undecided, *position, 0),
            Some(false) => {}
        }
        let mut passed = *position;
        passed.turn = passed.turn.other();
        let goes_on = match self.stuck {
            Stuck::End => Some(false),
            Stuck::Pass => self.can_move(&passed),
            Stuck::Wait if position.sum(self.topology.row_of(position.turn)) > 0 => Some(false),
            Stuck::Wait => self.can_feed(&passed),
        };
        match goes_on {
            Some(true) => status(Status::Playing, passed, 1),
            Some(false) => over(Reason::Stuck),
            None => status(Status::Undecided, *position, 0),
        }
    }

    /// Ends a game that is being played in a position that has come again.
    pub(crate) fn end_by_repetition(&self, position: &Position) -> Settled {
        self.end(position, Reason::Repetition, position.turn.other())
    }

    /// Conditions that look at the position alone.
    fn ends_at_once(&self, position: &Position) -> Option<Reason> {
        let ending = &self.ending;
        if ending.majority == Majority::Stop {
            let [south, north] = Player::BOTH.map(|p| 2 * u32::from(position.store(p)));
            if south > self.total
                || north > self.total
                || (south == self.total && north == self.total)
            {
                return Some(Reason::Majority);
            }
        }
        let pits = &position.cells[..self.topology.pits];
        if ending
            .no_pit_above
            .is_some_and(|most| pits.iter().all(|&n| n <= most))
        {
            return Some(Reason::NoPitAbove);
        }
        let rows = self.topology.own;
        if ending
            .both_rows_hold
            .is_some_and(|n| rows.iter().all(|&row| position.sum(row) == n))
        {
            return Some(Reason::BothRowsHold);
        }
        let left = || pits.iter().map(|&n| u32::from(n)).sum::<u32>();
        if ending.few_seeds.is_some_and(|most| left() <= most) {
            return Some(Reason::FewSeeds);
        }
        None
    }

    /// Gives out the remainder, where the end calls for it, and counts.
    fn end(&self, position: &Position, reason: Reason, last_mover: Player) -> Settled {
        use crate::rules::words::Repetition;
        let mut position = *position;
        let drawn = reason == Reason::Repetition && self.ending.repetition == Repetition::Draw;
        if reason != Reason::Majority && !drawn {
            self.give_remainder(&mut position, last_mover);
        }
        let [south, north] = Player::BOTH.map(|p| position.store(p));
        let winner = match south.cmp(&north) {
            _ if drawn => None,
            std::cmp::Ordering::Greater => Some(Player::South),
            std::cmp::Ordering::Less => Some(Player::North),
            std::cmp::Ordering::Equal => None,
        };
        let status = Status::Over(Ending { reason, winner });
        Settled {
            position,
            status,
            passes: 0,
        }
    }

    fn give_remainder(&self, position: &mut Position, last_mover: Player) {
        let rows = self.topology.own;
        let all = rows[0] | rows[1];
        let give = |position: &mut Position, to: Player, seeds: u32| {
            position.cells[STORE + to.index()] += seeds as u16;
        };
        match self.ending.remainder {
            Remainder::Nobody => return,
            Remainder::LastMover => {
                let seeds = position.sum(all);
                give(position, last_mover, seeds);
            }
            Remainder::RowOwner => {
                let [south, north] = rows.map(|row| position.sum(row));
                let gift = |mine: u32, theirs: u32| {
                    if theirs == 0 {
                        self.ending.gift.min(mine)
                    } else {
                        0
                    }
                };
                let (from_south, from_north) = (gift(south, north), gift(north, south));
                give(position, Player::South, south - from_south + from_north);
                give(position, Player::North, north - from_north + from_south);
            }
            Remainder::Halves => {
                let seeds = position.sum(all);
                for player in Player::BOTH {
                    give(position, player, seeds / 2);
                }
                let south_poorer = position.store(Player::South) < position.store(Player::North);
                let poorer = if south_poorer {
                    Player::South
                } else {
                    Player::North
                };
                give(position, poorer, seeds % 2);
            }
        }
        for pit in bits(all) {
            position.cells[pit] = 0;
        }
    }
}
