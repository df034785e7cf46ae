//! What each kind of card must and must not have.

pub mod abandoned_but_not_ongoing;
pub mod activated_conspiracy;
pub mod agenda_elsewhere;
pub mod agenda_without_use;
pub mod characteristic_of_another_type;
pub mod modifiers_on_another_kind;
pub mod never_abandoned;
pub mod no_chaos_ability;
pub mod no_encounter_ability;
pub mod no_set_in_motion_ability;
pub mod ongoing_on_another_kind;
pub mod planar_duration_elsewhere;
pub mod planar_trigger_elsewhere;
pub mod plane_without_planar_type;
pub mod several_chaos_abilities;
pub mod slash_between_planar_types;
pub mod subtype_of_a_kind_without;
pub mod this_of_another_kind;
pub mod vanguard_without_modifiers;
