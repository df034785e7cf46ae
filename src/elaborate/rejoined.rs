//! "Each creature that's an Elf or a Goblin", "target creature that's attacking you or a planeswalker you control":
//! what stands behind "or" belongs to the relative clause, though it reads as another of what is acted on.

use crate::surface::{HeadPhrase, ListJoin, Noun, Pick, Polarity, Pred, Quant, Selection};

/// One phrase with all of its relative clause, if the second of two belongs there.
pub(super) fn rejoined(items: &[Selection]) -> Option<Pick> {
    let [Selection::Pick(first), Selection::Pick(second)] = items else { return None };
    let mut pick = first.as_ref().clone();
    let Some(Pred::That(said, Polarity::Is)) = pick.filter.suffixes.last_mut() else { return None };
    match said.as_mut() {
        // One act is done to all of them alike, and to no one of another kind beside.
        Pred::Kind(kind)
            if matches!(second.quant, Quant::A)
                && second.filter.suffixes.is_empty()
                && kind.suffixes.is_empty()
                && matches!(first.quant, Quant::All(_))
                && kind.heads.iter().chain(&second.filter.heads).all(is_bare) =>
        {
            kind.heads.extend(second.filter.heads.iter().cloned());
            kind.join = ListJoin::Or;
        }
        // Nobody targets one thing or acts on some other: that is attacked or blocked.
        Pred::StatusOf(_, whom)
            if matches!(second.quant, Quant::A)
                && second.chooser == crate::surface::Chooser::Actor
                && first.chooser == crate::surface::Chooser::Target
                && whom.is_you()
                && second.filter.heads.iter().all(is_planeswalker) =>
        {
            let items = vec![whom.as_ref().clone(), Selection::Pick(second.clone())];
            **whom = Selection::List { items, join: ListJoin::Or };
        }
        _ => return None,
    }
    Some(pick)
}

/// Types alone.
fn is_bare(head: &HeadPhrase) -> bool {
    head.adjectives.is_empty() && head.noun.is_none()
}

/// What can be attacked beside players.
fn is_planeswalker(head: &HeadPhrase) -> bool {
    let is_it = |word: &crate::surface::TypeWord| {
        *word == crate::surface::TypeWord::Type(crate::lexicon::CardType::Planeswalker)
    };
    head.types.iter().any(is_it) && matches!(head.noun, None | Some(Noun::Permanent))
}
