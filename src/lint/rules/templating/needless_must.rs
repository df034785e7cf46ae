//! "Must" and "if able" say the same twice.
//!
//! A creature that has to attack "attacks each combat if able"; "must" is for what is done to it ("must
//! be blocked if able").
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures with horsemanship «must attack» each combat if able.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures with horsemanship attack each combat if able.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T042,
    message: "\"if able\" already makes this a requirement",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" must attack ") {
        return Vec::new();
    }
    let pattern = pattern!(r#"(?:^|[.,:"] ?)([^.,:"]+) (must attack) [^.,:"]*if able"#, "must attack");
    let slips = pattern.captures_iter(line.text).filter_map(|found| {
        let (who, place) = (found.get(1)?.as_str().trim(), found.get(2)?.range());
        // Players are required to attack in other words.
        let is_player = ["player", "opponent", "you"].contains(&who.split(' ').nth(1).unwrap_or(who));
        let is_one = is_one(who) || who == line.card;
        let attack = if is_one { "attacks" } else { "attack" };
        (!is_player).then(|| SAID.slip(place, attack))
    });
    slips.collect()
}

/// Whether a subject is of one: by its first word, or by the noun that "that" follows.
fn is_one(who: &str) -> bool {
    if let Some(noun) = who.strip_suffix(" that") {
        return !noun.ends_with('s');
    }
    let first = who.split(' ').next().unwrap_or_default().to_lowercase();
    matches!(
        first.as_str(),
        "a" | "an" | "each" | "that" | "this" | "target" | "it" | "enchanted" | "equipped"
    )
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
