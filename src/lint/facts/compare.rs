//! Whether two facts are one, or exclude each other, and whether two phrases mean the same.

use super::{Counted, Described, Fact, Quality, Said, none_of, of_filter};
use crate::lexicon::{TurnPart, Zone};
use crate::lint::Subject;
use crate::lint::antecedents::Antecedents;
use crate::lint::sameness;
use crate::surface::{
    Chooser, CounterKind, Filter, Noun, Pick, Polarity, Pred, Quant, Ref, Selection, ZoneForm, ZonePhrase,
};

/// Whether two facts cannot both be.
pub fn exclude(antecedents: &Antecedents<'_>, a: &Fact<'_>, b: &Fact<'_>) -> bool {
    if a.when != b.when {
        return false;
    }
    match (&a.said, &b.said) {
        (Said::Quality(x, of), Said::Quality(y, other)) => {
            (is_one(antecedents, x, y) || is_case(antecedents, x, y) || is_case(antecedents, y, x))
                && qualities_exclude(antecedents, (of, holds_of(x, a)), (other, holds_of(y, b)))
        }
        (Said::Role(x, who), Said::Role(y, other)) if x == y => match (a.holds, b.holds) {
            (true, true) => are_two(antecedents, who, other),
            (true, false) | (false, true) => is_one(antecedents, who, other),
            (false, false) => false,
        },
        (Said::Vacant(x), Said::Role(y, _)) | (Said::Role(y, _), Said::Vacant(x)) => {
            x == y && a.holds && b.holds
        }
        (Said::Moment(x), Said::Moment(y)) => a.holds && b.holds && are_moments_apart(*x, *y),
        (Said::Day(x), Said::Day(y)) => {
            if x == y {
                a.holds != b.holds
            } else {
                a.holds && b.holds
            }
        }
        (Said::Number(x, from), Said::Number(y, to)) if a.holds && b.holds => {
            from.1 < to.0 && includes(antecedents, x, y) || to.1 < from.0 && includes(antecedents, y, x)
        }
        _ => false,
    }
}

/// Whether no moment of a turn is in both parts.
pub fn are_moments_apart(a: TurnPart, b: TurnPart) -> bool {
    let within = |steps: &[TurnPart], part| steps.contains(&part);
    let is_part = |whole: TurnPart, part: TurnPart| match whole {
        TurnPart::Turn => true,
        TurnPart::Beginning => within(&[TurnPart::Untap, TurnPart::Upkeep, TurnPart::Draw], part),
        TurnPart::Main => within(&[TurnPart::PrecombatMain, TurnPart::PostcombatMain], part),
        TurnPart::Combat => within(
            &[
                TurnPart::BeginningOfCombat,
                TurnPart::DeclareAttackers,
                TurnPart::DeclareBlockers,
                TurnPart::CombatDamage,
                TurnPart::EndOfCombat,
            ],
            part,
        ),
        TurnPart::Ending => within(&[TurnPart::End, TurnPart::Cleanup], part),
        _ => false,
    };
    let (a, b) = (a.meaning(), b.meaning());
    a != b && !is_part(a, b) && !is_part(b, a)
}

/// Whether it holds of those of whom it is said; what "no creature" is, they are not.
fn holds_of(of: &Selection, fact: &Fact<'_>) -> bool {
    fact.holds == none_of(of).is_none()
}

fn qualities_exclude(
    antecedents: &Antecedents<'_>,
    (a, a_holds): (&Quality<'_>, bool),
    (b, b_holds): (&Quality<'_>, bool),
) -> bool {
    let both = a_holds && b_holds;
    match (a, b) {
        (Quality::NeedsPlay, Quality::Elsewhere) | (Quality::Elsewhere, Quality::NeedsPlay) => both,
        (Quality::NeedsPlay, Quality::InPlay) => !b_holds,
        (Quality::InPlay, Quality::NeedsPlay) => !a_holds,
        (Quality::Elsewhere, Quality::InPlay) => b_holds,
        (Quality::InPlay, Quality::Elsewhere) => a_holds,
        (Quality::Rank(a), Quality::Rank(b)) if a != b => both,
        (Quality::Status(a), Quality::Status(b)) if a.opposite() == Some(*b) => a_holds == b_holds,
        (Quality::Status(a), Quality::Status(b)) if a.excludes() == Some(*b) => both,
        (Quality::Stat(a, from), Quality::Stat(b, to)) => both && a == b && sameness::are_apart(*from, *to),
        (Quality::Counters(a, from), Quality::Counters(b, to)) => {
            let is_within = |of: Option<&CounterKind>, all: Option<&CounterKind>| all.is_none() || of == all;
            both && (from.1 < to.0 && is_within(*b, *a) || to.1 < from.0 && is_within(*a, *b))
        }
        (Quality::From(a), Quality::From(b)) => both && is_other_zone(a, b),
        (Quality::Controlled(a), Quality::Controlled(b)) => {
            both && are_two(antecedents, a, b) || a_holds != b_holds && is_one(antecedents, a, b)
        }
        _ => a_holds != b_holds && is_same_quality(a, b),
    }
}

fn is_other_zone(a: &ZonePhrase, b: &ZonePhrase) -> bool {
    let is_one = |it: &ZonePhrase| matches!(it.form, ZoneForm::Plain | ZoneForm::A);
    a.zone != b.zone && is_one(a) && is_one(b)
}

fn is_same_quality(a: &Quality<'_>, b: &Quality<'_>) -> bool {
    match (a, b) {
        (Quality::Status(a), Quality::Status(b)) => a == b,
        (Quality::Keyword(a), Quality::Keyword(b)) => a == b,
        (Quality::InPlay, Quality::InPlay) => true,
        (Quality::Same(a), Quality::Same(b)) => a == b,
        (Quality::Other(a), Quality::Other(b)) => a == b,
        (Quality::Kind(a), Quality::Kind(b)) => a == b,
        (Quality::Type(a), Quality::Type(b)) => a == b,
        (Quality::Noun(a), Quality::Noun(b)) => a == b,
        (Quality::Rank(a), Quality::Rank(b)) => a == b,
        _ => false,
    }
}

/// Whether two facts are one.
pub fn is_same(antecedents: &Antecedents<'_>, a: &Fact<'_>, b: &Fact<'_>) -> bool {
    if a.when != b.when || a.holds != b.holds {
        return false;
    }
    match (&a.said, &b.said) {
        (Said::Quality(x, of), Said::Quality(y, other)) => {
            is_one(antecedents, x, y) && is_same_quality(of, other)
        }
        (Said::Role(x, who), Said::Role(y, other)) => x == y && is_one(antecedents, who, other),
        _ => false,
    }
}

/// Whether nothing is so at once as two facts say of one thing.
pub fn exclude_of_one(antecedents: &Antecedents<'_>, a: &Fact<'_>, b: &Fact<'_>) -> bool {
    matches!((&a.said, &b.said), (Said::Quality(_, x), Said::Quality(_, y))
        if qualities_exclude(antecedents, (x, a.holds), (y, b.holds)))
}

/// Whether two facts of one thing say the same.
pub fn is_same_of_one(a: &Fact<'_>, b: &Fact<'_>) -> bool {
    matches!((&a.said, &b.said), (Said::Quality(_, x), Said::Quality(_, y))
        if a.holds == b.holds && is_same_quality(x, y))
}

/// What the phrase that a word reads says of it, or what it is by its nature: whether that is what is asked.
pub fn is_so_by_name(subject: &Subject<'_>, asked: &Fact<'_>, how: Described) -> Option<bool> {
    let Said::Quality(what, quality) = asked.said else { return None };
    let mut holds = None;
    let mut compare = |known: Fact<'_>| {
        let Said::Quality(_, other) = known.said else { return };
        if qualities_exclude(subject.antecedents, (&quality, asked.holds), (&other, known.holds)) {
            holds = Some(false);
        } else if asked.holds == known.holds && is_same_quality(&quality, &other) {
            holds = Some(true);
        }
    };
    let Selection::Ref(word) = what else { return None };
    if what.is_you() {
        compare(Fact::new(Said::Quality(what, Quality::Noun(Noun::Player)), true));
    } else if let Some(pick) = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick) {
        of_filter(what, &pick.filter, how, &mut compare);
    }
    holds
}

/// Whether two phrases mean one and the same for sure.
pub fn is_one(antecedents: &Antecedents<'_>, a: &Selection, b: &Selection) -> bool {
    let read = |word: &Ref| antecedents.read_at(word.at.0);
    match (a, b) {
        // Two words for one creature may mean two of them.
        (Selection::Pick(x), Selection::Pick(y)) => {
            matches!(x.quant, Quant::All(_) | Quant::Possessed(..)) && sameness::is_same_phrase(x, y)
        }
        (Selection::Pick(pick), Selection::Ref(word)) | (Selection::Ref(word), Selection::Pick(pick)) => {
            let is_all = matches!(pick.quant, Quant::All(_));
            read(word).is_some_and(|read| {
                let is_equal = |other: &Pick| is_all && sameness::is_same_phrase(pick, other);
                read.at == pick.at.0 || read.pick.is_some_and(is_equal)
            })
        }
        (Selection::Ref(x), Selection::Ref(y)) => {
            sameness::is_same_word(x, y) || read(x).zip(read(y)).is_some_and(|(x, y)| x.at == y.at)
        }
        (Selection::List { .. }, _) | (_, Selection::List { .. }) => a == b,
    }
}

/// Whether what is said of all, or of none, of the first is said of the second: "no creatures".
fn is_case(antecedents: &Antecedents<'_>, all: &Selection, one: &Selection) -> bool {
    let Selection::Pick(all) = all else { return false };
    let pick = match one {
        Selection::Pick(pick) => Some(&**pick),
        Selection::Ref(word) => antecedents.read_at(word.at.0).and_then(|read| read.pick),
        Selection::List { .. } => None,
    };
    matches!(all.quant, Quant::All(_) | Quant::No(_))
        && all.chooser == Chooser::Actor
        && pick.is_some_and(|pick| sameness::covers(&all.filter, &pick.filter))
}

/// Whether two phrases mean two different players for sure: you, and an opponent.
pub fn are_two(antecedents: &Antecedents<'_>, a: &Selection, b: &Selection) -> bool {
    a.is_you() && is_opponent(antecedents, b) || b.is_you() && is_opponent(antecedents, a)
}

/// Whether a phrase means an opponent of yours.
pub fn is_opponent(antecedents: &Antecedents<'_>, who: &Selection) -> bool {
    let pick = match who {
        Selection::Pick(pick) => Some(&**pick),
        Selection::Ref(word) => antecedents.read_at(word.at.0).and_then(|read| read.pick),
        Selection::List { .. } => None,
    };
    let is_theirs = |pick: &Pick| pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent));
    pick.is_some_and(is_theirs)
}

/// Whether all that the narrow count counts is in the wide one.
pub fn includes(antecedents: &Antecedents<'_>, wide: &Counted<'_>, narrow: &Counted<'_>) -> bool {
    match (wide, narrow) {
        (Counted::Objects(wide, who), Counted::Objects(narrow, actor)) => {
            objects_include(antecedents, (wide, *who), (narrow, *actor))
        }
        (Counted::Cards(zone, who), Counted::Cards(other, actor)) => {
            zone == other && has_cards_of(antecedents, *who, *actor)
        }
        (Counted::Cards(zone, who), Counted::Objects(filter, _)) => {
            let is_there =
                |it: &ZonePhrase| it.zone == *zone && has_cards_of(antecedents, *who, it.whose.as_deref());
            filter.suffixes.iter().any(|pred| place(pred).is_some_and(is_there))
        }
        (Counted::Qty(a), Counted::Qty(b)) => a == b,
        (Counted::Objects(..), Counted::Cards(..))
        | (Counted::Qty(_), Counted::Objects(..) | Counted::Cards(..))
        | (Counted::Objects(..) | Counted::Cards(..), Counted::Qty(_)) => false,
    }
}

/// Whether what the zones of some hold is all that those of another hold.
fn has_cards_of(antecedents: &Antecedents<'_>, all: Option<&Selection>, of: Option<&Selection>) -> bool {
    let Some(all) = all else { return true };
    of.is_some_and(|of| is_one(antecedents, all, of) || is_case(antecedents, all, of))
}

/// The zone that a clause names.
const fn place(pred: &Pred) -> Option<&ZonePhrase> {
    match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) => Some(zone),
        _ => None,
    }
}

fn objects_include(
    antecedents: &Antecedents<'_>,
    (wide, who): (&Filter, Option<&Selection>),
    (narrow, actor): (&Filter, Option<&Selection>),
) -> bool {
    let who = who.or_else(|| sameness::controller_of(wide));
    let actor = actor.or_else(|| sameness::controller_of(narrow));
    let is_of = |who: &Selection, actor: &Selection| {
        is_one(antecedents, who, actor) || is_case(antecedents, who, actor)
    };
    let is_theirs = who.is_none_or(|who| actor.is_some_and(|actor| is_of(who, actor)));
    let is_elsewhere = |pred: &Pred| place(pred).is_some_and(|zone| zone.zone != Zone::Battlefield);
    let is_said = |pred: &Pred| match pred {
        Pred::Controller(_, Polarity::Is, _) => true,
        Pred::In(zone, Polarity::Is) if zone.zone == Zone::Battlefield => {
            !narrow.suffixes.iter().any(is_elsewhere)
        }
        Pred::In(..) | Pred::From(..) => narrow.suffixes.iter().any(|other| place(other) == place(pred)),
        other => narrow.suffixes.contains(other),
    };
    is_theirs && sameness::heads_cover(wide, narrow) && wide.suffixes.iter().all(is_said)
}
