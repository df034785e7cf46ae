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
use crate::surface::{Ability, AbilityGrant, StepKind, Verb};

/// Finds creature tokens without a size.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (token, abilities, at) in walk::creature_tokens(subject) {
        if token.size.is_none() && token.base.is_none() && !defines(abilities) {
            let finding = Diagnostic::new(Code::T034, at, "the creature token has no power and toughness")
                .label(at, "its size stands before its color, such as 1/1")
                .help("Write its power and toughness before its color.");
            findings.push(finding);
        }
    }
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
