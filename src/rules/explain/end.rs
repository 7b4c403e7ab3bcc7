//! The end of a game, and of the rounds of a match.

use super::{Reader, count_word, seeds};
use crate::rules::prose::{number, plural};
use crate::rules::words::{
    Decided, Goal, Layout, Majority, OwnRowEmpty, Remainder, Repetition, RoundDraw, Starter, Stuck,
    Unfed, WinnerEmpty,
};

impl Reader<'_> {
    pub(super) fn end(&self) -> Vec<String> {
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

    /// In a match of rounds, what ends and is won is a round.
    pub(super) fn round_words(&self, lines: Vec<String>) -> Vec<String> {
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

    pub(super) fn rounds(&self) -> Vec<String> {
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
}
