//! "Exile it with a grave counter on it instead": what moves goes to another place, or enters in another way, and
//! what the card does or says further on with what was moved so.

use super::replace::{is_role, is_yours, proceed};
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{Act, Deed, Enters, Participle, Ref, Slot, Verb};
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Destination, Event, Set, Stands, Stmt, Test};

impl Elaborator<'_> {
    /// Has the event happen otherwise, if that is what is done instead; what is moved gets its counters, is kept
    /// for where the card names it, and is read further on, once it is there. Who may do so stands in `said`.
    pub(super) fn instead_so(
        &mut self,
        event: &Event,
        (said, deed, act): (&Deed, &Deed, &Act),
        verb: &Verb,
        alone: Slot,
    ) -> Elaborated<bool> {
        let Some(mut stmt) = self.otherwise_so(event, deed, verb, alone)? else { return Ok(false) };
        let (Verb::Move { enters, .. }, Stmt::Proceed { into, place, entry, .. }) = (verb, &mut stmt) else {
            self.scope.push(stmt);
            return Ok(true);
        };
        let at = act.at.0;
        let is_exiled = place.as_ref().is_some_and(|place| place.zone == Zone::Exile);
        let counters = if entry.is_none() { enters.counters.as_slice() } else { &[] };
        let moved = self.scope.act();
        *into = Some(moved);
        self.scope.push(stmt);
        self.scope.means(act.out, Entity::Act(moved.0));
        if is_yours(said)
            && let Some(participle) = super::question::done_as(verb)
        {
            self.scope.verbs.push((participle, act.out, Set::You));
        }
        // Cards that are not on the battlefield are given counters there (122.1).
        for amount in counters {
            self.scope.reads_act(moved.0);
            let by = self.scope.who.clone();
            let acts = self.put(amount, &slot_set(moved.0), &by, at)?;
            self.scope.push(Stmt::Do { into: None, acts });
        }
        self.keep_done(is_exiled.then_some(Participle::Exiled), Some(moved.0), at)?;
        Ok(true)
    }

    /// What moves goes to another place, or enters in another way.
    pub(super) fn moved_instead(
        &mut self,
        event: &Event,
        what: &Stands,
        word: &Ref,
        (to, enters): (Option<&crate::surface::Destination>, &Enters),
        alone: Slot,
        at: Span,
    ) -> Elaborated<Option<Stmt>> {
        // What nothing else reads has no slot: it is what the event is about.
        let is_same = if alone.0.is_some() && word.slot == alone {
            true
        } else {
            let moved = self.reference(word)?;
            let moved = self.as_it_is_now(moved);
            is_role(what.test.as_deref(), what.bind, &moved)
        };
        if !is_same {
            return refuse(at, "another thing that is moved instead");
        }
        let place = match to {
            None => Destination { zone: Zone::Exile, whose: None, at: None, n: None, order: None },
            Some(to) => self.destination(to, at)?,
        };
        let says_how = enters.under.is_some() || !enters.counters.is_empty() || !enters.status.is_empty();
        // The card itself enters as it would.
        if let (Zone::Battlefield, false, Event::ZoneChange { to: Some(to), .. }) =
            (place.zone, says_how, event)
            && to.zones == Zones::of([Zone::Battlefield])
            && matches!(what.test.as_deref(), Some(Test::In { of: Set::Source }))
        {
            return Ok(Some(proceed(None, None, None)));
        }
        if place.zone == Zone::Battlefield {
            // A card that is put there enters under your control (110.2a).
            let entry = self.entry(enters, Set::You, at)?;
            return Ok(Some(proceed(None, Some(place), Some(entry))));
        }
        if enters.under.is_some() || !enters.status.is_empty() {
            return refuse(at, "how something enters instead");
        }
        Ok(Some(proceed(None, Some(place), None)))
    }
}
