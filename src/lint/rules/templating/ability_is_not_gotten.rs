//! An object "gets" a keyword ability.
//!
//! Objects gain abilities or have them; what they get is power, toughness and counters.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control «get» haste until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control gain haste until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lexicon::Keyword;
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T004,
    message: "abilities are gained, not gotten",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b(gets?) ([a-z]+(?: [a-z]+)?)"#, "get");
    let meant = |word: &'static str| {
        SAID.each(pattern, line.text, move |found| Keyword::longest(&found[2]).map(|_| word.to_owned()))
    };
    // "Target creature get flying" lacks agreement besides.
    let (one, several) = (meant("gains"), meant("gain"));
    let is_plural = |slip: &Slip| line.text.get(slip.range.clone()) == Some("get");
    let (mut likely, unlikely): (Vec<_>, Vec<_>) =
        one.into_iter().chain(several).partition(|slip| is_plural(slip) == (slip.text == "gain"));
    likely.extend(unlikely);
    likely
}
