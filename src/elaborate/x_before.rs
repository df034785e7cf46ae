//! "You gain X life. Create X tokens, where X is the number of lands you control": all X of an ability are one
//! number (107.3i), also those that stand before the words that say what it is.

use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{Body, Qty, Step, StepKind};

/// The steps with those that name X before it is defined under its definition, if there are any.
pub(super) fn defined_behind(steps: &[Step]) -> Option<Vec<Step>> {
    let (place, x) = steps.iter().enumerate().find_map(|(place, step)| Some((place, definition(step)?)))?;
    let (before, behind) = steps.split_at(place);
    let (before, naming) = before.split_at(before.iter().position(names_x)?);
    let (defining, behind) = behind.split_first()?;
    let under = [naming, &undefined(defining, x)].concat();
    let kind = StepKind::Where { body: Body { steps: under }, x: x.clone() };
    let step = Step { kind, ..naming.first()?.clone() };
    Some([before, &[step], behind].concat())
}

/// Whether a body says what X is, so that X is never that of a cost (107.3c).
pub(super) fn defines(body: &Body) -> bool {
    body.steps.iter().any(|step| definition(step).is_some())
}

/// What a step says that X is, also under a condition or for a time.
fn definition(step: &Step) -> Option<&Qty> {
    match &step.kind {
        StepKind::Where { body: _, x } => Some(x),
        kind => kind.framed()?.steps.iter().find_map(definition),
    }
}

/// A step without that definition.
fn undefined(step: &Step, x: &Qty) -> Vec<Step> {
    let mut step = step.clone();
    match &mut step.kind {
        StepKind::Where { body, x: said } if said == x => {
            let mut steps = std::mem::take(&mut body.steps);
            if let Some(first) = steps.first_mut() {
                first.join = step.join;
            }
            return steps;
        }
        kind => {
            if let Some(body) = kind.framed_mut() {
                body.steps = body.steps.iter().flat_map(|step| undefined(step, x)).collect();
            }
        }
    }
    vec![step]
}

/// Whether a step names X, and not only an ability in quotation marks in it, which may have an X of its own.
fn names_x(step: &Step) -> bool {
    let all = walk::of_step(step);
    let clauses: Vec<Span> = all.iter().filter_map(|seen| seen.clause()).map(|(deed, _)| deed.at.0).collect();
    let is_within = |at: Span| {
        let inner = clauses.iter().filter(|clause| clause.holds(at));
        inner.clone().any(|clause| clauses.iter().any(|outer| outer != clause && outer.holds(*clause)))
    };
    all.iter().any(|seen| matches!(seen.node, Node::Qty(Qty::X)) && !is_within(seen.at))
}
