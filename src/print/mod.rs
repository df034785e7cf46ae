//! The printer: surface tree to current Oracle wording, the inverse of the parser.
//!
//! Each file prints the nodes of the surface tree file of the same name. The functions are pure; they take
//! the context `Cx` first and give back text that starts in lower case (names and subtypes keep
//! their capitals) and has no full stop: `step::sentence` adds both. A piece that belongs behind
//! the duration of its clause ("for each …", "equal to …", "except …") is the `tail` of a
//! [`agree::Phrase`].
//!
//! A *gap* is a selection that prints as nothing: [`crate::surface::Quant::All`] in its bare form over
//! a filter without a word. The object of a relative clause ("spells you cast") and of a passive
//! ("is destroyed") is a gap; the subject of a relative clause is [`crate::surface::Subject::Implied`].

#![warn(clippy::wildcard_enum_match_arm)]

pub mod agree;

mod ability;
mod card;
mod choice;
mod condition;
mod cost;
mod deed;
mod determiner;
mod duration;
mod event;
mod keyword;
mod noun;
mod part;
mod pred;
mod quantity;
mod reference;
mod relative;
mod selection;
mod step;
mod token;
mod verb;
mod verb_continuous;
mod verb_events;
mod verb_moves;
mod verb_numbers;
mod zone;

#[cfg(test)]
mod tests;

pub use card::{card_file, card_lines, line};
pub use part::Parts;

use crate::surface::{Card, CardKind};
use agree::{Mood, Person};

/// What a node needs to know of its surroundings.
#[derive(Debug, Clone, Copy)]
struct Cx<'a> {
    /// The card's name in full.
    full: &'a str,
    /// The name before its first comma.
    short: &'a str,
    /// "plane" in "this plane".
    kind: &'a str,
    /// In what kind of text the node stands.
    setting: Setting,
    /// The form that the next verb takes.
    mood: Mood,
    /// Who acts, for "your choice" and "until they reveal".
    actor: Person,
    /// The subject of the deed before, for a deed whose own is elided.
    antecedent: Person,
    /// "instead" before the verb of the next deed.
    instead: bool,
}

/// The kinds of text that words depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// A static ability, or the exceptions of a copy.
    Static,
    /// An instruction.
    Effect,
    /// A pattern that matches.
    Event,
    /// A cost.
    Cost,
    /// A condition.
    Condition,
}

impl<'a> Cx<'a> {
    fn new(card: &'a Card) -> Self {
        let full = card.name.full.as_str();
        Cx {
            full,
            short: crate::surface::short_name(full).unwrap_or(full),
            kind: kind_word(card),
            setting: Setting::Effect,
            mood: Mood::Base,
            actor: Person::You,
            antecedent: Person::Singular,
            instead: false,
        }
    }

    fn within(self, setting: Setting) -> Self {
        Cx { setting, instead: false, ..self }
    }

    fn mood(self, mood: Mood) -> Self {
        Cx { mood, ..self }
    }

    fn acting(self, actor: Person) -> Self {
        Cx { actor, ..self }
    }

    /// "your" or "their", of whoever acts.
    fn actors(self) -> &'static str {
        match self.actor {
            Person::You => "your",
            Person::Singular | Person::Plural => "their",
        }
    }
}

/// The noun by which a card of this kind calls itself.
fn kind_word(card: &Card) -> &str {
    match card.kind {
        CardKind::Plane => "plane",
        CardKind::Phenomenon => "phenomenon",
        CardKind::Scheme => "scheme",
        CardKind::Vanguard => "vanguard",
        CardKind::Conspiracy => "conspiracy",
        CardKind::Ordinary => ordinary_word(card),
    }
}

/// An ordinary card goes by its last type, but for the subtypes that name themselves.
fn ordinary_word(card: &Card) -> &str {
    use crate::lexicon::CardType;
    let own = ["Aura", "Equipment", "Vehicle", "Saga", "Class"];
    if let Some(subtype) = card.types.subtypes.iter().find(|subtype| own.contains(&subtype.as_str())) {
        return subtype;
    }
    match card.types.types.last() {
        Some(CardType::Instant | CardType::Sorcery) => "spell",
        Some(kind) => kind.word(),
        None => "card",
    }
}
