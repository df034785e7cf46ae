//! A semicolon follows a cost.
//!
//! The cost of an activated ability ends with a colon (602.1).
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {2}«;» Draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {2}: Draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T057, message: "a cost ends with a colon", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"(?:^|— |")(?:\{[0-9A-Z/]+\}|Pay|Sacrifice|Discard|Tap|Exile|Remove)[^;:."]*(;) [A-Z]"#,
        ";"
    );
    let mut slips = SAID.each(pattern, line.text, |_| Some(":".to_owned()));
    // A dash or an arrow in its place, be the cost written as it should be or not.
    let dash = pattern!(
        r#"(?:^|")((?:(?:\{[0-9A-Z/]+\})+|\(?[0-9]+\)?|[Pp]ay [^;:."—]*|[Ss]acrifice [^;:."—]*|[Dd]iscard [^;:."—]*|[Tt]ap [^;:."—]*|[Ee]xile [^;:."—]*|[Rr]emove [^;:."—]*|, )+?( (?:-|–|—|=|->|=>|>) )[A-Za-z])"#
    );
    let place = |found: regex::Captures<'_>| {
        let mark = found.get(2)?;
        let slip = SAID.slip(mark.range(), ": ");
        Some(Slip { applicability: Applicability::Unsafe, ..slip })
    };
    slips.extend(dash.captures_iter(line.text).filter_map(place));
    // A comma in its place: what follows begins small.
    let comma =
        pattern!(r#"(?:^|")(?:\{[0-9A-Z/]+\}|Pay|Sacrifice|Discard|Tap|Exile|Remove)[^;:."]*?(, [a-z])"#);
    slips.extend(comma.captures_iter(line.text).filter_map(|found| {
        let mark = found.get(1)?;
        let first = mark.as_str().get(2..)?.to_uppercase();
        let slip = SAID.slip(mark.range(), format!(": {first}"));
        Some(Slip { applicability: Applicability::Unsafe, ..slip })
    }));
    // The verb in short, with its comma: neither reads without the other.
    let short = pattern!(r#"(?:^|")(Sack?( [^;:."]*?), ([a-z])([a-z]*))"#, "Sac");
    slips.extend(
        SAID.each(short, line.text, |found| {
            Some(format!("Sacrifice{}: {}{}", &found[2], found[3].to_uppercase(), &found[4]))
        })
        .into_iter()
        .map(|slip| Slip { applicability: Applicability::Unsafe, ..slip }),
    );
    slips
}
