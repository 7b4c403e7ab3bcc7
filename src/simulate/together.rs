//! Many games at once: what happens between the steps of [`Games`].

use super::alone::Alone;
use super::games::{Games, Step, draw, share};
use super::{Outcome, Plan, Queue, Record};
use crate::engine::{Attempt, Board, Player, Position, Status, bits};
use crate::lanes::{LANES, Rules, Vectors};
use crate::table::Table;

/// With so few games left, the rest is played one at a time.
const FEW: usize = 6;

/// After so many steps it is looked at how many lanes ask.
const LOOK: u64 = 1 << 10;
/// Where more lanes than one in so many ask at a step, games are played one at a time.
const SELDOM: u64 = 5;

/// Games that are played together.
pub(super) struct Together<'t, B: Board> {
    table: &'t Table,
    plan: Plan,
    rules: Rules,
    vectors: Vectors,
    alone: Alone<'t, B>,
    games: Games,
    /// By lane: the game's number.
    numbers: [Option<u64>; LANES],
    /// By lane: what the plies that the engine played have shown.
    records: [Record; LANES],
    /// By lane: the last position that the engine came to.
    last: [Position<B>; LANES],
    playing: usize,
}

impl<'t, B: Board> Together<'t, B> {
    /// Games of a plan from a position; `None` if their rules need more than lanes can do.
    pub fn new(table: &'t Table, start: &Position<B>, plan: &Plan) -> Option<Self> {
        let rules = Rules::worthwhile(table)?;
        Self::with(table, rules, start, plan, Vectors::best())
    }

    /// The same, compiled for a certain machine.
    pub fn with(
        table: &'t Table,
        rules: Rules,
        start: &Position<B>,
        plan: &Plan,
        vectors: Vectors,
    ) -> Option<Self> {
        let alone = Alone::new(table, start);
        let plays = alone.status == Status::Playing && u32::try_from(plan.max_plies).is_ok();
        plays.then(|| Self {
            table,
            plan: *plan,
            rules,
            vectors,
            last: [alone.start; LANES],
            alone,
            games: Games::new(),
            numbers: [None; LANES],
            records: [Record::default(); LANES],
            playing: 0,
        })
    }

    /// Plays the games of a queue, and shows each when it is over.
    pub fn play(&mut self, queue: &Queue, show: &mut dyn FnMut(u64, &Record)) {
        for lane in 0..LANES {
            self.begin(lane, queue);
        }
        let (mut steps, mut asked) = (0, 0);
        while self.playing > FEW {
            let step = Step {
                games: &mut self.games,
                rules: &self.rules,
            };
            let asks = self.vectors.run(step);
            for lane in bits(asks) {
                if let Some(game) = self.numbers[lane]
                    && let Some(record) = self.ply(lane)
                {
                    queue.finish();
                    show(game, &record);
                    self.begin(lane, queue);
                }
            }
            steps += 1;
            asked += u64::from(asks.count_ones());
            if steps == LOOK && asked > LOOK * LANES as u64 / SELDOM {
                break;
            }
        }
        for lane in 0..LANES {
            if let Some(game) = self.numbers[lane].take() {
                let record = self.finish(lane);
                queue.finish();
                show(game, &record);
            }
        }
        self.playing = 0;
        self.alone.play_all(&self.plan, queue, show);
    }

    /// Begins the next game in a lane, if there is one.
    fn begin(&mut self, lane: usize, queue: &Queue) {
        let was = self.numbers[lane].is_some();
        self.numbers[lane] = queue.next();
        let is = self.numbers[lane].is_some();
        self.playing = self.playing + usize::from(is) - usize::from(was);
        let games = &mut self.games;
        let Some(number) = self.numbers[lane] else {
            games.batch.asks.0[lane] = 1;
            return;
        };
        for (word, state) in games.chance.iter_mut().zip(chance(self.plan.seed, number)) {
            word[lane] = state;
        }
        games.left[lane] = self.plan.max_plies as u32;
        (games.choices[lane], games.laps[lane]) = (0, 0);
        (games.captures[lane], games.captured[lane]) = (0, 0);
        (games.largest.0[lane], games.longest.0[lane]) = (0, 0);
        self.records[lane] = Record::default();
        let start = self.alone.start;
        self.put(lane, &start);
    }

    /// Plays a lane's ply by the engine; what the game showed, if it is left with that.
    fn ply(&mut self, lane: usize) -> Option<Record> {
        let mut now = Attempt::of(&self.position(lane));
        if let Some(last_mover) = self.games.batch.last_mover(lane) {
            let outcome = self.table.settle_after(&mut now.position, last_mover);
            self.records[lane].passes += u64::from(outcome.passes);
            if let Status::Over(ending) = outcome.status {
                return Some(self.sum(lane, &now.position, Outcome::Over(ending)));
            }
        }
        if self.games.left[lane] == 0 {
            return Some(self.sum(lane, &now.position, Outcome::Unfinished));
        }
        let drawn = self.games.drawn[lane];
        let mut choose = |n: usize| share(drawn, n as u64) as usize;
        let record = &mut self.records[lane];
        let Some(status) = self.alone.ply(&mut now, record, &mut choose) else {
            return Some(self.sum(lane, &now.position, Outcome::Undecided));
        };
        self.games.left[lane] -= 1;
        self.put(lane, &now.position);
        let outcome = match status {
            Status::Playing => return None,
            Status::Over(ending) => Outcome::Over(ending),
            Status::Undecided => {
                // The next ply finds no move that is known to be legal.
                let record = &mut self.records[lane];
                self.alone.ply(&mut now, record, &mut choose);
                Outcome::Undecided
            }
        };
        Some(self.sum(lane, &now.position, outcome))
    }

    /// What a lane's game has shown, which is left in a position.
    fn sum(&self, lane: usize, position: &Position<B>, outcome: Outcome) -> Record {
        let (games, engine) = (&self.games, &self.records[lane]);
        let plies = self.plan.max_plies as u64 - u64::from(games.left[lane]);
        let in_lanes = plies - engine.plies;
        // Where no move need be tried, a ply is a lap.
        let (laps, longest) = match self.rules.judged {
            true => (games.laps[lane], games.longest.0[lane]),
            false => (in_lanes as u32, u8::from(in_lanes > 0)),
        };
        Record {
            outcome,
            stores: Player::BOTH.map(|p| position.store(p)),
            plies,
            laps: engine.laps + u64::from(laps),
            longest_sowing: engine.longest_sowing.max(u64::from(longest)),
            choices: engine.choices + u64::from(games.choices[lane]),
            captures: engine.captures + u64::from(games.captures[lane]),
            captured_seeds: engine.captured_seeds + u64::from(games.captured[lane]),
            largest_capture: engine.largest_capture.max(u64::from(games.largest.0[lane])),
            ..*engine
        }
    }

    /// Plays a lane's game to its end by the engine.
    fn finish(&mut self, lane: usize) -> Record {
        let mut position = self.position(lane);
        let mut status = Status::Playing;
        if let Some(last_mover) = self.games.batch.last_mover(lane) {
            let outcome = self.table.settle_after(&mut position, last_mover);
            self.records[lane].passes += u64::from(outcome.passes);
            status = outcome.status;
        }
        let record = self.sum(lane, &position, Outcome::Unfinished);
        let mut state = self.games.chance.map(|word| word[lane]);
        // A number may have been drawn already for a move that is being tried.
        let mut drawn_before = self.games.is_amid(lane).then(|| self.games.drawn[lane]);
        let choose = |n: usize| {
            let drawn = drawn_before.take().unwrap_or_else(|| {
                let drawn;
                (state, drawn) = draw(state);
                drawn
            });
            share(drawn, n as u64) as usize
        };
        self.alone
            .play_on(position, status, record, &self.plan, choose)
    }

    /// The position of a lane before its ply.
    fn position(&self, lane: usize) -> Position<B> {
        let (batch, last) = (&self.games.batch, &self.last[lane]);
        match batch.asks.0[lane] {
            // It may have what lanes cannot hold.
            1 => *last,
            _ => batch.position(&self.rules, lane, last),
        }
    }

    /// Puts a position down in a lane.
    fn put(&mut self, lane: usize, position: &Position<B>) {
        self.last[lane] = *position;
        self.games.stand(lane);
        let batch = &mut self.games.batch;
        batch.put(&self.rules, lane, position);
    }
}

/// The state of the generator of a game: see [`crate::opponent::Chance::of_game`].
fn chance(seed: u64, game: u64) -> [u64; 4] {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let mut state = seed.wrapping_add(game.wrapping_mul(STEP));
    std::array::from_fn(|_| {
        // SplitMix64.
        state = state.wrapping_add(STEP);
        let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    #[test]
    fn every_machine_plays_the_same_games() {
        let mut fitting = 0;
        for name in shipped::names() {
            let table = Table::new(&shipped::load(name).expect("shipped").rules);
            let plan = Plan {
                games: 100,
                max_plies: 150,
                ..Plan::default()
            };
            let start = table.start();
            let Some(rules) = Rules::of(&table) else {
                continue;
            };
            fitting += 1;
            let play = |vectors| {
                let mut games = vec![Record::default(); 100];
                let mut together =
                    Together::with(&table, rules.clone(), &start, &plan, vectors).expect("goes on");
                together.play(&Queue::new(plan.games), &mut |game, record| {
                    games[game as usize] = *record;
                });
                games
            };
            let portable = play(Vectors::Portable);
            for vectors in Vectors::all() {
                assert!(play(vectors) == portable, "{name}, {vectors:?}");
            }
        }
        assert!(fitting >= 3, "{fitting} games fit lanes");
    }

    #[test]
    fn lanes_draw_the_numbers_of_a_game() {
        let mut state = chance(7, 3);
        let mut other = crate::opponent::Chance::of_game(7, 3);
        for bound in 1..200 {
            let drawn;
            (state, drawn) = draw(state);
            assert_eq!(share(drawn, bound) as usize, other.below(bound as usize));
        }
    }
}
