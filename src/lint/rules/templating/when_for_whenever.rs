//! "When" introduces an event that happens again and again, or "whenever" one that happens once.
//!
//! "Whenever" is for events that can happen many times: chaos ensues with every roll of the symbol,
//! and creatures die all the time. "When" is for what happens once to this card: you planeswalk to it,
//! you set it in motion, you encounter it. Where the ability takes this card away, there is no second
//! time, and "when" is right.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «When» chaos ensues, draw a card.
//! ```
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «When» a creature dies, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card fails
//! Vault of the Maw
//! Scheme
//! «Whenever» you set this scheme in motion, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature dies, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Vault of the Maw
//! Scheme
//! When you set this scheme in motion, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};
use crate::lint::walk::{Node, Seen, Site};
use crate::source::Spanned;
use crate::surface::{
    Ability, Act, CardKind, Deed, Event, Noun, Plain, Quant, Ref, RefWord, Selection, Subject as DeedSubject,
    Tense, TriggerHead, Verb,
};

const SAID: Said = Said {
    code: Code::T031,
    message: "this event happens again and again",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|— )(When) chaos ensues\b"#, "When chaos ensues");
    // Where the plane leaves, there is no second time.
    if !line.text.contains("When chaos ensues") || line.text.contains("planeswalk") {
        return Vec::new();
    }
    SAID.each(pattern, line.text, |_| Some("Whenever".to_owned()))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
    let card = subject.bound.card();
    // Permanents have events of their own that they leave the battlefield for.
    if card.kind == CardKind::Ordinary {
        return;
    }
    let all = card.lines.iter().flat_map(|line| line.abilities.iter().map(move |each| (each, line.at.0)));
    for ((ability, at), nodes) in all.zip(subject.abilities) {
        let Ability::Triggered { on, given, .. } = ability.without_keyword() else { continue };
        let Some(line) = subject.source.lines.iter().find(|line| line.span.holds(at)) else { continue };
        let [trigger, ..] = on.as_slice() else { continue };
        let Event::Deed { deed, nth: None, tense: Tense::Present, .. } = &trigger.event else { continue };
        let slip = match trigger.head {
            // What is asked besides may hold only once.
            TriggerHead::When if given.is_none() && happens_again(deed) && !takes_card_away(nodes) => {
                first_word(line, "When").map(|place| SAID.slip(place, "Whenever"))
            }
            TriggerHead::Whenever if happens_once(deed) => {
                let once = Said { message: "this event happens once", ..SAID };
                first_word(line, "Whenever").map(|place| once.slip(place, "When"))
            }
            TriggerHead::When | TriggerHead::Whenever | TriggerHead::At | TriggerHead::Or => None,
        };
        findings.extend(slip.map(|slip| slip.finding(line)));
    }
}

/// The place of the word that a line, or what follows its label, begins with.
fn first_word(line: &Spanned, word: &str) -> Option<std::ops::Range<usize>> {
    let text = line.text.as_str();
    let start = if text.starts_with(word) { 0 } else { text.find("— ").map(|at| at + "— ".len())? };
    let rest = text.get(start..)?.strip_prefix(word)?;
    rest.starts_with(' ').then(|| start..start + word.len())
}

/// Whether somebody or something unnamed does it, or you do what you do often.
fn happens_again(deed: &Deed) -> bool {
    match &deed.subject {
        DeedSubject::Of(Selection::Pick(pick)) => {
            matches!(pick.quant, Quant::A | Quant::AtLeast(_))
                && pick.filter.heads.iter().all(|head| head.noun != Some(Noun::Team))
        }
        DeedSubject::Of(who) if who.is_you() => {
            let is_often = |act: &Act| match &act.verb {
                Verb::Cast { what: Selection::Pick(_), .. }
                | Verb::Create(_)
                | Verb::GainLife(_)
                | Verb::LoseLife(_) => true,
                Verb::Plain(plain, Selection::Pick(_)) => {
                    matches!(plain, Plain::Draw | Plain::Discard | Plain::Sacrifice | Plain::Mill)
                }
                _ => false,
            };
            deed.acts.iter().all(is_often)
        }
        DeedSubject::Of(_) | DeedSubject::Implied | DeedSubject::Unsaid | DeedSubject::Elided => false,
    }
}

/// Whether the ability takes this card away, or makes something else of it, so that its event counts once.
fn takes_card_away(nodes: &[Seen<'_>]) -> bool {
    nodes.iter().any(|seen| match seen.node {
        Node::Deed(deed) if seen.around.site == Site::Body => deed.acts.iter().any(|act| {
            matches!(
                act.verb,
                Verb::Planeswalk { .. }
                    | Verb::Plain(Plain::Abandon | Plain::SetInMotion, _)
                    | Verb::Plain(_, Selection::Ref(Ref { word: RefWord::Source(_), .. }))
            )
        }),
        _ => false,
    })
}

/// Whether it happens to this card, which it brings or takes away.
fn happens_once(deed: &Deed) -> bool {
    let is_this = |what: &Selection| matches!(what, Selection::Ref(Ref { word: RefWord::Source(_), .. }));
    deed.acts.iter().all(|act| match &act.verb {
        Verb::Plain(Plain::SetInMotion | Plain::Abandon | Plain::Encounter, what) => is_this(what),
        _ => false,
    })
}
