//! Contradictions, and keys without effect: a line each.

use crate::diagnostic::{Code, codes};
use crate::rules::Rules;
use crate::rules::words::{
    Barred, BearOff, Chain, Circuit, ClaimSeeds, Feed, FirstLap, Goal, GrandSlam, LastPit, Layout,
    Lift, Majority, MoveStore, Opening, Order, Origin, OwnRowEmpty, PassingTo, Relay, RelayFirst,
    Remainder, RoundDraw, Side, Singletons, SowStore, Stores, Stuck, Take, Unfed,
};

/// Two keys that cannot stand together.
pub(super) struct Conflict {
    pub code: &'static Code,
    /// The key at fault, and the one that forbids it.
    pub keys: [&'static str; 2],
    pub holds: fn(&Rules) -> bool,
    pub message: &'static str,
    pub note: &'static str,
}

/// A key that changes nothing while another one has its value.
pub(super) struct Idle {
    pub key: &'static str,
    pub beside: &'static str,
    pub holds: fn(&Rules) -> bool,
    pub why: &'static str,
}

const fn conflict(
    code: &'static Code,
    keys: [&'static str; 2],
    holds: fn(&Rules) -> bool,
    message: &'static str,
    note: &'static str,
) -> Conflict {
    Conflict {
        code,
        keys,
        holds,
        message,
        note,
    }
}

/// A rule that speaks of rows on a board where nobody has one.
const fn rows(key: &'static str, holds: fn(&Rules) -> bool, message: &'static str) -> Conflict {
    let note = "with `rows = 1` both players play from the same pits and own none of them";
    conflict(
        &codes::NEEDS_TWO_ROWS,
        [key, "board.rows"],
        holds,
        message,
        note,
    )
}

pub(super) const CONFLICTS: &[Conflict] = &[
    conflict(
        &codes::CHAIN_WITHOUT_CAPTURE,
        ["capture.chain", "capture.take"],
        |r| r.chain != Chain::None && r.take == Take::None,
        "a chain of captures without a capture",
        "say what the last seed captures, for example `take = \"last\"`, or leave `chain` out",
    ),
    conflict(
        &codes::OPPOSITE_ON_ONE_ROW,
        ["capture.take", "board.rows"],
        |r| r.take == Take::Opposite && r.rows == 1,
        "no pit lies opposite another on a board of one row",
        "captures across need `rows = 2`",
    ),
    conflict(
        &codes::STORE_MISSING,
        ["sow.store", "board.stores"],
        |r| r.sow_store != SowStore::Never && r.stores == Stores::None,
        "a store is sown that the board does not have",
        "give the board stores with `stores = \"one-each\"`, or leave `store` out",
    ),
    conflict(
        &codes::STORE_MISSING,
        ["move.store", "board.stores"],
        |r| r.move_store != MoveStore::Never && r.stores == Stores::None,
        "a move starts from a store that the board does not have",
        "give the board stores with `stores = \"one-each\"`, or leave `store` out",
    ),
    conflict(
        &codes::WAIT_WITHOUT_FEEDING,
        ["turn.stuck", "feed.rule"],
        |r| r.stuck == Stuck::Wait && r.feed == Feed::None,
        "a player waits to be fed, but nobody need feed them",
        "add `rule = \"if-possible\"` or `\"must\"` in `[feed]`, or say `stuck = \"pass\"`",
    ),
    conflict(
        &codes::NOWHERE_TO_SOW,
        ["sow.origin", "board.pits"],
        |r| {
            let ring = if r.circuit == Circuit::OwnRow {
                r.pits
            } else {
                r.rows * r.pits
            };
            r.origin == Origin::Skip && ring == 1 && r.sow_store == SowStore::Never
        },
        "the only pit is skipped, so there is no place for a seed",
        "a ring needs two pits at least",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["move.opening", "sow.circuit"],
        |r| r.opening != Opening::None && r.circuit == Circuit::OwnRow,
        "the opening goes round the whole board, and only the own row is sown",
        "leave `opening` out, or sow the whole board",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["move.opening", "rounds.layout"],
        |r| {
            r.opening != Opening::None
                && !matches!(r.layout, Layout::None | Layout::Territory | Layout::Afresh)
        },
        "the opening goes round the whole board, and rounds are laid out with closed pits",
        "leave `opening` out, or lay out rounds on all pits",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.layout", "sow.circuit"],
        |r| r.layout == Layout::Territory && r.circuit == Circuit::OwnRow,
        "pits change hands, and a player sows only the row that was theirs",
        "sow the whole board, or lay out rounds otherwise",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.layout", "claim.counts"],
        |r| r.layout == Layout::LoserOnly && r.claims(),
        "the winner's row stays as it is, and claims in it end",
        "leave claims out, or lay out both rows",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.layout", "end.remainder"],
        |r| {
            let by_pits = !matches!(r.layout, Layout::None | Layout::Afresh);
            by_pits && r.remainder == Remainder::Nobody
        },
        "rounds are laid out with all seeds, and those left on the board go to nobody",
        "say who gets the remainder",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["end.goal", "rounds.layout"],
        |r| r.goal != Goal::Most && !matches!(r.layout, Layout::None | Layout::Afresh),
        "a round is won by emptying a row, and the next is laid out by the seeds that each player has",
        "lay out rounds with `afresh-in-turn`, or play for the most seeds",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["move.opening", "board.seeds"],
        |r| {
            r.rows == 2
                && r.opening != Opening::None
                && r.seeds.iter().chain(&r.seeds_north).any(|n| *n == 0)
        },
        "the opening takes a seed from pits that are empty at the start",
        "each pit needs a seed at the start",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["claim.raid", "claim.seeds"],
        |r| r.raid.is_some() && r.claim_seeds == ClaimSeeds::Store,
        "seeds are taken out of claimed pits, which never hold any",
        "say `seeds = \"stay\"`, or leave `raid` out",
    ),
    rows(
        "move.order",
        |r| r.rows == 1 && r.order != Order::Free,
        "each player's pits take turns, without rows",
    ),
    rows(
        "claim.last-pit",
        |r| r.rows == 1 && r.claim_last_pit == Barred::Barred,
        "the last pit of a row cannot be claimed, without rows",
    ),
    rows(
        "claim.same-number",
        |r| r.rows == 1 && r.claim_same_number == Barred::Barred,
        "pits of the same number in two rows, without rows",
    ),
    rows(
        "move.opening",
        |r| r.rows == 1 && r.opening != Opening::None,
        "the opening ends in the pit opposite, and there is none",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.layout", "board.seeds"],
        |r| {
            let uneven = |row: &[u32]| row.windows(2).any(|w| w[0] != w[1]);
            let by_pits = !matches!(r.layout, Layout::None | Layout::Afresh);
            by_pits && (uneven(&r.seeds) || r.seeds != r.seeds_north)
        },
        "rows are filled with full pits, but the pits at the start hold different numbers",
        "say one number in `seeds`, or lay out rounds with `afresh-in-turn`",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.draw", "rounds.layout"],
        |r| r.layout == Layout::LoserOnly && r.round_draw == RoundDraw::NewRound,
        "only the loser lays out again, and after a drawn round nobody has lost",
        "add `draw = \"match-drawn\"`",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.goal", "rounds.layout"],
        |r| r.layout == Layout::Afresh && r.rounds_goal.is_none(),
        "rounds are laid out afresh for ever",
        "say how many won rounds win the match, with `goal`",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["rounds.need", "board.seeds"],
        |r| {
            r.need
                .is_some_and(|n| n < r.seeds.iter().copied().max().unwrap_or(0))
                && r.rounds()
        },
        "a player may go on who cannot fill a single pit",
        "`need` is at least the seeds of a full pit",
    ),
    rows(
        "rounds.layout",
        |r| r.rows == 1 && r.rounds(),
        "rows are laid out for a new round, without rows",
    ),
    rows(
        "move.first-lap",
        |r| r.rows == 1 && r.first_lap != FirstLap::Free,
        "the first lap must leave the mover's row, without rows",
    ),
    rows(
        "relay.first-lap",
        |r| r.rows == 1 && r.relay_first != RelayFirst::Free,
        "the first lap must reach the opponent's row, without rows",
    ),
    rows(
        "end.own-row-empty",
        |r| r.rows == 1 && r.own_row_empty != OwnRowEmpty::PlayOn,
        "a player's row is empty, without rows",
    ),
    rows(
        "end.remainder",
        |r| r.rows == 1 && r.remainder == Remainder::InPlace,
        "the remainder counts for the owner of a row, and nobody has one",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["sow.lift", "sow.origin"],
        |r| r.lift == Lift::LeaveOne && r.origin == Origin::First,
        "one seed stays in the pit and the first goes back into it, too",
        "say one of the two: `lift = \"leave-one\"` or `origin = \"first\"`",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["sow.bear-off", "sow.circuit"],
        |r| r.rows == 2 && r.bear_off != BearOff::Never && r.circuit == Circuit::OwnRow,
        "seeds are kept from the opponent's row, which is never sown",
        "leave `bear-off` out, or sow the whole board",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["feed.rule", "sow.circuit"],
        |r| r.rows == 2 && r.feed != Feed::None && r.circuit == Circuit::OwnRow,
        "the opponent is to be fed, whose row is never sown",
        "leave `rule` out, or sow the whole board",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["end.goal", "end.majority"],
        |r| r.goal != Goal::Most && r.majority == Majority::Stop,
        "the game is won by emptying a row, and ends by a majority of seeds, too",
        "leave one of the two out",
    ),
    conflict(
        &codes::CONTRADICTION,
        ["claim.pair", "claim.counts"],
        |r| r.claim_pair.is_some_and(|[a, b]| a == 0 || b == 0),
        "a pair with an empty pit",
        "both numbers of a pair are 1 or more",
    ),
    rows(
        "sow.bear-off",
        |r| r.rows == 1 && r.bear_off != BearOff::Never,
        "seeds are kept from the opponent's row, without rows",
    ),
    rows(
        "sow.circuit",
        |r| r.rows == 1 && r.circuit == Circuit::OwnRow,
        "a player sows their own row, without rows",
    ),
    rows(
        "passing.to",
        |r| r.rows == 1 && r.passing.is_some() && r.passing_to == PassingTo::RowOwner,
        "captures on the way for the owner of a row, without rows",
    ),
    rows(
        "passing.side",
        |r| r.rows == 1 && r.passing_side != Side::Any,
        "captures on the way in a player's row, without rows",
    ),
    rows(
        "claim.side",
        |r| r.rows == 1 && r.claim_side != Side::Any,
        "claims in a player's row, without rows",
    ),
    rows(
        "end.goal",
        |r| r.rows == 1 && r.goal != Goal::Most,
        "a row is to be emptied, without rows",
    ),
    rows(
        "end.unfed",
        |r| r.rows == 1 && r.unfed != Unfed::Remainder,
        "a player who cannot feed the other's row, without rows",
    ),
    rows(
        "feed.rule",
        |r| r.rows == 1 && r.feed != Feed::None,
        "a feeding rule without rows",
    ),
    rows(
        "capture.grand-slam",
        |r| r.rows == 1 && r.grand_slam != GrandSlam::Allowed,
        "a grand slam without rows",
    ),
    rows(
        "capture.side",
        |r| r.rows == 1 && r.side != Side::Any,
        "captures in a player's row, without rows",
    ),
    rows(
        "capture.chain-side",
        |r| r.rows == 1 && r.chain_side != Side::Any && r.chain_side != r.side,
        "a chain in a player's row, without rows",
    ),
    rows(
        "relay.side",
        |r| r.rows == 1 && r.relay_side != Side::Any,
        "relays in a player's row, without rows",
    ),
    rows(
        "turn.stuck",
        |r| r.rows == 1 && r.stuck == Stuck::Wait && r.feed != Feed::None,
        "a player waits to be fed, without a row",
    ),
    rows(
        "end.both-rows-hold",
        |r| r.rows == 1 && r.both_rows_hold.is_some(),
        "an end by what the rows hold, without rows",
    ),
    rows(
        "end.remainder",
        |r| r.rows == 1 && r.remainder == Remainder::RowOwner,
        "the remainder goes to the owner of a row, and nobody has one",
    ),
];

pub(super) const IDLE: &[Idle] = &[
    Idle {
        key: "claim.least-pits",
        beside: "claim.counts",
        holds: |r| !r.claims(),
        why: "no pit is ever claimed",
    },
    Idle {
        key: "rounds.decided",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.decided",
        beside: "rounds.layout",
        holds: |r| r.layout == Layout::Afresh,
        why: "no seed is carried from one round to the next",
    },
    Idle {
        key: "claim.raid",
        beside: "claim.counts",
        holds: |r| !r.claims(),
        why: "no pit is ever claimed",
    },
    Idle {
        key: "claim.raid-turn",
        beside: "claim.raid",
        holds: |r| r.raid.is_none(),
        why: "there are no raids",
    },
    Idle {
        key: "rounds.starter",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.need",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.goal",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.draw",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.winner-empty",
        beside: "rounds.layout",
        holds: |r| !r.rounds(),
        why: "there is one round only",
    },
    Idle {
        key: "rounds.need",
        beside: "rounds.layout",
        holds: |r| r.layout == Layout::Afresh,
        why: "no seed is carried from one round to the next",
    },
    Idle {
        key: "claim.least-pits",
        beside: "rounds.layout",
        holds: |r| r.layout != Layout::MirrorLoser,
        why: "rounds are not laid out by what the poorer player has",
    },
    Idle {
        key: "relay.first-lap",
        beside: "relay.from",
        holds: |r| r.relay == Relay::None,
        why: "there is no further lap",
    },
    Idle {
        key: "move.singletons",
        beside: "move.least",
        holds: |r| r.least > 1 && r.singletons == Singletons::Last,
        why: "a pit with a single seed never starts a move",
    },
    Idle {
        key: "passing.to",
        beside: "passing.counts",
        holds: |r| r.passing.is_none(),
        why: "nothing is captured on the way",
    },
    Idle {
        key: "passing.side",
        beside: "passing.counts",
        holds: |r| r.passing.is_none(),
        why: "nothing is captured on the way",
    },
    Idle {
        key: "claim.side",
        beside: "claim.counts",
        holds: |r| r.claim.is_none(),
        why: "no pit is claimed by count",
    },
    Idle {
        key: "claim.least-lap",
        beside: "claim.counts",
        holds: |r| r.claim.is_none(),
        why: "no pit is claimed by count",
    },
    Idle {
        key: "claim.last-pit",
        beside: "claim.counts",
        holds: |r| r.claim.is_none(),
        why: "no pit is claimed by count",
    },
    Idle {
        key: "claim.same-number",
        beside: "claim.counts",
        holds: |r| r.claim.is_none(),
        why: "no pit is claimed by count",
    },
    Idle {
        key: "claim.most",
        beside: "claim.counts",
        holds: |r| !r.claims(),
        why: "no pit is ever claimed",
    },
    Idle {
        key: "claim.sown",
        beside: "claim.counts",
        holds: |r| !r.claims(),
        why: "no pit is ever claimed",
    },
    Idle {
        key: "claim.seeds",
        beside: "claim.counts",
        holds: |r| !r.claims(),
        why: "no pit is ever claimed",
    },
    Idle {
        key: "claim.most",
        beside: "claim.pair",
        holds: |r| r.claim.is_none() && r.claim_pair.is_some(),
        why: "only pairs are claimed",
    },
    Idle {
        key: "end.unfed",
        beside: "feed.rule",
        holds: |r| r.feed != Feed::Must,
        why: "nobody is ever stuck because they cannot feed",
    },
    Idle {
        key: "end.remainder",
        beside: "end.goal",
        holds: |r| r.goal != Goal::Most,
        why: "seeds are never counted",
    },
    Idle {
        key: "end.gift",
        beside: "end.goal",
        holds: |r| r.goal != Goal::Most,
        why: "seeds are never counted",
    },
    Idle {
        key: "end.unfed",
        beside: "end.goal",
        holds: |r| r.goal != Goal::Most,
        why: "seeds are never counted",
    },
    Idle {
        key: "sow.origin-laps",
        beside: "sow.origin",
        holds: |r| r.origin == Origin::Sow,
        why: "the origin is sown like any other pit in every lap",
    },
    Idle {
        key: "sow.origin-laps",
        beside: "relay.from",
        holds: |r| r.origin != Origin::Sow && r.relay == Relay::None,
        why: "a move is one lap",
    },
    Idle {
        key: "sow.store-last",
        beside: "sow.store",
        holds: |r| r.sow_store == SowStore::Never,
        why: "no store is ever sown",
    },
    Idle {
        key: "sow.endless",
        beside: "relay.from",
        holds: |r| r.relay == Relay::None,
        why: "a sowing of one lap always ends",
    },
    Idle {
        key: "relay.counts",
        beside: "relay.from",
        holds: |r| r.relay == Relay::None,
        why: "there is no further lap",
    },
    Idle {
        key: "relay.side",
        beside: "relay.from",
        holds: |r| r.relay == Relay::None,
        why: "there is no further lap",
    },
    Idle {
        key: "capture.counts",
        beside: "capture.take",
        holds: |r| r.take == Take::None,
        why: "nothing is captured",
    },
    Idle {
        key: "capture.side",
        beside: "capture.take",
        holds: |r| r.take == Take::None,
        why: "nothing is captured",
    },
    Idle {
        key: "capture.landing",
        beside: "capture.take",
        holds: |r| r.take != Take::Opposite,
        why: "nothing is captured across",
    },
    Idle {
        key: "capture.last-pit",
        beside: "capture.take",
        holds: |r| r.take != Take::Opposite,
        why: "nothing is captured across",
    },
    Idle {
        key: "capture.empty-opposite",
        beside: "capture.take",
        holds: |r| r.take != Take::Opposite,
        why: "nothing is captured across",
    },
    Idle {
        key: "capture.empty-opposite",
        beside: "capture.last-pit",
        holds: |r| r.take == Take::Opposite && r.last_pit == LastPit::Stay,
        why: "the last seed is never captured",
    },
    Idle {
        key: "capture.chain-counts",
        beside: "capture.chain",
        holds: |r| r.chain == Chain::None,
        why: "there is no chain",
    },
    Idle {
        key: "capture.chain-side",
        beside: "capture.chain",
        holds: |r| r.chain == Chain::None,
        why: "there is no chain",
    },
    Idle {
        key: "capture.forfeit-plies",
        beside: "capture.take",
        holds: |r| r.take == Take::None,
        why: "nothing is captured",
    },
    Idle {
        key: "capture.grand-slam",
        beside: "capture.take",
        holds: |r| r.take == Take::None,
        why: "nothing is captured",
    },
    Idle {
        key: "capture.slam-row",
        beside: "capture.grand-slam",
        holds: |r| r.grand_slam == GrandSlam::Allowed,
        why: "a grand slam is a capture like any other",
    },
    Idle {
        key: "feed.when",
        beside: "feed.rule",
        holds: |r| r.feed == Feed::None,
        why: "there is no feeding rule",
    },
    Idle {
        key: "end.gift",
        beside: "end.remainder",
        holds: |r| r.remainder != Remainder::RowOwner,
        why: "the remainder does not go by rows",
    },
];
