//! The recipes that people copy: a workflow and a hook that guard a repository of rule files.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Run, folder, read};

/// Runs git in a folder, with the program on the path.
fn git(folder: &Path, args: &[&str]) -> Run {
    let program = Path::new(env!("CARGO_BIN_EXE_mancala"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("git")
        .args([
            "-c",
            "user.name=Tester",
            "-c",
            "user.email=tester@example.org",
        ])
        .args(args)
        .current_dir(folder)
        .env("PATH", path)
        // A repository around this one is none of the test's business.
        .env_remove("GIT_DIR")
        .env_remove("GIT_INDEX_FILE")
        .output()
        .expect("git starts");
    Run::new(&output)
}

fn has_git() -> bool {
    let mut git = Command::new("git");
    let found = git.arg("--version").stdout(Stdio::null()).status().is_ok();
    if !found {
        eprintln!("skipped: git is not here");
    }
    found
}

/// Stages everything and tries to commit it. Git passes on what a hook says as its own errors.
fn commit(folder: &Path) -> Run {
    assert_eq!(git(folder, &["add", "--all"]).status, 0);
    git(folder, &["commit", "--message", "games"])
}

#[cfg(unix)]
#[test]
fn the_hook_lets_clean_games_pass_and_no_others() {
    if !has_git() {
        return;
    }
    let folder = folder();
    let folder = folder.path();
    assert_eq!(git(folder, &["init", "--quiet"]).status, 0);
    let hooks = folder.join(".git/hooks");
    fs::create_dir_all(&hooks).expect("a folder");
    let hook = crate::root().join("examples/ci/pre-commit");
    // Copying keeps the permission to run.
    fs::copy(hook, hooks.join("pre-commit")).expect("copied");

    fs::write(folder.join("notes.txt"), "no games yet").expect("written");
    assert_eq!(
        commit(folder).status,
        0,
        "without games there is nothing to check"
    );

    fs::create_dir(folder.join("games")).expect("a folder");
    let game = folder.join("games/modiar.toml");
    let text = read("games/modiar.toml");
    fs::write(&game, &text).expect("written");
    let clean = commit(folder);
    assert_eq!(clean.status, 0, "{}", clean.stderr);

    fs::write(&game, text.replacen("least = 2", "lest = 2", 1)).expect("written");
    let refused = commit(folder);
    assert_eq!(refused.status, 1);
    assert!(refused.stderr.contains("E0102"));

    // What is staged counts, not what lies in the folder.
    fs::write(&game, &text).expect("written");
    assert_eq!(
        git(folder, &["commit", "--message", "still staged"]).status,
        1
    );
    assert_eq!(git(folder, &["add", "--all"]).status, 0);

    // With a snapshot, a change of the rules is refused though the file is clean.
    fs::write(folder.join("games/modiar.snapshot"), "another game\n").expect("written");
    let changed = commit(folder);
    assert_eq!(changed.status, 1);
    assert!(
        changed.stderr.contains("another game"),
        "{}",
        changed.stderr
    );
}

#[test]
fn the_readme_the_workflow_and_the_hooks_say_the_same() {
    let workflow = read("examples/ci/rules.yml");
    let hook = read("examples/ci/pre-commit");
    let framework = read(".pre-commit-hooks.yaml");
    assert!(read("README.md").contains("mancala snapshot --check games/*.toml"));
    for (text, command) in [
        (&workflow, "run: mancala check --format github games/*.toml"),
        (&workflow, "run: mancala snapshot --check games/*.toml"),
        (&hook, "mancala check games/*.toml"),
        (&hook, "mancala snapshot --check games/*.toml"),
        (&framework, "mancala check games/*.toml"),
        (&framework, "mancala snapshot --check games/*.toml"),
    ] {
        assert!(text.contains(command), "{command}");
    }
    let version = format!("MANCALA: {}", env!("CARGO_PKG_VERSION"));
    assert!(workflow.contains(&version), "{version}");
}
