//! Casting spells (601), playing lands (305), activating abilities (602), and what an effect has of these done.

pub(crate) mod activate;
pub(crate) mod bill;
pub(crate) mod legal;
pub(crate) mod options;
pub(crate) mod price;
pub(crate) mod spell;
pub(crate) mod target;

use planarc_vm::{Id, Outcome, Procedure};

use crate::decide::Play;
use crate::object::Own;
use crate::table::Table;

impl Table {
    /// A procedure that an ability has the table go through.
    pub(crate) fn follow_procedure(&mut self, procedure: &Procedure) -> Play<Outcome> {
        match procedure {
            Procedure::Cast { who, what, how, price, pretence } => {
                self.cast_by_effect(*who, what, *how, price, pretence.as_ref())
            }
            Procedure::Retarget { who, what, how, to } => self.retarget(*who, what, *how, to.as_deref()),
            Procedure::Perform { who, action, n, on, word } => {
                self.perform(*who, *action, *n, on.as_deref(), word.as_ref())
            }
        }
    }

    /// Whether an ability is a loyalty ability (606.1).
    pub(crate) fn is_loyalty_ability(&self, number: u32) -> bool {
        use planarc_bytecode::{Cost, Stmt};
        let cost = self.ability(number).map(|ability| &ability.cost.0);
        cost.is_some_and(|cost| {
            cost.iter().any(|stmt| matches!(stmt, Stmt::Pays { cost: Cost::Loyalty { .. } }))
        })
    }

    /// Whether an ability of an object, by its place, is a mana ability that can be activated (605.1a).
    pub fn is_mana_of(&self, id: Id, place: u32) -> bool {
        match self.chars(id).abilities.get(place as usize) {
            Some(Own::Mana(_)) => true,
            Some(Own::Printed(number)) => self.is_mana_activated(*number),
            Some(Own::Granted(instance)) => self.is_mana_activated(instance.ability),
            Some(Own::Keyword(_) | Own::Named(_)) | None => false,
        }
    }

    /// Whether the last deed of a player turned out to be illegal, so that the game went back to before it (732.1).
    pub fn took_back(&self) -> bool {
        self.took_back
    }
}
