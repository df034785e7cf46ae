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

/// A change of power and toughness of which one part lacks its sign.
const SIGN: Said = Said { message: "each part of such a change has a sign", ..SAID };

/// What reminds of a rule and stands outside brackets.
const REMINDER: Said = Said { message: "what only reminds of a rule stands in brackets", ..SAID };

/// Mana that is not written as mana.
const SYMBOL: Said = Said { message: "mana is written in braces", ..SAID };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let head = pattern!(r#"^((?:\{CHAOS\}|CHAOS|Chaos)(?: —| -|:) [A-Za-z])"#, "CHAOS" | "Chaos");
    let mut slips = SAID.each(head, line.text, |found| {
        let first = found[1].chars().last()?.to_lowercase();
        Some(format!("Whenever chaos ensues, {first}"))
    });
    let negated = pattern!(r"\b([Nn]on-[a-z]+)\b", "on-");
    slips.extend(SAID.each(negated, line.text, |found| Some(found[1].replace('-', ""))));
    let leaving =
        pattern!(r"(?:^|[^(])(Then planeswalk away from this phenomenon\.)$", "Then planeswalk away");
    slips.extend(REMINDER.each(leaving, line.text, |found| Some(format!("({})", &found[1]))));
    // "+2/0" goes up in both parts.
    let size = pattern!(r"([+-][0-9X]+/[0-9X]+)\b", "/");
    slips.extend(
        SIGN.each(size, line.text, |found| Some(found[1].replace('/', &format!("/{}", &found[1][..1])))),
    );
    // Mana in round or square brackets, or in none, where it is paid.
    let paid = pattern!(r"\b(?:[Pp]ays?|costs?) ([\(\[](?:[0-9]+|[WUBRGCX])[\)\]])", "(" | "[");
    let in_brackets = pattern!(r#"(?:^|")([\(\[](?:[0-9]+|[WUBRGCTX])[\)\]])[,:]"#, "(" | "[");
    let letters = pattern!(r"\b[Pp]ays? ([0-9]*[WUBRGC]+)\b");
    let cost = pattern!(
        r#"(?:^|")([0-9]*[TWUBRGC]+)(?::|, (?:[Tt]ap|[Ss]acrifice|[Dd]iscard|[Pp]ay|[Ee]xile|[Rr]emove|T\b|\{T))"#,
        ":" | ","
    );
    for pattern in [paid, in_brackets, letters, cost] {
        slips.extend(SYMBOL.each(pattern, line.text, |found| Some(in_braces(&found[1]))));
    }
    let phrases = PHRASES.find(line.text, line.card);
    slips.extend(phrases.into_iter().map(|(range, meant)| SAID.slip(range, meant)));
    slips
}

/// Symbols each in its braces: "{1}{B}", for "1B" and "(1B)".
fn in_braces(text: &str) -> String {
    let bare = text.trim_matches(['(', ')', '[', ']']);
    let digits = bare.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let generic = if digits.is_empty() { String::new() } else { format!("{{{digits}}}") };
    let colored = bare.get(digits.len()..).unwrap_or("").chars().map(|color| format!("{{{color}}}"));
    generic + &colored.collect::<String>()
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(table::ROWS));
