//! A plane has a planar type (311.3).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds planes without a planar type.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    if card.kind == CardKind::Plane && card.types.subtypes.is_empty() {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G001, at, "the plane has no planar type")
            .label(at, "its type line names no world")
            .help("Add the world after a dash: \"Plane — Ostrava\".");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_names_its_world() {
        check_clean(plane(vec![draws_on_chaos()]));
        let mut card = plane(vec![draws_on_chaos()]);
        card.types.subtypes.clear();
        check_lint("G001", card);
    }
}
