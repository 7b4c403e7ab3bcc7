//! Rules held against others, in the positions and games that play came to.
//!
//! Positions are compared on several threads in blocks, and what each showed is counted in their
//! order, so that it is the same whatever the number of threads.

use super::compare::{outcome, parting};
use super::effort::OF_KEY;
use super::order::in_order;
use super::play::GROUP;
use super::tally::{Played, Tally};
use super::variants::{Subject, Variant};
use super::{KeyFigures, Plan, Seen, Witness, sample};
use crate::engine::{Board, Position};
use crate::opponent::Chance;
use crate::table::Table;

/// In how many positions a key must decide before no more are compared.
const ENOUGH: u64 = 100;
/// How many positions are drawn for each game played.
const DRAWN: u64 = 50;
/// How many positions the first block has, and the largest: soon most keys have decided often enough.
const BLOCK: [u64; 2] = [32, 4096];

/// Compares rules in positions and games.
pub(super) struct Judge<'a, B: Board> {
    pub table: &'a Table,
    pub subjects: &'a [Subject],
    pub plan: Plan,
    pub tally: &'a Tally<B>,
}

/// What a comparison came to for a subject, and how much work it was.
type Compared<'a> = (Verdict<'a>, u64);

/// What a comparison came to.
enum Verdict<'a> {
    /// Something of it is undecided.
    Open,
    Same,
    /// By this variant, after so many plies.
    Other(&'a Variant, usize),
}

impl<'a, B: Board> Judge<'a, B> {
    /// How many positions are drawn from those reached.
    pub fn drawn(&self) -> u64 {
        match self.tally.reached.is_empty() {
            true => 0,
            false => self.plan.games * DRAWN,
        }
    }

    /// What each subject decided: in positions, or if in none, in games.
    pub fn figures(&self) -> Vec<KeyFigures> {
        let blank = |subject: &Subject| KeyFigures {
            key: subject.key.clone(),
            count: subject.count.clone(),
            judged: !subject.variants.is_empty(),
            decided: 0,
            compared: 0,
            by: Seen::Positions,
            witness: None,
            instead: None,
        };
        let mut figures: Vec<KeyFigures> = self.subjects.iter().map(blank).collect();
        let asked: Vec<usize> = (0..figures.len()).filter(|i| figures[*i].judged).collect();
        let positions = self.tally.reached.len() as u64 + self.drawn();
        self.compare(
            positions,
            asked.clone(),
            &mut figures,
            |n, asked| self.in_position(n, asked),
            |n, _| Some(Witness::new(self.table, &self.position(n)?, &[])),
        );
        let idle = |i: &usize| figures[*i].judged && figures[*i].decided == 0;
        let idle: Vec<usize> = asked.into_iter().filter(idle).collect();
        let mut in_games = figures.clone();
        for i in &idle {
            (in_games[*i].compared, in_games[*i].by) = (0, Seen::Games);
        }
        self.compare(
            self.tally.games.len() as u64,
            idle,
            &mut in_games,
            |n, asked| self.in_game(n, asked),
            |n, plies| {
                let game = self.tally.games.get(n as usize)?;
                Some(Witness::new(self.table, &game.first, &game.moves[..plies]))
            },
        );
        let better = |(game, position): (KeyFigures, KeyFigures)| match game.decided {
            0 => KeyFigures {
                judged: game.judged,
                ..position
            },
            _ => game,
        };
        in_games.into_iter().zip(figures).map(better).collect()
    }

    /// Looks at `count` positions or games, each for those of the subjects `asked` for that have not
    /// decided often enough, and adds to their figures. One that takes too much work is given up.
    fn compare(
        &self,
        count: u64,
        mut asked: Vec<usize>,
        figures: &mut [KeyFigures],
        look: impl Fn(u64, &[usize]) -> Vec<Compared<'a>> + Sync,
        witness: impl Fn(u64, usize) -> Option<Witness>,
    ) {
        let allowed = OF_KEY * self.plan.games.div_ceil(GROUP);
        let mut efforts = vec![0; figures.len()];
        let (mut from, mut block) = (0, BLOCK[0]);
        while from < count && !asked.is_empty() {
            let numbers = from..count.min(from + block);
            let look = |n| look(n, &asked);
            let seen = in_order(numbers.clone(), self.plan.threads, look, |_| ());
            let before: u64 = efforts.iter().sum();
            for (n, compared) in numbers.zip(seen) {
                for (i, (verdict, effort)) in asked.iter().zip(compared) {
                    let figures = &mut figures[*i];
                    efforts[*i] += effort;
                    if figures.decided >= ENOUGH {
                        continue;
                    }
                    figures.compared += u64::from(!matches!(verdict, Verdict::Open));
                    if let Verdict::Other(variant, plies) = verdict {
                        figures.decided += 1;
                        if figures.decided == 1 {
                            figures.witness = witness(n, plies);
                            figures.instead = Some(variant.says.clone());
                        }
                    }
                }
            }
            asked.retain(|i| {
                let given_up = efforts[*i] > allowed;
                figures[*i].judged = !given_up || figures[*i].decided > 0;
                !given_up && figures[*i].decided < ENOUGH
            });
            from += block;
            let spent = efforts.iter().sum::<u64>() - before;
            block = match spent > OF_KEY {
                true => (block / 2).max(1),
                false => BLOCK[1].min(2 * block),
            };
        }
    }

    /// Position `n`: those reached come first, then those drawn from them.
    fn position(&self, n: u64) -> Option<Position<B>> {
        let reached = &self.tally.reached;
        if let Some(position) = reached.get_index(n as usize) {
            return Some(*position);
        }
        let mut chance = Chance::of_game(!self.plan.seed, n - reached.len() as u64);
        let from = reached.get_index(chance.below(reached.len()))?;
        Some(sample::draw(self.table, from, &mut chance))
    }

    fn in_position(&self, n: u64, asked: &[usize]) -> Vec<Compared<'a>> {
        let mut ours_work = 0;
        let position = self.position(n);
        let ours = position.and_then(|p| Some((p, outcome(self.table, &p, &mut ours_work)?)));
        let compared = |i: &usize| {
            let mut work = ours_work;
            let Some((position, ours)) = &ours else {
                return (Verdict::Open, work);
            };
            let differs = |v: &&Variant| {
                outcome(&v.table, position, &mut work).is_some_and(|theirs| theirs != *ours)
            };
            let other = self.subjects[*i].variants.iter().find(differs);
            let verdict = other.map_or(Verdict::Same, |v| Verdict::Other(v, 0));
            (verdict, work)
        };
        asked.iter().map(compared).collect()
    }

    fn in_game(&self, n: u64, asked: &[usize]) -> Vec<Compared<'a>> {
        let game = self.tally.games.get(n as usize);
        let parts = |game: &Played<B>, variant: &Variant, work: &mut u64| {
            let tables = [self.table, &variant.table];
            let first = match game.from_start {
                true => tables.map(|t| t.start().on()),
                false => [Some(game.first); 2],
            };
            let [Some(ours), Some(theirs)] = first else {
                return None;
            };
            parting(tables, [ours, theirs], &game.moves, work)
        };
        let compared = |i: &usize| {
            let mut work = 0;
            let mut variants = self.subjects[*i].variants.iter();
            let other = variants.find_map(|v| Some((v, parts(game?, v, &mut work)?)));
            let verdict = other.map_or(Verdict::Same, |(v, plies)| Verdict::Other(v, plies));
            (verdict, work)
        };
        asked.iter().map(compared).collect()
    }
}
