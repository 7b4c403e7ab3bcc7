//! How players choose in the games of a coverage.

use crate::engine::{Board, Move, Options, Position, Status, Turn};
use crate::opponent::{Chance, Opponent, gain};
use crate::table::Table;

/// How a player chooses.
#[derive(Clone, Copy)]
pub(super) enum Chooser {
    Like(Opponent),
    /// A move that takes as little as can be, so that games are long and positions come again.
    Shy,
}

const RANDOM: Chooser = Chooser::Like(Opponent::Random);
const GREEDY: Chooser = Chooser::Like(Opponent::Greedy);

/// Who plays whom, in turn.
pub(super) const PAIRINGS: [[Chooser; 2]; 5] = [
    [RANDOM, RANDOM],
    [GREEDY, RANDOM],
    [RANDOM, GREEDY],
    [GREEDY, GREEDY],
    [Chooser::Shy, Chooser::Shy],
];

impl Chooser {
    /// One of the legal moves of a position, which have been tried already; `None` if there is none.
    pub fn choose<B: Board>(
        self,
        table: &Table,
        position: &Position<B>,
        options: &Options<B>,
        chance: &mut Chance,
    ) -> Option<Move> {
        match self {
            Self::Like(Opponent::Random) => {
                let legal = &options.legal;
                Some(legal.get(chance.below(legal.len()))?.0)
            }
            Self::Like(Opponent::Greedy) => {
                best(table, options, chance, |turn| gain(position, turn))
            }
            Self::Shy => best(table, options, chance, |turn| match turn.status {
                Status::Playing => -i64::from(turn.captured),
                _ => i64::MIN,
            }),
        }
    }
}

/// The move whose ply is worth most; among equals, any.
fn best<B: Board>(
    table: &Table,
    options: &Options<B>,
    chance: &mut Chance,
    worth: impl Fn(&Turn<B>) -> i64,
) -> Option<Move> {
    let legal = options.legal.iter();
    let worths: Vec<i64> = legal.map(|(_, a)| worth(&table.complete(a))).collect();
    let most = worths.iter().max()?;
    let equals = || (0..worths.len()).filter(|i| worths[*i] == *most);
    let chosen = equals().nth(chance.below(equals().count()))?;
    options.legal.get(chosen).map(|(mv, _)| *mv)
}
