//! Source text: files, byte spans, and the line index that turns a span into a place.

mod card;
pub mod card_file;
mod decode;
#[cfg(feature = "cli")]
pub mod import;
mod kind;
mod lines;
mod modifiers;
mod rewrite;
mod sheet;
mod span;

pub use card::{CardSource, Meta, MetaKey, Modifiers, Spanned};
pub use card_file::{Block, BrokenBlock, CardFile, read_cards};
pub use decode::{Decoded, decode};
pub use kind::Kind;
pub use lines::{LineColumn, LineIndex};
pub(crate) use lines::{ceil_char_boundary, floor_char_boundary};
pub use rewrite::{apply, apply_to_lines, rewrite_rules};
pub use span::Span;

/// A text that diagnostics point into: its name as shown to people, and the text itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFile {
    /// The path (or `<stdin>`), as shown in diagnostics.
    pub name: String,
    /// The whole text, UTF-8.
    pub text: String,
}

/// The text with straight quotation marks and apostrophes in place of curly ones, which mean the same.
pub fn straight(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    text.replace(['’', '‘'], "'").replace(['“', '”'], "\"")
}

/// The text with a capital at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let mut all = String::with_capacity(text.len());
    all.extend(first.to_uppercase());
    all.push_str(letters.as_str());
    all
}

impl SourceFile {
    /// Wraps a text under the name that diagnostics show.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// The text under a span; empty where the span is not inside the file.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}
