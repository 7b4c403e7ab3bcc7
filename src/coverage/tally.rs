//! What games showed: counted in each, and added up in their order.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;

use super::{Coverage, Cycle, EndlessSowing, PitFigures, Results, Witness};
use crate::engine::{self, Board, Loop, Move, PLACES, Player, Position, Reason, bits};
use crate::game::Game;
use crate::notation;
use crate::table::Table;

/// Different positions, in the order in which they were come to.
pub(super) type Positions<B> = IndexSet<Position<B>, FxBuildHasher>;

/// A game as it was played.
pub(super) struct Played<B: Board> {
    /// The position that it began with.
    pub first: Position<B>,
    /// Whether that was the start.
    pub from_start: bool,
    pub moves: Vec<Move>,
}

/// A sowing that never ends; the least is the one to tell of.
#[derive(Clone, Copy)]
pub(super) struct Endless<B: Board> {
    /// Not from the start, and how long.
    pub rank: (bool, Loop),
    pub position: Position<B>,
    pub mv: Move,
}

/// Plies after which a position has come again; the least is the one to tell of.
pub(super) struct Return<B: Board> {
    /// Not forced, not from the start, and how long.
    pub rank: (bool, bool, u64),
    pub position: Position<B>,
    pub moves: Vec<Move>,
}

/// What some games showed.
pub(super) struct Tally<B: Board> {
    pub games: Vec<Played<B>>,
    pub reached: Positions<B>,
    pub results: Results,
    pub sown: Sown,
    pub endless: u64,
    pub shortest: Option<Endless<B>>,
    pub cycle: Option<Return<B>>,
    /// A ply that changed the number of seeds.
    pub lost: Option<(Position<B>, Move)>,
    /// How much work it was.
    pub effort: u64,
    reasons: IndexMap<&'static str, u64>,
}

/// What happened in sowings.
pub(super) struct Sown {
    /// Whether the game is one from the start, in which places are counted.
    pub from_start: bool,
    /// By place: stores may start moves, too.
    places: [PitFigures; PLACES],
    landing: Vec<u64>,
    in_store: u64,
    laps: u64,
}

impl Sown {
    /// A move was played.
    pub fn started(&mut self, mv: Move) {
        if self.from_start
            && let Some(place) = self.places.get_mut(usize::from(mv.pit))
        {
            place.started += 1;
        }
    }

    fn join(&mut self, other: &Self) {
        for (mine, more) in self.places.iter_mut().zip(&other.places) {
            mine.started += more.started;
            mine.sown += more.sown;
            mine.captured += more.captured;
        }
        for (mine, more) in self.landing.iter_mut().zip(&other.landing) {
            *mine += more;
        }
        self.in_store += other.in_store;
        self.laps += other.laps;
    }
}

impl engine::Witness for Sown {
    fn lift(&mut self, _pit: usize, _hand: u16) {
        self.laps += 1;
    }

    fn open(&mut self, _pit: usize) {
        self.laps += 1;
    }

    fn drop(&mut self, place: usize) {
        self.places[place].sown += u64::from(self.from_start);
    }

    fn land(&mut self, rule: impl FnOnce() -> Option<usize>) {
        match rule() {
            Some(rule) => self.landing[rule] += 1,
            None => self.in_store += 1,
        }
    }

    fn capture(&mut self, pits: u64, _seeds: u32) {
        for pit in bits(pits) {
            self.places[pit].captured += u64::from(self.from_start);
        }
    }

    fn pass(&mut self, _taker: Player, pit: usize, _seeds: u16) {
        self.places[pit].captured += u64::from(self.from_start);
    }
}

impl<B: Board> Tally<B> {
    /// Of no game yet.
    pub fn new(table: &Table) -> Self {
        Self {
            games: Vec::new(),
            reached: Positions::default(),
            results: Results::default(),
            sown: Sown {
                from_start: false,
                places: [PitFigures::default(); PLACES],
                landing: vec![0; table.landing.rules.len()],
                in_store: 0,
                laps: 0,
            },
            endless: 0,
            shortest: None,
            cycle: None,
            lost: None,
            effort: 0,
            reasons: IndexMap::new(),
        }
    }

    /// A game or a round ended.
    pub fn count(&mut self, reason: Reason) {
        *self.reasons.entry(reason.word()).or_default() += 1;
    }

    /// A game from the start was finished.
    pub fn finish(&mut self, table: &Table, game: &Game<'_, B>, winner: Option<Player>) {
        let out = &mut self.results;
        match winner {
            Some(Player::South) => out.south_wins += 1,
            Some(Player::North) => out.north_wins += 1,
            None => out.draws += 1,
        }
        out.shortest = least(out.shortest, Some(game.plies().len() as u64));
        let end = game.position();
        let held = Player::BOTH.map(|p| table.counted(&end, p));
        out.unowned += u64::from(end.total().saturating_sub(held[0] + held[1]));
    }

    /// Enters a sowing that never ends.
    pub fn endless(&mut self, found: Endless<B>) {
        if self.shortest.is_none_or(|best| found.rank < best.rank) {
            self.shortest = Some(found);
        }
    }

    /// Whether plies that lead back to a position would be the ones to tell of.
    pub fn is_best(&self, rank: (bool, bool, u64)) -> bool {
        self.cycle.as_ref().is_none_or(|best| rank < best.rank)
    }

    /// Adds what later games showed.
    pub fn join(&mut self, later: Self) {
        self.games.extend(later.games);
        self.reached.extend(later.reached);
        self.results.join(&later.results);
        self.sown.join(&later.sown);
        self.endless += later.endless;
        if let Some(found) = later.shortest {
            self.endless(found);
        }
        if let Some(found) = later.cycle.filter(|c| self.is_best(c.rank)) {
            self.cycle = Some(found);
        }
        self.lost = self.lost.or(later.lost);
        self.effort += later.effort;
        for (reason, more) in later.reasons {
            *self.reasons.entry(reason).or_default() += more;
        }
    }

    /// The figures, without those of keys.
    pub fn coverage(&self, table: &Table, seed: u64) -> Coverage {
        let mut reasons: IndexMap<_, _> = table.reasons().iter().map(|r| (r.word(), 0)).collect();
        reasons.extend(&self.reasons);
        let pits = (0..table.pits()).map(|p| PitFigures {
            pit: notation::letter(table, p),
            ..self.sown.places[p]
        });
        let witness = |position: &Position<B>, moves: &[Move]| Witness::new(table, position, moves);
        Coverage {
            seed,
            games: self.games.len() as u64,
            plies: self.games.iter().map(|g| g.moves.len() as u64).sum(),
            positions: self.reached.len() as u64,
            drawn: 0,
            from_start: self.results,
            keys: Vec::new(),
            landing: self.sown.landing.clone(),
            landing_in_store: self.sown.in_store,
            laps: self.sown.laps,
            pits: pits.collect(),
            reasons,
            endless_sowings: self.endless,
            shortest_loop: self.shortest.map(|found| EndlessSowing {
                witness: witness(&found.position, &[found.mv]),
                from_start: !found.rank.0,
                laps: found.rank.1.laps,
                cycle: found.rank.1.cycle,
            }),
            cycle: self.cycle.as_ref().map(|found| Cycle {
                witness: witness(&found.position, &found.moves),
                from_start: !found.rank.1,
                plies: found.rank.2,
                forced: !found.rank.0,
            }),
            lost: self.lost.map(|(position, mv)| witness(&position, &[mv])),
        }
    }
}

impl Results {
    fn join(&mut self, later: &Self) {
        self.games += later.games;
        self.south_wins += later.south_wins;
        self.north_wins += later.north_wins;
        self.draws += later.draws;
        self.unfinished += later.unfinished;
        self.undecided += later.undecided;
        self.shortest = least(self.shortest, later.shortest);
        self.longest = self.longest.max(later.longest);
        self.most_moves = self.most_moves.max(later.most_moves);
        self.unowned += later.unowned;
    }
}

/// The lesser of two numbers, where there are any.
fn least(a: Option<u64>, b: Option<u64>) -> Option<u64> {
    [a, b].into_iter().flatten().min()
}
