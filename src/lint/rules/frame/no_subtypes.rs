//! Phenomena, vanguards, schemes and conspiracies have no subtypes (312.3, 313.3, 314.3, 315.4).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds subtypes where there are none.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let kind = match card.kind {
        CardKind::Phenomenon => "a phenomenon",
        CardKind::Vanguard => "a vanguard",
        CardKind::Scheme => "a scheme",
        CardKind::Conspiracy => "a conspiracy",
        CardKind::Plane | CardKind::Ordinary => return,
    };
    if let Some(subtype) = card.types.subtypes.first() {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G003, at, format!("{kind} has no subtypes"))
            .label(at, format!("its type line says \"{subtype}\""))
            .help("Leave out the dash and what follows it.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::CardKind;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_vanguard_has_no_subtype() {
        let mut vanguard = card(CardKind::Vanguard, Vec::new());
        vanguard.modifiers = Some((1, -3));
        check_clean(vanguard.clone());
        vanguard.types.subtypes.push("Ostrava".to_owned());
        check_lint("G003", vanguard);
    }
}
