//! Reminder text stands within a line and not at its end.
//!
//! Reminder text is about the whole line and follows its last sentence.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace «(They can't be blocked except by two or more creatures.) and vigilance.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace and vigilance. (They can't be blocked except by two or more creatures.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine};

const SAID: Said = Said {
    code: Code::M002,
    message: "reminder text stands at the end of its line",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let text = line.text.trim_end();
    let moved = || {
        let open = text.find('(')?;
        let close = open + text.get(open..)?.find(')')? + 1;
        // What begins with a small letter belongs to the words before it: "{E} (an energy counter)".
        let is_sentence = |text: &&str| text.starts_with(char::is_uppercase);
        let reminder =
            text.get(open..close).filter(|text| text.get(1..).as_ref().is_some_and(is_sentence))?;
        let after = text.get(close..).filter(|after| !after.is_empty() && !after.contains('('))?;
        let before = text.get(..open)?;
        // "menace (…), vigilance" and "menace. (…) Draw a card" alike: what follows moves up.
        let joined = match after.starts_with(' ') && before.ends_with(' ') {
            true => after.trim_start(),
            false => after,
        };
        let start = if after.starts_with(' ') { open } else { before.trim_end().len() };
        Some(SAID.slip(start..text.len(), format!("{joined} {reminder}")))
    };
    moved().into_iter().collect()
}
