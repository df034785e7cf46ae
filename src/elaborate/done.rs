//! What was done to something, as what is said of it: by whom, in which time, with which card.

use super::role::{Stands, any, in_role, without};
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::ir::{
    DoneVerb, Filter, MoveVerb, Participle, Pick, Pred, Process, Ref, Selection, Status, Verb,
    Window as Stretch, ZonePhrase,
};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{self, AbilityChange, Cause, Keep, Put, RoleName, Tallied};
use planarc_bytecode::operand::{Memory, Place, Role, Slot, Zones};
use planarc_bytecode::{Event, Num, Set, Stmt, Test, Window, ZonesOf};

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
        let nothing = Filter { heads: Vec::new(), join: crate::ir::ListJoin::One, suffixes: Vec::new() };
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
            Event::ZoneChange { who: any(), what, from, to: None, cause: Some(cause), by: who }
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
        let place = self.keeps.iter().position(|(kept, _)| *kept == participle).unwrap_or_else(|| {
            self.keeps.push((participle, false));
            self.keeps.len() - 1
        });
        let place = Place::Memory(self.kept_memory(place));
        Ok(Test::In { of: Set::Slot { slot: Slot { place, of: None } } })
    }

    fn kept_memory(&self, place: usize) -> Memory {
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

    /// Whether the card names what was done to something with it.
    pub(super) fn names_done(&self, participle: Participle) -> bool {
        self.keeps.iter().any(|(kept, _)| *kept == participle)
    }

    /// Keeps what was done in a slot for where the card names it.
    pub(super) fn keep_done(
        &mut self,
        participle: Option<Participle>,
        done: Option<u32>,
        at: Span,
    ) -> Elaborated<()> {
        let Some(place) = self.keeps.iter().position(|(kept, _)| Some(*kept) == participle) else {
            return Ok(());
        };
        if self.scope.is_quoted() {
            return Ok(());
        }
        let Some(done) = done else { return refuse(at, "what is done in one of several ways, and kept") };
        self.scope.reads_act(done);
        let (memory, value) = (self.kept_memory(place), Slot::new(done));
        self.scope.push(Stmt::Remember { memory, value, how: Keep::Add });
        if let Some((_, is_written)) = self.keeps.get_mut(place) {
            *is_written = true;
        }
        Ok(())
    }
}

/// What goes on with something, as a state of it.
pub(super) fn process_of(process: Process, at: Span) -> Elaborated<axis::Status> {
    Ok(match process {
        Process::DeclaredAttacker => axis::Status::DeclaredAttacker,
        Process::DeclaredBlocker => axis::Status::DeclaredBlocker,
        Process::TappedForMana => axis::Status::BeingTappedForMana,
        Process::Attacked | Process::Cast => return refuse(at, "what goes on with it"),
    })
}

/// What something fights in this way, as a state of that: what it is blocking is blocked by it.
pub(super) fn fought(status: Status, at: Span) -> Elaborated<axis::Status> {
    match status {
        Status::Blocking => Ok(axis::Status::Blocked),
        _ => refuse(at, "what something is attacking"),
    }
}
