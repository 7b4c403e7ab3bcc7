//! The games that ship in the binary: every file of `games/`, by its name.

use crate::check::{GameFile, load as load_text};

/// Names and texts, sorted by name.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The names of all shipped games, sorted.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The rule file of a shipped game.
pub fn text(name: &str) -> Option<&'static str> {
    FILES
        .iter()
        .find(|(n, _)| *n == name)
        .map(|(_, text)| *text)
}

/// A shipped game, read; `None` if there is none of this name.
pub fn load(name: &str) -> Option<GameFile> {
    load_text(text(name)?).ok()
}
