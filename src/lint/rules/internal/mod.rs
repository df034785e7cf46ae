//! Faults of planarc's own.

pub mod no_meaning_yet;
pub mod not_finished;
