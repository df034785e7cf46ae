//! A word stands where another that sounds or looks like it belongs.
//!
//! "You" for "your", "there" for "their", "then" for "than": each is a word of the game's language, so
//! nothing is misspelt, and only the sentence tells which was meant. What is allowed is said with
//! "may", not with "can".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, discard «you» hand.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, discard your hand.
//! ```
//!
//! Behind "your" and "their" a noun can be missing instead, so that "you" and "they" are only proposed.
//!
//! "Of" is right in many a place where nothing else is: "or", "if" and "from" are only proposed for it.
//!
//! Fix: safe, where the sentence reads with no other word there.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T037,
    message: "this word is easily taken for the one that belongs here",
    applicability: Applicability::Safe,
};

/// What was written, in lower case, and what may have been meant.
const CONFUSED: &[(&str, &[&str])] = &[
    ("affect", &["effect"]),
    ("an", &["and"]),
    ("can", &["may"]),
    ("choose", &["chose"]),
    ("chose", &["choose"]),
    ("effect", &["affect"]),
    ("form", &["from"]),
    ("he", &["they"]),
    ("her", &["their"]),
    ("his", &["their"]),
    ("into", &["onto"]),
    ("is", &["it"]),
    ("it", &["its", "it's"]),
    ("it's", &["its"]),
    ("its", &["it's"]),
    ("loose", &["lose"]),
    ("looses", &["loses"]),
    ("may", &["can"]),
    ("of", &["if", "or", "from"]),
    ("off", &["of"]),
    ("onto", &["into"]),
    ("she", &["they"]),
    ("than", &["then"]),
    ("their", &["they", "they're"]),
    ("then", &["than"]),
    ("there", &["their", "they're"]),
    ("they", &["their", "they're"]),
    ("they're", &["their"]),
    ("to", &["two"]),
    ("too", &["two", "to"]),
    ("two", &["to"]),
    ("who's", &["whose"]),
    ("whose", &["who's"]),
    ("you", &["your", "you're"]),
    ("you're", &["your"]),
    ("your", &["you", "you're"]),
];

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let mut slips = Vec::new();
    for found in pattern!(r"[A-Za-z']+").find_iter(line.text) {
        let lower = found.as_str().to_lowercase();
        let Ok(row) = CONFUSED.binary_search_by(|(word, _)| (*word).cmp(&lower)) else { continue };
        let meant = CONFUSED.get(row).map_or(&[][..], |(_, meant)| *meant);
        let is_capital = found.as_str().starts_with(char::is_uppercase);
        slips.extend(meant.iter().map(|meant| {
            let text = if is_capital { meant[..1].to_uppercase() + &meant[1..] } else { (*meant).to_owned() };
            // Behind "your" and "their", a noun can be missing.
            let is_owner = matches!((lower.as_str(), *meant), ("your", "you") | ("their", "they"));
            // "The graveyard of an opponent": what stops the reading can be something else, farther on.
            let may_be_right = is_owner || lower == "of";
            let applicability = if may_be_right { Applicability::Unsafe } else { SAID.applicability };
            Slip { applicability, ..SAID.slip(found.range(), text) }
        }));
    }
    slips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_for_looking_up() {
        assert!(CONFUSED.is_sorted_by(|(a, _), (b, _)| a < b));
    }
}
