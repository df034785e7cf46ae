//! The spell ability of an instant or a sorcery: all of its instructions are one (113.3a), whatever line they
//! stand on. Lines are kept apart unless one reads what another writes.

use crate::source::Span;
use crate::surface::{Ability, Body, Join};
use std::borrow::Cow;

/// The abilities of a card, where the spell ability at a place is one with the last before it; nothing where
/// there is none before it.
pub(super) fn joined<'a>(
    own: &[(Cow<'a, Ability>, Span)],
    place: usize,
) -> Option<Vec<(Cow<'a, Ability>, Span)>> {
    let (before, rest) = own.split_at_checked(place)?;
    let ((ability, line), behind) = rest.split_first()?;
    let Ability::Spell(body) = ability.as_ref() else { return None };
    let is_spell = |(ability, _): &(Cow<'a, Ability>, Span)| matches!(ability.as_ref(), Ability::Spell(_));
    let first = before.iter().rposition(is_spell)?;
    let (Ability::Spell(whole), line_before) =
        before.get(first).map(|(ability, line)| (ability.as_ref(), line))?
    else {
        return None;
    };
    let mut steps = whole.steps.clone();
    let mut more = body.steps.clone();
    if let Some(step) = more.first_mut() {
        step.join = Join::Sentence;
    }
    steps.append(&mut more);
    let line = Span::new(line_before.start, line.end);
    let mut all = before.to_vec();
    if let Some(joined) = all.get_mut(first) {
        *joined = (Cow::Owned(Ability::Spell(Body { steps })), line);
    }
    all.extend_from_slice(behind);
    Some(all)
}
