//! Game records: tags, moves and comments as text, in the manner of chess's PGN.
//!
//! ```text
//! [Game "Modiar"]
//! [Rules "modiar"]
//! [Result "*"]
//!
//! B b A {a quiet start} b *
//! ```

use std::fmt::Write as _;

/// A game as it is written down. Nothing of it has been played or checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The moves, as written.
    pub moves: Vec<String>,
    /// Comments, each with the number of moves before it.
    pub comments: Vec<(usize, String)>,
    /// How it came out: `1-0`, `0-1`, `1/2-1/2` or `*`, if said.
    pub result: Option<String>,
}

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and the mend.
    pub message: String,
}

impl Record {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(n, _)| n == name)
            .map(|(_, v)| v.as_str())
    }

    /// Sets a tag, in place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(n, _)| n == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Writes the record. [`parse`] is its inverse, but for the breaks of its lines.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (name, value) in &self.tags {
            let value = value
                .replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace(['\n', '\r'], " ");
            // Writing to a string cannot fail.
            let _ = writeln!(out, "[{name} \"{value}\"]");
        }
        out.push('\n');
        let mut words = Vec::new();
        for i in 0..=self.moves.len() {
            let here = self.comments.iter().filter(|(at, _)| *at == i);
            words.extend(here.map(|(_, c)| format!("{{{}}}", c.replace('}', ")"))));
            words.extend(self.moves.get(i).cloned());
        }
        words.extend(self.result.clone());
        let mut width = 0;
        for word in words {
            let more = word.chars().count() + 1;
            if width > 0 {
                let fits = width + more <= 80;
                out.push(if fits { ' ' } else { '\n' });
                width = if fits { width } else { 0 };
            }
            out.push_str(&word);
            width += more;
        }
        out.push('\n');
        out
    }
}

/// Reads one record.
///
/// Move numbers (`12.`) are passed over; comments stand in braces, or run from `;` to the end of
/// the line.
///
/// # Errors
/// At a tag or comment that is not closed, or a tag that is not `[Name "value"]`.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let mut record = Record::default();
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else {
            return Ok(record);
        };
        let line = text[..text.len() - rest.len()].matches('\n').count() + 1;
        let fail = |message: &str| RecordError {
            line,
            message: message.to_owned(),
        };
        match first {
            '[' => {
                let (tag, after) =
                    tag(&rest[1..]).ok_or_else(|| fail("a tag is written `[Name \"value\"]`"))?;
                record.tags.push(tag);
                rest = after;
            }
            '{' => {
                let (comment, after) = rest[1..]
                    .split_once('}')
                    .ok_or_else(|| fail("a comment that begins with `{` ends with `}`"))?;
                record
                    .comments
                    .push((record.moves.len(), comment.trim().to_owned()));
                rest = after;
            }
            ';' => {
                let (comment, after) = rest[1..].split_once('\n').unwrap_or((&rest[1..], ""));
                record
                    .comments
                    .push((record.moves.len(), comment.trim().to_owned()));
                rest = after;
            }
            _ => {
                let end = rest
                    .find(|c: char| c.is_whitespace() || "[{;".contains(c))
                    .unwrap_or(rest.len());
                let (word, after) = rest.split_at(end.max(first.len_utf8()));
                rest = after;
                let number = word.trim_end_matches('.');
                if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
                    record.result = Some(word.to_owned());
                } else if word.len() == number.len() || !number.bytes().all(|b| b.is_ascii_digit())
                {
                    record.moves.extend(super::parse_moves(word));
                }
            }
        }
    }
}

/// A tag's name and value, and what follows its bracket.
fn tag(text: &str) -> Option<((String, String), &str)> {
    let (name, rest) = text.split_once('"')?;
    let name = name.trim();
    if name.is_empty() || name.contains(char::is_whitespace) {
        return None;
    }
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((i, c)) = chars.next() {
        match c {
            '\\' => value.push(chars.next()?.1),
            '"' => {
                let after = rest[i + 1..].trim_start().strip_prefix(']')?;
                return Some(((name.to_owned(), value), after));
            }
            '\n' => return None,
            c => value.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut record = Record::default();
        record.set_tag("Game", "A \"quoted\" \\ name");
        record.moves = vec!["A".into(), "b".into(), "C".into()];
        record.comments = vec![(0, "before".into()), (2, "after two".into())];
        record.result = Some("1-0".into());
        assert_eq!(parse(&record.text()), Ok(record));
    }

    #[test]
    fn numbers_are_passed_over_and_faults_have_lines() {
        assert_eq!(
            parse("1. A b 2. C<").map(|r| r.moves),
            Ok(vec!["A".into(), "b".into(), "C<".into()])
        );
        assert_eq!(parse("A\n{open").map_err(|e| e.line), Err(2));
        assert_eq!(parse("[Game x]").map_err(|e| e.line), Err(1));
    }
}
