//! The levels of findings, `planarc.toml` first, then the command line; and the vocabulary.

use std::path::{Path, PathBuf};

use super::exclude::Exclude;
use super::files;
use crate::limits;
use crate::lint::config::{self, Config, FILE};
use crate::lint::levels::Levels;
use crate::lint::set::Scope;
use crate::lint::vocabulary::Vocabulary;

/// Where cards are looked for, and with which settings.
#[derive(Debug, clap::Args)]
pub struct PathArgs {
    /// Card files, or folders to search for .card files; `-` is standard input
    #[arg(default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// Pass over what matches a pattern as in a .gitignore when folders are searched
    #[arg(long, value_name = "PATTERN", value_delimiter = ',')]
    exclude: Vec<String>,
    /// The settings file, in place of the nearest planarc.toml in the folder of the cards or above
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

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
    /// Which files below a folder are passed over.
    pub exclude: Exclude,
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

impl PathArgs {
    /// The settings file that was named.
    pub fn config(&self) -> Option<&Path> {
        self.config.as_deref()
    }

    /// Reads the settings of the folder that all paths share, and adds the flags. Standard input has
    /// the folder of the name that it was given, or the one that we are in.
    ///
    /// # Errors
    /// A message that names the file or the flag.
    pub fn settings(&self, lints: &LintArgs, stdin: Option<&Path>) -> Result<Settings, String> {
        let path = config_path(self.config(), &shared_folder(&self.paths, stdin));
        let Config { mut levels, vocabulary, exclude } =
            path.as_deref().map(read).transpose()?.unwrap_or_default();
        let is_all = |text: &&String| text.as_str() == "warnings";
        let deny: Vec<String> = lints.deny.iter().filter(|text| !is_all(text)).cloned().collect();
        levels.extend(config::levels(&lints.select, &lints.ignore, &deny)?);
        let folder = path.as_deref().and_then(Path::parent).unwrap_or(Path::new("."));
        let exclude = Exclude::new(&[(folder, &exclude), (Path::new("."), &self.exclude)])?;
        let deny_warnings = lints.deny.iter().any(|text| is_all(&text));
        Ok(Settings { levels, vocabulary, deny_warnings, exclude })
    }
}

/// The settings file that was named, or the nearest of a folder.
///
/// # Errors
/// A message that names the file.
pub fn config(named: Option<&Path>, folder: &Path) -> Result<Config, String> {
    Ok(config_path(named, folder).as_deref().map(read).transpose()?.unwrap_or_default())
}

fn config_path(named: Option<&Path>, folder: &Path) -> Option<PathBuf> {
    named.map(Path::to_owned).or_else(|| nearest(folder))
}

fn read(path: &Path) -> Result<Config, String> {
    let name = files::shown(path);
    let bytes = files::read_bounded(path, limits::SETTINGS_BYTES)
        .map_err(|error| format!("cannot read `{name}`: {error}"))?;
    if bytes.len() > limits::SETTINGS_BYTES {
        let most = limits::SETTINGS_BYTES / (1024 * 1024);
        return Err(format!("`{name}`: expected settings of at most {most} MiB, found a larger file"));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| format!("`{name}`: expected UTF-8 text, found bytes that are not"))?;
    config::read(&shown(path), &text).map_err(|error| format!("`{name}`: {error}"))
}

/// The deepest folder that holds all of the paths.
fn shared_folder(paths: &[PathBuf], stdin: Option<&Path>) -> PathBuf {
    let folder = |path: &PathBuf| {
        let path = if path.as_os_str() == "-" { stdin.unwrap_or(Path::new("./-")) } else { path };
        let folder = if path.is_dir() { path } else { path.parent().unwrap_or(path) };
        std::path::absolute(if folder.as_os_str().is_empty() { Path::new(".") } else { folder }).ok()
    };
    let common = |one: PathBuf, other: PathBuf| {
        one.ancestors().find(|above| other.starts_with(above)).map_or_else(PathBuf::new, Path::to_owned)
    };
    paths.iter().filter_map(folder).reduce(common).unwrap_or_else(|| PathBuf::from("."))
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
