//! What lasts for each of several, for as long as something is so of that one: "Those creatures can't block for
//! as long as they have doom counters on them". What has ended for one of them goes on for the others (611.2).

use super::lane::Members;
use super::scope::{Entity, slot_set};
use super::selection::is_of_players;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::surface::{
    Cond, Deed, Duration, IsPred, Participle, Pick, Polarity, Pred, Pronoun, Quant, Ref, RefWord, Selection,
    Slot, Step, StepKind, Subject, WordNumber,
};
use planarc_bytecode::{Set, Stmt, Value};

impl Elaborator<'_> {
    /// Makes steps that last for each of several apart, and says how many those are; none where no duration asks
    /// about several.
    pub(super) fn lasts_for_each(&mut self, rest: &[Step]) -> Elaborated<Option<usize>> {
        if self.scope.is_static || self.scope.guesses {
            return Ok(None);
        }
        let count = Self::said_of_each(rest);
        let steps = rest.get(..count).unwrap_or_default();
        for word in asked_about(steps) {
            // Of the one at hand it is asked already.
            if self.scope.noted.lasts_apart.contains(&word.slot) {
                continue;
            }
            let subject = subject_of(steps).filter(|pick| pick.slot == word.slot);
            let are_players = subject.is_some_and(|pick| is_of_players(&pick.filter));
            let members = if are_players { Members::Players } else { Members::Objects };
            let set = match subject {
                Some(pick) => Some(self.each_of_subject(pick, steps)?),
                None if is_plural(&word) => self.several_before(&word, steps)?,
                None => None,
            };
            if let Some(set) = set {
                let whole = self.scope.own_entity(word.slot);
                self.scope.noted.lasts_apart.push(word.slot);
                let made = self.lanes(set, word.slot, members, |it| it.lasting_member(&word, steps));
                self.scope.noted.lasts_apart.pop();
                made?;
                if let Some(whole) = whole {
                    self.scope.means(word.slot, whole);
                }
                return Ok(Some(count));
            }
        }
        Ok(None)
    }

    /// What the words of a duration are for, where those are objects that were named before, or targets of the
    /// steps.
    fn several_before(&mut self, word: &Ref, steps: &[Step]) -> Elaborated<Option<Set>> {
        if self.scope.entity(word.slot).is_none() {
            self.announces(steps);
        }
        if self.scope.entity(word.slot).is_none() {
            let is_it = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if pick.slot == word.slot && !is_of_players(&pick.filter));
            return match steps.iter().flat_map(walk::of_step).any(|seen| is_it(&seen)) {
                true => refuse(word.at.0, "what is done to several, which ends for each of them apart"),
                false => Ok(None),
            };
        }
        let set = self.reference(word)?;
        let are_objects = matches!(set, Set::Slot { .. }) && !self.scope.players.contains(&set);
        Ok(are_objects.then_some(set))
    }

    /// What steps are about, as what is there now.
    fn each_of_subject(&mut self, pick: &Pick, steps: &[Step]) -> Elaborated<Set> {
        let at = pick.at.0;
        if is_of_players(&pick.filter) {
            let whole = Pick { slot: Slot(None), ..pick.clone() };
            return self.set(&Selection::Pick(Box::new(whole)));
        }
        let is_of_some = pick.filter.suffixes.iter().any(|pred| matches!(pred, Pred::Of(_)));
        if !is_of_some && !super::lasting::are_statements(steps) {
            return refuse(at, "a rule about whatever matches, which ends for each of it apart");
        }
        let whole = Pick { slot: Slot(None), ..pick.clone() };
        let set = self.operand(&Selection::Pick(Box::new(whole)), Zone::Battlefield)?;
        if matches!(set, Set::Slot { .. }) {
            return Ok(set);
        }
        let into = self.scope.fresh();
        self.scope.push(Stmt::Let { into, value: Value::Set { set } });
        Ok(slot_set(into.0))
    }

    /// The steps for one of them.
    fn lasting_member(&mut self, word: &Ref, steps: &[Step]) -> Elaborated<()> {
        let mut steps = steps.to_vec();
        if let Some(deed) = steps.first_mut().and_then(deed_of)
            && matches!(&deed.subject, Subject::Of(Selection::Pick(pick)) if pick.slot == word.slot)
        {
            let it = Ref { word: RefWord::Pronoun(Pronoun::They), ..word.clone() };
            deed.subject = Subject::Of(Selection::Ref(it));
        }
        if let Some(Entity::Set(member)) = self.scope.own_entity(word.slot) {
            let of_them = self.scope.ahead.iter_mut().filter(|(slot, _)| Some(*slot) == word.slot.0);
            of_them.for_each(|(_, set)| *set = member.clone());
        }
        self.steps_in_order(&steps)
    }
}

/// The clause of a step, also behind its duration.
fn deed_of(step: &mut Step) -> Option<&mut Deed> {
    match &mut step.kind {
        StepKind::Do(deed) => Some(deed),
        StepKind::Lasting { body, .. } => body.steps.first_mut().and_then(deed_of),
        _ => None,
    }
}

/// What the first of the steps is about, where that is each of several.
fn subject_of(steps: &[Step]) -> Option<&Pick> {
    let deed = match &steps.first()?.kind {
        StepKind::Do(deed) => deed,
        StepKind::Lasting { body, .. } => return subject_of(&body.steps),
        _ => return None,
    };
    match &deed.subject {
        Subject::Of(Selection::Pick(pick)) if matches!(pick.quant, Quant::All(_) | Quant::EachOf(_)) => {
            Some(pick)
        }
        _ => None,
    }
}

/// The words in the durations of steps.
fn asked_about(steps: &[Step]) -> Vec<Ref> {
    let durations = steps.iter().filter_map(|step| match &step.kind {
        StepKind::Do(deed) => Some(&deed.duration),
        StepKind::Lasting { duration, .. } => Some(duration),
        _ => None,
    });
    // What has left exile is not the same object any more.
    let remains_exiled = |cond: &Cond| {
        let exiled = IsPred::Remains(Pred::Participle(Participle::Exiled));
        matches!(cond, Cond::Is { polarity: Polarity::Is, pred, .. } if *pred == exiled)
    };
    let asking = durations.filter(|duration| match duration {
        Duration::While(cond) => !remains_exiled(cond),
        Duration::Until(_) => true,
        _ => false,
    });
    let seen = asking.flat_map(walk::of_duration);
    seen.filter_map(|seen| match seen.node {
        Node::Selection(Selection::Ref(word)) if word.slot.0.is_some() => Some(word.clone()),
        _ => None,
    })
    .collect()
}

const fn is_plural(word: &Ref) -> bool {
    match &word.word {
        RefWord::Pronoun(pronoun) => matches!(pronoun, Pronoun::They),
        RefWord::That(_, number) | RefWord::The(_, number) => matches!(number, WordNumber::Plural),
        _ => false,
    }
}
