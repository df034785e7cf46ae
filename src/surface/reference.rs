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

/// Who chose a quality, where that is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenBy {
    /// "the chosen type".
    NotSaid,
    /// "the type you chose".
    You,
    /// "the type they chose".
    They,
    /// "the type that player chose".
    ThatPlayer,
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
    Rest(Option<Box<Selection>>, LeftOf),
    /// "the other", "the other creature", "the other piles": what is left of a set.
    Other(Filter, super::WordNumber, LeftOf),
    /// "both".
    Both,
    /// "its controller", "that creature's controller".
    ControllerOf(Box<Selection>, RoleForm),
    /// "its owner", "the owner of each permanent".
    OwnerOf(Box<Selection>, RoleForm),
    /// "defending player" (506.2).
    DefendingPlayer,
    /// "the active player" (102.1).
    ActivePlayer(ActiveForm),
    /// "the player to your left".
    Neighbour(Side, Box<Selection>),
    /// "your team" (805).
    TeamOf(Box<Selection>),
    /// "the monarch" (724), "the initiative" (726).
    Designated(super::Designation),
    /// "the chosen name", "the chosen color", "the color you chose": a choice made before.
    Chosen(super::Attr, ChosenBy),
    /// "that color", "that name": likewise.
    ThatAttr(super::Attr),
    /// "a color noted as you drafted cards named N": what any card of that name noted (905.2b). A number
    /// is a mana value.
    Noted(super::Attr, NotedForm),
    /// "the color of your choice", "a creature type chosen at random": a choice made where it is said.
    Picked(Box<AttrPick>),
}

/// How it is said what was noted for cards of this name. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NotedForm {
    /// The words before it.
    pub one: NotedOne,
    /// The words behind it.
    pub by: NotedBy,
}

/// Words before what was noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotedOne {
    /// "a".
    A,
    /// "any".
    Any,
    /// "the".
    The,
    /// "the", of several.
    All,
    /// "one or more".
    OneOrMore,
    /// "the highest", of numbers.
    Highest,
}

/// Words behind what was noted. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotedBy {
    /// "noted as you drafted".
    Noted,
    /// "chosen as you drafted".
    Chosen,
    /// "noted for".
    NotedFor,
    /// "chosen for".
    ChosenFor,
    /// "you noted for".
    YouNoted,
    /// "you chose for".
    YouChose,
}

/// Equal ways of naming the active player (102.1). Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActiveForm {
    /// "the active player".
    Active,
    /// "the player whose turn it is".
    WhoseTurn,
}

/// A quality chosen where it is said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttrPick {
    /// Which.
    pub attr: super::Attr,
    /// A player, or chance.
    pub chooser: super::Chooser,
    /// Its article.
    pub form: AttrPickForm,
    /// "from colors it doesn't have protection from"; any if none.
    pub among: Option<AttrPool>,
}

/// "the color" or "a color" of someone's choice. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AttrPickForm {
    /// "the".
    The,
    /// "a".
    A,
    /// "the color or colors": one or more, which no other form says.
    Several,
}

/// Those qualities that a keyword of an object names, or does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttrPool {
    /// Whose keyword.
    pub whose: Selection,
    /// "has", "doesn't have".
    pub polarity: super::Polarity,
    /// Protection or hexproof.
    pub keyword: crate::lexicon::Keyword,
    /// "from" or "from among".
    pub form: PoolForm,
}

/// Two ways to begin. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PoolForm {
    /// "from".
    From,
    /// "from among".
    FromAmong,
}

/// What "the rest" is left of. Not said; bind decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeftOf {
    /// Of what the slot holds: "look at the top three cards, put one of them into your hand".
    #[default]
    Set,
    /// Of all that could have been picked when the slot was written: "choose a creature".
    Choice,
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
    /// No word: "put one into your hand", of those before.
    Unsaid,
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
