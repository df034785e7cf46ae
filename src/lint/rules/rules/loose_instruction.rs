//! A line is an instruction, and nothing says when it is carried out.
//!
//! Only instants and sorceries are carried out as they stand (113.3a). A card of the command zone needs
//! an event or a cost before its instructions.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Each player «draws a card».
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Say when:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, each player draws a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::bind::{Place, Seen};
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::abilities;
use crate::source::Span;
use crate::surface::{Ability, CardKind};

/// Finds instructions at the level of a line.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    if bound.card().kind == CardKind::Ordinary {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if matches!(ability, Ability::Spell(_)) {
            findings.push(finding(at));
        }
    }
    let one_shot = bound.sights().iter().filter(|it| it.what == Seen::OneShot && it.place == Place::Static);
    findings.extend(one_shot.map(|sight| finding(sight.at)));
}

fn finding(at: Span) -> Diagnostic {
    Diagnostic::new(Code::G109, at, "nothing says when this is done")
        .label(at, "an instruction without an event or a cost")
        .help("Begin with an event (\"Whenever chaos ensues,\") or with a cost and a colon.")
}
