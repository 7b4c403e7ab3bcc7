//! Playing at the terminal, typed from a pipe.

use crate::{folder, mancala, mancala_with};

#[test]
fn a_move_is_told_and_answered() {
    let run = mancala_with(
        &["play", "modiar", "--north", "random", "--seed", "3"],
        b"B\nquit\n",
    );
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout.contains(
            "South plays B: 7 from B, last seed in B; a capture of 2 seeds is forfeited.\n"
        ),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("North plays "), "{}", run.stdout);
}

#[test]
fn what_is_not_a_move_is_explained_and_asked_again() {
    let run = mancala_with(
        &["play", "modiar", "--north", "person"],
        b"Z\nhelp\n\xc3\xa9\nb\na\n",
    );
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout
            .contains("`Z` is not a move: South moves with the letters A to C."),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("undo       take back"));
    // A small letter is understood as South's own pit.
    assert!(run.stdout.contains("South plays B"), "{}", run.stdout);
    assert!(run.stdout.contains("North plays a"), "{}", run.stdout);
}

#[test]
fn hints_say_what_moves_would_do() {
    let run = mancala_with(
        &[
            "play",
            "ayoayo",
            "--position",
            "0-0-0-0-1-0-9-0-0-0-0-0-20-18-S",
        ],
        b"hint\nquit\n",
    );
    assert!(
        run.stdout
            .contains("  E: 1 from E, last seed in F; captures 10 seeds from F and a; "),
        "{}",
        run.stdout
    );
}

#[test]
fn undo_goes_back_to_the_persons_turn() {
    let run = mancala_with(&["play", "modiar"], b"undo\nA\nundo\nquit\n");
    assert!(
        run.stdout.contains("There is nothing to take back."),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("Took back 2 plies."), "{}", run.stdout);
    assert_eq!(
        run.stdout.matches(" North | 7   7   7 |").count(),
        2,
        "{}",
        run.stdout
    );
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = folder();
    let path = folder.path().join("game.txt");
    let file = path.to_str().expect("a path");
    let run = mancala_with(
        &["play", "modiar", "--north", "person", "--save", file],
        b"B\na\nquit\n",
    );
    assert_eq!(run.status, 0, "{}", run.stderr);
    let record = std::fs::read_to_string(&path).expect("saved");
    assert!(
        record.contains("[Game \"Modiar\"]\n[Rules \"modiar\"]\n[Start \"7-7-7-7-7-7-0-0-S\"]\n"),
        "{record}"
    );
    assert!(record.ends_with("\n\nB a *\n"), "{record}");
    std::fs::write(&path, record.replace("B a *", "B {a first try} a *")).expect("writable");
    let run = mancala_with(
        &["play", "modiar", "--north", "person", "--resume", file],
        b"A\n",
    );
    assert!(
        run.stdout.contains("Going on after 2 plies."),
        "{}",
        run.stdout
    );
    let record = std::fs::read_to_string(&path).expect("saved");
    assert!(record.ends_with("\n\nB {a first try} a A *\n"), "{record}");
    let other = mancala(&["play", "ayoayo", "--resume", file]);
    assert_eq!(other.status, 2);
    assert!(
        other.stderr.contains("is a game of Modiar"),
        "{}",
        other.stderr
    );
    std::fs::write(&path, "[Game \"Modiar\"]\n\nB z\n").expect("writable");
    let damaged = mancala(&["play", "modiar", "--resume", file]);
    assert!(
        damaged.stderr.contains("move 2 (`z`) cannot be played"),
        "{}",
        damaged.stderr
    );
    assert_eq!(
        std::fs::read_to_string(&path).expect("kept"),
        "[Game \"Modiar\"]\n\nB z\n"
    );
}

#[test]
fn two_machines_play_to_the_end_or_are_left_unfinished() {
    let run = mancala(&["play", "modiar", "--south", "greedy", "--north", "random"]);
    assert!(
        run.stdout.contains("the game is over (stuck)"),
        "{}",
        run.stdout
    );
    let run = mancala(&["play", "modiar", "--south", "greedy", "--max-plies", "2"]);
    assert!(
        run.stdout.ends_with("Unfinished after 2 plies.\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_game_that_cannot_be_saved_is_not_lost() {
    let run = mancala_with(
        &["play", "modiar", "--north", "person"],
        b"B\nsave /no/such/folder/x\nboard\nquit\n",
    );
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(
        run.stdout
            .contains("there is no directory `/no/such/folder`"),
        "{}",
        run.stdout
    );
}

#[test]
fn nothing_but_a_saved_game_is_written_over() {
    let folder = folder();
    let path = folder.path().join("rules.toml");
    std::fs::write(&path, "[game]\nname = \"precious\"\n").expect("writable");
    let file = path.to_str().expect("a path");
    let typed = format!("B\nsave {file}\nquit\n");
    let run = mancala_with(&["play", "modiar", "--north", "person"], typed.as_bytes());
    assert!(run.stdout.contains("is not a saved game"), "{}", run.stdout);
    assert_eq!(mancala(&["play", "modiar", "--save", file]).status, 2);
    assert_eq!(
        std::fs::read_to_string(&path).expect("kept"),
        "[game]\nname = \"precious\"\n"
    );
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_when_a_game_is_saved() {
    let folder = folder();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    std::fs::write(&target, "").expect("writable");
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let file = link.to_str().expect("a path");
    mancala_with(
        &["play", "modiar", "--north", "person", "--save", file],
        b"B\nquit\n",
    );
    assert!(
        std::fs::symlink_metadata(&link)
            .expect("there")
            .is_symlink()
    );
    assert!(
        std::fs::read_to_string(&target)
            .expect("kept")
            .contains("[Game \"Modiar\"]")
    );
}
