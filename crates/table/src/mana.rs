//! Mana: pools, abilities that add it (106, 605).

use planarc_vm::resolved::Mana;
use planarc_vm::{Id, Outcome};

use crate::decide::Play;
use crate::table::Table;

impl Table {
    /// Players add mana to their pools (106.3–106.4).
    pub(crate) fn act_add_mana(&mut self, who: &[Id], mana: &Mana) -> Play<Outcome> {
        let _ = (who, mana);
        self.refuse("adding mana")
    }

    /// Mana that is left goes as a step or phase ends (500.5), but for what stays.
    pub(crate) fn empty_pools(&mut self) {}
}
