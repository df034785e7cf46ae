//! Nothing uses any of the words that players choose from or vote for.
//!
//! A word that is chosen or voted for does nothing by itself (701.38): it counts where another sentence
//! asks for it. Where something is to be done by choice, its options are modes (700.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player «votes for salt or ash». Draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player votes for salt or ash. Draw a card for each salt vote, then discard a card for each ash vote.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::{Subject, is_read};
use crate::source::Span;
use crate::surface::{ChoiceDomain, Verb};

/// Finds choices of words that no sentence asks for.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for Offer { words, unread, at } in offers(subject) {
        // "The chosen type" reads a word that is a type.
        if unread.len() < words.len() || is_read(subject, at) {
            continue;
        }
        let first = words.first().map_or("", String::as_str);
        let message = "no other sentence of the card asks for one of these words";
        findings.push(Diagnostic::new(Code::R011, at, message).label(at, "chosen for nothing").help(format!(
            "Say what each word does (\"For each {first} vote, …\", \"Each player who chose {first} …\"), or, if \
             something is to be done, write \"choose one —\" and a line with \"• \" for each option."
        )));
    }
}

/// Words that a step offers.
pub(super) struct Offer<'a> {
    /// All of them.
    pub words: &'a [String],
    /// Those that nothing asks for.
    pub unread: Vec<&'a String>,
    /// The act that offers them.
    pub at: Span,
}

/// The words that the steps of a card offer.
pub(super) fn offers<'a>(subject: &Subject<'a>) -> Vec<Offer<'a>> {
    let asked = subject.bound.asked();
    let mut all = Vec::new();
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let (Verb::Vote(domain) | Verb::Choose(domain)) = &act.verb else { continue };
            let Some(words) = words(domain) else { continue };
            let unread = words.iter().filter(|word| !asked.contains(word)).collect();
            all.push(Offer { words, unread, at: act.at.0 });
        }
    }
    all
}

fn words(domain: &ChoiceDomain) -> Option<&[String]> {
    match domain {
        ChoiceDomain::Labels(words) => Some(words),
        ChoiceDomain::AtRandom(inner, _) | ChoiceDomain::But(inner, _) | ChoiceDomain::Secretly(inner) => {
            words(inner)
        }
        ChoiceDomain::Of(_)
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Several(..)
        | ChoiceDomain::Color
        | ChoiceDomain::Colors(_)
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Abilities(_)
        | ChoiceDomain::Number
        | ChoiceDomain::NumberIn(_)
        | ChoiceDomain::Numbers(_)
        | ChoiceDomain::Label(..)
        | ChoiceDomain::CardNames(_) => None,
    }
}
