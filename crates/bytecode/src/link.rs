//! Linking: the cards of several modules as one.

use crate::card::Contents;
use crate::operand::Operand as _;

/// The cards of all parts, in order, with their abilities renumbered. Texts are kept if every part has
/// them, and so are sources.
///
/// Nothing is proven here: two cards of one name link, and [`crate::verify()`] refuses what comes of it.
pub fn link(parts: impl IntoIterator<Item = Contents>) -> Contents {
    let mut all = Contents::default();
    for part in parts {
        let Contents { mut cards, mut abilities, texts, sources } = part;
        let by = u32::try_from(all.abilities.len()).unwrap_or(u32::MAX);
        cards.renumber(by);
        abilities.renumber(by);
        all.cards.append(&mut cards);
        all.abilities.append(&mut abilities);
        all.texts.extend(texts);
        all.sources.extend(sources);
    }
    if all.texts.len() != all.abilities.len() {
        all.texts.clear();
    }
    if all.sources.len() != all.abilities.len() {
        all.sources.clear();
    }
    all
}
