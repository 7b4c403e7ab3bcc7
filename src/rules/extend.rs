//! Rule files that build on others: the chain of parents, and what a file inherits from it.
//!
//! `extends` names a parent, which may have one itself. Each file is read key by key first
//! ([`chain`]); then, from the oldest parent down, each [inherits](inherit) every key of the rules that
//! it leaves out. An inherited key keeps its place in the parent's file, so findings can show it there.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::keys::{self, KEYS};
use super::prose::count;
use super::raw::{self, Entry, Raw, RawTable, RawValue};
use crate::diagnostic::{
    self, Code, Diagnostic, Label, Lines, Severity, SourceFile, codes, toml_string,
};
use crate::syntax;

/// The most parents that a file may have, one above the other.
pub const MAX_PARENTS: usize = 32;

/// What the file that is checked is called where a chain is written out.
const THIS: &str = "this file";

/// A parent as it was found.
#[derive(Clone, Debug)]
pub struct Parent {
    /// The name that messages give it.
    pub name: String,
    /// What it holds.
    pub text: String,
    /// Its folder, if paths can be followed from it.
    pub folder: Option<PathBuf>,
}

/// Why there is no such parent.
#[derive(Clone, Debug)]
pub struct Unknown {
    /// The reason, for a label.
    pub why: String,
    /// What may have been meant.
    pub near: Option<String>,
}

/// Finds what `extends` says, seen from the folder of the file that says it.
pub type Resolver<'a> = &'a dyn Fn(&str, Option<&Path>) -> Result<Parent, Unknown>;

/// A file of a chain, read key by key; nothing is inherited yet.
#[derive(Debug)]
pub struct Link {
    /// The file.
    pub source: Arc<SourceFile>,
    /// Its keys.
    pub raw: Raw,
    /// Its syntax errors.
    pub syntax: Vec<Diagnostic>,
    /// The faults of its keys, `extends` included.
    pub faults: Vec<Diagnostic>,
    folder: Option<PathBuf>,
}

impl Link {
    fn read(file: Parent) -> Self {
        let (root, syntax) = syntax::parse(&file.text);
        let mut faults = Vec::new();
        let raw = raw::read(&root, &mut faults);
        let (name, text) = (file.name, file.text);
        Self {
            source: Arc::new(SourceFile { name, text }),
            raw,
            syntax,
            faults,
            folder: file.folder,
        }
    }

    /// The parent's name as the file writes it, if it has one.
    fn written(&self) -> Option<(&Entry, &str)> {
        let entry = self.raw.extends.as_ref()?;
        match &entry.value {
            Some(RawValue::Text(written)) => Some((entry, written)),
            _ => None,
        }
    }
}

/// A file and its parents, the nearest first. Where the chain breaks, the last file says why.
pub fn chain(text: &str, folder: Option<PathBuf>, resolver: Resolver<'_>) -> Vec<Link> {
    let mut links = vec![Link::read(Parent {
        name: THIS.to_owned(),
        text: text.to_owned(),
        folder,
    })];
    while let Some(step) = next(&links, resolver) {
        match step {
            Ok(link) => links.push(link),
            Err(found) => {
                if let Some(last) = links.last_mut() {
                    last.faults.push(*found);
                }
                break;
            }
        }
    }
    if let Some(last) = links.last_mut().filter(|l| l.raw.extends.is_some()) {
        presume(&mut last.raw);
    }
    links
}

/// The next file of a chain, or why there is none; nothing if the last has no parent.
fn next(links: &[Link], resolver: Resolver<'_>) -> Option<Result<Link, Box<Diagnostic>>> {
    let last = links.last()?;
    let (entry, written) = last.written()?;
    let found = match resolver(written, last.folder.as_deref()) {
        Err(unknown) => unknown_parent(links, entry, written, unknown),
        Ok(parent) => match links.iter().position(|l| l.is(&parent)) {
            Some(first) => cycle(links, first, entry, &parent),
            None if links.len() > MAX_PARENTS => too_deep(entry),
            None => return Some(Ok(Link::read(parent))),
        },
    };
    Some(Err(Box::new(found)))
}

impl Link {
    /// Whether this is the same file: the same text in the same folder has the same parents.
    fn is(&self, parent: &Parent) -> bool {
        self.folder == parent.folder && self.source.text == parent.text
    }
}

fn unknown_parent(links: &[Link], entry: &Entry, written: &str, unknown: Unknown) -> Diagnostic {
    let found = Diagnostic::new(
        &codes::UNKNOWN_PARENT,
        entry.value_label(),
        format!("there is no game {} to build on", toml_string(written)),
    )
    .label(unknown.why)
    .note(written_out(links.iter().map(name), written));
    match unknown.near {
        // Only the checked file can be mended here.
        Some(near) if links.len() == 1 => found
            .suggest(
                entry.value_place.clone(),
                toml_string(&near),
                "a game with a similar name exists",
            )
            .guess_unless(diagnostic::is_slip(written, &near)),
        Some(near) => found.note(format!("it may be meant as {}", toml_string(&near))),
        None => found.note("`mancala list` names the shipped games"),
    }
}

fn cycle(links: &[Link], first: usize, entry: &Entry, parent: &Parent) -> Diagnostic {
    // The checked file does not know its own name; its parent does.
    let names = links.iter().enumerate().map(|(i, l)| match i {
        0 if first == 0 => parent.name.as_str(),
        _ => name(l),
    });
    Diagnostic::new(
        &codes::PARENT_CYCLE,
        entry.value_label(),
        format!("`{}` builds on itself", parent.name),
    )
    .label("the circle is closed here")
    .note(written_out(names, &parent.name))
}

fn too_deep(entry: &Entry) -> Diagnostic {
    Diagnostic::new(
        &codes::PARENT_CYCLE,
        entry.value_label(),
        format!("the file has more than {MAX_PARENTS} parents"),
    )
}

fn name(link: &Link) -> &str {
    &link.source.name
}

/// `a -> b -> a`.
fn written_out<'a>(names: impl Iterator<Item = &'a str>, last: &'a str) -> String {
    let names: Vec<&str> = names.chain([last]).collect();
    format!("the chain is {}", names.join(" -> "))
}

/// Takes every key of the rules as said somewhere: what is inherited is not known, so nothing may
/// be made of the absence of a key.
pub fn presume(raw: &mut Raw) {
    let tables = keys::inherited().map(|t| t.name.to_owned());
    raw.presumed.extend(tables);
}

/// Gives a file every key of the rules that its parent has and it leaves out.
pub fn inherit(raw: &mut Raw, parent: &Raw, source: &Arc<SourceFile>) {
    let Some(home) = raw.extends.as_ref().map(|e| e.value_place.clone()) else {
        return;
    };
    for doc in keys::inherited() {
        let Some(theirs) = parent.table(doc.name) else {
            continue;
        };
        // A misspelt key of the file is meant to stand in the place of the parent's.
        let left_out = |e: &&Entry| {
            let path = e.key.path();
            raw.get(&path).is_none() && !raw.is_presumed(&path)
        };
        let entries: Vec<Entry> = theirs
            .entries
            .iter()
            .filter(left_out)
            .map(|e| Entry {
                from: e.from.clone().or_else(|| Some(source.clone())),
                ..e.clone()
            })
            .collect();
        match raw.tables.iter_mut().find(|t| t.doc.name == doc.name) {
            Some(own) => own.entries.extend(entries),
            None if entries.is_empty() => {}
            None => raw.tables.push(RawTable {
                doc,
                place: home.clone(),
                entries,
            }),
        }
    }
}

/// Warnings for keys that a file sets to what it would inherit anyway.
pub fn repeated(raw: &Raw, parent: &Raw, source: &Arc<SourceFile>) -> Vec<Diagnostic> {
    rule_keys(raw)
        .filter(|own| own.from.is_none() && own.value.is_some())
        .filter_map(|own| Some((own, parent.get(&own.key.path())?)))
        .filter(|(own, theirs)| own.value == theirs.value)
        .map(|(own, theirs)| {
            let file = theirs.from.as_ref().unwrap_or(source);
            let there = Label {
                file: Some(file.clone()),
                ..theirs.place()
            };
            Diagnostic::new(
                &codes::NO_EFFECT,
                own.place(),
                format!("`{}` has no effect", own.key.path()),
            )
            .label(format!("the same as in `{}`", file.name))
            .also(there, "it is inherited from here")
        })
        .collect()
}

/// What a file says of its parent's errors: where the chain breaks, as it is; of others, how many
/// there are and the first.
pub fn faults_of_parent(
    extends: &Entry,
    source: &Arc<SourceFile>,
    findings: &[Diagnostic],
) -> Vec<Diagnostic> {
    const OF_THE_CHAIN: [&Code; 3] = [
        &codes::UNKNOWN_PARENT,
        &codes::PARENT_CYCLE,
        &codes::PARENT_HAS_ERRORS,
    ];
    let mut errors: Vec<Diagnostic> = findings.to_vec();
    errors.retain(|f| f.severity() == Severity::Error);
    diagnostic::sort(&mut errors);
    let (chain, own): (Vec<_>, Vec<_>) = errors
        .into_iter()
        .partition(|f| OF_THE_CHAIN.contains(&f.code));
    let passed_on = chain.into_iter().map(|f| pass_on(f, extends, source));
    own.first()
        .map(|first| parent_has_errors(extends, source, first, own.len()))
        .into_iter()
        .chain(passed_on)
        .collect()
}

/// A fault of the chain as the next file down shows it: at its own `extends`, and where it arose.
fn pass_on(mut found: Diagnostic, extends: &Entry, source: &Arc<SourceFile>) -> Diagnostic {
    let mut there = std::mem::replace(&mut found.primary, extends.value_label());
    if found.others.is_empty() {
        there.file = Some(source.clone());
        found.others.push(there);
    }
    found.label("in what this builds on")
}

fn parent_has_errors(
    extends: &Entry,
    source: &Arc<SourceFile>,
    first: &Diagnostic,
    errors: usize,
) -> Diagnostic {
    let (line, column) = Lines::new(&source.text).place(first.primary.place.start);
    let (file, errors) = (&source.name, count(errors as u64, "error"));
    Diagnostic::new(
        &codes::PARENT_HAS_ERRORS,
        extends.value_label(),
        format!("the parent `{file}` has {errors}"),
    )
    .label("what is inherited from it is not known")
    .note(format!(
        "the first is {file}:{line}:{column}: {} ({})",
        first.message, first.code.id
    ))
    .note(format!("see `mancala check {file}`"))
}

/// Brings findings that lie in a parent's file home to the `extends` of the file itself.
///
/// Left out are keys that a parent sets in earnest and that have become idle here: a file cannot take
/// them back.
pub fn bring_home(findings: &mut Vec<Diagnostic>, extends: &Entry) {
    findings.retain(|f| f.primary.file.is_none() || f.severity() == Severity::Error);
    for found in findings {
        let Some(file) = found.primary.file.clone() else {
            continue;
        };
        let there = std::mem::replace(&mut found.primary, extends.value_label());
        found.primary.text = format!("inherited from `{}`", file.name);
        found.others.insert(0, there);
    }
}

/// The keys of the rules that a file sets itself, as `table.key`, in the order of the reference.
pub fn own_keys(raw: &Raw) -> Vec<String> {
    rule_keys(raw)
        .filter(|e| e.from.is_none())
        .map(|e| e.key.path())
        .collect()
}

/// The keys that it inherits, each with the name of the file that sets it.
pub fn inherited_keys(raw: &Raw) -> Vec<(String, String)> {
    rule_keys(raw)
        .filter_map(|e| Some((e.key.path(), e.from.as_ref()?.name.clone())))
        .collect()
}

fn rule_keys(raw: &Raw) -> impl Iterator<Item = &Entry> {
    KEYS.iter()
        .filter(|k| keys::inherited().any(|t| t.name == k.table))
        .filter_map(|k| raw.get(&k.path()))
}
