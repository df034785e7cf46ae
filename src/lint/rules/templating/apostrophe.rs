//! An apostrophe is missing or superfluous.
//!
//! "Its" is whose it is, "it's" is "it is"; a player's and a creature's things have one before the
//! s.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, exile target «players» graveyard.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, exile target player's graveyard.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T018,
    message: "the apostrophe is missing or superfluous",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let owners = pattern!(
        r#"\b((?:player|opponent|owner|controller|creature|permanent|spell|card|turn)s) (?:graveyard|library|hand|life|controller|owner|power|toughness|mana|upkeep|turn|end|name|draw)\b"#
    );
    let whose =
        pattern!(r#"\b([Ii]t's) (?:controller|owner|power|toughness|mana|name|colors?|counters|other)\b"#);
    let is = pattern!(r#"\b([Ii]ts) (?:an?|not|the|your|tapped|untapped|attacking|blocking)\b"#);
    let mut slips = SAID.each(owners, line.text, |found| Some(format!("{}'s", found[1].strip_suffix('s')?)));
    slips.extend(SAID.each(whose, line.text, |found| Some(found[1].replace('\'', ""))));
    slips.extend(SAID.each(is, line.text, |found| Some(format!("{}'s", found[1].strip_suffix('s')?))));
    slips
}
