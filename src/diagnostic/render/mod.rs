//! Findings as people and programs read them: one file a form, all from the same values.

pub mod catalogue;
mod human;
mod json;

pub use human::human;
pub use json::{JsonFinding, json};
