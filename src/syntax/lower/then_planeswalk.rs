//! Lowers ", then planeswalk" behind what others do.

use super::Node;
use super::step::plain_deed;
use crate::surface::{Act, ActJoin, Join, Modality, Step, StepKind, Subject, Verb};

/// "Each opponent loses 5 life, then planeswalk": in the form of an instruction, which is done by the planar
/// controller (701.31), and not by those who lose the life.
pub(super) fn planeswalks_apart(mut step: Step, node: &Node<'_>) -> Vec<Step> {
    let is_said = node.as_str().ends_with(", then planeswalk");
    let mut then = Vec::new();
    if let StepKind::Do(deed) = &mut step.kind
        && is_said
        && deed.modal == Modality::PLAIN
        && matches!(&deed.subject, Subject::Of(who) if !who.is_you())
        && matches!(deed.acts.as_slice(), [_, .., Act { verb: Verb::Planeswalk { .. }, .. }])
    {
        then.extend(deed.acts.pop());
    }
    let planeswalks = |act: Act| {
        let at = act.at;
        let kind = StepKind::Do(plain_deed(Subject::Implied, vec![Act { join: ActJoin::First, ..act }], at));
        Step { join: Join::CommaThen, kind, at }
    };
    std::iter::once(step).chain(then.into_iter().map(planeswalks)).collect()
}
