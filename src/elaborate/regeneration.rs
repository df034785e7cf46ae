//! "Destroy it. It can't be regenerated": a rule that holds while that act is carried out (701.19).

use super::role::{any, in_role};
use super::rule::plain_forbid;
use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{
    Act, Chooser, Deed, Duration as Said, Filter, Meant, Participle, PassiveVerb, Pick, Pred, Quant, Ref,
    RefWord, Selection, Step, StepKind, Subject, Verb,
};
use planarc_bytecode::axis::{Change, Lasting};
use planarc_bytecode::operand::{Place, Slot};
use planarc_bytecode::{Action, Duration, Event, Set, Stmt, Test, Value};

/// Whether a step says that what was destroyed can't be regenerated.
pub(super) fn is_said(step: &Step) -> bool {
    matches!(&step.kind, StepKind::Do(deed) if is_of_deed(deed))
}

fn is_of_deed(deed: &Deed) -> bool {
    let [Act { verb: Verb::Passive { verb: PassiveVerb::Regenerated, .. }, .. }] = deed.acts.as_slice()
    else {
        return false;
    };
    deed.modal.meant() == Meant::Forbidden && deed.duration == Said::Unstated
}

impl Elaborator<'_> {
    /// "Destroy it. It can't be regenerated": while that act is carried out. Whether it is that.
    pub(super) fn with_the_act(&mut self, deed: &Deed) -> Elaborated<bool> {
        if !is_of_deed(deed) || self.scope.is_static || self.scope.lasting.is_some() {
            return Ok(false);
        }
        let at = deed.at.0;
        let described = match &deed.subject {
            Subject::Of(Selection::Ref(Ref { word: RefWord::Pronoun(_) | RefWord::That(..), .. })) => None,
            // "A creature destroyed this way", of the one act that destroys.
            Subject::Of(Selection::Pick(pick))
                if let Some(filter) = destroyed_this_way(pick)
                    && self
                        .scope
                        .verbs
                        .iter()
                        .filter(|(done, ..)| *done == Participle::Destroyed)
                        .count()
                        == 1 =>
            {
                Some(filter)
            }
            _ => return refuse(at, "what can't be regenerated"),
        };
        let test = match &described {
            Some(filter) => self.within_it(|it| it.filter(filter))?,
            None => None,
        };
        let mut destroyed = self.scope.verbs.iter().filter(|(done, ..)| *done == Participle::Destroyed);
        let is_read = destroyed.next().is_some_and(|(_, act, _)| {
            let is_read_before = matches!(
                self.scope.own_entity(*act),
                Some(Entity::Act(act)) if self.scope.is_act_read(act)
            );
            is_read_before || self.is_read_behind(*act, at.end)
        });
        let spare = described.is_some().then(|| self.scope.fresh());
        let (block, place) = match self.scope.block.last() {
            Some(Stmt::Do { .. }) => {
                let place = self.scope.block.len() - 1;
                (&mut self.scope.block, place)
            }
            // It may stand under a condition, which whoever reads "this way" need not repeat.
            Some(_) if described.is_some() => match last_act(&mut self.scope.block) {
                Some(found) => found,
                None => return refuse(at, "what can't be regenerated, behind no act"),
            },
            _ => return refuse(at, "what can't be regenerated, behind no act"),
        };
        let Some(Stmt::Do { acts, into: _ }) = block.get_mut(place) else {
            return refuse(at, "what can't be regenerated, behind no act");
        };
        let [Action::Destroy { what }] = acts.as_mut_slice() else {
            return refuse(at, "what can't be regenerated, behind another act");
        };
        // All that match are taken down, as by any word for them further on.
        let taken = match (&what, spare) {
            (Set::Those { .. }, Some(into)) if !is_read => {
                let set = std::mem::replace(what, super::scope::slot_set(into.0));
                Some((into, set))
            }
            _ => None,
        };
        let described_as = taken.as_ref().map_or(&*what, |(_, set)| set);
        // "Creatures destroyed this way" of creatures are all of them.
        let what = match test {
            Some(test) if !said_already(&self.scope.announce, described_as, &test) => {
                Set::Some { of: Box::new(what.clone()), test: Box::new(test) }
            }
            _ => what.clone(),
        };
        let event = Event::Status { what: in_role(what), change: Change::Regenerate, by: any() };
        let duration = Box::new(Duration::This { what: Lasting::Act });
        let rule = Stmt::Rule { into: None, rules: vec![plain_forbid(event)], duration, then: None };
        let mut made = vec![rule.clone()];
        block.insert(place, rule);
        match taken {
            Some((into, set)) => {
                let taken = Stmt::Let { into, value: Value::Set { set } };
                made.push(taken.clone());
                block.insert(place, taken);
            }
            None if spare.is_some() => self.scope.give_back(),
            None => {}
        }
        made.iter().for_each(|stmt| self.scope.notes_place(stmt));
        Ok(true)
    }
}

/// Whether all of a set pass a test by how they were described.
fn said_already(announced: &[Stmt], of: &Set, test: &Test) -> bool {
    match of {
        Set::Those { test: Some(said), .. } => {
            let said = match said.as_ref() {
                Test::All { c } => c.as_slice(),
                said => std::slice::from_ref(said),
            };
            let asked = match test {
                Test::All { c } => c.as_slice(),
                test => std::slice::from_ref(test),
            };
            asked.iter().all(|test| said.contains(test))
        }
        Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } => {
            announced.iter().any(|stmt| match stmt {
                Stmt::Target { into, from, .. } => into.0 == *slot && said_already(announced, from, test),
                _ => false,
            })
        }
        _ => false,
    }
}

/// What is said of something destroyed this way, beside that; nothing of what else it may be.
fn destroyed_this_way(pick: &Pick) -> Option<Filter> {
    if pick.chooser != Chooser::Actor || !matches!(pick.quant, Quant::A | Quant::Any | Quant::All(_)) {
        return None;
    }
    let mut filter = pick.filter.clone();
    let count = filter.suffixes.len();
    let is_way = |pred: &Pred| {
        matches!(pred, Pred::Way { participle: Participle::Destroyed, by: None, with: None, from: None, .. })
    };
    filter.suffixes.retain(|pred| !is_way(pred));
    (filter.suffixes.len() + 1 == count).then_some(filter)
}

/// The block and the place of the last act, which may stand under a condition or be done to each of several.
fn last_act(block: &mut Vec<Stmt>) -> Option<(&mut Vec<Stmt>, usize)> {
    let place = block.len().checked_sub(1)?;
    if matches!(block.last(), Some(Stmt::Do { .. })) {
        return Some((block, place));
    }
    match block.last_mut() {
        Some(Stmt::If { then, otherwise: None, .. }) => last_act(&mut then.0),
        Some(Stmt::Each { body, .. }) => last_act(&mut body.0),
        _ => None,
    }
}
