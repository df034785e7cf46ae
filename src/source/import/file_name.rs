//! File names for cards: ASCII, in kebab case, safe on every common system, none twice.

use std::collections::{HashMap, HashSet};

use crate::source::Kind;

/// The longest stem, in bytes, well below the 255 that file systems hold.
const STEM_BYTES: usize = 100;

/// Device names of Windows, which cannot be files there whatever their extension.
const RESERVED: &[&str] = &[
    "aux", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9", "con", "lpt1", "lpt2",
    "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9", "nul", "prn",
];

/// Letters outside ASCII and what stands for them, in lower case.
const FOLDS: &[(&str, &str)] = &[
    ("àáâãäåāăą", "a"),
    ("çćĉċč", "c"),
    ("ďđð", "d"),
    ("èéêëēĕėęě", "e"),
    ("ĝğġģ", "g"),
    ("ĥħ", "h"),
    ("ìíîïĩīĭįı", "i"),
    ("ĵ", "j"),
    ("ķ", "k"),
    ("ĺļľŀł", "l"),
    ("ñńņň", "n"),
    ("òóôõöøōŏő", "o"),
    ("ŕŗř", "r"),
    ("śŝşšș", "s"),
    ("ţťŧț", "t"),
    ("ùúûüũūŭůűų", "u"),
    ("ŵ", "w"),
    ("ýÿŷ", "y"),
    ("źżž", "z"),
    ("æ", "ae"),
    ("œ", "oe"),
    ("ß", "ss"),
    ("þ", "th"),
];

/// Hands out file names, each once a folder.
#[derive(Debug, Default)]
pub struct FileNames {
    taken: HashSet<(Kind, String)>,
    /// The number that the last card of a stem got.
    last: HashMap<(Kind, String), usize>,
    /// How many names were tried.
    tried: usize,
}

impl FileNames {
    /// A name such as `planes/hollow-reach.card`; a second card of the same name in kebab case
    /// gets `-2`.
    pub fn assign(&mut self, kind: Kind, name: &str) -> String {
        let stem = stem(name);
        let mut candidate = stem.clone();
        // Numbers below that of the last card are taken, so that none is tried twice.
        let number = self.last.entry((kind, stem.clone())).or_insert(1);
        loop {
            self.tried += 1;
            if self.taken.insert((kind, candidate.clone())) {
                break;
            }
            *number += 1;
            candidate = format!("{stem}-{number}");
        }
        format!("{}/{candidate}.card", kind.folder())
    }
}

fn stem(name: &str) -> String {
    let mut stem = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        // An apostrophe joins the letters on both sides; everything else that is no letter parts.
        match fold(c) {
            _ if matches!(c, '\'' | '\u{2019}' | '\u{301}' | '\u{308}') => {}
            Some(letters) => stem.push_str(&letters),
            None if !stem.is_empty() && !stem.ends_with('-') => stem.push('-'),
            None => {}
        }
    }
    stem.truncate(STEM_BYTES);
    let stem = stem.trim_end_matches('-');
    if stem.is_empty() || RESERVED.contains(&stem) {
        format!("card-{stem}").trim_end_matches('-').to_owned()
    } else {
        stem.to_owned()
    }
}

fn fold(c: char) -> Option<String> {
    if c.is_ascii_alphanumeric() {
        return Some(c.to_string());
    }
    FOLDS.iter().find(|(letters, _)| letters.contains(c)).map(|(_, ascii)| (*ascii).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_folded_to_kebab_case() {
        assert_eq!(stem("Marn, Keeper of Doors"), "marn-keeper-of-doors");
        assert_eq!(stem("Ælfric's  Çafé — Nº 7!"), "aelfrics-cafe-n-7");
        assert_eq!(stem("../../etc/passwd"), "etc-passwd");
        assert_eq!(stem("竜"), "card");
        assert_eq!(stem("CON"), "card-con");
        assert_eq!(stem(&"x".repeat(500)).len(), STEM_BYTES);
    }

    /// Else the last of so many would try all names before its own.
    #[test]
    fn no_name_is_tried_twice_for_cards_of_one_name() {
        let mut names = FileNames::default();
        let last = (0..20_000).map(|_| names.assign(Kind::Scheme, "Hollow Reach")).last();
        assert_eq!(last.as_deref(), Some("schemes/hollow-reach-20000.card"));
        assert!(names.tried <= 2 * 20_000 + 1, "{}", names.tried);
    }

    #[test]
    fn no_name_is_given_twice_in_a_folder() {
        let mut names = FileNames::default();
        let mut assign = |kind, name| names.assign(kind, name);
        assert_eq!(assign(Kind::Plane, "Hollow Reach"), "planes/hollow-reach.card");
        assert_eq!(assign(Kind::Plane, "Hollow, Reach!"), "planes/hollow-reach-2.card");
        assert_eq!(assign(Kind::Plane, "Hollow Reach 2"), "planes/hollow-reach-2-2.card");
        assert_eq!(assign(Kind::Scheme, "Hollow Reach"), "schemes/hollow-reach.card");
    }
}
