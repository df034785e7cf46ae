//! One card as it stands in a `.card` file, before its rules text is read.

use super::{Span, sheet};
use crate::lexicon::OwnWords;
use planarc_bytecode::Sheet;
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
    /// What it tells.
    pub key: MetaKey,
    /// The text after the colon, trimmed.
    pub value: Spanned,
    /// The whole line.
    pub span: Span,
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
    /// The mana cost (202).
    Cost,
    /// The colour indicator (204).
    Colors,
    /// Power and toughness (208).
    Stats,
    /// Loyalty (209).
    Loyalty,
    /// Defense (210).
    Defense,
}

impl MetaKey {
    /// Each of them.
    pub const ALL: [Self; 9] = [
        Self::Set,
        Self::Number,
        Self::Artist,
        Self::Flavor,
        Self::Cost,
        Self::Colors,
        Self::Stats,
        Self::Loyalty,
        Self::Defense,
    ];

    /// The word before the colon.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Set => "Set",
            Self::Number => "Number",
            Self::Artist => "Artist",
            Self::Flavor => "Flavor",
            Self::Cost => "Cost",
            Self::Colors => "Colors",
            Self::Stats => "Stats",
            Self::Loyalty => "Loyalty",
            Self::Defense => "Defense",
        }
    }

    /// Whether it tells a characteristic that the game reads ([`CardSource::sheet`]).
    pub const fn is_of_sheet(self) -> bool {
        match self {
            Self::Set | Self::Number | Self::Artist | Self::Flavor => false,
            Self::Cost | Self::Colors | Self::Stats | Self::Loyalty | Self::Defense => true,
        }
    }

    /// Reads the word before the colon, in any case.
    pub fn find(word: &str) -> Option<Self> {
        let word = match word.to_ascii_lowercase().as_str() {
            "flavour" => "flavor".to_owned(),
            "color" | "colour" | "colours" => "colors".to_owned(),
            "defence" => "defense".to_owned(),
            other => other.to_owned(),
        };
        Self::ALL.into_iter().find(|key| key.name().eq_ignore_ascii_case(&word))
    }
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
    /// Optional lines such as `Set: …` and `Cost: …`, in file order.
    pub meta: Vec<Meta>,
    /// The lines of rules text; comment lines and blank lines are left out.
    pub lines: Vec<Spanned>,
    /// The whole block.
    pub span: Span,
    /// The words that its project adds to the game's.
    pub words: Arc<OwnWords>,
}

impl CardSource {
    /// Its characteristics that stand on lines of their own: `Cost`, `Colors`, `Stats`, `Loyalty` and
    /// `Defense`.
    pub fn sheet(&self) -> Sheet {
        sheet::of(&self.meta)
    }
}
