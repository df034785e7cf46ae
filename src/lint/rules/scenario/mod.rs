//! What is wrong with scenarios.

pub mod card_without_its_numbers;
pub mod given_twice;
pub mod malformed_step;
pub mod misplaced_step;
pub mod missing_part_of_a_scenario;
pub mod unknown_card;
pub mod unknown_player;
pub mod unknown_step;
pub mod unusable_cards;
pub mod variant_not_played;
