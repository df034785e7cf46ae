//! "You gain X life. Create X tokens, where X is the number of lands you control": all X of an ability are one
//! number (107.3i), also those that stand before the words that say what it is.

use crate::lint::walk::{self, Node};
use crate::source::Span;
use crate::surface::{Body, Qty, Step, StepKind};

/// The steps with those that name X before it is defined under its definition, if there are any.
pub(super) fn defined_behind(steps: &[Step]) -> Option<Vec<Step>> {
    let (place, (body, x, join)) = steps.iter().enumerate().find_map(|(place, step)| match step {
        Step { kind: StepKind::Where { body, x }, join, at: _ } => Some((place, (body, x, *join))),
        Step { .. } => None,
    })?;
    let (before, behind) = steps.split_at(place);
    let (before, naming) = before.split_at(before.iter().position(names_x)?);
    let mut under = naming.to_vec();
    under.extend(body.steps.iter().cloned());
    under.get_mut(naming.len())?.join = join;
    let kind = StepKind::Where { body: Body { steps: under }, x: x.clone() };
    let step = Step { kind, ..naming.first()?.clone() };
    Some([before, &[step], behind.get(1..)?].concat())
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
