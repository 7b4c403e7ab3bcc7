//! Mancala games as data.
//!
//! A game is one TOML file. This library reads it, says what is wrong with it, compiles it into a
//! rule table, and plays it with one engine that knows no game:
//!
//! ```
//! use mancala::{Status, Table, notation};
//!
//! let game = mancala::load(r#"
//!     [game]
//!     name = "Small"
//!     [board]
//!     rows = 2
//!     pits = 3
//!     seeds = 3
//!     [capture]
//!     take = "last"
//!     counts = [2, 4]
//!     chain = "backward"
//! "#).map_err(|faults| faults[0].message.clone())?;
//!
//! let table = Table::new(&game.rules);
//! let mut position = table.start();
//! for name in ["A", "b", "B"] {
//!     let mv = notation::parse_move(&table, position.turn(), name)?;
//!     let turn = table.play(&position, mv)?;
//!     position = turn.position;
//!     if let Status::Over(ending) = turn.status {
//!         println!("{}", ending.result());
//!     }
//! }
//! assert_eq!(position.total(), table.total()); // no seed is ever lost
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The pipeline, a module a stage:
//!
//! ```text
//! text -> spanned tables -> raw rules -> valid rules -> rule table -> engine
//!         syntax            rules::raw   rules          table         engine
//! ```
//!
//! Faults are data: see [`diagnostic`]. With the `cli` feature (on by default) the crate also
//! holds the `mancala` command; without it there is no terminal code in it.

// Under its own name, for the files of `benches/` that `mancala bench` shares with `cargo bench`.
#[cfg(feature = "cli")]
extern crate self as mancala;

pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compare;
pub mod coverage;
pub mod diagnostic;
pub mod engine;
pub mod example;
pub mod game;
mod lanes;
pub mod notation;
pub mod opponent;
pub mod page;
pub mod perft;
pub mod picture;
pub mod replay;
pub mod report;
pub mod resolve;
pub mod rules;
#[cfg(feature = "cli")]
pub mod schema;
mod share;
pub mod shipped;
pub mod simulate;
pub mod syntax;
pub mod table;
pub mod template;
pub mod trace;

pub use check::{GameFile, Report, load};
pub use engine::{Ending, Move, Moves, Player, Position, Reason, Refusal, Status, Turn};
pub use game::Game;
pub use rules::Rules;
pub use table::Table;
