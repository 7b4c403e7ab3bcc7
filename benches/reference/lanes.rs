//! Eight numbers in the bytes of a word, worked on all at once: lanes 1 to 6 are the pits of a row
//! from their owner's left, and one of the others may be a store.
//!
//! A set of lanes is a word in which the lowest bit of each of its lanes is set. Numbers are below
//! 128, so no sum carries into the next lane.

/// One in every lane.
pub const ONES: u64 = 0x0101_0101_0101_0101;

/// The lanes of the pits.
pub const PITS: u64 = 0x00ff_ffff_ffff_ff00;

/// How far to shift a row for the lane of a pit, of twelve on the board.
pub const fn shift(pit: usize) -> u32 {
    8 * (pit as u32 % 6) + 8
}

/// A row from the seeds of its pits.
pub fn row(seeds: &[u8]) -> u64 {
    let word = |word, &n: &u8| (word << 8) | u64::from(n);
    seeds.iter().rev().fold(0, word) << 8
}

/// The seeds of a row's pits.
pub fn pits(row: u64) -> impl Iterator<Item = u16> {
    (0..6).map(move |pit| ((row >> shift(pit)) & 0xff) as u16)
}

/// The pits of a set of lanes, as bits.
pub fn bits(set: u64) -> u32 {
    (0..6).fold(0, |bits, pit| {
        bits | (((set >> shift(pit)) & 1) as u32) << pit
    })
}

/// What a lap that skips its origin adds to the mover's row and to the other, and the pit of its
/// last seed; the mover's pits are 0 to 5.
pub const fn lap(pit: usize, seeds: u64) -> ([u64; 2], usize) {
    let mut rows = [0u64; 2];
    let mut last = pit;
    let mut hand = seeds;
    while hand > 0 {
        last = (last + 1) % 12;
        if last != pit {
            rows[last / 6] += 1 << shift(last);
            hand -= 1;
        }
    }
    rows[pit / 6] = rows[pit / 6].wrapping_sub(seeds << shift(pit));
    (rows, last)
}

/// The lanes that are not zero.
#[inline(always)]
pub const fn filled(word: u64) -> u64 {
    ((word + 0x7f * ONES) >> 7) & ONES
}

/// The sum of all lanes.
#[inline(always)]
pub const fn sum(word: u64) -> u64 {
    word.wrapping_mul(ONES) >> 56
}

/// How far to shift for the `n`th lane of a set, counted from 0.
#[inline(always)]
pub const fn nth(set: u64, n: u64) -> u32 {
    // How many lanes of the set there are up to each lane; those up to which `n` are too few lie
    // before the one that is looked for.
    let up_to = set.wrapping_mul(ONES);
    let before = (0x80 * ONES + n * ONES - up_to) >> 7 & ONES;
    8 * sum(before) as u32
}
