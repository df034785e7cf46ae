//! Where an ability of an ordinary card functions, where that is not the battlefield (113.6).

use crate::lexicon::{CardType, Keyword, Zone};
use crate::surface::{Ability as Written, Card, CardKind, KeywordUse};
use planarc_bytecode::axis::{AbilityChange, AbilityKind};
use planarc_bytecode::operand::{Slot, Zones};
use planarc_bytecode::{Ability, Action, Duration, Event, Grant, Mod, Rule, Set, Stmt, Test, ZonesOf};

/// The abilities that keywords on one line of an ordinary card are: those that function in the same zones are one.
pub(super) fn keywords_apart(ability: &Written, card: &Card) -> Vec<Written> {
    let Written::Keywords(uses) = ability else { return Vec::new() };
    if card.kind != CardKind::Ordinary {
        return Vec::new();
    }
    let zones = |used: &KeywordUse| used.keyword.zones(is_spell(card));
    let mut apart: Vec<Vec<KeywordUse>> = Vec::new();
    for used in uses {
        let same =
            apart.iter_mut().find(|same| same.first().is_some_and(|first| zones(first) == zones(used)));
        match same {
            Some(same) => same.push(used.clone()),
            None => apart.push(vec![used.clone()]),
        }
    }
    apart.into_iter().map(Written::Keywords).collect()
}

/// Where the keywords of an ordinary card function, which their rules say.
pub(super) fn of_keywords(keywords: &[Grant], card: &Card) -> Option<Zones> {
    let zones = keywords.iter().filter_map(|grant| match grant {
        Grant::Keyword { keyword, .. } => Some(Zones::of(keyword.zones(is_spell(card)).iter().copied())),
        _ => None,
    });
    zones.reduce(Zones::with)
}

fn is_spell(card: &Card) -> bool {
    card.types.types.iter().any(|word| matches!(word, CardType::Instant | CardType::Sorcery))
}

/// Where an ability functions by what it says of its own object; nothing where that says nothing. In quotation
/// marks its own object is the one that has it.
pub(super) fn of(ability: &Ability, others: &[Ability], own: &Set) -> Option<Zones> {
    match ability.kind {
        AbilityKind::Triggered | AbilityKind::Activated
            if let Some(zones) = stated(ability, own).or_else(|| moved_out_of(ability, others, own)) =>
        {
            Some(zones)
        }
        // Each event is waited for where it can be (113.6k): "when you cycle this card or it dies".
        AbilityKind::Triggered if ability.when.iter().any(|event| triggers_from(event, own).is_some()) => {
            let usual = Zones::of([Zone::Battlefield]);
            let zones = ability.when.iter().map(|event| triggers_from(event, own).unwrap_or(usual));
            zones.reduce(Zones::with)
        }
        AbilityKind::Static => of_statements(&ability.body.0, own).or_else(|| {
            // "As long as it is in your graveyard, …" (113.6b).
            let [Stmt::If { c, otherwise: None, .. }] = &*ability.body.0 else { return None };
            zones_said(c, own)
        }),
        // What it takes to activate it is in the hand alone (113.6j).
        AbilityKind::Activated if ability.cost.0.iter().any(|paid| discards(paid, own)) => {
            Some(Zones::of([Zone::Hand]))
        }
        _ => None,
    }
}

/// The zones that a condition says it is in (113.6b).
fn stated(ability: &Ability, own: &Set) -> Option<Zones> {
    let limit = ability.limits.as_ref().and_then(|limits| limits.test.as_ref());
    ability.intervening.iter().chain(limit).find_map(|test| zones_said(test, own))
}

fn zones_said(test: &Test, own: &Set) -> Option<Zones> {
    match test {
        Test::Each { set, test } if set == own => zones_of(test),
        Test::All { c } => c.iter().find_map(|test| zones_said(test, own)),
        // "In your graveyard or on the battlefield": either.
        Test::Any { c } => {
            let all = c.iter().map(|test| zones_said(test, own)).collect::<Option<Vec<_>>>()?;
            all.into_iter().reduce(Zones::with)
        }
        _ => None,
    }
}

fn zones_of(test: &Test) -> Option<Zones> {
    match test {
        Test::Zone { zones, .. } => Some(*zones),
        Test::Any { c } => {
            let all = c.iter().map(zones_of).collect::<Option<Vec<_>>>()?;
            all.into_iter().reduce(Zones::with)
        }
        _ => None,
    }
}

/// The zone out of which it moves its own object, unless it puts it there or waits for that (113.6m).
fn moved_out_of(ability: &Ability, others: &[Ability], own: &Set) -> Option<Zones> {
    if ability.when.iter().any(is_of_itself) {
        return None;
    }
    let mut acts = Vec::new();
    all_acts(&ability.cost.0, others, &mut acts);
    all_acts(&ability.body.0, others, &mut acts);
    for act in acts {
        match act {
            Action::Move { what: Set::Some { of, test }, .. } if **of == *own => {
                return match test.as_ref() {
                    Test::Zone { zones, .. } => Some(*zones),
                    _ => None,
                };
            }
            Action::Move { what, .. }
            | Action::Sacrifice { what, .. }
            | Action::Discard { what, .. }
            | Action::Destroy { what }
                if what == own =>
            {
                return None;
            }
            _ => {}
        }
    }
    None
}

/// Whether an event is about the object itself, or about what it is attached to.
fn is_of_itself(event: &Event) -> bool {
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
            is_of_itself(event)
        }
        Event::ZoneChange { what, .. } | Event::Cast { what, .. } | Event::Keyword { what, .. } => {
            what.test.as_deref().is_some_and(is_it)
        }
        _ => false,
    }
}

/// The zones from which an ability triggers on what happens to its own object elsewhere than on the battlefield
/// (113.6k): as it is cast, the stack; once it is countered, or put from another zone than that into another, or
/// from anywhere, wherever it is then.
fn triggers_from(event: &Event, own: &Set) -> Option<Zones> {
    match event {
        Event::When { event, .. } => triggers_from(event, own),
        Event::Cast { what, .. } if is_own(what.test.as_deref(), own) => Some(Zones::of([Zone::Stack])),
        Event::ZoneChange { what, from, to, .. }
            if is_own(what.test.as_deref(), own) && is_elsewhere(from.as_ref(), to.as_ref()) =>
        {
            Some(anywhere())
        }
        // From wherever it is once it was cycled (702.29c).
        Event::Keyword { what, keyword: Keyword::Cycling, .. } if is_own(what.test.as_deref(), own) => {
            Some(elsewhere())
        }
        Event::Ability { what, change: AbilityChange::Counter, .. } if is_own(what.test.as_deref(), own) => {
            Some(anywhere())
        }
        _ => None,
    }
}

/// Whether something moves between other zones than the battlefield, or to one of them from anywhere.
fn is_elsewhere(from: Option<&ZonesOf>, to: Option<&ZonesOf>) -> bool {
    let is_battlefield = |of: &ZonesOf| of.zones.meets(Zones::of([Zone::Battlefield]));
    (from.is_some() || to.is_some()) && !from.is_some_and(is_battlefield) && !to.is_some_and(is_battlefield)
}

fn anywhere() -> Zones {
    elsewhere().with(Zones::of([Zone::Battlefield]))
}

/// Every zone but the battlefield that a card of a player can be in.
fn elsewhere() -> Zones {
    Zones::of([Zone::Command, Zone::Exile, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Stack])
}

fn is_it(test: &Test) -> bool {
    match test {
        Test::In { of: Set::Source | Set::Holder | Set::Attached { .. } } => true,
        Test::In { of: Set::Some { of, .. } } => matches!(**of, Set::Source | Set::Attached { .. }),
        Test::All { c } | Test::Any { c } => c.iter().any(is_it),
        _ => false,
    }
}

/// What is done, in order, also by what it sets up for later.
fn all_acts<'a>(block: &'a [Stmt], others: &'a [Ability], acts: &mut Vec<&'a Action>) {
    for stmt in block {
        match stmt {
            Stmt::Do { acts: done, .. } => acts.extend(done),
            Stmt::If { then, otherwise, .. } => {
                all_acts(&then.0, others, acts);
                all_acts(otherwise.as_ref().map_or(&[], |block| &block.0), others, acts);
            }
            Stmt::Each { body, .. } | Stmt::May { body, .. } | Stmt::Repeat { body, .. } => {
                all_acts(&body.0, others, acts);
            }
            Stmt::Pay { cost, .. } => all_acts(&cost.0, others, acts),
            Stmt::Switch { cases, .. } => {
                cases.iter().for_each(|case| all_acts(&case.0, others, acts));
            }
            Stmt::Delay { ability, .. } | Stmt::Reflexive { ability } => {
                if let Some(later) = usize::try_from(ability.0).ok().and_then(|place| others.get(place)) {
                    all_acts(&later.body.0, others, acts);
                }
            }
            _ => {}
        }
    }
}

fn discards(paid: &Stmt, own: &Set) -> bool {
    let Stmt::Do { acts, .. } = paid else { return false };
    acts.iter().any(|act| matches!(act, Action::Discard { what, .. } if what == own))
}

/// Where all that a static ability says functions.
fn of_statements(body: &[Stmt], own: &Set) -> Option<Zones> {
    let mut zones = None;
    for stmt in body {
        let here = match stmt {
            // What X is says nothing of where.
            Stmt::Let { .. } => continue,
            Stmt::If { then, otherwise: None, .. } if !then.0.iter().any(|stmt| defines(stmt, own)) => {
                of_statements(&then.0, own)?
            }
            // A characteristic is defined everywhere, outside the game as well (113.6a, 604.3).
            stmt if defines(stmt, own) => anywhere().with(Zones::of([Zone::Outside])),
            Stmt::Rule { rules, .. } => of_rules(rules, own)?,
            // What replaces that it is discarded, or put into a graveyard from anywhere.
            Stmt::Replace { event, .. } => triggers_from(event, own)?,
            _ => return None,
        };
        if zones.is_some_and(|zones| zones != here) {
            return None;
        }
        zones = Some(here);
    }
    zones
}

/// Whether a statement defines characteristics of its own object (604.3a).
fn defines(stmt: &Stmt, own: &Set) -> bool {
    let Stmt::Continuous { on, mods, duration, .. } = stmt else { return false };
    let is_defined = |it: &Mod| matches!(it, Mod::Types { .. } | Mod::Colors { .. } | Mod::Define { .. });
    on == own && **duration == Duration::Functions && mods.iter().all(is_defined)
}

/// Whether an ability functions outside the game as well. One that an effect gives something for a time or while
/// a static ability functions defines no characteristic (604.3a), as one does that a token or a copy has.
pub(super) fn is_of_anywhere(zones: Zones) -> bool {
    zones.meets(Zones::of([Zone::Outside]))
}

/// Where the things are that an ability is given to, where none of them is on the battlefield: it functions there,
/// or nowhere. Of what was chosen it is said where it was chosen from.
pub(super) fn away<'s>(on: &Set, before: impl Iterator<Item = &'s Stmt> + Clone) -> Option<Zones> {
    match on {
        Set::Those { zones, .. } => (!zones.meets(Zones::of([Zone::Battlefield]))).then_some(*zones),
        Set::Some { of, .. } => away(of, before),
        Set::Slot { slot } => {
            let chosen = before.clone().find_map(|stmt| match stmt {
                Stmt::Target { into, from, .. } | Stmt::Choose { into, from, .. }
                    if *slot == Slot::new(into.0) =>
                {
                    Some(from)
                }
                _ => None,
            });
            away(chosen?, before)
        }
        _ => None,
    }
}

fn of_rules(rules: &[Rule], own: &Set) -> Option<Zones> {
    let mut zones = None;
    for rule in rules {
        let here = of_rule(rule, own)?;
        if zones.is_some_and(|zones| zones != here) {
            return None;
        }
        zones = Some(here);
    }
    zones
}

fn of_rule(rule: &Rule, own: &Set) -> Option<Zones> {
    match rule {
        // What it costs to cast it, and that it can't be countered (113.6d, 113.6g).
        Rule::Cost { of, .. } | Rule::CostAdd { of, .. } if casts_own(of, own) => {
            Some(Zones::of([Zone::Stack]))
        }
        Rule::Permit { event, price: Some(_), pretence: None, .. }
            if casts_own(event, own) && !matches!(**event, Event::Cast { from: Some(_), .. }) =>
        {
            Some(Zones::of([Zone::Stack]))
        }
        Rule::Forbid { event, .. } if counters_own(event, own) => Some(Zones::of([Zone::Stack])),
        // How it can be cast (113.6e).
        Rule::Permit { event, .. } | Rule::Forbid { event, .. } if casts_own(event, own) => Some(elsewhere()),
        _ => None,
    }
}

fn casts_own(event: &Event, own: &Set) -> bool {
    match event {
        Event::Cast { what, .. } => is_own(what.test.as_deref(), own),
        Event::When { event, .. } => casts_own(event, own),
        _ => false,
    }
}

fn counters_own(event: &Event, own: &Set) -> bool {
    match event {
        Event::Ability { what, change: AbilityChange::Counter, .. } => is_own(what.test.as_deref(), own),
        _ => false,
    }
}

fn is_own(test: Option<&Test>, own: &Set) -> bool {
    matches!(test, Some(Test::In { of }) if of == own)
}
