//! Events: deeds as patterns, for triggers, replacements, histories and durations.

use super::{Cond, Deed, Selection};
use crate::lexicon::TurnPart;
use schemars::JsonSchema;
use serde::Serialize;

/// An event pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Somebody or something does something.
    Deed {
        /// The pattern; its selections match instead of choosing.
        deed: Box<Deed>,
        /// "for the first time each turn", "the second time".
        nth: Option<Nth>,
        /// "this turn", "each turn".
        window: Option<Window>,
        /// Present, past, or "would".
        tense: Tense,
        /// "this way": only what the step before did.
        this_way: super::ThisWay,
    },
    /// "the beginning of your upkeep", "end of combat" (603.6 does not apply; 500s).
    PartBegins {
        /// The step or phase.
        part: TurnPart,
        /// Whose; nobody's for "the next end step".
        whose: Option<Selection>,
        /// "the next", "the first".
        nth: Option<Nth>,
        /// Beginning or end, and the shape of the possessive.
        form: EventForm,
    },
    /// "there are no creatures", "it has five doom counters on it": that a condition holds (603.8).
    State(Box<Cond>),
    /// "the game begins", "before taking mulligans" (103).
    Pregame(PregameTime),
    /// "this Class becomes level 3" (716.2).
    BecomesLevel(Selection, u32),
    /// "II —": a chapter symbol. So many lore counters are on the permanent, and were not before (714.2).
    Chapter(u32),
    /// "you tap a land for mana while you're the monarch": an event, as long as a condition holds when it
    /// happens.
    While(Box<Event>, Box<Cond>),
    /// "you do" after an optional act (603.12).
    Outcome(super::Outcome),
    /// "chaos ensues": a clause of its own, and no deed of anyone.
    #[serde(untagged)]
    Happening(Happening),
}

macro_rules! happenings {
    ([] happening { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        /// What happens and is no deed of anyone. The rows are in the table of events (`src/events/table.rs`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Happening {
            $($(#[$doc])* $name,)*
        }

        impl Happening {
            /// Every one, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

event_table!(happenings);

/// Moments of the start of the game (103).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PregameTime {
    /// "as the game begins".
    GameBegins,
    /// "before drawing your opening hand" (103.5).
    BeforeHand(PregameForm),
    /// "before taking mulligans", with the opening hand drawn.
    BeforeMulligans(PregameForm),
    /// "after drawing your opening hand": the same moment.
    AfterHand(PregameForm),
    /// "after you draw your opening hand but before you take any mulligans": that moment in full.
    Between(PregameForm, PregameForm),
}

/// How what is done before or after a moment is worded. Form only: everyone does it at that time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub struct PregameForm {
    /// Who does it, where that is written.
    pub who: PregameWho,
    /// Whether there is "any" before "mulligans".
    pub any: PregameAny,
}

/// Who draws an opening hand or takes mulligans. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PregameWho {
    /// "drawing your opening hand".
    Unsaid,
    /// "you draw your opening hand".
    You,
    /// "players draw their opening hands".
    Players,
}

/// "taking mulligans" or "taking any mulligans". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PregameAny {
    /// Without "any".
    Unsaid,
    /// With "any".
    Said,
}

/// How a step is said. Form, but for the edge of the step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EventForm {
    /// "the beginning of your upkeep".
    Beginning,
    /// "the beginning of combat on your turn".
    BeginningOfCombatOn,
    /// "the beginning of each of your upkeeps".
    EachOf,
    /// "the beginning of the upkeep of P".
    OfPlayer,
    /// "end of combat".
    EndOf,
    /// "the beginning of each end step".
    Each,
}

/// Which occurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nth {
    /// "the next".
    Next,
    /// "first" of the given span.
    First(WindowSpan),
    /// "second" and so on of the given span.
    Number(u32, WindowSpan),
}

/// A stretch of time that an event is counted in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Window {
    /// How long.
    pub span: WindowSpan,
    /// Whose turns, where said ("each of your turns").
    pub whose: Option<Box<Selection>>,
    /// "once", "twice": no more often in each such stretch.
    pub times: Option<u32>,
    /// How the turn of those who are "they" is said, other than "their turn". Form only.
    pub form: Option<WindowForm>,
}

/// Equal ways of saying "their turn". Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WindowForm {
    /// "their own turn".
    Own,
    /// "their turns", of several.
    Several,
    /// "their own turns".
    SeveralOwn,
}

/// The stretches of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WindowSpan {
    /// "this turn".
    ThisTurn,
    /// "each turn".
    EachTurn,
    /// "in one turn": within any turn, all that is counted together.
    InTurn(InTurnForm),
    /// "last turn".
    LastTurn,
    /// "since your last turn ended".
    SinceTurnEnded,
    /// "since the beginning of your last turn".
    SinceTurnBegan,
    /// "each combat".
    EachCombat,
    /// "this combat".
    ThisCombat,
    /// "this step".
    ThisStep,
    /// "on each of your turns".
    Turns,
    /// "during each of your turns".
    DuringTurns,
    /// "this game".
    ThisGame,
    /// "of the game", "from the start".
    Game,
    /// "that turn".
    ThatTurn,
    /// "that combat": of a phase that was added.
    ThatPhase,
    /// "during combat", "during your upkeep".
    During(TurnPart),
    /// "in each of your draw steps": [`WindowSpan::During`] in another form.
    InEach(TurnPart),
    /// "during each of your draw steps": likewise.
    DuringEach(TurnPart),
    /// "during their next turn": once, to come.
    Next(TurnPart),
    /// "during your first turn of the game".
    NthTurn(u32),
    /// "during a turn other than yours".
    OtherTurns,
    /// "any time".
    AnyTime,
    /// "any time you could cast a sorcery" (307.1).
    AsSorcery,
    /// "any time you could cast an instant" (304.5).
    AsInstant,
}

/// Equal ways to name one turn. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InTurnForm {
    /// "in a turn".
    A,
    /// "in one turn".
    One,
    /// "in a single turn".
    Single,
}

/// Tense of an event. Past and perfect ask the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tense {
    /// "attacks".
    Present,
    /// "attacked".
    Past,
    /// "has attacked", "you've attacked".
    Perfect,
    /// "put into a graveyard", as a relative clause without "that was".
    Participle,
    /// "would attack".
    Would,
}
