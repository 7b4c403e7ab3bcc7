//! Recorded games of an independent engine (`../shared/data/traces`), and excerpts of them that
//! the repository keeps (`tests/traces`).
//!
//! Where that engine decides otherwise than the rules that a file follows, the ply is listed in
//! `tests/traces/deviations.txt` with its reason, and the test fails when the list is longer than needed.

use std::collections::BTreeSet;

use mancala::engine::Way;
use mancala::notation::{parse_position, position};
use mancala::{Move, Player, Position, Status, Table, load};
use serde_json::Value;

use crate::{read, root, shared, table};

/// What a recorded ply says that the rules do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Deviation {
    /// It lists this pit as legal, whose sowing never ends: the other engine stops it after 75 laps.
    Endless(u64),
    /// It ends the game, where the source lets the starved player wait to be fed.
    Ends,
}

/// The deviations that are known, from `tests/traces/deviations.txt`: set, game, ply, and which.
fn deviations() -> BTreeSet<(String, u64, usize, Deviation)> {
    let text = read("tests/traces/deviations.txt");
    let lines = text.lines().filter(|l| !l.starts_with('#'));
    let parse = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |i: usize| words[i].parse::<u64>().expect("a number");
        let which = match words[3] {
            "endless" => Deviation::Endless(number(4)),
            "ends" => Deviation::Ends,
            other => panic!("{other}"),
        };
        (words[0].to_owned(), number(1), number(2) as usize, which)
    };
    lines.map(parse).collect()
}

/// The trace sets, each with the rule file that replays it: a shipped game, or a fixture.
pub const SETS: &[(&str, &str)] = &[
    ("modiar", "modiar"),
    ("ayoayo", "ayoayo"),
    ("djenon-abe-no-gift", "tests/games/djenon-abe-no-gift.toml"),
    ("oware", "oware"),
    ("oware-to-the-end", "tests/games/oware-to-the-end.toml"),
    ("wari", "wari"),
    ("ouri", "ouri"),
    ("kalah", "kalah"),
    ("kalah-to-the-end", "tests/games/kalah-to-the-end.toml"),
    ("cross-kalah", "cross-kalah"),
    ("togyz-kumalak", "togyz-kumalak"),
    ("pallanguli-one-round", "pallanguli-one-round"),
    ("bosh-one-round", "bosh-one-round"),
    ("krur", "krur"),
    ("adji-boto", "adji-boto"),
    ("tchuka-ruma", "tchuka-ruma"),
    ("enkeshui", "enkeshui"),
    ("andada", "andada"),
    ("pallanguli", "pallanguli"),
    ("bosh", "bosh"),
    ("dakon", "dakon"),
    ("jongkak", "jongkak"),
    ("hoyito", "hoyito"),
    ("bao-two-row", "bao-two-row"),
    ("sadeqa", "sadeqa"),
    ("gabata", "gabata"),
];

fn rules(game: &str) -> Table {
    if !game.contains('/') {
        return table(game);
    }
    let file = load(&read(game)).expect("no errors");
    Table::new(&file.rules)
}

fn list(value: &Value) -> Vec<u64> {
    let number = |v: &Value| v.as_u64().or_else(|| v.get(0)?.as_u64());
    value
        .as_array()
        .map_or_else(Vec::new, |items| items.iter().filter_map(number).collect())
}

/// The letters of the pits that a list marks with one of these numbers.
fn letters(table: &Table, marks: &Value, wanted: &[i64]) -> String {
    let marks = marks.as_array().cloned().unwrap_or_default();
    let pits = (0..table.pits()).filter(|p| {
        marks
            .get(*p)
            .and_then(Value::as_i64)
            .is_some_and(|m| wanted.contains(&m))
    });
    pits.map(|p| mancala::notation::letter(table, p)).collect()
}

/// What a trace says of the state after a ply (or at the start) as a position.
fn recorded(table: &Table, value: &Value, turn: &Value) -> Position {
    let numbers = [list(&value["board"]), list(&value["stores"])].concat();
    let mut text: String = numbers.iter().map(|n| format!("{n}-")).collect();
    text.push(if turn == 0 { 'S' } else { 'N' });
    let used = letters(table, &value["unlocked"], &[1]);
    if !used.is_empty() {
        text.push_str(&format!("/used={used}"));
    }
    let claims: Vec<String> = [("S", 0), ("N", 1)]
        .iter()
        .map(|(who, n)| (who, letters(table, &value["child"], &[*n])))
        .filter(|(_, l)| !l.is_empty())
        .map(|(who, l)| format!("{who}:{l}"))
        .collect();
    if !claims.is_empty() {
        text.push_str(&format!("/claimed={}", claims.join(",")));
    }
    if value["bear_off"] == 1 {
        text.push_str("/bear-off");
    }
    let owners = value["owner"].as_array().cloned().unwrap_or_default();
    let traded: String = (0..table.pits())
        .filter(|p| {
            owners
                .get(*p)
                .and_then(Value::as_u64)
                .is_some_and(|o| (o == 1) == (*p < table.row()))
        })
        .map(|p| mancala::notation::letter(table, p))
        .collect();
    if !traded.is_empty() {
        text.push_str(&format!("/traded={traded}"));
    }
    let closed = letters(table, &value["blocked"], &[1]);
    if !closed.is_empty() {
        text.push_str(&format!("/closed={closed}"));
    }
    parse_position(table, &text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The start of a game or match; who is to move starts it.
fn first(table: &Table, start: &Value) -> Position {
    let mut now = recorded(table, start, &start["turn"]);
    if start["turn"] == 1 {
        let text = position(table, &now);
        now = parse_position(table, &format!("{text}/started=N")).unwrap_or(now);
    }
    table.settle(&now).position
}

/// Whether two positions show the same seeds, claims and other state; whose turn it is, and the
/// forfeits, are compared elsewhere.
fn assert_alike(table: &Table, found: &Position, wanted: &Position, at: &str) {
    for pit in 0..table.pits() {
        assert_eq!(found.pit(pit), wanted.pit(pit), "{at}, pit {pit}");
    }
    for player in Player::BOTH {
        assert_eq!(
            found.store(player),
            wanted.store(player),
            "{at}, {player:?}'s store"
        );
        assert_eq!(
            found.claims(player),
            wanted.claims(player),
            "{at}, {player:?}'s claims"
        );
    }
    assert_eq!(found.closed(), wanted.closed(), "{at}: closed pits");
    assert_eq!(found.traded(), wanted.traded(), "{at}: whose pits");
    let state = |p: &Position| {
        let text = position(table, p);
        let keep = |s: &&str| s.starts_with("used") || s.starts_with("bear-off");
        text.split('/')
            .filter(keep)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(state(found), state(wanted), "{at}");
}

/// The move that a trace names; its pit may stand alone or with a direction.
fn chosen(value: &Value) -> Option<Move> {
    let pit = value.as_u64().or_else(|| value.get(0)?.as_u64())?;
    let way = if value.get(1) == Some(&Value::from(-1)) {
        Way::Clockwise
    } else {
        Way::CounterClockwise
    };
    Some(Move {
        pit: u8::try_from(pit).ok()?,
        way,
    })
}

/// Compares how a game ended.
fn assert_end(table: &Table, status: Status, reached: &Position, end: &Value, at: &str) {
    let Status::Over(ending) = status else {
        panic!("{at}: the game goes on")
    };
    let winner = end["winner"].as_u64().filter(|_| end["cond"] == "WIN");
    assert_eq!(ending.winner.map(|w| w.index() as u64), winner, "{at}");
    let stores = list(&end["stores"]);
    let board = list(&end["board"]);
    let child = end
        .get("child")
        .map(|c| c.as_array().cloned().unwrap_or_default());
    for player in Player::BOTH {
        let claimed: u64 = (0..table.pits())
            .filter(|p| {
                child.as_ref().and_then(|c| c.get(*p)?.as_i64()) == Some(player.index() as i64)
            })
            .map(|p| board[p])
            .sum();
        assert_eq!(
            u64::from(reached.holdings(player)),
            stores[player.index()] + claimed,
            "{at}, {player:?}'s seeds in the end"
        );
    }
}

/// Replays the games of a set; gives the plies played and the deviations met.
fn replay(set: &str, table: &Table, games: &str) -> (usize, BTreeSet<(u64, usize, Deviation)>) {
    let known = deviations();
    let mut plies = 0;
    let mut met = BTreeSet::new();
    for line in games.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let seed = game["seed"].as_u64().expect("a seed");
        let listed = |ply: usize| {
            let here =
                |d: &&(String, u64, usize, Deviation)| d.0 == set && d.1 == seed && d.2 == ply;
            known.iter().filter(here).map(|d| d.3).collect::<Vec<_>>()
        };
        let start = &game["start"];
        let mut now = first(table, start);
        let all = game["plies"].as_array().expect("plies");
        for (i, ply) in all.iter().enumerate() {
            let at = format!("{set}, game {seed}, ply {i}, {}", position(table, &now));
            let player = ply["turn"].as_u64().expect("a player");
            if ply["move"] == "pass" {
                // A pass is no ply here: it has come about with the ply before it.
                assert_ne!(now.turn().index() as u64, player, "{at}: no pass");
                continue;
            }
            assert_eq!(now.turn().index() as u64, player, "{at}: whose turn");
            let mut legal: Vec<u64> = table
                .moves(&now)
                .legal
                .iter()
                .map(|mv| u64::from(mv.pit))
                .collect();
            for deviation in listed(i) {
                if let Deviation::Endless(pit) = deviation {
                    legal.push(pit);
                    legal.sort_unstable();
                    met.insert((seed, i, deviation));
                }
            }
            assert_eq!(legal, list(&ply["legal"]), "{at}: legal moves");
            let mv = chosen(&ply["move"]).expect("a pit");
            let sown = table.sown(&now, mv).expect("legal");
            let turn = table.play(&now, mv).expect("legal");
            assert_alike(table, &sown, &recorded(table, ply, &ply["turn"]), &at);
            assert_eq!(Some(turn.laps), ply["laps"].as_u64(), "{at}: laps");
            plies += 1;
            now = turn.position;
            if listed(i).contains(&Deviation::Ends) {
                assert_eq!(
                    (turn.status, ply["next"].is_null()),
                    (Status::Playing, true),
                    "{at} need not be listed"
                );
                met.insert((seed, i, Deviation::Ends));
                break;
            }
            if let Some(new) = ply.get("new_round") {
                let (round, end) = (turn.round.expect("a round is over"), &ply["round_end"]);
                assert_eq!(
                    round.winner.map(|w| w.index() as u64),
                    end["winner"].as_u64(),
                    "{at}: round"
                );
                assert_alike(table, &now, &recorded(table, new, &new["turn"]), &at);
                assert_eq!(
                    new["turn"].as_u64(),
                    Some(now.turn().index() as u64),
                    "{at}: starter"
                );
                continue;
            }
            assert!(turn.round.is_none(), "{at}: a new round");
            match ply["next"].as_u64() {
                None => assert_end(table, turn.status, &now, &game["end"], &at),
                Some(next) => {
                    assert_eq!(turn.status, Status::Playing, "{at}: status");
                    let passes = turn.passes > 0;
                    let mover = now.turn().index() as u64;
                    assert_eq!(if passes { 1 - next } else { next }, mover, "{at}: next");
                }
            }
        }
    }
    (plies, met)
}

#[test]
fn the_excerpts_replay() {
    for (set, game) in SETS {
        let excerpt = format!("tests/traces/{set}.jsonl");
        assert!(root().join(&excerpt).exists(), "{excerpt}");
        let (plies, _) = replay(set, &rules(game), &read(&excerpt));
        assert!(plies >= 10, "{set}: {plies}");
    }
}

#[test]
fn all_recorded_games_replay() {
    let mut met = BTreeSet::new();
    for (set, game) in SETS {
        let Some(path) = shared(&format!("data/traces/{set}.jsonl")) else {
            return;
        };
        let games = std::fs::read_to_string(path).expect("readable");
        let (plies, deviations) = replay(set, &rules(game), &games);
        assert!(plies > 500, "{set}: {plies}");
        met.extend(
            deviations
                .into_iter()
                .map(|(game, ply, d)| ((*set).to_owned(), game, ply, d)),
        );
    }
    assert_eq!(met, deviations(), "a listed deviation does not occur");
}

/// Random positions, most of them unreachable, with every legal move played once.
#[test]
fn all_recorded_positions_are_read_alike() {
    for (set, game) in [
        ("modiar", "modiar"),
        ("djenon-abe", "djenon-abe"),
        ("oware", "oware"),
        ("wari", "wari"),
        ("kalah", "kalah"),
        ("cross-kalah", "cross-kalah"),
    ] {
        let Some(path) = shared(&format!("data/traces/{set}.positions.jsonl")) else {
            return;
        };
        let table = rules(game);
        let (mut played, mut none) = (0, 0);
        for line in std::fs::read_to_string(path).expect("readable").lines() {
            let value: Value = serde_json::from_str(line).expect("JSON");
            let now = recorded(&table, &value, &value["turn"]);
            let at = format!(
                "{set}, position {}, {}",
                value["id"],
                position(&table, &now)
            );
            let legal: Vec<u64> = table
                .moves(&now)
                .legal
                .iter()
                .map(|mv| u64::from(mv.pit))
                .collect();
            let wanted = list(&value["legal"]);
            if wanted.is_empty() && !legal.is_empty() {
                // Where no move feeds, the sources let any be played; the other engine lists none.
                assert!(set == "modiar" || set == "djenon-abe", "{at}");
                none += 1;
                continue;
            }
            assert_eq!(legal, wanted, "{at}");
            for ply in value["moves"].as_array().expect("moves") {
                let mv = chosen(&ply["move"]).expect("a pit");
                let sown = table.sown(&now, mv).expect("legal");
                assert_alike(&table, &sown, &recorded(&table, ply, &value["turn"]), &at);
                let turn = table.play(&now, mv).expect("legal");
                assert_eq!(Some(turn.laps), ply["laps"].as_u64(), "{at}");
                played += 1;
            }
        }
        assert!(played > 500, "{set}: {played}");
        assert_eq!(
            none > 0,
            set == "modiar" || set == "djenon-abe",
            "{set}: {none}"
        );
    }
}
