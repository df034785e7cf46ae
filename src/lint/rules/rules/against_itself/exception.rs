//! Steps whose condition or exception is their own act.

use super::condition::contradict;
use super::happening;
use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::lint::facts::{self, Quality, Said};
use crate::lint::sameness;
use crate::surface::{
    Act, Body, Cond, Deed, DoneVerb, Event, Exceptness, Filter, Force, OutcomeKind, Plain, Polarity, Pred,
    Quant, Selection, Status, Step, StepKind, Subject as DeedSubject, Tense, ThisWay, TypeWord, UnlessKind,
    Verb, is_statement,
};

/// Steps whose condition or exception is their own act.
pub(super) fn of_step(subject: &Subject<'_>, step: &Step) -> Option<&'static str> {
    match &step.kind {
        StepKind::Unless { body, unless } => of_unless(subject, body, unless),
        StepKind::Given { cond, body, .. } => {
            if let Some(deed) = only_clause(body) {
                return of_asked(subject, cond, deed);
            }
            let [Step { kind: StepKind::Given { cond: inner, .. }, .. }] = body.steps.as_slice() else {
                return None;
            };
            contradict(subject, cond, inner).then_some("the two never hold together")
        }
        StepKind::Do(deed) => of_clause(subject, deed),
        _ => None,
    }
}

fn of_unless(subject: &Subject<'_>, body: &Body, unless: &UnlessKind) -> Option<&'static str> {
    let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
    match unless {
        UnlessKind::Deed(averts, _) => {
            let is_same = is_same_act(subject, deed, averts) || happening::is_case_of(subject, deed, averts);
            let needs_itself = deed.modal.force == Force::Cant && is_one_of(subject, deed, averts);
            (is_same || needs_itself).then_some("averted by the same act")
        }
        UnlessKind::Cond(cond @ (Cond::Is { .. } | Cond::Has { .. }))
        | UnlessKind::OnlyIf(cond @ (Cond::Is { .. } | Cond::Has { .. })) => {
            let mut is_done = false;
            if deed.modal.force == Force::Cant {
                facts::of_change(deed, &mut |change| {
                    facts::of_cond(cond, &mut |asked| {
                        is_done |= facts::is_same(subject.antecedents, &change, &asked);
                    });
                });
            }
            facts::of_happening(deed, &mut |left| {
                facts::of_cond(cond, &mut |asked| {
                    is_done |= facts::is_same(subject.antecedents, &left, &asked);
                });
            });
            is_done.then_some("only what already does it could do it")
        }
        UnlessKind::Cond(Cond::Event(Event::Deed { deed: asked, tense, .. }))
        | UnlessKind::OnlyIf(Cond::Event(Event::Deed { deed: asked, tense, .. })) => {
            let is_now = matches!(tense, Tense::Present);
            let is_same = is_same_act(subject, deed, asked)
                || is_now && is_attack_with(subject, deed, asked)
                || is_now && happening::is_case_of(subject, deed, asked);
            is_same.then_some("averted by itself")
        }
        UnlessKind::Cond(_) | UnlessKind::OnlyIf(_) => None,
    }
}

/// A clause under a condition that asks about the same act.
pub(super) fn of_asked(subject: &Subject<'_>, cond: &Cond, deed: &Deed) -> Option<&'static str> {
    let again = || does_again(subject, deed).then_some("what could not be done cannot be done now");
    if deed.modal.force == Force::Cant && is_left_so(subject, cond, deed) {
        return Some("it is done already where the condition holds");
    }
    let (asked, tense) = match cond {
        Cond::Outcome(outcome) if outcome.result == OutcomeKind::CouldNot => return again(),
        Cond::Event(Event::Deed { deed: asked, this_way: ThisWay::Said, .. }) if facts::is_denied(asked) => {
            return again();
        }
        Cond::Event(Event::Deed { deed: asked, tense, .. }) => (asked, tense),
        _ => return None,
    };
    if asked.modal.force == Force::Cant {
        let is_again = is_same_act(subject, deed, asked) || happening::is_case_of(subject, deed, asked);
        let why = if deed.modal.force == Force::Cant {
            "it is so already where the condition holds"
        } else {
            "what cannot be done is not done"
        };
        return is_again.then_some(why);
    }
    let is_of_itself = *tense == Tense::Present && is_asked_of_itself(subject, deed, asked);
    is_of_itself.then_some("it depends on whether it is done")
}

/// Whether an act leaves what a condition asks.
fn is_left_so(subject: &Subject<'_>, cond: &Cond, deed: &Deed) -> bool {
    let mut is_so = false;
    facts::of_happening(deed, &mut |left| {
        if matches!(left.said, Said::Quality(_, Quality::Status(_))) {
            facts::of_cond(cond, &mut |asked| is_so |= facts::is_same(subject.antecedents, &left, &asked));
        }
    });
    is_so
}

fn of_clause(subject: &Subject<'_>, deed: &Deed) -> Option<&'static str> {
    if excepts_itself(deed) {
        return Some("what it leaves out is what it forbids");
    }
    if could_not(deed) && does_again(subject, deed) {
        return Some("what could not be done cannot be done now");
    }
    let who = match &deed.subject {
        DeedSubject::Implied => &facts::YOU,
        DeedSubject::Of(who) => who,
        DeedSubject::Elided | DeedSubject::Unsaid => return None,
    };
    let is_theirs = |verb: &Verb| match verb {
        Verb::Plain(Plain::GainControl, Selection::Pick(pick)) => sameness::controller_of(&pick.filter)
            .is_some_and(|of| facts::is_one(subject.antecedents, of, who)),
        _ => false,
    };
    deed.acts.iter().any(|act| is_theirs(&act.verb)).then_some("they control it already")
}

/// The clause that a body is, under "instead" too.
fn only_clause(body: &Body) -> Option<&Deed> {
    match body.steps.as_slice() {
        [Step { kind: StepKind::Do(deed), .. }] => Some(deed),
        [Step { kind: StepKind::Instead { body, .. }, .. }] => only_clause(body),
        _ => None,
    }
}

/// "Draw a card if you draw a card."
fn is_asked_of_itself(subject: &Subject<'_>, deed: &Deed, asked: &Deed) -> bool {
    let is_act = |act: &Act| {
        !matches!(act.verb, Verb::Plain(Plain::Control | Plain::Own, _)) && !is_statement(&act.verb)
    };
    matches!(deed.modal.force, Force::Plain | Force::Cant)
        && deed.acts.iter().all(is_act)
        && is_same_act(subject, deed, asked)
}

/// Whether two clauses are one act, whichever comes first.
fn is_same_act(subject: &Subject<'_>, a: &Deed, b: &Deed) -> bool {
    let ([one], [other]) = (a.acts.as_slice(), b.acts.as_slice()) else {
        return sameness::is_same_act(subject.antecedents, a, b);
    };
    let is_untapping = |act: &Act| matches!(act.verb, Verb::UntapDuring(..));
    let is_equal = one.verb == other.verb || is_untapping(one) && is_untapping(other);
    is_equal && sameness::is_same_actor(subject.antecedents, &a.subject, &b.subject)
        || sameness::is_same_act(subject.antecedents, a, b)
        || sameness::is_same_act(subject.antecedents, b, a)
}

/// "A creature attacks unless its controller attacks with it."
fn is_attack_with(subject: &Subject<'_>, deed: &Deed, asked: &Deed) -> bool {
    let ([a], [b], DeedSubject::Of(who)) = (deed.acts.as_slice(), asked.acts.as_slice(), &deed.subject)
    else {
        return false;
    };
    let is_with = |with: &Selection| sameness::means(subject.antecedents, who, with);
    matches!(a.verb, Verb::Attack { with: None, .. })
        && matches!(&b.verb, Verb::Attack { with: Some(with), .. } if is_with(with))
}

/// "Each player who can't".
fn could_not(deed: &Deed) -> bool {
    let is_so = |pred: &Pred| matches!(pred, Pred::Outcome { result: OutcomeKind::CouldNot, .. });
    matches!(&deed.subject, DeedSubject::Of(Selection::Pick(who)) if who.filter.suffixes.iter().any(is_so))
}

/// "Players can't cast spells except spells they cast", "can't be blocked except by creatures that block
/// them": what is left out is described by doing what is forbidden.
fn excepts_itself(deed: &Deed) -> bool {
    let is_forbidden = deed.modal.force == Force::Cant;
    deed.acts.iter().any(|act| {
        let is_done = |pred: &Pred| match pred {
            Pred::DoneBy { verb, .. } => is_done_by(&act.verb, *verb),
            _ => false,
        };
        let is_left_out = |pred: &Pred| match pred {
            Pred::OtherThan(what, _) => {
                matches!(&**what, Selection::Pick(pick) if pick.filter.suffixes.iter().any(is_done))
            }
            _ => false,
        };
        let is_excepted = |what: &Selection| {
            matches!(what, Selection::Pick(pick) if pick.filter.suffixes.iter().any(is_left_out))
        };
        match &act.verb {
            Verb::BeBlocked(Some(Selection::Pick(by)), form) if leaves_out(*form, is_forbidden) => {
                let is_all = matches!(by.quant, Quant::All(_)) && is_any_creature(&by.filter);
                is_all || by.filter.suffixes.iter().any(blocks)
            }
            verb => is_forbidden && sameness::done_to(verb).is_some_and(is_excepted),
        }
    })
}

/// Whether those who are named are the only ones who can block.
const fn leaves_out(form: Exceptness, is_forbidden: bool) -> bool {
    match form {
        Exceptness::OnlyBy | Exceptness::OnlyByLate => true,
        Exceptness::ExceptBy | Exceptness::ExceptByLate => is_forbidden,
        Exceptness::By => false,
    }
}

const fn is_done_by(verb: &Verb, done: DoneVerb) -> bool {
    matches!(
        (verb, done),
        (Verb::Cast { .. }, DoneVerb::Cast)
            | (Verb::Play { .. }, DoneVerb::Play)
            | (Verb::Plain(Plain::Draw, _), DoneVerb::Draw)
            | (Verb::Plain(Plain::Discard, _), DoneVerb::Discard)
            | (Verb::Plain(Plain::Sacrifice, _), DoneVerb::Sacrifice)
    )
}

/// Whether every creature is meant.
fn is_any_creature(filter: &Filter) -> bool {
    let is_creature = |word: &TypeWord| *word == TypeWord::Type(CardType::Creature);
    filter.suffixes.is_empty()
        && filter.heads.iter().any(|head| {
            head.adjectives.is_empty() && head.noun.is_none() && head.types.iter().all(is_creature)
        })
}

/// "That block them".
fn blocks(pred: &Pred) -> bool {
    let is_word = |what: &Selection| matches!(what, Selection::Ref(_));
    match pred {
        Pred::That(inner, Polarity::Is) => blocks(inner),
        Pred::StatusOf(statuses, what) => statuses.contains(&Status::Blocking) && is_word(what),
        Pred::Did(event) => match &**event {
            Event::Deed { deed, tense: Tense::Present, .. } => {
                deed.acts.iter().any(|act| matches!(&act.verb, Verb::Block(Some(what)) if is_word(what)))
            }
            _ => false,
        },
        _ => false,
    }
}

/// "Players can't cast spells unless they cast a spell": what averts it is one of what it forbids.
fn is_one_of(subject: &Subject<'_>, forbidden: &Deed, averts: &Deed) -> bool {
    let ([a], [b]) = (forbidden.acts.as_slice(), averts.acts.as_slice()) else { return false };
    fn of(verb: &Verb) -> Option<&Filter> {
        match verb {
            Verb::Cast { what: Selection::Pick(pick), .. }
            | Verb::Play { what: Selection::Pick(pick), .. }
            | Verb::Plain(Plain::Draw | Plain::Discard | Plain::Sacrifice, Selection::Pick(pick)) => {
                Some(&pick.filter)
            }
            _ => None,
        }
    }
    let is_same = a.verb.kind() == b.verb.kind();
    is_same
        && sameness::is_same_actor(subject.antecedents, &forbidden.subject, &averts.subject)
        && matches!((of(&a.verb), of(&b.verb)), (Some(wide), Some(narrow)) if sameness::covers(wide, narrow))
}

/// Whether a clause is an earlier one once more: "you may cast it. If you can't, cast it."
fn does_again(subject: &Subject<'_>, again: &Deed) -> bool {
    let is_before = |deed: &Deed| deed.at.0.end <= again.at.0.start;
    let is_verb = |deed: &Deed| {
        let ([a], [b]) = (deed.acts.as_slice(), again.acts.as_slice()) else { return false };
        match (&a.verb, &b.verb) {
            (Verb::Cast { what, .. }, Verb::Cast { what: same, .. })
            | (Verb::Play { what, .. }, Verb::Play { what: same, .. })
            | (Verb::Plain(Plain::Sacrifice, what), Verb::Plain(Plain::Sacrifice, same))
            | (Verb::Plain(Plain::Discard, what), Verb::Plain(Plain::Discard, same)) => {
                sameness::means(subject.antecedents, what, same)
            }
            _ => sameness::is_same_act(subject.antecedents, deed, again),
        }
    };
    subject.deeds().any(|(deed, _)| is_before(deed) && is_verb(deed))
}
