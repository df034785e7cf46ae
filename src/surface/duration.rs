//! Durations (611.2).

use super::{Cond, Event, Selection};
use crate::lexicon::TurnPart;
use schemars::JsonSchema;
use serde::Serialize;

/// How long a continuous effect lasts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duration {
    /// No words: while a static ability functions, else as long as the game (611.2a).
    Unstated,
    /// "until end of turn", "this combat": one that ends by itself.
    Period(Period, PeriodForm),
    /// "until your next turn", "until the next upkeep", which is anyone's.
    UntilNext(Option<Selection>, TurnPart),
    /// "until the end of your next turn", "until the end of the next turn".
    UntilEndOfNext(Option<Selection>),
    /// "until a player planeswalks", "until the beginning of the next end step".
    Until(Box<Event>),
    /// "for as long as C".
    While(Box<Cond>),
    /// "that turn": the extra turn that an earlier step gives.
    ThatTurn(ThatTurnForm),
}

macro_rules! periods {
    ([] period { $($(#[$doc:meta])* $name:ident $row:tt)* }) => {
        /// When a duration is over that ends by itself. The rows are in the table of durations
        /// (`src/durations/table.rs`).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Period {
            $($(#[$doc])* $name,)*
        }

        impl Period {
            /// Every one, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

duration_table!(periods);

impl Period {
    /// Its words in a form, if it is said so.
    pub const fn words(self, form: PeriodForm) -> Option<&'static str> {
        match form {
            PeriodForm::Until => period_field!(until of self),
            PeriodForm::This => period_field!(this of self),
            PeriodForm::Rest => period_field!(rest of self),
        }
    }
}

/// Ways to say one stretch of time. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PeriodForm {
    /// "until end of turn".
    Until,
    /// "this turn".
    This,
    /// "for the rest of the game".
    Rest,
}

impl PeriodForm {
    /// Every form.
    pub const ALL: &[Self] = &[Self::Until, Self::This, Self::Rest];
}

/// Two ways to say an extra turn. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThatTurnForm {
    /// "that turn".
    ThatTurn,
    /// "during that turn".
    During,
}
