//! Casting spells (601), playing lands (305), activating abilities (602).

use planarc_bytecode::Pretence;
use planarc_bytecode::axis::{Playing, Retargeting};
use planarc_vm::resolved::Price;
use planarc_vm::{Closure, Id, Outcome, Procedure};

use crate::decide::{Deed, Play, Way};
use crate::table::Table;

impl Table {
    /// The spells that a player could cast now, and the lands that they could play.
    pub(crate) fn castable(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        let _ = (player, deeds);
        Ok(())
    }

    /// The abilities that a player could activate now.
    pub(crate) fn activatable(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        let _ = (player, deeds);
        Ok(())
    }

    pub(crate) fn cast_deed(&mut self, player: Id, id: Id, way: &Way) -> Play<()> {
        let _ = (player, id, way);
        self.refuse("casting")
    }

    pub(crate) fn play_land(&mut self, player: Id, id: Id) -> Play<()> {
        let _ = (player, id);
        self.refuse("playing lands")
    }

    pub(crate) fn activate_deed(&mut self, player: Id, id: Id, place: u32) -> Play<()> {
        let _ = (player, id, place);
        self.refuse("activating")
    }

    pub(crate) fn special_deed(&mut self, player: Id, id: Id, place: u32) -> Play<()> {
        let _ = (player, id, place);
        self.refuse("special actions")
    }

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

    fn cast_by_effect(
        &mut self,
        who: Id,
        what: &[Id],
        how: Playing,
        price: &Price,
        pretence: Option<&Closure<Pretence>>,
    ) -> Play<Outcome> {
        let _ = (who, what, how, price, pretence);
        self.refuse("casting by an effect")
    }

    fn retarget(&mut self, who: Id, what: &[Id], how: Retargeting, to: Option<&[Id]>) -> Play<Outcome> {
        let _ = (who, what, how, to);
        self.refuse("new targets")
    }

    /// Whether something could be a target of a spell or ability, or of what is of a source (115.4, 702.11, 702.16, 702.18).
    pub(crate) fn is_targetable(&self, id: Id, by: Option<Id>) -> bool {
        let _ = (id, by);
        true
    }

    /// Whether something could be chosen as a target of a spell, by what the spell says.
    pub(crate) fn could_target(&self, spell: Id, id: Id) -> bool {
        self.is_targetable(id, Some(spell))
    }

    /// Whether an ability is a loyalty ability (606.1).
    pub(crate) fn is_loyalty_ability(&self, number: u32) -> bool {
        use planarc_bytecode::{Cost, Stmt};
        let cost = self.ability(number).map(|ability| &ability.cost.0);
        cost.is_some_and(|cost| {
            cost.iter().any(|stmt| matches!(stmt, Stmt::Pays { cost: Cost::Loyalty { .. } }))
        })
    }
}
