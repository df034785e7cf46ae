//! More is taken than there is, or a result is waited for that cannot come.
//!
//! Of the top two cards nobody puts three into a hand, nothing is left of three of which three were put
//! there, after one creature was destroyed not two were, and a six-sided die shows no seven (706.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, look at the top two cards of your library. Put «three of them» into your hand and the rest on the bottom of your library in any order.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, look at the top three cards of your library. Put two of them into your hand and the rest on the bottom of your library in any order.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::antecedents::{self, Antecedents, HowMany};
use crate::lint::walk::{Node, Seen, Site};
use crate::lint::{Subject, counts, whereabouts};
use crate::source::Span;
use crate::surface::{
    Alone, Comparison, Cond, CountForm, Deed, Event, Noun, Op, Pick, Plain, Pred, Qty, Quant, Rank, Ref,
    RefWord, Selection, Subject as DeedSubject, ThisWay, Verb, WordNumber,
};

/// Finds more than there is.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for nodes in subject.abilities {
        let results = results(nodes);
        for seen in nodes {
            match seen.node {
                Node::Selection(Selection::Pick(pick)) => {
                    let why = takes_too_many(subject, pick);
                    findings.extend(why.map(|why| finding(pick.at.0, why)));
                }
                Node::Selection(Selection::Ref(word)) if is_beyond(subject.antecedents, word) => {
                    findings.push(finding(word.at.0, "there are not so many"));
                }
                Node::Deed(deed) if deed.acts.iter().any(|act| attaches_to_several(&act.verb)) => {
                    findings.push(finding(seen.at, "it is attached to one object at a time (301.5c, 303.4)"));
                }
                Node::Deed(deed) if several_alone(deed) => {
                    findings.push(finding(seen.at, "only one creature attacks or blocks alone (506.5)"));
                }
                Node::Cond(cond) if results.is_some_and(|results| never_shows(cond, results)) => {
                    findings.push(finding(seen.at, "no roll comes to that"));
                }
                Node::Cond(Cond::Event(event)) if asks_for_more(subject, event) => {
                    findings.push(finding(seen.at, "there are not so many"));
                }
                Node::Filter(filter) => {
                    let asked = filter.suffixes.iter().filter_map(asked_event);
                    if asked.into_iter().any(|event| asks_for_more(subject, event)) {
                        findings.push(finding(seen.at, "there are not so many"));
                    }
                }
                _ => {}
            }
        }
    }
    parts(subject, findings);
}

/// "Who sacrificed five or more lands this way".
fn asked_event(pred: &Pred) -> Option<&Event> {
    match pred {
        Pred::Did(event) => Some(event),
        Pred::That(inner, _) => asked_event(inner),
        _ => None,
    }
}

/// "If two or more creatures were destroyed this way", of one.
fn asks_for_more(subject: &Subject<'_>, event: &Event) -> bool {
    let Event::Deed { deed, this_way, .. } = event else { return false };
    let cx = subject.antecedents;
    deed.acts.iter().any(|act| {
        let passive = matches!(act.verb, Verb::Passive { this_way: ThisWay::Said, .. });
        if !passive && *this_way != ThisWay::Said {
            return false;
        }
        let (asked, there) = match (&act.verb, &deed.subject) {
            (Verb::Passive { .. }, DeedSubject::Of(who)) => (who, counts::at_most_done(cx, act.at.0)),
            (Verb::Moved { .. }, DeedSubject::Of(who)) => {
                let done =
                    counts::asked_about(cx, act).filter(|done| cx.is_in_one_round(done.act.at.0, act.at.0));
                (who, done.and_then(|done| counts::most_of_act(cx, done.act)))
            }
            // "Each player who sacrificed three lands this way": of each for itself.
            (verb, _) => {
                let Some(what) = whereabouts::operand(verb) else { return false };
                (what, counts::asked_about(cx, act).and_then(|done| counts::most_of_act(cx, done.act)))
            }
        };
        let Selection::Pick(asked) = asked else { return false };
        matches!((counts::least_asked(&asked.quant), there), (Some(n), Some(there)) if n > there)
    })
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G232, at, "more than there is")
        .label(at, why)
        .help("Write a number that there can be.")
}

/// "Attach it to two target creatures."
fn attaches_to_several(verb: &Verb) -> bool {
    let Verb::Attach(_, Selection::Pick(to)) = verb else { return false };
    matches!(antecedents::of_pick(to), HowMany::Number(_) | HowMany::Several)
}

/// "The third card exiled this way", of two.
fn is_beyond(cx: &Antecedents<'_>, word: &Ref) -> bool {
    let (RefWord::The(filter, _) | RefWord::That(filter, _)) = &word.word else { return false };
    let preds = filter.heads.iter().flat_map(|head| &head.adjectives).chain(&filter.suffixes);
    let rank = preds.filter_map(|pred| if let Pred::Nth(Rank::Number(n)) = pred { Some(*n) } else { None });
    rank.max().is_some_and(|n| counts::at_most(cx, word).is_some_and(|there| n > there))
}

/// "Three of them", of two.
fn takes_too_many(subject: &Subject<'_>, pick: &Pick) -> Option<&'static str> {
    let cx = subject.antecedents;
    let whole = pick.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(of.as_ref()),
        _ => None,
    });
    let is_done = |pred: &Pred| matches!(pred, Pred::Way { .. });
    let there = match whole {
        Some(Selection::Pick(whole)) => counts::most(&whole.quant),
        Some(Selection::Ref(word)) => counts::at_most(cx, word),
        None if is_pile(pick) => counts::exactly(cx, pick.at.0),
        None if pick.filter.suffixes.iter().any(is_done) => counts::at_most_done(cx, pick.at.0),
        Some(Selection::List { .. }) | None => None,
    }?;
    match &pick.quant {
        Quant::SomeOf(Qty::Number(n)) | Quant::Exactly(Qty::Number(n)) | Quant::UpTo(Qty::Number(n))
            if *n > there =>
        {
            Some("there are not so many")
        }
        Quant::Ordinal(n) if *n > there => Some("there are not so many"),
        Quant::AllBut(Qty::Number(n)) if *n >= there && whole.is_some() => Some("these are all of them"),
        _ => None,
    }
}

fn is_pile(pick: &Pick) -> bool {
    pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Pile))
}

/// A set that words take from, and what is left of it.
struct Left {
    /// What the words read.
    of: Span,
    there: u32,
    left: u32,
}

/// "One of them into your hand, one into your graveyard, and one on the bottom", of two, and "the other" of
/// three.
fn parts(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let cx = subject.antecedents;
    let mut sets: Vec<Left> = Vec::new();
    for done in cx.acts().iter().filter(|done| done.site == Site::Body) {
        let place = if done.deed.acts.len() == 1 { done.deed.at.0 } else { done.act.at.0 };
        if let Some(Selection::Pick(pick)) = consumed(&done.act.verb)
            && let Some((n, word)) = taken(cx, pick)
            && let Some(set) = set_of(cx, &mut sets, word)
        {
            // What may not be done leaves nobody knows how many.
            let n = if cx.may_be_left_out(done.act.at.0) { 0 } else { n };
            // That one phrase alone takes too many is told where it stands.
            if n > set.left && n <= set.there {
                findings.push(finding(place, "together these are more"));
            }
            set.left = if n > set.there { set.there } else { set.left.saturating_sub(n) };
        }
        if let Some(Selection::Ref(word)) = whereabouts::operand(&done.act.verb) {
            of_rest(cx, &mut sets, word, findings);
        }
        if let Verb::Move { rest: Some(rest), .. } = &done.act.verb {
            of_rest(cx, &mut sets, &rest.what, findings);
        }
    }
}

/// What a verb moves away or uses up, so that it is no longer among the rest.
const fn consumed(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Move { what, .. }
        | Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Mill, what) => Some(what),
        _ => None,
    }
}

/// How many of a set a phrase takes, with the place of the word for the set.
fn taken(cx: &Antecedents<'_>, pick: &Pick) -> Option<(u32, Span)> {
    let n = match pick.quant {
        Quant::SomeOf(Qty::Number(n)) | Quant::Exactly(Qty::Number(n)) => n,
        Quant::A => 1,
        _ => return None,
    };
    match pick.filter.suffixes.as_slice() {
        [Pred::Of(whole) | Pred::FromAmong(whole)] => {
            let Selection::Ref(word) = whole.as_ref() else { return None };
            // No word stands for the set in "one into your graveyard".
            let place = if cx.read_at(word.at.0).is_some() { word.at.0 } else { pick.at.0 };
            Some((n, place))
        }
        [] => Some((n, pick.at.0)),
        _ => None,
    }
}

/// The set that a word reads, where it is known how many there are.
fn set_of<'s>(cx: &Antecedents<'_>, sets: &'s mut Vec<Left>, word: Span) -> Option<&'s mut Left> {
    let read = cx.read_at(word)?;
    // "The other" of two that were looked at reads the one that was taken.
    let whole = read.pick.and_then(|pick| taken(cx, pick)).map(|(_, whole)| whole);
    let word = whole.filter(|whole| cx.read_at(*whole).is_some()).unwrap_or(word);
    let of = whereabouts::root_at(cx, word)?;
    let place = match sets.iter().position(|set| set.of == of) {
        Some(place) => place,
        None => {
            let left = counts::exactly(cx, word)?;
            sets.push(Left { of, there: left, left });
            sets.len() - 1
        }
    };
    sets.get_mut(place)
}

/// "The rest" of a set of which nothing is left, "the other" where several are.
fn of_rest(cx: &Antecedents<'_>, sets: &mut Vec<Left>, word: &Ref, findings: &mut Vec<Diagnostic>) {
    let is_one = match &word.word {
        RefWord::Other(_, number, _) => *number == WordNumber::Singular,
        RefWord::Rest(..) => false,
        _ => return,
    };
    let any_number = |pick: &Pick| {
        matches!(
            pick.quant,
            Quant::AnyNumber | Quant::AtLeast(_) | Quant::NoLess(_) | Quant::Multiple | Quant::MoreThan(_)
        )
    };
    let read = cx.read_at(word.at.0);
    if is_one && read.and_then(|read| read.pick).is_some_and(any_number) {
        findings.push(finding(word.at.0, "\"the other\" is one of two"));
    }
    let Some(set) = set_of(cx, sets, word.at.0) else { return };
    match set.left {
        0 if set.there > 0 => findings.push(finding(word.at.0, "nothing is left of them")),
        2.. if is_one && set.there > 2 => {
            findings.push(finding(word.at.0, "several are left: write \"the others\""));
        }
        _ => {}
    }
    set.left = 0;
}

/// "Two or more creatures attack alone."
fn several_alone(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(who)) = &deed.subject else { return false };
    let least = match &who.quant {
        Quant::AtLeast(Qty::Number(n)) | Quant::NoLess(Qty::Number(n)) | Quant::Exactly(Qty::Number(n)) => *n,
        Quant::Multiple => 2,
        _ => return false,
    };
    least > 1 && deed.acts.iter().any(|act| matches!(act.verb, Verb::Attack { alone: Alone::Alone, .. }))
}

/// The lowest and the highest result of the only roll of an ability.
fn results(nodes: &[Seen<'_>]) -> Option<(u32, u32)> {
    let acts = nodes.iter().filter_map(Seen::clause).flat_map(|(deed, _)| &deed.acts);
    let mut rolls = acts.filter_map(|act| match &act.verb {
        Verb::RollDie { sides, n: Qty::Number(n), added: None, .. } => Some((*n, n.saturating_mul(*sides))),
        // What is added can make any more of it.
        Verb::RollDie { n: Qty::Number(n), added: Some(_), .. } => Some((*n, u32::MAX)),
        Verb::RollDie { .. } => Some((0, u32::MAX)),
        _ => None,
    });
    let first = rolls.next()?;
    (first.0 > 0 && rolls.all(|other| other == first)).then_some(first)
}

/// "If the result is 7 or more", of six sides; "1", of two dice.
fn never_shows(cond: &Cond, (low, high): (u32, u32)) -> bool {
    let Cond::Compare(
        Qty::Result(_, CountForm::Result | CountForm::ThatResult),
        Comparison { op, qty: Qty::Number(n) },
        _,
    ) = cond
    else {
        return false;
    };
    match op {
        Op::Equal | Op::EqualTo | Op::Exactly => *n > high || *n < low,
        Op::OrGreater | Op::OrMore | Op::GreaterOrEqual | Op::OrHigher => *n > high,
        Op::Greater => *n >= high,
        Op::OrLess | Op::OrFewer | Op::LessOrEqual | Op::OrLower => *n < low,
        Op::Less | Op::Fewer => *n <= low,
    }
}
