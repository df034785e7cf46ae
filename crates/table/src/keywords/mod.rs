//! Keyword abilities (702).

pub(crate) mod activated;
pub(crate) mod casting;

use planarc_vm::{Id, Record};

use crate::decide::Play;
use crate::happen::Happening;
use crate::layers::Active;
use crate::object::RuleAbility;
use crate::table::Table;

impl Table {
    /// Triggered abilities that keywords and designations give, and that the table carries out itself.
    pub(crate) fn rule_triggers(&mut self, records: &[Record]) -> Play<()> {
        let _ = records;
        Ok(())
    }

    /// Carries out an ability that the rules give; whether it was removed for want of a legal target.
    pub(crate) fn resolve_rule_ability(&mut self, id: Id, rule: RuleAbility) -> Play<bool> {
        let _ = (id, rule);
        Ok(false)
    }

    /// Replacement effects that the rules and keywords give, such as a commander's (903.9b).
    pub(crate) fn replacing_rules(&self, one: &Happening, record: &Record) -> Vec<Active> {
        let _ = (one, record);
        Vec::new()
    }

    /// Replacement effects of what would enter on its own entering (614.12): they apply before it is there.
    pub(crate) fn entering_own(&self, one: &Happening, record: &Record) -> Play<Vec<Active>> {
        let _ = (one, record);
        Ok(Vec::new())
    }

    /// Whether something can be attached to something else (301.5, 303.4, 702.5, 702.6, 702.16d).
    pub(crate) fn can_attach(&self, id: Id, to: Id) -> bool {
        let _ = (id, to);
        true
    }

    /// Whether something has protection from a quality of something else (702.16a).
    pub(crate) fn is_protected_from(&self, id: Id, from: Id) -> bool {
        let _ = (id, from);
        false
    }

    /// What an Aura could enchant (303.4f).
    pub(crate) fn can_be_enchanted_by(&self, aura: Id, controller: Id) -> Vec<Id> {
        let _ = (aura, controller);
        Vec::new()
    }

    /// Phasing at the beginning of the untap step (502.1, 702.26a).
    pub(crate) fn phase_in_and_out(&mut self, players: &[Id]) -> Play<()> {
        let _ = players;
        Ok(())
    }

    /// Day and night as the second part of the untap step (502.2, 730.2).
    pub(crate) fn day_and_night(&mut self, players: &[Id]) -> Play<()> {
        let _ = players;
        Ok(())
    }
}
