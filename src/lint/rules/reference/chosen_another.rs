//! "The chosen …" names another sort of thing than what was chosen.
//!
//! "The chosen creature" is what a sentence before had somebody choose. Where that was an artifact or a
//! player, no creature was chosen.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target opponent chooses a creature. Destroy «the chosen artifact».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target opponent chooses a creature. Destroy the chosen creature.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{ChoiceDomain, Filter, Participle, Pick, Pred, RefWord, Selection, Verb};
use crate::lint::Subject;
use crate::lint::kinds;
use crate::lint::walk::Node;

/// Finds words for what was chosen that do not fit it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        let Node::Selection(Selection::Ref(word)) = seen.node else { continue };
        let (RefWord::The(filter, _) | RefWord::That(filter, _)) = &word.word else { continue };
        let chosen = Pred::Participle(Participle::Chosen);
        if !filter.heads.iter().any(|head| head.adjectives.contains(&chosen)) {
            continue;
        }
        let Some(reading) = subject.bound.readings().iter().find(|it| it.word == word.at.0) else { continue };
        let written = subject.nodes().find_map(|seen| match seen.node {
            Node::Selection(Selection::Pick(pick)) if pick.at.0 == reading.writer => Some(pick),
            Node::Deed(deed) => deed.acts.iter().find_map(|act| match &act.verb {
                Verb::Choose(ChoiceDomain::Of(Selection::Pick(pick))) => {
                    (act.at.0 == reading.writer).then_some(pick)
                }
                _ => None,
            }),
            _ => None,
        });
        if written.is_some_and(|pick| is_another(filter, pick)) {
            findings.push(
                Diagnostic::new(Code::R013, word.at.0, "no such thing was chosen")
                    .label(word.at.0, "not what was chosen")
                    .label(reading.writer, "this was chosen")
                    .help("Name what was chosen, or choose something else."),
            );
        }
    }
}

/// Whether no word of a description fits what was picked.
fn is_another(said: &Filter, pick: &Pick) -> bool {
    let chosen = kinds::of_filter(&pick.filter);
    let fits = kinds::of_filter(said).iter().any(|is| chosen.iter().any(|it| !is.and(*it).is_none()));
    let is_typed = |filter: &Filter| filter.heads.iter().all(|head| !head.types.is_empty());
    let mut types = said.heads.iter().flat_map(|head| &head.types);
    let shares = types.any(|word| pick.filter.heads.iter().any(|head| head.types.contains(word)));
    !fits || (is_typed(said) && is_typed(&pick.filter) && !shares)
}
