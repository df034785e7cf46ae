//! The levels of findings, `planarc.toml` first, then the command line; and the vocabulary.

use std::path::{Path, PathBuf};

use super::files;
use crate::limits;
use crate::lint::config::{self, Config, FILE};
use crate::lint::levels::Levels;
use crate::lint::set::Scope;
use crate::lint::vocabulary::Vocabulary;

/// Flags that change the levels.
#[derive(Debug, Default, clap::Args)]
pub struct LintArgs {
    /// Switch rules on that are off: codes, beginnings of codes, names, families, or `all`
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    select: Vec<String>,
    /// Switch rules off
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Count findings of these rules as errors; `warnings` is every warning
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    deny: Vec<String>,
    /// The settings file, in place of the nearest planarc.toml in this folder or above
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// What the settings ask for.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The level of each rule.
    pub levels: Levels,
    /// The words that the project adds to the game's.
    pub vocabulary: Vocabulary,
    /// Whether warnings count as errors.
    pub deny_warnings: bool,
}

impl Settings {
    /// The settings file, where one was read.
    pub fn file(&self) -> Option<PathBuf> {
        self.vocabulary.file.as_ref().map(|file| PathBuf::from(&file.name))
    }

    /// Whether the cards of these paths are all that the settings are for: those of the settings
    /// file's own folder.
    pub fn scope(&self, paths: &[PathBuf]) -> Scope {
        let absolute = |path: &Path| std::fs::canonicalize(path).ok();
        let file = self.vocabulary.file.as_ref().and_then(|file| absolute(Path::new(&file.name)));
        let Some(folder) = file.as_deref().and_then(Path::parent) else { return Scope::Part };
        let holds =
            |path: &PathBuf| absolute(path).is_some_and(|path| path.is_dir() && folder.starts_with(path));
        if paths.iter().any(holds) { Scope::Whole } else { Scope::Part }
    }
}

impl LintArgs {
    /// The settings file that was named.
    pub fn config(&self) -> Option<&Path> {
        self.config.as_deref()
    }

    /// Reads the settings file and adds the flags.
    ///
    /// # Errors
    /// A message that names the file or the flag.
    pub fn settings(&self) -> Result<Settings, String> {
        self.settings_from(Path::new("."))
    }

    /// The same, with the settings file looked for from a folder, which need not exist.
    ///
    /// # Errors
    /// A message that names the file or the flag.
    pub fn settings_from(&self, folder: &Path) -> Result<Settings, String> {
        let Config { mut levels, vocabulary } = config(self.config(), folder)?;
        let is_all = |text: &&String| text.as_str() == "warnings";
        let deny: Vec<String> = self.deny.iter().filter(|text| !is_all(text)).cloned().collect();
        levels.extend(config::levels(&self.select, &self.ignore, &deny)?);
        Ok(Settings { levels, vocabulary, deny_warnings: self.deny.iter().any(|text| is_all(&text)) })
    }
}

/// The settings file that was named, or the nearest of a folder.
///
/// # Errors
/// A message that names the file.
pub fn config(named: Option<&Path>, folder: &Path) -> Result<Config, String> {
    let Some(path) = named.map(Path::to_owned).or_else(|| nearest(folder)) else {
        return Ok(Config::default());
    };
    let name = files::shown(&path);
    let bytes = files::read_bounded(&path, limits::SETTINGS_BYTES)
        .map_err(|error| format!("cannot read `{name}`: {error}"))?;
    if bytes.len() > limits::SETTINGS_BYTES {
        let most = limits::SETTINGS_BYTES / (1024 * 1024);
        return Err(format!("`{name}`: expected settings of at most {most} MiB, found a larger file"));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| format!("`{name}`: expected UTF-8 text, found bytes that are not"))?;
    config::read(&shown(&path), &text).map_err(|error| format!("`{name}`: {error}"))
}

/// The path as findings show it: from the folder one is in, where it is there or below.
fn shown(path: &Path) -> String {
    let here = std::path::absolute(".").ok();
    let below = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    below.unwrap_or_else(|| path.to_owned()).display().to_string()
}

/// The settings file of a folder or of the nearest one above it.
fn nearest(folder: &Path) -> Option<PathBuf> {
    let here = std::path::absolute(folder).ok()?;
    here.ancestors().map(|folder| folder.join(FILE)).find(|path| path.is_file())
}
