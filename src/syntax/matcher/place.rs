//! Where a rule stands in the tables.

use super::table::RULES;
use crate::syntax::parser::Rule;
use std::sync::LazyLock;

/// The place of a rule in the tables.
pub(super) fn place(rule: Rule) -> Option<usize> {
    static PLACES: LazyLock<Vec<Option<usize>>> = LazyLock::new(|| {
        let most = RULES.iter().map(|def| def.rule as usize).max().unwrap_or(0);
        let mut places = vec![None; most + 1];
        for (place, def) in RULES.iter().enumerate() {
            if let Some(known) = places.get_mut(def.rule as usize) {
                *known = Some(place);
            }
        }
        places
    });
    PLACES.get(rule as usize).copied().flatten()
}
