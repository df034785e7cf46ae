//! One card as it stands in a `.card` file, before its rules text is read.

use super::Span;
use crate::lexicon::OwnWords;
use std::sync::Arc;

/// A piece of the file's text with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spanned {
    /// The text, exactly as in the file.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// An optional `Key: value` line after the type line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meta {
    /// `Set`, `Number`, `Artist` or `Flavor`.
    pub key: MetaKey,
    /// The text after the colon, trimmed.
    pub value: Spanned,
}

/// The keys of [`Meta`] lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MetaKey {
    /// The set's name or code.
    Set,
    /// The collector number.
    Number,
    /// The artist.
    Artist,
    /// Flavour text, which has no rules meaning.
    Flavor,
}

/// The starting hand and life modifiers of a vanguard (313.6, 313.7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Modifiers {
    /// Added to the starting and maximum hand size.
    pub hand: i32,
    /// Added to the starting life total.
    pub life: i32,
    /// The line they stand on.
    pub span: Span,
}

/// A block of a `.card` file: name, type line, rules text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardSource {
    /// The first line of the block.
    pub name: Spanned,
    /// The second line, such as `Plane — Ostrava`.
    pub type_line: Spanned,
    /// `Hand +1, life -3`, for vanguards.
    pub modifiers: Option<Modifiers>,
    /// Optional `Set:`, `Number:`, `Artist:`, `Flavor:` lines, in file order.
    pub meta: Vec<Meta>,
    /// The lines of rules text; comment lines and blank lines are left out.
    pub lines: Vec<Spanned>,
    /// The whole block.
    pub span: Span,
    /// The words that its project adds to the game's.
    pub words: Arc<OwnWords>,
}
