//! What was done to something, as what is said of it: by whom, in which time, with which card.

use super::filter::signed;
use super::role::{Stands, any, in_role, without};
use super::scope::{Entity, slot_set};
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    ChoiceDomain, Chooser, Deed, DoneVerb, Filter, Modality, MoveVerb, Noun, Participle, PassiveVerb, Pick,
    Plain, Polarity, Pred, Quant, Ref, ResolvedIn, Selection, Status, Subject, TokenPhrase, TokenSpec, Verb,
    Window as Stretch, ZonePhrase,
};
use planarc_bytecode::axis::{self, AbilityChange, Cause, Keep, Put, RoleName, Tallied};
use planarc_bytecode::operand::{Memory, Place, Role, Slot, Up, Zones};
use planarc_bytecode::{Event, Num, Set, Stmt, Test, Window, ZonesOf};

/// What a card keeps for where it names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kept {
    /// What was done so.
    Done(Participle),
    /// What was removed from the draft.
    FromDraft,
    /// Which of these words each of several players chose.
    Words(Vec<String>),
    /// That the ability there had something done so many times.
    Times(Span, u32),
    /// How often the ability there has resolved.
    Resolved(Span, ResolvedIn),
}

impl Elaborator<'_> {
    /// "The number of spells you've cast this turn": how often that happened.
    pub(super) fn count_done(&mut self, pick: &Pick) -> Elaborated<Option<Num>> {
        let is_done = |pred: &Pred| matches!(pred, Pred::DoneBy { window: Some(_), .. });
        let (rest, Some(Pred::DoneBy { verb, who, from, window: Some(window), tense: _ })) =
            apart(&pick.filter, is_done)
        else {
            return Ok(None);
        };
        let event = self.done_event(verb, who.as_deref(), from.as_ref(), &rest, pick.at.0)?;
        let window = self.window(&window, pick.at.0)?;
        Ok(Some(Num::Times { event: Box::new(event), window, what: Tallied::Times }))
    }

    /// "Spells you cast from your hand".
    pub(super) fn done_by(
        &mut self,
        verb: DoneVerb,
        who: Option<&Selection>,
        from: Option<&ZonePhrase>,
        window: Option<&Stretch>,
        at: Span,
    ) -> Elaborated<Test> {
        let nothing = Filter { heads: Vec::new(), join: crate::surface::ListJoin::One, suffixes: Vec::new() };
        let event = self.done_event(verb, who, from, &nothing, at)?;
        let window = match window {
            Some(window) => self.window(window, at)?,
            None => Window::Span { span: axis::Span::Game, whose: None, part: None, nth: None, of: None },
        };
        Ok(Test::Did { event: Box::new(event), role: RoleName::What, window })
    }

    fn done_event(
        &mut self,
        verb: DoneVerb,
        who: Option<&Selection>,
        from: Option<&ZonePhrase>,
        what: &Filter,
        at: Span,
    ) -> Elaborated<Event> {
        let who = match who {
            Some(who) => in_role(self.within_it(|it| it.set(who))?),
            None => any(),
        };
        let test = if what.heads.is_empty() { None } else { self.filter(what)? };
        let what = Role { test: test.map(Box::new), bind: None };
        let moves = |zone, cause, noun, who: Stands, what: Stands| {
            let from = Some(ZonesOf { zones: Zones::of([zone]), whose: None });
            let what = without(what, noun);
            Event::ZoneChange { who, what, from, to: None, cause: Some(cause), by: any() }
        };
        if from.is_some() && !matches!(verb, DoneVerb::Cast | DoneVerb::Play) {
            return refuse(at, "where it was when that was done to it");
        }
        let card = axis::Noun::Card;
        Ok(match verb {
            DoneVerb::Cast | DoneVerb::Play => {
                let from = self.origin(from, at)?;
                let (noun, how) =
                    if verb == DoneVerb::Cast { (axis::Noun::Spell, Put::Cast) } else { (card, Put::Play) };
                Event::Cast { who, what: without(what, noun), from, how: Some(how), price: None }
            }
            DoneVerb::Draw => Event::Draw { who, what: without(what, card), n: Role::default() },
            DoneVerb::Discard => moves(Zone::Hand, Cause::Discard, card, who, what),
            DoneVerb::Mill => moves(Zone::Library, Cause::Mill, card, who, what),
            DoneVerb::Sacrifice => {
                moves(Zone::Battlefield, Cause::Sacrifice, axis::Noun::Permanent, who, what)
            }
            DoneVerb::Activate => {
                let what = without(what, axis::Noun::Ability);
                Event::Ability { who, what, change: AbilityChange::Activate }
            }
            DoneVerb::Create => return refuse(at, "how many tokens were created"),
        })
    }

    /// "Exiled with this enchantment": what the card keeps of what its abilities did so (607.2a).
    pub(super) fn done_with(&mut self, participle: Participle, with: &Ref) -> Elaborated<Test> {
        let at = with.at.0;
        if self.reference(with)? != Set::Source || self.scope.is_quoted() {
            return refuse(at, "what was done with another object");
        }
        if !matches!(
            participle,
            Participle::Exiled | Participle::PutOntoBattlefield | Participle::Returned | Participle::Created
        ) {
            return refuse(at, "what was done with it");
        }
        Ok(Test::In { of: Set::Slot { slot: self.kept_so(Kept::Done(participle)) } })
    }

    /// What the card keeps of what its abilities did, or of what was chosen for them.
    pub(super) fn kept_so(&mut self, what: Kept) -> Slot {
        let place = self.keeps.iter().position(|(kept, _)| *kept == what).unwrap_or_else(|| {
            self.keeps.push((what, false));
            self.keeps.len() - 1
        });
        Slot { place: Place::Memory(self.kept_memory(place)), of: None }
    }

    /// The place of what is kept.
    pub(super) fn place_of(&self, what: &Kept) -> usize {
        self.keeps.iter().position(|(kept, _)| kept == what).unwrap_or_default()
    }

    pub(super) fn kept_memory(&self, place: usize) -> Memory {
        Memory(u32::try_from(self.bound.memory().len() + place).unwrap_or(u32::MAX))
    }

    /// What a verb does to something, as the card's other abilities name it.
    pub(super) const fn participle_of(verb: &Verb) -> Option<Participle> {
        match verb {
            Verb::Move { verb: MoveVerb::Exile, .. } => Some(Participle::Exiled),
            Verb::Move { verb: MoveVerb::Put, .. } => Some(Participle::PutOntoBattlefield),
            Verb::Move { verb: MoveVerb::Return, .. } => Some(Participle::Returned),
            Verb::Create(_) => Some(Participle::Created),
            _ => None,
        }
    }

    /// "All other cards exiled with this artifact": than those that were exiled just now.
    pub(super) fn exiled_before(&mut self, filter: &Filter, home: Zone, at: Span) -> Elaborated<Set> {
        let mut done = self.scope.verbs.iter().filter(|(done, ..)| *done == Participle::Exiled);
        let (Some((_, now, _)), None, false) = (done.next(), done.next(), self.scope.in_loop) else {
            return refuse(at, "other cards that were exiled so, than by no one act here");
        };
        let now = self.read(*now, at)?;
        let mut filter = filter.clone();
        filter.heads.iter_mut().for_each(|head| head.adjectives.retain(|pred| *pred != Pred::Other));
        let all = self.matching(&filter, home, at)?;
        Ok(Set::Minus { a: Box::new(all), b: Box::new(now) })
    }

    /// Whether the card names what was done to something with it.
    pub(super) fn names_done(&self, participle: Participle) -> bool {
        self.keeps.iter().any(|(kept, _)| *kept == Kept::Done(participle))
    }

    /// Keeps what was done in a slot for where the card names it.
    pub(super) fn keep_done(
        &mut self,
        participle: Option<Participle>,
        done: Option<u32>,
        at: Span,
    ) -> Elaborated<()> {
        let Some(participle) = participle else { return Ok(()) };
        let is_it = |(kept, _): &(Kept, bool)| *kept == Kept::Done(participle);
        if self.scope.is_quoted() {
            return Ok(());
        }
        let Some(place) = self.keeps.iter().position(is_it) else {
            self.scope.noted.unkept.push((participle, done, at));
            return Ok(());
        };
        let Some(done) = done else { return refuse(at, "what is done in one of several ways, and kept") };
        self.scope.reads_act(done);
        let (memory, value) = (self.kept_memory(place), Slot::new(done));
        self.scope.push(Stmt::Remember { memory, value, how: Keep::Add });
        self.has_kept(place);
        Ok(())
    }

    /// Notes that something is kept that the card names.
    pub(super) fn has_kept(&mut self, place: usize) {
        if let Some((_, is_written)) = self.keeps.get_mut(place) {
            *is_written = true;
        }
    }
}

impl Elaborator<'_> {
    /// "Each player who chose a second creature": of each of those who chose some before, whether there is one
    /// of that number.
    fn chose_so_many(&mut self, pick: &Pick) -> Elaborated<Test> {
        let at = pick.at.0;
        let Quant::Ordinal(nth) = pick.quant else { return refuse(at, "what each of several chose") };
        // Each chose in a lane of their own.
        let is_lane = |by: &Set| {
            let opens = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == *by);
            self.scope.block.iter().any(opens)
        };
        let mut choices = self.scope.choices.iter().filter(|(.., by)| is_lane(by));
        let (Some((Set::Slot { slot }, from, _)), None) = (choices.next(), choices.next()) else {
            return refuse(at, "what each of several chose");
        };
        let (slot, from) = (slot.clone(), from.clone());
        // What is said of it was said where it was chosen.
        let is_said = match (self.filter(&pick.filter)?, &from) {
            (None, _) => true,
            (Some(said), Set::Those { test: Some(test), .. }) => match test.as_ref() {
                Test::All { c } => c.contains(&said),
                test => *test == said,
            },
            (Some(_), _) => false,
        };
        if !is_said || slot.of.is_some() {
            return refuse(at, "what each of several chose");
        }
        let of = Some(Box::new(Set::It { up: Up(0) }));
        Ok(Test::Exists { set: Set::Item { slot: Slot { of, ..slot }, nth } })
    }

    /// "Each opponent who didn't sacrifice a creature": of each of those who did it or not before, what
    /// they did it to.
    pub(super) fn did_this_way(&mut self, deed: &Deed) -> Elaborated<Test> {
        let at = deed.at.0;
        let none = "what happened to it this way, or at some time";
        let polarity = match deed.modal {
            Modality::PLAIN => Polarity::Is,
            Modality::DOES_NOT => Polarity::IsNot,
            _ => return refuse(at, none),
        };
        let [act] = deed.acts.as_slice() else { return refuse(at, none) };
        if is_cast(deed) && deed.window.is_none() {
            return Ok(signed(self.was_cast(at)?, polarity));
        }
        if let (Some(zone), None) = (put_into(deed), &deed.window) {
            return Ok(signed(self.was_put(zone, at)?, polarity));
        }
        if let Verb::Choose(ChoiceDomain::Of(Selection::Pick(pick))) = &act.verb
            && deed.subject == Subject::Implied
            && deed.window.is_none()
        {
            return Ok(signed(self.chose_so_many(pick)?, polarity));
        }
        if let Verb::Search { zone, what: None } = &act.verb
            && deed.subject == Subject::Implied
            && deed.window.is_none()
        {
            return Ok(signed(self.searched_by_it(zone, at)?, polarity));
        }
        if let Verb::Create(tokens) = &act.verb
            && deed.subject == Subject::Implied
            && deed.window.is_none()
        {
            return Ok(signed(self.created_so_many(tokens, at)?, polarity));
        }
        let (Verb::Plain(
            Plain::Discard | Plain::Sacrifice | Plain::Draw | Plain::Mill | Plain::Reveal,
            Selection::Pick(pick),
        )
        | Verb::Move {
            verb: MoveVerb::Exile,
            what: Selection::Pick(pick),
            from: None,
            to: None,
            rest: None,
            ..
        }) = &act.verb
        else {
            return refuse(at, none);
        };
        if deed.subject != Subject::Implied || deed.window.is_some() || pick.chooser != Chooser::Actor {
            return refuse(at, none);
        }
        let participle = super::question::done_as(&act.verb);
        let mut done = self.scope.verbs.iter().filter(|(done, ..)| Some(*done) == participle);
        let (Some((_, slot, by)), None) = (done.next(), done.next()) else {
            return refuse(at, "what was done this way by no one act here");
        };
        // Each did it in a lane of their own.
        let is_lane = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == *by);
        if !self.scope.block.iter().any(is_lane) {
            return refuse(at, "what another did this way");
        }
        let Some(Entity::Act(slot)) = self.scope.entity(*slot) else { return refuse(at, none) };
        self.scope.reads_act(slot);
        let slot = Slot { of: Some(Box::new(Set::It { up: Up(0) })), ..Slot::new(slot) };
        // What was sacrificed, or exiled from the battlefield, is no permanent any more: it is asked about as it
        // was (608.2h).
        let are_cards = pick.filter.heads.last().is_some_and(|head| head.noun == Some(Noun::Card));
        let of = match act.verb {
            Verb::Plain(Plain::Sacrifice, _) => Set::Was { slot },
            Verb::Move { .. } if !are_cards => Set::Was { slot },
            _ => Set::Slot { slot },
        };
        let set = match self.filter(&pick.filter)? {
            Some(test) => {
                self.scope.told_apart = true;
                Set::Some { of: Box::new(of), test: Box::new(test) }
            }
            None => of,
        };
        Ok(signed(self.so_many(set, &pick.quant, at)?, polarity))
    }
}

impl Elaborator<'_> {
    /// "Each player who created no tokens this way": of each of those who created some before, how many.
    fn created_so_many(&mut self, tokens: &[TokenPhrase], at: Span) -> Elaborated<Test> {
        let [TokenPhrase { quant, spec: TokenSpec::Any, entry }] = tokens else {
            return refuse(at, "which tokens were created this way");
        };
        if *entry != crate::surface::TokenEntry::default() {
            return refuse(at, "which tokens were created this way");
        }
        let [(act, by)] = self.scope.created.as_slice() else {
            return refuse(at, "what was done this way by no one act here");
        };
        let by = by.clone();
        let Some(Entity::Act(slot)) = self.scope.entity(*act) else {
            return refuse(at, "what was done this way by an act without a slot");
        };
        self.scope.reads_act(slot);
        let is_lane = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == by);
        if self.scope.block.iter().any(is_lane) {
            // Each did it in a lane of their own.
            let of = Some(Box::new(Set::It { up: Up(0) }));
            return self.so_many(Set::Slot { slot: Slot { of, ..Slot::new(slot) } }, quant, at);
        }
        if matches!(by, Set::You | Set::Slot { .. }) {
            return refuse(at, "what another did this way");
        }
        // Who creates a token owns it (111.2).
        let test = Box::new(Test::Owned { by: Set::It { up: Up(1) } });
        self.so_many(Set::Some { of: Box::new(slot_set(slot)), test }, quant, at)
    }
}

/// Where a clause says that something was put, by whoever did it.
pub(super) fn put_into(deed: &Deed) -> Option<Zone> {
    let [act] = deed.acts.as_slice() else { return None };
    match &act.verb {
        Verb::Moved { verb: MoveVerb::Put, from: None, to: Some(to), by: None }
            if deed.subject == Subject::Implied && to.position.is_none() && to.zone.whose.is_none() =>
        {
            Some(to.zone.zone)
        }
        _ => None,
    }
}

/// Whether a clause says of something that it was cast, from anywhere.
pub(super) fn is_cast(deed: &Deed) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    deed.subject == Subject::Implied
        && matches!(act.verb, Verb::Passive { verb: PassiveVerb::Cast, from: None, .. })
}

impl Elaborator<'_> {
    /// "That weren't cast", at no time that is said: by what was done here before.
    pub(super) fn was_cast(&mut self, at: Span) -> Elaborated<Test> {
        if self.scope.cast.is_empty() || self.scope.in_loop {
            return refuse(at, "what was not cast this way by no act here");
        }
        let acts: Vec<u32> = self.scope.cast.iter().map(|(_, act)| *act).collect();
        acts.iter().for_each(|act| self.scope.reads_act(*act));
        let made = |act| Test::Made { slot: Slot::new(act), how: axis::Made::Act };
        let mut tests: Vec<Test> = acts.into_iter().map(made).collect();
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::Any { c: tests } })
    }

    /// "That weren't put onto the battlefield", at no time that is said: by what was done here before.
    pub(super) fn was_put(&mut self, zone: Zone, at: Span) -> Elaborated<Test> {
        let here = self.scope.puts.iter().filter(|(to, ..)| *to == zone);
        let (own, others): (Vec<_>, Vec<_>) = here.partition(|(_, by, _)| *by == self.scope.who);
        if own.is_empty() || !others.is_empty() {
            return refuse(at, "what was put somewhere by no act here");
        }
        let acts: Vec<u32> = own.iter().map(|(.., act)| *act).collect();
        acts.iter().for_each(|act| self.scope.reads_act(*act));
        let made = |act| Test::Made { slot: Slot::new(act), how: axis::Made::Act };
        let mut tests: Vec<Test> = acts.into_iter().map(made).collect();
        Ok(if tests.len() == 1 { tests.remove(0) } else { Test::Any { c: tests } })
    }
}

/// What something fights in this way, as a state of that: what it is blocking is blocked by it.
pub(super) fn fought(status: Status, at: Span) -> Elaborated<axis::Status> {
    match status {
        Status::Blocking => Ok(axis::Status::Blocked),
        _ => refuse(at, "what something is attacking"),
    }
}
