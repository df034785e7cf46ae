//! What is read before the words that name it: "destroy target creature if its power is 2 or less", "target
//! creature gets +X/+0, where X is its power". Targets are announced before anything is done, so that what
//! is said of them can be asked ahead of the steps that they stand in.

use super::scope::{Entity, Part};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{
    Act, AllForm, Chooser, Cond, Deed, Filter, HeadPhrase, IsPred, ListJoin, Modality, Pick, Plain, Polarity,
    Pred, Pronoun, Qty, Quant, Ref, RefWord, Selection, Slot as Written, Step, StepKind, Subject, Tense,
    Verb, WordNumber,
};
use planarc_bytecode::operand::{Place, Slot};
use planarc_bytecode::{Num, Set, Stmt, Value};

impl Elaborator<'_> {
    /// What is asked ahead of steps, whose targets it may be about.
    pub(super) fn ahead_of<T>(
        &mut self,
        steps: &[Step],
        ask: impl Fn(&mut Self) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let (before, own) = (self.scope.clone(), self.abilities.len());
        let refusal = match ask(self) {
            Ok(asked) => return Ok(asked),
            Err(refusal) => refusal,
        };
        self.scope = before.clone();
        self.abilities.truncate(own);
        if !self.announces(steps) {
            self.scope = before;
            return Err(refusal);
        }
        ask(self)
    }

    /// Announces the targets of steps, which are not made yet. Whether there are any, and nothing else is
    /// announced.
    pub(super) fn announces(&mut self, steps: &[Step]) -> bool {
        let (around, own) = (self.scope.clone(), self.abilities.len());
        self.scope.guesses = true;
        (self.scope.x, self.scope.x_said) = (Some(Num::Value { value: 0 }), None);
        let made = self.block(|it| it.steps(steps));
        let after = std::mem::replace(&mut self.scope, around);
        self.abilities.truncate(own);
        let new = after.announce.get(self.scope.announce.len()..).unwrap_or(&[]);
        let targets = new.iter().map(|stmt| match stmt {
            Stmt::Target { into, .. } => Some(into.0),
            _ => None,
        });
        let Some(targets) = targets.collect::<Option<Vec<u32>>>() else { return false };
        if made.is_err() || after.divides.len() != self.scope.divides.len() {
            return false;
        }
        let is_target = |set: &Set| matches!(set, Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } if targets.contains(slot));
        let mut is_any = false;
        for (slot, entity) in after.own_entities() {
            let Entity::Set(set) = &entity else { continue };
            let written = Written(Some(slot));
            if self.scope.own_entity(written).is_some() {
                continue;
            }
            if is_target(set) {
                self.scope.ahead.push((slot, set.clone()));
            } else if !matches!(set, Set::Attached { .. }) {
                continue;
            }
            is_any = true;
            self.scope.means(written, entity);
        }
        self.scope.takes_places(&after, new);
        self.scope.announce.extend(new.iter().cloned());
        self.scope.written_too(&after, Part::Announce);
        is_any
    }

    /// "Target creature gets +X/+0, where X is the number of other creatures", "each other creature becomes a copy
    /// of target creature": of a card that is no permanent, others are others than the one target of the
    /// sentence, which is announced first.
    pub(super) fn others_ahead(&mut self, steps: &[Step]) {
        let is_permanent = self.bound.card().kind == crate::surface::CardKind::Ordinary;
        if self.scope.guesses
            || self.scope.is_static
            || self.scope.is_quoted()
            || self.scope.last_object.is_some()
            || is_permanent
        {
            return;
        }
        let before = self.scope.clone();
        let announced = self.scope.announce.len();
        if self.announces(steps)
            && let [Stmt::Target { into, from: Set::Those { .. }, .. }] =
                self.scope.announce.get(announced..).unwrap_or_default()
        {
            self.scope.last_object = Some(Entity::Set(super::scope::slot_set(into.0)));
            return;
        }
        self.scope = before;
    }

    /// What a phrase was announced as ahead of its step.
    pub(super) fn announced_ahead(&mut self, pick: &Pick) -> Option<Set> {
        let place = self.scope.ahead.iter().position(|(slot, _)| Some(*slot) == pick.slot.0)?;
        Some(self.scope.ahead.remove(place).1)
    }

    /// "Target creature gets +X/+0, where X is its power": X is computed before the first step that has it,
    /// and behind what it counts.
    pub(super) fn where_x(&mut self, steps: &[Step], x: &Qty, at: Span) -> Elaborated<()> {
        // What is done before the first step that has it may change it.
        if let [first, rest @ ..] = steps
            && !rest.is_empty()
            && changes_and_has_no_x(first)
        {
            let (around, said) = (self.scope.x.take(), self.scope.x_said.take());
            let made = self.steps(std::slice::from_ref(first));
            (self.scope.x, self.scope.x_said) = (around, said);
            made?;
            return self.where_x(rest, x, at);
        }
        // Who is known before anything is done can be spoken of by what X is.
        for seen in steps.iter().flat_map(walk::of_step) {
            if let Node::Selection(Selection::Ref(word)) = seen.node
                && matches!(word.word, RefWord::DefendingPlayer)
                && self.scope.entity(word.slot).is_none()
            {
                self.reference(word)?;
            }
        }
        let says_other = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if super::selection::says_other(&pick.filter));
        if walk::of_qty(x).iter().any(says_other) {
            self.others_ahead(steps);
        }
        if self.own_x(steps, x)? {
            return Ok(());
        }
        match self.ahead_of(steps, |it| it.number(x, at)) {
            Ok(n) => {
                let into = self.scope.fresh();
                self.scope.push(Stmt::Let { into, value: Value::Num { n: n.clone() } });
                let x = Num::Read { slot: Slot::new(into.0) };
                self.scope.x_behind = Some(x.clone());
                let (around, said) = (self.scope.x.replace(x), self.scope.x_said.replace(n));
                let made = self.steps(steps);
                (self.scope.x, self.scope.x_said) = (around, said);
                made
            }
            Err(refusal) => {
                if self.x_of_each(steps, x) {
                    return Ok(());
                }
                if let Some((over, slot, deed)) = self.done_by_each(steps)? {
                    // Each has an X of their own.
                    let only = steps.first().map(|step| Step { kind: StepKind::Do(deed), ..step.clone() });
                    let only: Vec<Step> = only.into_iter().collect();
                    return self.lanes(over, slot, super::lane::Members::Actors, |it| {
                        it.scope.subject = Some(it.scope.who.clone());
                        it.where_x(&only, x, at)
                    });
                }
                if let Some(chosen) = self.chosen_first(steps)? {
                    return self.where_x(&[chosen], x, at);
                }
                let Some((first, rest)) = apart(steps) else { return Err(refusal) };
                // X is not known there yet, and no other X is meant.
                let (around, of_spell) = (self.scope.x.take(), self.scope.of_spell);
                let said = self.scope.x_said.take();
                self.scope.of_spell = false;
                let made = self.steps(&[first]);
                (self.scope.x, self.scope.x_said, self.scope.of_spell) = (around, said, of_spell);
                made.or_else(|_| refuse(refusal.at, refusal.reason))?;
                self.where_x(&rest, x, at)
            }
        }
    }
}

impl Elaborator<'_> {
    /// "Put X +1/+1 counters on each creature you control, where X is its mana value": each has an X of its own,
    /// which is asked where the number is.
    fn x_of_each(&mut self, steps: &[Step], x: &Qty) -> bool {
        let [Step { kind: StepKind::Do(deed), .. }] = steps else { return false };
        if deed.modal != Modality::PLAIN || deed.acts.len() > 1 {
            return false;
        }
        let of_all = walk::of_deed(deed).into_iter().filter_map(|seen| match seen.node {
            Node::Selection(Selection::Pick(pick))
                if pick.chooser == Chooser::Actor
                    && matches!(pick.quant, Quant::All(_) | Quant::Possessed(..))
                    && self.is_read(pick.slot) =>
            {
                Some(pick.slot)
            }
            _ => None,
        });
        let slots = of_all.collect();
        self.x_asked_of(slots, steps, x)
    }

    /// The same of each of what these slots hold.
    pub(super) fn x_asked_of(&mut self, slots: Vec<Written>, steps: &[Step], x: &Qty) -> bool {
        let (before, own) = (self.scope.clone(), self.abilities.len());
        (self.scope.x, self.scope.x_said) = (None, None);
        self.scope.x_of_each = Some((x.clone(), slots));
        let made = self.steps(steps);
        if made.is_err() {
            self.scope = before;
            self.abilities.truncate(own);
            return false;
        }
        (self.scope.x, self.scope.x_said, self.scope.x_of_each) = (before.x, before.x_said, before.x_of_each);
        // Behind it there is no one X.
        self.scope.x_behind = None;
        true
    }

    /// A clause that each of several players does, where X is of what they did in it.
    fn done_by_each(&mut self, steps: &[Step]) -> Elaborated<Option<(Set, Written, Deed)>> {
        let [Step { kind: StepKind::Do(deed), .. }] = steps else { return Ok(None) };
        let Subject::Of(Selection::Pick(pick)) = &deed.subject else { return Ok(None) };
        let is_each = pick.chooser == Chooser::Actor
            && matches!(pick.quant, Quant::All(_))
            && super::selection::is_of_players(&pick.filter)
            && deed.modal == Modality::PLAIN
            && deed.acts.len() > 1
            && !super::choice::is_either(deed);
        if !is_each {
            return Ok(None);
        }
        let over = self.set(&Selection::Pick(pick.clone()))?;
        Ok(Some((over, pick.slot, Deed { subject: Subject::Elided, ..deed.clone() })))
    }

    /// "Exile a card from your hand with X counters on it, where X is its mana value": the card is chosen first.
    fn chosen_first(&mut self, steps: &[Step]) -> Elaborated<Option<Step>> {
        let [step @ Step { kind: StepKind::Do(deed), .. }] = steps else { return Ok(None) };
        let [Act { verb: Verb::Move { what: Selection::Pick(pick), .. }, out, .. }] = deed.acts.as_slice()
        else {
            return Ok(None);
        };
        let is_chosen = pick.chooser == Chooser::Actor && matches!(pick.quant, Quant::A);
        let is_own = match &deed.subject {
            Subject::Implied => true,
            Subject::Of(who) => who.is_you() && self.scope.who == Set::You,
            Subject::Elided | Subject::Unsaid => false,
        };
        if !is_chosen || !is_own || deed.modal != Modality::PLAIN {
            return Ok(None);
        }
        // How many counters it gets says nothing of which it is.
        let (around, said) = (self.scope.x.take(), self.scope.x_said.take());
        let chosen = self.operand(&Selection::Pick(pick.clone()), Zone::Battlefield);
        (self.scope.x, self.scope.x_said) = (around, said);
        // The word for it may be for what was done.
        let (slot, chosen) = (if pick.slot.0.is_some() { pick.slot } else { *out }, Entity::Set(chosen?));
        self.scope.means(slot, chosen.clone());
        self.scope.means(*out, chosen);
        let word = Ref { word: RefWord::Pronoun(Pronoun::It), slot, at: pick.at };
        let mut deed = deed.clone();
        for act in &mut deed.acts {
            if let Verb::Move { what: moved, .. } = &mut act.verb {
                *moved = Selection::Ref(word.clone());
            }
        }
        Ok(Some(Step { kind: StepKind::Do(deed), ..step.clone() }))
    }
}

/// Whether a step is done, and names no X.
fn changes_and_has_no_x(step: &Step) -> bool {
    let StepKind::Do(deed) = &step.kind else { return false };
    let is_plain = |act: &Act| {
        matches!(
            act.verb,
            Verb::PutCounters(_)
                | Verb::Plain(Plain::Draw | Plain::Discard | Plain::Mill | Plain::Sacrifice, _)
                | Verb::GainLife(_)
                | Verb::LoseLife(_)
        )
    };
    let has_x = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Qty(Qty::X));
    deed.modal == Modality::PLAIN && deed.acts.iter().all(is_plain) && !walk::of_step(step).iter().any(has_x)
}

/// "Each creature you control gets +1/+1 as long as it's untapped": of each by itself, so that what is asked
/// is said of those that the statement is about. `holds` is whether it is so where that is.
pub(super) fn narrowed(cond: &Cond, steps: &[Step], holds: bool) -> Option<Step> {
    let [Step { kind: StepKind::Do(deed), .. }] = steps else { return None };
    let (what, polarity, pred) = match cond {
        Cond::Is { what, polarity, tense: Tense::Present, pred } => {
            let pred = match pred {
                IsPred::Kind(filter) => Pred::Kind(Box::new(filter.clone())),
                IsPred::Adjective(pred) => pred.clone(),
                IsPred::Remains(_) | IsPred::Same(_) => return None,
            };
            (what, *polarity, pred)
        }
        Cond::Has { what, polarity, tense: Tense::Present, pred } => (what, *polarity, pred.clone()),
        _ => return None,
    };
    let Selection::Ref(word) = what else { return None };
    let polarity = if (polarity == Polarity::Is) == holds { Polarity::Is } else { Polarity::IsNot };
    let said = Pred::That(Box::new(pred), polarity);
    let pick = match &deed.subject {
        Subject::Of(Selection::Pick(pick))
            if pick.slot == word.slot
                && matches!(pick.quant, Quant::All(_) | Quant::Possessed(..))
                && pick.chooser == Chooser::Actor =>
        {
            let mut pick = pick.clone();
            pick.filter.suffixes.push(said);
            pick.slot = Written(None);
            pick
        }
        Subject::Of(those @ Selection::Ref(subject)) if subject.slot == word.slot && is_several(subject) => {
            let head = HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: None };
            let suffixes = vec![Pred::Of(Box::new(those.clone())), said];
            let filter = Filter { heads: vec![head], join: ListJoin::One, suffixes };
            let (quant, at) = (Quant::All(AllForm::Each), subject.at);
            Box::new(Pick { quant, chooser: Chooser::Actor, filter, slot: Written(None), at })
        }
        _ => return None,
    };
    let deed = Deed { subject: Subject::Of(Selection::Pick(pick)), ..deed.clone() };
    Some(Step { kind: StepKind::Do(deed), ..steps.first()?.clone() })
}

/// "Those creatures".
const fn is_several(word: &Ref) -> bool {
    matches!(
        word.word,
        RefWord::That(_, WordNumber::Plural)
            | RefWord::The(_, WordNumber::Plural)
            | RefWord::Pronoun(Pronoun::They)
    )
}

/// The first step, or the first act of the only one, and what is done behind it.
fn apart(steps: &[Step]) -> Option<(Step, Vec<Step>)> {
    match steps {
        [] => None,
        [Step { kind: StepKind::Do(deed), .. }] => {
            let [first, rest @ ..] = deed.acts.as_slice() else { return None };
            let is_known = matches!(deed.subject, Subject::Implied | Subject::Elided);
            let is_plain = is_known && deed.modal == Modality::PLAIN;
            if rest.is_empty() || !is_plain || super::choice::is_either(deed) {
                return None;
            }
            let only = steps.first()?;
            let part = |acts: &[Act]| {
                let deed = Deed { acts: acts.to_vec(), ..deed.clone() };
                Step { kind: StepKind::Do(deed), ..only.clone() }
            };
            Some((part(std::slice::from_ref(first)), vec![part(rest)]))
        }
        [_] => None,
        [first, rest @ ..] => Some((first.clone(), rest.to_vec())),
    }
}
