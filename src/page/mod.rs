//! A sheet written in a language, and the forms that it can be printed in.
//!
//! [`Page::new`] takes the words from the language's catalogue; [`text`], [`markdown`] and [`html`]
//! print the same page for a terminal, for a document and for a browser.

mod html;
mod markdown;
mod text;

use crate::rules::explain::catalogue::Catalogue;
use crate::rules::explain::{Language, Line, Message, Sheet};

pub use html::html;
pub use markdown::markdown;
pub use text::text;

/// A sheet in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The game's name.
    pub title: String,
    /// The language.
    pub language: Language,
    /// The parts, in order.
    pub sections: Vec<PageSection>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageSection {
    /// Its name for programs, the same in every language.
    pub id: &'static str,
    /// Its heading.
    pub heading: String,
    /// Whether its lines are points of a list.
    pub points: bool,
    /// Its paragraphs or points.
    pub lines: Vec<PageLine>,
}

/// A paragraph or point of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLine {
    /// What it says.
    pub text: String,
    /// Whose words it is.
    pub by: By,
}

/// Whose words a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The catalogue's, for these messages.
    Catalogue(Vec<Message>),
    /// The catalogue's: it says that the author's words follow.
    Mark,
    /// Those of the author of the rule file, in a language of their choice.
    Author,
}

impl Page {
    /// Writes a sheet in a language.
    ///
    /// In English, the language of the shipped files, the author's words stand among the others and
    /// for what they say. In another language they follow, marked as such, on what the keys say.
    pub fn new(sheet: &Sheet, language: Language) -> Self {
        let catalogue = Catalogue::new(language);
        let mark = catalogue.words("author-words");
        let sections = sheet.sections.iter().map(|section| PageSection {
            id: section.part.id(),
            heading: catalogue.words(section.part.heading()),
            points: section.part.points(),
            lines: if mark.is_empty() {
                mixed(&catalogue, &section.lines)
            } else {
                apart(&catalogue, &section.lines, &mark)
            },
        });
        Self {
            title: sheet.title.clone(),
            language,
            sections: sections.collect(),
        }
    }
}

impl PageLine {
    fn said(catalogue: &Catalogue, messages: &[Message]) -> Self {
        Self {
            text: catalogue.say_all(messages),
            by: By::Catalogue(messages.to_vec()),
        }
    }

    fn author(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            by: By::Author,
        }
    }
}

fn mixed(catalogue: &Catalogue, lines: &[Line]) -> Vec<PageLine> {
    let line = |line: &Line| match line {
        Line::Said(messages) => PageLine::said(catalogue, messages),
        Line::Author { text, .. } => PageLine::author(text),
    };
    lines.iter().map(line).collect()
}

fn apart(catalogue: &Catalogue, lines: &[Line], mark: &str) -> Vec<PageLine> {
    let mut said = Vec::new();
    let mut author = Vec::new();
    for line in lines {
        match line {
            Line::Said(messages) => said.push(PageLine::said(catalogue, messages)),
            Line::Author { text, gist } => {
                let gist = gist.as_slice();
                said.extend((!gist.is_empty()).then(|| PageLine::said(catalogue, gist)));
                author.push(PageLine::author(text));
            }
        }
    }
    if !author.is_empty() {
        said.push(PageLine {
            text: mark.to_owned(),
            by: By::Mark,
        });
    }
    said.extend(author);
    said
}
