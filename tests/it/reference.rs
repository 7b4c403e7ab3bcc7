//! The games written by hand, which the benchmarks measure the engine against, play as it does.

#[path = "../../benches/reference/mod.rs"]
mod by_hand;

use by_hand::{
    Game, Played, ayoayo, ayoayo_fast, kalah, kalah_fast, modiar, oware, oware_fast, togyz,
};
use mancala::notation::parse_position;
use mancala::opponent::Chance;
use mancala::perft::perft;
use mancala::{Player, Position, Status};

/// The seeds of pits and stores, as [`Game::seeds`] has them.
fn seeds(position: &Position, pits: usize) -> Vec<u16> {
    let stores = Player::BOTH.map(|p| position.store(p));
    (0..pits).map(|p| position.pit(p)).chain(stores).collect()
}

/// Counts as the engine does, to a depth.
fn counts_alike<G: Game>(name: &str, depth: u32) {
    let table = crate::table(name);
    let wanted = perft(&table, &table.start(), depth as usize);
    for (i, depth) in (1..=depth).enumerate() {
        let (nodes, ended) = G::start().perft_ended(depth);
        assert_eq!(nodes, wanted.nodes[i], "{name}, depth {depth}");
        assert_eq!(ended, wanted.ended[i], "{name}, depth {depth}, ended");
        assert_eq!(G::start().perft(depth), nodes, "{name}, depth {depth}");
    }
}

/// Plays the same games at random as the engine, position by position.
fn plays_alike<G: Game>(name: &str, max_plies: u32) {
    let table = crate::table(name);
    for i in 0..200 {
        // What the program does: how many moves it has, and what each leads to.
        let mut chance = Chance::of_game(7, i);
        let (mut choices, mut positions) = (Vec::new(), Vec::new());
        let choose = |n| {
            let choice = chance.below(n);
            choices.push((n, choice));
            choice
        };
        let see = |position: &G| positions.push((position.mover(), position.seeds()));
        let played = G::random_game(choose, max_plies, see);

        let mut game = mancala::Game::new(&table);
        let (mut laps, mut captured) = (0, 0);
        for ((n, choice), (mover, wanted)) in choices.iter().zip(&positions) {
            let moves = table.moves(&game.position()).legal;
            assert_eq!(moves.len(), *n, "{name}, game {i}, {:?}", game.position());
            let turn = game.play(moves[*choice]).expect("a legal move");
            laps += turn.laps;
            captured += u64::from(turn.captured);
            let found = seeds(&turn.position, 2 * G::PITS);
            assert_eq!(found, *wanted, "{name}, game {i}");
            assert_eq!(turn.position.turn().index(), *mover, "{name}, game {i}");
        }
        let ending = match game.status() {
            Status::Over(ending) => Some(ending),
            _ => None,
        };
        let wanted = Played {
            plies: game.plies().len() as u32,
            laps,
            captured,
            score: Player::BOTH.map(|p| game.position().holdings(p) as u16),
            winner: ending.and_then(|e| e.winner).map(Player::index),
            over: ending.is_some(),
        };
        assert_eq!(played, wanted, "{name}, game {i}");
        assert_eq!(choices.len(), positions.len(), "{name}, game {i}");
        assert!(played.over || played.plies == max_plies, "{name}, game {i}");
    }
}

/// Plays each move of positions that play hardly ever comes to: heaps, and rows that are empty.
fn moves_alike<G: Game>(name: &str) {
    let table = crate::table(name);
    let mut chance = Chance::new(11);
    for _ in 0..5000 {
        let half = table.total() as usize / 2;
        let mut start = vec![0u8; 2 * G::PITS];
        let stores = [0; 2].map(|_| chance.below(half + 1));
        let holding: Vec<usize> = (0..start.len()).filter(|_| chance.below(3) == 0).collect();
        if holding.is_empty() {
            continue;
        }
        for _ in stores[0] + stores[1]..2 * half {
            start[holding[chance.below(holding.len())]] += 1;
        }
        start.extend(stores.map(|n| n as u8));
        let mover = chance.below(2);
        let text: String = start.iter().map(|n| format!("{n}-")).collect();
        let text = text + ["S", "N"][mover];
        let position = parse_position(&table, &text).expect("a position");
        let program = G::from_seeds(&start, mover);
        let moves = table.moves(&position).legal;
        let own = |pit: u8| usize::from(pit) - G::PITS * mover;
        let wanted = moves.iter().fold(0, |set, mv| set | 1 << own(mv.pit));
        assert_eq!(program.moves(), wanted, "{name}, {text}");
        for mv in moves {
            let turn = table.play(&position, mv).expect("a legal move");
            let ply = program.play(own(mv.pit)).expect("a legal move");
            let found = (ply.next.mover(), ply.next.seeds(), ply.captured);
            let mover = turn.position.turn().index();
            let wanted = (mover, seeds(&turn.position, 2 * G::PITS), turn.captured);
            assert_eq!(found, wanted, "{name}, {text}, {mv:?}");
            assert_eq!(u64::from(ply.laps), turn.laps, "{name}, {text}, {mv:?}");
            let over = matches!(turn.status, Status::Over(_));
            assert_eq!(ply.over, over, "{name}, {text}, {mv:?}");
        }
    }
}

/// Counts that programs independent of this one published.
fn counts_as_published<G: Game>(wanted: &[u64]) {
    for (depth, nodes) in (1..).zip(wanted) {
        assert_eq!(G::start().perft(depth), *nodes, "depth {depth}");
    }
}

const OWARE: [u64; 9] = [6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872];
const KALAH: [u64; 9] = [6, 35, 185, 942, 4690, 23233, 114430, 563055, 2763490];

#[test]
fn oware_plain() {
    counts_as_published::<oware::Oware>(&OWARE);
    counts_alike::<oware::Oware>("oware", 8);
    plays_alike::<oware::Oware>("oware", 1000);
    moves_alike::<oware::Oware>("oware");
}

#[test]
fn oware_fast() {
    counts_as_published::<oware_fast::OwareFast>(&OWARE);
    counts_alike::<oware_fast::OwareFast>("oware", 8);
    plays_alike::<oware_fast::OwareFast>("oware", 1000);
    moves_alike::<oware_fast::OwareFast>("oware");
}

#[test]
fn kalah_plain() {
    counts_as_published::<kalah::Kalah>(&KALAH);
    counts_alike::<kalah::Kalah>("kalah", 8);
    plays_alike::<kalah::Kalah>("kalah", 1000);
    moves_alike::<kalah::Kalah>("kalah");
}

#[test]
fn kalah_fast() {
    counts_as_published::<kalah_fast::KalahFast>(&KALAH);
    counts_alike::<kalah_fast::KalahFast>("kalah", 8);
    plays_alike::<kalah_fast::KalahFast>("kalah", 1000);
    moves_alike::<kalah_fast::KalahFast>("kalah");
}

#[test]
fn ayoayo_plain() {
    counts_alike::<ayoayo::Ayoayo>("ayoayo", 7);
    plays_alike::<ayoayo::Ayoayo>("ayoayo", 1000);
    moves_alike::<ayoayo::Ayoayo>("ayoayo");
}

#[test]
fn ayoayo_fast() {
    counts_alike::<ayoayo_fast::AyoayoFast>("ayoayo", 7);
    plays_alike::<ayoayo_fast::AyoayoFast>("ayoayo", 1000);
    moves_alike::<ayoayo_fast::AyoayoFast>("ayoayo");
}

#[test]
fn togyz_plain() {
    counts_alike::<togyz::Togyz>("togyz-kumalak", 5);
    plays_alike::<togyz::Togyz>("togyz-kumalak", 1000);
    moves_alike::<togyz::Togyz>("togyz-kumalak");
}

#[test]
fn modiar_plain() {
    counts_alike::<modiar::Modiar>("modiar", 11);
    plays_alike::<modiar::Modiar>("modiar", 500);
    moves_alike::<modiar::Modiar>("modiar");
}
