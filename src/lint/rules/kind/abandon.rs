//! Only ongoing schemes are abandoned (701.33a).

use super::set_in_motion::is_ongoing;
use crate::bind::{Bound, Seen};
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds "abandon" on schemes that are not ongoing.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    if card.kind != CardKind::Scheme || is_ongoing(card) {
        return;
    }
    for sight in bound.sights().iter().filter(|sight| sight.what == Seen::Abandon) {
        let finding = Diagnostic::new(Code::G106, sight.at, "only an ongoing scheme can be abandoned")
            .label(sight.at, "this scheme leaves by itself")
            .help("Leave it out, or write \"Ongoing Scheme\" on the type line.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::CardKind;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plain_scheme_is_not_abandoned() {
        check_lint("G106", card(CardKind::Scheme, vec![draws_in_motion(), abandons()]));
        check_clean(card(CardKind::Scheme, vec![draws_in_motion()]));
    }
}
