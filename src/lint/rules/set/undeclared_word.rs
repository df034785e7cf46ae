//! A card has a word that neither the game nor `[vocabulary]` has.
//!
//! Planar types and the names of counters can be any word. Once a project lists its own of a kind in
//! `planarc.toml`, one that is not in the list is a slip, or a new word that belongs there. Without
//! the list, nothing is found.
//!
//! ```toml
//! [vocabulary]
//! counters = ["gleam"]
//! planar-types = ["Ostrava"]
//! ```
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Whenever you cast a spell, put a «gloom» counter on target permanent.
//! Whenever chaos ensues, put a gleam counter on target permanent.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Whenever you cast a spell, put a gleam counter on target permanent.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use super::near_word::slips;
use crate::diag::{Code, Diagnostic};
use crate::lexicon::OwnList;
use crate::lint::set::{Found, Set};
use crate::lint::vocabulary::{Used, used};
use crate::source::Span;
use std::collections::HashSet;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let words = &set.vocabulary.words;
    // A label that no list has is another finding, on its card.
    let is_label = |list: OwnList| matches!(list, OwnList::AbilityWords | OwnList::FlavorWords);
    let is_listed = |list: OwnList| !is_label(list) && words.has_list(list);
    if !OwnList::ALL.into_iter().any(is_listed) {
        return;
    }
    let slips: HashSet<(usize, Span)> = slips(set).iter().map(|(on, slip, _)| (on.file, slip.at)).collect();
    for card in &set.cards {
        for Used { list, text, at } in used(card) {
            let is_slip = slips.contains(&(card.file, at));
            if !is_listed(list) || list.has(&text) || words.has(list, &text) || is_slip {
                continue;
            }
            let noun = list.noun();
            let message = format!("neither the game nor [vocabulary] has the {noun} \"{text}\"");
            let finding = Diagnostic::new(Code::X103, at, message)
                .label(at, "not known")
                .help(format!("write it otherwise, or add it to `{}` in planarc.toml", list.key()));
            findings.push(card.found(finding));
        }
    }
}
