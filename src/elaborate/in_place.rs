//! What is done in the place of another act that its sentence names: "exile it instead of putting it into its
//! owner's graveyard", "you may put it onto the battlefield instead of putting it into your hand".

use super::role::{any, in_role};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Body, Cond, Deed, Destination, Duration as Said, Event as Happened, Force, Meant, Modality,
    MoveVerb, PassiveVerb, Ref, RefWord, Selection, Step, StepKind, Subject, ThisWay, Verb,
};
use planarc_bytecode::axis::{Came, Cause, Lasting, Uses};
use planarc_bytecode::operand::{Block, Slot, Zones};
use planarc_bytecode::{Action, Destination as Place, Duration, Event, Set, Stmt, Test, ZonesOf};

impl Elaborator<'_> {
    /// "If that spell is countered this way, exile it instead of putting it into its owner's graveyard": the
    /// countering puts it elsewhere (701.6a), as it is carried out (614.15). Whether the step is one of these.
    pub(super) fn countered_elsewhere(&mut self, cond: &Cond, body: &Body, at: Span) -> Elaborated<bool> {
        let Some(spell) = is_countered(cond) else { return Ok(false) };
        let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return Ok(false) };
        let ([Act { verb: Verb::InsteadOf(first, other), .. }], true) = (deed.acts.as_slice(), is_bare(deed))
        else {
            return Ok(false);
        };
        let (Some((moved, to)), true) = (moves(first), to_graveyard(other)) else {
            return refuse(at, "another act in the place of putting it into a graveyard");
        };
        let place = match to {
            None => Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None },
            Some(to) => self.destination(to, at)?,
        };
        if place.zone == Zone::Battlefield {
            return refuse(at, "a spell that is put onto the battlefield in another way");
        }
        let words = [spell, moved].map(|word| self.reference(word));
        let [Ok(spell), Ok(moved)] = words else { return refuse(at, "another spell that is countered") };
        let Some((before, into, countered)) = last_counter(&mut self.scope.block) else {
            return refuse(at, "a spell that is countered by no act here");
        };
        let is_it =
            |set: &Set| *set == countered || into.is_some_and(|into| *set == super::scope::slot_set(into));
        if !is_it(&spell) || !is_it(&moved) {
            return refuse(at, "another spell that is countered");
        }
        let zone = |zone| Some(ZonesOf { zones: Zones::of([zone]), whose: None });
        let (from, to, cause) = (zone(Zone::Stack), zone(Zone::Graveyard), Some(Cause::Counter));
        let what = in_role(countered);
        let event = Box::new(Event::ZoneChange { who: any(), what, from, to, cause, by: any() });
        let place = Some(Box::new(place));
        let proceed = Stmt::Proceed { into: None, n: None, to: None, place, entry: None, token: None };
        let (uses, duration) = (Uses::Every, Box::new(Duration::This { what: Lasting::Act }));
        let end = before.len().saturating_sub(1);
        let body = Block(vec![proceed.clone()]);
        let replaces = Stmt::Replace { into: None, event, uses, duration, body };
        before.insert(end, replaces.clone());
        self.scope.notes_place(&replaces);
        self.scope.notes_place(&proceed);
        Ok(true)
    }

    /// "You may put it onto the battlefield instead of putting it into your hand", of what has not been put
    /// anywhere: the second is done where the first is not. Whether the clause is one of these.
    pub(super) fn one_or_the_other(&mut self, deed: &Deed) -> Elaborated<bool> {
        let at = deed.at.0;
        let [act @ Act { verb: Verb::InsteadOf(first, other), .. }] = deed.acts.as_slice() else {
            return Ok(false);
        };
        let is_option = deed.modal.meant() == Meant::Allowed
            && deed.modal.force == Force::May
            && deed.window.is_none()
            && deed.duration == Said::Unstated
            && !self.scope.is_static;
        let (Some((moved, _)), Some((kept, _)), true) = (moves(first), moves(other), is_option) else {
            return Ok(false);
        };
        let (moved, kept) = (self.reference(moved)?, self.reference(kept)?);
        // What was put there before would have to be left where it was.
        if moved != kept || self.scope.carried.contains(&moved) || self.has_become(&moved) {
            return refuse(at, "an act instead of another that was done");
        }
        let with = |verb: &Verb, modal| {
            let acts = vec![Act { verb: verb.clone(), ..act.clone() }];
            Deed { acts, modal, ..deed.clone() }
        };
        self.deed(&with(first, deed.modal))?;
        let Some(Stmt::May { into, .. }) = self.scope.block.last() else {
            return refuse(at, "an act instead of another");
        };
        let c = Test::Done { slot: Slot::new(into.0), what: Came::Not };
        let then = self.block(|it| it.deed(&with(other, Modality::PLAIN)))?;
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(true)
    }
}

/// The block with the act that counters a spell at its end, its slot, and the spell.
fn last_counter(block: &mut Vec<Stmt>) -> Option<(&mut Vec<Stmt>, Option<u32>, Set)> {
    if let Some(Stmt::Do { into, acts }) = block.last() {
        let [Action::Counter { what: what @ Set::Slot { .. } }] = acts.as_slice() else { return None };
        let (into, what) = (into.as_ref().map(|into| into.0), what.clone());
        return Some((block, into, what));
    }
    match block.last_mut() {
        Some(Stmt::If { then, otherwise: None, .. }) => last_counter(&mut then.0),
        _ => None,
    }
}

/// The spell of which it is asked whether it was countered in this way.
fn is_countered(cond: &Cond) -> Option<&Ref> {
    let Cond::Event(Happened::Deed { deed, nth: None, window: None, .. }) = cond else { return None };
    let (Subject::Of(Selection::Ref(word)), [Act { verb, .. }]) = (&deed.subject, deed.acts.as_slice())
    else {
        return None;
    };
    let Verb::Passive { verb: PassiveVerb::Countered, from: None, this_way: ThisWay::Said | ThisWay::Meant } =
        verb
    else {
        return None;
    };
    (deed.modal == Modality::PLAIN && deed.window.is_none()).then_some(word)
}

fn is_bare(deed: &Deed) -> bool {
    deed.modal == Modality::PLAIN
        && deed.window.is_none()
        && deed.duration == Said::Unstated
        && deed.subject == Subject::Implied
}

/// What is moved, by a word for it, and where to; exile, where it is not said.
fn moves(verb: &Verb) -> Option<(&Ref, Option<&Destination>)> {
    let Verb::Move { verb, what: Selection::Ref(word), from: None, to, enters, rest: None } = verb else {
        return None;
    };
    let is_plain = enters.counters.is_empty() && enters.status.is_empty();
    let is_somewhere = to.is_some() || *verb == MoveVerb::Exile;
    (is_plain && is_somewhere).then_some((word, to.as_ref()))
}

/// Whether it is put into its owner's graveyard.
fn to_graveyard(verb: &Verb) -> bool {
    let Some((moved, Some(to))) = moves(verb) else { return false };
    let is_owners = match to.zone.whose.as_deref() {
        None => true,
        Some(Selection::Ref(Ref { word: RefWord::OwnerOf(of, _), .. })) => {
            matches!(of.as_ref(), Selection::Ref(word) if word.slot == moved.slot)
        }
        Some(_) => false,
    };
    to.zone.zone == Zone::Graveyard && to.position.is_none() && is_owners
}
