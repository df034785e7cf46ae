//! A conspiracy has an activated ability.
//!
//! Conspiracies have static and triggered abilities only (315.5).
//!
//! ```card fails
//! Sealed Orders
//! Conspiracy
//! «{2}: Draw a card.»
//! ```
//!
//! Let something trigger it, or give the ability to permanents:
//!
//! ```card passes
//! Sealed Orders
//! Conspiracy
//! Creatures you control have "{2}: Draw a card."
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::abilities;
use crate::surface::{Ability, CardKind};

/// Finds activated abilities of conspiracies.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    if bound.card().kind != CardKind::Conspiracy {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if matches!(ability, Ability::Activated { .. }) {
            let finding = Diagnostic::new(Code::G107, at, "a conspiracy has no activated abilities")
                .label(at, "a cost before a colon makes it one")
                .help("Make it a triggered ability, or give it to permanents in quotation marks.");
            findings.push(finding);
        }
    }
}
