//! Rules against each other: what is impossible, contradictory or without effect.
//!
//! Two tables (`tables.rs`) say most of it, a line a finding: `CONFLICTS` (errors, about two keys) and
//! `IDLE` (warnings, about a key that another one makes idle). What needs a computation stands here.

mod tables;

use tables::{CONFLICTS, Conflict, IDLE, Idle};

use super::Rules;
use super::counts::Counts;
use super::keys::{self, Absent, MAX_PITS, MAX_SEEDS};
use super::raw::{Entry, Raw, RawValue};
use super::words::{Chain, Relay, SowStore, Take};
use crate::diagnostic::{Diagnostic, Label, codes};

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
