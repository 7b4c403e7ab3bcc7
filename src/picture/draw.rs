//! One frame drawn, as pieces of SVG that an animation can show and hide.

use super::Options;
use super::frames::{Frame, Marks, Stage};
use super::layout::{Hollow, LINE, Layout, RADIUS};
use super::seeds::{MAX_DRAWN, SEED, heap, line};
use super::shapes::{Anchor, Point, Rect, circle, cross, text};
use super::text::{fit, n, width};
use super::theme::Colours;
use crate::engine::{Player, Position, STORE};
use crate::notation;
use crate::rules::prose::count;
use crate::table::Table;

/// A part of a picture. Later layers lie over earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub layer: Layer,
    pub svg: String,
}

/// The layers, from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    Board,
    Hollows,
    Seeds,
    Marks,
    Words,
}

/// Draws frames of one game on one layout.
pub struct Artist<'a> {
    pub table: &'a Table,
    pub options: &'a Options,
    pub colours: Colours,
    pub layout: Layout,
    /// How many lines of words the longest frame has, and below them what the marks mean.
    pub lines: usize,
    pub key: Vec<String>,
}

impl Artist<'_> {
    /// What is the same in every frame.
    pub fn ground(&self) -> Vec<Piece> {
        let (l, c) = (&self.layout, &self.colours);
        let mut pieces = Vec::new();
        let (width, height) = (n(l.width), n(l.height));
        let board = format!(
            "fill=\"url(#board-{})\" stroke=\"{}\" stroke-width=\"2\"",
            c.name, c.board_edge
        );
        let round = if self.table.has_rows() { 40.0 } else { 30.0 };
        let paper = format!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            c.paper
        );
        Layer::Board.put(&mut pieces, paper + &l.board.draw("board", round, &board));
        let mut write = |class, words: &str, at, anchor, size, ink| {
            Layer::Words.put(&mut pieces, text(class, words, at, anchor, size, ink));
        };
        if let (Some(title), Some(y)) = (&self.options.title, l.title) {
            let title = fit(title, 22.0, l.right() - l.left());
            write(
                "title",
                &title,
                (l.width / 2.0, y),
                Anchor::Middle,
                22.0,
                c.ink,
            );
        }
        for (i, words) in self.key.iter().enumerate() {
            let at = (l.left(), l.words + LINE * (self.lines + i) as f64);
            write("key", words, at, Anchor::Start, 12.5, c.faint);
        }
        for pit in 0..self.table.pits() {
            let letter = notation::letter(self.table, pit).to_string();
            let at = l.letter(pit);
            write("letter", &letter, at, Anchor::Middle, 14.0, c.faint);
        }
        pieces
    }

    /// What a frame shows of a position, with lines of words.
    pub fn frame(&self, frame: &Frame, words: &[String]) -> Vec<Piece> {
        let (l, c) = (&self.layout, &self.colours);
        let mut pieces = Vec::new();
        for pit in 0..self.table.pits() {
            self.pit(&frame.position, pit, &mut pieces);
        }
        for player in Player::BOTH {
            let seeds = frame.position.store(player);
            match l.place(STORE + player.index()) {
                Some(at) => {
                    let hollow = Rect::around((at.x, at.y), RADIUS, at.half);
                    let store = hollow.draw("store", RADIUS, &self.hollow());
                    Layer::Hollows.put(&mut pieces, store);
                    self.contents(seeds, at, STORE + player.index(), &mut pieces);
                }
                None => self.tray(seeds, l.tray(player), &mut pieces),
            }
            Layer::Words.put(&mut pieces, self.name(frame, player));
        }
        self.marks(&frame.marks, &mut pieces);
        for (i, words) in words.iter().enumerate() {
            let at = (l.left(), l.words + LINE * i as f64);
            let line = text("words", words, at, Anchor::Start, 13.0, c.ink);
            Layer::Words.put(&mut pieces, line);
        }
        pieces
    }

    fn pit(&self, position: &Position, pit: usize, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        let at = self.layout.pit(pit);
        let middle = (at.x, at.y);
        let holds = |set: u32| set >> pit & 1 == 1;
        if holds(position.traded()) {
            // Beside its letter, since it is claimed at times as well.
            let (x, y) = self.layout.letter(pit);
            let owner = self.table.topology.owner(pit).0.other();
            let rim = format!("fill=\"none\" stroke=\"{}\"", c.faint);
            let badge = self.badge(owner, (x + 19.0, y), 7.5, &rim, c.faint);
            Layer::Marks.put(pieces, badge);
        }
        if holds(position.closed()) {
            // Flat on the board: nothing can lie in it.
            let line = format!("stroke=\"{}\" stroke-width=\"1.5\"", c.hollow_edge);
            let rim = circle(
                "closed",
                middle,
                RADIUS * 0.85,
                &format!("fill=\"none\" {line}"),
            );
            let bars = cross("bars", middle, RADIUS * 0.6, &line);
            Layer::Hollows.put(pieces, rim + &bars);
            return;
        }
        Layer::Hollows.put(pieces, circle("pit", middle, RADIUS, &self.hollow()));
        self.contents(position.pit(pit), at, pit, pieces);
        for player in Player::BOTH {
            if holds(position.claims(player)) {
                let fill = format!("fill=\"{}\"", c.on_board);
                let badge = self.badge(player, (at.x + 23.0, at.band), 2.0, &fill, c.board[0]);
                Layer::Marks.put(pieces, badge);
            }
        }
    }

    /// Seeds as seeds, with their count in small type; or as a figure.
    fn contents(&self, seeds: u16, at: Hollow, salt: usize, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        if seeds > MAX_DRAWN {
            let size = match seeds {
                ..100 => 26.0,
                100..1000 => 22.0,
                _ => 18.0,
            };
            let at = (at.x, at.y);
            let figure = text(
                "figure",
                &seeds.to_string(),
                at,
                Anchor::Middle,
                size,
                c.in_hollow,
            );
            Layer::Seeds.put(pieces, figure);
            return;
        }
        self.seeds(&heap(seeds, salt), (at.x, at.y), pieces);
        if self.options.counts {
            let at = (at.x, at.band);
            let count = text(
                "count",
                &seeds.to_string(),
                at,
                Anchor::Middle,
                12.5,
                c.on_board,
            );
            Layer::Words.put(pieces, count);
        }
    }

    /// The seeds that a player has put aside, on a board without stores.
    fn tray(&self, seeds: u16, tray: Rect, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        let middle = tray.middle();
        let rim = format!("fill=\"none\" stroke=\"{}\"", c.faint);
        Layer::Hollows.put(pieces, tray.draw("tray", tray.height / 2.0, &rim));
        let mut says = "put aside".to_owned();
        if seeds > MAX_DRAWN {
            let figure = text(
                "figure",
                &seeds.to_string(),
                middle,
                Anchor::Middle,
                15.0,
                c.ink,
            );
            Layer::Seeds.put(pieces, figure);
        } else {
            self.seeds(&line(seeds), (tray.x + 14.5, middle.1), pieces);
            if self.options.counts {
                says.push_str(&format!(" {seeds}"));
            }
        }
        let at = (tray.x - 8.0, middle.1);
        let says = text("aside", &says, at, Anchor::End, 12.5, c.faint);
        Layer::Words.put(pieces, says);
    }

    fn seeds(&self, seeds: &[Point], (x, y): Point, pieces: &mut Vec<Piece>) {
        if seeds.is_empty() {
            return;
        }
        let c = &self.colours;
        let mut drawn = format!(
            "<g class=\"seeds\" fill=\"url(#seed-{})\" stroke=\"{}\" stroke-width=\".7\">",
            c.name, c.seed_edge
        );
        for (dx, dy) in seeds {
            let (x, y) = (n(x + dx), n(y + dy));
            drawn.push_str(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{SEED}\"/>"));
        }
        drawn.push_str("</g>");
        Layer::Seeds.put(pieces, drawn);
    }

    /// A player's name, with a pointer and a word where it is their turn.
    fn name(&self, frame: &Frame, player: Player) -> String {
        let (l, c) = (&self.layout, &self.colours);
        let y = l.names[player.index()];
        let does = match frame.stage {
            _ if frame.position.turn() != player => String::new(),
            Stage::Over => String::new(),
            Stage::ToMove => " to move".to_owned(),
            Stage::Sowing(0) => " is sowing".to_owned(),
            Stage::Sowing(hand) => {
                format!(" is sowing, {} in hand", count(u64::from(hand), "seed"))
            }
        };
        let indent = if does.is_empty() { 0.0 } else { 16.0 };
        let end = if l.stores {
            l.right()
        } else {
            l.tray(player).x - 92.0
        };
        let name = match &self.options.names[player.index()] {
            Some(name) => {
                let room = end - l.left() - indent - width(&does, 15.0);
                fit(&format!("{name} ({})", player.name()), 15.0, room)
            }
            None => player.name().to_owned(),
        };
        let at = (l.left() + indent, y);
        let mut drawn = text("name", &(name + &does), at, Anchor::Start, 15.0, c.ink);
        if !does.is_empty() {
            let (x, y) = (n(l.left()), n(y - 6.0));
            drawn.push_str(&format!(
                "<path class=\"turn\" d=\"M{x} {y}v12l9 -6z\" fill=\"{}\"/>",
                c.ink
            ));
        }
        drawn
    }

    fn marks(&self, marks: &Marks, pieces: &mut Vec<Piece>) {
        let ink = self.colours.on_board;
        // One pit may have both rings, and its neighbours too: they keep clear of each other.
        for (place, class, gap, stroke) in [
            (marks.last, "last", 3.5, "stroke-width=\"2.6\""),
            (
                marks.lifted,
                "lifted",
                6.8,
                "stroke-width=\"1.8\" stroke-dasharray=\"7 5\"",
            ),
        ] {
            if let Some(at) = place.and_then(|p| self.layout.place(p)) {
                let ring = Rect::around((at.x, at.y), RADIUS + gap, at.half + gap);
                let paint = format!("fill=\"none\" stroke=\"{ink}\" {stroke}");
                Layer::Marks.put(pieces, ring.draw(class, RADIUS + gap, &paint));
            }
        }
        for at in marks.captured.iter().filter_map(|&p| self.layout.place(p)) {
            let paint = format!("stroke=\"{ink}\" stroke-width=\"2.6\"");
            let drawn = cross("captured", (at.x - 23.0, at.band), 5.0, &paint);
            Layer::Marks.put(pieces, drawn);
        }
    }

    /// A player's letter in a small square or circle.
    fn badge(&self, player: Player, at: Point, round: f64, paint: &str, ink: &str) -> String {
        let letter = &player.name()[..1];
        Rect::around(at, 7.5, 7.5).draw("badge", round, paint)
            + &text("owner", letter, at, Anchor::Middle, 11.0, ink)
    }

    fn hollow(&self) -> String {
        let c = &self.colours;
        format!(
            "fill=\"url(#hollow-{})\" stroke=\"{}\" stroke-width=\"1.5\"",
            c.name, c.hollow_edge
        )
    }
}

impl Layer {
    fn put(self, pieces: &mut Vec<Piece>, svg: String) {
        pieces.push(Piece { layer: self, svg });
    }
}
