//! Players, moves and positions: the plain values that the engine works on.

use serde::{Serialize, Serializer};

use super::board::{Board, PitSet, Wide};
use crate::rules::keys::MAX_PITS;

/// Pits and stores together: the places that a seed can lie in.
pub const PLACES: usize = MAX_PITS + 2;
/// The place of South's store; North's is the next.
pub const STORE: usize = MAX_PITS;

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
/// A position is `Copy`. Equality is equality of all of it; what a game does not use is zero. It
/// holds its seeds on a [`Board`]: [`Wide`], unless one says otherwise, fits every game; a position
/// on a [`Small`](super::Small) board takes 32 bytes, on a [`Large`](super::Large) one 56.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<B: Board = Wide> {
    /// Pits from 0 on, stores from [`STORE`] on; unused pits hold 0.
    pub(crate) cells: B,
    /// What each pit is in this round, in a bit of each set: in neither free, in one of them
    /// claimed by that player, in both closed.
    pub(super) marks: [B::Set; 2],
    pub(super) used: B::Set,
    pub(super) traded: B::Set,
    pub(super) won: [u8; 2],
    pub(super) forfeit: u8,
    /// The bits of [`flag`].
    pub(super) flags: u8,
}

/// The bits of a position's flags.
mod flag {
    /// North is to move.
    pub const TURN: u8 = 1;
    /// North started the round.
    pub const STARTER: u8 = 2;
    pub const BEAR_OFF: u8 = 4;
    pub const NO_CLAIMS: u8 = 8;
    pub const OPENING: u8 = 16;
}

impl<B: Board> Position<B> {
    /// The seeds in pit `pit`; 0 for a pit that the board does not have.
    pub fn pit(&self, pit: usize) -> u16 {
        if pit < B::PITS { self.cells.at(pit) } else { 0 }
    }

    /// The seeds in a player's store, or put aside for them.
    pub fn store(&self, player: Player) -> u16 {
        self.cells.at(STORE + player.index())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.player(flag::TURN)
    }

    /// In how many further plies captures are forfeited (`capture.forfeit-plies`).
    pub fn forfeit(&self) -> u8 {
        self.forfeit
    }

    /// The pits that a player has claimed, as bits (bit 0 is pit 0).
    pub fn claims(&self, player: Player) -> u32 {
        let [mine, theirs] = [player, player.other()].map(|p| self.marks[p.index()].bits());
        mine & !theirs
    }

    /// The pits that are closed in this round of a match, as bits.
    pub fn closed(&self) -> u32 {
        self.marks[0].bits() & self.marks[1].bits()
    }

    /// The pits that belong to the player of the other row in this round of a match, as bits.
    pub fn traded(&self) -> u32 {
        self.traded.bits()
    }

    /// The pits that anybody has claimed, as bits.
    pub fn claimed(&self) -> u32 {
        self.marks[0].bits() ^ self.marks[1].bits()
    }

    /// What counts for a player: the store and the seeds in pits that they have claimed.
    pub fn holdings(&self, player: Player) -> u32 {
        let store = u32::from(self.store(player));
        match self.claims(player) {
            0 => store,
            claims => store + self.sum(u64::from(claims)),
        }
    }

    /// All seeds in pits and stores.
    pub fn total(&self) -> u32 {
        self.cells.total()
    }

    /// The same position on the wide board.
    pub fn wide(&self) -> Position {
        // It fits all.
        self.on().unwrap_or_else(Position::empty)
    }

    /// The same position on another board; `None` where that has not the pits, cannot count the
    /// seeds, or cannot keep what is known of pits.
    pub(crate) fn on<C: Board>(&self) -> Option<Position<C>> {
        let mut other: Position<C> = Position {
            won: self.won,
            forfeit: self.forfeit,
            flags: self.flags,
            ..Position::empty()
        };
        for place in (0..B::PITS).chain(STORE..PLACES) {
            let seeds = self.cells.at(place);
            if (C::PITS..STORE).contains(&place) {
                if seeds > 0 {
                    return None;
                }
            } else {
                other.cells.put(place, seeds);
            }
        }
        let keep = |set: B::Set| {
            let kept = C::Set::of(set.bits());
            (kept.bits() == set.bits()).then_some(kept)
        };
        other.marks = [keep(self.marks[0])?, keep(self.marks[1])?];
        other.used = keep(self.used)?;
        other.traded = keep(self.traded)?;
        let total = self.total();
        (total <= C::MOST && other.total() == total).then_some(other)
    }

    /// A position without any seed, claim or other state.
    pub(crate) fn empty() -> Self {
        Self {
            cells: B::default(),
            marks: Default::default(),
            used: B::Set::default(),
            traded: B::Set::default(),
            won: [0; 2],
            forfeit: 0,
            flags: 0,
        }
    }

    /// The same seeds and turn at the beginning of a round: nothing is claimed, closed, used or
    /// traded, and South starts the first round.
    pub(crate) fn afresh(&self) -> Self {
        Self {
            forfeit: self.forfeit,
            flags: self.flags & (flag::TURN | flag::BEAR_OFF),
            ..Self::empty()
        }
    }

    /// Whether any pit of a set, given as bits, holds a seed.
    pub(crate) fn any(&self, pits: u64) -> bool {
        self.cells.any(pits)
    }

    /// The seeds in the pits of a set, given as bits.
    pub(crate) fn sum(&self, pits: u64) -> u32 {
        self.cells.sum(pits)
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    fn set(&mut self, flag: u8, on: bool) {
        self.flags = self.flags & !flag | if on { flag } else { 0 };
    }

    fn player(&self, flag: u8) -> Player {
        if self.has(flag) {
            Player::North
        } else {
            Player::South
        }
    }

    pub(crate) fn set_turn(&mut self, player: Player) {
        self.set(flag::TURN, player == Player::North);
    }

    /// It is the other player's turn.
    pub(crate) fn pass_turn(&mut self) {
        self.flags ^= flag::TURN;
    }

    /// A ply has gone by: one fewer in which captures are forfeited.
    pub(crate) fn count_ply(&mut self) {
        self.forfeit = self.forfeit.saturating_sub(1);
    }

    pub(crate) fn set_forfeit(&mut self, plies: u8) {
        self.forfeit = plies;
    }

    /// Gives free pits, as bits, to a player.
    pub(crate) fn claim(&mut self, player: Player, pits: u32) {
        let mine = &mut self.marks[player.index()];
        *mine = B::Set::of(mine.bits() | pits);
    }

    /// Gives back all claims, and opens all pits.
    pub(crate) fn unmark(&mut self) {
        self.marks = Default::default();
    }

    /// Makes these the closed pits, in place of any that were; they are claimed no longer.
    pub(crate) fn close(&mut self, pits: u32) {
        let open = !self.closed();
        self.marks = self.marks.map(|set| B::Set::of(set.bits() & open | pits));
    }

    /// The pits that have started a move, as bits, where the game minds it.
    pub(crate) fn used(&self) -> u32 {
        self.used.bits()
    }

    pub(crate) fn set_used(&mut self, pits: u32) {
        self.used = B::Set::of(pits);
    }

    pub(crate) fn trade(&mut self, pits: u32) {
        self.traded = B::Set::of(pits);
    }

    /// How many rounds each player has won, where that decides the match.
    pub(crate) fn won(&self) -> [u8; 2] {
        self.won
    }

    pub(crate) fn set_won(&mut self, won: [u8; 2]) {
        self.won = won;
    }

    /// Who started this round.
    pub(crate) fn starter(&self) -> Player {
        self.player(flag::STARTER)
    }

    pub(crate) fn set_starter(&mut self, player: Player) {
        self.set(flag::STARTER, player == Player::North);
    }

    /// Whether seeds leave the board instead of entering the opponent's row.
    pub(crate) fn bears_off(&self) -> bool {
        self.has(flag::BEAR_OFF)
    }

    pub(crate) fn bear_off(&mut self) {
        self.set(flag::BEAR_OFF, true);
    }

    /// Whether no pit can be claimed in this round.
    pub(crate) fn bars_claims(&self) -> bool {
        self.has(flag::NO_CLAIMS)
    }

    pub(crate) fn set_bars_claims(&mut self, on: bool) {
        self.set(flag::NO_CLAIMS, on);
    }

    /// Whether the first ply of the round is still to come, and the game has an opening.
    pub(crate) fn opening(&self) -> bool {
        self.has(flag::OPENING)
    }

    pub(crate) fn set_opening(&mut self, on: bool) {
        self.set(flag::OPENING, on);
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

/// How many bits are set.
#[inline(always)]
pub(crate) fn count_bits(set: u64) -> usize {
    match halves(set) {
        Some([low, high]) => usize::from(low.count + high.count),
        None => set.count_ones() as usize,
    }
}

/// The number of the `n`th bit that is set, counted from 0.
#[inline(always)]
pub(crate) fn nth_bit(set: u64, n: usize) -> Option<usize> {
    let Some([low, high]) = halves(set) else {
        return bits(set).nth(n);
    };
    let first = set.trailing_zeros() as usize;
    let in_low = usize::from(low.count);
    let (part, n, first) = match n < in_low {
        true => (low, n, first),
        false => (high, n - in_low, first + 8),
    };
    (n < usize::from(part.count)).then(|| first + usize::from(part.bits[n % 8]))
}

/// How many bits of a byte are set, and the number of each.
struct Byte {
    count: u8,
    bits: [u8; 8],
}

/// For each byte: its bits.
///
/// Not every machine counts bits in one step, and a loop over them ends where nobody can guess.
static BYTES: [Byte; 256] = {
    let mut bytes = [const {
        Byte {
            count: 0,
            bits: [0; 8],
        }
    }; 256];
    let mut set = 0;
    while set < 256 {
        let mut bit = 0;
        while bit < 8 {
            if set >> bit & 1 == 1 {
                bytes[set].bits[bytes[set].count as usize] = bit;
                bytes[set].count += 1;
            }
            bit += 1;
        }
        set += 1;
    }
    bytes
};

/// A set that is not empty and has all its bits in sixteen places from the first on, in two halves.
#[inline(always)]
fn halves(set: u64) -> Option<[&'static Byte; 2]> {
    let set = set.checked_shr(set.trailing_zeros())? as usize;
    (set < 1 << 16).then(|| [&BYTES[set % 256], &BYTES[set / 256 % 256]])
}
