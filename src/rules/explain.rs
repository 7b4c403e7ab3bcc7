//! The rules read back in English, from the keys alone, under the headings of the source texts.

use serde::Serialize;

use super::counts::Counts;
use super::prose::{and_list, count, number, plural, sentence};
use super::words::{
    Barred, BearOff, Chain, Circuit, ClaimSeeds, ClaimSown, Decided, Direction, EmptyOpposite,
    Endless, Feed, FeedWhen, FirstLap, Goal, GrandSlam, LandingPit, LastPit, Layout, Lift,
    Majority, Opening, Order, Origin, OriginLaps, OwnRowEmpty, PassingTo, RaidTurn, Relay,
    RelayFirst, Remainder, Repetition, RoundDraw, Side, Singletons, SlamRow, SowStore, Starter,
    StoreLast, Stores, Stuck, Take, Unfed, WinnerEmpty,
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
        section(
            "End of the game and winner",
            true,
            reader.round_words(reader.end()),
        ),
        section("Rounds", true, reader.rounds()),
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
            Take::Next => "with captures from the next pit".to_owned(),
            Take::BeyondGap => "with captures beyond a gap".to_owned(),
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
        let list = |row: &[u32]| {
            row.iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", ")
        };
        if self.two_rows() && r.seeds != r.seeds_north {
            lines.push(format!("At the start South's row holds, from South's left, {} seeds, and North's row, from North's left, {}; {} in all.", list(&r.seeds), list(&r.seeds_north), r.total()));
        } else if r.seeds.iter().all(|n| *n == first) {
            lines.push(format!(
                "{} in each pit at the start, {} in all.",
                seeds(first),
                r.total()
            ));
        } else {
            let whose = if self.two_rows() {
                "Each row, from its owner's left, holds"
            } else {
                "The row, from South's left, holds"
            };
            lines.push(format!(
                "{whose} {} seeds at the start, {} in all.",
                list(&r.seeds),
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
        if r.singletons == Singletons::Last && r.least < 2 {
            lines.push(
                "A pit with a single seed may start only when no other pit of the player could."
                    .to_owned(),
            );
        }
        if r.order == Order::EachFirst {
            lines.push("Until a player has started a move from each of their own pits, only pits that have not started one yet may do so.".to_owned());
        }
        if r.opening == Opening::MinusPlus {
            lines.push("The first move of the game, and of each round, is an opening: the chosen pit keeps its seeds; the other pits, counter-clockwise from the next one, lose one seed and get one by turns, and the pit opposite the chosen one gets the last seed. That seed may claim or capture like the last of a lap, but starts no further lap.".to_owned());
        }
        if r.first_lap == FirstLap::Leaves {
            lines.push(format!("The first lap of a move must end in the opponent's row, or in an own pit that was empty before the move; from a pit with more than {} it may end anywhere.", seeds(r.pits)));
        }
        lines.push(self.sowing());
        if r.circuit == Circuit::OwnRow {
            let store = if r.sow_store == SowStore::Never {
                ""
            } else {
                " and their store"
            };
            lines.push(format!("A player sows only their own row{store}, round and round; the other row is never touched."));
        }
        lines.extend(self.origin());
        lines.extend(self.stores());
        if r.claims() {
            lines.extend(self.claimed_pits());
        }
        lines.extend(self.landing());
        if self.relays() && r.relay_first == RelayFirst::Crossing {
            lines.push("After the first lap of a move this holds only when its last seed fell in the opponent's row, or a pit of that row then holds more than before the move; otherwise the sowing stops.".to_owned());
        }
        if r.bear_off == BearOff::AllSingle {
            lines.push("From the first time that, after a move, no pit on the board holds more than one seed, seeds no longer enter the opponent's row: when the next pit would be one of the opponent's, all seeds still in hand leave the board for the mover, and the lap counts as ended in the pit before.".to_owned());
        }
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
            Direction::Parity => {
                "counter-clockwise (from either player's seat left to right along the near row) when their number is odd, and clockwise when it is even"
            }
        };
        let back = match (r.direction, self.two_rows()) {
            (Direction::CounterClockwise | Direction::Clockwise, _)
                if r.circuit == Circuit::OwnRow =>
            {
                ""
            }
            (Direction::CounterClockwise, true) => " and right to left along the far one",
            (Direction::Clockwise, true) => " and left to right along the far one",
            (Direction::Choice, _) if self.relays() => " and keeps for the whole move",
            (Direction::Choice, _) => "",
            (Direction::Parity, _) if self.relays() => {
                "; later laps keep the direction of the first"
            }
            (Direction::Parity, _) => "",
            (_, false) => " and on from its other end",
        };
        let lifted = match r.lift {
            Lift::All => "All its seeds are lifted",
            Lift::LeaveOne => {
                "One seed stays in the pit and all others are lifted (a single seed is lifted and leaves its pit empty)"
            }
        };
        let begin = match (r.origin, r.origin_laps) {
            (Origin::First, OriginLaps::First) if self.relays() => {
                "{lifted}. In the first lap of a move the first seed goes back into the pit just emptied (later laps begin with the next pit); the rest are sown, one to a pit,"
            }
            (Origin::First, _) => {
                "{lifted}. The first goes back into the pit just emptied; the rest are sown, one to a pit,"
            }
            _ => "{lifted} and sown, one to a pit and beginning with the next one,",
        };
        format!("{} {way}{back}.", begin.replace("{lifted}", lifted))
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
        let ring = if r.circuit == Circuit::OwnRow {
            r.pits
        } else {
            r.rows * r.pits
        };
        let long = format!("{} or more", seeds(ring + stores));
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
                    Take::Next | Take::BeyondGap => true,
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
            Take::None if r.passing.is_some() || r.last_few.is_some() || r.claims() => Vec::new(),
            Take::None => vec!["Nothing is captured.".to_owned()],
            Take::Last => vec![self.take_last()],
            Take::Opposite => self.take_opposite(),
            Take::Next | Take::BeyondGap => vec![self.take_next()],
        };
        // Claims come first, as they do in play.
        lines.splice(0..0, self.claiming());
        if let Some(counts) = &r.passing {
            let to = match r.passing_to {
                PassingTo::Mover => "the mover",
                PassingTo::RowOwner => "the player in whose row the pit lies, whoever is sowing",
            };
            lines.push(format!(
                "On the way: when a seed that is not the last of its lap makes a pit{} {}, the seeds of that pit go at once to {to}, and the sowing goes on.",
                self.landing_place(r.passing_side),
                holding(counts)
            ));
        }
        if let Some(most) = r.last_few {
            lines.push(format!("When a move, after any capture, leaves {} or fewer on the board, the mover takes them all.", seeds(most)));
        }
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

    fn take_next(&self) -> String {
        let r = self.rules;
        let when = if self.relays() {
            "When the last lap of a move"
        } else {
            "When a move"
        };
        let holds = if r.counts.is_from(1) {
            String::new()
        } else {
            format!(", if they are {}", r.counts.phrase())
        };
        let place = match r.side {
            Side::Any => String::new(),
            side => format!(" in a pit{}", self.landing_place(side)),
        };
        if r.take == Take::Next {
            return format!(
                "{when} ends{place}, all seeds of the next pit in the direction of sowing, in whichever row, are captured{holds}."
            );
        }
        format!(
            "{when} ends{place} and the next pit in the direction of sowing is empty, all seeds of the pit after that one, in whichever row, are captured{holds}."
        )
    }

    /// What a claim is.
    fn claiming(&self) -> Vec<String> {
        let r = self.rules;
        let mut lines = Vec::new();
        if let Some([a, b]) = r.claim_pair {
            lines.push(format!("When the pit of the last seed and the pit before it, neither of them claimed, hold {a} and {b} in either order, the mover claims both."));
        }
        let Some(counts) = &r.claim else {
            return lines;
        };
        let lap = match r.claim_least_lap {
            0 | 1 => String::new(),
            n => format!(" of {n} seeds or more"),
        };
        lines.push(format!(
            "When the last seed of a lap{lap} makes an unclaimed pit{} {}, the mover claims that pit; this comes before any capture or relay.",
            self.landing_place(r.claim_side),
            holding(counts)
        ));
        if let Some(most) = r.claim_most {
            lines.push(format!(
                "A player claims at most {}.",
                count_word(most, "pit")
            ));
        }
        if r.claim_least_pits > 0 {
            lines.push(format!(
                "No pit can be claimed in a round that begins with fewer than {} for each player.",
                count_word(r.claim_least_pits, "full pit")
            ));
        }
        if r.claim_last_pit == Barred::Barred {
            lines.push(
                "The last pit of a row, at its owner's right end, cannot be claimed.".to_owned(),
            );
        }
        if r.claim_same_number == Barred::Barred {
            lines.push("A player cannot claim the pit of the same number, counted from its owner's left, as one that the opponent has claimed.".to_owned());
        }
        lines
    }

    /// What holds for pits that are claimed.
    fn claimed_pits(&self) -> Vec<String> {
        let r = self.rules;
        let raid = match (r.raid, r.raid_turn) {
            (None, _) => String::new(),
            (Some(n), turn) => {
                let again = if turn == RaidTurn::Again {
                    ", and moves again"
                } else {
                    ""
                };
                format!(
                    " But a player whose last seed falls into a pit that the opponent has claimed takes {} out of it (or all, if there are fewer){again}.",
                    seeds(n)
                )
            }
        };
        let sown = match r.claim_sown {
            ClaimSown::All => "Both players sow into claimed pits like into any other.",
            ClaimSown::Claimer => {
                "A claimed pit is sown by its claimer only; the other player passes it over."
            }
        };
        let held = match r.claim_seeds {
            ClaimSeeds::Stay => "Its seeds stay in it and count for the claimer.",
            ClaimSeeds::Store => {
                "Its seeds, and each seed that is sown into it later, go to the claimer at once."
            }
        };
        let rest = if r.rounds() { "round" } else { "game" };
        vec![format!(
            "A claimed pit belongs to its claimer for the rest of the {rest}: it starts no move and is never captured, and a last seed in it ends the sowing. {sown} {held}{raid}"
        )]
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
        Some(if r.take == Take::BeyondGap {
            let holds = if r.chain_counts.is_from(1) {
                "holds seeds".to_owned()
            } else {
                format!("holds {}", r.chain_counts.phrase())
            };
            format!(
                "The capture goes on {way}, over gaps: when {neighbour} is empty and the one beyond it{row} {holds}, that one is captured too, and so on."
            )
        } else if matches!(r.take, Take::Last | Take::Next) {
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
            GrandSlam::Again => {
                "After a capture of every seed in the opponent's row at once, the same player moves again."
            }
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

    /// In a match of rounds, what ends and is won is a round.
    fn round_words(&self, lines: Vec<String>) -> Vec<String> {
        if !self.rules.rounds() {
            return lines;
        }
        let words = [
            ("The game is over", "The round is over"),
            ("the game is over", "the round is over"),
            (" wins; ", " wins the round; "),
            (" has won, and", " has won the round, and"),
            ("A player wins at once", "A player wins the round at once"),
            ("no rule ends such a game", "no rule ends such a round"),
        ];
        let mend = |line: String| {
            words
                .iter()
                .fold(line, |line, (from, to)| line.replace(from, to))
        };
        lines.into_iter().map(mend).collect()
    }

    fn rounds(&self) -> Vec<String> {
        let r = self.rules;
        let full = r.seeds.iter().copied().max().unwrap_or(0);
        let fill = |end: &str| {
            format!(
                "For a new round each player fills the pits of their own row, from its {end} end, with {} each, as many pits as their seeds allow, and keeps the rest in store. Pits that are not filled are closed in this round.",
                seeds(full)
            )
        };
        let closed = "Closed pits hold nothing and are passed over by everything.";
        let mut lines = vec!["What is said above ends a round; a match has several.".to_owned()];
        match r.layout {
            Layout::None => return Vec::new(),
            Layout::RefillRight => lines.push(format!("{} {closed}", fill("right"))),
            Layout::RefillLeft => lines.push(format!("{} {closed}", fill("left"))),
            Layout::MirrorLoser => lines.push(format!("For a new round both rows are filled alike, each pit and the one opposite to it, with what the player has who has fewer, from that player's left end: {} a pit, and what is left over in one more. Other pits are closed in this round, and the player with more keeps the difference in store. {closed}", seeds(full))),
            Layout::LoserOnly => lines.push(format!("For a new round only the loser lays out again: all their seeds, {} a pit, in as many pits of their row as that fills, from South's left end of the board; the rest goes to their store, and their other pits are closed. The winner's row, store and closed pits stay as they are. {closed}", seeds(full))),
            Layout::Territory => lines.push(format!("For a new round all seeds are taken up and every pit is filled again with {}. The richer player owns as many pits as their seeds fill, and one more when over half a pit's seeds are left, counted counter-clockwise from their own left end; the other player owns the rest. A player's own row is then the pits that they own.", seeds(full))),
            Layout::Afresh => lines.push("For a new round the board is laid out as at the start, for the player who did not start the round before; no seed is carried over.".to_owned()),
        }
        if r.claims() {
            lines.push("Claims end with the round.".to_owned());
        }
        lines.push(match r.starter {
            Starter::Alternate => "The players start rounds by turns, whoever wins.",
            Starter::Winner => "The winner of a round starts the next; after a drawn round, the player whose turn came next.",
            Starter::Loser => "The loser of a round starts the next; after a drawn round, the player whose turn came next.",
            Starter::LastMover => "The player who made the last move of a round starts the next.",
        }.to_owned());
        if let Some(goal) = r.rounds_goal {
            lines.push(format!(
                "Who has won {} wins the match.",
                count_word(goal, "round")
            ));
        }
        if r.layout != Layout::Afresh {
            let need = r.need.unwrap_or(full);
            let at_once = match r.decided {
                Decided::Ends => format!(
                    "; as soon as a player has more than {}, the match is over at once",
                    seeds(r.total().saturating_sub(need))
                ),
                Decided::PlayOn => String::new(),
            };
            lines.push(format!(
                "A player who has fewer than {} at the end of a round has lost the match{at_once}.",
                seeds(need)
            ));
        }
        lines.extend(match r.round_draw {
            RoundDraw::NewRound => None,
            RoundDraw::MatchDrawn => Some(
                "When both have the same at the end of a round, the match is drawn.".to_owned(),
            ),
        });
        lines.extend(match r.winner_empty {
            WinnerEmpty::NewRound => None,
            WinnerEmpty::WinsMatch => Some(
                "A player who wins a round with no seed in their own row has won the match."
                    .to_owned(),
            ),
        });
        lines
    }

    fn end(&self) -> Vec<String> {
        let r = self.rules;
        let mut lines = Vec::new();
        match r.goal {
            Goal::Most => {}
            Goal::ClearOwn => {
                lines.push("A player without a seed in their own row after a move has won, and the game is over at once; if both rows are empty, the player who has just moved wins.".to_owned());
                return lines;
            }
            Goal::ClearOpponent => {
                lines.push("A player wins at once when the opponent's row is empty after a move, whoever made it; if both rows are empty, the player who has just moved wins.".to_owned());
                return lines;
            }
        }
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
            let unclaimed = if r.claims() {
                " and no pit is claimed"
            } else {
                ""
            };
            lines.push(format!(
                "The game is over at once when the board holds {} or fewer{unclaimed}.",
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
        if r.own_row_empty == OwnRowEmpty::Ends {
            lines.push("The game is over at once when a move leaves the mover's own row empty, even if it gives another turn.".to_owned());
        }
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
            Remainder::InPlace => {
                "the seeds left on the board stay where they lie and count for the owner of the row"
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
        if r.unfed == Unfed::Starved {
            lines.push("But when the game is over because the player to move has seeds and cannot feed the opponent's empty row, all seeds left go to that opponent.".to_owned());
        }
        let level = if r.total().is_multiple_of(2) && r.remainder != Remainder::Nobody {
            format!("{0}-{0}", r.total() / 2)
        } else {
            "an equal number".to_owned()
        };
        let claimed = if r.claims() {
            ", those in claimed pits included,"
        } else {
            ""
        };
        lines.push(format!(
            "The player with more seeds{claimed} wins; {level} is a draw."
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
