//! What happens to something is stated where an instruction is wanted.
//!
//! "Is destroyed", "dies" and "becomes the target" describe what happened, for an ability that waits
//! for it or asks about it. An instruction says who does what: "destroy target creature" (608.2c).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «target creature is destroyed».
//! ```
//!
//! Say what is done:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target creature.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::{Act, Bare, Deed, Duration, Modality, Plain, Subject as DeedSubject, Verb};

/// Finds the words of events in the place of instructions.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        if around.is_static || around.is_replacement || !states_an_event(deed) {
            continue;
        }
        let at = deed.at.0;
        let finding = Diagnostic::new(Code::G214, at, "this says what happens, and nobody does it")
            .label(at, "the wording of an event")
            .help("Say what is done: \"destroy target creature\", \"you draw a card\".");
        findings.push(finding);
    }
}

fn states_an_event(deed: &Deed) -> bool {
    // "You control target player during that player's next turn" is said of a time.
    let is_stated = matches!(deed.modal, Modality::PLAIN | Modality::MAY)
        && deed.window.is_none()
        && deed.duration == Duration::Unstated;
    // "Then those numbers are revealed."
    let is_shown = |act: &Act| matches!(act.verb, Verb::Disclose(_));
    if deed.acts.iter().all(is_shown) {
        return false;
    }
    is_stated && (deed.subject == DeedSubject::Unsaid || deed.acts.iter().any(|act| is_event(&act.verb)))
}

/// Verbs that describe and never instruct.
fn is_event(verb: &Verb) -> bool {
    match verb {
        Verb::Passive { .. }
        | Verb::Moved { .. }
        | Verb::DealtDamage { .. }
        | Verb::Transforms(_)
        | Verb::Die { .. }
        | Verb::Leave(_)
        | Verb::Bare(Bare::WinFlip | Bare::LoseFlip)
        | Verb::IsAttacked
        | Verb::IsntBlocked
        | Verb::TappedForMana
        | Verb::BecomesTarget(..)
        | Verb::BecomesAttached(_)
        | Verb::LoseControl(_)
        | Verb::Plain(Plain::Control, _)
        | Verb::Target(_)
        | Verb::Bare(Bare::CommitCrime | Bare::CompleteDungeon | Bare::Descend)
        | Verb::Keyworded { .. } => true,
        Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => is_event(inner),
        _ => false,
    }
}
