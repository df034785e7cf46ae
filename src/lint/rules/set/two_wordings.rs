//! Two lines mean the same in different words.
//!
//! In a set, the same ability has the same wording on every card: two wordings make readers look for
//! a difference that is not there. Lines mean the same when planarc makes the same instructions of
//! both. The finding is on the wording that fewer cards have, or else on the later one.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! All creatures have vigilance.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! «Each creature has vigilance.»
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! All creatures have vigilance.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! All creatures have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::set::{Found, LineMeaning, Set, SetCard};
use std::collections::{BTreeMap, HashMap};

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let mut groups: BTreeMap<&[u8], Vec<(&SetCard<'_>, &LineMeaning)>> = BTreeMap::new();
    for card in &set.cards {
        for line in &card.lines {
            groups.entry(&line.meaning).or_default().push((card, line));
        }
    }
    for lines in groups.values() {
        let Some((model, usual)) = usual(lines) else { continue };
        for (card, line) in lines.iter().filter(|(_, line)| line.wording != usual.wording) {
            let message = format!("\"{}\" says the same in other words, at {}", model.source.name.text, {
                model.place(usual.at)
            });
            let finding = Diagnostic::new(Code::X005, line.at, message).label(line.at, "means the same");
            let finding = card.beside(finding, model, usual.at, "as this");
            let name = &card.source.name.text;
            let wording = usual.wording.replace('~', name);
            findings.push(card.found(finding.help(format!("the other wording is: {wording}"))));
        }
    }
}

/// The wording that most lines have, the first of several that equally many have.
fn usual<'a, 'b>(lines: &[(&'a SetCard<'b>, &'a LineMeaning)]) -> Option<(&'a SetCard<'b>, &'a LineMeaning)> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for (_, line) in lines {
        *counts.entry(&line.wording).or_default() += 1;
    }
    let mut best: Option<((&SetCard<'_>, &LineMeaning), usize)> = None;
    for (card, line) in lines {
        let number = counts.get(line.wording.as_str()).copied().unwrap_or(0);
        if best.is_none_or(|(_, most)| number > most) {
            best = Some(((card, line), number));
        }
    }
    best.map(|(line, _)| line)
}
