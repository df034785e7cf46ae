//! What comes back later: "Return it to the battlefield at the beginning of the next end step. It gains haste."
//!
//! What is said behind such a sentence is said of what comes back then, and not of what it is now, which has
//! left the battlefield. What stands behind the time in the same clause is asked and paid then (603.7c, 118.12).

use super::{Elaborated, Elaborator, refuse};
use crate::bind::MEMORY;
use crate::lexicon::{TurnPart, Zone};
use crate::lint::walk::{self, Node};
use crate::surface::{
    Act, ActJoin, Body, Chooser, Cond, Deed, Event, GivenForm, Join, Modality, Pick, Place as Stands,
    Selection, Step, StepKind, Tense, ThisWay, UnlessKind, Verb, WindowSpan,
};
use planarc_bytecode::operand::{Block, Place, Slot};
use planarc_bytecode::{Action, Set, Stmt};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// Whether an ability that is set up before puts a set onto the battlefield.
    pub(super) fn comes_back_later(&self, set: &Set) -> bool {
        let Set::Slot { slot: Slot { place: Place::Slot(outer), .. } } = set else { return false };
        self.scope.block.iter().any(|stmt| {
            let (Stmt::Delay { ability, .. } | Stmt::Reflexive { ability }) = stmt else { return false };
            let later = usize::try_from(ability.0).ok().and_then(|place| self.abilities.get(place));
            later.is_some_and(|later| {
                let kept = later.captures.iter().filter(|kept| kept.outer == *outer);
                kept.into_iter().any(|kept| puts_onto_the_battlefield(&later.body, kept.own))
            })
        })
    }

    /// "Create a 1/1 Goblin creature token and sacrifice it at the beginning of the next end step": what is made
    /// or aimed at now is there to be sacrificed then.
    pub(super) fn made_now(&self, steps: &[Step]) -> Elaborated<Option<Vec<Step>>> {
        let mut made: Option<Vec<Step>> = None;
        for (place, step) in steps.iter().enumerate() {
            if let Some((now, then)) = self.begins_now(step)? {
                made.get_or_insert_with(|| steps.iter().take(place).cloned().collect()).extend([now, then]);
            } else if let Some(made) = &mut made {
                made.push(step.clone());
            }
        }
        Ok(made)
    }

    /// The part of such a step that is done now, and the other.
    fn begins_now(&self, step: &Step) -> Elaborated<Option<(Step, Step)>> {
        let StepKind::Delayed { body, place: Stands::Trailing, .. } = &step.kind else {
            let Some(body) = asked_behind(&step.kind) else { return Ok(None) };
            let [inner @ Step { kind: StepKind::Delayed { .. }, .. }] = body.steps.as_slice() else {
                return Ok(None);
            };
            let split = self.begins_now(inner)?;
            return Ok(split.map(|(now, then)| {
                let asked = with_body(step, Step { join: Join::First, ..then });
                (Step { kind: now.kind, ..step.clone() }, Step { join: Join::And, ..asked })
            }));
        };
        let [inner @ Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return Ok(None) };
        let (Some((last, before)), Some(first)) = (deed.acts.split_last(), deed.acts.first()) else {
            return Ok(None);
        };
        let readings = self.bound.readings().iter().filter(|read| last.at.0.holds(read.word));
        let mut readings = readings.filter(|read| read.slot < MEMORY);
        let is_made = readings.any(|read| before.iter().any(|act| act.at.0.holds(read.writer)));
        if !is_made || !is_new(&first.verb) {
            return Ok(None);
        }
        if deed.modal != Modality::PLAIN || !before.iter().skip(1).all(|act| is_beside(act.join)) {
            return refuse(deed.at.0, "what is done at once, and what is done later, in one clause");
        }
        let act = Act { join: ActJoin::First, ..last.clone() };
        let now = StepKind::Do(Deed { acts: before.to_vec(), ..deed.clone() });
        let then = Step { kind: StepKind::Do(Deed { acts: vec![act], ..deed.clone() }), ..inner.clone() };
        let then = Step { join: Join::And, ..with_body(step, then) };
        Ok(Some((Step { kind: now, ..step.clone() }, then)))
    }
}

const fn is_beside(join: ActJoin) -> bool {
    matches!(join, ActJoin::Comma | ActJoin::CommaThen | ActJoin::And | ActJoin::CommaAnd)
}

/// A step around one step, with another in its place.
fn with_body(step: &Step, inner: Step) -> Step {
    let mut step = step.clone();
    if let StepKind::Delayed { body, .. } | StepKind::Unless { body, .. } | StepKind::Given { body, .. } =
        &mut step.kind
    {
        body.steps = vec![inner];
    }
    step
}

/// Whether an act makes something, puts it onto the battlefield, or is done to a target, which is announced with
/// the ability.
fn is_new(verb: &Verb) -> bool {
    let is_target = |pick: &Pick| matches!(pick.chooser, Chooser::Target | Chooser::TargetBy(_));
    match verb {
        Verb::Create(_) => true,
        Verb::Move { what: Selection::Pick(pick), to, .. } => {
            is_target(pick) || to.as_ref().is_some_and(|to| to.zone.zone == Zone::Battlefield)
        }
        Verb::SetStatus { what: Selection::Pick(pick), .. } | Verb::Plain(_, Selection::Pick(pick)) => {
            is_target(pick)
        }
        _ => false,
    }
}

/// What is done, where what is asked or paid for it is said behind it.
fn asked_behind(kind: &StepKind) -> Option<&Body> {
    match kind {
        StepKind::Unless { body, unless: UnlessKind::Deed(_, Stands::Trailing) | UnlessKind::Cond(_) }
        | StepKind::Given { form: GivenForm::If, place: Stands::Trailing, body, .. } => Some(body),
        _ => None,
    }
}

/// "Sacrifice it at the beginning of the next end step unless you pay 3 life": it is paid then, and a condition
/// of what is so then is asked then.
pub(super) fn asked_then(steps: &[Step]) -> Cow<'_, [Step]> {
    if !steps.iter().any(|step| turned(step).is_some()) {
        return Cow::Borrowed(steps);
    }
    Cow::Owned(steps.iter().map(|step| turned(step).unwrap_or_else(|| step.clone())).collect())
}

/// The step with the time around what is asked, if it stood within.
fn turned(step: &Step) -> Option<Step> {
    let body = asked_behind(&step.kind)?;
    let [later @ Step { kind: StepKind::Delayed { event, body: done, place, .. }, .. }] =
        body.steps.as_slice()
    else {
        return None;
    };
    let cond = match &step.kind {
        StepKind::Unless { unless: UnlessKind::Cond(cond), .. } | StepKind::Given { cond, .. } => Some(cond),
        _ => None,
    };
    if *place != Stands::Trailing || !cond.is_none_or(|cond| is_of_then(cond, event)) {
        return None;
    }
    let mut asked = Step { join: Join::First, ..step.clone() };
    if let StepKind::Unless { body, .. } | StepKind::Given { body, .. } = &mut asked.kind {
        body.steps.clone_from(&done.steps);
    }
    Some(Step { join: step.join, at: step.at, ..with_body(later, asked) })
}

/// Whether a condition is of what is so when it is asked, and not of what has been done or was so before; or of
/// what has happened in the turn by the end of it.
fn is_of_then(cond: &Cond, event: &Event) -> bool {
    match cond {
        Cond::Event(Event::Deed { tense, this_way, window, .. }) => {
            let by_the_end = window.as_ref().is_some_and(|window| window.span == WindowSpan::ThisTurn)
                && matches!(event, Event::PartBegins { part: TurnPart::End, .. });
            (*tense == Tense::Present || by_the_end) && *this_way == ThisWay::NotSaid
        }
        Cond::Is { tense, .. } | Cond::Has { tense, .. } | Cond::Compare(_, _, tense) => {
            *tense == Tense::Present
        }
        Cond::Exists(_)
        | Cond::Vacant(_)
        | Cond::HasCounters { .. }
        | Cond::CardsInHand { .. }
        | Cond::Time(..) => true,
        Cond::Outcome(_)
        | Cond::Event(_)
        | Cond::Holds { .. }
        | Cond::Contains { .. }
        | Cond::CameUp { .. }
        | Cond::MoreVotes(_)
        | Cond::VotesFor { .. }
        | Cond::Tied
        | Cond::Resolved { .. } => false,
        Cond::And(all) | Cond::Or(all) => all.iter().all(|one| is_of_then(one, event)),
    }
}

/// "Sacrifice it at the beginning of the next end step, then draw a card": both are done then. "Return it to the
/// battlefield at the beginning of the next end step and put a +1/+1 counter on it": so is what is done to what has
/// come back only then.
pub(super) fn then_later(steps: &[Step]) -> Cow<'_, [Step]> {
    let is_then = |first: &Step, next: &Step| {
        let StepKind::Delayed { place: Stands::Trailing, body, .. } = &first.kind else { return false };
        match next.join {
            Join::CommaThen => true,
            Join::And | Join::CommaAnd => {
                matches!(next.kind, StepKind::Do(_))
                    && crate::bind::returns(&body.steps)
                    && speaks_of_the_same(&body.steps, next)
            }
            Join::First | Join::Sentence | Join::SentenceThen | Join::Comma => false,
        }
    };
    if !steps.windows(2).any(|pair| matches!(pair, [first, next] if is_then(first, next))) {
        return Cow::Borrowed(steps);
    }
    let mut made: Vec<Step> = Vec::new();
    for step in steps {
        let before = made.last_mut().filter(|before| is_then(before, step));
        if let Some(StepKind::Delayed { body, .. }) = before.map(|step| &mut step.kind) {
            body.steps.push(step.clone());
            continue;
        }
        made.push(step.clone());
    }
    Cow::Owned(made)
}

/// Whether a step has a word for what steps before it have a word for.
fn speaks_of_the_same(before: &[Step], next: &Step) -> bool {
    let slots = |step: &Step| -> Vec<u16> {
        let words = walk::of_step(step).into_iter().filter_map(|seen| match seen.node {
            Node::Selection(Selection::Ref(word)) => word.slot.0,
            _ => None,
        });
        words.collect()
    };
    let known: Vec<u16> = before.iter().flat_map(slots).collect();
    slots(next).iter().any(|slot| known.contains(slot))
}

/// Whether a block puts what a slot holds onto the battlefield.
fn puts_onto_the_battlefield(block: &Block, slot: u32) -> bool {
    let of = super::scope::slot_set(slot);
    let puts = |act: &Action| matches!(act, Action::Move { what, place, .. } if *what == of && place.zone == Zone::Battlefield);
    block.0.iter().any(|stmt| match stmt {
        Stmt::Do { acts, .. } => acts.iter().any(puts),
        Stmt::May { body, .. } | Stmt::Each { body, .. } | Stmt::If { then: body, .. } => {
            puts_onto_the_battlefield(body, slot)
        }
        _ => false,
    })
}
