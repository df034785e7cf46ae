//! What each of several does or has done to it: loops, and what is said behind them of each.

use super::scope::{Entity, Lane, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Cond, CountForm, EachOf, Event, GivenForm, LoopForm, Outcome, OutcomeKind, Pick, Place as Stands, Pred,
    Pronoun, Qty, Quant, Ref, RefWord, Selection, Slot as Written, Step, StepKind, Subject, ThisWay, Verb,
    WordNumber,
};
use planarc_bytecode::operand::{Place, Slot};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Action, Num, Set, Stmt, axis};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What a loop is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Members {
    /// Players, each of whom acts.
    Actors,
    /// Players.
    Players,
    /// Objects.
    Objects,
}

/// A loop that has just ended.
pub(super) struct BehindLoop {
    /// What its body called its members, and what they chose and did.
    slots: Vec<u16>,
    /// Its members, where it only announced targets and left no statement.
    only_announced: Option<(Written, Set)>,
    /// Whether it is of coins or votes, which no word is for.
    counted: bool,
}

impl Elaborator<'_> {
    /// Whether a step speaks of each member of a loop apart, by a word for one of what the loop wrote: "that
    /// player", "it", "the result", "if they do". One that is a loop itself stands beside it.
    pub(super) fn is_of_each(&self, of: &BehindLoop, step: &Step) -> bool {
        let reads = |slot: crate::surface::Slot| slot.0.is_some_and(|slot| of.slots.contains(&slot));
        if of.counted && walk::of_step(step).iter().any(|seen| asks_who_did(seen.node, reads)) {
            return true;
        }
        if is_loop(step) || is_asked_of_all(step) {
            return false;
        }
        walk::of_step(step).iter().any(|seen| match seen.node {
            Node::Selection(Selection::Ref(word)) => {
                reads(word.slot) && is_of_one(word) && !self.is_of_objects(word)
            }
            Node::Qty(Qty::Result(word, CountForm::Result | CountForm::ThatResult)) => reads(word.slot),
            Node::Cond(Cond::Outcome(outcome)) => {
                let is_one = match &outcome.who {
                    Selection::Ref(who) => is_of_one(who),
                    Selection::Pick(pick) => {
                        matches!(&step.kind, StepKind::Given { body, .. } if says_who_did(pick, body))
                    }
                    Selection::List { .. } => false,
                };
                reads(outcome.act) && is_one
            }
            _ => false,
        })
    }

    /// Whether "they" are objects: of one object it would be "it".
    fn is_of_objects(&self, word: &Ref) -> bool {
        matches!(word.word, RefWord::Pronoun(Pronoun::They)) && !self.is_player(word)
    }

    /// Whether a word is for players.
    pub(super) fn is_player(&self, word: &Ref) -> bool {
        let entity = self.scope.entity(word.slot);
        if let Some(Entity::Set(set @ Set::Slot { .. })) = &entity {
            return self.scope.players.contains(set);
        }
        !matches!(entity, Some(Entity::Act(_)))
    }
}

/// Whether it asks what came of an act: "if you do", "each player who does".
fn asks_who_did(node: Node<'_>, reads: impl Fn(Written) -> bool) -> bool {
    match node {
        Node::Cond(Cond::Outcome(outcome)) => reads(outcome.act),
        Node::Filter(filter) => {
            let does = |pred: &Pred| matches!(pred, Pred::Outcome { act, .. } if reads(*act));
            filter.suffixes.iter().any(does)
        }
        _ => false,
    }
}

/// Whether a step stands under what is asked once of all who could do something: "if no one does", "if a
/// player does".
fn is_asked_of_all(step: &Step) -> bool {
    let StepKind::Given { cond, body, .. } = &step.kind else { return false };
    match cond {
        // "If a player does, creatures that player controls …": whoever does, each apart.
        Cond::Outcome(outcome) => match &outcome.who {
            Selection::Pick(pick) => !says_who_did(pick, body),
            _ => false,
        },
        // "If no land cards were revealed this way", of which no word is for one of them.
        Cond::Event(Event::Deed { deed, .. }) => {
            let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
            let [act] = deed.acts.as_slice() else { return false };
            let is_this_way = matches!(&act.verb, Verb::Passive { this_way: ThisWay::Said, .. });
            let is_said_of_all =
                |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.each != EachOf::NotSaid);
            let is_of_none = matches!(pick.quant, Quant::No(_));
            is_this_way
                && pick.filter.suffixes.is_empty()
                && (is_of_none || body.steps.iter().all(is_said_of_all))
        }
        _ => false,
    }
}

/// Whether a word of the steps is for whoever did it.
fn says_who_did(pick: &crate::surface::Pick, body: &crate::surface::Body) -> bool {
    let reads = |node: &Node<'_>| matches!(node, Node::Selection(Selection::Ref(word)) if word.slot == pick.slot && is_of_one(word));
    let is_one = matches!(pick.quant, Quant::A) && pick.slot.0.is_some();
    is_one && body.steps.iter().any(|step| walk::of_step(step).iter().any(|seen| reads(&seen.node)))
}

/// "Each opponent may pay {1}. If no one does, that player …": where a word behind it is for one of those of whom none did it.
pub(super) fn of_those_who_did_not(steps: &[Step]) -> Option<Span> {
    let asks = steps.iter().filter_map(|step| match &step.kind {
        StepKind::Given { cond: Cond::Outcome(outcome), body, .. } if outcome.is_of_no_one() => {
            Some((outcome.act, body))
        }
        _ => None,
    });
    let did = |act: Written| {
        steps.iter().flat_map(walk::of_step).find_map(|seen| match seen.node {
            Node::Deed(crate::surface::Deed {
                subject: Subject::Of(Selection::Pick(pick)), acts, ..
            }) if acts.iter().any(|it| it.out == act) => Some(pick.slot),
            _ => None,
        })
    };
    asks.filter(|(act, _)| act.0.is_some()).find_map(|(act, body)| {
        let who = did(act).filter(|who| who.0.is_some())?;
        body.steps.iter().flat_map(walk::of_step).find_map(|seen| match seen.node {
            Node::Selection(Selection::Ref(word))
                if word.slot == who
                    && matches!(
                        word.word,
                        RefWord::That(_, WordNumber::Singular) | RefWord::The(_, WordNumber::Singular)
                    ) =>
            {
                Some(word.at.0)
            }
            _ => None,
        })
    })
}

/// "Any opponent may sacrifice a land. If a player does, they draw a card. Otherwise, …": each who did it draws, and
/// what is done otherwise is done once, if none of them did.
pub(super) fn if_no_one_does(steps: &[Step]) -> Cow<'_, [Step]> {
    let of_none = |given: &Step, other: &Step| {
        let (
            StepKind::Given { cond: Cond::Outcome(outcome), body, .. },
            StepKind::Otherwise { body: others, .. },
        ) = (&given.kind, &other.kind)
        else {
            return None;
        };
        let Selection::Pick(pick) = &outcome.who else { return None };
        if outcome.result != OutcomeKind::Did || !says_who_did(pick, body) {
            return None;
        }
        let no_one =
            Pick { quant: Quant::No(WordNumber::Singular), slot: Written(None), ..Pick::clone(pick) };
        let cond = Cond::Outcome(Outcome { who: Selection::Pick(Box::new(no_one)), ..outcome.clone() });
        let kind =
            StepKind::Given { cond, form: GivenForm::If, place: Stands::Leading, body: others.clone() };
        Some(Step { kind, ..other.clone() })
    };
    let mut steps = Cow::Borrowed(steps);
    for second in 1..steps.len() {
        let pair = (steps.get(second - 1), steps.get(second));
        if let (Some(given), Some(other)) = pair
            && let Some(step) = of_none(given, other)
            && let Some(place) = steps.to_mut().get_mut(second)
        {
            *place = step;
        }
    }
    steps
}

/// Whether each of several does the step.
pub(super) fn is_loop(step: &Step) -> bool {
    match &step.kind {
        StepKind::ForEach { .. } => true,
        StepKind::Lasting { body, .. }
        | StepKind::Where { body, .. }
        | StepKind::Unless { body, .. }
        | StepKind::Delayed { body, .. } => body.steps.iter().any(is_loop),
        StepKind::Do(deed) => matches!(
            &deed.subject,
            Subject::Of(Selection::Pick(pick)) if matches!(pick.quant, Quant::All(_) | Quant::EachOf(_))
        ),
        _ => false,
    }
}

/// Whether a word is for one object or player. "They" is one player, or each of several in turn.
pub(super) const fn is_of_one(word: &Ref) -> bool {
    match &word.word {
        RefWord::Pronoun(pronoun) => matches!(pronoun, Pronoun::It | Pronoun::They | Pronoun::Itself),
        RefWord::That(_, number) | RefWord::The(_, number) => matches!(number, WordNumber::Singular),
        _ => false,
    }
}

/// Who sits beside another and did it.
fn done_by_neighbour(pred: &Pred) -> Option<&Ref> {
    let Pred::Way { by: Some(by), .. } = pred else { return None };
    match by.as_ref() {
        Selection::Ref(by) if matches!(by.word, RefWord::Neighbour(..)) => Some(by),
        _ => None,
    }
}

/// Whether who belongs to a set may be another later on.
pub(super) const fn may_change(over: &Set) -> bool {
    match over {
        Set::Players { test } => test.is_some(),
        Set::Relative { .. } | Set::Slot { .. } | Set::You => false,
        _ => true,
    }
}

impl Elaborator<'_> {
    /// The loop that the last step ended with, if it did, and what that step made words mean.
    pub(super) fn behind_loop(&mut self, before: &BTreeMap<u16, Entity>) -> Option<BehindLoop> {
        if let Some(announced) = self.scope.noted.only_announced.take() {
            let slots = self.scope.meant_since(before);
            return Some(BehindLoop { slots, only_announced: Some(announced), counted: false });
        }
        let mut slots = self.scope.meant_since(before);
        if self.scope.block.last().is_some_and(super::counted::is_for_each_counted) {
            return Some(BehindLoop { slots, only_announced: None, counted: true });
        }
        let Some(Stmt::Each { over, .. }) = self.scope.block.last() else { return None };
        // "You and target opponent each …. That player …": one of those whom the loop names.
        if let Set::Both { sets } = over {
            let is_named = |slot: u16| match self.scope.entity(crate::surface::Slot(Some(slot))) {
                Some(Entity::Set(set)) => sets.contains(&set),
                _ => false,
            };
            slots.retain(|slot| !is_named(*slot));
        }
        Some(BehindLoop { slots, only_announced: None, counted: false })
    }

    /// The slots of the targets that were announced for each member of a loop.
    fn announced_in(&self, over: &Set) -> Vec<u32> {
        let bodies = self.scope.announce.iter().filter_map(|stmt| match stmt {
            Stmt::Each { into, body, .. } if *over == slot_set(into.0) => Some(&body.0),
            _ => None,
        });
        let into = |stmt: &Stmt| if let Stmt::Target { into, .. } = stmt { Some(into.0) } else { None };
        bodies.flatten().filter_map(into).collect()
    }

    /// Steps that belong into the loop before them.
    pub(super) fn goes_on(&mut self, of: BehindLoop, steps: &[Step]) -> Elaborated<Option<BehindLoop>> {
        let before = self.scope.meanings();
        if let Some((member, members)) = of.only_announced {
            self.behind_announcement(member, members, steps)?;
            let mut slots = of.slots;
            slots.extend(self.scope.meant_since(&before));
            return Ok(Some(BehindLoop { slots, only_announced: None, counted: false }));
        }
        if of.counted {
            self.goes_on_counted(steps)?;
            let mut slots = of.slots;
            slots.extend(self.scope.meant_since(&before));
            return Ok(Some(BehindLoop { slots, only_announced: None, counted: true }));
        }
        let Some(Stmt::Each { into, over, how, from, body }) = self.scope.block.pop() else {
            return Ok(None);
        };
        let was_in_loop = std::mem::replace(&mut self.scope.in_loop, true);
        let each = slot_set(into.0);
        self.scope.within_loop(&each, &self.announced_in(&over));
        // "Two target players each discard a card. They each …": each of those is the member here.
        let is_over = |slot: &Written| {
            matches!(&over, Set::Slot { .. })
                && matches!(self.scope.entity(*slot), Some(Entity::Set(set)) if set == over)
        };
        let named: Vec<Written> = of.slots.iter().map(|slot| Written(Some(*slot))).filter(is_over).collect();
        for slot in &named {
            self.scope.means(*slot, Entity::Set(each.clone()));
        }
        for step in steps {
            if let StepKind::Given { cond: Cond::Outcome(outcome), .. } = &step.kind
                && let Selection::Pick(pick) = &outcome.who
            {
                self.scope.means(pick.slot, Entity::Set(each.clone()));
            }
        }
        // What it wrote is the member's again.
        let apart = std::mem::take(&mut self.scope.apart);
        let made = self.block_of_each(|it| {
            it.scope.block = body.0;
            it.steps(steps)
        });
        self.scope.in_loop = was_in_loop;
        self.scope.behind_loop(&each, None);
        for slot in named {
            self.scope.put_back(slot, Some(Entity::Set(over.clone())));
        }
        self.scope.apart = apart;
        self.scope.block.push(Stmt::Each { into, over, how, from, body: made? });
        let BehindLoop { mut slots, .. } = of;
        slots.extend(self.scope.meant_since(&before));
        Ok(Some(BehindLoop { slots, only_announced: None, counted: false }))
    }

    /// "For each opponent, choose target creature that player controls. If its power is 4 or greater, exile it": of
    /// each target apart.
    fn behind_announcement(&mut self, member: Written, members: Set, steps: &[Step]) -> Elaborated<()> {
        let targets = self.announced_in(&members);
        let mut each = None;
        self.lanes(members, member, Members::Players, |it| {
            each = it.scope.player.as_ref().map(|(_, each)| each.clone());
            each.iter().for_each(|each| it.scope.within_loop(each, &targets));
            it.steps(steps)
        })?;
        each.iter().for_each(|each| self.scope.behind_loop(each, None));
        Ok(())
    }

    /// "For each opponent, that player loses 3 life."
    pub(super) fn for_each(&mut self, over: &Selection, form: LoopForm, steps: &[Step]) -> Elaborated<()> {
        // "Each player mills a card, then draws one if C": the members do both.
        let are_players = over.is_of_players();
        let members = match (are_players, form) {
            (true, LoopForm::Subject) => Members::Actors,
            (true, LoopForm::Prefix) => Members::Players,
            (false, LoopForm::Prefix) => Members::Objects,
            (false, LoopForm::Subject) => {
                return refuse(self.line, "what each of several objects does in turn");
            }
        };
        let pick = match over {
            Selection::Pick(pick) => pick,
            // "For each of them", of what was chosen before.
            Selection::Ref(word) => {
                let set = self.reference(word)?;
                let is_asked = super::each_object::asks_as_it_was(word.slot, steps);
                let set = if is_asked { self.as_it_left(set) } else { set };
                return self.lanes(set, word.slot, members, |it| it.steps(steps));
            }
            Selection::List { .. } => return refuse(self.line, "a loop over several that are named"),
        };
        if matches!(pick.quant, Quant::All(_)) && super::counted::is_counted(pick) {
            return self.for_each_counted(pick, steps);
        }
        if !matches!(pick.quant, Quant::All(_) | Quant::Possessed(..)) {
            return refuse(pick.at.0, "a loop over some of several");
        }
        if form == LoopForm::Prefix
            && let Some(steps) = self.counted_once(pick, steps)
        {
            return self.steps(&steps);
        }
        let set = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
        let is_asked = super::each_object::asks_as_it_was(pick.slot, steps);
        let set = if is_asked { self.as_it_left(set) } else { set };
        let (member, over) = (pick.slot, set.clone());
        let is_outermost = !self.scope.in_loop;
        // What nobody is named for, you do (608.2c).
        self.lanes(set, member, members, |it| {
            if let (true, Some(each)) = (is_outermost, it.scope.last.clone()) {
                it.scope.lane = Some(Lane { member, each, over, announced: None });
            }
            if form == LoopForm::Subject {
                it.scope.subject = Some(it.scope.who.clone());
            }
            it.steps(steps)
        })
    }

    /// Of what an earlier loop over players wrote, that of the player at hand, if the word is for one thing
    /// or says whose it is: "each player sacrifices the creatures they chose".
    pub(super) fn own_of_player(&mut self, set: Set, word: &Ref) -> Elaborated<Set> {
        let is_one = is_of_one(word) && !matches!(word.word, RefWord::Pronoun(Pronoun::They));
        if let (None, Set::Slot { slot: Slot { place: Place::Slot(written), of: None } }) =
            (&self.scope.player, &set)
            && is_one
            && self.scope.apart.contains(written)
        {
            return refuse(word.at.0, "one of what each of several did something to, behind all of them");
        }
        let (Some((member, each)), Set::Slot { slot: Slot { place: Place::Slot(written), of: None } }) =
            (&self.scope.player, &set)
        else {
            return Ok(set);
        };
        let is_kept = self.scope.was_apart(*written);
        let is_of_neighbour = matches!(&word.word, RefWord::The(filter, _) | RefWord::That(filter, _) if filter.suffixes.iter().any(|pred| done_by_neighbour(pred).is_some()));
        // All that it is told of are at hand together, and what another of them did is not there yet.
        if is_of_neighbour && !self.scope.apart.contains(written) {
            return refuse(word.at.0, "what another does beside it");
        }
        let is_several =
            matches!(word.word, RefWord::That(_, WordNumber::Plural) | RefWord::Pronoun(Pronoun::They));
        let by_several = |act: &Action| {
            matches!(act, Action::Mill { who: Set::Players { .. } | Set::Relative { .. }, .. })
        };
        let is_of_all = |stmt: &Stmt| matches!(stmt, Stmt::Do { into: Some(into), acts } if into.0 == *written && acts.iter().any(by_several));
        let are_of_all = || self.scope.made.iter().any(|(stmt, _)| is_of_all(stmt));
        if self.scope.noted.told_each && is_several && are_of_all() {
            return refuse(word.at.0, "for each player, of what all of them did something to");
        }
        if word.slot == *member || !is_kept && !self.scope.apart.contains(written) {
            return Ok(set);
        }
        // "The creature chosen by the player to their left."
        if let RefWord::The(filter, _) | RefWord::That(filter, _) = &word.word
            && let Some(by) = filter.suffixes.iter().find_map(done_by_neighbour)
        {
            let (by, written) = (self.reference(by)?, *written);
            if is_kept {
                return refuse(word.at.0, "what each of several does later to what they did something to");
            }
            return Ok(Set::Slot { slot: Slot { place: Place::Slot(written), of: Some(Box::new(by)) } });
        }
        let is_theirs = match &word.word {
            RefWord::The(filter, _) | RefWord::That(filter, _) => walk::of_filter(filter)
                .iter()
                .any(|seen| matches!(seen.node, Node::Selection(Selection::Ref(who)) if who.slot == *member)),
            _ => false,
        };
        // "For each player, choose one of those cards": of what that player revealed.
        let is_told_each = self.scope.noted.told_each && !self.scope.players.contains(&set) && is_several;
        let is_of_one = is_of_one(word) && !matches!(word.word, RefWord::Pronoun(Pronoun::They));
        if !is_theirs && !is_told_each && !is_of_one {
            return Ok(set);
        }
        // What is kept for later is kept of all of them together.
        if is_kept {
            return refuse(word.at.0, "what each of several does later to what they did something to");
        }
        Ok(Set::Slot { slot: Slot { place: Place::Slot(*written), of: Some(Box::new(each.clone())) } })
    }

    /// "Each player puts all land cards revealed this way onto the battlefield", behind a loop in which
    /// each revealed cards: each puts their own.
    pub(super) fn own_of_each(&self, set: Set, what: &Selection, at: Span) -> Elaborated<Set> {
        let is_way = |pred: &Pred| matches!(pred, Pred::Way { by: None, with: None, from: None, .. });
        let names_own = matches!(what, Selection::Pick(pick) if pick.filter.suffixes.iter().any(is_way));
        let Some((_, each)) = self.scope.player.as_ref().filter(|_| names_own) else { return Ok(set) };
        match (set, each) {
            (
                Set::Slot { slot: Slot { place: Place::Slot(written), of: None } },
                Set::Slot { slot: Slot { place: Place::Slot(member), .. } },
            ) if written < *member => {
                if !self.scope.apart.contains(&written) {
                    return refuse(at, "what each of several takes of what was not done apart");
                }
                let of = Some(Box::new(each.clone()));
                Ok(Set::Slot { slot: Slot { place: Place::Slot(written), of } })
            }
            (Set::Some { of, test }, _) => {
                Ok(Set::Some { of: Box::new(self.own_of_each(*of, what, at)?), test })
            }
            (set, _) => Ok(set),
        }
    }

    /// What each of a set does or has done to it, together.
    pub(super) fn lanes(
        &mut self,
        over: Set,
        slot: crate::surface::Slot,
        members: Members,
        make: impl FnOnce(&mut Self) -> Elaborated<()>,
    ) -> Elaborated<()> {
        let are_players = members != Members::Objects;
        let into = self.scope.fresh();
        let each = slot_set(into.0);
        self.scope.means(slot, Entity::Set(each.clone()));
        let was_in_loop = std::mem::replace(&mut self.scope.in_loop, true);
        let outer = self.scope.lane.take();
        let last = (self.scope.last.clone(), self.scope.last_object.clone());
        self.scope.picks(each.clone(), are_players);
        let player = self.scope.player.clone();
        let told_each = self.scope.noted.told_each;
        self.scope.noted.told_each = members == Members::Players;
        if are_players {
            self.scope.player = Some((slot, each.clone()));
        }
        let who = if members == Members::Actors { each } else { self.scope.who.clone() };
        let entered = self.perhaps_entered();
        let body = self.as_player(who, |it| it.block_of_each(make));
        self.scope.in_loop = was_in_loop;
        let picked = std::mem::replace(&mut self.scope.last_object, last.1);
        self.scope.last = last.0;
        self.scope.player = player;
        self.scope.noted.told_each = told_each;
        let lane = std::mem::replace(&mut self.scope.lane, outer);
        let body = body?;
        self.has_entered_in_offers(&body, entered);
        let written = slots_written(&body);
        // X of each of them is none behind the loop.
        let is_of_each = |x: &Num| matches!(x, Num::Read { slot: Slot { place: Place::Slot(slot), .. } } if written.contains(slot));
        self.scope.x_behind = self.scope.x_behind.take().filter(|x| !is_of_each(x));
        // "All other creatures" behind the loop are others than what was picked in it, all together.
        if let Some(Entity::Set(Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } })) = &picked
            && written.contains(slot)
        {
            self.scope.last_object = picked;
        }
        if are_players {
            self.scope.apart.extend(written);
        }
        let over = match lane {
            Some(Lane { each, announced: Some((announced, _)), .. }) => {
                let members = slot_set(announced.0);
                let is_empty = body.0.is_empty();
                // Behind what else is done, no word is for one of what was announced for each.
                let targets = self.announced_in(&members);
                self.scope.apart.extend(targets);
                self.scope.behind_loop(&each, is_empty.then_some(&members));
                if is_empty {
                    self.scope.give_back();
                    self.scope.noted.only_announced = Some((slot, members));
                    return Ok(());
                }
                members
            }
            _ => over,
        };
        let from = self.scope.turns.clone();
        let how = if from.is_some() { axis::Order::Turns } else { axis::Order::Together };
        self.scope.push(Stmt::Each { into, over, how, from, body });
        Ok(())
    }
}
