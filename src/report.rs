//! The report that pins a game: its table, its explanation, its counts and one game.
//!
//! `mancala snapshot` writes it to a file; the project's own tests pin it too. It is made to be
//! read: whoever changes a rule file sees in it what the change does.

use indexmap::IndexMap;

use crate::check::{Base, GameFile};
use crate::engine::{Player, Position, Status};
use crate::game::Game;
use crate::notation;
use crate::notation::board::draw;
use crate::opponent::{Chance, Opponent};
use crate::page::Page;
use crate::perft::perft;
use crate::rules::explain::{Arg, Language, Message, Part, Section, Sheet, explain};
use crate::table::print::Row;
use crate::table::{Table, print};

/// How large a report is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Perft goes on to the first depth with more nodes than this.
    pub nodes: u64,
    /// The seed of the game that is played.
    pub seed: u64,
    /// After how many plies that game is left.
    pub plies: usize,
}

impl Default for Size {
    fn default() -> Self {
        Self {
            nodes: 20_000,
            seed: 1,
            plies: 60,
        }
    }
}

/// Makes the report of a game.
pub fn report(game: &GameFile, table: &Table, size: Size) -> String {
    let mut out = format!("# {}\n", game.about.name);
    out.push_str("\n## Table\n\n");
    for row in rows(game, table) {
        out.push_str(&format!("{:<9}{}\n", row.step, row.text));
    }
    out.push_str("\n## Rules in words\n");
    for section in Page::new(&sheet(game), Language::English).sections {
        out.push_str(&format!("\n{}:\n", section.heading));
        for line in section.lines {
            out.push_str(&format!("- {}\n", line.text));
        }
    }
    out.push_str("\n## Perft\n\n");
    out.push_str(&counts(table, size.nodes));
    out.push_str("\n## A game\n\n");
    out.push_str(&played(table, size));
    out
}

/// The table as rows, and a row for each file from which the game inherits keys.
pub fn rows(game: &GameFile, table: &Table) -> Vec<Row> {
    let mut files: IndexMap<&str, Vec<&str>> = IndexMap::new();
    for (key, file) in inherited(game) {
        files.entry(file).or_default().push(key);
    }
    let from = files.into_iter().map(|(file, keys)| Row {
        step: "from",
        text: format!("{file}: {}", keys.join(", ")),
    });
    print::rows(table, &game.rules)
        .into_iter()
        .chain(from)
        .collect()
}

/// The keys that a game inherits, each with the name of the file that sets it.
pub fn inherited(game: &GameFile) -> IndexMap<&str, &str> {
    let pairs = game.inherited.iter();
    pairs
        .map(|(key, file)| (key.as_str(), file.as_str()))
        .collect()
}

/// The rules in words, with what the game builds on as the first line of the summary.
pub fn sheet(game: &GameFile) -> Sheet {
    let mut sheet = explain(&game.about, &game.rules);
    if let Some(base) = &game.base {
        let sections = &mut sheet.sections;
        let at = sections.partition_point(|s| s.part < Part::Summary);
        if sections.get(at).is_none_or(|s| s.part != Part::Summary) {
            let (part, lines) = (Part::Summary, Vec::new());
            sections.insert(at, Section { part, lines });
        }
        sections[at].lines.insert(0, builds_on(base).into());
    }
    sheet
}

fn builds_on(base: &Base) -> Message {
    let text = |text: &str| Arg::Text(text.to_owned());
    if base.changes.is_empty() {
        return Message::new("rules-of").with("name", text(&base.name));
    }
    Message::new("rules-of-but")
        .with("name", text(&base.name))
        .with("changes", text(&base.changes.join(", ")))
}

/// Counts by depth up to the first depth that has more nodes than the budget.
fn counts(table: &Table, budget: u64) -> String {
    let start = table.start();
    let mut depth = 1;
    let counts = loop {
        let counts = perft(table, &start, depth);
        let last = counts.nodes.last().copied().unwrap_or(0);
        if last == 0 || last > budget || depth >= 64 {
            break counts;
        }
        depth += 1;
    };
    let mut out = String::from("depth  nodes  ended\n");
    for (i, nodes) in counts.nodes.iter().enumerate() {
        out.push_str(&format!(
            "{:>5}  {nodes}  {}\n",
            i + 1,
            counts.ended.get(i).copied().unwrap_or(0)
        ));
    }
    if counts.is_undecided() {
        let by_depth: Vec<String> = counts.undecided.iter().map(ToString::to_string).collect();
        out.push_str(&format!(
            "undecided by depth and not counted: {}\n",
            by_depth.join(" ")
        ));
    }
    out
}

/// One game of random moves with every position.
fn played(table: &Table, size: Size) -> String {
    let mut game = Game::new(table);
    let mut chance = Chance::new(size.seed);
    let mut out = format!(
        "seed {}, random moves\n     {}\n",
        size.seed,
        notation::position(table, &game.position())
    );
    for ply in 1..=size.plies {
        let before = game.position();
        let Some(mv) = Opponent::Random.choose(table, &before, &mut chance) else {
            break;
        };
        let Ok(turn) = game.play(mv) else {
            break;
        };
        let mut text = format!(
            "{ply:>3}. {} {}",
            notation::move_name(table, mv),
            notation::position(table, &turn.position)
        );
        if turn.laps > 1 {
            text.push_str(&format!(", {} laps", turn.laps));
        }
        if turn.captured > 0 {
            text.push_str(&format!(", {} captured", turn.captured));
        }
        if turn.passes > 0 {
            text.push_str(", a pass");
        }
        if let Status::Over(ending) = turn.status {
            text.push_str(&format!(
                ", over ({}): {}",
                ending.reason.word(),
                ending.result()
            ));
        }
        out.push_str(&text);
        out.push('\n');
        if turn.status != Status::Playing {
            return out;
        }
    }
    out.push_str("left unfinished\n");
    out
}

/// Two boards beside each other, each with a heading.
pub fn side_by_side(table: &Table, left: (&str, &Position), right: (&str, &Position)) -> String {
    let [a, b] = [left, right].map(|(heading, position)| {
        let board = draw(table, position, Player::South);
        std::iter::once(heading.to_owned())
            .chain(board.lines().map(str::to_owned))
            .collect::<Vec<_>>()
    });
    let width = a.iter().map(|l| l.chars().count()).max().unwrap_or(0) + 4;
    let rows = a.len().max(b.len());
    let line = |lines: &[String], i: usize| lines.get(i).cloned().unwrap_or_default();
    (0..rows)
        .map(|i| {
            format!("{:<width$}{}", line(&a, i), line(&b, i))
                .trim_end()
                .to_owned()
        })
        .collect::<Vec<_>>()
        .join("\n")
}
