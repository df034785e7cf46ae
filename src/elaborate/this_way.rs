//! Questions about what an act here brought about: where something was put this way, whether it died this way,
//! and what was done so by one of several.

use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{KeywordAction, Zone};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Chooser, Deed, Destination, Filter, HeadPhrase, Noun, Participle, Pick, Pred, Quant, RefWord, Selection,
    Slot as Written, ZonePhrase,
};
use planarc_bytecode::axis::{self, Came};
use planarc_bytecode::operand::{Slot, Zones};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Action, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "If an Equipment is put onto the battlefield this way", "if that card is put into a graveyard this way".
    pub(super) fn was_put_so(&mut self, who: &Selection, to: &Destination, at: Span) -> Elaborated<Test> {
        if to.position.is_some() || self.scope.in_loop {
            return refuse(at, "where something was put this way");
        }
        let zone = to.zone.zone;
        match who {
            Selection::Ref(word) => {
                let what = self.reference(word)?;
                let (zones, whose) = self.zones(&to.zone, at)?;
                let mut moved = self.scope.moved.iter().filter(|(of, to, ..)| *of == what && *to == zone);
                match (moved.next(), moved.next()) {
                    (Some((.., act)), None) => {
                        let act = *act;
                        self.scope.reads_act(act);
                        // Something else may have happened in its place.
                        let test = Box::new(Test::Zone { zones, whose });
                        Ok(Test::Exists { set: Set::Some { of: Box::new(slot_set(act)), test } })
                    }
                    (None, _) if zone == Zone::Graveyard => self.went_to_graveyard(&what, whose, at),
                    _ => refuse(at, "where something was put this way, by no one act here"),
                }
            }
            Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                let (act, was_permanent) = self.put_by(zone, &pick.filter, at)?;
                self.scope.reads_act(act);
                let of = Box::new(slot_set(act));
                // Something else may have happened in its place.
                let (zones, whose) = self.zones(&to.zone, at)?;
                let mut c = vec![Test::Zone { zones, whose }];
                // A token is none (111.6).
                let are_cards = pick.filter.heads.last().is_some_and(|head| head.noun == Some(Noun::Card));
                let was_permanent = was_permanent || are_cards && self.were_permanents(&of);
                c.extend(was_permanent.then_some(Test::Noun { noun: axis::Noun::Card }));
                match self.filter(&pick.filter)? {
                    Some(Test::All { c: more }) => c.extend(more),
                    more => c.extend(more),
                }
                let test = if let [_] = c.as_slice() { c.pop() } else { Some(Test::All { c }) };
                let set = match test {
                    Some(test) => Set::Some { of, test: Box::new(test) },
                    None => *of,
                };
                let test = self.so_many(set.clone(), &pick.quant, at)?;
                self.scope.means(pick.slot, Entity::Set(set));
                Ok(test)
            }
            Selection::Pick(_) | Selection::List { .. } => refuse(at, "where something was put this way"),
        }
    }

    /// The one act here that put something into a zone: what is milled, discarded, destroyed or sacrificed goes to a
    /// graveyard, where it is a card. And whether it came from the battlefield.
    fn put_by(&self, zone: Zone, filter: &Filter, at: Span) -> Elaborated<(u32, bool)> {
        let puts = self.scope.puts.iter().filter(|(to, ..)| *to == zone);
        let mut acts: Vec<(u32, bool)> = puts.map(|(.., act)| (*act, false)).collect();
        let are_cards = filter.heads.last().is_some_and(|head| head.noun == Some(Noun::Card));
        if zone == Zone::Graveyard && are_cards {
            let buries = |done: &Participle| {
                matches!(
                    done,
                    Participle::Milled
                        | Participle::Discarded
                        | Participle::Destroyed
                        | Participle::Sacrificed
                )
            };
            for (done, slot, _) in self.scope.verbs.iter().filter(|(done, ..)| buries(done)) {
                let was_permanent = matches!(done, Participle::Destroyed | Participle::Sacrificed);
                match self.scope.entity(*slot) {
                    Some(Entity::Act(act)) => acts.push((act, was_permanent)),
                    _ => return refuse(at, "where something was put this way, by an act without a slot"),
                }
            }
        }
        match acts.as_slice() {
            [act] => Ok(*act),
            _ => refuse(at, "where something was put this way, by no one act here"),
        }
    }

    /// "If that creature dies this way": what the one act here destroyed or had sacrificed is in a graveyard.
    pub(super) fn went_to_graveyard(&mut self, what: &Set, whose: Option<Set>, at: Span) -> Elaborated<Test> {
        let mut acts = Vec::new();
        ends_of(&self.scope.block, what, &mut acts);
        let [act] = acts.as_slice() else { return refuse(at, "what died this way by no one act here") };
        self.scope.reads_act(*act);
        let of = Box::new(slot_set(*act));
        let test = Box::new(Test::Zone { zones: Zones::of([Zone::Graveyard]), whose });
        Ok(Test::Exists { set: Set::Some { of, test } })
    }

    /// Whether what an act came to is only a part of what was done this way, as another act of its kind was done too.
    pub(super) fn is_done_by_several(&self, slot: u32) -> bool {
        let is_of = |one: &Action, other: &Action| match (one, other) {
            (Action::Life { change: one, .. }, Action::Life { change: other, .. }) => one == other,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let acts = |stmt: &Stmt| match stmt {
            Stmt::Do { into, acts } => acts.first().map(|act| (*into, act.clone())),
            _ => None,
        };
        let made: Vec<_> = self.scope.made.iter().filter_map(|(stmt, _)| acts(stmt)).collect();
        let Some((_, own)) = made.iter().find(|(into, _)| into.is_some_and(|into| into.0 == slot)) else {
            return false;
        };
        made.iter().any(|(into, act)| into.is_none_or(|into| into.0 != slot) && is_of(own, act))
    }

    /// "When it connives this way": whether the one such act here was done by this object.
    pub(super) fn performed_so(
        &mut self,
        who: &Selection,
        action: KeywordAction,
        at: Span,
    ) -> Elaborated<Test> {
        let who = self.set(who)?;
        let mut done = self.scope.performed.iter().filter(|(of, ..)| *of == action);
        let (Some((_, by, slot)), None) = (done.next(), done.next()) else {
            return refuse(at, "what was done this way by no one act here");
        };
        if *by != who || self.scope.in_loop {
            return refuse(at, "what another did this way");
        }
        Ok(Test::Done { slot: Slot::new(*slot), what: Came::Did })
    }

    /// "Land cards revealed this way", "cards they exiled this way": of what such an act was done to, those that
    /// match; of an act that each of several did, the part of whoever is named.
    pub(super) fn done_this_way(
        &mut self,
        rest: &Filter,
        done: (Participle, Option<&ZonePhrase>),
        by: Option<&Selection>,
        at: Span,
    ) -> Elaborated<Set> {
        let slot = self.way(at)?;
        let Some(by) = by else { return self.done_by_all(slot, rest, done, at) };
        let by = self.set(by)?;
        let mut acts = self.scope.verbs.iter().filter(|(.., act, _)| *act == slot);
        let (Some((_, _, doer)), None) = (acts.next(), acts.next()) else {
            return refuse(at, "what somebody did this way by no one act here");
        };
        if *doer == by {
            return self.done_to(slot, rest, done, at);
        }
        // Each did it in a loop that has ended.
        let doer = doer.clone();
        let opens = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == doer);
        let Some(Entity::Act(act)) = self.scope.entity(slot) else {
            return refuse(at, "what somebody did this way by an act without a slot");
        };
        if !self.scope.apart.contains(&act) && !self.scope.block.iter().any(opens) {
            return refuse(at, "what another did this way");
        }
        self.scope.reads_act(act);
        let own = Slot { of: Some(Box::new(by)), ..Slot::new(act) };
        let around = self.scope.means_now(slot, Entity::Set(Set::Slot { slot: own }));
        let made = self.done_to(slot, rest, done, at);
        self.scope.put_back(slot, around);
        made
    }

    /// "Exiled from your graveyard this way": of what an act was done to, what was there before it.
    pub(super) fn as_it_was_in(
        &mut self,
        of: Set,
        from: &ZonePhrase,
        stays: bool,
        at: Span,
    ) -> Elaborated<Set> {
        let (zones, whose) = self.zones(from, at)?;
        let of = Box::new(match of {
            Set::Slot { slot } if !stays => Set::Was { slot },
            of if stays => of,
            _ => return refuse(at, "where something was that was done this way"),
        });
        Ok(Set::Some { of, test: Box::new(Test::Zone { zones, whose }) })
    }

    /// Of what an act was done to, those that match.
    pub(super) fn done_to(
        &mut self,
        slot: crate::surface::Slot,
        rest: &Filter,
        (participle, from): (Participle, Option<&ZonePhrase>),
        at: Span,
    ) -> Elaborated<Set> {
        let stays = matches!(participle, Participle::Revealed | Participle::Chosen);
        // What is tapped, untapped or dealt damage is the same permanent behind the act.
        let is_same = stays || matches!(participle, Participle::Tapped | Participle::Untapped | Participle::Damaged | Participle::Goaded)
            // What was put there is asked about as it is there.
            || participle == Participle::PutOntoBattlefield;
        let of = match self.whole_named(slot) {
            // What is revealed or chosen is all of what was to be.
            Some(whole @ Set::Slot { .. }) if stays => whole,
            _ => self.read(slot, at)?,
        };
        // "An instant or sorcery card": the last of the nouns is that of all.
        let is_card = |head: &HeadPhrase| head.noun == Some(Noun::Card);
        let are_cards = rest.heads.last().is_none_or(is_card)
            && rest.heads.iter().all(|head| is_card(head) || head.noun.is_none());
        let of = match (of, from) {
            (of, Some(from)) => self.as_it_was_in(of, from, stays, at)?,
            // What is no card any more is asked about as it was before the act (608.2h).
            (Set::Slot { slot }, None) if !is_same && !are_cards => match participle {
                Participle::Exiled
                | Participle::Destroyed
                | Participle::Sacrificed
                | Participle::Countered
                | Participle::Returned => Set::Was { slot },
                _ => return refuse(at, "what was done this way to what is no card"),
            },
            (of, None) => of,
        };
        // "All other cards revealed this way": than those that were taken of them.
        let mut rest = rest.clone();
        let of = match self.not_cast(&mut rest, at)? {
            Some(test) => Set::Some { of: Box::new(of), test: Box::new(test) },
            None => of,
        };
        let is_other = |pred: &Pred| *pred == Pred::Other;
        let of = if rest.heads.iter().any(|head| head.adjectives.iter().any(is_other)) {
            rest.heads.iter_mut().for_each(|head| head.adjectives.retain(|pred| !is_other(pred)));
            self.rest_of(of, at)?
        } else {
            of
        };
        let said = self.filter(&rest)?;
        // Of permanents, tokens are no cards (111.6).
        let is_said = rest.heads.last().is_some_and(is_card) && are_cards && from.is_none();
        let card = (is_said && !is_same && self.were_permanents(&of))
            .then_some(Test::Noun { noun: axis::Noun::Card });
        Ok(match super::selection::all_of(card.into_iter().chain(said).collect()) {
            Some(test) => Set::Some { of: Box::new(of), test: Box::new(test) },
            None => of,
        })
    }

    /// All that was done so is meant (608.2c), by whichever acts; `slot` is that of the last.
    fn done_by_all(
        &mut self,
        slot: Written,
        rest: &Filter,
        done: (Participle, Option<&ZonePhrase>),
        at: Span,
    ) -> Elaborated<Set> {
        let alike = self.scope.verbs.iter().filter(|(participle, ..)| *participle == done.0);
        let mut acts: Vec<Written> = alike.map(|(_, act, _)| *act).filter(|act| *act != slot).collect();
        if acts.is_empty() {
            return self.done_to(slot, rest, done, at);
        }
        acts.push(slot);
        let slot_of = |act: &Written| match self.scope.entity(*act) {
            Some(Entity::Act(slot)) => Some(slot),
            _ => None,
        };
        let slots: Option<Vec<u32>> = acts.iter().map(slot_of).collect();
        // What an act of another block did is not known on every path to here.
        let here: Vec<u32> = self.scope.block.iter().flat_map(slots_written).collect();
        let slots = slots.filter(|slots| slots.iter().all(|slot| here.contains(slot)));
        let Some(slots) = slots.filter(|_| !self.scope.in_loop) else {
            return refuse(at, "what was done this way by several acts, not all of them here");
        };
        let mut sets: Vec<Set> = Vec::new();
        for act in acts {
            // What one does in place of another is in one slot with it.
            let set = self.done_to(act, rest, done, at)?;
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
        if sets.len() == 1 {
            return Ok(sets.remove(0));
        }
        // What reads an act of an arm goes into the arm, and would be done on no other path.
        let arms = self.scope.block.iter().filter(|stmt| matches!(stmt, Stmt::If { .. }));
        let in_arms: Vec<u32> = arms.flat_map(slots_written).collect();
        if slots.iter().any(|slot| in_arms.contains(slot)) {
            return refuse(at, "what was done this way by several acts, not all of them on this path");
        }
        Ok(Set::Both { sets })
    }

    /// Whether words behind what several do are for what one of them did it to: "each player may put a land card
    /// from among the cards they milled this way onto the battlefield". Each does it in a loop then, so that it is
    /// known whose is whose.
    pub(super) fn is_taken_apart(&self, deed: &Deed) -> bool {
        let acts: Vec<Written> =
            deed.acts.iter().map(|act| act.out).filter(|out| self.is_read(*out)).collect();
        let says_who =
            |pred: &Pred| matches!(pred, Pred::Way { by: Some(by), .. } if matches!(**by, Selection::Ref(_)));
        let names_one = |node: &Node<'_>| match node {
            Node::Selection(Selection::Ref(word)) => match &word.word {
                RefWord::The(filter, _) | RefWord::That(filter, _) => {
                    acts.contains(&word.slot) && filter.suffixes.iter().any(says_who)
                }
                _ => false,
            },
            Node::Selection(Selection::Pick(pick)) => {
                pick.filter.suffixes.iter().any(says_who)
                    && self.way(pick.at.0).is_ok_and(|slot| acts.contains(&slot))
            }
            _ => false,
        };
        let lines = self.bound.card().lines.iter().filter(|line| self.reach.holds(line.at.0));
        let abilities = lines.flat_map(|line| line.abilities.iter().map(|ability| (ability, line.at.0)));
        !acts.is_empty()
            && abilities
                .flat_map(|(ability, at)| walk::of_ability(ability, at))
                .any(|seen| names_one(&seen.node))
    }

    /// Of an act that each of several players did in a loop before, the part that you did: "if you sacrificed a
    /// permanent this way".
    pub(super) fn own_part(&mut self, slot: Written, by: &Set) -> Option<Entity> {
        let opens = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == *by);
        let Some(Entity::Act(act)) = self.scope.entity(slot) else { return None };
        if !self.scope.block.iter().any(opens) {
            return None;
        }
        self.scope.reads_act(act);
        let slot = Slot { of: Some(Box::new(Set::You)), ..Slot::new(act) };
        let own = Entity::Set(Set::Slot { slot });
        self.scope.last_object = Some(own.clone());
        Some(own)
    }

    /// "If you can't sacrifice a creature", "if you don't sacrifice a Forest": what came of the one such act here,
    /// which was done to what is described alike.
    pub(super) fn came_of_it(
        &mut self,
        pick: &Pick,
        participle: Participle,
        came: Came,
        who: &Set,
        at: Span,
    ) -> Elaborated<Test> {
        let mut done = self.scope.verbs.iter().filter(|(done, ..)| *done == participle);
        let (Some((_, slot, by)), None, false) = (done.next(), done.next(), self.scope.in_loop) else {
            return refuse(at, "what was not done, of no one act here");
        };
        let slot = *slot;
        let is_other = |pred: &Pred| matches!(pred, Pred::OtherThan(..));
        let is_same = |filter: &Filter| {
            filter.heads == pick.filter.heads
                && (filter.suffixes == pick.filter.suffixes || filter.suffixes.iter().all(is_other))
        };
        if pick.quant != Quant::A
            || by != who
            || !self.scope.done_what.iter().any(|(act, filter)| *act == slot && is_same(filter))
        {
            return refuse(at, "what was not done, by another or to something else");
        }
        let Some(Entity::Act(act)) = self.scope.entity(slot) else {
            return refuse(at, "what was not done, by an act without a slot");
        };
        self.scope.reads_act(act);
        Ok(Test::Done { slot: Slot::new(act), what: came })
    }
}

/// The slots of the acts by which something goes to a graveyard from the battlefield, also under a condition or
/// as an option.
fn ends_of(block: &[Stmt], what: &Set, acts: &mut Vec<u32>) {
    let is_end = |act: &Action| match act {
        Action::Destroy { what: gone } | Action::Sacrifice { what: gone, .. } => gone == what,
        _ => false,
    };
    for stmt in block {
        if let Stmt::Do { into: Some(into), acts: done } = stmt
            && done.iter().any(is_end)
        {
            acts.push(into.0);
        }
        if let Stmt::If { then, otherwise, .. } = stmt {
            ends_of(&then.0, what, acts);
            ends_of(otherwise.as_ref().map_or(&[], |block| &block.0), what, acts);
        }
        if let Stmt::May { body, .. } = stmt {
            ends_of(&body.0, what, acts);
        }
    }
}
