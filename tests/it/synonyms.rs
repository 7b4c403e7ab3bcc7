//! Words of the field lead to what they are called here, wherever they are written.

use mancala::check::check;
use mancala::rules::keys::{KEYS, Kind, TABLES, find};
use mancala::rules::words::OTHER_WORDS;

const START: &str = "[game]\nname = \"G\"\n";
const BOARD: &str = "[board]\nrows = 2\npits = 3\nseeds = 3\n";

/// What is written under a game and a board, and what is suggested instead.
const WRITTEN: &[(&str, &str)] = &[
    ("[board]\nhouses = 6\n", "pits"),
    ("[board]\nholes = 6\n", "pits"),
    ("[board]\ncups = 6\n", "pits"),
    ("[board]\nstones = 4\n", "seeds"),
    ("[board]\nbeans = 4\n", "seeds"),
    ("[board]\ncounters = 4\n", "seeds"),
    ("[board]\nkazan = \"one-each\"\n", "stores"),
    ("[board]\nmancala = \"one-each\"\n", "stores"),
    ("[board]\ngranary = \"one-each\"\n", "stores"),
    ("[board]\nbank = \"one-each\"\n", "stores"),
    ("[board]\nhome = \"one-each\"\n", "stores"),
    (
        "[sow]\ndirection = \"counter clockwise\"\n",
        "\"counter-clockwise\"",
    ),
    (
        "[sow]\ndirection = \"anticlockwise\"\n",
        "\"counter-clockwise\"",
    ),
    ("[sow]\ndirection = \"ccw\"\n", "\"counter-clockwise\""),
    ("[sow]\ndirection = \"cw\"\n", "\"clockwise\""),
    ("[sow]\nextra-turn = \"another-turn\"\n", "store-last"),
    ("[relay]\nlaps = \"last\"\n", "from"),
    ("[relay]\nmulti-lap = \"last\"\n", "from"),
    ("[relay]\npussakanawa = \"next\"\n", "from"),
    ("[laps]\nfrom = \"last\"\n", "relay"),
    ("[sowing]\norigin = \"skip\"\n", "sow"),
    ("[tuzdik]\ncounts = 3\n", "claim"),
    ("[claim]\ntuzdik = 3\n", "counts"),
    ("[capture]\ntake = \"across\"\n", "\"opposite\""),
    ("[capture]\nside = \"enemy\"\n", "\"opponent\""),
    ("[capture]\ngrand_slam = \"illegal\"\n", "grand-slam"),
    ("[end]\nleftover = \"halves\"\n", "remainder"),
    ("[turn]\nstuck = \"skip\"\n", "\"pass\""),
];

#[test]
fn words_of_the_field_are_suggested_by_the_ones_used_here() {
    for (written, suggested) in WRITTEN {
        let board = if written.starts_with("[board]") {
            ""
        } else {
            BOARD
        };
        let findings = check(&format!("{START}{board}{written}"), 100).findings;
        let suggestions: Vec<&str> = findings
            .iter()
            .filter_map(|f| Some(f.suggestion.as_ref()?.replacement.as_str()))
            .collect();
        assert!(
            suggestions.contains(suggested),
            "{written}: {suggestions:?}"
        );
    }
}

/// Where a word names a key of another table, no replacement mends it, but a note says where it belongs.
#[test]
fn words_in_the_wrong_place_are_told_where_they_belong() {
    for (written, home) in [
        ("[kazan]\nx = 1\n", "`stores` in `[board]`"),
        ("[houses]\nx = 1\n", "`pits` in `[board]`"),
        ("[mancala]\nx = 1\n", "`stores` in `[board]`"),
        ("[sow]\nlaps = \"many\"\n", "`from` in `[relay]`"),
        ("[sow]\nstones = 4\n", "`seeds` in `[board]`"),
    ] {
        let findings = check(&format!("{START}{BOARD}{written}"), 100).findings;
        let told = findings
            .iter()
            .flat_map(|f| &f.notes)
            .any(|n| n.contains(home));
        assert!(told, "{written}: {findings:?}");
    }
}

#[test]
fn other_words_are_none_of_the_language_and_lead_to_it() {
    for (path, other, word) in OTHER_WORDS {
        let (table, name) = path.split_once('.').expect("a path");
        let Some(Kind::Word(words)) = find(table, name).map(|k| k.kind) else {
            panic!("{path} takes no word");
        };
        assert!(words.iter().any(|w| w.word == *word), "{path}: {word}");
        assert!(words.iter().all(|w| w.word != *other), "{path}: {other}");
    }
    for table in TABLES {
        for other in table.synonyms {
            assert!(TABLES.iter().all(|t| t.name != *other), "{other}");
        }
        // A word that means two keys of one table leads to neither.
        let keys: Vec<_> = KEYS.iter().filter(|k| k.table == table.name).collect();
        for key in &keys {
            for other in key.synonyms {
                let meant = keys
                    .iter()
                    .filter(|k| k.name == *other || k.synonyms.contains(other));
                assert_eq!(meant.count(), 1, "{}: {other}", key.path());
            }
        }
    }
}
