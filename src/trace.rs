//! A game told step by step: laps, drop runs, captures, passes and the end as events.

use serde::Serialize;

use crate::engine::{Ending, Move, Player, Position, Refusal, STORE, Status, Way, Witness, bits};
use crate::game::Game;
use crate::notation;
use crate::rules::prose::{and_list, count};
use crate::table::Table;

/// The most laps of one move whose events are kept; later ones are only counted.
pub const MAX_TOLD_LAPS: u64 = 1000;

/// Something that happened. Pits are named by their letters, stores `south-store`, `north-store`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player chose a move.
    Move {
        /// The number of the ply, from 1.
        ply: usize,
        /// Whose.
        player: Player,
        /// As written.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A lap began.
    Lap {
        /// Its number within the move, from 1.
        lap: u64,
        /// The pit lifted.
        from: String,
        /// The seeds in hand.
        seeds: u16,
    },
    /// The opening of a round: seeds move from pit to pit around this one.
    Opening {
        /// The chosen pit.
        pit: String,
    },
    /// Seeds fell into neighbouring places, one each.
    Drops {
        /// The lap's number.
        lap: u64,
        /// The first place.
        from: String,
        /// The last one.
        to: String,
        /// How many seeds.
        seeds: u32,
    },
    /// Laps that are not told, because the move has too many.
    MoreLaps {
        /// How many.
        laps: u64,
    },
    /// Seeds were captured.
    Capture {
        /// By whom.
        player: Player,
        /// From which pits, in the order of the board.
        pits: Vec<String>,
        /// How many in all.
        seeds: u32,
    },
    /// Seeds were captured on the way.
    OnTheWay {
        /// For whom.
        player: Player,
        /// From which pit.
        pit: String,
        /// How many.
        seeds: u16,
    },
    /// Seeds in hand left the board to the mover.
    BearOff {
        /// Whose they are now.
        player: Player,
        /// How many.
        seeds: u16,
    },
    /// Pits were claimed.
    Claim {
        /// By whom.
        player: Player,
        /// Which.
        pits: Vec<String>,
    },
    /// A capture was forfeited at the beginning of the game.
    Forfeit {
        /// From which pits.
        pits: Vec<String>,
        /// How many seeds stay.
        seeds: u32,
    },
    /// A capture was annulled as a grand slam.
    Annulled {
        /// From which pits.
        pits: Vec<String>,
        /// How many seeds stay.
        seeds: u32,
    },
    /// A sowing never ended, and the game says what that means.
    Endless {
        /// After how many laps its state came again.
        cycle: u64,
    },
    /// The move is over.
    Done {
        /// How many laps it took.
        laps: u64,
        /// How many seeds it captured.
        captured: u32,
        /// The position after sowing and capture, before any pass and any remainder.
        position: String,
    },
    /// The last seed gave the same player another turn.
    AnotherTurn {
        /// Who.
        player: Player,
    },
    /// A player had no legal move and passed.
    Pass {
        /// Who.
        player: Player,
    },
    /// A round of a match ended, and the next one was laid out.
    Round {
        /// What ended it.
        reason: &'static str,
        /// `south`, `north` or `draw`.
        result: &'static str,
        /// The start of the next round.
        position: String,
    },
    /// The game ended.
    End {
        /// What ended it.
        reason: &'static str,
        /// `south`, `north` or `draw`.
        result: &'static str,
        /// What South got of the remainder.
        south_gets: u32,
        /// What North got.
        north_gets: u32,
        /// South's seeds in the end.
        south: u16,
        /// North's.
        north: u16,
    },
    /// A move was not legal; nothing after it was played.
    Refused {
        /// As written.
        #[serde(rename = "move")]
        mv: String,
        /// Why.
        why: String,
        /// What would have been legal.
        legal: String,
    },
    /// A sowing went on past the limit of laps; nothing after it is known.
    Undecided {
        /// The move, if it was the one that was asked for.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// The limit.
        laps: u64,
    },
}

/// A game told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trace {
    /// The position in which it began.
    pub start: String,
    /// What happened.
    pub events: Vec<Event>,
    /// The final position; after the end, with the remainder given out.
    pub position: String,
    /// `playing`, `over` or `undecided`.
    pub status: &'static str,
    /// How the game came out, if it is over.
    pub ending: Option<Ending>,
    /// Whether all moves were played.
    pub complete: bool,
}

/// Plays moves, written one by one, from a position and tells what happens.
pub fn trace(table: &Table, position: &Position, moves: &[String]) -> Trace {
    let mut game = Game::from(table, *position);
    let mut events = Vec::new();
    let settled = table.settle(position);
    if settled.passes > 0 {
        events.push(Event::Pass {
            player: position.turn(),
        });
    }
    if let Status::Over(ending) = settled.status {
        events.push(end(ending, position, &settled.position));
    }
    let mut complete = true;
    for text in moves {
        let before = game.position();
        let refused = |why: String| Event::Refused {
            mv: text.clone(),
            why,
            legal: notation::move_list(table, &table.moves(&before).legal),
        };
        if let Status::Over(_) = game.status() {
            complete = false;
            events.push(Event::Refused {
                mv: text.clone(),
                why: "the game is over".to_owned(),
                legal: String::new(),
            });
            break;
        }
        let played = notation::parse_move(table, before.turn(), text)
            .map_err(|e| refused(e.to_string()))
            .and_then(|mv| {
                let ply = game.plies().len() + 1;
                tell(table, &mut game, mv, ply, &mut events).map_err(|refusal| match refusal {
                    Refusal::Undecided { laps } => Event::Undecided {
                        mv: Some(text.clone()),
                        laps,
                    },
                    other => refused(other.to_string()),
                })
            });
        if let Err(event) = played {
            events.push(event);
            complete = false;
            break;
        }
    }
    let (status, ending) = match game.status() {
        Status::Playing => ("playing", None),
        Status::Over(ending) => ("over", Some(ending)),
        Status::Undecided => ("undecided", None),
    };
    if game.status() == Status::Undecided && complete {
        events.push(Event::Undecided {
            mv: None,
            laps: table.max_laps(),
        });
    }
    Trace {
        start: notation::position(table, position),
        events,
        position: notation::position(table, &game.position()),
        status,
        ending,
        complete,
    }
}

/// Plays one move in a game and adds its events.
///
/// # Errors
/// Why the move is not legal; no event is added and the game is as it was.
pub fn tell(
    table: &Table,
    game: &mut Game<'_>,
    mv: Move,
    ply: usize,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let before = game.position();
    let mover = before.turn();
    let sown = table.sown(&before, mv)?;
    let mut recorder = Recorder::new(table, mover, mv.way);
    let turn = game.watch(mv, &mut recorder)?;
    events.push(Event::Move {
        ply,
        player: mover,
        mv: notation::move_name(table, mv),
    });
    if let Some(cycle) = table.endless_cycle(&before, mv) {
        events.push(Event::Endless { cycle });
    } else {
        events.extend(recorder.finish());
    }
    events.push(Event::Done {
        laps: turn.laps,
        captured: turn.captured,
        position: notation::position(table, &sown),
    });
    if turn.again {
        events.push(Event::AnotherTurn { player: mover });
    }
    if let Some(ending) = turn.round {
        let position = notation::position(table, &turn.position);
        events.push(Event::Round {
            reason: ending.reason.word(),
            result: ending.result(),
            position,
        });
    }
    if turn.passes > 0 {
        events.push(Event::Pass {
            player: sown.turn(),
        });
    }
    if let Status::Over(ending) = turn.status {
        events.push(end(ending, &sown, &turn.position));
    }
    Ok(())
}

fn end(ending: Ending, before: &Position, after: &Position) -> Event {
    let gets = |player| u32::from(after.store(player)) - u32::from(before.store(player));
    Event::End {
        reason: ending.reason.word(),
        result: ending.result(),
        south_gets: gets(Player::South),
        north_gets: gets(Player::North),
        south: after.store(Player::South),
        north: after.store(Player::North),
    }
}

/// The name of a place in output.
pub fn place_name(table: &Table, place: usize) -> String {
    match place.checked_sub(STORE) {
        None => notation::letter(table, place).to_string(),
        Some(0) => "south-store".to_owned(),
        Some(_) => "north-store".to_owned(),
    }
}

/// Gathers the events of one move's sowing.
struct Recorder<'t> {
    table: &'t Table,
    mover: Player,
    way: Way,
    laps: u64,
    /// The run of drops so far: its first place, its last, its seeds.
    run: Option<(usize, usize, u32)>,
    events: Vec<Event>,
}

impl<'t> Recorder<'t> {
    fn new(table: &'t Table, mover: Player, way: Way) -> Self {
        Self {
            table,
            mover,
            way,
            laps: 0,
            run: None,
            events: Vec::new(),
        }
    }

    fn told(&self) -> bool {
        self.laps <= MAX_TOLD_LAPS
    }

    fn flush(&mut self) {
        if let Some((from, to, seeds)) = self.run.take()
            && self.told()
        {
            let (from, to) = (place_name(self.table, from), place_name(self.table, to));
            self.events.push(Event::Drops {
                lap: self.laps,
                from,
                to,
                seeds,
            });
        }
    }

    fn names(&self, pits: u64) -> Vec<String> {
        bits(pits).map(|p| place_name(self.table, p)).collect()
    }

    fn more(&mut self) {
        self.flush();
        if !self.told() {
            let laps = self.laps - MAX_TOLD_LAPS;
            self.laps = MAX_TOLD_LAPS;
            self.events.push(Event::MoreLaps { laps });
        }
    }

    fn finish(mut self) -> Vec<Event> {
        self.more();
        self.events
    }
}

impl Witness for Recorder<'_> {
    fn lift(&mut self, pit: usize, hand: u16) {
        self.flush();
        self.laps += 1;
        if self.told() {
            self.events.push(Event::Lap {
                lap: self.laps,
                from: place_name(self.table, pit),
                seeds: hand,
            });
        }
    }

    fn open(&mut self, pit: usize) {
        self.laps += 1;
        self.events.push(Event::Opening {
            pit: place_name(self.table, pit),
        });
    }

    fn drop(&mut self, place: usize) {
        let circuit = &self.table.topology.circuit[self.mover.index()][self.way.index()];
        match &mut self.run {
            Some((_, to, seeds)) if usize::from(circuit[*to]) == place => {
                *to = place;
                *seeds += 1;
            }
            _ => {
                self.flush();
                self.run = Some((place, place, 1));
            }
        }
    }

    fn capture(&mut self, pits: u64, seeds: u32) {
        self.more();
        self.events.push(Event::Capture {
            player: self.mover,
            pits: self.names(pits),
            seeds,
        });
    }

    fn pass(&mut self, taker: Player, pit: usize, seeds: u16) {
        self.flush();
        if self.told() {
            let pit = place_name(self.table, pit);
            self.events.push(Event::OnTheWay {
                player: taker,
                pit,
                seeds,
            });
        }
    }

    fn bear_off(&mut self, hand: u16) {
        self.flush();
        if self.told() {
            self.events.push(Event::BearOff {
                player: self.mover,
                seeds: hand,
            });
        }
    }

    fn claim(&mut self, pits: u64) {
        self.more();
        self.events.push(Event::Claim {
            player: self.mover,
            pits: self.names(pits),
        });
    }

    fn forfeit(&mut self, pits: u64, seeds: u32) {
        self.more();
        self.events.push(Event::Forfeit {
            pits: self.names(pits),
            seeds,
        });
    }

    fn annul(&mut self, pits: u64, seeds: u32) {
        self.more();
        self.events.push(Event::Annulled {
            pits: self.names(pits),
            seeds,
        });
    }
}

impl Event {
    /// The event in words, as a line; what belongs to a move is indented under it.
    pub fn words(&self) -> String {
        let seeds = |n: u32| count(u64::from(n), "seed");
        let store = |name: &String| match name.as_str() {
            "south-store" => "South's store".to_owned(),
            "north-store" => "North's store".to_owned(),
            pit => pit.to_owned(),
        };
        match self {
            Self::Move { ply, player, mv } => format!("{ply}. {} plays {mv}", player.name()),
            Self::Lap {
                lap,
                from,
                seeds: hand,
            } => {
                let lifts = if *lap == 1 { "lifts" } else { "lifts on:" };
                format!(
                    "   lap {lap}: {lifts} {} from {}",
                    seeds(u32::from(*hand)),
                    store(from)
                )
            }
            Self::Drops { to, seeds: 1, .. } => format!("          1 into {}", store(to)),
            Self::Drops {
                from, to, seeds: n, ..
            } => format!("          {n} from {} to {}", store(from), store(to)),
            Self::Opening { pit } => {
                format!("   opening: every other pit around {pit} loses a seed to the next")
            }
            Self::MoreLaps { laps } => format!("   and {}", count(*laps, "more lap")),
            Self::Capture {
                player,
                pits,
                seeds: n,
            } => format!(
                "   {} captures {} from {}",
                player.name(),
                seeds(*n),
                and_list(pits)
            ),
            Self::OnTheWay {
                player,
                pit,
                seeds: n,
            } => {
                format!(
                    "          on the way {} captures {} from {pit}",
                    player.name(),
                    seeds(u32::from(*n))
                )
            }
            Self::BearOff { player, seeds: n } => {
                format!(
                    "          {} to {}: they leave the board",
                    seeds(u32::from(*n)),
                    player.name()
                )
            }
            Self::Claim { player, pits } => {
                format!("   {} claims {}", player.name(), and_list(pits))
            }
            Self::Forfeit { pits, seeds: n } => format!(
                "   a capture of {} from {} is forfeited",
                seeds(*n),
                and_list(pits)
            ),
            Self::Annulled { pits, seeds: n } => format!(
                "   a grand slam: the capture of {} from {} does not count",
                seeds(*n),
                and_list(pits)
            ),
            Self::Endless { cycle } => format!(
                "   the sowing never ends: its state comes again every {}",
                count(*cycle, "lap")
            ),
            Self::Done {
                laps,
                captured,
                position,
            } => format!(
                "   {}, {} captured: {position}",
                count(*laps, "lap"),
                captured
            ),
            Self::AnotherTurn { player } => format!("   {} moves again", player.name()),
            Self::Pass { player } => format!("   {} cannot move and passes", player.name()),
            Self::End {
                reason,
                result,
                south_gets,
                north_gets,
                south,
                north,
            } => {
                let gets = if south_gets + north_gets == 0 {
                    String::new()
                } else {
                    format!("; of the remainder South gets {south_gets}, North {north_gets}")
                };
                let won = match *result {
                    "draw" => "a draw".to_owned(),
                    "south" => "South wins".to_owned(),
                    _ => "North wins".to_owned(),
                };
                format!("   the game is over ({reason}){gets}; {won}, {south} to {north}")
            }
            Self::Round {
                reason,
                result,
                position,
            } => {
                let won = match *result {
                    "draw" => "drawn",
                    "south" => "won by South",
                    _ => "won by North",
                };
                format!("   the round is over ({reason}), {won}; the next one begins: {position}")
            }
            Self::Refused { mv, why, legal } if legal.is_empty() => {
                format!("   {mv} is not played: {why}")
            }
            Self::Refused { mv, why, legal } => {
                format!("   {mv} is not played: {why}; legal are {legal}")
            }
            Self::Undecided { mv, laps } => match mv {
                Some(mv) => format!(
                    "   {mv} is undecided: its sowing, or one that decides whether it is legal, went on past {}",
                    count(*laps, "lap")
                ),
                None => format!(
                    "   undecided: whether a player can move is not known, a sowing went on past {}",
                    count(*laps, "lap")
                ),
            },
        }
    }
}
