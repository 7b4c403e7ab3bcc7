//! Players, moves and positions: the plain values that the engine works on.

use serde::{Serialize, Serializer};

use crate::rules::keys::MAX_PITS;

/// Pits and stores together: the places that a seed can lie in.
pub const PLACES: usize = MAX_PITS + 2;
/// The place of South's store; North's is the next.
pub const STORE: usize = MAX_PITS;

/// The seeds in each place.
pub type Cells = [u16; PLACES];

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The first player, whose pits are 0, 1, 2 ... from their left.
    South,
    /// The second player, whose pits follow South's, from their own left.
    North,
}

impl Player {
    /// Both, South first.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// The other player.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// 0 for South, 1 for North.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `south` or `north`.
    pub fn word(self) -> &'static str {
        match self {
            Self::South => "south",
            Self::North => "north",
        }
    }

    /// `South` or `North`.
    pub fn name(self) -> &'static str {
        match self {
            Self::South => "South",
            Self::North => "North",
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.word())
    }
}

/// A direction of sowing, seen from either player's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// Left to right along the near row: pit numbers rise.
    CounterClockwise,
    /// Right to left along the near row: pit numbers fall.
    Clockwise,
}

impl Way {
    /// 0 for counter-clockwise, 1 for clockwise.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[must_use]
    pub fn back(self) -> Self {
        match self {
            Self::CounterClockwise => Self::Clockwise,
            Self::Clockwise => Self::CounterClockwise,
        }
    }
}

/// A choice of the player to move: the pit (or store) that is lifted, and the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The pit, numbered over the whole board; or the place of the mover's store, from [`STORE`] on,
    /// where a move may start from it.
    pub pit: u8,
    /// Where the game has one direction, that one.
    pub way: Way,
}

/// Seeds in pits and stores, whose turn it is, and what else the future depends on.
///
/// A position is `Copy`. Equality is equality of all of it; what a game does not use is zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Pits from 0 on, stores from [`STORE`] on; unused pits hold 0.
    pub(crate) cells: Cells,
    /// Whose turn it is.
    pub(crate) turn: Player,
    /// In how many further plies captures are forfeited.
    pub(crate) forfeit: u8,
    /// Whether seeds leave the board instead of entering the opponent's row.
    pub(crate) bear_off: bool,
    /// The pits that each player has claimed, as bits.
    pub(crate) claims: [u32; 2],
    /// The pits that have started a move, as bits, where the game minds it.
    pub(crate) used: u32,
    /// The state of a match of several rounds.
    pub(crate) round: Round,
}

/// What a match of several rounds remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Round {
    /// The pits that are closed in this round, as bits; they hold nothing.
    pub closed: u32,
    /// Who started this round.
    pub starter: Player,
    /// How many rounds each player has won, where that decides the match.
    pub won: [u8; 2],
    /// No pit can be claimed in this round.
    pub no_claims: bool,
    /// The first ply of the round is still to come, and the game has an opening.
    pub opening: bool,
    /// The pits that belong to the player of the other row in this round, as bits.
    pub traded: u32,
}

impl Round {
    /// The first round.
    pub const FIRST: Self = Self {
        closed: 0,
        starter: Player::South,
        won: [0; 2],
        no_claims: false,
        opening: false,
        traded: 0,
    };
}

impl Position {
    /// The seeds in pit `pit`; 0 for a pit that the board does not have.
    pub fn pit(&self, pit: usize) -> u16 {
        self.cells[..MAX_PITS].get(pit).copied().unwrap_or(0)
    }

    /// The seeds in a player's store, or put aside for them.
    pub fn store(&self, player: Player) -> u16 {
        self.cells[STORE + player.index()]
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// In how many further plies captures are forfeited (`capture.forfeit-plies`).
    pub fn forfeit(&self) -> u8 {
        self.forfeit
    }

    /// The pits that a player has claimed, as bits (bit 0 is pit 0).
    pub fn claims(&self, player: Player) -> u32 {
        self.claims[player.index()]
    }

    /// The pits that are closed in this round of a match, as bits.
    pub fn closed(&self) -> u32 {
        self.round.closed
    }

    /// The pits that belong to the player of the other row in this round of a match, as bits.
    pub fn traded(&self) -> u32 {
        self.round.traded
    }

    /// The pits that anybody has claimed, as bits.
    pub fn claimed(&self) -> u32 {
        self.claims[0] | self.claims[1]
    }

    /// What counts for a player: the store and the seeds in pits that they have claimed.
    pub fn holdings(&self, player: Player) -> u32 {
        let store = u32::from(self.store(player));
        match self.claims(player) {
            0 => store,
            claims => store + self.sum(u64::from(claims)),
        }
    }

    /// A position without any seed, claim or other state.
    pub(crate) fn empty() -> Self {
        Self {
            cells: [0; PLACES],
            turn: Player::South,
            forfeit: 0,
            bear_off: false,
            claims: [0; 2],
            used: 0,
            round: Round::FIRST,
        }
    }

    /// All seeds in pits and stores.
    pub fn total(&self) -> u32 {
        self.cells.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether any pit of a set, given as bits, holds a seed.
    pub(crate) fn any(&self, pits: u64) -> bool {
        bits(pits).any(|p| self.cells[p] != 0)
    }

    /// The seeds in the pits of a set, given as bits.
    pub(crate) fn sum(&self, pits: u64) -> u32 {
        bits(pits).map(|p| u32::from(self.cells[p])).sum()
    }
}

/// The numbers of the bits that are set, lowest first.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let low = set.trailing_zeros() as usize;
            set &= set - 1;
            low
        })
    })
}
