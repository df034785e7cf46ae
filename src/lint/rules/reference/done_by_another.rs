//! One player is asked for what another did.
//!
//! "The creature you chose" and "if you discarded a card this way" ask for what you did. Where each
//! opponent chose or discarded, you did nothing of the kind, and nothing is meant.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent chooses a creature they control. Destroy «the creature you chose».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent chooses a creature they control. Destroy each creature chosen this way.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::antecedents::Antecedents;
use crate::lint::walk::Node;
use crate::lint::{Subject, counts};
use crate::source::Span;
use crate::surface::{
    ChoiceDomain, Cond, Deed, Event, Filter, Noun, Pick, Pred, RefWord, Selection, Subject as DeedSubject,
    ThisWay, Verb,
};

/// Finds questions about what another player did.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let cx = subject.antecedents;
    for seen in subject.nodes() {
        let found = match seen.node {
            Node::Cond(Cond::Event(Event::Deed { deed, this_way, .. })) => {
                let asked = of_subject(cx, deed);
                asked.and_then(|asked| of_question(cx, deed, *this_way, asked)).map(|did| (seen.at, did))
            }
            Node::Filter(filter) => of_players(cx, filter).map(|did| (seen.at, did)),
            Node::Selection(Selection::Ref(word)) => match &word.word {
                RefWord::The(filter, _) | RefWord::That(filter, _) => {
                    of_objects(cx, filter, word.at.0).map(|did| (word.at.0, did))
                }
                _ => None,
            },
            Node::Selection(Selection::Pick(pick)) => {
                of_objects(cx, &pick.filter, pick.at.0).map(|did| (pick.at.0, did))
            }
            _ => None,
        };
        findings.extend(found.map(|(at, did)| finding(at, did)));
    }
}

fn finding(at: Span, did: Span) -> Diagnostic {
    Diagnostic::new(Code::R014, at, "somebody else did this")
        .label(at, "asks for what this player did")
        .label(did, "another did it")
        .help("Name who did it, or leave out who did: \"this way\" is enough.")
}

/// Of two that exclude each other, who does something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    You,
    Opponents,
}

fn of_selection(cx: &Antecedents<'_>, it: &Selection) -> Option<Who> {
    let of_pick = |pick: &Pick| are_opponents(&pick.filter).then_some(Who::Opponents);
    match it {
        _ if it.is_you() => Some(Who::You),
        Selection::Pick(pick) => of_pick(pick),
        Selection::Ref(word) => cx.read_at(word.at.0)?.pick.and_then(of_pick),
        Selection::List { .. } => None,
    }
}

fn are_opponents(filter: &Filter) -> bool {
    !filter.heads.is_empty() && filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent))
}

fn of_subject(cx: &Antecedents<'_>, deed: &Deed) -> Option<Who> {
    match &deed.subject {
        DeedSubject::Implied => Some(Who::You),
        DeedSubject::Of(who) => of_selection(cx, who),
        DeedSubject::Unsaid | DeedSubject::Elided => None,
    }
}

/// The place of the act that a question is about, where another did it.
fn of_question(cx: &Antecedents<'_>, deed: &Deed, this_way: ThisWay, asked: Who) -> Option<Span> {
    deed.acts.iter().find_map(|act| {
        let is_word = matches!(act.verb, Verb::Choose(ChoiceDomain::Label(..)));
        if this_way != ThisWay::Said && !is_word {
            return None;
        }
        let done = counts::asked_about(cx, act)?;
        (of_subject(cx, done.deed)? != asked).then_some(done.act.at.0)
    })
}

/// "Each opponent who sacrificed a creature this way".
fn of_players(cx: &Antecedents<'_>, filter: &Filter) -> Option<Span> {
    if !are_opponents(filter) {
        return None;
    }
    let event = |pred: &'_ Pred| match pred {
        Pred::Did(event) => Some(event.as_ref().clone()),
        Pred::That(inner, _) => match inner.as_ref() {
            Pred::Did(event) => Some(event.as_ref().clone()),
            _ => None,
        },
        _ => None,
    };
    filter.suffixes.iter().filter_map(event).find_map(|event| match event {
        Event::Deed { deed, this_way, .. } => of_question(cx, &deed, this_way, Who::Opponents),
        _ => None,
    })
}

/// "The card you discarded this way".
fn of_objects(cx: &Antecedents<'_>, filter: &Filter, word: Span) -> Option<Span> {
    let by = filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Way { by: Some(by), .. } => Some(by.as_ref()),
        _ => None,
    })?;
    let asked = of_selection(cx, by)?;
    let act = cx.read_at(word)?.act?;
    let done = cx.acts().iter().find(|done| std::ptr::eq(done.act, act))?;
    (of_subject(cx, done.deed)? != asked).then_some(act.at.0)
}
