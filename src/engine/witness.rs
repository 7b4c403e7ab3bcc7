//! Who watches a sowing: a trace does, play and counting do not.

use super::Player;

/// Told of each step of a sowing, in order. The unit type watches nothing and costs nothing.
pub trait Witness {
    /// Whether it wants to be told of single seeds; where not, laps may be sown at once.
    const WATCHES: bool = true;

    /// A lap begins: `hand` seeds are lifted from `pit`.
    fn lift(&mut self, _pit: usize, _hand: u16) {}
    /// The opening ply of a round begins, around `pit`.
    fn open(&mut self, _pit: usize) {}
    /// A seed falls into `place`: a pit, or a store (see [`super::STORE`]).
    fn drop(&mut self, _place: usize) {}
    /// A lap has ended. `rule` finds out which landing rule decides, by its place in the list;
    /// `None` for a last seed in a store.
    fn land(&mut self, _rule: impl FnOnce() -> Option<usize>) {}
    /// The seeds of these pits (as bits) are captured: `seeds` in all.
    fn capture(&mut self, _pits: u64, _seeds: u32) {}
    /// The seeds of a pit are captured on the way, for `taker`.
    fn pass(&mut self, _taker: Player, _pit: usize, _seeds: u16) {}
    /// The seeds in hand leave the board to the mover.
    fn bear_off(&mut self, _hand: u16) {}
    /// The mover claims these pits (as bits).
    fn claim(&mut self, _pits: u64) {}
    /// A capture that would have been is forfeited, because the game has only just begun.
    fn forfeit(&mut self, _pits: u64, _seeds: u32) {}
    /// A capture that would have been is annulled, because it would be a grand slam.
    fn annul(&mut self, _pits: u64, _seeds: u32) {}
}

impl Witness for () {
    const WATCHES: bool = false;
}
