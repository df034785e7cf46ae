//! The levels of findings: `planarc.toml` first, then the command line.

use std::path::{Path, PathBuf};

use crate::lint::config::{self, FILE};
use crate::lint::levels::Levels;

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
    /// Whether warnings count as errors.
    pub deny_warnings: bool,
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
        let mut levels = match self.config.clone().or_else(|| nearest(folder)) {
            Some(path) => read(&path)?,
            None => Levels::default(),
        };
        let is_all = |text: &&String| text.as_str() == "warnings";
        let deny: Vec<String> = self.deny.iter().filter(|text| !is_all(text)).cloned().collect();
        levels.extend(config::levels(&self.select, &self.ignore, &deny)?);
        Ok(Settings { levels, deny_warnings: self.deny.iter().any(|text| is_all(&text)) })
    }
}

fn read(path: &Path) -> Result<Levels, String> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
    config::read(&text).map_err(|error| format!("`{}`: {error}", path.display()))
}

/// The settings file of a folder or of the nearest one above it.
fn nearest(folder: &Path) -> Option<PathBuf> {
    let here = std::path::absolute(folder).ok()?;
    here.ancestors().map(|folder| folder.join(FILE)).find(|path| path.is_file())
}
