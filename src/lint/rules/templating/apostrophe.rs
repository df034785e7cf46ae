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
use crate::lexicon::words::third_person;
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
    let whose = pattern!(
        r#"\b([Ii]t's) (?:controller|owner|power|toughness|mana|name|colors?|counters|other)\b"#,
        "t's "
    );
    let is = pattern!(r#"\b([Ii]ts) (?:an?|not|the|your|tapped|untapped|attacking|blocking)\b"#, "ts ");
    let mut slips = SAID.each(owners, line.text, |found| Some(format!("{}'s", found[1].strip_suffix('s')?)));
    slips.extend(SAID.each(whose, line.text, |found| Some(found[1].replace('\'', ""))));
    // "That's", "you've" and their like; and the owner of anything: "your commanders mana value".
    let short = pattern!(
        r#"\b([Tt]hats|[Yy]ouve|[Tt]heyve|[Tt]heyre|[Yy]oure|[Hh]eres|[Tt]heres)\b"#,
        "hats" | "ouve" | "heyve" | "heyre" | "oure" | "eres"
    );
    slips.extend(SAID.each(short, line.text, |found| {
        let at = found[1].find("ve").or_else(|| found[1].find("re")).filter(|at| *at > 2);
        let at = at.unwrap_or(found[1].len() - 1);
        Some(format!("{}'{}", found[1].get(..at)?, found[1].get(at..)?))
    }));
    // "It get's": no verb has one.
    let verb = pattern!(
        r#"\b((?:add|attack|block|cast|choose|create|deal|destroy|discard|draw|enter|exile|gain|get|lose|mill|pay|put|return|reveal|roll|sacrifice|scry|search|shuffle|surveil|tap|untap|vote)'s)\b"#,
        "'s"
    );
    slips.extend(SAID.each(verb, line.text, |found| Some(third_person(found[1].strip_suffix("'s")?))));
    let any = pattern!(r#"\b(\w\w+s) [a-z]+"#);
    slips.extend(SAID.each(any, line.text, |found| Some(format!("{}'s", found[1].strip_suffix('s')?))));
    slips.extend(SAID.each(any, line.text, |found| Some(format!("{}'", &found[1]))));
    slips.extend(SAID.each(is, line.text, |found| Some(format!("{}'s", found[1].strip_suffix('s')?))));
    slips
}
