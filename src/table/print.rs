//! The rule table as text: short enough to be read, complete enough to be a snapshot.

use serde::Serialize;

use super::Table;
use super::landing::{Action, Facing, LandingRule};
use crate::engine::{PLACES, Player, STORE, Way, bits};
use crate::notation;
use crate::rules::words::{
    Chain, Feed, GrandSlam, Origin, Relay, Side, SowStore, StoreLast, Stuck, Take, Word,
};
use crate::rules::{Rules, words};
use crate::trace::place_name;

/// A line of the table: what it is about, and what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What step of a turn it belongs to.
    pub step: &'static str,
    /// What it says.
    pub text: String,
}

/// The table as rows, in the order of a turn.
pub fn rows(table: &Table, rules: &Rules) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut row = |step, text: String| rows.push(Row { step, text });
    row("start", notation::position(table, &table.start));
    for player in Player::BOTH {
        for way in table.ways() {
            let name = match way {
                Way::CounterClockwise => "counter-clockwise",
                Way::Clockwise => "clockwise",
            };
            row(
                "circuit",
                format!("{} {name}: {}", player.name(), circuit(table, player, *way)),
            );
        }
    }
    if table.has_rows() {
        let pairs: Vec<String> = (0..table.row())
            .map(|p| {
                format!(
                    "{}-{}",
                    notation::letter(table, p),
                    notation::letter(table, usize::from(table.topology.opposite[p]))
                )
            })
            .collect();
        row("opposite", pairs.join(" "));
    }
    row(
        "choose",
        format!(
            "{} with {} or more",
            if table.has_rows() {
                "own pit"
            } else {
                "any pit"
            },
            table.least
        ),
    );
    let origin = |o: Origin| match o {
        Origin::Sow => "sown when the lap comes round",
        Origin::First => "gets the first seed, and is sown when the lap comes round",
        Origin::Skip => "skipped",
    };
    if table.origin[0] == table.origin[1] || rules.relay == Relay::None {
        row("sow", format!("origin {}", origin(table.origin[0])));
    } else {
        row(
            "sow",
            format!(
                "origin of the first lap {}, of later laps {}",
                origin(table.origin[0]),
                origin(table.origin[1])
            ),
        );
    }
    if rules.sow_store != SowStore::Never {
        row(
            "land",
            format!(
                "in a store: {}",
                match rules.store_last {
                    StoreLast::TurnEnds => "stop",
                    StoreLast::Again => "stop; the mover's own gives another turn",
                }
            ),
        );
    }
    for (i, rule) in table.landing.rules.iter().enumerate() {
        row("land", format!("{}. {}", i + 1, landing(rule)));
    }
    if table.relays {
        row("land", format!("endless sowing: {}", table.endless.word()));
    }
    if rules.take != Take::None {
        capture_rows(rules, &mut row);
    }
    if table.feed != Feed::None {
        row(
            "legal",
            format!(
                "feed the opponent: {}, {}",
                table.feed.word(),
                table.feed_when.word()
            ),
        );
    }
    if table.capturing.slam == GrandSlam::Illegal {
        row("legal", "no grand slam".to_owned());
    }
    ending_rows(table, &mut row);
    rows
}

fn capture_rows(rules: &Rules, row: &mut impl FnMut(&'static str, String)) {
    if rules.chain != Chain::None {
        let side = side(rules.chain_side);
        let what = match rules.take {
            Take::Opposite => format!("empty{side} pits facing {}", rules.chain_counts),
            _ => format!(
                "{}pits with {}",
                side.trim_start().to_owned() + if side.is_empty() { "" } else { " " },
                rules.chain_counts
            ),
        };
        row("capture", format!("chain {}: {what}", rules.chain.word()));
    }
    if rules.forfeit_plies > 0 {
        row(
            "capture",
            match rules.forfeit_plies {
                1 => "forfeited in the first ply".to_owned(),
                n => format!("forfeited in the first {n} plies"),
            },
        );
    }
    if rules.grand_slam != GrandSlam::Allowed {
        row(
            "capture",
            format!(
                "grand slam: {}, of a row that held seeds {}",
                rules.grand_slam.word(),
                match rules.slam_row {
                    words::SlamRow::BeforeMove => "before the move",
                    words::SlamRow::AfterSowing => "after the sowing",
                }
            ),
        );
    }
}

fn ending_rows(table: &Table, row: &mut impl FnMut(&'static str, String)) {
    let ending = &table.ending;
    if ending.majority == words::Majority::Stop {
        row(
            "end",
            format!(
                "majority: a store with {} or more, or both with half",
                table.total / 2 + 1
            ),
        );
    }
    if let Some(n) = ending.no_pit_above {
        row("end", format!("no-pit-above: no pit with more than {n}"));
    }
    if let Some(n) = ending.both_rows_hold {
        row("end", format!("both-rows-hold: each row with {n}"));
    }
    if let Some(n) = ending.few_seeds {
        row("end", format!("few-seeds: {n} or fewer on the board"));
    }
    row(
        "end",
        match table.stuck {
            Stuck::End => "stuck: over".to_owned(),
            Stuck::Pass => "stuck: pass; over when both are stuck".to_owned(),
            Stuck::Wait => "stuck: pass with an empty row that can be fed; else over".to_owned(),
        },
    );
    row("end", format!("repetition: {}", ending.repetition.word()));
    let gift = if ending.gift > 0 {
        format!(", after a gift of {} to an empty row", ending.gift)
    } else {
        String::new()
    };
    row(
        "end",
        format!("remainder: {}{gift}", ending.remainder.word()),
    );
}

fn circuit(table: &Table, player: Player, way: Way) -> String {
    let links = &table.topology.circuit[player.index()][way.index()];
    let first = if table.has_rows() {
        bits(table.topology.row_of(player)).next().unwrap_or(0)
    } else {
        0
    };
    let mut names = Vec::new();
    let mut place = first;
    for _ in 0..PLACES {
        names.push(if place >= STORE {
            format!("[{}]", if place == STORE { "S" } else { "N" })
        } else {
            place_name(table, place)
        });
        place = usize::from(links[place]);
        if place == first {
            break;
        }
    }
    names.join(" ")
}

fn side(side: Side) -> &'static str {
    match side {
        Side::Any => "",
        Side::Own => " own",
        Side::Opponent => " opponent's",
    }
}

fn landing(rule: &LandingRule) -> String {
    let mut tests = Vec::new();
    if rule.side != Side::Any {
        tests.push(format!("{} row", side(rule.side).trim()));
    }
    if !rule.counts.is_from(1) {
        tests.push(format!("now {}", rule.counts));
    }
    match &rule.facing {
        Facing::Any => {}
        Facing::Empty => tests.push("opposite empty".to_owned()),
        Facing::Holds(counts, _) => tests.push(format!("opposite {counts}")),
    }
    if let Some(next) = &rule.next {
        tests.push(format!("next pit{} {}", side(next.side), next.counts));
    }
    let test = if tests.is_empty() {
        "otherwise".to_owned()
    } else {
        tests.join(" and ")
    };
    let action = match rule.action {
        Action::Stop => "stop",
        Action::RelayLast => "relay from this pit",
        Action::RelayNext => "relay from the next pit",
        Action::Capture {
            last: true,
            across: false,
            ..
        } => "capture this pit, stop",
        Action::Capture {
            last: false,
            across: true,
            ..
        } => "capture the pit opposite, stop",
        Action::Capture { .. } => "capture this pit and the one opposite, stop",
    };
    format!("{test}: {action}")
}
