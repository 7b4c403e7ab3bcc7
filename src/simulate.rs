//! Many games played at random, and what they show.

use indexmap::IndexMap;
use serde::Serialize;

use crate::engine::{Player, Status};
use crate::game::Game;
use crate::opponent::Chance;
use crate::table::Table;

/// How many plies a simulated game is followed, unless one says otherwise.
pub const DEFAULT_MAX_PLIES: usize = 1000;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The seed of chance; game `i` depends on the seed and `i` alone.
    pub seed: u64,
    /// After how many plies a game is left unfinished.
    pub max_plies: usize,
}

/// What simulated games showed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Summary {
    /// How many games were played.
    pub games: u64,
    /// Games that South won.
    pub south_wins: u64,
    /// Games that North won.
    pub north_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games left unfinished at the limit of plies.
    pub unfinished: u64,
    /// Games left because a sowing went on past the limit of laps.
    pub undecided: u64,
    /// Finished games by what ended them.
    pub ends: IndexMap<&'static str, u64>,
    /// Plies of all games.
    pub plies: u64,
    /// Forced passes.
    pub passes: u64,
    /// Plies of the shortest game that was finished.
    pub shortest: Option<u64>,
    /// Plies of the longest game, finished or not.
    pub longest: u64,
    /// Mean plies of a game.
    pub mean_length: f64,
    /// Mean number of legal moves.
    pub branching: f64,
    /// Plies that captured.
    pub captures: u64,
    /// Seeds captured by them, without remainders.
    pub captured_seeds: u64,
    /// The most seeds captured by one ply.
    pub largest_capture: u64,
    /// Mean laps of a ply.
    pub mean_laps: f64,
    /// Laps of the longest sowing that ended.
    pub longest_sowing: u64,
    /// Moves that a player could have chosen but for a sowing that never ends.
    pub endless_sowings: u64,
    /// Laps of the longest cycle among them.
    pub longest_cycle: u64,
    /// Moves whose sowing went on past the limit of laps.
    pub undecided_sowings: u64,
}

/// Plays games of random moves from the start.
///
/// `progress` is called with the number of games played so far.
pub fn simulate(table: &Table, plan: Plan, mut progress: impl FnMut(u64)) -> Summary {
    let mut tally = Tally::default();
    for game in 0..plan.games {
        let mut chance = Chance::of_game(plan.seed, game);
        tally.play(table, &mut chance, plan.max_plies);
        progress(game + 1);
    }
    tally.finish()
}

#[derive(Default)]
struct Tally {
    summary: Summary,
    choices: u64,
    laps: u64,
}

impl Tally {
    fn play(&mut self, table: &Table, chance: &mut Chance, max_plies: usize) {
        let mut game = Game::new(table);
        let out = &mut self.summary;
        out.games += 1;
        let mut plies = 0u64;
        loop {
            match game.status() {
                Status::Over(ending) => {
                    *out.ends.entry(ending.reason.word()).or_default() += 1;
                    match ending.winner {
                        Some(Player::South) => out.south_wins += 1,
                        Some(Player::North) => out.north_wins += 1,
                        None => out.draws += 1,
                    }
                    out.shortest = Some(out.shortest.map_or(plies, |s| s.min(plies)));
                    break;
                }
                Status::Playing if plies >= max_plies as u64 => {
                    out.unfinished += 1;
                    break;
                }
                // Undecided: no move is known to be legal, as the survey finds.
                Status::Playing | Status::Undecided => {}
            }
            let position = game.position();
            let survey = table.survey(&position);
            out.endless_sowings += survey.endless;
            out.longest_cycle = out.longest_cycle.max(survey.longest_cycle);
            out.undecided_sowings += survey.undecided;
            let moves = survey.legal;
            let Some(mv) = moves.get(chance.below(moves.len())).copied() else {
                // Every move that there is is undecided.
                out.undecided += 1;
                break;
            };
            let Ok(turn) = game.play(mv) else {
                out.undecided += 1;
                break;
            };
            plies += 1;
            self.choices += moves.len() as u64;
            self.laps += turn.laps;
            out.passes += u64::from(turn.passes);
            out.longest_sowing = out.longest_sowing.max(turn.laps);
            if turn.captured > 0 {
                out.captures += 1;
                out.captured_seeds += u64::from(turn.captured);
                out.largest_capture = out.largest_capture.max(u64::from(turn.captured));
            }
        }
        out.plies += plies;
        out.longest = out.longest.max(plies);
    }

    fn finish(mut self) -> Summary {
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
        out.ends.sort_unstable_keys();
        self.summary
    }
}
