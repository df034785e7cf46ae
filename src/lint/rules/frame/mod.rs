//! Name, type line and modifiers.

pub mod no_subtypes;
pub mod ongoing;
pub mod planar_type;
pub mod several_planar_types;
pub mod stray_modifiers;
pub mod vanguard_modifiers;
