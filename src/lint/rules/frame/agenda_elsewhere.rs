//! A card that is no conspiracy has an agenda.
//!
//! Hidden agenda and double agenda are abilities of conspiracies (702.106): they turn the card face
//! down before the game and name cards in secret. No other card is handled before the game.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «Hidden agenda»
//! ```
//!
//! Choose the name in the game instead:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! At the beginning of your first upkeep, choose a card name.
//! Spells you cast with the chosen name cost {1} less to cast.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::Keyword;
use crate::lint::Subject;
use crate::lint::abilities;
use crate::surface::{Ability, CardKind};

/// Finds agendas on other cards.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    if bound.card().kind == CardKind::Conspiracy {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        if let Ability::Keywords(all) = ability
            && all.iter().any(|it| matches!(it.keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda))
        {
            let finding = Diagnostic::new(Code::G108, at, "only conspiracies have an agenda")
                .label(at, "this card is no conspiracy")
                .help("Choose the name in the game instead.");
            findings.push(finding);
        }
    }
}
