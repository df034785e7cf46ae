//! A vanguard has no hand and life modifiers.
//!
//! Both are part of every vanguard's frame: the first changes the size of the starting hand and the
//! maximum hand size (313.6), the second the starting life total (313.7).
//!
//! ```card fails
//! Marn, Keeper of Doors
//! «Vanguard»
//! Creatures you control have haste.
//! ```
//!
//! Add the line after the type line; `+0` stands for no change:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! Creatures you control have haste.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::CardKind;

/// Finds vanguards without modifiers.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    if card.kind == CardKind::Vanguard && card.modifiers.is_none() {
        let at = subject.source.type_line.span;
        let finding = Diagnostic::new(Code::G004, at, "the vanguard has no hand and life modifiers")
            .label(at, "a line such as \"Hand +1, life -3\" is missing")
            .help("Add the line after the type line.");
        findings.push(finding);
    }
}
