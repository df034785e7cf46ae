//! A scheme that is not ongoing has no ability for being set in motion.
//!
//! Such a scheme is turned face down again as soon as none of its triggered abilities waits (314.6).
//! Whatever else it says never has an effect.
//!
//! ```card fails
//! «The Hour Is Mine»
//! Scheme
//! Creatures you control get +1/+1.
//! ```
//!
//! Say what happens when it is set in motion, or make it ongoing:
//!
//! ```card passes
//! The Hour Is Mine
//! Scheme
//! When you set this scheme in motion, creatures you control get +1/+1 until end of turn.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::Supertype;
use crate::lint::Subject;
use crate::lint::rules::templating::scheme_set_in_motion_by_nobody;
use crate::lint::{events, is_verb};
use crate::surface::{Card, CardKind, Plain, Verb};

/// Whether a card is an ongoing scheme.
pub fn is_ongoing(card: &Card) -> bool {
    card.types.supertypes.contains(&Supertype::Ongoing)
}

/// Finds schemes that do nothing when they are set in motion.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    let moves = |verb: &Verb| matches!(verb, Verb::Plain(Plain::SetInMotion, _));
    // One that says it in other words is told how to say it, and nothing else.
    let set = events(card).any(|(event, _)| is_verb(event, moves))
        || scheme_set_in_motion_by_nobody::is_said(subject.source);
    if card.kind == CardKind::Scheme && !is_ongoing(card) && !set {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G104, at, "nothing happens when the scheme is set in motion")
            .label(at, "not ongoing: it is turned face down at once")
            .help("Add \"When you set this scheme in motion,\" or make the scheme ongoing.");
        findings.push(finding);
    }
}
