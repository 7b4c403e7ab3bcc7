//! `mancala bench`: what it counts and how it says it; what the clock says is no matter for a test.

use serde_json::Value;

use crate::mancala;

fn array<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().expect("an array")
}

#[test]
fn both_sides_count_the_same() {
    let run = mancala(&["bench", "--quick", "--format", "json", "kalah", "ayoayo"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let found = run.json();
    assert_eq!(found["rounds"], 3);
    assert_eq!(found["threads"], 1);
    assert_eq!(found["position_bytes"]["bare"], 24);
    let mut tasks = Vec::new();
    for row in array(&found, "rows") {
        let game = row["game"].as_str().expect("a game");
        let task = row["task"].as_str().expect("a task");
        tasks.push((game, task));
        assert_eq!(row["same"], true, "{game}, {task}");
        assert!(row["units"].as_u64() > Some(0), "{game}, {task}");
        let contenders = array(row, "contenders");
        let counted = |i: usize| &contenders[i]["counted"];
        for (i, contender) in contenders.iter().enumerate() {
            assert_eq!(counted(i), counted(0), "{game}, {task}");
            for figure in ["best_seconds", "median_seconds", "per_second"] {
                let figure = contender[figure].as_f64();
                assert!(figure > Some(0.0), "{game}, {task}");
            }
            let name = contender["name"].as_str().expect("a name");
            for ratios in ["ratios", "ratios_by_round"] {
                assert_eq!(row[ratios][name].is_number(), i > 0, "{game}, {task}");
            }
        }
    }
    let wanted = |game, tasks: &[&'static str]| -> Vec<(&str, &str)> {
        tasks.iter().map(|task| (game, *task)).collect()
    };
    let every = [
        "perft, last ply counted",
        "perft, last ply played",
        "games, one at a time",
        "games, many together",
    ];
    let mut all = wanted("kalah", &every);
    all.extend(wanted("ayoayo", &every));
    all.extend(wanted("ayoayo", &["games, laps", "one long relay"]));
    for task in ["walk by moves and play", "a table compiled"] {
        all.extend([("kalah", task), ("ayoayo", task)]);
    }
    assert_eq!(tasks, all);
}

#[test]
fn people_see_a_table() {
    let run = mancala(&["bench", "--quick", "--rounds", "1", "modiar"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("mancala 0."), "{}", run.stdout);
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(
        has("modiar         perft, last ply counted  nodes"),
        "{}",
        run.stdout
    );
    assert!(has("modiar         a table compiled"), "{}", run.stdout);
    assert!(
        has("bytes of a position, by board: bare 24,"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_game_that_nobody_wrote_by_hand_is_refused() {
    let run = mancala(&["bench", "kala"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr.contains("(did you mean `kalah`?)"),
        "{}",
        run.stderr
    );
    assert_eq!(mancala(&["bench", "--rounds", "0"]).status, 2);
}
