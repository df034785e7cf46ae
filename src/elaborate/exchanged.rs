//! What changes hands, so that it can be asked whether it did, and what becomes of things in each other's
//! place: "all Forests become Islands, and vice versa".

use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{AllForm, Chooser, Deed, Modality, Quant, Selection, Slot, Subject, Verb};
use planarc_bytecode::axis::Relation;
use planarc_bytecode::operand::{Place, Slot as Read};
use planarc_bytecode::{Set, Stmt, Test, Value};

impl Elaborator<'_> {
    /// Each of two becomes what the other is. What is both stays both.
    pub(super) fn exchanged(&mut self, deed: &Deed, counter: &Deed, at: Span) -> Elaborated<()> {
        if self.scope.is_static {
            return refuse(at, "\"and vice versa\", for as long as it holds");
        }
        if self.change_words(deed, counter)? {
            return Ok(());
        }
        let (a, b) = (self.all_that_become(deed)?, self.all_that_become(counter)?);
        let minus = |a: &Set, b: &Set| Set::Minus { a: Box::new(a.clone()), b: Box::new(b.clone()) };
        let mut apart = Vec::new();
        for set in [minus(&a, &b), minus(&b, &a)] {
            let into = self.scope.fresh();
            self.scope.push(Stmt::Let { into, value: Value::Set { set } });
            apart.push(slot_set(into.0));
        }
        for (set, deed) in apart.into_iter().zip([deed, counter]) {
            self.scope.subject = Some(set);
            self.statement(&Deed { subject: Subject::Elided, ..deed.clone() })?;
        }
        Ok(())
    }

    fn all_that_become(&mut self, deed: &Deed) -> Elaborated<Set> {
        let is_types = |verb: &Verb| matches!(verb, Verb::Be(..));
        match &deed.subject {
            Subject::Of(Selection::Pick(pick))
                if matches!(pick.quant, Quant::All(AllForm::All | AllForm::Bare | AllForm::Each))
                    && pick.chooser == Chooser::Actor
                    && deed.modal == Modality::PLAIN
                    && deed.acts.iter().all(|act| is_types(&act.verb)) =>
            {
                self.matching(&pick.filter, Zone::Battlefield, pick.at.0)
            }
            _ => refuse(deed.at.0, "\"and vice versa\""),
        }
    }

    /// "Target opponent gains control of target permanent you control. If they do": they control it then, which
    /// they did not before.
    pub(super) fn gained(&mut self, on: Set, by: Set, out: Slot) {
        if !self.is_read(out) || !self.is_picked(&by, is_opponent) || !self.is_picked(&on, is_yours) {
            return;
        }
        let into = self.scope.fresh();
        let test = Box::new(Test::Controlled { by });
        self.scope.push(Stmt::Let { into, value: Value::Test { c: Test::Each { set: on, test } } });
        self.scope.means(out, Entity::Act(into.0));
    }

    /// Whether a slot holds two that were chosen or announced together, neither more nor less.
    pub(super) fn are_two(&self, of: &Read) -> bool {
        let two = planarc_bytecode::Num::Value { value: 2 };
        let Read { place: Place::Slot(slot), of: None } = of else { return false };
        self.scope.announce.iter().chain(&self.scope.block).any(|stmt| match stmt {
            Stmt::Target { into, count, .. } | Stmt::Choose { into, count, .. } => {
                into.0 == *slot && count.least == two && count.most.as_ref() == Some(&two)
            }
            _ => false,
        })
    }

    /// Whether what was picked was picked from such a set.
    fn is_picked(&self, set: &Set, is: impl Fn(&Set) -> bool) -> bool {
        let Set::Slot { slot: Read { place: Place::Slot(slot), of: None } } = set else { return false };
        self.scope.announce.iter().chain(&self.scope.block).any(|stmt| match stmt {
            Stmt::Target { into, from, .. } | Stmt::Choose { into, from, .. } => into.0 == *slot && is(from),
            _ => false,
        })
    }
}

const fn is_opponent(from: &Set) -> bool {
    matches!(from, Set::Relative { how: Relation::Opponents, .. })
}

fn is_yours(from: &Set) -> bool {
    let is = |test: &Test| *test == Test::Controlled { by: Set::You };
    match from {
        Set::Those { test: Some(test), .. } => match test.as_ref() {
            Test::All { c } => c.iter().any(is),
            test => is(test),
        },
        _ => false,
    }
}
