//! What ends the game, who passes, and who gets what is left.

use std::cmp::Ordering;

use serde::{Serialize, Serializer};

use super::position::bits;
use super::{Board, Player, Position, STORE, Wide};
use crate::rules::keys::ENDS;
use crate::rules::words::{
    Decided, Endless, Feed, Goal, Layout, Majority, OwnRowEmpty, Remainder, Repetition, Stuck,
    Unfed,
};
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
    /// `end.own-row-empty`
    RowEmpty,
    /// `rounds.need`
    Need,
    /// `end.goal`
    Goal,
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
pub struct Settled<B: Board = Wide> {
    /// After passes and, when the game is over, after the remainder has been given out.
    pub position: Position<B>,
    /// Whether the game goes on.
    pub status: Status,
    /// How many players passed, 0 or 1.
    pub passes: u8,
    /// How the round came out, if one ended and `position` is the start of the next.
    pub round: Option<Ending>,
}

/// What follows a move, besides its position.
#[derive(Clone, Copy)]
pub(crate) struct Outcome {
    pub status: Status,
    /// How many players passed, 0 or 1.
    pub passes: u8,
    /// How the round came out, if one ended and the position is the start of the next.
    pub round: Option<Ending>,
}

impl From<Status> for Outcome {
    fn from(status: Status) -> Self {
        Self {
            status,
            passes: 0,
            round: None,
        }
    }
}

impl Table {
    /// Finds out who moves in a position, or that the game is over: conditions that end it at
    /// once; whose turn; their legal moves; with none, the game's rule.
    ///
    /// The player who is not to move counts as the one who made the last move.
    pub fn settle<B: Board>(&self, position: &Position<B>) -> Settled<B> {
        let last_mover = position.turn().other();
        let mut position = *position;
        let outcome = self.settle_after(&mut position, last_mover);
        Settled {
            position,
            status: outcome.status,
            passes: outcome.passes,
            round: outcome.round,
        }
    }

    /// Finds out what follows a move of `last_mover`, and makes `position` what it then is.
    #[inline(always)]
    pub(crate) fn settle_after<B: Board>(
        &self,
        position: &mut Position<B>,
        last_mover: Player,
    ) -> Outcome {
        if self.goes_on(position) {
            return Status::Playing.into();
        }
        let outcome;
        (*position, outcome) = self.settle_all(*position, last_mover);
        outcome
    }

    /// As [`Table::settle_after`], by all rules.
    #[inline(never)]
    fn settle_all<B: Board>(
        &self,
        mut position: Position<B>,
        last_mover: Player,
    ) -> (Position<B>, Outcome) {
        let mut outcome = self.settle_round(&mut position, last_mover);
        if self.rounds.is_some() {
            outcome = self.after_round(&mut position, outcome, last_mover);
        }
        (position, outcome)
    }

    /// As [`Table::settle_all`], for the round that is being played.
    fn settle_round<B: Board>(&self, position: &mut Position<B>, last_mover: Player) -> Outcome {
        let reason = if self.steps.ends_otherwise || self.steps.many > 0 {
            if let Some(winner) = self.has_won(position, last_mover) {
                let ending = Ending {
                    reason: Reason::Goal,
                    winner: Some(winner),
                };
                return Status::Over(ending).into();
            }
            self.ends_at_once(position, last_mover)
        } else {
            self.has_majority(position).then_some(Reason::Majority)
        };
        if let Some(reason) = reason {
            return self.end(position, reason, self.ending.remainder.taker(last_mover));
        }
        match self.can_move(position) {
            Some(true) => Status::Playing.into(),
            None => Status::Undecided.into(),
            Some(false) => self.settle_stuck(position, last_mover),
        }
    }

    /// What follows when the player to move has no legal move.
    #[cold]
    fn settle_stuck<B: Board>(&self, position: &mut Position<B>, last_mover: Player) -> Outcome {
        let mut passed = *position;
        passed.pass_turn();
        let goes_on = match self.stuck {
            Stuck::End => Some(false),
            Stuck::Pass => self.can_move(&passed),
            Stuck::Wait if position.any(self.owned(position, position.turn())) => Some(false),
            Stuck::Wait => self.can_feed(&passed),
        };
        match goes_on {
            Some(true) => {
                passed.count_ply();
                *position = passed;
                Outcome {
                    passes: 1,
                    ..Status::Playing.into()
                }
            }
            Some(false) => {
                let taker = self.stuck_taker(position, last_mover);
                self.end(position, Reason::Stuck, taker)
            }
            None => Status::Undecided.into(),
        }
    }

    /// What can end a game by these rules, in the order of [`ENDS`].
    pub fn reasons(&self) -> Vec<Reason> {
        let ending = &self.ending;
        let need =
            |r: &crate::table::Rounds| r.layout != Layout::Afresh && r.decided == Decided::Ends;
        [
            (Reason::Stuck, true),
            (Reason::Majority, ending.majority == Majority::Stop),
            (Reason::NoPitAbove, ending.no_pit_above.is_some()),
            (Reason::BothRowsHold, ending.both_rows_hold.is_some()),
            (Reason::FewSeeds, ending.few_seeds.is_some()),
            (
                Reason::Endless,
                self.relays && self.endless == Endless::Draw,
            ),
            (Reason::RowEmpty, ending.own_row_empty == OwnRowEmpty::Ends),
            (Reason::Need, self.rounds.as_ref().is_some_and(need)),
            (Reason::Goal, ending.goal != Goal::Most),
            (Reason::Repetition, self.minds_repetition()),
        ]
        .into_iter()
        .filter_map(|(reason, can)| can.then_some(reason))
        .collect()
    }

    /// Ends a game that is being played in a position that has come again.
    pub(crate) fn end_by_repetition<B: Board>(&self, position: &mut Position<B>) -> Status {
        let taker = self.ending.remainder.taker(position.turn().other());
        self.end(position, Reason::Repetition, taker).status
    }

    /// Who has done what the goal asks for, the last mover before the other player.
    fn has_won<B: Board>(&self, position: &Position<B>, last_mover: Player) -> Option<Player> {
        if self.ending.goal == Goal::Most {
            return None;
        }
        let has = |player: Player| match self.ending.goal {
            Goal::Most => false,
            Goal::ClearOwn => !position.any(self.owned(position, player)),
            Goal::ClearOpponent => !position.any(self.owned(position, player.other())),
        };
        [last_mover, last_mover.other()]
            .into_iter()
            .find(|p| has(*p))
    }

    /// Who takes the whole remainder when the player to move is stuck, if one player does.
    fn stuck_taker<B: Board>(&self, position: &Position<B>, last_mover: Player) -> Option<Player> {
        let other = position.turn().other();
        let fed = position.any(self.owned(position, other));
        let unfed = self.feed == Feed::Must && !fed && self.starts(position) != 0;
        if self.ending.unfed == Unfed::Starved && unfed {
            return Some(other);
        }
        self.ending.remainder.taker(last_mover)
    }

    /// Conditions that look at the position alone.
    fn ends_at_once<B: Board>(&self, position: &Position<B>, last_mover: Player) -> Option<Reason> {
        let ending = &self.ending;
        if ending.own_row_empty == OwnRowEmpty::Ends
            && !position.any(self.owned(position, last_mover))
        {
            return Some(Reason::RowEmpty);
        }
        if let Some(rounds) = &self.rounds
            && rounds.layout != Layout::Afresh
            && rounds.decided == Decided::Ends
            && Player::BOTH
                .iter()
                .any(|p| position.holdings(*p) + rounds.need > self.total)
        {
            return Some(Reason::Need);
        }
        if self.has_majority(position) {
            return Some(Reason::Majority);
        }
        if ending
            .no_pit_above
            .is_some_and(|most| position.cells.holding(most.saturating_add(1)) == 0)
        {
            return Some(Reason::NoPitAbove);
        }
        let rows = Player::BOTH.map(|p| self.owned(position, p));
        if ending
            .both_rows_hold
            .is_some_and(|n| rows.iter().all(|&row| position.sum(row) == n))
        {
            return Some(Reason::BothRowsHold);
        }
        let left = || position.sum(self.topology.own[0] | self.topology.own[1]);
        if ending
            .few_seeds
            .is_some_and(|most| position.claimed() == 0 && left() <= most)
        {
            return Some(Reason::FewSeeds);
        }
        None
    }

    /// Whether a majority, or half for each, ends the game.
    #[inline(always)]
    pub(super) fn has_majority<B: Board>(&self, position: &Position<B>) -> bool {
        if self.ending.majority != Majority::Stop {
            return false;
        }
        let [south, north] = Player::BOTH.map(|p| 2 * position.holdings(p));
        south > self.total || north > self.total || (south == self.total && north == self.total)
    }

    /// Gives out the remainder, where the end calls for it, and counts; `taker` takes all of it,
    /// if one player does.
    #[cold]
    fn end<B: Board>(
        &self,
        position: &mut Position<B>,
        reason: Reason,
        taker: Option<Player>,
    ) -> Outcome {
        let drawn = reason == Reason::Repetition && self.ending.repetition == Repetition::Draw;
        if !matches!(reason, Reason::Majority | Reason::Need) && !drawn {
            self.give_remainder(position, taker);
        }
        let [south, north] = Player::BOTH.map(|p| self.counted(position, p));
        let winner = match south.cmp(&north) {
            _ if drawn => None,
            Ordering::Greater => Some(Player::South),
            Ordering::Less => Some(Player::North),
            Ordering::Equal => None,
        };
        Status::Over(Ending { reason, winner }).into()
    }

    /// Gives out the seeds in unclaimed pits.
    fn give_remainder<B: Board>(&self, position: &mut Position<B>, taker: Option<Player>) {
        let free = !u64::from(position.claimed());
        let rows = Player::BOTH.map(|p| self.owned(position, p) & free);
        let all = rows[0] | rows[1];
        let give = |position: &mut Position<B>, to: Player, seeds: u32| {
            position.cells.add(STORE + to.index(), seeds as u16);
        };
        match (taker, self.ending.remainder) {
            (Some(taker), _) => {
                let seeds = position.sum(all);
                give(position, taker, seeds);
            }
            (None, Remainder::Nobody | Remainder::LastMover | Remainder::InPlace) => return,
            (None, Remainder::RowOwner) => {
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
            (None, Remainder::Halves) => {
                let seeds = position.sum(all);
                for player in Player::BOTH {
                    give(position, player, seeds / 2);
                }
                let south_poorer =
                    position.holdings(Player::South) < position.holdings(Player::North);
                let poorer = if south_poorer {
                    Player::South
                } else {
                    Player::North
                };
                give(position, poorer, seeds % 2);
            }
        }
        for pit in bits(all) {
            position.cells.clear(pit);
        }
    }
}

impl Remainder {
    /// Who takes all of the remainder, if this rule gives it to one player.
    fn taker(self, last_mover: Player) -> Option<Player> {
        (self == Self::LastMover).then_some(last_mover)
    }
}
