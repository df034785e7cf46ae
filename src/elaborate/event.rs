//! Events: what triggers an ability, and what a rule forbids or asks for. What stands in a role is tested,
//! and bound where a later word reads it.

use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::ir::{
    Chooser, Deed, Event as Said, EventForm, MoveVerb, Noun, Quant, Selection, Slot, Subject, Tense, Verb,
    ZoneForm, ZonePhrase,
};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{self, Edge, Gained, Put, SchemeChange};
use planarc_bytecode::operand::{Flag, Role, Zones};
use planarc_bytecode::{Event, Set, Test, ZonesOf};

/// What stands in a role of an event.
type Stands = Role<Box<Test>>;

/// Anything.
fn any() -> Stands {
    Role::default()
}

impl Elaborator<'_> {
    /// An event that is waited for.
    pub(super) fn event(&mut self, source: &Said) -> Elaborated<Event> {
        let at = self.line;
        match source {
            Said::Deed { deed, nth: None, window: None, tense: Tense::Present, .. } => {
                match deed.acts.as_slice() {
                    [act] => self.deed_event(deed, &act.verb),
                    _ => refuse(deed.at.0, "several acts as one event"),
                }
            }
            Said::PartBegins { part, whose, nth: None, form } => {
                let whose = match whose {
                    Some(whose) => self.role(whose)?,
                    None => any(),
                };
                let edge = if *form == EventForm::EndOf { Edge::End } else { Edge::Begin };
                Ok(Event::Part { part: *part, whose, edge })
            }
            Said::ChaosEnsues => Ok(Event::Chaos { what: source_role() }),
            Said::State(cond) => Ok(Event::State { c: self.condition(cond)? }),
            Said::While(event, cond) => {
                let event = Box::new(self.event(event)?);
                Ok(Event::When { event, c: self.condition(cond)? })
            }
            _ => refuse(at, "this event"),
        }
    }

    fn deed_event(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Event> {
        if deed.window.is_some() || deed.modal != crate::ir::Modality::PLAIN {
            return refuse(deed.at.0, "an event with a time or a modal verb");
        }
        self.rule_event(deed, verb)
    }

    /// The event of a clause, as a trigger or a rule has it.
    pub(super) fn rule_event(&mut self, deed: &Deed, verb: &Verb) -> Elaborated<Event> {
        let at = deed.at.0;
        let subject = |it: &mut Self| match &deed.subject {
            Subject::Of(who) => it.role(who),
            Subject::Implied => Ok(role_of(Set::You)),
            Subject::Elided | Subject::Unsaid => refuse(at, "an event of nobody"),
        };
        Ok(match verb {
            Verb::Attack { whom, with: None, alone: crate::ir::Alone::NotSaid } => {
                let what = subject(self)?;
                let whom = self.optional_role(whom.as_ref())?;
                Event::Attack { what, whom, with: any(), alone: Flag(false) }
            }
            Verb::Block(whom) => {
                let what = subject(self)?;
                let whom = self.optional_role(whom.as_ref())?;
                Event::Block { what, whom }
            }
            Verb::BeBlocked(None, crate::ir::Exceptness::By) => {
                Event::Block { what: any(), whom: subject(self)? }
            }
            Verb::BecomesBlocked(by) => {
                let what = subject(self)?;
                Event::Blocked { what, by: self.optional_role(by.as_ref())? }
            }
            Verb::Die { under: None } => {
                let what = subject(self)?;
                zone_change(what, Some(Zone::Battlefield), Some(Zone::Graveyard))
            }
            Verb::Enter { from: None, with } if with.under.is_none() && with.status.is_empty() => {
                let what = subject(self)?;
                zone_change(what, None, Some(Zone::Battlefield))
            }
            Verb::Leave(zone) => {
                let what = subject(self)?;
                zone_change(what, Some(zone.zone), None)
            }
            Verb::Moved { verb: MoveVerb::Put, from, to: Some(to), by: None } if to.position.is_none() => {
                let what = subject(self)?;
                let from = self.origin(from.as_ref(), at)?;
                let (zones, whose) = self.zones(&to.zone, at)?;
                let to = Some(ZonesOf { zones, whose });
                Event::ZoneChange { who: any(), what, from, to, cause: None, by: any() }
            }
            Verb::Cast { what, cost: crate::ir::PlayCost::Normal, from: None, as_though: None } => {
                let who = subject(self)?;
                let what = self.spell_role(what)?;
                Event::Cast { who, what, from: None, how: Some(Put::Cast), price: None }
            }
            Verb::Draw(what) => {
                let who = subject(self)?;
                let what = self.role(what)?;
                let what = without(what, axis::Noun::Card);
                Event::Draw { who, what, n: Role::default() }
            }
            Verb::GainLife(crate::ir::LifeAmount::Any) => {
                Event::Life { who: subject(self)?, n: Role::default(), change: Gained::Gain, by: any() }
            }
            Verb::LoseLife(crate::ir::LifeAmount::Any) => {
                Event::Life { who: subject(self)?, n: Role::default(), change: Gained::Lose, by: any() }
            }
            Verb::DealDamage { n: None, to, kind, .. } => {
                let by = subject(self)?;
                let to = self.optional_role(to.as_ref())?;
                let kind = super::act::damage_kind(*kind);
                Event::Damage { by, to, n: Role::default(), kind: Some(kind), excess: Role::default() }
            }
            Verb::Planeswalk { to, from, by_die: crate::ir::ByDie::AnyCause } => {
                let who = subject(self)?;
                let to = self.optional_role(to.as_ref())?;
                let from = self.optional_role(from.as_ref())?;
                Event::Planeswalk { who, to, from, cause: None }
            }
            Verb::Encounter(what) => self.scheme(deed, what, SchemeChange::Encounter)?,
            Verb::SetInMotion(what) => self.scheme(deed, what, SchemeChange::SetInMotion)?,
            Verb::Abandon(what) => self.scheme(deed, what, SchemeChange::Abandon)?,
            _ => return refuse(at, "this as an event"),
        })
    }

    /// Where something comes from; from anywhere, where nothing is left out.
    fn origin(&mut self, from: Option<&ZonePhrase>, at: Span) -> Elaborated<Option<ZonesOf>> {
        match from {
            None | Some(ZonePhrase { form: ZoneForm::Anywhere, .. }) => Ok(None),
            Some(from) => {
                let (zones, whose) = self.zones(from, at)?;
                Ok(Some(ZonesOf { zones, whose }))
            }
        }
    }

    fn scheme(&mut self, deed: &Deed, what: &Selection, change: SchemeChange) -> Elaborated<Event> {
        let who = match &deed.subject {
            Subject::Of(who) => self.role(who)?,
            Subject::Implied | Subject::Elided | Subject::Unsaid => {
                return refuse(deed.at.0, "a scheme of nobody's");
            }
        };
        let what = self.role(what)?;
        Ok(Event::Scheme { who, what, change })
    }

    /// A role in which players and objects can stand, so that "a player" says something.
    fn optional_role(&mut self, who: Option<&Selection>) -> Elaborated<Stands> {
        let Some(who) = who else { return Ok(any()) };
        let mut role = self.role(who)?;
        if let (None, Selection::Pick(pick)) = (&role.test, who) {
            let noun = match pick.filter.heads.last().and_then(|head| head.noun) {
                Some(Noun::Player) => axis::Noun::Player,
                Some(Noun::Permanent) => axis::Noun::Permanent,
                _ => return refuse(pick.at.0, "anything in an event"),
            };
            role.test = Some(Box::new(Test::Noun { noun }));
        }
        Ok(role)
    }

    /// What is cast is a spell: that it is one says nothing.
    fn spell_role(&mut self, what: &Selection) -> Elaborated<Stands> {
        Ok(without(self.role(what)?, axis::Noun::Spell))
    }

    /// What stands in a role.
    fn role(&mut self, who: &Selection) -> Elaborated<Stands> {
        match who {
            Selection::Ref(word) => {
                let of = self.reference(word)?;
                Ok(Role { test: Some(Box::new(Test::In { of })), bind: None })
            }
            Selection::List { items, .. } => {
                let mut tests = Vec::new();
                for item in items {
                    match self.role(item)?.test {
                        Some(test) => tests.push(*test),
                        None => return refuse(self.line, "anything among others in an event"),
                    }
                }
                Ok(Role { test: Some(Box::new(Test::Any { c: tests })), bind: None })
            }
            Selection::Pick(pick) => {
                let at = pick.at.0;
                if pick.chooser != Chooser::Actor {
                    return refuse(at, "a choice in an event");
                }
                match &pick.quant {
                    Quant::A | Quant::Any | Quant::All(_) => {}
                    Quant::Possessed(..) if super::selection::is_of_players(&pick.filter) => {
                        let of = self.set(who)?;
                        return Ok(Role {
                            test: Some(Box::new(Test::In { of })),
                            bind: self.bound_role(pick.slot),
                        });
                    }
                    _ => return refuse(at, "so many in an event"),
                }
                let mut test = self.filter(&pick.filter)?;
                // A token is no card (108.2b).
                let is_card = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
                if is_card && !pick.filter.heads.is_empty() {
                    let card = Test::Noun { noun: axis::Noun::Card };
                    test = super::selection::all_of(test.into_iter().chain([card]).collect());
                }
                if super::selection::is_of_players(&pick.filter) {
                    test = self.player_test(pick, test)?;
                }
                Ok(Role { test: test.map(Box::new), bind: self.bound_role(pick.slot) })
            }
        }
    }

    /// "An opponent", "a player".
    fn player_test(&mut self, pick: &crate::ir::Pick, test: Option<Test>) -> Elaborated<Option<Test>> {
        let of = self.matching(
            &crate::ir::Filter { suffixes: Vec::new(), ..pick.filter.clone() },
            Zone::Battlefield,
            pick.at.0,
        )?;
        let is = match of {
            Set::Players { test: None } => None,
            of => Some(Test::In { of }),
        };
        Ok(super::selection::all_of(is.into_iter().chain(test).collect()))
    }

    /// The slot that a role is bound to, where a later word reads it.
    fn bound_role(&mut self, slot: Slot) -> Option<planarc_bytecode::operand::Write> {
        if !self.is_read(slot) {
            return None;
        }
        let into = self.scope.fresh();
        self.scope.means(slot, Entity::Set(slot_set(into.0)));
        self.scope.last = Some(slot_set(into.0));
        Some(into)
    }
}

fn role_of(of: Set) -> Stands {
    Role { test: Some(Box::new(Test::In { of })), bind: None }
}

/// A role without what is true of all that can stand in it.
fn without(role: Stands, noun: axis::Noun) -> Stands {
    let says_nothing = |test: &Test| *test == Test::Noun { noun };
    let test = match role.test.map(|test| *test) {
        Some(test) if says_nothing(&test) => None,
        Some(Test::All { mut c }) => {
            c.retain(|test| !says_nothing(test));
            super::selection::all_of(c)
        }
        test => test,
    };
    Role { test: test.map(Box::new), bind: role.bind }
}

/// The card itself.
fn source_role() -> Stands {
    role_of(Set::Source)
}

fn zone_change(what: Stands, from: Option<Zone>, to: Option<Zone>) -> Event {
    let zones = |zone| ZonesOf { zones: Zones::of([zone]), whose: None };
    Event::ZoneChange { who: any(), what, from: from.map(zones), to: to.map(zones), cause: None, by: any() }
}
