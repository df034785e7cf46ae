//! A permission that the rules of the game give anyway.
//!
//! Players cast spells from their hands (601.2), and creatures attack and block (508, 509), without
//! a card that says so. The sentence changes nothing. Most often words are missing that were meant
//! to widen it: "as though they had flash", "without paying their mana costs".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «You may cast creature spells from your hand».
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! You may cast creature spells from your graveyard.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{
    Alone, AsThough, Deed, Modality, PlayCost, Pred, Selection, Subject as DeedSubject, Verb, Window,
    WindowSpan, ZonePhrase,
};
use crate::lexicon::Zone;
use crate::lint::Subject;
use crate::lint::facts;

/// Finds permissions without anything that goes beyond the rules.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, around) in subject.deeds() {
        if around.is_static && !around.is_bounded && is_permission(deed) {
            let at = deed.at.0;
            let finding = Diagnostic::new(Code::G210, at, "the rules allow this anyway")
                .label(at, "changes nothing")
                .help("Say what goes beyond the rules, or leave the sentence out.");
            findings.push(finding);
        }
    }
}

fn is_permission(deed: &Deed) -> bool {
    // Spells are cast as sorceries are, unless something lets them be cast at other times (307.1).
    let is_usual = |window: &Window| window.span == WindowSpan::AsSorcery;
    let allows =
        matches!(deed.modal, Modality::MAY | Modality::CAN) && deed.window.as_ref().is_none_or(is_usual);
    allows && deed.acts.iter().all(|act| is_plain(&act.verb) || seems_itself(deed, &act.verb))
}

/// "Creatures with defender can attack as though they had defender": they seem what they are.
fn seems_itself(deed: &Deed, verb: &Verb) -> bool {
    let (Verb::Pretend(_, AsThough::Seems(seems, _)), DeedSubject::Of(who)) = (verb, &deed.subject) else {
        return false;
    };
    let mut is_so = false;
    facts::of_phrase(who, &mut |known| {
        facts::of_pred(who, seems, true, &mut |fact| is_so |= facts::is_same_of_one(&known, &fact));
    });
    is_so
}

fn is_plain(verb: &Verb) -> bool {
    match verb {
        Verb::Cast { what, cost: PlayCost::Normal, from, as_though: None }
        | Verb::Play { what, cost: PlayCost::Normal, from } => {
            from.as_ref().is_none_or(is_hand) && is_unplaced(what)
        }
        Verb::Pretend(verb, AsThough::Were(Selection::Pick(other), _)) => {
            let (Verb::Cast { what, .. } | Verb::Play { what, .. }) = &**verb else { return false };
            matches!(what, Selection::Pick(pick) if pick.filter == other.filter)
        }
        Verb::Attack { whom: None, with: None, alone: Alone::NotSaid } | Verb::Block(None) => true,
        _ => false,
    }
}

fn is_hand(zone: &ZonePhrase) -> bool {
    zone.zone == Zone::Hand && matches!(zone.form, crate::ir::ZoneForm::Plain)
}

/// Any such card, wherever it can be cast from by the rules.
fn is_unplaced(what: &Selection) -> bool {
    match what {
        Selection::Pick(pick) => {
            let placed =
                |pred: &Pred| !matches!(pred, Pred::In(zone, _) | Pred::From(zone, _) if is_hand(zone));
            matches!(pick.quant, crate::ir::Quant::All(_)) && !pick.filter.suffixes.iter().any(placed)
        }
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}
