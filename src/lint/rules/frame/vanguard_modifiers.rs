//! A vanguard has a hand and a life modifier (313.6, 313.7).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds vanguards without modifiers.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    if card.kind == CardKind::Vanguard && card.modifiers.is_none() {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G004, at, "the vanguard has no hand and life modifiers")
            .label(at, "a line such as \"Hand +1, life -3\" is missing")
            .help("Add the line after the type line.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::CardKind;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_vanguard_has_modifiers() {
        let mut vanguard = card(CardKind::Vanguard, Vec::new());
        check_lint("G004", vanguard.clone());
        vanguard.modifiers = Some((0, 0));
        check_clean(vanguard);
    }
}
