//! A card has a characteristic that cards of its types do not have.
//!
//! Power and toughness are printed on creatures, and on Vehicles and Spacecraft, which can become
//! creatures; loyalty on planeswalkers, defense on battles (208.1, 209.1, 210.1). Lands have no mana
//! cost, and nontraditional cards have none of these (202.1b). A game would never read the line.
//!
//! ```card fails
//! Kiln Lantern
//! Artifact
//! Cost: {2}
//! «Stats: 1/1»
//! {T}: Add {R}.
//! ```
//!
//! Leave the line out:
//!
//! ```card passes
//! Kiln Lantern
//! Artifact
//! Cost: {2}
//! {T}: Add {R}.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::source::MetaKey;
use crate::surface::{CardKind, TypeLine};

/// Finds characteristics on cards of other types.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let card = subject.bound.card();
    for line in subject.source.meta.iter().filter(|line| line.key.is_of_sheet()) {
        let wrong = match card.kind {
            CardKind::Ordinary => owner(line.key, &card.types),
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Vanguard
            | CardKind::Scheme
            | CardKind::Conspiracy => Some("only ordinary cards have this"),
        };
        let Some(wrong) = wrong else { continue };
        let finding = Diagnostic::new(Code::G008, line.span, wrong)
            .label(line.span, "no game would read this")
            .fix("leave the line out", Applicability::Unsafe, line.span, "");
        findings.push(finding);
    }
}

/// What has such a line, where these types do not.
fn owner(key: MetaKey, types: &TypeLine) -> Option<&'static str> {
    let is = |wanted: CardType| types.types.contains(&wanted);
    let is_named = |wanted: &str| types.subtypes.iter().any(|subtype| subtype == wanted);
    let (has, wrong) = match key {
        MetaKey::Cost => (!is(CardType::Land), "lands have no mana cost"),
        MetaKey::Stats => (
            is(CardType::Creature) || is_named("Vehicle") || is_named("Spacecraft"),
            "only creatures, Vehicles and Spacecraft have power and toughness",
        ),
        MetaKey::Loyalty => (is(CardType::Planeswalker), "only planeswalkers have loyalty"),
        MetaKey::Defense => (is(CardType::Battle), "only battles have defense"),
        MetaKey::Colors | MetaKey::Set | MetaKey::Number | MetaKey::Artist | MetaKey::Flavor => (true, ""),
    };
    (!has).then_some(wrong)
}
