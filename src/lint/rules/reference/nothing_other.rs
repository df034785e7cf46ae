//! "Other" beside permanents leaves nothing out: the card is none itself, and nothing was named before.
//!
//! "Other creatures" are other than what was named before, or else than the card that says so. A
//! plane, phenomenon, scheme, vanguard or conspiracy is no permanent, so that "other creatures you
//! control" are all of them where nothing was named before. Most likely another creature was to be
//! named first, or the word is one too many.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Other creatures» get +1/+1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures get +1/+1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::walk::{Node, Seen};
use crate::source::Span;
use crate::surface::{At, CardKind, Chooser, Filter, HeadPhrase, Noun, Pick, Pred, RefWord, Selection, Verb};

/// Finds "other" where nothing is left out.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    if subject.bound.card().kind == CardKind::Ordinary {
        return;
    }
    for ability in subject.abilities {
        let first = ability.iter().find_map(named);
        let Some(Selection::Pick(pick)) = first.filter(|first| is_other(first)) else { continue };
        // "Each other creature and target Human": other than the target. Of targets, that none was named before is a
        // fault of its own.
        if ability.iter().any(is_target) {
            continue;
        }
        if ability.iter().any(|seen| names_beside(seen, pick.at)) {
            continue;
        }
        if is_quoted(subject, pick.at.0) || ability.iter().any(creates) {
            continue;
        }
        let message = "\"other\" leaves nothing out here";
        findings.push(
            Diagnostic::new(Code::R015, pick.at.0, message)
                .label(pick.at.0, "the card is none of these, and none was named before")
                .help("Name first what these are other than, or leave the word out."),
        );
    }
}

/// The objects that a node names, if it does.
fn named<'a>(seen: &Seen<'a>) -> Option<&'a Selection> {
    let Node::Selection(what) = seen.node else { return None };
    let is_named = match what {
        Selection::Pick(pick) => !is_of_players(&pick.filter),
        Selection::Ref(word) => !matches!(
            word.word,
            RefWord::You | RefWord::DefendingPlayer | RefWord::ActivePlayer(_) | RefWord::Designated(_)
        ),
        Selection::List { .. } => false,
    };
    is_named.then_some(what)
}

/// "This plane and another creature": whether the card is named beside the others.
fn names_beside(seen: &Seen<'_>, others: At) -> bool {
    let Node::Selection(Selection::List { items, .. }) = seen.node else { return false };
    let is_card =
        |item: &Selection| matches!(item, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    let are_others = |item: &Selection| matches!(item, Selection::Pick(pick) if pick.at == others);
    items.iter().any(is_card) && items.iter().any(are_others)
}

/// Whether a clause creates tokens, which others can be other than.
fn creates(seen: &Seen<'_>) -> bool {
    let Node::Deed(deed) = seen.node else { return false };
    deed.acts.iter().any(|act| matches!(act.verb, Verb::Create(_)))
}

fn is_target(seen: &Seen<'_>) -> bool {
    matches!(seen.node, Node::Selection(Selection::Pick(pick)) if pick.chooser == Chooser::Target)
}

fn is_other(what: &Selection) -> bool {
    let Selection::Pick(pick) = what else { return false };
    let Pick { filter, .. } = pick.as_ref();
    let is = |head: &HeadPhrase| {
        let is_permanent = matches!(head.noun, None | Some(Noun::Permanent | Noun::Token));
        is_permanent && head.adjectives.contains(&Pred::Other)
    };
    !filter.heads.is_empty() && filter.heads.iter().all(is)
}

fn is_of_players(filter: &Filter) -> bool {
    filter.heads.iter().all(|head| matches!(head.noun, Some(Noun::Player | Noun::Opponent)))
}

/// Whether a place stands in quotation marks, where the holder of the ability is left out.
fn is_quoted(subject: &Subject<'_>, at: Span) -> bool {
    subject.source.lines.iter().any(|line| {
        let before = at.start.checked_sub(line.span.start).and_then(|end| line.text.get(..end as usize));
        before.is_some_and(|before| before.matches('"').count() % 2 == 1)
    })
}
