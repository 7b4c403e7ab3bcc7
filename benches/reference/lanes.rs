//! Eight numbers in the bytes of a word, worked on all at once.
//!
//! A set of lanes is a word in which the lowest bit of each of its lanes is set. Numbers are below
//! 128, so no sum carries into the next lane.

/// One in every lane.
pub const ONES: u64 = 0x0101_0101_0101_0101;

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
