//! Nothing uses what is chosen.
//!
//! A choice of a color, a type, a name or a number does nothing by itself: it counts where another
//! sentence asks for it (607.2d). Either that sentence is missing, or the choice is a leftover.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, «choose a color».
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Use it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, choose a color.
//! Whenever chaos ensues, add two mana of the chosen color.
//! ```
//!
//! Fix: none.

use super::goes_on_with;
use crate::diag::{Code, Diagnostic};
use crate::lint::{Subject, is_read, text_of};
use crate::source::Span;
use crate::surface::{Act, ChoiceDomain, Verb};

/// Words that mean what was chosen, or what was not, without a noun of their own that reads it.
const READS: &[&str] = &[" rest", "ther ", "thers ", "that ", "those "];

/// Finds choices that no word reads.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let Verb::Choose(domain) = &act.verb else { continue };
            let is_told = matches!(domain, ChoiceDomain::Of(_)) && is_told(subject, act.at.0);
            if !counts(domain)
                || is_told
                || is_read(subject, act.at.0)
                || another_is_chosen(subject, domain, act.at.0)
            {
                continue;
            }
            let finding = Diagnostic::new(Code::R009, act.at.0, "nothing uses this choice")
                .label(act.at.0, "no other words of the card ask for what is chosen")
                .help("Use it (\"the chosen …\"), or leave the choice out.");
            findings.push(finding);
        }
    }
}

/// Whether another of the kind is chosen, which is not this one: "then choose another color".
fn another_is_chosen(subject: &Subject<'_>, domain: &ChoiceDomain, at: Span) -> bool {
    let kind = if let ChoiceDomain::Another(kind, _) = domain { kind } else { domain };
    let is_other =
        |verb: &Verb| matches!(verb, Verb::Choose(ChoiceDomain::Another(other, _)) if **other == *kind);
    let is_behind = |act: &Act| at.end <= act.at.0.start && is_other(&act.verb);
    subject.deeds().any(|(deed, _)| deed.acts.iter().any(is_behind))
}

/// Whether the line says what becomes of what was chosen. "One of those players is chosen" of the starting
/// player says it before.
fn is_told(subject: &Subject<'_>, at: Span) -> bool {
    let is_one_of = text_of(subject, at).is_some_and(|text| text.starts_with("one of those"));
    is_one_of || goes_on_with(subject, at, READS)
}

/// Whether a choice does nothing by itself, and a rule of its own does not look at it.
fn counts(domain: &ChoiceDomain) -> bool {
    match domain {
        ChoiceDomain::AtRandom(inner, _)
        | ChoiceDomain::But(inner, _)
        | ChoiceDomain::Several(_, inner)
        | ChoiceDomain::Secretly(inner) => counts(inner),
        ChoiceDomain::Of(_)
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Color
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Number
        | ChoiceDomain::NumberIn(_)
        | ChoiceDomain::Numbers(_) => true,
        ChoiceDomain::Labels(_) | ChoiceDomain::Label(..) | ChoiceDomain::CardNames(_) => false,
    }
}
