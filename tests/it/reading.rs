//! A literal reading of the rule language, held against the engine.
//!
//! [`legal`], [`play`] and [`settle`] carry out `docs/keys.md` word for word: seeds are dropped one
//! by one, every state of a sowing is remembered, nothing is compiled. They share no code with the
//! table and the engine but [`Rules`]. The tests make random rule files from the table of keys and
//! compare all that can follow in random positions (`READING_FILES=20000`: in a larger sample).

use std::collections::{BTreeMap, BTreeSet, HashSet};

use mancala::engine::Way;
use mancala::rules::keys::{Absent, KEYS, Key, Kind};
use mancala::rules::words::*;
use mancala::{Move, Rules, Status, Table, notation, shipped};

/// How many laps of a sowing both sides follow.
const MAX_LAPS: u64 = 5000;

/// A position. South is 0 and North is 1; South's pits come first, each row from its owner's left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Board {
    pits: Vec<u32>,
    stores: [u32; 2],
    turn: usize,
    forfeit: u32,
}

/// Why a game is over, and who has won.
type Over = Option<(&'static str, Option<usize>)>;

/// A move carried out, or a position looked at, and what follows.
#[derive(Default)]
struct After {
    board: Board,
    over: Over,
    laps: u64,
    captured: u32,
    passes: u8,
    again: bool,
    endless: bool,
}

/// The player whose row the pit lies in; with `board.rows = 1` no rule asks for it.
fn owner(r: &Rules, pit: usize) -> usize {
    usize::from(pit >= r.pits as usize)
}

/// The seeds in South's row and in North's.
fn rows(r: &Rules, b: &Board) -> [u32; 2] {
    let (south, north) = b.pits.split_at(r.pits as usize);
    [south.iter().sum(), north.iter().sum()]
}

/// Whether a side, as the mover sees it, admits a pit that is their own or not.
fn admits(side: Side, own: bool) -> bool {
    side == Side::Any || own == (side == Side::Own)
}

/// The place beside another one. Places are the pits, then South's store, then North's, which by
/// `board.stores` lie at the right end of their owner's row, past its last pit.
fn beside(r: &Rules, b: &Board, place: usize, way: Way) -> usize {
    let (row, all) = (r.pits as usize, b.pits.len());
    let mut ring: Vec<usize> = (0..row).chain([all]).chain(row..all).collect();
    ring.push(all + 1);
    let at = ring.iter().position(|p| *p == place).expect("a place");
    let step = [1, ring.len() - 1][usize::from(way == Way::Clockwise)];
    ring[(at + step) % ring.len()]
}

/// The pit beside another one, stores passed over.
fn beside_pit(b: &Board, pit: usize, way: Way) -> usize {
    let step = [1, b.pits.len() - 1][usize::from(way == Way::Clockwise)];
    (pit + step) % b.pits.len()
}

/// Sows one lap from `origin`; the place where the last seed fell.
fn sow_lap(r: &Rules, b: &mut Board, origin: usize, way: Way, lap: u64) -> usize {
    // `sow.origin-laps`: does `origin` hold in this lap?
    let holds = lap == 1 || r.origin_laps == OriginLaps::Every;
    let mut hand = std::mem::take(&mut b.pits[origin]);
    let mut place = origin;
    // `sow.origin = "first"`: the first seed goes back.
    if holds && r.origin == Origin::First {
        b.pits[origin] += 1;
        hand -= 1;
    }
    while hand > 0 {
        place = beside(r, b, place, way);
        if let Some(store) = place.checked_sub(b.pits.len()) {
            // `sow.store`: is this store sown?
            match r.sow_store {
                SowStore::Own if store == b.turn => b.stores[store] += 1,
                SowStore::Both => b.stores[store] += 1,
                SowStore::Never | SowStore::Own => continue,
            }
        } else if place == origin && holds && r.origin == Origin::Skip {
            // `sow.origin = "skip"`: passed over each time.
            continue;
        } else {
            b.pits[place] += 1;
        }
        hand -= 1;
    }
    place
}

/// The pits whose seeds the last seed captures by falling into `last`; `None` without a capture.
fn capture(r: &Rules, b: &Board, last: usize, way: Way) -> Option<Vec<usize>> {
    let opposite = |pit: usize| b.pits.len() - 1 - pit;
    let own = |pit: usize| owner(r, pit) == b.turn;
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
    let mut seen = vec![last];
    // `capture.take`, `capture.counts`.
    let mut taken = match r.take {
        Take::Last if r.counts.contains(b.pits[last]) => vec![last],
        Take::Opposite if fits && r.counts.contains(b.pits[opposite(last)]) => {
            seen.push(opposite(last));
            // `capture.last-pit`.
            match r.last_pit {
                LastPit::Stay => vec![opposite(last)],
                LastPit::Taken => vec![opposite(last), last],
            }
        }
        // `capture.empty-opposite`: those seeds alone, so there is no chain either.
        Take::Opposite if fits && b.pits[opposite(last)] == 0 && r.last_pit == LastPit::Taken => {
            return (r.empty_opposite == EmptyOpposite::TakeLast).then(|| vec![last]);
        }
        _ => return None,
    };
    // `capture.chain`, on the board as sown.
    let way = match (r.chain, way) {
        (Chain::None, _) => return Some(taken),
        (Chain::Forward, _) => way,
        (Chain::Backward, Way::Clockwise) => Way::CounterClockwise,
        (Chain::Backward, Way::CounterClockwise) => Way::Clockwise,
    };
    let mut pit = beside_pit(b, last, way);
    // No pit is looked at twice; `capture.chain-side`.
    while !seen.contains(&pit) && admits(r.chain_side, own(pit)) {
        let across = r.take == Take::Opposite;
        let prey = if across { opposite(pit) } else { pit };
        // With `opposite` the pit must be empty. `capture.chain-counts`.
        if (across && b.pits[pit] != 0) || !r.chain_counts.contains(b.pits[prey]) {
            break;
        }
        seen.extend([pit, prey]);
        taken.push(prey);
        pit = beside_pit(b, pit, way);
    }
    Some(taken)
}

/// Carries out a move up to the end of its captures, whatever the feeding rule says of it;
/// `None` if it is undecided, `Some(None)` if it is not legal.
fn carry_out(r: &Rules, before: &Board, mv: Move) -> Option<Option<After>> {
    let me = before.turn;
    let mut d = After::default();
    d.board.clone_from(before);
    // `capture.forfeit-plies`: a ply, so one less is left.
    d.board.forfeit = before.forfeit.saturating_sub(1);
    let same_rule = r.origin == Origin::Sow || r.origin_laps == OriginLaps::Every;
    let mut states = HashSet::new();
    let mut lift = usize::from(mv.pit);
    let taken = loop {
        // `sow.endless`: has this state of the sowing been there before?
        let state = (lift, d.board.pits.clone(), d.board.stores);
        if (d.laps > 0 || same_rule) && !states.insert(state) {
            d.endless = true;
            return Some((r.endless != Endless::Illegal).then_some(d));
        }
        if d.laps == MAX_LAPS {
            return None;
        }
        d.laps += 1;
        let last = sow_lap(r, &mut d.board, lift, mv.way, d.laps);
        if last >= before.pits.len() {
            // `sow.store-last`.
            d.again = last == before.pits.len() + me && r.store_last == StoreLast::Again;
            return Some(Some(d));
        }
        // Captures come before a relay and end the sowing (`capture.take`).
        if let Some(taken) = capture(r, &d.board, last, mv.way) {
            break taken;
        }
        // `relay.from`: which pit is to be lifted.
        lift = match r.relay {
            Relay::None => return Some(Some(d)),
            Relay::Last => last,
            Relay::Next => beside_pit(before, last, mv.way),
        };
        // `relay.counts`, `relay.side`.
        let own = owner(r, lift) == me;
        if !r.relay_counts.contains(d.board.pits[lift]) || !admits(r.relay_side, own) {
            return Some(Some(d));
        }
    };
    // `capture.forfeit-plies`: the capture has ended the sowing, but its seeds stay.
    if before.forfeit > 0 {
        return Some(Some(d));
    }
    let sown = d.board.clone();
    for pit in taken {
        d.captured += std::mem::take(&mut d.board.pits[pit]);
    }
    d.board.stores[me] += d.captured;
    // `capture.slam-row`: had the opponent's row a seed then? `capture.grand-slam`.
    let then = [&sown, before][usize::from(r.slam_row == SlamRow::BeforeMove)];
    if rows(r, then)[1 - me] > 0 && rows(r, &d.board)[1 - me] == 0 {
        match r.grand_slam {
            GrandSlam::Allowed => {}
            GrandSlam::Illegal => return Some(None),
            GrandSlam::NoCapture => (d.board, d.captured) = (sown, 0),
        }
    }
    Some(Some(d))
}

/// The legal moves and whether each leaves the opponent a seed; `None` if one is undecided.
fn legal(r: &Rules, b: &Board) -> Option<Vec<(Move, bool)>> {
    let mut moves = Vec::new();
    for (pit, seeds) in b.pits.iter().enumerate() {
        // `board.rows`: with one row both play from every pit. `move.least`.
        if (r.rows == 2 && owner(r, pit) != b.turn) || *seeds < r.least {
            continue;
        }
        // `sow.direction`.
        let ways: &[Way] = match r.direction {
            Direction::CounterClockwise => &[Way::CounterClockwise],
            Direction::Clockwise => &[Way::Clockwise],
            Direction::Choice => &[Way::CounterClockwise, Way::Clockwise],
        };
        for &way in ways {
            let pit = pit as u8;
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

/// Gives out what is left on the board.
fn give_out(r: &Rules, b: &mut Board, last_mover: usize) {
    let [south, north] = rows(r, b);
    let left = south + north;
    // `end.gift`: no more than there is.
    let gift = r.gift.min(left);
    // `end.remainder`.
    let shares = match r.remainder {
        Remainder::Nobody => return,
        Remainder::RowOwner if south == 0 => [gift, north - gift],
        Remainder::RowOwner if north == 0 => [south - gift, gift],
        Remainder::RowOwner => [south, north],
        Remainder::LastMover if last_mover == 0 => [left, 0],
        Remainder::LastMover => [0, left],
        Remainder::Halves if b.stores[0] < b.stores[1] => [left - left / 2, left / 2],
        Remainder::Halves => [left / 2, left - left / 2],
    };
    b.pits.fill(0);
    b.stores = [b.stores[0] + shares[0], b.stores[1] + shares[1]];
}

/// What follows in a position, the player to move being `b.turn`; `None` if undecided.
fn settle(r: &Rules, b: &Board, last_mover: usize) -> Option<After> {
    let mut after = After::default();
    after.board.clone_from(b);
    let ([south, north], all) = (b.stores.map(|s| 2 * s), r.total());
    let decided = south > all || north > all || (south == all && north == all);
    let fullest = b.pits.iter().copied().max().unwrap_or(0);
    let left: u32 = b.pits.iter().sum();
    let rows = rows(r, b);
    let level = r.both_rows_hold.is_some_and(|n| rows == [n, n]);
    // The ends at once: `end.majority` and so on, in this order.
    let at_once = [
        ("majority", r.majority == Majority::Stop && decided),
        ("no-pit-above", r.no_pit_above.is_some_and(|n| fullest <= n)),
        ("both-rows-hold", level),
        ("few-seeds", r.few_seeds.is_some_and(|n| left <= n)),
    ];
    let mut reason = at_once.into_iter().find(|end| end.1).map(|end| end.0);
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
        } else {
            reason = Some("stuck");
        }
    }
    if let Some(reason) = reason {
        if reason != "majority" {
            give_out(r, &mut after.board, last_mover);
        }
        let [south, north] = after.board.stores;
        let won = (south != north).then_some(usize::from(north > south));
        after.over = Some((reason, won));
    }
    Some(after)
}

/// A legal move with all that follows it; `None` if undecided.
fn play(r: &Rules, b: &Board, mv: Move) -> Option<After> {
    let mut d = carry_out(r, b, mv)??;
    // Whose turn: with `sow.store-last = "another-turn"` the mover's again.
    d.board.turn = if d.again { b.turn } else { 1 - b.turn };
    // `sow.endless = "draw"`: drawn, and no remainder is given out.
    if d.endless && r.endless == Endless::Draw {
        d.over = Some(("endless", None));
    } else {
        let then = settle(r, &d.board, b.turn)?;
        (d.board, d.over, d.passes) = (then.board, then.over, then.passes);
    }
    Some(d)
}

/// The position at the start.
fn start(r: &Rules) -> Board {
    Board {
        pits: r.seeds.repeat(r.rows as usize),
        forfeit: r.forfeit_plies,
        ..Board::default()
    }
}

/// A position as text.
fn text(b: &Board) -> String {
    let numbers = b.pits.iter().chain(&b.stores);
    let numbers: String = numbers.map(|n| format!("{n}-")).collect();
    format!("{numbers}{}/forfeit={}", ["S", "N"][b.turn], b.forfeit)
}

/// Random numbers: splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn within(&mut self, low: u32, high: u32) -> u32 {
        low + self.below((high - low + 1) as usize) as u32
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// What a rule file writes: the TOML values by key.
type File = BTreeMap<String, String>;

/// A random rule file, right or wrong.
fn random_file(rng: &mut Random) -> File {
    let pits = rng.pick(&[1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 16]);
    let mut file = File::new();
    for key in KEYS.iter().filter(|k| k.table != "example") {
        let often = [45, 85][usize::from(key.name == "take" || key.name == "from")];
        if key.absent == Absent::Error || rng.below(100) < often {
            file.insert(key.path(), random_value(rng, key, pits));
        }
    }
    file
}

fn random_value(rng: &mut Random, key: &Key, pits: u32) -> String {
    match (key.kind, key.path().as_str()) {
        (Kind::Text | Kind::Texts, _) => key.example.to_owned(),
        (Kind::Word(words), _) => format!("\"{}\"", rng.pick(words).word),
        (Kind::Seeds, _) if rng.below(2) == 0 => rng.within(1, 5).to_string(),
        (Kind::Seeds, _) => {
            let list: Vec<u32> = (0..pits).map(|_| rng.within(0, 5)).collect();
            format!("{list:?}")
        }
        (Kind::Counts, _) => {
            let mut part = |_| {
                let (n, more) = (rng.within(1, 4), rng.within(0, 3));
                let range = format!("\"{n}-{}\"", n + more);
                let (one, up) = (n.to_string(), format!("\"{n}+\""));
                rng.pick(&["\"even\"", "\"odd\"", &one, &one, &up, &range])
                    .to_owned()
            };
            let parts = [1, 2, 3].map(&mut part);
            match rng.below(10) {
                n @ 0..3 => format!("[{}]", parts[n..].join(", ")),
                _ => parts[0].clone(),
            }
        }
        (_, "board.rows") => rng.pick(&["1", "2", "2"]).to_owned(),
        (_, "board.pits") => pits.to_string(),
        (_, "capture.forfeit-plies") => rng.pick(&["0", "1", "2", "3", "255"]).to_owned(),
        (_, "move.least" | "end.no-pit-above") => rng.within(0, 3).to_string(),
        (_, "end.few-seeds" | "end.gift" | "end.both-rows-hold") => rng.within(0, 6).to_string(),
        (_, path) => panic!("say here which values `{path}` takes, and read it above"),
    }
}

/// The file as text.
fn toml(file: &File) -> String {
    let lines = file.iter().map(|(key, value)| format!("{key} = {value}\n"));
    lines.collect()
}

/// Whether a set of counts, as a file writes it, holds a number.
fn in_set(toml: &str, n: u32) -> bool {
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let mut parts = toml.trim_matches(['[', ']']).split(", ");
    parts.any(|part| match part.trim_matches('"') {
        "even" => n > 0 && n.is_multiple_of(2),
        "odd" => n % 2 == 1,
        part => match (part.strip_suffix('+'), part.split_once('-')) {
            (Some(low), _) => n >= number(low),
            (_, Some((low, high))) => (number(low)..=number(high)).contains(&n),
            _ => n == number(part),
        },
    })
}

/// Holds the sets of counts, and the defaults that other keys decide, against what the file writes.
fn check_sets(file: &File, r: &Rules) {
    assert!(file.contains_key("capture.chain-side") || r.chain_side == r.side);
    let written = |key, default| file.get(key).map_or(default, String::as_str);
    let relays = ["2+", "1+"][usize::from(r.relay == Relay::Next)];
    let counts = written("capture.counts", "1+");
    for n in 0..99 {
        assert_eq!(r.counts.contains(n), in_set(counts, n));
        let sets = [&r.relay_counts, &r.chain_counts].map(|set| set.contains(n));
        let keys = [("relay.counts", relays), ("capture.chain-counts", counts)];
        assert_eq!(sets, keys.map(|(key, or)| in_set(written(key, or), n)));
    }
}

/// A random position: one reached by legal moves, or seeds thrown on the board.
fn random_board(rng: &mut Random, r: &Rules) -> Board {
    let mut b = start(r);
    if rng.below(5) < 2 {
        for _ in 0..rng.below(20) {
            let moves = legal(r, &b).filter(|moves| !moves.is_empty());
            match moves.and_then(|moves| play(r, &b, rng.pick(&moves).0)) {
                Some(after) if after.over.is_none() => b = after.board,
                _ => break,
            }
        }
        return b;
    }
    let pits = b.pits.len();
    b.pits.fill(0);
    b.turn = rng.below(2);
    b.forfeit = rng.within(0, r.forfeit_plies) * u32::from(rng.below(5) < 2);
    let stored = rng.pick(&[0, 20, 50, 80, 95]);
    // Sometimes in a few of the pits only: empty pits and rows matter.
    let low = rng.below(pits) * usize::from(rng.below(4) < 1);
    let some = pits - low - rng.below(pits - low) * usize::from(rng.below(4) < 1);
    // Sometimes not all seeds of the game.
    for _ in rng.within(0, r.total()) * u32::from(rng.below(5) < 1)..r.total() {
        if rng.below(100) < stored {
            b.stores[rng.below(2)] += 1;
        } else {
            b.pits[low + rng.below(some)] += 1;
        }
    }
    b
}

/// How often something came about.
type Sample = BTreeMap<&'static str, usize>;

fn count(sample: &mut Sample, what: &'static str, holds: bool) {
    *sample.entry(what).or_default() += usize::from(holds);
}

/// What the engine says of the outcome; `None` if it is undecided.
fn said(status: &Status) -> Option<Over> {
    match status {
        Status::Playing => Some(None),
        Status::Over(end) => Some(Some((end.reason.word(), end.winner.map(|w| w as usize)))),
        Status::Undecided => None,
    }
}

/// Compares everything that can be said of one position.
fn compare(r: &Rules, table: &Table, b: &Board, about: &str, sample: &mut Sample) {
    let read = |b: &Board| notation::parse_position(table, &text(b)).expect(about);
    let write = |position| notation::position(table, &position);
    let at = format!("at {} of\n{about}", text(b));
    let (position, settled, moves) = (read(b), table.settle(&read(b)), table.moves(&read(b)));
    let again = notation::parse_position(table, &write(position));
    assert_eq!(again, Ok(position), "{at}");
    count(sample, "positions", true);
    let mine = settle(r, b, 1 - b.turn).zip(legal(r, b));
    let both = mine.zip(said(&settled.status).filter(|_| moves.undecided.is_empty()));
    count(sample, "undecided positions", both.is_none());
    let Some((mine, over)) = both else { return };
    let (mine, legal) = mine;
    let theirs = (write(settled.position), over, settled.passes);
    let reading = (write(read(&mine.board)), mine.over, mine.passes);
    assert_eq!(theirs, reading, "engine and reading settle {at}");
    assert_eq!(moves.legal.len(), legal.len(), "legal moves {at}");
    let ways = [Way::Clockwise, Way::CounterClockwise];
    for mv in (0..b.pits.len() as u8).flat_map(|pit| ways.map(|way| Move { pit, way })) {
        let at = format!("{mv:?} {at}");
        let (legal, turn) = (legal.iter().any(|m| m.0 == mv), table.play(&position, mv));
        let theirs = (moves.legal.contains(&mv), turn.is_ok());
        assert_eq!(theirs, (legal, legal), "engine and reading: legal {at}");
        let Ok(turn) = turn else { continue };
        let both = play(r, b, mv).zip(said(&turn.status));
        count(sample, "undecided plies", both.is_none());
        let Some((mine, over)) = both else { continue };
        count(sample, mine.over.map_or("playing", |over| over.0), true);
        count(sample, "plies", true);
        count(sample, "many laps", mine.laps > 1);
        count(sample, "endless sowings", mine.endless);
        count(sample, "captures", mine.captured > 0);
        count(sample, "passes", mine.passes > 0);
        count(sample, "further turns", mine.again);
        let seeds = [turn.position.total(), read(&mine.board).total()];
        assert_eq!(seeds, [position.total(); 2], "seeds are lost by {at}");
        let theirs = (write(turn.position), over, turn.passes, turn.again);
        let reading = (write(read(&mine.board)), mine.over, mine.passes, mine.again);
        assert_eq!(theirs, reading, "engine and reading: {at}");
        let (theirs, reading) = ((turn.laps, turn.captured), (mine.laps, mine.captured));
        assert_eq!(theirs, reading, "laps and captured: {at}");
    }
}

/// Compares the start and random positions of a game.
fn compare_some(r: &Rules, rng: &mut Random, positions: usize, about: &str, sample: &mut Sample) {
    let table = Table::new(r).with_max_laps(MAX_LAPS);
    compare(r, &table, &start(r), about, sample);
    for _ in 1..positions {
        compare(r, &table, &random_board(rng, r), about, sample);
    }
}

#[test]
fn random_rule_files_play_as_they_read() {
    let files = std::env::var("READING_FILES").map_or(600, |n| n.parse().expect("a number"));
    let (mut rng, mut sample, mut seen) = (Random(1), Sample::new(), BTreeSet::new());
    while sample.get("files").is_none_or(|n| *n < files) {
        let file = random_file(&mut rng);
        let about = toml(&file);
        if let Ok(game) = mancala::load(&about) {
            count(&mut sample, "files", true);
            check_sets(&file, &game.rules);
            seen.extend(file);
            compare_some(&game.rules, &mut rng, 30, &about, &mut sample);
        }
    }
    println!("{sample:?}");
    for key in KEYS.iter().filter(|k| k.table != "example") {
        if let Kind::Word(words) = key.kind {
            for word in words.iter().map(|w| format!("\"{}\"", w.word)) {
                let entry = (key.path(), word);
                assert!(seen.contains(&entry), "no file has {entry:?}");
            }
        }
    }
    for end in "stuck majority no-pit-above both-rows-hold few-seeds endless".split(' ') {
        assert!(sample.contains_key(end), "no {end} in {sample:?}");
    }
    let few = sample["undecided positions"] * 50 < sample["positions"];
    assert!(few, "too much is undecided: {sample:?}");
}

#[test]
fn shipped_games_play_as_they_read() {
    for name in shipped::names() {
        let game = shipped::load(name).expect(name);
        let mut sample = Sample::new();
        compare_some(&game.rules, &mut Random(2), 300, name, &mut sample);
        println!("{name}: {sample:?}");
    }
}
