//! A change has no end.
//!
//! An effect of a resolving ability that says no duration lasts to the end of the game (611.2a), and
//! everybody has to remember it. Cards that change power and toughness or give an ability for a while
//! say for how long.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «target creature gains menace».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gains menace until end of turn.
//! ```
//!
//! Fix: unsafe, "until end of turn".

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Deed, Doubled, Duration, Onset, Selection, Stat, Subject as DeedSubject, Verb,
};

/// Finds changes without an end in effects.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        let has_end = around.is_static || around.is_bounded || deed.duration != Duration::Unstated;
        if has_end || !is_temporary(deed) {
            continue;
        }
        let at = deed.at.0;
        let end = Span::new(at.end, at.end);
        let finding = Diagnostic::new(Code::G209, at, "the effect has no end")
            .label(at, "lasts for the rest of the game")
            .fix("add \"until end of turn\"", Applicability::Unsafe, end, " until end of turn");
        findings.push(finding);
    }
}

/// Changes that cards make for a while, of what is on the battlefield already. What has just been
/// put there or made keeps its new abilities.
fn is_temporary(deed: &Deed) -> bool {
    let picks = matches!(deed.subject, DeedSubject::Of(Selection::Pick(_)));
    let temporary = |verb: &Verb| match verb {
        Verb::Get(_) => picks,
        Verb::Double(Doubled::Stat(stat, ..)) => {
            matches!(stat, Stat::Power | Stat::Toughness | Stat::PowerAndToughness)
        }
        Verb::Gain(Abilities::List(grants, _), Onset::Begins) => {
            picks && grants.iter().all(|grant| matches!(grant, AbilityGrant::Keyword(_)))
        }
        _ => false,
    };
    deed.acts.iter().any(|act| temporary(&act.verb))
}
