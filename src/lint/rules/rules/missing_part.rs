//! A part is missing without which the words mean nothing.
//!
//! Damage is dealt to someone or something. Counters are of a kind (122.1). Ward has a cost, protection
//! a quality, bushido a number (702). "Where X is" needs an X that it explains, the top three cards are
//! those of a library, and a card that is searched for is put somewhere.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «this plane deals 3 damage».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, this plane deals 3 damage to any target.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::{ActionArgs, Keyword, KeywordParam};
use crate::lint::kinds::{self, Kinds};
use crate::lint::slip::pattern;
use crate::lint::walk::{Around, Node, Seen, Site};
use crate::lint::{Subject, abilities, is_read};
use crate::source::Span;
use crate::surface::{
    Abilities, Ability, AbilityGrant, CardKind, Chooser, CostOf, Deed, Enters, EntersStatus, Exchanged,
    KeywordArg, KeywordUse, Modality, MoveVerb, Noun, Pick, Plain, Pred, Quant, RefWord, Selection, StepKind,
    Subject as DeedSubject, Verb,
};

/// Finds what lacks a part.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (ability, at) in abilities(subject.bound.card()) {
        if let Ability::Keywords(keywords) = ability
            && keywords.iter().any(is_incomplete)
        {
            findings.push(finding(at, "the keyword has nothing behind it"));
        }
    }
    if subject.bound.card().kind != CardKind::Ordinary {
        subject.abilities.iter().filter_map(|nodes| another_of_nothing(nodes)).for_each(|at| {
            findings.push(finding(at, "another than which?"));
        });
    }
    lost_finds(subject, findings);
    for seen in subject.nodes() {
        match seen.node {
            Node::Deed(deed) => {
                findings.extend(why(deed, seen.around).map(|why| finding(deed.at.0, why)));
            }
            Node::Selection(Selection::Pick(pick)) if is_end_of_nothing(pick) && !names_library(subject) => {
                findings.push(finding(pick.at.0, "of which library?"));
            }
            Node::Step(step) if matches!(step.kind, StepKind::Where { .. }) => {
                findings.extend(unused_x(subject, seen.at).map(|at| finding(at, "nothing before it is X")));
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G222, at, "a part is missing here")
        .label(at, why)
        .help("Add what is missing: whom, of which kind, against what.")
}

/// "Another target creature" where no other object has been spoken of; the card itself is none.
fn another_of_nothing(nodes: &[Seen<'_>]) -> Option<Span> {
    let first = nodes.iter().find_map(|seen| match seen.node {
        Node::Selection(Selection::Pick(pick)) => Some(pick),
        _ => None,
    })?;
    let is_other = first.filter.heads.iter().any(|head| head.adjectives.contains(&Pred::Other));
    let is_object = kinds::of_filter(&first.filter).iter().all(|is| is.without(Kinds::PERMANENT).is_none());
    let words = nodes.iter().any(|seen| matches!(seen.node, Node::Selection(Selection::Ref(word)) if !matches!(word.word, RefWord::You | RefWord::Source(_))));
    (is_other && is_object && first.chooser == Chooser::Target && !words).then_some(first.at.0)
}

fn why(deed: &Deed, around: Around<'_>) -> Option<&'static str> {
    let is_done = around.site == Site::Body && !around.is_replacement;
    deed.acts.iter().find_map(|act| match &act.verb {
        Verb::DealDamage { n: Some(_), to: None, .. } if is_done && !around.is_static => {
            Some("to whom, or to what?")
        }
        Verb::PutCounters(places) if is_done => {
            let bare = |quant: &Quant| matches!(quant, Quant::A | Quant::Exactly(_));
            let unkind = places.iter().any(|it| it.counters.kind.is_none() && bare(&it.counters.quant));
            unkind.then_some("counters of which kind?")
        }
        Verb::CostChange(change) if change.of == CostOf::Unsaid && is_of_spells(&deed.subject) => {
            Some("less to cast, or to do what?")
        }
        Verb::Enter { from: None, with } if around.is_static && *with == Enters::default() => {
            let is_plain = deed.modal == Modality::PLAIN && around.site == Site::Body;
            is_plain.then_some("enter how: tapped, with counters?")
        }
        Verb::Exchange(Exchanged::Control(Selection::Pick(pick))) if pick.quant == Quant::A => {
            Some("control of two is exchanged")
        }
        // Cards are put face up or face down where they are.
        Verb::Move { verb: MoveVerb::Put, to: None, what: Selection::Ref(_), enters, .. }
            if is_done && !enters.status.iter().any(|status| matches!(status, EntersStatus::Face(_))) =>
        {
            Some("put where?")
        }
        Verb::Action { action, what: None, .. } if action.args() == ActionArgs::Object && is_done => {
            Some("done to what?")
        }
        Verb::Plain(Plain::Reveal, Selection::Pick(pick))
            if is_done && !around.is_static && is_from_nowhere(pick) =>
        {
            Some("from where?")
        }
        Verb::Action { action, n: None, .. } if action.args() == ActionArgs::Number && is_done => {
            Some("how many?")
        }
        Verb::Gain(Abilities::List(grants, _), _) => {
            let incomplete =
                |grant: &AbilityGrant| matches!(grant, AbilityGrant::Keyword(it) if is_incomplete(it));
            grants.iter().any(incomplete).then_some("the keyword has nothing behind it")
        }
        _ => None,
    })
}

/// "Reveal three cards".
fn is_from_nowhere(pick: &Pick) -> bool {
    let is_card = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
    is_card && pick.filter.suffixes.is_empty() && matches!(pick.quant, Quant::Exactly(_) | Quant::A)
}

/// "The top three cards".
fn is_end_of_nothing(pick: &Pick) -> bool {
    let is_card = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
    is_card && pick.filter.suffixes.is_empty() && matches!(pick.quant, Quant::End(..))
}

/// "Shuffle your library, then exile the top card": which library that is was said before.
fn names_library(subject: &Subject<'_>) -> bool {
    let names = |verb: &Verb| matches!(verb, Verb::Shuffle { .. } | Verb::Search { .. });
    subject.deeds().any(|(deed, _)| deed.acts.iter().any(|act| names(&act.verb)))
}

/// What is searched for and never spoken of again.
fn lost_finds(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let searches = |deed: &Deed| deed.acts.iter().any(|act| matches!(act.verb, Verb::Search { .. }));
    // Words about what was found once can mean what was found another time.
    if subject.deeds().filter(|(deed, _)| searches(deed)).nth(1).is_some() {
        return;
    }
    for (deed, around) in subject.deeds().filter(|(_, around)| !around.is_static) {
        for act in &deed.acts {
            let Verb::Search { what: Some(Selection::Pick(pick)), .. } = &act.verb else { continue };
            let is_lost = !is_read(subject, pick.at.0) && !is_read(subject, act.at.0);
            if is_lost && !around.is_replacement {
                findings.push(finding(act.at.0, "nothing becomes of what is found"));
            }
        }
    }
}

fn is_of_spells(who: &DeedSubject) -> bool {
    let is_spell = |it: &Selection| matches!(it, Selection::Pick(pick) if pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Spell)));
    matches!(who, DeedSubject::Of(who) if is_spell(who))
}

/// Keywords that mean nothing alone, even where they are given.
fn is_incomplete(it: &KeywordUse) -> bool {
    let needs = matches!(it.keyword.param(), KeywordParam::Number | KeywordParam::Quality);
    // Vanishing has a meaning without its number (702.63b).
    it.arg == KeywordArg::None && it.keyword != Keyword::Vanishing && (needs || it.keyword == Keyword::Ward)
}

/// The words "where X is" of a sentence in which nothing before them is X.
fn unused_x(subject: &Subject<'_>, sentence: Span) -> Option<Span> {
    let line = subject.source.lines.iter().find(|line| line.span.holds(sentence))?;
    let start = (sentence.start - line.span.start) as usize;
    let text = line.text.get(start..(sentence.end - line.span.start) as usize)?;
    let found = pattern!(r"where X is", "where X is").find(text)?;
    let before = &text[..found.start()];
    if pattern!(r"\bX\b", "X").is_match(before) {
        return None;
    }
    let at = |offset: usize| sentence.start + Span::from_usize(0, offset).end;
    Some(Span::new(at(found.start()), at(found.end())))
}
