//! What a host asks of announcements without running one: which targets could be chosen in the place of others
//! (115.7), and as what a card is cast.

use alloc::vec::Vec;

use planarc_bytecode::Pretence;
use planarc_bytecode::operand::Flag;

use crate::asker::Asker;
use crate::context::{Closure, Instance};
use crate::fault::Fault;
use crate::game::Feature;
use crate::machine::holds;
use crate::resolve::Evaluate as _;
use crate::resolved::Limit;
use crate::run::defined;
use crate::value::{Held, Id, Lane};

/// The targets that one statement of an announcement chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Targets {
    /// The slot that they are in.
    pub slot: u32,
    /// The lanes in which they were chosen.
    pub path: Vec<Lane>,
    /// What was chosen; a target that became illegal left a hole.
    pub chosen: Vec<Option<Id>>,
    /// What could be chosen now, by what the statement says and by what can be targeted (115.4).
    pub legal: Vec<Id>,
    /// What must hold of all of them together.
    pub limits: Vec<Limit>,
}

/// What a pretence comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pretended {
    /// It is as though it had flash.
    pub flash: bool,
    /// What must hold, as it does or does not now.
    pub holds: bool,
    /// The cards that it is like.
    pub cards: Option<Vec<Id>>,
    /// Whether it is so and not otherwise.
    pub only: bool,
}

impl Asker<'_> {
    /// The targets of an ability that was announced, each with what could be chosen in its place.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn targets(&self, instance: &Instance) -> Result<Vec<Targets>, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        let by = instance.env.object.or(instance.env.source);
        let mut found = Vec::new();
        for cell in &instance.cells.0 {
            let Held::Set(chosen) = &cell.held else { continue };
            let Some(planarc_bytecode::Stmt::Target { from, limits, .. }) =
                crate::recheck::target(&ability.announce, cell.slot)
            else {
                continue;
            };
            let mut context = self.context(instance);
            context.path.clone_from(&cell.path);
            let mut legal = defined(context.set(from))?.unwrap_or_default();
            legal.retain(|&id| self.game.is(id, &Feature::Targetable(by)));
            let limits = defined(limits.evaluate(&mut context))?.unwrap_or_default();
            let (slot, path, chosen) = (cell.slot, cell.path.clone(), chosen.clone());
            found.push(Targets { slot, path, chosen, legal, limits });
        }
        Ok(found)
    }

    /// What a pretence that was kept comes to now.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn pretended(&self, pretence: &Closure<Pretence>) -> Result<Pretended, Fault> {
        self.refuel();
        let Pretence { flash: Flag(flash), c, cards, only: Flag(only), .. } = &pretence.code;
        let holds = match c {
            Some(test) => holds(self.of(pretence).test(test))?,
            None => true,
        };
        let cards = match cards {
            Some(set) => Some(defined(self.of(pretence).set(set))?.unwrap_or_default()),
            None => None,
        };
        Ok(Pretended { flash: *flash, holds, cards, only: *only })
    }
}
