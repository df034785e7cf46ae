//! A plane has one planar type, of one word or more (311.3).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;

/// Finds planes with more than one planar type.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let count = card.types.subtypes.len();
    if card.kind == CardKind::Plane && count > 1 {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G002, at, format!("the plane has {count} planar types"))
            .label(at, "a plane lies in one world")
            .help("Keep one planar type; it may be of several words.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_lies_in_one_world() {
        let mut card = plane(vec![draws_on_chaos()]);
        card.types.subtypes.push("Kesh".to_owned());
        check_lint("G002", card);
        check_clean(plane(vec![draws_on_chaos()]));
    }
}
