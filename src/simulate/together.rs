//! Many games at once: what happens between the plies of [`Lanes`].

use super::alone::Alone;
use super::lanes::{LANES, Lanes, Rules, Vectors, draw, share};
use super::{Outcome, Plan, Queue, Record};
use crate::engine::{Attempt, Bare, Board, Player, Position, STORE, Status};
use crate::table::Table;

/// With so few games left, the rest is played one at a time.
const FEW: usize = 6;

/// Games that are played together.
pub(super) struct Together<'t> {
    table: &'t Table,
    plan: Plan,
    rules: Rules,
    vectors: Vectors,
    alone: Alone<'t, Bare>,
    start: Position<Bare>,
    lanes: Lanes,
    /// By lane: the game's number.
    games: [Option<u64>; LANES],
    /// By lane: what the plies that the engine played have shown.
    records: [Record; LANES],
    /// By lane: in how many further plies captures are forfeited.
    forfeit: [u8; LANES],
    playing: usize,
}

impl<'t> Together<'t> {
    /// Games of a plan; `None` if their rules need more than lanes can do.
    pub fn new(table: &'t Table, plan: &Plan) -> Option<Self> {
        Self::with(table, plan, *Vectors::all().first()?)
    }

    /// The same, compiled for a certain machine.
    pub fn with(table: &'t Table, plan: &Plan, vectors: Vectors) -> Option<Self> {
        let rules = Rules::of(table)?;
        let settled = table.settle(&table.start().on::<Bare>()?);
        let plays = settled.status == Status::Playing && u32::try_from(plan.max_plies).is_ok();
        plays.then(|| Self {
            table,
            plan: *plan,
            rules,
            vectors,
            alone: Alone::new(table, &settled.position),
            start: settled.position,
            lanes: Lanes::new(),
            games: [None; LANES],
            records: [Record::default(); LANES],
            forfeit: [0; LANES],
            playing: 0,
        })
    }

    /// Plays the games of a queue, and shows each when it is over.
    pub fn play(&mut self, queue: &Queue, show: &mut dyn FnMut(u64, &Record)) {
        for lane in 0..LANES {
            self.begin(lane, queue);
        }
        while self.playing > FEW {
            let asks = self.vectors.ply(&mut self.lanes, &self.rules);
            for (i, eight) in asks.0.as_chunks::<8>().0.iter().enumerate() {
                let mut asking = u64::from_le_bytes(*eight);
                while asking != 0 {
                    let lane = 8 * i + asking.trailing_zeros() as usize / 8;
                    asking &= asking - 1;
                    if let Some(game) = self.games[lane]
                        && let Some(record) = self.ply(lane)
                    {
                        queue.finish();
                        show(game, &record);
                        self.begin(lane, queue);
                    }
                }
            }
        }
        for lane in 0..LANES {
            if let Some(game) = self.games[lane].take() {
                let record = self.finish(lane);
                queue.finish();
                show(game, &record);
            }
        }
    }

    /// Begins the next game in a lane, if there is one.
    fn begin(&mut self, lane: usize, queue: &Queue) {
        let was = self.games[lane].is_some();
        self.games[lane] = queue.next();
        let is = self.games[lane].is_some();
        self.playing = self.playing + usize::from(is) - usize::from(was);
        let lanes = &mut self.lanes;
        let Some(game) = self.games[lane] else {
            lanes.asks.0[lane] = 1;
            return;
        };
        for (word, state) in lanes.chance.iter_mut().zip(chance(self.plan.seed, game)) {
            word[lane] = state;
        }
        lanes.left[lane] = self.plan.max_plies as u32;
        (
            lanes.choices[lane],
            lanes.captures[lane],
            lanes.captured[lane],
        ) = (0, 0, 0);
        lanes.largest.0[lane] = 0;
        self.records[lane] = Record::default();
        let start = self.start;
        self.put(lane, &start);
    }

    /// Plays a lane's ply by the engine; what the game showed, if it is left with that.
    fn ply(&mut self, lane: usize) -> Option<Record> {
        if self.lanes.left[lane] == 0 {
            return Some(self.sum(lane, Outcome::Unfinished));
        }
        let mut now = Attempt::of(&self.position(lane));
        let drawn = self.lanes.drawn[lane];
        let mut choose = |n: usize| share(drawn, n as u64) as usize;
        let record = &mut self.records[lane];
        let Some(status) = self.alone.ply(&mut now, record, &mut choose) else {
            return Some(self.sum(lane, Outcome::Undecided));
        };
        self.lanes.left[lane] -= 1;
        self.put(lane, &now.position);
        match status {
            Status::Playing => None,
            Status::Over(ending) => Some(self.sum(lane, Outcome::Over(ending))),
            // The next ply finds no move that is known to be legal.
            Status::Undecided => Some(self.sum(lane, Outcome::Undecided)),
        }
    }

    /// What a lane's game has shown, which is left here.
    fn sum(&self, lane: usize, outcome: Outcome) -> Record {
        let (lanes, engine) = (&self.lanes, &self.records[lane]);
        let plies = self.plan.max_plies as u64 - u64::from(lanes.left[lane]);
        let position = self.position(lane);
        Record {
            outcome,
            stores: Player::BOTH.map(|p| position.store(p)),
            plies,
            // In a lane a ply is a lap.
            laps: engine.laps + plies - engine.plies,
            longest_sowing: engine.longest_sowing.max(u64::from(plies > 0)),
            choices: engine.choices + u64::from(lanes.choices[lane]),
            captures: engine.captures + u64::from(lanes.captures[lane]),
            captured_seeds: engine.captured_seeds + u64::from(lanes.captured[lane]),
            largest_capture: engine.largest_capture.max(u64::from(lanes.largest.0[lane])),
            ..*engine
        }
    }

    /// Plays a lane's game to its end by the engine.
    fn finish(&mut self, lane: usize) -> Record {
        let record = self.sum(lane, Outcome::Unfinished);
        let position = self.position(lane);
        let mut state = self.lanes.chance.map(|word| word[lane]);
        let choose = |n: usize| {
            let drawn;
            (state, drawn) = draw(state);
            share(drawn, n as u64) as usize
        };
        self.alone
            .play_on(position, Status::Playing, record, &self.plan, choose)
    }

    /// The position of a lane.
    fn position(&self, lane: usize) -> Position<Bare> {
        let (near, far, stores) = self.lanes.seeds(lane);
        let mut position = Position::<Bare>::empty();
        let north = self.lanes.north.0[lane] != 0;
        let mover = if north { Player::North } else { Player::South };
        for (player, row, store) in [(mover, near, stores[0]), (mover.other(), far, stores[1])] {
            for (pit, seeds) in row[..self.rules.row].iter().enumerate() {
                let pit = player.index() * self.rules.row + pit;
                position.cells.put(pit, u16::from(*seeds));
            }
            position.cells.put(STORE + player.index(), u16::from(store));
        }
        position.set_turn(mover);
        position.set_forfeit(self.forfeit[lane]);
        position
    }

    /// Puts a position down in a lane.
    fn put(&mut self, lane: usize, position: &Position<Bare>) {
        let mover = position.turn();
        let row = |player: Player| {
            let mut row = [0; 8];
            for (pit, seeds) in row[..self.rules.row].iter_mut().enumerate() {
                *seeds = position.pit(player.index() * self.rules.row + pit) as u8;
            }
            row
        };
        let (near, far) = (row(mover), row(mover.other()));
        let stores = [mover, mover.other()].map(|p| position.store(p) as u8);
        self.lanes.put(lane, near, far, stores);
        self.lanes.north.0[lane] = u8::from(mover == Player::North);
        self.forfeit[lane] = position.forfeit();
        // What the engine must look at, lanes do not.
        let asks = position.forfeit() > 0 || !self.table.starts_suffice(position);
        self.lanes.unfed.0[lane] = 0;
        self.lanes.asks.0[lane] = u8::from(asks);
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
            if Together::new(&table, &plan).is_none() {
                continue;
            }
            fitting += 1;
            let play = |vectors| {
                let mut games = vec![Record::default(); 100];
                let mut together = Together::with(&table, &plan, vectors).expect("fits lanes");
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
