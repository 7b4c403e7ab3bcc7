//! A trace as pictures: the position after each step that it tells, with what to mark in it.

use crate::engine::{Move, Player, Position, STORE, Way};
use crate::notation;
use crate::rules::prose::{count, sentence};
use crate::rules::words::ClaimSeeds;
use crate::table::Table;
use crate::trace::{Event, Trace, place_name};

/// What one picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The position; in the middle of a move without the seeds in hand.
    pub position: Position,
    /// What the player whose turn it is does.
    pub stage: Stage,
    /// What the last steps touched.
    pub marks: Marks,
    /// What happened, in words.
    pub words: String,
}

/// Where in a game a frame stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A player is to move.
    ToMove,
    /// A player is sowing, with so many seeds in hand.
    Sowing(u16),
    /// The game is over.
    Over,
}

/// Places to be marked: pits by their number, stores from [`STORE`] on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Where the seeds were lifted.
    pub lifted: Option<usize>,
    /// Where the last seed fell.
    pub last: Option<usize>,
    /// Whence seeds were captured.
    pub captured: Vec<usize>,
}

impl Frame {
    /// A position by itself.
    pub fn still(position: Position) -> Self {
        Self {
            position,
            stage: Stage::ToMove,
            marks: Marks::default(),
            words: String::new(),
        }
    }
}

/// The frames of a trace from a position: the start; for each move each lift, each lap, what it
/// captures and claims, and how it came out; then the remainder, or the next round.
///
/// The last frame has the marks of the last move as a whole. A trace that breaks off at a move that is
/// refused or undecided has the frames before it. Laps past those that the trace tells have none.
pub fn frames(table: &Table, start: &Position, told: &Trace) -> Vec<Frame> {
    let mut film = Film {
        table,
        now: *start,
        mover: start.turn(),
        way: Way::CounterClockwise,
        heading: String::new(),
        told: true,
        hand: 0,
        lap: Marks::default(),
        whole: Marks::default(),
        pending: Vec::new(),
        frames: vec![Frame::still(*start)],
    };
    for event in &told.events {
        film.show(event, told);
    }
    film.frames
}

/// Follows the events of a trace on a board.
struct Film<'t> {
    table: &'t Table,
    now: Position,
    mover: Player,
    way: Way,
    /// The move in words.
    heading: String,
    /// Whether the trace tells each step of this move; otherwise only its outcome is shown.
    told: bool,
    hand: u16,
    /// What to mark of this lap, and of the whole move.
    lap: Marks,
    whole: Marks,
    /// What has happened since the last frame, in words.
    pending: Vec<String>,
    frames: Vec<Frame>,
}

impl Film<'_> {
    fn show(&mut self, event: &Event, told: &Trace) {
        let words = event.words().trim().to_owned();
        match event {
            Event::Move { player, mv, .. } => {
                self.mover = *player;
                self.way = notation::parse_move(self.table, *player, mv)
                    .map_or(Way::CounterClockwise, |m: Move| m.way);
                self.heading = words;
                self.told = true;
                self.whole = Marks::default();
            }
            Event::Lap { from, seeds, .. } => {
                self.cut();
                let pit = self.place(from);
                self.lap = Marks {
                    lifted: Some(pit),
                    ..Marks::default()
                };
                self.whole.lifted.get_or_insert(pit);
                self.take(pit, *seeds);
                self.hand = *seeds;
                self.pending.push(words);
                self.cut();
            }
            Event::Drops {
                from, to, seeds, ..
            } => {
                self.sow(from, *seeds);
                let last = self.place(to);
                (self.lap.last, self.whole.last) = (Some(last), Some(last));
                self.pending.push(format!("sows {words}"));
            }
            Event::OnTheWay { player, pit, seeds } => {
                let pit = self.place(pit);
                self.give(*player, pit, *seeds);
                self.pending.push(words);
            }
            Event::BearOff { player, seeds } => {
                self.now.cells[STORE + player.index()] += seeds;
                self.hand = 0;
                self.pending.push(words);
            }
            Event::Capture {
                player,
                pits,
                seeds,
            } => {
                self.cut();
                for pit in pits {
                    let pit = self.place(pit);
                    // A raid takes some of one pit, everything else all of each.
                    let taken = u32::from(self.now.pit(pit)).min(*seeds) as u16;
                    self.give(*player, pit, taken);
                }
                self.pending.push(words);
                self.cut();
            }
            Event::Claim { player, pits } => {
                self.cut();
                for pit in pits {
                    let pit = self.place(pit);
                    self.now.claim(*player, 1 << pit);
                    if (self.table.claiming).is_some_and(|c| c.seeds == ClaimSeeds::Store) {
                        let seeds = self.now.pit(pit);
                        self.take(pit, seeds);
                        self.now.cells[STORE + player.index()] += seeds;
                    }
                }
                self.pending.push(words);
                self.cut();
            }
            Event::Opening { pit } => {
                self.whole.lifted = Some(self.place(pit));
                self.untold(words);
            }
            Event::Endless { .. } | Event::MoreLaps { .. } => self.untold(words),
            Event::Forfeit { .. } | Event::Annulled { .. } => self.pending.push(words),
            Event::Done {
                laps,
                captured,
                position,
            } => {
                let rest = std::mem::take(&mut self.pending);
                if self.told {
                    self.pending = rest;
                    self.cut();
                }
                self.now = self.read(position);
                let laps = count(*laps, "lap");
                self.heading = format!("{}: {laps}, {captured} captured", self.heading);
                self.push(Stage::ToMove, self.heading.clone());
            }
            Event::AnotherTurn { .. } => self.add(&words),
            Event::Pass { player } => {
                self.now.set_turn(player.other());
                self.add(&words);
            }
            Event::Round { position, .. } => {
                self.now = self.read(position);
                self.whole = Marks::default();
                self.push(Stage::ToMove, self.after(&words));
            }
            Event::End { .. } => {
                let end = self.read(&told.position);
                if end.cells == self.now.cells {
                    self.now = end;
                    self.add(&words);
                } else {
                    self.now = end;
                    self.push(Stage::Over, self.after(&words));
                }
                if let Some(frame) = self.frames.last_mut() {
                    frame.stage = Stage::Over;
                }
            }
            Event::Refused { .. } | Event::Undecided { .. } => {}
        }
    }

    /// What came of a move, after its own words.
    fn after(&self, words: &str) -> String {
        format!("{} {}", sentence(&self.heading), sentence(words))
            .trim()
            .to_owned()
    }

    /// A move whose steps are not all told: its outcome follows.
    fn untold(&mut self, words: String) {
        self.cut();
        self.told = false;
        self.heading = format!("{}, {words}", self.heading);
    }

    fn place(&self, name: &str) -> usize {
        let places = (0..self.table.pits()).chain([STORE, STORE + 1]);
        let mut named = places.filter(|p| place_name(self.table, *p) == name);
        named.next().unwrap_or(0)
    }

    fn read(&self, position: &str) -> Position {
        notation::parse_position(self.table, position).unwrap_or(self.now)
    }

    fn take(&mut self, pit: usize, seeds: u16) {
        let cell = &mut self.now.cells[pit];
        *cell = cell.saturating_sub(seeds);
    }

    /// Captures seeds of a pit for a player.
    fn give(&mut self, player: Player, pit: usize, seeds: u16) {
        self.take(pit, seeds);
        self.now.cells[STORE + player.index()] += seeds;
        for marks in [&mut self.lap, &mut self.whole] {
            if !marks.captured.contains(&pit) {
                marks.captured.push(pit);
            }
        }
    }

    /// Sows along the mover's circuit, one seed a place.
    fn sow(&mut self, from: &str, seeds: u32) {
        let circuit = &self.table.topology.circuit[self.mover.index()][self.way.index()];
        let mut place = self.place(from);
        for _ in 0..seeds {
            let receiver = self.table.receiver(&self.now, place);
            self.now.cells[receiver] += 1;
            self.hand = self.hand.saturating_sub(1);
            place = usize::from(circuit[place]);
        }
    }

    /// Ends a frame with what has happened since the last one.
    fn cut(&mut self) {
        let words = std::mem::take(&mut self.pending);
        if self.told && !words.is_empty() {
            let words = format!("{}. {}", self.heading, sentence(&words.join("; ")));
            let marks = self.lap.clone();
            self.frames.push(Frame {
                position: self.now,
                stage: Stage::Sowing(self.hand),
                marks,
                words,
            });
        }
    }

    fn push(&mut self, stage: Stage, words: String) {
        self.hand = 0;
        self.frames.push(Frame {
            position: self.now,
            stage,
            marks: self.whole.clone(),
            words: sentence(&words),
        });
    }

    /// Adds to the last frame what followed without touching a seed.
    fn add(&mut self, words: &str) {
        if let Some(frame) = self.frames.last_mut() {
            frame.position = self.now;
            frame.words = format!("{} {}", frame.words, sentence(words))
                .trim()
                .to_owned();
        }
    }
}

impl Marks {
    /// What the marks of some frames mean, in words.
    pub fn key(frames: &[Frame]) -> String {
        let any = |has: fn(&Marks) -> bool| frames.iter().any(|f| has(&f.marks));
        let state = |has: fn(&Position) -> u32| frames.iter().any(|f| has(&f.position) != 0);
        let claims = |p: Player| frames.iter().any(|f| f.position.claims(p) != 0);
        let mut key = Vec::new();
        if any(|m| m.lifted.is_some()) {
            key.push("broken ring: lifted from".to_owned());
        }
        if any(|m| m.last.is_some()) {
            key.push("full ring: last seed".to_owned());
        }
        if any(|m| !m.captured.is_empty()) {
            key.push("cross: captured from".to_owned());
        }
        for player in Player::BOTH {
            if claims(player) {
                let name = player.name();
                key.push(format!("square {}: claimed by {name}", &name[..1]));
            }
        }
        if state(Position::traded) {
            key.push("round S or N: belongs to that player now".to_owned());
        }
        if state(Position::closed) {
            key.push("barred: closed".to_owned());
        }
        if key.is_empty() {
            String::new()
        } else {
            sentence(&key.join("; "))
        }
    }
}
