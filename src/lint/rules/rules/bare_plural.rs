//! An instruction acts on "cards" or "creatures" and does not say how many.
//!
//! In a statement a bare plural means all of a kind ("creatures you control get +1/+1"). An
//! instruction says how many: "draw two cards", "destroy all creatures", "any number of lands", "the
//! top card of your library". Without such a word it would mean every card that there is.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw «cards».
//! ```
//!
//! Say how many:
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
use crate::source::Span;
use crate::surface::{
    Able, Act, AllForm, At, Chooser, ControlForm, CounterAmount, CounterKind, Deed, Exclusive, Force, Pick,
    Plain, Pred, Quant, Selection, StatusChange, TokenPhrase, Verb,
};

/// Finds bare plurals that an instruction acts on.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    // "Spells can't cause you to discard cards" is carried out by nobody.
    let caused = |act: &Act| if let Verb::Cause(inner) = &act.verb { Some(inner.at) } else { None };
    let caused: Vec<At> = subject.deeds().flat_map(|(deed, _)| deed.acts.iter().filter_map(caused)).collect();
    for (deed, around) in subject.deeds() {
        if around.is_static || around.is_replacement || !is_instruction(deed) || caused.contains(&deed.at) {
            continue;
        }
        for act in &deed.acts {
            if let Some(at) = bare_object(&act.verb) {
                let at = if at.is_empty() { act.at.0 } else { at };
                findings.push(finding(at));
            }
        }
    }
}

fn finding(at: Span) -> Diagnostic {
    Diagnostic::new(Code::G212, at, "an instruction that does not say how many")
        .label(at, "a plural without a number means all that there are")
        .help("Say how many: a number, \"all\", \"any number of\", \"that many\".")
}

/// A clause that is carried out, or that its player may carry out.
fn is_instruction(deed: &Deed) -> bool {
    if deed.modal.able == Able::AbleTo || deed.modal.exclusive != Exclusive::NotSaid {
        return false;
    }
    match deed.modal.force {
        Force::Plain | Force::May | Force::Must => true,
        Force::Cant | Force::DoesNot | Force::Can => false,
    }
}

/// The place of the bare plural that a verb acts on.
fn bare_object(verb: &Verb) -> Option<Span> {
    let what = match verb {
        Verb::Plain(
            Plain::Destroy
            | Plain::Sacrifice
            | Plain::Discard
            | Plain::Draw
            | Plain::Mill
            | Plain::Reveal
            | Plain::Regenerate
            | Plain::Counter
            | Plain::GainControl,
            what,
        )
        | Verb::Move { what, .. }
        | Verb::Copy { what, .. } => what,
        Verb::SetStatus { change, what, during: None } if *change != StatusChange::RemoveFromCombat => what,
        Verb::PutCounters(places) => return places.iter().find_map(|place| bare_counters(&place.counters)),
        Verb::RemoveCounters(counters, ..) => return bare_counters(counters),
        Verb::Create(tokens) => return tokens.iter().find_map(bare_tokens),
        _ => return None,
    };
    let Selection::Pick(pick) = what else { return None };
    is_bare(pick).then_some(pick.at.0)
}

/// "That player's artifacts" says whose, which is all of theirs.
fn is_bare(pick: &Pick) -> bool {
    let is_theirs = |suffix: &Pred| matches!(suffix, Pred::Controller(.., ControlForm::Possessive));
    pick.quant == Quant::All(AllForm::Bare)
        && pick.chooser == Chooser::Actor
        && !pick.filter.suffixes.iter().any(is_theirs)
}

/// "Those counters" are the ones spoken of before.
fn bare_counters(counters: &CounterAmount) -> Option<Span> {
    let are_those = matches!(counters.kind, Some(CounterKind::Same(_) | CounterKind::EachSame(_)));
    (counters.quant == Quant::All(AllForm::Bare) && !are_those).then(Span::default)
}

fn bare_tokens(tokens: &TokenPhrase) -> Option<Span> {
    (tokens.quant == Quant::All(AllForm::Bare)).then(Span::default)
}
