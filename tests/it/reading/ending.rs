//! What follows a move: the ends, passes and the remainder, read word for word.

use mancala::rules::words::*;
use mancala::{Move, Rules};

use super::board::{Board, free_rows, owner, rows};
use super::turn::{After, carry_out, legal, starts};

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
        return end_round(r, after, last_mover, ("goal", Some(won)));
    }
    let ([south, north], all) = (b.totals().map(|s| 2 * s), r.total());
    let decided = south > all || north > all || (south == all && north == all);
    let fullest = b.pits.iter().copied().max().unwrap_or(0);
    let held: u32 = b.pits.iter().sum();
    let level = r.both_rows_hold.is_some_and(|n| rows == [n, n]);
    let few = b.claims.is_empty() && r.few_seeds.is_some_and(|n| held <= n);
    // `rounds.need`, `rounds.decided`: the other player cannot have it any more.
    let ends = r.rounds() && r.layout != Layout::Afresh && r.decided == Decided::Ends;
    let poor = b.totals().iter().any(|n| n + need(r) > all);
    let own_empty = r.own_row_empty == OwnRowEmpty::Ends && rows[last_mover] == 0;
    // The ends at once: `end.own-row-empty` and so on, in this order.
    let at_once = [
        ("row-empty", own_empty),
        ("need", ends && poor),
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
            let starving =
                !starts(r, b).is_empty() && rows[1 - b.turn] == 0 && r.feed == Feed::Must;
            if starving && r.unfed == Unfed::Starved {
                after.seen.push("starved");
                unfed = Some(b.turn);
            }
        }
    }
    let Some(reason) = reason else {
        return Some(after);
    };
    if matches!(reason, "majority" | "need") {
        after.over = Some((reason, more(counted(r, &after.board))));
        return Some(after);
    }
    give_out(r, &mut after.board, last_mover, unfed);
    let won = more(counted(r, &after.board));
    end_round(r, after, last_mover, (reason, won))
}

/// Who has more.
fn more([south, north]: [u32; 2]) -> Option<usize> {
    (south != north).then_some(usize::from(north > south))
}

/// What each player has at the end: with `end.remainder = "in-place"` their own row too.
fn counted(r: &Rules, b: &Board) -> [u32; 2] {
    let (totals, rows) = (b.totals(), free_rows(r, b));
    match r.remainder {
        Remainder::InPlace => [totals[0] + rows[0], totals[1] + rows[1]],
        _ => totals,
    }
}

/// A full pit's seeds.
fn full(r: &Rules) -> u32 {
    r.seeds.iter().copied().max().unwrap_or(0)
}

/// `rounds.need`.
fn need(r: &Rules) -> u32 {
    r.need.unwrap_or(full(r))
}

/// The end of a round, what is left being given out: the match is over, or the next round begins.
fn end_round(
    r: &Rules,
    mut after: After,
    last_mover: usize,
    end: (&'static str, Option<usize>),
) -> Option<After> {
    let won = end.1;
    if !r.rounds() {
        after.over = Some(end);
        return Some(after);
    }
    let b = &mut after.board;
    // `rounds.goal`.
    let mut over = false;
    if let (Some(goal), Some(won)) = (r.rounds_goal, won) {
        b.won[won] += 1;
        over = b.won[won] >= goal;
    }
    if r.layout != Layout::Afresh {
        let bare = won.is_some_and(|won| rows(r, b)[won] == 0);
        // `rounds.need`, `rounds.draw`, `rounds.winner-empty`.
        over = over
            || counted(r, b).iter().any(|n| *n < need(r))
            || (won.is_none() && r.round_draw == RoundDraw::MatchDrawn)
            || (bare && r.winner_empty == WinnerEmpty::WinsMatch);
    }
    let mut next = lay_out(r, b, won);
    // `rounds.starter`.
    next.turn = match (r.starter, won) {
        (Starter::Alternate, _) => 1 - b.starter,
        (Starter::LastMover, _) => last_mover,
        (_, None) => b.turn,
        (Starter::Winner, Some(won)) => won,
        (Starter::Loser, Some(won)) => 1 - won,
    };
    next.starter = next.turn;
    // A round that cannot begin is none.
    if over || legal(r, &next)?.is_empty() {
        after
            .seen
            .extend((!over).then_some("rounds that cannot begin"));
        after.over = Some(end);
    } else {
        after.seen.push("rounds");
        after.board = next;
        after.round = Some(end);
    }
    Some(after)
}

/// The next round (`rounds.layout`).
fn lay_out(r: &Rules, b: &Board, won: Option<usize>) -> Board {
    let (row, all, full) = (r.pits as usize, b.pits.len(), full(r).max(1));
    let has = counted(r, b);
    let fills = |n: u32| ((n / full) as usize).min(row);
    // Each player's pits from their left, and from South's left end of the board.
    let left = |who: usize| -> Vec<usize> { (who * row..who * row + row).collect() };
    let right = |who: usize| -> Vec<usize> { left(who).into_iter().rev().collect() };
    let mut next = Board {
        pits: vec![0; all],
        forfeit: b.forfeit,
        bear_off: b.bear_off,
        won: b.won,
        opening: r.opening != Opening::None,
        ..Board::default()
    };
    // Fills a row in this order; what does not fit into it goes to the store.
    let fill = |next: &mut Board, who: usize, order: Vec<usize>| {
        for (n, pit) in order.into_iter().enumerate() {
            if n < fills(has[who]) {
                next.pits[pit] = full;
            } else {
                next.closed.insert(pit);
            }
        }
        next.stores[who] = has[who] - fills(has[who]) as u32 * full;
    };
    match r.layout {
        Layout::None => {}
        Layout::RefillRight => [0, 1]
            .into_iter()
            .for_each(|w| fill(&mut next, w, right(w))),
        Layout::RefillLeft => [0, 1].into_iter().for_each(|w| fill(&mut next, w, left(w))),
        Layout::MirrorLoser => {
            let less = has[0].min(has[1]);
            let loser = usize::from(has[1] < has[0]);
            for (near, far) in left(loser).into_iter().zip(right(1 - loser)) {
                let n = if loser == 0 { near } else { near - row };
                let seeds = less.saturating_sub(n as u32 * full).min(full);
                (next.pits[near], next.pits[far]) = (seeds, seeds);
                if seeds == 0 {
                    next.closed.extend([near, far]);
                }
            }
            next.stores = has.map(|n| n - less);
            next.no_claims = r.claims() && less / full < r.claim_least_pits;
        }
        Layout::LoserOnly => {
            let loser = 1 - won.unwrap_or(1);
            let order = if loser == 0 { left(0) } else { right(1) };
            fill(&mut next, loser, order);
            for pit in left(1 - loser) {
                next.pits[pit] = b.pits[pit];
                if b.claims.get(&pit) == Some(&loser) {
                    next.pits[pit] = 0;
                }
                if b.closed.contains(&pit) {
                    next.closed.insert(pit);
                }
            }
            next.stores[1 - loser] = b.stores[1 - loser];
            for pit in left(loser) {
                if b.claims.get(&pit) == Some(&(1 - loser)) {
                    next.stores[1 - loser] += b.pits[pit];
                }
            }
        }
        Layout::Territory => {
            next.pits.fill(full);
            let rich = more(has).unwrap_or(0);
            let level = has[0] == has[1];
            let more = 2 * (has[rich] % full) > full;
            let owns = match level {
                true => row,
                false => (has[rich] / full) as usize + usize::from(more),
            };
            for n in 0..all {
                let pit = (rich * row + n) % all;
                let owner_now = if n < owns { rich } else { 1 - rich };
                if owner(r, &next, pit) != owner_now {
                    next.traded.insert(pit);
                }
            }
        }
        Layout::Afresh => {
            let rows = [r.seeds.clone(), r.seeds_north.clone()];
            let [south, north] = if b.starter == 1 { [0, 1] } else { [1, 0] };
            next.pits = [rows[south].clone(), rows[north].clone()].concat();
        }
    }
    next
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
        d.round = then.round;
        d.seen.extend(then.seen);
    }
    Some(d)
}
