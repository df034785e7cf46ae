//! `planarc.toml`: the files, levels and vocabulary of a project.
//!
//! ```toml
//! [files]
//! exclude = ["drafts"]
//!
//! [lints]
//! select = ["some-rule-that-is-off"]
//! ignore = ["G105"]
//! deny = ["templating"]
//!
//! [vocabulary]
//! creature-types = ["Mossling"]
//! ```

use super::levels::{Levels, Selector};
use super::vocabulary::Vocabulary;
use crate::lexicon::{OwnList, OwnWord, OwnWords};
use crate::source::{LineIndex, SourceFile, Span};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use toml::Spanned;

/// The name of the file.
pub const FILE: &str = "planarc.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    #[serde(default)]
    files: Files,
    #[serde(default)]
    lints: Lints,
    #[serde(default)]
    vocabulary: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
}

/// What a settings file asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Config {
    /// The level of each rule.
    pub levels: Levels,
    /// The words that the project adds to the game's.
    pub vocabulary: Vocabulary,
    /// Patterns of files that are passed over, from the folder of the settings.
    pub exclude: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Files {
    #[serde(default)]
    exclude: Vec<String>,
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

/// The JSON Schema of the settings, for editors that complete TOML.
pub fn schema() -> serde_json::Value {
    let texts =
        |about: &str| serde_json::json!({"type": "array", "items": {"type": "string"}, "description": about});
    let table = |properties: serde_json::Value| serde_json::json!({"type": "object", "additionalProperties": false, "properties": properties});
    let lists = OwnList::ALL.into_iter().map(|list| {
        (list.key().to_owned(), texts(&format!("Every {} that the project adds to the game's", list.noun())))
    });
    let mut schema = table(serde_json::json!({
        "files": table(serde_json::json!({
            "exclude": texts("Patterns as in a .gitignore of what is passed over when folders are searched"),
        })),
        "lints": table(serde_json::json!({
            "select": texts("Rules that are off, to be switched on"),
            "ignore": texts("Rules to be switched off"),
            "deny": texts("Rules whose findings count as errors"),
        })),
        "vocabulary": table(lists.collect::<serde_json::Map<_, _>>().into()),
    }));
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = FILE.into();
    schema
}

/// Reads the text of a `planarc.toml`; `name` is what diagnostics show.
///
/// # Errors
/// A message that says what was expected where.
pub fn read(name: &str, text: &str) -> Result<Config, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let levels = levels(&file.lints.select, &file.lints.ignore, &file.lints.deny)?;
    let vocabulary = vocabulary(SourceFile::new(name, text), file.vocabulary)?;
    Ok(Config { levels, vocabulary, exclude: file.files.exclude })
}

fn vocabulary(
    file: SourceFile,
    lists: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
) -> Result<Vocabulary, String> {
    let line = |at: u32| LineIndex::new(&file.text).locate(&file.text, at).line;
    let mut entries: Vec<(Span, OwnWord)> = Vec::new();
    for (key, words) in lists {
        // `flavor_words` is `flavor-words`.
        let written = key.get_ref().replace('_', "-");
        let list = OwnList::ALL.into_iter().find(|list| list.key() == written);
        let Some(list) = list else {
            let keys: Vec<&str> = OwnList::ALL.iter().map(|list| list.key()).collect();
            let at = Span::from_usize(key.span().start, key.span().end);
            return Err(format!(
                "line {}: expected a list of [vocabulary] ({}), found `{}`",
                line(at.start),
                keys.join(", "),
                key.get_ref()
            ));
        };
        entries.extend(words.into_iter().map(|word| {
            let inner = quoted(&file.text, word.span());
            (inner, OwnWord { list, text: word.into_inner() })
        }));
    }
    entries.sort_by_key(|(at, _)| *at);
    let (places, words): (Vec<Span>, Vec<OwnWord>) = entries.into_iter().unzip();
    let words = OwnWords::new(words).map_err(|(place, fault)| {
        format!("line {}: {fault}", places.get(place).map_or(1, |at| line(at.start)))
    })?;
    Ok(Vocabulary { words: Arc::new(words), places, file: Some(file) })
}

/// The place of a word without its quotation marks.
fn quoted(text: &str, range: std::ops::Range<usize>) -> Span {
    let whole = text.get(range.clone()).unwrap_or("");
    let is_quoted = whole.len() >= 2 && whole.starts_with(['"', '\'']);
    let marks = usize::from(is_quoted);
    Span::from_usize(range.start + marks, range.end - marks)
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
        let levels = read("t", "[lints]\nignore = [\"G105\"]\ndeny = [\"legacy\"]\n").expect("reads").levels;
        assert_eq!((levels.level(Code::G105), levels.level(Code::S101)), (None, Some(Severity::Error)));
    }

    #[test]
    fn slips_are_told() {
        assert!(read("t", "[lint]\n").expect_err("is no table").contains("lint"));
        assert!(read("t", "[lints]\nignore = [\"G9\"]\n").expect_err("selects nothing").contains("`G9`"));
        assert!(
            read("t", "[lints]\nignore = [\"S001\"]\n").expect_err("is hard").contains("cannot be ignored")
        );
    }
}
