//! What explains symbols where they stand is something else than those symbols.
//!
//! Behind symbols, parentheses say how many of what they are (207.2a), and nothing else: it has no
//! meaning and reaches no module.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever you cast a spell, you get {E}{E} («three energy counters»).
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever you cast a spell, you get {E}{E} (two energy counters).
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::reminders::SYMBOLS;
use crate::lexicon::words::number_word;
use crate::lint::Subject;
use crate::source::{Span, Spanned};
use crate::surface::Aside;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for line in &subject.bound.card().lines {
        let source = subject.source.lines.iter().find(|source| source.span.start == line.at.0.start);
        let Some(source) = source else { continue };
        for aside in &line.asides {
            let expected = explained(aside);
            if expected.contains(&aside.text) {
                continue;
            }
            findings.push(finding(source, aside, expected.first()));
        }
    }
}

/// What may stand behind symbols, the first of several first.
fn explained(aside: &Aside) -> Vec<String> {
    let Some((symbol, noun)) = SYMBOLS.iter().find(|(symbol, _)| aside.behind.starts_with(symbol)) else {
        return Vec::new();
    };
    let count = aside.behind.matches(symbol).count();
    if symbol.len() * count != aside.behind.len() {
        return Vec::new();
    }
    match u32::try_from(count).ok().and_then(number_word) {
        // "X {E} (energy counters)": their number stands before them.
        Some("one") => vec![format!("an {noun}"), format!("{noun}s")],
        Some(number) => vec![format!("{number} {noun}s")],
        None => Vec::new(),
    }
}

fn finding(source: &Spanned, aside: &Aside, expected: Option<&String>) -> Diagnostic {
    let Aside { behind, nth: _, text } = aside;
    let inside = source.text.find(&format!("({text})")).map_or(source.span, |at| {
        let start = source.span.start as usize + at + 1;
        Span::from_usize(start, start + text.len())
    });
    let message = match expected {
        Some(expected) => format!("these are not what {behind} stands for: write \"{expected}\""),
        None => format!("{behind} needs no explanation, and nothing reads this one"),
    };
    let finding = Diagnostic::new(Code::M012, inside, message).label(inside, "says something else");
    match expected {
        Some(expected) => finding.fix("say what they are", Applicability::Safe, inside, expected.clone()),
        None => finding.help("write it as a sentence, or leave it out"),
    }
}
