//! Joins a sentence to the abilities before it on its line: what goes on from them, what limits them,
//! and why a sentence has no place there.

use super::lower::Reason;
use crate::lexicon::ManaSymbol;
use crate::surface::{
    Ability, ActivationLimit, Body, CostChange, CostDirection, Event, Force, Join, KeywordArg, ModeCount,
    OnlyColored, OtherCount, Place, Qty, Repeatable, Step, StepKind, Verb,
};

/// What one sentence gives.
pub(super) enum Part {
    /// An ability of its own.
    Ability(Ability),
    /// What the ability before it does further.
    Steps(Join, Body),
    /// When and how often the ability before it can be activated or triggers (602.5, 603.2).
    Limits(Vec<ActivationLimit>),
    /// "You may choose the same mode more than once."
    SameModeAgain,
    /// "If …, choose both instead."
    ModesInstead(OtherCount),
    /// "This effect can't reduce the mana in that cost to less than one mana."
    CostFloor(u32),
    /// "This effect reduces only the amount of colored mana you pay."
    CostOnly(OnlyColored),
}

/// Joins a sentence to the line's abilities, or says why it has no place behind them.
pub(super) fn attach(abilities: &mut Vec<Ability>, part: Part) -> Result<(), Reason> {
    match part {
        Part::Ability(ability) => {
            abilities.push(ability);
            Ok(())
        }
        // "Suspend X—{X}{U}. X can't be 0."
        Part::Limits(more)
            if more == [ActivationLimit::SomeX]
                && let Some(Ability::Keywords(uses)) = abilities.last_mut() =>
        {
            let last = uses.last_mut().ok_or(Reason::LimitsOfNothing)?;
            ensure(!matches!(last.arg, KeywordArg::None | KeywordArg::SomeX(_)), Reason::LimitsOfNothing)?;
            let arg = std::mem::replace(&mut last.arg, KeywordArg::None);
            last.arg = KeywordArg::SomeX(Box::new(arg));
            Ok(())
        }
        Part::Limits(more) => {
            let limits = abilities.last_mut().and_then(limits_mut).ok_or(Reason::LimitsOfNothing)?;
            limits.extend(more);
            Ok(())
        }
        Part::Steps(join, body) => add_steps(abilities, join, body),
        Part::ModesInstead(other) => {
            let modes = last_step(abilities).and_then(modes_in_mut).ok_or(Reason::NoModesBefore)?;
            ensure(modes.or_instead.is_none(), Reason::ModesInsteadTwice)?;
            ensure(allows(&modes.count, &other), Reason::ModesMoreThanOne)?;
            modes.or_instead = Some(other);
            Ok(())
        }
        Part::CostFloor(n) => {
            let change = last_step(abilities).and_then(reduction_mut).ok_or(Reason::NoReductionBefore)?;
            ensure(change.floor.is_none(), Reason::ReductionLimitedTwice)?;
            change.floor = Some(n);
            Ok(())
        }
        Part::CostOnly(only) => {
            let change = last_step(abilities).and_then(reduction_mut).ok_or(Reason::NoReductionBefore)?;
            ensure(change.only.is_none() && change.floor.is_none(), Reason::ReductionLimitedTwice)?;
            ensure(change.mana.iter().all(|symbol| is_of(symbol, only)), Reason::OtherManaReduced)?;
            change.only = Some(only);
            Ok(())
        }
        Part::SameModeAgain => {
            let modes = last_step(abilities).and_then(modes_in_mut).ok_or(Reason::NoModesBefore)?;
            ensure(modes.repeat == Repeatable::Once, Reason::SameModeTwice)?;
            modes.repeat = Repeatable::MoreThanOnce;
            Ok(())
        }
    }
}

fn ensure(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}

fn add_steps(abilities: &mut [Ability], join: Join, body: Body) -> Result<(), Reason> {
    // What follows a moment at the end of a sentence would be done at another time.
    let is_late = matches!(
        abilities.last(),
        Some(Ability::AsEvent { event: Event::Pregame(_), place: Place::Trailing, .. })
    );
    ensure(!is_late, Reason::AfterItsMoment)?;
    let target = abilities.last_mut().and_then(body_mut).ok_or(Reason::AfterKeywords)?;
    target.steps.extend(body.steps.into_iter().enumerate().map(|(i, step)| {
        let join = if i == 0 { join } else { step.join };
        Step { join, ..step }
    }));
    Ok(())
}

/// The last step of the last ability.
fn last_step(abilities: &mut [Ability]) -> Option<&mut Step> {
    body_mut(abilities.last_mut()?)?.steps.last_mut()
}

/// Whether a symbol of the mana that costs less is of the color, or colored at all, that only is reduced.
fn is_of(symbol: &ManaSymbol, only: OnlyColored) -> bool {
    let ManaSymbol::Colored(color) = symbol else { return false };
    match only {
        OnlyColored::Color(wanted) => *color == wanted,
        OnlyColored::Colored => true,
    }
}

/// The reduction of costs that a step ends with.
fn reduction_mut(step: &mut Step) -> Option<&mut CostChange> {
    match &mut step.kind {
        StepKind::Given { body, place: Place::Leading, .. } | StepKind::Lasting { body, .. } => {
            reduction_mut(body.steps.last_mut()?)
        }
        StepKind::Do(deed) => match &mut deed.acts.last_mut()?.verb {
            Verb::CostChange(change) if change.direction == CostDirection::Less => Some(change),
            _ => None,
        },
        _ => None,
    }
}

/// "You may choose" says which counts it leaves only where they are numbers that follow each other.
fn allows(first: &ModeCount, other: &OtherCount) -> bool {
    if other.modal != Force::May {
        return true;
    }
    let numbers = match (first, &other.count) {
        (ModeCount::Exactly(Qty::Number(a)), ModeCount::Exactly(Qty::Number(b))) => Some((*a, *b)),
        (ModeCount::Exactly(Qty::Number(a)), ModeCount::Both) => Some((*a, 2)),
        _ => None,
    };
    numbers.is_some_and(|(a, b)| a.checked_add(1) == Some(b))
}

/// What an ability does.
pub(super) fn body(ability: &Ability) -> Option<&Body> {
    match ability {
        Ability::Triggered { body, .. }
        | Ability::Activated { body, .. }
        | Ability::AsEvent { body, .. }
        | Ability::Static(body)
        | Ability::Pregame(body)
        | Ability::Spell(body) => Some(body),
        Ability::Keyworded { keyword: _, ability } => self::body(ability),
        Ability::Keywords(_) | Ability::CastOnly(_) | Ability::Level(_) => None,
    }
}

/// The same, to be added to.
pub(super) fn body_mut(ability: &mut Ability) -> Option<&mut Body> {
    match ability {
        Ability::Triggered { body, .. }
        | Ability::Activated { body, .. }
        | Ability::AsEvent { body, .. }
        | Ability::Static(body)
        | Ability::Pregame(body)
        | Ability::Spell(body) => Some(body),
        Ability::Keyworded { keyword: _, ability } => body_mut(ability),
        Ability::Keywords(_) | Ability::CastOnly(_) | Ability::Level(_) => None,
    }
}

fn limits_mut(ability: &mut Ability) -> Option<&mut Vec<ActivationLimit>> {
    match ability {
        Ability::Triggered { limits, .. } | Ability::Activated { limits, .. } => Some(limits),
        Ability::Keyworded { keyword: _, ability } => limits_mut(ability),
        Ability::Static(_)
        | Ability::AsEvent { .. }
        | Ability::Keywords(_)
        | Ability::Pregame(_)
        | Ability::Spell(_)
        | Ability::CastOnly(_)
        | Ability::Level(_) => None,
    }
}

/// The choice of modes that a step ends with (700.2).
pub(super) fn modes_in(step: &Step) -> Option<&crate::surface::Modes> {
    match &step.kind {
        StepKind::Modes(modes) => Some(modes),
        StepKind::Given { body, .. } | StepKind::Lasting { body, .. } | StepKind::Within { body, .. } => {
            modes_in(body.steps.last()?)
        }
        _ => None,
    }
}

/// The same, to be added to.
pub(super) fn modes_in_mut(step: &mut Step) -> Option<&mut crate::surface::Modes> {
    match &mut step.kind {
        StepKind::Modes(modes) => Some(modes),
        StepKind::Given { body, .. } | StepKind::Lasting { body, .. } | StepKind::Within { body, .. } => {
            modes_in_mut(body.steps.last_mut()?)
        }
        _ => None,
    }
}
