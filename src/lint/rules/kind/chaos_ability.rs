//! A plane has a chaos ability (311.7).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{CardKind, Event};
use crate::lint::events;

/// Finds planes that chaos does nothing on.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let has_one = events(card).any(|(event, _)| matches!(event, Event::ChaosEnsues));
    if card.kind == CardKind::Plane && !has_one {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G101, at, "the plane has no chaos ability")
            .label(at, "nothing happens when chaos ensues here")
            .help("Add an ability that begins with \"Whenever chaos ensues,\".");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_has_a_chaos_ability() {
        check_lint("G101", plane(Vec::new()));
        check_clean(plane(vec![draws_on_chaos()]));
    }
}
