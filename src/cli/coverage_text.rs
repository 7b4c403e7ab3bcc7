//! `mancala show --coverage`: the rule table with what play showed of it.

use crate::coverage::{Coverage, KeyFigures, Seen};
use crate::rules::prose::{count, plural};
use crate::table::print::Row;

/// The table with counts beside its landing rules, and below it keys, pits and ends.
pub fn text(rows: &[Row], coverage: &Coverage) -> String {
    let mut out = String::new();
    let mut landing = coverage.landing.iter().enumerate().peekable();
    for row in rows {
        let rule = landing.next_if(|(i, _)| row.text.starts_with(&format!("{}. ", i + 1)));
        let acted = rule.map_or_else(String::new, |(_, n)| n.to_string());
        out.push_str(&format!("{acted:>9}  {:<9}{}\n", row.step, row.text));
    }
    let c = coverage;
    out.push_str(&format!(
        "\nseen in {} (seed {}): {}, {}, {}; {} more drawn from those\n",
        count(c.games, "game"),
        c.seed,
        count(c.plies, "ply"),
        count(c.laps, "lap"),
        count(c.positions, "position"),
        c.drawn
    ));
    out.push_str("\nwhat keys decided\n");
    for key in &c.keys {
        let name = match &key.count {
            Some(n) => format!("{}, the count {n}", key.key),
            None => key.key.clone(),
        };
        out.push_str(&format!("  {name:<32} {}\n", decided(key)));
    }
    out.push_str("\npit   started      sown  captured, in games from the start\n");
    for pit in &c.pits {
        out.push_str(&format!(
            "{:<3} {:>9} {:>9} {:>9}\n",
            pit.pit, pit.started, pit.sown, pit.captured
        ));
    }
    out.push('\n');
    for (reason, met) in &c.reasons {
        out.push_str(&format!("end      {reason}: {met}\n"));
    }
    let r = &c.from_start;
    out.push_str(&format!(
        "results  of {} from the start South won {}, North {}, {} drawn, {} unfinished, {} undecided\n",
        count(r.games, "game"),
        r.south_wins,
        r.north_wins,
        r.draws,
        r.unfinished,
        r.undecided
    ));
    if let Some(found) = &c.shortest_loop {
        out.push_str(&format!(
            "endless  {} {}; the shortest goes round in {}: {} in {}\n",
            c.endless_sowings,
            plural(c.endless_sowings, "sowing"),
            count(found.cycle, "lap"),
            found.witness.moves,
            found.witness.position
        ));
    }
    if let Some(cycle) = &c.cycle {
        out.push_str(&format!(
            "cycle    {} again after {}: {}\n",
            cycle.witness.position,
            count(cycle.plies, "ply"),
            cycle.witness.moves
        ));
    }
    out
}

fn decided(key: &KeyFigures) -> String {
    if !key.judged {
        return "not judged".to_owned();
    }
    let what = match key.by {
        Seen::Positions => "position",
        Seen::Games => "game",
    };
    let of = format!("{} of {}", key.decided, count(key.compared, what));
    match (&key.witness, &key.instead) {
        (Some(witness), Some(instead)) => {
            let moves = match witness.moves.as_str() {
                "" => String::new(),
                moves => format!(" after {moves}"),
            };
            format!("{of}: {instead} differs in {}{moves}", witness.position)
        }
        _ => of,
    }
}
