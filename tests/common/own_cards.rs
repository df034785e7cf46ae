//! The cards of our own, file by file: those of `cards/`, and those that read well and have no meaning yet.

use crate::files::texts_below;
use std::path::PathBuf;

/// Each file with its text.
pub fn own_cards() -> Vec<(PathBuf, String)> {
    ["cards", "tests/fixtures/unmeant"]
        .into_iter()
        .flat_map(|folder| texts_below(folder, &["card"]))
        .collect()
}
