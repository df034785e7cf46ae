//! Sentences that belong to a body which is carried out later: "If you would draw a card, exile the
//! top two cards of your library instead. You may play those cards this turn." What only that body
//! does can be spoken of only in it.

use std::borrow::Cow;
use std::collections::HashSet;

use super::ProgramBuilder;
use super::step::body;
use crate::bytecode::enums::FunctionKind;
use crate::bytecode::{FuncId, SlotId, View};
use crate::ir::{Body, Step, StepKind};

/// The steps, where those that speak of what a replacement or a delayed trigger does are in its body.
pub(super) fn joined<'a>(b: &mut ProgramBuilder, steps: &'a [Step]) -> Cow<'a, [Step]> {
    if steps.len() < 2 || !steps.iter().any(|step| later(step).is_some()) {
        return Cow::Borrowed(steps);
    }
    let mut joined: Vec<Step> = Vec::new();
    for step in steps {
        let belongs = joined.last().and_then(later).is_some_and(|body| speaks_of(b, step, body));
        match joined.last_mut().and_then(later_mut) {
            Some(before) if belongs => before.steps.push(step.clone()),
            Some(_) | None => joined.push(step.clone()),
        }
    }
    Cow::Owned(joined)
}

/// The body at the end of a step that is carried out later.
fn later(step: &Step) -> Option<&Body> {
    match &step.kind {
        StepKind::Replace { body, .. } | StepKind::Delayed { body, .. } => Some(body),
        StepKind::Given { body, .. }
        | StepKind::Lasting { body, .. }
        | StepKind::Within { body, .. }
        | StepKind::Where { body, .. } => body.steps.last().and_then(later),
        StepKind::Do(_)
        | StepKind::Otherwise(_)
        | StepKind::Unless { .. }
        | StepKind::ForEach { .. }
        | StepKind::ViceVersa { .. }
        | StepKind::InOrder { .. }
        | StepKind::Instead { .. }
        | StepKind::Tie(_)
        | StepKind::Results { .. }
        | StepKind::Distinct(_)
        | StepKind::Modes(_) => None,
    }
}

fn later_mut(step: &mut Step) -> Option<&mut Body> {
    match &mut step.kind {
        StepKind::Replace { body, .. } | StepKind::Delayed { body, .. } => Some(body),
        StepKind::Given { body, .. }
        | StepKind::Lasting { body, .. }
        | StepKind::Within { body, .. }
        | StepKind::Where { body, .. } => body.steps.last_mut().and_then(later_mut),
        StepKind::Do(_)
        | StepKind::Otherwise(_)
        | StepKind::Unless { .. }
        | StepKind::ForEach { .. }
        | StepKind::ViceVersa { .. }
        | StepKind::InOrder { .. }
        | StepKind::Instead { .. }
        | StepKind::Tie(_)
        | StepKind::Results { .. }
        | StepKind::Distinct(_)
        | StepKind::Modes(_) => None,
    }
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
