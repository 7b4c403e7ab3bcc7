//! Recorded games of an independent engine (`../shared/data/traces`), and an excerpt of them that
//! the repository keeps.
//!
//! Where that engine decides otherwise than the source text, the ply is listed here with its
//! reason, and the test fails when the list is longer than needed.

use mancala::notation::{parse_position, position};
use mancala::{Move, Table, engine::Way};
use serde_json::Value;

use crate::{shared, table};

/// A ply that lists a pit it should not: game, ply, pit.
type Extra = (u64, usize, u8);
/// A ply after which the other engine ends: game, ply.
type Stop = (u64, usize);

/// Games in which the other engine ends where the source's reading plays on: game, ply.
const AYOAYO_ENDS: &[Stop] = &[(8, 58), (32, 38), (35, 36), (41, 34), (50, 10), (55, 34)];
/// Plies in whose `legal` the other engine lists a pit whose sowing never ends: game, ply, pit.
const AYOAYO_ENDLESS: &[Extra] = &[(37, 11, 1)];

fn list(value: &Value) -> Vec<u64> {
    value
        .as_array()
        .expect("an array")
        .iter()
        .filter_map(Value::as_u64)
        .collect()
}

/// A trace's board, stores and turn as a position.
fn text(value: &Value, turn: &Value, forfeit: u64) -> String {
    let numbers = [list(&value["board"]), list(&value["stores"])].concat();
    let mut text: String = numbers.iter().map(|n| format!("{n}-")).collect();
    text.push(if turn == 0 { 'S' } else { 'N' });
    if forfeit > 0 {
        text.push_str(&format!("/forfeit={forfeit}"));
    }
    text
}

/// Replays games; gives the plies played and the deviations met.
fn replay(table: &Table, games: &str, endless: &[Extra], ends: &[Stop]) -> (usize, usize) {
    let (mut plies, mut deviations) = (0, 0);
    for line in games.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let seed = game["seed"].as_u64().expect("a seed");
        let mut now = parse_position(table, &text(&game["start"], &game["start"]["turn"], 0))
            .expect("a start");
        for (i, ply) in game["plies"].as_array().expect("plies").iter().enumerate() {
            let at = format!("game {seed}, ply {i}, {}", position(table, &now));
            let mut legal: Vec<u64> = table
                .moves(&now)
                .legal
                .iter()
                .map(|mv| u64::from(mv.pit))
                .collect();
            for (_, _, pit) in endless.iter().filter(|(g, p, _)| *g == seed && *p == i) {
                legal.push(u64::from(*pit));
                legal.sort_unstable();
                deviations += 1;
            }
            assert_eq!(legal, list(&ply["legal"]), "{at}");
            let pit = ply["move"].as_u64().expect("a pit") as u8;
            let mv = Move {
                pit,
                way: Way::CounterClockwise,
            };
            let sown = table.sown(&now, mv).expect("legal");
            let turn = table.play(&now, mv).expect("legal");
            let wanted = parse_position(table, &text(ply, &ply["turn"], 0)).expect("a position");
            for pit in 0..table.pits() {
                assert_eq!(sown.pit(pit), wanted.pit(pit), "{at}, pit {pit}");
            }
            for player in mancala::Player::BOTH {
                assert_eq!(sown.store(player), wanted.store(player), "{at}");
            }
            assert_eq!(Some(turn.laps), ply["laps"].as_u64(), "{at}");
            plies += 1;
            if ends.contains(&(seed, i)) {
                assert_eq!(
                    (turn.status, ply["next"].is_null()),
                    (mancala::Status::Playing, true),
                    "{at} need not be listed"
                );
                deviations += 1;
                break;
            }
            match turn.status {
                mancala::Status::Playing => assert_eq!(
                    ply["next"].as_u64(),
                    Some(turn.position.turn().index() as u64),
                    "{at}"
                ),
                mancala::Status::Over(ending) => {
                    assert!(ply["next"].is_null(), "{at}");
                    let end = &game["end"];
                    assert_eq!(
                        ending.winner.map(|w| w.index() as u64),
                        end["winner"].as_u64().filter(|_| end["cond"] == "WIN"),
                        "{at}"
                    );
                    let stores: Vec<u64> = mancala::Player::BOTH
                        .map(|p| u64::from(turn.position.store(p)))
                        .to_vec();
                    assert_eq!(stores, list(&end["stores"]), "{at}");
                }
                mancala::Status::Undecided => panic!("{at}: undecided"),
            }
            now = turn.position;
        }
    }
    (plies, deviations)
}

#[test]
fn the_excerpts_replay() {
    let read = |name: &str| crate::read(&format!("tests/traces/{name}.jsonl"));
    assert_eq!(replay(&table("modiar"), &read("modiar"), &[], &[]), (62, 0));
    assert_eq!(
        replay(&table("ayoayo"), &read("ayoayo"), &[], AYOAYO_ENDS),
        (53, 0)
    );
}

#[test]
fn all_recorded_games_of_modiar_and_ayoayo_replay() {
    let sets: [(&str, &[Extra], &[Stop]); 2] = [
        ("modiar", &[], &[]),
        ("ayoayo", AYOAYO_ENDLESS, AYOAYO_ENDS),
    ];
    for (name, endless, ends) in sets {
        let Some(path) = shared(&format!("data/traces/{name}.jsonl")) else {
            continue;
        };
        let games = std::fs::read_to_string(path).expect("readable");
        let (plies, deviations) = replay(&table(name), &games, endless, ends);
        assert_eq!(
            deviations,
            endless.len() + ends.len(),
            "{name}: a listed deviation does not occur"
        );
        assert!(plies > 1000, "{name}: {plies}");
    }
}
