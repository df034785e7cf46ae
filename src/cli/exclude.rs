//! Which files below a folder are passed over: `[files] exclude` of the settings, and `--exclude`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Patterns as in a `.gitignore`, each list with the folder that it counts from.
#[derive(Debug, Clone, Default)]
pub struct Exclude(Arc<[Gitignore]>);

impl Exclude {
    /// Reads lists of patterns with the folder of each.
    ///
    /// # Errors
    /// A message with the pattern that cannot be read.
    pub fn new(lists: &[(&Path, &[String])]) -> Result<Self, String> {
        let list = |(folder, patterns): &(&Path, &[String])| {
            let mut builder = GitignoreBuilder::new(whole(folder));
            for pattern in *patterns {
                let read = builder.add_line(None, pattern);
                read.map_err(|error| {
                    format!("expected a pattern as in a .gitignore, found `{pattern}`: {error}")
                })?;
            }
            builder.build().map_err(|error| error.to_string())
        };
        let lists = lists.iter().filter(|(_, patterns)| !patterns.is_empty());
        Ok(Self(lists.map(list).collect::<Result<_, String>>()?))
    }

    /// The patterns, for what is found below a folder.
    pub fn at(&self, folder: &Path) -> Below {
        Below { exclude: self.clone(), walked: folder.to_owned(), whole: whole(folder) }
    }
}

/// The patterns, for what is found below a folder.
#[derive(Debug, Clone)]
pub struct Below {
    exclude: Exclude,
    /// The folder as it was named, with which all that is found in it begins.
    walked: PathBuf,
    /// Where it is.
    whole: PathBuf,
}

impl Below {
    /// Whether a file or folder that was found is passed over.
    pub fn holds(&self, found: &Path, is_folder: bool) -> bool {
        let path =
            found.strip_prefix(&self.walked).map_or_else(|_| whole(found), |rest| self.whole.join(rest));
        // The last list wins, and in it the last pattern, as between .gitignore files.
        let verdicts = self.exclude.0.iter().rev().map(|list| list.matched(&path, is_folder));
        verdicts.into_iter().find(|verdict| !verdict.is_none()).is_some_and(|verdict| verdict.is_ignore())
    }
}

/// The path from the root, links followed where it is there.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}
