//! Looking at many bytes at once, and changing them: on x86-64 by SSE2, which every such machine has, elsewhere by
//! plain code that gives the same.

/// The places of the bytes that are `least` or more, as bits.
#[inline]
pub fn at_least<const N: usize>(bytes: &[u8; N], least: u8) -> u64 {
    let (sixteens, rest) = bytes.as_chunks::<16>();
    debug_assert!(rest.is_empty(), "boards are made of sixteens");
    let mut set = 0;
    for (i, part) in sixteens.iter().enumerate() {
        set |= u64::from(sixteen_at_least(part, least)) << (16 * i);
    }
    set
}

/// Adds to each byte the other at its place; what is more than 255 begins at 0 again.
#[inline(always)]
pub fn add<const N: usize>(bytes: &mut [u8; N], by: &[u8; N]) {
    let (sixteens, _) = bytes.as_chunks_mut::<16>();
    for (part, by) in sixteens.iter_mut().zip(by.as_chunks::<16>().0) {
        sixteen_add(part, by);
    }
}

/// Keeps of each byte the bits that the other at its place has.
#[inline(always)]
pub fn keep<const N: usize>(bytes: &mut [u8; N], mask: &[u8; N]) {
    let (sixteens, _) = bytes.as_chunks_mut::<16>();
    for (part, mask) in sixteens.iter_mut().zip(mask.as_chunks::<16>().0) {
        sixteen_keep(part, mask);
    }
}

/// Each byte by itself.
#[cfg(any(test, not(target_feature = "sse2")))]
fn each_add(bytes: &mut [u8; 16], by: &[u8; 16]) {
    for (a, b) in bytes.iter_mut().zip(by) {
        *a = a.wrapping_add(*b);
    }
}

/// Each byte by itself.
#[cfg(any(test, not(target_feature = "sse2")))]
fn each_keep(bytes: &mut [u8; 16], mask: &[u8; 16]) {
    for (a, b) in bytes.iter_mut().zip(mask) {
        *a &= *b;
    }
}

/// Each byte by itself.
#[cfg(any(test, not(target_feature = "sse2")))]
fn each_at_least(bytes: &[u8; 16], least: u8) -> u16 {
    let full = |set, (i, n): (usize, &u8)| set | u16::from(*n >= least) << i;
    bytes.iter().enumerate().fold(0, full)
}

#[cfg(not(target_feature = "sse2"))]
use {each_add as sixteen_add, each_at_least as sixteen_at_least, each_keep as sixteen_keep};

#[cfg(target_feature = "sse2")]
#[inline(always)]
fn sixteen_add(bytes: &mut [u8; 16], by: &[u8; 16]) {
    // SAFETY: compiled only where the whole program may use SSE2.
    #[allow(unsafe_code)]
    unsafe {
        sse2::add(bytes, by);
    }
}

#[cfg(target_feature = "sse2")]
#[inline(always)]
fn sixteen_keep(bytes: &mut [u8; 16], mask: &[u8; 16]) {
    // SAFETY: compiled only where the whole program may use SSE2.
    #[allow(unsafe_code)]
    unsafe {
        sse2::keep(bytes, mask);
    }
}

#[cfg(target_feature = "sse2")]
#[inline]
fn sixteen_at_least(bytes: &[u8; 16], least: u8) -> u16 {
    // SAFETY: compiled only where the whole program may use SSE2.
    #[allow(unsafe_code)]
    unsafe {
        sse2::at_least(bytes, least)
    }
}

#[cfg(target_feature = "sse2")]
mod sse2 {
    #[cfg(target_arch = "x86")]
    use std::arch::x86 as arch;
    #[cfg(target_arch = "x86_64")]
    use std::arch::x86_64 as arch;

    #[inline]
    #[target_feature(enable = "sse2")]
    pub fn add(bytes: &mut [u8; 16], by: &[u8; 16]) {
        store(bytes, arch::_mm_add_epi8(load(bytes), load(by)));
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub fn keep(bytes: &mut [u8; 16], mask: &[u8; 16]) {
        store(bytes, arch::_mm_and_si128(load(bytes), load(mask)));
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn load(bytes: &[u8; 16]) -> arch::__m128i {
        let words = u128::from_le_bytes(*bytes);
        arch::_mm_set_epi64x((words >> 64) as i64, words as i64)
    }

    /// In one piece: a read of all sixteen bytes would wait for sixteen writes, and that is where
    /// the time of a ply went.
    #[inline]
    #[target_feature(enable = "sse2")]
    fn store(bytes: &mut [u8; 16], new: arch::__m128i) {
        // SAFETY: sixteen bytes are written where sixteen bytes are, at whatever address.
        #[allow(unsafe_code)]
        unsafe {
            arch::_mm_storeu_si128(bytes.as_mut_ptr().cast(), new);
        }
    }

    /// Each byte is the larger of itself and `least` exactly where it is large enough.
    #[inline]
    #[target_feature(enable = "sse2")]
    pub fn at_least(bytes: &[u8; 16], least: u8) -> u16 {
        let bytes = load(bytes);
        let least = arch::_mm_set1_epi8(least as i8);
        let full = arch::_mm_cmpeq_epi8(arch::_mm_max_epu8(bytes, least), bytes);
        arch::_mm_movemask_epi8(full) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_bytes_at_once_are_seen_and_changed_as_one_by_one() {
        let mut byte = 7u8;
        for _ in 0..10_000 {
            let bytes = std::array::from_fn(|_| {
                byte = byte.wrapping_mul(141).wrapping_add(47);
                byte >> (byte & 6)
            });
            let by: [u8; 16] = std::array::from_fn(|i| byte.rotate_left(i as u32) ^ i as u8);
            let (mut one, mut other) = (bytes, bytes);
            sixteen_add(&mut one, &by);
            each_add(&mut other, &by);
            assert_eq!(one, other);
            sixteen_keep(&mut one, &by);
            each_keep(&mut other, &by);
            assert_eq!(one, other);
            for least in [1, 2, byte, 255] {
                assert_eq!(
                    sixteen_at_least(&bytes, least),
                    each_at_least(&bytes, least)
                );
            }
        }
    }
}
