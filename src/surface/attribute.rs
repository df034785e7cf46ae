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
    /// "except for".
    ExceptFor,
    /// "other": bound, what it leaves out is known.
    Other,
}

/// How one of several names is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OneNameForm {
    /// "one of".
    pub one: OneOfForm,
    /// "those names".
    pub those: NamesForm,
}

/// How one of several is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OneOfForm {
    /// "one of the chosen names".
    OneOf,
    /// "either of the chosen names".
    EitherOf,
    /// "any of the chosen names".
    AnyOf,
    /// "the chosen names".
    NotSaid,
}

/// How several names are said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NamesForm {
    /// "the chosen names".
    Chosen,
    /// "those names".
    Those,
}

/// How each of two names is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EachNameForm {
    /// "each of the chosen names".
    EachOf,
    /// "both of the chosen names".
    BothOf,
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
    /// "with one of the chosen names" (702.106, double agenda), "with those names": one of them.
    OneOfChosen(Ref, OneNameForm),
    /// "with the other chosen name".
    OtherChosen(Ref),
    /// "a permanent with each of the chosen names": the quantifier counts those of each name by themselves.
    EachChosen(Ref, EachNameForm),
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
    /// An ability: one of the keywords of a choice.
    Ability,
}

/// Whether a relative clause begins with "that". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThatForm {
    /// "that the spell could target".
    Said,
    /// "the spell could target".
    NotSaid,
}

/// Whether one is said to be "a single" one. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Single {
    /// "a single target".
    Said,
    /// "exactly one target".
    NotSaid,
}

/// "cards in that pile" or "cards from that pile". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PileForm {
    /// "in".
    In,
    /// "from".
    From,
}

/// "an ability of a creature" or "an ability from a creature". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SourceForm {
    /// "of".
    Of,
    /// "from".
    From,
    /// "that creature's abilities".
    Possessive,
}

/// What a player does to the objects that a clause describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DoneVerb {
    /// 601.
    Cast,
    /// 601, 305.
    Play,
    /// 121.
    Draw,
    /// 701.9.
    Discard,
    /// 701.17.
    Mill,
    /// 701.21.
    Sacrifice,
    /// 701.7.
    Create,
    /// 602.
    Activate,
}

/// How the format of this game is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FormatForm {
    /// "this game's format".
    Game,
    /// "the format of this game".
    Of,
    /// "this format".
    This,
    /// "the current format".
    Current,
}

/// Equal ways of naming what allows something. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AllowedForm {
    /// "following".
    Following,
    /// "according to".
    AccordingTo,
}
