//! Sentences that define what the one before them creates: "Create a 1/1 green Snake creature token. It has
//! deathtouch" makes no effect of its own (111.3), nor does "Its power is equal to the number of lands you control",
//! which is its size as it is created. What it gains it gets from an effect.

use crate::surface::{
    Abilities, Act, ActJoin, Body, CopyException, Deed, Duration, Modality, Onset, PregameRule, Qty, Ref,
    RefWord, Selection, Slot, Stat, Step, StepKind, Subject, TokenPhrase, TokenSpec, Verb,
};
use std::borrow::Cow;

/// The steps without such sentences, whose tokens have what these say.
pub(super) fn defined(steps: &[Step]) -> Cow<'_, [Step]> {
    if !steps.iter().any(|step| grant(step).is_some()) {
        return Cow::Borrowed(steps);
    }
    let mut defined: Vec<Step> = Vec::new();
    let mut gone = None;
    for step in steps {
        let step = &with_subject(step, &mut gone);
        if let Some(rest) = granted(defined.last_mut(), step) {
            gone = statement(step).map(|(who, _)| who.clone());
            defined.extend(rest);
        } else {
            defined.push(step.clone());
        }
    }
    Cow::Owned(defined)
}

/// "It has haste and can't block": the second statement has the subject of the one that is gone.
pub(crate) fn with_subject(step: &Step, gone: &mut Option<Selection>) -> Step {
    let mut step = step.clone();
    if let StepKind::Do(deed) = &mut step.kind {
        match (&deed.subject, gone.clone()) {
            (Subject::Elided, Some(who)) => deed.subject = Subject::Of(who),
            (Subject::Of(_), _) => *gone = None,
            (Subject::Elided | Subject::Implied | Subject::Unsaid, _) => {}
        }
    }
    step
}

/// A statement without an end, and whom it is about.
pub(crate) fn statement(step: &Step) -> Option<(&Selection, &Deed)> {
    let StepKind::Do(deed) = &step.kind else { return None };
    match deed {
        Deed { subject: Subject::Of(who), window: None, duration: Duration::Unstated, .. } => {
            Some((who, deed))
        }
        Deed { .. } => None,
    }
}

/// "It has flying": the slot read, and the deed.
pub(crate) fn grant(step: &Step) -> Option<(Slot, &Deed)> {
    let (who, deed) = statement(step)?;
    let Selection::Ref(Ref { word, slot, at: _ }) = who else { return None };
    let all = matches!(word, RefWord::Pronoun(_) | RefWord::That(..) | RefWord::The(..));
    let joins = |act: &Act| !matches!(act.join, ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr);
    let has = deed.acts.iter().any(defines);
    (all && slot.0.is_some() && deed.modal == Modality::PLAIN && deed.acts.iter().all(joins) && has)
        .then_some((*slot, deed))
}

/// The act of a token that "has" abilities; one that "gains" them gets them from an effect.
const fn abilities(act: &Act) -> Option<&Abilities> {
    if let Verb::Gain(abilities @ Abilities::List(..), Onset::Holds) = &act.verb {
        Some(abilities)
    } else {
        None
    }
}

/// The number of an act that says how big tokens are, and which of theirs.
pub(crate) const fn size(act: &Act) -> Option<(Stat, &Qty)> {
    if let Verb::Defined(stat @ (Stat::Power | Stat::Toughness | Stat::PowerAndToughness), n) = &act.verb {
        Some((*stat, n))
    } else {
        None
    }
}

const fn defines(act: &Act) -> bool {
    abilities(act).is_some() || size(act).is_some()
}

/// Gives the tokens that the step before creates what the step says that they have, and what else it
/// says; none where it says nothing of such tokens.
pub(crate) fn granted(before: Option<&mut Step>, step: &Step) -> Option<Option<Step>> {
    let (slot, _) = grant(step)?;
    let mut rest = step.clone();
    let StepKind::Do(deed) = &mut rest.kind else { return None };
    let tokens = created(before?, slot)?;
    let has_size = |spec: &TokenSpec| matches!(spec, TokenSpec::Described { .. });
    let is_sized = deed.acts.iter().any(|act| size(act).is_some());
    if !tokens.iter().all(|token| definable(&token.spec) && (!is_sized || has_size(&token.spec))) {
        return None;
    }
    for act in deed.acts.iter().filter(|act| defines(act)) {
        tokens.iter_mut().for_each(|token| define(&mut token.spec, act));
    }
    deed.acts.retain(|act| !defines(act));
    Some((!deed.acts.is_empty()).then_some(rest))
}

const fn definable(spec: &TokenSpec) -> bool {
    matches!(spec, TokenSpec::Described { .. } | TokenSpec::CopyOf { .. })
}

fn define(spec: &mut TokenSpec, act: &Act) {
    if let (TokenSpec::Described { is, .. }, Some((stat, n))) = (&mut *spec, size(act)) {
        let (power, toughness) = is.size.take().unwrap_or((Qty::Number(0), Qty::Number(0)));
        let power = if stat == Stat::Toughness { power } else { n.clone() };
        let toughness = if stat == Stat::Power { toughness } else { n.clone() };
        is.size = Some((power, toughness));
    }
    let Some(Abilities::List(list, join)) = abilities(act) else { return };
    match spec {
        TokenSpec::Described { is: _, name: _, abilities } => abilities.extend(list.iter().cloned()),
        TokenSpec::CopyOf { of: _, except } => {
            let had = except
                .iter_mut()
                .find_map(|it| if let CopyException::Has(had, _) = it.said_mut() { Some(had) } else { None });
            match had {
                Some(had) => had.extend(list.iter().cloned()),
                None => except.push(CopyException::Has(list.clone(), *join)),
            }
        }
        TokenSpec::Predefined(_)
        | TokenSpec::Same(_)
        | TokenSpec::Any
        | TokenSpec::ChoiceOf(..)
        | TokenSpec::KindOf { .. } => {}
    }
}

/// The tokens that an act in the step creates, by its slot.
fn created(step: &mut Step, slot: Slot) -> Option<&mut Vec<TokenPhrase>> {
    if matches!(step.kind, StepKind::Do(_)) {
        let StepKind::Do(deed) = &mut step.kind else { return None };
        let act = deed.acts.iter_mut().find(|act| act.out == slot)?;
        let (Verb::Create(tokens) | Verb::PregameRule(PregameRule::BeginWithTokens(tokens))) = &mut act.verb
        else {
            return None;
        };
        return Some(tokens);
    }
    let last = bodies(step).into_iter().filter_map(|body| body.steps.last_mut());
    last.into_iter().find_map(|step| created(step, slot))
}

/// The bodies in a step, in the order of the text.
pub(crate) fn bodies(step: &mut Step) -> Vec<&mut Body> {
    match &mut step.kind {
        StepKind::Given { body, .. }
        | StepKind::Otherwise { body, .. }
        | StepKind::Unless { body, .. }
        | StepKind::ForEach { body, .. }
        | StepKind::InOrder { body, .. }
        | StepKind::Lasting { body, .. }
        | StepKind::Within { body, .. }
        | StepKind::Where { body, .. }
        | StepKind::Instead { body, .. }
        | StepKind::Replace { body, .. }
        | StepKind::Delayed { body, .. } => vec![body],
        StepKind::Faced { options, .. } => options.iter_mut().collect(),
        StepKind::Results { rows, .. } => rows.iter_mut().map(|row| &mut row.body).collect(),
        StepKind::Do(_)
        | StepKind::ViceVersa { .. }
        | StepKind::Tie(_)
        | StepKind::Distinct(_)
        | StepKind::Modes(_) => Vec::new(),
    }
}
