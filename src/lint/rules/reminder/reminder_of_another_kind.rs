//! Reminder text speaks of another kind of card.
//!
//! "This phenomenon" on a plane: the text was copied from a card of another kind. So was one on
//! ongoing schemes on a card that is none.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! («Your ongoing scheme stays until somebody abandons it.»)
//! Creatures you control have vigilance.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! My Legions Wake
//! Ongoing Scheme
//! Creatures you control have vigilance.
//! When a creature deals combat damage to you, abandon this scheme.
//! ```
//!
//! Fix: none.

use super::Reminder;
use crate::diag::{Code, Diagnostic};
use crate::lexicon::Supertype;
use crate::lint::Subject;
use crate::lint::set::folded;
use crate::source::Kind;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let own = Kind::of_type_line(&subject.source.type_line.text);
    let is_ongoing = subject.bound.card().types.supertypes.contains(&Supertype::Ongoing);
    for &Reminder { text, inside, .. } in subject.reminders {
        let text = folded(text);
        let other = Kind::ALL.into_iter().find(|kind| {
            *kind != own && *kind != Kind::Ordinary && text.contains(&format!("this {}", kind.name()))
        });
        let other = other.map(Kind::name);
        let other =
            other.or_else(|| (!is_ongoing && text.contains("ongoing scheme")).then_some("ongoing scheme"));
        if let Some(other) = other {
            let message = format!("this speaks of another kind of card, {other}");
            let finding = Diagnostic::new(Code::M008, inside, message)
                .label(inside, format!("this card is no {other}"))
                .help("leave it out, or write what is true of this card");
            findings.push(finding);
        }
    }
}
