//! The rule table as text: short enough to be read, complete enough to be a snapshot.

use serde::Serialize;

use super::Table;
use super::landing::{Action, LandingRule, Other, Test};
use crate::engine::{PLACES, Player, STORE, Way, bits};
use crate::notation;
use crate::rules::words::{
    Barred, BearOff, Chain, Decided, Direction, Feed, FirstLap, Goal, GrandSlam, Layout, Lift,
    Opening, Order, Origin, OwnRowEmpty, Relay, RelayFirst, Side, Singletons, SowStore, StoreLast,
    Stuck, Take, Unfed, Word,
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
        // A game that sows by parity goes both ways, one at a time.
        let ways = match rules.direction {
            Direction::Parity => &[Way::CounterClockwise, Way::Clockwise],
            _ => table.ways(1),
        };
        for way in ways {
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
    if table.store_may_start() {
        row(
            "choose",
            format!("own store with {} or more, as move @", table.least),
        );
    }
    if table.singletons == Singletons::Last {
        row(
            "choose",
            "single seeds only when no other pit may start".to_owned(),
        );
    }
    if table.opening == Opening::MinusPlus {
        row(
            "choose",
            "first ply of a round: minus-plus opening".to_owned(),
        );
    }
    if table.first_lap == FirstLap::Leaves {
        row(
            "choose",
            "first lap across, into an empty own pit, or longer than a row".to_owned(),
        );
    }
    if table.order == Order::EachFirst {
        row(
            "choose",
            "each own pit once before any starts again".to_owned(),
        );
    }
    if table.lift == Lift::LeaveOne {
        row("sow", "one seed stays in a pit of more than one".to_owned());
    }
    if table.direction == Direction::Parity {
        row(
            "sow",
            "odd numbers counter-clockwise, even numbers clockwise".to_owned(),
        );
    }
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
    if let Some(counts) = &rules.passing {
        let to = rules.passing_to.word();
        row(
            "sow",
            format!(
                "captures on the way:{} pits with {counts}, to the {to}",
                side(rules.passing_side)
            ),
        );
    }
    if table.bear_off != BearOff::Never {
        row("sow", format!("seeds borne off: {}", table.bear_off.word()));
    }
    if let Some(claiming) = table.claiming {
        claim_row(rules, claiming, &mut row);
    }
    for (i, rule) in table.landing.rules.iter().enumerate() {
        row("land", format!("{}. {}", i + 1, landing(rule)));
    }
    if table.relay_first == RelayFirst::Crossing {
        row(
            "land",
            "first lap: relay only when it reached the opponent's row".to_owned(),
        );
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
    if let Some(rounds) = &table.rounds {
        row(
            "round",
            format!(
                "layout {}, {} seeds a full pit; starter {}",
                rounds.layout.word(),
                rounds.full,
                rounds.starter.word()
            ),
        );
        if rounds.layout != Layout::Afresh {
            row(
                "round",
                match rounds.decided {
                    Decided::Ends => format!(
                        "match over below {} or above {}",
                        rounds.need,
                        table.total.saturating_sub(rounds.need)
                    ),
                    Decided::PlayOn => format!("match over below {}", rounds.need),
                },
            );
        }
        if rounds.goal > 0 {
            row(
                "round",
                format!(
                    "match over after {} won",
                    crate::rules::prose::count(u64::from(rounds.goal), "round")
                ),
            );
        }
        row(
            "round",
            format!(
                "drawn: {}; winner's row empty: {}",
                rounds.draw.word(),
                rounds.winner_empty.word()
            ),
        );
    }
    rows
}

fn claim_row(rules: &Rules, claiming: super::Claiming, row: &mut impl FnMut(&'static str, String)) {
    let mut bars = Vec::new();
    if let Some(most) = rules.claim_most {
        bars.push(format!("at most {most} a player"));
    }
    if claiming.least_lap > 1 {
        bars.push(format!("after a lap of {} or more", claiming.least_lap));
    }
    if claiming.last_pit == Barred::Barred {
        bars.push("not the last pit of a row".to_owned());
    }
    if claiming.same_number == Barred::Barred {
        bars.push("not the number that the opponent has claimed".to_owned());
    }
    let bars = if bars.is_empty() {
        "no bars".to_owned()
    } else {
        bars.join(", ")
    };
    if let Some(raid) = rules.raid {
        row(
            "claim",
            format!("a raid takes {raid}; {}", rules.raid_turn.word()),
        );
    }
    row(
        "claim",
        format!(
            "{bars}; sown {}; seeds {}",
            claiming.sown.word(),
            claiming.seeds.word()
        ),
    );
}

fn capture_rows(rules: &Rules, row: &mut impl FnMut(&'static str, String)) {
    if rules.chain != Chain::None {
        let side = side(rules.chain_side);
        let what = match rules.take {
            Take::Opposite => format!("empty{side} pits facing {}", rules.chain_counts),
            Take::BeyondGap => format!("a gap, then{side} pits with {}", rules.chain_counts),
            _ => format!(
                "{}pits with {}",
                side.trim_start().to_owned() + if side.is_empty() { "" } else { " " },
                rules.chain_counts
            ),
        };
        row("capture", format!("chain {}: {what}", rules.chain.word()));
    }
    if let Some(most) = rules.last_few {
        row(
            "capture",
            format!("the last {most} or fewer go to the mover"),
        );
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
    if ending.goal != Goal::Most {
        row("end", format!("goal: {}", ending.goal.word()));
    }
    if ending.own_row_empty == OwnRowEmpty::Ends {
        row("end", "own row empty: over".to_owned());
    }
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
    let unfed = match ending.unfed {
        Unfed::Remainder => "",
        Unfed::Starved => "; to the starved player when they cannot be fed",
    };
    row(
        "end",
        format!("remainder: {}{gift}{unfed}", ending.remainder.word()),
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

/// A landing rule in one line.
pub(crate) fn landing(rule: &LandingRule) -> String {
    let mut tests = Vec::new();
    if rule.side != Side::Any {
        tests.push(format!("{} row", side(rule.side).trim()));
    }
    if !rule.counts.is_from(1) {
        tests.push(format!("now {}", rule.counts));
    }
    match &rule.test {
        Test::Always => {}
        Test::Claimed => tests.push("claimed".to_owned()),
        Test::TheirClaim => tests.push("claimed by the opponent".to_owned()),
        Test::Claimable => tests.push("claimable".to_owned()),
        Test::Pair([a, b]) => tests.push(format!("with the pit before it {a} and {b}")),
        Test::Opposite(set) => tests.push(format!("opposite {}", set.counts)),
        Test::OppositeEmpty => tests.push("opposite empty".to_owned()),
        Test::Next(next, set) => tests.push(format!("next pit{} {}", side(*next), set.counts)),
        Test::Beyond(set) => tests.push(format!(
            "next pit empty and the one after it {}",
            set.counts
        )),
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
        Action::Raid => "take seeds out of it, stop",
        Action::Claim => "claim this pit, stop",
        Action::ClaimPair => "claim both pits, stop",
        Action::Capture(capture) => match (capture.last, capture.other) {
            (true, Other::None) => "capture this pit, stop",
            (false, Other::Opposite) => "capture the pit opposite, stop",
            (_, Other::Opposite) => "capture this pit and the one opposite, stop",
            (_, Other::Next) => "capture the next pit, stop",
            (_, Other::Beyond) => "capture the pit after the next, stop",
            (false, Other::None) => "stop",
        },
    };
    format!("{test}: {action}")
}
