//! What a game shows, and the sum of many.

use super::Summary;
use crate::engine::{Attempt, Board, Ending, Player};
use crate::rules::keys::ENDS;

/// How a simulated game came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// It ended.
    Over(Ending),
    /// It was left at the limit of plies.
    #[default]
    Unfinished,
    /// It was left because a sowing went on past the limit of laps.
    Undecided,
}

/// What a simulated game showed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// How it came out.
    pub outcome: Outcome,
    /// What the players had in store when it was left, South first.
    pub stores: [u16; 2],
    /// Plies.
    pub plies: u64,
    /// Legal moves of all plies.
    pub choices: u64,
    /// Forced passes.
    pub passes: u64,
    /// Plies that captured.
    pub captures: u64,
    /// Seeds captured by them.
    pub captured_seeds: u64,
    /// The most seeds captured by one ply.
    pub largest_capture: u64,
    /// Laps of all plies.
    pub laps: u64,
    /// Laps of the longest sowing that ended.
    pub longest_sowing: u64,
    /// Moves that could have been chosen but for a sowing that never ends.
    pub endless_sowings: u64,
    /// Laps of the longest cycle among them.
    pub longest_cycle: u64,
    /// Moves whose sowing went on past the limit of laps.
    pub undecided_sowings: u64,
}

impl Record {
    /// Takes a ply into account, which was chosen among so many.
    #[inline]
    pub(super) fn enter<B: Board>(&mut self, choices: usize, turn: &Attempt<B>, passes: u8) {
        self.plies += 1;
        self.choices += choices as u64;
        self.laps += turn.laps;
        self.passes += u64::from(passes);
        self.longest_sowing = self.longest_sowing.max(turn.laps);
        if turn.captured > 0 {
            self.captures += 1;
            self.captured_seeds += u64::from(turn.captured);
            self.largest_capture = self.largest_capture.max(u64::from(turn.captured));
        }
    }
}

/// How many reasons there are for a game to end.
const REASONS: usize = ENDS.len() - 1;

/// The sum of many games, in whatever order they come.
#[derive(Default)]
pub(super) struct Tally {
    summary: Summary,
    /// By reason, in its order.
    ends: [u64; REASONS],
    choices: u64,
    laps: u64,
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, game: &Record) {
        let out = &mut self.summary;
        out.games += 1;
        match game.outcome {
            Outcome::Over(ending) => {
                self.ends[ending.reason as usize] += 1;
                match ending.winner {
                    Some(Player::South) => out.south_wins += 1,
                    Some(Player::North) => out.north_wins += 1,
                    None => out.draws += 1,
                }
                let shortest = out.shortest.unwrap_or(game.plies);
                out.shortest = Some(shortest.min(game.plies));
            }
            Outcome::Unfinished => out.unfinished += 1,
            Outcome::Undecided => out.undecided += 1,
        }
        out.plies += game.plies;
        out.passes += game.passes;
        out.longest = out.longest.max(game.plies);
        out.captures += game.captures;
        out.captured_seeds += game.captured_seeds;
        out.largest_capture = out.largest_capture.max(game.largest_capture);
        out.longest_sowing = out.longest_sowing.max(game.longest_sowing);
        out.endless_sowings += game.endless_sowings;
        out.longest_cycle = out.longest_cycle.max(game.longest_cycle);
        out.undecided_sowings += game.undecided_sowings;
        self.choices += game.choices;
        self.laps += game.laps;
    }

    /// Adds the games of another sum.
    pub fn join(&mut self, other: Self) {
        let (out, more) = (&mut self.summary, other.summary);
        for (mine, more) in self.ends.iter_mut().zip(other.ends) {
            *mine += more;
        }
        out.games += more.games;
        out.south_wins += more.south_wins;
        out.north_wins += more.north_wins;
        out.draws += more.draws;
        out.unfinished += more.unfinished;
        out.undecided += more.undecided;
        out.plies += more.plies;
        out.passes += more.passes;
        out.shortest = [out.shortest, more.shortest].into_iter().flatten().min();
        out.longest = out.longest.max(more.longest);
        out.captures += more.captures;
        out.captured_seeds += more.captured_seeds;
        out.largest_capture = out.largest_capture.max(more.largest_capture);
        out.longest_sowing = out.longest_sowing.max(more.longest_sowing);
        out.endless_sowings += more.endless_sowings;
        out.longest_cycle = out.longest_cycle.max(more.longest_cycle);
        out.undecided_sowings += more.undecided_sowings;
        self.choices += other.choices;
        self.laps += other.laps;
    }

    /// The summary, with its means.
    pub fn finish(mut self) -> Summary {
        let mean = |sum: u64, n: u64| {
            if n == 0 {
                0.0
            } else {
                (sum as f64 / n as f64 * 1000.0).round() / 1000.0
            }
        };
        let out = &mut self.summary;
        out.mean_length = mean(out.plies, out.games);
        out.branching = mean(self.choices, out.plies);
        out.mean_laps = mean(self.laps, out.plies);
        // ENDS begins with "not-over", which is no reason.
        let ends = ENDS[1..].iter().map(|reason| reason.word).zip(self.ends);
        out.ends = ends.filter(|(_, n)| *n > 0).collect();
        out.ends.sort_unstable_keys();
        self.summary
    }
}
