//! References to slots: which earlier phrase each word that points back means.
//!
//! The walk goes through a card in the order of its text. Each phrase that can be referred to
//! writes a slot of its ability, and each word that refers reads one (`anatomy.md` 2.12). Slots are
//! numbered in each ability from 0. Three kinds of slot are the same everywhere: [`SOURCE`], the
//! card itself; [`HOLDER`], the object that has a quoted ability; and from [`MEMORY`] on, the
//! choices and exiled cards that the card remembers, which a word on another line reads.
//!
//! A pronoun or "that creature" reads the slot of a noun phrase ([`crate::surface::Pick`]), which follows
//! its object from zone to zone. A participle ("the exiled card"), "this way", "the rest" and "that
//! many" read the slot of an act ([`crate::surface::Act`]): what the act really did.

#![warn(clippy::wildcard_enum_match_arm)]

mod ability;
#[cfg(test)]
pub(crate) mod build;
mod choice;
mod condition;
mod cost;
mod deed;
mod duration;
mod empty;
mod event;
mod keyword;
mod known;
mod leftover;
mod made;
mod number;
mod of_two;
mod other;
mod quantity;
mod reference;
mod report;
mod resolve;
mod rivals;
mod scope;
mod selection;
mod shape;
mod step;
#[cfg(test)]
mod tests;
mod token;
mod traits;
mod verb;
mod whereabouts;
mod zone;

pub use scope::{HOLDER, MEMORY, Memory, Place, Reading, SOURCE, Seen, Sight};
pub(crate) use step::{happens_once, is_sentence, replaces, returns};

use crate::diag::{Diagnostic, Severity};
use crate::surface::{Card, CardName, Line, TypeLine};
use known::Known;
use scope::{Binder, Scope};

/// The participle that names what a verb in the passive brings about.
pub(crate) const fn participle_of(verb: crate::surface::PassiveVerb) -> Option<crate::surface::Participle> {
    traits::passive(verb)
}

/// A card whose every reference is bound: only [`bind`] makes one.
///
/// ```compile_fail,E0451
/// # fn forged(bound: planarc::bind::Bound, card: planarc::surface::Card) {
/// let _ = planarc::bind::Bound { card, ..bound };
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Bound {
    card: Card,
    readings: Vec<Reading>,
    memory: Vec<Memory>,
    sights: Vec<Sight>,
    asked: Vec<String>,
    differs: bool,
}

impl Bound {
    /// The card, with every slot filled.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Whether a word means the difference of two numbers that a condition compared.
    pub const fn differs(&self) -> bool {
        self.differs
    }

    /// Every word that reads a slot, in the order of the walk.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }

    /// The choices and exiled cards that the card remembers: the n-th is read as slot `MEMORY + n`.
    pub fn memory(&self) -> &[Memory] {
        &self.memory
    }

    /// What the checker's rules ask about.
    pub fn sights(&self) -> &[Sight] {
        &self.sights
    }

    /// The words of choices and votes that the card asks for after they were offered.
    pub fn asked(&self) -> &[String] {
        &self.asked
    }

    /// The card, unwrapped.
    pub fn into_card(self) -> Card {
        self.card
    }
}

/// A card with references that read nothing. Rules may look at it; nothing compiles it.
#[derive(Debug, Clone)]
pub struct Unbound(Bound);

impl Unbound {
    /// The card, as far as it is bound.
    pub(crate) fn partly(&self) -> &Bound {
        &self.0
    }
}

/// Binds every reference of a card. There is a bound card only where no finding is an error.
pub fn bind(card: Card) -> (Option<Bound>, Vec<Diagnostic>) {
    let (bound, findings) = try_bind(&card);
    (bound.ok(), findings)
}

/// Binds every reference of a card, or as many as there are.
pub fn try_bind(card: &Card) -> (Result<Bound, Unbound>, Vec<Diagnostic>) {
    // Choices are read on any line, also before the line that makes them: walk once to find them,
    // and once more, knowing them, where there are any and something asks for them.
    let mut cx = binder(card);
    let mut walked = card.clone();
    walk(&mut cx, &mut walked);
    let found = [cx.new_memory.is_empty(), cx.new_done.is_empty(), cx.new_labels.is_empty()];
    if found != [true; 3] && cx.known.is_asked() {
        let first = std::mem::replace(&mut cx, binder(card));
        cx.known = Known::of(first.new_memory, first.new_done, first.new_labels);
        walked = card.clone();
        walk(&mut cx, &mut walked);
    }
    let card = walked;
    let Binder { known, new_memory, diagnostics, readings, sights, asked, differs, .. } = cx;
    let memory = known.into_memory().unwrap_or(new_memory);
    let diagnostics: Vec<_> = diagnostics.into_iter().map(|d| d.on_card(&card.name.full)).collect();
    let failed = diagnostics.iter().any(|d| d.severity == Severity::Error);
    let bound = Bound { card, readings, memory, sights, asked, differs };
    (if failed { Err(Unbound(bound)) } else { Ok(bound) }, diagnostics)
}

fn binder(card: &Card) -> Binder {
    Binder {
        kind: card.kind,
        types: card.types.types.clone(),
        name: card.name.at.0,
        known: Known::default(),
        new_memory: Vec::new(),
        new_done: Vec::new(),
        new_labels: Vec::new(),
        scope: Scope::new(card.name.at.0),
        spell: None,
        diagnostics: Vec::new(),
        readings: Vec::new(),
        sights: Vec::new(),
        asked: Vec::new(),
        differs: false,
    }
}

fn walk(cx: &mut Binder, card: &mut Card) {
    let Card { name, kind: _, types, modifiers: _, lines } = card;
    let CardName { full: _, at: _ } = name;
    let TypeLine { supertypes: _, types: _, subtypes: _ } = types;
    let lines: &mut [Line] = lines;
    lines.iter_mut().for_each(|it| ability::line(cx, it));
}
