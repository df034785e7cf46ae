//! A phenomenon acts when it is encountered (312.5).

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::ir::{CardKind, Verb};
use crate::lint::{events, is_verb};

/// Finds phenomena that nothing happens on.
pub fn check(bound: &Bound, findings: &mut Vec<Diagnostic>) {
    let card = bound.card();
    let met = events(card).any(|(event, _)| is_verb(event, |verb| matches!(verb, Verb::Encounter(_))));
    if card.kind == CardKind::Phenomenon && !met {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G103, at, "the phenomenon has no encounter ability")
            .label(at, "nothing happens when it is encountered")
            .help("Add an ability that begins with \"When you encounter\" and the card's name.");
        findings.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use crate::bind::build::*;
    use crate::ir::{CardKind, Verb};
    use crate::lint::testing::{check_clean, check_lint};

    #[test]
    fn a_phenomenon_is_encountered() {
        check_lint("G103", card(CardKind::Phenomenon, Vec::new()));
        let meets = event(deed(1, you(), vec![Verb::Encounter(source(2))]));
        check_clean(card(CardKind::Phenomenon, vec![triggered(vec![meets], draws())]));
    }
}
