//! Where two games differ in play.
//!
//! Positions in which both have agreed so far are looked at in the order of their distance from the
//! start, so the first difference is the nearest. Past the bound of positions, random games look
//! further, and what they find is not known to be the nearest.

use std::collections::HashMap;

use crate::engine::{Move, Position, Refusal, Status, Turn, Way};
use crate::game::Game;
use crate::opponent::Chance;
use crate::table::Table;

/// How far two games are compared.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The most positions that are looked at in order of their distance from the start.
    pub positions: usize,
    /// How many random games are played where that is not enough.
    pub games: u64,
    /// The most plies of each.
    pub max_plies: usize,
    /// The seed of the random games.
    pub seed: u64,
}

/// What a comparison by play came to.
#[derive(Clone, Debug)]
pub enum Play {
    /// They differ.
    Differ(Box<Difference>),
    /// They agree in every position that can be reached.
    Alike {
        /// How many those are.
        positions: usize,
    },
    /// No difference was found, and not everything was looked at.
    NotFound {
        /// How many positions were looked at.
        positions: usize,
        /// All positions that so many plies lead to are among them.
        plies: usize,
        /// How many random games were played besides.
        games: u64,
        /// In how many positions sowings past the limit of laps left something open.
        undecided: usize,
    },
}

/// Where two games differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The moves from the start, the last of them where it comes out otherwise.
    pub moves: Vec<Move>,
    /// The position in which they still agreed; at the start, that of the first game.
    pub before: Position,
    /// What is different.
    pub found: Found,
    /// Whether no shorter sequence of moves leads to a difference.
    pub nearest: bool,
}

/// What is different.
#[derive(Clone, Debug)]
pub enum Found {
    /// They begin otherwise.
    Start {
        /// How each begins.
        begins: [(Position, Status); 2],
    },
    /// Some moves are legal in one only.
    Legal {
        /// The moves that the first allows, and why the second refuses them.
        only_a: Vec<(Move, Option<Refusal>)>,
        /// The moves that the second allows, and why the first refuses them.
        only_b: Vec<(Move, Option<Refusal>)>,
    },
    /// The last move comes out otherwise.
    Turn {
        /// How it comes out in each.
        turns: Box<[Turn; 2]>,
        /// Whether it leads to a position that has come before, which only one of them minds.
        repeats: bool,
    },
}

/// Compares two games with boards of one shape by play, from their starts.
///
/// `progress` is called with the number of positions looked at so far.
pub fn play(tables: [&Table; 2], bounds: Bounds, progress: impl FnMut(usize)) -> Play {
    let begins = tables.map(|table| {
        let settled = table.settle(&table.start());
        (settled.position, settled.status)
    });
    if begins[0] != begins[1] {
        return Play::Differ(Box::new(Difference {
            moves: Vec::new(),
            before: begins[0].0,
            found: Found::Start { begins },
            nearest: true,
        }));
    }
    let mut search = Search::new(tables, begins[0].0);
    if begins[0].1 == Status::Playing
        && let Some(difference) = search.run(bounds.positions, progress)
    {
        return Play::Differ(Box::new(difference));
    }
    let positions = search.nodes.len();
    if search.is_whole() {
        return Play::Alike { positions };
    }
    if let Some(difference) = random_games(tables, bounds) {
        return Play::Differ(Box::new(difference));
    }
    Play::NotFound {
        positions,
        plies: search.whole_plies(),
        games: bounds.games,
        undecided: search.undecided,
    }
}

/// A position that both games lead to.
struct Node {
    position: Position,
    /// The node before and the move from it; the start has none.
    from: Option<(usize, Move)>,
    plies: usize,
}

/// The positions looked at, nearest first.
struct Search<'t> {
    tables: [&'t Table; 2],
    nodes: Vec<Node>,
    seen: HashMap<Position, usize>,
    /// How many of the nodes have been compared.
    done: usize,
    undecided: usize,
    /// Whether a repetition would mean something else in a position that was looked at.
    repetition_differs: bool,
}

impl<'t> Search<'t> {
    fn new(tables: [&'t Table; 2], start: Position) -> Self {
        Self {
            tables,
            nodes: vec![Node {
                position: start,
                from: None,
                plies: 0,
            }],
            seen: HashMap::from([(start, 0)]),
            done: 0,
            undecided: 0,
            repetition_differs: false,
        }
    }

    /// Compares position after position; `None` when all are done or the bound is reached.
    fn run(&mut self, most: usize, mut progress: impl FnMut(usize)) -> Option<Difference> {
        while self.done < self.nodes.len() && self.nodes.len() <= most {
            let found = self.compare(self.done);
            if found.is_some() {
                return found;
            }
            self.done += 1;
            progress(self.nodes.len());
        }
        None
    }

    /// Compares what both say of a node, and adds the positions that follow.
    fn compare(&mut self, at: usize) -> Option<Difference> {
        let position = self.nodes[at].position;
        let found = match legal(self.tables, &position) {
            Legal::Same(moves) => {
                for mv in moves {
                    if let Some(found) = self.follow(at, mv) {
                        return Some(self.difference(at, Some(mv), found));
                    }
                }
                return None;
            }
            Legal::Undecided => {
                self.undecided += 1;
                return None;
            }
            Legal::Differ(found) => found,
        };
        Some(self.difference(at, None, found))
    }

    /// Plays a move in both, and enters where it leads if they agree.
    fn follow(&mut self, at: usize, mv: Move) -> Option<Found> {
        let position = self.nodes[at].position;
        let turns = self.tables.map(|table| table.play(&position, mv));
        let [Ok(a), Ok(b)] = turns else {
            self.undecided += 1;
            return None;
        };
        if !alike(&a, &b) {
            return Some(Found::Turn {
                turns: Box::new([a, b]),
                repeats: false,
            });
        }
        if a.status == Status::Undecided {
            self.undecided += 1;
        }
        if a.status != Status::Playing {
            return None;
        }
        let turns = [(self.tables[0], a), (self.tables[1], b)].map(repeated);
        let repetition_differs = !alike(&turns[0], &turns[1]);
        self.repetition_differs |= repetition_differs;
        match self.seen.get(&a.position) {
            Some(&known) if repetition_differs && self.is_before(known, at) => {
                return Some(Found::Turn {
                    turns: Box::new(turns),
                    repeats: true,
                });
            }
            Some(_) => {}
            None => {
                self.seen.insert(a.position, self.nodes.len());
                self.nodes.push(Node {
                    position: a.position,
                    from: Some((at, mv)),
                    plies: self.nodes[at].plies + 1,
                });
            }
        }
        None
    }

    /// Whether the way to node `at` goes through node `earlier`.
    fn is_before(&self, earlier: usize, mut at: usize) -> bool {
        while at > earlier {
            match self.nodes[at].from {
                Some((before, _)) => at = before,
                None => return false,
            }
        }
        at == earlier
    }

    fn difference(&self, at: usize, last: Option<Move>, found: Found) -> Difference {
        let mut moves: Vec<Move> = last.into_iter().collect();
        let mut node = &self.nodes[at];
        while let Some((before, mv)) = node.from {
            moves.push(mv);
            node = &self.nodes[before];
        }
        moves.reverse();
        Difference {
            moves,
            before: self.nodes[at].position,
            // A shorter way round to a position that comes again may be one that was not kept.
            nearest: !matches!(found, Found::Turn { repeats: true, .. }) && self.undecided == 0,
            found,
        }
    }

    /// Whether everything that can be reached has been compared.
    fn is_whole(&self) -> bool {
        self.done == self.nodes.len() && self.undecided == 0 && !self.repetition_differs
    }

    /// How many plies all sequences have been followed for.
    fn whole_plies(&self) -> usize {
        let last = self.nodes.get(self.done).or(self.nodes.last());
        last.map_or(0, |node| node.plies)
    }
}

/// The legal moves of both, as the first game has them.
enum Legal {
    Same(Vec<Move>),
    Undecided,
    Differ(Found),
}

fn legal(tables: [&Table; 2], position: &Position) -> Legal {
    let [a, b] = tables.map(|table| table.moves(position));
    if !a.undecided.is_empty() || !b.undecided.is_empty() {
        return Legal::Undecided;
    }
    // Where the mover has no choice of direction, a move is its pit.
    type Name = (u8, Option<Way>);
    let names = |table: &Table, moves: &[Move]| -> Vec<Name> {
        let way = |mv: &Move| table.has_choice().then_some(mv.way);
        moves.iter().map(|mv| (mv.pit, way(mv))).collect()
    };
    let [a_names, b_names] = [names(tables[0], &a.legal), names(tables[1], &b.legal)];
    if a_names == b_names {
        return Legal::Same(a.legal.to_vec());
    }
    let only = |moves: &[Move], names: &[Name], others: &[Name], other: &Table| {
        let named = moves.iter().zip(names);
        let missing = named.filter(|(_, name)| !others.contains(name));
        missing
            .map(|(mv, _)| (*mv, other.play(position, *mv).err()))
            .collect()
    };
    Legal::Differ(Found::Legal {
        only_a: only(&a.legal, &a_names, &b_names, tables[1]),
        only_b: only(&b.legal, &b_names, &a_names, tables[0]),
    })
}

/// Whether a move comes out the same; how many laps and captures led there is no matter.
fn alike(a: &Turn, b: &Turn) -> bool {
    (a.position, a.status, a.passes, a.round) == (b.position, b.status, b.passes, b.round)
}

/// A turn as it comes out where its position has come before.
fn repeated((table, mut turn): (&Table, Turn)) -> Turn {
    if table.minds_repetition() {
        turn.status = table.end_by_repetition(&mut turn.position);
    }
    turn
}

/// Plays random games in both at once; the shortest way to a difference that they meet.
fn random_games(tables: [&Table; 2], bounds: Bounds) -> Option<Difference> {
    let mut best: Option<Difference> = None;
    for game in 0..bounds.games {
        let mut chance = Chance::new(bounds.seed.wrapping_add(game));
        let most = best
            .as_ref()
            .map_or(bounds.max_plies, |d| d.moves.len().saturating_sub(1));
        best = random_game(tables, &mut chance, most).or(best);
    }
    best
}

fn random_game(tables: [&Table; 2], chance: &mut Chance, most: usize) -> Option<Difference> {
    let [mut a, mut b] = tables.map(Game::new);
    let mut moves = Vec::new();
    let difference = |moves, before, found| Difference {
        moves,
        before,
        found,
        nearest: false,
    };
    while a.status() == Status::Playing && moves.len() < most {
        let before = a.position();
        let mv = match legal(tables, &before) {
            Legal::Same(legal) => *legal.get(chance.below(legal.len()))?,
            Legal::Undecided => return None,
            Legal::Differ(found) => return Some(difference(moves, before, found)),
        };
        moves.push(mv);
        let (Ok(x), Ok(y)) = (a.play(mv), b.play(mv)) else {
            return None;
        };
        if !alike(&x, &y) {
            let plain = tables.map(|table| table.play(&before, mv));
            let repeats = matches!(plain, [Ok(x), Ok(y)] if alike(&x, &y));
            let turns = Box::new([x, y]);
            return Some(difference(moves, before, Found::Turn { turns, repeats }));
        }
    }
    None
}
