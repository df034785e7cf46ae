//! What effects forbid, require, permit, and change of costs.

use alloc::vec::Vec;

use planarc_bytecode::axis::{Dearer, RoleName};
use planarc_bytecode::operand::{Block, Symbols};
use planarc_bytecode::{Event, Pretence, Rule as Code, Set, Test};

use crate::asker::Asker;
use crate::context::{Closure, WindowValue};
use crate::effect::{Effect, EffectKind, KeptRule};
use crate::eval::Context;
use crate::fault::{Eval, Fault};
use crate::machine::holds;
use crate::record::{Record, earlier_within, matches};
use crate::resolve::Evaluate as _;
use crate::resolved::{Price, Rule};
use crate::run::defined;
use crate::triggers::{batch, batches};

/// What an effect says of what would happen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It says nothing against it.
    Free,
    /// It can't happen (101.2).
    Forbidden,
    /// It can't happen unless this is paid (508.1d, 509.1b).
    Unless(Vec<Closure<Block>>),
}

/// What an effect permits (601.3b).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Permission {
    /// For which price; the usual one, where it is left out.
    pub price: Option<Price>,
    /// As though.
    pub pretence: Option<Closure<Pretence>>,
    /// Whether it is permitted where the rules do not allow it, from the place that it names. Otherwise only the
    /// price and the pretence are its own.
    pub names_place: bool,
}

/// How an effect changes what something costs (601.2f).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CostChange {
    /// So many of these more or less, of a reduction down to so much.
    Mana {
        /// The mana.
        symbols: Symbols,
        /// More or less.
        sign: Dearer,
        /// How often.
        times: i32,
        /// What it can't be less than.
        floor: Option<u32>,
    },
    /// This too (118.8).
    Additional(Closure<Block>),
}

impl Asker<'_> {
    /// Whether an effect forbids what would happen. It is asked before replacement effects are (614.17).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn forbids(&self, effect: &Effect, record: &Record) -> Result<Verdict, Fault> {
        let mut costs = Vec::new();
        for rule in self.about(effect, record)? {
            if let Rule::Forbid { unless, .. } = rule {
                match unless {
                    None => return Ok(Verdict::Forbidden),
                    Some(cost) => costs.push(cost),
                }
            }
        }
        Ok(if costs.is_empty() { Verdict::Free } else { Verdict::Unless(costs) })
    }

    /// Whether an effect forbids that all these happen at one time, for how many of them there are: of
    /// attackers and blockers, asked of a whole declaration (508.1c, 509.1b). What it forbids of each is
    /// asked of each ([`Self::forbids`]).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn forbids_together(&self, effect: &Effect, records: &[Record]) -> Result<Verdict, Fault> {
        self.refuel();
        let mut costs = Vec::new();
        let EffectKind::Rules { rules, .. } = &effect.kind else { return Ok(Verdict::Free) };
        for kept in rules {
            let Code::Forbid { event, .. } = &kept.code else { continue };
            let Some(batch) = batch(event) else { continue };
            for (bound, _) in batches(&|| self.of(&effect.closure), event, batch, records)? {
                let mut context = self.of(&effect.closure);
                context.bound = bound;
                match self.value(kept, &mut context)? {
                    Some(Rule::Forbid { unless: None, .. }) => return Ok(Verdict::Forbidden),
                    Some(Rule::Forbid { unless: Some(cost), .. }) => costs.push(cost),
                    _ => {}
                }
            }
        }
        Ok(if costs.is_empty() { Verdict::Free } else { Verdict::Unless(costs) })
    }

    /// Whether an effect requires that it happen, if it can (508.1d, 509.1c).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn requires(&self, effect: &Effect, record: &Record) -> Result<bool, Fault> {
        Ok(self.about(effect, record)?.iter().any(|rule| matches!(rule, Rule::Require { .. })))
    }

    /// By what an effect permits it beyond what the rules allow (601.3b).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn permits(&self, effect: &Effect, record: &Record) -> Result<Vec<Permission>, Fault> {
        let rules = self.about(effect, record)?;
        Ok(rules
            .into_iter()
            .filter_map(|rule| match rule {
                Rule::Permit { event, price, pretence, .. } => Some(Permission {
                    price: price.map(|price| *price),
                    pretence: pretence.map(|pretence| *pretence),
                    names_place: names_place(&event.code),
                }),
                _ => None,
            })
            .collect())
    }

    /// How an effect changes what it costs (601.2f).
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn cost(&self, effect: &Effect, record: &Record) -> Result<Vec<CostChange>, Fault> {
        let rules = self.about(effect, record)?;
        Ok(rules
            .into_iter()
            .filter_map(|rule| match rule {
                Rule::Cost { symbols, sign, times, floor, .. } => {
                    Some(CostChange::Mana { symbols, sign, times: times.unwrap_or(1).max(0), floor })
                }
                Rule::CostAdd { cost, .. } => Some(CostChange::Additional(cost)),
                _ => None,
            })
            .collect())
    }

    /// The rules of an effect that are no statements about events, as they came to: hand sizes, mana that
    /// stays, legend rules.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn rules(&self, effect: &Effect) -> Result<Vec<Rule>, Fault> {
        self.refuel();
        let EffectKind::Rules { rules, .. } = &effect.kind else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for kept in rules {
            if event_of(&kept.code).is_none() {
                found.extend(self.value(kept, &mut self.of(&effect.closure))?);
            }
        }
        Ok(found)
    }

    /// The rules of an effect that are about such an event and apply to it now, also those that no other
    /// question asks for: as what mana can be spent, what is produced instead of other mana, and how much
    /// more often abilities trigger.
    ///
    /// # Errors
    /// [`Fault::Fuel`], [`Fault::Unsupported`].
    pub fn about(&self, effect: &Effect, record: &Record) -> Result<Vec<Rule>, Fault> {
        self.refuel();
        let EffectKind::Rules { rules, .. } = &effect.kind else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for kept in rules {
            let Some(event) = event_of(&kept.code) else { continue };
            let mut context = self.of(&effect.closure);
            if !holds(matches(event, record, &mut context))? {
                continue;
            }
            if let Some(rule) = self.value(kept, &mut context)?
                && holds(is_in_force(event, &rule, record, &mut context))?
            {
                found.push(rule);
            }
        }
        Ok(found)
    }

    /// What a rule came to as its effect began, or comes to with what the event bound.
    fn value(&self, kept: &KeptRule, context: &mut Context<'_>) -> Result<Option<Rule>, Fault> {
        match &kept.now {
            Some(rule) => Ok(Some(rule.clone())),
            None => defined(kept.code.evaluate(context)),
        }
    }
}

/// The event that a rule is about.
fn event_of(rule: &Code) -> Option<&Event> {
    match rule {
        Code::Forbid { event, .. }
        | Code::Require { event, .. }
        | Code::Permit { event, .. }
        | Code::ManaAs { event, .. }
        | Code::Produce { event, .. }
        | Code::TriggersMore { event, .. } => Some(event),
        Code::Cost { of, .. } | Code::CostAdd { of, .. } => Some(of),
        Code::CostOf { .. }
        | Code::ManaKept { .. }
        | Code::PlayerNumber { .. }
        | Code::Shown { .. }
        | Code::CombatDamage { .. }
        | Code::BlockMore { .. }
        | Code::Skip { .. }
        | Code::NoLegend { .. }
        | Code::Unpreventable { .. }
        | Code::Redirect { .. }
        | Code::LifeFloor { .. }
        | Code::PlanarCounts { .. }
        | Code::ControlPlayer { .. } => None,
    }
}

/// Whether a permission to cast or play names the place that it is from: a zone, or an object that is known,
/// other than the card itself, which has a price of its own.
fn names_place(event: &Event) -> bool {
    fn is_known(set: &Set) -> bool {
        match set {
            Set::Slot { .. } | Set::Was { .. } | Set::Item { .. } | Set::Top { .. } => true,
            Set::Some { of, .. } | Set::Minus { a: of, .. } => is_known(of),
            Set::Both { sets } => sets.iter().all(is_known),
            _ => false,
        }
    }
    fn says(test: &Test) -> bool {
        match test {
            Test::In { of } => is_known(of),
            Test::Zone { .. } => true,
            Test::All { c } => c.iter().any(says),
            Test::Any { c } => !c.is_empty() && c.iter().all(says),
            _ => false,
        }
    }
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
            names_place(event)
        }
        Event::Cast { what, from, .. } => from.is_some() || what.test.as_deref().is_some_and(says),
        _ => true,
    }
}

/// Whether a rule is in force: within its window, and for a number of times, while so many are left or,
/// of what is forbidden, none is.
fn is_in_force(event: &Event, rule: &Rule, record: &Record, at: &mut Context<'_>) -> Eval<bool> {
    let (window, times, per, is_limit): (&Option<WindowValue>, &Option<i32>, &[RoleName], bool) = match rule {
        Rule::Forbid { window, times, per, .. } => (window, times, per, true),
        Rule::Require { window, times, per, .. } | Rule::Permit { window, times, per, .. } => {
            (window, times, per, false)
        }
        _ => return Ok(true),
    };
    if window.as_ref().is_some_and(|window| !at.game.within(window)) {
        return Ok(false);
    }
    let Some(times) = times else { return Ok(true) };
    // How often an effect itself permits something is told by its uses.
    if window.is_none() && matches!(rule, Rule::Permit { .. }) {
        return Ok(true);
    }
    let game = WindowValue::Span {
        span: planarc_bytecode::axis::Span::Game,
        whose: None,
        part: None,
        nth: None,
        of: None,
    };
    let done = earlier_within(event, record, window.as_ref().unwrap_or(&game), per, at)?;
    Ok(if is_limit { done >= *times } else { done < *times })
}
