//! Two games side by side: which rules differ, and the nearest difference in play.

use std::fs;

use mancala::compare::{Bounds, Found, Likeness, Play, differing, likeness, play};
use mancala::engine::Move;
use mancala::{GameFile, Position, Table, load, shipped};

use crate::{folder, mancala, mancala_with, read};

const BOUNDS: Bounds = Bounds {
    positions: 20_000,
    games: 50,
    max_plies: 100,
    seed: 1,
};

/// A small game, whose first lines can be followed by any others.
const SMALL: &str = "[game]\nname = \"Small\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n";

fn small(more: &str) -> GameFile {
    load(&format!("{SMALL}{more}")).unwrap_or_else(|faults| panic!("{more}: {faults:?}"))
}

fn keys(a: &GameFile, b: &GameFile) -> Vec<String> {
    differing(a, b).iter().map(|d| d.key.path()).collect()
}

fn played(a: &GameFile, b: &GameFile) -> Play {
    let tables = [a, b].map(|game| Table::new(&game.rules));
    play([&tables[0], &tables[1]], BOUNDS, |_| ())
}

#[test]
fn each_shipped_game_is_the_same_as_itself_and_no_other_is() {
    for a in shipped::names() {
        for b in shipped::names() {
            let games = [a, b].map(|name| shipped::load(name).expect(name));
            let same = likeness(&games[0], &games[1]) == Likeness::SameRules;
            assert_eq!(same, a == b, "{a} {b}");
            assert_eq!(differing(&games[0], &games[1]).is_empty(), same, "{a} {b}");
        }
    }
}

#[test]
fn a_default_written_out_and_another_order_are_no_difference() {
    let plain = small("[capture]\ntake = \"last\"\ncounts = [2, 4]\nchain = \"backward\"\n");
    let spelled = small(
        "seeds-north = [2, 2]\nstores = \"none\"\n[end]\nremainder = \"row-owner\"\n[move]\nleast = 1\n\
         [capture]\nchain-side = \"any\"\nchain-counts = [4, 2]\nchain = \"backward\"\ncounts = [4, \"2-2\"]\ntake = \"last\"\n",
    );
    assert_eq!(likeness(&plain, &spelled), Likeness::SameRules);
    assert_eq!(keys(&plain, &spelled), Vec::<String>::new());
}

#[test]
fn a_default_that_follows_another_key_differs_only_where_it_is_said() {
    // Left out, the side of the chain is that of the capture.
    let any = small("[capture]\ntake = \"last\"\ncounts = 2\nchain = \"backward\"\n");
    let own =
        small("[capture]\ntake = \"last\"\ncounts = 2\nchain = \"backward\"\nside = \"own\"\n");
    assert_eq!(keys(&any, &own), ["capture.side"]);
}

#[test]
fn an_idle_key_makes_no_other_game() {
    let plain = small("");
    let idle = small("[relay]\nside = \"own\"\n");
    assert_eq!(likeness(&plain, &idle), Likeness::SameTable);
    assert_eq!(keys(&plain, &idle), ["relay.side"]);
}

/// Two variants: keys that are added to the small game.
const PAIRS: &[(&str, &str)] = &[
    ("", "[move]\nleast = 2\n"),
    ("", "[sow]\ndirection = \"clockwise\"\n"),
    ("", "[sow]\norigin = \"skip\"\n"),
    (
        "[capture]\ntake = \"last\"\ncounts = [3, 4]\n",
        "[capture]\ntake = \"last\"\ncounts = [3, 4]\n[end]\nmajority = \"stop\"\n",
    ),
    ("", "[capture]\ntake = \"last\"\ncounts = [3, 4]\n"),
    ("", "[turn]\nstuck = \"pass\"\n"),
    ("", "[feed]\nrule = \"must\"\n"),
    ("", "[relay]\nfrom = \"last\"\ncounts = \"3+\"\n"),
    (
        "[capture]\ntake = \"last\"\ncounts = [2, 4]\n",
        "[capture]\ntake = \"last\"\ncounts = [2, 4]\nchain = \"forward\"\n",
    ),
    (
        "[capture]\ntake = \"opposite\"\n",
        "[capture]\ntake = \"opposite\"\nlast-pit = \"taken\"\n",
    ),
];

/// The number of plies after which some sequence of moves tells two games apart, by trying all.
fn nearest(tables: [&Table; 2], most: usize) -> Option<usize> {
    fn differs(tables: [&Table; 2], at: &Position, plies: usize) -> bool {
        let legal = tables.map(|table| table.moves(at).legal);
        let pits = |moves: &[Move]| moves.iter().map(|mv| mv.pit).collect::<Vec<_>>();
        if plies == 0 {
            return pits(&legal[0]) != pits(&legal[1]);
        }
        legal[0].iter().any(|mv| {
            let turns = tables.map(|table| table.play(at, *mv).expect("legal in both"));
            let [a, b] = &turns;
            if plies == 1 && (a.position, a.status) != (b.position, b.status) {
                return true;
            }
            a.status == mancala::Status::Playing && differs(tables, &a.position, plies - 1)
        })
    }
    // Moves that differ tell the games apart before a ply is played, so they come first.
    let start = tables[0].start();
    (0..=most).find(|plies| differs(tables, &start, *plies))
}

#[test]
fn the_nearest_difference_is_found_and_replays() {
    for (a, b) in PAIRS {
        let games = [small(a), small(b)];
        let [x, y] = [0, 1].map(|i| Table::new(&games[i].rules));
        let wanted = nearest([&x, &y], 8).unwrap_or_else(|| panic!("{a} / {b} never differ"));
        let Play::Differ(found) = played(&games[0], &games[1]) else {
            panic!("{a} / {b}: no difference found");
        };
        assert!(found.nearest, "{a} / {b}");
        assert_eq!(found.moves.len(), wanted, "{a} / {b}: {found:?}");
        // Both agree on all moves but the last.
        let mut at = x.start();
        let (last, agreed) = match found.found {
            Found::Turn { .. } => found
                .moves
                .split_last()
                .map(|(l, rest)| (Some(*l), rest))
                .expect("a move"),
            _ => (None, &found.moves[..]),
        };
        for mv in agreed {
            let turns = [&x, &y].map(|table| table.play(&at, *mv).expect("legal in both"));
            assert_eq!(turns[0].position, turns[1].position, "{a} / {b}");
            at = turns[0].position;
        }
        assert_eq!(at, found.before);
        if let Some(mv) = last {
            let turns = [&x, &y].map(|table| table.play(&at, mv).expect("legal in both"));
            assert_ne!(
                (turns[0].position, turns[0].status),
                (turns[1].position, turns[1].status)
            );
        }
    }
}

#[test]
fn rules_that_never_matter_make_the_same_game_in_play() {
    // The first move captures both seeds there are, so nobody is left to pass.
    let board = "[game]\nname = \"Two pits\"\n[board]\nrows = 2\npits = 1\nseeds = 1\n[capture]\ntake = \"last\"\n";
    let games = ["counts = 2\n", "counts = 2\n[turn]\nstuck = \"pass\"\n"]
        .map(|more| load(&format!("{board}{more}")).expect("a game"));
    assert_eq!(likeness(&games[0], &games[1]), Likeness::OtherRules);
    assert!(matches!(
        played(&games[0], &games[1]),
        Play::Alike { positions: 1.. }
    ));
}

#[test]
fn a_repetition_that_only_one_game_minds_is_found() {
    let [on, draw] =
        ["play-on", "draw"].map(|word| small(&format!("[end]\nrepetition = \"{word}\"\n")));
    let Play::Differ(found) = played(&on, &draw) else {
        panic!("no difference found");
    };
    let Found::Turn { turns, repeats } = found.found else {
        panic!("not a turn");
    };
    assert!(repeats && !found.nearest);
    // Played out with its past, the game really repeats its position.
    let table = Table::new(&on.rules);
    let mut game = mancala::Game::new(&table);
    let mut past = vec![game.position()];
    for mv in &found.moves {
        past.push(game.play(*mv).expect("legal").position);
    }
    let (last, before) = past.split_last().expect("positions");
    assert!(before.contains(last));
    assert!(matches!(turns[1].status, mancala::Status::Over(end) if end.winner.is_none()));
}

#[test]
fn known_differences_between_shipped_games_are_told() {
    // Wari is Oware but for grand slams, as both files' sources say.
    let oware = mancala(&["diff", "oware", "wari", "--format", "json"]);
    assert_eq!(oware.status, 1);
    let answer = oware.json();
    assert_eq!(answer["keys"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["keys"][0]["key"], "capture.grand-slam");
    assert_eq!(answer["play"]["outcome"], "differ");

    // An even number of seeds goes the other way in Cross-Kalah: four seeds, at once.
    let answer = mancala(&["diff", "kalah", "cross-kalah", "--format", "json"]).json();
    assert_eq!(answer["play"]["moves"], serde_json::json!(["A"]));
    assert_eq!(
        answer["play"]["a"]["position"],
        "0-5-5-5-5-4-4-4-4-4-4-4-0-0-N"
    );
    assert_eq!(
        answer["play"]["b"]["position"],
        "0-4-4-4-4-4-4-4-5-5-5-5-0-0-N"
    );
    // Kalah's counts are published: 6, 35, 185, 942 ...
    assert_eq!(
        answer["perft"]["a"],
        serde_json::json!([6, 35, 185, 942, 4690, 23233])
    );
}

#[test]
fn a_comparison_reads_as_pinned() {
    let run = mancala(&["diff", "kalah", "cross-kalah", "--depth", "3"]);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn boards_of_another_shape_and_other_seeds_are_said() {
    let run = mancala(&["diff", "modiar", "tests/games/wide.toml"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("another shape"), "{}", run.stdout);

    let folder = folder();
    let path = folder.path().join("more.toml");
    fs::write(
        &path,
        "extends = \"oware\"\n[game]\nname = \"More\"\n[board]\nseeds = 5\n",
    )
    .expect("written");
    let run = mancala(&["diff", "oware", &path.to_string_lossy()]);
    assert!(
        run.stdout.contains("Play differs from the start"),
        "{}",
        run.stdout
    );
}

#[test]
fn the_same_game_says_so_and_exits_0() {
    let text = read("games/modiar.toml");
    let run = mancala_with(&["diff", "modiar", "-"], text.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.contains("These are the same game"),
        "{}",
        run.stdout
    );
}

#[test]
fn many_files_are_listed_nearest_first() {
    let run = mancala(&["diff", "oware", "kalah", "oware", "wari", "modiar"]);
    assert_eq!(run.status, 1);
    let names: Vec<&str> = run
        .stdout
        .lines()
        .skip(1)
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(names[..2], ["oware", "wari"], "{}", run.stdout);
    assert_eq!(names.len(), 4);
}

#[test]
fn what_cannot_be_read_or_played_is_an_error() {
    let missing = mancala(&["diff", "oware", "nowhere.toml"]);
    assert_eq!(missing.status, 2);
    assert!(missing.stderr.contains("nowhere.toml"));
    let broken = mancala_with(&["diff", "oware", "-"], b"[board]\nrows = 2\n");
    assert_eq!(broken.status, 2);
    assert!(broken.stderr.contains("E0106"), "{}", broken.stderr);
    assert_eq!(mancala(&["diff", "oware"]).status, 2);
}

#[test]
fn a_sowing_past_the_limit_is_told_and_is_no_agreement() {
    let run = mancala(&[
        "diff",
        "ayoayo",
        "djenon-aboure",
        "--max-laps",
        "1",
        "--games",
        "1",
        "--format",
        "json",
    ]);
    let answer = run.json();
    assert_eq!(answer["same"], false);
    assert_ne!(answer["play"]["outcome"], "alike");
}
