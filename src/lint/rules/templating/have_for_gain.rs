//! A change that ends is said with "have", or one that holds with "gain".
//!
//! What a static ability says holds, so creatures "have" an ability; what an effect does begins, so
//! they "gain" it (604.1, 611.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control get +2/+0 and «have» first strike until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control get +2/+0 and gain first strike until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{Duration, Force, Onset, Selection, Subject as DeedSubject, Verb};

/// Finds the wrong one of "have" and "gain".
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        if deed.modal.force != Force::Plain {
            continue;
        }
        for act in &deed.acts {
            let Verb::Gain(_, onset) = &act.verb else { continue };
            let ends = !matches!(deed.duration, Duration::Unstated | Duration::While(_));
            let is_picked = matches!(deed.subject, DeedSubject::Of(Selection::Pick(_)));
            let wrong = match onset {
                Onset::Holds => !around.is_static && ends,
                Onset::Begins => around.is_static && is_picked && !around.is_bounded && !ends,
            };
            let Some((place, verb)) = verb(subject, act.at.0, *onset).filter(|_| wrong) else { continue };
            let message = match onset {
                Onset::Holds => "an effect gives an ability",
                Onset::Begins => "what a static ability says holds",
            };
            let finding = Diagnostic::new(Code::T054, place, format!("{message}: write \"{verb}\""))
                .label(place, format!("write \"{verb}\""))
                .fix(format!("replace with \"{verb}\""), Applicability::Safe, place, verb);
            findings.push(finding);
        }
    }
}

/// The place of the verb of an act, and the other verb in the same number.
fn verb(subject: &Subject<'_>, at: Span, onset: Onset) -> Option<(Span, &'static str)> {
    let pairs = match onset {
        Onset::Holds => [("have", "gain"), ("has", "gains")],
        Onset::Begins => [("gains", "has"), ("gain", "have")],
    };
    let text = text_of(subject, at)?;
    let found = |word: &str| text.split(' ').position(|each| each == word).map(|_| text.find(word));
    let (written, meant) = pairs.into_iter().find(|(written, _)| found(written).is_some())?;
    let start = at.start + Span::from_usize(0, found(written)??).end;
    Some((Span::new(start, start + Span::from_usize(0, written.len()).end), meant))
}
