//! Abilities within an ability: in quotation marks, delayed, reflexive. Each has slots of its own, and
//! keeps what it reads of the ability around it.

use super::scope::{Entity, Part, Scope, slot_set};
use super::{Elaborated, Elaborator, placeholder, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Body, CardKind, Cond, Deed, Event as Said, EventForm, Granted, Nth, OutcomeKind, Place, RefWord,
    Selection, ThisWay, TriggerHead, WindowSpan,
};
use planarc_bytecode::axis::{AbilityKind, Came, Lasting, Uses};
use planarc_bytecode::operand::{AbilityId, Block, Zones};
use planarc_bytecode::{Ability, Duration, Grant, Stmt, Value};

/// A delayed or reflexive trigger.
pub(super) struct Delayed<'a> {
    pub event: &'a Said,
    pub head: TriggerHead,
    pub given: Option<&'a Cond>,
    pub body: &'a Body,
    pub place: Place,
}

impl Scope {
    /// The slot of the ability around that an own slot keeps, and what that ability knows.
    pub(super) fn kept_from(&self, own: u32) -> Option<(&Self, u32)> {
        let outer = self.kept.borrow().get(usize::try_from(own).ok()?).copied()?;
        Some((self.parent.as_deref()?, outer))
    }

    /// Whether a slot keeps what a loop over players wrote, which ended before the ability was set up.
    pub(super) fn was_apart(&self, own: u32) -> bool {
        self.kept_from(own)
            .is_some_and(|(around, outer)| around.apart.contains(&outer) || around.was_apart(outer))
    }

    /// Whether an act in a slot took permanents off the battlefield, in this ability or the one around it.
    pub(super) fn took_off(&self, act: u32) -> bool {
        let around = || self.kept_from(act).is_some_and(|(around, outer)| around.took_off(outer));
        self.took_off.contains(&act) || around()
    }

    /// Whether an act in a slot put objects where nobody controls them, in the same way.
    pub(super) fn left(&self, act: u32) -> bool {
        let around = || self.kept_from(act).is_some_and(|(around, outer)| around.left(outer));
        self.left.contains(&act) || around()
    }
}

impl Elaborator<'_> {
    /// An ability within the one at hand, which stands there.
    fn nested(&mut self, at: Span, make: impl Fn(&mut Self) -> Elaborated<Ability>) -> Elaborated<AbilityId> {
        let place = self.abilities.len();
        let id = AbilityId(u32::try_from(place).unwrap_or(u32::MAX));
        self.abilities.push(placeholder());
        let at = self.sentence_place(at);
        let around = std::mem::replace(&mut self.scope, Scope::new(at));
        self.scope.parent = Some(Box::new(around));
        let made = self.complete(make);
        let captures = self.scope.captures();
        if let Ok(made) = &made {
            self.notes_ability(place, made, at);
        }
        if let Some(around) = self.scope.parent.take() {
            self.scope = *around;
        }
        let made = made?;
        if let Some(ability) = self.abilities.get_mut(place) {
            *ability = Ability { captures, ..made };
        }
        Ok(id)
    }

    /// Abilities in quotation marks, as what is granted.
    pub(super) fn quoted(&mut self, granted: &Granted, at: Span) -> Elaborated<Vec<Grant>> {
        let mut grants = Vec::new();
        let place = self.quoted_place(granted);
        for ability in &granted.abilities {
            let id = self.nested(place, |it| {
                it.scope.in_quotation = true;
                it.parts(ability, CardKind::Ordinary)
            })?;
            let before = self.scope.announce.iter().chain(&self.scope.block);
            let away = self.scope.modified.as_ref().and_then(|on| super::home::away(on, before));
            if let (Some(zones), Some(made)) = (away, self.abilities.get_mut(id.0 as usize))
                && made.zones == Zones::of([Zone::Battlefield])
            {
                made.zones = zones;
            }
            let made = self.abilities.get(id.0 as usize);
            if self.scope.in_loop && made.is_none_or(|ability| !ability.captures.is_empty()) {
                return refuse(at, "an ability in quotation marks for each of several");
            }
            grants.push(Grant::Quoted { ability: id });
        }
        Ok(grants)
    }

    /// A delayed trigger (603.7), or one that follows what was just done (603.12).
    pub(super) fn delayed(&mut self, delayed: &Delayed<'_>, at: Span) -> Elaborated<()> {
        if let Said::Outcome(outcome) = delayed.event {
            let Some(super::scope::Entity::Act(slot)) = self.scope.entity(outcome.act) else {
                return refuse(at, "what came of an act that has no slot here");
            };
            if outcome.result != OutcomeKind::Did {
                return refuse(at, "a trigger on what was not done");
            }
            let c = self.came(slot, None, Came::Did, at)?;
            let ability = self.nested(at, |it| it.waiting(AbilityKind::Reflexive, None, delayed))?;
            let then = self.scope.block_of([Stmt::Reflexive { ability }]);
            self.scope.push(Stmt::If { c, then, otherwise: None });
            return Ok(());
        }
        if let Said::Deed { deed, nth: None, window: None, this_way, .. } = delayed.event
            && *this_way != ThisWay::NotSaid
        {
            return self.reflexive(deed, delayed, at);
        }
        // "Return it under its owner's control at the beginning of that player's next upkeep": who owns it is
        // said further on.
        for step in &delayed.body.steps {
            for seen in walk::of_step(step) {
                if let Node::Selection(Selection::Ref(word)) = seen.node
                    && matches!(word.word, RefWord::OwnerOf(..))
                    && self.is_read(word.slot)
                    && self.scope.entity(word.slot).is_none()
                {
                    let _ = self.reference(word);
                }
            }
        }
        let (mut event, is_this_turn) = now(delayed.event);
        if let Said::Deed { deed, nth, .. } = &mut event {
            if delayed.head == TriggerHead::When {
                super::event_count::next_is_any(deed);
                // It waits for one only, which is the next.
                if *nth == Some(crate::surface::Nth::Next) {
                    *nth = None;
                }
            }
            **deed = self.settled_event(deed)?;
        }
        self.counts_turns_before(&event, at)?;
        let ability = self.nested(at, |it| it.waiting(AbilityKind::Delayed, Some(&event), delayed))?;
        // "Until your next turn, at the beginning of each end step": at each one until then.
        let is_each_part = |form: &EventForm| matches!(form, EventForm::Each | EventForm::EachOf);
        let uses = match (delayed.head, delayed.event) {
            (TriggerHead::At, Said::PartBegins { nth: None, form, .. }) if is_each_part(form) => Uses::Every,
            (TriggerHead::Whenever, _) => Uses::Every,
            (TriggerHead::When | TriggerHead::At | TriggerHead::Or, _) => Uses::Once,
        };
        let turn = Duration::This { what: Lasting::Turn };
        let duration = match (is_this_turn, self.scope.lasting.clone()) {
            (true, Some(around)) if around != turn => {
                return refuse(at, "an effect that waits for two stretches of time");
            }
            (true, _) => Some(Box::new(turn)),
            (false, around) => around.map(Box::new),
        };
        if uses == Uses::Every && duration.is_none() {
            return refuse(at, "an effect that waits for ever");
        }
        let kept = self.kept_by(ability);
        self.scope.push_keeping(Stmt::Delay { ability, uses, duration }, &kept);
        Ok(())
    }

    /// The slots of this ability that one within it keeps.
    fn kept_by(&self, ability: AbilityId) -> Vec<u32> {
        let made = self.abilities.get(ability.0 as usize);
        made.into_iter().flat_map(|made| made.captures.iter().map(|capture| capture.outer)).collect()
    }

    /// "When you discard one or more lands this way": of what the act before was done to (603.12).
    fn reflexive(&mut self, deed: &Deed, delayed: &Delayed<'_>, at: Span) -> Elaborated<()> {
        let c = self.condition(&Cond::Event(delayed.event.clone()))?;
        for act in &deed.acts {
            // What the trigger reads is kept for it.
            if let Some(pick) = act.verb.picked()
                && self.is_read(pick.slot)
                && let Some(Entity::Set(set)) = self.scope.own_entity(pick.slot)
            {
                let into = self.scope.fresh();
                self.scope.push(Stmt::Let { into, value: Value::Set { set } });
                self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            }
        }
        let ability = self.nested(at, |it| it.waiting(AbilityKind::Reflexive, None, delayed))?;
        let then = self.scope.block_of([Stmt::Reflexive { ability }]);
        self.scope.push(Stmt::If { c, then, otherwise: None });
        Ok(())
    }

    fn waiting(
        &mut self,
        kind: AbilityKind,
        event: Option<&Said>,
        source: &Delayed<'_>,
    ) -> Elaborated<Ability> {
        let mut ability = placeholder();
        ability.kind = kind;
        self.scope.part = Part::When;
        if let Some(event) = event {
            ability.when = self.events(event)?;
        }
        self.scope.part = Part::Body;
        ability.intervening = source.given.map(|given| self.condition(given)).transpose()?;
        self.waits_for(&ability.when);
        ability.body = self.body_block(source.body)?;
        ability.announce = Block({
            let mut announce = std::mem::take(&mut self.scope.announce);
            announce.append(&mut self.scope.divides);
            announce
        });
        // The targets of what is done "at the beginning of the next end step" are announced with the
        // ability around it.
        let chooses = |stmt: &Stmt| !matches!(stmt, Stmt::Let { .. });
        if source.place == Place::Trailing
            && kind == AbilityKind::Delayed
            && ability.announce.0.iter().any(chooses)
        {
            return refuse(self.line, "a target that is announced before it is done");
        }
        Ok(ability)
    }
}

/// The event that an effect waits for from now on, and whether it does so for this turn only.
fn now(event: &Said) -> (Said, bool) {
    match event.clone() {
        Said::PartBegins { part, whose, nth: Some(Nth::Next), form } => {
            (Said::PartBegins { part, whose, nth: None, form }, false)
        }
        Said::Deed { deed, nth, window: Some(window), tense, this_way }
            if window.span == WindowSpan::ThisTurn && window.whose.is_none() && window.times.is_none() =>
        {
            (Said::Deed { deed, nth, window: None, tense, this_way }, true)
        }
        event => (event, false),
    }
}
