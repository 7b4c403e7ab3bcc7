//! The rules read back, from the keys alone, under the headings of the source texts.
//!
//! What a sheet says is decided here and in the files beside this one, as [`Message`]s without a word
//! of any language. The words of each language stand in one file, `catalogue/CODE.ftl`, and
//! [`catalogue`] puts the two together.

mod capture;
pub mod catalogue;
mod end;
mod language;
mod message;
mod play;

pub use language::{Language, UnknownLanguage};
pub use message::{Arg, Message};

use super::prose::{close, sentence};
use super::words::{Relay, Side, Stores};
use super::{About, Rules};

/// A game's rules as a person would write them down, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The game's name.
    pub title: String,
    /// The parts, in order; none is empty.
    pub sections: Vec<Section>,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Which one.
    pub part: Part,
    /// Its paragraphs or points.
    pub lines: Vec<Line>,
}

/// The parts that a sheet may have, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(
    missing_docs,
    reason = "their headings in the catalogues say what they are"
)]
pub enum Part {
    Kind,
    Summary,
    Board,
    Play,
    Capture,
    End,
    Rounds,
    Notes,
    Readings,
    Source,
}

/// A paragraph or point of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// One sentence or more.
    Said(Vec<Message>),
    /// What the author of the rule file wrote, in whatever language.
    Author {
        /// The text.
        text: String,
        /// What the keys say of the same; for a reader of another language.
        gist: Option<Message>,
    },
}

impl From<Message> for Line {
    fn from(message: Message) -> Self {
        Self::Said(vec![message])
    }
}

impl Part {
    /// Every part, in order.
    pub const ALL: [Self; 10] = [
        Self::Kind,
        Self::Summary,
        Self::Board,
        Self::Play,
        Self::Capture,
        Self::End,
        Self::Rounds,
        Self::Notes,
        Self::Readings,
        Self::Source,
    ];

    /// The message that is its heading.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Kind => "heading-kind",
            Self::Summary => "heading-summary",
            Self::Board => "heading-board",
            Self::Play => "heading-play",
            Self::Capture => "heading-capture",
            Self::End => "heading-end",
            Self::Rounds => "heading-rounds",
            Self::Notes => "heading-notes",
            Self::Readings => "heading-readings",
            Self::Source => "heading-source",
        }
    }

    /// Its name for programs, the same in every language.
    pub fn id(self) -> &'static str {
        self.heading().trim_start_matches("heading-")
    }

    /// Whether its lines are points of a list.
    pub fn points(self) -> bool {
        !matches!(self, Self::Kind | Self::Summary)
    }

    /// Whether it says how the game is played.
    pub fn is_rules(self) -> bool {
        matches!(
            self,
            Self::Board | Self::Play | Self::Capture | Self::End | Self::Rounds
        )
    }
}

/// Reads a game back.
pub fn explain(about: &About, rules: &Rules) -> Sheet {
    let reader = Reader { rules };
    let lines = |part| match part {
        Part::Kind => vec![reader.kind(about)],
        Part::Summary => summary(about),
        Part::Board => reader.board(about),
        Part::Play => reader.play(),
        Part::Capture => reader.capturing(),
        Part::End => reader.end(),
        Part::Rounds => reader.rounds(),
        Part::Notes => about.notes.iter().map(|n| author(n)).collect(),
        Part::Readings => about.readings.iter().map(|n| author(n)).collect(),
        Part::Source => {
            let source = |s: &String| Message::new("source").with("text", text(s)).into();
            about.sources.iter().map(source).collect()
        }
    };
    let sections = Part::ALL.map(|part| Section {
        part,
        lines: lines(part),
    });
    Sheet {
        title: about.name.clone(),
        sections: sections
            .into_iter()
            .filter(|s| !s.lines.is_empty())
            .collect(),
    }
}

fn author(text: &str) -> Line {
    Line::Author {
        text: sentence(text),
        gist: None,
    }
}

fn text(text: &str) -> Arg {
    Arg::Text(text.to_owned())
}

fn summary(about: &About) -> Vec<Line> {
    let paragraphs = about.summary.iter().flat_map(|s| s.split('\n'));
    let mut lines: Vec<Line> = paragraphs
        .map(str::trim)
        .filter(|p| !p.is_empty())
        .map(|p| Line::Author {
            text: p.to_owned(),
            gist: None,
        })
        .collect();
    let mut facts = Vec::new();
    if !about.aliases.is_empty() {
        let names = Arg::Names(about.aliases.clone());
        facts.push(Message::new("also-called").with("names", names));
    }
    // The file's own words end these sentences, with a full stop of theirs.
    let closed = |s: &str| Arg::Text(close(s));
    for (id, fact) in [("people", &about.people), ("region", &about.region)] {
        facts.extend(
            fact.iter()
                .map(|f| Message::new(id).with("text", closed(f))),
        );
    }
    facts.extend(match (&about.recorded_by, &about.recorded) {
        (Some(who), Some(when)) => Some(
            Message::new("recorded-when-by")
                .with("when", text(when))
                .with("who", closed(who)),
        ),
        (Some(who), None) => Some(Message::new("recorded-by").with("who", closed(who))),
        (None, Some(when)) => Some(Message::new("recorded-when").with("when", closed(when))),
        (None, None) => None,
    });
    if !facts.is_empty() {
        lines.push(Line::Said(facts));
    }
    lines
}

struct Reader<'a> {
    rules: &'a Rules,
}

impl Reader<'_> {
    fn two_rows(&self) -> bool {
        self.rules.rows == 2
    }

    fn relays(&self) -> bool {
        self.rules.relay != Relay::None
    }

    /// `$laps`: whether a move may have several.
    fn laps(&self) -> &'static str {
        if self.relays() { "many" } else { "one" }
    }

    /// `$unit`: what ends and is won.
    fn unit(&self) -> &'static str {
        if self.rules.rounds() { "round" } else { "game" }
    }

    /// `$side`: in whose row a pit lies. On one row there is no either.
    fn side(&self, side: Side) -> Arg {
        match (side, self.two_rows()) {
            (Side::Any, true) => Arg::Word("either"),
            _ => side.into(),
        }
    }

    /// What the author calls the kind of game, with what the keys say of it.
    fn kind(&self, about: &About) -> Line {
        let r = self.rules;
        let kind = Message::new("kind")
            .with("rows", r.rows)
            .with("n", r.pits)
            .with("stores", r.stores)
            .with("laps", self.laps())
            .with("take", r.take)
            .with("counts", r.counts.clone());
        match &about.kind {
            Some(text) => Line::Author {
                text: sentence(text),
                gist: Some(kind),
            },
            None => kind.into(),
        }
    }

    fn board(&self, about: &About) -> Vec<Line> {
        let r = self.rules;
        let rows = match r.rows {
            1 => "board-one-row",
            _ => "board-two-rows",
        };
        let stores = match r.stores {
            Stores::None => "board-no-stores",
            Stores::One => "board-stores",
        };
        let first = r.seeds.first().copied().unwrap_or(0);
        let start = if self.two_rows() && r.seeds != r.seeds_north {
            Message::new("start-lists")
                .with("south", Arg::Row(r.seeds.clone()))
                .with("north", Arg::Row(r.seeds_north.clone()))
        } else if r.seeds.iter().all(|n| *n == first) {
            Message::new("start-each").with("n", first)
        } else {
            Message::new("start-list")
                .with("rows", r.rows)
                .with("list", Arg::Row(r.seeds.clone()))
        };
        let said = [
            Message::new(rows).with("n", r.pits),
            Message::new(stores),
            start.with("total", r.total()),
        ];
        let equipment = about.equipment.iter().map(|e| author(e));
        said.into_iter().map(Line::from).chain(equipment).collect()
    }
}
