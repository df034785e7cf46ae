//! Keyword abilities in use, and abilities granted (702, 113.10).

use super::{Ability, Cost, Filter, Qty, Ref, Selection};
use crate::lexicon::Keyword;
use schemars::JsonSchema;
use serde::Serialize;

/// A keyword with its argument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct KeywordUse {
    /// Which.
    pub keyword: Keyword,
    /// With what.
    pub arg: KeywordArg,
}

impl KeywordArg {
    /// Whether it ends with a cost that is said in words.
    pub fn ends_in_words(&self) -> bool {
        match self {
            Self::DashCost(_) => true,
            Self::QualityCost(_, cost) => cost.ends_in_words(),
            Self::None
            | Self::Number(_)
            | Self::Cost(_)
            | Self::NumberCost(..)
            | Self::From(_)
            | Self::FromWhole(_)
            | Self::Filter(_)
            | Self::FromChosen(_)
            | Self::FromPlayer(_)
            | Self::Named(_)
            | Self::EitherCost(..)
            | Self::SomeX(_)
            | Self::Subtype(..) => false,
        }
    }
}

/// Arguments of keywords.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordArg {
    /// None.
    None,
    /// "crew 2".
    Number(Qty),
    /// "ward {2}".
    Cost(Vec<Cost>),
    /// "cumulative upkeep {G} or {W}".
    EitherCost(Vec<Cost>, Vec<Cost>),
    /// "ward—Discard a card."
    DashCost(Vec<Cost>),
    /// "suspend 4—{U}".
    NumberCost(Qty, Vec<Cost>),
    /// "protection from red and from blue", "hexproof from black".
    From(Vec<Filter>),
    /// "protection from everything", "from all colors" (702.16j, 702.16m).
    FromWhole(Whole),
    /// "affinity for artifacts", "enchant creature".
    Filter(Filter),
    /// "protection from a color chosen at random", "protection from the chosen color".
    FromChosen(Ref),
    /// "partner with Old Tom": the name of a card.
    Named(String),
    /// "hexproof from the chosen player" (702.11, 702.16k).
    FromPlayer(Selection),
    /// "splice onto Arcane {W}", "equip legendary creature {1}": a quality, and the cost behind it.
    QualityCost(Filter, Box<KeywordArg>),
    /// "suspend X—{X}{U}. X can't be 0": the argument, of which X is 1 or more.
    SomeX(Box<KeywordArg>),
    /// A subtype in the keyword's name: "Goblincycling {2}".
    Subtype(String, Vec<Cost>),
}

/// All qualities of a sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whole {
    /// "everything".
    Everything,
    /// "each color".
    EachColor,
    /// "all colors": [`Whole::EachColor`] in another form.
    AllColors,
}

/// An ability that an effect gives, or takes away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AbilityGrant {
    /// A keyword.
    Keyword(KeywordUse),
    /// A quoted ability.
    Quoted(Box<Granted>),
    /// "your choice of flying or haste".
    ChoiceOf(Vec<KeywordUse>),
    /// "two abilities chosen at random from …".
    RandomFrom(Qty, Vec<KeywordUse>),
    /// "this ability": the one in which it is written.
    This,
    /// "its activated abilities": an ability pointed at.
    Ref(Selection),
}

impl AbilityGrant {
    /// Whether it is a keyword of creatures, which only says how they attack, block and deal combat damage
    /// (702).
    pub fn is_of_combat(&self) -> bool {
        let Self::Keyword(it) = self else { return false };
        matches!(
            it.keyword,
            Keyword::Defender
                | Keyword::DoubleStrike
                | Keyword::FirstStrike
                | Keyword::Flying
                | Keyword::Haste
                | Keyword::Menace
                | Keyword::Reach
                | Keyword::Trample
                | Keyword::Vigilance
        )
    }

    /// Whether it is a keyword that only says what a spell does while it is cast and on the stack.
    pub fn is_of_spells(&self) -> bool {
        let Self::Keyword(it) = self else { return false };
        matches!(
            it.keyword,
            Keyword::Cascade
                | Keyword::Casualty
                | Keyword::Conspire
                | Keyword::Demonstrate
                | Keyword::Gravestorm
                | Keyword::Rebound
                | Keyword::Replicate
                | Keyword::Ripple
                | Keyword::SplitSecond
                | Keyword::Storm
        )
    }

    /// Whether it is a keyword that says nothing of a card in a hand, library, graveyard or exile.
    pub fn is_of_permanents(&self) -> bool {
        let Self::Keyword(it) = self else { return false };
        self.is_of_combat()
            || matches!(
                it.keyword,
                Keyword::Deathtouch | Keyword::Indestructible | Keyword::Lifelink | Keyword::Prowess
            )
    }
}

/// A quoted ability with its own references.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Granted {
    /// A label before them; without meaning (207.2c, 207.2d).
    pub label: Option<super::LineLabel>,
    /// The abilities between the quotation marks.
    pub abilities: Vec<Ability>,
}
