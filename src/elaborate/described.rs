//! What a word that points back says of what it points to, where that was not said before: "exile the top five
//! cards … put the exiled creature cards into your hand".

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{Filter, Noun, Participle, Pred, Ref, RefWord, WordNumber};
use planarc_bytecode::operand::{Place, Slot, Zones};
use planarc_bytecode::{Action, Set, Stmt, Test, Value};

impl Elaborator<'_> {
    /// The part of a set that a word describes, where the word says more of it than was said where it was named. Of
    /// permanents that were moved, what they were like is not asked of what they are now.
    pub(super) fn described(&mut self, set: Set, word: &Ref) -> Elaborated<Set> {
        let (RefWord::The(filter, WordNumber::Plural) | RefWord::That(filter, WordNumber::Plural)) =
            &word.word
        else {
            return Ok(set);
        };
        let [head] = filter.heads.as_slice() else { return Ok(set) };
        let is_revealed = head.adjectives.contains(&Pred::Participle(Participle::Revealed));
        if head.types.is_empty() || is_revealed || self.scope.noted.of_lists.contains(&word.slot) {
            return Ok(set);
        }
        let mut types = head.clone();
        types.noun = None;
        types.adjectives.clear();
        let Some(test) =
            self.filter(&Filter { heads: vec![types], suffixes: Vec::new(), ..filter.clone() })?
        else {
            return Ok(set);
        };
        match self.says(&set, &test) {
            Some(false) if head.noun == Some(Noun::Card) => {
                Ok(Set::Some { of: Box::new(set), test: Box::new(test) })
            }
            Some(false) => refuse(word.at.0, "some of several, by what they are"),
            Some(true) | None => Ok(set),
        }
    }

    /// Whether a test holds of all in a set by how it was made; nothing where that is not known.
    fn says(&self, set: &Set, test: &Test) -> Option<bool> {
        match set {
            Set::Top { .. } | Set::Those { test: None, .. } => Some(false),
            Set::Those { test: Some(said), .. } => implied(said, test),
            Set::Some { of, test: said } => match implied(said, test) {
                Some(false) => self.says(of, test),
                known => known,
            },
            Set::Minus { a, .. } => self.says(a, test),
            Set::Both { sets } => {
                let each: Vec<Option<bool>> = sets.iter().map(|set| self.says(set, test)).collect();
                let is_part = each.contains(&Some(false));
                let is_all = each.iter().all(|one| *one == Some(true));
                (is_part || is_all).then_some(is_all)
            }
            Set::Slot { slot } | Set::Was { slot } if slot.of.is_none() => {
                let Place::Slot(slot) = slot.place else { return None };
                let stmt = self.written_by(slot)?;
                self.wrote(stmt, test)
            }
            _ => None,
        }
    }

    /// Whether all in a set were permanents before the act that did something to them.
    pub(super) fn were_permanents(&self, set: &Set) -> bool {
        match set {
            Set::Those { zones, .. } => *zones == Zones::of([Zone::Battlefield]),
            Set::Some { of, .. } => self.were_permanents(of),
            Set::Minus { a, .. } => self.were_permanents(a),
            Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } => {
                self.written_by(*slot).is_some_and(|stmt| match stmt {
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

    /// The statement before that writes a slot.
    fn written_by(&self, slot: u32) -> Option<&Stmt> {
        let scope = &self.scope;
        let mut blocks = [&scope.announce, &scope.block].into_iter().chain(&scope.around);
        blocks.find_map(|block| writer(block, slot))
    }

    /// The same, of what a statement writes.
    fn wrote(&self, stmt: &Stmt, test: &Test) -> Option<bool> {
        match stmt {
            Stmt::Let { value: Value::Set { set }, .. } => self.says(set, test),
            Stmt::Choose { from, .. } | Stmt::Target { from, .. } => self.says(from, test),
            Stmt::Do { acts, .. } => match acts.as_slice() {
                [Action::Mill { .. } | Action::Draw { .. }] => Some(false),
                [
                    Action::Move { what, .. }
                    | Action::Destroy { what, .. }
                    | Action::Sacrifice { what, .. }
                    | Action::Discard { what, .. }
                    | Action::Status { what, .. },
                ] => self.says(what, test),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Whether what one test says holds another; nothing where that may be.
fn implied(said: &Test, test: &Test) -> Option<bool> {
    let said = conjuncts(said);
    if conjuncts(test).iter().all(|one| said.contains(one)) {
        return Some(true);
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
