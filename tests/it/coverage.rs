//! Rule coverage: what play shows of each key, rule and pit.

use mancala::coverage::findings::findings;
use mancala::coverage::{Coverage, Measured, Plan, Witness, measure};
use mancala::diagnostic::render;
use mancala::notation::{parse_move, parse_moves, parse_position, position};
use mancala::{Game, GameFile, Position, Refusal, Status, Table, shipped};

use crate::reading::rules_files::{Random, random_file, toml};
use crate::{mancala, read};

fn plan(games: u64, seed: u64) -> Plan {
    Plan {
        games,
        seed,
        max_laps: 1000,
        threads: 1,
    }
}

fn load(name: &str) -> (GameFile, &'static str) {
    let text = shipped::text(name).expect("shipped");
    (mancala::load(text).expect("a game without faults"), text)
}

fn played(game: &GameFile, text: &str, games: u64, seed: u64) -> Measured {
    measure(game, text, plan(games, seed), |_| ())
}

/// The file with another value of a key, as a witness says it.
fn changed(game: &GameFile, text: &str, key: &str, instead: &str) -> Option<String> {
    let place = game.raw.get(key).expect("the file sets it").place();
    if place.file.is_some() {
        return None;
    }
    let value = instead
        .strip_prefix('`')
        .map_or("", |v| v.trim_end_matches('`'));
    let mut text = text.to_owned();
    text.replace_range(place.place, value);
    Some(text)
}

/// A game that has come to what a witness shows.
fn come_to<'t>(table: &'t Table, witness: &Witness) -> Game<'t> {
    let first = parse_position(table, &witness.position).expect("a position");
    let mut game = Game::from(table, first);
    for text in parse_moves(&witness.moves) {
        let mv = parse_move(table, game.position().turn(), &text).expect("a move");
        game.play(mv).expect("legal");
    }
    game
}

/// What a player sees: the position, who has won, and what each legal move leads to.
fn seen(table: &Table, game: &Game<'_>) -> Vec<String> {
    // What follows a `/` is in part what only the rules remember.
    let shown = |p: &Position| {
        let text = position(table, p);
        let mut parts = text.split('/');
        let board = parts.next().unwrap_or_default().to_owned();
        let signs = parts.filter(|p| {
            ["claimed", "closed", "traded"]
                .iter()
                .any(|s| p.starts_with(s))
        });
        signs.fold(board, |all, part| format!("{all}/{part}"))
    };
    let at = game.position();
    let mut lines = vec![format!("{} {:?}", shown(&at), game.status())];
    if game.status() == Status::Playing {
        for mv in table.moves(&at).legal {
            let turn = table.play(&at, mv).expect("legal");
            let after = shown(&turn.position);
            lines.push(format!("{mv:?} {after} {:?} {:?}", turn.status, turn.round));
        }
    }
    lines
}

#[test]
fn where_a_key_decides_the_game_with_another_value_is_another() {
    for name in [
        "modiar",
        "oware",
        "togyz-kumalak",
        "gabata",
        "dakon",
        "kalah",
        "wari",
        "krur",
    ] {
        let (game, text) = load(name);
        let measured = played(&game, text, 60, 1);
        let table = Table::new(&game.rules).with_max_laps(1000);
        let mut tried = 0;
        for key in &measured.coverage.keys {
            let (Some(witness), Some(instead)) = (&key.witness, &key.instead) else {
                assert_eq!(key.decided, 0, "{name}: {}", key.key);
                continue;
            };
            assert!(key.judged && (1..=key.compared).contains(&key.decided));
            let Some(other) = changed(&game, text, &key.key, instead) else {
                continue;
            };
            // Its examples are those of the file as it was.
            let rules = &other[..other.find("[[example]]").unwrap_or(other.len())];
            let other = mancala::load(rules).unwrap_or_else(|e| panic!("{rules}: {e:?}"));
            let other = Table::new(&other.rules).with_max_laps(1000);
            let ours = seen(&table, &come_to(&table, witness));
            let differs = if witness.moves.is_empty() {
                let mut theirs = come_to(&other, &no_additions(&table, &other, witness));
                theirs = Game::from(&other, theirs.position());
                seen(&other, &theirs) != ours
            } else {
                seen(&other, &come_to(&other, witness)) != ours
            };
            assert!(differs, "{name}: {} with {instead} in {witness:?}", key.key);
            tried += 1;
        }
        assert!(tried > 0 || game.base.is_some(), "{name}");
    }
}

/// The witness without additions that the other rules do not know, such as claims where none are made.
fn no_additions(table: &Table, other: &Table, witness: &Witness) -> Witness {
    let known = |text: &str| parse_position(other, text).is_ok();
    assert!(parse_position(table, &witness.position).is_ok());
    let board = witness.position.split('/').next().unwrap_or_default();
    let text = if known(&witness.position) {
        &witness.position
    } else {
        board
    };
    Witness {
        position: text.to_owned(),
        moves: String::new(),
    }
}

#[test]
fn each_lap_is_decided_by_one_rule() {
    for name in shipped::names() {
        let (game, text) = load(name);
        let Coverage {
            landing,
            landing_in_store,
            laps,
            plies,
            ..
        } = played(&game, text, 10, 1).coverage;
        assert_eq!(
            landing.iter().sum::<u64>() + landing_in_store,
            laps,
            "{name}"
        );
        // Without a relay a ply is one lap.
        let relays = game.raw.get("relay.from").is_some();
        assert!(if relays { laps >= plies } else { laps == plies }, "{name}");
    }
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    let (game, text) = load("oware");
    let figures = |seed| played(&game, text, 20, seed).coverage;
    assert_eq!(figures(7), figures(7));
    assert_ne!(figures(7).plies, figures(8).plies);
}

/// Whether the figures and the findings of a game are the same on 1, 2 and 7 threads.
fn threads_change_nothing_in(text: &str, games: u64) {
    let game = mancala::load(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let on = |threads| {
        let plan = Plan {
            threads,
            ..plan(games, 3)
        };
        let measured = measure(&game, text, plan, |_| ());
        let found = findings(&game, &measured, "x.toml");
        (
            measured.coverage,
            render::human("x.toml", text, &found, false),
        )
    };
    let one = on(1);
    for threads in [2, 7] {
        assert_eq!(one, on(threads), "{threads} threads: {text}");
    }
}

#[test]
fn threads_change_nothing_in_shipped_games() {
    for name in ["oware", "ayoayo", "bosh", "togyz-kumalak", "bao-two-row"] {
        threads_change_nothing_in(shipped::text(name).expect("shipped"), 50);
    }
}

#[test]
fn threads_change_nothing_in_odd_games() {
    for file in ["from-the-store", "pandi", "wide"] {
        threads_change_nothing_in(&read(&format!("tests/games/{file}.toml")), 50);
    }
    for file in ["W0501", "W0503", "W0504", "W0505"] {
        threads_change_nothing_in(&read(&format!("tests/lint/{file}.toml")), 90);
    }
    let mut rng = Random(11);
    let mut games = 0;
    while games < 20 {
        let text = toml(&random_file(&mut rng));
        if mancala::load(&text).is_ok() {
            games += 1;
            threads_change_nothing_in(&text, 50);
        }
    }
}

#[test]
fn moves_from_a_store_are_counted_with_no_pit() {
    let text = read("tests/games/from-the-store.toml");
    let game = mancala::load(&text).expect("no error");
    let coverage = played(&game, &text, 40, 1).coverage;
    assert_eq!(coverage.games, 40);
    assert_eq!(coverage.pits.len(), Table::new(&game.rules).pits());
    assert!(coverage.pits.iter().all(|p| p.started > 0));
}

#[test]
fn sowings_that_would_take_hours_are_left() {
    let text = "[game]\nname = \"Long\"\n[board]\nrows = 2\npits = 16\nseeds = 300\n\
                [sow]\ndirection = \"choice\"\n[relay]\nfrom = \"last\"\ncounts = \"2+\"\n\
                [capture]\ntake = \"none\"\n[feed]\nrule = \"if-possible\"\nwhen = \"always\"\n\
                [turn]\nstuck = \"pass\"\n";
    let game = mancala::load(text).expect("no error");
    let measured = played(&game, text, 20, 1);
    let coverage = &measured.coverage;
    assert!((1..20).contains(&coverage.games), "{}", coverage.games);
    let keys = || coverage.keys.iter();
    assert!(keys().any(|k| k.decided > 0));
    // Of what was not compared often enough nothing is said.
    let given_up = keys().filter(|k| !k.judged && k.compared > 0);
    assert!(given_up.count() > 0);
    let found = findings(&game, &measured, "x.toml");
    assert!(found.iter().all(|f| !f.message.contains("decided nothing")));
}

#[test]
fn a_count_that_claims_forestall_is_idle_and_its_neighbour_is_not() {
    let text = read("tests/lint/W0501.toml");
    let game = mancala::load(&text).expect("no error");
    let keys = played(&game, &text, 50, 1).coverage.keys;
    let decided = |count: &str| {
        let mut of = keys.iter().filter(|k| k.key == "capture.counts");
        of.find(|k| k.count.as_deref() == Some(count))
            .expect("a count")
            .decided
    };
    assert!(decided("2") > 0);
    assert_eq!(decided("3"), 0);
    let board = keys.iter().filter(|k| k.key.starts_with("board."));
    assert!(board.clone().count() == 3 && board.into_iter().all(|k| !k.judged));
}

#[test]
fn loops_and_cycles_are_as_they_are_told() {
    let text = read("tests/lint/W0504.toml");
    let game = mancala::load(&text).expect("no error");
    let table = Table::new(&game.rules);
    let found = played(&game, &text, 50, 1)
        .coverage
        .shortest_loop
        .expect("a loop");
    let at = parse_position(&table, &found.witness.position).expect("a position");
    let mv = parse_move(&table, at.turn(), &found.witness.moves).expect("a move");
    assert_eq!(table.endless_cycle(&at, mv), Some(found.cycle));
    assert!(found.laps >= found.cycle);
    let endless = |played| matches!(played, Err(Refusal::Endless { .. }));
    assert!(endless(table.play(&at, mv)));

    // A first lap that ends at home is not gone on from.
    let (game, text) = load("sadeqa");
    let table = Table::new(&game.rules);
    if let Some(found) = played(&game, text, 100, 3).coverage.shortest_loop {
        let at = parse_position(&table, &found.witness.position).expect("a position");
        let mv = parse_move(&table, at.turn(), &found.witness.moves).expect("a move");
        assert!(endless(table.play(&at, mv)));
    }

    let (game, text) = load("wari");
    let table = Table::new(&game.rules);
    let cycle = played(&game, text, 100, 1).coverage.cycle.expect("a cycle");
    let end = come_to(&table, &cycle.witness);
    assert_eq!(position(&table, &end.position()), cycle.witness.position);
    assert_eq!(end.plies().len() as u64, cycle.plies);
    let alone = |p: &mancala::game::Ply| table.moves(&p.before).legal.len() == 1;
    assert_eq!(end.plies().iter().all(alone), cycle.forced);
}

#[test]
fn the_command_line_gives_the_figures() {
    let run = mancala(&[
        "check",
        "--play=20",
        "--format",
        "json",
        "kalah",
        "tests/games/first.toml",
    ]);
    let json = run.json();
    let coverage = &json["files"][0]["coverage"];
    assert_eq!(coverage["games"], 20);
    assert_eq!(coverage["pits"].as_array().map(Vec::len), Some(12));
    assert!(coverage["reasons"]["stuck"].as_u64().is_some());
    // A failing example does not keep the game from being played.
    assert_eq!(json["files"][1]["coverage"]["games"], 20);
    assert!(
        mancala(&["check", "kalah", "--format", "json"]).json()["files"][0]["coverage"].is_null()
    );

    let shown = mancala(&["show", "modiar", "--coverage=20"]);
    let line = shown
        .stdout
        .lines()
        .find(|l| l.contains("1. now 2, 4, 6: capture this pit, stop"));
    let acted: u64 = line
        .and_then(|l| l.split_whitespace().next()?.parse().ok())
        .expect("a count");
    assert!(acted > 0);
    assert_eq!((shown.status, shown.stderr.as_str()), (0, ""));
    let json = mancala(&["show", "modiar", "--coverage=20", "--format", "json"]).json();
    assert_eq!(json["coverage"]["landing"][0], acted);

    for args in [
        ["check", "--play=0", "kalah"],
        ["check", "--seed=3", "kalah"],
        ["show", "--seed=3", "kalah"],
    ] {
        assert_eq!(mancala(&args).status, 2, "{args:?}");
    }
}
