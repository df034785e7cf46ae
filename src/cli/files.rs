//! From the paths on the command line to the card files behind them.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use super::console::{Console, Status};
use crate::diag::render::shown_name;
use crate::limits;
use crate::pipeline::judge::first_error;
use crate::source::CardFile;

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

/// Every file that the paths name: files as they are, folders walked for `*.card`, sorted by
/// path, hidden entries left out, links followed, nothing twice.
fn find(paths: &[PathBuf]) -> Vec<Result<Input, String>> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for path in paths {
        if path.as_os_str() == "-" {
            found.push(Ok(Input::Stdin));
            continue;
        }
        for result in walk(path) {
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
pub fn read_all(paths: &[PathBuf]) -> Vec<Result<(Input, Vec<u8>), String>> {
    let read = |found: Result<Input, String>| {
        let input = found?;
        let bytes = input.read().map_err(|error| unreadable(&input.name(), &error))?;
        Ok((input, bytes))
    };
    find(paths).into_iter().map(read).collect()
}

/// Finds files and reads each with `read`; says so when there is none.
pub fn load<T>(
    paths: &[PathBuf],
    console: &mut Console,
    read: impl Fn(&Input) -> Result<Vec<T>, String>,
) -> Found<T> {
    let found = find(paths);
    if found.is_empty() {
        return Found { items: Vec::new(), status: console.fail(no_cards(paths)) };
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
    let bytes = input.read().map_err(|error| unreadable(&name, &error))?;
    Ok(vec![CardFile::from_bytes(name, bytes)])
}

fn unreadable(name: &str, error: &io::Error) -> String {
    format!("cannot read `{}`: {error}", shown_name(name))
}

/// The message for paths that hold no card file.
fn no_cards(paths: &[PathBuf]) -> String {
    let names: Vec<String> = paths.iter().map(|path| format!("`{}`", shown(path))).collect();
    format!(
        "expected at least one file ending in .card, found none in {} \
         (name a file to read it whatever it is called, or `-` to read standard input)",
        names.join(", ")
    )
}

fn walk(path: &Path) -> Vec<Result<PathBuf, String>> {
    match path.metadata() {
        Err(error) => vec![Err(format!("cannot read `{}`: {error}", shown(path)))],
        Ok(data) if data.is_dir() => walk_folder(path),
        Ok(_) => vec![Ok(path.to_owned())],
    }
}

fn walk_folder(folder: &Path) -> Vec<Result<PathBuf, String>> {
    let entries = WalkDir::new(folder).follow_links(true).sort_by_file_name().into_iter();
    let visible = entries.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry));
    let mut found: Vec<_> = visible.filter_map(|entry| file_or_message(entry, folder)).collect();
    // Walked order puts `a/` before `a.card`; sorting by the whole path does not depend on depth.
    found.sort();
    found
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn file_or_message(entry: walkdir::Result<DirEntry>, folder: &Path) -> Option<Result<PathBuf, String>> {
    match entry {
        Ok(entry) => (entry.file_type().is_file() && is_card(entry.path())).then(|| Ok(entry.into_path())),
        // A link back to a folder above holds nothing new.
        Err(error) if error.loop_ancestor().is_some() => None,
        Err(error) => {
            let path = error.path().unwrap_or(folder);
            let is_wanted = !path.is_symlink() || is_card(path);
            let cause = error.io_error().map_or_else(|| error.to_string(), ToString::to_string);
            is_wanted.then(|| Err(format!("cannot read `{}`: {cause}", shown(path))))
        }
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
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("card"))
}
