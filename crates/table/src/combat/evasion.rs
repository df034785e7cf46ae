//! What can block what, by the keywords of both (509.1b, 702).

use planarc_lexicon::{CardType, Color, Keyword, Supertype};
use planarc_vm::Id;
use planarc_vm::resolved::{Grant, Word};

use crate::object::Chars;
use crate::reads::size;
use crate::table::Table;

impl Table {
    /// Whether a creature could block an attacker, as far as the keywords of the two say.
    pub(super) fn evades(&self, attacker: Id, blocker: Id) -> bool {
        let (own, other) = (self.chars(attacker), self.chars(blocker));
        let has = |keyword| own.has(keyword);
        let can = |keyword| other.has(keyword);
        let is_artifact = other.is(CardType::Artifact);
        let is_black = other.colors.iter().any(|color| color == Color::Black);
        let shares_color = other.colors.iter().any(|color| own.colors.iter().any(|one| one == color));
        // Flying (702.9b), reach (702.17b), horsemanship (702.31b), shadow (702.28b).
        has(Keyword::Flying) && !can(Keyword::Flying) && !can(Keyword::Reach)
            || has(Keyword::Horsemanship) && !can(Keyword::Horsemanship)
            || has(Keyword::Shadow) != can(Keyword::Shadow)
            // Fear (702.36b), intimidate (702.13b).
            || has(Keyword::Fear) && !is_artifact && !is_black
            || has(Keyword::Intimidate) && !is_artifact && !shares_color
            // Skulk (702.118b).
            || has(Keyword::Skulk) && other.power.unwrap_or(0) > own.power.unwrap_or(0)
            || self.walks_past(attacker, &own)
            // Protection (702.16f).
            || self.is_protected_from(attacker, blocker)
    }

    /// Whether a creature can't block at all by its own keywords or designations.
    pub(super) fn never_blocks(&self, id: Id) -> bool {
        use planarc_bytecode::axis::Designation;
        let chars = self.chars(id);
        let object = self.object(id);
        let has_more = object.is_some_and(|object| object.counters_of(&size(1, 1)) > 0);
        let is_suspected = chars.designations.contains(&Designation::Suspected)
            || object.is_some_and(|object| object.designations.contains(&Designation::Suspected));
        // Decayed (702.147a), unleash (702.98a), suspected (701.60c).
        chars.has(Keyword::Decayed) || chars.has(Keyword::Unleash) && has_more || is_suspected
    }

    /// Landwalk: it can't be blocked while the defending player controls such a land (702.14c).
    fn walks_past(&self, attacker: Id, chars: &Chars) -> bool {
        let walks: Vec<&Grant> = chars
            .abilities
            .iter()
            .filter_map(|own| match own {
                crate::object::Own::Keyword(grant) => Some(&**grant),
                _ => None,
            })
            .filter(|grant| matches!(grant, Grant::Keyword { keyword, .. } if is_walk(*keyword)))
            .collect();
        if walks.is_empty() {
            return false;
        }
        let combat = self.state.combat.as_ref();
        let defender =
            combat.and_then(|combat| combat.attacks(attacker)).and_then(|whom| self.defender_of(whom));
        let lands = self.permanents().into_iter().filter(|&id| self.controller(id) == defender);
        let lands: Vec<_> = lands.map(|id| self.chars(id)).filter(|chars| chars.is(CardType::Land)).collect();
        walks.iter().any(|grant| lands.iter().any(|land| walks_over(grant, land)))
    }
}

fn is_walk(keyword: Keyword) -> bool {
    keyword.rule() == "702.14"
}

/// Whether a land is of the kind that a landwalk ability names.
fn walks_over(grant: &Grant, land: &Chars) -> bool {
    let Grant::Keyword { keyword, word, .. } = grant else { return false };
    let snow = |kind: &str| land.is_super(Supertype::Snow) && land.is_sub(kind);
    match keyword {
        Keyword::ArtifactLandwalk => land.is(CardType::Artifact),
        Keyword::Desertwalk => land.is_sub("Desert"),
        Keyword::Forestwalk => land.is_sub("Forest"),
        Keyword::Islandwalk => land.is_sub("Island"),
        Keyword::Mountainwalk => land.is_sub("Mountain"),
        Keyword::Plainswalk => land.is_sub("Plains"),
        Keyword::Swampwalk => land.is_sub("Swamp"),
        Keyword::LegendaryLandwalk => land.is_super(Supertype::Legendary),
        Keyword::NonbasicLandwalk => !land.is_super(Supertype::Basic),
        Keyword::SnowLandwalk => land.is_super(Supertype::Snow),
        Keyword::SnowForestwalk => snow("Forest"),
        Keyword::SnowIslandwalk => snow("Island"),
        Keyword::SnowMountainwalk => snow("Mountain"),
        Keyword::SnowPlainswalk => snow("Plains"),
        Keyword::SnowSwampwalk => snow("Swamp"),
        _ => match word {
            Some(Word::Subtype { word }) => land.is_sub(word),
            Some(Word::Supertype { word }) => land.is_super(*word),
            Some(Word::Type { word }) => land.is(*word),
            Some(Word::Permanent | Word::Color { .. } | Word::Of { .. }) => false,
            None => true,
        },
    }
}
