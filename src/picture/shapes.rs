//! The few elements of SVG that a board needs.

use super::text::{escape, n};

/// A point.
pub type Point = (f64, f64);

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    /// The rectangle that reaches so far to each side of a point.
    pub fn around((x, y): Point, across: f64, up: f64) -> Self {
        Self {
            x: x - across,
            y: y - up,
            width: 2.0 * across,
            height: 2.0 * up,
        }
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Draws it with round corners; `paint` is its further attributes.
    pub fn draw(self, class: &str, round: f64, paint: &str) -> String {
        format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {paint}/>",
            n(self.x),
            n(self.y),
            n(self.width),
            n(self.height),
            n(round)
        )
    }
}

/// A circle.
pub fn circle(class: &str, (x, y): Point, radius: f64, paint: &str) -> String {
    let (x, y, radius) = (n(x), n(y), n(radius));
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {paint}/>")
}

/// Two strokes that cross, reaching so far to each side of a point.
pub fn cross(class: &str, (x, y): Point, arm: f64, paint: &str) -> String {
    let (left, top, whole) = (n(x - arm), n(y - arm), n(2.0 * arm));
    format!(
        "<path class=\"{class}\" d=\"M{left} {top}l{whole} {whole}m0 -{whole}l-{whole} {whole}\" fill=\"none\" {paint}/>"
    )
}

/// Which end of a text is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

/// Text on a line whose middle is at the height of a point.
pub fn text(
    class: &str,
    text: &str,
    (x, y): Point,
    anchor: Anchor,
    size: f64,
    ink: &str,
) -> String {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    // Figures and capitals are about 0.7 high; `dominant-baseline` is not drawn alike everywhere.
    let (x, base, size, text) = (n(x), n(y + 0.36 * size), n(size), escape(text));
    format!(
        "<text class=\"{class}\" x=\"{x}\" y=\"{base}\" font-size=\"{size}\" fill=\"{ink}\"{anchor}>{text}</text>"
    )
}
