//! Looking at many bytes at once: on x86-64 by SSE2, which every such machine has, elsewhere by
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

/// Each byte by itself.
#[cfg(any(test, not(target_feature = "sse2")))]
fn each_at_least(bytes: &[u8; 16], least: u8) -> u16 {
    let full = |set, (i, n): (usize, &u8)| set | u16::from(*n >= least) << i;
    bytes.iter().enumerate().fold(0, full)
}

#[cfg(not(target_feature = "sse2"))]
use each_at_least as sixteen_at_least;

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

    /// Each byte is the larger of itself and `least` exactly where it is large enough.
    #[inline]
    #[target_feature(enable = "sse2")]
    pub fn at_least(bytes: &[u8; 16], least: u8) -> u16 {
        let words = u128::from_le_bytes(*bytes);
        let bytes = arch::_mm_set_epi64x((words >> 64) as i64, words as i64);
        let least = arch::_mm_set1_epi8(least as i8);
        let full = arch::_mm_cmpeq_epi8(arch::_mm_max_epu8(bytes, least), bytes);
        arch::_mm_movemask_epi8(full) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_bytes_at_once_are_seen_as_one_by_one() {
        let mut byte = 7u8;
        for _ in 0..10_000 {
            let bytes = std::array::from_fn(|_| {
                byte = byte.wrapping_mul(141).wrapping_add(47);
                byte >> (byte & 6)
            });
            for least in [1, 2, byte, 255] {
                assert_eq!(
                    sixteen_at_least(&bytes, least),
                    each_at_least(&bytes, least)
                );
            }
        }
    }
}
