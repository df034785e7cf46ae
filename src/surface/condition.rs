//! Conditions.

use super::{
    Comparison, CounterKind, Designation, Event, Polarity, Pred, Qty, Quant, Selection, Slot, Tense,
};
use crate::lexicon::TurnPart;
use schemars::JsonSchema;
use serde::Serialize;

/// A yes-or-no question about the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cond {
    /// "you do", "they don't", "you can't": the outcome of the step before (608.2c).
    Outcome(Outcome),
    /// "you control six or more lands", "a creature died this turn".
    Event(Event),
    /// "it's a creature card", "that creature isn't white".
    Is {
        /// What is asked about.
        what: Selection,
        /// Yes or no.
        polarity: Polarity,
        /// "is", or "was": as it last was.
        tense: Tense,
        /// What it is: a filter with "a", or an adjective.
        pred: IsPred,
    },
    /// "it has flying", "it doesn't have suspend".
    Has {
        /// What is asked about.
        what: Selection,
        /// Yes or no.
        polarity: Polarity,
        /// "has", or "had": as it last did.
        tense: Tense,
        /// A predicate that prints after "with", or "shares".
        pred: Pred,
    },
    /// "its power is 4 or greater".
    Compare(Qty, Comparison, Tense),
    /// "there are two or more creatures on the battlefield".
    Exists(Selection),
    /// "your library has no cards in it".
    Holds {
        /// Where.
        zone: super::ZonePhrase,
        /// How many.
        quant: Quant,
    },
    /// "your starting deck contained no instant cards", "your library contains only creature cards".
    Contains {
        /// Where.
        zone: super::ZonePhrase,
        /// What is there, or nothing else.
        what: Selection,
        /// Whether nothing else is.
        only: super::ContainsOnly,
        /// "contains", or "contained".
        tense: Tense,
    },
    /// "it comes up tails", of a coin that was flipped (705.2).
    CameUp {
        /// Heads or tails.
        face: super::FlipResult,
        /// "it", "the coin". Form only.
        form: CoinForm,
        /// The flip, set by bind.
        act: Slot,
    },
    /// "ruin gets more votes" (701.38).
    MoreVotes(String),
    /// "ruin got no votes", "ruin received two or more votes" (701.38).
    VotesFor {
        /// The word that was voted for.
        label: String,
        /// How many it got.
        votes: Comparison,
        /// How that is said.
        form: super::VotesForm,
    },
    /// "the vote is tied" (701.38).
    Tied,
    /// "this is the second time this ability has resolved this turn".
    Resolved {
        /// How often.
        times: u32,
        /// Or not.
        polarity: Polarity,
        /// Within which time; the one that was said before, in "if it's the second time".
        within: Option<super::ResolvedIn>,
        /// How it is said.
        form: super::ResolvedForm,
    },
    /// "there is no monarch".
    Vacant(Designation),
    /// "there are five or more charge counters on it".
    HasCounters {
        /// On what.
        what: Selection,
        /// How many.
        quant: Quant,
        /// Of which kind; any if none.
        kind: Option<CounterKind>,
    },
    /// "you have no cards in hand".
    CardsInHand {
        /// Who.
        who: Selection,
        /// How many.
        quant: Quant,
    },
    /// "it's your turn", "it's a main phase".
    Time(TimeCond, Polarity),
    /// Both.
    And(Vec<Cond>),
    /// Either.
    Or(Vec<Cond>),
}

/// Whether all that a zone contains is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ContainsOnly {
    /// "contains only creature cards".
    Said,
    /// "contains creature cards".
    NotSaid,
}

/// The word for a coin that was flipped. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoinForm {
    /// "it".
    It,
    /// "the coin".
    The,
    /// "that coin".
    That,
}

/// What "is" is followed by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum IsPred {
    /// "a creature card".
    Kind(super::Filter),
    /// "tapped", "white".
    Adjective(Pred),
    /// "remains tapped": [`IsPred::Adjective`] in another form.
    Remains(Pred),
    /// "the chosen creature", "you".
    Same(Selection),
}

/// Outcomes of an optional or possible step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Outcome {
    /// Who.
    pub who: Selection,
    /// Did, did not, could not.
    pub result: OutcomeKind,
    /// "you do", "you did", "you do so". Form only.
    pub form: OutcomeForm,
    /// The act that is asked about, set by bind.
    pub act: Slot,
}

impl Outcome {
    /// "If no one does", "if no player does".
    pub fn is_of_no_one(&self) -> bool {
        matches!(&self.who, Selection::Pick(who) if matches!(who.quant, Quant::No(_)))
    }
}

/// The tense of an outcome, and whether "so" stands behind it. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeForm {
    /// "does".
    Does,
    /// "did".
    Did,
    /// "does so".
    DoesSo,
    /// "did so".
    DidSo,
}

impl OutcomeForm {
    /// Whether it is said in the past.
    pub const fn is_past(self) -> bool {
        matches!(self, Self::Did | Self::DidSo)
    }
}

/// Did, did not, could not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// "do".
    Did,
    /// "don't".
    DidNot,
    /// "can't".
    CouldNot,
    /// "win the flip" (705).
    WonFlip,
    /// "lose the flip".
    LostFlip,
    /// "win", of a clash (701.30c).
    WonClash,
}

/// Times. "it" is an expletive here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimeCond {
    /// "it's P's turn".
    TurnOf(Selection),
    /// "it's a main phase", "it's your main phase".
    Part(TurnPart, Option<Selection>),
    /// "it's the first turn of the game", "it's your second turn of the game".
    Within(super::Window),
    /// "it's night", "it's neither day nor night" (730).
    Day(super::DayTime),
}
