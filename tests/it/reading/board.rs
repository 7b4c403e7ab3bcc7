//! A position, and what lies where on its board.

use std::collections::{BTreeMap, BTreeSet};

use mancala::Rules;
use mancala::engine::Way;
use mancala::rules::words::*;

/// A position. South is 0 and North is 1; South's pits come first, each row from its owner's left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    pub pits: Vec<u32>,
    pub stores: [u32; 2],
    pub turn: usize,
    pub forfeit: u32,
    /// `move.order`: the pits that have started a move.
    pub used: BTreeSet<usize>,
    /// `[claim]`: the claimer of each claimed pit.
    pub claims: BTreeMap<usize, usize>,
    /// `sow.bear-off`: seeds leave the board now.
    pub bear_off: bool,
    /// `move.opening`: the opening ply is still to come.
    pub opening: bool,
    /// `[rounds]`: closed pits, pits of the other row's player, who started the round, the rounds
    /// won, and whether no pit can be claimed.
    pub closed: BTreeSet<usize>,
    pub traded: BTreeSet<usize>,
    pub starter: usize,
    pub won: [u32; 2],
    pub no_claims: bool,
}

impl Board {
    /// The position at the start.
    pub fn start(r: &Rules) -> Self {
        Self {
            pits: match r.rows {
                1 => r.seeds.clone(),
                _ => [r.seeds.clone(), r.seeds_north.clone()].concat(),
            },
            forfeit: r.forfeit_plies,
            opening: r.opening != Opening::None,
            ..Self::default()
        }
    }

    /// Whether nobody has claimed the pit.
    pub fn free(&self, pit: usize) -> bool {
        !self.claims.contains_key(&pit)
    }

    /// The seeds in a place: a pit, or South's store, or North's.
    pub fn place(&mut self, place: usize) -> &mut u32 {
        match place.checked_sub(self.pits.len()) {
            Some(store) => &mut self.stores[store],
            None => &mut self.pits[place],
        }
    }

    /// The seeds in unclaimed pits.
    pub fn left(&self) -> u32 {
        let pits = self.pits.iter().enumerate();
        pits.filter(|p| self.free(p.0)).map(|p| p.1).sum()
    }

    /// What each player has: the store, and the seeds in the pits that they have claimed.
    pub fn totals(&self) -> [u32; 2] {
        let mut totals = self.stores;
        for (pit, claimer) in &self.claims {
            totals[*claimer] += self.pits[*pit];
        }
        totals
    }

    /// The position as text.
    pub fn text(&self, r: &Rules) -> String {
        let numbers = self.pits.iter().chain(&self.stores);
        let mut text: String = numbers.map(|n| format!("{n}-")).collect();
        text += &format!("{}/forfeit={}", ["S", "N"][self.turn], self.forfeit);
        let letter = |pit: &usize| match pit.checked_sub(r.pits as usize) {
            None => char::from(b'A' + *pit as u8),
            Some(pit) => char::from(b'a' + pit as u8),
        };
        let sets = [&self.used, &self.closed, &self.traded];
        for (name, pits) in ["used", "closed", "traded"].into_iter().zip(sets) {
            if !pits.is_empty() {
                text += &format!("/{name}={}", pits.iter().map(letter).collect::<String>());
            }
        }
        let claims = [0, 1].map(|who| {
            let own = self.claims.iter().filter(|claim| *claim.1 == who);
            let pits: String = own.map(|claim| letter(claim.0)).collect();
            (!pits.is_empty()).then(|| format!("{}:{pits}", ["S", "N"][who]))
        });
        if !self.claims.is_empty() {
            let claims: Vec<String> = claims.into_iter().flatten().collect();
            text += &format!("/claimed={}", claims.join(","));
        }
        if r.opening != Opening::None {
            text += ["/opened", "/opening"][usize::from(self.opening)];
        }
        if r.rounds() {
            let [south, north] = self.won;
            text += &format!("/started={}/won={south}:{north}", ["S", "N"][self.starter]);
            text += ["", "/no-claims"][usize::from(self.no_claims)];
        }
        text + ["", "/bear-off"][usize::from(self.bear_off)]
    }
}

/// The player whose row the pit lies in, or who owns it (`rounds.layout = "territory"`); with
/// `board.rows = 1` no rule asks for it.
pub fn owner(r: &Rules, b: &Board, pit: usize) -> usize {
    usize::from((pit >= r.pits as usize) != b.traded.contains(&pit))
}

/// The seeds in South's row and in North's that fit.
fn sums(r: &Rules, b: &Board, fits: impl Fn(usize) -> bool) -> [u32; 2] {
    let mut sums = [0, 0];
    for (pit, seeds) in b.pits.iter().enumerate().filter(|p| fits(p.0)) {
        sums[owner(r, b, pit)] += seeds;
    }
    sums
}

/// The seeds in South's row and in North's.
pub fn rows(r: &Rules, b: &Board) -> [u32; 2] {
    sums(r, b, |_| true)
}

/// The seeds in the unclaimed pits of South's row and of North's.
pub fn free_rows(r: &Rules, b: &Board) -> [u32; 2] {
    sums(r, b, |pit| b.free(pit))
}

/// Whether a side, as the mover sees it, admits a pit that is their own or not.
pub fn admits(side: Side, own: bool) -> bool {
    side == Side::Any || own == (side == Side::Own)
}

/// The way back.
pub fn back(way: Way) -> Way {
    match way {
        Way::Clockwise => Way::CounterClockwise,
        Way::CounterClockwise => Way::Clockwise,
    }
}

/// The places that the mover sows, in a ring (`sow.circuit`). Places are the pits, then South's
/// store, then North's, which by `board.stores` lie at the right end of their owner's row, past its
/// last pit.
pub fn circuit(r: &Rules, b: &Board) -> Vec<usize> {
    let (all, own) = (b.pits.len(), r.circuit == Circuit::OwnRow);
    let whose = |place: usize| match place.checked_sub(all) {
        Some(store) => store,
        None => owner(r, b, place),
    };
    // Closed pits are passed over by everything.
    let sown = |place: &usize| !b.closed.contains(place) && (!own || whose(*place) == b.turn);
    board_ring(r, b).into_iter().filter(sown).collect()
}

/// All places of the board.
fn board_ring(r: &Rules, b: &Board) -> Vec<usize> {
    let (row, all) = (r.pits as usize, b.pits.len());
    let south = (0..row.min(all)).chain([all]);
    south.chain(row..all).chain([all + 1]).collect()
}

/// The place beside another one.
pub fn beside(r: &Rules, b: &Board, place: usize, way: Way) -> usize {
    let mut ring = circuit(r, b);
    // After the opening the last pit may lie outside of what the mover sows.
    if !ring.contains(&place) {
        ring = board_ring(r, b);
        ring.retain(|p| *p == place || !b.closed.contains(p));
    }
    let at = ring.iter().position(|p| *p == place).expect("a place");
    let step = [1, ring.len() - 1][usize::from(way == Way::Clockwise)];
    ring[(at + step) % ring.len()]
}

/// The pit beside another one, stores passed over.
pub fn beside_pit(r: &Rules, b: &Board, pit: usize, way: Way) -> usize {
    let mut place = beside(r, b, pit, way);
    while place >= b.pits.len() {
        place = beside(r, b, place, way);
    }
    place
}

/// The pit across the board.
pub fn opposite(b: &Board, pit: usize) -> usize {
    b.pits.len() - 1 - pit
}
