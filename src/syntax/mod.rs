//! Text to spanned tables: every fault of the TOML in one run.
//!
//! This is the only module that knows the `toml` crate. What it hands on is a tree of plain
//! values, each with its place; a value that a syntax error damaged is left out of the tree.

use toml::Spanned as TomlSpanned;
mod repair;

use toml::de::{DeTable, DeValue};

use crate::diagnostic::{Diagnostic, Place, codes};

/// The largest rule file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// A value with its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub place: Place,
}

/// A TOML value, with places inside.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A string.
    Text(String),
    /// An integer; `None` when it does not fit 64 bits.
    Integer(Option<i64>),
    /// Any of TOML's other scalars, named for messages (`a float`, `a boolean`, `a date`).
    Other(&'static str),
    /// An array.
    Array(Vec<Spanned<Value>>),
    /// A table, inline or under a header.
    Table(Table),
}

impl Value {
    /// The type's name with its article, for messages.
    pub fn type_name(&self) -> &'static str {
        match self {
            Self::Text(_) => "a string",
            Self::Integer(_) => "an integer",
            Self::Other(name) => name,
            Self::Array(_) => "an array",
            Self::Table(_) => "a table",
        }
    }
}

/// A table's keys in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table(pub Vec<(Spanned<String>, Spanned<Value>)>);

/// Checks bytes for size and UTF-8.
///
/// # Errors
/// One finding, placed at the first bad byte, with the readable text before it.
pub fn decode(bytes: &[u8]) -> Result<&str, (String, Box<Diagnostic>)> {
    if bytes.len() > MAX_BYTES {
        let found = Diagnostic::new(
            &codes::TOO_LARGE,
            0..0,
            format!("the file has more than {MAX_BYTES} bytes"),
        )
        .note("a rule file is much smaller; check that it is the right file");
        return Err((String::new(), Box::new(found)));
    }
    std::str::from_utf8(bytes).map_err(|e| {
        let good = String::from_utf8_lossy(&bytes[..e.valid_up_to()]).into_owned();
        let found = Diagnostic::new(
            &codes::NOT_UTF8,
            good.len()..good.len(),
            format!(
                "the text is not UTF-8: byte {} is 0x{:02x}",
                e.valid_up_to() + 1,
                bytes[e.valid_up_to()]
            ),
        )
        .note("save the file as UTF-8; TOML allows no other encoding");
        (good, Box::new(found))
    })
}

/// Parses TOML and reports all its syntax errors.
///
/// The tables hold whatever could be read.
pub fn parse(text: &str) -> (Table, Vec<Diagnostic>) {
    let (document, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        (table(document.get_ref(), &|place| place), Vec::new())
    } else {
        repair::Repaired::read(text)
    }
}

/// Where a place of the parsed text stands in the author's text.
type Map<'a> = &'a dyn Fn(Place) -> Place;

fn table(from: &DeTable<'_>, map: Map<'_>) -> Table {
    let entries = from.iter().map(|(key, value)| {
        let key = Spanned {
            value: key.get_ref().to_string(),
            place: map(key.span()),
        };
        (key, spanned(value, map))
    });
    Table(entries.collect())
}

fn spanned(from: &TomlSpanned<DeValue<'_>>, map: Map<'_>) -> Spanned<Value> {
    let value = match from.get_ref() {
        DeValue::String(s) => Value::Text(s.to_string()),
        DeValue::Integer(i) => Value::Integer(i64::from_str_radix(i.as_str(), i.radix()).ok()),
        DeValue::Float(_) => Value::Other("a float"),
        DeValue::Boolean(_) => Value::Other("a boolean"),
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Array(items) => Value::Array(items.iter().map(|v| spanned(v, map)).collect()),
        DeValue::Table(t) => Value::Table(table(t, map)),
    };
    Spanned {
        value,
        place: map(from.span()),
    }
}
