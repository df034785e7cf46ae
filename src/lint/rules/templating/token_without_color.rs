//! A creature token has no color, and is not said to be colorless.
//!
//! The effect that creates a token says all that it is (111.4). A token without a color is colorless,
//! which cards say in as many words, so that nobody takes it for a slip.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «create a 3/3 Beast creature token».
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
use crate::surface::Colorless;

/// Finds creature tokens that nothing is said of the color of.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (token, _, at) in walk::creature_tokens(subject) {
        let silent = token.colors.is_empty() && token.colorless == Colorless::NotSaid;
        if silent && token.chosen.is_none() {
            let finding = Diagnostic::new(Code::T035, at, "nothing is said of the token's color")
                .label(at, "its color stands before its types")
                .help("Write its colors, or \"colorless\".");
            findings.push(finding);
        }
    }
}
