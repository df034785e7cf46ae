//! Rules over several, each with an owner or controller of its own: "Those creatures can't be blocked by creatures
//! their owners control" holds each creature against its own owner, and none against another's.

use super::role::{Stands, and_also};
use super::scope::slot_set;
use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{Deed, Pronoun, RefWord, Selection, WordNumber};
use planarc_bytecode::operand::{Operand, Up};
use planarc_bytecode::walk::Change;
use planarc_bytecode::{Event, Set, Test};
use std::any::Any;

impl Elaborator<'_> {
    /// The event of such a rule, with who owns or controls something asked of each of those that it is about.
    pub(super) fn each_its_own(&mut self, mut event: Event, deed: &Deed) -> Elaborated<Event> {
        let Some(at) = says_theirs(deed) else { return Ok(event) };
        if let Event::Attack { what: those, whom: other, .. }
        | Event::Blocked { what: those, by: other }
        | Event::Target { what: those, by: other } = &mut event
        {
            self.bound_first(those, other);
        } else if let Event::Block { what, whom } = &mut event {
            self.bound_first(what, whom);
            self.held_against_each(whom, what);
        }
        let those = self.scope.subject.clone().filter(|those| matches!(those, Set::Slot { .. }));
        if those.is_some_and(|those| names(&mut event, &those)) {
            return refuse(at, "what is each one's own, of several that a rule is about");
        }
        Ok(event)
    }

    /// What stands in the first role is known as the other is looked at.
    fn bound_first(&mut self, those: &mut Stands, other: &mut Stands) {
        let (Some(set), None, Some(test)) = (one_of(those), those.bind, &mut other.test) else { return };
        if !names(&mut **test, &set) {
            return;
        }
        let into = self.scope.fresh();
        test.change(&mut Own { of: &set, by: Some(slot_set(into.0)), count: 0 });
        those.bind = Some(into);
    }

    /// What is looked at first is held against what stands in the role behind it.
    fn held_against_each(&mut self, those: &mut Stands, other: &mut Stands) {
        let (Some(set), Some(test)) = (one_of(those), other.test.as_deref()) else { return };
        let mut tests = super::filter::flat(vec![test.clone()]);
        let is_theirs = |test: &mut Test| match test {
            Test::Controlled { by: Set::Whose { of, .. } } | Test::Owned { by: Set::Whose { of, .. } } => {
                **of == set
            }
            _ => false,
        };
        let theirs: Vec<Test> = tests.extract_if(.., is_theirs).collect();
        if theirs.is_empty() {
            return;
        }
        let into = *other.bind.get_or_insert_with(|| self.scope.fresh());
        other.test = super::selection::all_of(tests).map(Box::new);
        for mut test in theirs {
            // What is looked at is the one within, and what it is held against the one around.
            test.change(&mut Own { of: &set, by: Some(Set::It { up: Up(1) }), count: 0 });
            let each = Test::Each { set: slot_set(into.0), test: Box::new(test) };
            *those = and_also(std::mem::take(those), each);
        }
    }
}

/// The several that a role is of.
fn one_of(role: &Stands) -> Option<Set> {
    match role.test.as_deref()? {
        Test::In { of: of @ Set::Slot { .. } } => Some(of.clone()),
        Test::All { c } => c.iter().find_map(|test| match test {
            Test::In { of: of @ Set::Slot { .. } } => Some(of.clone()),
            _ => None,
        }),
        _ => None,
    }
}

/// Where a clause says "their owners", "those creatures' controllers".
fn says_theirs(deed: &Deed) -> Option<Span> {
    let are_several = |word: &RefWord| {
        matches!(word, RefWord::Pronoun(Pronoun::They) | RefWord::That(_, WordNumber::Plural))
    };
    walk::of_deed(deed).iter().find_map(|seen| match seen.node {
        Node::Selection(Selection::Ref(word)) => match &word.word {
            RefWord::OwnerOf(of, _) | RefWord::ControllerOf(of, _) => {
                let are_theirs = matches!(of.as_ref(), Selection::Ref(of) if are_several(&of.word));
                are_theirs.then_some(word.at.0)
            }
            _ => None,
        },
        _ => None,
    })
}

/// Whether something names who owns or controls these, as one set.
fn names(of: &mut impl Operand, those: &Set) -> bool {
    let mut own = Own { of: those, by: None, count: 0 };
    of.change(&mut own);
    own.count > 0
}

/// Whoever owns or controls several; each of these instead, if that is given.
struct Own<'a> {
    of: &'a Set,
    by: Option<Set>,
    count: u32,
}

impl Change for Own<'_> {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        if let Some(Set::Whose { of, .. }) = (instruction as &mut dyn Any).downcast_mut::<Set>()
            && **of == *self.of
        {
            self.count += 1;
            if let Some(by) = &self.by {
                (**of).clone_from(by);
            }
        }
    }
}
