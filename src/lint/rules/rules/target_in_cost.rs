//! A cost has a target.
//!
//! Targets are chosen as an ability is put on the stack, costs are paid after that (601.2c, 602.2b),
//! and nothing that is paid is targeted: whoever pays chooses as they pay.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {1}, Sacrifice «target» creature: Draw a card.
//! ```
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {1}, Sacrifice a creature: Draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::proposals;
use crate::lint::walk::{Node, Site};
use crate::surface::{Chooser, Selection};

/// Finds targets in costs.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        let Node::Selection(Selection::Pick(pick)) = seen.node else { continue };
        if pick.chooser != Chooser::Target || seen.around.site != Site::Cost {
            continue;
        }
        let at = proposals::word(subject, pick.at.0, "target").unwrap_or(pick.at.0);
        let finding = Diagnostic::new(Code::G239, at, "a cost has no targets")
            .label(at, "whoever pays chooses")
            .help("Write \"a\" or \"an\".");
        findings.push(finding);
    }
}
