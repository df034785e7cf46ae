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

use crate::diag::{Code, Diagnostic};
use crate::ir::{ChoiceDomain, Verb};
use crate::lint::{Subject, is_read};

/// Finds choices that no word reads.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let Verb::Choose(domain) = &act.verb else { continue };
            if !is_quality(domain) || is_read(subject, act.at.0) {
                continue;
            }
            let finding = Diagnostic::new(Code::R009, act.at.0, "nothing uses this choice")
                .label(act.at.0, "no other words of the card ask for what is chosen")
                .help("Use it (\"the chosen …\"), or leave the choice out.");
            findings.push(finding);
        }
    }
}

fn is_quality(domain: &ChoiceDomain) -> bool {
    match domain {
        ChoiceDomain::AtRandom(inner, _) => is_quality(inner),
        ChoiceDomain::Color
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Number
        | ChoiceDomain::Numbers(_) => true,
        // Objects are chosen to be marked by the choice itself, words to be told later.
        ChoiceDomain::Of(_)
        | ChoiceDomain::Labels(_)
        | ChoiceDomain::Label(..)
        | ChoiceDomain::CardNames(_) => false,
    }
}
