//! Findings as people read them: excerpts with labels, as rustc shows them.

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use crate::diagnostic::{Diagnostic, Label, Lines, Place, Severity, SourceFile, Suggestion};

/// The longest line that is shown with an excerpt, in bytes; faults in longer lines are told
/// with their place alone.
const MAX_LINE: usize = 2000;

/// Findings of one file as excerpts with labels.
pub fn human(file: &str, text: &str, findings: &[Diagnostic], colour: bool) -> String {
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let renderer = renderer.term_width(100);
    let lines = Lines::new(text);
    let mut out = String::new();
    for finding in findings {
        out.push_str(&one(&renderer, file, text, &lines, finding));
        out.push_str("\n\n");
    }
    out
}

fn one(
    renderer: &Renderer,
    file: &str,
    text: &str,
    lines: &Lines<'_>,
    finding: &Diagnostic,
) -> String {
    let level = match finding.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level
        .primary_title(finding.message.as_str())
        .id(finding.code.id);
    let mut group = Group::with_title(title);
    for part in parts(finding) {
        group = match part.file {
            None => excerpt(group, file, text, lines, &part.labels),
            Some(other) => {
                let lines = Lines::new(&other.text);
                excerpt(group, &other.name, &other.text, &lines, &part.labels)
            }
        };
    }
    for note in &finding.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    let mut groups = vec![group];
    if let Some(suggestion) = finding
        .suggestion
        .as_ref()
        .filter(|s| !long_line(text, &s.place))
    {
        groups.push(patch(file, text, lines, suggestion));
    }
    renderer.render(&groups)
}

/// The labels of a finding that lie in one file.
struct Part<'a> {
    file: Option<&'a SourceFile>,
    labels: Vec<(AnnotationKind, &'a Label)>,
}

/// The labels file by file, the primary one's first.
fn parts(finding: &Diagnostic) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = Vec::new();
    let others = finding.others.iter().map(|l| (AnnotationKind::Context, l));
    for (kind, label) in std::iter::once((AnnotationKind::Primary, &finding.primary)).chain(others)
    {
        let file = label.file.as_deref();
        match parts.iter_mut().find(|p| p.file == file) {
            Some(part) => part.labels.push((kind, label)),
            None => parts.push(Part {
                file,
                labels: vec![(kind, label)],
            }),
        }
    }
    parts
}

/// Adds the lines of one file with their labels.
fn excerpt<'a>(
    group: Group<'a>,
    file: &'a str,
    text: &'a str,
    lines: &Lines<'_>,
    labels: &[(AnnotationKind, &'a Label)],
) -> Group<'a> {
    let places = labels.iter().map(|(_, l)| &l.place);
    if text.is_empty() || places.clone().any(|p| long_line(text, p)) {
        let Some((_, first)) = labels.first() else {
            return group;
        };
        let (line, column) = lines.place(first.place.start);
        let at = if first.text.is_empty() {
            "here"
        } else {
            first.text.as_str()
        };
        return group.element(Level::NOTE.message(format!("{file}:{line}:{column}: {at}")));
    }
    // Only the lines from the first label to the last: a renderer reads all that it is given.
    let window = Window::new(text, lines, places);
    let snippet = labels
        .iter()
        .fold(window.snippet(file), |snippet, (kind, label)| {
            snippet.annotation(window.annotation(*kind, label))
        });
    group.element(snippet)
}

/// Some lines of a text.
struct Window<'a> {
    text: &'a str,
    first_line: usize,
    start: usize,
}

impl<'a> Window<'a> {
    /// The whole lines in which the places lie.
    fn new<'p>(text: &'a str, lines: &Lines<'_>, places: impl Iterator<Item = &'p Place>) -> Self {
        let (start, end) = places.fold((text.len(), 0), |(s, e), p| (s.min(p.start), e.max(p.end)));
        let begin = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let stop = text[end..].find('\n').map_or(text.len(), |i| end + i + 1);
        Self {
            text: &text[begin..stop],
            first_line: lines.line(begin),
            start: begin,
        }
    }

    fn snippet<T: Clone>(&self, file: &'a str) -> Snippet<'a, T> {
        Snippet::source(self.text)
            .path(file)
            .line_start(self.first_line)
    }

    fn annotation<'l>(
        &self,
        kind: AnnotationKind,
        label: &'l Label,
    ) -> annotate_snippets::Annotation<'l> {
        let (start, end) = (label.place.start - self.start, label.place.end - self.start);
        let shown = kind.span(if end > start {
            start..end
        } else {
            shown_at(self.text, start)
        });
        if label.text.is_empty() {
            shown
        } else {
            shown.label(label.text.as_str())
        }
    }
}

/// An empty place is shown as the character that stands there, or, at the end of a line, the last one.
fn shown_at(text: &str, at: usize) -> Place {
    let width = |c: Option<char>| c.map_or(0, char::len_utf8);
    match text[at..].chars().next() {
        Some(c) if c != '\n' && c != '\r' => at..at + c.len_utf8(),
        _ => at - width(text[..at].chars().next_back().filter(|c| *c != '\n'))..at,
    }
}

fn patch<'a>(
    file: &'a str,
    text: &'a str,
    lines: &Lines<'_>,
    suggestion: &'a Suggestion,
) -> Group<'a> {
    let window = Window::new(text, lines, std::iter::once(&suggestion.place));
    let place = suggestion.place.start - window.start..suggestion.place.end - window.start;
    let patch = Patch::new(place, suggestion.replacement.as_str());
    Level::HELP
        .secondary_title(suggestion.message.as_str())
        .element(window.snippet(file).patch(patch))
}

fn long_line(text: &str, place: &Place) -> bool {
    let begin = text[..place.start].rfind('\n').map_or(0, |i| i + 1);
    let end = text[place.end..]
        .find('\n')
        .map_or(text.len(), |i| place.end + i);
    text[begin..end]
        .split('\n')
        .any(|line| line.len() > MAX_LINE)
}
