//! A creature type is given to what is no creature.
//!
//! Each subtype belongs to its card types (205.3d): something that is no creature can't have a creature
//! type. A token that has one is a creature, and so is what becomes a Soldier.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «create a colorless Myr artifact token».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a 1/1 colorless Myr artifact creature token.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::{CardType, subtypes};
use crate::lint::Subject;
use crate::source::Span;
use crate::surface::{
    Deed, Description, HeadPhrase, Pred, Selection, Subject as DeedSubject, TokenSpec, TypeWord, Verb,
};

/// Finds creature types on what is no creature.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let is_wrong = match &act.verb {
                Verb::Create(tokens) => tokens.iter().any(|token| {
                    matches!(&token.spec, TokenSpec::Described { is, .. } if is_of_no_creature(is) && has_other_type(is))
                }),
                Verb::Be(what, _) => is_of_no_creature(what) && !has_other_type(what) && is_of_noncreatures(deed),
                _ => false,
            };
            if is_wrong {
                findings.push(finding(act.at.0));
            }
        }
    }
}

fn finding(at: Span) -> Diagnostic {
    Diagnostic::new(Code::G240, at, "only creatures have a creature type")
        .label(at, "this is no creature")
        .help("Make it a creature, with its power and toughness, or leave the creature type out.")
}

/// Whether a description has a creature type and isn't a creature.
fn is_of_no_creature(is: &Description) -> bool {
    let is_creature_type = |word: &TypeWord| {
        let TypeWord::Subtype(name) = word else { return false };
        subtypes::find(name).is_some_and(|(row, _)| row.family.card_types().contains(&CardType::Creature))
    };
    is.types.iter().any(is_creature_type)
        && !is.types.iter().any(|word| matches!(word, TypeWord::Type(CardType::Creature | CardType::Kindred)))
}

fn has_other_type(is: &Description) -> bool {
    is.types.iter().any(|word| matches!(word, TypeWord::Type(_)))
}

/// Whether the subject is said to be no creature.
fn is_of_noncreatures(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
    let creature = Pred::Type(TypeWord::Type(CardType::Creature));
    let is_none = |head: &HeadPhrase| {
        head.adjectives.iter().any(|adjective| matches!(adjective, Pred::Not(inner) if **inner == creature))
    };
    pick.filter.heads.iter().all(is_none)
}
