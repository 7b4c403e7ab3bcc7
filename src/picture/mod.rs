//! Boards as pictures: SVG that one would put in a book, still or moving.
//!
//! [`frames`] makes frames of a [`crate::trace::Trace`]; [`still`] draws one, [`moving`] all of them in one picture
//! that plays by itself. Marks are told apart by their form, never by colour alone, and each picture has its position in
//! words.

mod animate;
mod draw;
mod frames;
mod layout;
mod seeds;
mod shapes;
mod text;
mod theme;

pub use frames::{Frame, Marks, Stage, frames};
pub use seeds::MAX_DRAWN;
pub use theme::Theme;

use draw::{Artist, Piece};
use layout::Layout;
use text::{escape, n, wrap};

use crate::engine::{Player, Position, bits};
use crate::notation;
use crate::table::Table;

/// How pictures are drawn.
#[derive(Clone, Debug)]
pub struct Options {
    /// The line above the board.
    pub title: Option<String>,
    /// What the players are called, South first.
    pub names: [Option<String>; 2],
    /// Whether each pit has its count in small type.
    pub counts: bool,
    /// The colours.
    pub theme: Theme,
    /// How wide the picture is in pixels; as it is laid out if not said.
    pub width: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            title: None,
            names: [None, None],
            counts: true,
            theme: Theme::default(),
            width: None,
        }
    }
}

/// Draws a frame.
pub fn still(table: &Table, frame: &Frame, options: &Options) -> String {
    let stills = stills(table, std::slice::from_ref(frame), options);
    stills.into_iter().next().unwrap_or_default()
}

/// Draws each frame. All pictures have the same size, and things in the same place.
pub fn stills(table: &Table, frames: &[Frame], options: &Options) -> Vec<String> {
    let (artist, words) = prepare(table, frames, options);
    frames
        .iter()
        .zip(&words)
        .map(|(frame, words)| {
            let mut pieces = artist.ground();
            pieces.extend(artist.frame(frame, words));
            pieces.sort_by_key(|p| p.layer);
            let body: String = pieces.into_iter().map(|p| p.svg).collect();
            document(&artist, frame, "", &body)
        })
        .collect()
}

/// Draws one picture that plays all frames, pauses at the last and begins again. Where nothing may move, it is
/// the last frame.
pub fn moving(table: &Table, frames: &[Frame], options: &Options) -> String {
    let Some(last) = frames.last() else {
        return String::new();
    };
    let (artist, words) = prepare(table, frames, options);
    let drawn: Vec<Vec<Piece>> = frames
        .iter()
        .zip(&words)
        .map(|(frame, words)| artist.frame(frame, words))
        .collect();
    let (style, body) = animate::animate(artist.ground(), &drawn);
    document(&artist, last, &style, &body)
}

/// Lays frames out alike, with the words below each.
fn prepare<'a>(
    table: &'a Table,
    frames: &[Frame],
    options: &'a Options,
) -> (Artist<'a>, Vec<Vec<String>>) {
    let room = Layout::inside(table);
    let words: Vec<_> = frames.iter().map(|f| wrap(&f.words, 13.0, room)).collect();
    let key = wrap(&Marks::key(frames), 12.5, room);
    let lines = words.iter().map(Vec::len).max().unwrap_or(0);
    let layout = Layout::new(table, options.title.is_some(), lines + key.len());
    let artist = Artist {
        table,
        options,
        colours: options.theme.colours(),
        layout,
        lines,
        key,
    };
    (artist, words)
}

fn document(artist: &Artist<'_>, frame: &Frame, style: &str, body: &str) -> String {
    let (l, c) = (&artist.layout, &artist.colours);
    let width = artist.options.width.map_or(l.width, f64::from);
    let height = width * l.height / l.width;
    let title = artist.options.title.as_deref().unwrap_or("A mancala board");
    let gradient = |name: &str, stops: [&str; 2], shape: &str, end: &str| {
        format!(
            "<{shape} id=\"{name}-{}\"{end}><stop stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></{}>",
            c.name, stops[0], stops[1], shape
        )
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" \
         font-family=\"Georgia, 'DejaVu Serif', serif\">\n<title>{}</title>\n<desc>{}</desc>\n{style}<defs>{}{}{}</defs>\n{body}</svg>\n",
        n(width),
        n(height),
        n(l.width),
        n(l.height),
        escape(title),
        escape(&describe(artist.table, frame)),
        gradient("board", c.board, "linearGradient", " x2=\"0\" y2=\"1\""),
        gradient("hollow", c.hollow, "radialGradient", " cy=\".6\" r=\".6\""),
        gradient(
            "seed",
            c.seed,
            "radialGradient",
            " cx=\".35\" cy=\".3\" r=\".75\""
        ),
    )
}

/// A frame in words, for those who do not see it.
pub fn describe(table: &Table, frame: &Frame) -> String {
    let position = &frame.position;
    let row = |player: Player| {
        let own = table.topology.row_of(player);
        let pits = bits(own).map(|p| format!("{} {}", notation::letter(table, p), position.pit(p)));
        pits.collect::<Vec<_>>().join(", ")
    };
    let mut text = if table.has_rows() {
        format!(
            "South's pits from their left: {}. North's pits from theirs: {}. ",
            row(Player::South),
            row(Player::North)
        )
    } else {
        format!("The pits from the left: {}. ", row(Player::South))
    };
    let place = if table.has_stores() {
        "In store"
    } else {
        "Put aside"
    };
    text.push_str(&format!(
        "{place}: South {}, North {}. ",
        position.store(Player::South),
        position.store(Player::North)
    ));
    for (what, pits) in states(position) {
        let letters: Vec<String> = bits(u64::from(pits))
            .map(|p| notation::letter(table, p).to_string())
            .collect();
        if !letters.is_empty() {
            text.push_str(&format!("{what}: {}. ", letters.join(", ")));
        }
    }
    let turn = position.turn().name();
    text.push_str(&match frame.stage {
        Stage::ToMove => format!("{turn} to move. "),
        Stage::Sowing(hand) => format!("{turn} is sowing and has {hand} in hand. "),
        // The words below say it, and how it came out.
        Stage::Over => String::new(),
    });
    text.push_str(&frame.words);
    text.trim_end().to_owned()
}

/// What pits can be besides full and empty.
fn states(position: &Position) -> [(&'static str, u32); 4] {
    [
        ("Claimed by South", position.claims(Player::South)),
        ("Claimed by North", position.claims(Player::North)),
        ("Closed", position.closed()),
        ("Of the other row's player", position.traded()),
    ]
}
