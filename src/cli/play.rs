//! `mancala play`: a game at the terminal.

use std::fs;
use std::io::{self, BufRead, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use clap::ValueEnum;

use super::Outcome;
use super::common::{Limits, Loaded, can_write, load, position, print, write_file};
use crate::engine::{Move, Player, Position, Status};
use crate::game::Game;
use crate::notation::board::{draw, draw_with};
use crate::notation::record::{self, Record};
use crate::notation::{move_list, move_name, parse_move};
use crate::opponent::{Chance, Opponent};
use crate::page::{self, Page};
use crate::rules::explain::{Language, explain};
use crate::rules::prose::{and_list, count};
use crate::simulate::DEFAULT_MAX_PLIES;
use crate::trace::{Event, tell};

/// Play a game at the terminal, against a person or a simple opponent
///
/// Type a move's letter. `help` lists what else can be typed.
#[derive(clap::Args)]
pub struct Args {
    /// A rule file or a shipped game
    #[arg(value_name = "FILE")]
    file: String,
    /// Who plays South
    #[arg(long, value_enum, default_value_t = Seat::Person)]
    south: Seat,
    /// Who plays North
    #[arg(long, value_enum, default_value_t = Seat::Greedy)]
    north: Seat,
    /// The seed of chance for the opponents
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The position to begin with; the start if left out
    #[arg(
        long,
        value_name = "P",
        conflicts_with = "resume",
        allow_hyphen_values = true
    )]
    position: Option<String>,
    /// Go on with a saved game; it is saved there again after every move
    #[arg(long, value_name = "RECORD")]
    resume: Option<PathBuf>,
    /// Save the game here after every move
    #[arg(long, value_name = "RECORD")]
    save: Option<PathBuf>,
    /// Leave the game unfinished after K plies
    #[arg(long, value_name = "K", default_value_t = DEFAULT_MAX_PLIES)]
    max_plies: usize,
    #[command(flatten)]
    limits: Limits,
}

/// Who sits at a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seat {
    /// Someone at this terminal
    Person,
    /// Moves at random
    Random,
    /// Takes what brings most at once
    Greedy,
}

impl Seat {
    fn opponent(self) -> Option<Opponent> {
        match self {
            Self::Person => None,
            Self::Random => Some(Opponent::Random),
            Self::Greedy => Some(Opponent::Greedy),
        }
    }
}

pub fn run(args: &Args) -> Result<Outcome> {
    let Some(loaded) = load(&args.file, args.limits.max_laps)? else {
        return Ok(Outcome::Findings);
    };
    if let Some(path) = &args.save {
        can_write(path)
            .and_then(|()| replaceable(path))
            .context("the game could not be saved")?;
    }
    let mut session = Session::open(args, &loaded)?;
    session.play()?;
    Ok(Outcome::Clean)
}

struct Session<'a> {
    args: &'a Args,
    loaded: &'a Loaded,
    game: Game<'a>,
    chance: Chance,
    record: Record,
    save: Option<PathBuf>,
}

/// What a line of input asks for.
enum Answer {
    Move(Move),
    Again,
    Quit,
}

impl<'a> Session<'a> {
    fn open(args: &'a Args, loaded: &'a Loaded) -> Result<Self> {
        let table = &loaded.table;
        let mut session = Self {
            args,
            loaded,
            game: Game::from(table, position(table, args.position.as_ref())?),
            chance: Chance::new(args.seed),
            record: Record::default(),
            save: args.save.clone().or_else(|| args.resume.clone()),
        };
        if let Some(path) = &args.resume {
            session.resume(path)?;
        }
        Ok(session)
    }

    /// Plays the moves of a saved game.
    fn resume(&mut self, path: &Path) -> Result<()> {
        let table = &self.loaded.table;
        let text = fs::read_to_string(path)
            .with_context(|| format!("cannot read `{}`", path.display()))?;
        let name = path.display();
        let saved = record::parse(&text).map_err(|e| anyhow!("`{name}`, {e}"))?;
        if saved.tags.is_empty() && saved.moves.is_empty() {
            bail!("`{name}` holds no game; start one with `--save {name}`");
        }
        if let Some(game) = saved.tag("Game")
            && game != self.loaded.game.about.name
        {
            bail!(
                "`{name}` is a game of {game}, and `{}` is {}",
                self.args.file,
                self.loaded.game.about.name
            );
        }
        let start = saved.tag("Start").map(str::to_owned);
        let first =
            position(table, start.as_ref()).with_context(|| format!("`{name}`, tag Start"))?;
        self.game = Game::from(table, first);
        for (i, text) in saved.moves.iter().enumerate() {
            let played = parse_move(table, self.game.position().turn(), text)
                .map_err(|e| e.to_string())
                .and_then(|mv| self.game.play(mv).map_err(|e| e.to_string()));
            if let Err(why) = played {
                bail!(
                    "`{name}`: move {} (`{text}`) cannot be played: {why}",
                    i + 1
                );
            }
        }
        self.record = saved;
        Ok(())
    }

    fn seat(&self, player: Player) -> Seat {
        match player {
            Player::South => self.args.south,
            Player::North => self.args.north,
        }
    }

    /// Whose seat the board is seen from: a person's; of two persons, the one to move.
    fn view(&self) -> Player {
        match (self.args.south, self.args.north) {
            (Seat::Person, Seat::Person) => self.game.position().turn(),
            (_, Seat::Person) => Player::North,
            _ => Player::South,
        }
    }

    fn board(&self) -> String {
        draw(&self.loaded.table, &self.game.position(), self.view())
    }

    fn play(&mut self) -> Result<()> {
        let mut input = io::stdin().lock();
        print(&format!(
            "{}; `help` says what you can type.\n\n",
            self.loaded.game.about.name
        ))?;
        if !self.game.plies().is_empty() {
            print(&format!(
                "Going on after {}.\n\n",
                count(self.game.plies().len() as u64, "ply")
            ))?;
        }
        print(&self.board())?;
        loop {
            match self.game.status() {
                Status::Over(_) => break,
                Status::Undecided => {
                    print(&format!(
                        "\nUndecided: whether a player can move is not known; a sowing went on past {} laps.\n",
                        self.args.limits.max_laps
                    ))?;
                    break;
                }
                Status::Playing if self.game.plies().len() >= self.args.max_plies => {
                    print(&format!(
                        "\nUnfinished after {}.\n",
                        count(self.game.plies().len() as u64, "ply")
                    ))?;
                    break;
                }
                Status::Playing => {}
            }
            let now = self.game.position();
            let mv = match self.seat(now.turn()).opponent() {
                Some(opponent) => match opponent.choose(&self.loaded.table, &now, &mut self.chance)
                {
                    Some(mv) => mv,
                    None => {
                        print("\nUndecided: no move is known to be legal.\n")?;
                        break;
                    }
                },
                None => match self.ask(&mut input)? {
                    Answer::Move(mv) => mv,
                    Answer::Again => continue,
                    Answer::Quit => break,
                },
            };
            self.make(mv)?;
        }
        self.close()
    }

    fn make(&mut self, mv: Move) -> Result<()> {
        let table = &self.loaded.table;
        let before = self.game.position();
        let mut events = Vec::new();
        let ply = self.game.plies().len() + 1;
        if let Err(refusal) = tell(table, &mut self.game, mv, ply, &mut events) {
            return print(&format!(
                "{} is not legal: {refusal}.\n",
                move_name(table, mv)
            ));
        }
        print(&format!("\n{}", told(&events)))?;
        match (self.game.status(), table.sown(&before, mv)) {
            // The board as it was when the game ended, before the remainder was given out.
            (Status::Over(_), Ok(last)) => {
                print(&draw_with(table, &last, self.view(), "the game is over"))?
            }
            _ => print(&self.board())?,
        }
        // What is to be saved at the end is saved at every ply, whatever may come.
        match self.save.clone() {
            Some(path) => self.write(&path),
            None => Ok(()),
        }
    }

    /// Asks a person for a line.
    fn ask(&mut self, input: &mut impl BufRead) -> Result<Answer> {
        let table = &self.loaded.table;
        let now = self.game.position();
        let moves = table.moves(&now);
        let undecided = if moves.undecided.is_empty() {
            String::new()
        } else {
            format!("; undecided: {}", move_list(table, &moves.undecided))
        };
        print(&format!(
            "{} ({}{undecided}): ",
            now.turn().name(),
            move_list(table, &moves.legal)
        ))?;
        let mut bytes = Vec::new();
        if input
            .read_until(b'\n', &mut bytes)
            .context("cannot read your move")?
            == 0
        {
            print("\n")?;
            return Ok(Answer::Quit);
        }
        let line = String::from_utf8_lossy(&bytes);
        if !io::stdin().is_terminal() {
            // A typed line ends the prompt's; a piped one is shown in its place.
            print(&format!("{}\n", line.trim_end()))?;
        }
        self.answer(line.trim(), &now)
    }

    fn answer(&mut self, line: &str, now: &Position) -> Result<Answer> {
        let (word, rest) = line
            .split_once(char::is_whitespace)
            .map_or((line, ""), |(w, r)| (w, r.trim()));
        match word {
            "" => {}
            "help" | "?" => print(HELP)?,
            "board" => print(&self.board())?,
            "rules" => self.rules(rest == "all")?,
            "undo" if rest.is_empty() => self.undo()?,
            "undo" => print("`undo` takes back one turn at a time, without a number.\n")?,
            "hint" => self.hint(rest, now)?,
            "save" => self.save_as(rest)?,
            "quit" | "exit" | "q" => return Ok(Answer::Quit),
            _ => match self.read_move(line, now) {
                Ok(mv) => return Ok(Answer::Move(mv)),
                Err(why) => print(&format!("{why}. `help` says what you can type.\n"))?,
            },
        }
        Ok(Answer::Again)
    }

    /// Reads a move; a letter in the wrong case is understood.
    fn read_move(&self, text: &str, now: &Position) -> Result<Move, String> {
        let table = &self.loaded.table;
        let other_case: String = text
            .chars()
            .map(|c| {
                if c.is_ascii_uppercase() {
                    c.to_ascii_lowercase()
                } else {
                    c.to_ascii_uppercase()
                }
            })
            .collect();
        let mv = parse_move(table, now.turn(), text)
            .or_else(|e| parse_move(table, now.turn(), &other_case).map_err(|_| e))
            .map_err(|e| e.to_string())?;
        match table.play(now, mv) {
            Ok(_) => Ok(mv),
            Err(refusal) => Err(format!("{} is not legal: {refusal}", move_name(table, mv))),
        }
    }

    /// The rules in words; what does not change play only where all is asked for.
    fn rules(&self, all: bool) -> Result<()> {
        let mut sheet = explain(&self.loaded.game.about, &self.loaded.game.rules);
        sheet.sections.retain(|s| all || s.part.is_rules());
        print(&page::text(&Page::new(&sheet, Language::English), 80))
    }

    /// Takes plies back until it is a person's turn again.
    fn undo(&mut self) -> Result<()> {
        let mut taken = 0u64;
        while self.game.undo().is_some() {
            taken += 1;
            if self.seat(self.game.position().turn()) == Seat::Person {
                break;
            }
        }
        if taken == 0 {
            return print("There is nothing to take back.\n");
        }
        // When the opponent began, there may be no turn of yours to go back to.
        print(&format!(
            "Took back {}.\n{}",
            count(taken, "ply"),
            self.board()
        ))
    }

    /// Says what moves would do.
    fn hint(&self, which: &str, now: &Position) -> Result<()> {
        let table = &self.loaded.table;
        let moves = if which.is_empty() {
            table.moves(now).legal.to_vec()
        } else {
            match self.read_move(which, now) {
                Ok(mv) => vec![mv],
                Err(why) => return print(&format!("{why}.\n")),
            }
        };
        let mut text = String::new();
        for mv in moves {
            let mut game = self.game.clone();
            let mut events = Vec::new();
            if tell(table, &mut game, mv, 1, &mut events).is_ok() {
                text.push_str(&format!(
                    "  {}: {}\n",
                    move_name(table, mv),
                    happenings(&events).join("; ")
                ));
            }
        }
        print(&text)
    }

    fn save_as(&mut self, path: &str) -> Result<()> {
        let path = match (path, &self.save) {
            ("", Some(path)) => path.clone(),
            ("", None) => return print("Say where: `save FILE`.\n"),
            (path, _) => PathBuf::from(path),
        };
        // A path that cannot be written must not end the game.
        match replaceable(&path).and_then(|()| self.write(&path)) {
            Ok(()) => {
                print(&format!("Saved to {}.\n", path.display()))?;
                // Where nothing was to be saved, this is now the place.
                self.save.get_or_insert(path);
                Ok(())
            }
            Err(e) => print(&format!("{e:#}.\n")),
        }
    }

    fn write(&mut self, path: &Path) -> Result<()> {
        let table = &self.loaded.table;
        let plies = self.game.plies();
        let first = plies.first().map_or(self.game.position(), |p| p.before);
        let record = &mut self.record;
        record.set_tag("Game", self.loaded.game.about.name.clone());
        record.set_tag("Rules", self.args.file.clone());
        record.set_tag("Start", crate::notation::position(table, &first));
        for (tag, seat) in [("South", self.args.south), ("North", self.args.north)] {
            if record.tag(tag).is_none() || seat != Seat::Person {
                record.set_tag(tag, format!("{seat:?}").to_lowercase());
            }
        }
        let result = match self.game.status() {
            Status::Over(ending) => match ending.winner {
                Some(Player::South) => "1-0",
                Some(Player::North) => "0-1",
                None => "1/2-1/2",
            },
            Status::Playing | Status::Undecided => "*",
        };
        record.set_tag("Result", result);
        record.moves = plies.iter().map(|p| move_name(table, p.mv)).collect();
        record.comments.retain(|(at, _)| *at <= plies.len());
        record.result = Some(result.to_owned());
        write_file(path, &record.text())
    }

    fn close(&mut self) -> Result<()> {
        if let Status::Over(ending) = self.game.status() {
            let now = self.game.position();
            let result = ending
                .winner
                .map_or("a draw".to_owned(), |w| format!("{} wins", w.name()));
            let (south, north) = (now.store(Player::South), now.store(Player::North));
            print(&format!(
                "\nThe game is over: {result}, {south} to {north}.\n"
            ))?;
        }
        if let Some(path) = self.save.clone() {
            self.write(&path)?;
            print(&format!("Saved to {}.\n", path.display()))?;
        }
        io::stdout().flush()?;
        Ok(())
    }
}

const HELP: &str = "\
  a letter   play from that pit (C), with < or > where the game lets you choose the direction
  hint       what each legal move would do; `hint C` for one of them
  undo       take back your last move and what followed it
  board      draw the board again
  rules      the rules in words; `rules all` with everything else that the file says
  save FILE  save the game; `mancala play GAME --resume FILE` goes on with it
  quit       stop
";

/// Whether a path is free, or holds a saved game; nothing else may be written over.
fn replaceable(path: &Path) -> Result<()> {
    let Ok(text) = fs::read_to_string(path) else {
        return Ok(());
    };
    let saved =
        text.trim().is_empty() || record::parse(&text).is_ok_and(|r| r.tag("Game").is_some());
    if !saved {
        bail!(
            "`{}` is there already and is not a saved game; choose another name",
            path.display()
        );
    }
    Ok(())
}

/// How many laps of one move are told one by one.
const LAPS_TOLD: usize = 6;

/// A move in words, a few lines.
fn told(events: &[Event]) -> String {
    let mut text = String::new();
    if let Some(Event::Move { player, mv, .. }) = events.first() {
        text.push_str(&format!(
            "{} plays {mv}: {}.\n",
            player.name(),
            happenings(events).join("; ")
        ));
    }
    text
}

/// What happened in a move, as short phrases.
fn happenings(events: &[Event]) -> Vec<String> {
    let mut laps = Vec::new();
    let mut last = String::new();
    let mut rest = Vec::new();
    let mut all_laps = 0;
    for event in events {
        match event {
            Event::Lap { from, seeds, .. } => laps.push(format!("{seeds} from {from}")),
            Event::Drops { to, .. } => last.clone_from(to),
            Event::Capture { pits, seeds, .. } => rest.push(format!(
                "captures {} from {}",
                count(u64::from(*seeds), "seed"),
                and_list(pits)
            )),
            Event::OnTheWay { player, pit, seeds } => rest.push(format!(
                "on the way {} captures {} from {pit}",
                player.name(),
                count(u64::from(*seeds), "seed")
            )),
            Event::BearOff { seeds, .. } => rest.push(format!(
                "{} leave the board",
                count(u64::from(*seeds), "seed")
            )),
            Event::Claim { pits, .. } => rest.push(format!("claims {}", and_list(pits))),
            Event::Forfeit { seeds, .. } => rest.push(format!(
                "a capture of {} is forfeited",
                count(u64::from(*seeds), "seed")
            )),
            Event::Annulled { .. } => rest.push("a grand slam, which captures nothing".to_owned()),
            Event::Endless { cycle } => rest.push(format!(
                "its sowing never ends (it comes round every {})",
                count(*cycle, "lap")
            )),
            Event::Done { laps, .. } => all_laps = *laps,
            Event::AnotherTurn { player } => rest.push(format!("{} moves again", player.name())),
            Event::Pass { player } => {
                rest.push(format!("{} cannot move and passes", player.name()))
            }
            Event::Round { .. } | Event::End { .. } => rest.push(event.words().trim().to_owned()),
            Event::Opening { pit } => rest.push(format!("opens around {pit}")),
            Event::Move { .. }
            | Event::MoreLaps { .. }
            | Event::Refused { .. }
            | Event::Undecided { .. } => {}
        }
    }
    let mut out = Vec::new();
    if let Some((first, more)) = laps.split_first() {
        let mut sowing = first.clone();
        if !more.is_empty() {
            sowing = format!(
                "{} ({}",
                count(all_laps, "lap"),
                laps[..laps.len().min(LAPS_TOLD)].join(", ")
            );
            sowing.push_str(if laps.len() > LAPS_TOLD { " ...)" } else { ")" });
        }
        out.push(format!("{sowing}, last seed in {last}"));
    }
    out.extend(rest);
    out
}
