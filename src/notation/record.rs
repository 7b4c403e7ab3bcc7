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

/// What can be said of a game's result; `*` says nothing.
pub const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

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

/// A record as it stands in a file: where each part of it is, and the moves word for word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// The record. A word of its moves may hold several, run together.
    pub record: Record,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// The line of each tag.
    pub tag_lines: Vec<usize>,
    /// The line of each word of the moves.
    pub lines: Vec<usize>,
    /// The line of the result that follows the moves; 0 if none does.
    pub result_line: usize,
}

impl Placed {
    /// The line of a tag, or the first if there is no such tag.
    pub fn tag_line(&self, name: &str) -> usize {
        let at = self.record.tags.iter().position(|(n, _)| n == name);
        at.and_then(|i| self.tag_lines.get(i))
            .copied()
            .unwrap_or(self.line)
    }

    /// Whether the moves have begun, so that a tag belongs to the next game.
    fn has_moves(&self) -> bool {
        !self.record.moves.is_empty() || self.record.result.is_some()
    }

    /// The record with a move for each word.
    fn split(self) -> Record {
        let Self { mut record, .. } = self;
        // How many moves come before each word, and before the end.
        let mut before = vec![0];
        let mut moves = Vec::new();
        for word in &record.moves {
            moves.extend(super::parse_moves(word));
            before.push(moves.len());
        }
        for (at, _) in &mut record.comments {
            *at = before[*at];
        }
        record.moves = moves;
        record
    }
}

/// Reads one record; see [`parse_all`].
///
/// # Errors
/// As [`parse_all`], and where a second game begins.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let mut all = parse_all(text)?;
    if let Some(second) = all.get(1) {
        return Err(RecordError {
            line: second.line,
            message: "a second game begins here, and one is wanted".to_owned(),
        });
    }
    Ok(all.pop().unwrap_or_default().split())
}

/// Reads the records of a file; a new one begins where tags follow moves.
///
/// Move numbers (`12.`) are passed over; comments stand in braces, or run from `;` to the end of
/// the line. Whether the words between are moves is not looked at.
///
/// # Errors
/// At a tag or comment that is not closed, a tag that is not `[Name "value"]`, a word after the
/// result, and what PGN has and games here have not: variations in parentheses and `$3`.
pub fn parse_all(text: &str) -> Result<Vec<Placed>, RecordError> {
    let mut reader = Reader {
        rest: text.strip_prefix('\u{feff}').unwrap_or(text),
        line: 1,
        done: Vec::new(),
        now: Placed::default(),
    };
    while reader.step()? {}
    Ok(reader.done)
}

/// Reads a file from its beginning to its end, once.
struct Reader<'t> {
    rest: &'t str,
    /// The line on which `rest` begins.
    line: usize,
    done: Vec<Placed>,
    now: Placed,
}

impl<'t> Reader<'t> {
    /// Reads a tag, a comment or a word; false at the end.
    fn step(&mut self) -> Result<bool, RecordError> {
        let between = |c: char| c.is_whitespace() || c == ',';
        self.go_on(self.rest.trim_start_matches(between));
        let Some(first) = self.rest.chars().next() else {
            self.close();
            return Ok(false);
        };
        if first == '[' && self.now.has_moves() {
            self.close();
        }
        if self.now.line == 0 {
            self.now.line = self.line;
        }
        match first {
            '[' => self.tag()?,
            '{' => {
                let (comment, after) = self.rest[1..]
                    .split_once('}')
                    .ok_or_else(|| self.fail("a comment that begins with `{` ends with `}`"))?;
                self.comment(comment, after);
            }
            ';' => {
                let rest = &self.rest[1..];
                let (comment, after) = rest.split_once('\n').unwrap_or((rest, ""));
                self.comment(comment, after);
            }
            _ => self.word()?,
        }
        Ok(true)
    }

    /// Goes on to `after`, a tail of what is left.
    fn go_on(&mut self, after: &'t str) {
        let passed = &self.rest[..self.rest.len() - after.len()];
        self.line += passed.bytes().filter(|b| *b == b'\n').count();
        self.rest = after;
    }

    fn fail(&self, message: &str) -> RecordError {
        RecordError {
            line: self.line,
            message: message.to_owned(),
        }
    }

    /// The record is complete, if there is anything in it.
    fn close(&mut self) {
        let now = std::mem::take(&mut self.now);
        if now.line > 0 {
            self.done.push(now);
        }
    }

    fn tag(&mut self) -> Result<(), RecordError> {
        let (tag, after) =
            tag(&self.rest[1..]).ok_or_else(|| self.fail("a tag is written `[Name \"value\"]`"))?;
        self.now.record.tags.push(tag);
        self.now.tag_lines.push(self.line);
        self.go_on(after);
        Ok(())
    }

    fn comment(&mut self, comment: &str, after: &'t str) {
        let record = &mut self.now.record;
        record
            .comments
            .push((record.moves.len(), comment.trim().to_owned()));
        self.go_on(after);
    }

    fn word(&mut self) -> Result<(), RecordError> {
        let end = self
            .rest
            .find(|c: char| c.is_whitespace() || ",[{;".contains(c))
            .unwrap_or(self.rest.len());
        let (word, after) = self.rest.split_at(end);
        let word = without_number(word);
        if word.starts_with(['(', ')']) {
            return Err(self.fail(
                "variations in parentheses are not read; a total follows its ply without a space, `76(10)`",
            ));
        }
        if word.starts_with('$') {
            return Err(self.fail("marks such as `$3` are not read; say it in a comment, `{good}`"));
        }
        let now = &mut self.now;
        if word.is_empty() {
            // A number alone.
        } else if let Some(result) = &now.record.result {
            let message = format!(
                "`{word}` follows the result `{result}`; another game begins with a tag, `[Game \"2\"]`"
            );
            return Err(self.fail(&message));
        } else if RESULTS.contains(&word) {
            now.record.result = Some(word.to_owned());
            now.result_line = self.line;
        } else {
            now.record.moves.push(word.to_owned());
            now.lines.push(self.line);
        }
        self.go_on(after);
        Ok(())
    }
}

/// A word without a move number before it: `12.`, `12...` or `12.C` with the move run on.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.starts_with('.') {
        without_number(rest.trim_start_matches('.'))
    } else {
        word
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

    #[test]
    fn a_file_may_hold_many_games_and_every_word_has_its_line() {
        let all = parse_all(
            "[Game \"1\"]\n; a comment\n1.AbX {two\nlines} 76(10)X\n1-0\n\n[Game \"2\"]\nB\n*",
        )
        .expect("two games");
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].record.moves, ["AbX", "76(10)X"]);
        assert_eq!((&all[0].lines[..], all[0].result_line), (&[3, 4][..], 5));
        assert_eq!((all[1].line, all[1].record.tag("Game")), (7, Some("2")));
        assert_eq!(parse("A\n[Game \"2\"]\nB").map_err(|e| e.line), Err(2));
    }

    #[test]
    fn what_is_not_read_is_said() {
        for (text, line, part) in [
            ("A\n(b)", 2, "variations"),
            ("A $3", 1, "`$3`"),
            ("A 1-0\n\nB", 3, "`B` follows the result `1-0`"),
        ] {
            let error = parse_all(text).expect_err(text);
            assert_eq!(error.line, line, "{text}");
            assert!(error.message.contains(part), "{error}");
        }
    }
}
