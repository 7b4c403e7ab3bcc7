//! The schema for editors, held against a validator that others wrote, and the completions.

use jsonschema::Validator;
use mancala::check::check;
use mancala::rules::keys::{Absent, KEYS, Kind};
use mancala::schema;
use serde_json::Value;

use crate::{files, folder, mancala, read, root};

fn validator() -> Validator {
    jsonschema::validator_for(&schema::schema()).expect("a schema")
}

fn value(toml: &str) -> Value {
    toml::from_str(toml).unwrap_or_else(|e| panic!("{toml}: {e}"))
}

#[test]
fn the_schema_is_one_and_its_file_is_up_to_date() {
    jsonschema::draft7::meta::validate(&schema::schema()).expect("draft 7");
    let text = schema::text().expect("text");
    assert!(
        read("docs/mancala.schema.json") == text,
        "write it anew: cargo run -- schema > docs/mancala.schema.json"
    );
    assert_eq!(mancala(&["schema"]).stdout, text);
}

#[test]
fn every_shipped_file_names_the_schema_and_keeps_to_it() {
    let validator = validator();
    for path in files("games", "toml") {
        let text = std::fs::read_to_string(&path).expect("readable");
        let named = text
            .strip_prefix("#:schema ")
            .and_then(|t| t.lines().next());
        let named = named.unwrap_or_else(|| panic!("{}: no schema", path.display()));
        let found = path.parent().expect("a folder").join(named);
        assert_eq!(
            found.canonicalize().expect("the schema"),
            root()
                .join("docs/mancala.schema.json")
                .canonicalize()
                .expect("the schema")
        );
        let faults: Vec<String> = validator
            .iter_errors(&value(&text))
            .map(|e| e.to_string())
            .collect();
        assert!(faults.is_empty(), "{}: {faults:?}", path.display());
    }
    for path in files("tests/games", "toml") {
        let text = std::fs::read_to_string(&path).expect("readable");
        assert!(validator.is_valid(&value(&text)), "{}", path.display());
    }
}

const GAME: &str = "[game]\nname = \"G\"\n[board]\nrows = 2\npits = 3\nseeds = 3\n";

/// One fault each, added to a game, or standing alone where it says `[game]` itself.
const FAULTY: &[&str] = &[
    "stors = \"none\"\n",
    "stores = \"two\"\n",
    "stores = 2\n",
    "seeds-north = \"3\"\n",
    "seeds-north = [3, 3, -1]\n",
    "seeds-north = 10000\n",
    "[bord]\nrows = 2\n",
    "[move]\nleast = 0\n",
    "[move]\nleast = \"2\"\n",
    "[move]\nleast = 2.5\n",
    "[sow]\norigin = true\n",
    "[sow]\norigin = [\"skip\"]\n",
    "[capture]\ntake = \"last\"\ncounts = \"3-\"\n",
    "[capture]\ntake = \"last\"\ncounts = []\n",
    "[capture]\ntake = \"last\"\ncounts = [0]\n",
    "[capture]\ntake = \"last\"\ncounts = [\"many\"]\n",
    "[claim]\npair = [3]\n",
    "[end]\nfew-seeds = \"some\"\n",
    "[[example]]\nmoves = [\"A\"]\n",
    "[example]\nmoves = \"A\"\n",
    "[[example]]\nposition = \"3-3-3-3-3-3-0-0-S\"\nmove = \"A\"\n",
    "[game]\nname = \"G\"\n",
    "[game]\nname = \"G\"\n[board]\nrows = 2\npits = 3\n",
    "[game]\nnames = [\"G\"]\n[board]\nrows = 2\npits = 3\nseeds = 3\n",
    "[board]\nrows = 2\npits = 3\nseeds = 3\n",
    "extends = 1\n[game]\nname = \"G\"\n",
    "extends = \"modiar\"\n",
];

#[test]
fn the_checker_and_the_schema_refuse_the_same_faults() {
    let validator = validator();
    assert!(validator.is_valid(&value(GAME)) && check(GAME, 100).is_clean());
    for fault in FAULTY {
        let alone =
            fault.contains("[game]") || fault.starts_with("extends") || fault.contains("[board]");
        let text = if alone {
            (*fault).to_owned()
        } else {
            format!("{GAME}{fault}")
        };
        assert!(check(&text, 100).game.is_none(), "check takes\n{text}");
        assert!(
            !validator.is_valid(&value(&text)),
            "the schema takes\n{text}"
        );
    }
}

#[test]
fn every_key_takes_its_example_and_default_and_nothing_absurd() {
    let validator = validator();
    for key in KEYS {
        let file = |value: &str| {
            let line = format!("{} = {value}\n", key.name);
            let base = match key.table {
                "game" if key.name == "name" => "extends = \"modiar\"\n[game]\n".to_owned(),
                "game" => "extends = \"modiar\"\n[game]\nname = \"G\"\n".to_owned(),
                "example" => "extends = \"modiar\"\n[game]\nname = \"G\"\n[[example]]\n".to_owned(),
                table => format!("extends = \"modiar\"\n[game]\nname = \"G\"\n[{table}]\n"),
            };
            format!("{base}{line}")
        };
        let valid = |text: &str| validator.is_valid(&value(text));
        assert!(valid(&file(key.example)), "{}", file(key.example));
        if let Absent::Value(default) = key.absent {
            let default = match key.kind {
                Kind::Word(_) => format!("\"{default}\""),
                _ => default.to_owned(),
            };
            assert!(valid(&file(&default)), "{}", file(&default));
        }
        if key.can_be_unset() {
            assert!(valid(&file("\"none\"")), "{}", file("\"none\""));
        }
        for absurd in ["1979-05-27", "{ a = 1 }", "-1", "[[1]]"] {
            assert!(!valid(&file(absurd)), "{}", file(absurd));
        }
    }
}

#[test]
fn each_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = mancala(&["completions", shell]);
        assert_eq!(run.status, 0, "{shell}");
        for word in ["check", "explain", "perft", "max-laps"] {
            assert!(run.stdout.contains(word), "{shell}: {word}");
        }
    }
    let folder = folder();
    let path = folder.path().join("mancala.bash");
    std::fs::write(&path, mancala(&["completions", "bash"]).stdout).expect("written");
    match std::process::Command::new("bash")
        .arg("-n")
        .arg(&path)
        .output()
    {
        Ok(output) => assert!(output.status.success(), "{output:?}"),
        Err(_) => eprintln!("skipped: bash is not here"),
    }
    assert_eq!(mancala(&["completions", "cmd"]).status, 2);
}
