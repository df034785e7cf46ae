//! A card: name, type line, modifiers, lines (rules 300–315).

use super::{At, Line};
use crate::lexicon::{CardType, Supertype};
use schemars::JsonSchema;
use serde::Serialize;

/// A whole card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Card {
    /// The card's name.
    pub name: CardName,
    /// What the card is, from its type line.
    pub kind: CardKind,
    /// The type line.
    pub types: TypeLine,
    /// Hand and life modifiers of a vanguard (313.6, 313.7).
    pub modifiers: Option<(i32, i32)>,
    /// The lines of rules text, in order.
    pub lines: Vec<Line>,
}

/// A shorter form in which a card's text may call it by name: what is written before the first comma (201.5), or before
/// what lists of cards write in brackets behind a name to tell versions apart.
pub fn short_name(full: &str) -> Option<&str> {
    let versioned = [(" (", ')'), (" [", ']')]
        .into_iter()
        .find_map(|(open, close)| full.strip_suffix(close)?.split_once(open).map(|(name, _)| name));
    versioned.or_else(|| full.split_once(", ").map(|(short, _)| short))
}

/// A card's name, free text (201).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CardName {
    /// The name in full.
    pub full: String,
    /// Where it stands.
    pub at: At,
}

/// The kinds of card; the zone, controller and inherent abilities follow from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// 311.
    Plane,
    /// 312.
    Phenomenon,
    /// 314; an ongoing scheme has that supertype (205.4f).
    Scheme,
    /// 313.
    Vanguard,
    /// 315.
    Conspiracy,
    /// Any other card; read for breadth, never compiled for a variant.
    Ordinary,
}

/// A type line (205).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TypeLine {
    /// Before the types.
    pub supertypes: Vec<Supertype>,
    /// At least one.
    pub types: Vec<CardType>,
    /// After the dash; a planar type is one subtype of several words (311.3).
    pub subtypes: Vec<String>,
}
