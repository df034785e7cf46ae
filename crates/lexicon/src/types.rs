//! Card types (300.1), supertypes (205.4a) and colours (105.1).
use super::index::{Index, Lazy};
use super::table::listed;

/// Whether a noun stands in the singular or the plural.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Plurality {
    /// One.
    Singular,
    /// None, or more than one.
    Plural,
}

macro_rules! card_types {
    ($($variant:ident $word:literal $plural:literal;)*) => {
        listed! {
            /// A card type (300.1).
            CardType: u8 { $($variant $word)* }
        }
        const CARD_TYPES: &[(&str, &str)] = &[$(($word, $plural)),*];
    };
}

card_types! {
    Artifact "artifact" "artifacts";
    Battle "battle" "battles";
    Conspiracy "conspiracy" "conspiracies";
    Creature "creature" "creatures";
    Dungeon "dungeon" "dungeons";
    Enchantment "enchantment" "enchantments";
    Instant "instant" "instants";
    Kindred "kindred" "kindreds";
    Land "land" "lands";
    Phenomenon "phenomenon" "phenomena";
    Plane "plane" "planes";
    Planeswalker "planeswalker" "planeswalkers";
    Scheme "scheme" "schemes";
    Sorcery "sorcery" "sorceries";
    Vanguard "vanguard" "vanguards";
    Hero "hero" "heroes";
}
static CARD_TYPE_INDEX: Lazy<Index<(CardType, Plurality)>> = Lazy::new(|| {
    Index::new(CardType::ALL.iter().flat_map(|&kind| {
        [(kind.word(), (kind, Plurality::Singular)), (kind.plural(), (kind, Plurality::Plural))]
    }))
});

impl CardType {
    /// The word in rules text: `creature`.
    pub const fn word(self) -> &'static str {
        CARD_TYPES[self as usize].0
    }

    /// The plural in rules text: `creatures`, `sorceries`.
    pub const fn plural(self) -> &'static str {
        CARD_TYPES[self as usize].1
    }
    /// Whether an object of this type can be a permanent (110.4).
    pub const fn is_permanent(self) -> bool {
        match self {
            Self::Artifact
            | Self::Battle
            | Self::Creature
            | Self::Enchantment
            | Self::Land
            | Self::Planeswalker => true,
            Self::Conspiracy
            | Self::Dungeon
            | Self::Instant
            | Self::Kindred
            | Self::Phenomenon
            | Self::Plane
            | Self::Scheme
            | Self::Sorcery
            | Self::Vanguard
            | Self::Hero => false,
        }
    }

    /// Reads a lower-case word.
    pub fn find(word: &str) -> Option<(Self, Plurality)> {
        CARD_TYPE_INDEX.find(word)
    }
}

macro_rules! supertypes {
    ($($variant:ident $word:literal;)*) => {
        listed! {
            /// A supertype (205.4a).
            Supertype: u8 { $($variant $word)* }
        }
        const SUPERTYPES: &[&str] = &[$($word),*];
    };
}

supertypes! {
    Basic "basic";
    Legendary "legendary";
    Ongoing "ongoing";
    Snow "snow";
    World "world";
    Host "host";
}

impl Supertype {
    /// The word in rules text: `legendary`.
    pub const fn word(self) -> &'static str {
        SUPERTYPES[self as usize]
    }

    /// Reads a lower-case word.
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|supertype| supertype.word() == word)
    }
}

macro_rules! colors {
    ($($variant:ident $word:literal $letter:literal;)*) => {
        listed! {
            /// A colour (105.1), in the order of the colour wheel.
            Color: u8 { $($variant $word)* }
        }
        const COLORS: &[(&str, char)] = &[$(($word, $letter)),*];
    };
}

colors! {
    White "white" 'W';
    Blue "blue" 'U';
    Black "black" 'B';
    Red "red" 'R';
    Green "green" 'G';
}

impl Color {
    /// The word in rules text: `blue`.
    pub const fn word(self) -> &'static str {
        COLORS[self as usize].0
    }

    /// The letter of its mana symbol (107.4a): `U`.
    pub const fn letter(self) -> char {
        COLORS[self as usize].1
    }

    /// Reads a lower-case word.
    pub fn find(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|color| color.word() == word)
    }

    /// Reads the letter of a mana symbol.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|color| color.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::assert_sorted;

    #[test]
    fn the_tables_are_sorted() {
        // The types of heroes and hosts, which the rules do not list, are the last.
        let (types, supertypes) = (CardType::Hero as usize, Supertype::Host as usize);
        assert_sorted(&CARD_TYPES[..types]);
        assert_sorted(&SUPERTYPES[..supertypes]);
        assert_eq!((types + 1, supertypes + 1), (CARD_TYPES.len(), SUPERTYPES.len()));
    }

    #[test]
    fn every_row_reads_back() {
        for &kind in CardType::ALL {
            assert_eq!(CardType::find(kind.word()), Some((kind, Plurality::Singular)));
            assert_eq!(CardType::find(kind.plural()), Some((kind, Plurality::Plural)));
            assert_eq!(CardType::from_index(kind.index()), Some(kind));
        }
        for &supertype in Supertype::ALL {
            assert_eq!(Supertype::find(supertype.word()), Some(supertype));
        }
        for &color in Color::ALL {
            assert_eq!(Color::find(color.word()), Some(color));
            assert_eq!(Color::from_letter(color.letter()), Some(color));
        }
    }

    #[test]
    fn words_that_are_no_types_are_not_found() {
        assert_eq!(CardType::find("Creature"), None);
        assert_eq!(CardType::find("permanent"), None);
        assert_eq!(CardType::from_index(16), None);
        assert_eq!(Color::from_letter('C'), None);
    }
}
