//! A noun or verb has the wrong number.
//!
//! "Each", "a" and "target" go with the singular, "all" and numbers above one with the plural, and
//! the verb follows its subject. Behind "other than you and that player" the number of the verb says
//! how far "other than" reaches.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent «discard» two cards.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent discards two cards.
//! ```
//!
//! Fix: unsafe, where a word is missing, as "may" in the example, or behind "other than"; else safe.

use crate::diag::{Applicability, Code};
use crate::lexicon::words::pluralize;
use crate::lint::slip::{Said, Slip, SlipLine, leaves_out_several, pattern};

const SAID: Said = Said {
    code: Code::T003,
    message: "singular and plural do not go together",
    applicability: Applicability::Safe,
};

/// The singular of a noun, or the plural form of a verb: "cards", "discards".
fn singular_of(word: &str) -> Option<String> {
    let stems = [word.strip_suffix('s'), word.strip_suffix("es")];
    let stems = stems.into_iter().flatten().filter(|stem| stem.len() > 2);
    let ies = word.strip_suffix("ies").map(|stem| format!("{stem}y"));
    let sibilant = |stem: &&str| ["sh", "ch", "x", "s"].iter().any(|end| stem.ends_with(end));
    let (mut short, mut long) = (stems.clone().filter(sibilant), stems);
    ies.or_else(|| short.find(|stem| word.strip_suffix("es") == Some(stem)).map(str::to_owned))
        .or_else(|| long.next().map(str::to_owned))
}

fn plural_of(word: &str) -> Option<String> {
    const NONE: &[&str] = &["the", "and", "you", "your", "their", "that", "with", "from", "into", "target"];
    (word.len() > 2 && !NONE.contains(&word)).then(|| pluralize(word))
}

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b([a-z']+)\b"#);
    let other = |word: &str| -> Option<String> {
        let pairs = [("has", "have"), ("is", "are"), ("was", "were"), ("does", "do"), ("doesn't", "don't")];
        let pair = pairs.iter().find_map(|(one, many)| match word {
            _ if word == *one => Some(*many),
            _ if word == *many => Some(*one),
            _ => None,
        });
        let singular = || singular_of(word);
        pair.map(str::to_owned).or_else(singular).or_else(|| plural_of(word))
    };
    let mut slips = SAID.each(pattern, line.text, |found| other(&found[1]));
    for slip in slips.iter_mut().filter(|slip| leaves_out_several(line.text, slip.range.start)) {
        slip.applicability = Applicability::Unsafe;
    }
    slips
}
