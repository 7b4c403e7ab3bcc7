//! What the word behind `extends` names: a shipped game, or a file by its path.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::diagnostic::{nearest, visible};
use crate::rules::extend::{Parent, Unknown};
use crate::{shipped, syntax};

/// Finds a parent: a shipped game by its name, or a file by its path from `folder`.
///
/// # Errors
/// Why there is none, and what may have been meant.
pub fn find(written: &str, folder: Option<&Path>) -> Result<Parent, Unknown> {
    if let Some(text) = shipped::text(written) {
        return Ok(Parent {
            name: written.to_owned(),
            text: text.to_owned(),
            folder: None,
        });
    }
    let near = nearest(written, shipped::names()).map(str::to_owned);
    let unknown = |why: &str| Unknown {
        why: why.to_owned(),
        near: near.clone(),
    };
    let is_path = written.contains(['/', '\\']) || written.ends_with(".toml");
    let Some(folder) = folder else {
        return Err(unknown(if is_path {
            "a path can be followed only from a file in a folder"
        } else {
            "no shipped game has this name"
        }));
    };
    let path = folder.join(written);
    if path.is_file() {
        return read(&path).map_err(|why| unknown(&why));
    }
    if path.is_dir() {
        return Err(unknown("this is a directory"));
    }
    let beside = format!("{written}.toml");
    if folder.join(&beside).is_file() {
        return Err(Unknown {
            why: "no shipped game has this name, and a path is written to its end".to_owned(),
            near: Some(beside),
        });
    }
    Err(unknown(if is_path {
        "there is no such file"
    } else {
        "there is no shipped game and no file of this name"
    }))
}

fn read(path: &Path) -> Result<Parent, String> {
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| {
            file.take(syntax::MAX_BYTES as u64 + 1)
                .read_to_end(&mut bytes)
        })
        .map_err(|e| format!("it cannot be read: {e}"))?;
    let text = syntax::decode(&bytes).map_err(|(_, found)| found.message)?;
    let folder = whole(path.parent().unwrap_or(path));
    let file = folder.join(path.file_name().unwrap_or_default());
    let here = std::env::current_dir().map_or_else(|_| PathBuf::new(), |d| whole(&d));
    Ok(Parent {
        // As it would be called on the command line.
        name: visible(&file.strip_prefix(&here).unwrap_or(&file).to_string_lossy()),
        text: text.to_owned(),
        folder: Some(folder),
    })
}

/// A folder by its one name, however it was written, so that the same file is known again.
pub fn whole(folder: &Path) -> PathBuf {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned())
}
