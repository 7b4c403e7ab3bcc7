//! One frame drawn, as pieces of SVG that an animation can show and hide.

use super::Options;
use super::frames::{Frame, Marks, Stage};
use super::layout::{LINE, Layout, RADIUS, Rect};
use super::seeds::{MAX_DRAWN, SEED, heap, line};
use super::text::{escape, fit, n, width};
use super::theme::Colours;
use crate::engine::{Player, Position, STORE};
use crate::notation;
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
        let Rect {
            x,
            y,
            width,
            height,
        } = l.board;
        let round = if self.table.has_rows() { 40.0 } else { 30.0 };
        let mut pieces = vec![piece(
            Layer::Board,
            format!(
                "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\
                 <rect class=\"board\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\" \
                 fill=\"url(#board-{})\" stroke=\"{}\" stroke-width=\"2\"/>",
                n(l.width),
                n(l.height),
                c.paper,
                n(x),
                n(y),
                n(width),
                n(height),
                c.name,
                c.board_edge
            ),
        )];
        if let (Some(title), Some(y)) = (&self.options.title, l.title) {
            let text = fit(title, 22.0, l.right() - l.left());
            pieces.push(self.text("title", &text, (l.width / 2.0, y), 22.0, c.ink));
        }
        for (i, text) in self.key.iter().enumerate() {
            let y = l.words + LINE * (self.lines + i) as f64;
            pieces.push(self.start("key", text, (l.left(), y), 12.5, c.faint));
        }
        for pit in 0..self.table.pits() {
            let row = usize::from(self.table.has_rows() && pit >= self.table.row());
            let letter = notation::letter(self.table, pit).to_string();
            let at = (l.pit(pit).x, l.letters[row]);
            pieces.push(self.text("letter", &letter, at, 14.0, c.faint));
        }
        pieces
    }

    /// What a frame shows of a position.
    pub fn frame(&self, frame: &Frame, lines: &[String]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for pit in 0..self.table.pits() {
            self.pit(&frame.position, pit, &mut pieces);
        }
        for player in Player::BOTH {
            self.store(&frame.position, player, &mut pieces);
            pieces.push(self.name(frame, player));
        }
        self.marks(&frame.marks, &mut pieces);
        let (l, c) = (&self.layout, &self.colours);
        for (i, text) in lines.iter().enumerate() {
            let y = l.words + LINE * i as f64;
            pieces.push(self.start("words", text, (l.left(), y), 13.0, c.ink));
        }
        pieces
    }

    fn pit(&self, position: &Position, pit: usize, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        let at = self.layout.pit(pit);
        let (x, y) = (n(at.x), n(at.y));
        if position.closed() >> pit & 1 == 1 {
            // A barred circle, flat on the board: nothing can lie in it.
            let d = RADIUS * 0.6;
            pieces.push(piece(
                Layer::Hollows,
                format!(
                    "<g class=\"closed\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\">\
                     <circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/><path d=\"M{} {}l{} {}M{} {}l{} {}\"/></g>",
                    c.hollow_edge,
                    n(RADIUS * 0.85),
                    n(at.x - d),
                    n(at.y - d),
                    n(2.0 * d),
                    n(2.0 * d),
                    n(at.x - d),
                    n(at.y + d),
                    n(2.0 * d),
                    n(-2.0 * d)
                ),
            ));
            return;
        }
        pieces.push(piece(
            Layer::Hollows,
            format!(
                "<circle class=\"pit\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"url(#hollow-{})\" \
                 stroke=\"{}\" stroke-width=\"1.5\"/>",
                n(RADIUS),
                c.name,
                c.hollow_edge
            ),
        ));
        self.contents(position.pit(pit), (at.x, at.y), at.band, pit, pieces);
        for player in Player::BOTH {
            let whose = &player.name()[..1];
            if position.claims(player) >> pit & 1 == 1 {
                pieces.push(self.badge(whose, false, (at.x + 23.0, at.band)));
            } else if position.traded() >> pit & 1 == 1
                && self.table.topology.owner(pit).0 != player
            {
                pieces.push(self.badge(whose, true, (at.x + 23.0, at.band)));
            }
        }
    }

    /// Seeds as seeds, or as a figure; with their count in small type.
    fn contents(
        &self,
        seeds: u16,
        (x, y): (f64, f64),
        band: f64,
        salt: usize,
        pieces: &mut Vec<Piece>,
    ) {
        let c = &self.colours;
        if seeds > MAX_DRAWN {
            let size = match seeds {
                ..100 => 26.0,
                100..1000 => 22.0,
                _ => 18.0,
            };
            pieces.push(Piece {
                layer: Layer::Seeds,
                ..self.text("figure", &seeds.to_string(), (x, y), size, c.in_hollow)
            });
            return;
        }
        if seeds > 0 {
            pieces.push(self.seeds(&heap(seeds, salt), (x, y)));
        }
        if self.options.counts {
            let at = (x, band);
            pieces.push(self.text("count", &seeds.to_string(), at, 12.5, c.on_board));
        }
    }

    fn seeds(&self, seeds: &[(f64, f64)], (x, y): (f64, f64)) -> Piece {
        let c = &self.colours;
        let drawn: String = seeds
            .iter()
            .map(|(dx, dy)| {
                format!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{SEED}\"/>",
                    n(x + dx),
                    n(y + dy)
                )
            })
            .collect();
        piece(
            Layer::Seeds,
            format!(
                "<g class=\"seeds\" fill=\"url(#seed-{})\" stroke=\"{}\" stroke-width=\".7\">{drawn}</g>",
                c.name, c.seed_edge
            ),
        )
    }

    fn store(&self, position: &Position, player: Player, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        let seeds = position.store(player);
        if let Some(at) = self.layout.place(STORE + player.index()) {
            pieces.push(piece(
                Layer::Hollows,
                format!(
                    "<rect class=\"store\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" \
                     fill=\"url(#hollow-{})\" stroke=\"{}\" stroke-width=\"1.5\"/>",
                    n(at.x - RADIUS),
                    n(at.y - at.half),
                    n(2.0 * RADIUS),
                    n(2.0 * at.half),
                    n(RADIUS),
                    c.name,
                    c.hollow_edge
                ),
            ));
            let salt = STORE + player.index();
            self.contents(seeds, (at.x, at.y), at.band, salt, pieces);
            return;
        }
        let tray = self.layout.tray(player);
        let middle = tray.y + tray.height / 2.0;
        pieces.push(piece(
            Layer::Hollows,
            format!(
                "<rect class=\"tray\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"10\" \
                 fill=\"none\" stroke=\"{}\" stroke-width=\"1\"/>",
                n(tray.x),
                n(tray.y),
                n(tray.width),
                n(tray.height),
                c.faint
            ),
        ));
        if seeds > MAX_DRAWN {
            let at = (tray.x + tray.width / 2.0, middle);
            pieces.push(self.text("figure", &seeds.to_string(), at, 15.0, c.ink));
        } else if seeds > 0 {
            pieces.push(self.seeds(&line(seeds), (tray.x + 14.5, middle)));
        }
        let says = if seeds <= MAX_DRAWN && self.options.counts {
            format!("put aside {seeds}")
        } else {
            "put aside".to_owned()
        };
        let x = tray.x - 8.0;
        pieces.push(self.anchored(
            "aside",
            &says,
            (x, middle),
            12.5,
            c.faint,
            " text-anchor=\"end\"",
        ));
    }

    /// A player's name, with a pointer and a word where it is their turn.
    fn name(&self, frame: &Frame, player: Player) -> Piece {
        let (l, c) = (&self.layout, &self.colours);
        let y = l.names[player.index()];
        let turn = frame.position.turn() == player;
        let does = match frame.stage {
            Stage::ToMove if turn => " to move",
            Stage::Sowing(1) if turn => " is sowing, 1 seed in hand",
            Stage::Sowing(hand) if turn && hand > 0 => &format!(" is sowing, {hand} seeds in hand"),
            Stage::Sowing(_) if turn => " is sowing",
            _ => "",
        };
        let indent = if does.is_empty() { 0.0 } else { 16.0 };
        let aside = if l.stores {
            0.0
        } else {
            l.tray(player).width + 92.0
        };
        let room = l.right() - aside - l.left() - 16.0 - width(does, 15.0);
        let given = &self.options.names[player.index()];
        let name = match given {
            Some(name) => fit(&format!("{name} ({})", player.name()), 15.0, room),
            None => player.name().to_owned(),
        };
        let mut drawn = self.start(
            "name",
            &format!("{name}{does}"),
            (l.left() + indent, y),
            15.0,
            c.ink,
        );
        if !does.is_empty() {
            drawn.svg.push_str(&format!(
                "<path class=\"turn\" d=\"M{} {}v12l9 -6z\" fill=\"{}\"/>",
                n(l.left()),
                n(y - 6.0),
                c.ink
            ));
        }
        drawn
    }

    fn marks(&self, marks: &Marks, pieces: &mut Vec<Piece>) {
        let c = &self.colours;
        let mut ring = |place: usize, class: &str, gap: f64, stroke: &str| {
            if let Some(at) = self.layout.place(place) {
                pieces.push(piece(
                    Layer::Marks,
                    format!(
                        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" \
                         fill=\"none\" stroke=\"{}\" {stroke}/>",
                        n(at.x - RADIUS - gap),
                        n(at.y - at.half - gap),
                        n(2.0 * (RADIUS + gap)),
                        n(2.0 * (at.half + gap)),
                        n(RADIUS + gap),
                        c.on_board
                    ),
                ));
            }
        };
        // One pit may be both; neighbours may be marked too.
        if let Some(place) = marks.last {
            ring(place, "last", 3.5, "stroke-width=\"2.6\"");
        }
        if let Some(place) = marks.lifted {
            ring(
                place,
                "lifted",
                6.8,
                "stroke-width=\"1.8\" stroke-dasharray=\"7 5\"",
            );
        }
        for &place in &marks.captured {
            if let Some(at) = self.layout.place(place) {
                pieces.push(piece(
                    Layer::Marks,
                    format!(
                        "<path class=\"captured\" d=\"M{} {}l10 10m0 -10l-10 10\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.6\"/>",
                        n(at.x - 28.0),
                        n(at.band - 5.0),
                        c.on_board
                    ),
                ));
            }
        }
    }

    /// A letter in a small square or circle.
    fn badge(&self, letter: &str, round: bool, (x, y): (f64, f64)) -> Piece {
        let c = &self.colours;
        let mut badge = piece(
            Layer::Marks,
            format!(
                "<rect class=\"badge\" x=\"{}\" y=\"{}\" width=\"15\" height=\"15\" rx=\"{}\" fill=\"{}\" stroke=\"{}\"/>",
                n(x - 7.5),
                n(y - 7.5),
                if round { "7.5" } else { "2" },
                if round { "none" } else { c.on_board },
                c.on_board
            ),
        );
        let ink = if round { c.on_board } else { c.board[0] };
        badge
            .svg
            .push_str(&self.text("owner", letter, (x, y), 11.0, ink).svg);
        badge
    }

    fn text(&self, class: &str, text: &str, at: (f64, f64), size: f64, fill: &str) -> Piece {
        self.anchored(class, text, at, size, fill, " text-anchor=\"middle\"")
    }

    fn start(&self, class: &str, text: &str, at: (f64, f64), size: f64, fill: &str) -> Piece {
        self.anchored(class, text, at, size, fill, "")
    }

    /// Text on a line with this middle.
    fn anchored(
        &self,
        class: &str,
        text: &str,
        (x, y): (f64, f64),
        size: f64,
        fill: &str,
        anchor: &str,
    ) -> Piece {
        // Figures and capitals are about 0.7 high; `dominant-baseline` is not drawn alike everywhere.
        let base = y + 0.36 * size;
        piece(
            Layer::Words,
            format!(
                "<text class=\"{class}\" x=\"{}\" y=\"{}\" font-size=\"{size}\" fill=\"{fill}\"{anchor}>{}</text>",
                n(x),
                n(base),
                escape(text)
            ),
        )
    }
}

fn piece(layer: Layer, svg: String) -> Piece {
    Piece { layer, svg }
}
