//! Loops over lanes, compiled for several machines from one text.

use arrayvec::ArrayVec;

/// Something to do in all lanes. Its `run` must be inlined, so that each machine has its own.
pub(crate) trait OnVectors {
    /// What comes of it.
    type Out;

    /// Does it.
    fn run(self) -> Self::Out;
}

/// For which machine loops are compiled. All give the same, since all are compiled from one text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
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

    /// The best that this machine has.
    pub fn best() -> Self {
        Self::all().first().copied().unwrap_or(Self::Portable)
    }

    /// Does something in all lanes.
    pub fn run<T: OnVectors>(self, task: T) -> T::Out {
        match self {
            Self::Portable => task.run(),
            // SAFETY: made by `all` alone, where the machine has what the function uses.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx2 => unsafe { avx2(task) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            Self::Avx512 => unsafe { avx512(task) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2<T: OnVectors>(task: T) -> T::Out {
    task.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
fn avx512<T: OnVectors>(task: T) -> T::Out {
    task.run()
}
