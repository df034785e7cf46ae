//! A card speaks of itself as "that scheme" or "that plane".
//!
//! "That" points back to an object that was spoken of before. The object that has the ability is "this"
//! and its kind, or its name (201.5), wherever in the ability it stands.
//!
//! ```card fails
//! The Well Runs Dry
//! Scheme
//! When you set this scheme in motion, «that scheme» deals 3 damage to each opponent.
//! ```
//!
//! ```card passes
//! The Well Runs Dry
//! Scheme
//! When you set this scheme in motion, this scheme deals 3 damage to each opponent.
//! ```
//!
//! Fix: safe, "this".

use crate::bind::SOURCE;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::walk::Node;
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{CardKind, RefWord, Selection};

/// Finds "that" and a kind where the card itself is meant.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    if subject.bound.card().kind == CardKind::Ordinary {
        return;
    }
    for seen in subject.nodes() {
        let Node::Selection(Selection::Ref(word)) = seen.node else { continue };
        if !matches!(word.word, RefWord::That(..)) || word.slot.0 != Some(SOURCE) {
            continue;
        }
        let at = word.at.0;
        let is_capital = text_of(subject, at).is_some_and(|text| text.starts_with("That"));
        let this = if is_capital { "This" } else { "this" };
        let place = Span::new(at.start, at.start + 4);
        let finding = Diagnostic::new(Code::T038, at, format!("the card itself is meant: write \"{this}\""))
            .label(at, "points back to nothing but the card")
            .fix(format!("replace with \"{this}\""), Applicability::Safe, place, this);
        findings.push(finding);
    }
}
