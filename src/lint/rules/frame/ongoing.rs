//! Only schemes are ongoing (205.4h).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::CardKind;
use crate::lexicon::Supertype;

/// Finds ongoing cards that are no schemes.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    if card.kind != CardKind::Scheme && card.types.supertypes.contains(&Supertype::Ongoing) {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G006, at, "only schemes are ongoing")
            .label(at, "this card is no scheme")
            .help("Leave \"Ongoing\" out of the type line.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::lexicon::Supertype;
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_plane_is_not_ongoing() {
        let mut card = plane(vec![draws_on_chaos()]);
        check_clean(card.clone());
        card.types.supertypes.push(Supertype::Ongoing);
        check_lint("G006", card);
    }
}
