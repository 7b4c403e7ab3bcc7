//! The rule table: a game compiled to plain arrays, without names of keys, texts or places.
//!
//! [`Table::new`] takes valid rules only and cannot fail. What the engine executes is here;
//! [`mod@print`] shows it to people.

pub mod landing;
pub mod print;
pub mod topology;

use crate::engine::{Cells, PLACES, Player, Position, Way};
use crate::rules::Rules;
use crate::rules::words::{
    Chain, Direction, Endless, Feed, FeedWhen, GrandSlam, Majority, Origin, OriginLaps, Relay,
    Remainder, Repetition, Side, SlamRow, StoreLast, Stuck,
};
use landing::{CountTable, Landing};
use topology::Topology;

/// How many laps of one sowing are followed before it counts as undecided, unless one says otherwise.
pub const DEFAULT_MAX_LAPS: u64 = 1_000_000;

/// How captures go on and what bounds them.
#[derive(Clone, Debug)]
pub(crate) struct Capturing {
    pub chain: Chain,
    pub chain_counts: CountTable,
    pub chain_side: Side,
    pub slam: GrandSlam,
    pub slam_row: SlamRow,
}

/// When the game is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub majority: Majority,
    pub no_pit_above: Option<u16>,
    pub both_rows_hold: Option<u32>,
    pub few_seeds: Option<u32>,
    pub repetition: Repetition,
    pub remainder: Remainder,
    pub gift: u32,
}

/// A game, compiled. It is immutable, `Send` and `Sync`; share it between threads as you like.
///
/// ```
/// let game = mancala::load(r#"
///     [game]
///     name = "Two by two"
///     [board]
///     rows = 2
///     pits = 2
///     seeds = 2
///     [capture]
///     take = "last"
///     counts = [3]
/// "#).expect("a game without faults");
/// let table = mancala::Table::new(&game.rules);
/// let start = table.start();
/// assert_eq!(table.moves(&start).legal.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) topology: Topology,
    pub(crate) start: Position,
    pub(crate) total: u32,
    pub(crate) stores: bool,
    pub(crate) least: u16,
    pub(crate) direction: Direction,
    /// What happens at the origin of the first lap, and of later ones.
    pub(crate) origin: [Origin; 2],
    pub(crate) store_last: StoreLast,
    pub(crate) endless: Endless,
    pub(crate) relays: bool,
    pub(crate) landing: Landing,
    pub(crate) capturing: Capturing,
    pub(crate) feed: Feed,
    pub(crate) feed_when: FeedWhen,
    pub(crate) stuck: Stuck,
    pub(crate) ending: Ending,
    pub(crate) max_laps: u64,
}

impl Table {
    /// Compiles valid rules.
    pub fn new(rules: &Rules) -> Self {
        let topology = Topology::new(rules);
        let total = rules.total();
        let later = match rules.origin_laps {
            OriginLaps::Every => rules.origin,
            OriginLaps::First => Origin::Sow,
        };
        Self {
            start: start(rules, &topology),
            topology,
            total,
            stores: rules.stores == crate::rules::words::Stores::One,
            least: rules.least.max(1) as u16,
            direction: rules.direction,
            origin: [rules.origin, later],
            store_last: rules.store_last,
            endless: rules.endless,
            relays: rules.relay != Relay::None,
            landing: Landing::new(rules),
            capturing: Capturing {
                chain: rules.chain,
                chain_counts: CountTable::new(&rules.chain_counts, total),
                chain_side: rules.chain_side,
                slam: rules.grand_slam,
                slam_row: rules.slam_row,
            },
            feed: rules.feed,
            feed_when: rules.feed_when,
            stuck: rules.stuck,
            ending: Ending {
                majority: rules.majority,
                no_pit_above: rules.no_pit_above.map(|n| n as u16),
                both_rows_hold: rules.both_rows_hold,
                few_seeds: rules.few_seeds,
                repetition: rules.repetition,
                remainder: rules.remainder,
                gift: rules.gift,
            },
            max_laps: DEFAULT_MAX_LAPS,
        }
    }

    /// The same game, following each sowing for at most this many laps (at least 1); a sowing that
    /// has neither ended nor come round by then is undecided.
    #[must_use]
    pub fn with_max_laps(mut self, laps: u64) -> Self {
        self.max_laps = laps.max(1);
        self
    }

    /// How many laps of one sowing are followed.
    pub fn max_laps(&self) -> u64 {
        self.max_laps
    }

    /// The position at the start, South to move.
    pub fn start(&self) -> Position {
        self.start
    }

    /// All seeds of the game.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many pits the board has.
    pub fn pits(&self) -> usize {
        self.topology.pits
    }

    /// How many pits one row has.
    pub fn row(&self) -> usize {
        self.topology.row
    }

    /// Whether each player owns a row; otherwise both play from all pits.
    pub fn has_rows(&self) -> bool {
        self.topology.has_rows()
    }

    /// Whether the board has stores (otherwise captured seeds are put aside).
    pub fn has_stores(&self) -> bool {
        self.stores
    }

    /// Whether a move names a direction.
    pub fn has_choice(&self) -> bool {
        self.direction == Direction::Choice
    }

    /// Whether a position that comes again ends the game.
    pub fn minds_repetition(&self) -> bool {
        self.ending.repetition != Repetition::PlayOn
    }

    /// The directions in which a move may go.
    pub(crate) fn ways(&self) -> &'static [Way] {
        match self.direction {
            Direction::CounterClockwise => &[Way::CounterClockwise],
            Direction::Clockwise => &[Way::Clockwise],
            Direction::Choice => &[Way::Clockwise, Way::CounterClockwise],
        }
    }
}

fn start(rules: &Rules, topology: &Topology) -> Position {
    let mut cells: Cells = [0; PLACES];
    for (pit, cell) in cells.iter_mut().enumerate().take(topology.pits) {
        let (_, column) = topology.owner(pit);
        *cell = rules.seeds.get(column).map_or(0, |&n| n as u16);
    }
    Position {
        cells,
        turn: Player::South,
        forfeit: rules.forfeit_plies as u8,
    }
}
