//! Whose turn it is: what is said of your turn does not happen in an opponent's.

use super::finding;
use crate::diag::Diagnostic;
use crate::lexicon::TurnPart;
use crate::lint::Subject;
use crate::lint::facts::{self, Fact, Role, Said};
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen, Site};
use crate::source::Span;
use crate::surface::{
    Cond, DamageKind, Deed, Duration, Event, EventForm, Filter, Period, Pred, Selection, Status, Step,
    StepKind, Tense, Trigger, UnlessKind, Verb, Window, WindowSpan,
};

/// Finds what cannot be in the turn in which it is said to be.
pub(super) fn check(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    for (place, seen) in nodes.iter().enumerate() {
        match seen.node {
            Node::Step(step) => {
                of_frame(step, &mut |frame| within(subject, &frame, step.at.0, &nodes[place..], findings));
                findings.extend(of_exception(subject, step).map(|why| finding(step.at.0, why)));
            }
            Node::Deed(deed) if seen.around.site == Site::Body => {
                let is_late = |trigger: &Trigger| is_too_late(&trigger.event, deed);
                if !seen.around.triggers.is_empty() && seen.around.triggers.iter().all(is_late) {
                    findings.push(finding(deed.at.0, "that part of the turn is over by then"));
                }
                let window = deed.window.as_ref();
                findings.extend(of_own_window(subject, deed, window).map(|why| finding(deed.at.0, why)));
            }
            Node::Event(Event::Deed { deed, window, .. }) => {
                let why = of_own_window(subject, deed, window.as_ref());
                findings.extend(why.map(|why| finding(seen.at, why)));
            }
            Node::Cond(cond) if seen.around.site == Site::Body => {
                let Cond::Event(asked) = cond else { continue };
                let is_early = |trigger: &Trigger| is_too_early(&trigger.event, asked);
                if !seen.around.triggers.is_empty() && seen.around.triggers.iter().all(is_early) {
                    findings.push(finding(seen.at, "there has been no combat by then"));
                }
            }
            Node::Filter(filter) if seen.around.site == Site::Body => {
                let is_early = |pred: &Pred| {
                    matches!(pred, Pred::Did(asked) if !seen.around.triggers.is_empty()
                        && seen.around.triggers.iter().all(|trigger| is_too_early(&trigger.event, asked)))
                };
                if filter.suffixes.iter().any(is_early) {
                    findings.push(finding(seen.at, "there has been no combat by then"));
                }
                if let [trigger] = seen.around.triggers
                    && of_fight(filter).is_some_and(|fight| clashes(subject, trigger, &fight))
                {
                    findings.push(finding(seen.at, "the event is in another player's turn"));
                }
            }
            _ => {}
        }
    }
}

/// "Creatures you control can block only during your turn", "plays a land during your turn".
fn of_own_window(subject: &Subject<'_>, deed: &Deed, window: Option<&Window>) -> Option<&'static str> {
    let frame = window.and_then(of_window)?;
    let mut is_other = false;
    facts::of_happening(deed, &mut |fact| {
        is_other |= is_turn(&fact) && facts::exclude(subject.antecedents, &frame, &fact);
    });
    is_other.then_some("this happens in another player's turn (305.1, 508.1, 509.1)")
}

/// "At the beginning of your end step, creatures can't block this turn": combat has been.
fn is_too_late(event: &Event, deed: &Deed) -> bool {
    let Some(needed) = deed.acts.iter().find_map(|act| combat_part(&act.verb)) else { return false };
    let mut is_late = false;
    facts::of_event(event, &mut |fact| {
        let Said::Moment(part) = fact.said else { return };
        let part = part.meaning();
        is_late |= match deed.duration {
            Duration::Period(Period::EndOfTurn, _) => {
                matches!(
                    part,
                    TurnPart::PostcombatMain | TurnPart::Ending | TurnPart::End | TurnPart::Cleanup
                )
            }
            // The steps of combat are in their order.
            Duration::Period(Period::EndOfCombat, _) => {
                part as u8 >= needed as u8 && part as u8 <= TurnPart::EndOfCombat as u8
            }
            _ => false,
        };
    });
    is_late && !facts::is_denied(deed)
}

/// The step of combat in which something is done, or would be.
const fn combat_part(verb: &Verb) -> Option<TurnPart> {
    match verb {
        Verb::Attack { .. } => Some(TurnPart::DeclareAttackers),
        Verb::Block(_) | Verb::BeBlocked(..) => Some(TurnPart::DeclareBlockers),
        Verb::Prevent { kind: DamageKind::Combat, .. } => Some(TurnPart::EndOfCombat),
        _ => None,
    }
}

/// Whether an event is in a turn in which a fight is not.
fn clashes(subject: &Subject<'_>, trigger: &Trigger, fight: &Fact<'_>) -> bool {
    let mut is_other = false;
    facts::of_event(&trigger.event, &mut |fact| {
        is_other |= is_turn(&fact) && facts::exclude(subject.antecedents, &fact, fight);
    });
    is_other
}

const fn is_turn(fact: &Fact<'_>) -> bool {
    matches!(fact.said, Said::Role(Role::Turn, _))
}

/// "At the beginning of your upkeep, if a creature attacked this turn": combat is still to come (506).
fn is_too_early(event: &Event, asked: &Event) -> bool {
    let Event::PartBegins { part, form, .. } = event else { return false };
    let Event::Deed { deed, window: Some(window), tense: Tense::Past | Tense::Perfect, .. } = asked else {
        return false;
    };
    let is_before = match (part.meaning(), window.span) {
        (
            TurnPart::Beginning
            | TurnPart::Untap
            | TurnPart::Upkeep
            | TurnPart::Draw
            | TurnPart::PrecombatMain,
            WindowSpan::ThisTurn | WindowSpan::ThisCombat,
        ) => true,
        (TurnPart::Combat | TurnPart::BeginningOfCombat, WindowSpan::ThisCombat) => *form != EventForm::EndOf,
        _ => false,
    };
    let is_combat = |verb: &Verb| {
        matches!(
            verb,
            Verb::Attack { .. }
                | Verb::Block(_)
                | Verb::BecomesBlocked(_)
                | Verb::DealDamage { kind: DamageKind::Combat, .. }
                | Verb::DealtDamage { kind: DamageKind::Combat, .. }
        )
    };
    let is_land = deed.acts.iter().any(|act| matches!(act.verb, Verb::Play { .. }))
        && !matches!(
            part.meaning(),
            TurnPart::PrecombatMain | TurnPart::Combat | TurnPart::BeginningOfCombat
        );
    is_before && !facts::is_denied(deed) && (is_land || deed.acts.iter().any(|act| is_combat(&act.verb)))
}

/// In whose turn all of a sentence is.
fn of_frame<'a>(step: &'a Step, each: &mut dyn FnMut(Fact<'a>)) {
    match &step.kind {
        StepKind::Given { cond, .. } => facts::of_cond(cond, &mut |fact| {
            if is_turn(&fact) {
                each(fact);
            }
        }),
        StepKind::Within { window, .. } => of_window(window).into_iter().for_each(each),
        _ => {}
    }
}

/// "During your turn".
fn of_window(window: &Window) -> Option<Fact<'_>> {
    let is_of_turn = matches!(
        window.span,
        WindowSpan::During(_)
            | WindowSpan::DuringEach(_)
            | WindowSpan::InEach(_)
            | WindowSpan::Turns
            | WindowSpan::DuringTurns
    );
    let whose = window.whose.as_deref().filter(|_| is_of_turn)?;
    Some(Fact::new(Said::Role(Role::Turn, whose), true))
}

/// What stands under such a frame and is in another turn.
fn within(
    subject: &Subject<'_>,
    frame: &Fact<'_>,
    at: Span,
    nodes: &[Seen<'_>],
    findings: &mut Vec<Diagnostic>,
) {
    let is_within = |seen: &&Seen<'_>| at.holds(seen.at);
    for seen in nodes.iter().take_while(is_within) {
        let mut is_other = false;
        let mut compare =
            |fact: Fact<'_>| is_other |= is_turn(&fact) && facts::exclude(subject.antecedents, frame, &fact);
        match seen.node {
            Node::Step(Step { kind: StepKind::Within { window, .. }, .. }) if seen.at != at => {
                of_window(window).into_iter().for_each(compare);
            }
            // Only what is said for all time waits in the turn that the frame names.
            Node::Event(event) if seen.around.is_static => facts::of_event(event, &mut compare),
            Node::Filter(filter) if seen.around.site == Site::Body => {
                of_fight(filter).into_iter().for_each(compare);
            }
            Node::Deed(deed) if seen.around.site == Site::Body => {
                deed.window.as_ref().and_then(of_window).into_iter().for_each(compare);
            }
            _ => {}
        }
        if is_other {
            findings.push(finding(seen.at, "this is in another player's turn"));
        }
    }
}

/// Whose turn it is while those attack or block whom a phrase means (508.1, 509.1).
fn of_fight(filter: &Filter) -> Option<Fact<'_>> {
    let is_so =
        |wanted: Status| filter.heads.iter().all(|head| head.adjectives.contains(&Pred::Status(wanted)));
    let turn = |who, is| Some(Fact::new(Said::Role(Role::Turn, who), is));
    let attacked = filter.suffixes.iter().find_map(|pred| match pred {
        Pred::StatusOf(statuses, whom) if *statuses == [Status::Attacking] && whom.is_of_players() => {
            Some(&**whom)
        }
        _ => None,
    });
    if let Some(whom) = attacked {
        return turn(whom, false);
    }
    let controller: &Selection = sameness::controller_of(filter)?;
    if is_so(Status::Attacking) {
        turn(controller, true)
    } else if is_so(Status::Blocking) {
        turn(controller, false)
    } else {
        None
    }
}

/// "Can't cast spells during your turn unless it's your turn".
fn of_exception(subject: &Subject<'_>, step: &Step) -> Option<&'static str> {
    let StepKind::Unless { body, unless: UnlessKind::Cond(cond) | UnlessKind::OnlyIf(cond) } = &step.kind
    else {
        return None;
    };
    let [Step { kind: StepKind::Do(Deed { window: Some(window), .. }), .. }] = body.steps.as_slice() else {
        return None;
    };
    let frame = of_window(window)?;
    let mut why = None;
    facts::of_cond(cond, &mut |fact| {
        if facts::is_same(subject.antecedents, &frame, &fact) {
            why = Some("it is always that player's turn then");
        } else if is_turn(&fact) && facts::exclude(subject.antecedents, &frame, &fact) {
            why = Some("it is never that player's turn then");
        }
    });
    why
}
