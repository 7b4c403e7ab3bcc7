//! Sheets in five languages: the catalogues say the same things, and the pages are what they should be.

mod catalogues;
mod pages;

use std::sync::LazyLock;

use mancala::GameFile;
use mancala::report::sheet;
use mancala::rules::explain::{Line, Message};
use mancala::{load, shipped};

use crate::reading::rules_files::{Random, random_file, toml};

/// The messages of a game's sheet.
fn messages_of(game: &GameFile) -> Vec<Message> {
    let lines = sheet(game).sections.into_iter().flat_map(|s| s.lines);
    lines
        .flat_map(|line| match line {
            Line::Said(messages) => messages,
            Line::Author { gist, .. } => gist.into_iter().collect(),
        })
        .collect()
}

/// Every message that the shipped games, the tests' own and many random ones give rise to.
static MESSAGES: LazyLock<Vec<Message>> = LazyLock::new(all_messages);

fn all_messages() -> Vec<Message> {
    let mut games: Vec<GameFile> = shipped::names()
        .map(|name| shipped::load(name).expect("shipped"))
        .collect();
    let wide = crate::root().join("tests/games/wide.toml");
    let bytes = std::fs::read(&wide).expect("readable");
    games.extend(mancala::check::read_bytes_in(&bytes, wide.parent()).game);
    let board = "[board]\nrows = 2\npits = 3\nseeds = 2\n";
    for facts in [
        "recorded = \"2012\"",
        "recorded-by = \"A. B.\"",
        "region = \"R\"\npeople = \"P\"",
    ] {
        let text = format!("[game]\nname = \"G\"\n{facts}\n{board}");
        games.push(load(&text).expect("a game"));
    }
    let same = "extends = \"modiar\"\n[game]\nname = \"Same\"\n";
    games.extend(mancala::check::read_bytes_in(same.as_bytes(), None).game);
    let mut rng = Random(11);
    let mut random = std::iter::repeat_with(|| toml(&random_file(&mut rng)));
    while games.len() < 3000 {
        games.extend(random.next().and_then(|text| load(&text).ok()));
    }
    let mut messages: Vec<Message> = games.iter().flat_map(messages_of).collect();
    messages.sort_by_key(|m| format!("{m:?}"));
    messages.dedup();
    messages
}
