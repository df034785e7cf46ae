//! What the abilities of each kind of card must be.

pub mod abandon;
pub mod agenda;
pub mod chaos_ability;
pub mod conspiracy_activated;
pub mod encounter;
pub mod loose_instruction;
pub mod never_abandoned;
pub mod planar_trigger;
pub mod set_in_motion;
