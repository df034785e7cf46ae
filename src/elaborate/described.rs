//! What a word that points back says of what it points to, where that was not said before: "exile the top five
//! cards … put the exiled creature cards into your hand".

use super::scope::Scope;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{Filter, Noun, Participle, Pred, Ref, RefWord, WordNumber};
use planarc_bytecode::operand::{Place, Slot, Zones};
use planarc_bytecode::{Action, Set, Stmt, Test, Value};

impl Elaborator<'_> {
    /// The part of a set that a word describes, where it says more than was said when the set was named. Only cards are
    /// told apart so: what permanents were like before an act cannot be asked of what they are behind it.
    pub(super) fn described(&mut self, set: Set, word: &Ref) -> Elaborated<Set> {
        let (RefWord::The(filter, number) | RefWord::That(filter, number)) = &word.word else {
            return Ok(set);
        };
        if self.scope.noted.of_lists.contains(&word.slot) {
            return Ok(set);
        }
        let Some(what) = characteristics(filter) else { return Ok(set) };
        let Some(test) = self.filter(&what)? else { return Ok(set) };
        let are_cards = filter.heads.last().is_some_and(|head| head.noun == Some(Noun::Card));
        match says(&self.scope, &set, &test) {
            // Each of several took part in what was done to all.
            Some(false) if self.scope.in_loop && self.is_around(&set) => {
                refuse(word.at.0, "each one's part of what was done to all")
            }
            Some(false) if are_cards => Ok(Set::Some { of: Box::new(set), test: Box::new(test) }),
            // "If it's a plane card, chaos ensues on that plane": a condition around it may have asked.
            Some(false) if *number == WordNumber::Singular && !self.scope.around.is_empty() => Ok(set),
            Some(false) => refuse(word.at.0, "some of several, by what they are"),
            Some(true) | None => Ok(set),
        }
    }

    /// Whether a set was named outside of what is done for each of several.
    fn is_around(&self, set: &Set) -> bool {
        match set {
            Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } => {
                writer(&self.scope.block, *slot).is_none()
            }
            _ => false,
        }
    }

    /// Whether all in a set were permanents before the act that did something to them.
    pub(super) fn were_permanents(&self, set: &Set) -> bool {
        match set {
            Set::Those { zones, .. } => *zones == Zones::of([Zone::Battlefield]),
            Set::Some { of, .. } => self.were_permanents(of),
            Set::Minus { a, .. } => self.were_permanents(a),
            Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } => {
                self.scope.written_by(*slot).is_some_and(|stmt| match stmt {
                    Stmt::Let { value: Value::Set { set }, .. } => self.were_permanents(set),
                    Stmt::Choose { from, .. } | Stmt::Target { from, .. } => self.were_permanents(from),
                    Stmt::Do { acts, .. } => match acts.as_slice() {
                        [Action::Destroy { .. } | Action::Sacrifice { .. }] => true,
                        [Action::Move { what, .. }] => self.were_permanents(what),
                        _ => false,
                    },
                    _ => false,
                })
            }
            _ => false,
        }
    }
}

impl Scope {
    /// The statement before that writes a slot.
    fn written_by(&self, slot: u32) -> Option<&Stmt> {
        let mut blocks = [&self.announce, &self.block].into_iter().chain(&self.around);
        blocks.find_map(|block| writer(block, slot))
    }
}

/// What a phrase says of the cards or permanents themselves: types and colours, and what they are not. None where it
/// says nothing of the kind, or something else besides.
fn characteristics(filter: &Filter) -> Option<Filter> {
    let mut heads = filter.heads.clone();
    for head in &mut heads {
        let is_revealed = |pred: &Pred| *pred == Pred::Participle(Participle::Revealed);
        if head.adjectives.iter().any(is_revealed) {
            return None;
        }
        head.adjectives.retain(|pred| !matches!(pred, Pred::Participle(_)));
        let is_known = |pred: &Pred| match pred {
            Pred::Color(..) | Pred::Class(_) => true,
            Pred::Not(inner) => matches!(**inner, Pred::Type(_) | Pred::Color(..) | Pred::Class(_)),
            _ => false,
        };
        let is_card = matches!(head.noun, None | Some(Noun::Card));
        if !is_card || !head.adjectives.iter().all(is_known) {
            return None;
        }
        head.noun = None;
    }
    let says_more = heads.iter().all(|head| !head.types.is_empty() || !head.adjectives.is_empty());
    (says_more && !heads.is_empty()).then(|| Filter { heads, suffixes: Vec::new(), ..filter.clone() })
}

/// Whether a test holds of all in a set by how it was made; nothing where that is not known.
fn says(scope: &Scope, set: &Set, test: &Test) -> Option<bool> {
    match set {
        Set::Top { .. } | Set::Those { test: None, .. } => Some(false),
        Set::Those { test: Some(said), .. } => implied(said, test),
        Set::Some { of, test: said } => match implied(said, test) {
            Some(false) => says(scope, of, test),
            known => known,
        },
        Set::Minus { a, .. } => says(scope, a, test),
        Set::Both { sets } => {
            let each: Vec<Option<bool>> = sets.iter().map(|set| says(scope, set, test)).collect();
            let is_part = each.contains(&Some(false));
            let is_all = each.iter().all(|one| *one == Some(true));
            (is_part || is_all).then_some(is_all)
        }
        Set::Slot { slot } | Set::Was { slot } => {
            let Place::Slot(slot) = slot.place else { return None };
            if let Some(stmt) = scope.written_by(slot) {
                return wrote(scope, stmt, test);
            }
            // What the ability around this one keeps for it.
            let outer = scope.kept.borrow().get(slot as usize).copied()?;
            let around = scope.parent.as_ref()?;
            wrote(around, around.written_by(outer)?, test)
        }
        _ => None,
    }
}

/// The same, of what a statement writes.
fn wrote(scope: &Scope, stmt: &Stmt, test: &Test) -> Option<bool> {
    match stmt {
        Stmt::Let { value: Value::Set { set }, .. } => says(scope, set, test),
        Stmt::Choose { from, .. } | Stmt::Target { from, .. } => says(scope, from, test),
        Stmt::Do { acts, .. } => match acts.as_slice() {
            [Action::Mill { .. } | Action::Draw { .. }] => Some(false),
            [
                Action::Move { what, .. }
                | Action::Destroy { what, .. }
                | Action::Sacrifice { what, .. }
                | Action::Discard { what, .. }
                | Action::Status { what, .. },
            ] => says(scope, what, test),
            _ => None,
        },
        _ => None,
    }
}

/// Whether what one test says holds another; nothing where that may be.
fn implied(said: &Test, test: &Test) -> Option<bool> {
    let said = conjuncts(said);
    if conjuncts(test).iter().all(|one| said.contains(one)) {
        return Some(true);
    }
    // Of "artifacts and creatures", creatures are a part.
    let is_among = |one: &&Test| matches!(one, Test::Any { c } if c.len() > 1 && c.contains(test));
    if said.iter().any(is_among) {
        return Some(false);
    }
    let says_nothing =
        |one: &&Test| matches!(one, Test::Controlled { .. } | Test::Owned { .. } | Test::Not { .. });
    said.iter().all(says_nothing).then_some(false)
}

fn conjuncts(test: &Test) -> Vec<&Test> {
    match test {
        Test::All { c } => c.iter().flat_map(conjuncts).collect(),
        test => vec![test],
    }
}

/// The statement that writes a slot.
fn writer(block: &[Stmt], slot: u32) -> Option<&Stmt> {
    block.iter().find_map(|stmt| match stmt {
        Stmt::Let { into, .. } | Stmt::Choose { into, .. } | Stmt::Target { into, .. } if into.0 == slot => {
            Some(stmt)
        }
        Stmt::Do { into: Some(into), .. } if into.0 == slot => Some(stmt),
        Stmt::May { body, .. } | Stmt::Each { body, .. } => writer(&body.0, slot),
        Stmt::If { then, otherwise, .. } => {
            let otherwise = || otherwise.as_ref().and_then(|block| writer(&block.0, slot));
            writer(&then.0, slot).or_else(otherwise)
        }
        _ => None,
    })
}
