//! What each word binds to. Places stand for words: a test says which place reads which.

mod acts;
mod errors;
mod order;
mod words;

use super::build::span;
use super::{Bound, bind};
use crate::surface::Card;

/// Binds a card that must be clean.
#[track_caller]
fn bound(card: Card) -> Bound {
    let (bound, diagnostics) = bind(card);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    bound.expect("a clean card is bound")
}

/// Checks which place each word reads: pairs of word and writer.
#[track_caller]
fn check_reads(card: Card, expected: &[(u32, u32)]) {
    let bound = bound(card);
    for (word, writer) in expected {
        let reading = bound.readings().iter().find(|reading| reading.word == span(*word));
        let found = reading.map(|reading| reading.writer.start);
        assert_eq!(found, Some(*writer), "the word at {word}; all: {:#?}", bound.readings());
    }
}

/// Checks the one finding of a card: its code, the place of its word, and the places of its labels.
#[track_caller]
fn check_finding(card: Card, code: &str, word: u32, labels: &[u32]) {
    let (bound, diagnostics) = bind(card);
    let [finding] = diagnostics.as_slice() else { panic!("one finding, not {diagnostics:#?}") };
    assert_eq!(finding.code.as_str(), code, "{finding:#?}");
    assert_eq!(finding.span, span(word), "{finding:#?}");
    for label in labels {
        assert!(finding.labels.iter().any(|l| l.span == span(*label)), "label at {label}: {finding:#?}");
    }
    let failed = finding.severity == crate::diag::Severity::Error;
    assert_eq!(bound.is_none(), failed);
    assert!(finding.message.chars().next().is_some_and(|c| c.is_lowercase() || c == '"' || c == 'X'));
}
