//! An ability word stands before a line that has not got its mechanic.
//!
//! An ability word has no meaning in the rules (207.2c), but it is a promise to the reader: landfall is
//! about lands that enter under your control, threshold about seven cards in your graveyard. Either
//! the label is another than was meant, or the line says something else. Some of these abilities work
//! in a hand, in a graveyard or on the stack, where no variant card ever is.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Landfall» — Whenever a creature you control dies, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Landfall — Whenever a land you control enters, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::ability_words::{self, AbilityWord, Bearer};
use crate::lint::Subject;
use crate::print;
use crate::source::Span;
use crate::surface::{Card, CardKind, Line};

/// The dash after a label.
const DASH: &str = " — ";

/// Finds labels that promise something else.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    if !subject.source.lines.iter().any(|line| line.text.contains(DASH)) {
        return;
    }
    let card = subject.bound.card();
    for line in &card.lines {
        let printed = print::line(card, line).join("\n");
        for labelled in labelled(&printed) {
            let Some(word) = ability_words::find(labelled.label) else { continue };
            if let Some(why) = broken(word, &labelled, card) {
                findings.push(finding(word, why, place(subject, line, labelled.label)));
            }
        }
    }
}

/// A label with what it is written before.
struct Labelled<'a> {
    label: &'a str,
    body: &'a str,
    /// Whether it is part of an ability that something else has.
    is_quoted: bool,
}

/// What can be a label in the printed lines of a line: what begins a line, a mode or a quotation.
fn labelled(printed: &str) -> impl Iterator<Item = Labelled<'_>> {
    printed.match_indices(DASH).filter_map(move |(at, _)| {
        let (before, after) = (printed.get(..at)?, printed.get(at + DASH.len()..)?);
        let start = ["\"", " '", "\n", "• "].iter().filter_map(|sign| Some(before.rfind(sign)? + sign.len()));
        let start = start.max().unwrap_or(0);
        let is_quoted = before.get(..start)?.ends_with(['"', '\'']);
        let is_mode = before.get(..start)?.ends_with("• ");
        let body = match (is_quoted, is_mode) {
            (true, _) => after.split('"').next()?,
            (false, true) => after.lines().next()?,
            (false, false) => after,
        };
        Some(Labelled { label: before.get(start..)?, body, is_quoted })
    })
}

/// Why a line does not keep what its label promises.
fn broken(word: &AbilityWord, it: &Labelled<'_>, card: &Card) -> Option<&'static str> {
    let mut text = it.body.to_lowercase();
    let full = card.name.full.to_lowercase();
    let short = full.split(',').next().unwrap_or_default();
    text = text.replace(&full, "~").replace(short, "~");
    let is_elsewhere = card.kind != CardKind::Ordinary && !it.is_quoted;
    match word.bearer {
        _ if !word.is_kept_by(&text) => Some("the line has nothing of this"),
        Bearer::CardInHand if is_elsewhere => Some("this works in a hand, where such a card never is"),
        Bearer::CardInGraveyard if is_elsewhere => {
            Some("this works in a graveyard, where such a card never is")
        }
        Bearer::Spell if is_elsewhere => Some("this is of a spell, and such a card is never cast"),
        Bearer::Any | Bearer::CardInHand | Bearer::CardInGraveyard | Bearer::Spell => None,
    }
}

/// Where a label is in the source.
fn place(subject: &Subject<'_>, line: &Line, label: &str) -> Span {
    let written = format!("{label}{DASH}");
    let found = subject.source.lines.iter().filter(|it| it.span.start >= line.at.0.start).find_map(|it| {
        let start = it.span.start as usize + it.text.find(&written)?;
        Some(Span::from_usize(start, start + label.len()))
    });
    found.unwrap_or(line.at.0)
}

fn finding(word: &AbilityWord, why: &'static str, at: Span) -> Diagnostic {
    let mechanic = word.mechanic().replace('~', "this card").replace(" & ", " … ");
    let message = format!("\"{}\" is written before \"{mechanic}\"", word.word);
    Diagnostic::new(Code::G223, at, message)
        .label(at, why)
        .help("Write an ability of that kind, or leave the ability word out.")
}
