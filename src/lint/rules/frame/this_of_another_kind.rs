//! A card calls itself what it is not.
//!
//! "This scheme" on a plane means nothing: "this" and a kind of object is the object that has the
//! ability (201.5), and a plane has no scheme's or creature's ability. On variant cards the word is
//! that of the card's own type; in an ability that is given in quotation marks it is the word for
//! the object that gets it.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «this scheme» deals 2 damage to each player.
//! ```
//!
//! Write the card's own type, or its name:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, this plane deals 2 damage to each player.
//! ```
//!
//! Fix: safe.

use crate::bind::Seen;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::Kind;

/// Finds the words for objects that the card is not.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let kind = Kind::of_type_line(&subject.source.type_line.text).name();
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::OtherSelf) {
        let own = format!("this {kind}");
        let finding = Diagnostic::new(Code::G110, sight.at, format!("the card is a {kind}"))
            .label(sight.at, "no card is meant by this")
            .fix(format!("replace with \"{own}\""), Applicability::Safe, sight.at, own);
        findings.push(finding);
    }
}
