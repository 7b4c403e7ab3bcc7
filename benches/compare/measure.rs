//! A row: contenders who do the same task in turns, and what the clock says of each.

use std::hint::black_box;
use std::time::Instant;

/// What a row counts per second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Nodes of a tree of plies.
    Nodes,
    /// Moves of games.
    Moves,
    /// Laps of sowings.
    Laps,
    /// Tables compiled.
    Tables,
}

impl Unit {
    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Moves => "moves",
            Self::Laps => "laps",
            Self::Tables => "tables",
        }
    }
}

/// What a contender counted: first what the rate is taken of, then more that must be the same.
pub type Counted = [u64; 4];

/// One who does the task of a row.
pub struct Contender {
    name: &'static str,
    task: Box<dyn Fn() -> Counted>,
}

impl Contender {
    /// A contender by name.
    pub fn new(name: &'static str, task: impl Fn() -> Counted + 'static) -> Self {
        let task = Box::new(task);
        Self { name, task }
    }

    /// Does the task so many times, and says how many seconds once takes.
    fn time(&self, times: u32) -> f64 {
        let begin = Instant::now();
        for _ in 0..times {
            black_box((self.task)());
        }
        begin.elapsed().as_secs_f64() / f64::from(times)
    }
}

/// A task and those who do it; the first is the one that the others are compared with.
pub struct Row {
    /// The game.
    pub game: &'static str,
    /// The task.
    pub task: &'static str,
    /// What is counted.
    pub unit: Unit,
    /// Who does it.
    pub contenders: Vec<Contender>,
    /// How many of the unit a task has, by what was counted.
    pub units: fn(&Counted) -> u64,
}

/// What came of a contender's turns.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Whose.
    pub name: &'static str,
    /// What it counted.
    pub counted: Counted,
    /// Seconds of the task in each of its turns; none if not all counted the same.
    pub turns: Vec<f64>,
}

impl Row {
    /// Lets the contenders take turns; `each_round` is called after each round.
    ///
    /// If they did not all count the same, nothing is timed.
    pub fn run(&self, rounds: u32, turn: f64, mut each_round: impl FnMut()) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> = self.contenders.iter().map(Outcome::first).collect();
        if !alike(&outcomes) {
            return outcomes;
        }
        // The first run has warmed the caches; the second says how many make a turn.
        let often = |c: &Contender| (turn / c.time(1).max(1e-9)).ceil().clamp(1.0, 1e9) as u32;
        let times: Vec<u32> = self.contenders.iter().map(often).collect();
        for round in 0..rounds {
            let mut order: Vec<usize> = (0..self.contenders.len()).collect();
            if round % 2 == 1 {
                order.reverse();
            }
            for i in order {
                let took = self.contenders[i].time(times[i]);
                outcomes[i].turns.push(took);
            }
            each_round();
        }
        outcomes
    }
}

impl Outcome {
    fn first(contender: &Contender) -> Self {
        Self {
            name: contender.name,
            counted: (contender.task)(),
            turns: Vec::new(),
        }
    }

    /// Seconds of the task in its best turn.
    ///
    /// What else a machine does can only make a turn slower, so the best of many is nearest to what
    /// the program itself takes, and it comes again from run to run when the mean does not.
    pub fn best(&self) -> f64 {
        self.turns.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Seconds of the task in its middle turn: how far they lie from the best says how busy the
    /// machine was.
    pub fn median(&self) -> f64 {
        median(self.turns.clone())
    }

    /// The speed of this one as a share of another's, best against best.
    pub fn ratio(&self, other: &Self) -> f64 {
        other.best() / self.best()
    }

    /// The same, each round by itself, and of these the middle one. Where it is far from the other,
    /// neither can be relied on.
    pub fn ratio_by_round(&self, other: &Self) -> f64 {
        let rounds = self.turns.iter().zip(&other.turns);
        median(rounds.map(|(mine, others)| others / mine).collect())
    }
}

/// Whether all counted the same.
pub fn alike(outcomes: &[Outcome]) -> bool {
    outcomes.windows(2).all(|o| o[0].counted == o[1].counted)
}

/// The middle one; 0 of none.
fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}
