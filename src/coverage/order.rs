//! Numbered work on several threads, of which nobody can tell afterwards how many they were.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::share::share;

/// Does work for each number, on several threads; what came of each, in the order of the numbers.
///
/// `progress` is told, by this thread, for how many numbers the work is done.
pub(super) fn in_order<T: Send>(
    numbers: Range<u64>,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
    mut progress: impl FnMut(u64),
) -> Vec<T> {
    let (next, done) = (AtomicU64::new(numbers.start), AtomicU64::new(0));
    let take = |tell: &mut dyn FnMut(u64)| {
        let mut results = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            if n >= numbers.end {
                return results;
            }
            results.push((n, work(n)));
            tell(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    let own = || take(&mut progress);
    let mut all: Vec<(u64, T)> = share(own, 1..threads, |_| take(&mut |_| ()))
        .into_iter()
        .flatten()
        .collect();
    all.sort_unstable_by_key(|(n, _)| *n);
    all.into_iter().map(|(_, result)| result).collect()
}
