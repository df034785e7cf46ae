//! A permanent has left the battlefield when its power and toughness change.
//!
//! An effect of this ability destroys, sacrifices, exiles or returns it, and then another changes its
//! power and toughness. Off the battlefield nothing reads them, and when the card comes back it is
//! a new object that the change has nothing to do with (400.7): nothing can observe the effect.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, exile target creature. «It gets +2/+2 until end of turn».
//! ```
//!
//! Change it first, or another:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gets +2/+2 until end of turn.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{Deed, MoveVerb, Selection, Subject as DeedSubject, Verb};
use crate::lexicon::Zone;
use crate::lint::Subject;
use crate::lint::walk;
use crate::source::Span;

/// Finds changes of objects that an earlier step of the ability took away.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for ability in walk::by_ability(subject.bound.card()) {
        // The slots of what left, and where it did.
        let mut gone: Vec<(u16, Span)> = Vec::new();
        for (deed, _) in walk::deeds_of(&ability) {
            if let Some((_, left)) = changed(deed).and_then(|slot| gone.iter().find(|gone| gone.0 == slot)) {
                let at = deed.at.0;
                let finding =
                    Diagnostic::new(Code::G208, at, "the permanent has left the battlefield by then")
                        .label(*left, "it leaves here")
                        .label(at, "nothing can observe this")
                        .help("Change it before it leaves, or change another.");
                findings.push(finding);
            }
            for act in &deed.acts {
                match leaves(&act.verb) {
                    Some((Some(slot), true)) => gone.push((slot, act.at.0)),
                    Some((slot, _)) => gone.retain(|(other, _)| Some(*other) != slot && slot.is_some()),
                    None => {}
                }
            }
        }
    }
}

/// The slot of what a deed changes.
fn changed(deed: &Deed) -> Option<u16> {
    let is_change = |verb: &Verb| matches!(verb, Verb::Get(_) | Verb::HaveBase { .. });
    match &deed.subject {
        DeedSubject::Of(Selection::Ref(word)) if deed.acts.iter().any(|act| is_change(&act.verb)) => {
            word.slot.0
        }
        _ => None,
    }
}

/// The slot of what moves, and whether it leaves the battlefield for another zone.
fn leaves(verb: &Verb) -> Option<(Option<u16>, bool)> {
    let slot = |what: &Selection| match what {
        Selection::Pick(pick) => pick.slot.0,
        Selection::Ref(word) => word.slot.0,
        Selection::List { .. } => None,
    };
    match verb {
        Verb::Destroy(what) | Verb::Sacrifice(what) => Some((slot(what), true)),
        Verb::Move { verb: MoveVerb::Exile, what, from: None, to: None, .. } => Some((slot(what), true)),
        Verb::Move { what, to: Some(to), from: None, .. } => {
            Some((slot(what), to.zone.zone != Zone::Battlefield))
        }
        Verb::Move { what, .. } => Some((slot(what), false)),
        _ => None,
    }
}
