//! What is done to an object that is in that state already.

use super::absence::is_zero;
use crate::lexicon::{Color, Keyword, Zone};
use crate::lint::facts::{self, Quality, Said};
use crate::lint::sameness;
use crate::lint::walk::{Seen, Site};
use crate::source::Span;
use crate::surface::{
    Alone, Colorless, Deed, Description, Event, Exchanged, Force, Fought, HeadPhrase, ListJoin, PassiveVerb,
    Pick, Plain, Polarity, Pred, Pronoun, Quant, RefWord, Selection, Stat, Status, StatusChange,
    Subject as DeedSubject, Tense, TypeWord, Verb,
};

/// Whom an act needs beside its subject.
const fn other_of(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Fight(Fought::Other(what))
        | Verb::BecomeCopy { of: what, .. }
        | Verb::Block(Some(what))
        | Verb::BeBlocked(Some(what), _)
        | Verb::Attack { whom: Some(what), .. }
        | Verb::Attach(_, what) => Some(what),
        _ => None,
    }
}

fn is_itself(what: &Selection) -> bool {
    matches!(what, Selection::Ref(word) if word.word == RefWord::Pronoun(Pronoun::Itself))
}

/// What is done to an object that is so already, to itself, or to those who have none.
pub(super) fn of_state(deed: &Deed, seen: &Seen<'_>) -> Option<(Span, &'static str)> {
    if seen.around.site == Site::Event {
        let needs_another = deed.acts.iter().any(|act| other_of(&act.verb).is_some_and(is_itself));
        return needs_another.then_some((deed.at.0, "another is needed for that"));
    }
    if seen.around.site != Site::Body {
        return None;
    }
    for act in &deed.acts {
        let (what, status) = match &act.verb {
            Verb::SetStatus { change: StatusChange::Tap, what, during: None } => (what, Status::Tapped),
            Verb::SetStatus { change: StatusChange::Untap, what, during: None } => (what, Status::Untapped),
            verb if other_of(verb).is_some_and(is_itself) => {
                return Some((deed.at.0, "another is needed for that"));
            }
            Verb::Exchange(Exchanged::Control(Selection::List { items, .. }))
                if items.iter().all(is_yours) =>
            {
                return Some((deed.at.0, "all of them have one controller"));
            }
            _ => continue,
        };
        if let Selection::Pick(pick) = what
            && has_status(pick, status)
        {
            return Some((pick.at.0, "it is so already"));
        }
    }
    let DeedSubject::Of(Selection::Pick(who)) = &deed.subject else { return None };
    let first = &deed.acts.first()?.verb;
    if deed.modal.force == Force::Cant
        && sameness::state_after(first).is_some_and(|status| has_status(who, status))
    {
        return Some((deed.at.0, "they do it already"));
    }
    let lacks = |pred: &Pred| match (pred, first) {
        (Pred::Did(event), Verb::Plain(Plain::Sacrifice, Selection::Pick(what))) => match &**event {
            Event::Deed { deed, tense: Tense::Present, .. } => matches!(
                deed.acts.as_slice(),
                [only] if matches!(&only.verb, Verb::Plain(Plain::Control, Selection::Pick(none))
                    if is_zero(&none.quant) && sameness::covers(&none.filter, &what.filter))
            ),
            _ => false,
        },
        (Pred::Stat(Stat::HandSize, comparison), verb) if takes_from_hand(verb) => {
            sameness::range(comparison).is_some_and(|(_, most)| most == 0)
        }
        _ => false,
    };
    who.filter.suffixes.iter().any(|pred| lacks(plain(pred))).then_some((deed.at.0, "they have none"))
}

/// What "that has" or "who has" says.
fn plain(pred: &Pred) -> &Pred {
    match pred {
        Pred::That(inner, Polarity::Is) => plain(inner),
        other => other,
    }
}

fn takes_from_hand(verb: &Verb) -> bool {
    let is_hand =
        |pred: &Pred| matches!(pred, Pred::From(zone, _) | Pred::In(zone, _) if zone.zone == Zone::Hand);
    let is_there =
        |what: &Selection| matches!(what, Selection::Pick(pick) if pick.filter.suffixes.iter().any(is_hand));
    matches!(verb, Verb::Plain(Plain::Discard, _)) || sameness::done_to(verb).is_some_and(is_there)
}

fn has_status(pick: &Pick, status: Status) -> bool {
    let is_so = |pred: &Pred| *pred == Pred::Status(status);
    pick.filter.heads.iter().all(|head| head.adjectives.iter().any(is_so))
}

fn is_yours(it: &Selection) -> bool {
    matches!(it, Selection::Pick(pick) if sameness::is_yours(&pick.filter))
}

/// "Whenever a tapped creature becomes tapped".
pub(super) fn of_event(deed: &Deed, seen: &Seen<'_>) -> Option<Span> {
    if seen.around.site != Site::Event {
        return None;
    }
    let ([act], DeedSubject::Of(Selection::Pick(who))) = (deed.acts.as_slice(), &deed.subject) else {
        return None;
    };
    let status = sameness::state_after(&act.verb)?;
    let is_so = |pred: &Pred| *pred == Pred::Status(status);
    let mut adjectives = who.filter.heads.iter().flat_map(|head| &head.adjectives);
    adjectives.any(is_so).then_some(who.at.0)
}

/// "Attacking creatures can't block", "tapped creatures enter tapped": what a phrase says of those who do
/// it, against what they do.
pub(super) fn of_description(deed: &Deed, seen: &Seen<'_>) -> Option<(Span, &'static str)> {
    if !matches!(seen.around.site, Site::Body | Site::Event) {
        return None;
    }
    let [act] = deed.acts.as_slice() else { return None };
    if let Some(what @ Selection::Pick(pick)) = sameness::done_to(&act.verb) {
        let why = first_of(what, |quality, holds| undone(&act.verb, quality, holds));
        if let Some(why) = why {
            return Some((pick.at.0, why));
        }
    }
    if let Verb::BecomesTarget(Selection::Pick(by), _) = &act.verb
        && by.filter.suffixes.iter().any(|pred| matches!(pred, Pred::WithTargets(Quant::No(_), _)))
    {
        return Some((by.at.0, "what has no targets targets nothing"));
    }
    if let Verb::Attack { with: Some(Selection::Pick(with)), alone: Alone::Alone, .. } = &act.verb
        && with.filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
    {
        return Some((with.at.0, "what attacks alone attacks with no other"));
    }
    let DeedSubject::Of(who @ Selection::Pick(pick)) = &deed.subject else { return None };
    if seen.around.site == Site::Body && says_itself(deed, who, pick) {
        return Some((deed.at.0, "it is so already"));
    }
    let why = first_of(who, |quality, holds| against(&act.verb, quality, holds))?;
    Some((pick.at.0, why))
}

/// "Creatures with flying have flying", "white creatures are white".
fn says_itself(deed: &Deed, who: &Selection, pick: &Pick) -> bool {
    let mut is_said = false;
    facts::of_effect(deed, &mut |effect| {
        if let Said::Quality(_, Quality::Keyword(it)) = effect.said
            && !is_had_once(it.keyword)
        {
            return;
        }
        facts::of_phrase(who, &mut |known| is_said |= facts::is_same_of_one(&known, &effect));
    });
    let ([head], [act]) = (pick.filter.heads.as_slice(), deed.acts.as_slice()) else { return is_said };
    is_said
        || deed.modal.force == Force::Plain
            && matches!(&act.verb, Verb::Be(is, _) if is_description_of(is, head))
}

/// Whether having a keyword twice is no more than having it once (702.9f and the like).
const fn is_had_once(keyword: Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Flying
            | Keyword::FirstStrike
            | Keyword::DoubleStrike
            | Keyword::Deathtouch
            | Keyword::Defender
            | Keyword::Flash
            | Keyword::Haste
            | Keyword::Hexproof
            | Keyword::Indestructible
            | Keyword::Lifelink
            | Keyword::Menace
            | Keyword::Reach
            | Keyword::Shroud
            | Keyword::Trample
            | Keyword::Vigilance
    )
}

/// Whether a description says no more than the words before the noun.
fn is_description_of(is: &Description, head: &HeadPhrase) -> bool {
    let Description { supertypes, size: None, colors, types, base: None, with, chosen: None, .. } = is else {
        return false;
    };
    let is_colored = |color: &Color| {
        head.adjectives
            .iter()
            .any(|pred| matches!(pred, Pred::Color(all, ListJoin::One) if all.contains(color)))
    };
    with.is_empty()
        && is.colorless == Colorless::NotSaid
        && supertypes.len() + colors.len() + types.len() > 0
        && supertypes.iter().all(|word| head.types.contains(&TypeWord::Supertype(*word)))
        && types.iter().all(|word| head.types.contains(word))
        && colors.iter().all(is_colored)
}

/// The first reason that what a phrase says of its object gives.
fn first_of(
    phrase: &Selection,
    of: impl Fn(Quality<'_>, bool) -> Option<&'static str>,
) -> Option<&'static str> {
    let mut why = None;
    facts::of_phrase(phrase, &mut |known| {
        if let Said::Quality(_, quality) = known.said {
            why = why.or_else(|| of(quality, known.holds));
        }
    });
    why
}

/// Why this is not done to something that is so.
fn undone(verb: &Verb, quality: Quality<'_>, holds: bool) -> Option<&'static str> {
    match (verb, quality, holds) {
        (Verb::Plain(Plain::Destroy, _), Quality::Keyword(it), true)
            if it.keyword == Keyword::Indestructible =>
        {
            Some("what is indestructible is not destroyed (702.12)")
        }
        (Verb::Plain(Plain::Counter, _), Quality::InPlay, true) => Some("a permanent is no spell"),
        _ => None,
    }
}

/// Why something that is so, or is not so, does not do this.
fn against(verb: &Verb, quality: Quality<'_>, holds: bool) -> Option<&'static str> {
    const GONE: Option<&str> = Some("what has left the battlefield does not do this");
    match (verb, quality, holds) {
        (Verb::Enter { .. }, Quality::InPlay, true) => Some("what enters is not there yet"),
        (
            Verb::Enter { .. },
            Quality::Status(Status::Tapped | Status::Untapped | Status::Attacking | Status::Blocking),
            true,
        ) => Some("what enters is in no such state yet"),
        (Verb::Attack { .. }, Quality::Status(Status::Blocking), true)
        | (Verb::Block(_), Quality::Status(Status::Attacking), true) => {
            Some("no creature attacks and blocks in one combat (508, 509)")
        }
        (Verb::Passive { verb: PassiveVerb::Destroyed, .. }, Quality::Keyword(it), true)
            if it.keyword == Keyword::Indestructible =>
        {
            Some("what is indestructible is not destroyed (702.12)")
        }
        (Verb::Passive { verb: PassiveVerb::Countered | PassiveVerb::Cast, .. }, Quality::InPlay, true) => {
            Some("a permanent is no spell")
        }
        (Verb::UntapDuring(..), Quality::Status(Status::Untapped), true) => Some("it is so already"),
        (
            Verb::Passive { verb: PassiveVerb::TurnedFaceDown, .. },
            Quality::Status(Status::FaceDown),
            true,
        )
        | (Verb::Passive { verb: PassiveVerb::TurnedFaceUp, .. }, Quality::Status(Status::FaceUp), true) => {
            Some("it is so already")
        }
        (
            Verb::Attack { .. }
            | Verb::Block(_)
            | Verb::BeBlocked(..)
            | Verb::UntapDuring(..)
            | Verb::Get(_)
            | Verb::Gain(..)
            | Verb::Fight(_)
            | Verb::BecomesStatus(_),
            Quality::InPlay,
            false,
        ) => GONE,
        _ => None,
    }
}
