//! Nothing can be what the words describe.
//!
//! Two of them exclude each other: a tapped untapped creature, a noncreature creature, a land spell
//! (305.9), one target that is each of several players' ("for each opponent, … target creature that
//! player controls" announces one for each). An effect does nothing to such an object, and a spell or
//! ability that needs it as a target can never be put on the stack (601.2c).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy «target tapped untapped creature».
//! ```
//!
//! Keep the word that is meant:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target tapped creature.
//! ```
//!
//! Fix: none.

use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Finds noun phrases that nothing matches.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for sight in subject.bound.sights() {
        if let Seen::Nothing(why) = sight.what {
            let finding = Diagnostic::new(Code::G205, sight.at, "nothing can be what these words describe")
                .label(sight.at, why)
                .help("Leave out the word that is not meant.");
            findings.push(finding);
        }
    }
}
