//! Sentences that modify the act of one before them (608.2c). "Create a 1/1 green Snake creature token.
//! It has deathtouch" defines the token (111.3); "Destroy target creature. It can't be regenerated" says
//! how it is destroyed. Neither makes an effect of its own.

use std::borrow::Cow;

use super::ProgramBuilder;
use super::deed::act_values;
use super::selection::narrowing;
use crate::bytecode::enums::Modal as Manner;
use crate::bytecode::{Count, Inst, Ty};
use crate::elaborate::defined::{bodies, grant, granted, statement, with_subject};
use crate::surface::{
    Act, Deed, EntersStatus, Face, Filter, HeadPhrase, Modality, Noun, Participle, PassiveVerb, Pick, Pred,
    Ref, RefWord, Selection, Slot, StatusChange, Step, StepKind, ThisWay, Verb, WayForm, WordNumber,
};

/// What holds of what an act is done to, for that act alone.
#[derive(Debug, Clone)]
pub(super) struct Bound {
    /// The act's slot.
    act: Slot,
    /// Of which of them, if not of all.
    of: Option<Filter>,
    /// Whether it is so or can't be.
    manner: Manner,
    /// What holds.
    acts: Vec<Act>,
}

/// The steps without such sentences, and what these say of the acts that stay.
pub(super) fn joined(steps: &[Step]) -> (Cow<'_, [Step]>, Vec<Bound>) {
    let mut bound = Vec::new();
    let speaks = |step| grant(step).is_some() || ban(step).is_some() || being(step).is_some();
    if !steps.iter().any(speaks) {
        return (Cow::Borrowed(steps), bound);
    }
    let mut joined: Vec<Step> = Vec::new();
    let mut gone = None;
    for step in steps {
        let step = &with_subject(step, &mut gone);
        if let Some(rest) = granted(joined.last_mut(), step) {
            gone = statement(step).map(|(who, _)| who.clone());
            joined.extend(rest);
        } else if let Some(said) = banned(&mut joined, step).or_else(|| been(&mut joined, step)) {
            gone = statement(step).map(|(who, _)| who.clone());
            bound.push(said);
        } else {
            joined.push(step.clone());
        }
    }
    (Cow::Owned(joined), bound)
}

/// Emits what holds of what the act on the stack is done to.
pub(super) fn under(b: &mut ProgramBuilder, act: Slot) {
    let bound: Vec<_> = b.context.bound.iter().filter(|bound| bound.act == act).cloned().collect();
    for Bound { act: _, of, manner, acts } in bound {
        b.emit(Inst::That {});
        if let Some(of) = of {
            narrowing(b, &of);
        }
        let n = Count(act_values(b, &acts));
        b.emit(Inst::None { ty: Ty::Window });
        b.emit(Inst::None { ty: Ty::Dur });
        b.emit(Inst::Deed { modal: manner, n });
        b.emit(Inst::Under {});
    }
}

/// "It can't be regenerated".
fn ban(step: &Step) -> Option<(&Selection, &Deed)> {
    let (who, deed) = statement(step)?;
    let regenerated = |act: &Act| {
        let verb = &act.verb;
        matches!(
            verb,
            Verb::Passive { verb: PassiveVerb::Regenerated, from: None, this_way: ThisWay::NotSaid }
        )
    };
    (deed.modal == Modality::CANT && deed.acts.iter().all(regenerated)).then_some((who, deed))
}

fn banned(before: &mut [Step], step: &Step) -> Option<Bound> {
    let (who, deed) = ban(step)?;
    let (act, destroyed) = before.iter_mut().rev().find_map(|step| done_to(step, who, destroyed))?;
    let of = filter(who).filter(|of| !covers(of, &destroyed)).cloned();
    Some(Bound { act, of, manner: Manner::Cant, acts: deed.acts.clone() })
}

/// "It's a 2/2 Cyberman artifact creature".
fn being(step: &Step) -> Option<(&Selection, &Deed)> {
    let (who, deed) = statement(step)?;
    let is = |act: &Act| matches!(act.verb, Verb::Be(..));
    (deed.modal == Modality::PLAIN && deed.acts.iter().all(is)).then_some((who, deed))
}

/// What such a sentence says of an object that was turned or put face down is all that it is so (708.2).
fn been(before: &mut [Step], step: &Step) -> Option<Bound> {
    let (who, deed) = being(step)?;
    let Selection::Ref(_) = who else { return None };
    let (act, _) = done_to(before.last_mut()?, who, hidden)?;
    Some(Bound { act, of: None, manner: Manner::Plain, acts: deed.acts.clone() })
}

/// What an act turns face down, or puts somewhere face down.
fn hidden(act: &Act) -> Option<(Slot, Selection)> {
    act.out.0?;
    if let Verb::SetStatus { change: StatusChange::TurnFaceDown, what, during: None } = &act.verb {
        return Some((act.out, what.clone()));
    }
    let Verb::Move { what, enters, .. } = &act.verb else { return None };
    enters.status.contains(&EntersStatus::Face(Face::Down)).then(|| (act.out, what.clone()))
}

/// The noun by which those are told that the sentence is about; none for a pronoun.
fn filter(who: &Selection) -> Option<&Filter> {
    match who {
        Selection::Pick(pick) => Some(&pick.filter),
        Selection::Ref(Ref {
            word: RefWord::That(filter, number) | RefWord::The(filter, number), ..
        }) => (*number == WordNumber::Plural).then_some(filter),
        Selection::Ref(_) | Selection::List { .. } => None,
    }
}

/// Whether a noun says no more than what was destroyed was already said to be.
fn covers(of: &Filter, destroyed: &Selection) -> bool {
    let way = |pred: &Pred| matches!(pred, Pred::Way { by: None, with: None, .. } | Pred::Participle(_));
    let [HeadPhrase { adjectives, types, noun }] = of.heads.as_slice() else { return false };
    let plain = matches!(noun, None | Some(Noun::Permanent));
    let said =
        |pick: &Pick| pick.filter.heads.iter().all(|head| types.iter().all(|word| head.types.contains(word)));
    let known = match destroyed {
        Selection::Pick(pick) => said(pick),
        Selection::Ref(_) | Selection::List { .. } => false,
    };
    plain && (known || types.is_empty()) && adjectives.iter().chain(&of.suffixes).all(way)
}

/// The act in the step that does something to those that a sentence is about: its slot, and to what.
fn done_to(
    step: &mut Step,
    who: &Selection,
    what: fn(&Act) -> Option<(Slot, Selection)>,
) -> Option<(Slot, Selection)> {
    if let StepKind::Do(deed) = &step.kind {
        let acts = deed.acts.iter().rev();
        return acts.filter_map(what).find(|(out, what)| is_about(who, *out, what));
    }
    bodies(step)
        .into_iter()
        .rev()
        .find_map(|body| body.steps.iter_mut().rev().find_map(|step| done_to(step, who, what)))
}

fn destroyed(act: &Act) -> Option<(Slot, Selection)> {
    act.out.0?;
    let mut verb = &act.verb;
    while let Verb::AtOnce(inner, _) | Verb::Same(inner, _) | Verb::Times(inner, _) = verb {
        verb = inner;
    }
    if let Verb::Destroy(what) = verb { Some((act.out, what.clone())) } else { None }
}

/// Whether a sentence is about what an act destroys: by its slot, or as "destroyed this way".
fn is_about(who: &Selection, out: Slot, what: &Selection) -> bool {
    match who {
        Selection::Ref(word) => word.slot.0.is_some() && (word.slot == out || holds(what, word.slot)),
        Selection::Pick(pick) => {
            let way = |pred: &Pred| {
                matches!(
                    pred,
                    Pred::Participle(Participle::Destroyed)
                        | Pred::Way {
                            participle: Participle::Destroyed,
                            by: None,
                            with: None,
                            form: WayForm::Said | WayForm::Unsaid
                        }
                )
            };
            pick.filter.suffixes.iter().any(way)
                || pick.filter.heads.iter().any(|head| head.adjectives.iter().any(way))
        }
        Selection::List { .. } => false,
    }
}

fn holds(what: &Selection, slot: Slot) -> bool {
    match what {
        Selection::Pick(pick) => pick.slot == slot,
        Selection::Ref(word) => word.slot == slot,
        Selection::List { .. } => false,
    }
}
