//! A turn, read word for word: which pits start, how seeds fall, what the last one does.

use std::collections::HashSet;

use mancala::engine::{STORE, Way};
use mancala::rules::words::*;
use mancala::{Move, Rules};

use super::board::{Board, admits, back, beside, beside_pit, circuit, opposite, owner, rows};
use super::ending::Over;

/// How many laps of a sowing both sides follow.
pub const MAX_LAPS: u64 = 5000;

/// A move carried out, or a position looked at, and what follows.
#[derive(Default)]
pub struct After {
    pub board: Board,
    pub over: Over,
    /// How a round has ended, when `board` is the start of the next.
    pub round: Over,
    pub laps: u64,
    pub captured: u32,
    pub passes: u8,
    pub again: bool,
    pub endless: bool,
    /// What came about, for the sample.
    pub seen: Vec<&'static str>,
}

/// How many seeds are lifted (`sow.lift`).
fn lifted(r: &Rules, seeds: u32) -> u32 {
    match r.lift {
        Lift::LeaveOne if seeds > 1 => seeds - 1,
        Lift::LeaveOne | Lift::All => seeds,
    }
}

/// Sows one lap from `origin`; the place where the last seed fell, and how many were lifted.
fn sow_lap(r: &Rules, d: &mut After, origin: usize, way: Way) -> (usize, u32) {
    let b = &mut d.board;
    let (me, all) = (b.turn, b.pits.len());
    // `sow.origin-laps`: does `origin` hold in this lap?
    let holds = d.laps == 1 || r.origin_laps == OriginLaps::Every;
    let lifted = lifted(r, *b.place(origin));
    let mut hand = lifted;
    *b.place(origin) -= hand;
    // `sow.origin = "first"`: the first seed goes back.
    if holds && r.origin == Origin::First {
        *b.place(origin) += 1;
        hand -= 1;
    }
    let claims = b.claims.clone();
    // `sow.origin = "skip"`: passed over each time.
    let skips = |place: usize| place == origin && holds && r.origin == Origin::Skip;
    let skipped = |place: usize| match place.checked_sub(all) {
        // `sow.store`: is this store sown?
        Some(store) => match r.sow_store {
            SowStore::Never => true,
            SowStore::Own => store != me || skips(place),
            SowStore::Both => skips(place),
        },
        // `claim.sown`: only its claimer sows it.
        None => {
            let theirs = claims.get(&place) == Some(&(1 - me));
            skips(place) || (theirs && r.claim_sown == ClaimSown::Claimer)
        }
    };
    // No place is left: the seeds go back.
    if circuit(r, b).into_iter().all(skipped) {
        d.seen.push("nowhere to sow");
        *b.place(origin) += hand;
        return (origin, lifted);
    }
    let (mut place, mut last) = (origin, origin);
    while hand > 0 {
        place = beside(r, b, place, way);
        if skipped(place) {
            continue;
        }
        // `sow.bear-off`: they leave the board instead, and the lap has ended in the pit before.
        if b.bear_off && place < all && owner(r, b, place) != me {
            d.seen.push("borne off");
            b.stores[me] += hand;
            d.captured += hand;
            break;
        }
        (last, hand) = (place, hand - 1);
        if let Some(store) = place.checked_sub(all) {
            b.stores[store] += 1;
        } else if let (Some(claimer), ClaimSeeds::Store) = (claims.get(&place), r.claim_seeds) {
            // `claim.seeds = "to-store"`.
            b.stores[*claimer] += 1;
        } else {
            b.pits[place] += 1;
            let (own, full) = (owner(r, b, place) == me, b.pits[place]);
            let fits = r.passing.as_ref().is_some_and(|set| set.contains(full));
            // `[passing]`: not by the lap's last seed, and not from claimed pits.
            if fits && hand > 0 && admits(r.passing_side, own) && !claims.contains_key(&place) {
                d.seen.push("captures on the way");
                let taker = match r.passing_to {
                    PassingTo::Mover => me,
                    PassingTo::RowOwner => owner(r, b, place),
                };
                b.stores[taker] += std::mem::take(&mut b.pits[place]);
                d.captured += full;
            }
        }
    }
    (last, lifted)
}

/// The pits that the mover claims by the last seed, which fell into `last`, unclaimed.
fn claim(r: &Rules, b: &Board, last: usize, lifted: u32, way: Way) -> Vec<usize> {
    let me = b.turn;
    // `claim.least-pits`.
    if b.no_claims {
        return vec![];
    }
    // `claim.most`.
    let claimed = b.claims.values().filter(|who| **who == me).count();
    let may = |n: usize| r.claim_most.is_none_or(|most| claimed + n <= most as usize);
    // `claim.pair`.
    let before = beside_pit(r, b, last, back(way));
    let held = [b.pits[last], b.pits[before]];
    let pair = r
        .claim_pair
        .is_some_and(|[x, y]| held == [x, y] || held == [y, x]);
    if pair && before != last && b.free(before) && may(2) {
        return vec![last, before];
    }
    // `claim.counts`, `claim.side`, `claim.least-lap`.
    let row = r.pits as usize;
    let fits = r
        .claim
        .as_ref()
        .is_some_and(|set| set.contains(b.pits[last]))
        && admits(r.claim_side, owner(r, b, last) == me)
        && lifted >= r.claim_least_lap;
    // `claim.last-pit`: at its owner's right end.
    let end = last % row == row - 1 && r.claim_last_pit == Barred::Barred;
    // `claim.same-number`: the pit so many from the left of the other row's owner.
    let other = (last + row) % (2 * row);
    let same = b.claims.get(&other) == Some(&(1 - me)) && r.claim_same_number == Barred::Barred;
    if fits && !end && !same && may(1) {
        vec![last]
    } else {
        vec![]
    }
}

/// The pits whose seeds the last seed captures by falling into `last`; `None` without a capture.
fn capture(r: &Rules, b: &Board, last: usize, way: Way) -> Option<Vec<usize>> {
    let own = |pit: usize| owner(r, b, pit) == b.turn;
    let next = |pit: usize, way: Way| beside_pit(r, b, pit, way);
    // `capture.landing`: what the pit held before the last seed.
    let fits = match r.landing {
        LandingPit::Empty => b.pits[last] == 1,
        LandingPit::Occupied => b.pits[last] > 1,
        LandingPit::Any => true,
    };
    // `capture.side`: in whose row the last seed must fall.
    if !admits(r.side, own(last)) {
        return None;
    }
    // `capture.take`, `capture.counts`: the pit that is captured, and those looked at for it.
    let after = next(last, way);
    let (prey, mut seen) = match r.take {
        Take::None => return None,
        Take::Last => (last, vec![last]),
        Take::Opposite if !fits => return None,
        Take::Opposite => (opposite(b, last), vec![last, opposite(b, last)]),
        Take::Next => (after, vec![after]),
        Take::BeyondGap if b.pits[after] > 0 => return None,
        Take::BeyondGap => (next(after, way), vec![after, next(after, way)]),
    };
    let across = r.take == Take::Opposite;
    if across && b.pits[prey] == 0 && r.last_pit == LastPit::Taken {
        // `capture.empty-opposite`: those seeds alone, so there is no chain either.
        return (r.empty_opposite == EmptyOpposite::TakeLast).then(|| vec![last]);
    }
    // A claimed pit is never captured.
    if !r.counts.contains(b.pits[prey]) || !b.free(prey) {
        return None;
    }
    let mut taken = vec![prey];
    // `capture.last-pit`.
    if across && r.last_pit == LastPit::Taken {
        taken.push(last);
    }
    // `capture.chain`, on the board as sown.
    let way = match r.chain {
        Chain::None => return Some(taken),
        Chain::Forward => way,
        Chain::Backward => back(way),
    };
    let mut at = match r.take {
        Take::BeyondGap if r.chain == Chain::Forward => prey,
        Take::Last | Take::Next => prey,
        _ => last,
    };
    loop {
        let pit = next(at, way);
        // The further pit, whether one beside it is rightly empty, and the one judged by its side.
        let (prey, fits, sided) = match r.take {
            Take::Opposite => (opposite(b, pit), b.pits[pit] == 0, pit),
            Take::BeyondGap => (next(pit, way), b.pits[pit] == 0, next(pit, way)),
            _ => (pit, true, pit),
        };
        // No pit is looked at twice; `capture.chain-side`, `capture.chain-counts`.
        if !fits
            || seen.contains(&pit)
            || seen.contains(&prey)
            || !b.free(prey)
            || !admits(r.chain_side, own(sided))
            || !r.chain_counts.contains(b.pits[prey])
        {
            return Some(taken);
        }
        seen.extend([pit, prey]);
        taken.push(prey);
        at = if r.take == Take::BeyondGap { prey } else { pit };
    }
}

/// The opening ply (`move.opening`): where the last seed fell, if there is one.
fn open(d: &mut After, chosen: usize) -> Option<usize> {
    let b = &mut d.board;
    let mut hand = 0;
    let all = b.pits.len();
    let others = (1..all).map(|n| (chosen + n) % all);
    for (n, pit) in others.filter(|p| !b.closed.contains(p)).enumerate() {
        if n % 2 == 0 && b.pits[pit] > 0 {
            b.pits[pit] -= 1;
            hand += 1;
        } else if n % 2 == 1 && hand > 0 {
            b.pits[pit] += 1;
            hand -= 1;
        }
    }
    b.opening = false;
    d.laps = 1;
    d.seen.push("openings");
    let last = opposite(b, chosen);
    b.pits[last] += hand;
    (hand > 0).then_some(last)
}

/// Whether the first lap ended where `move.first-lap` lets it end.
fn first_lap_fits(r: &Rules, before: &Board, last: usize, lifted: u32) -> bool {
    let pit = last < before.pits.len();
    r.first_lap == FirstLap::Free
        || lifted > r.pits
        || (pit && owner(r, before, last) != before.turn)
        || (pit && before.pits[last] == 0)
}

/// Whether the first lap may lead to another one (`relay.first-lap`).
fn crosses(r: &Rules, before: &Board, b: &Board, last: usize) -> bool {
    let theirs = |pit: usize| owner(r, b, pit) != b.turn;
    r.relay_first == RelayFirst::Free
        || theirs(last)
        || (0..b.pits.len()).any(|pit| theirs(pit) && b.pits[pit] > before.pits[pit])
}

/// Carries out a move up to the end of its captures, whatever the feeding rule says of it;
/// `None` if it is undecided, `Some(None)` if it is not legal.
pub fn carry_out(r: &Rules, before: &Board, mv: Move) -> Option<Option<After>> {
    let me = before.turn;
    let mut d = After::default();
    d.board.clone_from(before);
    // `capture.forfeit-plies`: a ply, so one less is left.
    d.board.forfeit = before.forfeit.saturating_sub(1);
    // `move.order`.
    let from = place_of(before, mv);
    if r.order == Order::EachFirst && from < before.pits.len() {
        d.board.used.insert(from);
    }
    if from >= before.pits.len() {
        d.seen.push("moves from a store");
    }
    let same_rule = r.origin == Origin::Sow || r.origin_laps == OriginLaps::Every;
    let mut states = HashSet::new();
    let mut lift = from;
    let taken = loop {
        // `sow.endless`: has this state of the sowing been there before?
        let state = (lift, d.board.pits.clone(), d.board.stores);
        if (d.laps > 0 || same_rule) && !states.insert(state) {
            if r.endless == Endless::Illegal {
                return Some(None);
            }
            d.endless = true;
            break None;
        }
        if d.laps == MAX_LAPS {
            return None;
        }
        let (last, lifted) = if before.opening {
            match open(&mut d, lift) {
                Some(last) => (last, r.pits * r.rows / 2),
                None => break None,
            }
        } else {
            d.laps += 1;
            let (last, lifted) = sow_lap(r, &mut d, lift, mv.way);
            if d.laps == 1 && !first_lap_fits(r, before, last, lifted) {
                return Some(None);
            }
            (last, lifted)
        };
        if last >= before.pits.len() {
            // `sow.store-last`.
            d.again = last == before.pits.len() + me && r.store_last == StoreLast::Again;
            break None;
        }
        // `sow.bear-off`: with no seed in the pit before, there is no last seed to judge.
        if d.board.bear_off && d.board.pits[last] == 0 {
            break None;
        }
        // `claim.raid`.
        if let (Some(raid), Some(claimer)) = (r.raid, d.board.claims.get(&last))
            && *claimer != me
        {
            d.seen.push("raids");
            let seeds = raid.min(d.board.pits[last]);
            d.board.pits[last] -= seeds;
            d.board.stores[me] += seeds;
            d.captured += seeds;
            d.again = r.raid_turn == RaidTurn::Again;
            break None;
        }
        // A last seed in a claimed pit ends the sowing, and so do claims and captures.
        if !d.board.free(last) {
            d.seen.push("last seeds in claimed pits");
            break None;
        }
        let claimed = claim(r, &d.board, last, lifted, mv.way);
        for pit in &claimed {
            d.seen.push(["claims", "claims of two"][claimed.len() - 1]);
            d.board.claims.insert(*pit, me);
            // `claim.seeds`.
            if r.claim_seeds == ClaimSeeds::Store {
                let seeds = std::mem::take(&mut d.board.pits[*pit]);
                d.board.stores[me] += seeds;
                d.captured += seeds;
            }
        }
        if !claimed.is_empty() {
            break None;
        }
        if let Some(taken) = capture(r, &d.board, last, mv.way) {
            break Some(taken);
        }
        // `move.opening`, `relay.first-lap`.
        if before.opening {
            break None;
        }
        if d.laps == 1 && !crosses(r, before, &d.board, last) {
            d.seen.push("first laps that do not cross");
            break None;
        }
        // `relay.from`: which pit is to be lifted.
        lift = match r.relay {
            Relay::None => break None,
            Relay::Last => last,
            Relay::Next => beside_pit(r, before, last, mv.way),
        };
        // `relay.counts`, `relay.side`.
        let own = owner(r, &d.board, lift) == me;
        if !r.relay_counts.contains(d.board.pits[lift])
            || !admits(r.relay_side, own)
            || !d.board.free(lift)
        {
            break None;
        }
    };
    // `capture.forfeit-plies`: the capture has ended the sowing, but its seeds stay.
    if let Some(taken) = taken.filter(|_| before.forfeit == 0) {
        let sown = d.board.clone();
        let on_the_way = d.captured;
        for pit in taken {
            let seeds = std::mem::take(&mut d.board.pits[pit]);
            d.board.stores[me] += seeds;
            d.captured += seeds;
        }
        // `capture.slam-row`: had the opponent's row a seed then? `capture.grand-slam`.
        let then = [&sown, before][usize::from(r.slam_row == SlamRow::BeforeMove)];
        if rows(r, then)[1 - me] > 0 && rows(r, &d.board)[1 - me] == 0 {
            d.seen.push("grand slams");
            match r.grand_slam {
                GrandSlam::Allowed => {}
                GrandSlam::Illegal => return Some(None),
                GrandSlam::Again => d.again = true,
                GrandSlam::NoCapture => (d.board, d.captured) = (sown, on_the_way),
            }
        }
    }
    // `capture.last-few`: an endless sowing ends without a capture.
    let left = d.board.left();
    if !d.endless && r.last_few.is_some_and(|few| (1..=few).contains(&left)) {
        d.seen.push("last few");
        for pit in 0..d.board.pits.len() {
            if d.board.free(pit) {
                d.board.stores[me] += std::mem::take(&mut d.board.pits[pit]);
            }
        }
        d.captured += left;
    }
    // `sow.bear-off`: from the first time that, after a move, no pit holds more than one seed.
    if r.bear_off == BearOff::AllSingle && d.board.pits.iter().all(|n| *n <= 1) {
        d.board.bear_off = true;
    }
    Some(Some(d))
}

/// The place that a move starts from: the engine counts stores from [`STORE`] on.
fn place_of(b: &Board, mv: Move) -> usize {
    match usize::from(mv.pit).checked_sub(STORE) {
        Some(store) => b.pits.len() + store,
        None => usize::from(mv.pit),
    }
}

/// The places that may start a move.
pub fn starts(r: &Rules, b: &Board) -> Vec<usize> {
    // `board.rows`: with one row both play from every pit.
    let own = |pit: &usize| r.rows == 1 || owner(r, b, *pit) == b.turn;
    let mut pits: Vec<usize> = (0..b.pits.len()).filter(own).collect();
    // `move.order`: has each of these started one? Claimed pits cannot.
    let any = r.order == Order::Free || {
        let mut open = pits.iter().filter(|pit| b.free(**pit));
        open.all(|pit| b.used.contains(pit) || b.closed.contains(pit))
    };
    // `move.store`: no opening, and kept back by `order` like a pit that has started.
    if r.move_store == MoveStore::Own && !b.opening && any {
        pits.push(b.pits.len() + b.turn);
    }
    let seeds = |place: &usize| match place.checked_sub(b.pits.len()) {
        Some(store) => b.stores[store],
        None => b.pits[*place],
    };
    // `move.least`, `[claim]`.
    let may = |p: &usize| seeds(p) >= r.least && b.free(*p) && (any || !b.used.contains(p));
    let mut pits: Vec<usize> = pits.into_iter().filter(may).collect();
    // `move.singletons`: does one with more seeds start?
    let more = |place: &usize| seeds(place) > 1;
    if r.singletons == Singletons::Last && pits.iter().any(more) {
        pits.retain(more);
    }
    pits
}

/// The legal moves and whether each leaves the opponent a seed; `None` if one is undecided.
pub fn legal(r: &Rules, b: &Board) -> Option<Vec<(Move, bool)>> {
    let mut moves = Vec::new();
    for pit in starts(r, b) {
        // `sow.direction`.
        let mut board = b.clone();
        let seeds = *board.place(pit);
        let ways: &[Way] = match r.direction {
            Direction::CounterClockwise => &[Way::CounterClockwise],
            Direction::Clockwise => &[Way::Clockwise],
            Direction::Parity if lifted(r, seeds) % 2 == 1 => &[Way::CounterClockwise],
            Direction::Parity => &[Way::Clockwise],
            Direction::Choice => &[Way::CounterClockwise, Way::Clockwise],
        };
        for &way in ways {
            let pit = match pit.checked_sub(b.pits.len()) {
                Some(store) => (STORE + store) as u8,
                None => pit as u8,
            };
            let mv = Move { pit, way };
            if let Some(d) = carry_out(r, b, mv)? {
                moves.push((mv, rows(r, &d.board)[1 - b.turn] > 0));
            }
        }
    }
    // `feed.when`, `feed.rule`.
    let now = r.feed_when == FeedWhen::Always || rows(r, b)[1 - b.turn] == 0;
    let feeding = moves.iter().any(|m| m.1);
    if now && (r.feed == Feed::Must || (r.feed == Feed::IfPossible && feeding)) {
        moves.retain(|m| m.1);
    }
    Some(moves)
}
