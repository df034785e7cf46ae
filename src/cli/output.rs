//! What an output may replace: nothing that was read, and only what planarc wrote.

use std::io;
use std::path::Path;

use super::files::{Input, is_card, read_bounded, shown};
use planarc_bytecode::MAGIC;

/// What to do about a file that is there already and is not known to be ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Leave it.
    Keep,
    /// Replace it, as `--force` asks.
    Replace,
}

/// How the files begin that `planarc compile` writes: a module, a listing, the surface tree as
/// JSON, its schema, the tables of the bytecode.
const HEADS: &[&[u8]] =
    &[MAGIC, b"c0 (card \"", SPEC, b"[\n  {\n    \"kind\": \"", b"{\n  \"$defs\": {\n    \"Abilities\""];

/// How the tables of the bytecode begin.
const SPEC: &[u8] = b"{\n  \"axes\": [";

/// Refuses an output that would cost the user a file: an input, whatever `--force` says, and a file
/// that planarc did not write.
///
/// # Errors
/// A message that names the file and the way out.
pub fn check_output<'a>(
    path: &Path,
    inputs: impl IntoIterator<Item = &'a Path>,
    existing: Existing,
) -> Result<(), String> {
    refuse_inputs(path, inputs)?;
    let name = shown(path);
    if existing == Existing::Replace {
        return Ok(());
    }
    if is_card(path) {
        return Err(format!("expected an output that is no card file, found `{name}` (`--force` writes it)"));
    }
    match is_ours(path) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!(
            "cannot write `{name}`: the file there was not written by planarc (`--force` replaces it)"
        )),
        Err(error) => Err(format!("cannot write `{name}`: {error}")),
    }
}

/// Refuses a report over a file that was read, and over any card file. Reports are written anew each
/// time, in whatever format, so that one of before cannot be told from another file.
///
/// # Errors
/// A message that names the file and the way out.
pub fn check_report<'a>(path: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> Result<(), String> {
    refuse_inputs(path, inputs)?;
    if is_card(path) {
        return Err(format!("expected a report that is no card file, found `{}`", shown(path)));
    }
    Ok(())
}

/// Refuses an output that is an input.
///
/// # Errors
/// A message that names both.
fn refuse_inputs<'a>(path: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> Result<(), String> {
    let Some(input) = inputs.into_iter().find(|input| is_same(path, input)) else { return Ok(()) };
    let (name, input) = (shown(path), shown(input));
    Err(format!("cannot write `{name}`: it is the input `{input}`; write to a file of another name"))
}

/// The files among the inputs.
pub fn files(inputs: &[Input]) -> impl Iterator<Item = &Path> {
    inputs.iter().filter_map(|input| match input {
        Input::File(path) => Some(path.as_path()),
        Input::Stdin => None,
    })
}

/// Whether two paths lead to one file, by whichever links.
fn is_same(one: &Path, other: &Path) -> bool {
    // What cannot be opened has a place all the same.
    same_file::is_same_file(one, other).unwrap_or_else(|_| {
        one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
    })
}

/// Whether nothing is lost when the file is replaced: there is none, or it is empty, or it is one of
/// ours, or it is a device or a pipe, which keeps what it had.
fn is_ours(path: &Path) -> io::Result<bool> {
    match path.metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(error),
        // A folder is refused when it is written to.
        Ok(data) if !data.is_file() => return Ok(true),
        Ok(_) => {}
    }
    let longest = HEADS.iter().map(|head| head.len()).max().unwrap_or(0);
    let head = read_bounded(path, longest)?;
    Ok(head.is_empty() || HEADS.iter().any(|ours| head.starts_with(ours)))
}
