//! Rules against each other: what is impossible, contradictory or without effect.
//!
//! Two tables say most of it, a line a finding: `CONFLICTS` (errors, about two keys) and
//! `IDLE` (warnings, about a key that another one makes idle). What needs a computation stands
//! below them.

use super::Rules;
use super::counts::Counts;
use super::keys::{self, Absent, MAX_PITS, MAX_SEEDS};
use super::raw::{Entry, Raw, RawValue};
use super::words::{
    Barred, BearOff, Chain, Circuit, ClaimSeeds, Feed, FirstLap, Goal, GrandSlam, LastPit, Layout,
    Lift, Majority, Opening, Order, Origin, OwnRowEmpty, PassingTo, Relay, RelayFirst, Remainder,
    RoundDraw, Side, Singletons, SowStore, Stores, Stuck, Take, Unfed,
};
use crate::diagnostic::{Code, Diagnostic, Label, codes};

/// Two keys that cannot stand together.
struct Conflict {
    code: &'static Code,
    /// The key at fault, and the one that forbids it.
    keys: [&'static str; 2],
    holds: fn(&Rules) -> bool,
    message: &'static str,
    note: &'static str,
}

/// A key that changes nothing while another one has its value.
struct Idle {
    key: &'static str,
    beside: &'static str,
    holds: fn(&Rules) -> bool,
    why: &'static str,
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

const CONFLICTS: &[Conflict] = &[
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

const IDLE: &[Idle] = &[
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

/// Checks the rules against each other.
///
/// A finding whose keys were themselves at fault is left out: that fault has been reported.
pub fn check(raw: &Raw, rules: &Rules, findings: &mut Vec<Diagnostic>) {
    let view = View { raw };
    for c in CONFLICTS {
        if view.sound(&c.keys) && (c.holds)(rules) {
            findings.push(view.conflict(c));
        }
    }
    for i in IDLE {
        if let Some(entry) = raw.get(i.key)
            && view.sound(&[i.key, i.beside])
            && (i.holds)(rules)
        {
            findings.push(view.idle(i, entry));
        }
    }
    view.board(rules, findings);
    view.counts(rules, findings);
    view.capture(rules, findings);
    view.relay(rules, findings);
    view.start(rules, findings);
}

struct View<'a> {
    raw: &'a Raw,
}

impl View<'_> {
    /// Whether none of the keys was written wrongly.
    fn sound(&self, keys: &[&str]) -> bool {
        keys.iter().all(|path| match self.raw.get(path) {
            Some(entry) => entry.value.is_some(),
            None if self.raw.is_presumed(path) => false,
            None => !path
                .split_once('.')
                .and_then(|(t, n)| keys::find(t, n))
                .is_some_and(|k| k.absent == Absent::Error),
        })
    }

    /// Where a key is said: its entry, else the header of its table, else the top of the file.
    fn place(&self, path: &str) -> Label {
        if let Some(entry) = self.raw.get(path) {
            return entry.place();
        }
        let table = path.split_once('.').map_or(path, |(t, _)| t);
        let header = self.raw.table(table).map(|t| t.place.clone());
        header.unwrap_or(0..0).into()
    }

    /// What a second key has to do with it: its value, or that it has its default.
    fn part(&self, path: &str) -> String {
        let Some((table, name)) = path.split_once('.') else {
            return String::new();
        };
        match (
            self.raw.get(path),
            keys::find(table, name).map(|k| k.absent),
        ) {
            (None, Some(Absent::Value(default))) => {
                format!("`{path}` is `{default}` when not written")
            }
            (None, _) => format!("`{path}` is not written"),
            (Some(_), _) => format!("because of `{name}` here"),
        }
    }

    fn conflict(&self, c: &Conflict) -> Diagnostic {
        let [key, other] = c.keys;
        let mut found = Diagnostic::new(c.code, self.place(key), c.message);
        found = match self.raw.get(key) {
            Some(_) => found.label("this cannot hold"),
            None => found.note(self.part(key)),
        };
        self.with_other(found, other).note(c.note)
    }

    fn with_other(&self, found: Diagnostic, other: &str) -> Diagnostic {
        if self.raw.get(other).is_some() {
            let part = self.part(other);
            found.also(self.place(other), part)
        } else {
            found.note(self.part(other))
        }
    }

    fn idle(&self, i: &Idle, entry: &Entry) -> Diagnostic {
        let found = Diagnostic::new(
            &codes::NO_EFFECT,
            entry.place(),
            format!("`{}` has no effect", i.key),
        )
        .label(i.why);
        self.with_other(found, i.beside)
    }

    /// Whether the board itself is at fault, so that nothing can be said of play on it.
    fn oversized(&self, rules: &Rules) -> bool {
        (rules.rows * rules.pits) as usize > MAX_PITS
            || rules.seeds.len() != rules.pits as usize
            || rules.seeds_north.len() != rules.pits as usize
            || rules.total() > MAX_SEEDS
            || rules.total() == 0
    }

    fn board(&self, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        if !self.sound(&["board.rows", "board.pits"]) {
            return;
        }
        let pits = rules.rows * rules.pits;
        if pits as usize > MAX_PITS {
            findings.push(
                Diagnostic::new(
                    &codes::BOARD_TOO_LARGE,
                    self.place("board.pits"),
                    format!("the board has {pits} pits"),
                )
                .label(format!(
                    "at most {} a row with {} rows",
                    MAX_PITS as u32 / rules.rows,
                    rules.rows
                ))
                .note(format!("a board has at most {MAX_PITS} pits")),
            );
        }
        for path in ["board.seeds", "board.seeds-north"] {
            self.seeds(path, rules, findings);
        }
    }

    fn seeds(&self, path: &str, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        let pits = rules.rows * rules.pits;
        let Some(entry) = self.raw.get(path) else {
            return;
        };
        if let Some(RawValue::List(list)) = &entry.value
            && list.len() != rules.pits as usize
        {
            findings.push(
                Diagnostic::new(
                    &codes::SEEDS_A_PIT,
                    entry.value_label(),
                    format!(
                        "{} for a row of {}",
                        super::prose::count(list.len() as u64, "number"),
                        super::prose::count(u64::from(rules.pits), "pit")
                    ),
                )
                .label(format!(
                    "this names {}",
                    super::prose::count(list.len() as u64, "pit")
                ))
                .also(self.place("board.pits"), "the row's pits"),
            );
        } else if entry.value.is_some() && pits as usize <= MAX_PITS && rules.total() > MAX_SEEDS {
            findings.push(
                Diagnostic::new(
                    &codes::BOARD_TOO_LARGE,
                    entry.place(),
                    format!("the game has {} seeds", rules.total()),
                )
                .note(format!("a game has at most {MAX_SEEDS} seeds")),
            );
        }
    }

    /// Counts that no pit can reach.
    fn counts(&self, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        if !self.sound(&["board.rows", "board.pits", "board.seeds"]) || self.oversized(rules) {
            return;
        }
        let total = rules.total();
        let none = Counts::from(1);
        let sets: [(&str, &Counts, bool); 5] = [
            (
                "passing.counts",
                rules.passing.as_ref().unwrap_or(&none),
                rules.passing.is_some(),
            ),
            (
                "claim.counts",
                rules.claim.as_ref().unwrap_or(&none),
                rules.claim.is_some(),
            ),
            ("capture.counts", &rules.counts, rules.take != Take::None),
            (
                "capture.chain-counts",
                &rules.chain_counts,
                rules.chain != Chain::None,
            ),
            (
                "relay.counts",
                &rules.relay_counts,
                rules.relay != Relay::None,
            ),
        ];
        for (path, counts, used) in sets {
            let Some(entry) = self.raw.get(path) else {
                continue;
            };
            if !used || entry.value.is_none() {
                continue;
            }
            let beyond: Vec<String> = counts
                .parts_above(total)
                .iter()
                .map(ToString::to_string)
                .collect();
            if !beyond.is_empty() {
                findings.push(
                    Diagnostic::new(
                        &codes::UNREACHABLE_COUNT,
                        entry.value_label(),
                        format!(
                            "no pit can ever hold {} seeds",
                            super::prose::or_list(&beyond)
                        ),
                    )
                    .label(format!("the game has {total} seeds in all"))
                    .also(self.place("board.seeds"), "the seeds at the start"),
                );
            }
        }
    }

    /// A capture by count without its counts.
    fn capture(&self, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        if rules.take == Take::Last
            && self.raw.get("capture.counts").is_none()
            && !self.raw.is_presumed("capture.counts")
            && self.sound(&["capture.take"])
        {
            findings.push(
                Diagnostic::new(
                    &codes::MISSING_KEY,
                    self.place("capture.take"),
                    "the key `counts` is missing in `[capture]`",
                )
                .label("a capture by count needs its counts")
                .note("say how many seeds are captured, for example `counts = [2, 4]`"),
            );
        }
    }

    /// Relays that never come about, and relays that never stop.
    fn relay(&self, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        let keys = [
            "relay.from",
            "relay.counts",
            "relay.side",
            "capture.take",
            "capture.counts",
            "capture.side",
            "board.seeds",
            "board.pits",
            "board.rows",
        ];
        if rules.relay != Relay::Last
            || !self.sound(&keys)
            || self.oversized(rules)
            || (rules.take == Take::Last && self.raw.get("capture.counts").is_none())
        {
            return;
        }
        let landings = || {
            [true, false]
                .into_iter()
                .flat_map(|own| (1..=rules.total()).map(move |count| (own, count)))
        };
        let lifts = |own, count| rules.relay_side.admits(own) && rules.relay_counts.contains(count);
        if landings().all(|(own, count)| !lifts(own, count) || rules.takes_last(own, count)) {
            findings.push(
                Diagnostic::new(
                    &codes::NEVER_RELAYS,
                    self.place("relay.from"),
                    "no sowing ever goes on for another lap",
                )
                .label("each count that would start a lap is captured first")
                .also(
                    self.place("capture.counts"),
                    "these captures end the sowing",
                ),
            );
        }
        let stops = |own, count| {
            !lifts(own, count)
                || rules.takes_last(own, count)
                || (rules.take == Take::Opposite && rules.side.admits(own))
        };
        if !landings().any(|(own, count)| stops(own, count)) && rules.sow_store == SowStore::Never {
            let found = Diagnostic::new(
                &codes::NEVER_STOPS,
                self.place("relay.from"),
                "no sowing ever stops",
            )
            .label("the last seed's pit is lifted whatever it holds");
            findings
                .push(self.with_other(found, "relay.counts").note(
                    "the usual rule is `counts = \"2+\"`: a last seed in an empty pit stops",
                ));
        }
    }

    /// A game that is over, or stuck, before it begins.
    fn start(&self, rules: &Rules, findings: &mut Vec<Diagnostic>) {
        if !self.sound(&["board.rows", "board.pits", "board.seeds", "move.least"])
            || rules.seeds.len() != rules.pits as usize
        {
            return;
        }
        let largest = rules.seeds.iter().copied().max().unwrap_or(0);
        if largest < rules.least.max(1) {
            let found = Diagnostic::new(
                &codes::NO_FIRST_MOVE,
                self.place("board.seeds"),
                "nobody can make the first move",
            )
            .label(format!(
                "no pit holds {} at the start",
                super::prose::count(u64::from(rules.least.max(1)), "seed")
            ));
            findings.push(self.with_other(found, "move.least"));
            return;
        }
        let row: u32 = rules.seeds.iter().sum();
        let ends = [
            (
                "end.no-pit-above",
                rules.no_pit_above.is_some_and(|n| largest <= n),
                format!("the fullest pit holds {largest} at the start"),
            ),
            (
                "end.few-seeds",
                rules.few_seeds.is_some_and(|n| rules.total() <= n),
                format!("the board holds {} at the start", rules.total()),
            ),
            (
                "end.both-rows-hold",
                rules.rows == 2 && rules.both_rows_hold == Some(row),
                format!("each row holds {row} at the start"),
            ),
        ];
        for (path, over, why) in ends {
            if over && self.sound(&[path]) {
                findings.push(
                    Diagnostic::new(
                        &codes::OVER_AT_START,
                        self.place(path),
                        "the game is over before the first move",
                    )
                    .label(why)
                    .also(self.place("board.seeds"), "the seeds at the start"),
                );
            }
        }
    }
}
