//! Statements that begin an effect or set up a triggered ability.

use alloc::vec::Vec;

use planarc_bytecode::Stmt;
use planarc_bytecode::axis::{Lasting, Reach, Uses};

use crate::code::Mod;
use crate::context::It;
use crate::effect::{Effect, EffectKind, KeptRule, Then};
use crate::eval::Context;
use crate::fault::{Eval, Fault, Stop};
use crate::game::Delayed;
use crate::resolve::Evaluate as _;
use crate::resolved::{self, Duration};
use crate::run::{Runner, defined};
use crate::value::{Held, Id};

impl<'a> Runner<'a> {
    /// Begins an effect, or sets up an ability.
    pub(crate) fn begin(&mut self, thread: usize, stmt: &'a Stmt) -> Result<(), Fault> {
        let number = self.number(thread);
        let mut context = self.context(thread);
        match stmt {
            Stmt::Delay { ability, uses, duration } => {
                let instance = defined(context.capture(*ability))?;
                let duration = defined(duration.evaluate(&mut context))?;
                if let (Some(instance), Some(duration)) = (instance, duration) {
                    let duration = duration.map(|duration| *duration);
                    self.game.delay(Delayed { instance, uses: *uses, duration, is_reflexive: false });
                }
            }
            Stmt::Reflexive { ability } => {
                if let Some(instance) = defined(context.capture(*ability))? {
                    let delayed = Delayed { instance, uses: Uses::Once, duration: None, is_reflexive: true };
                    self.game.delay(delayed);
                }
            }
            lasting => {
                let Some(Some((effect, into))) = defined(effect(&mut context, lasting, number))? else {
                    return Ok(());
                };
                let id = self.game.install(effect);
                if let Some(into) = into {
                    self.write(thread, into, Held::Effect(id));
                }
            }
        }
        Ok(())
    }
}

/// The effect of a statement, and the slot that keeps it; nothing where no effect begins.
pub(crate) fn effect(at: &mut Context<'_>, stmt: &Stmt, number: u32) -> Eval<Option<(Effect, Option<u32>)>> {
    let (kind, duration, uses, into) = match stmt {
        Stmt::Continuous { into, on, reach: Reach::Fixed, mods, duration, uses } => {
            at.follows = true;
            let on = on.evaluate(at);
            at.follows = false;
            let Some(fixed) = fixed(at, on?, mods)? else { return Ok(None) };
            (EffectKind::Fixed(fixed), duration, *uses, into)
        }
        Stmt::Continuous { into, on, reach: Reach::Matching, mods, duration, uses } => {
            let kind = EffectKind::Matching { on: on.clone(), mods: mods.clone() };
            (kind, duration, *uses, into)
        }
        Stmt::Rule { into, rules, duration, then } => {
            let mut kept = Vec::new();
            for rule in rules {
                let now = match rule.evaluate(at) {
                    Ok(now) => Some(now),
                    Err(Stop::Undefined) => None,
                    Err(stop) => return Err(stop),
                };
                kept.push(KeptRule { code: rule.clone(), now });
            }
            let slot = into.map(|into| into.0);
            let then = then.as_ref().map(|body| Then { slot, body: body.clone() });
            let uses = uses_of(&kept)?;
            (EffectKind::Rules { rules: kept, then }, duration, uses, into)
        }
        Stmt::Replace { into, event, uses, duration, body } => {
            let is_own = matches!(&**duration, planarc_bytecode::Duration::This { what: Lasting::Act });
            (
                EffectKind::Replace { event: (**event).clone(), body: body.clone(), is_own },
                duration,
                *uses,
                into,
            )
        }
        Stmt::Prevent { into, to, by, kind, n, pool, duration, then } => {
            let slot = into.map(|into| into.0);
            let kind = EffectKind::Prevent {
                to: to.clone(),
                by: by.clone(),
                kind: *kind,
                n: n.evaluate(at)?,
                pool: *pool,
                then: then.as_ref().map(|body| Then { slot, body: body.clone() }),
            };
            (kind, duration, Uses::Every, into)
        }
        _ => return Err(Fault::Unsupported("this statement").into()),
    };
    let duration: Duration = *duration.evaluate(at)?;
    let effect = Effect { kind, duration, uses, stmt: number, closure: at.close(()) };
    Ok(Some((effect, into.map(|into| into.0))))
}

/// How often an effect of rules can be used: a permission that is given for one time, once.
fn uses_of(rules: &[KeptRule]) -> Eval<Uses> {
    let limits = rules.iter().filter_map(|rule| match &rule.now {
        Some(resolved::Rule::Permit { window: None, times: Some(times), .. }) => Some(*times),
        _ => None,
    });
    match limits.collect::<Vec<_>>().as_slice() {
        [] => Ok(Uses::Every),
        [1] if rules.len() == 1 => Ok(Uses::Once),
        _ => Err(Fault::Unsupported("a permission for so many times").into()),
    }
}

/// An object with its modifications.
type Modified = (Id, Vec<resolved::Mod>);

/// The modifications of each member as they are now (611.2c, 611.2d). Where there is nothing to copy,
/// no part of the effect begins (608.2b).
fn fixed(at: &mut Context<'_>, on: Vec<Id>, mods: &[Mod]) -> Eval<Option<Vec<Modified>>> {
    let mut fixed = Vec::new();
    for id in on {
        let own = modifications(at, id, mods)?;
        let copies_nothing =
            |one: &resolved::Mod| matches!(one, resolved::Mod::Copy { of, .. } if of.is_empty());
        if own.iter().any(copies_nothing) {
            return Ok(None);
        }
        fixed.push((id, own));
    }
    Ok((!fixed.is_empty()).then_some(fixed))
}

/// What is modified of one object, which `it` is.
pub(crate) fn modifications(at: &mut Context<'_>, id: Id, mods: &[Mod]) -> Eval<Vec<resolved::Mod>> {
    at.with(It::Id(id), |at| mods.iter().map(|one| one.evaluate(at)).collect())
}
