//! The table `[check]`: codes with levels and reasons.

use super::keys::Key;
use super::raw::{Raw, RawValue, Read, wrong_type};
use crate::diagnostic::levels::{Level, Setting, why_fixed};
use crate::diagnostic::{Code, Diagnostic, Place, codes, nearest, toml_string};
use crate::syntax::{Spanned, Value};

/// The levels that a file sets, in the order of the reference.
pub fn settings(raw: &Raw) -> Vec<Setting> {
    let entries = raw.table("check").into_iter().flat_map(|t| &t.entries);
    entries
        .filter_map(|e| match &e.value {
            Some(RawValue::Codes(settings)) => Some(settings.clone()),
            _ => None,
        })
        .flatten()
        .collect()
}

/// Reads the codes of one level. A code that is none, or cannot have the level, is told of and left out.
pub(super) fn read(
    key: &Key,
    level: Level,
    value: &Spanned<Value>,
    findings: &mut Vec<Diagnostic>,
) -> Read<Vec<Setting>> {
    let Value::Array(items) = &value.value else {
        return Err(vec![wrong_type(key, value)]);
    };
    let (mut settings, mut faults) = (Vec::new(), Vec::new());
    for item in items {
        match read_one(key, level, item) {
            Ok(Ok(setting)) => settings.push(setting),
            Ok(Err(warning)) => findings.push(*warning),
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() {
        Ok(settings)
    } else {
        Err(faults)
    }
}

/// One entry; a warning where it is well written and names no code that can have the level.
fn read_one(
    key: &Key,
    level: Level,
    item: &Spanned<Value>,
) -> Read<Result<Setting, Box<Diagnostic>>> {
    let Value::Table(table) = &item.value else {
        return Err(vec![wrong_type(key, item)]);
    };
    let (mut code, mut reason, mut faults) = (None, None, Vec::new());
    for (name, value) in &table.0 {
        let slot = match name.value.as_str() {
            "code" => &mut code,
            "reason" => &mut reason,
            other => {
                faults.push(unknown(key, other, &name.place));
                continue;
            }
        };
        match &value.value {
            Value::Text(text) => *slot = Some((text.as_str(), value.place.clone())),
            found => faults.push(
                Diagnostic::new(
                    &codes::WRONG_TYPE,
                    value.place.clone(),
                    format!("`{}` must be a string", name.value),
                )
                .label(format!("this is {}", found.type_name())),
            ),
        }
    }
    if faults.is_empty() && code.is_none() {
        faults.push(missing(key, "code", item, "name the finding by its code"));
    }
    let has_reason = reason.as_ref().is_some_and(|(r, _)| !r.trim().is_empty());
    if faults.is_empty() && level == Level::Allow && !has_reason {
        faults.push(missing(key, "reason", item, "say why the finding is meant"));
    }
    match code {
        Some((written, place)) if faults.is_empty() => Ok(setting(
            level,
            written,
            place,
            reason.map_or_else(String::new, |(r, _)| r.to_owned()),
        )),
        _ => Err(faults),
    }
}

fn unknown(key: &Key, written: &str, place: &Place) -> Diagnostic {
    let found = Diagnostic::new(
        &codes::UNKNOWN_KEY,
        place.clone(),
        format!(
            "there is no key `{written}` in an entry of `{}`",
            key.path()
        ),
    );
    match nearest(written, ["code", "reason"]) {
        Some(near) => found.suggest(place.clone(), near, "a key with a similar name exists"),
        None => found.note("an entry has `code` and `reason`"),
    }
}

fn missing(key: &Key, name: &str, item: &Spanned<Value>, note: &str) -> Diagnostic {
    Diagnostic::new(
        &codes::MISSING_KEY,
        item.place.clone(),
        format!(
            "the key `{name}` is missing in an entry of `{}`",
            key.path()
        ),
    )
    .note(note)
}

fn setting(
    level: Level,
    written: &str,
    place: Place,
    reason: String,
) -> Result<Setting, Box<Diagnostic>> {
    let Some(code) = codes::find(written) else {
        return Err(Box::new(no_such_code(written, place)));
    };
    match why_fixed(code).filter(|_| level != Level::Deny) {
        Some(why) => Err(Box::new(fixed(level, code, place, why))),
        None => Ok(Setting {
            code,
            level,
            reason,
            place,
        }),
    }
}

fn no_such_code(written: &str, place: Place) -> Diagnostic {
    let found = Diagnostic::new(
        &codes::UNKNOWN_CODE,
        place.clone(),
        format!("there is no code {}", toml_string(written)),
    );
    match codes::near(written) {
        Some(near) => found
            .suggest(place, toml_string(near), "a code that is near")
            .guess_unless(false),
        None => found.note("`mancala explain --codes` lists all"),
    }
}

fn fixed(level: Level, code: &Code, place: Place, why: &str) -> Diagnostic {
    let what = match level {
        Level::Allow => "allowed",
        _ => "a warning",
    };
    Diagnostic::new(
        &codes::FIXED_LEVEL,
        place,
        format!("`{}` cannot be {what}", code.name),
    )
    .label(why)
}
