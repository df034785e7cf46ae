//! From the paths on the command line to the card files behind them.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ignore::{DirEntry, WalkBuilder};

use super::console::{Console, Status};
use super::exclude::Exclude;
use crate::diag::render::shown_name;
use crate::limits;
use crate::pipeline::judge::first_error;
use crate::source::CardFile;

/// What a folder is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Card files.
    Cards,
    /// Scenarios.
    Scenarios,
}

impl Wanted {
    const fn extension(self) -> &'static str {
        match self {
            Self::Cards => "card",
            Self::Scenarios => "scenario",
        }
    }

    fn is(self, path: &Path) -> bool {
        path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(self.extension()))
    }
}

/// A place to read cards from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Input {
    /// `-` on the command line.
    Stdin,
    /// A file, named or found.
    File(PathBuf),
}

impl Input {
    /// The name that diagnostics show.
    pub fn name(&self) -> String {
        match self {
            Self::Stdin => "<stdin>".to_owned(),
            Self::File(path) => as_given(path),
        }
    }

    /// The bytes, at most one above the limit for card files, which is enough to refuse the file.
    ///
    /// # Errors
    /// When the file cannot be opened or read.
    pub fn read(&self) -> io::Result<Vec<u8>> {
        self.read_bounded(limits::FILE_BYTES)
    }

    /// The bytes, at most one above a bound, which is enough to refuse the file.
    ///
    /// # Errors
    /// When the file cannot be opened or read.
    pub fn read_bounded(&self, bound: usize) -> io::Result<Vec<u8>> {
        let Self::File(path) = self else {
            let mut bytes = Vec::new();
            io::stdin().lock().take(bound as u64 + 1).read_to_end(&mut bytes)?;
            return Ok(bytes);
        };
        read_bounded(path, bound)
    }
}

/// What was found, and whether anything could not be read (said on stderr already).
#[derive(Debug)]
pub struct Found<T> {
    /// What could be read, in order.
    pub items: Vec<T>,
    /// [`Status::Failed`] when something could not.
    pub status: Status,
}

/// A path as it stands in a message.
pub fn shown(path: &Path) -> String {
    shown_name(&as_given(path)).into_owned()
}

/// The bytes of a file, at most one above a bound, which is enough to refuse it.
///
/// # Errors
/// When the file cannot be opened or read.
pub fn read_bounded(path: &Path, bound: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(bound as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A path as people wrote it; walking `.` would put `./` before every one.
fn as_given(path: &Path) -> String {
    path.strip_prefix(".").ok().filter(|rest| *rest != Path::new("")).unwrap_or(path).display().to_string()
}

/// Every file that the paths name: files as they are, folders walked for what is wanted, sorted by
/// path, entries left out that are hidden, that a `.gitignore` names or that are excluded, links
/// followed, nothing twice.
fn find(paths: &[PathBuf], exclude: &Exclude, wanted: Wanted) -> Vec<Result<Input, String>> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        if path.as_os_str() == "-" {
            found.push(Ok(Input::Stdin));
            continue;
        }
        for result in walk(path, exclude, wanted) {
            match result {
                Ok(file) if seen.insert(file.canonicalize().unwrap_or_else(|_| file.clone())) => {
                    found.push(Ok(Input::File(file)));
                }
                Ok(_) => {}
                Err(message) => found.push(Err(message)),
            }
        }
    }
    found
}

/// The bytes of every file that the paths name, or why there are none.
pub fn read_all(paths: &[PathBuf], exclude: &Exclude) -> Vec<Result<(Input, Vec<u8>), String>> {
    let read = |found: Result<Input, String>| {
        let input = found?;
        let bytes = input.read().map_err(|error| unreadable(&input.name(), &error))?;
        Ok((input, bytes))
    };
    find(paths, exclude, Wanted::Cards).into_iter().map(read).collect()
}

/// Finds files and reads each with `read`; says so when there is none.
pub fn load<T>(
    paths: &[PathBuf],
    exclude: &Exclude,
    console: &mut Console,
    read: impl Fn(&Input) -> Result<Vec<T>, String>,
) -> Found<T> {
    load_wanted(Wanted::Cards, paths, exclude, console, read)
}

/// The same for other files.
pub fn load_wanted<T>(
    wanted: Wanted,
    paths: &[PathBuf],
    exclude: &Exclude,
    console: &mut Console,
    read: impl Fn(&Input) -> Result<Vec<T>, String>,
) -> Found<T> {
    let found = find(paths, exclude, wanted);
    if found.is_empty() {
        return Found { items: Vec::new(), status: console.fail(none_found(paths, wanted)) };
    }
    let mut status = Status::Clean;
    let mut items = Vec::new();
    for input in found {
        match input.and_then(|input| read(&input)) {
            Ok(found) => items.extend(found),
            Err(message) => status = console.fail(message),
        }
    }
    Found { items, status }
}

/// Says so when files were read but hold neither a card nor an error.
pub fn require_cards(files: &[CardFile], console: &mut Console) -> Status {
    let is_bare = |file: &CardFile| file.blocks.is_empty() && first_error(&file.diagnostics).is_none();
    if files.is_empty() || !files.iter().all(is_bare) {
        return Status::Clean;
    }
    let names: Vec<String> =
        files.iter().take(3).map(|file| format!("`{}`", shown_name(&file.file.name))).collect();
    let more = if files.len() > names.len() { ", …" } else { "" };
    console.fail(format!("expected at least one card, found none in {}{more}", names.join(", ")))
}

/// Reads one card file; the `read` of [`load`] for commands that read nothing else.
///
/// # Errors
/// A message that names the file.
pub fn read_cards(input: &Input) -> Result<Vec<CardFile>, String> {
    read_named(input, input.name())
}

/// The same, with the name that diagnostics show.
///
/// # Errors
/// A message that names the file.
pub fn read_named(input: &Input, name: String) -> Result<Vec<CardFile>, String> {
    if let Input::File(path) = input
        && path.extension().is_some_and(|extension| extension == "json" || extension == "jsonl")
    {
        let name = shown_name(&name);
        return Err(format!(
            "expected a card file, found card data in `{name}` (`planarc import {name} -o cards` makes card files of it)"
        ));
    }
    let bytes = input.read().map_err(|error| unreadable(&name, &error))?;
    Ok(vec![CardFile::from_bytes(name, bytes)])
}

/// A message for a file that cannot be read.
pub fn unreadable(name: &str, error: &io::Error) -> String {
    format!("cannot read `{}`: {error}", shown_name(name))
}

/// The message for paths that hold no such file.
fn none_found(paths: &[PathBuf], wanted: Wanted) -> String {
    let names: Vec<String> = paths.iter().map(|path| format!("`{}`", shown(path))).collect();
    format!(
        "expected at least one file ending in .{}, found none in {} \
         (name a file to read it whatever it is called, or `-` to read standard input)",
        wanted.extension(),
        names.join(", ")
    )
}

fn walk(path: &Path, exclude: &Exclude, wanted: Wanted) -> Vec<Result<PathBuf, String>> {
    match path.metadata() {
        Err(error) => vec![Err(format!("cannot read `{}`: {error}", shown(path)))],
        Ok(data) if data.is_dir() => walk_folder(path, exclude, wanted),
        Ok(_) => vec![Ok(path.to_owned())],
    }
}

fn walk_folder(folder: &Path, exclude: &Exclude, wanted: Wanted) -> Vec<Result<PathBuf, String>> {
    let here = exclude.at(folder);
    let is_wanted = move |entry: &DirEntry| {
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        entry.depth() == 0 || !here.holds(entry.path(), is_folder)
    };
    let entries = WalkBuilder::new(folder).follow_links(true).filter_entry(is_wanted).build();
    let mut found: Vec<_> = entries.filter_map(|entry| file_or_message(entry, folder, wanted)).collect();
    found.sort();
    found
}

fn file_or_message(
    entry: Result<DirEntry, ignore::Error>,
    folder: &Path,
    wanted: Wanted,
) -> Option<Result<PathBuf, String>> {
    let error = match entry {
        Ok(entry) => {
            let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
            return (is_file && wanted.is(entry.path())).then(|| Ok(entry.into_path()));
        }
        Err(error) => error,
    };
    // A link back to a folder above holds nothing new.
    if is_loop(&error) {
        return None;
    }
    let path = place(&error).unwrap_or(folder);
    let is_wanted = !path.is_symlink() || wanted.is(path);
    let cause = error.io_error().map_or_else(|| error.to_string(), ToString::to_string);
    is_wanted.then(|| Err(format!("cannot read `{}`: {cause}", shown(path))))
}

/// Where an error of the walk happened.
fn place(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => place(err),
        _ => None,
    }
}

fn is_loop(error: &ignore::Error) -> bool {
    match error {
        ignore::Error::Loop { .. } => true,
        ignore::Error::WithPath { err, .. }
        | ignore::Error::WithDepth { err, .. }
        | ignore::Error::WithLineNumber { err, .. } => is_loop(err),
        _ => false,
    }
}

/// Where the paths on a command line lead, links followed.
#[derive(Debug, Default)]
pub struct Roots(HashSet<PathBuf>);

impl Roots {
    /// Follows each path; what is not there leads nowhere.
    pub fn new<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Self {
        Self(paths.into_iter().filter_map(|path| path.canonicalize().ok()).collect())
    }

    /// Whether a file lies where one of the paths leads. A link below a folder can lead anywhere;
    /// reading follows it, writing must not.
    pub fn hold(&self, file: &Path) -> bool {
        file.canonicalize().is_ok_and(|file| file.ancestors().any(|above| self.0.contains(above)))
    }

    /// Whether one of the paths leads to this very file.
    pub fn are(&self, file: &Path) -> bool {
        file.canonicalize().is_ok_and(|file| self.0.contains(&file))
    }
}

/// Whether a path has the extension of card files.
pub fn is_card(path: &Path) -> bool {
    Wanted::Cards.is(path)
}
