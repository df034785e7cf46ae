//! New targets are chosen for what has none.
//!
//! Spells and abilities have targets (115.1); a permanent, a card or a player has none.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, choose target creature. You may choose new targets for «it».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, copy target instant spell. You may choose new targets for the copy.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::Node;
use crate::source::Span;
use crate::surface::{Noun, RefWord, Selection, Verb};

/// Finds changes of targets of what has none.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let clauses: Vec<_> = subject.clauses().flat_map(|(deed, _)| &deed.acts).collect();
    for act in clauses {
        let (Verb::ChooseNewTargets(of, _) | Verb::ChangeTarget(of, _)) = &act.verb else { continue };
        let Some(at) = untargeted(subject, of) else { continue };
        let at = if at.is_empty() { act.at.0 } else { at };
        findings.push(
            Diagnostic::new(Code::G227, at, "only spells and abilities have targets")
                .label(at, "has no targets")
                .help("Name a spell, an ability or a copy of one."),
        );
    }
}

/// The place of a selection that means neither spells nor abilities.
fn untargeted(subject: &Subject<'_>, it: &Selection) -> Option<Span> {
    let on_stack = |filter: &crate::surface::Filter| {
        let is_copy = filter.heads.iter().any(|head| head.noun == Some(Noun::Copy));
        let stack = Kinds::SPELL.or(Kinds::ABILITY);
        is_copy || kinds::of_filter(filter).iter().any(|is| !is.and(stack).is_none())
    };
    match it {
        Selection::Pick(pick) => (!on_stack(&pick.filter)).then_some(pick.at.0),
        Selection::Ref(word) => {
            if let RefWord::That(filter, _) | RefWord::The(filter, _) = &word.word
                && on_stack(filter)
            {
                return None;
            }
            let reading = subject.bound.readings().iter().find(|reading| reading.word == word.at.0)?;
            let written = subject.nodes().find_map(|seen| match seen.node {
                Node::Selection(Selection::Pick(pick)) if pick.at.0 == reading.writer => Some(pick),
                _ => None,
            })?;
            (!on_stack(&written.filter)).then_some(word.at.0)
        }
        Selection::List { items, join: _ } => items.iter().find_map(|one| untargeted(subject, one)),
    }
}
