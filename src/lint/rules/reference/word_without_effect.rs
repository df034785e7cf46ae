//! One of the words that players choose from or vote for does nothing.
//!
//! The others have an effect, and this one has none: whoever chooses it chooses nothing, or its
//! sentence is missing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player «votes for salt or ash». Draw a card for each salt vote.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player votes for salt or ash. Draw a card for each salt vote, then discard a card for each ash vote.
//! ```
//!
//! Fix: none.

use super::goes_on_with;
use super::unread_words::{Offer, offers};
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Words that mean those of a choice that are not named.
const THE_REST: &[&str] = &["therwise", "other", "didn't", "doesn't", "don't", "hasn't", "isn't"];

/// Finds words among others that no sentence asks for.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for Offer { words, unread, at } in offers(subject) {
        let [word, ..] = unread.as_slice() else { continue };
        let is_the_rest = unread.len() == 1 && goes_on_with(subject, at, THE_REST);
        if unread.len() == words.len() || is_the_rest {
            continue;
        }
        let message = format!("no other sentence of the card asks for \"{word}\"");
        findings.push(
            Diagnostic::new(Code::R012, at, message)
                .label(at, format!("\"{word}\" does nothing"))
                .help(format!("Say what \"{word}\" does, or leave the word out.")),
        );
    }
}
