//! A match of several rounds: who has won it, and how the next round is laid out.

use super::ending::{Ending, Outcome, Reason, Status};
use super::{Board, Player, Position, STORE};
use crate::rules::words::{Layout, Opening, Remainder, RoundDraw, Starter, WinnerEmpty};
use crate::table::{Rounds, Table};

impl Table {
    /// What follows a round that is over: the end of the match, or a new round.
    ///
    /// `over` is the round's last position with its remainder given out; its turn is of the
    /// player who would have moved next. It becomes the start of the new round, if there is one.
    pub(super) fn after_round<B: Board>(
        &self,
        over: &mut Position<B>,
        outcome: Outcome,
        last_mover: Player,
    ) -> Outcome {
        let (Some(rounds), Status::Over(ending)) = (&self.rounds, outcome.status) else {
            return outcome;
        };
        // These end the match with the round.
        if matches!(
            ending.reason,
            Reason::Need | Reason::Majority | Reason::Endless | Reason::Repetition
        ) {
            return outcome;
        }
        if let Some(winner) = ending.winner {
            let mut won = over.won();
            let mine = &mut won[winner.index()];
            *mine = mine.saturating_add(u8::from(rounds.goal > 0));
            over.set_won(won);
            if rounds.goal > 0 && u32::from(won[winner.index()]) >= rounds.goal {
                return outcome;
            }
        }
        let has = Player::BOTH.map(|p| self.counted(over, p));
        if self.match_is_over(rounds, over, ending, has) {
            return outcome;
        }
        let starter = match (rounds.starter, ending.winner) {
            (Starter::Alternate, _) => over.starter().other(),
            (Starter::LastMover, _) => last_mover,
            (Starter::Winner, Some(winner)) => winner,
            (Starter::Loser, Some(winner)) => winner.other(),
            (Starter::Winner | Starter::Loser, None) => over.turn(),
        };
        let mut next = self.lay_out(rounds, over, ending.winner, has);
        next.set_turn(starter);
        next.set_starter(starter);
        next.set_won(over.won());
        next.set_opening(self.opening == Opening::MinusPlus);
        let status = match self.can_move(&next) {
            Some(true) => Status::Playing,
            None => Status::Undecided,
            // A round that cannot begin is none.
            Some(false) => return outcome,
        };
        *over = next;
        Outcome {
            round: Some(ending),
            ..status.into()
        }
    }

    /// What counts for a player: store, claimed pits and, where seeds stay, their row.
    pub(crate) fn counted<B: Board>(&self, position: &Position<B>, player: Player) -> u32 {
        let row = match self.ending.remainder {
            Remainder::InPlace => {
                position.sum(self.owned(position, player) & !u64::from(position.claimed()))
            }
            _ => 0,
        };
        position.holdings(player) + row
    }

    fn match_is_over<B: Board>(
        &self,
        rounds: &Rounds,
        over: &Position<B>,
        ending: Ending,
        has: [u32; 2],
    ) -> bool {
        if rounds.layout == Layout::Afresh {
            return false;
        }
        let winner_empty = |winner: Player| !over.any(self.owned(over, winner));
        has.iter().any(|n| *n < rounds.need)
            || (ending.winner.is_none() && rounds.draw == RoundDraw::MatchDrawn)
            || (rounds.winner_empty == WinnerEmpty::WinsMatch
                && ending.winner.is_some_and(winner_empty))
    }

    /// The board of a new round.
    fn lay_out<B: Board>(
        &self,
        rounds: &Rounds,
        over: &Position<B>,
        winner: Option<Player>,
        has: [u32; 2],
    ) -> Position<B> {
        let mut next = over.afresh();
        let all = (1u64 << self.topology.pits) - 1;
        match rounds.layout {
            Layout::None => {}
            Layout::Afresh => {
                let owner = over.starter().other();
                for player in Player::BOTH {
                    let seeds = if player == owner {
                        &rounds.seeds[0]
                    } else {
                        &rounds.seeds[1]
                    };
                    for (column, n) in seeds.iter().enumerate() {
                        next.cells.put(self.pit_of(player, column), *n);
                    }
                }
                return next;
            }
            Layout::Territory => {
                for pit in super::bits(all) {
                    next.cells.put(pit, rounds.full as u16);
                }
                next.trade(self.territory(rounds, winner, has));
                return next;
            }
            Layout::RefillRight | Layout::RefillLeft => {
                for player in Player::BOTH {
                    let from_right = rounds.layout == Layout::RefillRight;
                    self.fill(
                        &mut next.cells,
                        player,
                        from_right,
                        has[player.index()],
                        rounds.full,
                    );
                }
            }
            Layout::MirrorLoser => {
                let loser = winner.map_or(Player::South, Player::other);
                let less = has[0].min(has[1]);
                for player in Player::BOTH {
                    // The loser fills from their left, the other row opposite to it.
                    let from_right = player != loser;
                    let rest = self.fill(&mut next.cells, player, from_right, less, rounds.full);
                    self.fill_next(&mut next.cells, player, from_right, rest);
                    let more = (has[player.index()] - less) as u16;
                    next.cells.put(STORE + player.index(), more);
                }
                let few = less / rounds.full < rounds.claim_pits;
                next.set_bars_claims(self.claiming.is_some() && few);
            }
            Layout::LoserOnly => {
                let loser = winner.map_or(Player::South, Player::other);
                next.cells = over.cells;
                for column in 0..self.topology.row {
                    next.cells.clear(self.pit_of(loser, column));
                }
                self.fill(
                    &mut next.cells,
                    loser,
                    loser == Player::North,
                    has[loser.index()],
                    rounds.full,
                );
                // The winner's pits stay as they are, and so do their closed ones.
                let row = self.topology.row_of(loser);
                let shut = row & !next.cells.holding(1);
                next.close((over.closed() & !(row as u32)) | shut as u32);
                return next;
            }
        }
        next.close((all & !next.cells.holding(1)) as u32);
        next
    }

    /// The pits that change hands: the richer player owns as many as their seeds fill, counted
    /// counter-clockwise from their own left end, and one more for over half a pit.
    fn territory(&self, rounds: &Rounds, winner: Option<Player>, has: [u32; 2]) -> u32 {
        let Some(winner) = winner else {
            return 0;
        };
        let (pits, row) = (self.topology.pits, self.topology.row);
        let seeds = has[winner.index()];
        let more = u32::from(2 * (seeds % rounds.full) > rounds.full);
        let owns = ((seeds / rounds.full + more) as usize).min(pits);
        let first = winner.index() * row;
        let owned = (0..owns).fold(0u64, |set, i| set | 1 << ((first + i) % pits));
        (owned ^ self.topology.row_of(winner)) as u32
    }

    /// The pit in a player's row, by its number from their left.
    fn pit_of(&self, player: Player, column: usize) -> usize {
        player.index() * self.topology.row + column
    }

    /// Fills full pits of a row from one end; the rest goes to the player's store, and is returned.
    fn fill<B: Board>(
        &self,
        cells: &mut B,
        player: Player,
        from_right: bool,
        seeds: u32,
        full: u32,
    ) -> u32 {
        let row = self.topology.row;
        let pits = (seeds / full).min(row as u32);
        for i in 0..pits as usize {
            let column = if from_right { row - 1 - i } else { i };
            cells.put(self.pit_of(player, column), full as u16);
        }
        let rest = seeds - pits * full;
        cells.put(STORE + player.index(), rest as u16);
        rest
    }

    /// Puts seeds into the next pit of a row that is being filled from one end.
    fn fill_next<B: Board>(&self, cells: &mut B, player: Player, from_right: bool, seeds: u32) {
        let row = self.topology.row;
        let columns = (0..row).map(|i| if from_right { row - 1 - i } else { i });
        if let Some(column) = columns
            .into_iter()
            .find(|c| cells.at(self.pit_of(player, *c)) == 0)
        {
            cells.put(self.pit_of(player, column), seeds as u16);
        }
    }
}
