//! Acts that are done several times, or at one moment.

use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Body, ChoiceDomain, Cond, Deed, Face, Filter, GivenForm, HeadPhrase, ListJoin, Meant, Often, Pick,
    PileGroup, Quant, Selection, Slot as Written, Step, StepKind, Verb,
};
use planarc_bytecode::axis::{Came, Exchanged};
use planarc_bytecode::operand::{Block, Slot};
use planarc_bytecode::{Action, Num, Set, Stmt, Test, Value};

/// "If C, A and repeat this process": the condition, and what else is done under it.
pub(super) struct Again<'a> {
    cond: &'a Cond,
    more: Vec<Step>,
}

/// What a step repeats the process for, where that is all of what is before it.
pub(super) fn again_if(step: &Step) -> Option<Again<'_>> {
    let StepKind::Given { cond, form: GivenForm::If, body, .. } = &step.kind else { return None };
    let (last, before) = body.steps.split_last()?;
    let StepKind::Do(deed) = &last.kind else { return None };
    let (Act { verb: Verb::Repeat(None, _), .. }, acts) = deed.acts.split_last()? else { return None };
    if deed.modal.meant() != Meant::Done || super::choice::is_either(deed) {
        return None;
    }
    let mut more = before.to_vec();
    if !acts.is_empty() {
        let kind = StepKind::Do(Deed { acts: acts.to_vec(), ..deed.clone() });
        more.push(Step { kind, ..last.clone() });
    }
    Some(Again { cond, more })
}

/// How often a step has the process before it repeated: "repeat this process two more times".
pub(super) fn again_so_often(step: &Step) -> Option<u32> {
    let StepKind::Do(deed) = &step.kind else { return None };
    let [Act { verb: Verb::Times(inner, Often::Again(n)), .. }] = deed.acts.as_slice() else { return None };
    let is_whole = matches!(**inner, Verb::Repeat(None, _)) && deed.modal.meant() == Meant::Done;
    is_whole.then_some(*n)
}

impl Elaborator<'_> {
    /// "… Repeat this process two more times."
    pub(super) fn process_so_often(&mut self, steps: &[Step], more: u32) -> Elaborated<()> {
        let Some(value) = more.checked_add(1) else { return refuse(self.line, "the same so often") };
        let body = self.block(|it| it.steps(steps))?;
        self.scope.push(Stmt::Repeat { times: Some(Num::Value { value }), again: None, body });
        Ok(())
    }

    /// "… If you lose the flip, repeat this process."
    pub(super) fn process(
        &mut self,
        steps: &[Step],
        again: &Again<'_>,
        otherwise: Option<&Body>,
    ) -> Elaborated<()> {
        let (body, c) = self.body_and(|it| {
            it.steps(steps)?;
            let mut c = it.condition(again.cond)?;
            if again.more.is_empty() && otherwise.is_none() {
                return Ok(c);
            }
            if !matches!(c, Test::Done { .. }) {
                // It is asked once, before what is done under it can change the answer.
                let into = it.scope.fresh();
                it.scope.push(Stmt::Let { into, value: Value::Test { c } });
                c = Test::Done { slot: Slot::new(into.0), what: Came::Did };
            }
            let then = it.block(|it| it.steps(&again.more))?;
            let otherwise = otherwise.map(|other| it.block(|it| it.steps(&other.steps))).transpose()?;
            it.scope.push(Stmt::If { c: c.clone(), then, otherwise });
            Ok(c)
        })?;
        self.scope.push(Stmt::Repeat { times: None, again: Some(c), body });
        Ok(())
    }

    fn body_and<T>(&mut self, make: impl FnOnce(&mut Self) -> Elaborated<T>) -> Elaborated<(Block, T)> {
        let mut made = None;
        let body = self.block(|it| {
            made = Some(make(it)?);
            Ok(())
        })?;
        match made {
            Some(made) => Ok((body, made)),
            None => refuse(self.line, "the same again"),
        }
    }

    /// "… then repeats this process for a land and an artifact": the acts before it, for each of these.
    pub(super) fn acts_again(&mut self, deed: &Deed, over: &Selection) -> Elaborated<()> {
        let at = deed.at.0;
        let Some((_, acts)) = deed.acts.split_last() else { return refuse(at, "the same again") };
        let [first, others @ ..] = acts else { return refuse(at, "the same again") };
        // What is picked for each must be picked by the first act, and by no other.
        let Some(pick) = first.verb.picked() else { return refuse(at, "the same again") };
        if others.iter().any(|act| act.verb.picked().is_some()) {
            return refuse(at, "the same again");
        }
        let items = match over {
            Selection::List { items, .. } => items.as_slice(),
            one => std::slice::from_ref(one),
        };
        let written: Vec<Written> = acts.iter().map(|act| act.out).chain([pick.slot]).collect();
        let mut sets: Vec<Vec<Set>> = written.iter().map(|_| Vec::new()).collect();
        let mut whole = vec![first.clone()];
        for item in items {
            let Selection::Pick(item) = item else { return refuse(at, "the same again") };
            let Some(act) = with_pick(first, Pick { slot: pick.slot, ..(**item).clone() }) else {
                return refuse(at, "the same again");
            };
            whole.push(act);
        }
        for first in whole {
            self.act(&first, deed)?;
            others.iter().try_for_each(|act| self.act(act, deed))?;
            for (sets, slot) in sets.iter_mut().zip(&written) {
                let entity = self.scope.entity(*slot);
                sets.extend(entity.and_then(|entity| self.scope.as_set_unread(&entity)));
            }
        }
        // Behind it, what was chosen is all that was.
        for (sets, slot) in sets.into_iter().zip(written) {
            if sets.len() == items.len() + 1 {
                self.scope.means(slot, Entity::Set(Set::Both { sets }));
            }
        }
        Ok(())
    }

    /// "Separate them into two piles" (700.3).
    pub(super) fn separate(
        &mut self,
        what: &Selection,
        groups: &[PileGroup],
        act: &Act,
        at: Span,
    ) -> Elaborated<()> {
        let of = self.operand(what, Zone::Battlefield)?;
        let (mut up, mut down, mut count) = (None, None, None);
        for PileGroup { n, face } in groups {
            let n = self.number(n, at)?;
            let place = match face {
                Some(Face::Up) => &mut up,
                Some(Face::Down) => &mut down,
                None => &mut count,
            };
            if place.replace(n).is_some() {
                return refuse(at, "these piles");
            }
        }
        let count = match (&up, &down, count) {
            (None, None, Some(count)) => count,
            (Some(Num::Value { value: up }), Some(Num::Value { value: down }), None) => {
                Num::Value { value: up + down }
            }
            _ => return refuse(at, "these piles"),
        };
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        self.scope.push(Stmt::Separate { into, who, of, up, down, count });
        self.scope.means(act.out, Entity::Set(slot_set(into.0)));
        Ok(())
    }

    /// "Investigate twice", "simultaneously planeswalk to both of them".
    pub(super) fn repeated(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let again = |verb: &Verb| Act { verb: verb.clone(), ..act.clone() };
        match &act.verb {
            Verb::AtOnce(inner, _) => {
                let before = self.does_so_far();
                self.act(&again(inner), deed)?;
                // What one act does to several, it does at one moment.
                if self.does_so_far() == before + 1 {
                    Ok(())
                } else {
                    refuse(at, "acts that are done at once")
                }
            }
            // Spelled out, it is an act as any other.
            Verb::Same(inner, _) => {
                let act = again(inner);
                match inner.picked() {
                    // "For Islands and Swamps" is for all of them, "for Island and Swamp" for one of each.
                    Some(pick)
                        if pick.filter.join == ListJoin::And && !matches!(pick.quant, Quant::All(_)) =>
                    {
                        let noun = pick.filter.heads.last().and_then(|head| head.noun);
                        for head in &pick.filter.heads {
                            let head = HeadPhrase { noun: head.noun.or(noun), ..head.clone() };
                            let filter =
                                Filter { heads: vec![head], join: ListJoin::One, ..pick.filter.clone() };
                            let Some(one) = with_pick(&act, Pick { filter, ..pick.clone() }) else {
                                return refuse(at, "the same again");
                            };
                            self.act(&one, deed)?;
                        }
                        // Which of them a later word means is not known.
                        if self.is_read(pick.slot) || self.is_read(act.out) {
                            return refuse(at, "what came of the same again");
                        }
                        Ok(())
                    }
                    _ => self.act(&act, deed),
                }
            }
            Verb::Times(inner, often) => {
                let times = match often {
                    // Behind the same act: once more.
                    Often::Anew => return self.act(&again(inner), deed),
                    Often::Times(1) | Often::More(1) | Often::Again(1) => {
                        return self.act(&again(inner), deed);
                    }
                    Often::Times(n) | Often::More(n) | Often::Again(n) => Num::Value { value: *n },
                    Often::Of(n) => self.number(n, at)?,
                };
                let body = self.block(|it| it.act(&again(inner), deed))?;
                self.scope.push(Stmt::Repeat { times: Some(times), again: None, body });
                Ok(())
            }
            _ => refuse(at, "an act that is done several times"),
        }
    }

    fn does_so_far(&self) -> usize {
        self.scope.block.iter().filter(|stmt| matches!(stmt, Stmt::Do { .. })).count()
    }

    /// "Redistribute any number of players' life totals": whoever does it says who gets whose (119.7).
    pub(super) fn redistribute(&mut self, whose: &Selection) -> Elaborated<()> {
        let of = self.operand(whose, Zone::Battlefield)?;
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        self.scope.push(Stmt::Order { into, who, of: of.clone() });
        let among = Some(Slot::new(into.0));
        self.does(vec![Action::Exchange { what: Exchanged::Life, of, among }]);
        Ok(())
    }
}

/// An act with another pick as what it is done to.
fn with_pick(act: &Act, pick: Pick) -> Option<Act> {
    let mut act = act.clone();
    let what = match &mut act.verb {
        Verb::Choose(ChoiceDomain::Of(what)) => what,
        verb => verb.object_mut()?,
    };
    *what = Selection::Pick(Box::new(pick));
    Some(act)
}
