//! The rules, one row each: from a code to the function that checks it.

pub mod frame;
pub mod kind;
pub mod verb;

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};

/// A rule of the checker.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// The code of its findings, with their level and the text of `planarc explain`.
    pub code: Code,
    /// The rules of the game that it rests on.
    pub cites: &'static str,
    /// Adds what it finds.
    pub check: fn(&Bound, &mut Vec<Diagnostic>),
}

macro_rules! rules {
    ($($code:ident $cites:literal $($rule:ident)::+;)*) => {
        /// Every rule, sorted by code.
        pub const ALL: &[Rule] =
            &[$(Rule { code: Code::$code, cites: $cites, check: $($rule)::+::check }),*];
    };
}

rules! {
    G001 "205.3n, 311.3" frame::planar_type;
    G002 "311.3" frame::several_planar_types;
    G003 "312.3, 313.3, 314.3, 315.4" frame::no_subtypes;
    G004 "313.6, 313.7" frame::vanguard_modifiers;
    G005 "313.6, 313.7" frame::stray_modifiers;
    G006 "205.4h" frame::ongoing;
    G101 "311.7" kind::chaos_ability;
    G102 "311.7, 701.31a" kind::planar_trigger;
    G103 "312.5" kind::encounter;
    G104 "314.6, 904.9" kind::set_in_motion;
    G105 "904.11, 701.33a" kind::never_abandoned;
    G106 "701.33a" kind::abandon;
    G107 "315.5" kind::conspiracy_activated;
    G108 "702.106" kind::agenda;
    G109 "113.3, 603.1, 602.1" kind::loose_instruction;
    G201 "121.1, 701.9a" verb::object_acts;
    G202 "102.1, 208.1" verb::player_acts;
    G203 "115.1, 603.1" verb::target_in_event;
    G204 "115.1, 604.1" verb::target_in_static;
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::diag::codes;

    #[test]
    fn the_table_is_sorted_and_whole() {
        assert!(ALL.is_sorted_by(|a, b| a.code < b.code));
        let codes = codes::ALL.iter().filter(|row| row.code.as_str().starts_with('G'));
        assert_eq!(
            codes.map(|row| row.code).collect::<Vec<_>>(),
            ALL.iter().map(|r| r.code).collect::<Vec<_>>()
        );
    }

    #[test]
    fn every_rule_is_explained_and_cites_the_rules() {
        for rule in ALL {
            assert!(rule.code.row().explain.lines().count() > 4, "{}", rule.code);
            assert!(rule.cites.split(", ").all(|cite| cite.contains('.')), "{}", rule.cites);
        }
    }
}
