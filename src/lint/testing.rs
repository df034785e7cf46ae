//! How rules are tested: a card that is clean, and a card with one finding.

use super::check;
use crate::bind::bind;
use crate::diag::{Diagnostic, Severity};
use crate::ir::Card;

#[track_caller]
fn findings(card: Card) -> (bool, Vec<Diagnostic>) {
    let (bound, unbound) = bind(card);
    assert!(unbound.is_empty(), "{unbound:#?}");
    let (checked, findings) = check(bound.expect("a card without findings is bound"));
    (checked.is_some(), findings)
}

/// Checks that no rule finds anything.
#[track_caller]
pub fn check_clean(card: Card) {
    let (checked, findings) = findings(card);
    assert!(checked && findings.is_empty(), "{findings:#?}");
}

/// Checks that one rule finds one thing, and that the card is checked unless it is an error.
#[track_caller]
pub fn check_lint(code: &str, card: Card) {
    let (checked, findings) = findings(card);
    let [finding] = findings.as_slice() else { panic!("one finding, not {findings:#?}") };
    assert_eq!(finding.code.as_str(), code);
    assert_eq!(checked, finding.severity != Severity::Error);
    assert_eq!(finding.card.as_deref(), Some("Emberfall Steppe"));
    assert!(!finding.labels.is_empty() && !finding.help.is_empty());
}
