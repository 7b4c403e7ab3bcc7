//! Work shared out among threads.

use std::thread::{self, Builder};

/// What a thread may have on its stack: a ply takes some kilobytes where all moves are looked at.
const STACK: usize = 8 << 20;

/// Does work for each of the other parts on a thread of its own, and meanwhile this thread's own
/// part, and returns what came of each, this one first.
///
/// Where the system refuses a thread, its part is left out: parts take what there is to do from one
/// queue, so the others do its work.
pub(crate) fn share<P: Send, T: Send>(
    own: impl FnOnce() -> T,
    others: impl IntoIterator<Item = P>,
    work: impl Fn(P) -> T + Sync,
) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        let others: Vec<_> = others
            .into_iter()
            .filter_map(|part| {
                let thread = Builder::new().stack_size(STACK);
                thread.spawn_scoped(scope, move || work(part)).ok()
            })
            .collect();
        let mut done = vec![own()];
        for other in others {
            match other.join() {
                Ok(theirs) => done.push(theirs),
                // Nothing here panics; if something did, nobody is to go on without its part.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    })
}
