//! Costs, cost changes, and how something is played (118, 601.2f).

use super::{Deed, Qty};
use crate::lexicon::ManaSymbol;
use schemars::JsonSchema;
use serde::Serialize;

/// One cost of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// Mana symbols in the order of the text.
    Mana(Vec<ManaSymbol>),
    /// "{T}" (107.5).
    Tap,
    /// "{Q}" (107.6).
    Untap,
    /// "pay 3 life".
    Life(Qty),
    /// "pay any amount of life" (107.1c).
    AnyLife,
    /// "{B} or 2 life": one of them, as whoever pays chooses.
    Either(Vec<Cost>),
    /// "pay any amount of mana" (107.1c).
    AnyMana,
    /// "{E}{E}": that many energy counters (107.14).
    Energy(u32),
    /// "any amount of {E}", "one or more {E}".
    AnyEnergy(Least),
    /// An instruction as a cost: "sacrifice a creature".
    Do(Box<Deed>),
    /// A loyalty symbol: "+1", "−2", "0" (606.4).
    Loyalty(i32),
    /// The loyalty symbol "−X": X is announced as the ability is activated (107.3a, 606.4).
    LoyaltyX,
    /// "its mana cost", "its flashback cost": named, not spelled out.
    Named(super::Stat, super::Ref),
}

/// "cost {1} less to cast".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CostChange {
    /// By how much; more than one symbol for coloured changes.
    pub mana: Vec<ManaSymbol>,
    /// How often: "for each O".
    pub for_each: Option<Qty>,
    /// Less or more.
    pub direction: CostDirection,
    /// To cast, or to activate.
    pub of: CostOf,
    /// "This effect can't reduce the mana in that cost to less than one mana": a sentence of its own.
    pub floor: Option<u32>,
    /// "This effect reduces only the amount of colored mana you pay": likewise (118.7c).
    pub only: Option<OnlyColored>,
}

/// How it is said that a reduction takes no generic mana away. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnlyColored {
    /// "colored mana".
    Colored,
    /// "green mana", the color that is reduced.
    Color(crate::lexicon::Color),
}

/// Less or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostDirection {
    /// "less".
    Less,
    /// "more".
    More,
}

/// What is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostOf {
    /// "to cast".
    Cast,
    /// "to activate".
    Activate,
    /// "rolling the planar die costs": what players pay for that (901.9).
    PlanarRoll,
    /// Nothing said.
    Unsaid,
}

/// How something is cast or played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayCost {
    /// Nothing said: its own cost.
    Normal,
    /// "without paying its mana cost" (118.9); the pronoun's number is the object's.
    Free(super::WordNumber),
    /// "this turn without paying its mana cost": [`PlayCost::Free`] behind a time.
    FreeLate(super::WordNumber),
    /// "for {2}".
    For(Vec<Cost>),
    /// "by discarding a card in addition to paying its other costs": paid by whoever plays it; the
    /// pronoun's number is the object's.
    By(Vec<Cost>, CostBeside, super::WordNumber),
    /// "this turn by …": [`PlayCost::By`] behind a time.
    ByLate(Vec<Cost>, CostBeside, super::WordNumber),
}

/// What costs that are said with a permission stand beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CostBeside {
    /// "in addition to paying its other costs" (601.2f).
    OtherCosts,
    /// "rather than paying its mana cost": in its place (118.9).
    ManaCost,
}

/// The least that is paid of an amount that whoever pays it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Least {
    /// "any amount".
    Zero,
    /// "one or more".
    One,
}
