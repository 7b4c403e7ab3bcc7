//! Boards as pictures: what is drawn is the position, nothing lies over anything else, and files are left alone.

use std::fs;

use mancala::picture::Stage::{Sowing, ToMove};
use mancala::picture::{Frame, MAX_DRAWN, Options, Theme, frames, moving, still, stills};
use mancala::trace::{Event, trace};
use mancala::{Game, Player, Position, Status, Table, notation, shipped};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};
use roxmltree::{Document, Node};

use crate::{folder, mancala, read, table};

/// Random moves from the start, as they are written.
fn some_moves(table: &Table, seed: u64, plies: usize) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(table);
    let mut moves = Vec::new();
    while moves.len() < plies && game.status() == Status::Playing {
        let legal = table.moves(&game.position()).legal;
        let mv = legal[rng.next_u64() as usize % legal.len()];
        moves.push(notation::move_name(table, mv));
        game.play(mv).expect("legal");
    }
    moves
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    let text = node.attribute(name).unwrap_or_else(|| panic!("no {name}"));
    text.parse().expect("a number")
}

fn of_class<'a, 'd>(svg: &'a Document<'d>, class: &'a str) -> Vec<Node<'a, 'd>> {
    svg.descendants()
        .filter(|n| n.attribute("class") == Some(class))
        .collect()
}

/// The seeds drawn and written in figures.
fn seeds(svg: &Document<'_>) -> (usize, u32) {
    let drawn = of_class(svg, "seeds")
        .iter()
        .map(|g| g.children().filter(|n| n.has_tag_name("circle")).count())
        .sum();
    let figures = of_class(svg, "figure");
    let figures = figures.iter().filter_map(|n| n.text()?.parse::<u32>().ok());
    (drawn, figures.sum())
}

/// What the picture of a position must hold.
fn expected(table: &Table, position: &Position) -> (usize, u32) {
    let (few, many): (Vec<u16>, Vec<u16>) = all_seeds(table, position)
        .iter()
        .partition(|&&n| n <= MAX_DRAWN);
    (
        few.iter().map(|&n| usize::from(n)).sum(),
        many.iter().map(|&n| u32::from(n)).sum(),
    )
}

/// What a mark, a hollow or a text covers: its left, upper, right and lower edge.
fn extent(node: Node<'_, '_>) -> [f64; 4] {
    if node.has_tag_name("circle") {
        let (x, y, r) = (number(node, "cx"), number(node, "cy"), number(node, "r"));
        return [x - r, y - r, x + r, y + r];
    }
    if node.has_tag_name("path") {
        // A cross: where it begins, and how far its first stroke goes.
        let d = node
            .attribute("d")
            .unwrap_or("")
            .replace(['M', 'l', 'm'], " ");
        let d: Vec<f64> = d
            .split_whitespace()
            .filter_map(|n| n.parse().ok())
            .collect();
        return [d[0], d[1], d[0] + d[2], d[1] + d[3]];
    }
    let (x, y) = (number(node, "x"), number(node, "y"));
    if node.has_tag_name("rect") {
        return [x, y, x + number(node, "width"), y + number(node, "height")];
    }
    let size = number(node, "font-size");
    let width = 0.56 * size * node.text().unwrap_or("").chars().count() as f64;
    let left = match node.attribute("text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    [left, y - 0.75 * size, left + width, y]
}

#[test]
fn every_shipped_board_shows_its_position_and_nothing_lies_over_anything_else() {
    for name in shipped::names() {
        let table = table(name);
        let title = shipped::load(name).expect("it ships").about.name;
        for seed in 0..3 {
            let told = trace(
                &table,
                &table.start(),
                &some_moves(&table, seed, 12 * seed as usize),
            );
            let all = frames(&table, &table.start(), &told);
            let frame = all.last().expect("a frame");
            let options = Options {
                title: Some(title.clone()),
                ..Options::default()
            };
            let text = still(&table, frame, &options);
            let svg = Document::parse(&text).expect("XML");
            assert_eq!(seeds(&svg), expected(&table, &frame.position), "{name}");
            assert_tidy(name, &svg);
        }
    }
}

/// Nothing lies over anything else, and nothing leaves the picture.
fn assert_tidy(name: &str, svg: &Document<'_>) {
    let root = svg.root_element();
    let (width, height) = (number(root, "width"), number(root, "height"));
    let solid = [
        "pit", "closed", "store", "tray", "title", "letter", "count", "name", "aside", "badge",
        "captured", "words", "key",
    ];
    let things: Vec<(&str, [f64; 4])> = solid
        .iter()
        .flat_map(|c| of_class(svg, c).into_iter().map(|n| (*c, extent(n))))
        .collect();
    for (i, (class, a)) in things.iter().enumerate() {
        assert!(
            a[0] >= 0.0 && a[1] >= 0.0 && a[2] <= width && a[3] <= height,
            "{name}: {class} {a:?} leaves the picture"
        );
        for (other, b) in &things[..i] {
            assert!(
                a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1],
                "{name}: {class} {a:?} lies over {other} {b:?}"
            );
        }
    }
}

#[test]
fn the_steps_of_a_move_lead_to_the_position_that_the_trace_gives() {
    for name in shipped::names() {
        assert_steps(name, &table(name));
    }
    // Seeds that are sown into a claimed pit go to a store.
    let togyz = read("games/togyz-kumalak.toml");
    let (rules, _) = togyz.split_once("[[example]]").expect("an example");
    let rules = rules.replace("[claim]\n", "[claim]\nseeds = \"to-store\"\n");
    let game = mancala::load(&rules).expect("rules");
    assert_steps("claims in store", &Table::new(&game.rules));
}

fn assert_steps(name: &str, table: &Table) {
    for seed in 10..14 {
        let told = trace(table, &table.start(), &some_moves(table, seed, 60));
        let shown = frames(table, &table.start(), &told);
        let texts: Vec<String> = shown
            .iter()
            .map(|f| notation::position(table, &f.position))
            .collect();
        let mut at = 0;
        for event in &told.events {
            let (Event::Done { position, .. } | Event::Round { position, .. }) = event else {
                continue;
            };
            let found = texts[at..]
                .iter()
                .position(|t| seeds_in(t) == seeds_in(position));
            at += found.unwrap_or_else(|| panic!("{name}: {position} is not shown"));
        }
        assert_eq!(texts.last(), Some(&told.position), "{name}");
        // Where each step is told, the steps alone lead there, and no seed is lost on the way.
        let told_all = told.events.iter().all(|e| {
            !matches!(
                e,
                Event::Opening { .. } | Event::Endless { .. } | Event::MoreLaps { .. }
            )
        });
        for pair in shown.windows(2).filter(|_| told_all) {
            if let (Sowing(0), ToMove) = (pair[0].stage, pair[1].stage) {
                assert_eq!(
                    all_seeds(table, &pair[0].position),
                    all_seeds(table, &pair[1].position),
                    "{name}: {}",
                    pair[1].words
                );
            }
            if let Sowing(hand) = pair[0].stage {
                let all = pair[0].position.total() + u32::from(hand);
                assert_eq!(all, table.total(), "{name}: {}", pair[0].words);
            }
        }
    }
}

/// The seeds in a written position; whose turn it is may change by a pass.
fn seeds_in(position: &str) -> &str {
    position.split(['S', 'N']).next().unwrap_or("")
}

fn all_seeds(table: &Table, position: &Position) -> Vec<u16> {
    let pits = (0..table.pits()).map(|p| position.pit(p));
    pits.chain(Player::BOTH.map(|p| position.store(p)))
        .collect()
}

#[test]
fn the_marks_are_where_the_move_began_and_ended_and_took() {
    // A single seed in the last pit goes to the store.
    let run = mancala(&[
        "board",
        "kalah",
        "--position",
        "0-0-0-0-0-1-0-0-2-5-0-0-20-20-S",
        "--moves",
        "F",
    ]);
    let svg = Document::parse(&run.stdout).expect("XML");
    let ring = |class: &str| {
        let [left, _, right, _] = extent(of_class(&svg, class)[0]);
        (left + right) / 2.0
    };
    let stores = of_class(&svg, "store");
    let [left, _, right, _] = extent(stores[0]);
    assert_eq!(ring("last"), (left + right) / 2.0, "in South's store");
    let f = of_class(&svg, "letter")
        .into_iter()
        .find(|n| n.text() == Some("F"))
        .expect("F");
    assert_eq!(ring("lifted"), number(f, "x"));
    assert!(of_class(&svg, "captured").is_empty());
    assert!(right > number(f, "x"), "South's store is at South's right");
}

#[test]
fn captured_pits_are_crossed() {
    // The last seed goes round to the empty pit that it started from, and takes the pit opposite with it.
    let run = mancala(&[
        "board",
        "kalah",
        "--position",
        "2-13-2-1-0-0-0-0-0-1-1-1-18-9-S",
        "--moves",
        "B",
    ]);
    let svg = Document::parse(&run.stdout).expect("XML");
    let crossed: Vec<&str> = of_class(&svg, "captured")
        .iter()
        .filter_map(|n| n.attribute("d"))
        .collect();
    assert_tidy("kalah", &svg);
    let columns: Vec<_> = crossed.iter().map(|d| d.split(' ').next()).collect();
    assert_eq!(crossed.len(), 2, "B and e");
    assert_eq!(columns[0], columns[1], "one above the other");
}

#[test]
fn claimed_traded_and_closed_pits_are_marked() {
    let gabata = mancala(&[
        "board",
        "gabata",
        "--position",
        "0-0-0-1-7-1-5-1-1-1-9-0-14-8-N/claimed=S:ae,N:AE/traded=ABC/started=N",
    ]);
    let svg = Document::parse(&gabata.stdout).expect("XML");
    assert_tidy("gabata", &svg);
    let owners: Vec<_> = of_class(&svg, "owner")
        .iter()
        .filter_map(|n| n.text())
        .collect();
    assert_eq!(
        owners,
        ["N", "N", "N", "N", "N", "S", "S"],
        "A B C traded, A E a e claimed"
    );
    let dakon = mancala(&[
        "board",
        "dakon",
        "--position",
        "0-0-0-0-1-0-2-0-0-0-0-0-0-0-64-31-S/closed=ab",
    ]);
    let svg = Document::parse(&dakon.stdout).expect("XML");
    assert_tidy("dakon", &svg);
    assert_eq!(of_class(&svg, "closed").len(), 2);
    assert_eq!(of_class(&svg, "pit").len(), 12);
    assert!(
        svg.descendants().any(
            |n| n.has_tag_name("desc") && n.text().is_some_and(|t| t.contains("Closed: a, b."))
        )
    );
}

#[test]
fn a_moving_picture_without_motion_is_its_last_frame() {
    let table = table("ayoayo");
    let told = trace(&table, &table.start(), &["A".to_owned()]);
    let shown = frames(&table, &table.start(), &told);
    let text = moving(&table, &shown, &Options::default());
    let svg = Document::parse(&text).expect("XML");
    let hidden = |n: &Node<'_, '_>| {
        n.ancestors()
            .any(|a| a.attribute("visibility") == Some("hidden"))
    };
    let drawn: usize = of_class(&svg, "seeds")
        .iter()
        .filter(|g| !hidden(g))
        .map(|g| g.children().count())
        .sum();
    assert_eq!(drawn, 48);
    assert!(text.contains("prefers-reduced-motion:no-preference"));
    // Five laps, each a lift and a sowing; the start, the capture and the outcome.
    assert_eq!(shown.len(), 13);
    let pictures = stills(&table, &shown, &Options::default());
    for (picture, frame) in pictures.iter().zip(&shown) {
        let svg = Document::parse(picture).expect("XML");
        assert_eq!(seeds(&svg), expected(&table, &frame.position));
    }
}

/// Whether the style sheet of a moving picture shows a class at a time, in parts of the whole.
fn is_seen(style: &str, class: &str, time: f64) -> bool {
    let keyframes = format!("@keyframes {class}{{");
    let (_, steps) = style.split_once(&keyframes).expect("keyframes");
    let (steps, _) = steps.split_once("}}").expect("an end");
    let mut seen = false;
    for step in steps.split('}') {
        let (percent, word) = step.split_once("%{visibility:").expect("a step");
        if percent.parse::<f64>().expect("a number") <= 100.0 * time {
            seen = word == "visible";
        }
    }
    seen
}

#[test]
fn a_moving_picture_shows_each_frame_in_turn() {
    let table = table("kalah");
    let told = trace(&table, &table.start(), &some_moves(&table, 5, 30));
    let shown = frames(&table, &table.start(), &told);
    let text = moving(&table, &shown, &Options::default());
    let svg = Document::parse(&text).expect("XML");
    let style = svg
        .descendants()
        .find(|n| n.has_tag_name("style"))
        .and_then(|n| n.text())
        .expect("a style sheet");
    // Each frame stands for 1.2 seconds, the last for 4.
    let whole = 1.2 * (shown.len() - 1) as f64 + 4.0;
    for (i, frame) in shown.iter().enumerate() {
        let time = (1.2 * i as f64 + 0.6) / whole;
        let seen = |n: &&Node<'_, '_>| {
            let moving = n.ancestors().find_map(|a| {
                a.attribute("class")
                    .filter(|c| c.starts_with('f') && c[1..].parse::<u32>().is_ok())
            });
            moving.is_none_or(|class| is_seen(style, class, time))
        };
        let drawn: usize = (of_class(&svg, "seeds").iter().filter(seen))
            .map(|g| g.children().count())
            .sum();
        let figures: u32 = (of_class(&svg, "figure").iter().filter(seen))
            .filter_map(|n| n.text()?.parse::<u32>().ok())
            .sum();
        assert_eq!(
            (drawn, figures),
            expected(&table, &frame.position),
            "frame {i}"
        );
        let words = of_class(&svg, "words");
        let words: Vec<_> = words.iter().filter(seen).filter_map(|n| n.text()).collect();
        assert_eq!(
            words.concat().replace(' ', ""),
            frame.words.replace(' ', "")
        );
    }
}

#[test]
fn names_are_text_and_nothing_else_in_every_theme() {
    let table = table("modiar");
    for theme in [Theme::Wood, Theme::Dark, Theme::Print] {
        let odd = "</svg><script>&\u{1b}\u{0}\u{fffe}\" ]]> \u{202e}".to_owned();
        let options = Options {
            title: Some(odd.clone()),
            names: [Some(odd.repeat(9)), Some(odd)],
            theme,
            width: Some(300),
            counts: false,
        };
        let text = still(&table, &Frame::still(table.start()), &options);
        let svg = Document::parse(&text).expect("XML");
        assert!(!svg.descendants().any(|n| n.has_tag_name("script")));
        assert_eq!(number(svg.root_element(), "width"), 300.0);
        assert!(of_class(&svg, "count").is_empty());
    }
}

#[test]
fn the_longest_boards_and_the_largest_heaps_have_their_picture() {
    for (rows, pits, stores) in [
        (2, 16, "one-each"),
        (1, 26, "none"),
        (1, 2, "one-each"),
        (2, 1, "none"),
    ] {
        let rules = format!(
            "[game]\nname = \"x\"\n[board]\nrows = {rows}\npits = {pits}\nseeds = 150\nstores = \"{stores}\"\n[capture]\ntake = \"last\"\ncounts = [2]\n[end]\nremainder = \"nobody\"\n"
        );
        let game = mancala::load(&rules).expect("rules");
        let table = Table::new(&game.rules);
        let text = still(&table, &Frame::still(table.start()), &Options::default());
        let svg = Document::parse(&text).expect("XML");
        assert_eq!(of_class(&svg, "pit").len(), rows * pits);
        assert_eq!(seeds(&svg), (0, table.total()));
        assert_tidy("x", &svg);
    }
}

#[test]
fn no_file_is_written_over_unasked() {
    let folder = folder();
    let path = folder.path().join("board.svg");
    let path = path.to_str().expect("UTF-8");
    let first = mancala(&["board", "modiar", "--output", path]);
    assert_eq!(
        (first.status, first.stdout),
        (0, format!("{path}: written\n"))
    );
    fs::write(path, "mine").expect("written");
    let again = mancala(&["board", "modiar", "--output", path]);
    assert_eq!(again.status, 2);
    assert_eq!(
        again.stderr,
        format!(
            "mancala: `{path}` is there already; choose another name, or replace it with `--force`\n"
        )
    );
    assert_eq!(fs::read_to_string(path).expect("there"), "mine");
    assert_eq!(
        mancala(&["board", "modiar", "--output", path, "--force"]).status,
        0
    );
    assert_eq!(
        fs::read_to_string(path).expect("there"),
        mancala(&["board", "modiar"]).stdout
    );

    let steps = folder.path().join("steps");
    fs::create_dir(&steps).expect("made");
    fs::write(steps.join("003.svg"), "mine").expect("written");
    let steps_text = steps.to_str().expect("UTF-8");
    let run = mancala(&["board", "ayoayo", "--moves", "A", "--steps", steps_text]);
    assert_eq!(run.status, 2);
    assert_eq!(
        fs::read_dir(&steps).expect("there").count(),
        1,
        "all or none"
    );
}

#[test]
fn moves_that_cannot_be_shown_are_named() {
    let refused = mancala(&["board", "modiar", "--moves", "A", "A"]);
    assert_eq!((refused.status, refused.stdout.as_str()), (1, ""));
    assert!(
        refused
            .stderr
            .starts_with("mancala: no picture: A is not played:"),
        "{}",
        refused.stderr
    );
    let undecided = mancala(&["board", "ayoayo", "--moves", "A", "--max-laps", "2"]);
    assert_eq!((undecided.status, undecided.stdout.as_str()), (1, ""));
    assert!(
        undecided.stderr.contains("A is undecided"),
        "{}",
        undecided.stderr
    );
    assert_eq!(mancala(&["board", "modiar", "--animate"]).status, 2);
}

#[test]
fn the_picture_in_the_documentation_is_what_the_program_draws() {
    let run = mancala(&["board", "ayoayo", "--moves", "A"]);
    assert!(
        read("docs/board.svg") == run.stdout,
        "run `mancala board ayoayo --moves A --force --output docs/board.svg` and look at it"
    );
}

#[test]
fn a_small_picture_as_it_is_written() {
    let rules = "[game]\nname = \"Two\"\n[board]\nrows = 2\npits = 1\nseeds = 2\n[capture]\ntake = \"last\"\ncounts = [2]\n";
    let game = mancala::load(rules).expect("rules");
    let table = Table::new(&game.rules);
    let options = Options {
        theme: Theme::Print,
        ..Options::default()
    };
    let text = still(&table, &Frame::still(table.start()), &options);
    insta::assert_snapshot!(text.replace("><", ">\n<"));
}
