//! Commands with their exact output, for people and as JSON.

use serde_json::json;

use crate::{folder, mancala, mancala_with, read};

#[test]
fn no_argument_shows_help_and_is_a_usage_error() {
    let run = mancala(&[]);
    assert_eq!(run.status, 2);
    for command in [
        "check", "explain", "show", "list", "play", "moves", "trace", "board", "perft", "simulate",
        "replay", "snapshot", "keys",
    ] {
        assert!(run.stderr.contains(&format!("\n  {command} ")), "{command}");
        assert_eq!(mancala(&[command, "--help"]).status, 0, "{command}");
    }
}

#[test]
fn a_game_can_be_a_name_a_path_or_standard_input() {
    let by_name = mancala(&["perft", "modiar", "3", "--format", "json"]);
    let by_path = mancala(&["perft", "games/modiar.toml", "3", "--format", "json"]);
    let piped = mancala_with(
        &["perft", "-", "3", "--format", "json"],
        read("games/modiar.toml").as_bytes(),
    );
    assert_eq!(by_name.json()["nodes"], json!([3, 9, 26]));
    assert_eq!(by_name.stdout, by_path.stdout);
    assert_eq!(by_name.stdout, piped.stdout);
}

#[test]
fn an_unknown_game_is_named_with_its_neighbour() {
    let run = mancala(&["show", "modier"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert_eq!(
        run.stderr,
        format!(
            "mancala: there is no file `modier`, and no shipped game of that name (did you mean `modiar`?); shipped are {}\n",
            mancala::shipped::names().collect::<Vec<_>>().join(", ")
        )
    );
}

#[test]
fn a_file_with_errors_is_not_played() {
    let run = mancala_with(&["moves", "-"], b"[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n[sow]\norigin = \"skipp\"\n");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(
        run.stderr.contains("error[E0104]") && run.stderr.contains("`mancala check -`"),
        "{}",
        run.stderr
    );
}

#[test]
fn moves_are_listed_with_the_reasons_of_the_others() {
    let run = mancala(&[
        "moves",
        "ayoayo",
        "--position",
        "1-0-0-0-0-1-0-0-0-0-0-0-32-14-S",
    ]);
    assert_eq!(
        run.stdout,
        "1-0-0-0-0-1-0-0-0-0-0-0-32-14-S\nSouth to move: F\nnot A: it leaves the opponent without a seed\n"
    );
    let json = mancala(&["moves", "modiar", "--format", "json"]).json();
    assert_eq!(json["moves"], json!(["A", "B", "C"]));
    assert_eq!(json["turn"], "south");
}

#[test]
fn a_pass_is_forced_and_told() {
    let run = mancala(&[
        "moves",
        "djenon-aboure",
        "--position",
        "1-0-1-0-0-0-0-0-0-2-0-0-20-24-S",
    ]);
    assert_eq!(
        run.stdout,
        "1-0-1-0-0-0-0-0-0-2-0-0-20-24-S\nSouth cannot move and passes: 1-0-1-0-0-0-0-0-0-2-0-0-20-24-N\nNorth to move: d\n"
    );
}

#[test]
fn a_trace_tells_laps_drops_captures_and_the_end() {
    let run = mancala(&[
        "trace",
        "ayoayo",
        "--position",
        "0-0-1-0-0-0-1-0-1-0-0-0-24-21-N",
        "--moves",
        "c",
    ]);
    assert_eq!(
        run.stdout,
        "   0-0-1-0-0-0-1-0-1-0-0-0-24-21-N\n\
         1. North plays c\n\
         \x20  lap 1: lifts 1 seed from c\n\
         \x20         1 into d\n\
         \x20  North captures 2 seeds from C and d\n\
         \x20  1 lap, 2 captured: 0-0-0-0-0-0-1-0-0-0-0-0-24-23-S\n\
         \x20  the game is over (stuck); of the remainder South gets 0, North 1; a draw, 24 to 24\n\
         \x20  0-0-0-0-0-0-0-0-0-0-0-0-24-24-S\n"
    );
}

#[test]
fn a_trace_as_json_has_events_and_the_final_position() {
    let run = mancala(&["trace", "modiar", "--moves", "B", "e", "--format", "json"]);
    assert_eq!(run.status, 1);
    let trace = run.json();
    assert_eq!(trace["position"], "8-2-8-8-8-8-0-0-N");
    let events: Vec<&str> = trace["events"]
        .as_array()
        .expect("events")
        .iter()
        .filter_map(|e| e["event"].as_str())
        .collect();
    assert_eq!(
        events,
        ["move", "lap", "drops", "forfeit", "done", "refused"]
    );
    assert_eq!(
        trace["events"][2],
        json!({"event": "drops", "lap": 1, "from": "B", "to": "B", "seeds": 7})
    );
    assert_eq!(trace["events"][5]["legal"], "a b c");
}

#[test]
fn an_endless_sowing_is_refused_with_its_cycle() {
    let trace = |endless: &str| {
        let rules = read("games/ayoayo.toml")
            .replace("endless = \"illegal\"", &format!("endless = \"{endless}\""));
        mancala_with(
            &[
                "trace",
                "-",
                "--position",
                "8-0-6-0-4-3-2-1-0-5-4-4-6-5-N",
                "--moves",
                "e",
            ],
            rules.as_bytes(),
        )
    };
    let illegal = trace("illegal");
    assert_eq!(illegal.status, 1);
    assert!(illegal.stdout.contains("   e is not played: its sowing never ends: the same state comes again every 31 laps; legal are a b d f\n"), "{}", illegal.stdout);
    let draw = trace("draw");
    assert!(
        draw.stdout
            .contains("the game is over (endless); a draw, 6 to 5"),
        "{}",
        draw.stdout
    );
    let ends = trace("turn-ends");
    assert!(
        ends.stdout.contains("its state comes again every 31 laps"),
        "{}",
        ends.stdout
    );
    assert_eq!((draw.status, ends.status), (0, 0));
}

#[test]
fn past_the_limit_of_laps_every_command_says_undecided() {
    let limit = ["--max-laps", "2"];
    let run = |args: &[&str]| mancala(&[args, &limit].concat());
    let moves = run(&["moves", "ayoayo", "--format", "json"]);
    assert_eq!(moves.status, 1);
    assert!(
        !moves.json()["undecided"]
            .as_array()
            .expect("a list")
            .is_empty()
    );
    let perft = run(&["perft", "ayoayo", "2", "--format", "json"]);
    assert_eq!(perft.status, 1);
    assert_ne!(perft.json()["undecided"], json!([0, 0]));
    let trace = run(&["trace", "ayoayo", "--moves", "A", "--format", "json"]);
    assert_eq!(
        (trace.status, &trace.json()["events"][0]["event"]),
        (1, &json!("undecided"))
    );
    let simulate = run(&["simulate", "ayoayo", "--games", "5", "--format", "json"]);
    assert!(
        simulate.json()["undecided_sowings"]
            .as_u64()
            .expect("a count")
            > 0
    );
    let check = run(&["check", "games/ayoayo.toml"]);
    assert!(check.stdout.contains("E0404"), "{}", check.stdout);
}

#[test]
fn perft_counts_ended_games_and_divides() {
    let run = mancala(&["perft", "modiar", "8", "--format", "json", "--divide"]);
    let json = run.json();
    assert_eq!(json["ended"], json!([0, 0, 0, 0, 0, 0, 2, 11]));
    let parts = json["divide"].as_array().expect("parts");
    let sum: u64 = parts.iter().filter_map(|p| p["nodes"][7].as_u64()).sum();
    assert_eq!(Some(sum), json["nodes"][7].as_u64());
}

#[test]
fn a_simulation_depends_on_its_seed_alone() {
    let run = |seed: &str| {
        mancala(&[
            "simulate",
            "djenon-abe",
            "--games",
            "30",
            "--seed",
            seed,
            "--format",
            "json",
        ])
        .stdout
    };
    assert_eq!(run("5"), run("5"));
    assert_ne!(run("5"), run("6"));
    let bounded = mancala(&[
        "simulate",
        "djenon-abe",
        "--games",
        "10",
        "--max-plies",
        "3",
        "--format",
        "json",
    ])
    .json();
    assert_eq!(
        (&bounded["unfinished"], &bounded["longest"]),
        (&json!(10), &json!(3))
    );
}

#[test]
fn a_snapshot_pins_a_game_and_finds_a_change() {
    let folder = folder();
    let rules = folder.path().join("small.toml");
    let text = "[game]\nname = \"Small\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n[capture]\ntake = \"last\"\ncounts = [2]\n";
    std::fs::write(&rules, text).expect("writable");
    let file = rules.to_str().expect("a path");
    let none = mancala(&["snapshot", "--check", file]);
    assert_eq!(none.status, 1);
    assert!(none.stdout.contains("no snapshot"), "{}", none.stdout);
    assert_eq!(mancala(&["snapshot", file]).status, 0);
    let snapshot = std::fs::read_to_string(folder.path().join("small.snapshot")).expect("written");
    for part in [
        "# Small",
        "## Table",
        "## Rules in words",
        "## Perft",
        "## A game",
    ] {
        assert!(snapshot.contains(part), "{part}");
    }
    assert_eq!(mancala(&["snapshot", "--check", file]).status, 0);
    std::fs::write(&rules, text.replace("[2]", "[3]")).expect("writable");
    let changed = mancala(&["snapshot", "--check", file]);
    assert_eq!(changed.status, 1);
    assert!(changed.stdout.contains("-land     1. now 2: capture this pit, stop\n+land     1. now 3: capture this pit, stop\n"), "{}", changed.stdout);
}

#[test]
fn bad_positions_and_depths_are_usage_errors() {
    for position in [
        "1-2-3",
        "7-7-7-7-7-7-0-0-X",
        "7-7-7-7-7-99-0-0-S",
        "7-7-7-7-7--7-0-0-S",
        "7-7-7-7-7-7-0-0-S/forfeit=2",
        "7-7-7-7-7-7-0-0-S/closed=A",
    ] {
        let run = mancala(&["moves", "modiar", "--position", position]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{position}");
        assert!(
            run.stderr.contains("the start is 7-7-7-7-7-7-0-0-S"),
            "{}",
            run.stderr
        );
    }
    assert_eq!(mancala(&["perft", "modiar", "0"]).status, 2);
}

#[test]
fn games_are_listed() {
    let list = mancala(&["list", "--format", "json"]).json();
    let names: Vec<&str> = list
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|g| g["file"].as_str())
        .collect();
    assert_eq!(names, mancala::shipped::names().collect::<Vec<_>>());
}

#[test]
fn rules_are_explained_under_the_headings_of_the_sources() {
    let sheet = mancala(&["explain", "djenon-abe", "--format", "json"]).json();
    let headings: Vec<&str> = sheet["sections"]
        .as_array()
        .expect("sections")
        .iter()
        .filter_map(|s| s["heading"].as_str())
        .collect();
    assert_eq!(
        headings,
        [
            "Kind of game",
            "Summary",
            "Board",
            "How to play",
            "Capturing",
            "End of the game and winner",
            "Notes",
            "How open points are read",
            "Source"
        ]
    );
    let text = mancala(&["explain", "djenon-abe", "--width", "9999"]).stdout;
    for sentence in [
        "- A move starts from a pit of the mover's own row that is not empty.",
        "- When the last seed of a lap falls into a pit and makes it 3 or more without capturing, all seeds of that pit, the last one included, are lifted and sown in another lap by the same rules.",
        "- When it falls into an empty pit, the turn ends, and nothing is captured.",
        "- The game is over at once when each row holds exactly one seed.",
        "- If only one row still holds seeds then, its owner first gives one of them to the opponent.",
        "- The player with more seeds wins; 24-24 is a draw.",
    ] {
        assert!(text.contains(sentence), "{sentence}\n{text}");
    }
}

/// Whoever stops reading must not take a faulty file for a clean one.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_success() {
    let script = "\"$0\" check tests/lint/E0102.toml | true; echo ${PIPESTATUS[0]}";
    let run = std::process::Command::new("bash")
        .args(["-c", script, env!("CARGO_BIN_EXE_mancala")])
        .current_dir(crate::root())
        .output();
    let Ok(output) = run else {
        eprintln!("skipped: bash is not here");
        return;
    };
    let status = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    // 1 where the output was gone before the pipe was closed.
    assert!(["1", "141"].contains(&status.as_str()), "{status}");
}
