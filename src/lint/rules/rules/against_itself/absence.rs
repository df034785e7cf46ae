//! What is done to something of which there is none: because a condition says so, or because the act before
//! has left none.

use super::finding;
use crate::diag::Diagnostic;
use crate::lexicon::Zone;
use crate::lint::Subject;
use crate::lint::facts::{self, Counted, Said, When};
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen};
use crate::source::Span;
use crate::surface::{
    Act, Chooser, Cond, Deed, Noun, Pick, Plain, Polarity, Pred, Quant, Selection, StepKind,
    Subject as DeedSubject, Verb,
};

/// Whether it says that there are none.
pub(super) fn is_zero(quant: &Quant) -> bool {
    sameness::range_of(quant).is_some_and(|(_, most)| most == 0)
}

/// What the first thing that is done needs, of which the condition says that there is not so much.
pub(super) fn of_absence(
    subject: &Subject<'_>,
    cond: &Cond,
    then: &[Seen<'_>],
    findings: &mut Vec<Diagnostic>,
) {
    let first = then.iter().find_map(|seen| if let Node::Step(step) = seen.node { Some(step) } else { None });
    let Some(StepKind::Do(deed)) = first.map(|step| &step.kind) else { return };
    let at = lacks(subject, cond, deed, then);
    findings.extend(at.map(|at| finding(at, "there is none where the condition holds")));
}

/// The place in a clause that needs more than there are where a condition holds.
pub(super) fn lacks(subject: &Subject<'_>, cond: &Cond, deed: &Deed, then: &[Seen<'_>]) -> Option<Span> {
    let act = deed.acts.first()?;
    let mut place = None;
    facts::of_cond(cond, &mut |fact| {
        if let (Said::Number(counted, (_, most)), true, When::Now) = (fact.said, fact.holds, fact.when) {
            let needs = || needs(subject, (deed, act), then, Reach::Targets, (&counted, most));
            place = place.or_else(needs);
        }
    });
    place
}

/// Which phrases are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those of the act alone.
    Act,
    /// The targets of all that follows as well, which have to be there at once.
    Targets,
}

/// The place in an act that needs more than there are.
fn needs(
    subject: &Subject<'_>,
    (deed, act): (&Deed, &Act),
    then: &[Seen<'_>],
    reach: Reach,
    (counted, most): (&Counted<'_>, u32),
) -> Option<Span> {
    let at = if reach == Reach::Act && deed.acts.len() > 1 { act.at.0 } else { deed.at.0 };
    if takes_from(subject, (deed, act), counted, most) {
        return Some(at);
    }
    let makes_some = deed.acts.len() > 1;
    let is_within = |pick: &Pick| at.holds(pick.at.0);
    // What an act before has done is counted and described by the one that follows.
    let is_operand = |pick: &Pick| {
        let what = sameness::done_to(&act.verb).or_else(|| sameness::acted_on(&act.verb));
        matches!(what, Some(Selection::Pick(what)) if what.at.0 == pick.at.0)
    };
    then.iter().find_map(|seen| {
        let Node::Selection(Selection::Pick(pick)) = seen.node else { return None };
        let is_meant = match reach {
            Reach::Act => is_operand(pick),
            Reach::Targets => pick.chooser == Chooser::Target || is_within(pick) && !makes_some,
        };
        (is_meant && is_more(&pick.quant, most) && is_counted(subject, deed, pick, counted))
            .then_some(pick.at.0)
    })
}

/// Whether a phrase needs more than so many.
fn is_more(quant: &Quant, most: u32) -> bool {
    match quant {
        Quant::No(_) => false,
        Quant::A | Quant::Exactly(_) => sameness::range_of(quant).is_some_and(|(least, _)| least > most),
        _ => most == 0,
    }
}

/// Whether what a phrase means is among what is counted.
fn is_counted(subject: &Subject<'_>, deed: &Deed, pick: &Pick, counted: &Counted<'_>) -> bool {
    if let Counted::Cards(zone, who) = counted
        && let Some(place) = whole_zone(pick)
    {
        return place == *zone && who.is_none_or(|who| is_of(subject, pick, who));
    }
    let narrow = Counted::Objects(&pick.filter, None);
    if facts::includes(subject.antecedents, counted, &narrow) {
        return true;
    }
    // What is sacrificed is under the control of whoever sacrifices it (701.21a).
    let sacrifices = |act: &Act| matches!(&act.verb, Verb::Plain(Plain::Sacrifice, Selection::Pick(what)) if what.at.0 == pick.at.0);
    let Counted::Objects(filter, who) = counted else { return false };
    let without =
        |actor: &Selection| is_actor(subject, deed, actor) && sameness::heads_cover(filter, &pick.filter);
    deed.acts.iter().any(sacrifices)
        && who.or_else(|| sameness::controller_of(filter)).is_some_and(without)
        && filter.suffixes.len() <= usize::from(who.is_none())
}

/// Whether somebody does it.
fn is_actor(subject: &Subject<'_>, deed: &Deed, who: &Selection) -> bool {
    match &deed.subject {
        DeedSubject::Implied => who.is_you(),
        DeedSubject::Of(actor) => {
            facts::is_one(subject.antecedents, who, actor) || sameness::means(subject.antecedents, who, actor)
        }
        DeedSubject::Unsaid | DeedSubject::Elided => false,
    }
}

/// Whether cards are discarded from a hand, or drawn from a library, that has not so many.
fn takes_from(subject: &Subject<'_>, (deed, act): (&Deed, &Act), counted: &Counted<'_>, most: u32) -> bool {
    let (what, who) = match (&act.verb, counted) {
        (Verb::Plain(Plain::Discard, what), Counted::Cards(Zone::Hand, Some(who)))
        | (Verb::Plain(Plain::Draw | Plain::Mill, what), Counted::Cards(Zone::Library, Some(who))) => {
            (what, who)
        }
        _ => return false,
    };
    let is_more = match what {
        Selection::Pick(pick) => is_more(&pick.quant, most),
        Selection::Ref(_) | Selection::List { .. } => most == 0,
    };
    is_more && is_actor(subject, deed, who)
}

/// The zone that a phrase means as a whole: "your hand", "your graveyard".
fn whole_zone(pick: &Pick) -> Option<Zone> {
    let [head] = pick.filter.heads.as_slice() else { return None };
    match head.noun? {
        Noun::Hand => Some(Zone::Hand),
        Noun::Graveyard => Some(Zone::Graveyard),
        Noun::Library => Some(Zone::Library),
        _ => None,
    }
}

fn is_of(subject: &Subject<'_>, pick: &Pick, who: &Selection) -> bool {
    match &pick.quant {
        Quant::Possessed(of, _) | Quant::PossessedEach(of) => facts::is_one(subject.antecedents, of, who),
        _ => false,
    }
}

/// The place in an act that needs some of what the act before has taken away.
pub(super) fn finds_nothing(
    subject: &Subject<'_>,
    before: &Verb,
    then: (&Deed, &Act),
    nodes: &[Seen<'_>],
) -> Option<Span> {
    let counted = emptied_by(before)?;
    needs(subject, then, nodes, Reach::Act, (&counted, 0))
}

/// Of what an act leaves none where it was.
pub(super) fn emptied_by(verb: &Verb) -> Option<Counted<'_>> {
    let Selection::Pick(pick) = emptied(verb)? else { return None };
    Some(match (whole_zone(pick), &pick.quant) {
        (Some(zone), Quant::Possessed(who, _) | Quant::PossessedEach(who)) => Counted::Cards(zone, Some(who)),
        (Some(zone), Quant::All(_)) if pick.filter.suffixes.is_empty() => Counted::Cards(zone, None),
        (None, Quant::All(_)) => all_cards_of(pick).unwrap_or(Counted::Objects(&pick.filter, None)),
        _ => return None,
    })
}

/// "All cards from your hand".
fn all_cards_of(pick: &Pick) -> Option<Counted<'_>> {
    let ([head], [Pred::From(zone, Polarity::Is) | Pred::In(zone, Polarity::Is)]) =
        (pick.filter.heads.as_slice(), pick.filter.suffixes.as_slice())
    else {
        return None;
    };
    let is_any = head.noun == Some(Noun::Card) && head.types.is_empty() && head.adjectives.is_empty();
    is_any.then_some(Counted::Cards(zone.zone, Some(zone.whose.as_deref()?)))
}

/// All that an act takes from where it is.
fn emptied(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Plain(Plain::Discard | Plain::Sacrifice | Plain::Destroy, what)
        | Verb::Shuffle { what: Some(what), .. } => Some(what),
        Verb::Move { what, rest: None, .. } => Some(what),
        _ => None,
    }
}
