//! Wording that the templates of current cards do not have.
//!
//! A rule here proposes slips for lines that do not read, or that planarc would write otherwise; see
//! [`crate::lint::slip`].

pub mod ability_is_not_gotten;
pub mod agreement;
pub mod amount_as_word;
pub mod apostrophe;
pub mod article;
pub mod article_at_a_target;
pub mod at_least_for_or_more;
pub mod beginning_of;
pub mod capital_in_mid_sentence;
pub mod card_on_the_battlefield;
pub mod confused_word;
pub mod contraction;
pub mod cost_in_words;
pub mod cost_without_braces;
pub mod costs_out_of_order;
pub mod damage_without_source;
pub mod discarded_from_a_hand;
pub mod end_of_turn;
pub mod enters;
pub mod enters_under_control;
pub mod everyday_word;
pub mod generic_mana_added;
pub mod half_without_rounding;
pub mod have_for_gain;
pub mod life_is_not_counted_in_points;
pub mod life_without_player;
pub mod lower_case_subtype;
pub mod missing_comma;
pub mod missing_full_stop;
pub mod needless_must;
pub mod number_as_numeral;
pub mod one_for_a;
pub mod open_quotation;
pub mod played_spell;
pub mod power_and_toughness_counter;
pub mod power_is_not_gained;
pub mod put_into_a_graveyard_for_dies;
pub mod sacrifice_without_choice;
pub mod scheme_set_in_motion_by_nobody;
pub mod semicolon_for_colon;
pub mod series_comma;
pub mod single_mode;
pub mod small_letter_at_the_start;
pub mod spell_not_said;
pub mod stray_space;
pub mod symbols_out_of_order;
pub mod that_for_this;
pub mod this_turn_for_until_end_of_turn;
pub mod token_without_card_type;
pub mod token_without_color;
pub mod token_without_size;
pub mod token_words_out_of_order;
pub mod type_of_a_predefined_token;
pub mod type_without_article;
pub mod when_for_whenever;
pub mod word_written_twice;
pub mod wrong_dash;

use super::reminder::{open_bracket, reminder_out_of_place};
use crate::lint::slip::{Slip, SlipLine};

/// What proposes slips, in the order in which proposals are tried.
pub const PROPOSERS: &[fn(&SlipLine<'_>) -> Vec<Slip>] = &[
    missing_full_stop::propose,
    missing_comma::propose,
    agreement::propose,
    ability_is_not_gotten::propose,
    power_is_not_gained::propose,
    number_as_numeral::propose,
    amount_as_word::propose,
    contraction::propose,
    confused_word::propose,
    capital_in_mid_sentence::propose,
    lower_case_subtype::propose,
    token_words_out_of_order::propose,
    token_without_card_type::propose,
    article::propose,
    word_written_twice::propose,
    stray_space::propose,
    small_letter_at_the_start::propose,
    life_is_not_counted_in_points::propose,
    apostrophe::propose,
    end_of_turn::propose,
    everyday_word::propose,
    power_and_toughness_counter::propose,
    series_comma::propose,
    article_at_a_target::propose,
    beginning_of::propose,
    damage_without_source::propose,
    half_without_rounding::propose,
    wrong_dash::propose,
    semicolon_for_colon::propose,
    open_quotation::propose,
    open_bracket::propose,
    reminder_out_of_place::propose,
    enters::propose,
];
