//! What is cast isn't called a spell.
//!
//! On the stack a card is a spell (112.1). A type alone means a permanent on the battlefield, and
//! instants and sorceries are never there.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever an opponent casts «an instant», draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever an opponent casts an instant spell, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::{CardType, Plurality, subtypes};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said =
    Said { code: Code::T052, message: "what is cast is a spell", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" cast") {
        return Vec::new();
    }
    let one = pattern!(
        r#"\b(could |can )?casts? ((?:an?|another|their (?:first|second|third)) (?:[a-z]+ )*?(?:instants?|sorcery|sorceries)(?: or (?:instant|sorcery))?)(?:[.,]| you| from| each| during| with)"#
    );
    let one = one.captures_iter(line.text).filter_map(|found| {
        // "Any time you could cast a sorcery" (307.1).
        let place = found.get(2).filter(|_| found.get(1).is_none())?;
        // "An instant, sorcery, or Wizard spell".
        let list = pattern!(r#"^, (?:[A-Za-z-]+,? )*(?:or|and) [A-Za-z-]+ (?:spell|card)"#);
        if list.is_match(line.text.get(place.end()..)?) {
            return None;
        }
        Some(SAID.slip(place.range(), format!("{} spell", place.as_str())))
    });
    let many = pattern!(
        r#"(?:^|[.,:"—] |")((?:[A-Za-z]+ )*?[A-Za-z]+s(?:(?:,? (?:and|or)|,) (?:[a-z]+ )*?[a-z]+s)*) (?:you|your opponents|they|that player|players|each player) casts?\b"#
    );
    let many = many.captures_iter(line.text).filter_map(|found| {
        let place = found.get(1)?;
        Some(SAID.slip(place.range(), spells(place.as_str())?))
    });
    one.chain(many).collect()
}

/// "Instant and sorcery spells" for "Instants and sorceries".
fn spells(plural: &str) -> Option<String> {
    let mut words: Vec<String> = Vec::new();
    let mut types = 0;
    for word in plural.split(' ') {
        let (bare, comma) = word.strip_suffix(',').map_or((word, ""), |bare| (bare, ","));
        let lower = bare.to_lowercase();
        let single = match CardType::find(&lower) {
            Some((found, _)) if found.plural() == lower => Some(found.word().to_owned()),
            Some(_) => None,
            None => subtypes::find(bare)
                .filter(|(row, plurality)| *plurality == Plurality::Plural && row.singular != bare)
                .map(|(row, _)| row.singular.to_owned()),
        };
        let Some(mut single) = single else {
            words.push(word.to_owned());
            continue;
        };
        types += 1;
        if bare.starts_with(char::is_uppercase) {
            single =
                single.chars().take(1).flat_map(char::to_uppercase).chain(single.chars().skip(1)).collect();
        }
        words.push(single + comma);
    }
    let is_list = |word: &str| word.ends_with("s") && !matches!(word, "colorless" | "planeswalkers");
    (types > 0 && !plural.contains("spells") && words.last().is_some_and(|last| !is_list(last)))
        .then(|| format!("{} spells", words.join(" ")))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
