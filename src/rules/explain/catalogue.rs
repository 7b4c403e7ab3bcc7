//! The catalogues: from a message and a language to a sentence.
//!
//! All words of a language stand in its Fluent file. Fluent gives each language its own plural forms
//! and lets each choose what its grammar needs of a message's arguments. Nothing falls back to
//! another language: tests hold all catalogues to the same messages and arguments.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Arg, Language, Message};
use crate::rules::counts::{Counts, Span};

/// The words of one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// A message that a catalogue cannot say; the tests leave none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsaid {
    /// It is not there.
    #[error("there is no message `{0}`")]
    Missing(String),
    /// It asks for what is not given.
    #[error("the message `{0}` cannot be put together: {1}")]
    Faulty(String, String),
}

/// The text of a language's catalogue.
pub fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("catalogue/en.ftl"),
        Language::Swahili => include_str!("catalogue/sw.ftl"),
        Language::Gujarati => include_str!("catalogue/gu.ftl"),
        Language::Japanese => include_str!("catalogue/ja.ftl"),
        Language::French => include_str!("catalogue/fr.ftl"),
    }
}

impl Catalogue {
    /// The catalogue of a language.
    pub fn new(language: Language) -> Self {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![locale]);
        // Marks around each argument are for text of mixed directions; there is none here.
        bundle.set_use_isolating(false);
        let text = source(language).to_owned();
        let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The heading or other words that need no argument.
    pub fn words(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A sentence.
    pub fn say(&self, message: &Message) -> String {
        let said = self.try_say(message);
        said.unwrap_or_else(|unsaid| format!("[{unsaid}]"))
    }

    /// Sentences, one after another.
    pub fn say_all(&self, messages: &[Message]) -> String {
        let sentences = messages.iter().map(|m| self.try_say(m));
        let joined = self.join(sentences, |_| ("sentences", "next"));
        joined.unwrap_or_else(|unsaid| format!("[{unsaid}]"))
    }

    /// A sentence.
    ///
    /// # Errors
    /// When the catalogue lacks the message, or the message asks for what it is not given.
    pub fn try_say(&self, message: &Message) -> Result<String, Unsaid> {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg)?);
        }
        self.format(message.id, &args)
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, Unsaid> {
        let found = self.bundle.get_message(id).and_then(|m| m.value());
        let pattern = found.ok_or_else(|| Unsaid::Missing(id.to_owned()))?;
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut faults);
        match faults.first() {
            None => Ok(text.into_owned()),
            Some(fault) => Err(Unsaid::Faulty(id.to_owned(), fault.to_string())),
        }
    }

    fn value<'a>(&self, arg: &'a Arg) -> Result<FluentValue<'a>, Unsaid> {
        let text = match arg {
            Arg::Number(n) => return Ok(FluentValue::from(*n)),
            Arg::Word(word) => return Ok(FluentValue::from(*word)),
            Arg::Text(text) => return Ok(FluentValue::from(text.as_str())),
            Arg::Names(names) => self.list(names.iter().cloned().map(Ok), "list-and")?,
            Arg::Row(row) => self.list(row.iter().map(|n| Ok(n.to_string())), "list-more")?,
            Arg::Counts(counts) => self.counts(counts)?,
            Arg::Exactly(counts) => {
                let mut args = FluentArgs::new();
                args.set("counts", self.counts(counts)?);
                self.format("counts-exactly", &args)?
            }
        };
        Ok(FluentValue::from(text))
    }

    fn counts(&self, counts: &Counts) -> Result<String, Unsaid> {
        let part = |span: &Span| {
            let (id, numbers) = match *span {
                Span::Range(low, Some(high)) if low == high => ("counts-just", vec![("n", low)]),
                Span::Range(low, Some(high)) => {
                    ("counts-range", vec![("low", low), ("high", high)])
                }
                Span::Range(low, None) => ("counts-from", vec![("low", low)]),
                Span::Even => ("counts-even", Vec::new()),
                Span::Odd => ("counts-odd", Vec::new()),
            };
            let args: FluentArgs<'_> = numbers.into_iter().collect();
            self.format(id, &args)
        };
        self.list(counts.parts().iter().map(part), "list-or")
    }

    /// `a`, `a or b`, `a, b or c`, with the message that stands before the last.
    fn list(
        &self,
        items: impl ExactSizeIterator<Item = Result<String, Unsaid>>,
        last: &'static str,
    ) -> Result<String, Unsaid> {
        let end = items.len();
        self.join(items, |at| match last {
            "list-more" => ("list-more", "next"),
            _ if at + 1 < end => ("list-more", "next"),
            _ => (last, "last"),
        })
    }

    /// Puts texts together one by one; `link` names the message, and its argument, that takes up the
    /// text at a place.
    fn join(
        &self,
        items: impl Iterator<Item = Result<String, Unsaid>>,
        link: impl Fn(usize) -> (&'static str, &'static str),
    ) -> Result<String, Unsaid> {
        let mut joined: Option<String> = None;
        for (at, item) in items.enumerate() {
            let item = item?;
            joined = Some(match joined {
                None => item,
                Some(head) => {
                    let (id, name) = link(at);
                    let mut args = FluentArgs::new();
                    args.set("head", head);
                    args.set(name, item);
                    self.format(id, &args)?
                }
            });
        }
        Ok(joined.unwrap_or_default())
    }
}
