//! An everyday word stands where the game has its own.
//!
//! Permanents are destroyed, tokens are created, life is gained; the game knows no other words for
//! it, and writes none of its own words short ("cmc", "sac").
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «kill» target creature.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target creature.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};
use phrase::Phrases;
use std::sync::LazyLock;

mod phrase;
mod table;

const SAID: Said = Said {
    code: Code::T020,
    message: "the game has its own word for this",
    applicability: Applicability::Unsafe,
};

/// Everyday words with the game's own, for "you" and for "a player".
const WORDS: &[(&str, &str, &str)] = &[
    ("kill", "destroy", "destroys"),
    ("obliterate", "destroy", "destroys"),
    ("annihilate", "destroy", "destroys"),
    ("unsummon", "return", "returns"),
    ("summon", "create", "creates"),
    ("make", "create", "creates"),
    ("spawn", "create", "creates"),
    ("heal", "gain", "gains"),
    ("pick", "choose", "chooses"),
    ("toss", "flip", "flips"),
    ("banish", "exile", "exiles"),
];

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b(kills?|summons?|makes?|heals?|picks?|tosses|toss|obliterates?|annihilates?|unsummons?|raises?|banishes|banish|conjures?|spawns?|picks up|grabs?|steals?)\b"#
    );
    let mut slips = SAID.each(pattern, line.text, |found| {
        let word = &found[1];
        let (_, base, third) = WORDS.iter().find(|(everyday, ..)| word.starts_with(everyday))?;
        Some(if word.ends_with('s') && word != "toss" { *third } else { *base }.to_owned())
    });
    let head = pattern!(r#"^((?:\{CHAOS\}|CHAOS|Chaos)(?: —| -|:) [A-Za-z])"#);
    slips.extend(SAID.each(head, line.text, |found| {
        let first = found[1].chars().last()?.to_lowercase();
        Some(format!("Whenever chaos ensues, {first}"))
    }));
    let negated = pattern!(r"\b([Nn]on-[a-z]+)\b");
    slips.extend(SAID.each(negated, line.text, |found| Some(found[1].replace('-', ""))));
    // "+2/0" goes up in both parts.
    let size = pattern!(r"([+-][0-9X]+/[0-9X]+)\b");
    slips.extend(
        SAID.each(size, line.text, |found| Some(found[1].replace('/', &format!("/{}", &found[1][..1])))),
    );
    let phrases = PHRASES.find(line.text, line.card);
    slips.extend(phrases.into_iter().map(|(range, meant)| SAID.slip(range, meant)));
    slips
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(table::ROWS));
