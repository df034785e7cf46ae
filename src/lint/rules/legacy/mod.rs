//! Wording that was printed once and is not any more.

pub mod legacy_wording;
