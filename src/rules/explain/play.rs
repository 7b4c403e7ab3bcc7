//! How to play: who may start, the sowing, the relay, feeding and passing.

use super::{Reader, seeds};
use crate::rules::words::{
    BearOff, Circuit, ClaimSeeds, ClaimSown, Direction, Endless, Feed, FeedWhen, FirstLap,
    LandingPit, Lift, MoveStore, Opening, Order, Origin, OriginLaps, RaidTurn, Relay, RelayFirst,
    Side, Singletons, SowStore, StoreLast, Stuck, Take,
};

impl Reader<'_> {
    pub(super) fn play(&self) -> Vec<String> {
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
        if r.move_store == MoveStore::Own {
            lines.push("A move may also start from the mover's own store, under the same rules; the store counts as lying at the right end of the mover's row, and its seeds are sown on from there.".to_owned());
            if r.opening != Opening::None {
                lines.push("The opening starts from a pit.".to_owned());
            }
        }
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
}
