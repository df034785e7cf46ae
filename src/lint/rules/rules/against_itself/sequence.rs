//! Two acts in a row, of which the second undoes the first or finds nothing left.

use super::finding;
use crate::bind::Seen as Sighted;
use crate::diag::Diagnostic;
use crate::ir::{Deed, Force, Noun, Pick, Quant, Selection, StatusChange, Verb};
use crate::lint::sameness;
use crate::lint::walk::Seen;
use crate::lint::{Subject, text_of};
use crate::source::Span;

/// Two acts in a row, of which the second undoes the first or finds nothing left.
pub(super) fn of_sequence(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let deeds: Vec<&Deed> = nodes
        .iter()
        .filter(|seen| !seen.around.is_static)
        .filter_map(Seen::deed)
        .map(|(deed, _)| deed)
        .filter(|deed| deed.modal.force == Force::Plain)
        .collect();
    for (at, deed) in deeds.iter().enumerate() {
        for (place, act) in deed.acts.iter().enumerate() {
            let before = match place.checked_sub(1) {
                Some(last) => Some((&deed.acts[last].verb, true)),
                None => at.checked_sub(1).and_then(|last| {
                    let last = deeds[last];
                    let between = Span::new(last.at.0.end, deed.at.0.start.max(last.at.0.end));
                    let is_same_sentence = text_of(subject, between).is_some_and(|text| !text.contains('.'));
                    let verb = &last.acts.last()?.verb;
                    is_same_sentence.then_some((
                        verb,
                        sameness::is_same_actor(subject.antecedents, &last.subject, &deed.subject),
                    ))
                }),
            };
            if let Some((before, is_same_actor)) = before
                && let Some(why) = undoes(subject, before, &act.verb, is_same_actor)
            {
                findings.push(finding(if place == 0 { deed.at.0 } else { act.at.0 }, why));
            }
        }
    }
}

/// Whether the rule about what has left finds it (G208).
fn is_gone(subject: &Subject<'_>, word: Span) -> bool {
    subject.bound.sights().iter().any(|sight| matches!(sight.what, Sighted::Gone(_)) && sight.at == word)
}

fn undoes(subject: &Subject<'_>, before: &Verb, then: &Verb, is_same_actor: bool) -> Option<&'static str> {
    // "Tap target creature and untap target creature" has two targets.
    let is_one = |it: &Selection| match it {
        Selection::Pick(pick) => matches!(pick.quant, Quant::All(_)),
        Selection::Ref(_) | Selection::List { .. } => true,
    };
    let same = |a: &Selection, b: &Selection| is_one(b) && sameness::means(subject.antecedents, a, b);
    if let (
        Verb::SetStatus { change: a, what: first, during: None },
        Verb::SetStatus { change: b, what: second, during: None },
    ) = (before, then)
        && matches!(
            (a, b),
            (StatusChange::Tap, StatusChange::Untap | StatusChange::Tap)
                | (StatusChange::Untap, StatusChange::Tap | StatusChange::Untap)
        )
        && same(first, second)
    {
        return Some("undone or done at once");
    }
    if let (Some(first), Some(second)) = (sameness::taken_away(before), sameness::acted_on(then))
        && let Selection::Ref(word) = second
        && same(first, second)
        && !is_gone(subject, word.at.0)
    {
        return Some("it is not on the battlefield any more");
    }
    let is_hand = |it: &Selection| {
        let noun = |pick: &Pick| pick.filter.heads.first().and_then(|head| head.noun);
        matches!(it, Selection::Pick(pick) if matches!(pick.quant, Quant::Possessed(..)) && noun(pick) == Some(Noun::Hand))
    };
    match (before, then) {
        (Verb::Discard(hand), Verb::Discard(_)) if is_same_actor && is_hand(hand) => {
            Some("no card is left in that hand")
        }
        _ => None,
    }
}
