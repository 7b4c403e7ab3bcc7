//! Invariants on random rules, positions and games.

use mancala::check::check;
use mancala::notation::{self, parse_position, position, record};
use mancala::opponent::Chance;
use mancala::{Game, Player, Position, Status, Table};
use proptest::prelude::*;

use crate::table;

/// A random rule file: any words, on a board that fits them.
fn rule_file() -> impl Strategy<Value = String> {
    let word = |words: &'static [&'static str]| proptest::sample::select(words);
    let sow = (
        word(&["counter-clockwise", "clockwise", "choice"]),
        word(&["sow", "first", "skip"]),
        word(&["every", "first"]),
        word(&["never", "own", "both"]),
        word(&["turn-ends", "another-turn"]),
        word(&["illegal", "turn-ends", "draw"]),
        word(&["never", "own"]),
    );
    let relay = (
        word(&["none", "last", "next"]),
        word(&["\"2+\"", "[3, 4]", "\"odd\"", "\"even\""]),
        word(&["any", "own", "opponent"]),
    );
    let take = (
        word(&["none", "last", "opposite"]),
        word(&["[2, 4]", "\"odd\"", "\"2-3\"", "1"]),
        word(&["any", "own", "opponent"]),
        word(&["none", "backward", "forward"]),
        word(&["allowed", "illegal", "no-capture"]),
    );
    let end = (
        word(&["none", "if-possible", "must"]),
        word(&["end", "pass", "wait-for-feeding"]),
        word(&["row-owner", "last-mover", "halves", "nobody"]),
        word(&["play-on", "stop"]),
        0u32..3,
    );
    ((1u32..=6, 1u32..=5, 1u32..=2), sow, relay, take, end).prop_map(|((pits, seeds, least), s, r, t, e)| {
        let stores = if s.3 == "never" && s.6 == "never" { "none" } else { "one-each" };
        let chain = if t.0 == "none" { "none" } else { t.3 };
        format!(
            "[game]\nname = \"Random\"\n[board]\nrows = 2\npits = {pits}\nseeds = {seeds}\nstores = \"{stores}\"\n[move]\nleast = {least}\nstore = \"{}\"\n\
             [sow]\ndirection = \"{}\"\norigin = \"{}\"\norigin-laps = \"{}\"\nstore = \"{}\"\nstore-last = \"{}\"\nendless = \"{}\"\n\
             [relay]\nfrom = \"{}\"\ncounts = {}\nside = \"{}\"\n\
             [capture]\ntake = \"{}\"\ncounts = {}\nside = \"{}\"\nchain = \"{chain}\"\ngrand-slam = \"{}\"\n\
             [feed]\nrule = \"{}\"\n[turn]\nstuck = \"{}\"\n[end]\nremainder = \"{}\"\nmajority = \"{}\"\ngift = {}\n",
            s.6, s.0, s.1, s.2, s.3, s.4, s.5, r.0, r.1, r.2, t.0, t.1, t.2, t.4, e.0, e.1, e.2, e.3, e.4
        )
    })
}

fn compiled(text: &str) -> Option<Table> {
    check(text, 100)
        .game
        .map(|game| Table::new(&game.rules).with_max_laps(2000))
}

/// A position of a game with all its seeds, scattered.
fn scattered(table: &Table, seed: u64) -> Position {
    let mut chance = Chance::new(seed);
    let mut places = vec![0u32; table.pits() + 2];
    for _ in 0..table.total() {
        let place = chance.below(places.len());
        places[place] += 1;
    }
    let turn = if chance.below(2) == 0 { 'S' } else { 'N' };
    let text: String = places.iter().map(|n| format!("{n}-")).collect();
    parse_position(table, &format!("{text}{turn}")).expect("a position")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_seed_is_lost_and_every_listed_move_is_legal(text in rule_file(), seed in any::<u64>()) {
        let Some(table) = compiled(&text) else {
            return Ok(());
        };
        for start in [table.start(), scattered(&table, seed)] {
            let mut game = Game::from(&table, start);
            let mut chance = Chance::new(seed);
            for _ in 0..40 {
                let now = game.position();
                prop_assert_eq!(now.total(), table.total());
                if game.status() != Status::Playing {
                    break;
                }
                let moves = table.moves(&now);
                prop_assert!(!moves.legal.is_empty() || !moves.undecided.is_empty());
                for mv in table.all_starts(&now) {
                    let played = table.play(&now, mv);
                    prop_assert_eq!(played.is_ok(), moves.legal.contains(&mv));
                    if let Ok(turn) = played {
                        prop_assert_eq!(turn.position.total(), table.total());
                        prop_assert_eq!(table.sown(&now, mv).map(|p| p.total()), Ok(table.total()));
                    }
                }
                let Some(mv) = moves.legal.get(chance.below(moves.legal.len())) else {
                    break;
                };
                game.play(*mv).expect("legal");
            }
        }
    }

    #[test]
    fn positions_and_moves_are_read_as_they_are_written(text in rule_file(), seed in any::<u64>()) {
        let Some(table) = compiled(&text) else {
            return Ok(());
        };
        let now = scattered(&table, seed);
        prop_assert_eq!(parse_position(&table, &position(&table, &now)), Ok(now));
        for mv in table.all_starts(&now) {
            let name = notation::move_name(&table, mv);
            prop_assert_eq!(notation::parse_move(&table, now.turn(), &name), Ok(mv));
            prop_assert_eq!(notation::parse_moves(&name), vec![name]);
        }
    }

    #[test]
    fn any_text_is_refused_or_read_back(text in "[0-9SN/=a-z -]{0,40}") {
        let table = table("modiar");
        if let Ok(read) = parse_position(&table, &text) {
            prop_assert_eq!(parse_position(&table, &position(&table, &read)), Ok(read));
        }
    }

    #[test]
    fn any_record_is_refused_or_read_back(text in "[\\[\\]\"{};A-Fa-f0-9.*<> \\n\\\\-]{0,80}") {
        if let Ok(read) = record::parse(&text) {
            let again = record::parse(&read.text()).expect("what is written can be read");
            prop_assert_eq!(again.moves, read.moves);
            prop_assert_eq!(again.tags, read.tags);
        }
    }

    #[test]
    fn any_bytes_are_checked_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        mancala::check::check_bytes(&bytes, 100);
    }

    #[test]
    fn a_game_seen_from_the_other_side_is_the_same(seed in any::<u64>(), which in 0usize..4) {
        // The board turned round, with the players exchanged, has the same moves and results.
        let name = ["djenon-aboure", "djenon-abe", "ayoayo", "modiar"][which];
        let table = table(name);
        let now = scattered(&table, seed);
        let turned = turn_round(&table, &now);
        let (a, b) = (table.moves(&now), table.moves(&turned));
        prop_assert_eq!(a.legal.len(), b.legal.len());
        for (x, y) in a.legal.iter().zip(&b.legal) {
            prop_assert_eq!(usize::from(x.pit + if now.turn() == Player::South { table.row() as u8 } else { 0 }), usize::from(y.pit + if turned.turn() == Player::South { table.row() as u8 } else { 0 }));
            let (p, q) = (table.play(&now, *x).expect("legal"), table.play(&turned, *y).expect("legal"));
            prop_assert_eq!((p.laps, p.captured, p.passes), (q.laps, q.captured, q.passes));
            prop_assert_eq!(turn_round(&table, &p.position), q.position);
        }
    }
}

fn turn_round(table: &Table, now: &Position) -> Position {
    let row = table.row();
    let pits = (row..2 * row).chain(0..row).map(|p| now.pit(p));
    let stores = [Player::North, Player::South].map(|p| now.store(p));
    let text: String = pits.chain(stores).map(|n| format!("{n}-")).collect();
    let turn = if now.turn() == Player::South {
        'N'
    } else {
        'S'
    };
    parse_position(table, &format!("{text}{turn}")).expect("a position")
}
