//! Lines and abilities: each ability numbers its own slots.

use super::scope::{Binder, Origin, Place, Role, Scope};
use super::traits::Want;
use super::{condition, cost, duration, event, keyword, selection, step, verb};
use crate::surface::{
    Ability, ActivationLimit, Body, Cond, Event, LevelLine, Line, Plain, Step, StepKind, Trigger, Verb,
};

/// Binds a line.
pub(super) fn line(cx: &mut Binder, it: &mut Line) {
    let Line { label: _, abilities, reminder: _, asides: _, at } = it;
    for it in abilities {
        // All lines of a spell ability are one set of instructions (113.3a), which may speak of what it was paid with.
        if matches!(it, Ability::Spell(_)) || it.own_cost().is_some() {
            let spell = cx.spell.take().unwrap_or_else(|| Scope::new(at.0));
            cx.scope = Scope { here: at.0, ..spell };
            ability(cx, it);
            cx.spell = Some(std::mem::replace(&mut cx.scope, Scope::new(at.0)));
        } else {
            cx.scope = Scope::new(at.0);
            ability(cx, it);
        }
    }
}

/// Binds an ability between quotation marks, in the scope that is set up for it.
pub(super) fn quoted(cx: &mut Binder, it: &mut Ability) {
    ability(cx, it);
}

fn ability(cx: &mut Binder, it: &mut Ability) {
    let it_is_own_cost = it.own_cost().is_some();
    match it {
        Ability::Triggered { on, given, body, limits } => {
            triggers(cx, on);
            triggered(cx, given, body);
            bind_limits(cx, limits);
        }
        Ability::Activated { costs, body, limits } => {
            cost::costs(cx, costs);
            step::body(cx, body);
            bind_limits(cx, limits);
        }
        Ability::Static(body) if it_is_own_cost => step::body(cx, body),
        Ability::Static(body) => cx.in_place(Place::Static, |cx| step::body(cx, body)),
        Ability::AsEvent { event, body, place: _ } => {
            cx.scope.drafting = is_draft(event);
            on_event(cx, event, 0);
            step::body(cx, body);
        }
        Ability::Keyworded { keyword: _, ability: it } => ability(cx, it),
        Ability::Keywords(all) => all.iter_mut().for_each(|it| keyword::line(cx, it)),
        Ability::Pregame(body) => {
            cx.scope.drafting = body.steps.iter().any(is_drafted);
            step::body(cx, body);
        }
        Ability::Spell(body) => step::body(cx, body),
        Ability::CastOnly(limits) => cx.in_place(Place::Static, |cx| bind_limits(cx, limits)),
        Ability::Level(LevelLine::Gained(costs, _)) => cost::costs(cx, costs),
        Ability::Level(LevelLine::Band { .. } | LevelLine::Size(..)) => {}
    }
}

/// "As you draft a card".
fn is_draft(event: &Event) -> bool {
    let Event::Deed { deed, .. } = event else { return false };
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Plain(Plain::Draft, _)))
}

/// "Draft this card face up", "reveal this card as you draft it".
fn is_drafted(step: &Step) -> bool {
    let StepKind::Do(deed) = &step.kind else { return false };
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Draft(..)))
}

fn triggers(cx: &mut Binder, on: &mut [Trigger]) {
    cx.scope.events = u8::try_from(on.len()).unwrap_or(u8::MAX).clamp(1, 8);
    for (index, Trigger { head: _, event }) in on.iter_mut().enumerate() {
        on_event(cx, event, index);
    }
}

fn on_event(cx: &mut Binder, it: &mut Event, index: usize) {
    let bit = 1 << u32::try_from(index).unwrap_or(7).min(7);
    cx.with_origin(Origin::Event(bit), |cx| {
        cx.in_place(Place::Event, |cx| event::event(cx, it));
    });
}

fn triggered(cx: &mut Binder, given: &mut Option<Cond>, body: &mut Body) {
    if let Some(given) = given {
        let spoken_of = cx.scope.spoken_of.clone();
        let known: Vec<u16> = cx.scope.candidates.iter().map(|it| it.slot).collect();
        condition::condition(cx, given);
        let new = cx.scope.candidates.iter().map(|it| it.slot).filter(|slot| !known.contains(slot));
        cx.scope.of_condition = new.collect();
        if super::other::is_of_event(cx) {
            cx.scope.spoken_of = spoken_of;
        }
        cx.scope.intervening = true;
    }
    step::body(cx, body);
}

fn bind_limits(cx: &mut Binder, limits: &mut [ActivationLimit]) {
    for limit in limits {
        match limit {
            ActivationLimit::Given(cond) => condition::condition(cx, cond),
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::Once
            | ActivationLimit::OnceEachTurn
            | ActivationLimit::SomeX
            | ActivationLimit::Declared(..)
            | ActivationLimit::TimesEachTurn(..)
            | ActivationLimit::Does(_) => {}
            ActivationLimit::By(who) => {
                selection::selection(cx, who, Want::Player, Role::Subject);
            }
            ActivationLimit::Costs(change, given) => {
                verb::cost_change(cx, change);
                if let Some(given) = given {
                    condition::condition(cx, given);
                }
            }
            ActivationLimit::During(window) => duration::within(cx, window),
        }
    }
}
