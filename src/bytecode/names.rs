//! The names of lexicon entries. The only file of the format that knows the lexicon: an engine that
//! takes the format alone replaces these look-ups by its own numbers.

use crate::lexicon::{CardType, Color, Keyword, KeywordAction, PredefinedToken, Supertype, TurnPart, Zone};

/// The tables that operands index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Table {
    /// Card types (300.1).
    CardType,
    /// Supertypes (205.4a).
    Supertype,
    /// Colours (105.1).
    Color,
    /// Zones (400.1).
    Zone,
    /// Turns, phases and steps (500).
    TurnPart,
    /// Keyword abilities (702).
    Keyword,
    /// Keyword actions (701).
    Action,
    /// Predefined tokens (111.10).
    Token,
}

impl Table {
    /// Every table.
    pub const ALL: &[Self] = &[
        Self::CardType,
        Self::Supertype,
        Self::Color,
        Self::Zone,
        Self::TurnPart,
        Self::Keyword,
        Self::Action,
        Self::Token,
    ];

    /// The table's name in the manual.
    pub const fn name(self) -> &'static str {
        match self {
            Self::CardType => "card-type",
            Self::Supertype => "supertype",
            Self::Color => "color",
            Self::Zone => "zone",
            Self::TurnPart => "turn-part",
            Self::Keyword => "keyword",
            Self::Action => "keyword-action",
            Self::Token => "predefined-token",
        }
    }

    /// The words of an entry; `None` past the end of the table.
    pub fn entry(self, index: u32) -> Option<&'static str> {
        let byte = u8::try_from(index).ok();
        match self {
            Self::CardType => CardType::from_index(byte?).map(CardType::word),
            Self::Supertype => Supertype::from_index(byte?).map(Supertype::word),
            Self::Color => Color::from_index(byte?).map(Color::word),
            Self::Zone => Zone::from_index(byte?).map(Zone::word),
            Self::TurnPart => TurnPart::from_index(byte?).map(TurnPart::text),
            Self::Keyword => Keyword::from_index(u16::try_from(index).ok()?).map(Keyword::text),
            Self::Action => KeywordAction::from_index(byte?).map(KeywordAction::base),
            Self::Token => PredefinedToken::from_index(byte?).map(PredefinedToken::name),
        }
    }
}
