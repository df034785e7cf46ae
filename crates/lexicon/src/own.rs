//! Words of a designer's own, which a project adds to those of the tables.

use super::index::is_word;
use super::types::Plurality;
use super::words::pluralize;
use super::{PredefinedToken, SubtypeFamily, ability_words, counters, subtypes};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

/// The longest word of a project's vocabulary, in bytes.
pub const WORD_BYTES: usize = 100;

/// The lists that a word can be added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OwnList {
    /// Creature types (205.3m).
    CreatureTypes,
    /// Artifact types (205.3g).
    ArtifactTypes,
    /// Enchantment types (205.3h).
    EnchantmentTypes,
    /// Land types (205.3i).
    LandTypes,
    /// Planar types (205.3n).
    PlanarTypes,
    /// Names of counters (122.1).
    Counters,
    /// Ability words (207.2c).
    AbilityWords,
    /// Flavor words (207.2d).
    FlavorWords,
}

impl OwnList {
    /// Every list.
    pub const ALL: [Self; 8] = [
        Self::CreatureTypes,
        Self::ArtifactTypes,
        Self::EnchantmentTypes,
        Self::LandTypes,
        Self::PlanarTypes,
        Self::Counters,
        Self::AbilityWords,
        Self::FlavorWords,
    ];

    /// What a word of it is: `creature type`.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::CreatureTypes => "creature type",
            Self::ArtifactTypes => "artifact type",
            Self::EnchantmentTypes => "enchantment type",
            Self::LandTypes => "land type",
            Self::PlanarTypes => "planar type",
            Self::Counters => "counter",
            Self::AbilityWords => "ability word",
            Self::FlavorWords => "flavor word",
        }
    }

    /// Its name in `planarc.toml`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::CreatureTypes => "creature-types",
            Self::ArtifactTypes => "artifact-types",
            Self::EnchantmentTypes => "enchantment-types",
            Self::LandTypes => "land-types",
            Self::PlanarTypes => "planar-types",
            Self::Counters => "counters",
            Self::AbilityWords => "ability-words",
            Self::FlavorWords => "flavor-words",
        }
    }

    /// The family of its subtypes, where rules text speaks of them.
    pub const fn family(self) -> Option<SubtypeFamily> {
        match self {
            Self::CreatureTypes => Some(SubtypeFamily::Creature),
            Self::ArtifactTypes => Some(SubtypeFamily::Artifact),
            Self::EnchantmentTypes => Some(SubtypeFamily::Enchantment),
            Self::LandTypes => Some(SubtypeFamily::Land),
            Self::PlanarTypes | Self::Counters | Self::AbilityWords | Self::FlavorWords => None,
        }
    }

    /// Whether the game has the word already.
    pub fn has(self, word: &str) -> bool {
        match self {
            Self::CreatureTypes | Self::ArtifactTypes | Self::EnchantmentTypes | Self::LandTypes => {
                subtypes::find(word).is_some() || PredefinedToken::find(word).is_some()
            }
            Self::PlanarTypes => subtypes::find_planar(word).is_some(),
            Self::Counters => counters::is_known(word),
            Self::AbilityWords => ability_words::is_ability_word(word),
            // The game has none that are not of one card.
            Self::FlavorWords => false,
        }
    }

    /// The game's own words of this kind.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            Self::PlanarTypes => subtypes::PLANAR.to_vec(),
            Self::Counters => counters::NAMES.to_vec(),
            Self::AbilityWords => ability_words::ABILITY_WORDS.iter().map(|row| row.word).collect(),
            Self::FlavorWords => Vec::new(),
            Self::CreatureTypes | Self::ArtifactTypes | Self::EnchantmentTypes | Self::LandTypes => {
                let of_family = |row: &&subtypes::SubtypeRow| Some(row.family) == self.family();
                subtypes::ALL.iter().filter(of_family).map(|row| row.singular).collect()
            }
        }
    }

    /// What is wrong with the form of a word for this list.
    fn fault(self, word: &str) -> Option<&'static str> {
        let letters = |also: &str| word.chars().all(|c| c.is_ascii_alphabetic() || also.contains(c));
        let capital = word.starts_with(|c: char| c.is_ascii_uppercase());
        let is_spaced = word.trim() == word && !word.contains("  ") && !word.is_empty();
        if word.len() > WORD_BYTES {
            return Some("no word is longer than 100 bytes");
        }
        match self {
            Self::Counters if word.chars().all(|c| c.is_ascii_lowercase()) && !word.is_empty() => None,
            Self::Counters => Some("the name of a counter is one word of small letters, such as `slumber`"),
            Self::PlanarTypes if is_spaced && word.starts_with(char::is_uppercase) => None,
            Self::PlanarTypes => Some("a planar type is written as on the type line, such as `Ostrava`"),
            Self::AbilityWords | Self::FlavorWords
                if is_spaced && !word.contains(['.', ':', '{', '"', '+', '—']) =>
            {
                None
            }
            Self::AbilityWords | Self::FlavorWords => Some("a label is a word or a few, without punctuation"),
            Self::CreatureTypes | Self::ArtifactTypes | Self::EnchantmentTypes | Self::LandTypes
                if is_spaced && capital && letters("-' ") =>
            {
                None
            }
            Self::CreatureTypes | Self::ArtifactTypes | Self::EnchantmentTypes | Self::LandTypes => Some(
                "a subtype is written in the singular and with a capital, such as `Saproling`, in letters from A to Z",
            ),
        }
    }
}

/// A word of a designer's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWord {
    /// The list that it is in.
    pub list: OwnList,
    /// The word, in the singular.
    pub text: String,
}

/// The words of a project. Whatever is asked of them takes hardly longer for many than for few.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnWords {
    words: Vec<OwnWord>,
    /// The words of each list, in small letters.
    lists: BTreeMap<OwnList, BTreeSet<String>>,
    /// Singulars and plurals of subtypes with the place of their word.
    forms: BTreeMap<String, (usize, Plurality)>,
    /// The length of the longest of these forms, in bytes.
    longest: usize,
}

impl OwnWords {
    /// Takes words in, if each has the form that its list asks for.
    ///
    /// # Errors
    /// The place of the first word that has not, with what was expected.
    pub fn new(words: Vec<OwnWord>) -> Result<Self, (usize, &'static str)> {
        let mut own = Self::default();
        for (place, OwnWord { list, text }) in words.iter().enumerate() {
            if let Some(fault) = list.fault(text) {
                return Err((place, fault));
            }
            own.lists.entry(*list).or_default().insert(text.to_ascii_lowercase());
            if list.family().is_some() {
                // Of two words that share a form the first is read.
                own.forms.entry(text.clone()).or_insert((place, Plurality::Singular));
                own.forms.entry(pluralize(text)).or_insert((place, Plurality::Plural));
            }
        }
        own.longest = own.forms.keys().map(String::len).max().unwrap_or(0);
        own.words = words;
        Ok(own)
    }

    /// The words, in the order in which they were taken in.
    pub fn words(&self) -> &[OwnWord] {
        &self.words
    }

    /// Whether a list has any word.
    pub fn has_list(&self, list: OwnList) -> bool {
        self.lists.contains_key(&list)
    }

    /// Whether a list has this word, in any case of letters.
    pub fn has(&self, list: OwnList, text: &str) -> bool {
        self.lists.get(&list).is_some_and(|words| words.contains(&text.to_ascii_lowercase()))
    }

    /// The longest subtype at the start of a text, and its length in bytes.
    pub fn longest_subtype(&self, text: &str) -> Option<(&str, Plurality, usize)> {
        if self.forms.is_empty() || !text.starts_with(|initial: char| initial.is_uppercase()) {
            return None;
        }
        let mut found = None;
        // The text so far, with its apostrophes as the forms have them.
        let mut form = String::new();
        for (at, c) in text.char_indices() {
            form.push(if c == '’' { '\'' } else { c });
            if form.len() > self.longest {
                break;
            }
            let end = at + c.len_utf8();
            let goes_on = is_word(c) && text.get(end..).is_some_and(|rest| rest.starts_with(is_word));
            if let Some((place, plurality)) = self.forms.get(&form).filter(|_| !goes_on) {
                found = Some((*place, *plurality, end));
            }
        }
        let (place, plurality, length) = found?;
        Some((&self.words.get(place)?.text, plurality, length))
    }

    /// Reads a subtype as cards write it: the singular, and which of the two it was.
    pub fn find_subtype(&self, word: &str) -> Option<(&str, Plurality)> {
        let (singular, plurality, length) = self.longest_subtype(word)?;
        (length == word.len()).then_some((singular, plurality))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(rows: &[(OwnList, &str)]) -> Result<OwnWords, (usize, &'static str)> {
        OwnWords::new(
            rows.iter().map(|(list, text)| OwnWord { list: *list, text: (*text).to_owned() }).collect(),
        )
    }

    #[test]
    fn subtypes_read_in_both_numbers_and_the_longest_wins() {
        let own =
            words(&[(OwnList::CreatureTypes, "Moss"), (OwnList::CreatureTypes, "Moss Fry")]).expect("read");
        assert_eq!(own.longest_subtype("Moss Fries attack"), Some(("Moss Fry", Plurality::Plural, 10)));
        assert_eq!(own.longest_subtype("Mosses"), Some(("Moss", Plurality::Plural, 6)));
        assert_eq!(own.longest_subtype("Mossy"), None);
        assert_eq!(own.longest_subtype("moss"), None);
        assert_eq!(own.find_subtype("Moss attack"), None);
        assert_eq!(own.longest_subtype("Moss Frying"), Some(("Moss", Plurality::Singular, 4)));
    }

    #[test]
    fn each_list_has_a_form() {
        assert_eq!(
            words(&[(OwnList::Counters, "slumber"), (OwnList::Counters, "Deep")]).err().map(|e| e.0),
            Some(1)
        );
        assert!(words(&[(OwnList::CreatureTypes, "gloam")]).is_err());
        assert!(words(&[(OwnList::AbilityWords, "Gloam.")]).is_err());
        assert!(words(&[(OwnList::PlanarTypes, "Bolan's Deep Realm")]).is_ok());
        assert!(words(&[(OwnList::LandTypes, "")]).is_err());
    }

    #[test]
    fn the_game_has_words_of_every_list() {
        for list in OwnList::ALL {
            let words = list.words();
            let some = list == OwnList::FlavorWords || !words.is_empty();
            assert!(some && words.iter().all(|word| list.has(word)), "{}", list.key());
        }
    }
}
