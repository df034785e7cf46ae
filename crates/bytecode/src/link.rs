//! Linking: the cards of several modules as one.

use crate::card::Contents;
use crate::operand::{AbilityId, Operand as _};
use crate::walk::Change;

/// The cards of all parts, in order, with their abilities renumbered. Texts are kept if every part has
/// them, and so are sources.
///
/// Nothing is proven here: two cards of one name link, and [`crate::verify()`] refuses what comes of it.
pub fn link(parts: impl IntoIterator<Item = Contents>) -> Contents {
    let mut all = Contents::default();
    for part in parts {
        let Contents { mut cards, mut abilities, texts, sources } = part;
        let by = u32::try_from(all.abilities.len()).unwrap_or(u32::MAX);
        cards.change(&mut Renumber(by));
        abilities.change(&mut Renumber(by));
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

/// Adds a number to that of each ability that is named.
struct Renumber(u32);

impl Change for Renumber {
    fn ability(&mut self, AbilityId(ability): &mut AbilityId) {
        *ability = ability.saturating_add(self.0);
    }
}
