//! The end of a game, and of the rounds of a match.

use super::{Line, Message, Reader};
use crate::rules::explain::message::Arg;
use crate::rules::words::{
    Goal, Layout, Majority, OwnRowEmpty, Remainder, Repetition, RoundDraw, Starter, Unfed,
    WinnerEmpty,
};

impl Reader<'_> {
    pub(super) fn end(&self) -> Vec<Line> {
        let r = self.rules;
        let goal = match r.goal {
            Goal::Most => return self.most_seeds().into_iter().map(Line::from).collect(),
            Goal::ClearOwn => "goal-clear-own-row",
            Goal::ClearOpponent => "goal-clear-opponents-row",
        };
        vec![self.ends(goal).into()]
    }

    /// A message that speaks of the game, or of the round.
    fn ends(&self, id: &'static str) -> Message {
        Message::new(id).with("unit", self.unit())
    }

    /// A message that speaks of half the seeds, where they can be halved and all count.
    fn halves(&self, id: &'static str, all_count: bool) -> Message {
        let total = self.rules.total();
        let even = total.is_multiple_of(2) && all_count;
        let level = if even { "half" } else { "other" };
        self.ends(id).with("level", level).with("half", total / 2)
    }

    /// The ends of a game that is won by the most seeds, in the order in which they are looked at.
    fn most_seeds(&self) -> Vec<Message> {
        let r = self.rules;
        let claims = || Arg::yes(r.claims());
        let mut lines = Vec::new();
        if r.majority == Majority::Stop {
            let most = r.total() / 2 + 1;
            lines.push(self.halves("end-majority", true).with("most", most));
        }
        if let Some(n) = r.no_pit_above {
            lines.push(self.ends("end-no-pit-above").with("n", n));
        }
        if let Some(n) = r.both_rows_hold {
            lines.push(self.ends("end-both-rows-hold").with("n", n));
        }
        if let Some(n) = r.few_seeds {
            let few = self.ends("end-few-seeds").with("n", n);
            lines.push(few.with("claims", claims()));
        }
        match r.repetition {
            Repetition::PlayOn => {}
            Repetition::Draw => lines.push(Message::new("repetition-draw")),
            Repetition::Count => lines.push(self.ends("repetition-count")),
        }
        if r.own_row_empty == OwnRowEmpty::Ends {
            lines.push(self.ends("end-own-row-empty"));
        }
        lines.push(self.ends("end-stuck").with("stuck", r.stuck));
        if r.gift > 0 {
            lines.push(Message::new("gift").with("n", r.gift));
        }
        let when = match (r.majority, r.gift) {
            (Majority::Stop, _) => "otherwise",
            (Majority::PlayOn, 0) => "end",
            (Majority::PlayOn, _) => "gift",
        };
        let remainder = Message::new("remainder").with("when", when);
        lines.push(remainder.with("remainder", r.remainder));
        if r.unfed == Unfed::Starved {
            lines.push(self.ends("unfed"));
        }
        let winner = self.halves("winner", r.remainder != Remainder::Nobody);
        lines.push(winner.with("claims", claims()));
        if r.repetition == Repetition::PlayOn {
            lines.push(self.ends("repetition-play-on"));
        }
        lines
    }

    pub(super) fn rounds(&self) -> Vec<Line> {
        let r = self.rules;
        let full = r.seeds.iter().copied().max().unwrap_or(0);
        let refill = |end: &'static str| Message::new("layout-refill").with("end", end);
        let layout = match r.layout {
            Layout::None => return Vec::new(),
            Layout::RefillRight => refill("right"),
            Layout::RefillLeft => refill("left"),
            Layout::MirrorLoser => Message::new("layout-mirror-loser"),
            Layout::LoserOnly => Message::new("layout-loser-only"),
            Layout::Territory => Message::new("layout-territory"),
            Layout::Afresh => Message::new("layout-afresh-in-turn"),
        };
        let layout = match r.layout {
            Layout::Afresh => vec![layout],
            Layout::Territory => vec![layout.with("n", full)],
            _ => vec![layout.with("n", full), Message::new("closed-pits")],
        };
        let mut lines = vec![Message::new("rounds").into(), Line::Said(layout)];
        let mut say = |message: Message| lines.push(message.into());
        if r.claims() {
            say(Message::new("rounds-claims-end"));
        }
        say(Message::new(match r.starter {
            Starter::Alternate => "starter-alternate",
            Starter::Winner => "starter-winner",
            Starter::Loser => "starter-loser",
            Starter::LastMover => "starter-last-mover",
        }));
        if let Some(goal) = r.rounds_goal {
            say(Message::new("rounds-goal").with("n", goal));
        }
        if r.layout != Layout::Afresh {
            let need = r.need.unwrap_or(full);
            say(Message::new("rounds-need")
                .with("n", need)
                .with("decided", r.decided)
                .with("most", r.total().saturating_sub(need)));
        }
        if r.round_draw == RoundDraw::MatchDrawn {
            say(Message::new("rounds-draw"));
        }
        if r.winner_empty == WinnerEmpty::WinsMatch {
            say(Message::new("rounds-winner-empty"));
        }
        lines
    }
}
