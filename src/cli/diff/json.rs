//! A comparison for programs.

use serde_json::{Value, json};

use super::Compared;
use crate::compare::keys::Setting;
use crate::compare::{Found, Likeness, Play};
use crate::engine::Status;
use crate::notation;

impl Compared<'_> {
    /// The values that people are told, too.
    pub(super) fn json(&self) -> Value {
        let keys: Vec<Value> = self
            .keys
            .iter()
            .map(|d| {
                let setting =
                    |s: &Setting| json!({ "value": s.value, "set": s.set, "meaning": s.meaning });
                json!({ "key": d.key.path(), "a": setting(&d.a), "b": setting(&d.b) })
            })
            .collect();
        json!({
            "a": { "file": self.names[0], "name": self.games[0].game.about.name },
            "b": { "file": self.names[1], "name": self.games[1].game.about.name },
            "same": self.is_same(),
            "rules": match self.likeness {
                Likeness::SameRules => "same",
                Likeness::SameTable => "same-table",
                Likeness::OtherBoard => "other-board",
                Likeness::OtherRules => "differ",
            },
            "keys": keys,
            "prose": self.prose,
            "perft": { "a": self.counts[0], "b": self.counts[1] },
            "play": self.play.as_ref().map(|play| self.play_json(play)),
        })
    }

    fn play_json(&self, play: &Play) -> Value {
        let d = match play {
            Play::Alike { positions } => {
                return json!({ "outcome": "alike", "positions": positions });
            }
            Play::NotFound {
                positions,
                plies,
                games,
                undecided,
            } => {
                return json!({
                    "outcome": "not-found", "positions": positions, "plies": plies,
                    "games": games, "undecided": undecided,
                });
            }
            Play::Differ(difference) => difference,
        };
        let tables = self.games.map(|g| &g.table);
        let moves: Vec<String> = d
            .moves
            .iter()
            .map(|mv| notation::move_name(tables[0], *mv))
            .collect();
        let mut answer = json!({
            "outcome": "differ",
            "moves": moves,
            "nearest": d.nearest,
            "position": notation::position(tables[0], &d.before),
        });
        let by_game: [Value; 2] = match &d.found {
            Found::Start { begins } => std::array::from_fn(
                |i| json!({ "position": notation::position(tables[i], &begins[i].0) }),
            ),
            Found::Legal { only_a, only_b } => std::array::from_fn(|i| {
                let only = [only_a, only_b][i];
                let names = only.iter().map(|(mv, why)| {
                    json!({ "move": notation::move_name(tables[i], *mv), "other_refuses": why.map(|w| w.to_string()) })
                });
                json!({ "legal_here_only": names.collect::<Vec<_>>() })
            }),
            Found::Turn { turns, .. } => std::array::from_fn(|i| {
                let turn = &turns[i];
                let ending = match turn.status {
                    Status::Over(ending) => Some(ending),
                    Status::Playing | Status::Undecided => None,
                };
                json!({
                    "position": notation::position(tables[i], &turn.position),
                    "ending": ending,
                    "captured": turn.captured,
                    "passes": turn.passes,
                    "repeats": matches!(d.found, Found::Turn { repeats: true, .. }),
                })
            }),
        };
        let [a, b] = by_game;
        answer["a"] = a;
        answer["b"] = b;
        answer
    }
}
