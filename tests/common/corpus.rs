//! The corpus of published cards, which is no part of the project: read where it is there.

use planarc::source::import::{Row, read_rows};
use std::io::Write as _;
use std::path::PathBuf;

/// A line on standard error that libtest does not hold back.
pub fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// In place of a folder: the corpus beside the repository, and it must be there.
const REQUIRED: &str = "required";

/// Where a file of the corpus should be: under `$PLANARC_CORPUS`, else beside the repository.
pub fn path(name: &str) -> PathBuf {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let named = std::env::var_os("PLANARC_CORPUS").filter(|folder| folder != REQUIRED);
    named.map_or_else(beside, PathBuf::from).join(name)
}

/// A file of the corpus. `None`, and told, where it is not there.
///
/// # Panics
/// Where `PLANARC_CORPUS=required` asks for a file that is missing.
pub fn text(name: &str) -> Option<String> {
    let path = path(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        let is_required = std::env::var_os("PLANARC_CORPUS").is_some_and(|value| value == REQUIRED);
        assert!(!is_required, "PLANARC_CORPUS=required, and {} is missing", path.display());
        tell(&format!("skipped: no corpus at {} (set PLANARC_CORPUS)", path.display()));
        return None;
    };
    Some(text)
}

/// The rows of JSON Lines.
pub fn parsed(lines: &[u8]) -> Vec<Row> {
    let mut rows = Vec::new();
    read_rows(lines, &mut |row| rows.push(row)).expect("the corpus is JSON Lines");
    rows
}

/// The rows of a file of the corpus.
pub fn rows(name: &str) -> Option<Vec<Row>> {
    text(name).map(|text| parsed(text.as_bytes()))
}
