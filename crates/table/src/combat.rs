//! Combat (506–511).

use planarc_vm::Id;
use planarc_vm::resolved::Entry;
use serde::{Deserialize, Serialize};

use crate::decide::Play;
use crate::table::Table;

/// Who attacks and blocks whom in this combat phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking players: the active player, with their team (506.2, 805.10).
    pub attackers_of: Vec<Id>,
    /// The defending players.
    pub defenders: Vec<Id>,
    /// The attacking creatures, in the order in which they began to attack.
    pub attackers: Vec<Attacker>,
    /// Who dealt combat damage in the first of two combat damage steps (510.4).
    pub dealt_first: Vec<Id>,
    /// Whether there is a first combat damage step for first and double strike.
    pub has_first: bool,
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacker {
    /// The creature.
    pub id: Id,
    /// Whom or what it attacks.
    pub whom: Id,
    /// The creatures that block it, in the order in which it deals damage to them.
    pub blockers: Vec<Id>,
    /// Whether it was blocked; it stays so if its blockers are gone (509.1h).
    pub blocked: bool,
    /// Whether blockers have been declared since it attacks (509.3g).
    pub judged: bool,
}

impl Combat {
    /// Whom or what a creature attacks.
    pub fn attacks(&self, id: Id) -> Option<Id> {
        self.attackers.iter().find(|one| one.id == id).map(|one| one.whom)
    }

    /// Whether anything attacks this.
    pub fn is_attacked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.whom == id)
    }

    /// Whether a creature blocks.
    pub fn is_blocking(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.blockers.contains(&id))
    }

    /// Which attackers a creature blocks.
    pub fn blocked_by(&self, id: Id) -> Vec<Id> {
        self.attackers.iter().filter(|one| one.blockers.contains(&id)).map(|one| one.id).collect()
    }

    /// Which creatures block an attacker.
    pub fn blockers_of(&self, id: Id) -> Vec<Id> {
        self.attackers.iter().find(|one| one.id == id).map(|one| one.blockers.clone()).unwrap_or_default()
    }

    /// Whether an attacker is blocked (509.1h).
    pub fn is_blocked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.id == id && one.blocked)
    }

    /// Whether an attacker is unblocked: blockers were declared, and it was not blocked.
    pub fn is_unblocked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.id == id && one.judged && !one.blocked)
    }

    /// Whether a creature attacks or blocks.
    pub fn takes_part(&self, id: Id) -> bool {
        self.attacks(id).is_some() || self.is_blocking(id)
    }

    /// Removes a creature, a player or a planeswalker from combat (506.4).
    pub fn remove(&mut self, id: Id) {
        self.attackers.retain(|one| one.id != id);
        for one in &mut self.attackers {
            one.blockers.retain(|blocker| *blocker != id);
        }
    }
}

impl Table {
    /// Turn-based actions of the declare attackers step (508.1).
    pub(crate) fn declare_attackers(&mut self) -> Play<()> {
        Ok(())
    }

    /// Turn-based actions of the declare blockers step (509.1).
    pub(crate) fn declare_blockers(&mut self) -> Play<()> {
        Ok(())
    }

    /// Turn-based actions of a combat damage step (510.1–510.2).
    pub(crate) fn combat_damage(&mut self) -> Play<()> {
        Ok(())
    }

    /// Something enters attacking or blocking (508.4, 509.4).
    pub(crate) fn enters_combat(&mut self, id: Id, controller: Id, entry: &Entry) -> Play<()> {
        let _ = (id, controller, entry);
        Ok(())
    }

    /// The combat phase ends at once (723.2).
    pub(crate) fn end_combat_now(&mut self) -> Play<()> {
        Ok(())
    }
}
