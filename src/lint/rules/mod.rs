//! The rules, a file each; the one table leads from a code to what checks it.
//!
//! Codes that a stage finds while it does its work (the card file, reading, binding, compiling) have
//! a file too: its text explains the code.

pub mod file;
pub mod frame;
pub mod internal;
pub mod legacy;
pub mod reference;
pub mod reminder;
#[expect(clippy::module_inception, reason = "the family is called so: what the rules of the game forbid")]
pub mod rules;
pub mod scenario;
pub mod set;
pub mod settings;
pub mod syntax;
pub mod templating;

use super::Subject;
use super::set::SetRule;
use crate::diag::{Code, Diagnostic};

/// A rule of the checker.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// The code of its findings, with their level.
    pub code: Code,
    /// Adds what it finds.
    pub check: fn(&Subject<'_>, &mut Vec<Diagnostic>),
}

macro_rules! rules {
    ($($code:ident $($rule:ident)::+;)*) => {
        /// Every rule that looks at a card that was read and bound, sorted by code.
        pub const ALL: &[Rule] = &[$(Rule { code: Code::$code, check: $($rule)::+::check }),*];
    };
}

rules! {
    G001 frame::plane_without_planar_type;
    G003 frame::subtype_of_a_kind_without;
    G004 frame::vanguard_without_modifiers;
    G005 frame::modifiers_on_another_kind;
    G006 frame::ongoing_on_another_kind;
    G007 frame::slash_between_planar_types;
    G008 frame::characteristic_of_another_type;
    G101 frame::no_chaos_ability;
    G102 frame::planar_trigger_elsewhere;
    G103 frame::no_encounter_ability;
    G104 frame::no_set_in_motion_ability;
    G105 frame::never_abandoned;
    G106 frame::abandoned_but_not_ongoing;
    G107 frame::activated_conspiracy;
    G108 frame::agenda_elsewhere;
    G109 rules::loose_instruction;
    G110 frame::this_of_another_kind;
    G111 frame::planar_duration_elsewhere;
    G112 frame::agenda_without_use;
    G113 frame::several_chaos_abilities;
    G201 rules::object_does_a_players_act;
    G202 rules::player_does_an_objects_act;
    G203 rules::target_in_event;
    G204 rules::target_in_static_ability;
    G205 rules::nothing_matches;
    G206 rules::constant_condition;
    G207 rules::no_effect;
    G208 rules::already_gone;
    G209 rules::missing_duration;
    G210 rules::already_allowed;
    G211 rules::another_players_cards;
    G212 rules::bare_plural;
    G213 rules::nobody_may;
    G214 rules::event_as_instruction;
    G215 rules::wrong_operand;
    G216 rules::impossible_number;
    G217 rules::said_twice;
    G218 rules::lasting_act;
    G219 rules::modal_out_of_place;
    G220 rules::wrong_owner;
    G221 rules::wrong_time;
    G222 rules::missing_part;
    G223 rules::ability_word_without_mechanic;
    G224 rules::keyword_of_a_permanent;
    G225 rules::wrong_votes;
    G226 rules::nothing_left;
    G227 rules::no_targets;
    G230 rules::number_mismatch;
    G231 rules::number_of_itself;
    G232 rules::more_than_there_are;
    G233 rules::against_itself;
    G234 rules::replaced_by_itself;
    G235 rules::not_in_that_zone;
    G236 rules::not_both;
    G237 rules::verb_out_of_place;
    G238 rules::effect_as_cost;
    G239 rules::target_in_cost;
    G240 rules::subtype_of_another_type;
    G241 rules::hidden_card;
    M003 reminder::reminder_is_no_sentence;
    M004 reminder::reminder_twice;
    M005 reminder::needless_reminder;
    M006 reminder::reminder_with_another_number;
    M007 reminder::reminder_of_another;
    M008 reminder::reminder_of_another_kind;
    M009 reminder::missing_reminder;
    M010 reminder::wrong_reminder;
    M011 reminder::unchecked_reminder;
    M012 reminder::wrong_aside;
    M013 reminder::empty_parentheses;
    R002 reference::ambiguous_reference;
    R009 reference::unused_choice;
    R010 reference::unread_chance;
    R011 reference::unread_words;
    R012 reference::word_without_effect;
    R013 reference::chosen_another;
    R014 reference::done_by_another;
    R015 reference::nothing_other;
    T012 templating::token_without_card_type;
    T022 templating::one_for_a;
    T026 templating::damage_without_source;
    T031 templating::when_for_whenever;
    T032 templating::symbols_out_of_order;
    T033 templating::single_mode;
    T034 templating::token_without_size;
    T035 templating::token_without_color;
    T036 templating::life_without_player;
    T038 templating::that_for_this;
    T039 templating::put_into_a_graveyard_for_dies;
    T040 templating::played_spell;
    T041 templating::scheme_set_in_motion_by_nobody;
    T042 templating::needless_must;
    T043 templating::cost_without_braces;
    T044 templating::cost_in_words;
    T045 templating::costs_out_of_order;
    T046 templating::this_turn_for_until_end_of_turn;
    T047 templating::sacrifice_without_choice;
    T048 templating::type_of_a_predefined_token;
    T049 templating::at_least_for_or_more;
    T050 templating::discarded_from_a_hand;
    T051 templating::generic_mana_added;
    T052 templating::spell_not_said;
    T053 templating::card_on_the_battlefield;
    T054 templating::have_for_gain;
    T055 templating::type_without_article;
    T056 templating::enters_under_control;
}

/// Every rule that looks at all cards of a run together, sorted by code.
pub const OF_SETS: &[SetRule] = &[
    SetRule { code: Code::X001, check: set::duplicate_name::check },
    SetRule { code: Code::X002, check: set::duplicate_number::check },
    SetRule { code: Code::X003, check: set::missing_number::check },
    SetRule { code: Code::X004, check: set::same_text::check },
    SetRule { code: Code::X005, check: set::two_wordings::check },
    SetRule { code: Code::X006, check: set::near_word::check },
    SetRule { code: Code::X101, check: set::unused_word::check },
    SetRule { code: Code::X102, check: set::known_word::check },
    SetRule { code: Code::X103, check: set::undeclared_word::check },
];

#[cfg(test)]
mod tests {
    use super::{ALL, OF_SETS};

    #[test]
    fn the_tables_are_sorted() {
        assert!(ALL.is_sorted_by(|a, b| a.code < b.code));
        assert!(OF_SETS.is_sorted_by(|a, b| a.code < b.code));
    }
}
