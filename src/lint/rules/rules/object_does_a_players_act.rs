//! An object is told to do what only players do.
//!
//! Players draw, discard, gain life and search; creatures and other objects never do. Most often the
//! object's controller is meant.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «target creature draws a card».
//! ```
//!
//! Name the player:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature's controller draws a card.
//! ```
//!
//! Fix: none.

use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Finds objects as subjects of a player's verb.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::ObjectActs) {
        let finding = Diagnostic::new(Code::G201, sight.at, "an object cannot do this, only a player can")
            .label(sight.at, "the subject is an object")
            .help("Say whose: \"its controller\", \"that creature's controller\".");
        findings.push(finding);
    }
}
