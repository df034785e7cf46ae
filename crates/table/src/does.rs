//! What somebody has happen out of nothing: abilities that no object of the game has.

use std::sync::Arc;

use planarc_bytecode::axis::AbilityKind;
use planarc_vm::{Env, Id, Instance};

use crate::decide::Stop;
use crate::object::{AbilityOf, Nature, Object, Own};
use crate::state::{Thing, Triggered};
use crate::table::Table;

impl Table {
    /// Puts the ability of a card of the module on the stack under a player's control, announced as an activated ability is
    /// (602.2b); the card, its source, is in no zone. The player has priority then. Whether it could be announced.
    ///
    /// # Errors
    /// Why the game stops.
    pub fn put_ability(&mut self, card: u32, controller: Id) -> Result<bool, Stop> {
        let Some(printed) = self.cards.printed.get(card as usize).map(Arc::clone) else { return Ok(false) };
        let numbers: Vec<u32> = printed
            .abilities
            .iter()
            .filter_map(|own| if let Own::Printed(number) = own { Some(*number) } else { None })
            .collect();
        let is_of_spell =
            |number: &&u32| self.ability(**number).is_some_and(|own| own.kind == AbilityKind::Spell);
        let Some(&number) = numbers.iter().find(is_of_spell).or(numbers.first()) else { return Ok(false) };
        let source =
            self.add(Thing::Object(Box::new(Object::new(Nature::Card, Id(u64::MAX), printed, controller))));
        if let Some(object) = self.object_mut(source) {
            object.card = source;
        }
        let env = Env { holder: Some(source), ..Env::new(controller, Some(source)) };
        let ability = Triggered {
            controller,
            source: Some(source),
            instance: Some(Instance::new(number, env)),
            kind: AbilityOf::Activated,
            about: Vec::new(),
            amount: 0,
        };
        let id = self.ability_object(&ability);
        self.push_on_stack(id);
        if !self.announce_ability(id)? {
            self.remove(id);
            return Ok(false);
        }
        self.give_priority(controller)?;
        Ok(true)
    }
}
