//! A variant card has a keyword that does nothing on it.
//!
//! Most keywords are about the permanent, the spell or the card in a hand that has them (702). A plane,
//! phenomenon, scheme, vanguard or conspiracy is none of these: it stays in the command zone, where it
//! neither attacks nor is cast.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Cumulative upkeep {1}»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! All creatures have "Cumulative upkeep {1}."
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::Keyword;
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{Ability, CardKind};

/// Finds keywords of permanents and spells on cards that are never either.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card();
    if card.kind == CardKind::Ordinary {
        return;
    }
    for line in &card.lines {
        for keyword in line.abilities.iter().flat_map(keywords).filter(|it| !it.works_on_variants()) {
            let written = text_of(subject, line.at.0).and_then(|text| text.split(" (").next());
            let len = written.map_or(0, str::len);
            let at = Span::from_usize(line.at.0.start as usize, line.at.0.start as usize + len);
            let message =
                format!("\"{}\" does nothing on a card that stays in the command zone", keyword.text());
            findings.push(
                Diagnostic::new(Code::G224, at, message)
                    .label(at, format!("see rule {}", keyword.rule()))
                    .help("Give it to something (\"Creatures you control have …\"), or write what the card does."),
            );
        }
    }
}

fn keywords(ability: &Ability) -> Vec<Keyword> {
    match ability {
        Ability::Keywords(uses) => uses.iter().map(|one| one.keyword).collect(),
        Ability::Keyworded { keyword, ability: _ } => vec![*keyword],
        Ability::Triggered { .. }
        | Ability::Activated { .. }
        | Ability::Static(_)
        | Ability::AsEvent { .. }
        | Ability::Pregame(_)
        | Ability::Spell(_)
        | Ability::CastOnly(_)
        | Ability::Level(_) => Vec::new(),
    }
}
