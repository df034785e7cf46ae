//! A condition always holds, or never does.
//!
//! Every number of objects is zero or more, and none is less than zero (107.1b); in your upkeep it is
//! always your turn. Such a condition says nothing, or keeps its effect from ever happening: most
//! often a number or a word is not the one that was meant.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «At the beginning of your upkeep, if it's your turn, draw a card.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Leave it out, or ask for what is meant:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! At the beginning of your upkeep, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{
    Attr, Chooser, Comparison, Cond, Event, Extreme, HeadPhrase, Noun, Op, Pick, Polarity, Qty, Quant,
    Selection, TimeCond, Trigger, Verb,
};
use crate::lint::Subject;
use crate::lint::facts::{self, Role, Said};
use crate::lint::sameness;
use crate::lint::walk::{Node, Site};

/// Finds conditions with one answer only.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        let Node::Cond(cond) = seen.node else { continue };
        if seen.around.site != Site::Body {
            continue;
        }
        if let Some(holds) = answer(subject, cond, seen.around.triggers) {
            let says = if holds { "this condition always holds" } else { "this condition never holds" };
            let label = if holds { "says nothing" } else { "what depends on it never happens" };
            let finding = Diagnostic::new(Code::G206, seen.at, says)
                .label(seen.at, label)
                .help("Ask for what is meant, or leave the condition out.");
            findings.push(finding);
        }
    }
}

/// The one answer, where there is no other.
fn answer(subject: &Subject<'_>, cond: &Cond, triggers: &[Trigger]) -> Option<bool> {
    match cond {
        Cond::Event(Event::Deed { deed, .. }) => match deed.acts.as_slice() {
            [only] => match &only.verb {
                Verb::Control(what) | Verb::Own(what) => counted(what),
                _ => None,
            },
            _ => None,
        },
        Cond::Exists(what) => counted(what),
        Cond::CardsInHand { who: _, quant } | Cond::HasCounters { what: _, quant, kind: _ } => number(quant),
        Cond::Compare(qty, comparison, _) if beyond_all(qty, comparison) => Some(false),
        Cond::Compare(Qty::Kinds(attr, ..), comparison, _) if exceeds(*attr, comparison) => Some(false),
        Cond::Compare(qty, comparison, _) if is_count(qty) => compared(comparison),
        Cond::Time(TimeCond::TurnOf(Selection::Pick(whose)), polarity)
            if matches!(whose.quant, Quant::No(_)) =>
        {
            Some(*polarity == Polarity::IsNot)
        }
        Cond::Time(TimeCond::TurnOf(Selection::Pick(whose)), polarity) if is_anyone(whose) => {
            Some(*polarity == Polarity::Is)
        }
        Cond::Time(TimeCond::TurnOf(whose), polarity) => {
            let (first, rest) = triggers.split_first()?;
            let is_theirs = turn_at(subject, first, whose)?;
            let agrees = |trigger: &Trigger| turn_at(subject, trigger, whose) == Some(is_theirs);
            rest.iter().all(agrees).then_some(is_theirs == (*polarity == Polarity::Is))
        }
        Cond::And(all) => {
            let answers: Vec<_> = all.iter().map(|cond| answer(subject, cond, triggers)).collect();
            answers.contains(&Some(false)).then_some(false)
        }
        Cond::Or(all) => {
            let answers: Vec<_> = all.iter().map(|cond| answer(subject, cond, triggers)).collect();
            answers.contains(&Some(true)).then_some(true)
        }
        _ => None,
    }
}

/// "A player", and nothing more of who that is: it is always somebody's turn.
fn is_anyone(whose: &Pick) -> bool {
    let is_player = |head: &HeadPhrase| head.noun == Some(Noun::Player) && head.adjectives.is_empty();
    matches!(whose.quant, Quant::A | Quant::Any)
        && whose.chooser == Chooser::Actor
        && whose.filter.suffixes.is_empty()
        && whose.filter.heads.iter().all(is_player)
}

/// Whether it is a player's turn when an event happens, where that is sure.
fn turn_at(subject: &Subject<'_>, trigger: &Trigger, whose: &Selection) -> Option<bool> {
    let mut is_theirs = None;
    facts::of_event(&trigger.event, &mut |fact| {
        let Said::Role(Role::Turn, who) = fact.said else { return };
        if facts::is_one(subject.antecedents, who, whose) {
            is_theirs = Some(fact.holds);
        } else if fact.holds && facts::are_two(subject.antecedents, who, whose) {
            is_theirs = Some(false);
        }
    });
    is_theirs
}

fn counted(what: &Selection) -> Option<bool> {
    if let Selection::Pick(pick) = what { number(&pick.quant) } else { None }
}

fn number(quant: &Quant) -> Option<bool> {
    match quant {
        Quant::AtLeast(Qty::Number(0)) => Some(true),
        Quant::FewerThan(Qty::Number(0)) => Some(false),
        _ => None,
    }
}

/// "Your life total is greater than the highest life total among all players."
fn beyond_all(qty: &Qty, comparison: &Comparison) -> bool {
    let (Qty::Stat(stat, ..), Qty::Extreme(extreme, of, among)) = (qty, &comparison.qty) else {
        return false;
    };
    let is_all = |pick: &Pick| matches!(pick.quant, Quant::All(_)) && pick.filter.suffixes.is_empty();
    let beyond = match extreme {
        Extreme::Highest | Extreme::Greatest | Extreme::Most => comparison.op == Op::Greater,
        Extreme::Lowest | Extreme::Least | Extreme::Fewest => matches!(comparison.op, Op::Less | Op::Fewer),
    };
    beyond && stat == of && matches!(&**among, Selection::Pick(pick) if is_all(pick))
}

/// "Six or more basic land types", "six or more colors": there are five of each (105.1, 305.6).
fn exceeds(attr: Attr, comparison: &Comparison) -> bool {
    const FIVE: u32 = 5;
    let is_five = matches!(attr, Attr::BasicLandType | Attr::Color);
    is_five && sameness::range(comparison).is_some_and(|(least, _)| least > FIVE)
}

/// Numbers that are never less than zero.
fn is_count(qty: &Qty) -> bool {
    matches!(
        qty,
        Qty::Count(_)
            | Qty::Counters(..)
            | Qty::CountersRemoved(..)
            | Qty::Kinds(..)
            | Qty::Times(_)
            | Qty::Life(..)
            | Qty::Spent { .. }
            | Qty::Devotion(..)
    )
}

fn compared(it: &Comparison) -> Option<bool> {
    match (it.op, &it.qty) {
        (Op::OrGreater | Op::GreaterOrEqual | Op::OrMore, Qty::Number(0)) => Some(true),
        (Op::Less | Op::Fewer, Qty::Number(0)) => Some(false),
        _ => None,
    }
}
