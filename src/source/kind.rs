//! The kind of a card, from its type line (300.1): which variant it belongs to.

/// The five kinds of variant card, and all other cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A plane (311).
    Plane,
    /// A phenomenon (312).
    Phenomenon,
    /// A scheme, ongoing or not (314).
    Scheme,
    /// A vanguard (313).
    Vanguard,
    /// A conspiracy (315).
    Conspiracy,
    /// Any other card.
    Ordinary,
}

impl Kind {
    /// Every kind, variant cards first.
    pub const ALL: [Self; 6] =
        [Self::Plane, Self::Phenomenon, Self::Scheme, Self::Vanguard, Self::Conspiracy, Self::Ordinary];

    /// Reads the card types before the dash; a second face (`//`) makes the card ordinary, since no
    /// variant card has one.
    pub fn of_type_line(type_line: &str) -> Self {
        if type_line.contains("//") {
            return Self::Ordinary;
        }
        let types = type_line.split_whitespace().take_while(|word| !is_dash(word));
        types.filter_map(Self::of_word).next().unwrap_or(Self::Ordinary)
    }

    /// Whether a line can only be a type line of a variant card: types and supertypes, then
    /// nothing or a dash.
    pub(crate) fn is_whole_type_line(line: &str) -> bool {
        let mut types = line.split_whitespace().take_while(|word| !is_dash(word)).peekable();
        types.peek().is_some()
            && Self::of_type_line(line) != Self::Ordinary
            && types.all(|word| word.eq_ignore_ascii_case("ongoing") || Self::of_word(word).is_some())
    }

    /// The name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plane => "plane",
            Self::Phenomenon => "phenomenon",
            Self::Scheme => "scheme",
            Self::Vanguard => "vanguard",
            Self::Conspiracy => "conspiracy",
            Self::Ordinary => "ordinary",
        }
    }

    /// The folder that holds cards of this kind.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Plane => "planes",
            Self::Phenomenon => "phenomena",
            Self::Scheme => "schemes",
            Self::Vanguard => "vanguards",
            Self::Conspiracy => "conspiracies",
            Self::Ordinary => "ordinary",
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| *kind != Self::Ordinary && word.eq_ignore_ascii_case(kind.name()))
    }
}

fn is_dash(word: &str) -> bool {
    matches!(word, "—" | "–" | "-" | "--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_before_the_dash_only() {
        assert_eq!(Kind::of_type_line("Plane — Ostrava"), Kind::Plane);
        assert_eq!(Kind::of_type_line("Ongoing Scheme"), Kind::Scheme);
        assert_eq!(Kind::of_type_line("phenomenon"), Kind::Phenomenon);
        assert_eq!(Kind::of_type_line("Creature — Plane"), Kind::Ordinary);
        assert_eq!(Kind::of_type_line("Plane — A // Plane — B"), Kind::Ordinary);
    }

    #[test]
    fn a_sentence_is_no_type_line() {
        assert!(Kind::is_whole_type_line("Ongoing Scheme"));
        assert!(Kind::is_whole_type_line("Plane - Ostrava"));
        assert!(!Kind::is_whole_type_line("Plane of Mirrors"));
        assert!(!Kind::is_whole_type_line(""));
    }
}
