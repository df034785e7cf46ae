//! A scheme is set in motion, and nobody is said to do it.
//!
//! Every scheme triggers in the same words: "When you set this scheme in motion" (701.32, 904.9).
//!
//! ```card fails
//! Vault of the Maw
//! Scheme
//! When «this scheme is set in motion», draw a card.
//! When you set this scheme in motion, each opponent discards a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Vault of the Maw
//! Scheme
//! When you set this scheme in motion, draw a card.
//! When you set this scheme in motion, each opponent discards a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};
use crate::source::CardSource;

const SAID: Said = Said {
    code: Code::T041,
    message: "say who sets the scheme in motion",
    applicability: Applicability::Unsafe,
};

/// Of one that is played.
const PLAYED: Said = Said { message: "a scheme is set in motion", ..SAID };

const MEANT: &str = "you set this scheme in motion";

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|— )When(?:ever)? ([^,]+ is (?:set|put) in(?:to)? motion),?"#, "motion");
    let mut slips = SAID.each(pattern, line.text, |found| {
        let what = found[1].split(" is ").next()?;
        let is_this = what == "this scheme" || what == "it" || what == line.card;
        is_this.then(|| MEANT.to_owned())
    });
    // A scheme is no card that is played or cast (314.4).
    let played = pattern!(r#"(?:^|— )When (you (?:play|cast|activate|reveal) this scheme),"#, "this scheme");
    slips.extend(PLAYED.each(played, line.text, |_| Some(MEANT.to_owned())));
    slips
}

/// Whether a line of a card says so.
pub fn is_said(card: &CardSource) -> bool {
    let name = card.name.text.as_str();
    card.lines.iter().any(|line| !propose(&SlipLine { text: &line.text, card: name }).is_empty())
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
