//! Lists the rule files of `games/`, so that a game ships in the binary as soon as its file is there.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=games");
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(Path::new(&root).join("games"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "toml")
            && let Some(stem) = path.file_stem().and_then(|s| s.to_str())
        {
            names.push((stem.to_owned(), path.display().to_string()));
        }
    }
    names.sort();
    let list: String = names
        .iter()
        .map(|(stem, path)| format!("    ({stem:?}, include_str!({path:?})),\n"))
        .collect();
    fs::write(Path::new(&out).join("shipped.rs"), format!("&[\n{list}]\n"))
}
