//! Nothing asks for the result of a die or a coin.
//!
//! Rolling a die and flipping a coin do nothing by themselves (705.1, 706.1): what happens depends on
//! a sentence that asks for the result. Without one, the roll changes nothing in the game.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «flip a coin». Draw a card.
//! ```
//!
//! Ask for it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, flip a coin. If you win the flip, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::{Subject, events, is_read, is_verb};
use crate::surface::{Bare, Verb};

/// Finds rolls and flips whose result no word reads.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        for act in &deed.acts {
            let (result, is_waited_for): (_, fn(&Verb) -> bool) = match act.verb {
                Verb::FlipCoin(_) => ("the flip", |verb| {
                    matches!(verb, Verb::FlipCoin(_) | Verb::Bare(Bare::WinFlip | Bare::LoseFlip))
                }),
                Verb::RollDie { .. } => {
                    ("the roll", |verb| matches!(verb, Verb::RollDie { .. } | Verb::RollResult(..)))
                }
                _ => continue,
            };
            // "Whenever you win a coin flip", on another line.
            if events(subject.bound.card()).any(|(event, _)| is_verb(event, is_waited_for)) {
                continue;
            }
            if is_read(subject, act.at.0) {
                continue;
            }
            let message = format!("nothing asks for the result of {result}");
            let finding = Diagnostic::new(Code::R010, act.at.0, message)
                .label(act.at.0, "changes nothing in the game")
                .help("Say what happens on which result, or leave it out.");
            findings.push(finding);
        }
    }
}
