//! What has happened to something, with no time said: "if you cast it from your hand", "if it entered from
//! a graveyard", "every card in your card pool started the game in your library". It is asked of the one
//! object: how it was cast (400.7d), from where it entered, where it was as the game began (103.3). What
//! players have done needs a time, unless the rules speak of the whole game, as of dungeons (309.7).

use super::role::any;
use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{
    Act, Bare, Deed, PassiveVerb, Plain, PlayCost, Selection, Subject, Tense, ThisWay, Verb, ZoneForm,
    ZonePhrase,
};
use planarc_bytecode::axis::{self, Moment, Put, RoleName};
use planarc_bytecode::{Event, Set, Test, Window};

impl Elaborator<'_> {
    /// A clause of the past in which no time is said; nothing where it can mean nothing without one.
    pub(super) fn ever(&mut self, deed: &Deed, tense: Tense) -> Elaborated<Option<Test>> {
        let at = deed.at.0;
        let [Act { verb, .. }] = deed.acts.as_slice() else { return Ok(None) };
        match (verb, &deed.subject) {
            (
                Verb::Cast { what: what @ Selection::Ref(_), cost: PlayCost::Normal, from, as_though: None }
                | Verb::Play { what: what @ Selection::Ref(_), cost: PlayCost::Normal, from },
                _,
            ) => {
                let how = if matches!(verb, Verb::Cast { .. }) { Put::Cast } else { Put::Play };
                self.is_put_to_use(what)?;
                self.ever_did(what, |it| {
                    let who = it.acting(deed, RoleName::Who)?;
                    let from = it.origin(from.as_ref(), at)?;
                    Ok(Event::Cast { who, what: any(), from, how: Some(how), price: None })
                })
                .map(Some)
            }
            (
                Verb::Passive { verb: PassiveVerb::Cast, from, this_way: ThisWay::NotSaid },
                Subject::Of(what @ Selection::Ref(_)),
            ) => {
                self.is_put_to_use(what)?;
                // "From anywhere other than your hand": it was cast, and not from there.
                let elsewhere =
                    match from {
                        Some(ZonePhrase {
                            form: ZoneForm::AnywhereBut(_), whose: Some(whose), zone, ..
                        }) if whose.is_you() => Some(*zone),
                        _ => None,
                    };
                let cast =
                    |from| Event::Cast { who: any(), what: any(), from, how: Some(Put::Cast), price: None };
                let Some(zone) = elsewhere else {
                    return self.ever_did(what, |it| Ok(cast(it.origin(from.as_ref(), at)?))).map(Some);
                };
                let zones = planarc_bytecode::operand::Zones::of([zone]);
                let there = planarc_bytecode::ZonesOf { zones, whose: Some(Set::You) };
                let not_there = super::filter::not(self.ever_did(what, |_| Ok(cast(Some(there))))?);
                let c = vec![self.ever_did(what, |_| Ok(cast(None)))?, not_there];
                Ok(Some(Test::All { c }))
            }
            (Verb::Enter { from: Some(from), with }, Subject::Of(what @ Selection::Ref(_)))
                if with.status.is_empty() && with.under.is_none() && with.counters.is_empty() =>
            {
                self.ever_did(what, |it| {
                    let from = it.origin(Some(from), at)?;
                    let to = Some(battlefield());
                    Ok(Event::ZoneChange { who: any(), what: any(), from, to, cause: None, by: any() })
                })
                .map(Some)
            }
            (Verb::StartIn(places, _), Subject::Of(what)) => {
                self.ever_did(what, |it| it.began_in(places)).map(Some)
            }
            (Verb::Plain(Plain::Control | Plain::Own, Selection::Ref(_)), Subject::Of(_)) => {
                // Who had it as it last was (608.2h).
                self.is_so(deed, ThisWay::NotSaid).map(Some)
            }
            // "You've completed a dungeon" (309.7).
            (Verb::Bare(Bare::CommitCrime | Bare::CompleteDungeon | Bare::Descend), _)
                if tense == Tense::Perfect =>
            {
                let event = Box::new(self.rule_event(deed, verb)?);
                Ok(Some(Test::Happened { event, window: game() }))
            }
            _ => Ok(None),
        }
    }

    /// Where something was as decks became libraries (103.3): in one of these zones.
    pub(super) fn began_in(&mut self, places: &[ZonePhrase]) -> Elaborated<Event> {
        let at = self.line;
        let mut tests = Vec::new();
        for place in places {
            if !matches!(place.form, ZoneForm::Plain) {
                return refuse(at, "a part of a zone that something started in");
            }
            let (zones, whose) = self.within_it(|it| it.zones(place, at))?;
            tests.push(Test::Zone { zones, whose });
        }
        let test = if tests.len() == 1 { tests.pop() } else { Some(Test::Any { c: tests }) };
        let what = planarc_bytecode::operand::Role { test: test.map(Box::new), bind: None };
        Ok(Event::Pregame { moment: Moment::Opening, what })
    }

    /// Whether something stood in such an event as what it was done to.
    fn ever_did(
        &mut self,
        what: &Selection,
        make: impl FnOnce(&mut Self) -> Elaborated<Event>,
    ) -> Elaborated<Test> {
        let at = self.line;
        let did = |it: &mut Self| {
            let event = Box::new(make(it)?);
            Ok(Test::Did { event, role: RoleName::What, window: game() })
        };
        self.asked_of(what, |it, what| match what {
            Entity::It(_) => did(it),
            what => {
                let Some(set) = it.scope.as_set(what) else { return refuse(at, "what a quality did") };
                let test = Box::new(it.within_it(did)?);
                Ok(Test::Each { set, test })
            }
        })
    }

    /// A spell or a permanent is known to have been cast (400.7d); a card that was elsewhere before is
    /// another object by then.
    fn is_put_to_use(&mut self, what: &Selection) -> Elaborated<()> {
        let set = self.set(what)?;
        let is_event = match &set {
            Set::Source => true,
            Set::Slot { slot } => self.scope.is_of_event(slot),
            _ => false,
        };
        if is_event { Ok(()) } else { refuse(self.line, "whether a card that was elsewhere was cast") }
    }
}

/// The game so far.
pub(super) const fn game() -> Window {
    Window::Span { span: axis::Span::Game, whose: None, part: None, nth: None, of: None }
}

fn battlefield() -> planarc_bytecode::ZonesOf {
    let zones = planarc_bytecode::operand::Zones::of([crate::lexicon::Zone::Battlefield]);
    planarc_bytecode::ZonesOf { zones, whose: None }
}
