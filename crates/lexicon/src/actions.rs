//! Keyword actions (701) that are no everyday verbs: one row an action, in rule order.
//!
//! Everyday verbs (cast, destroy, exile, mill, sacrifice, planeswalk …) are part of the language's
//! own inventory of verbs.
use super::index::{Index, Lazy};
use super::table::listed;
use alloc::borrow::ToOwned as _;

/// What a keyword action takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum ActionArgs {
    /// Nothing; a player acts: `investigate`.
    None,
    /// A number; a player acts: `scry 2`.
    Number,
    /// An object; a player acts: `goad target creature`.
    Object,
    /// Objects and the name of what they become: `meld them into Chittering Host`.
    ObjectName,
    /// A creature type and a number: `amass Orcs 2`.
    SubtypeNumber,
    /// "with" and a player, or nothing: `clash with an opponent`, `clash`.
    OptionalPlayer,
    /// Nothing; the object acts: `target creature explores`.
    SubjectActs,
    /// A number or nothing; the object acts: `it connives`, `it connives X`, `it endures 3`.
    SubjectActsNumber,
    /// Two options: `faces a villainous choice — …, or …`.
    Options,
    /// Nothing: the phrase is a whole clause with a subject of its own: `the Ring tempts you`.
    Clause,
}

/// The forms of an action's words.
struct Row {
    base: &'static str,
    third: &'static str,
    participle: &'static str,
    rule: &'static str,
    args: ActionArgs,
}

macro_rules! actions {
    ($($variant:ident $base:literal $third:literal $participle:literal $rule:literal $args:ident;)*) => {
        listed! {
            /// A keyword action (701).
            KeywordAction: u8 { $($variant $base)* }
        }
        const ROWS: &[Row] = &[$(Row {
            base: $base, third: $third, participle: $participle, rule: $rule, args: ActionArgs::$args,
        }),*];
    };
}

actions! {
    Behold "behold" "beholds" "beheld" "701.4" Object;
    Goad "goad" "goads" "goaded" "701.15" Object;
    Investigate "investigate" "investigates" "investigated" "701.16" None;
    Scry "scry" "scries" "scried" "701.22" Number;
    Surveil "surveil" "surveils" "surveilled" "701.25" Number;
    Convert "convert" "converts" "converted" "701.28" Object;
    Fateseal "fateseal" "fateseals" "fatesealed" "701.29" Number;
    Clash "clash" "clashes" "clashed" "701.30" OptionalPlayer;
    Proliferate "proliferate" "proliferates" "proliferated" "701.34" None;
    Detain "detain" "detains" "detained" "701.35" Object;
    Populate "populate" "populates" "populated" "701.36" None;
    Monstrosity "monstrosity" "becomes monstrous" "become monstrous" "701.37" Number;
    Bolster "bolster" "bolsters" "bolstered" "701.39" Number;
    Manifest "manifest" "manifests" "manifested" "701.40" Object;
    Support "support" "supports" "supported" "701.41" Number;
    Meld "meld" "melds" "melded" "701.42" ObjectName;
    Exert "exert" "exerts" "exerted" "701.43" Object;
    Explore "explore" "explores" "explored" "701.44" SubjectActs;
    Assemble "assemble" "assembles" "assembled" "701.45" Object;
    Adapt "adapt" "adapts" "adapted" "701.46" Number;
    Amass "amass" "amasses" "amassed" "701.47" SubtypeNumber;
    Learn "learn" "learns" "learned" "701.48" None;
    Venture "venture into the dungeon" "ventures into the dungeon" "ventured into the dungeon" "701.49" None;
    VentureUndercity "venture into Undercity" "ventures into Undercity" "ventured into Undercity" "701.49d" None;
    Connive "connive" "connives" "connived" "701.50" SubjectActsNumber;
    OpenAttraction "open an Attraction" "opens an Attraction" "opened an Attraction" "701.51" None;
    RollToVisit "roll to visit your Attractions" "rolls to visit their Attractions" "rolled to visit your Attractions" "701.52" None;
    Incubate "incubate" "incubates" "incubated" "701.53" Number;
    RingTempts "the Ring tempts you" "the Ring tempts them" "the Ring tempted you" "701.54" Clause;
    VillainousChoice "face a villainous choice" "faces a villainous choice" "faced a villainous choice" "701.55" Options;
    TimeTravel "time travel" "time travels" "time traveled" "701.56" None;
    Discover "discover" "discovers" "discovered" "701.57" Number;
    Cloak "cloak" "cloaks" "cloaked" "701.58" Object;
    CollectEvidence "collect evidence" "collects evidence" "collected evidence" "701.59" Number;
    Suspect "suspect" "suspects" "suspected" "701.60" Object;
    Forage "forage" "forages" "foraged" "701.61" None;
    ManifestDread "manifest dread" "manifests dread" "manifested dread" "701.62" None;
    Endure "endure" "endures" "endured" "701.63" SubjectActsNumber;
    Harness "harness" "harnesses" "harnessed" "701.64" Object;
}
fn index_by(form: fn(KeywordAction) -> &'static str) -> Index<KeywordAction> {
    let texts = KeywordAction::ALL.iter().map(|&action| (form(action).to_owned(), action));
    let lower = KeywordAction::ALL.iter().map(|&action| (form(action).to_lowercase(), action));
    Index::new(texts.chain(lower))
}
static BASES: Lazy<Index<KeywordAction>> = Lazy::new(|| index_by(KeywordAction::base));
static THIRDS: Lazy<Index<KeywordAction>> = Lazy::new(|| index_by(KeywordAction::third));
static PARTICIPLES: Lazy<Index<KeywordAction>> = Lazy::new(|| index_by(KeywordAction::participle));

impl KeywordAction {
    /// The base form: `scry`, `manifest dread`.
    pub const fn base(self) -> &'static str {
        ROWS[self as usize].base
    }

    /// The third person: `scries`, `manifests dread`.
    pub const fn third(self) -> &'static str {
        ROWS[self as usize].third
    }

    /// The past participle, which is also the past tense: `scried`; `beheld`.
    pub const fn participle(self) -> &'static str {
        ROWS[self as usize].participle
    }

    /// The number of its rule: `701.22`.
    pub const fn rule(self) -> &'static str {
        ROWS[self as usize].rule
    }

    /// What it takes.
    pub const fn args(self) -> ActionArgs {
        ROWS[self as usize].args
    }
    /// Reads a base form.
    pub fn find_base(text: &str) -> Option<Self> {
        BASES.find(text)
    }
    /// Reads a third person.
    pub fn find_third(text: &str) -> Option<Self> {
        THIRDS.find(text)
    }
    /// Reads a past participle.
    pub fn find_participle(text: &str) -> Option<Self> {
        PARTICIPLES.find(text)
    }
    /// The longest base form at the start of a text, and its length in bytes. The case of the first
    /// letter does not matter.
    pub fn longest_base(text: &str) -> Option<(Self, usize)> {
        BASES.longest(text)
    }
    /// The longest third person at the start of a text, and its length in bytes.
    pub fn longest_third(text: &str) -> Option<(Self, usize)> {
        THIRDS.longest(text)
    }
    /// The longest past participle at the start of a text, and its length in bytes.
    pub fn longest_participle(text: &str) -> Option<(Self, usize)> {
        PARTICIPLES.longest(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::{assert_distinct, assert_rule_order};

    #[test]
    fn the_rows_are_distinct_and_in_rule_order() {
        assert_distinct(ROWS.iter().flat_map(|row| [row.base, row.third, row.participle]));
        assert_rule_order(ROWS.iter().map(|row| row.rule));
    }

    #[test]
    fn every_row_reads_back() {
        for &action in KeywordAction::ALL {
            assert_eq!(KeywordAction::find_base(action.base()), Some(action));
            assert_eq!(KeywordAction::find_third(action.third()), Some(action));
            assert_eq!(KeywordAction::find_participle(action.participle()), Some(action));
            assert_eq!(KeywordAction::from_index(action.index()), Some(action));
        }
    }

    #[test]
    fn the_longest_action_wins() {
        assert_eq!(KeywordAction::longest_base("Manifest dread."), Some((KeywordAction::ManifestDread, 14)));
        assert_eq!(KeywordAction::longest_base("manifest the top card"), Some((KeywordAction::Manifest, 8)));
        assert_eq!(KeywordAction::longest_base("Scry 1."), Some((KeywordAction::Scry, 4)));
        assert_eq!(KeywordAction::longest_third("explores, then"), Some((KeywordAction::Explore, 8)));
        assert_eq!(KeywordAction::longest_third("explore"), None);
        assert_eq!(KeywordAction::longest_base("suspected"), None);
    }

    #[test]
    fn who_acts_is_in_the_row() {
        assert_eq!(KeywordAction::Explore.args(), ActionArgs::SubjectActs);
        assert_eq!(KeywordAction::Goad.args(), ActionArgs::Object);
    }
}
