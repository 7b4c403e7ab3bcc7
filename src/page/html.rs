//! A page as HTML: one whole document without anything from elsewhere.

use super::{By, Page, PageLine};

const STYLE: &str = "\
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 serif; }
h1, h2 { line-height: 1.25; }
h2 { margin-top: 2rem; }
li { margin: 0.4rem 0; }
.mark { font-style: italic; margin-top: 1.5rem; }
.author { color: #555; }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd; } .author { color: #aaa; } }
";

/// A page as an HTML document.
pub fn html(page: &Page) -> String {
    let title = escaped(&page.title);
    let lang = page.language.code();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\" dir=\"ltr\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for section in &page.sections {
        let heading = escaped(&section.heading);
        out.push_str(&format!(
            "<section id=\"{}\">\n<h2>{heading}</h2>\n",
            section.id
        ));
        let mut list = false;
        for line in &section.lines {
            let point = section.points && line.by != By::Mark;
            if point != list {
                out.push_str(if point { "<ul>\n" } else { "</ul>\n" });
            }
            list = point;
            out.push_str(&element(line, if point { "li" } else { "p" }));
        }
        out.push_str(if list { "</ul>\n" } else { "" });
        out.push_str("</section>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn element(line: &PageLine, name: &str) -> String {
    let attributes = match line.by {
        By::Catalogue(_) => "",
        By::Mark => " class=\"mark\"",
        // The file does not say in which language its author writes.
        By::Author => " class=\"author\" lang=\"\"",
    };
    format!("<{name}{attributes}>{}</{name}>\n", escaped(&line.text))
}

/// Text in which nothing means anything to HTML, in an element or in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_means_anything() {
        assert_eq!(
            escaped("<b title=\"a\">'&amp;'</b>"),
            "&lt;b title=&quot;a&quot;&gt;&#39;&amp;amp;&#39;&lt;/b&gt;"
        );
    }
}
