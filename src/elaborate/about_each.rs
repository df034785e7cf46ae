//! A condition about each of several: "each creature has menace as long as its controller controls an artifact"
//! is asked of each creature apart, as a part of what the statement is about.

use super::filter::not;
use super::role::Stands;
use super::scope::Entity;
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{Chooser, Cond, Quant, Selection, Slot, Step, StepKind, Subject};
use planarc_bytecode::{Set, Test};

/// What is asked of each.
#[derive(Debug, Clone)]
pub(super) struct Narrow {
    /// The place of the phrase for them.
    at: Span,
    /// What words for one of them read.
    slot: Slot,
    /// What is asked.
    cond: Cond,
    /// Whether the statement holds where that is so.
    holds: bool,
    /// Whether it was asked.
    is_asked: bool,
}

impl Elaborator<'_> {
    /// The condition of a step, where a word of it is for each of those that its first statement is about; and
    /// the steps, in which nothing reads them.
    pub(super) fn about_each(&self, cond: &Cond, steps: &[Step], holds: bool) -> Option<(Narrow, Vec<Step>)> {
        let mut steps = steps.to_vec();
        let [Step { kind: StepKind::Do(deed), .. }, behind @ ..] = steps.as_mut_slice() else { return None };
        let goes_on =
            |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.subject == Subject::Elided);
        let Subject::Of(Selection::Pick(pick)) = &mut deed.subject else { return None };
        let is_several = pick.chooser == Chooser::Actor
            && matches!(pick.quant, Quant::All(_) | Quant::A | Quant::Possessed(..));
        if !self.scope.is_static || !is_several || !behind.iter().all(goes_on) || !self.is_read(pick.slot) {
            return None;
        }
        let slot = std::mem::replace(&mut pick.slot, Slot(None));
        let narrow = Narrow { at: pick.at.0, slot, cond: cond.clone(), holds, is_asked: false };
        Some((narrow, steps))
    }

    /// Whether the condition of a step that goes on with the subject before it has a word for one of several:
    /// "each creature has flying and can't block as long as its controller controls an artifact".
    pub(super) fn goes_on_about_each(&self, step: &Step, steps: &[Step]) -> bool {
        let goes_on =
            |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.subject == Subject::Elided);
        let is_here = |word: Span| step.at.0.holds(word);
        let is_of_several = |slot| {
            let entity = self.scope.own_entity(Slot(Some(slot)));
            matches!(
                entity,
                Some(Entity::Set(Set::Those { .. } | Set::Players { .. } | Set::Relative { .. }))
            )
        };
        self.scope.is_static
            && steps.first().is_some_and(goes_on)
            && self.bound.readings().iter().any(|read| is_here(read.word) && is_of_several(read.slot))
    }

    /// The statements, of those of whom it is so.
    pub(super) fn narrowed_to(&mut self, narrow: Narrow, steps: &[Step]) -> Elaborated<()> {
        let at = narrow.at;
        let around = self.scope.narrow.replace(narrow);
        let made = self.steps(steps);
        let asked = std::mem::replace(&mut self.scope.narrow, around);
        made?;
        if asked.is_some_and(|narrow| narrow.is_asked) {
            return Ok(());
        }
        refuse(at, "a condition about each of these")
    }

    /// What is asked of each that a phrase is for.
    fn asked_of_each(&mut self, at: Span) -> Elaborated<Option<Test>> {
        let Some(narrow) = self.scope.narrow.take_if(|narrow| narrow.at == at) else { return Ok(None) };
        let c = self.of_each(narrow.slot, |it| it.condition(&narrow.cond))?;
        let c = if narrow.holds { c } else { not(c) };
        self.scope.narrow = Some(Narrow { is_asked: true, ..narrow });
        Ok(Some(c))
    }

    /// Those of a set of whom it is so.
    pub(super) fn those_asked(&mut self, set: Set, at: Span) -> Elaborated<Set> {
        let Some(c) = self.asked_of_each(at)? else { return Ok(set) };
        Ok(match set {
            Set::Players { test: None } => Set::Players { test: Some(Box::new(c)) },
            Set::Players { test: Some(test) } => {
                let test = super::selection::all_of(vec![*test, c]).map(Box::new);
                Set::Players { test }
            }
            set => super::condition::those_that(set, c),
        })
    }

    /// What stands in a role, if it is so of it.
    pub(super) fn asked_of_role(&mut self, role: Stands, who: &Selection) -> Elaborated<Stands> {
        let Selection::Pick(pick) = who else { return Ok(role) };
        match self.asked_of_each(pick.at.0)? {
            Some(c) => Ok(super::role::and_also(role, c)),
            None => Ok(role),
        }
    }
}
