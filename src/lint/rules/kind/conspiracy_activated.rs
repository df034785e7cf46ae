//! Conspiracies have no activated abilities (315.5).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{Ability, CardKind};
use crate::lint::abilities;

/// Finds activated abilities of conspiracies.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    if bound.card().kind != CardKind::Conspiracy {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if matches!(ability, Ability::Activated { .. }) {
            let finding = Diagnostic::new(Code::G107, at, "a conspiracy has no activated abilities")
                .label(at, "a cost before a colon makes it one")
                .help("Make it a triggered ability, or give it to permanents in quotation marks.");
            findings.push(finding);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::{Ability, CardKind, Cost};
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_conspiracy_is_not_activated() {
        let activated =
            || vec![Ability::Activated { costs: vec![Cost::Tap], body: draws(), limits: Vec::new() }];
        check_lint("G107", card(CardKind::Conspiracy, activated()));
        let mut vanguard = card(CardKind::Vanguard, activated());
        vanguard.modifiers = Some((0, 0));
        check_clean(vanguard);
    }
}
