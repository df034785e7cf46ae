//! What can stand below each rule, as types: lowering matches on these without a wildcard, so that a
//! new alternative of the grammar stops the build until it is lowered.

use crate::op::{Kind, Op, Rule};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Types for what one function lowers of several rules: the name, and the rules of whose children it
/// is made, or with `=` the rule itself.
const UNIONS: &[(&str, &[&str])] = &[
    ("AnyAttrRef", &["attr_ref", "chosen_quality"]),
    ("AnyDuration", &["duration", "leading_duration"]),
    ("AnyGrant", &["grant", "emblem"]),
    ("AnySel", &["sel", "of_whole", "=of_those"]),
    ("AnyWith", &["with_suffix", "without_suffix", "has_suffix", "has_what"]),
    ("AnySelTail", &["=role_tail", "=ability_tail", "=opponents_tail", "=objects_tail"]),
    ("AnyWindow", &["window", "event_window", "limit_during"]),
    ("AnyWindowLead", &["window_lead", "window"]),
    ("AnyTokenTail", &["token_tail", "=token_under"]),
    ("AnyDescription", &["description", "described", "kind_head", "kind_option", "v_have_trait"]),
    ("AnyToken", &["=predefined", "=token_copy", "=described"]),
    ("AnyTail", &["able_do", "deed_tail"]),
    ("AnyStart", &["line_start", "keyword_ability"]),
    ("AnyStated", &["cond_said", "event_state"]),
    ("AnyLegacyTail", &["legacy_create", "legacy_copies"]),
    ("AnyQuant", &["det_quant", "token_quant", "counter_quant"]),
    ("AnyMana", &["mana_spec", "mana_additional"]),
    ("AnyActs", ACTS),
    (
        "AnyVerb",
        &[
            "act",
            "life_act",
            "hand_size_act",
            "deck_size_act",
            "start_life_act",
            "unprevented_act",
            "life_floor_act",
            "voting_act",
            "mana_spent_act",
            "defined_act",
            "=isnt_passive",
            "=v_isnt",
            "=v_isnt_blocked",
            "=v_roll_is",
            "=v_no_legend_rule",
        ],
    ),
    (
        "ContinuousVerb",
        &[
            "=v_assign",
            "=v_base_pt",
            "=v_be",
            "=v_cost",
            "=v_defined",
            "=v_gain",
            "=v_gain_types",
            "=v_get",
            "=v_hand_size",
            "=v_have_trait",
            "=v_isnt",
            "=v_life_floor",
            "=v_lose",
            "=v_mana_spent",
            "=v_no_legend_rule",
            "=v_no_maximum",
            "=v_phase",
            "=v_replace_text",
            "=v_unprevented",
            "=v_untap_during",
        ],
    ),
    ("AnyZone", &["zone", "from_zone", "in_zone", "end_zone"]),
];

/// The rules whose children are a list of acts.
const ACTS: &[&str] = &[
    "acts",
    "event_acts",
    "life_act",
    "hand_size_act",
    "deck_size_act",
    "start_life_act",
    "unprevented_act",
    "life_floor_act",
    "voting_act",
    "mana_spent_act",
    "defined_act",
];

/// An enum for each rule that has children of more than one rule, and for each union.
pub fn enums(rules: &[Rule]) -> String {
    let mut text = String::new();
    for rule in rules.iter().filter(|rule| rule.kind == Kind::Node) {
        let kids = kids_of(&rule.body, rules);
        if kids.len() > 1 {
            one(&mut text, &camel(&rule.name), &kids);
        }
    }
    for (name, parents) in UNIONS {
        let kids = parents.iter().flat_map(|parent| match parent.strip_prefix('=') {
            Some(itself) => BTreeSet::from([itself.to_owned()]),
            None => {
                let rule = rules.iter().find(|rule| rule.name == *parent);
                kids_of(&rule.expect("the rules of a union exist").body, rules)
            }
        });
        let kids = kids.collect();
        one(&mut text, name, &kids);
    }
    text
}

fn one(text: &mut String, name: &str, kids: &BTreeSet<String>) {
    let _ =
        writeln!(text, "#[derive(Debug, Clone, Copy, PartialEq, Eq)]\npub(in crate::syntax) enum {name} {{");
    for kid in kids {
        let _ = writeln!(text, "    {},", camel(kid));
    }
    let _ = writeln!(
        text,
        "}}\nimpl {name} {{\n    pub fn of<'t>(node: impl Borrow<Node<'t>>) -> Lowered<Self> {{"
    );
    let _ = writeln!(text, "        let node = node.borrow().take();\n        Ok(match node.as_rule() {{");
    for kid in kids {
        let _ = writeln!(text, "            Rule::r#{kid} => Self::{},", camel(kid));
    }
    let _ = writeln!(text, "            _ => return refuse(node, Reason::NotRead),\n        }})\n    }}\n}}");
}

/// The rules that leave a node directly below one with this body.
fn kids_of(body: &Op, rules: &[Rule]) -> BTreeSet<String> {
    let mut kids = BTreeSet::new();
    collect(body, rules, &mut kids);
    kids
}

fn collect(op: &Op, rules: &[Rule], kids: &mut BTreeSet<String>) {
    match op {
        Op::Call(place) => match rules[*place].kind {
            Kind::Silent => collect(&rules[*place].body, rules, kids),
            Kind::Node | Kind::Leaf => drop(kids.insert(rules[*place].name.clone())),
        },
        Op::Seq(parts) | Op::Choice(parts) => parts.iter().for_each(|part| collect(part, rules, kids)),
        Op::Opt(inner) | Op::Rep(inner) => collect(inner, rules, kids),
        // What is only looked at leaves nothing.
        Op::And(_) | Op::Not(_) => {}
        Op::Text(_) | Op::Class(_) | Op::Span(_) | Op::Any | Op::Start | Op::End => {}
    }
}

/// "life_amount" as the name of a type.
fn camel(name: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    name.split('_').map(part).collect()
}
