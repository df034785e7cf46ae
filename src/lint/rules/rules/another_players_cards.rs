//! A player is told to handle cards that are yours.
//!
//! "You" and "your" always mean the controller of the ability (109.5), even in a sentence about other
//! players. Nobody discards, sacrifices or shuffles another player's cards (701.9, 701.21, 701.24), so
//! after "each opponent" the word that is meant is "their" or "they".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «each opponent sacrifices a creature you control».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent sacrifices a creature of their choice.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::{
    Modality, Noun, Plain, Polarity, Pred, Quant, Selection, Subject as DeedSubject, Verb, ZonePhrase,
};

/// Finds other players' acts upon what is yours.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        let DeedSubject::Of(Selection::Pick(who)) = &deed.subject else { continue };
        let is_player = |noun| matches!(noun, Some(Noun::Player | Noun::Opponent));
        if deed.modal != Modality::PLAIN || !who.filter.heads.iter().all(|head| is_player(head.noun)) {
            continue;
        }
        for act in deed.acts.iter().filter(|act| is_yours(&act.verb)) {
            let at = deed.at.0;
            let finding = Diagnostic::new(Code::G211, at, "another player cannot do this with what is yours")
                .label(who.at.0, "who does it")
                .label(act.at.0, "\"you\" and \"your\" are the controller of the ability")
                .help("Write \"their\" or \"they\" where the acting player is meant.");
            findings.push(finding);
        }
    }
}

fn is_yours(verb: &Verb) -> bool {
    match verb {
        Verb::Plain(Plain::Discard | Plain::Sacrifice, what) => belongs_to_you(what),
        Verb::Shuffle { what: None, into: Some(zone) } => is_your_zone(zone),
        Verb::Shuffle { what: Some(what), .. } => belongs_to_you(what),
        _ => false,
    }
}

fn belongs_to_you(what: &Selection) -> bool {
    let Selection::Pick(pick) = what else { return false };
    let yours = |pred: &Pred| match pred {
        Pred::Controller(who, Polarity::Is, _) | Pred::Owner(who, Polarity::Is) => who.is_you(),
        Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) => is_your_zone(zone),
        _ => false,
    };
    let possessed = matches!(&pick.quant, Quant::Possessed(who, _) if who.is_you());
    possessed || pick.filter.suffixes.iter().any(yours)
}

fn is_your_zone(zone: &ZonePhrase) -> bool {
    zone.whose.as_deref().is_some_and(Selection::is_you)
}
