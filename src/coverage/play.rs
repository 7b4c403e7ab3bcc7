//! The games that are played, and what they count.

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};

use super::{Coverage, Cycle, EndlessSowing, PitFigures, Results, Witness, sample};
use crate::engine::{self, Loop, Move, Player, Position, Reason, STORE, Status, bits};
use crate::game;
use crate::notation;
use crate::opponent::{Chance, Opponent};
use crate::rules::keys::MAX_PITS;
use crate::table::Table;

/// After how many plies a game is left; a match of several rounds gets more.
const PLIES: [usize; 2] = [300, 1000];

/// How a player chooses.
#[derive(Clone, Copy)]
enum Chooser {
    Like(Opponent),
    /// A move that takes as little as can be, so that games are long and positions come again.
    Shy,
}

const RANDOM: Chooser = Chooser::Like(Opponent::Random);
const GREEDY: Chooser = Chooser::Like(Opponent::Greedy);

/// Who plays whom, in turn.
const PAIRINGS: [[Chooser; 2]; 5] = [
    [RANDOM, RANDOM],
    [GREEDY, RANDOM],
    [RANDOM, GREEDY],
    [GREEDY, GREEDY],
    [Chooser::Shy, Chooser::Shy],
];

impl Chooser {
    fn choose(self, table: &Table, position: &Position, chance: &mut Chance) -> Option<Move> {
        match self {
            Self::Like(opponent) => opponent.choose(table, position, chance),
            Self::Shy => {
                let moves = table.moves(position).legal;
                let takes = |mv: &&Move| {
                    let turn = table.play(position, **mv);
                    turn.map_or(u32::MAX, |t| match t.status {
                        Status::Playing => t.captured,
                        _ => u32::MAX,
                    })
                };
                let least = moves.iter().map(|mv| takes(&mv)).min()?;
                let shy: Vec<&Move> = moves.iter().filter(|mv| takes(mv) == least).collect();
                shy.get(chance.below(shy.len())).map(|mv| **mv)
            }
        }
    }
}

/// A game as it was played.
pub(super) struct Game {
    /// The position that it began with.
    pub first: Position,
    /// Whether that was the start.
    pub from_start: bool,
    pub moves: Vec<Move>,
}

/// Plays games and counts.
pub(super) struct Sampler<'t> {
    table: &'t Table,
    seed: u64,
    /// Positions that games begin with before any are drawn.
    given: Vec<Position>,
    reached: IndexSet<Position>,
    games: Vec<Game>,
    tally: Tally,
    plies: u64,
    results: Results,
    reasons: IndexMap<&'static str, u64>,
    endless: u64,
    /// Not from the start, how long, and where.
    shortest: Option<(bool, Loop, Position, Move)>,
    cycle: Option<Cycle>,
    lost: Option<Witness>,
}

/// Counts what happens in sowings.
#[derive(Default)]
struct Tally {
    /// Whether the game is one from the start, in which pits are counted.
    from_start: bool,
    pits: [PitFigures; MAX_PITS],
    landing: Vec<u64>,
    in_store: u64,
    laps: u64,
}

impl engine::Witness for Tally {
    fn lift(&mut self, _pit: usize, _hand: u16) {
        self.laps += 1;
    }

    fn open(&mut self, _pit: usize) {
        self.laps += 1;
    }

    fn drop(&mut self, place: usize) {
        if self.from_start && place < STORE {
            self.pits[place].sown += 1;
        }
    }

    fn land(&mut self, rule: impl FnOnce() -> Option<usize>) {
        match rule() {
            Some(rule) => self.landing[rule] += 1,
            None => self.in_store += 1,
        }
    }

    fn capture(&mut self, pits: u64, _seeds: u32) {
        for pit in bits(pits) {
            self.pits[pit].captured += u64::from(self.from_start);
        }
    }

    fn pass(&mut self, _taker: Player, pit: usize, _seeds: u16) {
        self.pits[pit].captured += u64::from(self.from_start);
    }
}

impl<'t> Sampler<'t> {
    pub fn new(table: &'t Table, seed: u64) -> Self {
        let reasons = table.reasons().into_iter().map(|r| (r.word(), 0));
        Self {
            table,
            seed,
            given: Vec::new(),
            reached: IndexSet::new(),
            games: Vec::new(),
            tally: Tally {
                landing: vec![0; table.landing.rules.len()],
                ..Tally::default()
            },
            plies: 0,
            results: Results::default(),
            reasons: reasons.collect(),
            endless: 0,
            shortest: None,
            cycle: None,
            lost: None,
        }
    }

    /// A position that a game is to begin with.
    pub fn seed_with(&mut self, position: Position) {
        self.given.push(position);
        self.reached.insert(position);
    }

    /// Plays game `i`: every other one from the start, the others from positions that were given,
    /// then from some that are drawn from those reached, half of them late ones; by players of each kind in turn.
    pub fn game(&mut self, i: u64) {
        let mut chance = Chance::of_game(self.seed, i);
        let from_start = i.is_multiple_of(2);
        let first = match self.given.get(i as usize / 2) {
            _ if from_start => self.table.start(),
            Some(given) => *given,
            None => match self.reached.get_index(chance.below(self.reached.len())) {
                Some(from) if i % 4 == 1 => sample::late(self.table, from, &mut chance),
                Some(from) => sample::draw(self.table, from, &mut chance),
                None => self.table.start(),
            },
        };
        // Each pairing comes with games from the start and with others.
        let pairing = PAIRINGS[(i / 2) as usize % PAIRINGS.len()];
        self.play(first, from_start, pairing, &mut chance);
    }

    fn play(
        &mut self,
        first: Position,
        from_start: bool,
        players: [Chooser; 2],
        chance: &mut Chance,
    ) {
        let table = self.table;
        let mut game = game::Game::from(table, first);
        let mut past = Past::default();
        self.tally.from_start = from_start;
        let most = PLIES[usize::from(table.rounds.is_some())];
        let left = loop {
            match game.status() {
                Status::Over(ending) => {
                    self.count(ending.reason);
                    if from_start {
                        self.finished(&game, ending.winner);
                    }
                    break None;
                }
                Status::Undecided => break Some(&mut self.results.undecided),
                Status::Playing => {}
            }
            let position = game.position();
            let moves = table.moves(&position).legal;
            self.reached.insert(position);
            self.look_for_loops(&position, from_start);
            if from_start {
                self.results.most_moves = self.results.most_moves.max(moves.len());
            }
            if !table.minds_repetition()
                && let Some(mut cycle) = past.cycle(table, &position, moves.len())
            {
                cycle.from_start = from_start;
                let forced = cycle.forced;
                let rank = |c: &Cycle| (!c.forced, !c.from_start, c.plies);
                if self.cycle.as_ref().is_none_or(|c| rank(c) > rank(&cycle)) {
                    self.cycle = Some(cycle);
                }
                if forced {
                    break Some(&mut self.results.unfinished);
                }
            }
            if game.plies().len() >= most {
                break Some(&mut self.results.unfinished);
            }
            let player = players[position.turn().index()];
            let Some(mv) = player.choose(table, &position, chance) else {
                break Some(&mut self.results.undecided);
            };
            let Ok(turn) = game.watch(mv, &mut self.tally) else {
                break Some(&mut self.results.undecided);
            };
            past.moves.push(mv);
            self.tally.pits[usize::from(mv.pit)].started += u64::from(from_start);
            if let Some(round) = turn.round {
                self.count(round.reason);
                // A match may always take another round.
                past.forget();
            }
            // A new round is laid out with all seeds of the game, whatever a sketch held before.
            let sketch = turn.round.is_some() && position.total() < table.total();
            if turn.position.total() != position.total() && !sketch {
                self.lost = Some(Witness::new(table, &position, &[mv]));
            }
        };
        if let Some(left) = left.filter(|_| from_start) {
            *left += 1;
        }
        let plies = game.plies().len() as u64;
        self.plies += plies;
        if from_start {
            self.results.games += 1;
            self.results.longest = self.results.longest.max(plies);
        }
        self.games.push(Game {
            first,
            from_start,
            moves: past.moves,
        });
    }

    fn count(&mut self, reason: Reason) {
        *self.reasons.entry(reason.word()).or_default() += 1;
    }

    fn finished(&mut self, game: &game::Game<'_>, winner: Option<Player>) {
        let out = &mut self.results;
        match winner {
            Some(Player::South) => out.south_wins += 1,
            Some(Player::North) => out.north_wins += 1,
            None => out.draws += 1,
        }
        let plies = game.plies().len() as u64;
        out.shortest = Some(out.shortest.map_or(plies, |s| s.min(plies)));
        let end = game.position();
        let held: u32 = Player::BOTH
            .iter()
            .map(|p| self.table.counted(&end, *p))
            .sum();
        out.unowned += u64::from(end.total().saturating_sub(held));
    }

    /// Sowings from a position that never end.
    fn look_for_loops(&mut self, position: &Position, from_start: bool) {
        let table = self.table;
        if !table.relays {
            return;
        }
        for mv in table.all_starts(position) {
            let Some(cycle) = table.endless_cycle(position, mv) else {
                continue;
            };
            self.endless += 1;
            let best = self.shortest.map(|(made, found, ..)| (made, found));
            let rank = |laps| (!from_start, Loop { laps, cycle });
            // No state comes again before a whole cycle has been sown.
            if best.is_some_and(|b| b <= rank(cycle)) {
                continue;
            }
            if let Some(found) = table.endless_loop(position, mv)
                && best.is_none_or(|b| rank(found.laps) < b)
            {
                self.shortest = Some((!from_start, found, *position, mv));
            }
        }
    }

    /// What was counted, the games, and the positions that they came to.
    pub fn finish(self, seed: u64) -> (Coverage, Vec<Game>, Vec<Position>) {
        let table = self.table;
        let pits = (0..table.pits()).map(|p| PitFigures {
            pit: notation::letter(table, p),
            ..self.tally.pits[p]
        });
        let coverage = Coverage {
            seed,
            games: self.games.len() as u64,
            plies: self.plies,
            positions: self.reached.len() as u64,
            drawn: 0,
            from_start: self.results,
            keys: Vec::new(),
            landing: self.tally.landing,
            landing_in_store: self.tally.in_store,
            laps: self.tally.laps,
            pits: pits.collect(),
            reasons: self.reasons,
            endless_sowings: self.endless,
            shortest_loop: self
                .shortest
                .map(|(made, found, position, mv)| EndlessSowing {
                    witness: Witness::new(table, &position, &[mv]),
                    from_start: !made,
                    laps: found.laps,
                    cycle: found.cycle,
                }),
            cycle: self.cycle,
            lost: self.lost,
        };
        (coverage, self.games, self.reached.into_iter().collect())
    }
}

/// The past of a game, for finding positions that come again.
#[derive(Default)]
struct Past {
    moves: Vec<Move>,
    /// After how many plies a position came, last.
    at: HashMap<Position, usize>,
    /// Whether the player had a choice, ply by ply.
    choices: Vec<bool>,
}

impl Past {
    /// Leaves the positions behind, which cannot come again.
    fn forget(&mut self) {
        self.at.clear();
    }

    /// Enters a position; the plies since it came before, if it did.
    fn cycle(&mut self, table: &Table, position: &Position, moves: usize) -> Option<Cycle> {
        let now = self.moves.len();
        let before = self.at.insert(*position, now);
        let cycle = before.map(|before| Cycle {
            witness: Witness::new(table, position, &self.moves[before..]),
            from_start: false,
            plies: (now - before) as u64,
            forced: !self.choices[before..].iter().any(|c| *c),
        });
        self.choices.push(moves > 1);
        cycle
    }
}
