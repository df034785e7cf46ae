//! A keyword has no reminder text where the card first uses it.
//!
//! Sets explain the keywords that not every player knows. Found is the first line of a card that has
//! or gives such a keyword, when neither it nor an earlier line has reminder text. Keywords that
//! cards of every set have, such as flying, need none. The rule is off unless it is selected, since
//! whether a card has the room is its designer's choice.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Creatures you control have wither.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have wither. (They deal damage to creatures in the form of -1/-1 counters.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::Keyword;
use crate::lint::Subject;
use crate::lint::mechanics::Mechanics;
use crate::surface::CardKind;

/// Keywords that cards of every set have, in rule order.
const COMMON: &[Keyword] = &[
    Keyword::Deathtouch,
    Keyword::Defender,
    Keyword::DoubleStrike,
    Keyword::Enchant,
    Keyword::Equip,
    Keyword::FirstStrike,
    Keyword::Flash,
    Keyword::Flying,
    Keyword::Haste,
    Keyword::Hexproof,
    Keyword::Indestructible,
    Keyword::Lifelink,
    Keyword::Protection,
    Keyword::Reach,
    Keyword::Shroud,
    Keyword::Trample,
    Keyword::Vigilance,
    Keyword::Ward,
    Keyword::Cycling,
    Keyword::Flashback,
    Keyword::Prowess,
    Keyword::Menace,
];

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let kind = subject.bound.card().kind;
    for line in &subject.bound.card().lines {
        if line.reminder.is_some() {
            return;
        }
        // An agenda on another card has no place there, which is another finding.
        let has_place = |keyword: Keyword| {
            !matches!(keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda) || kind == CardKind::Conspiracy
        };
        let rare = |keyword: &&Keyword| !COMMON.contains(keyword) && has_place(**keyword);
        let Some(keyword) = Mechanics::of(line).keywords.iter().find(rare).copied() else { continue };
        let finding =
            Diagnostic::new(Code::M009, line.at.0, format!("nothing says what {} does", keyword.text()))
                .label(line.at.0, "its first use on this card")
                .help(format!(
                    "add reminder text in parentheses at the end of the line (rule {})",
                    keyword.rule()
                ));
        findings.push(finding);
        return;
    }
}
