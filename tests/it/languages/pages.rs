//! Pages in the five languages, and the forms that they are printed in.

use std::process::Command;

use mancala::page::{self, By, Page};
use mancala::report::sheet;
use mancala::rules::explain::catalogue::Catalogue;
use mancala::rules::explain::{Language, Part};
use mancala::{load, shipped};

use crate::{Run, mancala, mancala_with};

/// The headings that the source texts write, by language: Swahili from the texts on Modiar, Ayoayo and
/// Djenon-aboure, Gujarati from the one on Djenon-aboure, Japanese from the one on Djenon-abe (where
/// 'Game type' stands in English). 'Source' stands in English in all of them.
const HEADINGS: &[(Language, [&str; 7])] = &[
    (
        Language::Swahili,
        [
            "Aina ya mchezo",
            "Muhtasari",
            "Ubao",
            "Jinsi ya Kucheza",
            "Kuteka",
            "Mwisho wa Mchezo na Mshindi",
            "Maelezo",
        ],
    ),
    (
        Language::Gujarati,
        [
            "રમતનો પ્રકાર",
            "ટૂંકમાં",
            "રમતનું બોર્ડ",
            "રમત કેવી રીતે રમાય",
            "કબજો",
            "રમતનો અંત અને જીત",
            "નોંધો",
        ],
    ),
    (
        Language::Japanese,
        [
            "ゲームの種類",
            "概要",
            "盤面",
            "遊び方",
            "獲得",
            "終局と勝利",
            "注記",
        ],
    ),
];

#[test]
fn headings_are_those_of_the_source_texts() {
    let parts = [
        Part::Kind,
        Part::Summary,
        Part::Board,
        Part::Play,
        Part::Capture,
        Part::End,
        Part::Notes,
    ];
    for (language, headings) in HEADINGS {
        let catalogue = Catalogue::new(*language);
        assert_eq!(parts.map(|part| catalogue.words(part.heading())), *headings);
    }
}

#[test]
fn sheets_read_as_pinned() {
    for name in ["modiar", "kalah", "gabata"] {
        let game = shipped::load(name).expect("shipped");
        let mut sheet = sheet(&game);
        sheet
            .sections
            .retain(|s| s.part == Part::Kind || s.part.is_rules());
        for language in &Language::ALL[1..] {
            let page = Page::new(&sheet, *language);
            insta::assert_snapshot!(format!("{name}-{language}"), page::text(&page, 88));
        }
    }
}

#[test]
fn what_an_author_wrote_is_marked_in_another_language_and_no_rule_is_taken_for_it() {
    let game = shipped::load("modiar").expect("shipped");
    let english = Page::new(&sheet(&game), Language::English);
    let authors = |page: &Page| -> usize {
        let lines = page.sections.iter().flat_map(|s| &s.lines);
        lines.filter(|line| line.by == By::Author).count()
    };
    for language in &Language::ALL[1..] {
        let page = Page::new(&sheet(&game), *language);
        assert_eq!(authors(&page), authors(&english));
        for section in &page.sections {
            let mark = section.lines.iter().position(|l| l.by == By::Mark);
            let author = section.lines.iter().position(|l| l.by == By::Author);
            // The mark stands right before the first line of the author's, and these stand last.
            assert_eq!(mark.map(|at| at + 1), author, "{}", section.id);
            let last = section.lines.last().map(|l| &l.by);
            assert_eq!(
                author.is_some(),
                last == Some(&By::Author),
                "{}",
                section.id
            );
        }
        // In the place of what the author calls the kind of game stands what the keys say of it.
        assert!(matches!(page.sections[0].lines[0].by, By::Catalogue(_)));
    }
    assert!(
        english
            .sections
            .iter()
            .all(|s| s.lines.iter().all(|l| l.by != By::Mark))
    );
}

const HOSTILE: &str = "[game]\nname = \"<b>*A* & 'B'\"\nsummary = \"1. </p><script>alert(\\\"x\\\")</script>\"\n[board]\nrows = 2\npits = 2\nseeds = 2\n";

#[test]
fn html_is_one_whole_page_in_which_no_text_is_markup() {
    let game = load(HOSTILE).expect("a game");
    let html = page::html(&Page::new(&sheet(&game), Language::Gujarati));
    assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"gu\" dir=\"ltr\">\n"));
    assert!(
        html.contains("<title>&lt;b&gt;*A* &amp; &#39;B&#39;</title>"),
        "{html}"
    );
    assert!(html.contains(
        "<p class=\"author\" lang=\"\">1. &lt;/p&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>"
    ));
    assert!(
        html.contains("<h2>રમત કેવી રીતે રમાય</h2>\n<ul>\n<li>બે ખેલાડી"),
        "{html}"
    );
    for name in [
        "html", "head", "title", "style", "body", "h1", "h2", "section", "ul", "li", "p",
    ] {
        let [open, open_with, close] = [
            format!("<{name}>"),
            format!("<{name} "),
            format!("</{name}>"),
        ];
        let count = |what: &str| html.matches(what).count();
        assert_eq!(count(&open) + count(&open_with), count(&close), "{name}");
        assert!(count(&close) > 0, "{name}");
    }
}

#[test]
fn markdown_has_headings_and_points_and_no_text_is_markup() {
    let game = load(HOSTILE).expect("a game");
    let markdown = page::markdown(&Page::new(&sheet(&game), Language::English));
    assert!(
        markdown.starts_with("# \\<b\\>\\*A\\* \\& 'B'\n\n## Kind of game\n\nA mancala game on")
    );
    assert!(
        markdown.contains("\n## Summary\n\n1\\. \\</p\\>\\<script\\>alert(\"x\")"),
        "{markdown}"
    );
    assert!(
        markdown.contains("\n## Capturing\n\n- Nothing is captured.\n\n## End"),
        "{markdown}"
    );
    assert!(!markdown.contains("\n\n\n"));
}

fn explained(args: &[&str]) -> Run {
    mancala(&[&["explain", "modiar", "--format", "json"], args].concat())
}

#[test]
fn json_names_messages_and_arguments_in_every_language_alike() {
    let english = explained(&[]).json();
    assert_eq!(english["language"], "en");
    let french = explained(&["--lang", "fr"]).json();
    assert_eq!(french["language"], "fr");
    let capture = |sheet: &serde_json::Value| sheet["sections"][4].clone();
    assert_eq!(capture(&french)["id"], "capture");
    assert_eq!(capture(&french)["messages"], capture(&english)["messages"]);
    assert_eq!(
        capture(&english)["messages"][0],
        serde_json::json!([{"id": "capture-last", "args": {"laps": "one", "side": "either", "counts": "2, 4, 6"}}])
    );
    for section in french["sections"].as_array().expect("sections") {
        let length = |key: &str| section[key].as_array().map(Vec::len);
        assert_eq!(length("lines"), length("messages"), "{section}");
    }
}

#[test]
fn a_language_is_asked_for_by_option_or_by_locale() {
    let language = |run: &Run| run.json()["language"].as_str().map(str::to_owned);
    for (name, code) in [
        ("ja_JP.UTF-8", "ja"),
        ("French", "fr"),
        ("kiswahili", "sw"),
        ("en", "en"),
    ] {
        assert_eq!(
            language(&explained(&["--lang", name])).as_deref(),
            Some(code)
        );
    }
    for (variable, value, code) in [
        ("LC_ALL", "gu_IN.UTF-8", "gu"),
        ("LC_ALL", "de_DE.UTF-8", "en"),
        ("LANG", "fr_FR", "fr"),
    ] {
        let found = Command::new(env!("CARGO_BIN_EXE_mancala"))
            .args(["explain", "modiar", "--format", "json"])
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env_remove("LANG")
            .env(variable, value)
            .output()
            .expect("the program runs");
        assert_eq!(
            language(&Run::new(&found)).as_deref(),
            Some(code),
            "{variable}={value}"
        );
    }
}

#[test]
fn an_unknown_language_and_a_form_that_codes_lack_are_told() {
    let run = explained(&["--lang", "klingon"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.stderr,
        "mancala: there is no catalogue for the language `klingon`; there are en (English), sw (Swahili), gu (Gujarati), ja (Japanese) and fr (French)\n"
    );
    let run = mancala_with(&["explain", "E0202", "--format", "html"], b"");
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("`E0202` is a code"), "{}", run.stderr);
}
