//! A condition, an event and an effect contradict one another.
//!
//! If you control no creatures, there is none of yours to destroy. A creature that attacks is
//! attacking, and a player who discards a card has discarded one. Two conditions that exclude each
//! other never hold together: one of the two was meant to be something else.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, if you control no creatures, destroy «target creature you control».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, if you control no creatures, destroy target creature an opponent controls.
//! ```
//!
//! Fix: none.

use crate::bind::Seen as Sighted;
use crate::diag::{Code, Diagnostic};
use crate::ir::{
    Chooser, Cond, Deed, Duration, Event, Exchanged, Filter, Force, Fought, IsPred, Noun, OutcomeKind, Pick,
    Polarity, Pred, Pronoun, Quant, RefWord, Selection, Stat, Status, StatusChange, Step, StepKind,
    Subject as DeedSubject, Tense, Trigger, UnlessKind, Verb,
};
use crate::lexicon::Zone;
use crate::lint::sameness::{self, are_apart};
use crate::lint::walk::{Node, Seen, Site};
use crate::lint::{Subject, text_of};
use crate::source::Span;

/// Finds what contradicts itself.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for nodes in subject.abilities {
        of_sequence(subject, nodes, findings);
        let mut is_intervening = true;
        for (place, seen) in nodes.iter().enumerate() {
            match seen.node {
                Node::Cond(cond) if seen.around.site == Site::Body => {
                    let inner = if is_intervening { asked_first(&nodes[place + 1..]) } else { None };
                    of_condition(subject, cond, seen, is_intervening, inner, findings);
                    of_absence(subject, cond, &nodes[place + 1..], findings);
                }
                Node::Step(step) => {
                    is_intervening = false;
                    findings.extend(of_step(subject, step).map(|why| finding(step.at.0, why)));
                }
                Node::Deed(deed) => {
                    findings.extend(of_state(deed, seen).map(|(at, why)| finding(at, why)));
                    findings.extend(of_event(deed, seen).map(|at| finding(at, "it is so already")));
                    findings.extend(of_clause(subject, deed, seen).map(|why| finding(deed.at.0, why)));
                }
                _ => {}
            }
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G233, at, "this contradicts what is said beside it")
        .label(at, why)
        .help("Change the condition, the event or what is done, so that all of them can be.")
}

/// The condition that the body of an ability begins with.
fn asked_first<'a>(then: &[Seen<'a>]) -> Option<&'a Cond> {
    let first = then.iter().find_map(|seen| match seen.node {
        Node::Step(step) => Some(step),
        _ => None,
    })?;
    if let StepKind::Given { cond, .. } = &first.kind { Some(cond) } else { None }
}

fn of_condition(
    subject: &Subject<'_>,
    cond: &Cond,
    seen: &Seen<'_>,
    is_intervening: bool,
    inner: Option<&Cond>,
    findings: &mut Vec<Diagnostic>,
) {
    if is_intervening
        && !seen.around.triggers.is_empty()
        && seen.around.triggers.iter().all(|trigger| excludes(subject, trigger, cond))
    {
        findings.push(finding(seen.at, "the event has just made this untrue"));
    }
    if let Some(inner) = inner
        && contradict(cond, inner)
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
    if let Cond::And(all) = cond
        && all.iter().enumerate().any(|(at, one)| all[..at].iter().any(|other| contradict(one, other)))
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
}

/// Whether an event leaves nothing of a condition that is asked at once.
fn excludes(subject: &Subject<'_>, trigger: &Trigger, cond: &Cond) -> bool {
    let Event::Deed { deed: event, tense: Tense::Present, nth: None, .. } = &trigger.event else {
        return false;
    };
    let ([act], Cond::And(_) | Cond::Is { .. } | Cond::Event(_)) = (event.acts.as_slice(), cond) else {
        return false;
    };
    let is_actor = |what: &Selection| match &event.subject {
        DeedSubject::Of(who) => sameness::means(subject.antecedents, who, what),
        DeedSubject::Implied | DeedSubject::Unsaid | DeedSubject::Elided => false,
    };
    match cond {
        Cond::Is { what, polarity: Polarity::Is, pred: IsPred::Same(you), .. }
            if you.is_you() && is_opponent(subject, what) =>
        {
            true
        }
        Cond::And(all) => all.iter().any(|cond| excludes(subject, trigger, cond)),
        Cond::Is { what, polarity, tense: Tense::Present, pred: IsPred::Adjective(pred) }
            if is_actor(what) =>
        {
            match pred {
                Pred::Status(status) => {
                    *polarity == Polarity::IsNot && sameness::state_after(&act.verb) == Some(*status)
                }
                Pred::In(zone, is) if zone.zone == Zone::Battlefield => {
                    let is_there = (*polarity == Polarity::Is) == (*is == Polarity::Is);
                    match act.verb {
                        Verb::Die { .. } => is_there,
                        Verb::Enter { .. } | Verb::Attack { .. } | Verb::Block(_) => !is_there,
                        _ => false,
                    }
                }
                _ => false,
            }
        }
        Cond::Event(Event::Deed { deed: asked, tense, .. }) => {
            let is_denied = asked.modal.force == Force::DoesNot && *tense != Tense::Would;
            let controls = |verb: &Verb| matches!(verb, Verb::Control(what) if is_actor(what));
            let is_gone = matches!(act.verb, Verb::Die { .. } | Verb::Leave(_)) && *tense == Tense::Present;
            is_denied && is_case_of(subject, event, asked)
                || leaves_some(event, &act.verb, cond)
                || is_gone
                    && asked.modal.force == Force::Plain
                    && asked.acts.iter().any(|act| controls(&act.verb))
        }
        _ => false,
    }
}

/// Whether a word means an opponent.
fn is_opponent(subject: &Subject<'_>, what: &Selection) -> bool {
    let Selection::Ref(word) = what else { return false };
    let pick = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick);
    pick.is_some_and(|pick| pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)))
}

/// Whether what happened is what is asked about: the same act by the same, of something no narrower.
fn is_case_of(subject: &Subject<'_>, event: &Deed, asked: &Deed) -> bool {
    if sameness::is_same_act(subject.antecedents, event, asked)
        || sameness::is_same_act(subject.antecedents, asked, event)
    {
        return true;
    }
    let ([happened], [asked_of]) = (event.acts.as_slice(), asked.acts.as_slice()) else { return false };
    let is_any = |it: &Selection| {
        let bare = |filter: &Filter| {
            filter.suffixes.is_empty() && filter.heads.iter().all(|head| head.adjectives.is_empty())
        };
        matches!(it, Selection::Pick(pick) if matches!(pick.quant, Quant::A | Quant::Any) && bare(&pick.filter))
    };
    let is_same = sameness::is_same_actor(subject.antecedents, &event.subject, &asked.subject);
    match (&happened.verb, &asked_of.verb) {
        (Verb::SetInMotion(_), Verb::SetInMotion(any)) | (Verb::Encounter(_), Verb::Encounter(any)) => {
            is_same && is_any(any)
        }
        (Verb::Discard(Selection::Pick(what)), Verb::Discard(Selection::Pick(any)))
        | (Verb::Draw(Selection::Pick(what)), Verb::Draw(Selection::Pick(any)))
        | (Verb::Sacrifice(Selection::Pick(what)), Verb::Sacrifice(Selection::Pick(any))) => {
            is_same && any.quant == Quant::A && sameness::covers(&any.filter, &what.filter)
        }
        (
            Verb::Cast { what: Selection::Pick(what), .. },
            Verb::Cast { what: Selection::Pick(any), from: None, .. },
        ) => is_same && any.quant == Quant::A && sameness::covers(&any.filter, &what.filter),
        (Verb::Die { .. }, Verb::Leave(zone)) => zone.zone == Zone::Battlefield && is_same,
        (Verb::GainLife(_), Verb::GainLife(any)) | (Verb::LoseLife(_), Verb::LoseLife(any)) => {
            is_same && matches!(any, crate::ir::LifeAmount::Any)
        }
        _ => false,
    }
}

/// "Whenever a creature you control attacks, if you control no creatures": the one that attacks is there.
fn leaves_some(event: &Deed, verb: &Verb, cond: &Cond) -> bool {
    let stays = matches!(
        verb,
        Verb::Attack { .. } | Verb::Block(_) | Verb::BecomesBlocked(_) | Verb::BecomesStatus(_)
    );
    let DeedSubject::Of(Selection::Pick(actor)) = &event.subject else { return false };
    let Some(absent) = absent(cond) else { return false };
    stays
        && absent.who.is_some_and(|who| sameness::is_controlled_by(&actor.filter, who))
        && sameness::covers(absent.filter, &actor.filter)
}

/// What there is none of where a condition holds, and who controls none.
struct Absent<'a> {
    filter: &'a Filter,
    who: Option<&'a Selection>,
    at: Span,
}

fn absent(cond: &Cond) -> Option<Absent<'_>> {
    match cond {
        Cond::Event(Event::Deed { deed, tense: Tense::Present, .. }) => {
            let [act] = deed.acts.as_slice() else { return None };
            let Verb::Control(Selection::Pick(pick)) = &act.verb else { return None };
            let DeedSubject::Of(who) = &deed.subject else { return None };
            let is_denied = deed.modal.force == Force::DoesNot && matches!(pick.quant, Quant::A | Quant::Any);
            let is_none = is_denied || deed.modal.force == Force::Plain && is_zero(&pick.quant);
            is_none.then_some(Absent { filter: &pick.filter, who: Some(who), at: pick.at.0 })
        }
        Cond::Exists(Selection::Pick(pick)) if is_zero(&pick.quant) => {
            Some(Absent { filter: &pick.filter, who: None, at: pick.at.0 })
        }
        _ => None,
    }
}

fn is_zero(quant: &Quant) -> bool {
    sameness::range_of(quant).is_some_and(|(_, most)| most == 0)
}

/// Who has no cards in hand where a condition holds.
fn empty_handed(cond: &Cond) -> Option<&Selection> {
    match cond {
        Cond::CardsInHand { who, quant } if is_zero(quant) => Some(who),
        _ => None,
    }
}

/// What the first thing that is done needs, of which the condition says that there is none.
fn of_absence(subject: &Subject<'_>, cond: &Cond, then: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    if let Cond::And(all) = cond {
        all.iter().for_each(|cond| of_absence(subject, cond, then, findings));
    }
    let Some(first) =
        then.iter().find_map(|seen| if let Node::Step(step) = seen.node { Some(step) } else { None })
    else {
        return;
    };
    let StepKind::Do(deed) = &first.kind else { return };
    if let Some(who) = empty_handed(cond)
        && discards(subject, deed, who)
    {
        findings.push(finding(deed.at.0, "there are no cards in that hand"));
    }
    let Some(absent) = absent(cond) else { return };
    let is_within = |pick: &Pick| deed.at.0.start <= pick.at.0.start && pick.at.0.end <= deed.at.0.end;
    let makes_some = deed.acts.len() > 1;
    for seen in then {
        let Node::Selection(Selection::Pick(pick)) = seen.node else { continue };
        let is_meant = pick.chooser == Chooser::Target || is_within(pick) && !makes_some;
        if is_meant && is_needed(pick, &absent, deed) {
            findings
                .push(finding(pick.at.0, "there is none where the condition holds").label(absent.at, "none"));
            return;
        }
    }
}

fn is_needed(pick: &Pick, absent: &Absent<'_>, deed: &Deed) -> bool {
    let own = matches!(deed.subject, DeedSubject::Implied);
    let sacrifices = || deed.acts.iter().any(|act| matches!(act.verb, Verb::Sacrifice(_)));
    let is_there = match absent.who {
        Some(who) => sameness::is_controlled_by(&pick.filter, who) || own && who.is_you() && sacrifices(),
        None => true,
    };
    pick.quant != Quant::No(crate::ir::WordNumber::Plural)
        && is_there
        && sameness::covers(absent.filter, &pick.filter)
}

/// Whether the first thing done is to discard from a hand.
fn discards(subject: &Subject<'_>, deed: &Deed, who: &Selection) -> bool {
    let is_actor = match &deed.subject {
        DeedSubject::Implied => who.is_you(),
        DeedSubject::Of(actor) => {
            sameness::is_same_person(who, actor) || sameness::means(subject.antecedents, who, actor)
        }
        DeedSubject::Unsaid | DeedSubject::Elided => false,
    };
    is_actor && matches!(deed.acts.first().map(|act| &act.verb), Some(Verb::Discard(_)))
}

/// Whether two conditions exclude each other.
fn contradict(a: &Cond, b: &Cond) -> bool {
    match (a, b) {
        (Cond::Outcome(a), Cond::Outcome(b)) => {
            let did = |of: OutcomeKind| matches!(of, OutcomeKind::Did | OutcomeKind::WonFlip);
            a.who == b.who && a.act == b.act && did(a.result) != did(b.result)
        }
        (
            Cond::Is { what, polarity, tense, pred },
            Cond::Is { what: of, polarity: is, tense: when, pred: same },
        ) => what == of && tense == when && pred == same && polarity != is,
        (
            Cond::Has { what, polarity, tense, pred },
            Cond::Has { what: of, polarity: is, tense: when, pred: same },
        ) => what == of && tense == when && pred == same && polarity != is,
        (Cond::Time(a, is), Cond::Time(b, other)) => a == b && is != other,
        (Cond::Compare(a, with, tense), Cond::Compare(b, against, when)) => {
            let ranges = (sameness::range(with), sameness::range(against));
            a == b && tense == when && matches!(ranges, (Some(a), Some(b)) if are_apart(a, b))
        }
        (Cond::CardsInHand { who, quant }, Cond::CardsInHand { who: of, quant: other }) => {
            who == of && are_quants_apart(quant, other)
        }
        (Cond::Event(Event::Deed { deed: a, .. }), Cond::Event(Event::Deed { deed: b, .. })) => {
            a.subject == b.subject && do_and_do_not(a, b)
        }
        _ => false,
    }
}

fn are_quants_apart(a: &Quant, b: &Quant) -> bool {
    matches!((sameness::range_of(a), sameness::range_of(b)), (Some(a), Some(b)) if are_apart(a, b))
}

/// "You control a creature and you control no creatures", "you attacked and you didn't attack".
fn do_and_do_not(a: &Deed, b: &Deed) -> bool {
    let ([one], [other]) = (a.acts.as_slice(), b.acts.as_slice()) else { return false };
    let is_denied = |deed: &Deed| deed.modal.force == Force::DoesNot;
    match (&one.verb, &other.verb) {
        (Verb::Control(Selection::Pick(x)), Verb::Control(Selection::Pick(y))) if x.filter == y.filter => {
            let of = |deed: &Deed, quant: &Quant| match (is_denied(deed), quant) {
                (false, quant) => sameness::range_of(quant),
                (true, Quant::A | Quant::Any) => Some((0, 0)),
                (true, _) => None,
            };
            matches!((of(a, &x.quant), of(b, &y.quant)), (Some(a), Some(b)) if are_apart(a, b))
        }
        (x, y) => is_denied(a) != is_denied(b) && x == y,
    }
}

/// "Players can't cast spells unless they cast a spell": what averts it is one of what it forbids.
fn is_one_of(subject: &Subject<'_>, forbidden: &Deed, averts: &Deed) -> bool {
    let ([a], [b]) = (forbidden.acts.as_slice(), averts.acts.as_slice()) else { return false };
    fn of(verb: &Verb) -> Option<&Filter> {
        match verb {
            Verb::Cast { what: Selection::Pick(pick), .. }
            | Verb::Play { what: Selection::Pick(pick), .. }
            | Verb::Draw(Selection::Pick(pick))
            | Verb::Discard(Selection::Pick(pick))
            | Verb::Sacrifice(Selection::Pick(pick)) => Some(&pick.filter),
            _ => None,
        }
    }
    let is_same = std::mem::discriminant(&a.verb) == std::mem::discriminant(&b.verb);
    is_same
        && sameness::is_same_actor(subject.antecedents, &forbidden.subject, &averts.subject)
        && matches!((of(&a.verb), of(&b.verb)), (Some(wide), Some(narrow)) if sameness::covers(wide, narrow))
}

/// Steps whose condition or exception is their own act.
fn of_step(subject: &Subject<'_>, step: &Step) -> Option<&'static str> {
    match &step.kind {
        StepKind::Unless { body, unless } => {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            match unless {
                UnlessKind::Deed(averts) => {
                    let is_same = sameness::is_same_act(subject.antecedents, deed, averts);
                    let needs_itself = deed.modal.force == Force::Cant && is_one_of(subject, deed, averts);
                    (is_same || needs_itself).then_some("averted by the same act")
                }
                UnlessKind::Cond(Cond::Is { what, polarity: Polarity::Is, pred, .. })
                | UnlessKind::OnlyIf(Cond::Is { what, polarity: Polarity::Is, pred, .. }) => {
                    let IsPred::Adjective(Pred::Status(status)) = pred else { return None };
                    let is_actor = matches!(&deed.subject, DeedSubject::Of(who)
                        if sameness::means(subject.antecedents, who, what));
                    let verb = deed.acts.first().map(|act| &act.verb)?;
                    (is_actor && sameness::state_after(verb) == Some(*status))
                        .then_some("only what already does it could do it")
                }
                UnlessKind::Cond(Cond::Event(Event::Deed { deed: asked, .. })) => {
                    let same = |a, b| sameness::is_same_act(subject.antecedents, a, b);
                    (same(deed, asked) || same(asked, deed)).then_some("averted by itself")
                }
                UnlessKind::Cond(_) | UnlessKind::OnlyIf(_) => None,
            }
        }
        StepKind::Given { cond: Cond::Outcome(outcome), body, .. }
            if outcome.result == OutcomeKind::CouldNot =>
        {
            let [Step { kind: StepKind::Do(again), .. }] = body.steps.as_slice() else { return None };
            does_again(subject, again).then_some("what could not be done cannot be done now")
        }
        StepKind::Given { cond: Cond::Event(Event::Deed { deed: asked, .. }), body, .. }
            if asked.modal.force == Force::Cant =>
        {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            let same = |a, b| sameness::is_same_act(subject.antecedents, a, b);
            let is_same = same(deed, asked) || same(asked, deed);
            (is_same && deed.modal.force != Force::Cant).then_some("what cannot be done is not done")
        }
        StepKind::Given { cond, body, .. } => {
            let [Step { kind: StepKind::Given { cond: inner, .. }, .. }] = body.steps.as_slice() else {
                return None;
            };
            contradict(cond, inner).then_some("the two never hold together")
        }
        StepKind::Do(deed) => {
            let is_gain = |verb: &Verb| matches!(verb, Verb::GainControl(Selection::Pick(pick)) if sameness::is_yours(&pick.filter));
            let is_you = match &deed.subject {
                DeedSubject::Implied => true,
                DeedSubject::Of(who) => who.is_you(),
                DeedSubject::Elided | DeedSubject::Unsaid => false,
            };
            (is_you && deed.acts.iter().any(|act| is_gain(&act.verb))).then_some("you control it already")
        }
        _ => None,
    }
}

/// Whether a clause is an earlier one once more: "you may cast it. If you can't, cast it."
fn does_again(subject: &Subject<'_>, again: &Deed) -> bool {
    let is_before = |deed: &Deed| deed.at.0.end <= again.at.0.start;
    let is_verb = |deed: &Deed| {
        let ([a], [b]) = (deed.acts.as_slice(), again.acts.as_slice()) else { return false };
        match (&a.verb, &b.verb) {
            (Verb::Cast { what, .. }, Verb::Cast { what: same, .. })
            | (Verb::Play { what, .. }, Verb::Play { what: same, .. }) => {
                sameness::means(subject.antecedents, what, same)
            }
            _ => sameness::is_same_act(subject.antecedents, deed, again),
        }
    };
    subject.deeds().any(|(deed, _)| is_before(deed) && is_verb(deed))
}

/// What is done to an object that is so already, to itself, or to those who have none.
fn of_state(deed: &Deed, seen: &Seen<'_>) -> Option<(Span, &'static str)> {
    if seen.around.site != Site::Body {
        return None;
    }
    for act in &deed.acts {
        let (what, status) = match &act.verb {
            Verb::SetStatus { change: StatusChange::Tap, what, during: None } => (what, Status::Tapped),
            Verb::SetStatus { change: StatusChange::Untap, what, during: None } => (what, Status::Untapped),
            Verb::Fight(Fought::Other(what)) | Verb::BecomeCopy { of: what, .. } => {
                let is_itself =
                    matches!(what, Selection::Ref(word) if word.word == RefWord::Pronoun(Pronoun::Itself));
                if is_itself {
                    return Some((deed.at.0, "another is needed for that"));
                }
                continue;
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
        (Pred::Did(event), Verb::Sacrifice(Selection::Pick(what))) => match &**event {
            Event::Deed { deed, tense: Tense::Present, .. } => matches!(
                deed.acts.as_slice(),
                [only] if matches!(&only.verb, Verb::Control(Selection::Pick(none))
                    if is_zero(&none.quant) && sameness::covers(&none.filter, &what.filter))
            ),
            _ => false,
        },
        (Pred::Stat(Stat::HandSize, comparison), Verb::Discard(_)) => {
            sameness::range(comparison).is_some_and(|(_, most)| most == 0)
        }
        _ => false,
    };
    who.filter.suffixes.iter().any(lacks).then_some((deed.at.0, "they have none"))
}

fn has_status(pick: &Pick, status: Status) -> bool {
    let is_so = |pred: &Pred| *pred == Pred::Status(status);
    pick.filter.heads.iter().all(|head| head.adjectives.iter().any(is_so))
}

fn is_yours(it: &Selection) -> bool {
    matches!(it, Selection::Pick(pick) if sameness::is_yours(&pick.filter))
}

/// Two acts in a row, of which the second undoes the first or finds nothing left.
fn of_sequence(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let deeds: Vec<&Deed> = nodes
        .iter()
        .filter(|seen| !seen.around.is_static)
        .filter_map(Seen::deed)
        .map(|(deed, _)| deed)
        .filter(|deed| deed.modal.force == Force::Plain)
        .collect();
    for (at, deed) in deeds.iter().enumerate() {
        for (place, act) in deed.acts.iter().enumerate() {
            let before = match place.checked_sub(1) {
                Some(last) => Some((&deed.acts[last].verb, true)),
                None => at.checked_sub(1).and_then(|last| {
                    let last = deeds[last];
                    let between = Span::new(last.at.0.end, deed.at.0.start.max(last.at.0.end));
                    let is_same_sentence = text_of(subject, between).is_some_and(|text| !text.contains('.'));
                    let verb = &last.acts.last()?.verb;
                    is_same_sentence.then_some((
                        verb,
                        sameness::is_same_actor(subject.antecedents, &last.subject, &deed.subject),
                    ))
                }),
            };
            if let Some((before, is_same_actor)) = before
                && let Some(why) = undoes(subject, before, &act.verb, is_same_actor)
            {
                findings.push(finding(if place == 0 { deed.at.0 } else { act.at.0 }, why));
            }
        }
    }
}

/// Whether the rule about what has left finds it (G208).
fn is_gone(subject: &Subject<'_>, word: Span) -> bool {
    subject.bound.sights().iter().any(|sight| matches!(sight.what, Sighted::Gone(_)) && sight.at == word)
}

fn undoes(subject: &Subject<'_>, before: &Verb, then: &Verb, is_same_actor: bool) -> Option<&'static str> {
    // "Tap target creature and untap target creature" has two targets.
    let is_one = |it: &Selection| match it {
        Selection::Pick(pick) => matches!(pick.quant, Quant::All(_)),
        Selection::Ref(_) | Selection::List { .. } => true,
    };
    let same = |a: &Selection, b: &Selection| is_one(b) && sameness::means(subject.antecedents, a, b);
    if let (
        Verb::SetStatus { change: a, what: first, during: None },
        Verb::SetStatus { change: b, what: second, during: None },
    ) = (before, then)
        && matches!(
            (a, b),
            (StatusChange::Tap, StatusChange::Untap | StatusChange::Tap)
                | (StatusChange::Untap, StatusChange::Tap | StatusChange::Untap)
        )
        && same(first, second)
    {
        return Some("undone or done at once");
    }
    if let (Some(first), Some(second)) = (sameness::taken_away(before), sameness::acted_on(then))
        && let Selection::Ref(word) = second
        && same(first, second)
        && !is_gone(subject, word.at.0)
    {
        return Some("it is not on the battlefield any more");
    }
    let is_hand = |it: &Selection| {
        let noun = |pick: &Pick| pick.filter.heads.first().and_then(|head| head.noun);
        matches!(it, Selection::Pick(pick) if matches!(pick.quant, Quant::Possessed(..)) && noun(pick) == Some(Noun::Hand))
    };
    match (before, then) {
        (Verb::Discard(hand), Verb::Discard(_)) if is_same_actor && is_hand(hand) => {
            Some("no card is left in that hand")
        }
        _ => None,
    }
}

/// "Whenever a tapped creature becomes tapped".
fn of_event(deed: &Deed, seen: &Seen<'_>) -> Option<Span> {
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

/// Clauses against the event that triggers them, and against their own duration.
fn of_clause(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> Option<&'static str> {
    if seen.around.site != Site::Body {
        return None;
    }
    let happened = |trigger: &Trigger| match &trigger.event {
        Event::Deed { deed: event, tense: Tense::Present, .. } => {
            is_once(event) && sameness::is_same_act(subject.antecedents, event, deed)
        }
        _ => false,
    };
    if deed.modal.force == Force::Plain && !seen.around.is_replacement && is_done_again(subject, deed, seen) {
        return Some("it has just been done");
    }
    if deed.modal.force == Force::Cant && seen.around.triggers.iter().any(happened) {
        return Some("it has just been done");
    }
    match &deed.duration {
        Duration::Until(event) => match &**event {
            _ if seen
                .around
                .triggers
                .iter()
                .any(|trigger| trigger.event == **event && is_of_source(event)) =>
            {
                Some("it has just happened")
            }
            Event::Deed { deed: end, .. } => {
                let is_same = sameness::is_same_act(subject.antecedents, deed, end);
                (is_same && deed.modal.force == Force::Plain).then_some("it ends with what it does")
            }
            _ => None,
        },
        Duration::While(cond) => is_undone(subject, deed, cond).then_some("it ends with what it does"),
        _ => None,
    }
}

/// Whether an event is of the card itself, which does it once.
fn is_of_source(event: &Event) -> bool {
    let is_source =
        |it: &Selection| matches!(it, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    let of = |verb: &Verb| match verb {
        Verb::Encounter(what) | Verb::SetInMotion(what) | Verb::Abandon(what) => is_source(what),
        _ => false,
    };
    matches!(event, Event::Deed { deed, .. } if deed.acts.iter().any(|act| of(&act.verb)))
}

/// "Whenever you sacrifice a creature, sacrifice that creature."
fn is_done_again(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    let (Verb::Abandon(what)
    | Verb::SetInMotion(what)
    | Verb::Destroy(what)
    | Verb::Sacrifice(what)
    | Verb::Discard(what)
    | Verb::Counter(what)) = &act.verb
    else {
        return false;
    };
    let happened = |trigger: &Trigger| match &trigger.event {
        Event::Deed { deed: event, tense: Tense::Present, .. } => {
            sameness::is_same_act(subject.antecedents, event, deed)
        }
        _ => false,
    };
    matches!(what, Selection::Ref(_)) && seen.around.triggers.iter().any(happened)
}

/// Whether an object does it once and is another object afterwards.
fn is_once(event: &Deed) -> bool {
    event
        .acts
        .iter()
        .all(|act| matches!(act.verb, Verb::Enter { .. } | Verb::Die { .. } | Verb::Passive { .. }))
}

/// "Gain control of target creature for as long as you don't control it."
fn is_undone(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    match (&act.verb, cond) {
        (Verb::GainControl(what), Cond::Event(Event::Deed { deed: asked, .. })) => {
            let denied = asked.modal.force == Force::DoesNot;
            let is_same = |verb: &Verb| matches!(verb, Verb::Control(of) if sameness::means(subject.antecedents, what, of));
            denied && asked.acts.iter().any(|act| is_same(&act.verb))
        }
        (
            verb,
            Cond::Is {
                what, polarity: Polarity::IsNot, pred: IsPred::Adjective(Pred::Status(status)), ..
            },
        ) => {
            let is_actor = matches!(&deed.subject, DeedSubject::Of(who) if sameness::means(subject.antecedents, who, what));
            is_actor && sameness::state_after(verb) == Some(*status)
        }
        _ => false,
    }
}
