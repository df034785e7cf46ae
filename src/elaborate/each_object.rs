//! What a sentence says in the singular of each of several objects that the one before acts on: "destroy each
//! artifact. Its controller draws a card" is done for each of them.

use super::lane::{Members, is_of_one};
use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::surface::{
    AllForm, Pronoun, Qty, Quant, Ref, RefWord, Selection, Slot as Written, Step, StepKind, Subject,
    WordNumber,
};
use planarc_bytecode::Set;
use planarc_bytecode::axis::Whose;
use planarc_bytecode::operand::{Place, Slot};

/// Each of several objects, by the slot of the phrase, and the slots of those whose they are.
pub(super) struct EachObject {
    slot: u16,
    whose: Vec<(u16, Whose)>,
}

impl Elaborator<'_> {
    /// The objects that a step speaks of one by one, of those that the steps before act on.
    pub(super) fn speaks_of_each(&self, before: &[Step], step: &Step) -> Option<EachObject> {
        if self.scope.is_static {
            return None;
        }
        let mut all: Vec<EachObject> = Vec::new();
        for seen in before.iter().flat_map(done_in).flat_map(walk::of_step) {
            match seen.node {
                Node::Selection(Selection::Pick(pick))
                    if matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every))
                        && !super::selection::is_of_players(&pick.filter) =>
                {
                    all.extend(pick.slot.0.map(|slot| EachObject { slot, whose: Vec::new() }));
                }
                Node::Selection(Selection::Ref(Ref { word, slot: Written(Some(whose)), .. })) => {
                    let (of, how) = match word {
                        RefWord::ControllerOf(of, _) => (of, Whose::Controller),
                        RefWord::OwnerOf(of, _) => (of, Whose::Owner),
                        _ => continue,
                    };
                    let is_of = |one: &&mut EachObject| is_it(of, one.slot);
                    all.iter_mut()
                        .rev()
                        .find(is_of)
                        .into_iter()
                        .for_each(|one| one.whose.push((*whose, how)));
                }
                _ => {}
            }
        }
        let words: Vec<&Ref> = walk::of_step(step)
            .iter()
            .filter_map(|seen| match seen.node {
                Node::Selection(Selection::Ref(word)) => Some(word),
                _ => None,
            })
            .collect();
        let speaks = |one: &EachObject| {
            words.iter().any(|word| {
                let is_theirs = one.whose.iter().any(|(whose, _)| word.slot.0 == Some(*whose));
                is_singular(word) && word.slot.0 == Some(one.slot) || is_theirs && is_of_one(word)
            })
        };
        all.into_iter().rev().find(speaks)
    }

    /// How many of these steps one sentence does for each, the first of which speaks of it.
    pub(super) fn said_of_each(steps: &[Step]) -> usize {
        let is_elided = |step: &&Step| {
            let goes_on = matches!(&step.kind, StepKind::Do(deed) if deed.subject == Subject::Elided);
            goes_on || super::instead::is_joined(step)
        };
        1 + steps.iter().skip(1).take_while(is_elided).count()
    }

    /// Steps that are done for each of several objects.
    pub(super) fn for_each_object(&mut self, each: &EachObject, steps: &[Step]) -> Elaborated<()> {
        let slot = Written(Some(each.slot));
        let at = steps.first().map_or(self.line, |step| step.at.0);
        let Some(set) = self.scope.entity(slot).and_then(|entity| self.scope.as_set(&entity)) else {
            return refuse(at, "what is done for each of what has no slot here");
        };
        if !matches!(set, Set::Slot { .. }) {
            return refuse(at, "what is done for each of what was there before");
        }
        let is_asked = !each.whose.is_empty() || asks_as_it_was(slot, steps);
        let over = if is_asked { self.as_it_left(set) } else { set };
        self.lanes(over, slot, Members::Objects, |it| {
            let member = it.read(slot, at)?;
            for (whose, how) in &each.whose {
                let of = Box::new(member.clone());
                let whose = Written(Some(*whose));
                it.scope.means(whose, super::scope::Entity::Set(Set::Whose { how: *how, of }));
            }
            it.steps(steps)
        })
    }

    /// What an act put where nobody controls it, as it last was before the act (608.2h).
    pub(super) fn as_it_left(&self, set: Set) -> Set {
        match set {
            Set::Slot { slot: Slot { place: Place::Slot(act), of } } if self.scope.left(act) => {
                self.scope.reads_act(act);
                Set::Was { slot: Slot { place: Place::Slot(act), of } }
            }
            set => set,
        }
    }
}

/// What a step does. "Where X is …" stands around it, and what X counts is not acted on.
fn done_in(step: &Step) -> Vec<&Step> {
    if let StepKind::Where { body, .. } = &step.kind {
        return body.steps.iter().flat_map(done_in).collect();
    }
    if matches!(step.kind, StepKind::Do(_)) { vec![step] } else { Vec::new() }
}

/// Whether steps ask who controls what a slot holds, or what its characteristics are.
pub(super) fn asks_as_it_was(slot: Written, steps: &[Step]) -> bool {
    let Written(Some(slot)) = slot else { return false };
    steps.iter().flat_map(walk::of_step).any(|seen| match seen.node {
        Node::Selection(Selection::Ref(Ref { word: RefWord::ControllerOf(of, _), .. })) => is_it(of, slot),
        Node::Qty(Qty::Stat(_, of, _)) => is_it(of, slot),
        _ => false,
    })
}

fn is_it(of: &Selection, slot: u16) -> bool {
    matches!(of, Selection::Ref(word) if word.slot.0 == Some(slot))
}

/// Whether a word is for one object.
const fn is_singular(word: &Ref) -> bool {
    match &word.word {
        RefWord::Pronoun(pronoun) => matches!(pronoun, Pronoun::It | Pronoun::Itself),
        RefWord::That(_, number) | RefWord::The(_, number) => matches!(number, WordNumber::Singular),
        _ => false,
    }
}
