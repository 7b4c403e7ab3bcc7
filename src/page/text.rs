//! A page as plain text, broken into lines.

use unicode_linebreak::linebreaks;
use unicode_width::UnicodeWidthStr as _;

use super::{By, Page};

/// A page as plain text, wrapped to `width` columns.
pub fn text(page: &Page, width: usize) -> String {
    let mut out = format!("{}\n{}\n", page.title, "=".repeat(page.title.width()));
    for section in &page.sections {
        out.push_str(&format!("\n{}\n", section.heading));
        for (i, line) in section.lines.iter().enumerate() {
            let point = section.points && line.by != By::Mark;
            let (first, rest) = if point { ("- ", "  ") } else { ("", "") };
            out.push_str(&wrap(&line.text, width, first, rest));
            if !section.points && i + 1 < section.lines.len() {
                out.push('\n');
            }
        }
    }
    out
}

/// Breaks a paragraph; the first line begins with `first`, the others with `rest`.
fn wrap(text: &str, width: usize, first: &str, rest: &str) -> String {
    // Spaces that keep words together stay; all others count as one.
    let text: Vec<&str> = text.split_ascii_whitespace().collect();
    let mut out = String::new();
    let mut line = first.to_owned();
    let mut empty = true;
    for piece in pieces(&text.join(" ")) {
        if !empty && line.width() + piece.trim_end().width() > width {
            out.push_str(line.trim_end());
            out.push('\n');
            line = rest.to_owned();
        }
        line.push_str(piece);
        empty = false;
    }
    out.push_str(line.trim_end());
    out.push('\n');
    out
}

/// The pieces between which a line may be broken: at spaces, and beside the wide characters of
/// scripts that write none, where Unicode lets them part.
fn pieces(text: &str) -> Vec<&str> {
    let may_break = |at: usize| {
        let (before, after) = text.split_at(at);
        let wide = |c: Option<char>| c.is_some_and(is_wide);
        before.ends_with(' ') || wide(before.chars().next_back()) || wide(after.chars().next())
    };
    let mut pieces = Vec::new();
    let mut from = 0;
    for (at, _) in linebreaks(text) {
        if at == text.len() || may_break(at) {
            pieces.push(&text[from..at]);
            from = at;
        }
    }
    pieces
}

fn is_wide(c: char) -> bool {
    unicode_width::UnicodeWidthChar::width(c) == Some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_at_spaces_only() {
        let text = "sown  counter-clockwise\n(24-24 is a draw)";
        assert_eq!(
            wrap(text, 12, "- ", "  "),
            "- sown\n  counter-clockwise\n  (24-24 is\n  a draw)\n"
        );
        assert_eq!(wrap("", 12, "- ", "  "), "-\n");
    }

    #[test]
    fn wide_characters_take_two_columns_and_no_line_begins_with_a_full_stop() {
        assert_eq!(
            wrap("石をまく。次の穴。", 8, "", ""),
            "石をま\nく。次の\n穴。\n"
        );
    }

    #[test]
    fn a_space_that_keeps_together_is_no_place_to_break() {
        assert_eq!(
            wrap("le jeu\u{a0}: fin", 7, "", ""),
            "le\njeu\u{a0}:\nfin\n"
        );
    }
}
