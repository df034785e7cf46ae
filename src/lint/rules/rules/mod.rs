//! What reads, and cannot work under the rules of the game.

pub mod loose_instruction;
pub mod object_does_a_players_act;
pub mod player_does_an_objects_act;
pub mod target_in_event;
pub mod target_in_static_ability;
