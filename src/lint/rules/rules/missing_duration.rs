//! A change has no end.
//!
//! An effect of a resolving ability that says no duration lasts to the end of the game (611.2a), and
//! everybody has to remember it. Cards that change power and toughness or give an ability for a while
//! say for how long. "For the rest of the game" says so, and still nothing shows it: what has to last
//! is shown by a counter, or by a card in exile.
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
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Deed, Doubled, Duration, Onset, Period, PeriodForm, Selection, Stat,
    Subject as DeedSubject, Verb,
};

/// Finds changes without an end in effects.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        let at = deed.at.0;
        if deed.duration == Duration::Period(Period::Game, PeriodForm::Rest) && is_of_objects(deed) {
            let finding = Diagnostic::new(Code::G209, at, "nothing shows for how long this lasts")
                .label(at, "everybody has to remember it for the rest of the game")
                .help("Let a counter show it, or give it an end: \"until end of turn\".");
            findings.push(finding);
            continue;
        }
        let has_end = around.is_static || around.is_bounded || deed.duration != Duration::Unstated;
        if has_end || !is_temporary(deed) {
            continue;
        }
        let end = Span::new(at.end, at.end);
        let finding = Diagnostic::new(Code::G209, at, "the effect has no end")
            .label(at, "lasts for the rest of the game");
        let finding = match arrival(subject, at).filter(|_| holds(deed)) {
            Some((place, letter)) => finding.fix(
                "say it of all the time that the plane is face up",
                Applicability::Unsafe,
                place,
                letter,
            ),
            None => finding,
        };
        let finding =
            finding.fix("add \"until end of turn\"", Applicability::Unsafe, end, " until end of turn");
        findings.push(finding);
    }
}

/// "When you planeswalk to" a plane, before a statement: its place, and the letter that the statement then
/// begins with.
fn arrival(subject: &Subject<'_>, at: Span) -> Option<(Span, String)> {
    let line = subject.source.lines.iter().find(|line| line.span.holds(at))?;
    let before = line.text.get(..(at.start - line.span.start) as usize)?;
    let is_arrival = before.starts_with("When you planeswalk to ") && before.ends_with(", ");
    let letter = text_of(subject, at)?.chars().next().filter(|_| is_arrival)?;
    Some((Span::new(line.span.start, at.start + 1), letter.to_uppercase().collect()))
}

/// Whether it is said of permanents, of which some are picked.
fn is_of_objects(deed: &Deed) -> bool {
    match &deed.subject {
        DeedSubject::Of(who @ Selection::Pick(_)) => !who.is_of_players(),
        DeedSubject::Of(Selection::Ref(_) | Selection::List { .. })
        | DeedSubject::Implied
        | DeedSubject::Unsaid
        | DeedSubject::Elided => false,
    }
}

/// Whether it is said to hold, as a static ability says it.
fn holds(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Gain(_, Onset::Holds)))
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
        Verb::Gain(Abilities::List(grants, _), _) => {
            picks && grants.iter().all(|grant| matches!(grant, AbilityGrant::Keyword(_)))
        }
        _ => false,
    };
    deed.acts.iter().any(|act| temporary(&act.verb))
}
