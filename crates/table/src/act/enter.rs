//! Entering the battlefield (400.7, 110.5b, 303.4, 306.5b, 614.12).

use std::sync::Arc;

use planarc_bytecode::axis::{Cause, Entering, Face};
use planarc_lexicon::{CardType, Zone};
use planarc_vm::resolved::{Action, CounterKind, Entry};
use planarc_vm::{Effect, Env, Id};

use crate::decide::Play;
use crate::happen::{Came, Happening};
use crate::object::{Nature, Object};
use crate::table::Table;

/// Two ways of entering together: what a replacement adds to what is said already.
pub(crate) fn joined(own: Entry, more: Entry) -> Entry {
    let mut states = own.states;
    states.extend(more.states);
    let mut except = own.except;
    except.extend(more.except);
    let mut mods = own.mods;
    mods.extend(more.mods);
    // Counters of one kind come together.
    let (counters, n) = match (own.counters, more.counters) {
        (Some(one), Some(other)) if one == other => {
            (Some(one), Some(own.n.unwrap_or(1) + more.n.unwrap_or(1)))
        }
        (Some(one), _) => (Some(one), own.n),
        (None, other) => (other, more.n),
    };
    Entry {
        under: more.under.or(own.under),
        states,
        attacking: more.attacking.or(own.attacking),
        blocking: more.blocking.or(own.blocking),
        copy: more.copy.or(own.copy),
        except,
        attached: more.attached.or(own.attached),
        counters,
        n,
        like: more.like.or(own.like),
        mods,
        duration: more.duration.or(own.duration),
    }
}

impl Table {
    /// Lets what would enter be asked about as it would be (614.12). Whether it was done, and has to be undone.
    pub(crate) fn pretend_entry(&mut self, one: &Happening) -> bool {
        let Action::Move { what, place, entry, face, .. } = &one.act else { return false };
        let (Zone::Battlefield, Some(&id)) = (place.zone, what.first()) else { return false };
        let Some(object) = self.object(id) else { return false };
        let down = (*face == Some(Face::Down)).then(face_down_creature);
        let like = entry.as_deref().and_then(|entry| entry.like.as_deref()).or(down.as_ref());
        let mut chars = match like {
            Some(desc) => crate::layers::of_printed(self, id, object, &crate::layers::of_desc(desc)),
            None => (*crate::layers::base(self, id, object)).clone(),
        };
        let under = entry.as_deref().and_then(|entry| entry.under.as_ref()).and_then(|under| under.first());
        chars.controller = under.copied().or(Some(object.controller));
        if let Some(entry) = entry.as_deref() {
            if let Some(&of) = entry.copy.as_ref().and_then(|of| of.first()) {
                crate::layers::copy(self, id, &mut chars, of, &entry.except);
            }
            for one in &entry.mods {
                crate::layers::modify(self, id, &mut chars, one);
            }
        }
        let copies = entry.as_deref().is_some_and(|entry| entry.copy.is_some() || entry.like.is_some());
        if self.would_be_altered(id) {
            let is_down = like.cloned();
            chars = self.as_though_there(id, chars, is_down, copies);
        }
        self.cache.get_mut().entering.push((id, Arc::new(chars), Zone::Battlefield));
        true
    }

    /// Whether effects change what permanents are, or this very object (400.7a), in other ways than their size.
    fn would_be_altered(&self, id: Id) -> bool {
        let is_own = |one: &crate::state::Lasting| match &one.effect.kind {
            planarc_vm::EffectKind::Fixed(fixed) => fixed.iter().any(|(own, _)| *own == id),
            _ => false,
        };
        self.scene().alters || self.state.effects.iter().any(is_own)
    }

    /// What an object would be on the battlefield, with every effect that would apply to it there (614.12).
    fn as_though_there(
        &mut self,
        id: Id,
        chars: crate::object::Chars,
        down: Option<planarc_vm::resolved::Desc>,
        copies: bool,
    ) -> crate::object::Chars {
        let Some(object) = self.object(id).cloned() else { return chars };
        let printed = crate::layers::as_printed(&chars, chars.card);
        self.set(id, |own| {
            own.place = Some((Zone::Battlefield, None));
            own.controller = chars.controller.unwrap_or(own.controller);
            own.phased_out = false;
            own.hidden = false;
            if down.is_some() {
                own.face_down = down.map(Box::new);
            } else if copies {
                own.printed = Arc::new(printed);
            }
        });
        self.change().zones.get_mut(Zone::Battlefield, None).push(id);
        // What it enters as beside what it is stays with it.
        let mut seen = (*self.chars(id)).clone();
        seen.controller = chars.controller;
        self.change().zones.get_mut(Zone::Battlefield, None).retain(|one| *one != id);
        if let Some(own) = self.object_mut(id) {
            *own = object;
        }
        seen
    }

    /// Puts an object onto the battlefield as an entry says.
    pub(crate) fn enter(
        &mut self,
        one: &Happening,
        id: Id,
        entry: Option<&Entry>,
        face: Option<Face>,
    ) -> Play<Option<Id>> {
        let Some(object) = self.object(id) else { return Ok(None) };
        let from_stack = object.zone() == Some(Zone::Stack);
        let default =
            if from_stack { self.controller(id) } else { one.by.and_then(|by| self.controller(by)) };
        let owner = object.owner;
        let controller =
            entry.and_then(|entry| entry.under.as_ref()).and_then(|under| under.first().copied());
        let controller = controller.or(default).unwrap_or(owner);
        // What would enter under the control of a player who has left the game stays where it is (800.4b).
        if !self.is_in_game(controller) {
            return Ok(None);
        }
        // An Aura that enters otherwise than by resolving is attached as its controller chooses, or stays (303.4f–g).
        let attached = match entry.and_then(|entry| entry.attached.as_ref()).and_then(|to| to.first()) {
            Some(&to) => Some(to),
            None if !from_stack && self.chars(id).is_sub("Aura") && face != Some(Face::Down) => {
                match self.choose_enchanted(id, controller)? {
                    Some(to) => Some(to),
                    None => return Ok(None),
                }
            }
            None => None,
        };
        let Some(now) = self.relocate(id, Zone::Battlefield, None) else { return Ok(None) };
        self.hand_over(id, now);
        self.as_it_enters(now, controller, entry, face);
        if let Some(object) = self.object_mut(now) {
            object.attached_to = attached.or(object.attached_to);
        }
        self.entry_counters(one, now, entry, &one.with)?;
        self.entry_effects(one, now, entry);
        if let Some(entry) = entry {
            self.enters_combat(now, controller, entry)?;
        }
        Ok(Some(now))
    }

    /// Under whose control and in which states it enters.
    pub(crate) fn as_it_enters(
        &mut self,
        now: Id,
        controller: Id,
        entry: Option<&Entry>,
        face: Option<Face>,
    ) {
        let states = entry.map(|entry| entry.states.clone()).unwrap_or_default();
        let like = entry.and_then(|entry| entry.like.clone());
        let copy = entry.and_then(|entry| entry.copy.as_ref()).and_then(|of| of.first().copied());
        let except = entry.map(|entry| entry.except.clone()).unwrap_or_default();
        if let Some(of) = copy {
            let printed = crate::layers::copiable(self, of);
            if let Some(object) = self.object(now).cloned() {
                let mut chars = crate::layers::of_printed(self, now, &object, &printed);
                let exceptions = planarc_vm::resolved::Mod::Copy { of: vec![of], except };
                crate::layers::modify(self, now, &mut chars, &exceptions);
                let printed = Arc::new(crate::layers::as_printed(&chars, printed.card));
                if let Some(object) = self.object_mut(now) {
                    object.printed = printed;
                }
            }
        }
        let turn = self.state.turn.number;
        let is_down = face == Some(Face::Down) || states.contains(&Entering::FaceDown);
        if let Some(object) = self.object_mut(now) {
            object.controller = controller;
            object.since_turn = turn;
            object.tapped = states.contains(&Entering::Tapped);
            object.transformed = states.contains(&Entering::Transformed);
            if is_down || like.is_some() {
                object.face_down = Some(like.unwrap_or_else(|| Box::new(face_down_creature())));
            }
        }
    }

    /// The counters with which it enters (122.6a): loyalty, defense, lore, and what is said. They are put on it like others
    /// (122.6).
    pub(crate) fn entry_counters(
        &mut self,
        one: &Happening,
        now: Id,
        entry: Option<&Entry>,
        with: &[(CounterKind, i32)],
    ) -> Play<()> {
        let mut counters = self.own_counters(now);
        if self.chars(now).is_sub("Saga") {
            counters.push((named("lore"), self.first_lore(now)?));
        }
        if let Some((kind, entry)) = entry.and_then(|entry| Some((entry.counters.clone()?, entry))) {
            counters.push((kind, entry.n.unwrap_or(1)));
        }
        counters.extend(with.iter().cloned());
        let by = self.controller(now).into_iter().collect::<Vec<_>>();
        for (kind, n) in counters {
            let act = Action::PutCounters { on: vec![now], kind, n, by: by.clone() };
            let puts = Happening { causes: vec![Cause::Effect], ..Happening::new(act, one.by) };
            if let Came::Instead(instead) = self.replaced(puts)? {
                for next in instead {
                    self.carry_out(next)?;
                }
            }
        }
        Ok(())
    }

    /// The counters that something has of itself: loyalty (306.5b), defense (310.4b).
    pub(crate) fn own_counters(&self, id: Id) -> Vec<(CounterKind, i32)> {
        let chars = self.chars(id);
        let loyalty = chars.loyalty.filter(|_| chars.is(CardType::Planeswalker));
        let defense = chars.defense.filter(|_| chars.is(CardType::Battle));
        let all = [("loyalty", loyalty), ("defense", defense)];
        all.into_iter().filter_map(|(name, n)| Some((named(name), n?))).collect()
    }

    /// What it is or has as it enters, for as long as is said (611.2e).
    pub(crate) fn entry_effects(&mut self, one: &Happening, now: Id, entry: Option<&Entry>) {
        let Some(entry) = entry.filter(|entry| !entry.mods.is_empty()) else { return };
        let you = self.controller(now).unwrap_or(now);
        let env = Env::new(you, one.by);
        let closure = planarc_vm::Closure {
            code: (),
            env,
            cells: planarc_vm::Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        };
        let duration = entry.duration.as_deref().cloned().unwrap_or(planarc_vm::resolved::Duration::Game);
        let effect = Effect {
            kind: planarc_vm::EffectKind::Fixed(vec![(now, entry.mods.clone())]),
            duration,
            uses: planarc_bytecode::axis::Uses::Every,
            stmt: 0,
            closure,
        };
        self.begin_effect(effect);
    }

    /// To what an Aura that enters is attached (303.4f).
    fn choose_enchanted(&mut self, id: Id, controller: Id) -> Play<Option<Id>> {
        let from: Vec<Id> = self.can_be_enchanted_by(id, controller);
        let chosen = self.ask_ids(controller, crate::decide::Why::Attach(id), from, 1, 1)?;
        Ok(chosen.first().copied())
    }
}

/// What is face down, where nothing else is said (708.2a).
pub(crate) fn face_down_creature() -> planarc_vm::resolved::Desc {
    planarc_vm::resolved::Desc {
        name: None,
        words: vec![planarc_vm::resolved::Word::Type { word: CardType::Creature }],
        colors: planarc_bytecode::operand::Colors::default(),
        p: Some(2),
        t: Some(2),
        grants: Vec::new(),
    }
}

/// A kind of counter by its name.
pub(crate) fn named(name: &str) -> CounterKind {
    CounterKind::Named { name: name.into() }
}

/// Whether an object is one that ceases to exist outside of the battlefield or the stack (704.5d–e).
pub(crate) fn is_passing(object: &Object) -> bool {
    match object.nature {
        Nature::Token => object.zone() != Some(Zone::Battlefield),
        Nature::Copy => !matches!(object.zone(), Some(Zone::Stack | Zone::Battlefield)),
        Nature::Card | Nature::Ability | Nature::Emblem => false,
    }
}
