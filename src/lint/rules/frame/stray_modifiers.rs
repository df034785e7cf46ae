//! Only vanguards have hand and life modifiers (313.6, 313.7).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds modifiers on cards of another kind.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    if card.kind != CardKind::Vanguard && card.modifiers.is_some() {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G005, at, "only vanguards have hand and life modifiers")
            .label(at, "this card is no vanguard")
            .help("Leave the line out.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_has_no_modifiers() {
        let mut card = plane(vec![draws_on_chaos()]);
        card.modifiers = Some((1, -3));
        check_lint("G005", card);
    }

    #[test]
    fn a_plane_without_them_is_clean() {
        check_clean(plane(vec![draws_on_chaos()]));
    }
}
