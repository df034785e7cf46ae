//! Something is looked for where it cannot be.
//!
//! Permanents and tokens are on the battlefield, spells are on the stack, and what is in a hand, a
//! library or a graveyard is a card (108.2, 110.1, 111.7, 112.1). Cards are discarded from hands and
//! milled from libraries, and only what is put onto the battlefield enters under someone's control.
//! What an earlier step has put elsewhere is there.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Permanents in your library» have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Permanents you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

mod by_verb;

use crate::diag::{Code, Diagnostic};
use crate::lexicon::{CardType, Zone};
use crate::lint::antecedents::Antecedents;
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::{Node, Site};
use crate::lint::whereabouts::{self, Places};
use crate::lint::{Subject, abilities};
use crate::source::Span;
use crate::surface::{
    Ability, Act, CardKind, Chooser, Cost, Deed, Enters, EntersStatus, Filter, HeadPhrase, MoveVerb, Noun,
    PassiveVerb, Pick, Plain, Polarity, Pred, Quant, Ref, RefWord, Selection, Status, Subject as DeedSubject,
    TypeWord, Verb, ZoneForm, ZonePhrase,
};

/// Finds what cannot be in the zone that is named.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let is_permanent = subject.bound.card().kind == CardKind::Ordinary;
    if !is_permanent {
        for (ability, at) in abilities(subject.bound.card()) {
            let Ability::Activated { costs, .. } = ability else { continue };
            if costs.iter().any(|cost| matches!(cost, Cost::Tap | Cost::Untap)) {
                findings.push(finding(at, "this card is no permanent: it is never tapped or untapped"));
            }
            if costs.iter().any(|cost| matches!(cost, Cost::Loyalty(_) | Cost::LoyaltyX)) {
                findings.push(finding(at, "only a planeswalker has loyalty (606.1)"));
            }
        }
    }
    for seen in subject.nodes() {
        match seen.node {
            Node::Selection(Selection::Pick(pick)) => {
                findings.extend(of_end(pick).map(|why| finding(pick.at.0, why)));
                findings.extend(of_filter(&pick.filter, Said::In).map(|why| finding(pick.at.0, why)));
                if is_nowhere(subject.antecedents, pick) {
                    findings.push(finding(pick.at.0, "what it is picked from is in another zone"));
                }
            }
            Node::Deed(deed) if deed.acts.iter().any(|act| by_verb::why(&act.verb).is_some()) => {
                let why = |act: &Act| Some((act.at.0, by_verb::why(&act.verb)?));
                let all = deed.acts.iter().filter_map(why);
                let place = |at| if deed.acts.len() == 1 { seen.at } else { at };
                findings.extend(all.map(|(at, why)| finding(place(at), why)));
            }
            Node::Deed(deed) if deed.acts.iter().any(|act| matches!(act.verb, Verb::Enter { .. })) => {
                if let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject
                    && is_never_there(&pick.filter)
                {
                    findings.push(finding(pick.at.0, NEVER_THERE));
                }
            }
            Node::Deed(deed) if seen.around.site == Site::Event && loses_cards(deed) => {
                findings.push(finding(seen.at, "on the battlefield it is a permanent"));
            }
            Node::Deed(deed) if !is_permanent && seen.around.site == Site::Cost && takes_source(deed) => {
                findings.push(finding(seen.at, "a card of the command zone is never there"));
            }
            Node::Deed(deed) if seen.around.site == Site::Body && sizes_cards(deed) => {
                findings.push(finding(seen.at, "only what is on the battlefield gets that"));
            }
            Node::Deed(deed) if matches!(seen.around.site, Site::Body | Site::Cost) => {
                for act in &deed.acts {
                    let at = if deed.acts.len() == 1 { deed.at.0 } else { act.at.0 };
                    let why = of_verb(&act.verb).or_else(|| by_then(subject.antecedents, &act.verb));
                    findings.extend(why.map(|why| finding(at, why)));
                }
            }
            Node::Deed(deed) if !is_permanent && seen.around.site == Site::Event && leaves_play(deed) => {
                findings.push(finding(seen.at, "a card of the command zone is never on the battlefield"));
            }
            _ => {}
        }
    }
}

const NEVER_THERE: &str = "instants and sorceries never enter the battlefield (304.4, 307.4)";

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G235, at, "this is not in that zone")
        .label(at, why)
        .help("Write \"card\" for what is in a hand, a library or a graveyard, or name the right zone.")
}

const fn is_private(zone: Zone) -> bool {
    matches!(zone, Zone::Hand | Zone::Library | Zone::Graveyard)
}

/// "The top card of your hand", and cards of the command zone elsewhere.
fn of_end(pick: &Pick) -> Option<&'static str> {
    let zone = zones(pick).next()?;
    let is_unordered = matches!(zone.zone, Zone::Hand | Zone::Battlefield | Zone::Command | Zone::Exile);
    if matches!(pick.quant, Quant::End(..)) && is_unordered {
        return Some("only libraries, graveyards and decks have an order");
    }
    if pick.chooser == Chooser::Target && matches!(zone.zone, Zone::Hand | Zone::Library) {
        return Some("nobody can target a card that is hidden (400.2)");
    }
    let is_variant = |word: &TypeWord| {
        matches!(
            word,
            TypeWord::Type(CardType::Plane | CardType::Phenomenon | CardType::Scheme | CardType::Vanguard)
        )
    };
    let is_here = is_private(zone.zone) || zone.zone == Zone::Battlefield;
    (is_here && pick.filter.heads.iter().any(|head| head.types.iter().any(is_variant)))
        .then_some("such a card stays in the command zone or its deck")
}

/// How a zone follows a noun: "in" it, or "from" it where the object is moved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    In,
    From,
}

fn of_filter(it: &Filter, said: Said) -> Option<&'static str> {
    let zone = it.suffixes.iter().find_map(|pred| match (pred, said) {
        (Pred::In(zone, Polarity::Is), Said::In) | (Pred::From(zone, _), Said::From) => Some(zone),
        _ => None,
    })?;
    let is_plain = !matches!(
        zone.form,
        ZoneForm::Several(..) | ZoneForm::OtherThan(_) | ZoneForm::Anywhere | ZoneForm::AnywhereBut(_)
    );
    // "Target spell, nonland permanent, or card in a graveyard": the zone is that of the last.
    let is_one = it.heads.len() == 1 || it.heads.iter().rev().skip(1).all(|head| head.noun.is_none());
    if !is_plain || !is_one {
        return None;
    }
    let is_controlled = |pred: &Pred| matches!(pred, Pred::Controller(_, Polarity::Is, _));
    if is_private(zone.zone) && it.suffixes.iter().any(is_controlled) {
        return Some("nobody controls a card in a hand, a library or a graveyard");
    }
    let last = it.heads.last().and_then(|head| head.noun);
    it.heads.iter().find_map(|head| {
        let noun = head.noun.or(last);
        let is_token = head.adjectives.contains(&Pred::Noun(Noun::Token)) || noun == Some(Noun::Token);
        let is_tapped = |pred: &Pred| {
            matches!(
                pred,
                Pred::Status(Status::Tapped | Status::Untapped | Status::Attacking | Status::Blocking)
            )
        };
        match (zone.zone, noun) {
            (zone, _) if is_private(zone) && is_token => Some("tokens are on the battlefield (111.7)"),
            (zone, _)
                if (is_private(zone) || zone == Zone::Exile) && head.adjectives.iter().any(is_tapped) =>
            {
                Some("only permanents are that")
            }
            (Zone::Stack, Some(Noun::ManaAbility)) => Some("mana abilities do not use the stack (605.3b)"),
            (zone, Some(Noun::Permanent)) if is_private(zone) || zone == Zone::Exile => {
                Some("in this zone it is a card")
            }
            (Zone::Stack, Some(Noun::Permanent | Noun::Card)) => Some("spells are on the stack (112.1)"),
            (zone, Some(Noun::Spell))
                if is_private(zone) || matches!(zone, Zone::Battlefield | Zone::Exile) =>
            {
                Some("spells are on the stack (112.1)")
            }
            (zone, None) if (is_private(zone) || zone == Zone::Exile) && !head.types.is_empty() => {
                Some("in this zone it is a card")
            }
            (Zone::Battlefield, Some(Noun::Card)) => Some("on the battlefield it is a permanent"),
            (Zone::Battlefield, None) if is_spell_type(head) => Some(NEVER_THERE),
            _ => None,
        }
    })
}

fn of_verb(verb: &Verb) -> Option<&'static str> {
    let other = |it: &Selection, own: Zone| {
        let Selection::Pick(pick) = it else { return false };
        is_whole_of_another(pick, own) || zones(pick).any(|zone| zone.zone != own && is_private(zone.zone))
    };
    match verb {
        Verb::Plain(Plain::Discard, what) if other(what, Zone::Hand) => {
            Some("cards are discarded from hands (701.9a)")
        }
        Verb::Plain(Plain::Mill, what) if other(what, Zone::Library) => {
            Some("cards are milled from libraries (701.17a)")
        }
        Verb::Move { what: Selection::Pick(pick), .. } if of_filter(&pick.filter, Said::From).is_some() => {
            of_filter(&pick.filter, Said::From)
        }
        Verb::Move { what: Selection::Pick(pick), from: Some(zone), .. }
            if zone.form == ZoneForm::Plain
                && zone.zone == Zone::Battlefield
                && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card)) =>
        {
            Some("on the battlefield it is a permanent")
        }
        Verb::Move { what: Selection::Pick(pick), from, to: Some(to), .. }
            if (is_private(to.zone.zone) || to.zone.zone == Zone::Battlefield)
                && zones(pick)
                    .chain(from)
                    .any(|zone| matches!(zone.zone, Zone::PlanarDeck | Zone::SchemeDeck)) =>
        {
            Some("such a card stays in the command zone or its deck")
        }
        Verb::Move { what: Selection::Pick(pick), to: Some(to), from: None, .. }
            if to.zone.zone == Zone::Battlefield && is_there_already(pick) =>
        {
            Some("it is on the battlefield already: write \"card\" and the zone where it is")
        }
        Verb::Move { to: Some(to), enters, .. } if is_private(to.zone.zone) && enters.under.is_some() => {
            Some("nobody controls a card in a hand, a library or a graveyard")
        }
        Verb::Move { to: Some(to), enters, .. }
            if is_private(to.zone.zone) && enters.status.iter().any(is_of_permanent) =>
        {
            Some("only permanents are tapped, attack or are attached")
        }
        Verb::Move { what: Selection::Pick(pick), to: Some(to), enters, .. }
            if to.zone.zone == Zone::Battlefield
                && !enters.status.iter().any(|status| matches!(status, EntersStatus::Face(_)))
                && pick.filter.heads.iter().all(is_spell_type) =>
        {
            Some(NEVER_THERE)
        }
        _ => None,
    }
}

/// "When this vanguard dies", "when this scheme is put into a graveyard from the battlefield".
fn leaves_play(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Ref(Ref { word: RefWord::Source(_), .. })) = &deed.subject else {
        return false;
    };
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Die { .. } => true,
        Verb::Leave(zone) => zone.zone == Zone::Battlefield,
        Verb::Moved { from, to, .. } => {
            from.as_ref().is_some_and(|zone| is_private(zone.zone) || zone.zone == Zone::Battlefield)
                || to.as_ref().is_some_and(|to| is_private(to.zone.zone) || to.zone.zone == Zone::Battlefield)
        }
        _ => false,
    })
}

/// What is discarded, milled, drawn or moved from a zone, and is somewhere else by then.
fn by_then(cx: &Antecedents<'_>, verb: &Verb) -> Option<&'static str> {
    let is_apart = |what: &Selection, from: Places| whereabouts::of_selection(cx, what).is_apart(from);
    let is_never_permanent = |what: &Selection| match what {
        Selection::Ref(word) => {
            let pick = cx.read_at(word.at.0).and_then(|read| read.pick);
            pick.is_some_and(|pick| pick.filter.heads.iter().all(is_spell_type))
        }
        Selection::Pick(_) | Selection::List { .. } => false,
    };
    match verb {
        Verb::Move { what, to: Some(to), .. }
            if to.zone.zone == Zone::Battlefield && is_never_permanent(what) =>
        {
            Some(NEVER_THERE)
        }
        // That only cards are discarded, milled and drawn is another rule's (G215).
        Verb::Plain(Plain::Discard | Plain::Mill | Plain::Draw, what) if is_apart(what, Places::CARDS) => {
            None
        }
        Verb::Plain(Plain::Discard, what) if is_apart(what, Places::HAND) => {
            Some("cards are discarded from hands (701.9a)")
        }
        Verb::Plain(Plain::Mill, what) if is_apart(what, Places::LIBRARY) => {
            Some("cards are milled from libraries (701.17a)")
        }
        Verb::Plain(Plain::Draw, what) if is_apart(what, Places::LIBRARY) => {
            Some("cards are drawn from libraries (121.1)")
        }
        Verb::Attach(what, _) if is_apart(what, Places::BATTLEFIELD) => {
            Some("only what is on the battlefield is attached (701.3)")
        }
        Verb::Cast { what: what @ Selection::Pick(pick), .. }
        | Verb::Play { what: what @ Selection::Pick(pick), .. }
            if pick.chooser == Chooser::Target
                && is_apart(what, Places::CARDS.or(Places::COMMAND).or(Places::STACK)) =>
        {
            Some("cards are played from other zones")
        }
        Verb::Move { what, from: Some(from), .. } | Verb::Cast { what, from: Some(from), .. }
            if is_apart(what, Places::of_zone(from)) =>
        {
            Some("it is in another zone by then")
        }
        Verb::Move { what: what @ Selection::Ref(_), from: None, to: Some(to), .. }
            if is_unordered(to.zone.zone)
                && whereabouts::of_selection(cx, what) == Places::of_zone(&to.zone) =>
        {
            Some("it is there already")
        }
        Verb::Move {
            what: what @ Selection::Ref(_),
            from: None,
            to: None,
            verb: MoveVerb::Exile,
            enters,
            ..
        } if *enters == Enters::default() && whereabouts::of_selection(cx, what) == Places::EXILE => {
            Some("it is there already")
        }
        _ => None,
    }
}

const fn is_unordered(zone: Zone) -> bool {
    matches!(zone, Zone::Hand | Zone::Graveyard | Zone::Battlefield)
}

/// "A creature on the battlefield from among the cards in your hand."
fn is_nowhere(cx: &Antecedents<'_>, pick: &Pick) -> bool {
    let mut whole = pick.filter.suffixes.iter().filter_map(|pred| match pred {
        Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(of.as_ref()),
        _ => None,
    });
    let own = || zones(pick).map(Places::of_zone).next();
    whole.any(|of| own().is_some_and(|own| whereabouts::of_selection(cx, of).is_apart(own)))
}

/// "Whenever a creature card dies", "a card in exile is destroyed".
fn loses_cards(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
    let happens_in_play = |verb: &Verb| match verb {
        Verb::Die { .. } => true,
        Verb::Passive { verb, .. } => {
            matches!(verb, PassiveVerb::Destroyed | PassiveVerb::Sacrificed | PassiveVerb::Regenerated)
        }
        _ => false,
    };
    pick.filter
        .heads
        .iter()
        .all(|head| head.noun == Some(Noun::Card) || head.noun.is_none() && is_spell_type(head))
        && deed.acts.iter().any(|act| happens_in_play(&act.verb))
}

/// "Exile this plane from your graveyard", as a cost.
fn takes_source(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Move { what: Selection::Ref(word), from: Some(from), .. } => {
            matches!(word.word, RefWord::Source(_))
                && (is_private(from.zone) || from.zone == Zone::Battlefield)
        }
        _ => false,
    })
}

/// "Creature cards in exile get +1/+1."
fn sizes_cards(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(pick)) = &deed.subject else { return false };
    let is_card = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
    let is_there = |zone: &ZonePhrase| is_private(zone.zone) || zone.zone == Zone::Exile;
    is_card
        && !kinds::is_without_size(&pick.filter)
        && zones(pick).any(is_there)
        && deed.acts.iter().any(|act| matches!(act.verb, Verb::Get(_)))
}

/// "An instant or sorcery", and nothing else.
fn is_never_there(it: &Filter) -> bool {
    it.heads.iter().all(|head| head.noun.is_none() && is_spell_type(head))
}

fn is_spell_type(head: &HeadPhrase) -> bool {
    let is_spell = |word: &TypeWord| matches!(word, TypeWord::Type(CardType::Instant | CardType::Sorcery));
    !head.types.is_empty() && head.types.iter().all(is_spell)
}

/// "Tapped", "attacking".
const fn is_of_permanent(status: &EntersStatus) -> bool {
    match status {
        EntersStatus::Tapped
        | EntersStatus::Untapped
        | EntersStatus::Attacking(_)
        | EntersStatus::Blocking(_)
        | EntersStatus::Transformed
        | EntersStatus::Attached(_) => true,
        EntersStatus::Face(_) | EntersStatus::AsCopy { .. } => false,
    }
}

/// "Put target creature onto the battlefield."
fn is_there_already(pick: &Pick) -> bool {
    let heads = &pick.filter.heads;
    let is_bare = |head: &HeadPhrase| {
        !head.types.is_empty() && head.noun.is_none_or(|noun| noun == Noun::Permanent)
            || head.noun == Some(Noun::Permanent)
    };
    let was_moved = |pred: &Pred| matches!(pred, Pred::Participle(_) | Pred::Status(Status::PhasedOut));
    let is_permanent = kinds::of_filter(&pick.filter).iter().all(|is| is.without(Kinds::PERMANENT).is_none());
    is_permanent
        && heads.iter().all(is_bare)
        && !heads.iter().flat_map(|head| &head.adjectives).any(was_moved)
}

fn zones(pick: &Pick) -> impl Iterator<Item = &ZonePhrase> {
    pick.filter.suffixes.iter().filter_map(|pred| match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, _) => Some(zone),
        _ => None,
    })
}

/// "Their library", "your graveyard", as a whole.
fn is_whole_of_another(pick: &Pick, own: Zone) -> bool {
    let is_possessed = matches!(pick.quant, Quant::Possessed(..) | Quant::PossessedEach(_));
    let noun = pick.filter.heads.first().and_then(|head| head.noun);
    let zone = match noun {
        Some(Noun::Hand) => Zone::Hand,
        Some(Noun::Library) => Zone::Library,
        Some(Noun::Graveyard) => Zone::Graveyard,
        _ => return false,
    };
    is_possessed && zone != own
}
