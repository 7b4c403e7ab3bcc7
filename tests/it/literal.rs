//! The four seed games, written out plainly from their texts and from nothing else: one seed at a time, one function a
//! rule, no rule files, no tables. It is slow and it shares nothing with the engine; the tests compare the two.
//! The comments name the sentences of the page that reads the texts in English, for instance `Modiar 4`.

use std::collections::HashSet;
use std::ops::Range;

/// One of the four games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Game {
    DjenonAboure,
    DjenonAbe,
    Ayoayo,
    Modiar,
}

/// A position: South's pits from South's left, then North's from North's left; +1 is counter-clockwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub pits: Vec<u32>,
    /// What each player has captured so far, in a store or in a pile beside the board.
    pub stores: [u32; 2],
    /// 0 South, 1 North.
    pub turn: usize,
    pub first_move_done: bool,
}

/// How the game goes on after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    ToMove,
    Over { winner: Option<usize> },
}

/// A move and all that follows from it by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// After the forced passes; of a game that is over: after remainder and gift, no seed in any pit, and the turn
    /// of the player who would have been next.
    pub state: State,
    pub laps: u32,
    /// By this move, before any remainder.
    pub captured: u32,
    pub passes: u32,
    pub next: Next,
}

/// The board after the sowing of a whole move, before its capture.
struct Sown {
    pits: Vec<u32>,
    last: usize,
    laps: u32,
}

/// The board after a whole move, capture included.
struct Moved {
    pits: Vec<u32>,
    captured: u32,
    laps: u32,
    slam: bool,
}

/// The position before the first move.
pub fn start(g: Game) -> State {
    let pits = match g {
        // "2 x 6 pits, 4 seeds a pit, 48 in all"
        Game::DjenonAboure | Game::DjenonAbe | Game::Ayoayo => vec![4; 12],
        // "2 x 3 pits, 7 stones a pit, 42 in all"
        Game::Modiar => vec![7; 6],
    };
    State {
        pits,
        stores: [0, 0],
        turn: 0,
        first_move_done: false,
    }
}

/// The pits that the player to move may start from.
pub fn legal(g: Game, s: &State) -> Vec<usize> {
    let opponent = 1 - s.turn;
    let mut allowed = Vec::new();
    for pit in row(s, s.turn) {
        let enough = match g {
            // Djenon-aboure 1, Modiar 1: two seeds or more, singletons may not move.
            Game::DjenonAboure | Game::Modiar => s.pits[pit] >= 2,
            // Djenon-abe 1, Ayoayo 1: any own pit that is not empty.
            Game::DjenonAbe | Game::Ayoayo => s.pits[pit] >= 1,
        };
        if !enough {
            continue;
        }
        // Never said, and needed: a sowing that goes round for ever is not legal.
        let Some(moved) = whole_move(g, s, pit) else {
            continue;
        };
        // Modiar 4: no move that captures every stone of the opponent's row at once.
        if g == Game::Modiar && moved.slam {
            continue;
        }
        allowed.push(pit);
    }
    if seeds_in_row(s, &s.pits, opponent) > 0 {
        return allowed;
    }
    let feeding = feeding_moves(g, s, &allowed);
    match g {
        // Djenon-aboure has no feeding rule.
        Game::DjenonAboure => allowed,
        // Djenon-abe 3, Modiar 3: a feeding move if there is one, else any move.
        Game::DjenonAbe | Game::Modiar => {
            if feeding.is_empty() {
                allowed
            } else {
                feeding
            }
        }
        // Ayoayo 5: a feeding move; if there is none, there is no legal move.
        Game::Ayoayo => feeding,
    }
}

/// Plays one legal move.
pub fn play(g: Game, s: &State, pit: usize) -> Played {
    assert!(legal(g, s).contains(&pit), "pit {pit} may not start");
    let moved = whole_move(g, s, pit).expect("a legal sowing ends");
    let mover = s.turn;
    let opponent = 1 - mover;
    let mut state = s.clone();
    state.pits = moved.pits;
    state.stores[mover] += moved.captured;
    state.turn = opponent;
    state.first_move_done = true;

    // Conditions that end the game at once.
    let mut over = match g {
        // Djenon-aboure 7: every pit holds nothing or a singleton.
        Game::DjenonAboure => state.pits.iter().all(|&seeds| seeds <= 1),
        // Djenon-abe 5: both rows hold exactly one seed each.
        Game::DjenonAbe => {
            seeds_in_row(&state, &state.pits, 0) == 1 && seeds_in_row(&state, &state.pits, 1) == 1
        }
        Game::Ayoayo | Game::Modiar => false,
    };

    // The opponent's turn; with no legal move, the game's own rule.
    let mut passes = 0;
    if !over && legal(g, &state).is_empty() {
        let mut after_pass = state.clone();
        after_pass.turn = mover;
        let replies = legal(g, &after_pass);
        let may_pass = match g {
            // Djenon-aboure 6: the player passes. (If the other cannot move either, nobody ever can.)
            Game::DjenonAboure => !replies.is_empty(),
            // Djenon-abe 4, Ayoayo 5: a player whose row is empty passes if the other can feed them.
            Game::DjenonAbe | Game::Ayoayo => {
                seeds_in_row(&state, &state.pits, opponent) == 0
                    && !feeding_moves(g, &after_pass, &replies).is_empty()
            }
            // Modiar 7: the game ends.
            Game::Modiar => false,
        };
        if may_pass {
            state = after_pass;
            passes = 1;
        } else {
            over = true;
        }
    }

    let mut next = Next::ToMove;
    if over {
        give_out_the_rest(g, &mut state, mover);
        // "most seeds wins"; Djenon-aboure 7, Djenon-abe 6: 24-24 is a draw.
        let [south, north] = state.stores;
        let winner = if south > north {
            Some(0)
        } else if north > south {
            Some(1)
        } else {
            None
        };
        next = Next::Over { winner };
    }
    Played {
        state,
        laps: moved.laps,
        captured: moved.captured,
        passes,
        next,
    }
}

/// The number of sequences of exactly `depth` plies; a forced pass is no ply, a finished game has no continuation.
pub fn perft(g: Game, s: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for pit in legal(g, s) {
        let played = play(g, s, pit);
        if depth == 1 {
            count += 1;
        } else if played.next == Next::ToMove {
            count += perft(g, &played.state, depth - 1);
        }
    }
    count
}

/// What is left on the board when the game is over.
fn give_out_the_rest(g: Game, state: &mut State, last_mover: usize) {
    let mut left = [0, 1].map(|player| seeds_in_row(state, &state.pits, player));
    match g {
        // Djenon-aboure 7, Modiar 7: each player adds what lies in their own pits.
        Game::DjenonAboure | Game::Modiar => {}
        // Djenon-abe 6: the same, after the terminal gift of one seed by the only owner of seeds.
        Game::DjenonAbe => {
            if left[0] > 0 && left[1] == 0 {
                left = [left[0] - 1, 1];
            } else if left[1] > 0 && left[0] == 0 {
                left = [1, left[1] - 1];
            }
        }
        // Ayoayo 6: all of it goes to the player who made the last move.
        Game::Ayoayo => {
            let all = left[0] + left[1];
            left = [0, 0];
            left[last_mover] = all;
        }
    }
    state.stores[0] += left[0];
    state.stores[1] += left[1];
    state.pits.fill(0);
}

/// Those of the moves after which the opponent has a seed: the row as it stands after the whole move.
fn feeding_moves(g: Game, s: &State, moves: &[usize]) -> Vec<usize> {
    let mut feeding = Vec::new();
    for &pit in moves {
        let moved = whole_move(g, s, pit).expect("a legal sowing ends");
        if seeds_in_row(s, &moved.pits, 1 - s.turn) > 0 {
            feeding.push(pit);
        }
    }
    feeding
}

/// Sowing and capture; `None` if the sowing never ends.
fn whole_move(g: Game, s: &State, pit: usize) -> Option<Moved> {
    let sown = match g {
        Game::DjenonAboure => sow_djenon(s, pit, true)?,
        Game::DjenonAbe => sow_djenon(s, pit, false)?,
        Game::Ayoayo => sow_ayoayo(s, pit)?,
        Game::Modiar => sow_modiar(s, pit),
    };
    let before = seeds_in_row(s, &sown.pits, 1 - s.turn);
    let mut pits = sown.pits;
    let captured = match g {
        // Djenon-aboure 4 and 5, Djenon-abe 2: exactly 2 or 4. (A pit that was empty holds 1 now: nothing.)
        Game::DjenonAboure | Game::DjenonAbe => capture_backwards(&mut pits, sown.last, &[2, 4]),
        Game::Ayoayo => capture_opposite(s, &mut pits, sown.last),
        // Modiar 6: on the very first move of the game any capture is forfeited and the stones stay.
        Game::Modiar if !s.first_move_done => 0,
        // Modiar 5: exactly 2, 4 or 6.
        Game::Modiar => capture_backwards(&mut pits, sown.last, &[2, 4, 6]),
    };
    // Modiar 4, reading: after the sowing the row held a stone, after the capture it holds none.
    let slam = before > 0 && seeds_in_row(s, &pits, 1 - s.turn) == 0;
    Some(Moved {
        pits,
        captured,
        laps: sown.laps,
        slam,
    })
}

/// Djenon-aboure 2 to 4 (first seed back into the origin) and Djenon-abe 1 and 2 (not so).
fn sow_djenon(s: &State, pit: usize, first_goes_back: bool) -> Option<Sown> {
    let mut pits = s.pits.clone();
    let mut origin = pit;
    let mut laps = 0;
    let mut seen = HashSet::new();
    loop {
        // Never said, and needed: the state of a lap comes again, so the sowing never ends.
        if !seen.insert((pits.clone(), origin)) {
            return None;
        }
        laps += 1;
        // Djenon-aboure 2: all seeds are lifted.
        let mut hand = pits[origin];
        pits[origin] = 0;
        let mut place = origin;
        if first_goes_back {
            // Djenon-aboure 2: the first goes back into the pit just emptied; 3: on every lap.
            pits[place] += 1;
            hand -= 1;
        }
        // Djenon-aboure 2: the rest one by one counter-clockwise. Djenon-abe 1: no pit is skipped.
        while hand > 0 {
            place = (place + 1) % pits.len();
            pits[place] += 1;
            hand -= 1;
        }
        let held_before = pits[place] - 1;
        // Djenon-aboure 4: an empty pit, or one that held 1 or 3, ends the sowing.
        if held_before == 0 || held_before == 1 || held_before == 3 {
            let last = place;
            return Some(Sown { pits, last, laps });
        }
        // Djenon-aboure 3: a pit that held 2, 4 or more is sown in another lap.
        origin = place;
    }
}

/// Ayoayo 1 to 3.
fn sow_ayoayo(s: &State, pit: usize) -> Option<Sown> {
    let mut pits = s.pits.clone();
    let mut origin = pit;
    let mut laps = 0;
    let mut seen = HashSet::new();
    loop {
        // Never said, and needed: the state of a lap comes again, so the sowing never ends.
        if !seen.insert((pits.clone(), origin)) {
            return None;
        }
        laps += 1;
        let lifted = pits[origin];
        let mut hand = lifted;
        pits[origin] = 0;
        let mut place = origin;
        while hand > 0 {
            place = (place + 1) % pits.len();
            // Ayoayo 3: a pit that held twelve or more is skipped as its own lap comes round to it.
            if place == origin && lifted >= 12 {
                continue;
            }
            pits[place] += 1;
            hand -= 1;
        }
        // Ayoayo 2: into an empty pit: the sowing stops. Into an occupied one: all of it is another lap.
        let held_before = pits[place] - 1;
        if held_before == 0 {
            let last = place;
            return Some(Sown { pits, last, laps });
        }
        origin = place;
    }
}

/// Modiar 2: the first back into the pit just emptied, the rest counter-clockwise, one lap only.
fn sow_modiar(s: &State, pit: usize) -> Sown {
    let mut pits = s.pits.clone();
    let mut hand = pits[pit];
    pits[pit] = 1;
    hand -= 1;
    let mut last = pit;
    while hand > 0 {
        last = (last + 1) % pits.len();
        pits[last] += 1;
        hand -= 1;
    }
    let laps = 1;
    Sown { pits, last, laps }
}

/// Djenon-aboure 5, Modiar 5: the last pit, then the pit before it, and so on in an unbroken chain, on either side.
fn capture_backwards(pits: &mut [u32], last: usize, counts: &[u32]) -> u32 {
    let mut captured = 0;
    let mut place = last;
    // A pit that has been captured is empty, so a chain all around the board ends where it began.
    while counts.contains(&pits[place]) {
        captured += pits[place];
        pits[place] = 0;
        place = (place + pits.len() - 1) % pits.len();
    }
    captured
}

/// Ayoayo 4.
fn capture_opposite(s: &State, pits: &mut [u32], last: usize) -> u32 {
    // "in an empty pit of the mover's own row"; a sowing stops in no other pit than an empty one (Ayoayo 2).
    if !row(s, s.turn).contains(&last) {
        return 0;
    }
    let opposite = pits.len() - 1 - last;
    // Reading: an empty pit opposite captures nothing, and the single seed stays.
    if pits[opposite] == 0 {
        return 0;
    }
    let captured = pits[opposite] + pits[last];
    pits[opposite] = 0;
    pits[last] = 0;
    captured
}

/// The pits of a player's row.
fn row(s: &State, player: usize) -> Range<usize> {
    let n = s.pits.len() / 2;
    player * n..(player + 1) * n
}

fn seeds_in_row(s: &State, pits: &[u32], player: usize) -> u32 {
    pits[row(s, player)].iter().sum()
}
