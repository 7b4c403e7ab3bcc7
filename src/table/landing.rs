//! What the last seed of a lap decides: an ordered list of rules, the first that fits acts.
//!
//! The short keys of a file (`[relay]`, `[capture]`) expand into this list; it is the heart of a
//! game, and `show` prints it. Tests on whose pit it is and on its count are answered from a
//! dense table; what depends on other pits is looked at when it comes to it.

use crate::rules::Rules;
use crate::rules::counts::Counts;
use crate::rules::words::{EmptyOpposite, LandingPit, LastPit, Relay, Side, Take};

/// A set of seed counts as a table: whether `n` seeds are in it, for every `n` that a game can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountTable(Box<[bool]>);

impl CountTable {
    /// The counts from 0 to `most` that are in the set.
    pub fn new(counts: &Counts, most: u32) -> Self {
        Self((0..=most).map(|n| counts.contains(n)).collect())
    }

    /// Whether `count` is in the set; counts beyond the table are not.
    pub fn has(&self, count: u16) -> bool {
        self.0.get(usize::from(count)).copied().unwrap_or(false)
    }
}

/// What a rule does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The sowing stops.
    Stop,
    /// The pit of the last seed is lifted for another lap.
    RelayLast,
    /// The pit after it is lifted for another lap.
    RelayNext,
    /// The sowing stops with a capture.
    Capture {
        /// The seeds in the pit of the last seed are taken.
        last: bool,
        /// The seeds opposite are taken.
        across: bool,
        /// The game's chain goes on from here.
        chain: bool,
    },
}

/// What the pit opposite must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Anything, or there is no such pit.
    Any,
    /// Nothing.
    Empty,
    /// One of these counts.
    Holds(Counts, CountTable),
}

/// What the next pit must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextPit {
    /// In whose row it lies.
    pub side: Side,
    /// What it holds.
    pub counts: Counts,
    table: CountTable,
}

/// A rule of the list: all its tests must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandingRule {
    /// In whose row the last seed fell.
    pub side: Side,
    /// How many seeds its pit now holds, that seed included.
    pub counts: Counts,
    /// What the pit opposite holds.
    pub facing: Facing,
    /// What the next pit (in the direction of sowing) is; `None` is anything.
    pub next: Option<NextPit>,
    /// What follows.
    pub action: Action,
}

/// The list of rules with its index.
#[derive(Clone, Debug)]
pub struct Landing {
    /// The rules in order; the last fits always.
    pub rules: Vec<LandingRule>,
    /// By side (0 the mover's own row) and count: the first rule whose side and counts fit.
    first: [Box<[u8]>; 2],
}

impl Landing {
    /// Expands the keys of valid rules.
    pub fn new(rules: &Rules) -> Self {
        let most = rules.total();
        let list = expand(rules, most);
        let first = [true, false].map(|own| {
            (0..=most)
                .map(|count| {
                    let fits = |r: &LandingRule| r.side.admits(own) && r.counts.contains(count);
                    list.iter().position(fits).unwrap_or(list.len() - 1) as u8
                })
                .collect()
        });
        Self { rules: list, first }
    }

    /// The rule that decides for a last seed that made `count` in a pit of the mover's own row (or
    /// not), when `facing` gives the seeds opposite, and `next` whether the next pit is the mover's own
    /// and its seeds.
    pub fn decide(
        &self,
        own: bool,
        count: u16,
        facing: impl Fn() -> u16,
        next: impl Fn() -> (bool, u16),
    ) -> usize {
        let last = self.rules.len() - 1;
        let from = self.first[usize::from(!own)]
            .get(usize::from(count))
            .map_or(last, |&i| usize::from(i));
        (from..last)
            .find(|&i| {
                let rule = &self.rules[i];
                (i == from || (rule.side.admits(own) && rule.counts.contains(u32::from(count))))
                    && match &rule.facing {
                        Facing::Any => true,
                        Facing::Empty => facing() == 0,
                        Facing::Holds(_, table) => table.has(facing()),
                    }
                    && rule.next.as_ref().is_none_or(|n| {
                        let (own, count) = next();
                        n.side.admits(own) && n.table.has(count)
                    })
            })
            .unwrap_or(last)
    }
}

/// The short keys as a list: captures first, then the relay, then the stop.
fn expand(rules: &Rules, most: u32) -> Vec<LandingRule> {
    let table = |counts: &Counts| (counts.clone(), CountTable::new(counts, most));
    let any = Counts::from(1);
    let mut list = Vec::new();
    match rules.take {
        Take::None => {}
        Take::Last => list.push(LandingRule {
            side: rules.side,
            counts: rules.counts.clone(),
            facing: Facing::Any,
            next: None,
            action: Action::Capture {
                last: true,
                across: false,
                chain: true,
            },
        }),
        Take::Opposite => {
            let counts = match rules.landing {
                LandingPit::Empty => Counts::just(1),
                LandingPit::Occupied => Counts::from(2),
                LandingPit::Any => any.clone(),
            };
            let last = rules.last_pit == LastPit::Taken;
            let (facing, has) = table(&rules.counts);
            list.push(LandingRule {
                side: rules.side,
                counts: counts.clone(),
                facing: Facing::Holds(facing, has),
                next: None,
                action: Action::Capture {
                    last,
                    across: true,
                    chain: true,
                },
            });
            if last && rules.empty_opposite == EmptyOpposite::TakeLast {
                list.push(LandingRule {
                    side: rules.side,
                    counts,
                    facing: Facing::Empty,
                    next: None,
                    action: Action::Capture {
                        last: true,
                        across: false,
                        chain: false,
                    },
                });
            }
        }
    }
    match rules.relay {
        Relay::None => {}
        Relay::Last => list.push(LandingRule {
            side: rules.relay_side,
            counts: rules.relay_counts.clone(),
            facing: Facing::Any,
            next: None,
            action: Action::RelayLast,
        }),
        Relay::Next => list.push(LandingRule {
            side: Side::Any,
            counts: any.clone(),
            facing: Facing::Any,
            next: Some(NextPit {
                side: rules.relay_side,
                counts: rules.relay_counts.clone(),
                table: CountTable::new(&rules.relay_counts, most),
            }),
            action: Action::RelayNext,
        }),
    }
    list.push(LandingRule {
        side: Side::Any,
        counts: any,
        facing: Facing::Any,
        next: None,
        action: Action::Stop,
    });
    list
}
