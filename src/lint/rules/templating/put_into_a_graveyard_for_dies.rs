//! A creature is put into a graveyard from the battlefield and isn't said to die.
//!
//! "Dies" means exactly that (700.4), and rules text says it of every creature. The long form is for
//! other permanents and for one player's graveyard ("into your graveyard").
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature «is put into a graveyard from the battlefield», draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature dies, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::{CardType, Plurality, subtypes};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T039,
    message: "a creature that is put into a graveyard from the battlefield dies",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" graveyard from the battlefield") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"((is|are|was|were|would be) put into (?:a|the|its owner's) graveyard from the battlefield)"#,
        "from the battlefield"
    );
    SAID.each(pattern, line.text, |found| {
        let before = line.text.get(..found.get(1)?.start())?;
        let clause = before.rfind([',', '.', ':', '"']).map_or(before, |end| &before[end + 1..]);
        (is_creature(clause) && !clause.contains(line.card)).then(|| dies(&found[2]).to_owned())
    })
}

/// The verb in the tense and number of "be put".
fn dies(be: &str) -> &'static str {
    match be {
        "is" => "dies",
        "are" => "die",
        "would be" => "would die",
        _ => "died",
    }
}

/// Whether everything that a clause names before its verb is a creature.
fn is_creature(clause: &str) -> bool {
    let mut words = clause.split_whitespace();
    let is_subtype = |word: &str| {
        subtypes::find(word)
            .is_some_and(|(row, _): (_, Plurality)| row.family.card_types().contains(&CardType::Creature))
    };
    // "An artifact or a creature" isn't always one.
    !clause.contains(" or ")
        && !clause.contains("noncreature")
        && words.any(|word| matches!(word, "creature" | "creatures") || is_subtype(word))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
