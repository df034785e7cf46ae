//! Costs, cost changes, and how something is played.

use super::agree::{Mood, capital, list, words};
use super::reference::possessive_of;
use super::{Cx, Setting, deed, quantity, verb};
use crate::lexicon::ManaSymbol;
use crate::surface::{
    Cost, CostBeside, CostChange, CostDirection, CostOf, Least, ListJoin, PlayCost, WordNumber,
};

/// Costs before a colon: a capital for each.
pub(super) fn cost_list(cx: Cx, costs: &[Cost]) -> String {
    costs.iter().map(|cost| capital(&self::cost(cx, cost))).collect::<Vec<_>>().join(", ")
}

fn cost(cx: Cx, cost: &Cost) -> String {
    match cost {
        Cost::Life(_)
        | Cost::AnyLife
        | Cost::AnyMana
        | Cost::Either(_)
        | Cost::Energy(_)
        | Cost::AnyEnergy(_)
        | Cost::Named(..) => {
            format!("pay {}", paid(cx, cost))
        }
        Cost::Mana(_) | Cost::Tap | Cost::Untap | Cost::Do(_) | Cost::Loyalty(_) | Cost::LoyaltyX => {
            paid(cx, cost)
        }
    }
}

/// A cost as something that a player does: "pay {2}", "discard a card".
pub(super) fn payment_deed(cx: Cx, cost: &Cost) -> String {
    match cost {
        Cost::Mana(_) => format!("pay {}", paid(cx, cost)),
        Cost::Life(_)
        | Cost::Either(_)
        | Cost::AnyLife
        | Cost::AnyMana
        | Cost::Energy(_)
        | Cost::AnyEnergy(_)
        | Cost::Named(..)
        | Cost::Tap
        | Cost::Untap
        | Cost::Do(_)
        | Cost::Loyalty(_)
        | Cost::LoyaltyX => self::cost(cx, cost),
    }
}

/// Additional costs, as what whoever pays them does: "discard a card or pay 2 life".
pub(super) fn added(cx: Cx, costs: &[Cost], join: ListJoin) -> String {
    let costs: Vec<String> = costs.iter().map(|cost| payment_deed(cx, cost)).collect();
    list(&costs, if join == ListJoin::Or { "or" } else { "and" })
}

/// What is paid, after "pay".
pub(super) fn payment(cx: Cx, costs: &[Cost]) -> String {
    list(&costs.iter().map(|cost| paid(cx, cost)).collect::<Vec<_>>(), "and")
}

/// A cost after "pay", or added to another.
pub(super) fn paid(cx: Cx, cost: &Cost) -> String {
    match cost {
        Cost::Mana(symbols) => self::symbols(symbols),
        Cost::Tap => "{T}".into(),
        Cost::Untap => "{Q}".into(),
        Cost::Life(n) => quantity::amount(cx, n, "life"),
        Cost::AnyLife => "any amount of life".into(),
        Cost::AnyEnergy(Least::Zero) => "any amount of {E}".into(),
        Cost::AnyEnergy(Least::One) => "one or more {E}".into(),
        Cost::Either(costs) => list(&costs.iter().map(|cost| paid(cx, cost)).collect::<Vec<_>>(), "or"),
        Cost::AnyMana => "any amount of mana".into(),
        Cost::Energy(n) => "{E}".repeat(usize::try_from((*n).min(100)).unwrap_or_default()),
        Cost::Do(deed) => deed::deed(cx.within(Setting::Cost), deed),
        Cost::Loyalty(0) => "0".into(),
        Cost::Loyalty(n) if *n < 0 => format!("−{}", n.unsigned_abs()),
        Cost::Loyalty(n) => format!("+{n}"),
        Cost::LoyaltyX => "−X".into(),
        Cost::Named(stat, of) => format!("{} {}", possessive_of(cx, of), quantity::stat(*stat)),
    }
}

/// Mana symbols without spaces.
pub(super) fn symbols(symbols: &[ManaSymbol]) -> String {
    symbols.iter().map(ToString::to_string).collect()
}

/// "{1} less to cast", and "for each …".
pub(super) fn change(cx: Cx, change: &CostChange) -> (String, String) {
    let CostChange { mana, for_each, direction, of, floor: _, only: _ } = change;
    let direction = match direction {
        CostDirection::Less => "less",
        CostDirection::More => "more",
    };
    let of = match of {
        CostOf::Cast => "to cast",
        CostOf::Activate => "to activate",
        CostOf::Unsaid | CostOf::PlanarRoll => "",
    };
    let each = for_each.as_ref().map_or_else(String::new, |n| quantity::for_each(cx, n));
    (words(&[&symbols(mana), direction, of]), each)
}

/// How something is played: "without paying its mana cost".
pub(super) fn play(cx: Cx, play: &PlayCost) -> String {
    match play {
        PlayCost::Normal => String::new(),
        PlayCost::Free(WordNumber::Singular) | PlayCost::FreeLate(WordNumber::Singular) => {
            "without paying its mana cost".into()
        }
        PlayCost::Free(WordNumber::Plural) | PlayCost::FreeLate(WordNumber::Plural) => {
            "without paying their mana costs".into()
        }
        PlayCost::For(costs) => format!("for {}", payment(cx, costs)),
        PlayCost::By(costs, beside, number) | PlayCost::ByLate(costs, beside, number) => {
            let beside = match (beside, number) {
                (CostBeside::OtherCosts, WordNumber::Singular) => "in addition to paying its other costs",
                (CostBeside::OtherCosts, WordNumber::Plural) => "in addition to paying their other costs",
                (CostBeside::ManaCost, WordNumber::Singular) => "rather than paying its mana cost",
                (CostBeside::ManaCost, WordNumber::Plural) => "rather than paying their mana costs",
            };
            format!("by {} {beside}", paying(cx, costs))
        }
    }
}

/// "discarding a card and paying {1} and 2 life": what is paid together is said after one verb.
fn paying(cx: Cx, costs: &[Cost]) -> String {
    let is_done = |cost: &Cost| matches!(cost, Cost::Do(_));
    let mut said = Vec::new();
    for group in costs.chunk_by(|one, other| !is_done(one) && !is_done(other)) {
        said.push(match group {
            [Cost::Do(deed)] => {
                let acts = deed.acts.iter().map(|act| verb::verb(cx.mood(Mood::Gerund), &act.verb).joined());
                list(&acts.collect::<Vec<_>>(), "and")
            }
            paid => format!("paying {}", payment(cx, paid)),
        });
    }
    list(&said, "and")
}
