//! Things that happen in a game of tests, made at random, and everything that a host asks about them.

use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::{Event, Proven, Rule};
use planarc_vm::{Asker, Effect, EffectKind, EventKind, Fault, Id, Instance, Record};

use super::Chance;
use super::table::Table;

/// How many things happen before an ability is said to see none of them.
const TRIES: usize = 300;

/// An event of a kind with somebody in every role.
fn record(kind: EventKind, game: &Table, source: Id, chance: &mut Chance) -> Record {
    let things: Vec<Id> = game.things.keys().copied().collect();
    Record::any(kind, source, &game.players, &things, &mut |bound| chance.below(bound))
}

/// An ability as it triggers on something that happened; nothing where it triggers on none of many things.
pub fn triggered(
    module: &Proven,
    game: &Table,
    own: &Instance,
    chance: &mut Chance,
) -> Result<Option<Instance>, Fault> {
    let asker = Asker::new(module, game);
    let source = own.env.source.unwrap_or(Id(1));
    for event in &module.ability(own.ability).expect("it is there").when {
        if matches!(event, Event::State { .. }) {
            asker.is_in_state(own)?;
            return Ok(Some(own.clone()));
        }
        for _ in 0..TRIES {
            let mut records = Vec::new();
            for _ in 0..1 + chance.below(3) {
                records.push(record(EventKind::of(event), game, source, chance));
            }
            if let Some(found) = asker.triggers(own, &records)?.into_iter().next() {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// Asks all that a host asks of the effects of a static ability and of those that were begun. How many there were.
pub fn ask(module: &Proven, game: &Table, own: &Instance, chance: &mut Chance) -> Result<usize, Fault> {
    let asker = Asker::new(module, game);
    let source = own.env.source.unwrap_or(Id(1));
    let mut effects: Vec<Effect> = game.effects.clone();
    let ability = module.ability(own.ability).expect("it is there");
    if ability.kind == AbilityKind::Static {
        effects.extend(asker.statics(own)?);
    }
    for &player in &game.players {
        asker.can_activate(own, player)?;
    }
    for effect in &effects {
        for id in asker.reach(effect)? {
            asker.modifications(effect, id)?;
        }
        asker.rules(effect)?;
        for event in events(&effect.kind) {
            for _ in 0..10 {
                let record = record(EventKind::of(event), game, source, chance);
                asker.applies(effect, &record)?;
                asker.ends(&effect.duration, &record)?;
                asker.forbids(effect, &record)?;
                asker.forbids_together(effect, &[record.clone(), record.clone()])?;
                asker.requires(effect, &record)?;
                asker.permits(effect, &record)?;
                asker.cost(effect, &record)?;
            }
        }
    }
    Ok(effects.len())
}

/// The events that an effect is about.
fn events(kind: &EffectKind) -> Vec<&Event> {
    let EffectKind::Rules { rules, .. } = kind else {
        return if let EffectKind::Replace { event, .. } = kind { vec![event] } else { Vec::new() };
    };
    let events = rules.iter().filter_map(|rule| match &rule.code {
        Rule::Forbid { event, .. }
        | Rule::Require { event, .. }
        | Rule::Permit { event, .. }
        | Rule::Cost { of: event, .. }
        | Rule::CostAdd { of: event, .. }
        | Rule::ManaAs { event, .. }
        | Rule::Produce { event, .. }
        | Rule::TriggersMore { event, .. } => Some(&**event),
        _ => None,
    });
    events.collect()
}
