//! What a spell or an ability has a player do: "whenever a spell an opponent controls causes you to discard a
//! card". The player does it, and the spell or ability is what it is done by.

use super::role::{Stands, and_also, any, in_role};
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Body, Cond, Deed, Duration as Said, Event as Would, Modality, Noun, Pick, Plain, Ref,
    RefWord, ReplaceUses, Selection, Slot, Step, StepKind, Subject, Tense, ThisWay, Verb,
};
use planarc_bytecode::axis::{AbilityChange, Cause, RoleName};
use planarc_bytecode::operand::{Role, Zones};
use planarc_bytecode::{Event, Test, ZonesOf};
use std::borrow::Cow;

/// A clause in which several acts are caused as one that causes each: "causes you to sacrifice a permanent or
/// discard a card".
pub(super) fn apart(deed: &Deed) -> Cow<'_, Deed> {
    let causes_several = |act: &Act| matches!(&act.verb, Verb::Cause(inner) if inner.acts.len() > 1);
    if !deed.acts.iter().any(causes_several) {
        return Cow::Borrowed(deed);
    }
    let each = |act: &Act| {
        let Verb::Cause(inner) = &act.verb else { return vec![act.clone()] };
        let alone = |(place, one): (usize, &Act)| {
            let join = if place == 0 { act.join } else { one.join };
            let acts = vec![Act { join: ActJoin::First, ..one.clone() }];
            let verb = Verb::Cause(Box::new(Deed { acts, ..inner.as_ref().clone() }));
            Act { join, verb, ..act.clone() }
        };
        inner.acts.iter().enumerate().map(alone).collect::<Vec<_>>()
    };
    Cow::Owned(Deed { acts: deed.acts.iter().flat_map(each).collect(), ..deed.clone() })
}

impl Elaborator<'_> {
    /// The event of what a spell or an ability causes.
    pub(super) fn caused(&mut self, deed: &Deed, inner: &Deed) -> Elaborated<Event> {
        let at = deed.at.0;
        let [act] = inner.acts.as_slice() else { return refuse(at, "several acts that are caused") };
        if inner.modal != Modality::PLAIN || inner.window.is_some() || inner.duration != Said::Unstated {
            return refuse(at, "what is caused at some time");
        }
        // "Its controller": who does it is looked at before what has them do it.
        if let (Subject::Of(Selection::Pick(cause)), Subject::Of(Selection::Ref(doer))) =
            (&deed.subject, &inner.subject)
            && let RefWord::ControllerOf(of, _) = &doer.word
            && matches!(of.as_ref(), Selection::Ref(Ref { slot, .. }) if *slot == cause.slot)
        {
            let into = self.scope.fresh();
            let who = slot_set(into.0);
            self.scope.means(doer.slot, Entity::Set(who.clone()));
            let event = self.amount_caused(&Deed { subject: Subject::Implied, ..inner.clone() }, act)?;
            let cause = Pick { slot: Slot(None), ..cause.as_ref().clone() };
            let subject = Subject::Of(Selection::Pick(Box::new(cause)));
            let causes = self.acting(&Deed { subject, ..deed.clone() }, RoleName::By)?;
            let doer = Role { test: None, bind: Some(into) };
            return done_by(event, Some(doer), and_also(causes, Test::Controlled { by: who }), at);
        }
        let causes = self.acting(deed, RoleName::By)?;
        let event = self.amount_caused(inner, act)?;
        done_by(event, None, causes, at)
    }

    /// The event with its amount bound, where a word reads how much it is.
    fn amount_caused(&mut self, inner: &Deed, act: &Act) -> Elaborated<Event> {
        let mut event = self.rule_event(inner, &act.verb)?;
        if self.is_read(act.out) {
            self.bind_amount(&mut event, act);
        }
        Ok(event)
    }

    /// What spells and abilities do, where that is the subject: "whenever a spell an opponent controls
    /// destroys a creature".
    pub(super) fn done_by_effect(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Option<Event>> {
        let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return Ok(None) };
        let is_effect = |noun: Option<Noun>| {
            matches!(
                noun,
                Some(Noun::Spell | Noun::Ability | Noun::ActivatedAbility | Noun::TriggeredAbility)
            )
        };
        if !pick.filter.heads.iter().all(|head| is_effect(head.noun) || head.noun.is_none())
            || !pick.filter.heads.last().is_some_and(|head| is_effect(head.noun))
        {
            return Ok(None);
        }
        match verb {
            Verb::Plain(Plain::Destroy, what) => {
                let by = self.acting(deed, RoleName::By)?;
                let what = self.role(what, RoleName::What)?;
                let what = super::role::without(what, planarc_bytecode::axis::Noun::Permanent);
                let from =
                    Some(ZonesOf { zones: Zones::of([crate::lexicon::Zone::Battlefield]), whose: None });
                let cause = Some(Cause::Destroy);
                Ok(Some(Event::ZoneChange { who: any(), what, from, to: None, cause, by }))
            }
            Verb::Plain(Plain::Counter, what) => {
                // Whoever controls the spell or ability counters it.
                let mut filter = pick.filter.clone();
                let [crate::surface::Pred::Controller(who, crate::surface::Polarity::Is, _)] =
                    filter.suffixes.as_slice()
                else {
                    return Ok(None);
                };
                let is_bare =
                    pick.filter.heads.iter().all(|head| head.types.is_empty() && head.adjectives.is_empty());
                let are_both = filter.heads.iter().any(|head| head.noun == Some(Noun::Spell))
                    && filter.heads.iter().any(|head| head.noun == Some(Noun::Ability));
                if !is_bare || !are_both || self.is_read(pick.slot) {
                    return Ok(None);
                }
                let who = in_role(self.within_it(|it| it.set(who))?);
                filter.suffixes.clear();
                let what = self.role(what, RoleName::What)?;
                Ok(Some(Event::Ability { who, what, change: AbilityChange::Counter }))
            }
            _ => Ok(None),
        }
    }

    /// "If a spell an opponent controls causes you to discard this card, put it onto the battlefield instead
    /// of putting it into your graveyard": a replacement of what is caused. Whether the step is one.
    pub(super) fn caused_instead(&mut self, cond: &Cond, body: &Body, at: Span) -> Elaborated<bool> {
        let Cond::Event(Would::Deed { deed, nth: None, window: None, tense: Tense::Present, this_way }) =
            cond
        else {
            return Ok(false);
        };
        let ([Act { verb: Verb::Cause(inner), .. }], [Step { kind: StepKind::Do(instead), join, at: place }]) =
            (deed.acts.as_slice(), body.steps.as_slice())
        else {
            return Ok(false);
        };
        let [act @ Act { verb: Verb::InsteadOf(first, other), .. }] = instead.acts.as_slice() else {
            return Ok(false);
        };
        // What is discarded is put into its owner's graveyard (701.9a).
        let discards = match inner.acts.as_slice() {
            [Act { verb: Verb::Plain(Plain::Discard, Selection::Ref(word)), .. }] => Some(word),
            _ => None,
        };
        let put = match other.as_ref() {
            Verb::Move { what: Selection::Ref(word), from: None, to: Some(to), .. }
                if to.zone.zone == crate::lexicon::Zone::Graveyard && to.position.is_none() =>
            {
                Some(word)
            }
            _ => None,
        };
        let (Some(discarded), Some(put), true) = (discards, put, self.scope.is_static) else {
            return refuse(at, "an act in the place of what is caused");
        };
        if self.reference(discarded)? != self.reference(put)? {
            return refuse(at, "an act in the place of what is caused");
        }
        let deed = Box::new(deed.as_ref().clone());
        let (tense, this_way) =
            (Tense::Would, if *this_way == ThisWay::NotSaid { *this_way } else { return Ok(false) });
        let event = Would::Deed { deed, nth: None, window: None, tense, this_way };
        let acts = vec![Act { verb: first.as_ref().clone(), ..act.clone() }];
        let kind = StepKind::Do(Deed { acts, ..instead.clone() });
        let body = Body { steps: vec![Step { join: *join, kind, at: *place }] };
        self.replacement(&event, ReplaceUses::Every, &body, &[], at)?;
        Ok(true)
    }
}

/// The event where this is what has it done; the player who does it, if that is not said in it.
fn done_by(event: Event, doer: Option<Stands>, causes: Stands, at: Span) -> Elaborated<Event> {
    Ok(match event {
        Event::ZoneChange { who, what, from, to, cause, by: _ } => {
            Event::ZoneChange { who: doer.unwrap_or(who), what, from, to, cause, by: causes }
        }
        Event::Life { who, n, change, by: _ } => {
            Event::Life { who: doer.unwrap_or(who), n, change, by: causes }
        }
        _ => return refuse(at, "what is caused, as an event"),
    })
}
