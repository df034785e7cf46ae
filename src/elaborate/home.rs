//! Where an ability of an ordinary card functions, where that is not the battlefield (113.6).

use crate::lexicon::Zone;
use planarc_bytecode::axis::{AbilityChange, AbilityKind};
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Ability, Action, Event, Rule, Set, Stmt, Test};

/// Where an ability functions by what it says of its own object; nothing where that says nothing.
pub(super) fn of(ability: &Ability) -> Option<Zones> {
    match ability.kind {
        AbilityKind::Static => of_statements(&ability.body.0),
        // What it takes to activate it is in the hand alone (113.6j).
        AbilityKind::Activated if ability.cost.0.iter().any(discards_source) => Some(Zones::of([Zone::Hand])),
        _ => None,
    }
}

fn discards_source(paid: &Stmt) -> bool {
    let Stmt::Do { acts, .. } = paid else { return false };
    acts.iter().any(|act| matches!(act, Action::Discard { what: Set::Source, .. }))
}

/// Where all that a static ability says functions.
fn of_statements(body: &[Stmt]) -> Option<Zones> {
    let mut zones = None;
    for stmt in body {
        let own = match stmt {
            // What X is says nothing of where.
            Stmt::Let { .. } => continue,
            Stmt::If { then, otherwise: None, .. } => of_statements(&then.0)?,
            Stmt::Rule { rules, .. } => of_rules(rules)?,
            _ => return None,
        };
        if zones.is_some_and(|zones| zones != own) {
            return None;
        }
        zones = Some(own);
    }
    zones
}

fn of_rules(rules: &[Rule]) -> Option<Zones> {
    let mut zones = None;
    for rule in rules {
        let own = of_rule(rule)?;
        if zones.is_some_and(|zones| zones != own) {
            return None;
        }
        zones = Some(own);
    }
    zones
}

fn of_rule(rule: &Rule) -> Option<Zones> {
    match rule {
        // What it costs to cast it, and that it can't be countered (113.6d, 113.6g).
        Rule::Cost { of, .. } | Rule::CostAdd { of, .. } if casts_source(of) => {
            Some(Zones::of([Zone::Stack]))
        }
        Rule::Permit { event, price: Some(_), pretence: None, .. } if casts_source(event) => {
            Some(Zones::of([Zone::Stack]))
        }
        Rule::Forbid { event, .. } if counters_source(event) => Some(Zones::of([Zone::Stack])),
        // How it can be cast (113.6e).
        Rule::Permit { event, .. } | Rule::Forbid { event, .. } if casts_source(event) => Some(Zones::of([
            Zone::Command,
            Zone::Exile,
            Zone::Graveyard,
            Zone::Hand,
            Zone::Library,
            Zone::Stack,
        ])),
        _ => None,
    }
}

fn casts_source(event: &Event) -> bool {
    match event {
        Event::Cast { what, .. } => is_source(what.test.as_deref()),
        Event::When { event, .. } => casts_source(event),
        _ => false,
    }
}

fn counters_source(event: &Event) -> bool {
    match event {
        Event::Ability { what, change: AbilityChange::Counter, .. } => is_source(what.test.as_deref()),
        _ => false,
    }
}

fn is_source(test: Option<&Test>) -> bool {
    matches!(test, Some(Test::In { of: Set::Source }))
}
