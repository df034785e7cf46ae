//! Chaos and planeswalking happen in a planar game only (311.7, 701.31a).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{CardKind, Event, Verb};
use crate::lint::{events, is_verb};

/// Finds triggers on the planar die outside of planes and phenomena.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    match bound.card().kind {
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {}
        CardKind::Plane | CardKind::Phenomenon | CardKind::Ordinary => return,
    }
    for (_, at) in events(bound.card()).filter(|(event, _)| is_planar(event)) {
        let finding = Diagnostic::new(Code::G102, at, "the ability waits for the planar die")
            .label(at, "never triggers in a game without a planar deck")
            .help("Put it on a plane or a phenomenon.");
        findings.push(finding);
    }
}

fn is_planar(event: &Event) -> bool {
    let planar = |verb: &Verb| matches!(verb, Verb::Planeswalk { .. } | Verb::ChaosEnsues);
    matches!(event, Event::ChaosEnsues) || is_verb(event, planar)
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::CardKind;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_vanguard_does_not_wait_for_chaos() {
        let mut vanguard = card(CardKind::Vanguard, vec![draws_on_chaos()]);
        vanguard.modifiers = Some((0, 0));
        check_lint("G102", vanguard);
        check_clean(plane(vec![draws_on_chaos()]));
    }
}
