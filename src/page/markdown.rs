//! A page as Markdown (CommonMark).

use super::{By, Page};

/// A page as Markdown, a line a paragraph or point.
pub fn markdown(page: &Page) -> String {
    let mut out = format!("# {}\n", escaped(&page.title));
    for section in &page.sections {
        out.push_str(&format!("\n## {}\n", escaped(&section.heading)));
        let mut list = false;
        for line in &section.lines {
            let text = escaped(&line.text);
            let point = section.points && line.by != By::Mark;
            if !(list && point) {
                out.push('\n');
            }
            list = point;
            out.push_str(&match (&line.by, point) {
                (By::Mark, _) => format!("*{text}*\n"),
                (_, true) => format!("- {text}\n"),
                (_, false) => format!("{text}\n"),
            });
        }
    }
    out
}

/// Text on one line in which nothing means anything to Markdown.
fn escaped(text: &str) -> String {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let text = words.join(" ");
    // A line's first characters may begin a list, a heading or a rule.
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let first = if text[digits..].starts_with(['.', ')', '-', '+', '#', '=', '~']) {
        digits
    } else {
        usize::MAX
    };
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let always = matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~'
        );
        if always || at == first && (digits == 0 || matches!(c, '.' | ')')) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_means_anything() {
        assert_eq!(escaped("a *b* _c_ [d](e)"), r"a \*b\* \_c\_ \[d\](e)");
        assert_eq!(escaped("<b> & `x` \\ | ~"), r"\<b\> \& \`x\` \\ \| \~");
        assert_eq!(escaped("1. Not a list"), r"1\. Not a list");
        assert_eq!(escaped("12) nor this"), r"12\) nor this");
        assert_eq!(escaped("- nor\n# this"), r"\- nor # this");
        assert_eq!(escaped("24-24 is a draw."), "24-24 is a draw.");
    }
}
