//! Ability words: labels in italics without rules meaning (207.2c).

/// The ability words of rule 207.2c, sorted.
#[rustfmt::skip]
pub const ABILITY_WORDS: &[&str] = &[
    "adamant",
    "addendum",
    "alliance",
    "battalion",
    "bloodrush",
    "celebration",
    "channel",
    "chroma",
    "cohort",
    "constellation",
    "converge",
    "council's dilemma",
    "coven",
    "delirium",
    "descend 4",
    "descend 8",
    "domain",
    "eerie",
    "eminence",
    "enrage",
    "fateful hour",
    "fathomless descent",
    "ferocious",
    "flurry",
    "formidable",
    "grandeur",
    "hellbent",
    "heroic",
    "imprint",
    "inspired",
    "join forces",
    "kinship",
    "landfall",
    "lieutenant",
    "magecraft",
    "metalcraft",
    "morbid",
    "pack tactics",
    "paradox",
    "parley",
    "radiance",
    "raid",
    "rally",
    "renew",
    "revolt",
    "secret council",
    "spell mastery",
    "strive",
    "survival",
    "sweep",
    "tempting offer",
    "threshold",
    "undergrowth",
    "valiant",
    "void",
    "will of the council",
];

/// Whether a label before an em dash is an ability word, in any case.
pub fn is_ability_word(text: &str) -> bool {
    let text = text.replace('’', "'").to_lowercase();
    ABILITY_WORDS.binary_search(&text.as_str()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::assert_sorted;

    #[test]
    fn the_table_is_sorted() {
        assert_sorted(ABILITY_WORDS);
    }

    #[test]
    fn case_and_apostrophes_do_not_matter() {
        assert!(is_ability_word("Council’s dilemma"));
        assert!(is_ability_word("Landfall"));
        assert!(!is_ability_word("Boast"));
        assert!(!is_ability_word("land"));
    }
}
