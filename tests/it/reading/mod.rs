//! A literal reading of the rule language, held against the engine.
//!
//! [`turn::legal`], [`ending::play`] and [`ending::settle`] carry out `docs/keys.md` word for word:
//! seeds are dropped one by one, every state of a sowing is remembered, nothing is compiled. They
//! share no code with the table and the engine but [`Rules`]. The tests make random rule files from
//! the table of keys and compare all that can follow in random positions. `READING_FILES=20000` takes
//! a larger sample, `READING_ALL=1` goes on past each difference. A file with a difference is shown
//! without the keys that do not matter for it.

mod board;
mod ending;
pub mod rules_files;
mod turn;

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use mancala::engine::{STORE, Way};
use mancala::rules::keys::KEYS;
use mancala::rules::words::*;
use mancala::{Move, Rules, Status, Table, notation, shipped};

use board::Board;
use ending::{Over, play, settle};
use rules_files::{File, Random, check_sets, is_read, random_file, toml, words_read};
use turn::{MAX_LAPS, legal};

/// A random position: one reached by legal moves, or seeds thrown on the board.
fn random_board(rng: &mut Random, r: &Rules) -> Board {
    let mut b = Board::start(r);
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
    b.bear_off = r.bear_off != BearOff::Never && rng.below(2) < 1;
    let (used, claimed) = (rng.pick(&[0, 20, 60, 90]), rng.pick(&[0, 10, 30, 60]));
    b.opening = r.opening != Opening::None && rng.below(3) < 1;
    if r.rounds() {
        b.starter = rng.below(2);
        if let Some(goal) = r.rounds_goal {
            b.won = [0, 1].map(|_| rng.below(goal as usize) as u32);
        }
        b.no_claims = r.claim_least_pits > 0 && r.claims() && rng.below(3) < 1;
        let (traded, closed) = match r.layout {
            Layout::Territory => (rng.pick(&[0, 20, 50]), 0),
            Layout::Afresh => (0, 0),
            _ => (0, rng.pick(&[0, 20, 60])),
        };
        for pit in 0..pits {
            if rng.below(100) < traded {
                b.traded.insert(pit);
            }
            if rng.below(100) < closed {
                b.closed.insert(pit);
            }
        }
    }
    for pit in 0..pits {
        if b.closed.contains(&pit) {
            continue;
        }
        if r.order != Order::Free && rng.below(100) < used {
            b.used.insert(pit);
        }
        if r.claims() && rng.below(100) < claimed {
            b.claims.insert(pit, rng.below(2));
        }
    }
    let stored = rng.pick(&[0, 20, 50, 80, 95]);
    // Sometimes in a few of the pits only: empty pits and rows matter.
    let low = rng.below(pits) * usize::from(rng.below(4) < 1);
    let some = pits - low - rng.below(pits - low) * usize::from(rng.below(4) < 1);
    // Sometimes not all seeds of the game.
    let apart = matches!(r.layout, Layout::Territory | Layout::Afresh);
    let fewer = rng.below(5) < 1 && !apart;
    let mut seeds = r.total() - rng.within(0, r.total()) * u32::from(fewer);
    // An opening finds a seed in each pit.
    b.opening &= seeds >= pits as u32;
    if b.opening {
        b.pits.fill(1);
        seeds -= pits as u32;
    }
    for _ in 0..seeds {
        let pit = low + rng.below(some);
        if rng.below(100) < stored || b.closed.contains(&pit) {
            b.stores[rng.below(2)] += 1;
        } else {
            b.pits[pit] += 1;
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

/// Demands that both sides say the same.
fn same<T: PartialEq + std::fmt::Debug>(
    what: &str,
    engine: T,
    reading: T,
    at: &str,
) -> Result<(), String> {
    if engine == reading {
        return Ok(());
    }
    Err(format!(
        "{what}: engine {engine:?}, reading {reading:?}, {at}"
    ))
}

/// Compares everything that can be said of one position.
fn compare(r: &Rules, table: &Table, b: &Board, sample: &mut Sample) -> Result<(), String> {
    let text = |b: &Board| b.text(r);
    let read = |b: &Board| notation::parse_position(table, &text(b)).expect("a position");
    let write = |position| notation::position(table, &position);
    let at = format!("at {}", text(b));
    let (position, settled, moves) = (read(b), table.settle(&read(b)), table.moves(&read(b)));
    let again = notation::parse_position(table, &write(position));
    same("written and read", again, Ok(position), &at)?;
    count(sample, "positions", true);
    let packed = crate::boards::same_on_all(table, &position)?;
    count(sample, "positions on packed boards", packed > 0);
    let mine = settle(r, b, 1 - b.turn).zip(legal(r, b));
    let both = mine.zip(said(&settled.status).filter(|_| moves.undecided.is_empty()));
    count(sample, "undecided positions", both.is_none());
    let Some((mine, over)) = both else {
        return Ok(());
    };
    let (mine, legal) = mine;
    let theirs = (write(settled.position), over, settled.passes);
    let reading = (write(read(&mine.board)), mine.over, mine.passes);
    same("settled", theirs, reading, &at)?;
    same("legal moves", moves.legal.len(), legal.len(), &at)?;
    let ways = [Way::Clockwise, Way::CounterClockwise];
    let places = (0..b.pits.len()).chain([STORE, STORE + 1]);
    for mv in places
        .map(|p| p as u8)
        .flat_map(|pit| ways.map(|way| Move { pit, way }))
    {
        // Where the player has no choice, a move goes the way that the game gives it.
        if table.directed(&position, mv) != mv {
            continue;
        }
        let at = format!("{mv:?} {at}");
        let (legal, turn) = (legal.iter().any(|m| m.0 == mv), table.play(&position, mv));
        let theirs = (moves.legal.contains(&mv), turn.is_ok());
        same("legal", theirs, (legal, legal), &at)?;
        let Ok(turn) = turn else { continue };
        let both = play(r, b, mv).zip(said(&turn.status));
        count(sample, "undecided plies", both.is_none());
        let Some((mine, over)) = both else { continue };
        count(sample, mine.over.map_or("playing", |over| over.0), true);
        count(sample, "plies", true);
        count(sample, "many laps", mine.laps > 1);
        count(sample, "endless sowings", mine.endless);
        count(sample, "captures", mine.captured > 0);
        count(sample, r.layout.word(), mine.round.is_some());
        count(sample, "passes", mine.passes > 0);
        count(sample, "further turns", mine.again);
        for what in &mine.seen {
            count(sample, what, true);
        }
        let seeds = [turn.position.total(), read(&mine.board).total()];
        same("seeds", seeds, [position.total(); 2], &at)?;
        let theirs = (write(turn.position), over, turn.passes, turn.again);
        let reading = (write(read(&mine.board)), mine.over, mine.passes, mine.again);
        same("played", theirs, reading, &at)?;
        let round = turn
            .round
            .map(|end| (end.reason.word(), end.winner.map(|w| w as usize)));
        same("round", round, mine.round, &at)?;
        let (theirs, reading) = ((turn.laps, turn.captured), (mine.laps, mine.captured));
        same("laps and captured", theirs, reading, &at)?;
    }
    Ok(())
}

/// Compares the start and random positions of a game.
fn compare_some(
    r: &Rules,
    rng: &mut Random,
    positions: usize,
    sample: &mut Sample,
) -> Result<(), String> {
    let table = Table::new(r).with_max_laps(MAX_LAPS);
    (0..positions).try_for_each(|n| {
        let b = if n == 0 {
            Board::start(r)
        } else {
            random_board(rng, r)
        };
        let found = catch_unwind(AssertUnwindSafe(|| compare(r, &table, &b, sample)));
        found.unwrap_or_else(|_| Err(format!("a panic at {}", b.text(r))))
    })
}

/// The difference without the keys that it does not need, most positions tried with each file.
fn shrink(mut file: File, mut difference: String) -> String {
    let keys: Vec<String> = file.keys().cloned().collect();
    for key in keys {
        let mut less = file.clone();
        less.remove(&key);
        let Ok(game) = mancala::load(&toml(&less)) else {
            continue;
        };
        let found = compare_some(&game.rules, &mut Random(3), 1000, &mut Sample::new());
        if let Err(found) = found {
            (file, difference) = (less, found);
        }
    }
    format!("{difference}, of\n{}", toml(&file))
}

#[test]
fn random_rule_files_play_as_they_read() {
    let files = std::env::var("READING_FILES").map_or(1000, |n| n.parse().expect("a number"));
    let (mut rng, mut sample, mut seen) = (Random(1), Sample::new(), BTreeSet::new());
    while sample.get("files").is_none_or(|n| *n < files) {
        let file = random_file(&mut rng);
        let game = mancala::load(&toml(&file));
        if let Ok(game) = game {
            count(&mut sample, "files", true);
            check_sets(&file, &game.rules);
            seen.extend(file.clone());
            if let Err(found) = compare_some(&game.rules, &mut rng, 30, &mut sample) {
                if std::env::var("READING_ALL").is_ok() {
                    println!("DIFF {}", shrink(file, found));
                } else {
                    panic!("{}", shrink(file, found));
                }
            }
        }
    }
    println!("{sample:?}");
    for key in KEYS.iter().filter(|k| is_read(k)) {
        for word in words_read(key).iter().map(|w| format!("\"{w}\"")) {
            let entry = (key.path(), word);
            assert!(seen.contains(&entry), "no file has {entry:?}");
        }
    }
    let ends = "stuck majority no-pit-above both-rows-hold few-seeds endless goal need \
                row-empty"
        .split(' ');
    let rare = "borne off, captures on the way, claims, claims of two, grand slams, last few, \
                last seeds in claimed pits, starved, openings, raids, rounds, \
                rounds that cannot begin, first laps that do not cross, moves from a store";
    for what in ends.chain(rare.split(", ")) {
        assert!(sample.contains_key(what), "no {what} in {sample:?}");
    }
    for layout in Layout::ALL.iter().filter(|l| **l != Layout::None) {
        let what = layout.word();
        assert!(sample[what] > 0, "no {what} in {sample:?}");
    }
    let few = sample["undecided positions"] * 50 < sample["positions"];
    assert!(few, "too much is undecided: {sample:?}");
}

#[test]
fn shipped_games_play_as_they_read() {
    for name in shipped::names() {
        let game = shipped::load(name).expect(name);
        let mut sample = Sample::new();
        let found = compare_some(&game.rules, &mut Random(2), 300, &mut sample);
        assert_eq!(found, Ok(()), "{name}");
        println!("{name}: {sample:?}");
    }
}
