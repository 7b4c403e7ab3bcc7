//! The four games of the source texts against a plain program written from those texts alone
//! ([`crate::literal`]), along random games and in random positions.

use mancala::notation::{parse_position, position};
use mancala::opponent::Chance;
use mancala::{Move, Position, Status, Table};

use crate::literal::{self, Game, Next, State};
use crate::table;

const GAMES: [(&str, Game); 4] = [
    ("djenon-aboure", Game::DjenonAboure),
    ("djenon-abe", Game::DjenonAbe),
    ("ayoayo", Game::Ayoayo),
    ("modiar", Game::Modiar),
];

/// The engine's position for a literal state.
fn engine(table: &Table, game: Game, state: &State) -> Position {
    let mut text: String = state
        .pits
        .iter()
        .chain(&state.stores)
        .map(|n| format!("{n}-"))
        .collect();
    text.push(if state.turn == 0 { 'S' } else { 'N' });
    if game == Game::Modiar {
        text.push_str(if state.first_move_done {
            "/forfeit=0"
        } else {
            "/forfeit=1"
        });
    }
    parse_position(table, &text).expect("a position")
}

/// Compares the moves of a state, and what each leads to; gives the states that can follow.
fn compare(name: &str, table: &Table, game: Game, state: &State) -> Vec<State> {
    let now = engine(table, game, state);
    let shown = position(table, &now);
    let moves = table.moves(&now);
    assert!(moves.undecided.is_empty());
    let pits: Vec<usize> = moves.legal.iter().map(|mv| usize::from(mv.pit)).collect();
    assert_eq!(
        pits,
        literal::legal(game, state),
        "{name} {shown}: legal moves"
    );
    let follow = |mv: &Move| {
        let turn = table.play(&now, *mv).expect("legal");
        let wanted = literal::play(game, state, usize::from(mv.pit));
        let at = format!("{name} {shown} pit {}", mv.pit);
        assert_eq!(
            position(table, &turn.position),
            position(table, &engine(table, game, &wanted.state)),
            "{at}"
        );
        assert_eq!(
            (turn.laps, turn.captured, u32::from(turn.passes)),
            (u64::from(wanted.laps), wanted.captured, wanted.passes),
            "{at}"
        );
        match (turn.status, &wanted.next) {
            (Status::Playing, Next::ToMove) => Some(wanted.state),
            (Status::Over(ending), Next::Over { winner }) => {
                assert_eq!(ending.winner.map(mancala::Player::index), *winner, "{at}");
                None
            }
            (found, wanted) => panic!("{at}: {found:?}, {wanted:?}"),
        }
    };
    moves.legal.iter().filter_map(follow).collect()
}

#[test]
fn random_games_are_played_alike() {
    for (name, game) in GAMES {
        let table = table(name);
        let mut chance = Chance::new(7);
        for _ in 0..40 {
            let mut state = literal::start(game);
            for _ in 0..120 {
                let next = compare(name, &table, game, &state);
                let Some(chosen) = next.get(chance.below(next.len())) else {
                    break;
                };
                state = chosen.clone();
            }
        }
    }
}

#[test]
fn random_positions_are_read_alike() {
    for (name, game) in GAMES {
        let table = table(name);
        let mut chance = Chance::new(11);
        for round in 0..1500 {
            let mut state = literal::start(game);
            let seeds: u32 = state.pits.iter().sum();
            state.pits.fill(0);
            state.turn = chance.below(2);
            state.first_move_done = chance.below(4) > 0;
            // From full boards to nearly empty ones, where most ends and feeds come about.
            let on_board = [seeds, seeds / 2, 8, 4, 2][round % 5];
            for seed in 0..seeds {
                if seed < on_board {
                    let pits = if round % 3 == 0 {
                        state.pits.len() / 2
                    } else {
                        state.pits.len()
                    };
                    let pit = chance.below(pits);
                    state.pits[pit] += 1;
                } else {
                    state.stores[chance.below(2)] += 1;
                }
            }
            compare(name, &table, game, &state);
        }
    }
}

#[test]
fn the_literal_program_counts_as_the_suites_do() {
    for (game, depth, nodes) in [
        (Game::Modiar, 6, 522),
        (Game::DjenonAbe, 4, 749),
        (Game::DjenonAboure, 5, 1963),
        (Game::Ayoayo, 4, 624),
    ] {
        assert_eq!(
            literal::perft(game, &literal::start(game), depth),
            nodes,
            "{game:?}"
        );
    }
}
