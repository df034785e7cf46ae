//! A change to a creature lasts "this turn".
//!
//! What an object gets or gains lasts "until end of turn"; "this turn" is for what may or may not be
//! done ("can't block this turn"). Both end in the cleanup step (514.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gets +6/+0 «this turn».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gets +6/+0 until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{Act, Duration, Force, Period, PeriodForm, Verb};

/// Finds changes of objects that last "this turn".
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        let is_change = |act: &Act| matches!(act.verb, Verb::Get(_) | Verb::Gain(..) | Verb::Lose(_));
        let is_this = deed.duration == Duration::Period(Period::EndOfTurn, PeriodForm::This);
        if !is_this || deed.modal.force != Force::Plain || !deed.acts.iter().all(is_change) {
            continue;
        }
        let Some(text) = text_of(subject, deed.at.0) else { continue };
        let Some(place) = text.rfind("this turn") else { continue };
        let start = deed.at.0.start + Span::from_usize(0, place).end;
        let at = Span::new(start, start + 9);
        let finding = Diagnostic::new(
            Code::T046,
            at,
            "a change of an object doesn't last \"this turn\": write \"until end of turn\"",
        )
        .label(at, "write \"until end of turn\"")
        .fix("replace with \"until end of turn\"", Applicability::Safe, at, "until end of turn");
        findings.push(finding);
    }
}
