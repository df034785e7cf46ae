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
use crate::lexicon::{CardType, Keyword, TurnPart, Zone};
use crate::lint::Subject;
use crate::lint::{facts, sameness};
use crate::surface::{
    Alone, AsThough, Deed, Exceptness, HeadPhrase, ListJoin, Modality, Noun, Plain, PlayCost, Polarity, Pred,
    Quant, Selection, StatusChange, Subject as DeedSubject, TypeWord, Verb, WindowSpan, ZoneForm, ZonePhrase,
};

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
    matches!(deed.modal, Modality::MAY | Modality::CAN)
        && deed.acts.iter().all(|act| is_allowed(deed, &act.verb) || seems_itself(deed, &act.verb))
}

/// Whether the rules let whoever the clause names do this at the time that it names.
fn is_allowed(deed: &Deed, verb: &Verb) -> bool {
    let span = deed.window.as_ref().map(|window| window.span);
    // Spells are cast as sorceries are, unless something lets them be cast at other times (307.1).
    let is_usual = matches!(span, None | Some(WindowSpan::AsSorcery));
    match verb {
        Verb::Plain(Plain::Draw, Selection::Pick(pick)) => {
            pick.quant == Quant::A && matches!(span, Some(WindowSpan::During(TurnPart::Draw)))
        }
        Verb::SetStatus { change: StatusChange::Untap, what: Selection::Pick(pick), during: Some(when) } => {
            when.is_you() && sameness::is_yours(&pick.filter)
        }
        Verb::Plain(Plain::LookAt, what) => is_own_hand(deed, what),
        Verb::Play { what: Selection::Pick(pick), cost: PlayCost::Normal, from: None } => {
            let is_bare = pick.filter.suffixes.is_empty() && pick.filter.heads.len() == 1;
            let is_turns = matches!(span, Some(WindowSpan::Turns | WindowSpan::DuringTurns));
            is_usual && is_plain(deed, verb) || is_bare && pick.quant == Quant::A && is_turns
        }
        verb => is_usual && is_plain(deed, verb),
    }
}

/// "Your hand", "cards in your hand".
fn is_own_hand(deed: &Deed, what: &Selection) -> bool {
    let Selection::Pick(pick) = what else { return false };
    let is_whole = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Hand));
    match (&pick.quant, pick.filter.suffixes.as_slice()) {
        (Quant::Possessed(who, _), []) => is_whole && who.is_you() && is_you(deed),
        (Quant::All(_), [Pred::In(zone, _)]) => is_hand(deed, zone),
        _ => false,
    }
}

fn is_you(deed: &Deed) -> bool {
    matches!(&deed.subject, DeedSubject::Of(who) if who.is_you())
}

/// "Creatures with defender can attack as though they had defender": they seem what they are.
pub(super) fn seems_itself(deed: &Deed, verb: &Verb) -> bool {
    let (Verb::Pretend(_, AsThough::Seems(seems, _)), DeedSubject::Of(who)) = (verb, &deed.subject) else {
        return false;
    };
    let mut is_so = false;
    facts::of_phrase(who, &mut |known| {
        facts::of_pred(who, seems, true, &mut |fact| is_so |= facts::is_same_of_one(&known, &fact));
    });
    is_so
}

fn is_plain(deed: &Deed, verb: &Verb) -> bool {
    let is_hand = |zone: &ZonePhrase| is_hand(deed, zone);
    match verb {
        Verb::Cast { what, cost: PlayCost::Normal, from, as_though: None }
        | Verb::Play { what, cost: PlayCost::Normal, from } => {
            from.as_ref().is_none_or(is_hand) && is_unplaced(deed, what)
        }
        Verb::Cast { what, cost: PlayCost::Normal, from, as_though: Some(as_though) } => {
            matches!(**as_though, AsThough::HadFlash(_))
                && from.as_ref().is_none_or(is_hand)
                && is_unplaced(deed, what)
                && is_fast(what)
        }
        Verb::Pretend(verb, AsThough::Were(Selection::Pick(other), _)) => {
            let (Verb::Cast { what, .. } | Verb::Play { what, .. }) = &**verb else { return false };
            matches!(what, Selection::Pick(pick) if pick.filter == other.filter)
        }
        Verb::Attack { whom, with: None, alone: Alone::NotSaid } => {
            whom.as_ref().is_none_or(|whom| is_bare(whom, |head| head.noun == Some(Noun::Player)))
        }
        Verb::Block(whom) | Verb::BeBlocked(whom, Exceptness::By) => {
            whom.as_ref().is_none_or(|whom| is_bare(whom, is_creature))
        }
        _ => false,
    }
}

/// Whether no more is said of all of them.
fn is_bare(whom: &Selection, is: fn(&HeadPhrase) -> bool) -> bool {
    match whom {
        Selection::Pick(pick) => {
            let is_plain = |head: &HeadPhrase| head.adjectives.is_empty() && is(head);
            matches!(pick.quant, Quant::All(_))
                && pick.filter.suffixes.is_empty()
                && pick.filter.heads.iter().all(is_plain)
        }
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}

fn is_creature(head: &HeadPhrase) -> bool {
    head.noun.is_none() && head.types == [TypeWord::Type(CardType::Creature)]
}

/// Instants, and what has flash (304.5, 702.8).
fn is_fast(what: &Selection) -> bool {
    let Selection::Pick(pick) = what else { return false };
    let has_flash = |pred: &Pred| {
        matches!(pred, Pred::Has(all, ListJoin::One, Polarity::Is)
            if all.iter().all(|it| it.keyword == Keyword::Flash))
    };
    pick.filter.heads.iter().all(|head| head.types.contains(&TypeWord::Type(CardType::Instant)))
        || pick.filter.suffixes.iter().any(has_flash)
}

/// The hand of whoever may do it.
fn is_hand(deed: &Deed, zone: &ZonePhrase) -> bool {
    let is_own = |whose: &Selection| whose.is_you() && is_you(deed) || whose.is_they() && !is_you(deed);
    zone.zone == Zone::Hand
        && matches!(zone.form, ZoneForm::Plain | ZoneForm::Plural)
        && zone.whose.as_deref().is_none_or(is_own)
}

/// Any such card, wherever it can be cast from by the rules.
fn is_unplaced(deed: &Deed, what: &Selection) -> bool {
    match what {
        Selection::Pick(pick) => {
            let is_usual = |pred: &Pred| match pred {
                Pred::In(zone, _) | Pred::From(zone, _) => is_hand(deed, zone),
                Pred::Has(..) => true,
                _ => false,
            };
            matches!(pick.quant, Quant::All(_)) && pick.filter.suffixes.iter().all(is_usual)
        }
        Selection::Ref(_) | Selection::List { .. } => false,
    }
}
