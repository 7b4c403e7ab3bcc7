//! One thread's counting, many positions at once: the same walk, ply by ply through batches of
//! positions that all have made as many plies.
//!
//! A batch's plies are played together, first moves first, then second ones. What they lead to is
//! followed at once where it fills most lanes, and otherwise waits until a batch of its depth is
//! full. What lanes leave to the engine is counted by [`Walk`].

use arrayvec::ArrayVec;

use super::walk::{Task, Walk};
use crate::engine::{Board, Move, Player, Position, Way, bits};
use crate::lanes::{Batch, Bytes, LANES, Lap, OnVectors, Rules, Vectors};
use crate::rules::keys::MAX_PITS;
use crate::table::Table;

/// A batch of so many positions is followed at once.
const MANY: u32 = 40;
/// Where no more sowings than so many go on, they are left to the engine.
const FEW: u32 = 3;

/// A walk through batches.
pub(super) struct Batches<'a, B: Board> {
    table: &'a Table,
    rules: &'a Rules,
    vectors: Vectors,
    /// Counts what has been counted, and walks where batches cannot go.
    pub walk: Walk<'a, B>,
    /// A position without what lanes hold: all positions of the batches are like it.
    like: Position<B>,
    /// By depth: positions that wait, and how many.
    waiting: Vec<(Box<Batch>, usize)>,
    spare: Vec<Box<Batch>>,
    /// Room for a lap.
    lap: Lap,
}

/// The moves that start from the `n`th pit that may, one in each lane, and what they lead to.
struct Try<'a> {
    rules: &'a Rules,
    batch: &'a Batch,
    n: u8,
    next: &'a mut Batch,
    lap: &'a mut Lap,
}

/// By the number of a move: the lanes that leave it to the engine.
type Asks = ArrayVec<u64, MAX_PITS>;

/// Lanes, as bits.
struct Tried {
    /// In which there is such a move.
    is: u64,
    /// In which it has been played.
    done: u64,
}

impl OnVectors for Try<'_> {
    type Out = Tried;

    #[inline(always)]
    fn run(self) -> Tried {
        let Self {
            rules,
            batch,
            next,
            lap,
            ..
        } = self;
        let always = Bytes([1; LANES]);
        let starts = rules.starts(batch);
        let mut is = Bytes::ZERO;
        for l in 0..LANES {
            is.0[l] = u8::from(self.n < starts.count.0[l]);
        }
        let start = rules.nth_start(batch, &starts, &Bytes([self.n; LANES]));
        rules.sow(batch, &batch.cells, &start, lap);
        let mut landed = rules.land(batch, lap, &always);
        if rules.judged {
            rules.sow_on(batch, lap, &mut landed, &is, &start.back, FEW);
            landed.asks = rules.judge(&lap.sown, &landed);
        }
        let after = rules.settle(batch, &lap.sown, &landed);
        let mut done = Bytes::ZERO;
        for l in 0..LANES {
            done.0[l] = is.0[l] & (after.asks.0[l] ^ 1);
        }
        (next.north, next.asks) = (batch.north, Bytes::ZERO);
        if rules.claims {
            next.claims[..rules.store()].copy_from_slice(&batch.claims[..rules.store()]);
        }
        if rules.closes {
            next.closed[..rules.store()].copy_from_slice(&batch.closed[..rules.store()]);
        }
        rules.turn(next, &lap.sown, &landed, &after, &always);
        Tried {
            is: is.set(),
            done: done.set(),
        }
    }
}

/// How many pits may start, lane by lane.
struct Count<'a> {
    rules: &'a Rules,
    batch: &'a Batch,
}

impl OnVectors for Count<'_> {
    type Out = Bytes;

    #[inline(always)]
    fn run(self) -> Bytes {
        self.rules.starts(self.batch).count
    }
}

impl<'a, B: Board> Batches<'a, B> {
    /// A walk like another, of positions like that of a task.
    pub fn new(table: &'a Table, rules: &'a Rules, walk: Walk<'a, B>, like: &Task<B>) -> Self {
        let waiting = (0..=walk.last).map(|_| (Box::new(Batch::new()), 0));
        Self {
            table,
            rules,
            vectors: Vectors::best(),
            like: bare(&like.position),
            waiting: waiting.collect(),
            spare: Vec::new(),
            lap: Lap::new(),
            walk,
        }
    }

    /// Counts all sequences that go on from a position before which so many plies were counted; not
    /// at once: see [`Batches::finish`].
    pub fn enter(&mut self, position: &Position<B>, depth: usize) {
        if self.rules.leaves(position) || bare(position) != self.like {
            return self.walk.below(position, depth);
        }
        let (batch, count) = &mut self.waiting[depth];
        batch.put(self.rules, *count, position);
        if batch.asks.0[*count] != 0 {
            return self.by_engine(position, depth);
        }
        *count += 1;
        self.flush(depth, LANES);
    }

    /// Counts all that waits.
    pub fn finish(&mut self) {
        for depth in 0..self.waiting.len() {
            self.flush(depth, 1);
        }
    }

    /// Goes on from what waits at a depth, if that is so much or more.
    fn flush(&mut self, depth: usize, least: usize) {
        let (batch, count) = &mut self.waiting[depth];
        if *count < least {
            return;
        }
        let live = u64::MAX >> (LANES - *count);
        let full = std::mem::replace(batch, spare(&mut self.spare));
        *count = 0;
        self.expand(&full, live, depth);
        self.spare.push(full);
    }

    /// Takes in lanes of a batch.
    fn add(&mut self, batch: &Batch, mut lanes: u64, depth: usize) {
        if lanes.count_ones() >= MANY {
            return self.expand(batch, lanes, depth);
        }
        while lanes != 0 {
            let (waiting, count) = &mut self.waiting[depth];
            let taken = waiting.append(self.rules, batch, lanes, *count);
            *count += taken;
            for _ in 0..taken {
                lanes &= lanes - 1;
            }
            self.flush(depth, LANES);
        }
    }

    /// Counts the plies of lanes after so many others, and all that follow.
    fn expand(&mut self, batch: &Batch, live: u64, depth: usize) {
        let (rules, vectors, last) = (self.rules, self.vectors, self.walk.last);
        if depth == last && self.walk.bulk && !rules.judged {
            let counts = vectors.run(Count { rules, batch });
            let legal = bits(live).map(|lane| u64::from(counts.0[lane]));
            self.walk.counts.nodes[depth] += legal.sum::<u64>();
            return;
        }
        let mut next = spare(&mut self.spare);
        let mut asks = ArrayVec::new();
        let mut proven = 0;
        for n in 0..rules.most_moves() as u8 {
            let (next, lap) = (&mut next, &mut self.lap);
            let tried = vectors.run(Try {
                rules,
                batch,
                n,
                next,
                lap,
            });
            let (is, done) = (tried.is & live, tried.done & live);
            if is == 0 {
                break;
            }
            proven |= done;
            asks.push(is & !done);
            self.walk.counts.nodes[depth] += u64::from(done.count_ones());
            if depth < last {
                self.add(next, done, depth + 1);
            } else if rules.judged && !self.walk.bulk {
                self.see_whether_over(next, done, depth);
            }
        }
        self.spare.push(next);
        self.leave(batch, live, proven, &asks, depth);
    }

    /// Counts what lanes have left to the engine.
    fn leave(&mut self, batch: &Batch, live: u64, proven: u64, asks: &Asks, depth: usize) {
        // Where no move has been found to be legal, it may not be the player's turn, or be over.
        let open = bits(live & !proven).filter(|lane| batch.open.0[*lane] != 0);
        let open = open.fold(0, |set, lane| set | 1 << lane);
        for lane in bits(open) {
            if let Some(position) = self.settle(batch, lane, depth.saturating_sub(1)) {
                self.by_engine(&position, depth);
            }
        }
        for (n, lanes) in asks.iter().enumerate() {
            for lane in bits(lanes & !open) {
                let position = batch.position(self.rules, lane, &self.like);
                let Some(mv) = self.nth_move(batch, lane, n) else {
                    continue;
                };
                if let Some(next) = self.walk.ply(&position, mv, depth)
                    && depth < self.walk.last
                {
                    self.enter(&next, depth + 1);
                }
            }
        }
    }

    /// Finds out whose turn it is in a lane in which that is not known; `None` if no ply follows,
    /// which is then counted for the ply before.
    fn settle(&mut self, batch: &Batch, lane: usize, before: usize) -> Option<Position<B>> {
        let mut position = batch.position(self.rules, lane, &self.like);
        let last_mover = batch.last_mover(lane).unwrap_or(position.turn().other());
        let outcome = self.table.settle_after(&mut position, last_mover);
        self.walk
            .goes_on(outcome.status, before)
            .then_some(position)
    }

    /// Counts the games that the last ply has ended.
    fn see_whether_over(&mut self, batch: &Batch, live: u64, depth: usize) {
        let rules = self.rules;
        let mut next = spare(&mut self.spare);
        let tried = self.vectors.run(Try {
            rules,
            batch,
            n: 0,
            next: &mut next,
            lap: &mut self.lap,
        });
        self.spare.push(next);
        for lane in bits(live & !tried.done) {
            self.settle(batch, lane, depth);
        }
    }

    /// Counts the plies from a position by the engine, and follows them.
    fn by_engine(&mut self, position: &Position<B>, depth: usize) {
        if depth == self.walk.last {
            return self.walk.last_plies(position);
        }
        let mut next: ArrayVec<Position<B>, MAX_PITS> = ArrayVec::new();
        self.walk
            .each_ply(position, depth, |_, position| next.push(*position));
        for position in &next {
            self.enter(position, depth + 1);
        }
    }

    /// The move of a lane that starts from the `n`th pit that may.
    fn nth_move(&self, batch: &Batch, lane: usize, n: usize) -> Option<Move> {
        let (pit, back) = self.rules.nth_move(batch, lane, n)?;
        let first = batch.mover(lane).index() * self.rules.row;
        let along = self.table.steps.way.unwrap_or(Way::CounterClockwise);
        Some(Move {
            pit: (first + pit) as u8,
            way: if back { along.back() } else { along },
        })
    }
}

/// Room for a batch.
fn spare(spare: &mut Vec<Box<Batch>>) -> Box<Batch> {
    spare.pop().unwrap_or_else(|| Box::new(Batch::new()))
}

/// A position without what lanes hold.
fn bare<B: Board>(position: &Position<B>) -> Position<B> {
    let mut bare = *position;
    bare.cells = B::default();
    bare.unmark();
    bare.set_turn(Player::South);
    bare
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Large, Status};
    use crate::opponent::Chance;
    use crate::shipped;

    /// Positions that play at random comes to, as far as lanes can hold them.
    fn positions(table: &Table, rules: &Rules) -> Vec<Position<Large>> {
        let mut chance = Chance::new(9);
        let mut found = Vec::new();
        let mut position = table.settle(&table.start()).position;
        for _ in 0..3000 {
            let moves = table.moves(&position).legal;
            let mv = moves.get(chance.below(moves.len())).copied();
            let turn = mv.and_then(|mv| table.play(&position, mv).ok());
            position = match turn {
                Some(turn) if turn.status == Status::Playing => turn.position,
                _ => table.settle(&table.start()).position,
            };
            if let Some(large) = table.on::<Large>(&position)
                && !rules.leaves(&large)
            {
                found.push(large);
            }
        }
        found
    }

    /// What lanes make of the moves of 64 positions, on each machine, is what the engine does.
    fn moves_are_those_of_the_engine(name: &str, table: &Table) -> usize {
        let Some(rules) = Rules::of(table) else {
            return 0;
        };
        let rules = &rules;
        let mut compared = 0;
        for positions in positions(table, rules).chunks(LANES) {
            let mut batch = Batch::new();
            for (lane, position) in positions.iter().enumerate() {
                batch.put(rules, lane, position);
            }
            for n in 0..rules.most_moves() as u8 {
                for vectors in Vectors::all() {
                    let (mut next, mut lap) = (Batch::new(), Lap::new());
                    let tried = vectors.run(Try {
                        rules,
                        batch: &batch,
                        n,
                        next: &mut next,
                        lap: &mut lap,
                    });
                    for (lane, position) in positions.iter().enumerate() {
                        if tried.done >> lane & 1 == 0 || batch.asks.0[lane] != 0 {
                            continue;
                        }
                        let (pit, back) =
                            rules.nth_move(&batch, lane, usize::from(n)).expect("one");
                        let first = position.turn().index() * rules.row;
                        let along = table.steps.way.unwrap_or(Way::CounterClockwise);
                        let mv = Move {
                            pit: (first + pit) as u8,
                            way: if back { along.back() } else { along },
                        };
                        let place = crate::notation::position(table, &position.wide());
                        let sown = table.sown(position, mv).map(|p| p.wide());
                        let found = next.position(rules, lane, position).wide();
                        assert_eq!(sown, Ok(found), "{name}, {place}, {mv:?}, {vectors:?}");
                        compared += 1;
                    }
                }
            }
        }
        compared
    }

    #[test]
    fn moves_in_lanes_are_those_of_the_engine() {
        for name in shipped::names() {
            let table = Table::new(&shipped::load(name).expect("shipped").rules);
            let compared = moves_are_those_of_the_engine(name, &table);
            assert!(compared == 0 || compared > 2000, "{name}, {compared}");
        }
    }
}
