//! Lines and abilities (113, 602–604).

use super::{At, Body, Cond, Cost, Event, KeywordUse, Polarity};
use crate::lexicon::{Keyword, TurnPart};
use schemars::JsonSchema;
use serde::Serialize;

/// A line of rules text; not always one ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Line {
    /// An ability word or flavour word before a dash; without meaning (207.2c, 207.2d).
    pub label: Option<LineLabel>,
    /// The abilities on the line; empty for a line of reminder text alone.
    pub abilities: Vec<Ability>,
    /// Reminder text after the body (207.2a); no meaning.
    pub reminder: Option<Reminder>,
    /// What explains symbols within the body (207.2a); no meaning.
    pub asides: Vec<Aside>,
    /// The whole line.
    pub at: At,
}

/// A label before a dash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LineLabel {
    /// One of the ability words of 207.2c, as written.
    AbilityWord(String),
    /// A flavour word, free text (207.2d).
    FlavorWord(String),
}

/// Reminder text: kept for printing, never read for meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reminder {
    /// The keyword of the line that it explains, where it explains one.
    pub of: Option<Keyword>,
    /// The words between the parentheses.
    pub text: String,
}

/// What explains symbols where they stand, "{E}{E} (two energy counters)": kept for printing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Aside {
    /// The symbols that it stands behind.
    pub behind: String,
    /// How often the same symbols stand before those on the line.
    pub nth: usize,
    /// The words between the parentheses.
    pub text: String,
}

/// An ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Triggered (603).
    Triggered {
        /// One or more events; two for "when E and at the beginning of S".
        on: Vec<Trigger>,
        /// The intervening "if" clause (603.4).
        given: Option<Cond>,
        /// What happens.
        body: Body,
        /// "This ability triggers only once each turn."
        limits: Vec<ActivationLimit>,
    },
    /// Activated (602).
    Activated {
        /// Before the colon.
        costs: Vec<Cost>,
        /// After it.
        body: Body,
        /// "Activate only …"
        limits: Vec<ActivationLimit>,
    },
    /// Static (604): every leaf of the body is a continuous deed or a replacement.
    Static(Body),
    /// "As E, choose …" (614.12, and the like).
    AsEvent {
        /// The event that it accompanies.
        event: Event,
        /// What happens.
        body: Body,
        /// Before or after the body. Form only.
        place: super::Place,
    },
    /// "Boast — {1}: Draw a card": an ability that a keyword gives limits or a condition (702.57,
    /// 702.139, 702.142, 702.169, 702.177, 702.178).
    Keyworded {
        /// The keyword before the dash.
        keyword: Keyword,
        /// The ability after it.
        ability: Box<Ability>,
    },
    /// Keyword abilities, one or more with commas (702).
    Keywords(Vec<KeywordUse>),
    /// Statements about the start of the game (103, 315.5a).
    Pregame(Body),
    /// The instructions of an instant or sorcery (113.3a).
    Spell(Body),
    /// "Cast this spell only during combat": when it can be cast, and at no other time (601.3).
    CastOnly(Vec<ActivationLimit>),
    /// A line that says at which level the lines below it hold (711, 716).
    Level(LevelLine),
}

/// A line that divides a leveler or a Class by its levels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LevelLine {
    /// "LEVEL 2-6", "LEVEL 7+": with so many level counters (711.2).
    Band {
        /// The least.
        from: u32,
        /// The most, where there is one.
        to: Option<u32>,
    },
    /// "4/4" below it: its power and toughness then (711.2).
    Size(u32, u32),
    /// "{2}{W}: Level 3": what that level costs (716.2).
    Gained(Vec<Cost>, u32),
}

impl Ability {
    /// What the spell that the card is costs beside its mana: "As an additional cost to cast this spell, …".
    pub(crate) fn own_cost(&self) -> Option<&super::Deed> {
        let Self::Static(Body { steps }) = self else { return None };
        match steps.as_slice() {
            [super::Step { kind: super::StepKind::Do(deed), .. }] => deed.is_own_cost().then_some(deed),
            _ => None,
        }
    }

    /// The ability without the keyword before its dash.
    pub fn without_keyword(&self) -> &Self {
        match self {
            Self::Keyworded { keyword: _, ability } => ability.without_keyword(),
            Self::Triggered { .. }
            | Self::Activated { .. }
            | Self::Static(_)
            | Self::AsEvent { .. }
            | Self::Keywords(_)
            | Self::Pregame(_)
            | Self::Spell(_)
            | Self::CastOnly(_)
            | Self::Level(_) => self,
        }
    }
}

/// One trigger condition with its first word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Trigger {
    /// When, whenever, or at; form, except that "at" begins a step or phase.
    pub head: TriggerHead,
    /// What triggers it.
    pub event: Event,
}

/// The first word of a trigger condition (603.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TriggerHead {
    /// "When".
    When,
    /// "Whenever".
    Whenever,
    /// "At".
    At,
    /// No word: "or", behind another trigger condition of the same head.
    Or,
}

/// A limit on activation or triggering (602.5, 603.2h).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActivationLimit {
    /// "only as a sorcery" (602.5d).
    AsSorcery,
    /// "only as an instant".
    AsInstant,
    /// "only once".
    Once,
    /// "only once each turn".
    OnceEachTurn,
    /// "only N times each turn".
    TimesEachTurn(u32, TimesForm),
    /// "Do this only once each turn": what the last instruction has its player do (603.2i).
    Does(Box<Self>),
    /// "only during your turn", "only during combat".
    During(super::Window),
    /// "…, before attackers are declared", "… after blockers are declared": whether that has been done, in the
    /// turn or the combat that is said before it (506.7).
    Declared(TurnPart, Polarity),
    /// "only if C".
    Given(Cond),
    /// "X can't be 0."
    SomeX,
    /// "Any player may activate this ability", "Only your opponents may activate this ability."
    By(super::Selection),
    /// "This ability costs {1} less to activate for each O", "… if C".
    Costs(super::CostChange, Option<Cond>),
}

/// How a number of times is limited. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TimesForm {
    /// "only twice each turn".
    Only,
    /// "no more than twice each turn".
    NoMoreThan,
}
