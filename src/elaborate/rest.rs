//! What is left of a set of which some were taken: "the rest", "all other cards revealed this way".

use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{Act, Event, Filter, Modality, Participle, PassiveVerb, Pred, Subject, ThisWay, Verb};
use planarc_bytecode::axis::Made;
use planarc_bytecode::operand::{Operand as _, Place, Slot};
use planarc_bytecode::row::{Row, Sort};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Set, Stmt, Test};

/// What was looked through until so many cards were found.
#[derive(Debug, Clone)]
pub(super) struct Dug {
    /// All cards that were looked at.
    pub seen: Set,
    /// The slot of those that were looked for.
    pub found: u32,
    /// Whether something was done with those. Until then they are among the rest.
    pub is_used: bool,
}

/// Whether a statement does something with what a slot holds. A number of it, or a question about it, does
/// not; that it is what an effect is about does.
fn is_used_by(stmt: &Stmt, slot: u32) -> bool {
    struct Uses {
        slot: u32,
        /// The instructions around that only ask.
        asks: u32,
        found: bool,
    }
    fn only_asks(sort: &Sort, row: &Row) -> bool {
        match sort.name {
            "Num" => true,
            "Test" => !matches!(row.name, "In" | "All" | "Any" | "Not"),
            _ => false,
        }
    }
    impl Visitor for Uses {
        fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
            self.asks += u32::from(only_asks(sort, row));
        }
        fn end(&mut self, sort: &'static Sort, row: &'static Row) {
            self.asks -= u32::from(only_asks(sort, row));
        }
        fn read(&mut self, place: Place) {
            self.found |= self.asks == 0 && place == Place::Slot(self.slot);
        }
    }
    // What stands under a condition was looked at as it was made; the condition only asks.
    if matches!(stmt, Stmt::If { .. }) {
        return false;
    }
    let mut uses = Uses { slot, asks: 0, found: false };
    stmt.walk(&mut uses);
    uses.found
}

impl super::scope::Scope {
    /// Notes that a statement takes what was dug for.
    pub(super) fn notes_use(&mut self, stmt: &Stmt) {
        for dug in &mut self.dug {
            if !dug.is_used && is_used_by(stmt, dug.found) {
                dug.is_used = true;
                self.taken.push((dug.seen.clone(), super::scope::slot_set(dug.found)));
            }
        }
    }
}

/// "Not cast this way", "that weren't cast this way".
fn says_not_cast(pred: &Pred) -> bool {
    let is_cast = |act: &Act| {
        matches!(act.verb, Verb::Passive { verb: PassiveVerb::Cast, from: None, this_way: ThisWay::Said })
    };
    match pred {
        Pred::Not(way) => {
            matches!(**way, Pred::Way { participle: Participle::Cast, by: None, with: None, from: None, .. })
        }
        Pred::Did(event) => matches!(&**event, Event::Deed { deed, nth: None, window: None, .. }
            if deed.subject == Subject::Implied
                && deed.modal == Modality::DOES_NOT
                && deed.acts.iter().all(is_cast)),
        _ => false,
    }
}

impl Elaborator<'_> {
    /// Of what is known, "the exiled cards that weren't cast this way": takes that from what is said of them.
    pub(super) fn not_cast(&mut self, filter: &mut Filter, at: Span) -> Elaborated<Option<Test>> {
        let before = filter.suffixes.len();
        filter.suffixes.retain(|pred| !says_not_cast(pred));
        if filter.suffixes.len() == before {
            return Ok(None);
        }
        Ok(Some(super::filter::not(self.was_cast(at)?)))
    }

    /// What is left of a set of which some were taken.
    pub(super) fn rest_of(&self, whole: Set, at: Span) -> Elaborated<Set> {
        // What an act was done to as a whole is the same set.
        let named = |set: &Set| {
            let same = self.scope.same.iter().find(|(act, _)| act == set);
            same.map_or_else(|| set.clone(), |(_, same)| same.clone())
        };
        let whole = named(&whole);
        let taken = self.scope.taken.iter().filter(|(of, _)| named(of) == whole);
        let taken: Vec<Set> = taken.map(|(_, part)| part.clone()).collect();
        let mut taken = self.parts_taken(taken, at)?;
        for part in &taken {
            if let Set::Was { slot: Slot { place: Place::Slot(act), of: None } } = part {
                self.scope.reads_act(*act);
            }
        }
        if taken.is_empty()
            && let Some((of, part)) = self.scope.taken.iter().find(|(_, part)| *part == whole)
        {
            // "Return two of them and put the other on the bottom": of what those two were chosen from.
            return Ok(Set::Minus { a: Box::new(named(of)), b: Box::new(part.clone()) });
        }
        // What was chosen to be cast may not have been: then it is left.
        let mut not_cast = Vec::new();
        taken.retain(|part| {
            // "If you don't, put it into your hand": it is not left either way.
            let is_put = self.scope.carried.contains(part);
            let act = self.scope.cast.iter().find(|(what, _)| what == part && !is_put).map(|(_, act)| *act);
            not_cast.extend(act);
            act.is_none()
        });
        let part = match taken.len() {
            0 if not_cast.is_empty() => return refuse(at, "the rest of a set of which none was taken"),
            0 => None,
            1 => Some(taken.remove(0)),
            _ => Some(Set::Both { sets: taken }),
        };
        let left = match part {
            Some(part) => Set::Minus { a: Box::new(whole), b: Box::new(part) },
            None => self.as_it_is_now(whole),
        };
        if not_cast.is_empty() {
            return Ok(left);
        }
        let made = |act| Test::Made { slot: Slot::new(act), how: Made::Act };
        let tests: Vec<Test> = not_cast.into_iter().map(|act| super::filter::not(made(act))).collect();
        Ok(match super::selection::all_of(tests) {
            Some(test) => Set::Some { of: Box::new(left), test: Box::new(test) },
            None => left,
        })
    }

    /// What can be chosen of a set again: not what was chosen of it before and put elsewhere.
    pub(super) fn still_there(&self, whole: Set) -> Set {
        let is_gone = |part: &Set| self.scope.carried.contains(part);
        let gone = self.scope.taken.iter().filter(|(of, part)| *of == whole && is_gone(part));
        let mut gone: Vec<Set> = gone.map(|(_, part)| part.clone()).collect();
        let part = match gone.len() {
            0 => return whole,
            1 => gone.remove(0),
            _ => Set::Both { sets: gone },
        };
        Set::Minus { a: Box::new(whole), b: Box::new(part) }
    }

    /// "Put one of them into your hand and the rest of the revealed cards on the bottom": of what was found
    /// until then only a part was put elsewhere, and the others are left with the rest.
    fn parts_taken(&self, taken: Vec<Set>, at: Span) -> Elaborated<Vec<Set>> {
        let mut parts = Vec::new();
        for part in taken {
            let of_it = self.scope.taken.iter().filter(|(of, _)| *of == part).map(|(_, taken)| taken.clone());
            let of_it: Vec<Set> = of_it.collect();
            let moves_others = |set: &Set| match set {
                Set::Minus { a, .. } => **a == part,
                set => *set == part,
            };
            match of_it.is_empty() {
                true => parts.push(part),
                false if self.scope.carried.iter().any(moves_others) => {
                    return refuse(at, "the rest behind a part of what was taken");
                }
                false => parts.extend(of_it),
            }
        }
        Ok(parts)
    }
}
