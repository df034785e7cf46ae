//! A clause against what governs it: how long it lasts, and under which condition it is done or holds.

use super::{condition, happening};
use crate::lint::Subject;
use crate::lint::facts::{self, Counted, Fact, Quality, Said};
use crate::lint::sameness;
use crate::surface::{
    Cond, Deed, Duration, Event, Filter, Force, GivenForm, PassiveVerb, Plain, RefWord, Selection, Step,
    StepKind, Subject as DeedSubject, Tense, Trigger, Verb, is_statement,
};

/// A clause against its duration, and the duration against the event that triggers the ability.
pub(super) fn of_duration(
    subject: &Subject<'_>,
    duration: &Duration,
    deed: &Deed,
    triggers: &[Trigger],
) -> Option<&'static str> {
    match duration {
        Duration::While(cond) => {
            if is_undone(subject, deed, cond) {
                return Some("it ends with what it does");
            }
            if brings_about(subject, deed, cond) {
                return Some("it is so already where the condition holds");
            }
            if is_of_none(subject, deed, cond) {
                return Some("there is none where the condition holds");
            }
            let ends = |trigger: &Trigger| condition::excludes(subject, trigger, cond);
            (!triggers.is_empty() && triggers.iter().all(ends)).then_some("the event has just ended it")
        }
        Duration::Until(event) => of_end(subject, event, deed, triggers),
        Duration::Unstated
        | Duration::Period(..)
        | Duration::UntilNext(..)
        | Duration::UntilEndOfNext(_)
        | Duration::ThatTurn(_) => None,
    }
}

fn of_end(subject: &Subject<'_>, end: &Event, deed: &Deed, triggers: &[Trigger]) -> Option<&'static str> {
    if let Event::Deed { deed: end, .. } = end {
        let has_happened = |trigger: &Trigger| match &trigger.event {
            Event::Deed { deed: event, tense: Tense::Present, .. } => {
                is_of_source(end) && happening::is_case_of(subject, event, end)
            }
            _ => false,
        };
        if !triggers.is_empty() && triggers.iter().all(has_happened) {
            return Some("it has just happened");
        }
        if deed.modal.force == Force::Plain && sameness::is_same_act(subject.antecedents, deed, end) {
            return Some("it ends with what it does");
        }
    }
    if deed.modal.force == Force::Cant && is_end_of_rule(subject, end, deed) {
        return Some("it ends with what it forbids");
    }
    let (mut is_ended, mut is_kept) = (false, false);
    facts::of_effect(deed, &mut |effect| {
        let mut compare = |left: Fact<'_>| {
            is_ended |= facts::is_same(subject.antecedents, &effect, &left);
            is_kept |= facts::exclude(subject.antecedents, &effect, &left);
        };
        match end {
            Event::State(cond) => facts::of_cond(cond, &mut compare),
            Event::Deed { deed, .. } if deed.acts.iter().any(|act| is_statement(&act.verb)) => {
                facts::of_effect(deed, &mut compare);
            }
            event => facts::of_event(event, &mut compare),
        }
    });
    if is_kept {
        return Some("what it does keeps that from happening");
    }
    is_ended.then_some("it ends with what it does")
}

/// "Creatures can't attack until they attack."
fn is_end_of_rule(subject: &Subject<'_>, end: &Event, rule: &Deed) -> bool {
    let mut is_end = matches!(end, Event::Deed { deed, .. } if happening::is_case_of(subject, deed, rule));
    facts::of_happening(rule, &mut |forbidden| {
        if matches!(forbidden.said, Said::Quality(_, Quality::Status(_))) {
            let mut compare =
                |left: Fact<'_>| is_end |= facts::is_same(subject.antecedents, &forbidden, &left);
            match end {
                Event::State(cond) => facts::of_cond(cond, &mut compare),
                event => facts::of_event(event, &mut compare),
            }
        }
    });
    is_end
}

/// Whether an event is of the card itself, which does it once.
fn is_of_source(event: &Deed) -> bool {
    let is_source =
        |it: &Selection| matches!(it, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    event.acts.iter().any(|act| match &act.verb {
        Verb::Passive { verb: PassiveVerb::SetInMotion | PassiveVerb::Abandoned, .. } => {
            matches!(&event.subject, DeedSubject::Of(what) if is_source(what))
        }
        Verb::Plain(Plain::Encounter | Plain::SetInMotion | Plain::Abandon, what)
        | Verb::Planeswalk { to: Some(what), .. } => is_source(what),
        _ => false,
    })
}

/// Whether a condition says that there is none of what a clause speaks of.
fn is_of_none(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
    counts_none_of(subject, cond, &pick.filter)
}

fn counts_none_of(subject: &Subject<'_>, cond: &Cond, filter: &Filter) -> bool {
    let narrow = Counted::Objects(filter, None);
    let mut is_none = false;
    facts::of_cond(cond, &mut |asked| {
        if let Said::Number(counted, (_, 0)) = asked.said {
            is_none |= facts::includes(subject.antecedents, &counted, &narrow);
        }
    });
    is_none
}

/// Whether what a clause does ends the condition that it has: "gain control of target creature for as long
/// as you don't control it".
fn is_undone(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let mut is_undone = false;
    facts::of_effect(deed, &mut |effect| {
        facts::of_cond(cond, &mut |asked| {
            is_undone |= facts::exclude(subject.antecedents, &effect, &asked);
        });
    });
    is_undone || is_denied_control(subject, deed, cond) || is_denied_state(subject, deed, cond)
}

fn is_denied_control(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let ([act], Cond::Event(Event::Deed { deed: asked, .. })) = (deed.acts.as_slice(), cond) else {
        return false;
    };
    let Verb::Plain(Plain::GainControl, what) = &act.verb else { return false };
    let is_same = |verb: &Verb| matches!(verb, Verb::Plain(Plain::Control, of) if sameness::means(subject.antecedents, what, of));
    asked.modal.force == Force::DoesNot && asked.acts.iter().any(|act| is_same(&act.verb))
}

/// "It attacks this turn if able for as long as it isn't attacking."
fn is_denied_state(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let mut is_denied = false;
    facts::of_happening(deed, &mut |left| {
        if matches!(left.said, Said::Quality(_, Quality::Status(_))) {
            facts::of_cond(cond, &mut |asked| {
                is_denied |= facts::exclude(subject.antecedents, &left, &asked)
            });
        }
    });
    is_denied
}

/// "As long as no creatures are tapped, tapped creatures …".
fn is_denied_of(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let DeedSubject::Of(who @ Selection::Pick(_)) = &deed.subject else { return false };
    let mut is_denied = false;
    facts::of_phrase(who, &mut |known| {
        facts::of_cond(cond, &mut |asked| {
            is_denied |= facts::exclude(subject.antecedents, &known, &asked);
        });
    });
    is_denied
}

/// A clause under a condition that what it does fulfils.
pub(super) fn of_asked(subject: &Subject<'_>, cond: &Cond, deed: &Deed) -> Option<&'static str> {
    brings_about(subject, deed, cond).then_some("it is so already where the condition holds")
}

/// Whether a clause brings about, or states, what its condition asks.
fn brings_about(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let mut is_same = false;
    facts::of_effect(deed, &mut |effect| {
        facts::of_cond(cond, &mut |asked| is_same |= facts::is_same(subject.antecedents, &effect, &asked));
    });
    is_same
}

/// A sentence under a condition or a duration that stands before it.
pub(super) fn of_step(
    subject: &Subject<'_>,
    step: &Step,
    triggers: &[Trigger],
    is_static: bool,
) -> Option<&'static str> {
    match &step.kind {
        StepKind::Lasting { duration, body } => body.steps.iter().find_map(|step| match &step.kind {
            StepKind::Do(deed) => of_duration(subject, duration, deed, triggers),
            _ => None,
        }),
        StepKind::ForEach { over: Selection::Pick(over), body, .. } => {
            let [Step { kind: StepKind::Given { cond, .. }, .. }] = body.steps.as_slice() else {
                return None;
            };
            counts_none_of(subject, cond, &over.filter).then_some("there is one of them for each")
        }
        StepKind::Given { cond, form, body, .. } => {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            if let Some(why) = of_asked(subject, cond, deed) {
                return Some(why);
            }
            let is_static = is_static && *form == GivenForm::AsLongAs;
            if is_static && is_denied_of(subject, deed, cond) {
                return Some("there is none where the condition holds");
            }
            (is_static && is_undone(subject, deed, cond)).then_some("the condition ends with what it does")
        }
        _ => None,
    }
}
