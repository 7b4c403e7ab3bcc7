//! The languages that a sheet can be written in.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// A language with a catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    English,
    Swahili,
    Gujarati,
    Japanese,
    French,
}

/// A language is asked for that has no catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no catalogue for the language `{asked}`; there are {}",
    known()
)]
pub struct UnknownLanguage {
    asked: String,
}

impl Language {
    /// Every language, the default first.
    pub const ALL: [Self; 5] = [
        Self::English,
        Self::Swahili,
        Self::Gujarati,
        Self::Japanese,
        Self::French,
    ];

    /// Its code, as in `--lang` and in HTML.
    pub fn code(self) -> &'static str {
        self.names()[0]
    }

    /// Its English name.
    pub fn name(self) -> &'static str {
        self.names()[1]
    }

    /// Its code, its English name, and what else it is called: the long codes and its own name.
    fn names(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en", "English", "eng"],
            Self::Swahili => &["sw", "Swahili", "swa", "kiswahili"],
            Self::Gujarati => &["gu", "Gujarati", "guj", "ગુજરાતી"],
            Self::Japanese => &["ja", "Japanese", "jpn", "日本語"],
            Self::French => &["fr", "French", "fra", "fre", "français"],
        }
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// that says anything decides, and where it is none of the five, it is English.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(variable)
            .find(|value| !value.is_empty());
        said.and_then(|name| name.parse().ok()).unwrap_or_default()
    }
}

fn known() -> String {
    let each = Language::ALL.map(|l| format!("{} ({})", l.code(), l.name()));
    crate::rules::prose::and_list(&each)
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a code, a name, or a locale such as `ja_JP.UTF-8`.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let name = text.trim().to_lowercase();
        let first = name.split(['_', '-', '.', '@']).next().unwrap_or("");
        Self::ALL
            .into_iter()
            .find(|language| language.names().iter().any(|n| n.to_lowercase() == first))
            .ok_or_else(|| UnknownLanguage {
                asked: text.to_owned(),
            })
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_names_and_locales_are_read() {
        for (text, language) in [
            ("fr", Language::French),
            ("French", Language::French),
            ("fr-CA", Language::French),
            ("ja_JP.UTF-8", Language::Japanese),
            ("sw_KE@latin", Language::Swahili),
            ("ગુજરાતી", Language::Gujarati),
            ("eng", Language::English),
        ] {
            assert_eq!(text.parse(), Ok(language), "{text}");
        }
        for text in ["", "de", "frisian", "C", "POSIX", "_fr"] {
            assert!(text.parse::<Language>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_first_variable_that_says_anything_decides() {
        let language = |values: [Option<&str>; 3]| {
            Language::of_environment(|name| {
                let at = ["LC_ALL", "LC_MESSAGES", "LANG"]
                    .iter()
                    .position(|n| *n == name)?;
                values[at].map(str::to_owned)
            })
        };
        assert_eq!(language([None, None, None]), Language::English);
        assert_eq!(language([None, None, Some("fr_FR")]), Language::French);
        let messages = language([Some(""), Some("gu_IN"), Some("fr_FR")]);
        assert_eq!(messages, Language::Gujarati);
        assert_eq!(
            language([Some("C"), None, Some("fr_FR")]),
            Language::English
        );
    }
}
