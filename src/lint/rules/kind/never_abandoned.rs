//! An ongoing scheme says when it ends (904.11).

use super::set_in_motion::is_ongoing;
use crate::bind::{Bound, Seen};
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds ongoing schemes that nothing on the card abandons.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let abandoned = bound.sights().iter().any(|sight| sight.what == Seen::Abandon);
    if card.kind == CardKind::Scheme && is_ongoing(card) && !abandoned {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G105, at, "nothing abandons this ongoing scheme")
            .label(at, "stays face up for the rest of the game")
            .help("Say when it ends: \"…, abandon this scheme.\"");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::CardKind;
    use crate::lexicon::Supertype;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn an_ongoing_scheme_ends() {
        let ongoing = |abilities| {
            let mut card = card(CardKind::Scheme, abilities);
            card.types.supertypes.push(Supertype::Ongoing);
            card
        };
        check_lint("G105", ongoing(Vec::new()));
        check_clean(ongoing(vec![abandons()]));
    }
}
