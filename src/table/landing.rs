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

/// What a last seed captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The seeds in the pit of the last seed.
    pub last: bool,
    /// The seeds of another pit.
    pub other: Other,
    /// The game's chain goes on from here.
    pub chain: bool,
}

/// Another pit than that of the last seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// None.
    None,
    /// The pit opposite.
    Opposite,
    /// The next pit.
    Next,
    /// The pit after the next.
    Beyond,
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
    Capture(Capture),
    /// The sowing stops, and the mover takes seeds out of this pit, which the opponent claimed.
    Raid,
    /// The sowing stops, and the mover claims the pit of the last seed.
    Claim,
    /// The sowing stops, and the mover claims that pit and the one before it.
    ClaimPair,
}

/// What must hold of other pits, or of claims, besides the pit's row and count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// Nothing.
    Always,
    /// The pit of the last seed is claimed, by anybody.
    Claimed,
    /// The pit of the last seed is claimed by the opponent.
    TheirClaim,
    /// The mover may claim it: their number of claims, the length of the lap, barred pits.
    Claimable,
    /// It and the pit before it, unclaimed, hold these two numbers.
    Pair([u32; 2]),
    /// The pit opposite is unclaimed and holds one of these.
    Opposite(Set),
    /// The pit opposite is empty.
    OppositeEmpty,
    /// The next pit lies in this row, is unclaimed, and holds one of these.
    Next(Side, Set),
    /// The next pit is empty, and the one after it is unclaimed and holds one of these.
    Beyond(Set),
}

/// A set of counts, to be read and to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The set as the file has it.
    pub counts: Counts,
    /// The same as a table.
    pub table: CountTable,
}

impl Set {
    /// Makes the table, for counts up to `most`.
    pub fn new(counts: &Counts, most: u32) -> Self {
        Self {
            counts: counts.clone(),
            table: CountTable::new(counts, most),
        }
    }
}

/// A rule of the list: all its tests must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LandingRule {
    /// In whose row the last seed fell.
    pub side: Side,
    /// How many seeds its pit now holds, that seed included.
    pub counts: Counts,
    /// What else must hold.
    pub test: Test,
    /// What follows.
    pub action: Action,
}

/// The list of rules with its index.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// The rules in order; the last fits always.
    pub rules: Vec<LandingRule>,
    /// By side (0 the mover's own row) and count: the first rule whose side and counts fit.
    first: [Box<[u8]>; 2],
    /// By side and count, for an unclaimed pit: what follows, where nothing else is to be asked.
    free: [Box<[Option<Action>]>; 2],
}

impl Landing {
    /// Expands the keys of valid rules.
    pub fn new(rules: &Rules) -> Self {
        let most = rules.total();
        let list = expand(rules, most);
        let fits = |own, count, r: &LandingRule| r.side.admits(own) && r.counts.contains(count);
        let first = [true, false].map(|own| {
            let index = |count| {
                let rule = list.iter().position(|r| fits(own, count, r));
                rule.unwrap_or(list.len() - 1) as u8
            };
            (0..=most).map(index).collect()
        });
        let free = [true, false].map(|own| {
            let asked = |r: &&LandingRule| !matches!(r.test, Test::Claimed | Test::TheirClaim);
            let action = |count| {
                let rule = list.iter().filter(asked).find(|r| fits(own, count, r))?;
                (rule.test == Test::Always).then_some(rule.action)
            };
            (0..=most).map(action).collect()
        });
        Self {
            rules: list,
            first,
            free,
        }
    }

    /// What the rule does that decides for a last seed that made `count` in a pit of the mover's own
    /// row (or not), when `holds` answers the tests that look at other pits.
    pub fn decide(&self, own: bool, count: u16, holds: impl Fn(&Test) -> bool) -> Action {
        self.rules[self.deciding(own, count, holds)].action
    }

    /// What follows in a pit that nobody has claimed, if that is known from the row and the count.
    #[inline(always)]
    pub fn on_free(&self, own: bool, count: u16) -> Option<Action> {
        *self.free[usize::from(!own)].get(usize::from(count))?
    }

    /// The place in the list of the rule that decides, where [`Landing::decide`] says only what it does.
    pub fn deciding(&self, own: bool, count: u16, holds: impl Fn(&Test) -> bool) -> usize {
        let first = self.first[usize::from(!own)].get(usize::from(count));
        let last = self.rules.len() - 1;
        first.map_or(last, |rule| {
            let found = self.find(usize::from(*rule), own, count, holds);
            found.unwrap_or(last)
        })
    }

    /// The first rule that holds, from one on whose side and counts fit.
    fn find(
        &self,
        from: usize,
        own: bool,
        count: u16,
        holds: impl Fn(&Test) -> bool,
    ) -> Option<usize> {
        let fits =
            |rule: &LandingRule| rule.side.admits(own) && rule.counts.contains(u32::from(count));
        let rest = self.rules[from..].iter().enumerate();
        let mut holding = rest.filter(|(i, rule)| {
            let known = *i == 0 || fits(rule);
            known && (matches!(rule.test, Test::Always) || holds(&rule.test))
        });
        holding.next().map(|(i, _)| from + i)
    }
}

/// The short keys as a list: claims, captures, the relay, the stop.
fn expand(rules: &Rules, most: u32) -> Vec<LandingRule> {
    let any = || Counts::from(1);
    let mut list = Vec::new();
    let mut rule = |side, counts, test, action| {
        list.push(LandingRule {
            side,
            counts,
            test,
            action,
        })
    };
    if rules.raid.is_some() {
        rule(Side::Any, any(), Test::TheirClaim, Action::Raid);
    }
    if rules.claims() {
        rule(Side::Any, any(), Test::Claimed, Action::Stop);
    }
    if let Some(pair) = rules.claim_pair {
        rule(Side::Any, any(), Test::Pair(pair), Action::ClaimPair);
    }
    if let Some(counts) = &rules.claim {
        rule(
            rules.claim_side,
            counts.clone(),
            Test::Claimable,
            Action::Claim,
        );
    }
    let set = || Set::new(&rules.counts, most);
    let take = |last, other, chain| Action::Capture(Capture { last, other, chain });
    match rules.take {
        Take::None => {}
        Take::Last => rule(
            rules.side,
            rules.counts.clone(),
            Test::Always,
            take(true, Other::None, true),
        ),
        Take::Next => rule(
            rules.side,
            any(),
            Test::Next(Side::Any, set()),
            take(false, Other::Next, true),
        ),
        Take::BeyondGap => rule(
            rules.side,
            any(),
            Test::Beyond(set()),
            take(false, Other::Beyond, true),
        ),
        Take::Opposite => {
            let counts = match rules.landing {
                LandingPit::Empty => Counts::just(1),
                LandingPit::Occupied => Counts::from(2),
                LandingPit::Any => any(),
            };
            let last = rules.last_pit == LastPit::Taken;
            rule(
                rules.side,
                counts.clone(),
                Test::Opposite(set()),
                take(last, Other::Opposite, true),
            );
            if last && rules.empty_opposite == EmptyOpposite::TakeLast {
                rule(
                    rules.side,
                    counts,
                    Test::OppositeEmpty,
                    take(true, Other::None, false),
                );
            }
        }
    }
    match rules.relay {
        Relay::None => {}
        Relay::Last => rule(
            rules.relay_side,
            rules.relay_counts.clone(),
            Test::Always,
            Action::RelayLast,
        ),
        Relay::Next => {
            let next = Test::Next(rules.relay_side, Set::new(&rules.relay_counts, most));
            rule(Side::Any, any(), next, Action::RelayNext);
        }
    }
    rule(Side::Any, any(), Test::Always, Action::Stop);
    list
}
