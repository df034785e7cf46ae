//! Moving objects: what is moved, where to, how it enters, and what becomes of the rest.

use super::scope::{Entity, slot_set};
use super::selection::is_closed;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, CounterAmount, Deed, Destination, Duration, Enters, EntersStatus, Face as Way, LibraryEnd, Order,
    Polarity, Position as Spot, Pred, Quant, Selection, Verb, ZonePhrase,
};
use planarc_bytecode::axis::{
    self, Again, Arranged, Change, Cmp, Entering, Face, Free, Position, Status, Whose,
};
use planarc_bytecode::operand::{Slot, Zones};
use planarc_bytecode::{
    Action, Count, CounterKind, Destination as Place, Entry, Num, OptionGuard, Set, Stmt, Test, Value,
};

impl Elaborator<'_> {
    /// "Exile it", "put one of them into your hand and the rest on the bottom of your library".
    pub(super) fn carries(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let Verb::Move { verb: _, what, from, to, enters, rest } = &act.verb else {
            return refuse(at, "this act");
        };
        let (set, slot) = self.what_moves(what, from.as_ref(), at)?;
        let set = self.own_of_each(set, what, at)?;
        let whole = whole_of(&set);
        let until = match &deed.duration {
            Duration::Unstated => None,
            duration => Some(Box::new(self.duration(duration, at)?)),
        };
        let what_moved = set.clone();
        let moved_from = set.clone();
        // "All lands … under their owners' control": they are what moves.
        if let Some(slot) = slot
            && self.scope.own_entity(slot).is_none()
            && !super::scope::has_it(&set)
        {
            self.scope.means(slot, Entity::Set(set.clone()));
        }
        let done = self.placed(set, to.as_ref(), enters, until, at)?;
        let zone = to.as_ref().map_or(Zone::Exile, |to| to.zone.zone);
        if let Some(whole) = whole {
            // Not all that is put onto the battlefield comes there (303.4g): what does not is left.
            let part = match done {
                Some(done) if zone == Zone::Battlefield => Set::Was { slot: Slot::new(done) },
                _ => what_moved.clone(),
            };
            self.scope.taken.push((whole, part));
        }
        if let Some(done) = done {
            self.scope.puts.push((zone, self.scope.who.clone(), done));
            if zone == Zone::Battlefield {
                self.has_entered(&moved_from, done);
            }
        }
        if let (Some(done), Some(to), None) = (done, to, rest)
            && to.position.is_none()
            && !self.scope.in_loop
        {
            self.scope.moved.push((what_moved, to.zone.zone, self.scope.who.clone(), done));
        }
        let memory = self.memory_of(act.out).or_else(|| match what {
            Selection::Pick(pick) => self.memory_of(pick.slot),
            _ => None,
        });
        if let (Some(memory), Some(done)) = (memory, done) {
            self.scope.reads_act(done);
            let value = Slot::new(done);
            self.scope.push(Stmt::Remember { memory, value, how: planarc_bytecode::axis::Keep::Add });
        }
        self.keep_done(Self::participle_of(&act.verb), done, at)?;
        if let Some(done) = done {
            self.owners_were(&moved_from, done);
            self.scope.means(act.out, Entity::Act(done));
            if let Some(slot) = slot {
                self.scope.means(slot, Entity::Act(done));
            }
        }
        if let Some(rest) = rest {
            let set = self.reference(&rest.what)?;
            self.placed(set, Some(&rest.to), &Enters::default(), None, at)?;
        }
        Ok(())
    }

    /// "Return each creature to its owner's hand. That player …": whose what was moved was, which is not looked
    /// for again where it is no more.
    fn owners_were(&mut self, moved: &Set, act: u32) {
        if matches!(moved, Set::Slot { .. }) {
            return;
        }
        for (slot, entity) in self.scope.own_entities() {
            let Entity::Set(Set::Whose { how, of }) = entity else { continue };
            let slot = crate::surface::Slot(Some(slot));
            if *of == *moved && self.is_read(slot) {
                self.scope.reads_act(act);
                let of = Box::new(Set::Was { slot: Slot::new(act) });
                self.scope.means(slot, Entity::Set(Set::Whose { how, of }));
            }
        }
    }

    /// What a set that was moved here has become: another object (400.7).
    pub(super) fn as_it_is_now(&self, set: Set) -> Set {
        match self.what_moved(&set) {
            Some(act) => {
                self.scope.reads_act(act);
                slot_set(act)
            }
            None => set,
        }
    }

    /// A permanent that was put where it can be seen, as the card that it is there: in a hand or a library it is
    /// asked as it was (608.2h). What was a card before is the same either way.
    pub(super) fn as_the_card(&self, set: Set) -> Set {
        let is_hidden = |act: u32| {
            let hides = |zone: &Zone| matches!(zone, Zone::Hand | Zone::Library);
            self.scope.puts.iter().any(|(zone, _, done)| *done == act && hides(zone))
        };
        let goes = self.what_moved(&set).is_some_and(|act| !is_hidden(act));
        if goes && self.was_permanent(&set) { self.as_it_is_now(set) } else { set }
    }

    /// Whether a set was picked from what is on the battlefield.
    fn was_permanent(&self, set: &Set) -> bool {
        let battlefield = Zones::of([Zone::Battlefield]);
        let is_there = |from: &Set| matches!(from, Set::Those { zones, .. } if *zones == battlefield);
        let is_target = |stmt: &Stmt| matches!(stmt, Stmt::Target { into, from, .. } if slot_set(into.0) == *set && is_there(from));
        self.scope.choices.iter().any(|(part, whole, _)| part == set && is_there(whole))
            || self.scope.announce.iter().any(is_target)
    }

    /// The act here that moved a set.
    fn what_moved(&self, set: &Set) -> Option<u32> {
        let is_it = |was: &Set| match (was, set) {
            // "Exile this card from your hand" moved the card, if it was there.
            (Set::Some { of, test }, set) => {
                **of == *set && matches!(**test, Test::Zone { .. }) || *was == *set
            }
            // Behind a loop, those of all its lanes.
            (
                Set::Slot { slot: Slot { place: was, of: Some(_) } },
                Set::Slot { slot: Slot { place, of: None } },
            ) => was == place,
            (was, set) => was == set,
        };
        self.scope.became.iter().rfind(|(was, _)| is_it(was)).map(|(_, act)| *act)
    }

    /// "All creature cards revealed this way, then all artifact cards": of what is put onto the battlefield,
    /// the part that an act before did not put there already.
    fn not_there_yet(&self, what: Set) -> Set {
        let Set::Some { of, test } = what else { return what };
        let is_put =
            |done: &u32| self.scope.puts.iter().any(|(to, _, act)| *to == Zone::Battlefield && act == done);
        let is_of = |was: &Set| matches!(was, Set::Some { of: whole, .. } if *whole == of);
        let before =
            self.scope.became.iter().filter(|(was, act)| is_of(was) && is_put(act)).map(|(_, act)| *act);
        let made = |act| {
            self.scope.reads_act(act);
            super::filter::not(Test::Made { slot: Slot::new(act), how: axis::Made::Act })
        };
        let before: Vec<Test> = before.map(made).collect();
        if before.is_empty() {
            return Set::Some { of, test };
        }
        let c = std::iter::once(*test).chain(before).collect();
        Set::Some { of, test: Box::new(Test::All { c }) }
    }

    /// Whether a set is what an act here moved, as it has become.
    pub(super) fn has_become(&self, set: &Set) -> bool {
        self.scope.became.iter().any(|(_, act)| *set == slot_set(*act))
    }

    /// The set that moves, and the slot of a phrase that names all of a kind.
    fn what_moves(
        &mut self,
        what: &Selection,
        from: Option<&ZonePhrase>,
        at: Span,
    ) -> Elaborated<(Set, Option<crate::surface::Slot>)> {
        let Some(from) = from else { return self.moved(what, Zone::Battlefield) };
        let (zones, whose) = self.zones(from, at)?;
        match what {
            // What is no longer there is not moved.
            Selection::Ref(_) => {
                let of = Box::new(self.operand(what, from.zone)?);
                let test = Box::new(Test::Zone { zones, whose });
                Ok((Set::Some { of, test }, None))
            }
            _ if zones == Zones::of([Zone::Battlefield]) => self.moved(what, Zone::Battlefield),
            // "Put your commander into your hand from the command zone": one that is there.
            Selection::Pick(pick) if !pick.filter.suffixes.iter().any(says_place) => {
                let mut pick = pick.clone();
                pick.filter.suffixes.push(Pred::From(from.clone(), Polarity::Is));
                self.moved(&Selection::Pick(pick), from.zone)
            }
            _ => refuse(at, "a zone of what is moved, said apart from it"),
        }
    }

    /// Puts a set somewhere; the slot is that of the act.
    fn placed(
        &mut self,
        set: Set,
        to: Option<&Destination>,
        enters: &Enters,
        until: Option<Box<planarc_bytecode::Duration>>,
        at: Span,
    ) -> Elaborated<Option<u32>> {
        self.scope.carried.push(set.clone());
        let moved = set.clone();
        let mut what = set;
        let mut place = match to {
            None => Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None },
            Some(to) => self.destination(to, at)?,
        };
        if place.zone == Zone::Battlefield {
            what = self.not_there_yet(what);
        }
        let gives_counters = !enters.counters.is_empty() && self.is_elsewhere(to);
        if gives_counters && !is_closed(&what) {
            // What lay there is looked for once: it gets the counters, and not what lies there then.
            let into = self.scope.fresh();
            self.scope.push(Stmt::Let { into, value: Value::Set { set: what } });
            what = slot_set(into.0);
        }
        if let Some(Destination { order: Some(Order::Any), .. }) = to {
            let (into, who) = (self.scope.fresh(), self.scope.who.clone());
            self.scope.push(Stmt::Order { into, who, of: what });
            what = slot_set(into.0);
            place.order = Some(Arranged::Kept);
        }
        let entry = if place.zone == Zone::Battlefield {
            let mut entry = self.entry(enters, self.scope.who.clone(), at)?;
            // Each of several enters under its own owner's control.
            if let Some(Set::Whose { how: Whose::Owner, of }) = &mut entry.under
                && **of == moved
            {
                **of = Set::It { up: planarc_bytecode::operand::Up(0) };
            }
            Some(Box::new(entry))
        } else {
            None
        };
        let mut face = None;
        if entry.is_none() {
            if enters.under.is_some() {
                return refuse(at, "what enters in this way");
            }
            for status in &enters.status {
                face = Some(match status {
                    EntersStatus::Face(Way::Down) => Face::Down,
                    EntersStatus::Face(Way::Up) => Face::Up,
                    _ => return refuse(at, "what is put elsewhere in this state"),
                });
            }
        }
        if let Some(Destination { position: Some(Spot::TopOrBottom), .. }) = to {
            return self.at_an_end(&what, &place);
        }
        let is_controlled = matches!(place.zone, Zone::Battlefield | Zone::Stack);
        let act = Action::Move { what: what.clone(), place: Box::new(place), entry, face, until };
        let done = self.does(vec![act]);
        self.scope.left.extend((!is_controlled).then_some(done));
        self.scope.became.push((what.clone(), done));
        // Cards that are not on the battlefield are given counters there (122.1).
        if face.is_none() && gives_counters {
            for amount in &enters.counters {
                let by = self.scope.who.clone();
                let acts = self.put(amount, &what, &by, at)?;
                self.does(acts);
            }
        }
        Ok(Some(done))
    }

    fn is_elsewhere(&self, to: Option<&Destination>) -> bool {
        to.is_none_or(|to| to.zone.zone != Zone::Battlefield)
    }

    /// "On the top or bottom of its owner's library": whoever moves it chooses.
    fn at_an_end(&mut self, what: &Set, place: &Place) -> Elaborated<Option<u32>> {
        let at_end = |at| {
            let place = Place { at: Some(at), ..place.clone() };
            let act = Action::Move {
                what: what.clone(),
                place: Box::new(place),
                entry: None,
                face: None,
                until: None,
            };
            vec![Stmt::Do { into: None, acts: vec![act] }]
        };
        let cases = vec![at_end(Position::Top), at_end(Position::Bottom)];
        self.options(cases);
        Ok(None)
    }

    /// One of several blocks, as whoever acts chooses.
    pub(super) fn options(&mut self, cases: Vec<Vec<Stmt>>) {
        let into = self.scope.fresh();
        self.options_in(into, cases);
    }

    /// The same with a slot that was taken for it before those of the cases.
    pub(super) fn options_in(&mut self, into: planarc_bytecode::operand::Write, cases: Vec<Vec<Stmt>>) {
        self.options_by(into, cases, Free::Free);
    }

    /// The same, as whoever acts or chance chooses.
    pub(super) fn options_by(
        &mut self,
        into: planarc_bytecode::operand::Write,
        cases: Vec<Vec<Stmt>>,
        how: Free,
    ) {
        let who = self.scope.who.clone();
        let one = Num::Value { value: 1 };
        cases.iter().flatten().for_each(|stmt| self.scope.notes_new_place(stmt));
        let guards = guards(&cases);
        self.scope.push(Stmt::Option {
            into,
            who,
            count: Box::new(Count { least: one.clone(), most: Some(one) }),
            again: Again::Once,
            how,
            labels: Vec::new(),
            guards,
        });
        let cases = cases.into_iter().map(planarc_bytecode::operand::Block).collect();
        self.scope.push(Stmt::Switch { on: Slot::new(into.0), cases });
    }

    /// What moves: all of them, or those that are chosen. The slot is that of a phrase that
    /// names all of a kind.
    pub(super) fn moved(
        &mut self,
        what: &Selection,
        home: Zone,
    ) -> Elaborated<(Set, Option<crate::surface::Slot>)> {
        match what {
            Selection::Pick(pick) if super::at_the_time::are_gone(&pick.filter) => {
                refuse(pick.at.0, super::at_the_time::GONE)
            }
            Selection::Pick(pick) if matches!(pick.quant, Quant::All(_)) => {
                Ok((self.matching(&pick.filter, home, pick.at.0)?, Some(pick.slot)))
            }
            what => Ok((self.operand(what, home)?, None)),
        }
    }

    /// What an act is done to where it stays what it is: "they" are all of them, whatever came of it.
    pub(super) fn affected(
        &mut self,
        what: &Selection,
        home: Zone,
    ) -> Elaborated<(Set, Option<crate::surface::Slot>)> {
        let (set, slot) = self.moved(what, home)?;
        match what {
            Selection::Pick(pick) if slot.is_some() => Ok((self.kept(pick, set)?, None)),
            _ => Ok((set, slot)),
        }
    }

    /// What whoever acts has of it: a player sacrifices permanents of theirs and discards from their hand
    /// (701.9a, 701.21a).
    pub(super) fn of_actor(&mut self, what: &Selection, home: Zone) -> Elaborated<Set> {
        let around = self.scope.own.replace(home);
        let set = self.operand(what, home);
        self.scope.own = around;
        set
    }

    /// Where something is put.
    pub(super) fn destination(&mut self, to: &Destination, at: Span) -> Elaborated<Place> {
        let mut place = Place { zone: to.zone.zone, whose: None, at: None, n: None, order: None };
        // Whose it is need not be said of the place, but can be read.
        if let Some(Selection::Ref(word)) = to.zone.whose.as_deref()
            && self.is_read(word.slot)
        {
            let _ = self.reference(word);
        }
        match &to.position {
            None => {}
            Some(Spot::End(LibraryEnd::Top) | Spot::BackOn(LibraryEnd::Top) | Spot::Back) => {
                place.at = Some(Position::Top);
            }
            Some(Spot::End(LibraryEnd::Bottom) | Spot::BackOn(LibraryEnd::Bottom)) => {
                place.at = Some(Position::Bottom);
            }
            Some(Spot::FromTop(n)) => {
                place.at = Some(Position::Nth);
                place.n = Some(self.number(n, at)?);
            }
            // One of the two is chosen as it is put there.
            Some(Spot::TopOrBottom) => {}
            Some(Spot::There) => return refuse(at, "\"there\" as a place"),
            Some(Spot::Elsewhere) => return refuse(at, "anywhere else as a place"),
        }
        place.order = match to.order {
            None | Some(Order::Any) => None,
            Some(Order::Random) => Some(Arranged::Random),
        };
        Ok(place)
    }

    /// How something enters the battlefield.
    pub(super) fn entry(&mut self, enters: &Enters, under: Set, at: Span) -> Elaborated<Entry> {
        let mut entry = empty_entry();
        entry.under = Some(match &enters.under {
            Some(under) => self.set(under)?,
            None => under,
        });
        self.states(&enters.status, &mut entry, at)?;
        self.entering_counters(&enters.counters, &mut entry, at)?;
        Ok(entry)
    }

    /// The counters that something enters with.
    pub(super) fn entering_counters(
        &mut self,
        said: &[CounterAmount],
        entry: &mut Entry,
        at: Span,
    ) -> Elaborated<()> {
        match said {
            [] => Ok(()),
            [amount] => {
                let (kind, n) = self.counters(amount, at)?;
                (entry.counters, entry.n) = (Some(kind), Some(n));
                Ok(())
            }
            _ => refuse(at, "several kinds of counters on what enters"),
        }
    }

    /// The states that something enters in.
    pub(super) fn states(&mut self, said: &[EntersStatus], entry: &mut Entry, at: Span) -> Elaborated<()> {
        for status in said {
            match status {
                EntersStatus::Tapped => entry.states.push(Entering::Tapped),
                EntersStatus::Untapped => entry.states.push(Entering::Untapped),
                EntersStatus::Transformed => entry.states.push(Entering::Transformed),
                EntersStatus::Face(Way::Down) => entry.states.push(Entering::FaceDown),
                EntersStatus::Face(Way::Up) => entry.states.push(Entering::FaceUp),
                EntersStatus::Attacking(Some(whom)) => entry.attacking = Some(self.set(whom)?),
                EntersStatus::Blocking(whom) => entry.blocking = Some(self.set(whom)?),
                EntersStatus::Attached(to) => entry.attached = Some(self.set(to)?),
                EntersStatus::Attacking(None) => entry.states.push(Entering::Attacking),
                // "Creatures you control enter as a copy of this creature": of what is named.
                EntersStatus::AsCopy { of: of @ Selection::Ref(_), except } => {
                    entry.copy = Some(self.set(of)?);
                    entry.except = self.exceptions(except, at)?;
                }
                EntersStatus::AsCopy { .. } => {
                    return refuse(at, "what enters in this state");
                }
            }
        }
        Ok(())
    }
}

pub(super) fn empty_entry() -> Entry {
    Entry {
        under: None,
        states: Vec::new(),
        attacking: None,
        blocking: None,
        copy: None,
        except: Vec::new(),
        attached: None,
        counters: None,
        n: None,
        like: None,
        mods: Vec::new(),
        duration: None,
    }
}

/// The set that another is a part of.
pub(super) fn whole_of(set: &Set) -> Option<Set> {
    match set {
        Set::Some { of, .. } | Set::Most { of, .. } => match &**of {
            whole @ Set::Slot { .. } => Some(whole.clone()),
            part => whole_of(part),
        },
        _ => None,
    }
}

/// What must be so for each of several blocks to be possible (608.2d). That what all of them are done to is still
/// there tells none of them apart.
fn guards(cases: &[Vec<Stmt>]) -> Vec<OptionGuard> {
    let mut guards: Vec<OptionGuard> = cases.iter().map(|case| OptionGuard { c: possible(case) }).collect();
    let is_there = |guard: &OptionGuard| {
        matches!(&guard.c, Some(Test::Exists { set: Set::Source | Set::Holder | Set::Slot { .. } }))
    };
    if guards.iter().all(is_there) && guards.windows(2).all(|pair| pair.first() == pair.last()) {
        guards.iter_mut().for_each(|guard| guard.c = None);
    }
    guards
}

/// What must be so for a block to be possible: that there is what it has chosen first, or what its act is done to.
fn possible(case: &[Stmt]) -> Option<Test> {
    let acts = match case.first() {
        Some(Stmt::Choose { from, count, .. }) => return enough(from, &count.least),
        // The kind of the counter that is removed.
        Some(Stmt::Quality { among, .. }) if among.attr == Some(axis::Attr::CounterKind) => {
            let on = among.of.as_deref().filter(|of| is_one(of))?.clone();
            let (a, b) = (Box::new(Num::Counters { kind: None, on }), Box::new(Num::Value { value: 1 }));
            return Some(Test::Compare { a, cmp: Cmp::Ge, b });
        }
        Some(Stmt::Do { acts, .. }) => acts,
        _ => return None,
    };
    let [act] = acts.as_slice() else { return None };
    match act {
        // What has left the battlefield or is another's can't be sacrificed (701.21a).
        Action::Sacrifice { who, what } if is_one(what) && !super::scope::has_it(who) => {
            Some(is_there(what, Test::Controlled { by: who.clone() }))
        }
        // So many counters have to be there to be removed.
        Action::RemoveCounters { from, kind, n: n @ Num::Value { .. } }
            if is_one(from) && !matches!(kind, CounterKind::Each | CounterKind::Of { .. }) =>
        {
            let a = Box::new(Num::Counters { kind: Some(kind.clone()), on: from.clone() });
            Some(Test::Compare { a, cmp: Cmp::Ge, b: Box::new(n.clone()) })
        }
        // What is tapped can't be tapped, and what isn't can't be untapped (701.26).
        Action::Status { what, change: change @ (Change::Tap | Change::Untap), .. } if is_one(what) => {
            let status = if *change == Change::Tap { Status::Untapped } else { Status::Tapped };
            Some(is_there(what, Test::Status { status, to: None }))
        }
        Action::Move { what, .. }
        | Action::Destroy { what }
        | Action::Status { what, .. }
        | Action::PutCounters { on: what, .. }
            if is_one(what) =>
        {
            Some(Test::Exists { set: what.clone() })
        }
        _ => None,
    }
}

/// That what is in a set is on the battlefield, and what more is so of it.
fn is_there(what: &Set, more: Test) -> Test {
    let c = vec![Test::In { of: what.clone() }, more];
    let zones = Zones::of([Zone::Battlefield]);
    Test::Exists { set: Set::Those { zones, whose: None, test: Some(Box::new(Test::All { c })) } }
}

/// Whether a set is what a slot holds, or the card itself, which may have gone.
fn is_one(set: &Set) -> bool {
    matches!(set, Set::Source | Set::Holder | Set::Slot { .. }) && !super::scope::has_it(set)
}

/// Whether there are so many to choose from.
fn enough(from: &Set, least: &Num) -> Option<Test> {
    match least {
        Num::Value { value: 0 } => None,
        Num::Value { value: 2.. } => {
            let a = Box::new(Num::Count { of: from.clone() });
            Some(Test::Compare { a, cmp: Cmp::Ge, b: Box::new(least.clone()) })
        }
        _ => Some(Test::Exists { set: from.clone() }),
    }
}

/// Whether a suffix says where something is.
const fn says_place(pred: &Pred) -> bool {
    matches!(
        pred,
        Pred::In(..) | Pred::From(..) | Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_) | Pred::Way { .. }
    )
}
