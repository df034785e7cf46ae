//! "You may pay {2}. If you do, tap target creature. It doesn't untap during its controller's next untap step": a
//! sentence about what the one before it names or acts on goes on with it, and stands under what that stands under.
//! Published cards are written so throughout.

use crate::lint::walk::{self, Node};
use crate::surface::{
    Cond, GivenForm, Join, OutcomeKind, Place, Pronoun, Ref, RefWord, Selection, Slot, Step, StepKind,
};
use std::borrow::Cow;

/// The steps, with what goes on in an arm said there.
pub(super) fn goes_on(steps: &[Step]) -> Cow<'_, [Step]> {
    if !steps.iter().zip(steps.iter().skip(1)).any(|(step, next)| is_more(step, next)) {
        return Cow::Borrowed(steps);
    }
    let mut made: Vec<Step> = Vec::new();
    let mut is_asked = false;
    for step in steps {
        let is_other = is_asked && matches!(step.kind, StepKind::Otherwise { .. });
        is_asked = false;
        let arm = made.last_mut().filter(|arm| is_other || is_more(arm, step));
        if let Some(Step { kind: StepKind::Given { body, .. }, .. }) = arm {
            // "Otherwise" behind it asks the same as it does.
            is_asked = matches!(step.kind, StepKind::Given { .. });
            body.steps.push(step.clone());
        } else {
            made.push(step.clone());
        }
    }
    Cow::Owned(made)
}

/// Whether a step is an arm, of "if you do" or "if you don't", with which the next one goes on.
fn is_more(arm: &Step, next: &Step) -> bool {
    let StepKind::Given { cond: Cond::Outcome(outcome), form: GivenForm::If, place: Place::Leading, body } =
        &arm.kind
    else {
        return false;
    };
    let is_of_act = matches!(outcome.result, OutcomeKind::Did | OutcomeKind::DidNot | OutcomeKind::CouldNot);
    // "If that creature is red, …", of what was named just now.
    let asks = matches!(&next.kind, StepKind::Given { cond, .. } if !matches!(cond, Cond::Outcome(_)))
        && super::instead::instead_of(next).is_none();
    let is_sentence = next.join == Join::Sentence && (asks || crate::bind::is_sentence(&next.kind));
    if !is_of_act || !is_sentence || !matches!(outcome.who, Selection::Ref(_)) {
        return false;
    }
    let arms: Vec<_> = body.steps.iter().flat_map(walk::of_step).collect();
    let named = arms.iter().filter_map(|seen| match seen.node {
        Node::Selection(Selection::Pick(pick)) => pick.slot.0,
        _ => None,
    });
    let acted_on = arms.iter().filter_map(|seen| word_in(&seen.node)).filter(|word| is_object(word));
    let acted_on = acted_on.filter_map(|word| word.slot.0);
    let (named, acted_on): (Vec<u16>, Vec<u16>) = (named.collect(), acted_on.collect());
    let is_in = |slot: Slot, slots: &[u16]| slot.0.is_some_and(|slot| slots.contains(&slot));
    walk::of_step(next)
        .iter()
        .filter_map(|seen| word_in(&seen.node))
        .any(|word| is_in(word.slot, &named) || !asks && is_in(word.slot, &acted_on) && is_object(word))
}

const fn word_in<'a>(node: &Node<'a>) -> Option<&'a Ref> {
    if let Node::Selection(Selection::Ref(word)) = node { Some(word) } else { None }
}

/// Whether a word is for an object: "it", "that creature". Of "they" it is not known here.
fn is_object(word: &Ref) -> bool {
    let is_word = matches!(
        word.word,
        RefWord::That(..) | RefWord::The(..) | RefWord::Pronoun(Pronoun::It | Pronoun::Itself)
    );
    is_word && !Selection::Ref(word.clone()).is_of_players()
}
