//! Zones (400.1), the supplementary decks (311.2, 314.2), and what a player has beside or before the game:
//! the sideboard (100.4), the starting deck (103.2a), the card pool (905.1d).
use super::index::{Index, Lazy};
use super::table::listed;
use super::types::Plurality;

macro_rules! zones {
    ($($variant:ident $word:literal $plural:literal $rule:literal;)*) => {
        listed! {
            /// A zone, or a place that cards speak of like one.
            Zone: u8 { $($variant $word)* }
        }
        const ROWS: &[(&str, &str, &str)] = &[$(($word, $plural, $rule)),*];
    };
}

zones! {
    Ante "ante" "antes" "407.1";
    Battlefield "battlefield" "battlefields" "403.1";
    CardPool "card pool" "card pools" "905.1d";
    Command "command zone" "command zones" "408.1";
    Exile "exile" "exiles" "406.1";
    Graveyard "graveyard" "graveyards" "404.1";
    Hand "hand" "hands" "402.1";
    Library "library" "libraries" "401.1";
    Outside "outside the game" "outside the game" "400.11";
    PlanarDeck "planar deck" "planar decks" "901.3";
    SchemeDeck "scheme deck" "scheme decks" "904.3";
    Sideboard "sideboard" "sideboards" "100.4";
    Stack "stack" "stacks" "405.1";
    StartingDeck "starting deck" "starting decks" "103.2a";
}
static INDEX: Lazy<Index<(Zone, Plurality)>> = Lazy::new(|| {
    Index::new(Zone::ALL.iter().flat_map(|&zone| {
        [(zone.word(), (zone, Plurality::Singular)), (zone.plural(), (zone, Plurality::Plural))]
    }))
});

impl Zone {
    /// The words in rules text: `graveyard`, `command zone`.
    pub const fn word(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The plural in rules text: `graveyards`, `libraries`.
    pub const fn plural(self) -> &'static str {
        ROWS[self as usize].1
    }

    /// The number of the rule that defines it: `404.1`.
    pub const fn rule(self) -> &'static str {
        ROWS[self as usize].2
    }
    /// Reads lower-case words.
    pub fn find(text: &str) -> Option<(Self, Plurality)> {
        INDEX.find(text)
    }
    /// The longest zone at the start of a text, and its length in bytes.
    pub fn longest(text: &str) -> Option<(Self, Plurality, usize)> {
        INDEX.longest(text).map(|((zone, plurality), length)| (zone, plurality, length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::assert_sorted;

    #[test]
    fn the_table_is_sorted() {
        assert_sorted(ROWS);
    }

    #[test]
    fn every_row_reads_back() {
        for &zone in Zone::ALL {
            assert_eq!(Zone::find(zone.word()), Some((zone, Plurality::Singular)));
            // There is one outside.
            let several = if zone == Zone::Outside { Plurality::Singular } else { Plurality::Plural };
            assert_eq!(Zone::find(zone.plural()), Some((zone, several)));
            assert_eq!(Zone::from_index(zone.index()), Some(zone));
        }
        assert_eq!(Zone::find("planar"), None);
        assert_eq!(
            Zone::longest("planar deck in any order"),
            Some((Zone::PlanarDeck, Plurality::Singular, 11))
        );
    }
}
