//! How to play: who may start, the sowing, further laps, feeding and passing.

use super::{Line, Message, Reader};
use crate::rules::explain::message::Arg;
use crate::rules::words::{
    BearOff, Circuit, ClaimSeeds, ClaimSown, Endless, Feed, FirstLap, LandingPit, MoveStore,
    Opening, Order, Origin, OriginLaps, Relay, RelayFirst, Singletons, SowStore, StoreLast, Stores,
    Stuck, Take,
};

impl Reader<'_> {
    pub(super) fn play(&self) -> Vec<Line> {
        let r = self.rules;
        let mut lines = vec![
            Message::new("players"),
            Message::new("start")
                .with("rows", r.rows)
                .with("n", r.least.max(1)),
        ];
        if r.singletons == Singletons::Last && r.least < 2 {
            lines.push(Message::new("start-singletons-last"));
        }
        if r.order == Order::EachFirst {
            lines.push(Message::new("start-each-pit-first"));
        }
        if r.opening == Opening::MinusPlus {
            lines.push(Message::new("opening"));
        }
        if r.first_lap == FirstLap::Leaves {
            lines.push(Message::new("first-lap").with("n", r.pits));
        }
        lines.push(self.sowing());
        if r.move_store == MoveStore::Own {
            lines.push(Message::new("start-store"));
            if r.opening != Opening::None {
                lines.push(Message::new("opening-from-a-pit"));
            }
        }
        if r.circuit == Circuit::OwnRow {
            lines.push(Message::new("sow-own-row").with("store", r.sow_store));
        }
        lines.extend(self.origin());
        lines.extend(self.stores());
        let mut lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
        if r.claims() {
            lines.push(Line::Said(self.claimed_pits()));
        }
        let mut rest = self.landing();
        if self.relays() && r.relay_first == RelayFirst::Crossing {
            rest.push(Message::new("relay-crossing"));
        }
        if r.bear_off == BearOff::AllSingle {
            rest.push(Message::new("bear-off"));
        }
        if self.relays() {
            rest.push(Message::new(match r.endless {
                Endless::Illegal => "endless-illegal",
                Endless::TurnEnds => "endless-turn-ends",
                Endless::Draw => "endless-draw",
            }));
        }
        lines.extend(rest.into_iter().map(Line::from));
        lines.extend(self.feeding());
        match r.stuck {
            Stuck::End => {}
            Stuck::Pass => lines.push(Message::new("stuck-pass").into()),
            Stuck::Wait => lines.push(Message::new("stuck-wait").into()),
        }
        lines
    }

    fn sowing(&self) -> Message {
        let r = self.rules;
        let begin = match (r.origin, r.origin_laps) {
            (Origin::First, OriginLaps::First) if self.relays() => "back-first-lap",
            (Origin::First, _) => "back",
            _ => "next",
        };
        let path = match (r.circuit, self.two_rows()) {
            (Circuit::OwnRow, _) => "row",
            (Circuit::Board, true) => "far",
            (Circuit::Board, false) => "end",
        };
        Message::new("sow")
            .with("lift", r.lift)
            .with("begin", begin)
            .with("direction", r.direction)
            .with("path", path)
            .with("laps", self.laps())
    }

    /// What a lap does that comes round to where it was lifted, where one can be so long.
    fn origin(&self) -> Option<Message> {
        let r = self.rules;
        if r.total() < r.rows * r.pits {
            return None;
        }
        let stores = match r.sow_store {
            SowStore::Never => 0,
            SowStore::Own => 1,
            SowStore::Both => 2,
        };
        let ring = match r.circuit {
            Circuit::OwnRow => r.pits,
            Circuit::Board => r.rows * r.pits,
        };
        let id = match (r.origin, r.origin_laps) {
            (Origin::First, _) => return Some(Message::new("origin-first")),
            (Origin::Skip, OriginLaps::First) if self.relays() => "origin-skip-first",
            (Origin::Skip, _) => "origin-skip",
            (Origin::Sow, _) => "origin-sow",
        };
        Some(Message::new(id).with("n", ring + stores))
    }

    fn stores(&self) -> Vec<Message> {
        let r = self.rules;
        if r.stores == Stores::None {
            return Vec::new();
        }
        let sown = match r.sow_store {
            SowStore::Never => return vec![Message::new("stores-never")],
            SowStore::Own => "stores-own",
            SowStore::Both => "stores-both",
        };
        let last = match r.store_last {
            StoreLast::TurnEnds => "store-last-turn-ends",
            StoreLast::Again => "store-last-another-turn",
        };
        vec![Message::new(sown), Message::new(last)]
    }

    /// Further laps, and where a sowing stops.
    fn landing(&self) -> Vec<Message> {
        let r = self.rules;
        match r.relay {
            Relay::None => vec![Message::new("one-lap")],
            Relay::Last => {
                // A capture that needs an empty pit never competes with a relay, which needs a full one.
                let competes = match r.take {
                    Take::None => false,
                    Take::Opposite => r.landing != LandingPit::Empty,
                    Take::Last | Take::Next | Take::BeyondGap => true,
                };
                let relay = Message::new("relay-last")
                    .with("side", r.relay_side)
                    .with("captures", Arg::yes(competes))
                    .limited(&r.relay_counts, 2);
                std::iter::once(relay).chain(self.stops()).collect()
            }
            Relay::Next => vec![
                Message::new("relay-next")
                    .with("side", r.relay_side)
                    .with("captures", Arg::yes(r.take != Take::None))
                    .limited(&r.relay_counts, 1),
            ],
        }
    }

    /// With relays from the last pit: where else the last seed may fall.
    fn stops(&self) -> Vec<Message> {
        let r = self.rules;
        let captures = r.take == Take::Last;
        let stops = |own: bool, n: u32| {
            !(r.takes_last(own, n) || r.relay_side.admits(own) && r.relay_counts.contains(n))
        };
        let total = r.total();
        let rest: Vec<u32> = (1..=total)
            .filter(|&n| stops(true, n) && stops(false, n))
            .collect();
        let uneven = (1..=total).any(|n| stops(true, n) != stops(false, n));
        let mut lines = vec![if rest == [1] && !uneven {
            Message::new("relay-stops-empty").with("captures", Arg::yes(captures))
        } else {
            Message::new("relay-stops-elsewhere")
        }];
        if captures {
            lines.push(Message::new("relay-stops-capture"));
        }
        lines
    }

    /// What holds for pits that are claimed.
    fn claimed_pits(&self) -> Vec<Message> {
        let r = self.rules;
        let mut sentences = vec![
            Message::new("claimed").with("unit", self.unit()),
            Message::new(match r.claim_sown {
                ClaimSown::All => "claimed-by-all",
                ClaimSown::Claimer => "claimed-by-claimer",
            }),
            Message::new(match r.claim_seeds {
                ClaimSeeds::Stay => "claimed-stay",
                ClaimSeeds::Store => "claimed-to-store",
            }),
        ];
        if let Some(n) = r.raid {
            let raid = Message::new("raid").with("n", n);
            sentences.push(raid.with("turn", r.raid_turn));
        }
        sentences
    }

    fn feeding(&self) -> Option<Line> {
        let r = self.rules;
        let otherwise = match (r.feed, r.stuck) {
            (Feed::None, _) => return None,
            (Feed::IfPossible, _) => "feed-else-any",
            (Feed::Must, Stuck::Pass) => "feed-else-pass",
            (Feed::Must, Stuck::End | Stuck::Wait) => "feed-else-over",
        };
        let feed = Message::new("feed").with("when", r.feed_when);
        Some(Line::Said(vec![feed, Message::new(otherwise)]))
    }
}
