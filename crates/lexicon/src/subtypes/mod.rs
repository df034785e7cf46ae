//! Subtypes (205.3g–205.3q). Planar types (205.3n) have a list of their own.

mod table;

use super::index::{Index, Lazy};
use super::types::{CardType, Plurality};

pub use table::{ALL, ALSO_PLURAL, PLANAR, RETIRED};

/// The list that a subtype belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum SubtypeFamily {
    /// Artifact types (205.3g).
    Artifact,
    /// Enchantment types (205.3h).
    Enchantment,
    /// Land types (205.3i).
    Land,
    /// Planeswalker types (205.3j).
    Planeswalker,
    /// Spell types, shared by instants and sorceries (205.3k).
    Spell,
    /// Creature types, shared by creatures and kindreds (205.3m).
    Creature,
    /// Planar types (205.3n).
    Planar,
    /// Dungeon types (205.3p).
    Dungeon,
    /// Battle types (205.3q).
    Battle,
}

impl SubtypeFamily {
    /// The card types that subtypes of this family correlate to (205.3c).
    pub const fn card_types(self) -> &'static [CardType] {
        match self {
            SubtypeFamily::Artifact => &[CardType::Artifact],
            SubtypeFamily::Enchantment => &[CardType::Enchantment],
            SubtypeFamily::Land => &[CardType::Land],
            SubtypeFamily::Planeswalker => &[CardType::Planeswalker],
            SubtypeFamily::Spell => &[CardType::Instant, CardType::Sorcery],
            SubtypeFamily::Creature => &[CardType::Creature, CardType::Kindred],
            SubtypeFamily::Planar => &[CardType::Plane],
            SubtypeFamily::Dungeon => &[CardType::Dungeon],
            SubtypeFamily::Battle => &[CardType::Battle],
        }
    }
}

/// A row of the table of subtypes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct SubtypeRow {
    /// The singular: `Elf`.
    pub singular: &'static str,
    /// The plural, which may equal the singular: `Elves`, `Merfolk`.
    pub plural: &'static str,
    /// The list that it belongs to.
    pub family: SubtypeFamily,
}

impl SubtypeRow {
    /// Whether this is one of the five basic land types (305.6).
    pub fn is_basic_land(&self) -> bool {
        BASIC_LANDS.contains(&self.singular)
    }
}

/// The basic land types (305.6), in the order of the colours whose mana they make.
pub const BASIC_LANDS: [&str; 5] = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
static INDEX: Lazy<Index<(&'static SubtypeRow, Plurality)>> = Lazy::new(|| {
    let singulars = ALL.iter().map(|row| (row.singular, (row, Plurality::Singular)));
    let plurals = ALL.iter().map(|row| (row.plural, (row, Plurality::Plural)));
    let others = ALSO_PLURAL.iter().filter_map(|&(plural, singular)| {
        let place = ALL.binary_search_by_key(&singular, |row| row.singular).ok()?;
        Some((plural, (&ALL[place], Plurality::Plural)))
    });
    Index::new(singulars.chain(plurals).chain(others))
});
static IN_LOWER_CASE: Lazy<Index<&'static SubtypeRow>> =
    Lazy::new(|| Index::new(ALL.iter().map(|row| (row.singular.to_lowercase(), row))));
/// Reads a subtype as cards write it, capitalised: `Elf`, `Elves`, `Time Lord`. A word that is both
/// singular and plural ("Merfolk") reads as the singular.
pub fn find(word: &str) -> Option<(&'static SubtypeRow, Plurality)> {
    INDEX.find(word)
}
/// The longest subtype at the start of a text, and its length in bytes.
pub fn longest(text: &str) -> Option<(&'static SubtypeRow, Plurality, usize)> {
    if !text.starts_with(char::is_uppercase) {
        return None;
    }
    INDEX.longest(text).map(|((row, plurality), length)| (row, plurality, length))
}
/// Reads a singular in lower case, as typecycling and landwalk write it: `sliver`, `plains`.
pub fn find_lower(word: &str) -> Option<&'static SubtypeRow> {
    IN_LOWER_CASE.find(word)
}

/// Reads a planar type: `Bolas's Meditation Realm`.
pub fn find_planar(text: &str) -> Option<&'static str> {
    let text = text.replace('’', "'");
    PLANAR.binary_search(&text.as_str()).ok().map(|place| PLANAR[place])
}

/// The current subtype in the place of a retired one (205.3f): `Viashino` is `Lizard` now.
pub fn current_name(word: &str) -> Option<&'static str> {
    RETIRED.iter().find(|(old, _)| *old == word).map(|&(_, current)| current)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::assert_sorted;

    #[test]
    fn the_tables_are_sorted() {
        assert_sorted(&ALL.iter().map(|row| row.singular).collect::<Vec<_>>());
        assert_sorted(PLANAR);
        assert_sorted(ALSO_PLURAL);
        assert_sorted(RETIRED);
    }

    #[test]
    fn every_row_reads_back() {
        for row in ALL {
            assert_eq!(find(row.singular), Some((row, Plurality::Singular)));
            let plurality = if row.plural == row.singular { Plurality::Singular } else { Plurality::Plural };
            assert_eq!(find(row.plural), Some((row, plurality)));
            assert_ne!(row.family, SubtypeFamily::Planar);
        }
        for name in PLANAR {
            assert_eq!(find_planar(name), Some(*name));
        }
    }

    #[test]
    fn other_plurals_and_current_names_lead_to_a_row() {
        for (plural, singular) in ALSO_PLURAL {
            assert_eq!(
                find(plural).map(|(row, plurality)| (row.singular, plurality)),
                Some((*singular, Plurality::Plural))
            );
        }
        for (old, current) in RETIRED {
            assert!(find(old).is_none() && find(current).is_some(), "{old}");
            assert_eq!(current_name(old), Some(*current));
        }
    }

    #[test]
    fn irregular_plurals() {
        for (plural, singular) in [
            ("Elves", "Elf"),
            ("Werewolves", "Werewolf"),
            ("Dwarves", "Dwarf"),
            ("Wolves", "Wolf"),
            ("Allies", "Ally"),
            ("Mercenaries", "Mercenary"),
            ("Zombies", "Zombie"),
            ("Faeries", "Faerie"),
            ("Octopuses", "Octopus"),
            ("Time Lords", "Time Lord"),
            ("Sphinxes", "Sphinx"),
            ("Mice", "Mouse"),
        ] {
            assert_eq!(find(plural).map(|(row, _)| row.singular), Some(singular));
        }
    }

    #[test]
    fn the_longest_subtype_is_capitalised() {
        assert_eq!(
            longest("Time Lord Doctor").map(|found| (found.0.singular, found.2)),
            Some(("Time Lord", 9))
        );
        assert_eq!(longest("Urza’s Mine").map(|found| found.0.singular), Some("Urza's"));
        assert_eq!(longest("elves you control"), None);
        assert_eq!(longest("Elvish"), None);
    }

    #[test]
    fn planar_types_are_not_subtypes_of_other_cards() {
        assert_eq!(find("Dominaria"), None);
        assert_eq!(find_planar("Elf"), None);
        assert_eq!(find_planar("Bolas’s Meditation Realm"), Some("Bolas's Meditation Realm"));
    }

    #[test]
    fn basic_lands_are_land_types() {
        for name in BASIC_LANDS {
            let (row, _) = find(name).expect("a row");
            assert!(row.is_basic_land());
            assert_eq!(row.family, SubtypeFamily::Land);
        }
    }
}
