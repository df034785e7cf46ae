//! Two cards of a set have the same collector number.
//!
//! `Number:` under the type line holds it. Cards are of the same set when their `Set:` lines agree,
//! or when neither has one. Zeros in front make no difference.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Set: Ostrava Rising
//! Number: 12
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! Set: Ostrava Rising
//! Number: «012»
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Set: Ostrava Rising
//! Number: 12
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! Set: Ostrava Rising
//! Number: 13
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::set::{Found, Set, SetCard, folded};
use crate::source::{MetaKey, Spanned};
use std::collections::{HashMap, HashSet};

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let mut first: HashMap<(String, String), (&SetCard<'_>, &Spanned)> = HashMap::new();
    let mut numbers: HashMap<String, HashSet<u32>> = HashMap::new();
    let mut again = Vec::new();
    for card in &set.cards {
        let Some(number) = value(card, MetaKey::Number) else { continue };
        let key = key(&number.text);
        let of = of(card);
        numbers.entry(of.clone()).or_default().extend(key.parse::<u32>());
        match first.get(&(of.clone(), key.clone())) {
            None => drop(first.insert((of, key), (card, number))),
            Some(known) => again.push((card, number, *known, of)),
        }
    }
    // Cards of one set are told the same number, which is looked for once.
    let mut free: HashMap<String, u32> = HashMap::new();
    for (card, number, (known, there), of) in again {
        let message = format!("\"{}\" has this number already, at {}", known.source.name.text, {
            known.place(there.span)
        });
        let finding = Diagnostic::new(Code::X002, number.span, message).label(number.span, "again here");
        let finding = card.beside(finding, known, there.span, "first here");
        let first_free = || {
            let is_taken = |number: &u32| numbers.get(&of).is_some_and(|taken| taken.contains(number));
            (1..).find(|number| !is_taken(number)).unwrap_or(1)
        };
        let free = *free.entry(of.clone()).or_insert_with(first_free);
        findings.push(card.found(finding.help(format!("the first number that is free is {free}"))));
    }
}

/// A line under the type line.
pub(super) fn value<'a>(card: &SetCard<'a>, key: MetaKey) -> Option<&'a Spanned> {
    card.source
        .meta
        .iter()
        .find(|meta| meta.key == key && !meta.value.text.is_empty())
        .map(|meta| &meta.value)
}

/// The set that a card says it is of.
pub(super) fn of(card: &SetCard<'_>) -> String {
    value(card, MetaKey::Set).map_or_else(String::new, |set| folded(&set.text))
}

fn key(number: &str) -> String {
    let folded = folded(number);
    let bare = folded.trim_start_matches('0');
    if bare.is_empty() { folded } else { bare.to_owned() }
}
