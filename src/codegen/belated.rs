//! Sentences that belong to a body which is carried out later: "If you would draw a card, exile the
//! top two cards of your library instead. You may play those cards this turn." What only that body
//! does can be spoken of only in it. So it is with a prevention effect: "You gain life equal to the
//! damage prevented this way" is part of it, and done whenever it prevents damage (615.5); and with a
//! permission, whose act is done when it is used: "You may cast that card this turn. If you do, …".

use std::borrow::Cow;
use std::collections::HashSet;

use super::ProgramBuilder;
use super::context::Home;
use super::deed::permits;
use super::step::body;
use crate::bind;
use crate::bytecode::enums::{FunctionKind, Way};
use crate::bytecode::{FuncId, Inst, SlotId, View};
use crate::surface::{Body, Modality, PreventAmount, Step, StepKind, Verb};

/// The steps, where those that speak of what a replacement or a delayed trigger does are in its body.
pub(super) fn joined<'a>(b: &mut ProgramBuilder, steps: &'a [Step]) -> Cow<'a, [Step]> {
    if steps.len() < 2 || !steps.iter().any(|step| later(step).is_some()) {
        return Cow::Borrowed(steps);
    }
    let mut joined: Vec<Step> = Vec::new();
    for step in steps {
        let follows = b.context.home == Home::Static && bind::happens_once(&step.kind);
        let belongs = joined.last().is_some_and(|before| {
            follows && bind::replaces(&before.kind)
                || later(before).is_some_and(|body| speaks_of(b, step, body))
        });
        match joined.last_mut().and_then(later_mut) {
            Some(before) if belongs => before.steps.push(step.clone()),
            Some(_) | None => joined.push(step.clone()),
        }
    }
    Cow::Owned(joined)
}

/// A shield against damage, or a permission, with its slot and the steps behind it that are part of it,
/// and the others.
pub(super) fn carried_along(
    b: &mut ProgramBuilder,
    first: &Step,
    after: &[Step],
) -> Option<(SlotId, Body, Vec<Step>)> {
    let (slot, mut known, is_permission) = match prevention(first) {
        Some(slot) => (SlotId(slot), HashSet::new(), false),
        None if after.is_empty() => return None,
        None => (SlotId(permitted(b.context.home, first)?), picked_in_use(b, first), true),
    };
    known.insert(slot);
    let (mut also, mut others) = (Vec::new(), Vec::new());
    let mut belongs = false;
    for step in after {
        let used = slots(b, &Body { steps: vec![step.clone()] });
        belongs = used.read.iter().any(|slot| known.contains(slot))
            || is_permission && used.asks
            || belongs && goes_on(step);
        if belongs {
            known.extend(used.written);
            also.push(step.clone());
        } else {
            others.push(step.clone());
        }
    }
    (!also.is_empty()).then_some((slot, Body { steps: also }, others))
}

/// Whether a step is nothing without the one before it.
fn goes_on(step: &Step) -> bool {
    match &step.kind {
        StepKind::Otherwise { .. } | StepKind::Instead { .. } => true,
        StepKind::Given { body, .. } => body.steps.first().is_some_and(goes_on),
        StepKind::Do(_)
        | StepKind::Unless { .. }
        | StepKind::ForEach { .. }
        | StepKind::ViceVersa { .. }
        | StepKind::InOrder { .. }
        | StepKind::Lasting { .. }
        | StepKind::Within { .. }
        | StepKind::Where { .. }
        | StepKind::Replace { .. }
        | StepKind::Delayed { .. }
        | StepKind::Results { .. }
        | StepKind::Faced { .. }
        | StepKind::Modes(_)
        | StepKind::Tie(_)
        | StepKind::Distinct(_) => false,
    }
}

/// The slot of damage that will be prevented: not of that of an event which is replaced.
fn prevention(step: &Step) -> Option<u16> {
    let StepKind::Do(deed) = &step.kind else { return None };
    let act = deed.acts.last()?;
    let shield = matches!(act.verb, Verb::Prevent { n: PreventAmount::All | PreventAmount::Next(_), .. });
    act.out.0.filter(|_| shield)
}

/// The slot of an act that is only permitted: done once the permission is used, and as often.
fn permitted(home: Home, step: &Step) -> Option<u16> {
    if let StepKind::Do(deed) = &step.kind {
        let stands = home == Home::Static && deed.modal == Modality::MAY;
        return deed.acts.last().filter(|_| stands || permits(deed))?.out.0;
    }
    // Under a time, it is allowed for that.
    let timed = matches!(step.kind, StepKind::Lasting { .. } | StepKind::Within { .. });
    let home = if timed { Home::Static } else { home };
    permitted(home, step.kind.framed()?.steps.last()?)
}

/// What is picked whenever a permission is used: all that its act picks, but not whose permission it is.
fn picked_in_use(b: &mut ProgramBuilder, step: &Step) -> HashSet<SlotId> {
    let alone = Body { steps: vec![step.clone()] };
    let FuncId(trial) = b.function(FunctionKind::Body, |b| body(b, &alone));
    let mut picked = HashSet::new();
    let Some(function) = b.program.functions.get(trial as usize) else { return picked };
    for inst in function.code.iter().skip_while(|inst| !matches!(inst, Inst::Subject {})) {
        inst.operands(|_, view| {
            if let View::Write(Some(slot)) = view {
                picked.insert(slot);
            }
        });
    }
    picked
}

/// The body at the end of a step that is carried out later, or of a sentence that begins with a
/// condition or a time.
fn later(step: &Step) -> Option<&Body> {
    if let StepKind::Replace { body, .. } | StepKind::Delayed { body, .. } = &step.kind {
        return Some(body);
    }
    let body = step.kind.framed()?;
    if ends_in_prevention(body) { Some(body) } else { body.steps.last().and_then(later) }
}

fn later_mut(step: &mut Step) -> Option<&mut Body> {
    if matches!(step.kind, StepKind::Replace { .. } | StepKind::Delayed { .. }) {
        let (StepKind::Replace { body, .. } | StepKind::Delayed { body, .. }) = &mut step.kind else {
            return None;
        };
        return Some(body);
    }
    let body = step.kind.framed_mut()?;
    if ends_in_prevention(body) { Some(body) } else { body.steps.last_mut().and_then(later_mut) }
}

fn ends_in_prevention(body: &Body) -> bool {
    body.steps.last().and_then(prevention).is_some()
}

/// Whether a step reads what the body writes.
fn speaks_of(b: &mut ProgramBuilder, step: &Step, inner: &Body) -> bool {
    let alone = Body { steps: vec![step.clone()] };
    let (of, by) = (slots(b, inner), slots(b, &alone));
    let elsewhere = |slot: &SlotId| by.written.contains(slot) || b.slots.is_written(*slot);
    by.read.iter().any(|slot| of.written.contains(slot) && !elsewhere(slot))
}

#[derive(Default)]
struct Used {
    read: HashSet<SlotId>,
    written: HashSet<SlotId>,
    /// Whether it asks what happened this way.
    asks: bool,
}

/// The slots that a body uses: it is compiled on trial, and not part of the program.
fn slots(b: &mut ProgramBuilder, source: &Body) -> Used {
    let mut used = Used::default();
    let trial = b.function(FunctionKind::Body, |b| body(b, source));
    let mut open = vec![trial];
    while let Some(FuncId(id)) = open.pop() {
        let Some(function) = b.program.functions.get(id as usize) else { continue };
        open.extend(function.targets);
        for inst in &function.code {
            used.asks |= matches!(inst, Inst::EventDeed { way: Way::ThisWay, .. });
            inst.operands(|_, view| {
                if let View::Read(slot) = view {
                    used.read.insert(slot);
                } else if let View::Write(Some(slot)) = view {
                    used.written.insert(slot);
                } else if let View::Func(inner) = view {
                    open.push(inner);
                }
            });
        }
    }
    used
}
