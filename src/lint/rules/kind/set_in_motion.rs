//! A scheme that is not ongoing acts when it is set in motion (904.9, 314.6).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{Card, CardKind, Verb};
use crate::lexicon::Supertype;
use crate::lint::{events, is_verb};

/// Whether a card is an ongoing scheme.
pub fn is_ongoing(card: &Card) -> bool {
    card.types.supertypes.contains(&Supertype::Ongoing)
}

/// Finds schemes that do nothing when they are set in motion.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let moves = |verb: &Verb| matches!(verb, Verb::SetInMotion(_));
    let set = events(card).any(|(event, _)| is_verb(event, moves));
    if card.kind == CardKind::Scheme && !is_ongoing(card) && !set {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G104, at, "nothing happens when the scheme is set in motion")
            .label(at, "not ongoing: it is turned face down at once")
            .help("Add \"When you set this scheme in motion,\" or make the scheme ongoing.");
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
    fn a_scheme_is_set_in_motion() {
        check_lint("G104", card(CardKind::Scheme, Vec::new()));
        check_clean(card(CardKind::Scheme, vec![draws_in_motion()]));
    }

    #[test]
    fn an_ongoing_scheme_need_not_be() {
        let mut ongoing = card(CardKind::Scheme, vec![abandons()]);
        ongoing.types.supertypes.push(Supertype::Ongoing);
        check_clean(ongoing);
    }
}
