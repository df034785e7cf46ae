//! A scheme that is not ongoing is abandoned.
//!
//! Only a face-up ongoing scheme can be abandoned (701.33a). Any other scheme leaves by itself.
//!
//! ```card fails
//! The Hour Is Mine
//! Scheme
//! When you set this scheme in motion, draw a card, then «abandon this scheme».
//! ```
//!
//! Leave the words out, or make the scheme ongoing:
//!
//! ```card passes
//! The Hour Is Mine
//! Scheme
//! When you set this scheme in motion, draw a card.
//! ```
//!
//! Fix: none.

use super::no_set_in_motion_ability::is_ongoing;
use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::CardKind;

/// Finds "abandon" on schemes that are not ongoing.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    if card.kind != CardKind::Scheme || is_ongoing(card) {
        return;
    }
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::Abandon) {
        let finding = Diagnostic::new(Code::G106, sight.at, "only an ongoing scheme can be abandoned")
            .label(sight.at, "this scheme leaves by itself")
            .help("Leave it out, or write \"Ongoing Scheme\" on the type line.");
        findings.push(finding);
    }
}
