//! Which lines of an instant or a sorcery are its spell ability: what it does as it resolves (113.3a).

use crate::lexicon::CardType;
use crate::surface::{
    Ability, Body, Deed, Line, Modality, Ref, RefWord, Selection, Step, StepKind, Subject, Verb,
};

/// Makes the sentences that are followed as the spell resolves its spell ability. What it says of
/// itself, as its cost, stays a static ability.
pub(super) fn abilities(types: &[CardType], lines: &mut [Line]) {
    if !types.iter().any(|it| matches!(it, CardType::Instant | CardType::Sorcery)) {
        return;
    }
    for ability in lines.iter_mut().flat_map(|line| &mut line.abilities) {
        if let Ability::Static(body) = ability
            && !of_itself(body)
        {
            *ability = Ability::Spell(std::mem::take(body));
        }
    }
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
        Verb::Gain(..) | Verb::Be(..) | Verb::Defined(..) | Verb::CostChange(_) => own,
        _ => own && it.modal != Modality::PLAIN,
    })
}

fn is_source_subject(it: &Subject) -> bool {
    matches!(it, Subject::Of(who) if is_source(who))
}

fn is_source(it: &Selection) -> bool {
    matches!(it, Selection::Ref(Ref { word: RefWord::Source(_) | RefWord::Holder(_), .. }))
}
