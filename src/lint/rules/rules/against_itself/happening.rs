//! Whether what happened is what a condition asks about, in the active or the passive voice.

use crate::lexicon::{CardType, Zone};
use crate::lint::Subject;
use crate::lint::facts;
use crate::lint::sameness;
use crate::surface::{
    AllForm, Chooser, DamageKind, Deed, Filter, HeadPhrase, LifeAmount, Noun, PassiveVerb, Plain, Quant,
    RefWord, Selection, Subject as DeedSubject, TokenSpec, TypeWord, Verb,
};
use crate::surface::{Alone, CardKind};

/// Who does something to what, whatever the voice.
#[derive(Clone, Copy)]
struct Happening<'a> {
    act: Act<'a>,
    by: Option<&'a Selection>,
    to: Option<&'a Selection>,
}

/// What is done.
#[derive(Clone, Copy, PartialEq)]
enum Act<'a> {
    /// An act that may be written in either voice.
    Named(PassiveVerb),
    /// Another.
    Verb(&'a Verb),
}

/// Whether what happened is what is asked about: the same act, by one of those, done to one of those.
pub(super) fn is_case_of(subject: &Subject<'_>, event: &Deed, asked: &Deed) -> bool {
    if sameness::is_same_act(subject.antecedents, event, asked)
        || sameness::is_same_act(subject.antecedents, asked, event)
    {
        return true;
    }
    let (Some(event), Some(asked)) = (happening(event), happening(asked)) else { return false };
    is_case_of_act(&event.act, &asked.act)
        && is_one_of(subject, event.by, asked.by)
        && is_one_of(subject, event.to, asked.to)
}

fn happening(deed: &Deed) -> Option<Happening<'_>> {
    let [act] = deed.acts.as_slice() else { return None };
    let by = match &deed.subject {
        DeedSubject::Of(who) => Some(who),
        DeedSubject::Implied => Some(&facts::YOU),
        DeedSubject::Unsaid | DeedSubject::Elided => return None,
    };
    let active = |verb, what| Some(Happening { act: Act::Named(verb), by, to: Some(what) });
    match &act.verb {
        Verb::Plain(Plain::Abandon, what) => active(PassiveVerb::Abandoned, what),
        Verb::Plain(Plain::SetInMotion, what) => active(PassiveVerb::SetInMotion, what),
        Verb::Plain(Plain::Discard, what) => active(PassiveVerb::Discarded, what),
        Verb::Plain(Plain::Draw, what) => active(PassiveVerb::Drawn, what),
        Verb::Plain(Plain::Mill, what) => active(PassiveVerb::Milled, what),
        Verb::Plain(Plain::Sacrifice, what) => active(PassiveVerb::Sacrificed, what),
        Verb::Plain(Plain::Destroy, what) => active(PassiveVerb::Destroyed, what),
        Verb::Plain(Plain::Counter, what) => active(PassiveVerb::Countered, what),
        Verb::Cast { what, from: None, .. } => active(PassiveVerb::Cast, what),
        Verb::Play { what, from: None, .. } => active(PassiveVerb::Played, what),
        Verb::Passive { verb, from: None, .. } => {
            Some(Happening { act: Act::Named(*verb), by: None, to: by })
        }
        // What tokens they are is asked for by another.
        Verb::Create(_) => Some(Happening { act: Act::Verb(&act.verb), by, to: None }),
        Verb::Plain(Plain::Encounter, what) => {
            Some(Happening { act: Act::Verb(&act.verb), by, to: Some(what) })
        }
        other => Some(Happening { act: Act::Verb(other), by, to: None }),
    }
}

/// Whether the act that happened is one that the other asks about.
fn is_case_of_act(event: &Act<'_>, asked: &Act<'_>) -> bool {
    let (Act::Verb(happened), Act::Verb(wanted)) = (event, asked) else { return event == asked };
    match (happened, wanted) {
        (Verb::Plain(Plain::Encounter, _), Verb::Plain(Plain::Encounter, _)) => true,
        (Verb::Create(_), Verb::Create(asked)) => {
            asked.iter().all(|tokens| matches!(tokens.spec, TokenSpec::Any))
        }
        (Verb::Keyworded { keyword, .. }, Verb::Keyworded { keyword: asked, .. }) => keyword == asked,
        (Verb::Planeswalk { .. }, Verb::Planeswalk { to: None, from: None, .. }) => true,
        (Verb::Die { .. }, Verb::Leave(zone)) => zone.zone == Zone::Battlefield,
        (Verb::Die { .. }, Verb::Die { under: None })
        | (Verb::Attack { .. }, Verb::Attack { whom: None, with: None, alone: Alone::NotSaid })
        | (Verb::Block(_), Verb::Block(None))
        | (Verb::GainLife(_), Verb::GainLife(LifeAmount::Any | LifeAmount::None))
        | (Verb::LoseLife(_), Verb::LoseLife(LifeAmount::Any | LifeAmount::None)) => true,
        (
            Verb::DealDamage { kind, to, .. },
            Verb::DealDamage { n: None, to: asked_to, kind: asked_kind, .. },
        ) => (kind == asked_kind || *asked_kind == DamageKind::Any) && (asked_to.is_none() || to == asked_to),
        (Verb::Enter { .. }, Verb::Enter { from: None, with }) => {
            with.under.is_none() && with.status.is_empty() && with.counters.is_empty()
        }
        _ => false,
    }
}

/// Whether what is there is what is asked for, or one of those, where anything is asked for.
fn is_one_of(subject: &Subject<'_>, there: Option<&Selection>, asked: Option<&Selection>) -> bool {
    let Some(asked) = asked else { return true };
    let Some(there) = there else { return false };
    if sameness::means(subject.antecedents, there, asked)
        || sameness::means(subject.antecedents, asked, there)
    {
        return true;
    }
    let Selection::Pick(any) = asked else { return false };
    if any.chooser != Chooser::Actor {
        return false;
    }
    if !matches!(any.quant, Quant::A | Quant::Any | Quant::No(_) | Quant::All(AllForm::Bare)) {
        return false;
    }
    match there {
        Selection::Pick(pick) => {
            sameness::covers(&any.filter, &pick.filter) || is_anyone(&any.filter) && there.is_of_players()
        }
        Selection::Ref(word) if matches!(word.word, RefWord::Source(_)) => {
            is_kind_of(&any.filter, subject.bound.card().kind)
        }
        Selection::Ref(_) => is_anyone(&any.filter) && there.is_of_players(),
        Selection::List { .. } => false,
    }
}

fn is_bare(filter: &Filter, is: impl Fn(&HeadPhrase) -> bool) -> bool {
    filter.suffixes.is_empty() && filter.heads.iter().all(|head| head.adjectives.is_empty() && is(head))
}

/// "A player", and nothing more.
fn is_anyone(filter: &Filter) -> bool {
    is_bare(filter, |head| head.noun == Some(Noun::Player))
}

/// "A scheme", on a scheme.
fn is_kind_of(filter: &Filter, kind: CardKind) -> bool {
    let of = match kind {
        CardKind::Plane => CardType::Plane,
        CardKind::Phenomenon => CardType::Phenomenon,
        CardKind::Scheme => CardType::Scheme,
        CardKind::Vanguard => CardType::Vanguard,
        CardKind::Conspiracy => CardType::Conspiracy,
        CardKind::Ordinary => return false,
    };
    is_bare(filter, |head| head.types.iter().all(|word| *word == TypeWord::Type(of)))
}
