//! What is wrong with scenarios.

pub mod answer_not_asked_for;
pub mod answer_not_legal;
pub mod card_not_refused;
pub mod card_without_its_numbers;
pub mod expectation_not_met;
pub mod game_stopped;
pub mod given_twice;
pub mod malformed_step;
pub mod misplaced_step;
pub mod missing_part_of_a_scenario;
pub mod question_not_answered;
pub mod step_not_possible;
pub mod step_possible;
pub mod unknown_card;
pub mod unknown_player;
pub mod unknown_step;
pub mod unusable_cards;
pub mod variant_not_played;
