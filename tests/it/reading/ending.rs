//! What follows a move: the ends, passes and the remainder, read word for word.

use mancala::rules::words::*;
use mancala::{Move, Rules};

use super::board::{Board, free_rows, rows};
use super::turn::{After, carry_out, legal};

/// Why a game is over, and who has won.
pub type Over = Option<(&'static str, Option<usize>)>;

/// Gives out what is left in unclaimed pits; `unfed` is the player who could not feed.
fn give_out(r: &Rules, b: &mut Board, last_mover: usize, unfed: Option<usize>) {
    let [south, north] = free_rows(r, b);
    let left = south + north;
    // `end.gift`: no more than there is.
    let gift = r.gift.min(left);
    let totals = b.totals();
    // `end.unfed`, `end.remainder`.
    let shares = match (unfed, r.remainder) {
        (Some(0), _) => [0, left],
        (Some(_), _) => [left, 0],
        (_, Remainder::Nobody | Remainder::InPlace) => return,
        (_, Remainder::RowOwner) if south == 0 => [gift, north - gift],
        (_, Remainder::RowOwner) if north == 0 => [south - gift, gift],
        (_, Remainder::RowOwner) => [south, north],
        (_, Remainder::LastMover) if last_mover == 0 => [left, 0],
        (_, Remainder::LastMover) => [0, left],
        (_, Remainder::Halves) if totals[0] < totals[1] => [left - left / 2, left / 2],
        (_, Remainder::Halves) => [left / 2, left - left / 2],
    };
    for pit in 0..b.pits.len() {
        if b.free(pit) {
            b.pits[pit] = 0;
        }
    }
    b.stores = [b.stores[0] + shares[0], b.stores[1] + shares[1]];
}

/// What follows in a position, the player to move being `b.turn`; `None` if undecided.
pub fn settle(r: &Rules, b: &Board, last_mover: usize) -> Option<After> {
    let mut after = After::default();
    after.board.clone_from(b);
    let rows = rows(r, b);
    // `end.goal`: who has reached it, the mover before the opponent?
    let empty = match r.goal {
        Goal::Most => [false, false],
        Goal::ClearOwn => rows.map(|n| n == 0),
        Goal::ClearOpponent => [rows[1] == 0, rows[0] == 0],
    };
    if let Some(won) = [last_mover, 1 - last_mover]
        .into_iter()
        .find(|who| empty[*who])
    {
        after.over = Some(("goal", Some(won)));
        return Some(after);
    }
    let ([south, north], all) = (b.totals().map(|s| 2 * s), r.total());
    let decided = south > all || north > all || (south == all && north == all);
    let fullest = b.pits.iter().copied().max().unwrap_or(0);
    let held: u32 = b.pits.iter().sum();
    let level = r.both_rows_hold.is_some_and(|n| rows == [n, n]);
    let few = b.claims.is_empty() && r.few_seeds.is_some_and(|n| held <= n);
    // The ends at once: `end.majority` and so on, in this order.
    let at_once = [
        ("majority", r.majority == Majority::Stop && decided),
        ("no-pit-above", r.no_pit_above.is_some_and(|n| fullest <= n)),
        ("both-rows-hold", level),
        ("few-seeds", few),
    ];
    let mut reason = at_once.into_iter().find(|end| end.1).map(|end| end.0);
    let mut unfed = None;
    // The legal moves of the player whose turn it is, and `turn.stuck` without any.
    if reason.is_none() && legal(r, b)?.is_empty() {
        let mut other = b.clone();
        other.turn = 1 - b.turn;
        let passes = match r.stuck {
            Stuck::End => false,
            Stuck::Pass => !legal(r, &other)?.is_empty(),
            Stuck::Wait => rows[b.turn] == 0 && legal(r, &other)?.iter().any(|m| m.1),
        };
        if passes {
            after.board = other;
            after.passes = 1;
            after.board.forfeit = b.forfeit.saturating_sub(1);
        } else {
            reason = Some("stuck");
            // `end.unfed`.
            let starving = rows[b.turn] > 0 && rows[1 - b.turn] == 0 && r.feed == Feed::Must;
            if starving && r.unfed == Unfed::Starved {
                after.seen.push("starved");
                unfed = Some(b.turn);
            }
        }
    }
    if let Some(reason) = reason {
        if reason != "majority" {
            give_out(r, &mut after.board, last_mover, unfed);
        }
        let [south, north] = after.board.totals();
        let won = (south != north).then_some(usize::from(north > south));
        after.over = Some((reason, won));
    }
    Some(after)
}

/// A legal move with all that follows it; `None` if undecided.
pub fn play(r: &Rules, b: &Board, mv: Move) -> Option<After> {
    let mut d = carry_out(r, b, mv)??;
    // Whose turn: with another turn the mover's again.
    d.board.turn = if d.again { b.turn } else { 1 - b.turn };
    // `sow.endless = "draw"`: drawn, and no remainder is given out.
    if d.endless && r.endless == Endless::Draw {
        d.over = Some(("endless", None));
    } else {
        let then = settle(r, &d.board, b.turn)?;
        (d.board, d.over, d.passes) = (then.board, then.over, then.passes);
        d.seen.extend(then.seen);
    }
    Some(d)
}
