//! The rule language: its keys and words, the reader, and the rules once they are known to be valid.
//!
//! - [`keys`], [`words`], [`counts`]: the language, each fact in one place;
//! - [`raw`]: what a file sets, with places, still unchecked against each other;
//! - [`extend`]: what it inherits from the files that it builds on;
//! - [`lints`]: what is impossible, contradictory or without effect;
//! - [`Rules`]: valid rules, the only thing that the compiler takes.

pub mod counts;
pub mod explain;
pub mod extend;
pub mod keys;
pub mod levels;
pub mod lints;
pub mod prose;
pub mod raw;
pub mod reference;
pub mod words;

use counts::Counts;
use raw::{Raw, RawTable, RawValue};
use words::{
    Barred, BearOff, Chain, Circuit, ClaimSeeds, ClaimSown, Decided, Direction, EmptyOpposite,
    Endless, Feed, FeedWhen, FirstLap, Goal, GrandSlam, LandingPit, LastPit, Layout, Lift,
    Majority, MoveStore, Opening, Order, Origin, OriginLaps, OwnRowEmpty, PassingTo, RaidTurn,
    Relay, RelayFirst, Remainder, Repetition, RoundDraw, Side, Singletons, SlamRow, SowStore,
    Starter, StoreLast, Stores, Stuck, Take, Unfed, WinnerEmpty,
};

/// What a file says of its game besides the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each field is the key of the same name in the table of keys"
)]
pub struct About {
    pub name: String,
    pub aliases: Vec<String>,
    pub kind: Option<String>,
    pub summary: Option<String>,
    pub region: Option<String>,
    pub people: Option<String>,
    pub recorded_by: Option<String>,
    pub recorded: Option<String>,
    pub equipment: Option<String>,
    pub sources: Vec<String>,
    pub notes: Vec<String>,
    pub readings: Vec<String>,
}

/// The rules of a game, complete and free of contradictions: one field a key, defaults filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "each field is the key of the same name in the table of keys"
)]
pub struct Rules {
    pub rows: u32,
    pub pits: u32,
    /// One number for each pit of a row, from its owner's left.
    pub seeds: Vec<u32>,
    /// The same for North's row.
    pub seeds_north: Vec<u32>,
    pub stores: Stores,
    pub least: u32,
    pub singletons: Singletons,
    pub move_store: MoveStore,
    pub order: Order,
    pub first_lap: FirstLap,
    pub opening: Opening,
    pub relay_first: RelayFirst,
    pub lift: Lift,
    pub circuit: Circuit,
    pub bear_off: BearOff,
    pub direction: Direction,
    pub origin: Origin,
    pub origin_laps: OriginLaps,
    pub sow_store: SowStore,
    pub store_last: StoreLast,
    pub endless: Endless,
    pub relay: Relay,
    pub relay_counts: Counts,
    pub relay_side: Side,
    pub take: Take,
    pub counts: Counts,
    pub side: Side,
    pub landing: LandingPit,
    pub last_pit: LastPit,
    pub empty_opposite: EmptyOpposite,
    pub chain: Chain,
    pub chain_counts: Counts,
    pub chain_side: Side,
    pub forfeit_plies: u32,
    pub grand_slam: GrandSlam,
    pub slam_row: SlamRow,
    pub last_few: Option<u32>,
    pub passing: Option<Counts>,
    pub passing_to: PassingTo,
    pub passing_side: Side,
    pub claim: Option<Counts>,
    pub claim_pair: Option<[u32; 2]>,
    pub claim_side: Side,
    pub claim_most: Option<u32>,
    pub claim_least_lap: u32,
    pub claim_last_pit: Barred,
    pub claim_same_number: Barred,
    pub claim_least_pits: u32,
    pub claim_sown: ClaimSown,
    pub claim_seeds: ClaimSeeds,
    pub raid: Option<u32>,
    pub raid_turn: RaidTurn,
    pub feed: Feed,
    pub feed_when: FeedWhen,
    pub stuck: Stuck,
    pub goal: Goal,
    pub own_row_empty: OwnRowEmpty,
    pub majority: Majority,
    pub no_pit_above: Option<u32>,
    pub both_rows_hold: Option<u32>,
    pub few_seeds: Option<u32>,
    pub repetition: Repetition,
    pub remainder: Remainder,
    pub unfed: Unfed,
    pub gift: u32,
    pub layout: Layout,
    pub starter: Starter,
    pub need: Option<u32>,
    pub decided: Decided,
    pub rounds_goal: Option<u32>,
    pub round_draw: RoundDraw,
    pub winner_empty: WinnerEmpty,
}

impl Rules {
    /// All seeds of the game.
    pub fn total(&self) -> u32 {
        let sum = |row: &[u32]| row.iter().fold(0u32, |sum, n| sum.saturating_add(*n));
        let north = if self.rows == 2 {
            sum(&self.seeds_north)
        } else {
            0
        };
        sum(&self.seeds).saturating_add(north)
    }

    /// Whether a match has rounds.
    pub fn rounds(&self) -> bool {
        self.layout != Layout::None
    }

    /// Whether pits can be claimed.
    pub fn claims(&self) -> bool {
        self.claim.is_some() || self.claim_pair.is_some()
    }

    /// Whether a lap's last seed that makes `count` in a pit of this side captures that pit
    /// ([`Take::Last`] only; captures across depend on the pit opposite).
    pub fn takes_last(&self, own: bool, count: u32) -> bool {
        self.take == Take::Last && self.side.admits(own) && self.counts.contains(count)
    }
}

impl Side {
    /// Whether a pit in the mover's own row (or in the opponent's) is of this side.
    pub fn admits(self, own: bool) -> bool {
        match self {
            Self::Any => true,
            Self::Own => own,
            Self::Opponent => !own,
        }
    }
}

/// The descriptive part of a file.
pub fn about(raw: &Raw) -> About {
    let Some(game) = raw.table("game") else {
        return About::default();
    };
    let text = |name: &str| game.text(name).map(str::to_owned);
    About {
        name: text("name").unwrap_or_default(),
        aliases: game.texts("aliases"),
        kind: text("kind"),
        summary: text("summary"),
        region: text("region"),
        people: text("people"),
        recorded_by: text("recorded-by"),
        recorded: text("recorded"),
        equipment: text("equipment"),
        sources: game.texts("sources"),
        notes: game.texts("notes"),
        readings: game.texts("readings"),
    }
}

/// Builds the rules from what the file sets, defaults filled in.
///
/// A required key that is missing or at fault is replaced by a common value, so that the other
/// keys can still be looked at; the caller must not use the result for play then. `None` only if
/// the table of keys itself lacks a default, which a test rules out.
pub fn assemble(raw: &Raw) -> Option<Rules> {
    let pits = raw.integer("board.pits").unwrap_or(6);
    let take: Take = raw.word("capture.take")?;
    let relay: Relay = raw.word("relay.from")?;
    let counts = raw
        .counts("capture.counts")
        .unwrap_or_else(|| Counts::from(1));
    let side: Side = raw.word("capture.side")?;
    let written_side = raw
        .table("capture")
        .and_then(|t| t.word("chain-side"))
        .and_then(<Side as words::Word>::from_word);
    Some(Rules {
        rows: raw.integer("board.rows").unwrap_or(2),
        pits,
        seeds: seeds(raw.table("board"), "seeds", pits),
        seeds_north: match raw.get("board.seeds-north") {
            Some(_) => seeds(raw.table("board"), "seeds-north", pits),
            None => seeds(raw.table("board"), "seeds", pits),
        },
        stores: raw.word("board.stores")?,
        least: raw.integer("move.least")?,
        singletons: raw.word("move.singletons")?,
        move_store: raw.word("move.store")?,
        order: raw.word("move.order")?,
        first_lap: raw.word("move.first-lap")?,
        opening: raw.word("move.opening")?,
        relay_first: raw.word("relay.first-lap")?,
        lift: raw.word("sow.lift")?,
        circuit: raw.word("sow.circuit")?,
        bear_off: raw.word("sow.bear-off")?,
        direction: raw.word("sow.direction")?,
        origin: raw.word("sow.origin")?,
        origin_laps: raw.word("sow.origin-laps")?,
        sow_store: raw.word("sow.store")?,
        store_last: raw.word("sow.store-last")?,
        endless: raw.word("sow.endless")?,
        relay,
        relay_counts: raw
            .counts("relay.counts")
            .unwrap_or_else(|| Counts::from(if relay == Relay::Next { 1 } else { 2 })),
        relay_side: raw.word("relay.side")?,
        take,
        chain_counts: raw
            .counts("capture.chain-counts")
            .unwrap_or_else(|| counts.clone()),
        counts,
        side,
        landing: raw.word("capture.landing")?,
        last_pit: raw.word("capture.last-pit")?,
        empty_opposite: raw.word("capture.empty-opposite")?,
        chain: raw.word("capture.chain")?,
        chain_side: written_side.unwrap_or(side),
        forfeit_plies: raw.integer("capture.forfeit-plies")?,
        grand_slam: raw.word("capture.grand-slam")?,
        slam_row: raw.word("capture.slam-row")?,
        last_few: raw.integer("capture.last-few"),
        passing: raw.counts("passing.counts"),
        passing_to: raw.word("passing.to")?,
        passing_side: raw.word("passing.side")?,
        claim: raw.counts("claim.counts"),
        claim_pair: pair(raw.get("claim.pair")),
        claim_side: raw.word("claim.side")?,
        claim_most: raw.integer("claim.most"),
        claim_least_lap: raw.integer("claim.least-lap")?,
        claim_last_pit: raw.word("claim.last-pit")?,
        claim_same_number: raw.word("claim.same-number")?,
        claim_least_pits: raw.integer("claim.least-pits")?,
        claim_sown: raw.word("claim.sown")?,
        claim_seeds: raw.word("claim.seeds")?,
        raid: raw.integer("claim.raid"),
        raid_turn: raw.word("claim.raid-turn")?,
        feed: raw.word("feed.rule")?,
        feed_when: raw.word("feed.when")?,
        stuck: raw.word("turn.stuck")?,
        goal: raw.word("end.goal")?,
        own_row_empty: raw.word("end.own-row-empty")?,
        majority: raw.word("end.majority")?,
        no_pit_above: raw.integer("end.no-pit-above"),
        both_rows_hold: raw.integer("end.both-rows-hold"),
        few_seeds: raw.integer("end.few-seeds"),
        repetition: raw.word("end.repetition")?,
        remainder: raw.word("end.remainder")?,
        unfed: raw.word("end.unfed")?,
        gift: raw.integer("end.gift")?,
        layout: raw.word("rounds.layout")?,
        starter: raw.word("rounds.starter")?,
        need: raw.integer("rounds.need"),
        decided: raw.word("rounds.decided")?,
        rounds_goal: raw.integer("rounds.goal"),
        round_draw: raw.word("rounds.draw")?,
        winner_empty: raw.word("rounds.winner-empty")?,
    })
}

fn pair(entry: Option<&raw::Entry>) -> Option<[u32; 2]> {
    match &entry?.value {
        Some(RawValue::List(list)) => <[u32; 2]>::try_from(list.as_slice()).ok(),
        _ => None,
    }
}

fn seeds(board: Option<&RawTable>, key: &str, pits: u32) -> Vec<u32> {
    match board.and_then(|b| b.get(key)).map(|e| &e.value) {
        Some(Some(RawValue::Each(n))) => vec![*n; pits as usize],
        Some(Some(RawValue::List(list))) => list.clone(),
        _ => vec![4; pits as usize],
    }
}
