//! The rule table: a game compiled to plain arrays, without names of keys, texts or places.
//!
//! [`Table::new`] takes valid rules only and cannot fail. What the engine executes is here;
//! [`mod@print`] shows it to people.

pub mod landing;
pub(crate) mod laps;
pub mod print;
pub(crate) mod runs;
pub(crate) mod steps;
pub mod topology;

use crate::engine::{Player, Position, STORE, Way};
use crate::rules::Rules;
use crate::rules::words::{
    Barred, BearOff, Chain, ClaimSeeds, ClaimSown, Decided, Direction, Endless, Feed, FeedWhen,
    FirstLap, Goal, GrandSlam, Layout, Lift, Majority, MoveStore, Opening, Order, Origin,
    OriginLaps, OwnRowEmpty, PassingTo, RaidTurn, Relay, RelayFirst, Remainder, Repetition,
    RoundDraw, Side, Singletons, SlamRow, Starter, StoreLast, Stuck, Unfed, WinnerEmpty,
};
use landing::{CountTable, Landing};
use laps::LapTable;
use steps::Steps;
use topology::Topology;

/// How many laps of one sowing are followed before it counts as undecided, unless one says otherwise.
pub const DEFAULT_MAX_LAPS: u64 = 1_000_000;

/// How captures go on and what bounds them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Capturing {
    pub chain: Chain,
    pub chain_counts: CountTable,
    pub chain_side: Side,
    pub slam: GrandSlam,
    pub slam_row: SlamRow,
    /// When no more seeds than this are left, the mover takes them; 0 is never.
    pub last_few: u32,
}

/// Captures on the way.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Passing {
    pub counts: CountTable,
    pub to: PassingTo,
    pub side: Side,
}

/// What may be claimed, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Claiming {
    pub most: u32,
    pub least_lap: u16,
    pub last_pit: Barred,
    pub same_number: Barred,
    pub sown: ClaimSown,
    pub seeds: ClaimSeeds,
    /// What a raid takes; 0 is no raids.
    pub raid: u16,
    pub raid_turn: RaidTurn,
}

/// A match of several rounds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rounds {
    pub layout: Layout,
    pub starter: Starter,
    /// The seeds without which nobody can go on.
    pub need: u32,
    pub decided: Decided,
    /// How many rounds win the match; 0 is any number.
    pub goal: u32,
    pub draw: RoundDraw,
    pub winner_empty: WinnerEmpty,
    /// The seeds of a full pit, at least 1.
    pub full: u32,
    /// How many full pits a round needs for claims.
    pub claim_pits: u32,
    /// The rows at the start: of the player that it is laid out for, and of the other.
    pub seeds: [Box<[u16]>; 2],
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ending {
    pub majority: Majority,
    pub no_pit_above: Option<u16>,
    pub both_rows_hold: Option<u32>,
    pub few_seeds: Option<u32>,
    pub goal: Goal,
    pub own_row_empty: OwnRowEmpty,
    pub unfed: Unfed,
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
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub(crate) topology: Topology,
    pub(crate) start: Position,
    pub(crate) total: u32,
    pub(crate) stores: bool,
    pub(crate) least: u16,
    pub(crate) singletons: Singletons,
    /// By player: the stores that may start a move, as bits of places.
    pub(crate) store_starts: [u64; 2],
    pub(crate) order: Order,
    pub(crate) first_lap: FirstLap,
    pub(crate) opening: Opening,
    pub(crate) relay_first: RelayFirst,
    pub(crate) lift: Lift,
    pub(crate) bear_off: BearOff,
    pub(crate) direction: Direction,
    /// What happens at the origin of the first lap, and of later ones.
    pub(crate) origin: [Origin; 2],
    pub(crate) store_last: StoreLast,
    pub(crate) endless: Endless,
    pub(crate) relays: bool,
    pub(crate) landing: Landing,
    pub(crate) capturing: Capturing,
    /// Whether a drop is only a drop: no captures on the way, no claims, no bearing off.
    pub(crate) plain: bool,
    pub(crate) passing: Option<Passing>,
    pub(crate) claiming: Option<Claiming>,
    pub(crate) feed: Feed,
    pub(crate) feed_when: FeedWhen,
    pub(crate) stuck: Stuck,
    pub(crate) ending: Ending,
    pub(crate) rounds: Option<Rounds>,
    pub(crate) max_laps: u64,
    /// Which steps a turn needs.
    pub(crate) steps: Steps,
    /// Laps ready for a small board, if the game fits one.
    pub(crate) small: Option<LapTable<16>>,
    /// Laps ready for a large board, if the game fits that and no small one.
    pub(crate) large: Option<LapTable<32>>,
}

impl Table {
    /// Compiles valid rules.
    pub fn new(rules: &Rules) -> Self {
        let mut table = Self::without_laps(rules);
        table.steps = Steps::of(&table);
        table.small = LapTable::new(&table);
        if table.small.is_none() {
            table.large = LapTable::new(&table);
        }
        table
    }

    fn without_laps(rules: &Rules) -> Self {
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
            singletons: rules.singletons,
            store_starts: Player::BOTH.map(|player| match rules.move_store {
                MoveStore::Never => 0,
                MoveStore::Own => 1 << (STORE + player.index()),
            }),
            order: rules.order,
            first_lap: rules.first_lap,
            opening: rules.opening,
            relay_first: rules.relay_first,
            lift: rules.lift,
            bear_off: rules.bear_off,
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
                last_few: rules.last_few.unwrap_or(0),
            },
            plain: rules.passing.is_none() && !rules.claims() && rules.bear_off == BearOff::Never,
            passing: rules.passing.as_ref().map(|counts| Passing {
                counts: CountTable::new(counts, total),
                to: rules.passing_to,
                side: rules.passing_side,
            }),
            claiming: rules.claims().then(|| Claiming {
                most: rules.claim_most.unwrap_or(u32::MAX),
                least_lap: rules.claim_least_lap as u16,
                last_pit: rules.claim_last_pit,
                same_number: rules.claim_same_number,
                sown: rules.claim_sown,
                seeds: rules.claim_seeds,
                raid: rules.raid.unwrap_or(0) as u16,
                raid_turn: rules.raid_turn,
            }),
            feed: rules.feed,
            feed_when: rules.feed_when,
            stuck: rules.stuck,
            ending: Ending {
                majority: rules.majority,
                no_pit_above: rules.no_pit_above.map(|n| n as u16),
                both_rows_hold: rules.both_rows_hold,
                few_seeds: rules.few_seeds,
                goal: rules.goal,
                own_row_empty: rules.own_row_empty,
                unfed: rules.unfed,
                repetition: rules.repetition,
                remainder: rules.remainder,
                gift: rules.gift,
            },
            rounds: rules.rounds().then(|| rounds(rules)),
            max_laps: DEFAULT_MAX_LAPS,
            steps: Steps::default(),
            small: None,
            large: None,
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

    /// Whether pits are ever claimed, closed, traded, or marked as having started a move.
    pub(crate) fn marks(&self) -> bool {
        self.order == Order::EachFirst || self.claiming.is_some() || self.rounds.is_some()
    }

    /// Whether a move names a direction.
    pub fn has_choice(&self) -> bool {
        self.direction == Direction::Choice
    }

    /// Whether a move may start from the mover's store.
    pub fn store_may_start(&self) -> bool {
        self.store_starts != [0; 2]
    }

    /// Whether pits change hands from one round to the next.
    pub fn trades(&self) -> bool {
        self.rounds
            .as_ref()
            .is_some_and(|r| r.layout == Layout::Territory)
    }

    /// Whether a position that comes again ends the game.
    pub fn minds_repetition(&self) -> bool {
        self.ending.repetition != Repetition::PlayOn
    }

    /// The directions in which a move from a pit may go, by the seeds that it holds.
    pub(crate) fn ways(&self, seeds: u16) -> &'static [Way] {
        match self.direction {
            Direction::CounterClockwise => &[Way::CounterClockwise],
            Direction::Clockwise => &[Way::Clockwise],
            Direction::Choice => &[Way::Clockwise, Way::CounterClockwise],
            Direction::Parity if self.lifted(seeds).is_multiple_of(2) => &[Way::Clockwise],
            Direction::Parity => &[Way::CounterClockwise],
        }
    }

    /// How many of a pit's seeds are lifted.
    pub(crate) fn lifted(&self, seeds: u16) -> u16 {
        match self.lift {
            Lift::All => seeds,
            Lift::LeaveOne if seeds > 1 => seeds - 1,
            Lift::LeaveOne => seeds,
        }
    }
}

fn rounds(rules: &Rules) -> Rounds {
    let full = rules.seeds.iter().copied().max().unwrap_or(1).max(1);
    let row = |seeds: &[u32]| seeds.iter().map(|n| *n as u16).collect();
    Rounds {
        layout: rules.layout,
        starter: rules.starter,
        // Without a single full pit nobody can begin a round.
        need: rules.need.unwrap_or(full),
        decided: rules.decided,
        goal: rules.rounds_goal.unwrap_or(0),
        draw: rules.round_draw,
        winner_empty: rules.winner_empty,
        full,
        claim_pits: rules.claim_least_pits,
        seeds: [row(&rules.seeds), row(&rules.seeds_north)],
    }
}

fn start(rules: &Rules, topology: &Topology) -> Position {
    let mut position: Position = Position::empty();
    for pit in 0..topology.pits {
        let (owner, column) = topology.owner(pit);
        let row = if owner == Player::South {
            &rules.seeds
        } else {
            &rules.seeds_north
        };
        position.cells[pit] = row.get(column).map_or(0, |&n| n as u16);
    }
    position.set_forfeit(rules.forfeit_plies as u8);
    position.set_opening(rules.opening == Opening::MinusPlus);
    position
}
