//! A phenomenon has no encounter ability.
//!
//! A phenomenon does what it does when it is encountered (312.5), and leaves when that ability is done
//! (312.7). Without such an ability it leaves at once and nothing has happened.
//!
//! ```card fails
//! «Ashen Interval»
//! Phenomenon
//! Whenever a creature dies, draw a card.
//! ```
//!
//! Say when:
//!
//! ```card passes
//! Ashen Interval
//! Phenomenon
//! When you encounter Ashen Interval, each player draws a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::{events, is_verb};
use crate::surface::{CardKind, Plain, Verb};

/// Finds phenomena that nothing happens on.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    let met = events(card)
        .any(|(event, _)| is_verb(event, |verb| matches!(verb, Verb::Plain(Plain::Encounter, _))));
    if card.kind == CardKind::Phenomenon && !met {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G103, at, "the phenomenon has no encounter ability")
            .label(at, "nothing happens when it is encountered")
            .help("Add an ability that begins with \"When you encounter\" and the card's name.");
        findings.push(finding);
    }
}
