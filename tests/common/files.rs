//! The files of the project, for tests that walk them.

use std::path::{Path, PathBuf};

/// A path inside the project.
pub fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files below a folder with one of the extensions and their texts, sorted by path; none where
/// the folder is missing.
pub fn texts_below(folder: &str, extensions: &[&str]) -> Vec<(PathBuf, String)> {
    let entries = walkdir::WalkDir::new(project(folder)).sort_by_file_name().into_iter().flatten();
    let wanted = entries.map(walkdir::DirEntry::into_path).filter(|path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        path.is_file() && extension.is_some_and(|extension| extensions.contains(&extension))
    });
    wanted.filter_map(|path| std::fs::read_to_string(&path).ok().map(|text| (path, text))).collect()
}
