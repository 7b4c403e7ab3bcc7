//! What playing showed that deserves to be looked at, as findings with places in the file.
//!
//! Each says what was looked at: that something never happened in some games is no proof that it
//! cannot.

use super::variants::Subject;
use super::{Coverage, KeyFigures, Measured, Witness};
use crate::check::GameFile;
use crate::diagnostic::{Code, Diagnostic, Label, codes};
use crate::rules::prose::{and_list, count, or_list};
use crate::rules::raw::Raw;
use crate::table::Table;
use crate::table::landing::{Action, LandingRule, Test};
use crate::table::print::landing;

/// How many games must have been finished before their results are worth a word.
const FEW: u64 = 20;

/// The findings of a game that has been played. `file` is what a command line calls it.
pub fn findings(game: &GameFile, measured: &Measured, file: &str) -> Vec<Diagnostic> {
    let mut review = Review {
        raw: &game.raw,
        coverage: &measured.coverage,
        file,
        idle: Vec::new(),
        findings: Vec::new(),
    };
    let keys = measured.coverage.keys.iter().zip(&measured.subjects);
    for (figures, subject) in keys.filter(|(f, _)| f.judged && f.decided == 0) {
        review.key(figures, subject);
    }
    review.landing(&Table::new(&game.rules));
    review.pits();
    review.endless_sowing();
    review.endless_game();
    review.results();
    review.endings();
    review.findings
}

struct Review<'a> {
    raw: &'a Raw,
    coverage: &'a Coverage,
    file: &'a str,
    /// The keys that decide nothing, so that their rules and ends need not be told of, too.
    idle: Vec<&'a str>,
    findings: Vec<Diagnostic>,
}

impl<'a> Review<'a> {
    /// A finding about a key, in the checked file: what is inherited is told at its `extends`.
    fn add(&mut self, code: &'static Code, at: Label, message: String, label: String) -> usize {
        let found = match (&at.file, &self.raw.extends) {
            (Some(parent), Some(extends)) => {
                let inherited = format!("inherited from `{}`", parent.name);
                Diagnostic::new(code, extends.value_label(), message)
                    .label(inherited)
                    .also(at, label)
            }
            _ => Diagnostic::new(code, at, message).label(label),
        };
        self.findings.push(found);
        self.findings.len() - 1
    }

    fn note(&mut self, finding: usize, note: String) {
        let found = self.findings.get_mut(finding);
        if let Some(found) = found {
            found.notes.push(note);
        }
    }

    /// Where a key is said: its entry, else the header of its table, else the game's name.
    fn place(&self, path: &str) -> Label {
        let table = path.split_once('.').map_or(path, |(t, _)| t);
        let entry = || self.raw.get(path).map(|e| e.place());
        let header = || self.raw.table(table).map(|t| t.place.clone().into());
        let name = || self.raw.get("game.name").map(|e| e.place());
        let found = entry().or_else(header).or_else(name);
        found.unwrap_or_else(|| (0..0).into())
    }

    /// What was looked at.
    fn seen(&self) -> String {
        let c = self.coverage;
        format!(
            "seen in {} with {}",
            count(c.games, "game"),
            count(c.positions, "position")
        )
    }

    fn key(&mut self, figures: &'a KeyFigures, subject: &Subject) {
        self.idle.push(&figures.key);
        let message = match &figures.count {
            Some(n) => format!("the count {n} of `{}` decided nothing in play", figures.key),
            None => format!("`{}` decided nothing in play", figures.key),
        };
        let tried: Vec<String> = subject.variants.iter().map(|v| v.says.clone()).collect();
        let with = match &figures.count {
            Some(_) => "without it every outcome was the same".to_owned(),
            None => format!("{}: every outcome was the same", or_list(&tried)),
        };
        let code = if subject.is_default {
            &codes::DEFAULT_IDLE_IN_PLAY
        } else {
            &codes::KEY_IDLE_IN_PLAY
        };
        let at = self.add(code, subject.place.clone(), message, with);
        let c = self.coverage;
        let seen = format!(
            "compared in {}, {} more drawn from them, and through {}; with `--play=N` more games are played",
            count(c.positions, "position"),
            c.drawn,
            count(c.games, "game")
        );
        self.note(at, seen);
    }

    fn landing(&mut self, table: &Table) {
        let rules = table.landing.rules.iter().zip(&self.coverage.landing);
        let idle = rules.enumerate().filter(|(_, (_, acted))| **acted == 0);
        for (i, (rule, _)) in idle {
            let Some(key) = key_of(rule).filter(|k| !self.idle.contains(k)) else {
                continue;
            };
            let message = format!("landing rule {} never acted in play", i + 1);
            let at = self.add(
                &codes::RULE_NEVER_ACTS,
                self.place(key),
                message,
                format!("rule {} is `{}`", i + 1, landing(rule)),
            );
            let laps = count(self.coverage.laps, "lap");
            self.note(
                at,
                format!("{laps} were sown; `mancala show` lists the rules"),
            );
        }
    }

    fn pits(&mut self) {
        let idle = |what: fn(&super::PitFigures) -> u64| {
            let pits = self.coverage.pits.iter().filter(|p| what(p) == 0);
            let letters: Vec<String> = pits.map(|p| p.pit.to_string()).collect();
            letters
        };
        let parts = [
            (idle(|p| p.started), "no move ever started from"),
            (idle(|p| p.sown), "no seed was ever sown into"),
        ];
        for (pits, never) in parts.into_iter().filter(|(pits, _)| !pits.is_empty()) {
            let uncaptured = self.coverage.pits.iter().filter(|p| p.captured == 0);
            let uncaptured: Vec<String> = uncaptured
                .map(|p| p.pit.to_string())
                .filter(|p| pits.contains(p))
                .collect();
            let noun = if pits.len() == 1 { "pit" } else { "pits" };
            let message = format!("{never} {noun} {}", and_list(&pits));
            let at = self.add(
                &codes::UNUSED_PIT,
                self.place("board.pits"),
                message,
                format!(
                    "seen in {} from the start",
                    count(self.coverage.from_start.games, "game")
                ),
            );
            if !uncaptured.is_empty() {
                self.note(at, format!("never captured: {}", uncaptured.join(" ")));
            }
        }
    }

    /// A sowing that never ends, where the file does not say what that means.
    fn endless_sowing(&mut self) {
        let Some(found) = &self.coverage.shortest_loop else {
            return;
        };
        if self.raw.get("sow.endless").is_some() {
            return;
        }
        let at = self.add(
            &codes::ENDLESS_SOWING,
            self.place("relay.from"),
            "a sowing never ends, and the file does not say what that means".to_owned(),
            "so such a move is not legal".to_owned(),
        );
        let before = match found.laps - found.cycle {
            0 => "from the first lap on".to_owned(),
            laps => format!("after {}", count(laps, "lap")),
        };
        let laps = count(found.cycle, "lap");
        self.note(at, format!("it goes round in {laps}, {before}"));
        self.note(
            at,
            format!(
                "the move is {} in `mancala moves {} --position \"{}\"`",
                found.witness.moves,
                self.file(),
                found.witness.position
            ),
        );
        self.made(at, found.from_start);
        self.note(
            at,
            "say in `[sow]` what it means, for example `endless = \"illegal\"`".to_owned(),
        );
    }

    /// Games that cannot end, and positions that come again though no rule minds it.
    fn endless_game(&mut self) {
        let r = &self.coverage.from_start;
        let never = r.games >= FEW && r.unfinished == r.games;
        let cycle = self.coverage.cycle.as_ref();
        if let Some(cycle) = cycle.filter(|c| c.forced) {
            let at = self.add(
                &codes::ENDLESS_GAME,
                self.place("end.repetition"),
                "a game goes round for ever".to_owned(),
                "nothing ends a game whose positions come again".to_owned(),
            );
            self.cycle(at, cycle);
            self.note(at, "no player has a choice on the way".to_owned());
        } else if never {
            let message = format!("none of {} came to an end", count(r.games, "game"));
            let label = format!("they were left after {} at most", count(r.longest, "ply"));
            let at = self.add(
                &codes::ENDLESS_GAME,
                self.place("end.repetition"),
                message,
                label,
            );
            if let Some(cycle) = cycle {
                self.cycle(at, cycle);
            }
        } else if let Some(cycle) = cycle
            && self.raw.get("end.repetition").is_none()
        {
            let at = self.add(
                &codes::POSITION_REPEATS,
                self.place("end.repetition"),
                "a position comes again, and the file does not say what that means".to_owned(),
                "so the game goes on".to_owned(),
            );
            self.cycle(at, cycle);
            self.note(
                at,
                "say in `[end]` what it means, for example `repetition = \"draw\"`".to_owned(),
            );
        }
    }

    fn cycle(&mut self, at: usize, cycle: &super::Cycle) {
        let plies = format!(
            "the position comes again after {}",
            count(cycle.plies, "ply")
        );
        self.note(at, plies);
        self.note(at, format!("see `{}`", self.trace(&cycle.witness)));
        self.made(at, cycle.from_start);
    }

    /// Says so if play from the start did not come to a position.
    fn made(&mut self, at: usize, from_start: bool) {
        if !from_start {
            let note = "no game from the start came to it, but one from an example or from a position with some seeds moved";
            self.note(at, note.to_owned());
        }
    }

    /// Games that all come out alike.
    fn results(&mut self) {
        let r = &self.coverage.from_start;
        let finished = r.south_wins + r.north_wins + r.draws;
        let games = count(finished, "game");
        let name = self.place("game.name");
        if r.games > 0 && r.most_moves == 1 {
            self.add(
                &codes::NO_CHOICE,
                name,
                "no player ever has a choice".to_owned(),
                format!(
                    "one legal move in every position of {}",
                    count(r.games, "game")
                ),
            );
            return;
        }
        if finished < FEW {
            return;
        }
        if r.longest <= 2 {
            let label = format!("the longest of {games} took {}", count(r.longest, "ply"));
            let message = "the game is over as soon as it begins".to_owned();
            self.add(&codes::OVER_AT_ONCE, name.clone(), message, label);
        }
        let wins = format!(
            "of {games}, South won {}, North {}, and {} were drawn",
            r.south_wins, r.north_wins, r.draws
        );
        let message = match (r.south_wins, r.north_wins) {
            (0, 0) => "nobody ever wins",
            (_, 0) => "North never wins",
            (0, _) => "South never wins",
            _ => return,
        };
        self.add(&codes::ONE_SIDED, name, message.to_owned(), wins);
    }

    /// Ends that no game came to.
    fn endings(&mut self) {
        for (word, _) in self.coverage.reasons.iter().filter(|(_, met)| **met == 0) {
            let Some(key) = KEY_OF_END.iter().find(|(w, _)| w == word).map(|(_, k)| *k) else {
                continue;
            };
            if self.raw.get(key).is_none() || self.idle.contains(&key) {
                continue;
            }
            let message = format!("no game ends by `{key}`");
            self.add(
                &codes::ENDING_NOT_MET,
                self.place(key),
                message,
                self.seen(),
            );
        }
    }

    /// The command that replays a witness.
    fn trace(&self, witness: &Witness) -> String {
        format!(
            "mancala trace {} --position \"{}\" --moves \"{}\"",
            self.file(),
            witness.position,
            witness.moves
        )
    }

    /// The file as a shell takes it.
    fn file(&self) -> String {
        let plain = |c: char| c.is_alphanumeric() || "-_./".contains(c);
        if self.file.chars().all(plain) {
            self.file.to_owned()
        } else {
            format!("'{}'", self.file.replace('\'', "'\\''"))
        }
    }
}

/// The keys that bring ends about, by the end's word; being stuck needs none.
const KEY_OF_END: &[(&str, &str)] = &[
    ("majority", "end.majority"),
    ("no-pit-above", "end.no-pit-above"),
    ("both-rows-hold", "end.both-rows-hold"),
    ("few-seeds", "end.few-seeds"),
    ("endless", "sow.endless"),
    ("row-empty", "end.own-row-empty"),
    ("need", "rounds.decided"),
    ("goal", "end.goal"),
    ("repetition", "end.repetition"),
];

/// The key that a landing rule comes from; the stops that every game has come from none.
fn key_of(rule: &LandingRule) -> Option<&'static str> {
    Some(match rule.action {
        Action::Stop => return None,
        Action::RelayLast | Action::RelayNext => "relay.from",
        Action::Capture(_) if rule.test == Test::OppositeEmpty => "capture.empty-opposite",
        Action::Capture(_) => "capture.take",
        Action::Raid => "claim.raid",
        Action::Claim => "claim.counts",
        Action::ClaimPair => "claim.pair",
    })
}
