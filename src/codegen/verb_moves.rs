//! Verbs that move objects and change their status.

use crate::bytecode::enums::{Change, DigKind, MoveKind};
use crate::surface::{DigVerb, MoveVerb, StatusChange};

/// Exile, return or put.
pub(super) const fn move_kind(verb: MoveVerb) -> MoveKind {
    match verb {
        MoveVerb::Exile => MoveKind::Exile,
        MoveVerb::Return => MoveKind::Return,
        MoveVerb::Put | MoveVerb::PutToo => MoveKind::Put,
    }
}

/// What is done with cards until one is found.
pub(super) const fn dig_kind(verb: DigVerb) -> DigKind {
    match verb {
        DigVerb::Reveal => DigKind::Reveal,
        DigVerb::Exile => DigKind::Exile,
        DigVerb::Mill => DigKind::Mill,
    }
}

/// Which change of status.
pub(super) const fn status_change(change: StatusChange) -> Change {
    match change {
        StatusChange::Tap => Change::Tap,
        StatusChange::Untap => Change::Untap,
        StatusChange::TapOrUntap => Change::TapOrUntap,
        StatusChange::Transform => Change::Transform,
        StatusChange::TurnFaceDown => Change::TurnFaceDown,
        StatusChange::TurnFaceUp => Change::TurnFaceUp,
        StatusChange::PhaseOut => Change::PhaseOut,
        StatusChange::PhaseIn => Change::PhaseIn,
        StatusChange::RemoveFromCombat => Change::RemoveFromCombat,
    }
}
