//! Capturing: claims, captures, chains, the grand slam.

use super::{Reader, count_word, holding, seeds};
use crate::rules::prose::number;
use crate::rules::words::{
    Barred, Chain, EmptyOpposite, GrandSlam, LandingPit, LastPit, PassingTo, Side, SlamRow, Stores,
    Take,
};

impl Reader<'_> {
    pub(super) fn capturing(&self) -> Vec<String> {
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

    pub(super) fn landing_place(&self, side: Side) -> &'static str {
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
}
