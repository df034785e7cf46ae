//! Lowers ", then planeswalk" behind what others do.

use super::Node;
use super::step::plain_deed;
use crate::surface::{Act, ActJoin, Join, Modality, Step, StepKind, Subject, Verb};

/// "Each opponent loses 5 life, then planeswalk": in the form of an instruction, which is done by the planar
/// controller (701.31), and not by those who lose the life.
pub(super) fn planeswalks_then(step: &mut Step, node: &Node<'_>) -> Option<Step> {
    let StepKind::Do(deed) = &mut step.kind else { return None };
    let is_other = matches!(&deed.subject, Subject::Of(who) if !who.is_you());
    let [_, .., last] = deed.acts.as_slice() else { return None };
    let is_said =
        node.as_str().ends_with(", then planeswalk") && matches!(last.verb, Verb::Planeswalk { .. });
    if !is_other || !is_said || deed.modal != Modality::PLAIN {
        return None;
    }
    let act = deed.acts.pop()?;
    let at = act.at;
    let kind = StepKind::Do(plain_deed(Subject::Implied, vec![Act { join: ActJoin::First, ..act }], at));
    Some(Step { join: Join::CommaThen, kind, at })
}
