//! What lowering may leave in the parse tree.
//!
//! [`Tree::leftover`](crate::syntax::matcher::Tree::leftover) finds the first node that nothing took. The
//! sentence is refused for it, unless the node is one of these: words that agree with others or repeat
//! what the rule around them says, so that the printer writes them anew. Whether they are right is held by
//! the comparison of the printed line with the source.

use super::refusal::{Lowered, Reason, refuse};
use crate::syntax::matcher::Tree;
use crate::syntax::parser::Rule;

/// Refuses what is left in a tree when a sentence is lowered.
pub(in crate::syntax) fn finish(tree: &Tree<'_>) -> Lowered<()> {
    match tree.leftover(is_form) {
        Some(left) => refuse(left, Reason::LeftOver),
        None => Ok(()),
    }
}

/// Whether a child of a rule is a matter of form.
const fn is_form(parent: Rule, child: Rule) -> bool {
    matches!(
        (parent, child),
        // Verbs that agree with their subject.
        (
            Rule::v_passive | Rule::v_dealt_damage | Rule::v_hand_size | Rule::v_deck_size | Rule::v_start_life,
            Rule::be_word
        ) | (Rule::isnt_passive, Rule::isnt_word)
            | (Rule::modal | Rule::only_deed, Rule::can)
            | (Rule::but_did_not | Rule::except_not, Rule::does_not)
            | (Rule::v_status, Rule::remove_verb)
            | (Rule::but_not_own, Rule::dont_own)
            // Articles and nouns that agree with their number.
            | (
                Rule::is_kind
                    | Rule::is_filter
                    | Rule::v_roll_die
                    | Rule::choose_card_name
                    | Rule::picked_attr
                    | Rule::create_kind
                    | Rule::counters_once,
                Rule::article
            )
            | (Rule::pile_group, Rule::pile_word)
            | (Rule::with_counters, Rule::on_it)
            // The subject's own: who chooses, whose library is shuffled, whose cards are counted.
            | (Rule::zone_cards | Rule::shuffle_library | Rule::counters_choice | Rule::create_choice, Rule::possessor_word)
            | (Rule::kind_choice, Rule::possessor_word)
            // Words that the rule around them repeats.
            | (Rule::modal_header | Rule::modes_instead, Rule::mode_dash)
            | (Rule::who_designated, Rule::has_citys_blessing | Rule::monarch | Rule::starting_ref)
            | (Rule::picked_attr, Rule::random_adj)
            | (Rule::distinct_cant, Rule::distinct_targets)
            | (Rule::create_kind, Rule::kind_choice)
            | (Rule::from_it, Rule::it_word)
            | (Rule::damage_divided | Rule::damage_among, Rule::as_you_choose)
            | (Rule::det_each_of_target, Rule::target_word)
            | (Rule::limit, Rule::triggers_only)
            | (Rule::the_defender, Rule::defending_player)
            | (Rule::token_tapped_attacking, Rule::token_tap_aside)
            | (Rule::pick, Rule::number_of_det)
            | (Rule::cost_floor, Rule::floor_that)
            | (Rule::v_pregame, Rule::starting_player)
            | (Rule::x_plus | Rule::many_times, Rule::x)
            // What is read from the text of the node around it.
            | (Rule::counter_kind, Rule::plain_word)
            | (Rule::passive_turned, Rule::turn_face)
            | (Rule::phase_lead, Rule::turn_part_word)
            | (Rule::number_times | Rule::more_times, Rule::number_word)
            | (Rule::late_flash, Rule::as_though_flash)
            | (Rule::v_fight, Rule::each_other)
            | (Rule::double_counters, Rule::double_kinds)
    )
}
