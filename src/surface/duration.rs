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
    /// The cleanup step (514.2).
    EndOfTurn(EndOfTurnForm),
    /// "this combat", "until end of combat".
    EndOfCombat,
    /// "until your next turn", "until the next upkeep", which is anyone's.
    UntilNext(Option<Selection>, TurnPart),
    /// "until the end of your next turn", "until the end of the next turn".
    UntilEndOfNext(Option<Selection>),
    /// "until a player planeswalks", "until the beginning of the next end step".
    Until(Box<Event>),
    /// "for as long as C".
    While(Box<Cond>),
    /// To the end of the game.
    Game(GameForm),
    /// "that turn": the extra turn that an earlier step gives.
    ThatTurn(ThatTurnForm),
}

/// Two ways to say the end of the turn. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndOfTurnForm {
    /// "until end of turn".
    UntilEndOfTurn,
    /// "this turn".
    ThisTurn,
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

/// Two ways to say the rest of the game. Form only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameForm {
    /// "for the rest of the game".
    RestOfTheGame,
    /// "this game".
    ThisGame,
}
