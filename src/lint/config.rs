//! `planarc.toml`: the levels of a project.
//!
//! ```toml
//! [lints]
//! select = ["some-rule-that-is-off"]
//! ignore = ["G105"]
//! deny = ["templating"]
//! ```

use super::levels::{Levels, Selector};
use serde::Deserialize;

/// The name of the file.
pub const FILE: &str = "planarc.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    #[serde(default)]
    lints: Lints,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Lints {
    #[serde(default)]
    select: Vec<String>,
    #[serde(default)]
    ignore: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
}

/// Reads the text of a `planarc.toml`.
///
/// # Errors
/// A message that says what was expected where.
pub fn read(text: &str) -> Result<Levels, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    levels(&file.lints.select, &file.lints.ignore, &file.lints.deny)
}

/// The levels that lists of selectors ask for: first what is selected, then what is ignored, then
/// what is denied.
///
/// # Errors
/// A message, when one of them selects nothing or cannot be ignored.
pub fn levels(select: &[String], ignore: &[String], deny: &[String]) -> Result<Levels, String> {
    let mut levels = Levels::default();
    for text in select {
        levels.select(Selector::parse(text)?);
    }
    for text in ignore {
        levels.ignore(Selector::parse(text)?)?;
    }
    for text in deny {
        levels.deny(Selector::parse(text)?);
    }
    Ok(levels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Code, Severity};

    #[test]
    fn the_lists_change_the_levels() {
        let levels = read("[lints]\nignore = [\"G105\"]\ndeny = [\"legacy\"]\n").expect("reads");
        assert_eq!((levels.level(Code::G105), levels.level(Code::S101)), (None, Some(Severity::Error)));
    }

    #[test]
    fn slips_are_told() {
        assert!(read("[lint]\n").expect_err("is no table").contains("lint"));
        assert!(read("[lints]\nignore = [\"G9\"]\n").expect_err("selects nothing").contains("`G9`"));
        assert!(read("[lints]\nignore = [\"S001\"]\n").expect_err("is hard").contains("cannot be ignored"));
    }
}
