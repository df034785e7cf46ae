//! A creature token has no power and toughness.
//!
//! The effect that creates a token says all that it is (111.4); a creature without a size would be
//! 0/0, and be put into a graveyard at once (704.5f).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «create a green Beast creature token».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a 3/3 green Beast creature token.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::{Subject, walk};
use crate::source::Span;
use crate::surface::{Ability, AbilityGrant, Selection, Slot, Stat, StepKind, Verb};

/// Finds creature tokens without a size.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let said = said_behind(subject);
    for (token, abilities, at) in walk::creature_tokens(subject) {
        if token.size.is_none() && token.base.is_none() && !defines(abilities) && !said.contains(&at) {
            let finding = Diagnostic::new(Code::T034, at, "the creature token has no power and toughness")
                .label(at, "its size stands before its color, such as 1/1")
                .help("Write its power and toughness before its color.");
            findings.push(finding);
        }
    }
}

/// Where tokens are created of which a sentence behind says how big they are: "its power and toughness are each
/// equal to …".
fn said_behind(subject: &Subject<'_>) -> Vec<Span> {
    let mut said: Vec<(Slot, Stat)> = Vec::new();
    for (deed, _) in subject.deeds() {
        let crate::surface::Subject::Of(Selection::Ref(word)) = &deed.subject else { continue };
        let sizes = deed.acts.iter().filter_map(|act| match &act.verb {
            Verb::Defined(stat, _) => Some((word.slot, *stat)),
            _ => None,
        });
        said.extend(sizes);
    }
    let is_said = |out: Slot| {
        let says = |stat| said.contains(&(out, stat));
        says(Stat::PowerAndToughness) || says(Stat::Power) && says(Stat::Toughness)
    };
    let acts = subject.deeds().flat_map(|(deed, _)| &deed.acts);
    acts.filter(|act| act.out.0.is_some() && is_said(act.out)).map(|act| act.at.0).collect()
}

/// Whether one of the abilities says what the power and toughness are (604.3).
fn defines(abilities: &[AbilityGrant]) -> bool {
    let of_body = |ability: &Ability| {
        let Ability::Static(body) = ability else { return false };
        body.steps.iter().any(|step| match &step.kind {
            StepKind::Do(deed) => deed.acts.iter().any(|act| matches!(act.verb, Verb::Defined(..))),
            _ => false,
        })
    };
    abilities
        .iter()
        .any(|grant| matches!(grant, AbilityGrant::Quoted(granted) if granted.abilities.iter().any(of_body)))
}
