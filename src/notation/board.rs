//! A position drawn with characters, from a player's seat.

use super::letter;
use crate::engine::{Player, Position};
use crate::table::Table;

/// Draws a position as `seat` sees it, with whose turn it is; see [`draw_with`].
pub fn draw(table: &Table, position: &Position, seat: Player) -> String {
    draw_with(
        table,
        position,
        seat,
        &format!("{} to move", position.turn().name()),
    )
}

/// Draws a position as `seat` sees it: their own row below, from left to right.
///
/// Stores stand at the ends of the rows; where a game has none, what each player has put aside
/// stands below the board. The drawing ends with a line break.
pub fn draw_with(table: &Table, position: &Position, seat: Player, caption: &str) -> String {
    let pits = table.pits();
    let width = (0..pits)
        .map(|p| position.pit(p).to_string().len())
        .max()
        .unwrap_or(1)
        .max(1)
        + 2;
    let row = |player: Player, reversed: bool| -> Vec<usize> {
        let mut row: Vec<usize> = (0..pits)
            .filter(|&p| table.topology.owner(p).0 == player)
            .collect();
        if reversed {
            row.reverse();
        }
        row
    };
    let cells = |row: &[usize], text: &dyn Fn(usize) -> String| -> String {
        let cells: Vec<String> = row
            .iter()
            .map(|&p| format!("{:^width$}", text(p)))
            .collect();
        cells.join(" ")
    };
    let letters = |row: &[usize]| cells(row, &|p| letter(table, p).to_string());
    let seeds = |row: &[usize]| format!("|{}|", cells(row, &|p| position.pit(p).to_string()));
    let rule = format!("+{}+", "-".repeat((width + 1) * table.row() - 1));
    let name = |player: Player| format!("{:>6} ", player.name());
    let blank = " ".repeat(7);
    let near = row(
        if table.has_rows() {
            seat
        } else {
            Player::South
        },
        false,
    );
    let mut lines = Vec::new();
    if table.has_rows() {
        let far = row(seat.other(), true);
        lines.push(format!("{blank} {}", letters(&far)));
        lines.push(format!("{blank}{rule}"));
        lines.push(format!("{}{}", name(seat.other()), seeds(&far)));
        lines.push(format!("{blank}{rule}"));
        lines.push(format!("{}{}", name(seat), seeds(&near)));
    } else {
        lines.push(format!("{blank}{rule}"));
        lines.push(format!("{blank}{}", seeds(&near)));
    }
    lines.push(format!("{blank}{rule}"));
    lines.push(format!("{blank} {}", letters(&near)));
    let where_to = if table.has_stores() {
        "in store"
    } else {
        "put aside"
    };
    let has = |p: Player| format!("{} {}", p.name(), position.store(p));
    lines.push(format!(
        "{blank}{where_to}: {}, {}; {caption}",
        has(Player::South),
        has(Player::North)
    ));
    lines
        .iter()
        .map(|l| format!("{}\n", l.trim_end()))
        .collect()
}
