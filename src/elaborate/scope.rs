//! What an ability knows while it is elaborated: what each slot of the surface is read as, the statements
//! so far, who decides, and how many `it` there are around.

use super::numbered::Numbering;
use super::role::RoleNeeds;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::Slot as Written;
use planarc_bytecode::axis::{RoleName, Whose};
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::operand::{Block, Place, Slot, Up, Write};
use planarc_bytecode::walk::{Visitor, slots_written};
use planarc_bytecode::{Capture, Duration, Num, Set, Stmt};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// What a word that reads a slot of the surface means.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Entity {
    /// Objects or players, by an expression that has no `it`.
    Set(Set),
    /// What the `it` of that many binders holds.
    It(u32),
    /// An act, a payment or an answer.
    Act(u32),
    /// A quality that was chosen.
    Quality(u32),
    /// A number that was chosen.
    Number(u32),
    /// One of these words that was chosen, and who chose.
    Word(u32, Vec<String>, Set),
}

/// The parts of an ability that write slots, in the order of its bytes. Slots are numbered in that order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Behind what it keeps of the ability around it.
    When = 1,
    Announce,
    /// What is divided among targets, once all are chosen (601.2d).
    Divide,
    Cost,
    Body,
}

/// How many parts write slots.
pub(super) const PARTS: usize = 6;

/// How many slots of one part are told apart before their numbers are known.
pub(super) const APART: u32 = 1 << 16;

/// Whether a turn or a phase is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PhaseSort {
    Turn,
    Phase,
}

/// A loop of the body that may have targets of its own: those are announced in a loop over the same
/// members (601.2c).
#[derive(Debug, Clone)]
pub(super) struct Lane {
    /// The member, by what the surface calls it.
    pub member: Written,
    /// The member, in the body.
    pub each: Set,
    /// Whose targets they are.
    pub over: Set,
    /// The slot of the announced loop, and its place in the announcement, once there is a target.
    pub announced: Option<(Write, usize)>,
}

/// What an ability knows.
#[derive(Debug, Clone)]
pub(super) struct Scope {
    /// The slots of acts, and whether anything reads each.
    acts: Vec<(u32, Cell<bool>)>,
    /// Where the ability begins, while what it does as it resolves is at hand.
    pub resolves: Option<Span>,
    /// What the ability around this one knows.
    pub parent: Option<Box<Scope>>,
    /// The slots of that ability that are kept, by their place.
    pub kept: RefCell<Vec<u32>>,
    /// The slots that hold one object or player that an event is about.
    pub of_one: Vec<u32>,
    /// The part at hand.
    pub part: Part,
    /// How many slots each part has written.
    written: [u32; PARTS],
    /// How many of them are not written after all, since others take their place.
    merged: u32,
    /// What the slots of the surface mean.
    entities: BTreeMap<u16, Entity>,
    /// What is announced.
    pub announce: Vec<Stmt>,
    /// What is divided behind it.
    pub divides: Vec<Stmt>,
    /// What is asked of each of those that the statement at hand is about.
    pub narrow: Option<super::about_each::Narrow>,
    /// What X is of each of those that are acted on.
    pub x_of_each: Option<(crate::surface::Qty, Vec<Written>)>,
    /// Whether what is told of is cast as the statements to come are made, so that it enters behind them.
    pub of_cast: bool,
    /// Whether the statements to come build the event that happens in the place of another.
    pub builds_event: bool,
    /// Whether X is that of the spell that the card was (107.3m).
    pub of_spell: bool,
    /// The words that the statements to come are made for.
    pub at: Span,
    /// The statements that were made, without the blocks in them, and the words that each was made for.
    pub made: Vec<(Stmt, Span)>,
    /// The statements of the block at hand.
    pub block: Vec<Stmt>,
    /// Those of the blocks around it, the innermost last.
    pub around: Vec<Vec<Stmt>>,
    /// How many `it` there are around.
    its: u32,
    /// Who decides and acts.
    pub who: Set,
    /// Who did the clause before.
    pub subject: Option<Set>,
    /// What X is.
    pub x: Option<Num>,
    /// What the roles of the event at hand say beside their tests.
    pub needs: RoleNeeds,
    /// What is permitted, and the slots that hold what was done by the permission.
    pub used: Vec<(Written, u32)>,
    /// What the phrase at hand is called by words in it.
    pub named: Written,
    /// In a relative clause, the role in which what it is about stands, once that is known.
    pub that: Option<Option<RoleName>>,
    /// Whether it is an ability in quotation marks.
    pub in_quotation: bool,
    /// Who goes first, where players act one after another.
    pub turns: Option<Set>,
    /// What was picked last: what "any other target" is other than.
    pub last: Option<Set>,
    /// The object among it: what "another" object is other than.
    pub last_object: Option<Entity>,
    /// What the card is attached to, once that was named, by which types, and whether another of them was.
    pub attached: Option<(Set, Vec<crate::surface::TypeWord>, bool)>,
    /// Where whoever acts takes what is acted on from, of what is theirs alone.
    pub own: Option<Zone>,
    /// Sets, and what was taken of each: what "the rest" is less than.
    pub taken: Vec<(Set, Set)>,
    /// What was looked through for something.
    pub dug: Vec<super::rest::Dug>,
    /// What was turned face down or put onto the battlefield so, and the slots of the acts.
    pub turned: Vec<(Set, Option<Write>)>,
    /// What was chosen, of what, and by whom: what "the rest" is left of.
    pub choices: Vec<(Set, Set, Set)>,
    /// Acts by their slots, and the set that each was done to as a whole.
    pub same: Vec<(Set, Set)>,
    /// The acts that were done, by what names their results, the surface's slots and who did them.
    pub verbs: Vec<(crate::surface::Participle, Written, Set)>,
    /// What those acts were done to, as it was described.
    pub done_what: Vec<(Written, crate::surface::Filter)>,
    /// The keyword actions that objects did, by which object, and the slots of the acts.
    pub performed: Vec<(crate::lexicon::KeywordAction, Set, u32)>,
    /// What was put into a zone, into which, by whom, and the act.
    pub moved: Vec<(Set, Zone, Set, u32)>,
    /// What was moved, and the slots of the acts: each keeps what it became (400.7).
    pub became: Vec<(Set, u32)>,
    /// What was to be cast or played, and the slots of the acts.
    pub cast: Vec<(Set, u32)>,
    /// The acts of which the step behind asks whether they were done.
    pub asked_behind: Vec<Written>,
    /// What was put onto the battlefield.
    pub entered: super::entered::Entered,
    /// How ties for the most of something are broken, by the pick that names it, and whether one was chosen.
    pub ties: Vec<(crate::surface::Tie, bool)>,
    /// All that was moved, of what was looked at, chosen or found before.
    pub carried: Vec<Set>,
    /// Into which zones something was put, by whom, and the act, also by each of several.
    pub puts: Vec<(Zone, Set, u32)>,
    /// The turn or phase that was added last.
    pub added: Option<(PhaseSort, Written)>,
    /// How many turns there were before what waits for the next: the slot of the number.
    pub turns_before: Option<u32>,
    /// What is being modified, where each of it is looked at.
    pub modified: Option<Set>,
    /// What X was said to be, of a sentence that was made.
    pub x_behind: Option<Num>,
    /// What X is said to be, where it is kept in a slot of the body.
    pub x_said: Option<Num>,
    /// Acts that removed counters, and of which kind, if that was said.
    pub removed: Vec<(u32, Option<crate::surface::CounterKind>)>,
    /// Whose library was shuffled just now.
    pub shuffled: Option<Set>,
    /// The zones that were searched, by whom, and how it is known.
    pub searches: Vec<(crate::surface::ZonePhrase, Set, planarc_bytecode::Test)>,
    /// The payment whose cost is being written, and the slot of the amount that its payer names.
    pub payment: Option<(u32, Option<u32>)>,
    /// Payments of any amount, and the slots of their amounts.
    pub amounts: Vec<(u32, u32)>,
    /// The acts that created tokens, by the surface's slots, and who did them.
    pub created: Vec<(Written, Set)>,
    /// What the condition around compares: what "the difference" is of.
    pub compared: Option<(Num, Num)>,
    /// The vote before.
    pub vote: Option<super::vote::Vote>,
    /// The choice before that was made in secret: its slot, and what it is called.
    pub secret: Option<(u32, crate::surface::ShownWhat)>,
    /// Numbers that were chosen, by their slots, and by whom.
    pub numbers: Vec<(u32, Set)>,
    /// Acts by their slots, and the objects that each was done to, where they stay what they are.
    pub aimed: Vec<(u32, Set)>,
    /// Acts by their slots that took permanents off the battlefield.
    pub took_off: Vec<u32>,
    /// Whether the event at hand is one that is replaced.
    pub is_replaced: bool,
    /// Acts by their slots that put objects where nobody controls them (109.4).
    pub left: Vec<u32>,
    /// Whether what is elaborated is copied.
    pub copying: bool,
    /// How many blocks there are around.
    pub depth: u32,
    /// Whether what is elaborated is paid.
    pub paying: bool,
    /// How long what is said lasts, where that is said before it.
    pub lasting: Option<Duration>,
    /// Whether it is an object that acts: what has to be chosen, you choose.
    pub object_acts: bool,
    /// Whether each of several does what is elaborated.
    pub in_loop: bool,
    /// What has one of two names that were chosen.
    pub one_named: Option<Set>,
    /// Whether what is looked at by the tests at hand is a player.
    pub looks_at_player: bool,
    /// Whether players were told apart by what exactly each of them did it to: "who discarded a land card this way".
    pub told_apart: bool,
    /// The players that were picked.
    pub players: Vec<Set>,
    /// The member of the innermost loop over players, by what the surface calls it, and its slot.
    pub player: Option<(Written, Set)>,
    /// The slots that loops over players wrote, which have ended: each player has a value of their own.
    pub apart: Vec<u32>,
    /// The loop at hand, if targets can be announced for each of its members.
    pub lane: Option<Lane>,
    /// Whether statements hold while the ability functions.
    pub is_static: bool,
    /// Whether the ability functions during the draft (905.2).
    pub drafting: bool,
    /// Targets that were announced ahead of their steps, by what the surface calls them.
    pub ahead: Vec<(u16, Set)>,
    /// Whether steps are looked through for their targets, with X not known.
    pub guesses: bool,
    /// What is noted on the way for what is said further on.
    pub noted: super::noted::Noted,
}

impl Scope {
    pub(super) fn new(at: Span) -> Self {
        Self {
            resolves: None,
            acts: Vec::new(),
            parent: None,
            kept: RefCell::default(),
            of_one: Vec::new(),
            part: Part::Body,
            written: [0; PARTS],
            merged: 0,
            entities: BTreeMap::new(),
            announce: Vec::new(),
            around: Vec::new(),
            divides: Vec::new(),
            narrow: None,
            x_of_each: None,
            of_cast: false,
            builds_event: false,
            of_spell: false,
            at,
            made: Vec::new(),
            block: Vec::new(),
            its: 0,
            who: Set::You,
            subject: None,
            x: None,
            in_quotation: false,
            turns: None,
            needs: RoleNeeds::default(),
            that: None,
            last: None,
            last_object: None,
            attached: None,
            own: None,
            taken: Vec::new(),
            dug: Vec::new(),
            turned: Vec::new(),
            choices: Vec::new(),
            same: Vec::new(),
            aimed: Vec::new(),
            took_off: Vec::new(),
            is_replaced: false,
            left: Vec::new(),
            copying: false,
            verbs: Vec::new(),
            done_what: Vec::new(),
            performed: Vec::new(),
            moved: Vec::new(),
            became: Vec::new(),
            cast: Vec::new(),
            asked_behind: Vec::new(),
            entered: super::entered::Entered::default(),
            named: Written(None),
            used: Vec::new(),
            ties: Vec::new(),
            carried: Vec::new(),
            puts: Vec::new(),
            added: None,
            turns_before: None,
            modified: None,
            x_said: None,
            x_behind: None,
            removed: Vec::new(),
            shuffled: None,
            searches: Vec::new(),
            payment: None,
            amounts: Vec::new(),
            created: Vec::new(),
            compared: None,
            vote: None,
            secret: None,
            numbers: Vec::new(),
            depth: 0,
            paying: false,
            lasting: None,
            object_acts: false,
            in_loop: false,
            one_named: None,
            looks_at_player: false,
            told_apart: false,
            players: Vec::new(),
            player: None,
            apart: Vec::new(),
            lane: None,
            is_static: false,
            drafting: false,
            ahead: Vec::new(),
            guesses: false,
            noted: super::noted::Noted::default(),
        }
    }

    /// A slot of its own.
    pub(super) fn fresh(&mut self) -> Write {
        self.fresh_in(self.part)
    }

    /// A slot that another part writes.
    pub(super) fn fresh_in(&mut self, part: Part) -> Write {
        let place = part as usize;
        let Some(written) = self.written.get_mut(place) else { return Write(u32::MAX) };
        *written += 1;
        Write(first(part) + *written - 1)
    }

    /// Within a loop again, these targets are those of its member.
    pub(super) fn within_loop(&mut self, each: &Set, targets: &[u32]) {
        for entity in self.entities.values_mut() {
            if let Entity::Set(Set::Slot { slot: Slot { place: Place::Slot(target), of: of @ None } }) =
                entity
                && targets.contains(target)
            {
                *of = Some(Box::new(each.clone()));
            }
        }
    }

    /// Behind a loop, what each member's targets were called are those of all; its member, if nothing is
    /// left of the loop, is what was announced.
    pub(super) fn behind_loop(&mut self, each: &Set, members: Option<&Set>) {
        for entity in self.entities.values_mut() {
            match (entity, members) {
                (Entity::Set(Set::Slot { slot }), _) if slot.of.as_deref() == Some(each) => slot.of = None,
                (Entity::Set(set), Some(members)) if set == each => *set = members.clone(),
                _ => {}
            }
        }
    }

    /// Gives back the last slot, which nothing writes after all.
    pub(super) fn give_back(&mut self) {
        if let Some(written) = self.written.get_mut(self.part as usize) {
            *written = written.saturating_sub(1);
        }
    }

    /// What numbers its slots, now that it is complete.
    pub(super) fn numbering(&self) -> Numbering {
        let mut written = self.written;
        if let Some(kept) = written.first_mut() {
            *kept = u32::try_from(self.kept.borrow().len()).unwrap_or(u32::MAX);
        }
        let unread = self.acts.iter().filter(|(_, is_read)| !is_read.get());
        let mut unread: Vec<u32> = unread.map(|(slot, _)| *slot).collect();
        unread.sort_unstable();
        let gone = self.merged + u32::try_from(unread.len()).unwrap_or(u32::MAX);
        let mut count = 0;
        let first = written.map(|written| {
            count += written;
            count - written
        });
        Numbering {
            first,
            unread,
            count: count.saturating_sub(gone),
            at_one_moment: self.noted.at_one_moment.clone(),
            named: Vec::new(),
        }
    }

    /// What it keeps of the ability around it.
    pub(super) fn captures(&self) -> Vec<Capture> {
        (0..).zip(self.kept.borrow().iter()).map(|(own, outer)| Capture { outer: *outer, own }).collect()
    }

    /// The own slot of what is kept.
    pub(super) fn keep(&self, outer: u32) -> u32 {
        let mut kept = self.kept.borrow_mut();
        let place = kept.iter().position(|slot| *slot == outer).unwrap_or_else(|| {
            kept.push(outer);
            kept.len() - 1
        });
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    /// The turn or phase that was added last, here or around.
    pub(super) fn added(&self) -> Option<(PhaseSort, Written)> {
        self.added.or_else(|| self.parent.as_ref()?.added())
    }

    /// What X is, here or in the ability around, whose value is kept.
    pub(super) fn x(&self) -> Option<Num> {
        if let Some(x) = &self.x {
            return Some(x.clone());
        }
        match self.parent.as_ref()?.x()? {
            Num::Read { slot: Slot { place: Place::Slot(outer), of: None } } => {
                Some(Num::Read { slot: Slot::new(self.keep(outer)) })
            }
            _ => None,
        }
    }

    /// Whether it is known what X is, here or in the ability around.
    pub(super) fn has_x(&self) -> bool {
        self.x.is_some()
            || self.x_behind.is_some()
            || self.parent.as_ref().is_some_and(|parent| parent.has_x())
    }

    /// What X was said to be, here or in the ability around, whose value is kept. What stands in quotation marks
    /// has an X of its own.
    pub(super) fn x_behind(&self) -> Option<Num> {
        if let Some(x) = &self.x_behind {
            return Some(x.clone());
        }
        if self.in_quotation {
            return None;
        }
        let Num::Read { slot: Slot { place: Place::Slot(outer), of: None } } =
            self.parent.as_ref()?.x_behind()?
        else {
            return None;
        };
        Some(Num::Read { slot: Slot::new(self.keep(outer)) })
    }

    /// Whether a slot is written before targets are divided among (601.2d).
    pub(super) fn is_announced(&self, slot: u32) -> bool {
        slot < first(Part::Divide)
    }

    /// Whether a slot is bound to what stands in a role of the event that the ability triggers on.
    pub(super) fn is_of_event(&self, slot: &Slot) -> bool {
        match slot {
            Slot { place: Place::Slot(slot), of: None } => {
                (first(Part::When)..first(Part::Announce)).contains(slot)
            }
            _ => false,
        }
    }

    /// Whether a slot is written as the cost is paid.
    pub(super) fn is_paid(&self, slot: &Slot) -> bool {
        match slot.place {
            Place::Slot(slot) => (first(Part::Cost)..first(Part::Body)).contains(&slot),
            Place::Memory(_) => false,
        }
    }

    /// Whether it stands in quotation marks, or within what does.
    pub(super) fn is_quoted(&self) -> bool {
        self.in_quotation || self.parent.as_ref().is_some_and(|parent| parent.is_quoted())
    }

    /// A slot for an act that is made, which it has in the end if anything reads it.
    pub(super) fn act(&mut self) -> Write {
        let slot = self.fresh();
        self.acts.push((slot.0, Cell::new(false)));
        slot
    }

    /// Notes that the act in a slot is read.
    pub(super) fn reads_act(&self, slot: u32) {
        self.acts.iter().filter(|(act, _)| *act == slot).for_each(|(_, is_read)| is_read.set(true));
    }

    /// Whether the act in a slot was read by now.
    pub(super) fn is_act_read(&self, slot: u32) -> bool {
        self.acts.iter().any(|(act, is_read)| *act == slot && is_read.get())
    }

    /// The slot that says whether an act was done: of a part of a payment, that of all of it.
    pub(super) fn answer_of(&self, act: u32) -> u32 {
        self.noted.whole.iter().find(|(part, _)| *part == act).map_or(act, |(_, whole)| *whole)
    }

    /// Has one slot take the place of another, which is written no more.
    pub(super) fn merges(&mut self, from: u32, to: u32) {
        if let Some(place) = self.acts.iter().position(|(act, _)| *act == from)
            && self.acts.remove(place).1.get()
        {
            self.reads_act(to);
        }
        self.merged += 1;
    }

    /// What the slots of the surface mean now.
    pub(super) fn meanings(&self) -> BTreeMap<u16, Entity> {
        self.entities.clone()
    }

    /// The slots of the surface that mean something else since then.
    pub(super) fn meant_since(&self, before: &BTreeMap<u16, Entity>) -> Vec<u16> {
        let is_new = |(slot, entity): &(&u16, &Entity)| before.get(slot) != Some(entity);
        self.entities.iter().filter(is_new).map(|(slot, _)| *slot).collect()
    }

    /// Notes what was picked.
    pub(super) fn picks(&mut self, picked: Set, are_players: bool) {
        if are_players {
            self.players.push(picked.clone());
        } else {
            self.last_object = Some(Entity::Set(picked.clone()));
        }
        self.last = Some(picked);
    }

    /// What a slot of the surface means from here on.
    pub(super) fn means(&mut self, slot: Written, entity: Entity) {
        if let Written(Some(slot)) = slot {
            self.entities.insert(slot, entity);
        }
    }

    /// The same, until what it was before is put back.
    pub(super) fn means_now(&mut self, slot: Written, entity: Entity) -> Option<Entity> {
        self.entities.insert(slot.0?, entity)
    }

    /// Puts back what a slot meant.
    pub(super) fn put_back(&mut self, slot: Written, before: Option<Entity>) {
        let Written(Some(slot)) = slot else { return };
        match before {
            Some(entity) => self.entities.insert(slot, entity),
            None => self.entities.remove(&slot),
        };
    }

    /// What this ability itself means by each slot of the surface, in their order.
    pub(super) fn own_entities(&self) -> Vec<(u16, Entity)> {
        self.entities.iter().map(|(slot, entity)| (*slot, entity.clone())).collect()
    }

    /// Takes over how many slots of a part another has written.
    pub(super) fn written_too(&mut self, other: &Self, part: Part) {
        if let (Some(own), Some(written)) =
            (self.written.get_mut(part as usize), other.written.get(part as usize))
        {
            *own = *written;
        }
    }

    /// What this ability itself means by a slot of the surface.
    pub(super) fn own_entity(&self, slot: Written) -> Option<Entity> {
        self.entities.get(&slot.0?).cloned()
    }

    /// What a slot of the surface means; what the ability around means by it is kept.
    pub(super) fn entity(&self, slot: Written) -> Option<Entity> {
        if let Some(entity) = self.entities.get(&slot.0?) {
            return Some(entity.clone());
        }
        self.entity_around(slot)
    }

    /// What a slot of the surface holds in the ability around this one, which keeps it for this one.
    pub(super) fn entity_around(&self, slot: Written) -> Option<Entity> {
        let parent = self.parent.as_ref()?;
        match parent.entity(slot)? {
            Entity::Act(outer) => {
                parent.reads_act(outer);
                Some(Entity::Act(self.keep(outer)))
            }
            Entity::Set(Set::Slot { slot: Slot { place: Place::Slot(outer), of: None } }) => {
                let outer = parent.entered_by(&slot_set(outer)).unwrap_or(outer);
                Some(Entity::Set(slot_set(self.keep(outer))))
            }
            Entity::Set(set @ (Set::You | Set::Source | Set::Holder | Set::Slot { .. })) => {
                Some(Entity::Set(set))
            }
            // Who owns something is always the same (108.3).
            Entity::Set(Set::Whose { how: Whose::Owner, of }) => match *of {
                Set::Slot { slot: Slot { place: Place::Slot(outer), of: None } } => {
                    let of = Box::new(slot_set(self.keep(outer)));
                    Some(Entity::Set(Set::Whose { how: Whose::Owner, of }))
                }
                of @ (Set::Source | Set::Holder) => {
                    Some(Entity::Set(Set::Whose { how: Whose::Owner, of: Box::new(of) }))
                }
                _ => None,
            },
            Entity::Quality(outer) => Some(Entity::Quality(self.keep(outer))),
            Entity::Number(outer) => Some(Entity::Number(self.keep(outer))),
            Entity::Set(_) | Entity::It(_) | Entity::Word(..) => None,
        }
    }

    /// Adds a statement. One that reads what only the path of the `if` before it writes belongs to that
    /// path: "If you do, copy that spell. You may choose new targets for the copy."
    pub(super) fn push(&mut self, stmt: Stmt) {
        self.push_keeping(stmt, &[]);
    }

    /// The same of a statement that sets up an ability, which keeps these slots.
    pub(super) fn push_keeping(&mut self, stmt: Stmt, kept: &[u32]) {
        self.notes_use(&stmt);
        self.notes_turned(&stmt);
        self.notes_place(&stmt);
        self.completes_path(&stmt);
        let keeps = |then: &Block| slots_written(then).iter().any(|slot| kept.contains(slot));
        let is_unread = |slot: u32| self.acts.iter().any(|(act, is_read)| *act == slot && !is_read.get());
        match self.block.last_mut() {
            Some(Stmt::If { then, otherwise: otherwise @ None, .. })
                if let Some(without) = super::reads::done_without(&stmt, then, is_unread) =>
            {
                then.0.push(stmt);
                let done = slots_written(&without).into_iter().map(|act| (act, self.at));
                self.noted.on_two_paths.extend(done);
                *otherwise = Some(without);
            }
            Some(Stmt::If { then, otherwise: None, .. })
                if super::reads::reads_of(&stmt, then) || keeps(then) =>
            {
                then.0.push(stmt);
            }
            _ => self.block.push(stmt),
        }
    }

    /// What the binder that is innermost now looks at, as an entity.
    pub(super) const fn this(&self) -> Entity {
        Entity::It(self.its)
    }

    /// The same of what need not be read.
    pub(super) fn as_set_unread(&self, entity: &Entity) -> Option<Set> {
        match entity {
            Entity::Act(_) => None,
            entity => self.as_set(entity),
        }
    }

    /// The binder that is so many further out, as an entity.
    pub(super) const fn binder(&self, up: Up) -> Entity {
        Entity::It(self.its.saturating_sub(up.0))
    }

    /// An entity as a set.
    pub(super) fn as_set(&self, entity: &Entity) -> Option<Set> {
        match entity {
            Entity::Set(set) => Some(set.clone()),
            Entity::It(binder) => Some(Set::It { up: Up(self.its.saturating_sub(*binder)) }),
            Entity::Act(slot) => {
                self.reads_act(*slot);
                Some(slot_set(*slot))
            }
            Entity::Quality(_) | Entity::Number(_) | Entity::Word(..) => None,
        }
    }
}

/// The first slot of a part, before their numbers are known.
const fn first(part: Part) -> u32 {
    part as u32 * APART
}

/// What a slot holds, as a set.
pub(super) const fn slot_set(slot: u32) -> Set {
    Set::Slot { slot: Slot::new(slot) }
}

impl Elaborator<'_> {
    /// The statements that are made meanwhile, as a block that may not be carried out.
    pub(super) fn block(&mut self, make: impl FnOnce(&mut Self) -> Elaborated<()>) -> Elaborated<Block> {
        self.perhaps(|it| it.block_of_each(make))
    }

    /// The same of a block that is carried out for each of several: what was put somewhere in it is there
    /// behind it.
    pub(super) fn block_of_each(
        &mut self,
        make: impl FnOnce(&mut Self) -> Elaborated<()>,
    ) -> Elaborated<Block> {
        self.scope.around.push(std::mem::take(&mut self.scope.block));
        self.scope.depth += 1;
        let made = make(self);
        self.scope.depth -= 1;
        let block = std::mem::replace(&mut self.scope.block, self.scope.around.pop().unwrap_or_default());
        made.map(|()| Block(self.under_offers(block)))
    }

    /// The same within a binder of `it`.
    pub(super) fn within_it<T>(&mut self, make: impl FnOnce(&mut Self) -> Elaborated<T>) -> Elaborated<T> {
        self.scope.its += 1;
        let made = make(self);
        self.scope.its -= 1;
        made
    }

    /// The same, for each of what is acted on: its numbers and what is other are asked of each.
    pub(super) fn of_each<T>(
        &mut self,
        slot: Written,
        make: impl FnOnce(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        self.within_it(|it| {
            let this = it.scope.this();
            let before = it.scope.means_now(slot, this.clone());
            let last = it.scope.last_object.replace(this);
            let made = make(it);
            it.scope.last_object = last;
            it.scope.put_back(slot, before);
            made
        })
    }

    /// With another who decides.
    pub(super) fn as_player<T>(
        &mut self,
        who: Set,
        make: impl FnOnce(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let before = std::mem::replace(&mut self.scope.who, who);
        let made = make(self);
        self.scope.who = before;
        made
    }

    /// Whether a word of the line reads a slot of the surface.
    pub(super) fn is_read(&self, slot: Written) -> bool {
        let Written(Some(slot)) = slot else { return false };
        let is_here = |word: Span| self.reach.holds(word);
        self.bound.readings().iter().any(|reading| reading.slot == slot && is_here(reading.word))
    }

    /// What a slot of the surface holds, as a set.
    pub(super) fn read(&self, slot: Written, at: Span) -> Elaborated<Set> {
        match self.scope.entity(slot).and_then(|entity| self.scope.as_set(&entity)) {
            Some(set) => Ok(set),
            None => refuse(at, "reads what has no slot here"),
        }
    }
}

/// Whether a set is said of an `it` around it.
pub(super) fn has_it(set: &Set) -> bool {
    struct Finder {
        inner: u32,
        found: bool,
    }
    impl Visitor for Finder {
        fn begin_it(&mut self) {
            self.inner += 1;
        }
        fn end_it(&mut self) {
            self.inner -= 1;
        }
        fn it(&mut self, up: u32) {
            self.found |= up >= self.inner;
        }
    }
    let mut finder = Finder { inner: 0, found: false };
    set.walk(&mut finder);
    finder.found
}
