//! The board as tables: neighbours, opposites, owners, and each player's circuit of sowing.

use crate::engine::{PLACES, Player, STORE, Way, bits};
use crate::rules::Rules;
use crate::rules::keys::MAX_PITS;
use crate::rules::words::{Circuit, SowStore};

/// No such place.
pub const NOWHERE: u8 = u8::MAX;

/// The board. Rows are how an author says it; here are only places and what follows what.
#[derive(Clone, Debug, PartialEq)]
pub struct Topology {
    /// How many pits there are.
    pub pits: usize,
    /// How many of them are in one row.
    pub row: usize,
    /// The pits of each player, as bits; on a board of one row, all pits for both.
    pub own: [u64; 2],
    /// By player, direction and place: the place that is sown next, stores included where sown. A
    /// player's own store has a next place though it is not sown, since a move may start from it.
    pub circuit: [[[u8; PLACES]; 2]; 2],
    /// By player, direction and pit: the next pit, stores passed over.
    pub ring: [[[u8; MAX_PITS]; 2]; 2],
    /// The places that each player's circuit has, as bits.
    pub sown: [u64; 2],
    /// How many places a circuit has.
    pub places: u32,
    /// The pit opposite, or [`NOWHERE`].
    pub opposite: [u8; MAX_PITS],
}

impl Topology {
    /// Lays out the board of valid rules.
    pub fn new(rules: &Rules) -> Self {
        let row = rules.pits as usize;
        let pits = row * rules.rows as usize;
        let all = (1u64 << pits) - 1;
        let near = (1u64 << row) - 1;
        let own = if rules.rows == 2 {
            [near, all & !near]
        } else {
            [all, all]
        };
        let mut opposite = [NOWHERE; MAX_PITS];
        if rules.rows == 2 {
            for (pit, slot) in opposite.iter_mut().enumerate().take(pits) {
                *slot = (pits - 1 - pit) as u8;
            }
        }
        let orders = Player::BOTH.map(|player| circuit(rules, &own, player));
        let rings = orders.clone().map(|order| {
            let pits: Vec<usize> = order.into_iter().filter(|p| *p < STORE).collect();
            links(&pits).map(|all| {
                let mut short = [NOWHERE; MAX_PITS];
                short.copy_from_slice(&all[..MAX_PITS]);
                short
            })
        });
        Self {
            pits,
            row,
            own,
            places: orders[0].len() as u32,
            sown: orders
                .clone()
                .map(|order| order.iter().fold(0, |set, p| set | 1 << p)),
            circuit: std::array::from_fn(|player| {
                let own_end = bits(own[player]).last().unwrap_or(0);
                with_store(links(&orders[player]), STORE + player, own_end)
            }),
            ring: rings,
            opposite,
        }
    }

    /// The bits of a player's own pits.
    pub fn row_of(&self, player: Player) -> u64 {
        self.own[player.index()]
    }

    /// Whether each player has a row that the other does not share.
    pub fn has_rows(&self) -> bool {
        self.own[0] != self.own[1]
    }

    /// The owner of a pit, and its number in their row from their left.
    pub fn owner(&self, pit: usize) -> (Player, usize) {
        if pit < self.row {
            (Player::South, pit)
        } else {
            (Player::North, pit - self.row)
        }
    }
}

/// The places that a player sows, counter-clockwise.
fn circuit(rules: &Rules, own: &[u64; 2], player: Player) -> Vec<usize> {
    let mut order = Vec::new();
    for (owner, pits) in Player::BOTH.into_iter().zip(own).take(rules.rows as usize) {
        if rules.circuit == Circuit::Board || owner == player {
            order.extend(bits(*pits));
            if sown(rules.sow_store, player, owner) {
                order.push(STORE + owner.index());
            }
        }
    }
    // On one row both stores lie at its right end.
    if rules.rows == 1 && sown(rules.sow_store, player, Player::North) {
        order.push(STORE + Player::North.index());
    }
    order
}

/// What follows each place of a ring, in both directions.
fn links(order: &[usize]) -> [[u8; PLACES]; 2] {
    let mut links = [[NOWHERE; PLACES]; 2];
    for (i, &place) in order.iter().enumerate() {
        let next = order[(i + 1) % order.len()];
        links[Way::CounterClockwise.index()][place] = next as u8;
        links[Way::Clockwise.index()][next] = place as u8;
    }
    links
}

/// The links with those of a store that lies after the pit `end` and is not on the ring.
fn with_store(mut links: [[u8; PLACES]; 2], store: usize, end: usize) -> [[u8; PLACES]; 2] {
    let (onward, back) = (Way::CounterClockwise.index(), Way::Clockwise.index());
    if links[onward][store] == NOWHERE {
        links[onward][store] = links[onward][end];
        links[back][store] = end as u8;
    }
    links
}

fn sown(rule: SowStore, mover: Player, owner: Player) -> bool {
    match rule {
        SowStore::Never => false,
        SowStore::Own => mover == owner,
        SowStore::Both => true,
    }
}
