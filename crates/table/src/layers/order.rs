//! In which order effects of one layer apply: dependency (613.8).

use std::sync::Arc;

use planarc_bytecode::axis::Layer;
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Row, Sort};
use planarc_vm::EffectKind;
use planarc_vm::Id;
use planarc_vm::resolved::Mod;

use super::{Continuous, apply, is_of, told};
use crate::table::Table;

/// The next effect of those that wait in a layer: those that define characteristics first (613.3), then by timestamp,
/// but one that depends on another waits for it (613.8b). Where all wait for each other, timestamps decide (613.8b).
pub(super) fn next(table: &Table, begun: &[Continuous], pending: &[usize], layer: Layer) -> Option<usize> {
    let mut waiting: Vec<(usize, &Continuous)> =
        pending.iter().filter_map(|&place| Some((place, begun.get(place)?))).collect();
    waiting.sort_by_key(|(_, one)| (!one.defines, one.timestamp));
    let (first, earliest) = waiting.first()?;
    if waiting.len() == 1 {
        return Some(*first);
    }
    // Effects that define characteristics depend only on each other (613.8a).
    let peers: Vec<&(usize, &Continuous)> =
        waiting.iter().filter(|(_, one)| one.defines == earliest.defines).collect();
    for (place, one) in &peers {
        let depends =
            peers.iter().any(|(other, cause)| other != place && depends_on(table, one, cause, layer));
        if !depends {
            return Some(*place);
        }
    }
    Some(*first)
}

/// Whether applying one effect would change what another applies to, what it does, or whether it is there (613.8a).
fn depends_on(table: &Table, one: &Continuous, cause: &Continuous, layer: Layer) -> bool {
    let loses = takes_abilities(cause, layer) && one.source.is_some();
    if one.reach.is_some() && !loses {
        return false;
    }
    if !loses && !reads(one, layer) {
        return false;
    }
    let before = outcome(table, one, layer);
    let saved = table.cache.borrow().working.clone();
    let has_source = |table: &Table| one.source.map(|id| table.chars(id).abilities.clone());
    let abilities = has_source(table);
    apply(table, &mut cause.clone(), layer);
    let after = outcome(table, one, layer);
    let is_lost = loses && abilities != has_source(table) && lost(table, one);
    table.cache.borrow_mut().working = saved;
    before != after || is_lost
}

/// Whether the ability of an effect is no more among those of its object.
fn lost(table: &Table, one: &Continuous) -> bool {
    let (Some(id), super::Key::Static(_, own, ..)) = (one.source, &one.key) else { return false };
    let number = own & 0x00FF_FFFF;
    let chars = table.chars(id);
    !chars
        .abilities
        .iter()
        .any(|own| super::instances_of(table, id, own).iter().any(|one| one.ability == number))
}

/// What an effect applies to and does in a layer.
fn outcome(table: &Table, one: &Continuous, layer: Layer) -> Vec<(Id, Vec<Mod>)> {
    let effect = Arc::clone(&one.effect);
    let reach =
        one.reach.clone().unwrap_or_else(|| told(table, table.ask_about(|asker| asker.reach(&effect))));
    let mods = |id: Id| {
        let mods = told(table, table.ask_about(|asker| asker.modifications(&effect, id)));
        (id, mods.into_iter().filter(|one| is_of(one, layer)).collect())
    };
    reach.into_iter().map(mods).collect()
}

/// Whether an effect can take abilities away in a layer: by what it says, or by a new basic land type (305.7).
fn takes_abilities(one: &Continuous, layer: Layer) -> bool {
    use planarc_bytecode::axis::{Gained, TypeChange};
    let takes = |one: &Mod| {
        matches!(one, Mod::Abilities { how: Gained::Lose, .. } | Mod::Copy { .. })
            || matches!(one, Mod::Types { how: TypeChange::Set, .. })
    };
    use planarc_bytecode::Mod as Code;
    let code = |one: &Code| {
        matches!(one, Code::Abilities { how: Gained::Lose, .. } | Code::Copy { .. })
            || matches!(one, Code::Types { how: TypeChange::Set, .. })
    };
    matches!(layer, Layer::Copy | Layer::Type | Layer::Ability)
        && match &one.effect.kind {
            EffectKind::Fixed(fixed) => fixed.iter().flat_map(|(_, mods)| mods).any(takes),
            EffectKind::Matching { mods, .. } => mods.iter().any(code),
            EffectKind::Rules { .. } | EffectKind::Replace { .. } | EffectKind::Prevent { .. } => false,
        }
}

/// Whether what an effect applies to or does could be another after a change in this very layer.
fn reads(one: &Continuous, layer: Layer) -> bool {
    let EffectKind::Matching { on, mods } = &one.effect.kind else { return false };
    let mut reading = Reading { layer, reads: false };
    on.walk(&mut reading);
    mods.walk(&mut reading);
    reading.reads
}

/// Looks for what reads the characteristics that a layer changes.
struct Reading {
    layer: Layer,
    reads: bool,
}

impl Visitor for Reading {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        let layer = self.layer;
        let any = matches!(layer, Layer::Copy | Layer::Text);
        let is = |wanted: &[Layer]| any || wanted.contains(&layer);
        self.reads |= match (sort.name, row.name) {
            ("Test", "Is" | "Noun") => is(&[Layer::Type, Layer::Color]),
            ("Test", "Colors") => is(&[Layer::Color]),
            ("Test", "Has" | "Plain" | "Keyworded") => is(&[Layer::Ability]),
            ("Test", "Named") => any,
            ("Test", "Controlled") | ("Set", "Those" | "Whose") => is(&[Layer::Control]),
            ("Test", "Quality" | "Shares") | ("Num", "Kinds") => true,
            ("Num", "Stat") | ("Set", "Most") => {
                is(&[Layer::Define, Layer::Base, Layer::Pump, Layer::Switch])
            }
            ("Set", "Abilities") => is(&[Layer::Ability]),
            _ => false,
        };
    }
}
