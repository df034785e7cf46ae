//! Who does what, and what may be a target.

pub mod object_acts;
pub mod player_acts;
pub mod target_in_event;
pub mod target_in_static;
