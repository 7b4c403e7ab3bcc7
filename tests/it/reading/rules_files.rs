//! Random rule files, made from the table of keys.

use std::collections::BTreeMap;

use mancala::Rules;
use mancala::rules::keys::{Absent, KEYS, Key, Kind};
use mancala::rules::words::*;

/// Random numbers: splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub fn within(&mut self, low: u32, high: u32) -> u32 {
        low + self.below((high - low + 1) as usize) as u32
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// What a rule file writes: the TOML values by key.
pub type File = BTreeMap<String, String>;

/// Whether the literal reading reads a key.
pub fn is_read(key: &Key) -> bool {
    !["example", "check"].contains(&key.table)
}

/// The words of a key.
pub fn words_read(key: &Key) -> Vec<&'static str> {
    match key.kind {
        Kind::Word(words) => words.iter().map(|w| w.word).collect(),
        _ => Vec::new(),
    }
}

/// A random rule file, right or wrong.
pub fn random_file(rng: &mut Random) -> File {
    let pits = rng.pick(&[1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 16]);
    // Mechanisms that leave little room for others are in some of the files only.
    let passing = [0, 60][usize::from(rng.below(3) == 0)];
    let claim = [0, 50][usize::from(rng.below(3) == 0)];
    let rounds = rng.below(3) == 0;
    let mut file = File::new();
    for key in KEYS.iter().filter(|k| is_read(k)) {
        let often = match key.path().as_str() {
            "capture.take" | "relay.from" => 85,
            "sow.circuit" | "sow.bear-off" | "capture.last-few" | "end.goal" => 20,
            "board.seeds-north" | "move.first-lap" | "move.opening" => 20,
            "rounds.layout" if rounds => 100,
            _ if key.table == "rounds" && !rounds => 0,
            _ if key.table == "passing" => passing,
            _ if key.table == "claim" => claim,
            _ => 45,
        };
        if key.absent == Absent::Error || rng.below(100) < often {
            file.insert(key.path(), random_value(rng, key, pits));
        }
    }
    // What most layouts ask for, lest few files have them.
    let written = |file: &File, key: &str, word: &str| {
        let value = file.get(key).map(|value| value.trim_matches('"'));
        value == Some(word)
    };
    let layout = "rounds.layout";
    if rounds && !written(&file, layout, "none") {
        file.insert("board.rows".to_owned(), "2".to_owned());
        if written(&file, layout, "afresh-in-turn") {
            let goal = rng.within(1, 3).to_string();
            file.insert("rounds.goal".to_owned(), goal);
            file.remove("rounds.need");
            file.remove("rounds.decided");
        } else {
            let seeds = rng.within(1, 5).to_string();
            file.insert("board.seeds".to_owned(), seeds);
            file.remove("board.seeds-north");
        }
        if written(&file, layout, "loser-only") {
            file.insert("rounds.draw".to_owned(), "\"match-drawn\"".to_owned());
        }
        if !written(&file, layout, "mirror-loser") {
            file.remove("claim.least-pits");
        }
    }
    file
}

fn random_value(rng: &mut Random, key: &Key, pits: u32) -> String {
    match (key.kind, key.path().as_str()) {
        (Kind::Text | Kind::Texts, _) => key.example.to_owned(),
        (Kind::Word(_), _) => format!("\"{}\"", rng.pick(&words_read(key))),
        (Kind::Seeds, _) if rng.below(2) == 0 => rng.within(1, 5).to_string(),
        (Kind::Seeds, _) => {
            let list: Vec<u32> = (0..pits).map(|_| rng.within(0, 5)).collect();
            format!("{list:?}")
        }
        (Kind::Counts, _) => {
            let mut part = |_| {
                let (n, more) = (rng.within(1, 4), rng.within(0, 3));
                let range = format!("\"{n}-{}\"", n + more);
                let (one, up) = (n.to_string(), format!("\"{n}+\""));
                rng.pick(&["\"even\"", "\"odd\"", &one, &one, &up, &range])
                    .to_owned()
            };
            let parts = [1, 2, 3].map(&mut part);
            match rng.below(10) {
                n @ 0..3 => format!("[{}]", parts[n..].join(", ")),
                _ => parts[0].clone(),
            }
        }
        (Kind::Pair, _) => format!("[{}, {}]", rng.within(1, 5), rng.within(1, 5)),
        (_, "board.rows") => rng.pick(&["1", "2", "2"]).to_owned(),
        (_, "board.pits") => pits.to_string(),
        (_, "capture.forfeit-plies") => rng.pick(&["0", "1", "2", "3", "255"]).to_owned(),
        (_, "move.least" | "end.no-pit-above") => rng.within(0, 3).to_string(),
        (_, "end.few-seeds" | "end.gift" | "end.both-rows-hold") => rng.within(0, 6).to_string(),
        (_, "capture.last-few") => rng.within(1, 6).to_string(),
        (_, "claim.most" | "claim.least-lap") => rng.within(1, 4).to_string(),
        (_, "claim.least-pits" | "claim.raid" | "rounds.goal") => rng.within(1, 3).to_string(),
        (_, "rounds.need") => rng.within(1, 12).to_string(),
        (_, path) => panic!("say here which values `{path}` takes, and read it above"),
    }
}

/// The file as text.
pub fn toml(file: &File) -> String {
    let lines = file.iter().map(|(key, value)| format!("{key} = {value}\n"));
    lines.collect()
}

/// Whether a set of counts, as a file writes it, holds a number.
fn in_set(toml: &str, n: u32) -> bool {
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let mut parts = toml.trim_matches(['[', ']']).split(", ");
    parts.any(|part| match part.trim_matches('"') {
        "even" => n > 0 && n.is_multiple_of(2),
        "odd" => n % 2 == 1,
        part => match (part.strip_suffix('+'), part.split_once('-')) {
            (Some(low), _) => n >= number(low),
            (_, Some((low, high))) => (number(low)..=number(high)).contains(&n),
            _ => n == number(part),
        },
    })
}

/// Holds the sets of counts, and the defaults that other keys decide, against what the file writes.
pub fn check_sets(file: &File, r: &Rules) {
    assert!(file.contains_key("capture.chain-side") || r.chain_side == r.side);
    let pair = r.claim_pair.map(|pair| format!("{pair:?}"));
    assert_eq!(pair.as_ref(), file.get("claim.pair"));
    let few = r.last_few.map(|n| n.to_string());
    assert_eq!(few.as_ref(), file.get("capture.last-few"));
    let most = r.claim_most.map(|n| n.to_string());
    assert_eq!(most.as_ref(), file.get("claim.most"));
    let numbers = [(r.raid, "claim.raid"), (r.need, "rounds.need")];
    for (n, key) in numbers.into_iter().chain([(r.rounds_goal, "rounds.goal")]) {
        assert_eq!(n.map(|n| n.to_string()).as_ref(), file.get(key));
    }
    assert!(file.contains_key("board.seeds-north") || r.seeds_north == r.seeds);
    let written = |key, default| file.get(key).map_or(default, String::as_str);
    let relays = ["2+", "1+"][usize::from(r.relay == Relay::Next)];
    let counts = written("capture.counts", "1+");
    for n in 0..99 {
        assert_eq!(r.counts.contains(n), in_set(counts, n));
        let sets = [&r.relay_counts, &r.chain_counts].map(|set| set.contains(n));
        let keys = [("relay.counts", relays), ("capture.chain-counts", counts)];
        assert_eq!(sets, keys.map(|(key, or)| in_set(written(key, or), n)));
        let sets = [&r.passing, &r.claim].map(|set| set.as_ref().map(|set| set.contains(n)));
        let keys = ["passing.counts", "claim.counts"];
        assert_eq!(
            sets,
            keys.map(|key| file.get(key).map(|set| in_set(set, n)))
        );
    }
}
