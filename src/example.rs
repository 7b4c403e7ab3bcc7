//! Worked examples: what a rule file says must follow, against what the engine does.

use crate::diagnostic::{Diagnostic, Place, codes, toml_string};
use crate::engine::{Player, Position, Refusal, Status, Turn};
use crate::notation::{self, MoveError};
use crate::rules::raw::RawTable;
use crate::table::Table;

/// A text of an example with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said<T> {
    /// What is said.
    pub value: T,
    /// Where.
    pub place: Place,
}

/// A worked example, as its file says it. Each field is the key of the same name.
#[derive(Clone, Debug)]
#[expect(
    missing_docs,
    reason = "each field is the key of the same name in the table of keys"
)]
pub struct Example {
    pub name: String,
    pub place: Place,
    pub rule: Option<u32>,
    pub position: Option<Said<String>>,
    pub moves: Option<Said<String>>,
    pub gives: Option<Said<String>>,
    pub captured: Option<Said<u32>>,
    pub laps: Option<Said<u32>>,
    pub passes: Option<Said<u32>>,
    pub legal: Option<Said<String>>,
    pub illegal: Option<Said<String>>,
    pub next: Option<Said<&'static str>>,
    pub end: Option<Said<&'static str>>,
    pub result: Option<Said<&'static str>>,
}

impl Example {
    /// Takes an `[[example]]` table that has been read.
    pub fn read(table: &RawTable) -> Self {
        let place = |name: &str| table.get(name).map(|e| e.value_place.clone());
        let text = |name: &str| {
            Some(Said {
                value: table.text(name)?.to_owned(),
                place: place(name)?,
            })
        };
        let integer = |name: &str| {
            Some(Said {
                value: table.integer(name)?,
                place: place(name)?,
            })
        };
        let word = |name: &str| {
            Some(Said {
                value: table.word(name)?,
                place: place(name)?,
            })
        };
        Self {
            name: table.text("name").unwrap_or_default().to_owned(),
            place: place("name").unwrap_or_else(|| table.place.clone()),
            rule: table.integer("rule"),
            position: text("position"),
            moves: text("moves"),
            gives: text("gives"),
            captured: integer("captured"),
            laps: integer("laps"),
            passes: integer("passes"),
            legal: text("legal"),
            illegal: text("illegal"),
            next: word("next"),
            end: word("end"),
            result: word("result"),
        }
    }

    fn says_nothing(&self) -> bool {
        self.gives.is_none()
            && self.captured.is_none()
            && self.laps.is_none()
            && self.passes.is_none()
            && self.legal.is_none()
            && self.illegal.is_none()
            && self.next.is_none()
            && self.end.is_none()
            && self.result.is_none()
    }
}

/// Plays an example and reports what differs from what it says.
pub fn check(table: &Table, example: &Example, findings: &mut Vec<Diagnostic>) {
    let mut run = Run {
        table,
        example,
        findings,
    };
    if example.says_nothing() {
        let found = Diagnostic::new(
            &codes::EXAMPLE_IDLE,
            example.place.clone(),
            format!("the example {} checks nothing", toml_string(&example.name)),
        )
        .note("say what must follow, for example with `gives`, `legal` or `captured`");
        run.findings.push(found);
    }
    let Some(before) = run.start() else {
        return;
    };
    let Some((position, status, last)) = run.play(before) else {
        return;
    };
    if status == Status::Undecided {
        let place = example
            .moves
            .as_ref()
            .map_or_else(|| example.place.clone(), |m| m.place.clone());
        run.undecided(place, "whether a player can move is not known");
        return;
    }
    run.compare_turn(last.as_ref());
    run.compare_position(&position, status);
    run.compare_moves(&position, status);
}

struct Run<'a> {
    table: &'a Table,
    example: &'a Example,
    findings: &'a mut Vec<Diagnostic>,
}

impl Run<'_> {
    fn undecided(&mut self, place: Place, what: &str) {
        let name = toml_string(&self.example.name);
        let laps = crate::rules::prose::count(self.table.max_laps(), "lap");
        let found = Diagnostic::new(
            &codes::EXAMPLE_UNDECIDED,
            place,
            format!("the example {name} is undecided"),
        );
        self.findings
            .push(found.note(format!("{what}: a sowing went on past {laps}")));
    }

    fn position_at(&mut self, said: &Said<String>) -> Option<Position> {
        match notation::parse_position(self.table, &said.value) {
            Ok(position) => {
                let (has, all) = (position.total(), self.table.total());
                // What follows from a position has the same seeds, or differs from it and fails.
                if has < all && self.example.position.as_ref() == Some(said) {
                    self.findings.push(
                        Diagnostic::new(
                            &codes::EXAMPLE_SEEDS,
                            said.place.clone(),
                            format!("the position holds {has} seeds, and the game has {all}"),
                        )
                        .label(format!(
                            "{} missing",
                            crate::rules::prose::count(u64::from(all - has), "seed")
                        )),
                    );
                }
                Some(position)
            }
            Err(e) => {
                self.findings.push(
                    Diagnostic::new(&codes::BAD_POSITION, said.place.clone(), e.to_string()).note(
                        format!(
                            "the start, for comparison, is `{}`",
                            notation::position(self.table, &self.table.start())
                        ),
                    ),
                );
                None
            }
        }
    }

    fn start(&mut self) -> Option<Position> {
        match &self.example.position {
            None => Some(self.table.start()),
            Some(said) => self.position_at(said),
        }
    }

    /// The position reached, settled, and the last ply.
    fn play(&mut self, before: Position) -> Option<(Position, Status, Option<Turn>)> {
        let settled = self.table.settle(&before);
        let (mut position, mut status, mut last) = (settled.position, settled.status, None);
        let Some(said) = &self.example.moves else {
            return Some((position, status, last));
        };
        for text in notation::parse_moves(&said.value) {
            if let Status::Over(_) = status {
                let note = format!(
                    "in `{}` the game is over",
                    notation::position(self.table, &position)
                );
                self.bad_move(said, &text, "the game is over before it", note);
                return None;
            }
            let mv = match notation::parse_move(self.table, position.turn(), &text) {
                Ok(mv) => mv,
                Err(e) => {
                    self.unreadable(said, &text, &e, position.turn());
                    return None;
                }
            };
            match self.table.play(&position, mv) {
                Ok(turn) => {
                    (position, status, last) = (turn.position, turn.status, Some(turn));
                }
                Err(Refusal::Undecided { .. }) => return Some((position, Status::Undecided, None)),
                Err(refusal) => {
                    let moves = self.table.moves(&position);
                    let note = format!(
                        "in `{}` the legal moves are `{}`",
                        notation::position(self.table, &position),
                        notation::move_list(self.table, &moves.legal)
                    );
                    self.bad_move(said, &text, &refusal.to_string(), note);
                    return None;
                }
            }
        }
        Some((position, status, last))
    }

    fn bad_move(&mut self, said: &Said<String>, text: &str, why: &str, note: String) {
        let found = Diagnostic::new(
            &codes::BAD_MOVE,
            said.place.clone(),
            format!(
                "the move `{text}` of the example {} is not legal",
                toml_string(&self.example.name)
            ),
        )
        .label(why)
        .note(note);
        self.findings.push(found);
    }

    fn unreadable(&mut self, said: &Said<String>, text: &str, error: &MoveError, turn: Player) {
        let found = Diagnostic::new(&codes::BAD_MOVE, said.place.clone(), error.to_string())
            .label(format!("{} is to move at `{text}`", turn.name()));
        self.findings.push(found);
    }

    fn fail(&mut self, place: &Place, label: String) -> Diagnostic {
        Diagnostic::new(
            &codes::EXAMPLE_FAILS,
            place.clone(),
            format!(
                "the example {} does not come out as it says",
                toml_string(&self.example.name)
            ),
        )
        .label(label)
    }

    fn compare_turn(&mut self, last: Option<&Turn>) {
        let figures = [
            (
                &self.example.captured,
                last.map(|t| u64::from(t.captured)),
                "seed",
                "captured",
            ),
            (&self.example.laps, last.map(|t| t.laps), "lap", "sown"),
            (
                &self.example.passes,
                last.map(|t| u64::from(t.passes)),
                "pass",
                "made",
            ),
        ];
        for (said, found, noun, verb) in figures {
            let Some(said) = said else {
                continue;
            };
            let label = match found {
                None => "no move is played in this example".to_owned(),
                Some(n) if n == u64::from(said.value) => continue,
                Some(n) => format!(
                    "{} {} {verb}",
                    crate::rules::prose::count(n, noun),
                    if n == 1 { "is" } else { "are" }
                ),
            };
            let found = self.fail(&said.place, label);
            self.findings.push(found);
        }
    }

    fn compare_position(&mut self, reached: &Position, status: Status) {
        if let Some(said) = &self.example.gives
            && let Some(expected) = self.position_at(said)
            && expected != *reached
        {
            let text = notation::position(self.table, reached);
            let boards = crate::report::side_by_side(
                self.table,
                ("the example says", &expected),
                ("the rules give", reached),
            );
            let found = self
                .fail(&said.place, format!("the rules give `{text}`"))
                .note(boards)
                .suggest_if(
                    reached.total() == self.table.total(),
                    said.place.clone(),
                    toml_string(&text),
                    "if the rules are right, the example should say",
                )
                // The example may be right and the rules wrong.
                .guess_unless(false);
            self.findings.push(found);
        }
        let (end, result) = match status {
            Status::Over(ending) => (ending.reason.word(), Some(ending.result())),
            _ => ("not-over", None),
        };
        let next = (end == "not-over").then(|| reached.turn().word());
        let words = [
            (&self.example.next, next, "the game is over"),
            (&self.example.end, Some(end), ""),
            (&self.example.result, result, "the game is not over"),
        ];
        for (said, found, none) in words {
            let Some(said) = said else {
                continue;
            };
            if found != Some(said.value) {
                let found = self.fail(
                    &said.place,
                    found.map_or_else(|| none.to_owned(), |w| format!("it is `{w}`")),
                );
                self.findings.push(found);
            }
        }
    }

    fn compare_moves(&mut self, reached: &Position, status: Status) {
        let moves = match status {
            Status::Playing => self.table.moves(reached),
            _ => crate::engine::Moves::default(),
        };
        let asked = self
            .example
            .legal
            .as_ref()
            .or(self.example.illegal.as_ref());
        if let (Some(said), false) = (asked, moves.undecided.is_empty()) {
            let which = notation::move_list(self.table, &moves.undecided);
            self.undecided(
                said.place.clone(),
                &format!("whether `{which}` is legal is not known"),
            );
            return;
        }
        if let Some(said) = &self.example.legal {
            let mut wanted = notation::parse_moves(&said.value);
            let mut found: Vec<String> = moves
                .legal
                .iter()
                .map(|mv| notation::move_name(self.table, *mv))
                .collect();
            let shown = found.join(" ");
            wanted.sort_unstable();
            found.sort_unstable();
            if wanted != found {
                let label = if shown.is_empty() {
                    "there is no legal move".to_owned()
                } else {
                    format!("the legal moves are `{shown}`")
                };
                let found = self
                    .fail(&said.place, label)
                    .note(format!("in `{}`", notation::position(self.table, reached)));
                self.findings.push(found);
            }
        }
        if let Some(said) = &self.example.illegal {
            for text in notation::parse_moves(&said.value) {
                match notation::parse_move(self.table, reached.turn(), &text) {
                    Err(e) => self.unreadable(said, &text, &e, reached.turn()),
                    Ok(mv) if moves.legal.contains(&self.table.directed(reached, mv)) => {
                        let found = self
                            .fail(&said.place, format!("`{text}` is legal"))
                            .note(format!("in `{}`", notation::position(self.table, reached)));
                        self.findings.push(found);
                    }
                    Ok(_) => {}
                }
            }
        }
    }
}
