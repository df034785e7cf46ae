//! What a sentence says in the singular of each of several objects that the one before acts on: "destroy each
//! artifact. Its controller draws a card" is done for each of them.

use super::lane::{Members, is_of_one};
use super::{Elaborated, Elaborator, refuse};
use crate::lint::walk::{self, Node};
use crate::surface::{
    AllForm, Body, Chooser, Deed, Pick, Place as Stands, Pronoun, Qty, Quant, Ref, RefWord, Selection,
    Slot as Written, Step, StepKind, Subject, UnlessKind, WordNumber,
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

    /// What is done for each of several objects by whoever owns or controls it.
    pub(super) fn done_by_whose_each_is(&mut self, each: &Pick, own: Deed) -> Elaborated<()> {
        let over = self.set(&Selection::Pick(Box::new(each.clone())))?;
        let at = own.at;
        let step = Step { join: crate::surface::Join::First, kind: StepKind::Do(own), at };
        self.lanes(over, each.slot, Members::Objects, |it| it.steps(std::slice::from_ref(&step)))
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

/// "The owner of each creature shuffles it into their library": done for each of them, by whoever that one's owner or
/// controller is. Each of them, and the clause for one.
pub(super) fn by_whose_each_is(deed: &Deed) -> Option<(Pick, Deed)> {
    let Subject::Of(Selection::Ref(whose @ Ref { word, .. })) = &deed.subject else { return None };
    let (RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _)) = word else { return None };
    let Selection::Pick(each) = of.as_ref() else { return None };
    if !matches!(each.quant, Quant::All(AllForm::Each | AllForm::Every)) || each.chooser != Chooser::Actor {
        return None;
    }
    let slot = each.slot.0?;
    let says_it = |seen: &walk::Seen<'_>| match seen.node {
        Node::Selection(Selection::Ref(word)) => word.slot.0 == Some(slot) && is_singular(word),
        _ => false,
    };
    walk::of_deed(deed).iter().any(says_it).then(|| {
        let it = Ref { word: RefWord::Pronoun(Pronoun::It), slot: each.slot, at: each.at };
        let mut own = deed.clone();
        let mut whose = whose.clone();
        if let RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _) = &mut whose.word {
            **of = Selection::Ref(it);
        }
        own.subject = Subject::Of(Selection::Ref(whose));
        ((**each).clone(), own)
    })
}

/// What a step does. "Where X is …" stands around it, and what X counts is not acted on.
fn done_in(step: &Step) -> Vec<&Step> {
    if let StepKind::Where { body, .. } = &step.kind {
        return body.steps.iter().flat_map(done_in).collect();
    }
    if matches!(step.kind, StepKind::Do(_)) { vec![step] } else { Vec::new() }
}

/// "Destroy each artifact unless its controller pays {2}": what is done to each of several objects, and what averts
/// it of whoever controls or owns that one. The objects, and the steps for one of them.
pub(super) fn averted_for_each(steps: &[Step], averts: &Deed, place: Stands) -> Option<(Pick, Vec<Step>)> {
    let Subject::Of(Selection::Ref(Ref { word, .. })) = &averts.subject else { return None };
    let (RefWord::ControllerOf(of, _) | RefWord::OwnerOf(of, _)) = word else { return None };
    let [step @ Step { kind: StepKind::Do(deed), .. }] = steps else { return None };
    let mut deed = deed.clone();
    let subject = match &mut deed.subject {
        Subject::Of(subject) => Some(subject),
        Subject::Implied | Subject::Elided | Subject::Unsaid => None,
    };
    let objects = deed.acts.iter_mut().filter_map(|act| act.verb.object_mut());
    let is_named = |what: &&mut Selection| match what {
        Selection::Pick(pick) => {
            let is_it = pick.slot.0.is_some_and(|slot| is_it(of, slot));
            is_it && matches!(pick.quant, Quant::All(_)) && pick.chooser == Chooser::Actor
        }
        Selection::Ref(_) | Selection::List { .. } => false,
    };
    let named = subject.into_iter().chain(objects).find(is_named)?;
    let Selection::Pick(each) = named.clone() else { return None };
    *named = Selection::Ref(Ref { word: RefWord::Pronoun(Pronoun::It), slot: each.slot, at: each.at });
    let body = Body { steps: vec![Step { kind: StepKind::Do(deed), ..step.clone() }] };
    let kind = StepKind::Unless { body, unless: UnlessKind::Deed(averts.clone(), place) };
    Some((*each, vec![Step { kind, ..step.clone() }]))
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
