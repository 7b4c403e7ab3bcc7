//! The games that are played.
//!
//! They come in groups: every other game is played from the start, and the others from positions made
//! out of those that earlier games of the group came to, which so drift away from the start. A group
//! depends on its number alone, so groups are played on any number of threads, and are added up in
//! their order.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::chooser::{Chooser, PAIRINGS};
use super::effort::{OF_GROUP, effort};
use super::order::in_order;
use super::tally::{Endless, Played, Return, Tally};
use super::{Plan, sample};
use crate::engine::{Board, Loop, Move, Options, Position, Refusal, Status};
use crate::game::Game;
use crate::opponent::Chance;
use crate::table::Table;

/// After how many plies a game is left; a match of several rounds gets more.
const PLIES: [usize; 2] = [300, 1000];
/// How many games draw on each other's positions: each pairing twice, from the start and elsewhere.
pub(super) const GROUP: u64 = 20;
/// How many groups are played before they are added up.
const BLOCK: u64 = 64;

/// Plays games.
pub(super) struct Sampler<'a, B: Board> {
    pub table: &'a Table,
    pub plan: Plan,
    pub start: Position<B>,
    /// Positions that games begin with before any are drawn.
    pub given: &'a [Position<B>],
}

impl<B: Board> Sampler<'_, B> {
    /// Plays all games; `progress` is told how many are done.
    pub fn play_all(&self, mut progress: impl FnMut(u64)) -> Tally<B> {
        let mut all = Tally::new(self.table);
        all.reached.extend(self.given);
        let (games, groups) = (self.plan.games, self.plan.games.div_ceil(GROUP));
        for from in (0..groups).step_by(BLOCK as usize) {
            let block = from..groups.min(from + BLOCK);
            let done = |groups| progress(games.min(GROUP * (from + groups)));
            let play = |n| self.group(GROUP * n..games.min(GROUP * (n + 1)));
            for group in in_order(block, self.plan.threads, play, done) {
                all.join(group);
            }
        }
        all
    }

    /// Plays the games of a group: every other one from the start, by players of each kind in turn.
    fn group(&self, games: Range<u64>) -> Tally<B> {
        let mut tally = Tally::new(self.table);
        for game in games {
            if tally.effort > OF_GROUP {
                break;
            }
            let mut chance = Chance::of_game(self.plan.seed, game);
            let pair = game as usize / 2;
            tally.sown.from_start = game.is_multiple_of(2);
            let first = match self.given.get(pair) {
                _ if tally.sown.from_start => self.start,
                Some(given) => *given,
                None => self.drawn(game, &tally, &mut chance),
            };
            // Each pairing comes with games from the start and with others.
            let players = PAIRINGS[pair % PAIRINGS.len()];
            self.play(first, players, &mut chance, &mut tally);
        }
        tally
    }

    /// A position made out of one that was given or that games came to, half of the time a late one.
    fn drawn(&self, game: u64, tally: &Tally<B>, chance: &mut Chance) -> Position<B> {
        let known = self.given.iter().chain(&tally.reached);
        let count = self.given.len() + tally.reached.len();
        match known.into_iter().nth(chance.below(count)) {
            Some(from) if game % 4 == 1 => sample::late(self.table, from, chance),
            Some(from) => sample::draw(self.table, from, chance),
            None => self.start,
        }
    }

    fn play(
        &self,
        first: Position<B>,
        players: [Chooser; 2],
        chance: &mut Chance,
        tally: &mut Tally<B>,
    ) {
        let table = self.table;
        let from_start = tally.sown.from_start;
        let mut game = Game::from(table, first);
        let mut past = Past::default();
        let mut options = Options::default();
        let most = PLIES[usize::from(table.rounds.is_some())];
        let left = loop {
            match game.status() {
                Status::Over(ending) => {
                    tally.count(ending.reason);
                    if from_start {
                        tally.finish(table, &game, ending.winner);
                    }
                    break None;
                }
                Status::Undecided => break Some(&mut tally.results.undecided),
                Status::Playing => {}
            }
            let position = game.position();
            table.options(&position, &mut options);
            tally.reached.insert(position);
            tally.effort += effort(table, &options);
            if options.met.endless > 0 {
                tally.endless += options.met.endless;
                self.look_for_loops(&position, tally);
            }
            let choices = options.legal.len();
            if from_start {
                tally.results.most_moves = tally.results.most_moves.max(choices);
            }
            if !table.minds_repetition()
                && let Some((moves, forced)) = past.cycle(&position, choices)
            {
                let rank = (!forced, !from_start, moves.len() as u64);
                if tally.is_best(rank) {
                    tally.cycle = Some(Return {
                        rank,
                        position,
                        moves: moves.to_vec(),
                    });
                }
                if forced {
                    break Some(&mut tally.results.unfinished);
                }
            }
            if game.plies().len() >= most {
                break Some(&mut tally.results.unfinished);
            }
            if tally.effort > OF_GROUP {
                break Some(&mut tally.results.undecided);
            }
            let player = players[position.turn().index()];
            let Some(mv) = player.choose(table, &position, &options, chance) else {
                break Some(&mut tally.results.undecided);
            };
            let Ok(turn) = game.watch(mv, &mut tally.sown) else {
                break Some(&mut tally.results.undecided);
            };
            past.moves.push(mv);
            tally.sown.started(mv);
            if let Some(round) = turn.round {
                tally.count(round.reason);
                // A match may always take another round.
                past.forget();
            }
            // A new round is laid out with all seeds of the game, whatever a sketch held before.
            let sketch = turn.round.is_some() && position.total() < table.total();
            if turn.position.total() != position.total() && !sketch {
                tally.lost = tally.lost.or(Some((position, mv)));
            }
        };
        if let Some(left) = left.filter(|_| from_start) {
            *left += 1;
        }
        if from_start {
            tally.results.games += 1;
            tally.results.longest = tally.results.longest.max(past.moves.len() as u64);
        }
        tally.games.push(Played {
            first,
            from_start,
            moves: past.moves,
        });
    }

    /// Sowings from a position that never end.
    fn look_for_loops(&self, position: &Position<B>, tally: &mut Tally<B>) {
        let table = self.table;
        let made = !tally.sown.from_start;
        for mv in table.all_starts(position) {
            let Some(cycle) = table.endless_cycle(position, mv) else {
                continue;
            };
            // No state comes again before a whole cycle has been sown.
            let least = (made, Loop { laps: cycle, cycle });
            let worse = tally.shortest.is_some_and(|best| best.rank <= least);
            // Such a move never comes to its second lap.
            let refused = || table.play(position, mv) == Err(Refusal::StaysHome);
            if worse || refused() {
                continue;
            }
            if let Some(found) = table.endless_loop(position, mv) {
                tally.endless(Endless {
                    rank: (made, found),
                    position: *position,
                    mv,
                });
            }
        }
    }
}

/// The past of a game, for finding positions that come again.
struct Past<B: Board> {
    moves: Vec<Move>,
    /// After how many plies a position came, last.
    at: FxHashMap<Position<B>, usize>,
    /// Whether the player had a choice, ply by ply.
    choices: Vec<bool>,
}

impl<B: Board> Default for Past<B> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            at: FxHashMap::default(),
            choices: Vec::new(),
        }
    }
}

impl<B: Board> Past<B> {
    /// Leaves the positions behind, which cannot come again.
    fn forget(&mut self) {
        self.at.clear();
    }

    /// Enters a position; the plies since it came before, if it did, and whether they were forced.
    fn cycle(&mut self, position: &Position<B>, choices: usize) -> Option<(&[Move], bool)> {
        let before = self.at.insert(*position, self.moves.len());
        self.choices.push(choices > 1);
        before.map(|before| {
            let choices = &self.choices[before..self.moves.len()];
            (&self.moves[before..], !choices.contains(&true))
        })
    }
}
