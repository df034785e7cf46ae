//! Faults of planarc's own.

pub mod cannot_compile;
pub mod does_not_verify;
pub mod no_meaning_yet;
pub mod not_finished;
