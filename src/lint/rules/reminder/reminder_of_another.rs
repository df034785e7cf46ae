//! Reminder text says nothing of what the keyword of its line does.
//!
//! There are words that no explanation of a keyword does without: nobody explains lifelink without
//! speaking of life. Reminder text that has none of them belongs to another keyword: the line was
//! changed, or the reminder was copied from elsewhere.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have lifelink. («It takes two creatures to block one of them.»)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace. (They can't be blocked except by two or more creatures.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use super::{Reminder, as_sentences, words};
use crate::diag::{Code, Diagnostic};
use crate::lexicon::Keyword;
use crate::lint::Subject;
use crate::lint::mechanics::Mechanics;
use crate::lint::reminder_text::{Verdict, judge};
use crate::lint::slip::pattern;
use crate::source::CardSource;
use crate::surface::Ability;

/// For a keyword, the beginnings of words of which each explanation has at least one.
#[rustfmt::skip]
const SIGNS: &[(Keyword, &[&str])] = &[
    (Keyword::Deathtouch, &["destroy"]),
    (Keyword::Defender, &["attack"]),
    (Keyword::DoubleStrike, &["first", "both"]),
    (Keyword::FirstStrike, &["first", "before"]),
    (Keyword::Flying, &["block", "flying"]),
    (Keyword::Haste, &["attack", "tap", "{t}"]),
    (Keyword::Hexproof, &["target"]),
    (Keyword::Indestructible, &["destroy"]),
    (Keyword::Intimidate, &["color"]),
    (Keyword::Lifelink, &["life"]),
    (Keyword::Reach, &["block"]),
    (Keyword::Shroud, &["target"]),
    (Keyword::Trample, &["excess", "rest", "assign"]),
    (Keyword::Vigilance, &["tap"]),
    (Keyword::Ward, &["counter"]),
    (Keyword::Shadow, &["shadow"]),
    (Keyword::Cycling, &["discard"]),
    (Keyword::Flashback, &["graveyard"]),
    (Keyword::Fear, &["black"]),
    (Keyword::Storm, &["copy", "copies"]),
    (Keyword::Affinity, &["less"]),
    (Keyword::Convoke, &["tap"]),
    (Keyword::Suspend, &["time"]),
    (Keyword::Delve, &["exile"]),
    (Keyword::Changeling, &["type"]),
    (Keyword::Persist, &["-1/-1"]),
    (Keyword::Wither, &["-1/-1"]),
    (Keyword::Exalted, &["alone"]),
    (Keyword::Unearth, &["return"]),
    (Keyword::Cascade, &["less", "lesser"]),
    (Keyword::Annihilator, &["sacrifice"]),
    (Keyword::Rebound, &["exile"]),
    (Keyword::Infect, &["poison"]),
    (Keyword::Undying, &["+1/+1"]),
    (Keyword::Evolve, &["greater"]),
    (Keyword::Extort, &["life"]),
    (Keyword::Dethrone, &["most"]),
    (Keyword::HiddenAgenda, &["secret"]),
    (Keyword::DoubleAgenda, &["secret"]),
    (Keyword::Prowess, &["noncreature"]),
    (Keyword::Menace, &["two"]),
    (Keyword::Devoid, &["color"]),
    (Keyword::Myriad, &["copy", "copies", "token"]),
    (Keyword::Skulk, &["greater"]),
    (Keyword::Melee, &["opponent"]),
    (Keyword::Improvise, &["artifact"]),
    (Keyword::Embalm, &["token", "copy"]),
    (Keyword::Mentor, &["lesser", "less"]),
    (Keyword::Escape, &["graveyard"]),
    (Keyword::Decayed, &["block"]),
    (Keyword::Training, &["greater"]),
    (Keyword::Toxic, &["poison"]),
];

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for reminder in subject.reminders {
        let Reminder { text, inside, line, .. } = *reminder;
        let Some(mechanics) = line.map(Mechanics::of) else { continue };
        if takes_away(reminder, &mechanics, subject.source) {
            let message = "this explains what the line takes away";
            findings.push(
                Diagnostic::new(Code::M007, inside, message)
                    .label(inside, "nothing has this by the line")
                    .help("leave the reminder out"),
            );
            continue;
        }
        let signs: Option<Vec<&[&str]>> = mechanics.keywords.iter().map(|keyword| signs(*keyword)).collect();
        let Some(signs) = signs.filter(|signs| !signs.is_empty() && !mechanics.others) else { continue };
        if !is_about(reminder, &mechanics.keywords) {
            continue;
        }
        let said: Vec<String> = words(text).collect();
        let has = |signs: &&[&str]| signs.iter().any(|sign| said.iter().any(|word| word.starts_with(sign)));
        if signs.iter().any(has) {
            continue;
        }
        let names: Vec<&str> = mechanics.keywords.iter().map(|keyword| keyword.text()).collect();
        let names = names.join(" or ");
        let wanted: Vec<String> = signs.concat().iter().map(|sign| format!("\"{sign}\"")).collect();
        let finding = Diagnostic::new(Code::M007, inside, format!("this says nothing of what {names} does"))
            .label(inside, format!("expected {}", wanted.join(" or ")))
            .help("write what the line means, or leave the reminder out");
        findings.push(finding);
    }
}

/// "Creatures lose flying (They can't be blocked except …)".
fn takes_away(reminder: &Reminder<'_>, mechanics: &Mechanics, card: &CardSource) -> bool {
    let (gives, takes) = (pattern!(r"\b(?:has|have|gains?|with) "), pattern!(r"\bloses? [a-z]"));
    let is_it = |keyword: &Keyword| {
        pattern!(r"\bloses? ([a-z, ]+)")
            .captures_iter(reminder.body)
            .any(|lost| lost[1].contains(keyword.text()))
    };
    !mechanics.others
        && !mechanics.keywords.is_empty()
        && takes.is_match(reminder.body)
        && !gives.is_match(reminder.body)
        && mechanics.keywords.iter().all(is_it)
        && mechanics
            .keywords
            .iter()
            .any(|keyword| judge(&as_sentences(reminder.text), keyword.text(), card) == Verdict::Explained)
}

/// Words by which an explanation of what creatures can do is known.
const DEEDS: &[&str] = &["attack", "block", "damage", "destroy", "target", "tap", "life"];

/// Whether a reminder can only be about the keywords of its line: a line of keywords alone, or one
/// that gives them and no symbol, with a reminder about what creatures do.
fn is_about(reminder: &Reminder<'_>, keywords: &[Keyword]) -> bool {
    let abilities = reminder.line.map_or(&[][..], |line| &line.abilities);
    if abilities.iter().all(|ability| matches!(ability, Ability::Keywords(_))) {
        return true;
    }
    let gives = pattern!(r"\b(?:has|have|gains?) ");
    let is_plain = !reminder.body.contains(['{', ':', '"']) && !reminder.text.contains('{');
    let deed = words(reminder.text).any(|word| DEEDS.iter().any(|deed| word.starts_with(deed)));
    let names_it = keywords.iter().any(|keyword| reminder.text.contains(keyword.text()));
    gives.is_match(reminder.body) && is_plain && deed && !names_it
}

fn signs(keyword: Keyword) -> Option<&'static [&'static str]> {
    SIGNS.iter().find(|(known, _)| *known == keyword).map(|(_, signs)| *signs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_rule_order() {
        assert!(SIGNS.is_sorted_by_key(|(keyword, _)| keyword.index()));
    }
}
