//! Nothing on an ongoing scheme abandons it.
//!
//! An ongoing scheme stays face up until it is abandoned (904.11), so one that nothing abandons works
//! for the rest of the game. It may be meant; most such schemes say when they end.
//!
//! ```card fails
//! «My Roots Run Far»
//! Ongoing Scheme
//! You may play two additional lands on each of your turns.
//! ```
//!
//! Say when it ends:
//!
//! ```card passes
//! My Roots Run Far
//! Ongoing Scheme
//! You may play two additional lands on each of your turns.
//! At the beginning of your end step, if you control six or more lands, abandon this scheme.
//! ```
//!
//! Fix: none.

use super::no_set_in_motion_ability::is_ongoing;
use crate::bind::Seen;
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::{Act, CardKind, Plain, RefWord, Selection, Verb};

/// Whether something else is done to the scheme itself: that it is abandoned is meant, and the verb is wrong.
fn is_ended_otherwise(subject: &Subject<'_>) -> bool {
    let is_it =
        |what: &Selection| matches!(what, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    let ends = |act: &Act| match &act.verb {
        Verb::Plain(Plain::Discard | Plain::Sacrifice | Plain::Destroy, what) => is_it(what),
        _ => false,
    };
    subject.deeds().any(|(deed, _)| deed.acts.iter().any(ends))
}

/// Finds ongoing schemes that nothing on the card abandons.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    let abandoned = bound.sights().iter().any(|sight| sight.what == Seen::Abandon);
    if card.kind == CardKind::Scheme && is_ongoing(card) && !abandoned && !is_ended_otherwise(subject) {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G105, at, "nothing abandons this ongoing scheme")
            .label(at, "stays face up for the rest of the game")
            .help("Say when it ends: \"…, abandon this scheme.\"");
        findings.push(finding);
    }
}
