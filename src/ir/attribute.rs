//! Attributes and names: what is chosen, shared and compared.

use super::Ref;
use schemars::JsonSchema;
use serde::Serialize;

/// "different than" or "different from". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnlikeForm {
    /// "than".
    Than,
    /// "from".
    From,
}

/// How those left out are said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OtherForm {
    /// "other than".
    OtherThan,
    /// "except".
    Except,
}

/// What names a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NameRef {
    /// "named X": a free name.
    Literal(String),
    /// "X", of "a copy of X": a name in the place of a card, which need not be in the game (108.1).
    Alone(String),
    /// "named ~": the card's own.
    Own,
    /// "with the chosen name" (702.106).
    Chosen(Ref),
    /// "with one of the chosen names", "with the other chosen name" (702.106, double agenda).
    OneOfChosen(Ref),
    /// "with the other chosen name".
    OtherChosen(Ref),
    /// "with that name".
    That(Ref),
}

/// Attributes that are chosen, shared or compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attr {
    /// A colour.
    Color,
    /// A creature type.
    CreatureType,
    /// A card type.
    CardType,
    /// A basic land type (305.6).
    BasicLandType,
    /// "type", meaning the chosen type.
    Type,
    /// A name.
    Name,
    /// Mana value.
    ManaValue,
    /// Mana cost.
    ManaCost,
    /// Power.
    Power,
    /// Toughness.
    Toughness,
    /// Controller.
    Controller,
    /// A kind of counter.
    CounterKind,
}
