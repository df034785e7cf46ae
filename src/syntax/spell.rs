//! Which lines of an instant or a sorcery are its spell ability: what it does as it resolves (113.3a).

use crate::lexicon::CardType;
use crate::surface::{
    Ability, Body, Deed, Event, Join, Line, Modality, Nth, Place, Ref, RefWord, Selection, Step, StepKind,
    Subject, Trigger, Verb, WindowSpan,
};

/// Makes the sentences that are followed as the spell resolves its spell ability. What it says of
/// itself, as its cost, stays a static ability.
pub(super) fn abilities(types: &[CardType], lines: &mut [Line]) {
    if !types.iter().any(|it| matches!(it, CardType::Instant | CardType::Sorcery)) {
        return;
    }
    for Line { abilities, at, .. } in lines {
        for ability in abilities {
            if let Ability::Static(body) = ability
                && !of_itself(body)
            {
                *ability = Ability::Spell(std::mem::take(body));
            } else if let Ability::Triggered { on, given, body, limits } = ability
                && let [Trigger { head, event }] = on.as_slice()
                && limits.is_empty()
                && is_awaited(event)
            {
                let (event, head) = (event.clone(), *head);
                let (given, body) = (given.take(), std::mem::take(body));
                let kind = StepKind::Delayed { event, head, given, body, place: Place::Leading };
                let step = Step { join: Join::First, kind, at: *at };
                *ability = Ability::Spell(Body { steps: vec![step] });
            }
        }
    }
}

/// Whether a trigger waits from the resolution on: "whenever a creature dies this turn", "at the beginning of
/// the next end step". Such a trigger is delayed (603.7a).
fn is_awaited(event: &Event) -> bool {
    let is_this_turn = |window: &Option<crate::surface::Window>| {
        window.as_ref().is_some_and(|window| window.span == WindowSpan::ThisTurn && window.times.is_none())
    };
    if let Event::Deed { deed, window, .. } = event {
        return is_this_turn(window) || is_this_turn(&deed.window);
    }
    matches!(event, Event::PartBegins { nth: Some(Nth::Next), .. })
}

fn of_itself(body: &Body) -> bool {
    !body.steps.is_empty() && body.steps.iter().all(step)
}

fn step(it: &Step) -> bool {
    match &it.kind {
        StepKind::Do(it) => deed(it),
        StepKind::Given { body, .. } | StepKind::Within { body, .. } | StepKind::Where { body, .. } => {
            of_itself(body)
        }
        StepKind::Replace { event, .. } => {
            matches!(event, crate::surface::Event::Deed { deed, .. } if is_source_subject(&deed.subject))
        }
        StepKind::Otherwise { .. }
        | StepKind::Unless { .. }
        | StepKind::ForEach { .. }
        | StepKind::ViceVersa { .. }
        | StepKind::InOrder { .. }
        | StepKind::Lasting { .. }
        | StepKind::Instead { .. }
        | StepKind::Delayed { .. }
        | StepKind::Results { .. }
        | StepKind::Faced { .. }
        | StepKind::Modes(_)
        | StepKind::Tie(_)
        | StepKind::Distinct(_) => false,
    }
}

/// "This spell costs {1} less to cast", "~ can't be countered", "cast this spell only during combat".
fn deed(it: &Deed) -> bool {
    let own = is_source_subject(&it.subject);
    it.acts.iter().all(|act| match &act.verb {
        Verb::Cast { what, .. } | Verb::PayInstead { of: what, .. } => is_source(what),
        Verb::Gain(..) | Verb::Be(..) | Verb::Defined(..) | Verb::CostChange(_) | Verb::CostAdded(..) => own,
        _ => own && it.modal != Modality::PLAIN,
    })
}

fn is_source_subject(it: &Subject) -> bool {
    matches!(it, Subject::Of(who) if is_source(who))
}

fn is_source(it: &Selection) -> bool {
    matches!(it, Selection::Ref(Ref { word: RefWord::Source(_) | RefWord::Holder(_), .. }))
}
