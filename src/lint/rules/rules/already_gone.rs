//! A permanent has left the battlefield when something is done to it.
//!
//! The ability destroys, sacrifices, discards, exiles or returns it, and then changes its power and
//! toughness, taps it, or puts counters on it. Off the battlefield nothing of that can be observed,
//! and when the card comes back it is a new object that the change has nothing to do with (400.7).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, exile target creature. «It» gets +2/+2 until end of turn.
//! ```
//!
//! Do it first, or to another:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gets +2/+2 until end of turn.
//! ```
//!
//! Fix: none.

use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Finds what is done to objects that an earlier step of the ability took away.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for sight in subject.bound.sights() {
        if let Seen::Gone(left) = sight.what {
            let message = "the permanent has left the battlefield by then";
            let finding = Diagnostic::new(Code::G208, sight.at, message)
                .label(left, "it is somewhere else from here on")
                .label(sight.at, "only a permanent can be meant")
                .help("Do this before it leaves, or to another.");
            findings.push(finding);
        }
    }
}
