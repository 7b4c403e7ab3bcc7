//! Which moves are legal, and a ply as a whole.

use arrayvec::ArrayVec;

use super::ending::Outcome;
use super::position::{bits, count_bits, nth_bit};
use super::sow::{Attempt, Fate};
use super::{Board, Ending, Move, PLACES, Player, Position, Reason, STORE, Status, Wide, Witness};
use crate::rules::keys::MAX_PITS;
use crate::rules::words::{Direction, Endless, Feed, FeedWhen, FirstLap, Order, Singletons};
use crate::table::Table;

/// The places that are pits, as bits.
const ALL_PITS: u64 = (1 << MAX_PITS) - 1;

/// The most moves that a position can have: each pit and a store in both directions.
pub const MAX_MOVES: usize = 2 * (MAX_PITS + 1);

/// The moves of a position, by pit from the owner's left, clockwise before counter-clockwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    /// Those that are legal.
    pub legal: ArrayVec<Move, MAX_MOVES>,
    /// Those whose legality is not known, because a sowing went on past the limit of laps.
    pub undecided: ArrayVec<Move, MAX_MOVES>,
}

/// Why a move is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The pit is not on the board, or it is the other player's.
    #[error("it is not a pit of the player to move")]
    NotYours,
    /// It is a store, and the opening of a round starts from a pit.
    #[error("the first move of a round starts from a pit")]
    StoreOpens,
    /// Somebody has claimed the pit.
    #[error("the pit is claimed")]
    Claimed,
    /// The pit has started a move, or is a store, and pits of the player have not.
    #[error("every pit of the player starts a move once before this one may")]
    Used,
    /// Its first lap ends in an own pit that was not empty.
    #[error("its first lap ends in an own pit that was not empty")]
    StaysHome,
    /// The pit holds a single seed, and others hold more.
    #[error("it holds a single seed, and others that hold more go first")]
    Single,
    /// The pit is empty, or holds too few seeds to start a move.
    #[error("it holds {has}, and a move needs {least} at least")]
    TooFew {
        /// What the pit holds.
        has: u16,
        /// What a move needs.
        least: u16,
    },
    /// The sowing would never end.
    #[error("its sowing never ends: the same state comes again every {cycle} laps")]
    Endless {
        /// After how many laps the state comes again.
        cycle: u64,
    },
    /// It would capture all that the opponent has.
    #[error("it would capture every seed in the opponent's row")]
    GrandSlam,
    /// It would leave the opponent without a seed.
    #[error("it leaves the opponent without a seed")]
    Starves,
    /// Its sowing was followed for as many laps as allowed.
    #[error("it is undecided: a sowing went on past {laps} laps")]
    Undecided {
        /// That number of laps.
        laps: u64,
    },
}

/// A ply played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn<B: Board = Wide> {
    /// The position after the move, after the passes that follow and, when the game is over,
    /// after the remainder has been given out.
    pub position: Position<B>,
    /// Whether the game goes on.
    pub status: Status,
    /// How many laps the move took, at least 1.
    pub laps: u64,
    /// How many seeds the move captured, without any remainder.
    pub captured: u32,
    /// How many forced passes followed.
    pub passes: u8,
    /// Whether the mover has another turn.
    pub again: bool,
    /// How the round came out, if this ply ended a round and `position` is the start of the next.
    pub round: Option<Ending>,
}

/// Sowings that were met in finding the legal moves of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Met {
    /// How many never end (whatever that means in the game).
    pub endless: u64,
    /// After how many laps the longest of them comes round.
    pub longest_cycle: u64,
    /// How many went on past the limit of laps.
    pub undecided: u64,
}

impl Met {
    fn note(&mut self, fate: Fate) {
        match fate {
            Fate::Endless { cycle } => {
                self.endless += 1;
                self.longest_cycle = self.longest_cycle.max(cycle);
            }
            Fate::Undecided => self.undecided += 1,
            Fate::Done | Fate::Slam => {}
        }
    }
}

/// The loop of a sowing that never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Loop {
    /// After how many laps a state has come again for the first time.
    pub laps: u64,
    /// How many laps the loop has.
    pub cycle: u64,
}

/// Moves with what they lead to.
#[derive(Default)]
pub(crate) struct Options<B: Board = Wide> {
    pub legal: ArrayVec<(Move, Attempt<B>), MAX_MOVES>,
    pub undecided: ArrayVec<Move, MAX_MOVES>,
    pub met: Met,
}

/// Moves from a set of places, clockwise before counter-clockwise where the mover chooses.
struct Candidates<'a, B: Board> {
    table: &'a Table,
    position: &'a Position<B>,
    /// The places that are still to come, as bits.
    pits: u64,
    /// The last place in its other direction.
    second: Option<Move>,
}

impl<B: Board> Iterator for Candidates<'_, B> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.second.is_some() {
            return self.second.take();
        }
        let pit = bits(self.pits).next()?;
        self.pits &= self.pits - 1;
        let from = |way| Move {
            pit: pit as u8,
            way,
        };
        if let Some(way) = self.table.steps.way {
            return Some(from(way));
        }
        match self.table.ways(self.position.cells.at(pit)) {
            [way] => Some(from(*way)),
            [first, second] => {
                self.second = Some(from(*second));
                Some(from(*first))
            }
            _ => None,
        }
    }
}

impl Table {
    /// The legal moves of the player to move, whether or not the game is over by a rule that
    /// looks at the position (see [`Table::settle`]).
    pub fn moves<B: Board>(&self, position: &Position<B>) -> Moves {
        let mut moves = Moves::default();
        if self.starts_suffice(position) {
            moves.legal.extend(self.candidates(position));
        } else {
            let mut options = Options::default();
            self.options(position, &mut options);
            moves.legal = options.legal.iter().map(|(mv, _)| *mv).collect();
            moves.undecided = options.undecided;
        }
        moves
    }

    /// Plays a move of the player to move.
    ///
    /// # Errors
    /// Says why the move is not legal; the position is as it was.
    ///
    /// ```
    /// use mancala::{Table, notation, shipped};
    /// let table = Table::new(&shipped::load("modiar").expect("shipped").rules);
    /// let start = table.start();
    /// let mv = notation::parse_move(&table, start.turn(), "B").expect("a move");
    /// let turn = table.play(&start, mv).expect("legal");
    /// assert_eq!(notation::position(&table, &turn.position), "8-2-8-8-8-8-0-0-N");
    /// ```
    pub fn play<B: Board>(&self, position: &Position<B>, mv: Move) -> Result<Turn<B>, Refusal> {
        Ok(self.complete(&self.judge(position, mv)?))
    }

    /// Plays a move like [`Table::play`] and tells `witness` each step of its sowing.
    ///
    /// The witness is told nothing if the move is refused, and nothing of a sowing that never ends.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn watch<B: Board, W: Witness>(
        &self,
        position: &Position<B>,
        mv: Move,
        witness: &mut W,
    ) -> Result<Turn<B>, Refusal> {
        let attempt = self.judge(position, mv)?;
        if matches!(attempt.fate, Fate::Done) {
            // Sown once more for the witness, now that it is known to be legal and to end.
            self.attempt(position, self.directed(position, mv), witness);
        }
        Ok(self.complete(&attempt))
    }

    /// The position right after a move's sowing and capture, before any end or pass.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn sown<B: Board>(&self, position: &Position<B>, mv: Move) -> Result<Position<B>, Refusal> {
        let mut attempt = self.judge(position, mv)?;
        self.hand_over(&mut attempt.position, attempt.again);
        Ok(attempt.position)
    }

    /// The loop into which the sowing of a move falls, if it never ends.
    pub fn endless_loop<B: Board>(&self, position: &Position<B>, mv: Move) -> Option<Loop> {
        let cycle = self.endless_cycle(position, mv)?;
        let mv = self.directed(position, mv);
        let sowing = super::sow::Sowing::new(self, position, mv.way);
        let (_, laps) = sowing.first_repeated(mv, cycle);
        Some(Loop { cycle, laps })
    }

    /// After how many laps the sowing of a move comes round, if it never ends.
    pub fn endless_cycle<B: Board>(&self, position: &Position<B>, mv: Move) -> Option<u64> {
        self.check_start(position, mv).ok()?;
        match self.tried(position, self.directed(position, mv)).fate {
            Fate::Endless { cycle } => Some(cycle),
            Fate::Done | Fate::Slam | Fate::Undecided => None,
        }
    }

    /// A move that may start, tried out; whether it is legal is not asked.
    fn tried<B: Board>(&self, position: &Position<B>, mv: Move) -> Attempt<B> {
        self.attempt(position, mv, &mut ())
    }

    /// Whether a move is legal, by all rules.
    pub(crate) fn judge<B: Board>(
        &self,
        position: &Position<B>,
        mv: Move,
    ) -> Result<Attempt<B>, Refusal> {
        self.check_start(position, mv)?;
        let mv = self.directed(position, mv);
        let mut attempt = Attempt::of(position);
        let feeds = self.verdict(position, mv, self.must_feed(position), &mut attempt)?;
        if feeds || self.feed != Feed::IfPossible {
            return Ok(attempt);
        }
        let mut options = Options::default();
        self.options(position, &mut options);
        if options.legal.iter().any(|(m, _)| *m == mv) {
            Ok(attempt)
        } else if options.undecided.contains(&mv) {
            Err(Refusal::Undecided {
                laps: self.max_laps,
            })
        } else {
            Err(Refusal::Starves)
        }
    }

    /// All legal moves with what they lead to, into `options`, which is large to be moved about.
    pub(crate) fn options<B: Board>(&self, position: &Position<B>, options: &mut Options<B>) {
        let Options {
            legal,
            undecided,
            met,
        } = options;
        legal.clear();
        undecided.clear();
        *met = Met::default();
        let must_feed = self.must_feed(position);
        let mut feeding = 0;
        for mv in self.candidates(position) {
            let mut attempt = Attempt::of(position);
            let verdict = self.verdict(position, mv, must_feed, &mut attempt);
            met.note(attempt.fate);
            match verdict {
                // Only with "feed if possible" does a move that starves depend on the others:
                // those that feed come first, and push it out.
                Ok(true) => {
                    legal.truncate(feeding);
                    legal.push((mv, attempt));
                    feeding += 1;
                }
                Ok(false) if feeding == 0 => legal.push((mv, attempt)),
                Ok(false) => {}
                Err(Refusal::Undecided { .. }) => undecided.push(mv),
                Err(_) => {}
            }
        }
        if feeding == 0 && !undecided.is_empty() {
            undecided.extend(legal.iter().map(|(mv, _)| *mv));
            legal.clear();
            undecided.sort_unstable_by_key(|mv| (mv.pit, std::cmp::Reverse(mv.way)));
        }
    }

    /// Shows each legal move with what it leads to, which is the visitor's, and says how many are undecided.
    #[inline]
    pub(crate) fn each_legal<B: Board>(
        &self,
        position: &Position<B>,
        mut visit: impl FnMut(Move, &mut Attempt<B>),
    ) -> u64 {
        let must_feed = self.must_feed(position);
        if must_feed && self.feed == Feed::IfPossible {
            return self.each_that_feeds(position, &mut visit);
        }
        let judged = must_feed || self.steps.judges_sowing;
        let mut undecided = 0;
        for mv in self.candidates(position) {
            if !judged {
                visit(mv, &mut self.attempt(position, mv, &mut ()));
                continue;
            }
            let (before, mut attempt) = (*position, Attempt::of(position));
            match self.verdict(&before, mv, must_feed, &mut attempt) {
                Ok(_) => visit(mv, &mut attempt),
                Err(refusal) => {
                    undecided += u64::from(matches!(refusal, Refusal::Undecided { .. }));
                }
            }
        }
        undecided
    }

    /// Tries the `choose(n)`th of the `n` legal moves of an attempt's position, in which the starts
    /// suffice, where it stands; says how many there are.
    #[inline(always)]
    pub(crate) fn sow_any<B: Board>(
        &self,
        attempt: &mut Attempt<B>,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<usize> {
        let position = &attempt.position;
        let starts = self.starts(position);
        let (count, mv) = if let Some(way) = self.steps.way {
            let count = count_bits(starts);
            let pit = nth_bit(starts, choose(count))? as u8;
            (count, Move { pit, way })
        } else {
            let count = self.with_ways(position, starts).count();
            (count, self.with_ways(position, starts).nth(choose(count))?)
        };
        self.sow_on(attempt, mv, &mut ());
        Some(count)
    }

    /// As [`Table::each_legal`], where whether a move is legal depends on the others: by itself, so
    /// that who visits moves in a loop has no room for all of them to make each time.
    #[inline(never)]
    fn each_that_feeds<B: Board>(
        &self,
        position: &Position<B>,
        visit: &mut dyn FnMut(Move, &mut Attempt<B>),
    ) -> u64 {
        let mut options = Options::default();
        self.options(position, &mut options);
        for (mv, attempt) in &mut options.legal {
            visit(*mv, attempt);
        }
        options.undecided.len() as u64
    }

    /// How many moves are legal, and how many undecided.
    #[inline]
    pub(crate) fn count_legal<B: Board>(&self, position: &Position<B>) -> (u64, u64) {
        if self.starts_suffice(position) {
            let starts = self.starts(position);
            let legal = match self.direction {
                Direction::Choice => 2 * count_bits(starts),
                _ => count_bits(starts),
            };
            return (legal as u64, 0);
        }
        let mut legal = 0;
        let undecided = self.each_legal(position, |_, _| legal += 1);
        (legal, undecided)
    }

    /// Whether a player has a legal move: `None` if that is undecided.
    pub(crate) fn can_move<B: Board>(&self, position: &Position<B>) -> Option<bool> {
        if self.starts_suffice(position) {
            return Some(self.starts(position) != 0);
        }
        let must_feed = self.must_feed(position);
        let (mut starving, mut undecided) = (false, false);
        for mv in self.candidates(position) {
            let mut attempt = Attempt::of(position);
            match self.verdict(position, mv, must_feed, &mut attempt) {
                Ok(true) => return Some(true),
                Ok(false) => starving = true,
                Err(Refusal::Undecided { .. }) => undecided = true,
                Err(_) => {}
            }
        }
        if undecided { None } else { Some(starving) }
    }

    /// Whether the player to move has a legal move that leaves the opponent a seed.
    pub(crate) fn can_feed<B: Board>(&self, position: &Position<B>) -> Option<bool> {
        let mut undecided = false;
        let opponent = self.owned(position, position.turn().other());
        let must_feed = self.must_feed(position);
        for mv in self.candidates(position) {
            let mut attempt = Attempt::of(position);
            match self.verdict(position, mv, must_feed, &mut attempt) {
                Ok(_) if attempt.position.any(opponent) => return Some(true),
                Err(Refusal::Undecided { .. }) => undecided = true,
                Ok(_) | Err(_) => {}
            }
        }
        if undecided { None } else { Some(false) }
    }

    /// The pits that a player owns, as bits: their row, but for pits that have changed hands.
    #[inline(always)]
    pub(crate) fn owned<B: Board>(&self, position: &Position<B>, player: Player) -> u64 {
        self.topology.row_of(player) ^ u64::from(position.traded())
    }

    /// Whether legality follows from the starting pits alone, without playing any move.
    #[inline(always)]
    pub(crate) fn starts_suffice<B: Board>(&self, position: &Position<B>) -> bool {
        !self.steps.judges_sowing && !self.must_feed(position)
    }

    #[inline(always)]
    fn must_feed<B: Board>(&self, position: &Position<B>) -> bool {
        match (self.feed, self.feed_when) {
            (Feed::None, _) => false,
            (_, FeedWhen::Always) => true,
            (_, FeedWhen::Empty) => !position.any(self.owned(position, position.turn().other())),
        }
    }

    /// Pits of the player to move that may start, in each direction.
    #[inline(always)]
    fn candidates<'a, B: Board>(&'a self, position: &'a Position<B>) -> Candidates<'a, B> {
        self.with_ways(position, self.starts(position))
    }

    /// Pits of the player to move that may start, as far as the pits alone say, as bits.
    #[inline(always)]
    pub(super) fn starts<B: Board>(&self, position: &Position<B>) -> u64 {
        let pits = self.owned(position, position.turn()) & !u64::from(position.claimed());
        match self.steps.any_full_start {
            true => pits & position.cells.holding(self.least),
            false => self.chosen_starts(position, pits),
        }
    }

    /// The same, where it matters which pits have started, stores may start, or single seeds wait.
    fn chosen_starts<B: Board>(&self, position: &Position<B>, pits: u64) -> u64 {
        let own = pits | self.starting_store(position);
        // A store that may start is asked by itself: sets of full pits know pits only.
        let with = |least: u16, set: u64| {
            let stores = set & !ALL_PITS;
            let full = |place: &usize| position.cells.at(*place) >= least;
            let found = bits(stores)
                .filter(full)
                .fold(0, |set, place| set | 1 << place);
            set & position.cells.holding(least) | found
        };
        let mut starts = with(self.least, own);
        if self.order == Order::EachFirst {
            let fresh = self.fresh(position);
            if fresh != 0 {
                starts &= fresh;
            }
        }
        if self.singletons == Singletons::Last {
            let larger = with(2, starts);
            if larger != 0 {
                starts = larger;
            }
        }
        starts
    }

    /// The pits of the player to move that must start a move before others start a second one, as
    /// bits.
    fn fresh<B: Board>(&self, position: &Position<B>) -> u64 {
        let kept = position.claimed() | position.used() | position.closed();
        self.owned(position, position.turn()) & !u64::from(kept)
    }

    /// The store that may start a move, as a bit, if there is one.
    fn starting_store<B: Board>(&self, position: &Position<B>) -> u64 {
        match position.opening() {
            true => 0,
            false => self.store_starts[position.turn().index()],
        }
    }

    /// Moves from pits, in each direction that the game allows.
    #[inline(always)]
    fn with_ways<'a, B: Board>(
        &'a self,
        position: &'a Position<B>,
        pits: u64,
    ) -> Candidates<'a, B> {
        Candidates {
            table: self,
            position,
            pits,
            second: None,
        }
    }

    /// A move with the direction that the game gives it, where the player has no choice.
    pub fn directed<B: Board>(&self, position: &Position<B>, mv: Move) -> Move {
        match self.ways(position.cells.at(usize::from(mv.pit))) {
            [way] => Move { way: *way, ..mv },
            _ => mv,
        }
    }

    /// Every way to start from an own pit that is not empty, or from an own store where the game
    /// lets stores start, legal or not.
    pub fn all_starts<'a, B: Board>(
        &'a self,
        position: &'a Position<B>,
    ) -> impl Iterator<Item = Move> + 'a {
        let own =
            self.owned(position, position.turn()) | self.store_starts[position.turn().index()];
        let full = bits(own)
            .filter(|&pit| position.cells.at(pit) > 0)
            .fold(0, |set, pit| set | 1 << pit);
        self.with_ways(position, full)
    }

    fn check_start<B: Board>(&self, position: &Position<B>, mv: Move) -> Result<(), Refusal> {
        let pit = usize::from(mv.pit);
        let store = self.store_starts[position.turn().index()];
        let own = self.owned(position, position.turn()) | store;
        if pit >= PLACES || own >> pit & 1 == 0 {
            return Err(Refusal::NotYours);
        }
        if pit >= STORE && position.opening() {
            return Err(Refusal::StoreOpens);
        }
        if u64::from(position.claimed()) >> pit & 1 == 1 {
            return Err(Refusal::Claimed);
        }
        let has = position.cells.at(pit);
        if has < self.least {
            return Err(Refusal::TooFew {
                has,
                least: self.least,
            });
        }
        if self.starts(position) >> pit & 1 == 1 {
            return Ok(());
        }
        let used = u64::from(position.used()) | store;
        let kept_back = self.order == Order::EachFirst && used >> pit & 1 == 1;
        // Where a store is kept back no longer, it holds a single seed.
        let fresh = self.fresh(position) != 0;
        Err(if kept_back && fresh {
            Refusal::Used
        } else {
            Refusal::Single
        })
    }

    /// Tries a candidate out, and says whether it feeds where that is asked for.
    ///
    /// The feeding rule has not been asked about the other moves.
    fn verdict<B: Board>(
        &self,
        position: &Position<B>,
        mv: Move,
        must_feed: bool,
        attempt: &mut Attempt<B>,
    ) -> Result<bool, Refusal> {
        if self.steps.judges_sowing {
            self.judge_sowing(position, mv, attempt)?;
        } else {
            *attempt = self.attempt(position, mv, &mut ());
        }
        let opponent = position.turn().other();
        let feeds = !must_feed || attempt.position.any(self.owned(position, opponent));
        if !feeds && self.feed == Feed::Must {
            return Err(Refusal::Starves);
        }
        Ok(feeds)
    }

    /// Tries a candidate out where its sowing may make it illegal.
    fn judge_sowing<B: Board>(
        &self,
        position: &Position<B>,
        mv: Move,
        attempt: &mut Attempt<B>,
    ) -> Result<(), Refusal> {
        if self.first_lap == FirstLap::Leaves && !position.opening() {
            let sowing = super::sow::Sowing::new(self, position, mv.way);
            if !sowing.first_lap_leaves(usize::from(mv.pit)) {
                return Err(Refusal::StaysHome);
            }
        }
        *attempt = self.attempt(position, mv, &mut ());
        match attempt.fate {
            Fate::Slam => Err(Refusal::GrandSlam),
            Fate::Undecided => Err(Refusal::Undecided {
                laps: self.max_laps,
            }),
            Fate::Endless { cycle } if self.endless == Endless::Illegal => {
                Err(Refusal::Endless { cycle })
            }
            Fate::Endless { .. } | Fate::Done => Ok(()),
        }
    }

    /// Makes the position after a move's sowing that of the next ply, with the turn gone over.
    #[inline(always)]
    fn hand_over<B: Board>(&self, position: &mut Position<B>, again: bool) {
        position.count_ply();
        if self.steps.bears_off && position.cells.holding(2) == 0 {
            position.bear_off();
        }
        if !again {
            position.pass_turn();
        }
        debug_assert!(position.total() <= self.total, "a seed came from nowhere");
    }

    /// From a legal move tried out to the ply played: ends, passes, remainder, in place.
    #[inline(always)]
    pub(crate) fn conclude<B: Board>(&self, attempt: &mut Attempt<B>) -> Outcome {
        let mover = attempt.position.turn();
        self.hand_over(&mut attempt.position, attempt.again);
        if matches!(attempt.fate, Fate::Endless { .. }) && self.endless == Endless::Draw {
            return Status::Over(Ending {
                reason: Reason::Endless,
                winner: None,
            })
            .into();
        }
        self.settle_after(&mut attempt.position, mover)
    }

    /// The ply that a legal move tried out comes to.
    #[inline(always)]
    pub(crate) fn complete<B: Board>(&self, attempt: &Attempt<B>) -> Turn<B> {
        let mut attempt = *attempt;
        let outcome = self.conclude(&mut attempt);
        Turn {
            position: attempt.position,
            status: outcome.status,
            laps: attempt.laps,
            captured: attempt.captured,
            passes: outcome.passes,
            again: attempt.again,
            round: outcome.round,
        }
    }
}
