//! A choice has one mode.
//!
//! "Choose one —" offers several (700.2). With one bullet there is nothing to choose.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «choose one —»
//! • Draw two cards.
//! ```
//!
//! Say it plainly, or add what else can be chosen:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw two cards.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::walk::Node;

/// Finds lists of modes with one bullet.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        if let Node::Modes(modes) = seen.node
            && modes.modes.len() == 1
        {
            let finding = Diagnostic::new(Code::T033, seen.at, "there is one mode to choose from")
                .label(seen.at, "nothing to choose")
                .help("Say it without the choice, or add another mode.");
            findings.push(finding);
        }
    }
}
