//! References: every word that points back, and the source, the holder, and you.

use super::{At, Filter, Selection};
use schemars::JsonSchema;
use serde::Serialize;

/// The number of a slot; unset until bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Slot(pub Option<u16>);

/// A word that points to a slot, or to something always known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ref {
    /// The word. Form, but for the words that need no slot.
    pub word: RefWord,
    /// What it reads; set by bind for the words that need it.
    pub slot: Slot,
    /// Where it stands.
    pub at: At,
}

/// The words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefWord {
    /// "you": the ability's controller (109.5; the planar controller on a plane, 311.5).
    You,
    /// The card itself (201.5).
    Source(SelfForm),
    /// "this creature" in a quoted ability: whatever has the ability.
    Holder(Filter),
    /// "enchanted creature", "equipped creature".
    Attached(Attachment, Filter),
    /// "it", "they", "them", "that player" as a bare pronoun.
    Pronoun(Pronoun),
    /// "that creature", "those cards".
    That(Filter, super::WordNumber),
    /// "the copy", "the player", "the exiled card", "the creatures".
    The(Filter, super::WordNumber),
    /// "the rest", "the rest of the revealed cards".
    Rest(Option<Box<Selection>>),
    /// "the other".
    Other,
    /// "both".
    Both,
    /// "its controller", "that creature's controller".
    ControllerOf(Box<Selection>, RoleForm),
    /// "its owner", "the owner of each permanent".
    OwnerOf(Box<Selection>, RoleForm),
    /// "defending player" (506.2).
    DefendingPlayer,
    /// "the active player" (102.1).
    ActivePlayer,
    /// "the player to your left".
    Neighbour(Side, Box<Selection>),
    /// "your team" (805).
    TeamOf(Box<Selection>),
    /// "the monarch" (724), "the initiative" (726).
    Designated(super::Designation),
    /// "the chosen name", "the chosen color": a choice made before.
    Chosen(super::Attr),
    /// "that color", "that name": likewise.
    ThatAttr(super::Attr),
}

/// How a controller or an owner is said. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoleForm {
    /// "its controller", "their owner".
    Singular,
    /// "their controllers".
    Plural,
    /// "the owner of each permanent".
    Of,
}

/// How a card names itself. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SelfForm {
    /// By its name.
    Name,
    /// By its short name, before a comma.
    ShortName,
    /// "this plane", "this scheme", by its kind.
    This,
    /// "it", where nothing else can be meant; bind decides.
    Itself,
}

/// Bare pronouns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pronoun {
    /// "it".
    It,
    /// "they", "them".
    They,
    /// "itself".
    Itself,
    /// "themselves".
    Themselves,
    /// "one", in "for each one".
    One,
}

/// How an Aura, Equipment or Fortification is attached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attachment {
    /// "enchanted".
    Enchanted,
    /// "equipped".
    Equipped,
    /// "fortified".
    Fortified,
}

/// A neighbour's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// "to P's left": the next player in turn order.
    Left,
    /// "to P's right".
    Right,
}

/// Singular or plural of a deictic's noun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WordNumber {
    /// "that".
    Singular,
    /// "those".
    Plural,
}
