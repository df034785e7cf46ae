//! Steps and abilities.

use super::{Of, body, condition, cost, duration, event, one_of, verb};
use planarc::ir::{
    Ability, ActivationLimit, Body, Event, GivenForm, Join, Place, StepKind, Trigger, TriggerHead,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn single(kind: StepKind) -> Body {
    body(vec![(Join::First, kind)])
}

/// One sentence.
fn step(depth: u32) -> Of<StepKind> {
    let deed = verb::instruction(depth).prop_map(StepKind::Do);
    let given = (
        condition::cond(depth),
        verb::instruction(depth.saturating_sub(1)),
        one_of(&[Place::Leading, Place::Trailing]),
    )
        .prop_map(|(cond, deed, place)| StepKind::Given {
            cond,
            form: GivenForm::If,
            place,
            body: single(StepKind::Do(deed)),
        });
    prop_oneof![3 => deed, 1 => given].boxed()
}

/// The first sentence of an effect: an "if" that leads it is the intervening one (603.4).
fn first_step(depth: u32) -> Of<StepKind> {
    step(depth)
        .prop_map(|kind| match kind {
            StepKind::Given { cond, form, place: _, body } => {
                StepKind::Given { cond, form, place: Place::Trailing, body }
            }
            other => other,
        })
        .boxed()
}

/// The sentences of an effect.
pub fn effect(depth: u32) -> Of<Body> {
    let next = (one_of(&[Join::Sentence, Join::SentenceThen]), step(depth.saturating_sub(1)));
    (first_step(depth), vec(next, 0..=2))
        .prop_map(|(first, rest)| {
            let steps = std::iter::once((Join::First, first)).chain(rest);
            body(steps.collect())
        })
        .boxed()
}

/// An ability.
pub fn ability(depth: u32) -> Of<Ability> {
    let triggered =
        (event::trigger(depth), proptest::option::weighted(0.2, condition::cond(depth)), effect(depth))
            .prop_map(|(event, given, body): (Event, _, Body)| Ability::Triggered {
                on: vec![Trigger { head: TriggerHead::Whenever, event }],
                given,
                body,
                limits: Vec::new(),
            });
    let standing = verb::statement(depth).prop_map(|deed| Ability::Static(single(StepKind::Do(deed))));
    prop_oneof![4 => triggered, 1 => standing].boxed()
}

/// "{2}, {T}, Sacrifice a creature: Draw a card."
pub fn activated(depth: u32) -> Of<Ability> {
    (cost::before_colon(), effect(depth), proptest::option::weighted(0.3, limits()))
        .prop_map(|(costs, body, limits)| Ability::Activated {
            costs,
            body,
            limits: limits.unwrap_or_default(),
        })
        .boxed()
}

fn limits() -> Of<Vec<ActivationLimit>> {
    let during = duration::window_during().prop_map(ActivationLimit::During);
    let one = prop_oneof![
        one_of(&[
            ActivationLimit::AsSorcery,
            ActivationLimit::AsInstant,
            ActivationLimit::Once,
            ActivationLimit::OnceEachTurn,
            ActivationLimit::TimesEachTurn(2),
            ActivationLimit::TimesEachTurn(3),
        ]),
        during,
        condition::cond(0).prop_map(ActivationLimit::Given),
    ];
    vec(one, 1..=2).boxed()
}
