//! What a sheet says, as data: a message of the catalogues with its arguments.

use serde::{Serialize, Serializer};

use crate::rules::counts::Counts;
use crate::rules::words::Word;

/// One sentence, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Its name in the catalogues.
    pub id: &'static str,
    /// What it speaks of, by name.
    #[serde(serialize_with = "as_map")]
    pub args: Vec<(&'static str, Arg)>,
}

/// What a sentence speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, which also chooses the plural form.
    Number(u32),
    /// A word of the rule language, or of the catalogues, which chooses between variants.
    Word(&'static str),
    /// Text of the rule file.
    Text(String),
    /// Names, to be listed with 'and'.
    Names(Vec<String>),
    /// The seeds of one pit after another.
    Row(Vec<u32>),
    /// A set of seed counts.
    Counts(#[serde(serialize_with = "as_text")] Counts),
    /// The same after 'exactly'.
    Exactly(#[serde(serialize_with = "as_text")] Counts),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: &'static str) -> Self {
        Self {
            id,
            args: Vec::new(),
        }
    }

    /// The message with one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }

    /// With `$count`, and `$counts` where the set leaves any count out: all from `low` on are no limit.
    #[must_use]
    pub(super) fn limited(self, counts: &Counts, low: u32) -> Self {
        let count = if counts.is_from(low) { "any" } else { "some" };
        self.with("count", count).with("counts", counts.clone())
    }
}

impl Arg {
    /// A set of counts that a pit comes to hold.
    pub(super) fn holding(counts: &Counts) -> Self {
        if counts.is_of_numbers() {
            Self::Exactly(counts.clone())
        } else {
            Self::Counts(counts.clone())
        }
    }

    /// `yes` or `no`.
    pub(super) fn yes(condition: bool) -> Self {
        Self::Word(if condition { "yes" } else { "no" })
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Self {
        Self::Word(word)
    }
}

impl From<Counts> for Arg {
    fn from(counts: Counts) -> Self {
        Self::Counts(counts)
    }
}

impl<W: Word> From<W> for Arg {
    fn from(word: W) -> Self {
        Self::Word(word.word())
    }
}

fn as_map<S: Serializer>(args: &[(&'static str, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}

fn as_text<S: Serializer>(counts: &Counts, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(counts)
}
