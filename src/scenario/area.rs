//! Where objects lie, and the parts of a turn, in the words of scenarios.

/// Where objects of a player or of the game lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// The battlefield (403).
    Battlefield,
    /// A hand (402).
    Hand,
    /// A library (401).
    Library,
    /// A graveyard (404).
    Graveyard,
    /// Exile (406).
    Exile,
    /// The command zone (408).
    Command,
    /// A planar deck (311.2, 901.3).
    PlanarDeck,
    /// A scheme deck (314.2, 904.3).
    SchemeDeck,
    /// The planes and phenomena that are face up (901.5, 901.7).
    Plane,
    /// Vanguards (902.3).
    Vanguard,
    /// Conspiracies (905.4).
    Conspiracy,
    /// Commanders in the command zone (903.6).
    Commander,
    /// Ongoing schemes that are face up (904.11).
    Ongoing,
    /// Outside of the game (400.11).
    Outside,
    /// A sideboard (100.4).
    Sideboard,
}

impl Area {
    /// Each of them.
    pub const ALL: [Self; 15] = [
        Self::Battlefield,
        Self::Hand,
        Self::Library,
        Self::Graveyard,
        Self::Exile,
        Self::Command,
        Self::PlanarDeck,
        Self::SchemeDeck,
        Self::Plane,
        Self::Vanguard,
        Self::Conspiracy,
        Self::Commander,
        Self::Ongoing,
        Self::Outside,
        Self::Sideboard,
    ];

    /// The words for it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Battlefield => "battlefield",
            Self::Hand => "hand",
            Self::Library => "library",
            Self::Graveyard => "graveyard",
            Self::Exile => "exile",
            Self::Command => "command",
            Self::PlanarDeck => "planar deck",
            Self::SchemeDeck => "scheme deck",
            Self::Plane => "plane",
            Self::Vanguard => "vanguard",
            Self::Conspiracy => "conspiracy",
            Self::Commander => "commander",
            Self::Ongoing => "ongoing",
            Self::Outside => "outside",
            Self::Sideboard => "sideboard",
        }
    }

    /// Whether it need not be said whose it is.
    pub const fn is_of_the_game(self) -> bool {
        matches!(self, Self::Plane | Self::PlanarDeck)
    }

    /// Reads the words for it.
    pub fn find(words: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|area| area.words().eq_ignore_ascii_case(words))
    }
}

/// A phase or a step of a turn (500.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The untap step (502), in which nobody has priority.
    Untap,
    /// The upkeep step (503).
    Upkeep,
    /// The draw step (504).
    Draw,
    /// The main phase before combat (505).
    PrecombatMain,
    /// The beginning of combat step (507).
    Combat,
    /// The declare attackers step (508).
    DeclareAttackers,
    /// The declare blockers step (509).
    DeclareBlockers,
    /// The combat damage step (510).
    CombatDamage,
    /// The end of combat step (511).
    EndOfCombat,
    /// The main phase after combat (505).
    PostcombatMain,
    /// The end step (513).
    End,
    /// The cleanup step (514).
    Cleanup,
}

/// The words for each part; the first of several is the one that is shown.
const PARTS: &[(&str, Part)] = &[
    ("untap step", Part::Untap),
    ("upkeep", Part::Upkeep),
    ("draw step", Part::Draw),
    ("precombat main", Part::PrecombatMain),
    ("combat", Part::Combat),
    ("declare attackers", Part::DeclareAttackers),
    ("declare blockers", Part::DeclareBlockers),
    ("combat damage", Part::CombatDamage),
    ("end of combat", Part::EndOfCombat),
    ("postcombat main", Part::PostcombatMain),
    ("end step", Part::End),
    ("cleanup step", Part::Cleanup),
    ("untap", Part::Untap),
    ("upkeep step", Part::Upkeep),
    ("draw", Part::Draw),
    ("first main", Part::PrecombatMain),
    ("beginning of combat", Part::Combat),
    ("second main", Part::PostcombatMain),
    ("end", Part::End),
    ("cleanup", Part::Cleanup),
];

impl Part {
    /// The words for it.
    pub fn words(self) -> &'static str {
        PARTS.iter().find(|(_, part)| *part == self).map_or("", |(words, _)| words)
    }

    /// Every word for a part.
    pub(super) fn all_words() -> impl Iterator<Item = &'static str> {
        PARTS.iter().map(|(words, _)| *words)
    }

    /// Reads the words for it, with "step" or "phase" behind them or without.
    pub fn find(words: &str) -> Option<Self> {
        let exact = |words: &str| PARTS.iter().find(|(text, _)| text.eq_ignore_ascii_case(words));
        let bare = || words.strip_suffix(" step").or_else(|| words.strip_suffix(" phase"));
        exact(words).or_else(|| exact(bare()?)).map(|(_, part)| *part)
    }
}
