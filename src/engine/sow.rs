//! One move's sowing: lift, sow lap by lap, land, claim or capture.

use super::capture::{Taken, collect};
use super::relay::{Ran, Relay};
use super::{Board, Move, PLACES, Player, Position, STORE, Way, Wide, Witness, bits};
use crate::rules::words::{
    Barred, ClaimSeeds, ClaimSown, Endless, GrandSlam, Order, Origin, PassingTo, RaidTurn,
    RelayFirst, StoreLast,
};
use crate::table::Table;
use crate::table::landing::{Action, Capture, Test};

/// How a sowing came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It ended.
    Done,
    /// It ended with a grand slam, which the game forbids.
    Slam,
    /// It never ends: a state comes again that came `cycle` laps before.
    Endless { cycle: u64 },
    /// It was followed for as many laps as allowed, and neither ended nor came round.
    Undecided,
}

/// A move tried out. Whose turn it is has not changed yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt<B: Board = Wide> {
    pub position: Position<B>,
    pub laps: u64,
    pub captured: u32,
    /// The mover has another turn.
    pub again: bool,
    pub fate: Fate,
}

impl<B: Board> Attempt<B> {
    /// Nothing tried yet.
    pub fn of(position: &Position<B>) -> Self {
        Self {
            position: *position,
            laps: 1,
            captured: 0,
            again: false,
            fate: Fate::Done,
        }
    }

    /// Forgets what has been tried, but for the position.
    fn begin(&mut self) {
        *self = Self {
            laps: 1,
            captured: 0,
            again: false,
            fate: Fate::Done,
            position: self.position,
        };
    }
}

/// What a lap's last seed leads to.
enum Landed {
    Relay(usize),
    Stop { again: bool },
    Capture { last: usize, what: Capture },
    Claim(u32),
    Raid(usize),
}

/// A sowing between two laps: the pit to be lifted next, and the board.
///
/// Everything that follows depends on it alone, so a state that comes again means that the
/// sowing never ends.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State<B> {
    pit: usize,
    cells: B,
}

/// A lap that has been sown.
pub struct Lap {
    /// The place of its last seed.
    pub last: usize,
    /// How many seeds it sowed.
    pub hand: u16,
    /// How many were captured on the way.
    pub captured: u32,
}

/// What stays the same through a move's sowing.
pub(crate) struct Sowing<'a, B: Board = Wide> {
    pub table: &'a Table,
    pub before: &'a Position<B>,
    pub way: Way,
    /// What follows each place that the mover sows.
    circuit: &'a [u8; PLACES],
    /// The pits that the mover owns, as bits.
    own: u64,
    /// Places that are passed over in every lap, as bits.
    closed: u64,
    /// Nothing happens at a drop, and no place is passed over but for a skipped origin.
    plain: bool,
}

impl Table {
    /// Tries a move of the player to move, which must start from a place that is not empty.
    #[inline(always)]
    pub(crate) fn attempt<B: Board, W: Witness>(
        &self,
        position: &Position<B>,
        mv: Move,
        witness: &mut W,
    ) -> Attempt<B> {
        let mut attempt = Attempt::of(position);
        self.sow_on(&mut attempt, mv, witness);
        attempt
    }

    /// As [`Table::attempt`], from an attempt's position, where it stands.
    ///
    /// What is handed on from here is copied: what stays can then be kept in registers.
    #[inline(always)]
    pub(crate) fn sow_on<B: Board, W: Witness>(
        &self,
        attempt: &mut Attempt<B>,
        mv: Move,
        witness: &mut W,
    ) {
        attempt.begin();
        let cells = attempt.position.cells;
        if !W::WATCHES
            && let Some(lap) = self.sow_first(&mut attempt.position, mv)
        {
            if !self.ends_move(attempt, &lap) {
                let before = Position {
                    cells,
                    ..attempt.position
                };
                *attempt = self.go_on_from(before, mv, lap, *attempt);
            }
            return;
        }
        *attempt = self.attempt_all(attempt.position, mv, witness);
    }

    /// As [`Table::attempt`], with all that may happen in a first lap.
    #[inline(never)]
    fn attempt_all<B: Board, W: Witness>(
        &self,
        position: Position<B>,
        mv: Move,
        witness: &mut W,
    ) -> Attempt<B> {
        let position = &position;
        let mut attempt = Attempt::of(position);
        let sowing = Sowing::new(self, position, mv.way);
        let more = self.steps.more_than_sowing;
        if more && self.order == Order::EachFirst && usize::from(mv.pit) < STORE {
            let used = attempt.position.used();
            attempt.position.set_used(used | 1 << mv.pit);
        }
        let (landed, captured) = if more && position.opening() {
            attempt.position.set_opening(false);
            let cells = &mut attempt.position.cells;
            (sowing.open(cells, usize::from(mv.pit), witness), 0)
        } else {
            let cells = &mut attempt.position.cells;
            sowing.step(cells, usize::from(mv.pit), true, witness)
        };
        attempt.captured = captured;
        self.go_on(&sowing, mv, landed, &mut attempt, witness);
        if more && self.capturing.last_few > 0 && attempt.fate == Fate::Done {
            self.take_last_few(&mut attempt, witness);
        }
        attempt
    }

    /// An attempt whose first lap has been sown, and that does not end with it.
    #[inline(never)]
    fn go_on_from<B: Board>(
        &self,
        position: Position<B>,
        mv: Move,
        lap: Lap,
        mut attempt: Attempt<B>,
    ) -> Attempt<B> {
        let sowing = Sowing::new(self, &position, mv.way);
        let landed = sowing.land_first(&attempt.position.cells, &lap);
        self.go_on(&sowing, mv, landed, &mut attempt, &mut ());
        attempt
    }

    /// What follows a first lap: further laps, and what the last seed of all leads to.
    fn go_on<B: Board, W: Witness>(
        &self,
        sowing: &Sowing<'_, B>,
        mv: Move,
        mut landed: Landed,
        attempt: &mut Attempt<B>,
        witness: &mut W,
    ) {
        let position = sowing.before;
        if let Landed::Relay(pit) = landed {
            // The first lap may have rules of its own, so states count from the second on.
            match sowing.follow(pit, attempt, witness) {
                Ok(stopped) => landed = stopped,
                Err(fate) => {
                    attempt.fate = fate;
                    attempt.position.cells = position.cells;
                    if let Fate::Endless { cycle } = fate
                        && self.endless != Endless::Illegal
                    {
                        (attempt.position.cells, attempt.laps) = sowing.first_repeated(mv, cycle);
                    }
                    return;
                }
            }
        }
        match landed {
            Landed::Relay(_) => {}
            Landed::Stop { again } => attempt.again = again,
            Landed::Raid(pit) => sowing.raid(pit, attempt, witness),
            Landed::Claim(pits) => {
                attempt.position.claim(position.turn(), pits);
                witness.claim(u64::from(pits));
                if self.claiming.is_some_and(|c| c.seeds == ClaimSeeds::Store) {
                    attempt.captured += collect(
                        &mut attempt.position.cells,
                        position.turn(),
                        u64::from(pits),
                    );
                }
            }
            Landed::Capture { last, what } => {
                let pits = sowing.captured_pits(&attempt.position.cells, last, what);
                sowing.take(pits, attempt, witness);
            }
        }
    }

    /// Where a seed that falls into a place ends up: there, or in a claimer's store.
    pub(crate) fn receiver<B: Board>(&self, before: &Position<B>, place: usize) -> usize {
        match self.claiming {
            Some(c) if c.seeds == ClaimSeeds::Store && place < STORE => Player::BOTH
                .into_iter()
                .find(|p| before.claims(*p) >> place & 1 == 1)
                .map_or(place, |p| STORE + p.index()),
            _ => place,
        }
    }

    /// When few seeds are left, the mover takes them.
    fn take_last_few<B: Board, W: Witness>(&self, attempt: &mut Attempt<B>, witness: &mut W) {
        let all = self.topology.own[0] | self.topology.own[1];
        let free = all & !u64::from(attempt.position.claimed());
        let left = attempt.position.sum(free);
        if (1..=self.capturing.last_few).contains(&left) {
            let pits = attempt.position.cells.holding(1) & free;
            let mover = attempt.position.turn();
            witness.capture(pits, left);
            attempt.captured += collect(&mut attempt.position.cells, mover, pits);
        }
    }
}

impl<'a, B: Board> Sowing<'a, B> {
    pub(crate) fn new(table: &'a Table, before: &'a Position<B>, way: Way) -> Self {
        let mover = before.turn();
        let barred = match table.claiming {
            Some(claiming) if claiming.sown == ClaimSown::Claimer => before.claims(mover.other()),
            _ => 0,
        };
        let closed = u64::from(barred | before.closed());
        Self {
            table,
            before,
            way,
            circuit: &table.topology.circuit[mover.index()][way.index()],
            own: table.owned(before, mover),
            closed,
            plain: table.plain && closed == 0,
        }
    }

    pub(super) fn mover(&self) -> Player {
        self.before.turn()
    }

    /// Whether a pit lies in the mover's own row.
    pub(super) fn is_own(&self, pit: usize) -> bool {
        self.own >> pit & 1 == 1
    }

    /// Follows a sowing from its second lap, which lifts `pit`, to where it stops.
    fn follow<W: Witness>(
        &self,
        pit: usize,
        attempt: &mut Attempt<B>,
        witness: &mut W,
    ) -> Result<Landed, Fate> {
        let cells = &mut attempt.position.cells;
        let mut relay = Relay::new(pit, cells, attempt.laps, self.table.max_laps);
        let rows = self.own == self.table.topology.row_of(self.mover());
        let ready = self.plain && rows && !W::WATCHES;
        let fate = loop {
            let ran = match ready {
                true => cells.run(self.table, self.mover(), self.way, &mut relay),
                false => Ran::On,
            };
            let landed = match ran {
                Ran::Round => break Err(Fate::Endless { cycle: relay.since }),
                Ran::To(lap) => self.land(cells, &lap),
                Ran::On if relay.laps >= relay.most => break Err(Fate::Undecided),
                Ran::On => {
                    let (landed, captured) = self.step(cells, relay.pit, false, witness);
                    relay.laps += 1;
                    attempt.captured += captured;
                    landed
                }
            };
            let Landed::Relay(next) = landed else {
                break Ok(landed);
            };
            if relay.comes_round(next, cells) {
                break Err(Fate::Endless { cycle: relay.since });
            }
        };
        attempt.laps = relay.laps;
        fate
    }

    /// The board of the first state that comes again, in a sowing that is known to come round
    /// after `cycle` laps, and how many laps it takes until it has come again.
    pub(super) fn first_repeated(&self, mv: Move, cycle: u64) -> (B, u64) {
        let begin = State {
            pit: usize::from(mv.pit),
            cells: self.before.cells,
        };
        let special = self.table.origin[0] != self.table.origin[1];
        let advance = |state: &mut State<B>, first: bool| {
            if let (Landed::Relay(pit), _) = self.step(&mut state.cells, state.pit, first, &mut ())
            {
                state.pit = pit;
            }
        };
        let (mut behind, mut before) = (begin, 0);
        if special {
            advance(&mut behind, true);
            before = 1;
        }
        let mut ahead = behind;
        for _ in 0..cycle {
            advance(&mut ahead, false);
        }
        while behind != ahead {
            advance(&mut behind, false);
            advance(&mut ahead, false);
            before += 1;
        }
        (behind.cells, before + cycle)
    }

    /// One lap, what its last seed leads to, and what was captured on the way.
    #[inline(always)]
    fn step<W: Witness>(
        &self,
        cells: &mut B,
        pit: usize,
        first: bool,
        witness: &mut W,
    ) -> (Landed, u32) {
        let lap = self.lap(cells, pit, first, witness);
        witness.land(|| self.deciding(cells, &lap));
        let landed = match first {
            true => self.land_first(cells, &lap),
            false => self.land(cells, &lap),
        };
        (landed, lap.captured)
    }

    /// What the last seed of a first lap leads to.
    #[inline]
    fn land_first(&self, cells: &B, lap: &Lap) -> Landed {
        match self.land(cells, lap) {
            Landed::Relay(_)
                if self.table.relay_first == RelayFirst::Crossing
                    && self.stays_home(cells, lap.last) =>
            {
                Landed::Stop { again: false }
            }
            landed => landed,
        }
    }

    /// The opening ply: seeds move from pit to pit all round the board, and the last one falls
    /// opposite the chosen pit.
    fn open<W: Witness>(&self, cells: &mut B, chosen: usize, witness: &mut W) -> Landed {
        let mut hand = 0;
        let mut pit = chosen;
        witness.open(chosen);
        for i in 0..self.table.topology.pits - 1 {
            pit = self.neighbour(Way::CounterClockwise, pit);
            // A pit without a seed has none to lose.
            let seeds = cells.at(pit);
            if i % 2 == 0 && seeds > 0 {
                cells.put(pit, seeds - 1);
                hand += 1;
            } else if i % 2 == 1 && hand > 0 {
                cells.add(pit, 1);
                hand -= 1;
                witness.drop(pit);
            }
        }
        let last = self.opposite(chosen);
        cells.add(last, hand);
        if hand > 0 {
            witness.drop(last);
        }
        let lap = Lap {
            last,
            hand: (self.table.topology.pits / 2) as u16,
            captured: 0,
        };
        witness.land(|| self.deciding(cells, &lap));
        match self.land(cells, &lap) {
            Landed::Relay(_) => Landed::Stop { again: false },
            landed => landed,
        }
    }

    /// Takes seeds out of a pit that the opponent has claimed.
    fn raid<W: Witness>(&self, pit: usize, attempt: &mut Attempt<B>, witness: &mut W) {
        let Some(rules) = self.table.claiming else {
            return;
        };
        let cells = &mut attempt.position.cells;
        let seeds = rules.raid.min(cells.at(pit));
        cells.put(pit, cells.at(pit) - seeds);
        cells.add(STORE + self.mover().index(), seeds);
        attempt.captured += u32::from(seeds);
        attempt.again = rules.raid_turn == RaidTurn::Again;
        witness.capture(1 << pit, u32::from(seeds));
    }

    /// Whether a first lap that ended in `last` had nothing to do with the opponent's row.
    fn stays_home(&self, cells: &B, last: usize) -> bool {
        let row = self.table.owned(self.before, self.mover().other());
        let grew = |pit: usize| cells.at(pit) > self.before.cells.at(pit);
        self.is_own(last) && !bits(row).any(grew)
    }

    /// Whether the first lap of a move ends where `move.first-lap` wants it.
    pub(super) fn first_lap_leaves(&self, from: usize) -> bool {
        let mut cells = self.before.cells;
        let lap = self.lap(&mut cells, from, true, &mut ());
        let long = usize::from(lap.hand) > self.table.topology.row;
        let leaves = |pit: usize| !self.is_own(pit) || self.before.cells.at(pit) == 0;
        long || (lap.last < STORE && leaves(lap.last))
    }

    /// Lifts a pit and sows it, seed by seed or all at once, where the board can and nobody
    /// watches.
    #[inline(always)]
    fn lap<W: Witness>(&self, cells: &mut B, from: usize, first: bool, witness: &mut W) -> Lap {
        if self.plain && !W::WATCHES {
            let hand = self.table.lifted(cells.at(from));
            let mv = Move {
                pit: from as u8,
                way: self.way,
            };
            if let Some(last) = cells.sow_lap(self.table, self.mover(), mv, !first) {
                return Lap {
                    last,
                    hand,
                    captured: 0,
                };
            }
        }
        self.lap_by_seeds(cells, from, first, witness)
    }

    /// Lifts a pit and sows it seed by seed.
    #[inline(never)]
    pub(crate) fn lap_by_seeds<W: Witness>(
        &self,
        cells: &mut B,
        from: usize,
        first: bool,
        witness: &mut W,
    ) -> Lap {
        let origin = self.table.origin[usize::from(!first)];
        let lifted = self.table.lifted(cells.at(from));
        let mut hand = lifted;
        witness.lift(from, hand);
        cells.put(from, cells.at(from) - hand);
        if origin == Origin::First && hand > 0 {
            cells.add(from, 1);
            hand -= 1;
            witness.drop(from);
        }
        // On an open board, a lap that does not come round meets no skipped origin.
        let round = !self.plain || u32::from(hand) >= self.table.topology.places;
        let skips = origin == Origin::Skip && round;
        let mut lap = Lap {
            last: from,
            hand: lifted,
            captured: 0,
        };
        if self.plain && !skips {
            // Nothing happens at a drop and no place is passed over, so nothing is asked.
            let circuit = self.circuit;
            let mut last = from;
            while hand > 0 {
                last = usize::from(circuit[last]);
                cells.add(last, 1);
                hand -= 1;
                witness.drop(last);
            }
            lap.last = last;
        } else {
            let closed = self.closed | u64::from(skips) << from;
            self.drop_each(cells, &mut lap, hand, closed, witness);
        }
        lap
    }

    /// Drops seeds one by one after `lap.last`, passing over `closed` places, with all that may
    /// happen at a drop.
    fn drop_each<W: Witness>(
        &self,
        cells: &mut B,
        lap: &mut Lap,
        mut hand: u16,
        closed: u64,
        witness: &mut W,
    ) {
        let table = self.table;
        let mut place = lap.last;
        if table.topology.sown[self.mover().index()] & !closed == 0 {
            // There is nowhere to sow: the seeds go back.
            cells.add(place, hand);
            return;
        }
        let circuit = self.circuit;
        while hand > 0 {
            place = usize::from(circuit[place]);
            if closed >> place & 1 == 1 {
                continue;
            }
            if self.before.bears_off() && place < STORE && !self.is_own(place) {
                // The seeds in hand leave the board instead of entering the opponent's row.
                cells.add(STORE + self.mover().index(), hand);
                lap.captured += u32::from(hand);
                witness.bear_off(hand);
                return;
            }
            lap.last = place;
            hand -= 1;
            witness.drop(place);
            cells.add(table.receiver(self.before, place), 1);
            if hand > 0 && table.passing.is_some() {
                lap.captured += self.pass(cells, place, witness);
            }
        }
    }

    /// A capture on the way, by a seed that is not the last of its lap.
    fn pass<W: Witness>(&self, cells: &mut B, place: usize, witness: &mut W) -> u32 {
        let Some(passing) = &self.table.passing else {
            return 0;
        };
        if place >= STORE
            || !passing.counts.has(cells.at(place))
            || !passing.side.admits(self.is_own(place))
            || !self.is_free(place)
        {
            return 0;
        }
        let taker = match passing.to {
            PassingTo::Mover => self.mover(),
            PassingTo::RowOwner if self.is_own(place) => self.mover(),
            PassingTo::RowOwner => self.mover().other(),
        };
        witness.pass(taker, place, cells.at(place));
        collect(cells, taker, 1 << place)
    }

    /// What a last seed leads to.
    #[inline(always)]
    fn land(&self, cells: &B, lap: &Lap) -> Landed {
        let last = lap.last;
        if last >= STORE {
            let own = last == STORE + self.mover().index();
            return Landed::Stop {
                again: own && self.table.store_last == StoreLast::Again,
            };
        }
        if self.is_free(last) {
            match self
                .table
                .landing
                .on_free(self.is_own(last), cells.at(last))
            {
                Some(Action::RelayLast) => return Landed::Relay(last),
                Some(Action::Stop) => return Landed::Stop { again: false },
                _ => {}
            }
        }
        self.land_by_rules(*cells, lap)
    }

    /// As [`Sowing::land`], for a last seed in a pit, by all rules.
    #[inline(never)]
    fn land_by_rules(&self, cells: B, lap: &Lap) -> Landed {
        let (cells, last) = (&cells, lap.last);
        let action = self
            .table
            .landing
            .decide(self.is_own(last), cells.at(last), |test| {
                self.holds(test, cells, lap)
            });
        match action {
            Action::Stop => Landed::Stop { again: false },
            Action::RelayLast => Landed::Relay(last),
            Action::RelayNext => Landed::Relay(self.neighbour(self.way, last)),
            Action::Capture(what) => Landed::Capture { last, what },
            Action::Raid => Landed::Raid(last),
            Action::Claim => Landed::Claim(1 << last),
            Action::ClaimPair => {
                Landed::Claim(1 << last | 1 << self.neighbour(self.way.back(), last))
            }
        }
    }

    /// The landing rule that decides what a last seed leads to; `None` for one in a store.
    fn deciding(&self, cells: &B, lap: &Lap) -> Option<usize> {
        let own = self.is_own(lap.last);
        let rules = &self.table.landing;
        (lap.last < STORE)
            .then(|| rules.deciding(own, cells.at(lap.last), |test| self.holds(test, cells, lap)))
    }

    /// Whether a test of a landing rule holds that looks beyond the last seed's own pit.
    fn holds(&self, test: &Test, cells: &B, lap: &Lap) -> bool {
        let last = lap.last;
        let next = |pit| self.neighbour(self.way, pit);
        match test {
            Test::Always => true,
            Test::Claimed => !self.is_free(last),
            Test::TheirClaim => self.before.claims(self.mover().other()) >> last & 1 == 1,
            Test::Claimable => self.may_claim(last, lap.hand),
            Test::Pair(pair) => {
                let other = self.neighbour(self.way.back(), last);
                let held = [u32::from(cells.at(other)), u32::from(cells.at(last))];
                other != last
                    && self.has_room(2)
                    && self.is_free(other)
                    && (held == *pair || held == [pair[1], pair[0]])
            }
            Test::Opposite(set) => {
                let pit = self.opposite(last);
                self.is_free(pit) && set.table.has(cells.at(pit))
            }
            Test::OppositeEmpty => cells.at(self.opposite(last)) == 0,
            Test::Next(side, set) => {
                let pit = next(last);
                side.admits(self.is_own(pit)) && self.is_free(pit) && set.table.has(cells.at(pit))
            }
            Test::Beyond(set) => {
                let pit = next(next(last));
                cells.at(next(last)) == 0 && self.is_free(pit) && set.table.has(cells.at(pit))
            }
        }
    }

    /// Whether the mover may claim so many pits more.
    fn has_room(&self, pits: u32) -> bool {
        let most = self.table.claiming.map_or(0, |c| c.most);
        if self.before.bars_claims() {
            return false;
        }
        self.before
            .claims(self.mover())
            .count_ones()
            .saturating_add(pits)
            <= most
    }

    /// Whether the mover may claim an unclaimed pit after a lap of `hand` seeds.
    fn may_claim(&self, pit: usize, hand: u16) -> bool {
        let Some(rules) = self.table.claiming else {
            return false;
        };
        let topology = &self.table.topology;
        let (_, column) = topology.owner(pit);
        let twin = if pit < topology.row {
            pit + topology.row
        } else {
            pit - topology.row
        };
        let theirs = self.before.claims(self.mover().other());
        self.has_room(1)
            && hand >= rules.least_lap
            && (rules.last_pit == Barred::Allowed || column + 1 != topology.row)
            && (rules.same_number == Barred::Allowed
                || !topology.has_rows()
                || theirs >> twin & 1 == 0)
    }

    /// Carries out a capture, unless it is forfeited, annulled or forbidden.
    fn take<W: Witness>(&self, pits: u64, attempt: &mut Attempt<B>, witness: &mut W) {
        let cells = &mut attempt.position.cells;
        let seeds = cells.sum(pits);
        if self.before.forfeit() > 0 {
            witness.forfeit(pits, seeds);
            return;
        }
        match (self.judge_slam(cells, pits), self.table.capturing.slam) {
            (Taken::Slam(_), GrandSlam::Illegal) => attempt.fate = Fate::Slam,
            (Taken::Slam(pits), GrandSlam::NoCapture) => witness.annul(pits, seeds),
            (Taken::Slam(pits), _) => {
                attempt.again = true;
                witness.capture(pits, seeds);
                attempt.captured += collect(cells, self.mover(), pits);
            }
            (Taken::Pits(pits), _) => {
                witness.capture(pits, seeds);
                attempt.captured += collect(cells, self.mover(), pits);
            }
        }
    }
}
