//! Tokens (111).

use super::{AbilityGrant, Deed, Description, EntersStatus, ListJoin, Quant, Ref, Selection};
use crate::lexicon::{PredefinedToken, Supertype};
use schemars::JsonSchema;
use serde::Serialize;

/// How many of which token.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TokenPhrase {
    /// How many.
    pub quant: Quant,
    /// Of which.
    pub spec: TokenSpec,
    /// How they enter.
    pub entry: TokenEntry,
}

/// A token's characteristics (111.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenSpec {
    /// "a 1/1 green Saproling creature token with …".
    Described {
        /// Size, colours, types.
        is: Description,
        /// "N, a legendary …": the name before, or "named N" after.
        name: Option<TokenName>,
        /// After "with".
        abilities: Vec<AbilityGrant>,
    },
    /// "a Treasure token" (111.10).
    Predefined(PredefinedToken),
    /// "a token that's a copy of O" (707).
    CopyOf {
        /// Of what.
        of: Selection,
        /// "except …".
        except: Vec<CopyException>,
    },
    /// "those tokens", "twice that many of those tokens": more of what an event would create.
    Same(Ref),
    /// "a token", of an event: any token at all.
    Any,
    /// "their choice of a T or a T₂", "a T or a T₂", "a T, a T₂, or a T₃, chosen at random".
    ChoiceOf(Vec<TokenPhrase>, TokenChooser),
    /// "a K token that's a T, a T₂, or a T₃, chosen at random": [`TokenSpec::ChoiceOf`], with what the
    /// tokens have in common said once.
    KindOf {
        /// What holds of each.
        common: Description,
        /// What differs; one each.
        options: Vec<TokenPhrase>,
        /// Who chooses.
        chooser: TokenChooser,
    },
}

/// Who chooses which token is created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TokenChooser {
    /// Who creates it.
    Actor,
    /// Who creates it, where nothing is said of a choice. Form only.
    Unsaid,
    /// Chance.
    Random,
}

/// A token's name and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TokenName {
    /// The name.
    pub name: String,
    /// Where it stands.
    pub place: NamePlace,
}

/// Where a token's name stands. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NamePlace {
    /// "create N, a legendary … token".
    First,
    /// "token named N with flying".
    BeforeWith,
    /// "token with flying named N", and where nothing follows "with".
    Last,
}

/// How tokens enter.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, JsonSchema)]
pub struct TokenEntry {
    /// "tapped", "attacking" and so on, and whether said before or after the noun.
    pub status: Vec<EntersStatus>,
    /// "under P's control".
    pub under: Option<Selection>,
    /// "that attacks that player each combat if able": predicates the token keeps.
    pub clauses: Vec<Deed>,
    /// Where "tapped and attacking" stands. Form only.
    pub place: StatusPlace,
}

/// On which side of the noun it is said that tokens enter tapped and attacking. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StatusPlace {
    /// "a Bear creature token that's tapped and attacking".
    #[default]
    Behind,
    /// "a tapped and attacking Bear creature token".
    Before,
}

/// What a copy has that its original has not (707.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CopyException {
    /// "it's a Zombie in addition to its other types", "it's 7/7".
    Is(Description),
    /// "its base power and toughness are 1/1": [`CopyException::Is`] in another form.
    Base(Description),
    /// "it's legendary".
    IsSupertype(Supertype),
    /// "it isn't legendary".
    IsNot(Supertype, NotForm),
    /// "it has haste".
    Has(Vec<AbilityGrant>, ListJoin),
    /// "except for its name".
    Keeps(super::Attr),
    /// "except it isn't legendary and *has haste*": one behind another, whose "it" is not said again.
    Again(Box<CopyException>),
    /// "except *the token* isn't legendary": what is created, named by its noun.
    OfToken(Box<CopyException>),
}

impl CopyException {
    /// The exception, however it is said.
    pub fn said(&self) -> &Self {
        if let Self::Again(said) | Self::OfToken(said) = self { said.said() } else { self }
    }

    /// The same, to be changed.
    pub fn said_mut(&mut self) -> &mut Self {
        if let Self::Again(said) | Self::OfToken(said) = self { said.said_mut() } else { self }
    }
}

/// Two contractions. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotForm {
    /// "isn't".
    IsNt,
    /// "it's not".
    SNot,
}
