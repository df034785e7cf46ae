//! A conspiracy has an agenda, and nothing on it asks for the name.
//!
//! Hidden agenda lets its controller name a card in secret (702.106a). The name counts only where
//! another ability of the card asks for "the chosen name".
//!
//! ```card fails
//! Sealed Orders
//! Conspiracy
//! «Hidden agenda»
//! Creatures you control get +1/+0.
//! ```
//!
//! ```card passes
//! Sealed Orders
//! Conspiracy
//! Hidden agenda
//! Creatures you control with the chosen name get +1/+0.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::Keyword;
use crate::lint::{Subject, abilities, is_read};
use crate::surface::{Ability, CardKind};

/// Finds agendas whose name no word reads.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    if bound.card().kind != CardKind::Conspiracy {
        return;
    }
    for (ability, at) in abilities(bound.card()) {
        let Ability::Keywords(all) = ability else { continue };
        let is_agenda = |keyword| matches!(keyword, Keyword::HiddenAgenda | Keyword::DoubleAgenda);
        if all.iter().any(|it| is_agenda(it.keyword)) && !is_read(subject, at) {
            let finding = Diagnostic::new(Code::G112, at, "nothing asks for the name that the agenda hides")
                .label(at, "a name is chosen here")
                .help("Use \"the chosen name\", or leave the agenda out.");
            findings.push(finding);
        }
    }
}
