//! The ply of all lanes, compiled for several machines from one text.

use arrayvec::ArrayVec;

use super::{Bytes, Lanes, Rules};

/// For which machine the ply is compiled. All give the same, since all are compiled from one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vectors {
    /// Whatever the whole program may use.
    Portable,
    /// 32 lanes in a register.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 64 lanes in a register.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Vectors {
    /// Those that this machine has, the best first.
    pub fn all() -> ArrayVec<Self, 3> {
        let mut all = ArrayVec::new();
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
            {
                all.push(Self::Avx512);
            }
            if is_x86_feature_detected!("avx2") {
                all.push(Self::Avx2);
            }
        }
        all.push(Self::Portable);
        all
    }

    /// Plays a ply in each lane: see [`Lanes::ply`].
    pub fn ply(self, lanes: &mut Lanes, rules: &Rules) -> Bytes {
        match self {
            Self::Portable => lanes.ply(rules),
            // SAFETY: made by `all` alone, where the machine has what the function uses.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { avx2(lanes, rules) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx512 => unsafe { avx512(lanes, rules) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(lanes: &mut Lanes, rules: &Rules) -> Bytes {
    lanes.ply(rules)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn avx512(lanes: &mut Lanes, rules: &Rules) -> Bytes {
    lanes.ply(rules)
}
