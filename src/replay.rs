//! Recorded games played again: each part of each ply is compared with what the rules make of it.

use crate::engine::{Ending, Move, Player, Position, Refusal, Status, Witness};
use crate::game::Game;
use crate::notation::ply::{self, MoveText, PlyError, PlyText, number};
use crate::notation::record::{Placed, RESULTS};
use crate::notation::{PositionError, move_name, parse_position};
use crate::table::Table;

/// A game that is as its record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many plies it has.
    pub plies: usize,
    /// How the rules ended it; `None` if it was broken off.
    pub ending: Option<Ending>,
}

/// The first difference between a record and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The ply, from 1. A difference in the result is said at the last ply, one before any at 0.
    pub ply: usize,
    /// How many plies are as the record says.
    pub verified: usize,
    /// The line on which it stands.
    pub line: usize,
    /// What is written there.
    pub text: String,
    /// What differs.
    pub what: Difference,
    /// The position before the ply.
    pub before: Position,
    /// The position that the rules reach with it: after its sowing and capture, or, where the
    /// result differs, after the end. `None` if nothing was played.
    pub reached: Option<Position>,
}

/// What differs between a record and the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The first position is none.
    #[error("the first position cannot be read: {0}")]
    Start(PositionError),
    /// The ply cannot be read.
    #[error("{0}")]
    Unreadable(PlyError),
    /// The move is not legal, or it is not known to be.
    #[error("the move is not legal: {0}")]
    Move(Refusal),
    /// The last seed falls elsewhere.
    #[error("the record ends in {}, the rules in {}", place(Some(*.record)), place(*.rules))]
    End {
        /// The pit that the record names.
        record: u32,
        /// The pit by the rules; `None` if the sowing never ends.
        rules: Option<u32>,
    },
    /// The mover's total is another, or it is said of a ply that captures nothing, or not said of
    /// one that captures.
    #[error("{}", totals(*.record, *.rules))]
    Total {
        /// The total in the record.
        record: Option<u32>,
        /// The total by the rules; `None` if the ply captures nothing.
        rules: Option<u32>,
    },
    /// `X` is missing, or needless.
    #[error("{}", if *.rules { "the ply claims a pit, and no `X` says so" } else { "`X` says that the ply claims a pit, and it claims none" })]
    Claim {
        /// Whether the ply claims a pit by the rules.
        rules: bool,
    },
    /// A pass where the player to move can move.
    #[error("a pass is not due: {} can move", .0.name())]
    Pass(Player),
    /// The game was over.
    #[error("the game was over before ({}): {}", .0.reason.word(), outcome(*.0))]
    AfterEnd(Ending),
    /// The result is another.
    #[error("the record's result is `{record}`, and by the rules it is `{rules}`")]
    Result {
        /// The result in the record.
        record: String,
        /// The result by the rules.
        rules: &'static str,
    },
    /// The record gives two results, of a game that the rules did not end.
    #[error("the moves end with `{record}`, and the tag Result says `{tag}`")]
    TwoResults {
        /// What follows the moves.
        record: String,
        /// What the tag says.
        tag: String,
    },
    /// The tag's result is none.
    #[error("`{0}` is not a result: one is written `1-0`, `0-1`, `1/2-1/2` or `*`")]
    NoResult(String),
}

impl Difference {
    /// A word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Start(_) => "start",
            Self::Unreadable(_) => "ply",
            Self::Move(_) => "move",
            Self::End { .. } => "end-pit",
            Self::Total { .. } => "total",
            Self::Claim { .. } => "claim",
            Self::Pass(_) => "pass",
            Self::AfterEnd(_) => "after-end",
            Self::Result { .. } | Self::TwoResults { .. } | Self::NoResult(_) => "result",
        }
    }

    /// What the record says and what the rules say, where both say something.
    pub fn sides(&self) -> (Option<String>, Option<String>) {
        let number = |n: &Option<u32>| n.map(|n| n.to_string());
        match self {
            Self::End { record, rules } => (Some(record.to_string()), number(rules)),
            Self::Total { record, rules } => (number(record), number(rules)),
            Self::Claim { rules: true } => (None, Some("X".to_owned())),
            Self::Claim { rules: false } => (Some("X".to_owned()), None),
            Self::Result { record, rules } => (Some(record.clone()), Some((*rules).to_owned())),
            Self::TwoResults { record, .. } | Self::NoResult(record) => {
                (Some(record.clone()), None)
            }
            _ => (None, None),
        }
    }
}

fn place(number: Option<u32>) -> String {
    match number {
        None => "none, for the sowing never ends".to_owned(),
        Some(0) => "a store".to_owned(),
        Some(n) => format!("pit {n}"),
    }
}

fn totals(record: Option<u32>, rules: Option<u32>) -> String {
    match (record, rules) {
        (Some(record), Some(rules)) => {
            format!("the record's total is {record}, and by the rules it is {rules}")
        }
        (Some(record), None) => {
            format!("the record has a total, {record}, and the ply captures nothing")
        }
        (None, rules) => format!(
            "the ply captures, and the record has no total; by the rules it is {}",
            rules.unwrap_or(0)
        ),
    }
}

fn outcome(ending: Ending) -> String {
    ending
        .winner
        .map_or("a draw".to_owned(), |w| format!("{} wins", w.name()))
}

/// How a result is written.
pub fn result(ending: Ending) -> &'static str {
    match ending.winner {
        Some(Player::South) => RESULTS[0],
        Some(Player::North) => RESULTS[1],
        None => RESULTS[2],
    }
}

/// Plays a record from its first position (the tag `Start` or `FEN`; the start if there is none).
///
/// A ply in the from-to form must say all that happens: its last pit, a total where it captures,
/// `X` where it claims. A letter may leave these out; what it says must be so. Forced passes may
/// be left out. A game may break off, whatever its result; one that the rules end must have their
/// result, or none (`*`).
///
/// # Errors
/// At the first difference.
pub fn replay(table: &Table, placed: &Placed) -> Result<Verified, Box<Failure>> {
    let mut replay = Replay::open(table, placed)?;
    for (word, &line) in placed.record.moves.iter().zip(&placed.lines) {
        replay.word(word, line)?;
    }
    replay.close(placed)
}

/// Writes a move in the from-to form; `None` if its sowing never ends, so that no pit is its last,
/// or while pits belong to the player of the other row, whom a number does not name.
///
/// # Errors
/// Says why the move is not legal.
pub fn from_to(table: &Table, position: &Position, mv: Move) -> Result<Option<PlyText>, Refusal> {
    if position.traded() != 0 {
        return Ok(None);
    }
    let sown = table.sown(position, mv)?;
    let mut seen = Seen::new(position.turn());
    table.watch(position, mv, &mut seen)?;
    Ok(seen.last.map(|last| PlyText {
        mv: MoveText::FromTo {
            from: number(table, usize::from(mv.pit)),
            way: table.has_choice().then_some(mv.way),
            to: number(table, last),
        },
        total: seen.captured.then(|| sown.holdings(position.turn())),
        claim: seen.claimed,
    }))
}

/// Writes a move as a letter, with the same additions as [`from_to`].
///
/// # Errors
/// Says why the move is not legal.
pub fn lettered(table: &Table, position: &Position, mv: Move) -> Result<PlyText, Refusal> {
    let from_to = from_to(table, position, mv)?;
    Ok(PlyText {
        mv: MoveText::Letter(move_name(table, mv)),
        total: from_to.as_ref().and_then(|p| p.total),
        claim: from_to.is_some_and(|p| p.claim),
    })
}

/// What a record can say of a ply, seen while it is played.
struct Seen {
    mover: Player,
    /// The place of the last seed.
    last: Option<usize>,
    /// Whether the mover captured; seeds sown into a store or a claimed pit, and those of a pit
    /// that is being claimed, are no capture.
    captured: bool,
    claimed: bool,
}

impl Seen {
    fn new(mover: Player) -> Self {
        Self {
            mover,
            last: None,
            captured: false,
            claimed: false,
        }
    }
}

impl Witness for Seen {
    fn lift(&mut self, pit: usize, _hand: u16) {
        // With nowhere to sow, the seeds go back to where they lay.
        self.last = Some(pit);
    }

    fn drop(&mut self, place: usize) {
        self.last = Some(place);
    }

    fn capture(&mut self, _pits: u64, seeds: u32) {
        self.captured |= seeds > 0;
    }

    fn pass(&mut self, taker: Player, _pit: usize, _seeds: u16) {
        self.captured |= taker == self.mover;
    }

    fn bear_off(&mut self, _hand: u16) {
        self.captured = true;
    }

    fn claim(&mut self, _pits: u64) {
        self.claimed = true;
    }
}

/// A record being played.
struct Replay<'t> {
    table: &'t Table,
    game: Game<'t>,
    /// How many passes may be written before the next ply.
    passes: u8,
}

impl<'t> Replay<'t> {
    fn open(table: &'t Table, placed: &Placed) -> Result<Self, Box<Failure>> {
        let record = &placed.record;
        let start = table.start();
        let tag = ["Start", "FEN"]
            .into_iter()
            .find_map(|name| Some((name, record.tag(name)?)));
        let first = match tag {
            None => start,
            Some((name, text)) => parse_position(table, text).map_err(|e| Failure {
                ply: 0,
                verified: 0,
                line: placed.tag_line(name),
                text: text.to_owned(),
                what: Difference::Start(e),
                before: start,
                reached: None,
            })?,
        };
        Ok(Self {
            table,
            game: Game::from(table, first),
            passes: table.settle(&first).passes,
        })
    }

    /// A word of the moves: a pass, or plies run together.
    fn word(&mut self, word: &str, line: usize) -> Result<(), Box<Failure>> {
        if matches!(word, "-" | "--" | "pass") {
            self.pass(self.spot(word, line))
        } else {
            ply::split(word).try_for_each(|text| self.ply(text, line))
        }
    }

    fn pass(&mut self, spot: Spot<'_>) -> Result<(), Box<Failure>> {
        if self.passes == 0 {
            self.going_on(spot)?;
            return Err(spot.fail(Difference::Pass(spot.before.turn()), None));
        }
        self.passes -= 1;
        Ok(())
    }

    fn ply(&mut self, text: &str, line: usize) -> Result<(), Box<Failure>> {
        let spot = self.spot(text, line);
        self.going_on(spot)?;
        let unreadable = |e| spot.fail(Difference::Unreadable(e), None);
        let illegal = |e| spot.fail(Difference::Move(e), None);
        let written: PlyText = text.parse().map_err(unreadable)?;
        let mover = spot.before.turn();
        let mv = written.read(self.table, mover).map_err(unreadable)?;
        let sown = self.table.sown(&spot.before, mv).map_err(illegal)?;
        let mut seen = Seen::new(mover);
        self.passes = self.game.watch(mv, &mut seen).map_err(illegal)?.passes;
        match self.compare(&written, &seen, sown.holdings(mover)) {
            None => Ok(()),
            Some(what) => Err(spot.fail(what, Some(sown))),
        }
    }

    /// The first part of a ply that is not as it is written.
    fn compare(&self, written: &PlyText, seen: &Seen, total: u32) -> Option<Difference> {
        let whole = match written.mv {
            MoveText::Letter(_) => false,
            MoveText::FromTo { to: record, .. } => {
                let rules = seen.last.map(|place| number(self.table, place));
                if rules != Some(record) {
                    return Some(Difference::End { record, rules });
                }
                true
            }
        };
        // A claim may take seeds; whether its total is written is left to the record.
        let rules = (seen.captured || seen.claimed).then_some(total);
        let silent = written.total.is_none() && !(whole && seen.captured);
        if written.total != rules && !silent {
            let record = written.total;
            return Some(Difference::Total { record, rules });
        }
        let silent = !written.claim && !whole;
        if written.claim != seen.claimed && !silent {
            let rules = seen.claimed;
            return Some(Difference::Claim { rules });
        }
        None
    }

    /// Fails if the game is over.
    fn going_on(&self, spot: Spot<'_>) -> Result<(), Box<Failure>> {
        match self.game.status() {
            Status::Over(ending) => Err(spot.fail(Difference::AfterEnd(ending), None)),
            Status::Playing | Status::Undecided => Ok(()),
        }
    }

    /// After the last word: the result, if the record gives one.
    fn close(&self, placed: &Placed) -> Result<Verified, Box<Failure>> {
        let plies = self.game.plies();
        let ending = match self.game.status() {
            Status::Over(ending) => Some(ending),
            Status::Playing | Status::Undecided => None,
        };
        let Some((what, line)) = wrong_result(placed, ending) else {
            let plies = plies.len();
            return Ok(Verified { plies, ending });
        };
        let now = self.game.position();
        let (text, _) = what.sides();
        Err(Box::new(Failure {
            ply: plies.len(),
            verified: plies.len(),
            line,
            text: text.unwrap_or_default(),
            what,
            before: plies.last().map_or(now, |p| p.before),
            reached: plies.last().map(|_| now),
        }))
    }

    fn spot<'a>(&self, text: &'a str, line: usize) -> Spot<'a> {
        Spot {
            verified: self.game.plies().len(),
            before: self.game.position(),
            line,
            text,
        }
    }
}

/// Where the record has been read to.
#[derive(Clone, Copy)]
struct Spot<'a> {
    verified: usize,
    before: Position,
    line: usize,
    text: &'a str,
}

impl Spot<'_> {
    fn fail(&self, what: Difference, reached: Option<Position>) -> Box<Failure> {
        Box::new(Failure {
            ply: self.verified + 1,
            verified: self.verified,
            line: self.line,
            text: self.text.to_owned(),
            what,
            before: self.before,
            reached,
        })
    }
}

/// What is wrong with the results that a record gives, and on which line.
fn wrong_result(placed: &Placed, ending: Option<Ending>) -> Option<(Difference, usize)> {
    let written = placed.record.result.as_deref();
    let tag = placed.record.tag("Result");
    let tag_line = placed.tag_line("Result");
    if let Some(tag) = tag.filter(|t| !RESULTS.contains(t) && !says_nothing(t)) {
        return Some((Difference::NoResult(tag.to_owned()), tag_line));
    }
    let both = [(written, placed.result_line), (tag, tag_line)];
    let said = both
        .iter()
        .filter_map(|(text, line)| Some((text.filter(|t| !says_nothing(t))?, *line)));
    if let Some(ending) = ending {
        let rules = result(ending);
        let (record, line) = said.into_iter().find(|(text, _)| *text != rules)?;
        let record = record.to_owned();
        return Some((Difference::Result { record, rules }, line));
    }
    match &said.collect::<Vec<_>>()[..] {
        [(record, line), (tag, _)] if record != tag => {
            let (record, tag) = ((*record).to_owned(), (*tag).to_owned());
            Some((Difference::TwoResults { record, tag }, *line))
        }
        _ => None,
    }
}

/// Whether a result leaves open how the game came out.
fn says_nothing(result: &str) -> bool {
    matches!(result, "*" | "?" | "")
}
