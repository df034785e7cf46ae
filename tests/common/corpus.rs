//! The corpus of published cards, which is no part of the project: read where it is there.

use planarc::source::import::{Row, read_rows};
use std::io::Write as _;
use std::path::PathBuf;

/// A line on standard error that libtest does not hold back.
pub fn tell(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// The rows of a file of the corpus: under `$PLANARC_CORPUS`, else beside the repository.
/// `None`, and told, where it is not there.
pub fn rows(name: &str) -> Option<Vec<Row>> {
    let beside = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let folder = std::env::var_os("PLANARC_CORPUS").map_or_else(beside, PathBuf::from);
    let path = folder.join(name);
    let Ok(file) = std::fs::File::open(&path) else {
        tell(&format!("skipped: no corpus at {} (set PLANARC_CORPUS)", path.display()));
        return None;
    };
    let mut rows = Vec::new();
    read_rows(std::io::BufReader::new(file), &mut |row| rows.push(row)).expect("the corpus is JSON Lines");
    Some(rows)
}
