//! Text in pictures: escaped, broken into lines, and as wide as it may be.

use crate::diagnostic::visible;

/// A number as pictures write it: a tenth is exact enough.
pub fn n(x: f64) -> String {
    let rounded = (x * 10.0).round() / 10.0;
    // No `-0`.
    format!("{}", rounded + 0.0)
}

/// Text for XML: control characters made visible, and nothing in it is markup.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in visible(&text.replace(['\n', '\t'], " ")).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // These two are no characters of XML.
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// How wide text of a size is at most, for want of the font.
pub fn width(text: &str, size: f64) -> f64 {
    // East Asian characters and pictographs take a whole square.
    let wide = |c: char| c >= '\u{1100}';
    let halves = text.chars().map(|c| if wide(c) { 1.05 } else { 0.56 });
    halves.sum::<f64>() * size
}

/// The text, or its beginning with an ellipsis where it is wider than there is room.
pub fn fit(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut short = String::new();
    for c in text.chars() {
        short.push(c);
        if width(&short, size) + size > room {
            short.pop();
            break;
        }
    }
    short.push('…');
    short
}

/// The text in lines that fit; words that do not are cut.
pub fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(word, size) + size <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(fit(word, size, room)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_control_characters_are_only_text() {
        assert_eq!(escape("a<b> & \"c\""), "a&lt;b&gt; &amp; &quot;c&quot;");
        let odd = escape("\u{1b}[31m\u{0}\u{ffff}");
        assert!(odd.chars().all(|c| !c.is_control() && c != '\u{ffff}'));
    }

    #[test]
    fn lines_are_no_wider_than_the_room() {
        let text = "a sowing of many words that nobody would read in a single line, and averyveryverylongword";
        for room in [60.0, 100.0, 300.0] {
            for line in wrap(text, 12.0, room) {
                assert!(width(&line, 12.0) <= room, "{line}");
            }
        }
        assert_eq!(wrap(text, 12.0, 9e9), [text]);
    }
}
