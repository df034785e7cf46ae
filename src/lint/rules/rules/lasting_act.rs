//! An act that is over at once has a duration, or a statement that always holds has an end.
//!
//! A card is drawn, a creature is destroyed, life is gained in a moment: there is nothing that could
//! last "until end of turn" (611.1). A static ability holds as long as its card is there: "this turn"
//! belongs to an effect.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «draw a card until end of turn».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::walk::{self, Around, Node, Seen, Site};
use crate::source::Span;
use crate::surface::{
    Bare, CardKind, Deed, Duration, GivenForm, Meant, Modality, Period, Plain, StatusChange, StepKind,
    TurnOp, Verb,
};

/// Finds durations of what does not last, and ends of what has none.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card().kind;
    for nodes in walk::by_ability(subject.bound.card()) {
        in_ability(&nodes, card, findings);
    }
}

fn in_ability(nodes: &[Seen<'_>], card: CardKind, findings: &mut Vec<Diagnostic>) {
    // What is allowed behind a replacement begins with what happens instead.
    let mut is_behind = false;
    for seen in nodes {
        match seen.node {
            Node::Deed(deed) if seen.around.site == Site::Body => {
                if is_behind && deed.modal.meant() == Meant::Allowed {
                    continue;
                }
                findings.extend(why(deed, seen.around, card).map(|why| finding(deed.at.0, why)));
            }
            Node::Step(step) if matches!(step.kind, StepKind::Replace { .. }) => is_behind = true,
            Node::Step(step) => {
                let body = match &step.kind {
                    StepKind::Lasting { duration, body } if ends(duration) => body,
                    StepKind::Given { form: GivenForm::AsLongAs, body, .. } => body,
                    _ => continue,
                };
                let at_once = |kind: &StepKind| matches!(kind, StepKind::Do(deed) if is_at_once(deed));
                if body.steps.iter().all(|step| at_once(&step.kind)) {
                    findings.push(finding(seen.at, "done at once"));
                }
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G218, at, "this does not last, or does not end")
        .label(at, why)
        .help("Leave the time out, or say what lasts that long.")
}

fn why(deed: &Deed, around: Around<'_>, card: CardKind) -> Option<&'static str> {
    let is_open = matches!(deed.duration, Duration::While(_) | Duration::Until(_)) && !around.is_static;
    if (ends(&deed.duration) || is_open) && is_at_once(deed) && !around.is_replacement {
        return Some("done at once");
    }
    let is_static = around.is_static && card != CardKind::Ordinary;
    if is_static && ends(&deed.duration) {
        return Some("a static ability holds as long as its card is there");
    }
    let during = |verb: &Verb| matches!(verb, Verb::SetStatus { during: Some(_), .. });
    let is_done = !around.is_static && !around.is_replacement && deed.modal == Modality::PLAIN;
    (is_done && deed.acts.iter().any(|act| during(&act.verb))).then_some("a rule, and no act of this ability")
}

/// Whether it is a stretch of time with an end that nothing else brings about.
const fn ends(duration: &Duration) -> bool {
    match duration {
        Duration::Period(period, _) => period_field!(ends of period),
        Duration::UntilNext(..) | Duration::UntilEndOfNext(_) | Duration::ThatTurn(_) => true,
        Duration::Unstated | Duration::Until(_) | Duration::While(_) => false,
    }
}

/// Whether all that a clause says is done at once.
fn is_at_once(deed: &Deed) -> bool {
    deed.modal == Modality::PLAIN && deed.acts.iter().all(|act| is_act(&act.verb))
}

fn is_act(verb: &Verb) -> bool {
    match verb {
        Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Draw | Plain::Mill, _)
        | Verb::Search { .. }
        | Verb::Shuffle { .. }
        | Verb::Plain(Plain::Reveal | Plain::Counter, _)
        | Verb::SetStatus { during: None, .. }
        | Verb::GainLife(_)
        | Verb::LoseLife(_)
        | Verb::LifeBecomes(_)
        | Verb::DealDamage { .. }
        | Verb::DivideDamage { .. }
        | Verb::PutCounters(_)
        | Verb::RemoveCounters(..)
        | Verb::Create(_)
        | Verb::Copy { .. }
        | Verb::FlipCoin(_)
        | Verb::RollDie { .. }
        | Verb::Bare(Bare::WinGame | Bare::LoseGame)
        | Verb::Turn(TurnOp::ExtraTurn(_))
        | Verb::AdditionalPhase { .. }
        | Verb::Vote(_)
        | Verb::Fight(_)
        | Verb::Planeswalk { .. }
        | Verb::ChaosEnsues
        | Verb::RollResult(..)
        | Verb::RollPlanarDie(..)
        | Verb::Plain(Plain::SetInMotion | Plain::Encounter, _)
        | Verb::PregameRule(_)
        | Verb::Plain(Plain::Abandon, _) => true,
        Verb::Phase(change) => *change == StatusChange::PhaseIn,
        Verb::AtOnce(inner, _) | Verb::Times(inner, _) => is_act(inner),
        _ => false,
    }
}
