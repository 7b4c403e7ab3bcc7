//! Frames in one picture: what differs is shown and hidden by CSS, so nothing moves where people
//! ask for no motion, or where pictures cannot move; then the last frame is seen.

use indexmap::IndexMap;

use super::draw::{Layer, Piece};

/// How long a frame stands, in seconds.
const FRAME: f64 = 1.2;
/// How long the last one stands.
const PAUSE: f64 = 4.0;

/// The style sheet and the body of a moving picture of these frames on this ground.
pub fn animate(ground: Vec<Piece>, frames: &[Vec<Piece>]) -> (String, String) {
    // The same piece in several frames is drawn once.
    let mut shown: IndexMap<(Layer, &str), Vec<bool>> = IndexMap::new();
    for (i, frame) in frames.iter().enumerate() {
        for piece in frame {
            shown
                .entry((piece.layer, &piece.svg))
                .or_insert_with(|| vec![false; frames.len()])[i] = true;
        }
    }
    let mut spans: IndexMap<Vec<bool>, usize> = IndexMap::new();
    let mut pieces = ground;
    for ((layer, svg), when) in shown {
        let svg = if when.iter().all(|seen| *seen) {
            svg.to_owned()
        } else {
            let hidden = if when.last() == Some(&true) {
                ""
            } else {
                " visibility=\"hidden\""
            };
            let next = spans.len();
            let span = *spans.entry(when).or_insert(next);
            format!("<g class=\"f{span}\"{hidden}>{svg}</g>\n")
        };
        pieces.push(Piece { layer, svg });
    }
    pieces.sort_by_key(|p| p.layer);
    let body = pieces.into_iter().map(|p| p.svg).collect();
    (style(&spans, frames.len()), body)
}

fn style(spans: &IndexMap<Vec<bool>, usize>, frames: usize) -> String {
    let whole = FRAME * frames.saturating_sub(1) as f64 + PAUSE;
    let mut rules = String::new();
    for (when, span) in spans {
        let mut steps = String::new();
        for (i, seen) in when.iter().enumerate() {
            if i == 0 || when[i - 1] != *seen {
                let at = 100.0 * FRAME * i as f64 / whole;
                let word = if *seen { "visible" } else { "hidden" };
                steps.push_str(&format!("{at:.3}%{{visibility:{word}}}"));
            }
        }
        rules.push_str(&format!(
            ".f{span}{{animation:f{span} {whole:.1}s step-end infinite}}@keyframes f{span}{{{steps}}}\n"
        ));
    }
    format!("<style>@media (prefers-reduced-motion:no-preference){{\n{rules}}}</style>\n")
}
