//! `check --fix`: what is certain is written, and nothing else.

use crate::{folder, mancala, mancala_with};

const FAULTY: &str = "# A comment stays.\n[game]\nname: \"x\" # so does this\n[board]\nrows = \"2\"\nholes = 6\nseeds   = 4\n[sow]\ndirection = \"counterclockwise\"\norign = \"skip\"\n";
const MENDED: &str = "# A comment stays.\n[game]\nname = \"x\" # so does this\n[board]\nrows = 2\npits = 6\nseeds   = 4\n[sow]\ndirection = \"counter-clockwise\"\norigin = \"skip\"\n";

#[test]
fn a_file_is_mended_in_place_and_its_comments_stay() {
    let dir = folder();
    let path = dir.path().join("x.toml");
    let name = path.to_str().expect("UTF-8");
    std::fs::write(&path, FAULTY).expect("written");
    let dry = mancala(&["check", name, "--fix", "--dry-run"]);
    for line in ["-holes = 6\n", "+pits = 6\n"] {
        assert!(dry.stdout.contains(line), "{}", dry.stdout);
    }
    assert_eq!(dry.status, 1, "the file is not so yet");
    assert!(
        dry.stdout.contains("with its mends: clean"),
        "{}",
        dry.stdout
    );
    assert_eq!(std::fs::read_to_string(&path).expect("text"), FAULTY);
    let run = mancala(&["check", name, "--fix"]);
    assert_eq!(std::fs::read_to_string(&path).expect("text"), MENDED);
    assert!(
        run.stdout.contains(":6:1: `holes` is now `pits`\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.ends_with("x.toml: clean, 0 examples\n"),
        "{}",
        run.stdout
    );
    assert_eq!(run.status, 0);
}

#[test]
fn standard_input_is_mended_to_standard_output() {
    let run = mancala_with(&["check", "-", "--fix"], FAULTY.as_bytes());
    assert_eq!((run.status, run.stdout.as_str()), (0, MENDED));
    assert!(
        run.stderr.ends_with("<stdin>: clean, 0 examples\n"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_guess_is_not_written() {
    // A wrong example is not papered over, and a far word is not put for another.
    for text in [
        "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 1\n[[example]]\nname = \"a\"\nmoves = \"A\"\ngives = \"0-2-1-1-0-0-S\"\n",
        "[game]\nname = \"x\"\n[board]\nrows = 2\npits = 2\nseeds = 1\n[sow]\ndiretcoin = \"clockwise\"\n",
    ] {
        let run = mancala_with(&["check", "-", "--fix"], text.as_bytes());
        assert_eq!((run.status, run.stdout.as_str()), (1, text));
        assert!(run.stderr.contains("help: "), "{}", run.stderr);
    }
}

#[test]
fn a_shipped_game_and_bytes_that_are_no_text_are_left_alone() {
    let run = mancala(&["check", "modiar", "--fix"]);
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.contains("ships with the program"),
        "{}",
        run.stderr
    );
    let run = mancala(&["check", "tests/lint/E0001.toml", "--fix"]);
    assert_eq!(run.status, 1, "{}", run.stderr);
    assert!(run.stdout.contains("E0001"));
}

#[test]
fn a_mend_that_lets_an_example_be_played_is_made_though_the_example_fails() {
    let faulty = "[game]\nname = \"G\"\n[board]\nrows = 2\npits = 3\nseeds = 3\n[sow]\ndirection = \"Clockwise\"\n\
                  [[example]]\nname = \"wrong\"\nmoves = \"A\"\ncaptured = 9\n";
    let run = mancala_with(&["check", "-", "--fix"], faulty.as_bytes());
    assert_eq!(run.stdout, faulty.replace("Clockwise", "clockwise"));
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("E0403"), "{}", run.stderr);
}
