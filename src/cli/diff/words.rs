//! A comparison for people.

use super::Compared;
use crate::check::GameFile;
use crate::compare::{Difference, Differing, Found, Likeness, Play};
use crate::engine::{Move, Player, Position, Refusal, Status, Turn};
use crate::notation;
use crate::notation::board::draw;
use crate::page::Page;
use crate::report::side_by_side;
use crate::rules::About;
use crate::rules::explain::{Language, Part, explain};
use crate::rules::prose::count;
use crate::table::Table;

impl Compared<'_> {
    fn title(&self, i: usize) -> String {
        let name = &self.games[i].game.about.name;
        if self.names[i] == name {
            name.clone()
        } else {
            format!("{name} ({})", self.names[i])
        }
    }

    /// What the rules of two games say.
    pub(super) fn rules_words(&self) -> String {
        let mut text = format!("A  {}\nB  {}\n\n", self.title(0), self.title(1));
        match self.likeness {
            Likeness::SameRules => {
                text.push_str("These are the same game: every rule is the same.\n")
            }
            Likeness::SameTable => text.push_str(&format!(
                "These are the same game: {} in {}, and nothing in play depends on that.\n",
                "they differ",
                count(self.keys.len() as u64, "key")
            )),
            Likeness::OtherBoard | Likeness::OtherRules => text.push_str(&format!(
                "The rules differ in {}.\n",
                count(self.keys.len() as u64, "key")
            )),
        }
        if !self.prose.is_empty() {
            text.push_str("What the files tell besides the rules (`[game]`) differs, too.\n");
        }
        for differing in &self.keys {
            text.push('\n');
            text.push_str(&key_words(differing));
        }
        let told = sheet_difference([&self.games[0].game, &self.games[1].game]);
        if !told.is_empty() {
            text.push_str("\nIn words\n");
            text.push_str(&told);
        }
        text
    }

    /// What play says of them, once it has been compared.
    pub(super) fn played_words(&self) -> String {
        self.counts_words() + &self.play_words()
    }

    fn counts_words(&self) -> String {
        let [a, b] = &self.counts;
        if a.is_empty() {
            return String::new();
        }
        let mut text = format!("\n{:>5} {:>14} {:>14}\n", "plies", "A", "B");
        for (i, (x, y)) in a.iter().zip(b).enumerate() {
            let mark = if x == y { "" } else { "  differ" };
            text.push_str(&format!("{:>5} {x:>14} {y:>14}{mark}\n", i + 1));
        }
        text
    }

    fn play_words(&self) -> String {
        match &self.play {
            None if self.likeness == Likeness::OtherBoard => {
                "\nThe boards have another shape, so play cannot be compared position by position.\n".to_owned()
            }
            None => String::new(),
            Some(Play::Alike { positions }) => format!(
                "\nThese are the same game in play: they agree in all {} that can be reached.\n",
                count(*positions as u64, "position")
            ),
            Some(Play::NotFound {
                positions,
                plies,
                games,
                undecided,
            }) => {
                let open = if *undecided > 0 {
                    format!(
                        " In {} a sowing past the limit of laps left it open.",
                        count(*undecided as u64, "position")
                    )
                } else {
                    String::new()
                };
                format!(
                    "\nNo difference in play was found: not within {} of the start ({} compared), and not in {}.{open}\n",
                    count(*plies as u64, "ply"),
                    count(*positions as u64, "position"),
                    count(*games, "random game"),
                )
            }
            Some(Play::Differ(difference)) => self.difference_words(difference),
        }
    }

    fn difference_words(&self, d: &Difference) -> String {
        let tables = self.games.map(|g| &g.table);
        let both = |a: &Position, b: &Position| side_by_side(tables[0], ("A", a), ("B", b));
        if let Found::Start { begins } = &d.found {
            let [a, b] = begins.map(|(position, _)| position);
            return format!(
                "\nPlay differs from the start:\n\n{}\n\nA  {}\nB  {}\n",
                both(&a, &b),
                notation::position(tables[0], &a),
                notation::position(tables[1], &b),
            );
        }
        let moves = notation::move_list(tables[0], &d.moves);
        let many = count(d.moves.len() as u64, "ply");
        let nearest = if d.nearest {
            "; no shorter sequence of moves tells them apart"
        } else {
            "; there may be a shorter way"
        };
        let mut text = if d.moves.is_empty() {
            "\nPlay differs in the first move.\n".to_owned()
        } else {
            format!("\nPlay differs after {many}{nearest}:\n  {moves}\n")
        };
        match &d.found {
            Found::Start { .. } => {}
            Found::Legal { only_a, only_b } => {
                text.push_str(&format!(
                    "In {}\n",
                    notation::position(tables[0], &d.before)
                ));
                for (i, only) in [only_a, only_b].into_iter().enumerate() {
                    text.push_str(&legal_words(tables[i], ["A", "B"][i], ["B", "A"][i], only));
                }
                text.push_str(&format!(
                    "\n{}\n",
                    draw(tables[0], &d.before, Player::South)
                ));
            }
            Found::Turn { turns, repeats } => {
                if *repeats {
                    text.push_str("The last move leads to a position that has come before.\n");
                }
                for (i, turn) in turns.iter().enumerate() {
                    text.push_str(&format!(
                        "{}  {}\n",
                        ["A", "B"][i],
                        turn_words(tables[i], turn)
                    ));
                }
                text.push_str(&format!(
                    "\n{}\n",
                    both(&turns[0].position, &turns[1].position)
                ));
            }
        }
        let command = match (d.moves.last(), &d.found) {
            (Some(_), Found::Turn { .. }) => format!("trace FILE --moves '{moves}'"),
            (Some(_), _) | (None, _) => format!(
                "moves FILE --position {}",
                notation::position(tables[0], &d.before)
            ),
        };
        text.push_str(&format!(
            "\nTo see it: mancala {command}, with FILE {} and {}\n",
            self.names[0], self.names[1]
        ));
        text
    }
}

/// One key that differs.
fn key_words(differing: &Differing) -> String {
    let mut text = format!("{}\n", differing.key.path());
    for (name, setting) in [("A", &differing.a), ("B", &differing.b)] {
        let left_out = if setting.set { "" } else { " (left out)" };
        let meaning = setting
            .meaning
            .map_or_else(String::new, |m| format!(": {m}"));
        text.push_str(&format!("  {name}  {}{left_out}{meaning}\n", setting.value));
    }
    text
}

/// The sentences of the two rule sheets that are not in both, under their headings.
///
/// What a board is made of is no rule.
fn sheet_difference(games: [&GameFile; 2]) -> String {
    let pages = games.map(|game| {
        let sheet = explain(&About::default(), &game.rules);
        Page::new(&sheet, Language::English)
    });
    let lines = |i: usize, id: &str| -> Vec<&str> {
        let section = pages[i].sections.iter().find(|s| s.id == id);
        section.map_or_else(Vec::new, |s| {
            s.lines.iter().map(|l| l.text.as_str()).collect()
        })
    };
    let mut text = String::new();
    for part in Part::ALL.into_iter().filter(|part| part.is_rules()) {
        let both = [lines(0, part.id()), lines(1, part.id())];
        let mut section = String::new();
        for (i, name) in ["A", "B"].into_iter().enumerate() {
            let only = both[i].iter().filter(|line| !both[1 - i].contains(line));
            only.for_each(|line| section.push_str(&format!("  {name}  {line}\n")));
        }
        if !section.is_empty() {
            let heading = pages
                .iter()
                .flat_map(|p| &p.sections)
                .find(|s| s.id == part.id());
            let heading = heading.map_or("", |s| s.heading.as_str());
            text.push_str(&format!(" {heading}\n{section}"));
        }
    }
    text
}

fn legal_words(table: &Table, here: &str, there: &str, only: &[(Move, Option<Refusal>)]) -> String {
    only.iter()
        .map(|(mv, why)| {
            let name = notation::move_name(table, *mv);
            let why = why.map_or_else(
                || "is written otherwise".to_owned(),
                |w| format!("does not: {w}"),
            );
            format!("  {here} allows {name}, {there} {why}\n")
        })
        .collect()
}

fn turn_words(table: &Table, turn: &Turn) -> String {
    let position = notation::position(table, &turn.position);
    let passes = match turn.passes {
        0 => "",
        _ => ", after a forced pass",
    };
    let status = match turn.status {
        Status::Playing => format!("{} to move{passes}", turn.position.turn().name()),
        Status::Undecided => "undecided".to_owned(),
        Status::Over(ending) => match ending.winner {
            Some(winner) => format!("over ({}), {} wins", ending.reason.word(), winner.name()),
            None => format!("over ({}), a draw", ending.reason.word()),
        },
    };
    format!("{position}: {} captured, {status}", turn.captured)
}

/// A line for each of many games, compared with the first.
pub(super) fn lines(first: &str, compared: &[Compared<'_>]) -> String {
    let width = compared.iter().map(|c| c.names[1].len()).max().unwrap_or(0);
    let mut text = format!("{first} beside\n");
    for c in compared {
        let verdict = match (&c.play, c.likeness) {
            _ if c.is_same() => "the same game".to_owned(),
            (_, Likeness::OtherBoard) => "another board".to_owned(),
            (Some(Play::Differ(d)), _) if d.moves.is_empty() => "differ from the start".to_owned(),
            (Some(Play::Differ(d)), _) => {
                format!("differ after {}", count(d.moves.len() as u64, "ply"))
            }
            _ => "no difference found in play".to_owned(),
        };
        text.push_str(&format!(
            "  {:<width$}  {:>8}  {verdict}\n",
            c.names[1],
            count(c.keys.len() as u64, "key")
        ));
    }
    text
}
