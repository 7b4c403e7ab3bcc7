//! Where everything stands, in the units of the picture.

use super::shapes::{Point, Rect};
use crate::engine::{Player, STORE};
use crate::table::Table;

/// The radius of a pit.
pub const RADIUS: f64 = 30.0;
/// From one pit to the next.
const PITCH: f64 = 78.0;
/// From the middle of one row to that of the other.
const ROWS: f64 = 80.0;
/// From the edge of the board to the first hollow.
const EDGE: f64 = 16.0;
/// The band of counts and badges between a row and the edge.
const BAND: f64 = 30.0;
/// Around the whole picture.
const MARGIN: f64 = 20.0;
/// The least width of what is inside the margins: names and words need it.
const LEAST: f64 = 460.0;
/// The height of a line of words.
pub const LINE: f64 = 18.0;

/// Where a place lies: the middle of its hollow, and half of what it measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hollow {
    pub x: f64,
    pub y: f64,
    /// Half its height; half its width is [`RADIUS`], except for a tray.
    pub half: f64,
    /// The middle of its count's line.
    pub band: f64,
}

/// The layout of a game's board.
pub struct Layout {
    pub width: f64,
    pub height: f64,
    /// The middle of the title's line, if there is one.
    pub title: Option<f64>,
    /// The middles of the lines with the players' names, South's first.
    pub names: [f64; 2],
    pub board: Rect,
    /// The middles of the lines of letters, South's first.
    letters: [f64; 2],
    /// The middle of the first line of words.
    pub words: f64,
    /// Whether captured seeds lie in hollows of the board; otherwise in trays beside the names.
    pub stores: bool,
    rows: bool,
    row: usize,
}

impl Layout {
    /// Lays a board out, with room for a title and for lines of words below.
    pub fn new(table: &Table, title: bool, lines: usize) -> Self {
        let (row, rows, stores) = (table.row(), table.has_rows(), table.has_stores());
        let store = if stores { PITCH } else { 0.0 };
        let long = 2.0 * (EDGE + RADIUS + store) + PITCH * (row - 1) as f64;
        let high = if rows {
            2.0 * (BAND + RADIUS) + ROWS
        } else {
            BAND + 2.0 * RADIUS + EDGE
        };
        let width = Self::inside(table) + 2.0 * MARGIN;
        let mut y = MARGIN;
        let mut down = |by: f64| {
            y += by;
            y
        };
        let title = title.then(|| {
            let middle = down(12.0);
            down(24.0);
            middle
        });
        let north = down(10.0);
        let upper = if rows { down(29.0) } else { north };
        let board = Rect {
            x: (width - long) / 2.0,
            y: down(if rows { 15.0 } else { 25.0 }),
            width: long,
            height: high,
        };
        let lower = down(high + 15.0);
        let south = down(29.0);
        let words = down(if lines == 0 { 10.0 } else { 34.0 });
        let height = words + LINE * lines.saturating_sub(1) as f64 + MARGIN + 2.0;
        Self {
            width,
            height,
            title,
            names: [south, north],
            board,
            letters: [lower, upper],
            words,
            stores,
            rows,
            row,
        }
    }

    /// The width inside the margins.
    pub fn inside(table: &Table) -> f64 {
        let store = if table.has_stores() { PITCH } else { 0.0 };
        let board = 2.0 * (EDGE + RADIUS + store) + PITCH * (table.row() - 1) as f64;
        board.max(LEAST)
    }

    /// The left end of lines of words and names.
    pub fn left(&self) -> f64 {
        MARGIN
    }

    /// Their right end.
    pub fn right(&self) -> f64 {
        self.width - MARGIN
    }

    /// Where a pit lies.
    pub fn pit(&self, pit: usize) -> Hollow {
        let north = self.rows && pit >= self.row;
        let column = if north { 2 * self.row - 1 - pit } else { pit };
        let store = if self.stores { PITCH } else { 0.0 };
        let bottom = self.board.y + self.board.height;
        let (y, band) = if north {
            (
                self.board.y + BAND + RADIUS,
                self.board.y + BAND / 2.0 - 2.0,
            )
        } else {
            (bottom - BAND - RADIUS, bottom - BAND / 2.0 + 2.0)
        };
        Hollow {
            x: self.board.x + EDGE + RADIUS + store + PITCH * column as f64,
            y,
            half: RADIUS,
            band,
        }
    }

    /// Where the letter of a pit stands.
    pub fn letter(&self, pit: usize) -> Point {
        let north = self.rows && pit >= self.row;
        (self.pit(pit).x, self.letters[usize::from(north)])
    }

    /// Where a player's store lies: at their right end.
    pub fn store(&self, player: Player) -> Hollow {
        let near = self.pit(0);
        let top = self.board.y + if self.rows { BAND } else { EDGE };
        let y = (top + near.y + RADIUS) / 2.0;
        let far = self.pit(if self.rows { self.row } else { 0 });
        let (x, band) = match player {
            Player::South => (self.board.x + self.board.width - EDGE - RADIUS, near.band),
            Player::North => (self.board.x + EDGE + RADIUS, far.band),
        };
        Hollow {
            x,
            y,
            half: near.y + RADIUS - y,
            band,
        }
    }

    /// Where a place lies, on a board where it has a hollow.
    pub fn place(&self, place: usize) -> Option<Hollow> {
        match place.checked_sub(STORE) {
            None => Some(self.pit(place)),
            Some(_) if !self.stores => None,
            Some(0) => Some(self.store(Player::South)),
            Some(_) => Some(self.store(Player::North)),
        }
    }

    /// The tray of seeds that a player has put aside.
    pub fn tray(&self, player: Player) -> Rect {
        let width = 172.0;
        Rect {
            x: self.right() - width,
            y: self.names[player.index()] - 10.0,
            width,
            height: 20.0,
        }
    }
}
