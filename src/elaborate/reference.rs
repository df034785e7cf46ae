//! Words that point back, and words that are always known.

use super::{Elaborated, Elaborator, refuse};
use crate::bind::{HOLDER, MEMORY, SOURCE};
use crate::surface::{
    Attachment, Designation, HeadPhrase, LeftOf, Noun, Participle, Pred, Rank, Ref, RefWord, Selection, Side,
    Slot, WordNumber,
};
use planarc_bytecode::axis::{self, PlayerRole, Relation, Whose};
use planarc_bytecode::operand::{Memory, Place};
use planarc_bytecode::{Set, Test, operand};

impl Elaborator<'_> {
    /// What a word means, as a set. What others read of it is the same.
    pub(super) fn reference(&mut self, word: &Ref) -> Elaborated<Set> {
        let mut set = self.meant(word)?;
        if word.slot.0.is_some_and(|slot| slot < MEMORY)
            && self.scope.entity(word.slot).is_none()
            && !super::scope::has_it(&set)
        {
            if self.scope.part == super::scope::Part::Body && !self.scope.is_static {
                set = self.controller_then(word.slot, set, false);
            }
            self.scope.means(word.slot, super::scope::Entity::Set(set.clone()));
        }
        Ok(set)
    }

    /// "The revealed artifact cards", "the exiled cards that weren't cast this way": of what is spoken of, the
    /// part that is so described.
    fn narrowed(&mut self, set: Set, word: &Ref) -> Elaborated<Set> {
        let RefWord::The(filter, number) = &word.word else { return Ok(set) };
        let mut filter = filter.clone();
        // What binding held against the antecedent. That which acts may be what it acts on.
        let is_way = |pred: &Pred| matches!(pred, Pred::Way { .. });
        let is_other = |pred: &Pred| matches!(pred, Pred::OtherThan(..));
        if filter.suffixes.iter().any(|pred| matches!(pred, Pred::Way { from: Some(_), .. })) {
            return refuse(word.at.0, "what was done this way from somewhere, as what is known");
        }
        let not_cast = self.not_cast(&mut filter, word.at.0)?;
        filter.suffixes.retain(|pred| !is_way(pred));
        let other = filter.suffixes.iter().position(is_other).map(|place| filter.suffixes.remove(place));
        // What has no slot in a later ability is what something is attached to, which blocks no creature that it
        // is itself.
        let acts = match &other {
            Some(Pred::OtherThan(acts, _)) => self.set(acts).ok(),
            _ => None,
        };
        let set = match acts {
            Some(acts) => Set::Minus { a: Box::new(set), b: Box::new(acts) },
            None => set,
        };
        let mut was_revealed = false;
        for head in &mut filter.heads {
            if head.adjectives.iter().any(|pred| matches!(pred, Pred::Nth(_))) {
                return refuse(word.at.0, "one of several by its number");
            }
            let is_face = |pred: &Pred| matches!(pred, Pred::Status(_));
            if head.noun == Some(Noun::Pile) && head.adjectives.iter().any(is_face) {
                return refuse(word.at.0, "a pile by its face");
            }
            let count = head.adjectives.len();
            head.adjectives.retain(|pred| *pred != Pred::Participle(Participle::Revealed));
            // One that is so described may have been revealed among others.
            let is_described = *number == WordNumber::Plural || !head.types.is_empty();
            was_revealed |= head.adjectives.len() < count && is_described;
        }
        if self.scope.noted.of_lists.contains(&word.slot) {
            // "Discards an artifact card and a creature card. … The creature cards discarded this way."
            for head in &mut filter.heads {
                head.adjectives.retain(|pred| !matches!(pred, Pred::Participle(_)));
                head.noun = head.noun.filter(|_| head.types.is_empty());
            }
            filter.heads.retain(|head| !head.types.is_empty() || !head.adjectives.is_empty());
        } else if !was_revealed {
            // Of no head, nothing is said: the suffixes alone describe it.
            filter.heads.truncate(1);
            for head in &mut filter.heads {
                *head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: None };
            }
        }
        let says_more = filter.heads.iter().any(|head| !head.types.is_empty() || !head.adjectives.is_empty());
        let set = match not_cast {
            Some(test) => Set::Some { of: Box::new(set), test: Box::new(test) },
            None => set,
        };
        if !says_more && filter.suffixes.is_empty() {
            return Ok(set);
        }
        Ok(match self.filter(&filter)? {
            Some(test) => Set::Some { of: Box::new(set), test: Box::new(test) },
            None => set,
        })
    }

    fn meant(&mut self, word: &Ref) -> Elaborated<Set> {
        let at = word.at.0;
        match &word.word {
            RefWord::You => Ok(Set::You),
            RefWord::Source(_) => Ok(Set::Source),
            RefWord::Holder(_) => Ok(if self.scope.is_quoted() { Set::Holder } else { Set::Source }),
            RefWord::Attached(how, filter) => {
                let how = match how {
                    Attachment::Enchanted => axis::Attachment::Enchanted,
                    Attachment::Equipped => axis::Attachment::Equipped,
                    Attachment::Fortified => axis::Attachment::Fortified,
                };
                // Of an ability that something has been given, it is what that is attached to (301.5f, 303.4m).
                let to = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
                let attached = Set::Attached { to: Box::new(to), how };
                if let ([head], None) = (filter.heads.as_slice(), &self.scope.attached) {
                    self.scope.attached = Some((attached.clone(), head.types.clone(), false));
                }
                Ok(attached)
            }
            RefWord::ControllerOf(of, _) => self.whose(Whose::Controller, of),
            RefWord::OwnerOf(of, _) => self.whose(Whose::Owner, of),
            RefWord::DefendingPlayer => Ok(Set::Role { who: PlayerRole::Defending }),
            RefWord::ActivePlayer(_) => Ok(Set::Role { who: PlayerRole::Active }),
            RefWord::Designated(designation) => Ok(designated(*designation)),
            RefWord::Neighbour(side, of) => {
                let how = match side {
                    Side::Left => Relation::Left,
                    Side::Right => Relation::Right,
                };
                Ok(Set::Relative { how, of: Box::new(self.players(of)?) })
            }
            RefWord::TeamOf(of) => Ok(Set::Relative { how: Relation::Team, of: Box::new(self.players(of)?) }),
            RefWord::Pronoun(_) | RefWord::That(..) if let Some(all) = self.scope.aimed_at(word.slot) => {
                Ok(all)
            }
            RefWord::Pronoun(_) | RefWord::That(..) | RefWord::The(..) => {
                let set = self.slot(word.slot, word)?;
                let set = self.as_it_entered(set);
                if let Some((nth, word)) = without_number(word) {
                    // "The second creature they chose": of those that were named one after another.
                    let set = self.own_of_player(set, &word)?;
                    return match self.narrowed(set, &word)? {
                        Set::Slot { slot } => Ok(Set::Item { slot, nth }),
                        _ => refuse(at, "one of several by its number"),
                    };
                }
                let set = self.narrowed(set, word)?;
                let set = self.own_of_player(set, word)?;
                self.described(set, word)
            }
            RefWord::Chosen(..) | RefWord::Noted(..) => self.slot(word.slot, word),
            RefWord::Rest(None, LeftOf::Set) | RefWord::Other(_, _, LeftOf::Set) => {
                let whole = match self.whole_named(word.slot) {
                    Some(whole) => whole,
                    None => self.slot(word.slot, word)?,
                };
                self.rest_of(whole, at)
            }
            RefWord::Rest(Some(whole), LeftOf::Set) => {
                let whole = self.set(whole)?;
                self.rest_of(whole, at)
            }
            RefWord::Rest(None, LeftOf::Choice) | RefWord::Other(_, _, LeftOf::Choice) => {
                // All that could have been chosen, by whoever chose, but what was.
                let chosen = self.slot(word.slot, word)?;
                let who = &self.scope.who;
                let choice = self.scope.choices.iter().find(|(part, _, by)| *part == chosen && by == who);
                match choice {
                    Some((part, whole, _)) => {
                        Ok(Set::Minus { a: Box::new(whole.clone()), b: Box::new(part.clone()) })
                    }
                    None => refuse(at, "what is left of a choice"),
                }
            }
            RefWord::Rest(..) => refuse(at, "what is left of a choice"),
            RefWord::Both => refuse(at, "both of two"),
            RefWord::ThatAttr(_) | RefWord::Picked(_) => refuse(at, "a quality as a set"),
        }
    }

    fn slot(&mut self, slot: Slot, word: &Ref) -> Elaborated<Set> {
        match slot.0 {
            Some(SOURCE) => Ok(Set::Source),
            Some(HOLDER) if self.scope.is_quoted() => Ok(Set::Holder),
            Some(memory) if memory >= MEMORY => {
                if let Some(done) = self.done_around(memory) {
                    return Ok(done);
                }
                let place = Place::Memory(Memory(u32::from(memory - MEMORY)));
                Ok(Set::Slot { slot: operand::Slot { place, of: None } })
            }
            _ => self.read(slot, word.at.0),
        }
    }

    /// "Exile it. Create a token. It gains "When this creature dies, return the exiled card …"": what the ability
    /// around the quoted one did just now, and not all that the card's abilities ever did so.
    fn done_around(&self, memory: u16) -> Option<Set> {
        let memory = self.bound.memory().get(usize::from(memory - MEMORY))?;
        let is_here = self.line.holds(memory.writer);
        if !is_here || !self.scope.is_quoted() {
            return None;
        }
        let entity = self.scope.entity_around(Slot(Some(memory.slot?)))?;
        self.scope.as_set(&entity)
    }

    fn whose(&mut self, how: Whose, of: &Selection) -> Elaborated<Set> {
        let of = self.set(of)?;
        let of = if how == Whose::Controller { self.as_it_left(of) } else { of };
        Ok(Set::Whose { how, of: Box::new(of) })
    }
}

/// "The second creature they chose": the number, and the word without it. That it was chosen says no more.
fn without_number(word: &Ref) -> Option<(u32, Ref)> {
    let RefWord::The(filter, number) = &word.word else { return None };
    let mut filter = filter.clone();
    let [head] = filter.heads.as_mut_slice() else { return None };
    let place = head.adjectives.iter().position(|pred| matches!(pred, Pred::Nth(Rank::Number(_))))?;
    let Pred::Nth(Rank::Number(nth)) = head.adjectives.remove(place) else { return None };
    Some((nth, Ref { word: RefWord::The(filter, *number), ..word.clone() }))
}

/// Whoever is so designated; any number of players can have the city's blessing (702.131c).
pub(super) fn designated(designation: Designation) -> Set {
    match designation {
        Designation::Monarch => Set::Role { who: PlayerRole::Monarch },
        Designation::Initiative => Set::Role { who: PlayerRole::Initiative },
        Designation::StartingPlayer => Set::Role { who: PlayerRole::Starting },
        Designation::CitysBlessing => {
            let test = Test::Status { status: axis::Status::CitysBlessing, to: None };
            Set::Players { test: Some(Box::new(test)) }
        }
    }
}
