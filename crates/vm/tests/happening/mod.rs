//! Things that happen in a game of tests, made at random, and everything that a host asks about them.

use planarc_bytecode::axis::{
    AbilityChange, AbilityKind, Cause, Change, DamageKind, Deed, Designation, Die, Edge, Flip, Gained,
    GameResult, Moment, On, PlanarFace, Put, RoleName, SchemeChange, Sign,
};
use planarc_bytecode::{Event, Proven, Rule};
use planarc_lexicon::{Keyword, KeywordAction, TurnPart, Zone};
use planarc_vm::{Asker, Effect, EffectKind, EventKind, Fact, Fault, Id, Instance, Record};

use super::Chance;
use super::table::Table;

/// How many things happen before an ability is said to see none of them.
const TRIES: usize = 300;

/// All that can be known of an event: every test of what it was holds.
fn facts() -> Vec<Fact> {
    macro_rules! all {
        ($($Axis:ident as $Fact:ident),*) => {
            [$($Axis::ALL.iter().map(|&one| Fact::$Fact(one)).collect::<Vec<_>>()),*].concat()
        };
    }
    let mut facts = all!(
        Cause as Cause,
        Put as Put,
        AbilityChange as Ability,
        DamageKind as Damage,
        Gained as Gained,
        Sign as Sign,
        Change as Change,
        On as On,
        KeywordAction as Action,
        Keyword as Keyword,
        Deed as Deed,
        Flip as Flip,
        Die as Die,
        PlanarFace as Face,
        SchemeChange as Scheme,
        Designation as FromDesignation,
        Designation as Designation,
        TurnPart as Part,
        Edge as Edge,
        GameResult as Result,
        Moment as Moment
    );
    facts.push(Fact::Alone);
    facts
}

/// An event of a kind with somebody in every role.
fn record(kind: EventKind, game: &Table, source: Id, chance: &mut Chance, facts: &[Fact]) -> Record {
    let mut record = Record::new(kind);
    let things: Vec<Id> = game.things.keys().copied().collect();
    for &role in RoleName::ALL {
        let id = match chance.below(3) {
            0 => source,
            1 => game.players[chance.below(game.players.len())],
            _ => things[chance.below(things.len())],
        };
        record.roles.push((role, id));
        // A player and a thing: what passes the test of the role is what it is bound to.
        record.roles.push((role, game.players[chance.below(game.players.len())]));
        record.roles.push((role, things[chance.below(things.len())]));
    }
    record.amounts =
        vec![(RoleName::Amount, 1 + chance.below(7) as i32), (RoleName::Result, 1 + chance.below(20) as i32)];
    let mut place = || {
        let zone = Zone::ALL[chance.below(Zone::ALL.len())];
        Some((zone, Some(game.players[chance.below(game.players.len())])))
    };
    record.from = place();
    record.to = place();
    record.facts = facts.to_vec();
    record
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
    let facts = facts();
    for event in &module.contents().abilities[own.ability as usize].when {
        if matches!(event, Event::State { .. }) {
            asker.is_in_state(own)?;
            return Ok(Some(own.clone()));
        }
        for _ in 0..TRIES {
            let mut records = Vec::new();
            for _ in 0..1 + chance.below(3) {
                records.push(record(EventKind::of(event), game, source, chance, &facts));
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
    let facts = facts();
    let mut effects: Vec<Effect> = game.effects.clone();
    let ability = &module.contents().abilities[own.ability as usize];
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
                let record = record(EventKind::of(event), game, source, chance, &facts);
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
