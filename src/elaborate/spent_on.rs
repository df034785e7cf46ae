//! "You may cast spells from among those cards, and you may spend mana as though it were mana of any color to cast
//! those spells": for whatever may be cast so. What one rule was used for another does not know, so that it is
//! described again.

use crate::lint::walk::{self, Node};
use crate::surface::{Chooser, Deed, GameRule, Meant, Pick, Selection, Slot, Step, StepKind, Verb};
use std::borrow::Cow;

/// The steps, in which such words are the phrases that they read.
pub(super) fn said_again(steps: &[Step]) -> Cow<'_, [Step]> {
    let is_spent = |step: &Step| {
        deed_of(step).is_some_and(|deed| deed.acts.iter().any(|act| spent(&act.verb).is_some()))
    };
    if !steps.iter().any(is_spent) {
        return Cow::Borrowed(steps);
    }
    let mut said = steps.to_vec();
    for place in 0..said.len() {
        let picks: Vec<Pick> = said.get(place).map(permitted).unwrap_or_default();
        for pick in picks {
            let again = Pick { slot: Slot(None), ..pick.clone() };
            for step in said.iter_mut().skip(place + 1) {
                describe(step, pick.slot, &again);
            }
            let is_read = said.iter().any(|step| reads(step, pick.slot));
            if let (false, Some(step)) = (is_read, said.get_mut(place)) {
                forget(step, pick.slot);
            }
        }
    }
    Cow::Owned(said)
}

fn deed_of(step: &Step) -> Option<&Deed> {
    if let StepKind::Do(deed) = &step.kind { Some(deed) } else { None }
}

/// What mana is spent on as though it were other mana.
const fn spent(verb: &Verb) -> Option<&Deed> {
    match verb {
        Verb::SpendManaAsThough { to: Some(to), .. } => Some(to),
        Verb::Rule(GameRule::ManaCanBeSpent { to, .. }) => Some(to),
        _ => None,
    }
}

/// What a step lets somebody cast, of several that match.
fn permitted(step: &Step) -> Vec<Pick> {
    let Some(deed) = deed_of(step).filter(|deed| deed.modal.meant() == Meant::Allowed) else {
        return Vec::new();
    };
    let cast = deed.acts.iter().filter_map(|act| match &act.verb {
        Verb::Cast { what: Selection::Pick(pick), .. } | Verb::Play { what: Selection::Pick(pick), .. } => {
            Some(pick)
        }
        _ => None,
    });
    let is_described = |pick: &&Pick| pick.chooser == Chooser::Actor && pick.slot.0.is_some();
    cast.map(AsRef::as_ref).filter(is_described).cloned().collect()
}

/// Puts the phrase in the place of a word for it.
fn describe(step: &mut Step, slot: Slot, again: &Pick) {
    let StepKind::Do(deed) = &mut step.kind else { return };
    for act in &mut deed.acts {
        let (Verb::SpendManaAsThough { to: Some(to), .. } | Verb::Rule(GameRule::ManaCanBeSpent { to, .. })) =
            &mut act.verb
        else {
            continue;
        };
        for act in &mut to.acts {
            if let Verb::Cast { what, .. } = &mut act.verb
                && matches!(what, Selection::Ref(word) if word.slot == slot)
            {
                *what = Selection::Pick(Box::new(again.clone()));
            }
        }
    }
}

fn reads(step: &Step, slot: Slot) -> bool {
    let is_it = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Ref(word)) if word.slot == slot);
    walk::of_step(step).iter().any(is_it)
}

/// Takes back the slot of a phrase that no word reads any more.
fn forget(step: &mut Step, slot: Slot) {
    let StepKind::Do(deed) = &mut step.kind else { return };
    for act in &mut deed.acts {
        if let Verb::Cast { what: Selection::Pick(pick), .. } | Verb::Play { what: Selection::Pick(pick), .. } =
            &mut act.verb
            && pick.slot == slot
        {
            pick.slot = Slot(None);
        }
    }
}
