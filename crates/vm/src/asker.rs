//! What a host asks of abilities and effects without running anything: which trigger, what applies, what
//! an effect modifies, what a rule says.

use alloc::vec::Vec;
use core::cell::Cell;

use planarc_bytecode::axis::RoleName;
use planarc_bytecode::operand::Role;
use planarc_bytecode::{Event, Proven, Test};

use crate::context::{Closure, Instance};
use crate::effect::{Effect, EffectKind};
use crate::eval::Context;
use crate::fault::Fault;
use crate::game::Game;
use crate::machine::{FUEL, holds};
use crate::recheck;
use crate::record::{Record, matches};
use crate::resolve::Evaluate as _;
use crate::resolved::{Duration, Grant, Mod};
use crate::run::defined;
use crate::value::Id;

/// Asks on behalf of a host. Nothing is changed by it. Each question has [`FUEL`] of its own.
pub struct Asker<'a> {
    /// The abilities.
    pub(crate) module: &'a Proven,
    /// The game.
    pub(crate) game: &'a dyn Game,
    pub(crate) fuel: Cell<u32>,
}

impl<'a> Asker<'a> {
    /// Asks of abilities of a module in a game.
    pub const fn new(module: &'a Proven, game: &'a dyn Game) -> Self {
        Asker { module, game, fuel: Cell::new(FUEL) }
    }

    pub(crate) fn refuel(&self) {
        self.fuel.set(FUEL);
    }

    pub(crate) fn of<'b, T>(&'b self, closure: &'b Closure<T>) -> Context<'b> {
        Context::of(closure, self.module, self.game, &self.fuel)
    }

    pub(crate) fn context<'b>(&'b self, instance: &'b Instance) -> Context<'b> {
        recheck::context(&instance.env, &instance.cells, self.module, self.game, &self.fuel)
    }

    /// Whether an effect that lasts as long as a test holds still does (611.2b). It is asked of the present alone:
    /// nothing is so any more of what is in no zone.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn lasts(&self, test: &Closure<Test>) -> Result<bool, Fault> {
        self.refuel();
        let mut context = self.of(test);
        context.is_present = true;
        holds(context.test(&test.code))
    }

    /// Whether a test that was kept holds, of things as they are or last were: what a token's ability asks.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn holds(&self, test: &Closure<Test>) -> Result<bool, Fault> {
        self.refuel();
        holds(self.of(test).test(&test.code))
    }

    /// Whether what happened ends something that lasts until an event (611.2).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn ends(&self, duration: &Duration, record: &Record) -> Result<bool, Fault> {
        self.refuel();
        let Duration::Until { events } = duration else { return Ok(false) };
        for event in events {
            if holds(matches(&event.code, record, &mut self.of(event)))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a replacement effect would apply to what would happen (614.1, 616.1).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn applies(&self, effect: &Effect, record: &Record) -> Result<bool, Fault> {
        self.refuel();
        let EffectKind::Replace { event, .. } = &effect.kind else { return Ok(false) };
        holds(matches(event, record, &mut self.of(&effect.closure)))
    }

    /// Whether a prevention effect would apply to damage that would be dealt (615.1). What it would be dealt to
    /// and by is held against its sets as it is or last was (113.7a, 609.7b), also what came later (611.2c).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn prevents(&self, effect: &Effect, record: &Record) -> Result<bool, Fault> {
        self.refuel();
        let EffectKind::Prevent { to, by, kind, .. } = &effect.kind else { return Ok(false) };
        let mut context = self.of(&effect.closure);
        let (any, amount) = (Role::default(), Role::default());
        let (kind, excess) = (Some(*kind), Role::default());
        let damage = Event::Damage { by: any.clone(), to: any, n: amount, kind, excess };
        if !holds(matches(&damage, record, &mut context))? {
            return Ok(false);
        }
        for (role, set) in [(RoleName::To, to), (RoleName::By, by)] {
            let Some(set) = set else { continue };
            let mut is_one = false;
            for id in record.role(role) {
                is_one |= holds(context.is_among(id, set))?;
            }
            if !is_one {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a continuous effect modifies: the objects of then (611.2c), or whatever is in its set now.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn reach(&self, effect: &Effect) -> Result<Vec<Id>, Fault> {
        self.refuel();
        match &effect.kind {
            EffectKind::Fixed(fixed) => Ok(fixed.iter().map(|(id, _)| *id).collect()),
            EffectKind::Matching { on, .. } => {
                Ok(defined(self.of(&effect.closure).set(on))?.unwrap_or_default())
            }
            EffectKind::Rules { .. } | EffectKind::Replace { .. } | EffectKind::Prevent { .. } => {
                Ok(Vec::new())
            }
        }
    }

    /// How a continuous effect modifies an object that it reaches, in the order in which the modifications
    /// are written; each belongs to the layer of its row (613.1). One that reads what is undefined
    /// modifies nothing. A copy that a static ability makes is locked by the host as it begins (707.2b).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn modifications(&self, effect: &Effect, id: Id) -> Result<Vec<Mod>, Fault> {
        self.refuel();
        match &effect.kind {
            EffectKind::Fixed(fixed) => {
                Ok(fixed.iter().filter(|(own, _)| *own == id).flat_map(|(_, mods)| mods.clone()).collect())
            }
            EffectKind::Matching { mods, .. } => {
                let mut context = self.of(&effect.closure);
                Ok(defined(crate::begin::modifications(&mut context, id, mods))?.unwrap_or_default())
            }
            EffectKind::Rules { .. } | EffectKind::Replace { .. } | EffectKind::Prevent { .. } => {
                Ok(Vec::new())
            }
        }
    }

    /// Whether a player may activate an ability now, as far as its own limits say: by whom, when, and if
    /// (602.5b). How often is the host's to count.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn can_activate(&self, instance: &Instance, who: Id) -> Result<bool, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        let mut context = self.context(instance);
        let Some(limits) = &ability.limits else { return Ok(who == context.you()) };
        let is_who = match &limits.who {
            None => who == context.you(),
            Some(set) => defined(context.set(set))?.is_some_and(|ids| ids.contains(&who)),
        };
        let is_when = match &limits.window {
            None => true,
            Some(window) => {
                defined(window.evaluate(&mut context))?.is_some_and(|window| self.game.within(&window))
            }
        };
        let is_if = match &limits.test {
            None => true,
            Some(test) => holds(context.test(test))?,
        };
        Ok(is_who && is_when && is_if)
    }

    /// The keywords that an ability consists of, or that it is an activated ability of (702), with their
    /// numbers and costs as they are now.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn keywords(&self, instance: &Instance) -> Result<Vec<Grant>, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        Ok(defined(ability.keywords.evaluate(&mut self.context(instance)))?.unwrap_or_default())
    }

    /// What changes the cost of an ability by its own words (602.2b), as it is now.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Module`], [`Fault::Unsupported`].
    pub fn own_cost_changes(&self, instance: &Instance) -> Result<Vec<crate::resolved::Rule>, Fault> {
        self.refuel();
        let ability = self.module.ability(instance.ability).ok_or(Fault::Module)?;
        let Some(limits) = &ability.limits else { return Ok(Vec::new()) };
        Ok(defined(limits.cost.evaluate(&mut self.context(instance)))?.unwrap_or_default())
    }

    /// Whether something that happens matches an event that was kept, such as what mana may be spent on (106.6).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn matches(&self, event: &Closure<Event>, record: &Record) -> Result<bool, Fault> {
        self.refuel();
        holds(matches(&event.code, record, &mut self.of(event)))
    }
}
