//! The symbols of a mana cost are out of order.
//!
//! Variable and generic mana come before colored mana: {X}, then numbers, then colors.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «{W}{1}»: Draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {1}{W}: Draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T032,
    message: "variable and generic mana come first",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("}{") {
        return Vec::new();
    }
    let pattern = pattern!(r#"((?:\{[0-9A-Z/]+\}){2,})"#);
    SAID.each(pattern, line.text, |found| {
        let mut symbols: Vec<&str> = found[1].split_inclusive('}').collect();
        let rank = |symbol: &&str| match symbol.trim_matches(['{', '}']) {
            "X" | "Y" | "Z" => 0,
            digits if digits.chars().all(|digit| digit.is_ascii_digit()) => 1,
            _ => 2,
        };
        symbols.sort_by_key(rank);
        Some(symbols.concat())
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
