//! A player is said to do or to have what only objects do.
//!
//! Players have no power and toughness, do not die, fight or phase out.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «target player gets +1/+1 until end of turn».
//! ```
//!
//! Name the objects:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures target player controls get +1/+1 until end of turn.
//! ```
//!
//! Fix: none.

use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Finds players as subjects of an object's verb.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::PlayerActs) {
        let finding = Diagnostic::new(Code::G202, sight.at, "a player cannot do this, only an object can")
            .label(sight.at, "the subject is a player")
            .help("Name the objects: \"creatures that player controls\".");
        findings.push(finding);
    }
}
