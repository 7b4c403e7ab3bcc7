//! Capturing: what the last seed captures, chains, where it goes, the grand slam.

use super::{Line, Message, Reader};
use crate::rules::explain::message::Arg;
use crate::rules::words::{
    Barred, Chain, EmptyOpposite, GrandSlam, LastPit, Side, SlamRow, Stores, Take,
};

impl Reader<'_> {
    pub(super) fn capturing(&self) -> Vec<Line> {
        let r = self.rules;
        // Claims come first, as they do in play.
        let mut lines = self.claiming();
        match r.take {
            Take::None if r.passing.is_some() || r.last_few.is_some() || r.claims() => {}
            Take::None => lines.push(Message::new("capture-none")),
            Take::Last => lines.push(
                Message::new("capture-last")
                    .with("laps", self.laps())
                    .with("side", self.side(r.side))
                    .with("counts", Arg::holding(&r.counts)),
            ),
            Take::Opposite => lines.extend(self.opposite()),
            Take::Next | Take::BeyondGap => lines.push(
                Message::new("capture-next")
                    .with("take", r.take)
                    .with("laps", self.laps())
                    .with("side", r.side)
                    .limited(&r.counts, 1),
            ),
        }
        if let Some(counts) = &r.passing {
            lines.push(
                Message::new("passing")
                    .with("side", self.side(r.passing_side))
                    .with("counts", Arg::holding(counts))
                    .with("to", r.passing_to),
            );
        }
        if let Some(most) = r.last_few {
            lines.push(Message::new("last-few").with("n", most));
        }
        let mut lines: Vec<Line> = lines.into_iter().map(Line::from).collect();
        if r.take == Take::None {
            return lines;
        }
        lines.extend(self.chain());
        let to = match r.stores {
            Stores::None => "capture-aside",
            Stores::One => "capture-store",
        };
        lines.push(Message::new(to).into());
        if r.forfeit_plies > 0 {
            lines.push(Message::new("forfeit").with("n", r.forfeit_plies).into());
        }
        lines.extend(self.slam());
        lines
    }

    fn opposite(&self) -> Vec<Message> {
        let r = self.rules;
        let mut lines = vec![
            Message::new("capture-opposite")
                .with("landing", r.landing)
                .with("side", self.side(r.side))
                .with("last", r.last_pit)
                .limited(&r.counts, 1),
        ];
        if r.last_pit == LastPit::Taken {
            lines.push(match r.empty_opposite {
                EmptyOpposite::TakeLast => Message::new("opposite-empty-take-last"),
                EmptyOpposite::Nothing => {
                    Message::new("opposite-empty-nothing").with("landing", r.landing)
                }
            });
        }
        lines
    }

    fn chain(&self) -> Option<Line> {
        let r = self.rules;
        let id = match (r.chain, r.take) {
            (Chain::None, _) => return None,
            (_, Take::BeyondGap) => "chain-gaps",
            (_, Take::Last | Take::Next) => "chain",
            (_, Take::Opposite | Take::None) => "chain-opposite",
        };
        let chain = Message::new(id)
            .with("way", r.chain)
            .with("side", r.chain_side);
        let chain = if id == "chain" {
            let same = r.chain_counts == r.counts;
            chain
                .with("same", Arg::yes(same))
                .with("counts", r.chain_counts.clone())
        } else {
            chain.limited(&r.chain_counts, 1)
        };
        let mut sentences = vec![chain];
        if r.chain_side == Side::Any && self.two_rows() && r.take != Take::BeyondGap {
            sentences.push(Message::new("chain-round"));
        }
        Some(Line::Said(sentences))
    }

    fn slam(&self) -> Option<Line> {
        let r = self.rules;
        let what = match r.grand_slam {
            GrandSlam::Allowed => return None,
            GrandSlam::Again => "slam-another-turn",
            GrandSlam::Illegal => "slam-illegal",
            GrandSlam::NoCapture => "slam-no-capture",
        };
        let when = match r.slam_row {
            SlamRow::BeforeMove => "slam-before-move",
            SlamRow::AfterSowing => "slam-after-sowing",
        };
        Some(Line::Said(vec![Message::new(what), Message::new(when)]))
    }

    /// What a claim is.
    fn claiming(&self) -> Vec<Message> {
        let r = self.rules;
        let mut lines = Vec::new();
        if let Some([a, b]) = r.claim_pair {
            lines.push(Message::new("claim-pair").with("a", a).with("b", b));
        }
        let Some(counts) = &r.claim else {
            return lines;
        };
        lines.push(
            Message::new("claim")
                .with("n", r.claim_least_lap.max(1))
                .with("side", self.side(r.claim_side))
                .with("counts", Arg::holding(counts)),
        );
        if let Some(most) = r.claim_most {
            lines.push(Message::new("claim-most").with("n", most));
        }
        if r.claim_least_pits > 0 {
            lines.push(Message::new("claim-least-pits").with("n", r.claim_least_pits));
        }
        if r.claim_last_pit == Barred::Barred {
            lines.push(Message::new("claim-last-pit"));
        }
        if r.claim_same_number == Barred::Barred {
            lines.push(Message::new("claim-same-number"));
        }
        lines
    }
}
