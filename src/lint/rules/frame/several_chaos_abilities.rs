//! A plane has more than one chaos ability.
//!
//! Each plane has one ability that triggers when chaos ensues (311.7), and the roll of the planar die
//! is what it is for. Several would all trigger at once, which players easily miss.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! «Whenever chaos ensues, you gain 3 life.»
//! ```
//!
//! Say both in one:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card and you gain 3 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::{Subject, abilities};
use crate::surface::{Ability, CardKind, Event, Happening};

/// Finds the second chaos ability of a plane and those after it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card();
    if card.kind != CardKind::Plane {
        return;
    }
    let is_chaos = |ability: &Ability| match ability {
        Ability::Triggered { on, .. } => {
            on.iter().any(|trigger| trigger.event == Event::Happening(Happening::ChaosEnsues))
        }
        _ => false,
    };
    let mut chaos = abilities(card).filter(|(ability, _)| is_chaos(ability)).map(|(_, at)| at);
    let Some(first) = chaos.next() else { return };
    for at in chaos {
        let finding = Diagnostic::new(Code::G113, at, "the plane has another chaos ability")
            .label(first, "the first one")
            .label(at, "triggers at the same time")
            .help("Say what both do in one ability.");
        findings.push(finding);
    }
}
