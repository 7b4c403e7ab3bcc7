//! Which moves are legal, and a ply as a whole.

use arrayvec::ArrayVec;

use super::position::bits;
use super::sow::{Attempt, Fate};
use super::{Ending, Move, Player, Position, Reason, Status, Witness};
use crate::rules::keys::MAX_PITS;
use crate::rules::words::{Endless, Feed, FeedWhen, GrandSlam};
use crate::table::Table;

/// The most moves that a position can have: each pit in both directions.
pub const MAX_MOVES: usize = 2 * MAX_PITS;

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
    /// The game does not sow in this direction.
    #[error("the game does not sow in that direction")]
    WrongWay,
    /// The pit is empty, or holds too few seeds to start a move.
    #[error("the pit holds {has}, and a move needs {least} at least")]
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
pub struct Turn {
    /// The position after the move, after the passes that follow and, when the game is over,
    /// after the remainder has been given out.
    pub position: Position,
    /// Whether the game goes on.
    pub status: Status,
    /// How many laps the move took, at least 1.
    pub laps: u64,
    /// How many seeds the move captured, without any remainder.
    pub captured: u32,
    /// How many forced passes followed.
    pub passes: u8,
    /// Whether the last seed gave the mover another turn.
    pub again: bool,
}

/// The moves of a position with the sowings that were met in finding them.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// The legal moves.
    pub legal: ArrayVec<Move, MAX_MOVES>,
    /// How many moves have a sowing that never ends (whatever that means in the game).
    pub endless: u64,
    /// After how many laps the longest of them comes round.
    pub longest_cycle: u64,
    /// How many moves have a sowing that went on past the limit of laps.
    pub undecided: u64,
}

/// A move's verdict while the feeding rule has not been asked about the other moves.
enum Verdict {
    Legal { attempt: Attempt, feeds: bool },
    Refused(Refusal),
}

/// Moves with what they lead to.
pub(crate) struct Options {
    pub legal: ArrayVec<(Move, Attempt), MAX_MOVES>,
    pub undecided: ArrayVec<Move, MAX_MOVES>,
}

impl Table {
    /// The legal moves of the player to move, whether or not the game is over by a rule that
    /// looks at the position (see [`Table::settle`]).
    pub fn moves(&self, position: &Position) -> Moves {
        let mut moves = Moves::default();
        if self.starts_suffice(position) {
            self.candidates(position)
                .for_each(|mv| moves.legal.push(mv));
        } else {
            let options = self.options(position);
            moves.legal = options.legal.iter().map(|(mv, _)| *mv).collect();
            moves.undecided = options.undecided;
        }
        moves
    }

    /// The legal moves, and how many sowings were met that never end or are undecided.
    pub fn survey(&self, position: &Position) -> Survey {
        let mut survey = Survey {
            legal: self.moves(position).legal,
            ..Survey::default()
        };
        if !self.relays {
            return survey;
        }
        for mv in self.candidates(position) {
            match self.attempt(position, mv, &mut ()).fate {
                Fate::Endless { cycle } => {
                    survey.endless += 1;
                    survey.longest_cycle = survey.longest_cycle.max(cycle);
                }
                Fate::Undecided => survey.undecided += 1,
                Fate::Done | Fate::Slam => {}
            }
        }
        survey
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
    pub fn play(&self, position: &Position, mv: Move) -> Result<Turn, Refusal> {
        self.watch(position, mv, &mut ())
    }

    /// Plays a move like [`Table::play`] and tells `witness` each step of its sowing.
    ///
    /// The witness is told nothing if the move is refused, and nothing of a sowing that never ends.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn watch<W: Witness>(
        &self,
        position: &Position,
        mv: Move,
        witness: &mut W,
    ) -> Result<Turn, Refusal> {
        let attempt = self.judge(position, mv)?;
        if matches!(attempt.fate, Fate::Done) {
            self.attempt(position, mv, witness);
        }
        Ok(self.complete(&attempt))
    }

    /// The position right after a move's sowing and capture, before any end or pass.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn sown(&self, position: &Position, mv: Move) -> Result<Position, Refusal> {
        let attempt = self.judge(position, mv)?;
        Ok(self.hand_over(&attempt))
    }

    /// After how many laps the sowing of a move comes round, if it never ends.
    pub fn endless_cycle(&self, position: &Position, mv: Move) -> Option<u64> {
        self.check_start(position, mv).ok()?;
        match self.attempt(position, mv, &mut ()).fate {
            Fate::Endless { cycle } => Some(cycle),
            Fate::Done | Fate::Slam | Fate::Undecided => None,
        }
    }

    /// Whether a move is legal, by all rules.
    fn judge(&self, position: &Position, mv: Move) -> Result<Attempt, Refusal> {
        self.check_start(position, mv)?;
        match self.verdict(position, mv) {
            Verdict::Refused(refusal) => Err(refusal),
            Verdict::Legal { attempt, feeds } if feeds || self.feed != Feed::IfPossible => {
                Ok(attempt)
            }
            Verdict::Legal { attempt, .. } => {
                let options = self.options(position);
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
        }
    }

    /// All legal moves with what they lead to.
    pub(crate) fn options(&self, position: &Position) -> Options {
        let mut options = Options {
            legal: ArrayVec::new(),
            undecided: ArrayVec::new(),
        };
        let mut starving: ArrayVec<(Move, Attempt), MAX_MOVES> = ArrayVec::new();
        for mv in self.candidates(position) {
            match self.verdict(position, mv) {
                Verdict::Legal {
                    attempt,
                    feeds: true,
                } => options.legal.push((mv, attempt)),
                Verdict::Legal {
                    attempt,
                    feeds: false,
                } => starving.push((mv, attempt)),
                Verdict::Refused(Refusal::Undecided { .. }) => options.undecided.push(mv),
                Verdict::Refused(_) => {}
            }
        }
        // Only with "feed if possible" does a move that starves depend on the other moves.
        if options.legal.is_empty() {
            if options.undecided.is_empty() {
                options.legal = starving;
            } else {
                options.undecided.extend(starving.iter().map(|(mv, _)| *mv));
                options
                    .undecided
                    .sort_unstable_by_key(|mv| (mv.pit, std::cmp::Reverse(mv.way)));
            }
        }
        options
    }

    /// Whether a player has a legal move: `None` if that is undecided.
    pub(crate) fn can_move(&self, position: &Position) -> Option<bool> {
        if self.starts_suffice(position) {
            return Some(self.candidates(position).next().is_some());
        }
        let (mut starving, mut undecided) = (false, false);
        for mv in self.candidates(position) {
            match self.verdict(position, mv) {
                Verdict::Legal { feeds: true, .. } => return Some(true),
                Verdict::Legal { feeds: false, .. } => starving = true,
                Verdict::Refused(Refusal::Undecided { .. }) => undecided = true,
                Verdict::Refused(_) => {}
            }
        }
        if undecided { None } else { Some(starving) }
    }

    /// Whether the player to move has a legal move that leaves the opponent a seed.
    pub(crate) fn can_feed(&self, position: &Position) -> Option<bool> {
        let mut undecided = false;
        let opponent = self.topology.row_of(position.turn.other());
        for mv in self.candidates(position) {
            match self.verdict(position, mv) {
                Verdict::Legal { attempt, .. } if attempt.position.sum(opponent) > 0 => {
                    return Some(true);
                }
                Verdict::Refused(Refusal::Undecided { .. }) => undecided = true,
                Verdict::Legal { .. } | Verdict::Refused(_) => {}
            }
        }
        if undecided { None } else { Some(false) }
    }

    /// Whether legality follows from the starting pits alone, without playing any move.
    fn starts_suffice(&self, position: &Position) -> bool {
        // A relay may be endless or undecided, which only playing it tells.
        !(self.relays || self.capturing.slam == GrandSlam::Illegal || self.must_feed(position))
    }

    fn must_feed(&self, position: &Position) -> bool {
        match (self.feed, self.feed_when) {
            (Feed::None, _) => false,
            (_, FeedWhen::Always) => true,
            (_, FeedWhen::Empty) => position.sum(self.topology.row_of(position.turn.other())) == 0,
        }
    }

    /// Pits of the player to move with enough seeds, in each direction.
    fn candidates<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Move> + 'a {
        bits(self.topology.row_of(position.turn))
            .filter(|&pit| position.cells[pit] >= self.least)
            .flat_map(|pit| {
                self.ways().iter().map(move |&way| Move {
                    pit: pit as u8,
                    way,
                })
            })
    }

    /// Every way to start from an own pit that is not empty, legal or not.
    pub fn all_starts<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Move> + 'a {
        bits(self.topology.row_of(position.turn))
            .filter(|&pit| position.cells[pit] > 0)
            .flat_map(|pit| {
                self.ways().iter().map(move |&way| Move {
                    pit: pit as u8,
                    way,
                })
            })
    }

    fn check_start(&self, position: &Position, mv: Move) -> Result<(), Refusal> {
        let pit = usize::from(mv.pit);
        if pit >= self.topology.pits || self.topology.row_of(position.turn) >> pit & 1 == 0 {
            return Err(Refusal::NotYours);
        }
        if !self.ways().contains(&mv.way) {
            return Err(Refusal::WrongWay);
        }
        let has = position.cells[pit];
        if has < self.least {
            Err(Refusal::TooFew {
                has,
                least: self.least,
            })
        } else {
            Ok(())
        }
    }

    /// Tries a candidate out.
    fn verdict(&self, position: &Position, mv: Move) -> Verdict {
        let attempt = self.attempt(position, mv, &mut ());
        match attempt.fate {
            Fate::Slam => return Verdict::Refused(Refusal::GrandSlam),
            Fate::Undecided => {
                return Verdict::Refused(Refusal::Undecided {
                    laps: self.max_laps,
                });
            }
            Fate::Endless { cycle } if self.endless == Endless::Illegal => {
                return Verdict::Refused(Refusal::Endless { cycle });
            }
            Fate::Endless { .. } | Fate::Done => {}
        }
        let feeds = !self.must_feed(position)
            || attempt
                .position
                .sum(self.topology.row_of(position.turn.other()))
                > 0;
        if !feeds && self.feed == Feed::Must {
            return Verdict::Refused(Refusal::Starves);
        }
        Verdict::Legal { attempt, feeds }
    }

    /// The position after a move, with the turn gone over.
    fn hand_over(&self, attempt: &Attempt) -> Position {
        let mut position = attempt.position;
        position.forfeit = position.forfeit.saturating_sub(1);
        if !attempt.again {
            position.turn = position.turn.other();
        }
        debug_assert!(position.total() <= self.total, "a seed came from nowhere");
        position
    }

    /// From a legal move tried out to the ply played: ends, passes, remainder.
    pub(crate) fn complete(&self, attempt: &Attempt) -> Turn {
        let mover: Player = attempt.position.turn;
        let position = self.hand_over(attempt);
        let drawn = matches!(attempt.fate, Fate::Endless { .. }) && self.endless == Endless::Draw;
        let settled = if drawn {
            let ending = Ending {
                reason: Reason::Endless,
                winner: None,
            };
            super::Settled {
                position,
                status: Status::Over(ending),
                passes: 0,
            }
        } else {
            self.settle_after(&position, mover)
        };
        Turn {
            position: settled.position,
            status: settled.status,
            laps: attempt.laps,
            captured: attempt.captured,
            passes: settled.passes,
            again: attempt.again,
        }
    }
}
