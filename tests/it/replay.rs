//! Recorded games: verified whole, and each kind of difference found where it is.

use mancala::notation::record::{Record, parse_all};
use mancala::opponent::{Chance, Opponent};
use mancala::replay::{Verified, from_to, lettered, replay, result};
use mancala::{Game, Move, Position, Status, Table, shipped};
use serde_json::json;

use crate::{Run, folder, mancala, mancala_with, read, shared, table};

const EXCERPT: &str = "tests/records/togyz.pgn";

/// Replays a text from standard input.
fn piped(game: &str, text: &str, more: &[&str]) -> Run {
    mancala_with(&[&["replay", game, "-"], more].concat(), text.as_bytes())
}

#[test]
fn the_excerpt_replays_whole() {
    let run = mancala(&["replay", "togyz-kumalak", EXCERPT, "--format", "json"]);
    assert_eq!(run.status, 0, "{}", run.stdout);
    assert_eq!(
        run.json(),
        json!({
            "games": 5, "verified": 5, "failed": 0, "plies": 136, "unfinished": 2,
            "failures": [], "unreadable": []
        })
    );
}

/// What is written, what is written instead, and then: the game, the ply, what differs, what the
/// record says and what the rules say.
type Change = (
    &'static str,
    &'static str,
    (
        u64,
        u64,
        &'static str,
        Option<&'static str>,
        Option<&'static str>,
    ),
);

/// One change to the excerpt each.
#[rustfmt::skip]
const CHANGES: &[Change] = &[
    ("5. 57 91", "5. 47 91", (1, 9, "end-pit", Some("7"), Some("6"))),
    ("1. 76(10) 87(2)", "1. 75(10) 87(2)", (1, 1, "end-pit", Some("5"), Some("6"))),
    ("1. 76(10) 87(2)", "1. 70(10) 87(2)", (1, 1, "end-pit", Some("0"), Some("6"))),
    ("89(29)", "89(28)", (1, 7, "total", Some("28"), Some("29"))),
    ("89(29)", "89", (1, 7, "total", None, Some("29"))),
    ("2. 99 12", "2. 99(10) 12", (1, 3, "total", Some("10"), None)),
    ("3. 66X 25", "3. 66(14)X 25", (1, 5, "total", Some("14"), Some("13"))),
    ("3. 66X 25", "3. 66 25", (1, 5, "claim", None, Some("X"))),
    ("3. 66X 25", "3. 66X 25X", (1, 6, "claim", Some("X"), None)),
    ("3. 66X 25", "3. 66X 65", (1, 6, "move", None, None)),
    ("3. 66X 25", "3. 66X 05", (1, 6, "ply", None, None)),
    ("3. 66X 25", "3. 66X 2", (1, 6, "ply", None, None)),
    ("3. 66X 25", "3. 66X 2<5", (1, 6, "ply", None, None)),
    ("3. 66X 25", "3. 66X H", (1, 6, "ply", None, None)),
    ("3. 66X 25", "3. 66X - 25", (1, 6, "pass", None, None)),
    ("81(85)\n1-0", "81(85) 12\n1-0", (1, 22, "after-end", None, None)),
    ("81(85)\n1-0", "81(85) -\n1-0", (1, 22, "after-end", None, None)),
    ("81(85)\n1-0", "81(85)\n0-1", (1, 21, "result", Some("0-1"), Some("1-0"))),
    ("[Game \"446\"]\n[Result \"1-0\"]", "[Result \"1/2-1/2\"]", (1, 21, "result", Some("1/2-1/2"), Some("1-0"))),
    ("[Game \"446\"]\n[Result \"1-0\"]", "[Result \"won\"]", (1, 21, "result", Some("won"), None)),
    ("[Game \"446\"]", "[Start \"9-9-9-S\"]", (1, 0, "start", None, None)),
    ("35. 78 1/2-1/2", "35. 78 1-0", (3, 69, "result", Some("1-0"), Some("1/2-1/2"))),
    ("95(30) 1-0", "95(30) 0-1", (4, 12, "result", Some("0-1"), None)),
    ("92 36X 0-1", "92 36 0-1", (5, 12, "claim", None, Some("X"))),
];

#[test]
fn each_difference_is_found_at_its_game_and_ply() {
    let text = read(EXCERPT);
    for (is, instead, expected) in CHANGES {
        let changed = text.replacen(is, instead, 1);
        assert_ne!(changed, text, "{is}");
        let run = piped("togyz-kumalak", &changed, &["--format", "json"]);
        let json = run.json();
        let failure = &json["failures"][0];
        let found = (
            failure["game"].as_u64().expect("a game"),
            failure["ply"].as_u64().expect("a ply"),
            failure["what"].as_str().expect("a word"),
            failure["record"].as_str(),
            failure["rules"].as_str(),
        );
        assert_eq!(found, *expected, "{instead}: {failure}");
        assert_eq!((run.status, &json["failed"]), (1, &json!(1)), "{instead}");
        let at = usize::try_from(failure["line"].as_u64().expect("a line")).expect("small");
        let line = changed.lines().nth(at - 1).expect("a line of the file");
        let text = failure["text"].as_str().expect("a text");
        assert!(line.contains(text), "{at}: {line}");
    }
}

#[test]
fn a_difference_is_shown_with_both_positions() {
    let changed = read(EXCERPT).replacen("89(29)", "89(28)", 1);
    let run = piped("togyz-kumalak", &changed, &[]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.stdout,
        "<stdin>:7: game 1 [Game \"446\"], ply 7, `89(28)`: the record's total is 28, and by the rules it is 29\n\
         \x20 before        12-12-11-11-11-1-1-11-2-2-1-14-14-14-4-12-4-13-10-2-S/claimed=S:f\n\
         \x20 by the rules  12-12-11-11-11-1-1-1-3-3-2-15-15-15-5-13-5-0-24-2-N/claimed=S:f\n\
         before                                                   by the rules\n\
         \x20        i    h    g    f    e    d    c    b    a                i    h    g    f    e    d    c    b    a\n\
         \x20      +--------------------------------------------+           +--------------------------------------------+\n\
         \x20North | 13   4    12   4    14   14   14   1    2  |     North | 0    5    13   5    15   15   15   2    3  |\n\
         \x20      +--------------------------------------------+           +--------------------------------------------+\n\
         \x20South | 12   12   11   11   11   1    1    11   2  |     South | 12   12   11   11   11   1    1    1    3  |\n\
         \x20      +--------------------------------------------+           +--------------------------------------------+\n\
         \x20        A    B    C    D    E    F    G    H    I                A    B    C    D    E    F    G    H    I\n\
         \x20      in store: South 10, North 2; South to move               in store: South 24, North 2; North to move\n\
         \n\
         <stdin>: 5 games, 4 verified, 1 failed, 121 plies\n\
        "
    );
}

#[test]
fn an_illegal_move_is_shown_with_the_position_before_it() {
    let changed = read(EXCERPT).replacen("3. 66X 25", "3. 66X 65", 1);
    let run = piped("togyz-kumalak", &changed, &[]);
    assert_eq!(
        run.stdout,
        "<stdin>:7: game 1 [Game \"446\"], ply 6, `65`: the move is not legal: the pit is claimed\n\
         \x20 before  11-11-10-10-10-1-1-11-2-2-13-13-13-13-3-11-3-12-10-2-N/claimed=S:f\n\
         \x20        i    h    g    f    e    d    c    b    a\n\
         \x20      +--------------------------------------------+\n\
         \x20North | 12   3    11   3    13   13   13   13   2  |\n\
         \x20      +--------------------------------------------+\n\
         \x20South | 11   11   10   10   10   1    1    11   2  |\n\
         \x20      +--------------------------------------------+\n\
         \x20        A    B    C    D    E    F    G    H    I\n\
         \x20      in store: South 10, North 2; North to move\n\
         \n\
         <stdin>: 5 games, 4 verified, 1 failed, 120 plies\n\
        "
    );
}

#[test]
fn a_game_may_break_off_and_its_result_may_be_left_open() {
    for (is, instead) in [
        ("81(85)\n1-0", "81(85)\n*"),
        ("81(85)\n1-0", "81(85)"),
        ("11. 81(85)\n1-0", "1-0"),
        ("95(30) 1-0", "*"),
        ("3. 66X 25", "3.66(13)X {a claim takes 3} 2-5"),
    ] {
        let changed = read(EXCERPT).replacen(is, instead, 1);
        let run = piped("togyz-kumalak", &changed, &[]);
        assert_eq!(run.status, 0, "{instead}: {}", run.stdout);
    }
}

#[test]
fn letters_may_stand_alone_run_together_or_with_what_they_lead_to() {
    for (text, verified) in [
        ("G h I a F", true),
        ("GhIaF", true),
        ("G(10)h(2)IaFX", true),
        ("1.G(10) h 2... 99 a 3. F(13)X", true),
        ("G(10)\nh ; a comment\nI {another} a 66X", true),
        ("G h I a F(10)", false),
        ("G(10)h(2)IX", false),
        ("G h i", false),
    ] {
        let run = piped("togyz-kumalak", text, &[]);
        assert_eq!(run.status == 0, verified, "{text}: {}", run.stdout);
    }
}

#[test]
fn a_pass_may_be_written_where_it_is_due() {
    let start = "[Start \"1-0-1-0-0-0-0-0-0-2-0-0-20-24-S\"]\n\n";
    for pass in ["", "-", "--", "pass"] {
        let run = piped("djenon-aboure", &format!("{start}{pass} d"), &[]);
        assert_eq!(run.status, 0, "{pass}: {}", run.stdout);
    }
    let run = piped("djenon-aboure", &format!("{start}- - d"), &[]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout
            .contains("ply 1, `-`: a pass is not due: North can move\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn files_that_hold_no_records_are_said() {
    for (text, says) in [
        ("", "<stdin>:1: there is no game in it\n"),
        (
            "A\nb $3",
            "<stdin>:2: marks such as `$3` are not read; say it in a comment, `{good}`\n",
        ),
        (
            "A\n\n(b)",
            "<stdin>:3: variations in parentheses are not read; a total follows its ply without a space, `76(10)`\n",
        ),
        (
            "[Game 1]",
            "<stdin>:1: a tag is written `[Name \"value\"]`\n",
        ),
    ] {
        let run = piped("togyz-kumalak", text, &[]);
        assert_eq!((run.status, run.stdout.as_str()), (1, says));
    }
    assert_eq!(mancala(&["replay", "modiar"]).status, 2);
    assert_eq!(mancala(&["replay", "modiar", "no-such-file"]).status, 2);
    assert_eq!(mancala(&["replay", "-", "-"]).status, 2);
}

#[test]
fn many_failures_are_shown_only_if_asked_for() {
    let text = "[Game \"x\"]\n\nZ\n\n".repeat(12);
    let some = piped("modiar", &text, &[]).stdout;
    assert_eq!(some.matches("is not a move").count(), 10, "{some}");
    assert!(
        some.ends_with("and 2 more games; `--all` shows them\n\n<stdin>: 12 games, 0 verified, 12 failed, 0 plies\n"),
        "{some}"
    );
    let all = piped("modiar", &text, &["--all"]).stdout;
    assert_eq!(all.matches("is not a move").count(), 12, "{all}");
}

#[test]
fn a_game_that_was_played_and_saved_replays() {
    let folder = folder();
    let path = folder.path().join("game.txt");
    let file = path.to_str().expect("a path");
    let run = mancala(&[
        "play", "ayoayo", "--south", "greedy", "--north", "random", "--save", file,
    ]);
    assert_eq!(run.status, 0, "{}", run.stderr);
    let run = mancala(&["replay", "ayoayo", file, EXCERPT]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout
            .starts_with(&format!("{file}: 1 game, 1 verified, 0 failed, ")),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .contains("all files: 6 games, 1 verified, 5 failed, ")
    );
}

/// A random game as moves, each with the position before it.
fn random(table: &Table, seed: u64) -> (Vec<(Position, Move)>, Status) {
    let (mut game, mut chance) = (Game::new(table), Chance::new(seed));
    while game.status() == Status::Playing && game.plies().len() < 300 {
        let now = game.position();
        let mv = Opponent::Random
            .choose(table, &now, &mut chance)
            .expect("a move");
        game.play(mv).expect("legal");
    }
    let moves = game.plies().iter().map(|p| (p.before, p.mv)).collect();
    (moves, game.status())
}

#[test]
fn random_games_of_every_shipped_game_replay_in_both_forms() {
    for name in shipped::names() {
        replays_in_both_forms(name, &table(name));
    }
}

#[test]
fn a_game_with_moves_from_the_store_replays_in_both_forms() {
    let game = mancala::load(&read("tests/games/from-the-store.toml")).expect("a game");
    let texts = replays_in_both_forms("from-the-store", &Table::new(&game.rules));
    assert!(
        texts[0].contains('@') && texts[1].contains(" 0"),
        "{texts:?}"
    );
}

/// Replays a random game as it is written in letters, by start and end, and in letters run together.
fn replays_in_both_forms(name: &str, table: &Table) -> [String; 2] {
    let (moves, status) = random(table, 11);
    let ending = match status {
        Status::Over(ending) => Some(ending),
        _ => None,
    };
    let mut words = [Vec::new(), Vec::new()];
    for (now, mv) in &moves {
        let letters = lettered(table, now, *mv).expect("legal").to_string();
        // A sowing that never ends has no last pit to name.
        let numbers = from_to(table, now, *mv).expect("legal");
        words[1].push(numbers.map_or_else(|| letters.clone(), |ply| ply.to_string()));
        words[0].push(letters);
    }
    let together = vec![words[0].concat()];
    for moves_as in [&words[0], &words[1], &together] {
        let record = Record {
            moves: moves_as.clone(),
            result: Some(ending.map_or("*", result).to_owned()),
            ..Record::default()
        };
        let placed = parse_all(&record.text()).expect("a record");
        let plies = moves.len();
        assert_eq!(
            replay(table, &placed[0]),
            Ok(Verified { plies, ending }),
            "{name}: {}",
            record.text()
        );
    }
    words.map(|w| w.join(" "))
}

/// The program writes each ply of a record as it is written there.
fn assert_written_alike(text: &str) {
    let table = table("togyz-kumalak");
    for placed in parse_all(text).expect("records") {
        let mut game = Game::new(&table);
        for word in &placed.record.moves {
            let now = game.position();
            let written: mancala::notation::ply::PlyText = word.parse().expect("a ply");
            let mv = written.read(&table, now.turn()).expect("a move");
            let ply = from_to(&table, &now, mv).expect("legal").expect("an end");
            assert_eq!(ply.to_string(), *word);
            game.play(mv).expect("legal");
        }
    }
}

#[test]
fn plies_are_written_as_players_write_them() {
    assert_written_alike(&read(EXCERPT));
}

#[test]
fn all_recorded_games_replay() {
    let Some(path) = shared("data/togyz-kumalak/games.pgn") else {
        return;
    };
    let file = path.to_str().expect("a path");
    let run = mancala(&["replay", "games/togyz-kumalak.toml", file]);
    assert_eq!(
        (run.status, run.stdout),
        (
            0,
            format!("{file}: 1700 games, 1700 verified, 0 failed, 189265 plies\n")
        )
    );
    assert_written_alike(&std::fs::read_to_string(&path).expect("readable"));
}
