//! What reads, and cannot work under the rules of the game.

pub mod ability_word_without_mechanic;
pub mod already_allowed;
pub mod already_gone;
pub mod another_players_cards;
pub mod bare_plural;
pub mod constant_condition;
pub mod event_as_instruction;
pub mod impossible_number;
pub mod keyword_of_a_permanent;
pub mod lasting_act;
pub mod loose_instruction;
pub mod missing_duration;
pub mod missing_part;
pub mod modal_out_of_place;
pub mod no_effect;
pub mod nobody_may;
pub mod nothing_matches;
pub mod object_does_a_players_act;
pub mod player_does_an_objects_act;
pub mod said_twice;
pub mod target_in_event;
pub mod target_in_static_ability;
pub mod wrong_operand;
pub mod wrong_owner;
pub mod wrong_time;
