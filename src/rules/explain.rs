//! The rules read back in English, from the keys alone, under the headings of the source texts.

use serde::Serialize;

use super::counts::Counts;
use super::prose::{and_list, count, number, plural, sentence};
use super::words::{
    Chain, Direction, EmptyOpposite, Endless, Feed, FeedWhen, GrandSlam, LandingPit, LastPit,
    Majority, Origin, OriginLaps, Relay, Remainder, Repetition, Side, SlamRow, SowStore, StoreLast,
    Stores, Stuck, Take,
};
use super::{About, Rules};

/// A game's rules as a person would write them down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The game's name.
    pub title: String,
    /// The parts, in order; none is empty.
    pub sections: Vec<Section>,
}

/// A part of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// Its heading.
    pub heading: &'static str,
    /// Its paragraphs or points.
    pub lines: Vec<String>,
    /// Whether the lines are points of a list.
    pub points: bool,
}

/// Reads a game back.
pub fn explain(about: &About, rules: &Rules) -> Sheet {
    let reader = Reader { rules };
    let section = |heading, points, lines: Vec<String>| Section {
        heading,
        lines,
        points,
    };
    let mut sections = vec![
        section(
            "Kind of game",
            false,
            vec![
                about
                    .kind
                    .clone()
                    .map_or_else(|| reader.kind(), |k| sentence(&k)),
            ],
        ),
        section("Summary", false, summary(about)),
        section("Board", true, reader.board(about)),
        section("How to play", true, reader.play()),
        section("Capturing", true, reader.capturing()),
        section("End of the game and winner", true, reader.end()),
        section(
            "Notes",
            true,
            about.notes.iter().map(|n| sentence(n)).collect(),
        ),
        section(
            "How open points are read",
            true,
            about.readings.iter().map(|n| sentence(n)).collect(),
        ),
        section("Source", true, about.sources.clone()),
    ];
    sections.retain(|s| !s.lines.is_empty());
    Sheet {
        title: about.name.clone(),
        sections,
    }
}

fn summary(about: &About) -> Vec<String> {
    let mut lines: Vec<String> = about
        .summary
        .iter()
        .flat_map(|s| {
            s.split('\n')
                .map(str::trim)
                .filter(|p| !p.is_empty())
                .map(str::to_owned)
        })
        .collect();
    let mut facts = Vec::new();
    if !about.aliases.is_empty() {
        facts.push(format!("Also called: {}.", and_list(&about.aliases)));
    }
    for (label, fact) in [("People", &about.people), ("Region", &about.region)] {
        if let Some(fact) = fact {
            facts.push(sentence(&format!("{label}: {fact}")));
        }
    }
    match (&about.recorded_by, &about.recorded) {
        (Some(who), Some(when)) => facts.push(sentence(&format!("Recorded: {when}, by {who}"))),
        (Some(who), None) => facts.push(sentence(&format!("Recorded by {who}"))),
        (None, Some(when)) => facts.push(sentence(&format!("Recorded: {when}"))),
        (None, None) => {}
    }
    if !facts.is_empty() {
        lines.push(facts.join(" "));
    }
    lines
}

struct Reader<'a> {
    rules: &'a Rules,
}

fn seeds(n: u32) -> String {
    count(u64::from(n), "seed")
}

/// `exactly 2, 4 or 6`, `3 or more`, `an even number`.
fn holding(counts: &Counts) -> String {
    let phrase = counts.phrase();
    let plain = phrase.bytes().next().is_some_and(|b| b.is_ascii_digit())
        && !phrase.contains("more")
        && !phrase.contains("to");
    if plain {
        format!("exactly {phrase}")
    } else {
        phrase
    }
}

impl Reader<'_> {
    fn two_rows(&self) -> bool {
        self.rules.rows == 2
    }

    /// Whether a lap can be long enough to come round to where it was lifted.
    fn laps_round(&self) -> bool {
        self.rules.total() >= self.rules.rows * self.rules.pits
    }

    fn relays(&self) -> bool {
        self.rules.relay != Relay::None
    }

    fn has_stores(&self) -> bool {
        self.rules.stores == Stores::One
    }

    /// A one-sentence kind of game, for files that give none.
    fn kind(&self) -> String {
        let r = self.rules;
        let lap = match r.relay {
            Relay::None => "sown in one lap",
            Relay::Last | Relay::Next => "sown in many laps",
        };
        let stores = if self.has_stores() {
            "with stores"
        } else {
            "without stores"
        };
        let capture = match r.take {
            Take::None => "without captures".to_owned(),
            Take::Last => format!("with captures of {}", r.counts.phrase()),
            Take::Opposite => "with captures from the pit opposite".to_owned(),
        };
        format!(
            "A mancala game on {} of {} {stores}, {lap}, {capture}.",
            count_word(r.rows, "row"),
            count_word(r.pits, "pit")
        )
    }

    fn board(&self, about: &About) -> Vec<String> {
        let r = self.rules;
        let mut lines = Vec::new();
        if self.two_rows() {
            lines.push(format!(
                "Two rows of {}. Each player owns the row before them.",
                count_word(r.pits, "pit")
            ));
        } else {
            lines.push(format!(
                "One row of {}, which form a ring. Both players play from all of them.",
                count_word(r.pits, "pit")
            ));
        }
        lines.push(match r.stores {
            Stores::None => "No stores: captured seeds are put aside and count for the player who captured them.".to_owned(),
            Stores::One => "Two stores, one for each player, at the right end of their own row.".to_owned(),
        });
        let first = r.seeds.first().copied().unwrap_or(0);
        if r.seeds.iter().all(|n| *n == first) {
            lines.push(format!(
                "{} in each pit at the start, {} in all.",
                seeds(first),
                r.total()
            ));
        } else {
            let list: Vec<String> = r.seeds.iter().map(ToString::to_string).collect();
            let whose = if self.two_rows() {
                "Each row, from its owner's left, holds"
            } else {
                "The row, from South's left, holds"
            };
            lines.push(format!(
                "{whose} {} seeds at the start, {} in all.",
                list.join(", "),
                r.total()
            ));
        }
        lines.extend(about.equipment.iter().map(|e| sentence(e)));
        lines
    }

    fn play(&self) -> Vec<String> {
        let r = self.rules;
        let mut lines = vec![
            "Two players, South and North. South moves first; the players take turns.".to_owned(),
        ];
        let whose = if self.two_rows() {
            "a pit of the mover's own row"
        } else {
            "any pit"
        };
        lines.push(match r.least {
            0 | 1 => format!("A move starts from {whose} that is not empty."),
            2 => format!("A move starts from {whose} that holds two seeds or more; a single seed may not move."),
            n => format!("A move starts from {whose} that holds {n} seeds or more."),
        });
        lines.push(self.sowing());
        lines.extend(self.origin());
        lines.extend(self.stores());
        lines.extend(self.landing());
        if self.relays() {
            lines.push(match r.endless {
                Endless::Illegal => "A move whose sowing would never end is not legal.".to_owned(),
                Endless::TurnEnds => "A sowing that would never end stops, without a capture, when one of its states has come again.".to_owned(),
                Endless::Draw => "A move whose sowing would never end may be played; the game is then drawn.".to_owned(),
            });
        }
        lines.extend(self.feeding());
        lines.extend(self.passing());
        lines
    }

    fn sowing(&self) -> String {
        let r = self.rules;
        let way = match r.direction {
            Direction::CounterClockwise => {
                "counter-clockwise, which from either player's seat runs left to right along the near row"
            }
            Direction::Clockwise => {
                "clockwise, which from either player's seat runs right to left along the near row"
            }
            Direction::Choice => "in the direction that the mover chooses",
        };
        let back = match (r.direction, self.two_rows()) {
            (Direction::CounterClockwise, true) => " and right to left along the far one",
            (Direction::Clockwise, true) => " and left to right along the far one",
            (Direction::Choice, _) if self.relays() => " and keeps for the whole move",
            (Direction::Choice, _) => "",
            (_, false) => " and on from its other end",
        };
        let begin = match (r.origin, r.origin_laps) {
            (Origin::First, OriginLaps::First) if self.relays() => {
                "All its seeds are lifted. In the first lap of a move the first seed goes back into the pit just emptied (later laps begin with the next pit); the rest are sown, one to a pit,"
            }
            (Origin::First, _) => {
                "All its seeds are lifted. The first goes back into the pit just emptied; the rest are sown, one to a pit,"
            }
            _ => "All its seeds are lifted and sown, one to a pit and beginning with the next one,",
        };
        format!("{begin} {way}{back}.")
    }

    fn origin(&self) -> Option<String> {
        let r = self.rules;
        if !self.laps_round() {
            return None;
        }
        let stores = match r.sow_store {
            SowStore::Never => 0,
            SowStore::Own => 1,
            SowStore::Both => 2,
        };
        let long = format!("{} or more", seeds(r.rows * r.pits + stores));
        Some(match (r.origin, r.origin_laps) {
            (Origin::Skip, OriginLaps::First) if self.relays() => format!(
                "A first lap of {long} passes over the pit that it was lifted from, each time it comes round to it; later laps sow it like any other."
            ),
            (Origin::Skip, _) => format!(
                "A lap of {long} passes over the pit that it was lifted from, each time it comes round to it."
            ),
            (Origin::Sow, _) => format!(
                "A lap of {long} sows the pit that it was lifted from like any other when it comes round to it."
            ),
            (Origin::First, _) => {
                "A lap that comes round sows that pit again like any other.".to_owned()
            }
        })
    }

    fn stores(&self) -> Vec<String> {
        let r = self.rules;
        if !self.has_stores() {
            return Vec::new();
        }
        let sown = match r.sow_store {
            SowStore::Never => return vec!["The stores are never sown.".to_owned()],
            SowStore::Own => {
                "The mover's own store is sown too, after the last pit of their row; the opponent's is passed over."
            }
            SowStore::Both => {
                "Both stores are sown too, each after the last pit of its owner's row."
            }
        };
        let last = match r.store_last {
            StoreLast::TurnEnds => "When the last seed falls into a store, the turn ends.",
            StoreLast::Again => {
                "When the last seed falls into the mover's own store, the same player moves again."
            }
        };
        vec![sown.to_owned(), last.to_owned()]
    }

    /// The relay, and where a sowing stops.
    fn landing(&self) -> Vec<String> {
        let r = self.rules;
        let row = |side: Side| match side {
            Side::Any => "",
            Side::Own => " in the mover's own row",
            Side::Opponent => " in the opponent's row",
        };
        let mut lines = Vec::new();
        match r.relay {
            Relay::None => {
                lines.push("A move is one lap: it ends when the hand is empty.".to_owned())
            }
            Relay::Last => {
                // A capture that needs an empty pit never competes with a relay, which needs a full one.
                let competes = match r.take {
                    Take::None => false,
                    Take::Last => true,
                    Take::Opposite => r.landing != LandingPit::Empty,
                };
                let captures = if competes { " without capturing" } else { "" };
                let pit = if r.relay_counts.is_from(2) {
                    format!("an occupied pit{}", row(r.relay_side))
                } else {
                    format!(
                        "a pit{} and makes it {}",
                        row(r.relay_side),
                        r.relay_counts.phrase()
                    )
                };
                lines.push(format!("When the last seed of a lap falls into {pit}{captures}, all seeds of that pit, the last one included, are lifted and sown in another lap by the same rules."));
                lines.extend(self.stops());
            }
            Relay::Next => {
                let pit = if r.relay_counts.is_from(1) {
                    "is not empty".to_owned()
                } else {
                    format!("holds {}", r.relay_counts.phrase())
                };
                let unless = if r.take == Take::None {
                    "When a lap ends,"
                } else {
                    "When a lap ends without a capture,"
                };
                let lies = if r.relay_side == Side::Any {
                    String::new()
                } else {
                    format!(" lies{} and", row(r.relay_side))
                };
                lines.push(format!("{unless} and the next pit in the direction of sowing{lies} {pit}, all seeds of that next pit are lifted and sown in another lap by the same rules. Otherwise the sowing stops."));
            }
        }
        lines
    }

    /// With relays from the last pit: where else the last seed may fall.
    fn stops(&self) -> Vec<String> {
        let r = self.rules;
        let stops = |own: bool, n: u32| {
            !(r.takes_last(own, n) || r.relay_side.admits(own) && r.relay_counts.contains(n))
        };
        let total = r.total();
        let rest: Vec<u32> = (1..=total)
            .filter(|&n| stops(true, n) && stops(false, n))
            .collect();
        let uneven = (1..=total).any(|n| stops(true, n) != stops(false, n));
        let mut lines = Vec::new();
        if rest == [1] && !uneven {
            let captures = if r.take == Take::Last {
                ", and nothing is captured"
            } else {
                ""
            };
            lines.push(format!(
                "When it falls into an empty pit, the turn ends{captures}."
            ));
        } else {
            lines.push("Anywhere else the turn ends.".to_owned());
        }
        if r.take == Take::Last {
            lines.push("When it captures (see below), the turn ends with the capture.".to_owned());
        }
        lines
    }

    fn feeding(&self) -> Option<String> {
        let r = self.rules;
        let when = match r.feed_when {
            FeedWhen::Empty => "When the opponent's row is empty, a",
            FeedWhen::Always => "A",
        };
        let what = "move must be chosen that leaves at least one seed in the opponent's row once all is done, captures included";
        match r.feed {
            Feed::None => None,
            Feed::IfPossible => Some(format!(
                "{when} {what}. If there is no such move, any move may be played."
            )),
            Feed::Must => {
                let then = match r.stuck {
                    Stuck::Pass => "the player passes",
                    Stuck::End | Stuck::Wait => "the game is over",
                };
                Some(format!("{when} {what}. If there is no such move, {then}."))
            }
        }
    }

    fn passing(&self) -> Option<String> {
        match self.rules.stuck {
            Stuck::End => None,
            Stuck::Pass => Some("A player without a legal move passes, until they have one again.".to_owned()),
            Stuck::Wait => Some("A player whose row is empty cannot move. If the opponent has a move that feeds them, the turn passes to the opponent, who must play such a move.".to_owned()),
        }
    }

    fn capturing(&self) -> Vec<String> {
        let r = self.rules;
        let mut lines = match r.take {
            Take::None => vec!["Nothing is captured.".to_owned()],
            Take::Last => vec![self.take_last()],
            Take::Opposite => self.take_opposite(),
        };
        if r.take == Take::None {
            return lines;
        }
        lines.extend(self.chain());
        lines.push(match r.stores {
            Stores::None => {
                "Captured seeds leave the board and are put aside for the mover.".to_owned()
            }
            Stores::One => "Captured seeds go to the mover's store.".to_owned(),
        });
        match r.forfeit_plies {
            0 => {}
            1 => lines.push("In the very first move of the game any capture is forfeited, and the seeds stay on the board.".to_owned()),
            n => lines.push(format!("In the first {} moves of the game, both players' counted together, any capture is forfeited, and the seeds stay on the board.", number(u64::from(n)))),
        }
        lines.extend(self.slam());
        lines
    }

    fn landing_place(&self, side: Side) -> &'static str {
        match (side, self.two_rows()) {
            (Side::Own, _) => " of the mover's own row",
            (Side::Opponent, _) => " of the opponent's row",
            (Side::Any, true) => " of either row",
            (Side::Any, false) => "",
        }
    }

    fn take_last(&self) -> String {
        let r = self.rules;
        let when = if self.relays() {
            "When the last seed of a lap"
        } else {
            "When the last seed of a move"
        };
        format!(
            "{when} falls into a pit{} and makes it {}, that seed included, all seeds of that pit are captured.",
            self.landing_place(r.side),
            holding(&r.counts)
        )
    }

    fn take_opposite(&self) -> Vec<String> {
        let r = self.rules;
        let pit = match r.landing {
            LandingPit::Empty => "an empty pit",
            LandingPit::Occupied => "an occupied pit",
            LandingPit::Any => "a pit",
        };
        let own = match (r.last_pit, r.landing) {
            (LastPit::Stay, LandingPit::Empty) => ", but not the last seed itself,",
            (LastPit::Stay, _) => ", but not those of the last pit itself,",
            (LastPit::Taken, LandingPit::Empty) => ", and the last seed with them,",
            (LastPit::Taken, _) => ", and those of the last pit with them,",
        };
        let facing = if r.counts.is_from(1) {
            String::new()
        } else {
            format!(", if they are {}", r.counts.phrase())
        };
        let mut lines = vec![format!(
            "When the last seed falls into {pit}{}, all seeds of the pit directly opposite{own} are captured{facing}.",
            self.landing_place(r.side)
        )];
        if r.last_pit == LastPit::Taken {
            lines.push(match r.empty_opposite {
                EmptyOpposite::TakeLast => "If the pit opposite is empty, the seeds of the last pit are captured alone.",
                EmptyOpposite::Nothing if r.landing == LandingPit::Empty => "If the pit opposite is empty, nothing is captured and the last seed stays where it is.",
                EmptyOpposite::Nothing => "If the pit opposite is empty, nothing is captured.",
            }.to_owned());
        }
        lines
    }

    fn chain(&self) -> Option<String> {
        let r = self.rules;
        let (way, neighbour) = match r.chain {
            Chain::None => return None,
            Chain::Backward => (
                "backwards, against the direction of sowing",
                "the pit before it",
            ),
            Chain::Forward => ("forwards, in the direction of sowing", "the pit after it"),
        };
        let row = match r.chain_side {
            Side::Any => "",
            Side::Own => " lies in the mover's own row and",
            Side::Opponent => " lies in the opponent's row and",
        };
        let seams = match (r.chain_side, self.two_rows()) {
            (Side::Any, true) => {
                " The chain runs on from one row into the other and around the ends of the board."
            }
            _ => "",
        };
        Some(if r.take == Take::Last {
            let also = if r.chain_counts == r.counts {
                "also "
            } else {
                ""
            };
            format!(
                "The capture goes on {way}: {neighbour}, if it{row} {also}holds {}, is captured too, and so on in an unbroken chain.{seams}",
                r.chain_counts.phrase()
            )
        } else {
            let holds = if r.chain_counts.is_from(1) {
                "is not".to_owned()
            } else {
                format!("holds {}", r.chain_counts.phrase())
            };
            format!(
                "The capture goes on {way}: if {neighbour}{row} is empty and the pit opposite to it {holds}, the seeds opposite are captured too, and so on in an unbroken chain.{seams}"
            )
        })
    }

    fn slam(&self) -> Option<String> {
        let r = self.rules;
        let what = match r.grand_slam {
            GrandSlam::Allowed => return None,
            GrandSlam::Illegal => {
                "A move that would capture every seed in the opponent's row at once is not legal."
            }
            GrandSlam::NoCapture => {
                "A move that would capture every seed in the opponent's row at once may be played, but captures nothing."
            }
        };
        let when = match r.slam_row {
            SlamRow::BeforeMove => {
                "The row must have held a seed before the move was begun: a move that feeds an empty row and takes everything back is no such capture."
            }
            SlamRow::AfterSowing => {
                "What counts is the row as it stands after the sowing and before the capture."
            }
        };
        Some(format!("{what} {when}"))
    }

    fn end(&self) -> Vec<String> {
        let r = self.rules;
        let mut lines = Vec::new();
        if r.majority == Majority::Stop {
            let half = r.total() / 2;
            let level = if r.total().is_multiple_of(2) {
                format!(", or both have exactly {half}")
            } else {
                String::new()
            };
            lines.push(format!("The game is over at once when a player has more than half of all seeds, that is {} or more{level}; what lies on the board then counts for nobody.", half + 1));
        }
        if let Some(most) = r.no_pit_above {
            lines.push(match most {
                0 => "The game is over at once when the board is empty.".to_owned(),
                1 => "The game is over at once when every pit is empty or holds a single seed."
                    .to_owned(),
                n => format!(
                    "The game is over at once when no pit holds more than {}.",
                    seeds(n)
                ),
            });
        }
        if let Some(n) = r.both_rows_hold {
            lines.push(format!(
                "The game is over at once when each row holds exactly {} {}.",
                number(u64::from(n)),
                plural(u64::from(n), "seed")
            ));
        }
        if let Some(n) = r.few_seeds {
            lines.push(format!(
                "The game is over at once when the board holds {} or fewer.",
                seeds(n)
            ));
        }
        lines.extend(match r.repetition {
            Repetition::PlayOn => None,
            Repetition::Draw => Some(
                "When a position comes again with the same player to move, the game is drawn."
                    .to_owned(),
            ),
            Repetition::Count => Some(
                "When a position comes again with the same player to move, the game is over."
                    .to_owned(),
            ),
        });
        lines.push(match r.stuck {
            Stuck::End => "The game is over when the player to move has no legal move.".to_owned(),
            Stuck::Pass => "The game is over when neither player has a legal move.".to_owned(),
            Stuck::Wait => "The game is over when the player to move has no legal move, unless their row is empty and the opponent can feed them.".to_owned(),
        });
        match r.gift {
            0 => {}
            1 => lines.push("If only one row still holds seeds then, its owner first gives one of them to the opponent.".to_owned()),
            n => lines.push(format!("If only one row still holds seeds then, its owner first gives {} of them (or all, if there are fewer) to the opponent.", number(u64::from(n)))),
        }
        let what = match r.remainder {
            Remainder::RowOwner => {
                "each player adds the seeds left in their own row to those they have captured"
            }
            Remainder::LastMover => {
                "all seeds left on the board go to the player who made the last move"
            }
            Remainder::Halves => {
                "the seeds left on the board are shared in halves; an odd one goes to the player who has fewer, to North when they are level"
            }
            Remainder::Nobody => "seeds left on the board count for nobody",
        };
        let when = match (r.majority, r.gift) {
            (Majority::Stop, _) => "When it ends in any other way, ",
            (Majority::PlayOn, 0) => "At the end ",
            (Majority::PlayOn, _) => "Then ",
        };
        lines.push(format!("{when}{what}."));
        let level = if r.total().is_multiple_of(2) && r.remainder != Remainder::Nobody {
            format!("{0}-{0}", r.total() / 2)
        } else {
            "an equal number".to_owned()
        };
        lines.push(format!(
            "The player with more seeds wins; {level} is a draw."
        ));
        if r.repetition == Repetition::PlayOn {
            lines.push("Positions may come again; no rule ends such a game.".to_owned());
        }
        lines
    }
}

/// `six pits`.
fn count_word(n: u32, noun: &str) -> String {
    format!("{} {}", number(u64::from(n)), plural(u64::from(n), noun))
}
