//! Choices: domains of "choose", and modes.

use super::{Body, Qty, Selection};
use crate::lexicon::Color;
use schemars::JsonSchema;
use serde::Serialize;

/// What a "choose" chooses from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChoiceDomain {
    /// Objects or players.
    Of(Selection),
    /// "a color at random", "a random color": chance chooses.
    AtRandom(Box<ChoiceDomain>, super::ChooserForm),
    /// "another color", "a third card type": than those that were chosen before in the ability.
    Another(Box<ChoiceDomain>, Option<u32>),
    /// "three card names": so many, each another.
    Several(u32, Box<ChoiceDomain>),
    /// "a color".
    Color,
    /// "red or green".
    Colors(Vec<Color>),
    /// "a creature type".
    CreatureType,
    /// "a card type".
    CardType,
    /// "a basic land type".
    BasicLandType,
    /// "a card name", of an optional kind of card.
    CardName(Option<super::Filter>),
    /// "flying, trample, or haste": one of those keywords.
    Abilities(Vec<super::KeywordUse>),
    /// "a color other than black", "a creature type other than Wall".
    But(Box<ChoiceDomain>, ButNot),
    /// "secretly chooses a number": nobody else sees it until it is revealed.
    Secretly(Box<ChoiceDomain>),
    /// "a number".
    Number,
    /// "a number between 0 and 6".
    NumberIn(Range),
    /// "1, 2, or 3".
    Numbers(Vec<u32>),
    /// "self or others": free words, remembered.
    Labels(Vec<String>),
    /// "self": one of the words that a step offers. Where it is asked for ("if they choose self", "who
    /// chose self"), the choice before it in the ability, set by bind; none for one on another line.
    Label(String, super::Slot),
    /// "A, B, or C at random": names of cards.
    CardNames(Vec<String>),
}

/// The one quality that is not to be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ButNot {
    /// "other than black".
    Color(Color),
    /// "a nonland card type".
    CardType(crate::lexicon::CardType),
    /// "other than Wall".
    Subtype(String),
}

/// The numbers of which one is chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Range {
    /// "between 0 and 6": both of them too.
    Between(Box<Qty>, Box<Qty>, RangeForm),
    /// "greater than 0".
    Above(Box<Qty>),
    /// "1 or greater".
    AtLeast(Box<Qty>),
}

/// How the ends of a range are written. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RangeForm {
    /// "between 0 and 6".
    Between,
    /// "from 0 to 6".
    From,
}

/// What is shown to everyone after it was chosen in secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct Shown {
    /// What it is called.
    pub what: ShownWhat,
    /// "that number", "those numbers".
    pub number: super::WordNumber,
    /// "those numbers", "all the chosen numbers". Form only.
    pub form: ShownForm,
}

/// How it is pointed to. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShownForm {
    /// "that number", "those numbers".
    That,
    /// "the chosen numbers".
    TheChosen,
    /// "all the chosen numbers".
    AllTheChosen,
}

/// What such a choice is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShownWhat {
    /// "those choices", whatever they are.
    Choice,
    /// "those votes".
    Vote,
    /// "those numbers".
    Number,
    /// "those colors".
    Color,
    /// "those names".
    Name,
    /// "those creature types".
    CreatureType,
    /// "those card types".
    CardType,
}

impl ShownWhat {
    /// The word, for one.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Vote => "vote",
            Self::Number => "number",
            Self::Color => "color",
            Self::Name => "name",
            Self::CreatureType => "creature type",
            Self::CardType => "card type",
        }
    }
}

/// A modal header and its modes (700.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Modes {
    /// Who chooses; you if none is said (700.2e).
    pub by: Option<Selection>,
    /// How many.
    pub count: ModeCount,
    /// Whether a mode may be chosen again.
    pub repeat: Repeatable,
    /// "Choose one. If C, choose both instead."
    pub or_instead: Option<OtherCount>,
    /// The modes, one a bullet.
    pub modes: Vec<Mode>,
}

/// A mode.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Mode {
    /// A flavour word before a dash; without meaning (207.2d).
    pub label: Option<super::LineLabel>,
    /// What it does.
    pub body: Body,
    /// Reminder text; without meaning (207.2a).
    pub reminder: Option<super::Reminder>,
}

impl From<Body> for Mode {
    fn from(body: Body) -> Self {
        Mode { label: None, body, reminder: None }
    }
}

/// Another count of modes, where a condition holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct OtherCount {
    /// When.
    pub cond: super::Cond,
    /// "choose" or "you may choose", which leaves the first count as well.
    pub modal: super::Force,
    /// How many then.
    pub count: ModeCount,
}

/// How many modes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModeCount {
    /// "choose one", "choose two".
    Exactly(Qty),
    /// "choose one or both".
    OneOrBoth,
    /// "choose both".
    Both,
    /// "choose one or more".
    OneOrMore,
    /// "choose up to two".
    UpTo(Qty),
    /// "choose any number".
    AnyNumber,
}

/// Whether the same mode may be chosen more than once (700.2d).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Repeatable {
    /// No.
    Once,
    /// "You may choose the same mode more than once."
    MoreThanOnce,
    /// "choose one that hasn't been chosen": by this ability of this source.
    Unchosen(ModeSpan, ModeVoice),
    /// "choose one at random": no, and nobody chooses.
    AtRandom,
}

/// Since when a mode must not have been chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModeSpan {
    /// Not said: ever.
    Ever,
    /// "this game": ever, in another form.
    ThisGame,
    /// "this turn".
    ThisTurn,
}

/// How it is said that a mode was not chosen. Form only: only the ability's controller chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModeVoice {
    /// "that hasn't been chosen".
    Passive,
    /// "that you haven't chosen".
    Active,
}
