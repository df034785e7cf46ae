//! The comments and settings that steer the findings.

pub mod unknown_allow;
pub mod unused_allow;
