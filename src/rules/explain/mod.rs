//! The rules read back in English, from the keys alone, under the headings of the source texts.

mod capture;
mod end;
mod play;

use serde::Serialize;

use super::counts::Counts;
use super::prose::{and_list, count, number, plural, sentence};
use super::words::{Relay, Stores, Take};
use super::{About, Rules};

/// A game's rules as a person would write them down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The game's name.
    pub title: String,
    /// The parts, in order; none is empty.
    pub sections: Vec<Section>,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its heading.
    pub heading: &'static str,
    /// Its paragraphs or points.
    pub lines: Vec<String>,
    /// Whether the lines are points of a list.
    pub points: bool,
}

/// Reads a game back.
pub fn explain(about: &About, rules: &Rules) -> Sheet {
    let reader = Reader { rules };
    let section = |heading, points, lines: Vec<String>| Section {
        heading,
        lines,
        points,
    };
    let mut sections = vec![
        section(
            "Kind of game",
            false,
            vec![
                about
                    .kind
                    .clone()
                    .map_or_else(|| reader.kind(), |k| sentence(&k)),
            ],
        ),
        section("Summary", false, summary(about)),
        section("Board", true, reader.board(about)),
        section("How to play", true, reader.play()),
        section("Capturing", true, reader.capturing()),
        section(
            "End of the game and winner",
            true,
            reader.round_words(reader.end()),
        ),
        section("Rounds", true, reader.rounds()),
        section(
            "Notes",
            true,
            about.notes.iter().map(|n| sentence(n)).collect(),
        ),
        section(
            "How open points are read",
            true,
            about.readings.iter().map(|n| sentence(n)).collect(),
        ),
        section("Source", true, about.sources.clone()),
    ];
    sections.retain(|s| !s.lines.is_empty());
    Sheet {
        title: about.name.clone(),
        sections,
    }
}

fn summary(about: &About) -> Vec<String> {
    let mut lines: Vec<String> = about
        .summary
        .iter()
        .flat_map(|s| {
            s.split('\n')
                .map(str::trim)
                .filter(|p| !p.is_empty())
                .map(str::to_owned)
        })
        .collect();
    let mut facts = Vec::new();
    if !about.aliases.is_empty() {
        facts.push(format!("Also called: {}.", and_list(&about.aliases)));
    }
    for (label, fact) in [("People", &about.people), ("Region", &about.region)] {
        if let Some(fact) = fact {
            facts.push(sentence(&format!("{label}: {fact}")));
        }
    }
    match (&about.recorded_by, &about.recorded) {
        (Some(who), Some(when)) => facts.push(sentence(&format!("Recorded: {when}, by {who}"))),
        (Some(who), None) => facts.push(sentence(&format!("Recorded by {who}"))),
        (None, Some(when)) => facts.push(sentence(&format!("Recorded: {when}"))),
        (None, None) => {}
    }
    if !facts.is_empty() {
        lines.push(facts.join(" "));
    }
    lines
}

struct Reader<'a> {
    rules: &'a Rules,
}

fn seeds(n: u32) -> String {
    count(u64::from(n), "seed")
}

/// `exactly 2, 4 or 6`, `3 or more`, `an even number`.
fn holding(counts: &Counts) -> String {
    let phrase = counts.phrase();
    let plain = phrase.bytes().next().is_some_and(|b| b.is_ascii_digit())
        && !phrase.contains("more")
        && !phrase.contains("to");
    if plain {
        format!("exactly {phrase}")
    } else {
        phrase
    }
}

impl Reader<'_> {
    fn two_rows(&self) -> bool {
        self.rules.rows == 2
    }

    /// Whether a lap can be long enough to come round to where it was lifted.
    fn laps_round(&self) -> bool {
        self.rules.total() >= self.rules.rows * self.rules.pits
    }

    fn relays(&self) -> bool {
        self.rules.relay != Relay::None
    }

    fn has_stores(&self) -> bool {
        self.rules.stores == Stores::One
    }

    /// A one-sentence kind of game, for files that give none.
    fn kind(&self) -> String {
        let r = self.rules;
        let lap = match r.relay {
            Relay::None => "sown in one lap",
            Relay::Last | Relay::Next => "sown in many laps",
        };
        let stores = if self.has_stores() {
            "with stores"
        } else {
            "without stores"
        };
        let capture = match r.take {
            Take::None => "without captures".to_owned(),
            Take::Last => format!("with captures of {}", r.counts.phrase()),
            Take::Opposite => "with captures from the pit opposite".to_owned(),
            Take::Next => "with captures from the next pit".to_owned(),
            Take::BeyondGap => "with captures beyond a gap".to_owned(),
        };
        format!(
            "A mancala game on {} of {} {stores}, {lap}, {capture}.",
            count_word(r.rows, "row"),
            count_word(r.pits, "pit")
        )
    }

    fn board(&self, about: &About) -> Vec<String> {
        let r = self.rules;
        let mut lines = Vec::new();
        if self.two_rows() {
            lines.push(format!(
                "Two rows of {}. Each player owns the row before them.",
                count_word(r.pits, "pit")
            ));
        } else {
            lines.push(format!(
                "One row of {}, which form a ring. Both players play from all of them.",
                count_word(r.pits, "pit")
            ));
        }
        lines.push(match r.stores {
            Stores::None => "No stores: captured seeds are put aside and count for the player who captured them.".to_owned(),
            Stores::One => "Two stores, one for each player, at the right end of their own row.".to_owned(),
        });
        let first = r.seeds.first().copied().unwrap_or(0);
        let list = |row: &[u32]| {
            row.iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        };
        if self.two_rows() && r.seeds != r.seeds_north {
            lines.push(format!("At the start South's row holds, from South's left, {} seeds, and North's row, from North's left, {}; {} in all.", list(&r.seeds), list(&r.seeds_north), r.total()));
        } else if r.seeds.iter().all(|n| *n == first) {
            lines.push(format!(
                "{} in each pit at the start, {} in all.",
                seeds(first),
                r.total()
            ));
        } else {
            let whose = if self.two_rows() {
                "Each row, from its owner's left, holds"
            } else {
                "The row, from South's left, holds"
            };
            lines.push(format!(
                "{whose} {} seeds at the start, {} in all.",
                list(&r.seeds),
                r.total()
            ));
        }
        lines.extend(about.equipment.iter().map(|e| sentence(e)));
        lines
    }
}

/// `six pits`.
fn count_word(n: u32, noun: &str) -> String {
    format!("{} {}", number(u64::from(n)), plural(u64::from(n), noun))
}
