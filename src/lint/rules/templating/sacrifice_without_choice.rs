//! Another player sacrifices something, and nothing says that they choose it.
//!
//! Whoever sacrifices chooses what (701.21); rules text says so of other players: "a creature of their
//! choice". It isn't said of you, of what may be done, or of what leaves no choice.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent sacrifices «a creature».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent sacrifices a creature of their choice.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::walk::Site;
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{
    ActJoin, Chooser, Force, Pick, Plain, Polarity, Pred, Quant, Selection, Subject as DeedSubject, Verb,
};

/// Finds sacrifices by other players that leave out the choice.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        let DeedSubject::Of(who) = &deed.subject else { continue };
        if who.is_you() || around.site != Site::Body || around.is_static || deed.modal.force != Force::Plain {
            continue;
        }
        for act in &deed.acts {
            let Verb::Plain(Plain::Sacrifice, Selection::Pick(pick)) = &act.verb else { continue };
            if matches!(act.join, ActJoin::Or | ActJoin::CommaOr) || !leaves_a_choice(pick) {
                continue;
            }
            let at = pick.at.0;
            let Some((place, title)) = place(subject, pick) else { continue };
            let finding = Diagnostic::new(
                Code::T047,
                at,
                "nothing says who chooses what is sacrificed: write \"of their choice\"",
            )
            .label(at, "write \"of their choice\"")
            .fix(title, Applicability::Safe, place, " of their choice");
            findings.push(finding);
        }
    }
}

/// Whether several objects may fit, of which the player takes some.
fn leaves_a_choice(pick: &Pick) -> bool {
    let is_fixed = |pred: &Pred| matches!(pred, Pred::Extreme(..) | Pred::Total(..));
    pick.chooser == Chooser::Actor
        && matches!(pick.quant, Quant::A | Quant::Exactly(_))
        && !pick.filter.suffixes.iter().any(is_fixed)
}

/// Where the words stand: in the place of "they control", which they make needless, else last.
fn place(subject: &Subject<'_>, pick: &Pick) -> Option<(Span, &'static str)> {
    let at = pick.at.0;
    let text = text_of(subject, at)?;
    let is_theirs = |pred: &Pred| matches!(pred, Pred::Controller(who, Polarity::Is, _) if who.is_they());
    match pick.filter.suffixes.as_slice() {
        [] => Some((Span::new(at.end, at.end), "add \"of their choice\"")),
        [only] if is_theirs(only) && text.ends_with(" they control") => {
            Some((Span::new(at.end - 13, at.end), "write \"of their choice\" instead of \"they control\""))
        }
        _ => None,
    }
}
