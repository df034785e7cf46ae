//! The parts of a turn: phases and steps (500–514), in the order in which they come.
use super::index::{Index, Lazy};
use super::table::listed;
use super::types::Plurality;
use super::words::pluralize;
use alloc::borrow::ToOwned as _;
use alloc::vec::Vec;

macro_rules! turn_parts {
    ($($variant:ident $text:literal $rule:literal;)*) => {
        listed! {
            /// A turn, a phase or a step.
            TurnPart: u8 { $($variant $text)* }
        }
        const ROWS: &[(&str, &str)] = &[$(($text, $rule)),*];
    };
}

turn_parts! {
    Turn "turn" "500.1";
    Beginning "beginning phase" "501.1";
    Untap "untap step" "502.1";
    Upkeep "upkeep" "503.1";
    Draw "draw step" "504.1";
    Main "main phase" "505.1";
    FirstMain "first main phase" "505.1a";
    PrecombatMain "precombat main phase" "505.1a";
    SecondMain "second main phase" "505.1a";
    PostcombatMain "postcombat main phase" "505.1a";
    Combat "combat" "506.1";
    BeginningOfCombat "beginning of combat" "507.1";
    DeclareAttackers "declare attackers step" "508.1";
    DeclareBlockers "declare blockers step" "509.1";
    CombatDamage "combat damage step" "510.1";
    EndOfCombat "end of combat" "511.1";
    Ending "ending phase" "512.1";
    End "end step" "513.1";
    Cleanup "cleanup step" "514.1";
}

/// Other words for rows above, sorted.
const ALSO: &[(&str, TurnPart)] = &[
    ("beginning of combat step", TurnPart::BeginningOfCombat),
    ("combat phase", TurnPart::Combat),
    ("end of combat step", TurnPart::EndOfCombat),
    ("upkeep step", TurnPart::Upkeep),
];
static INDEX: Lazy<Index<(TurnPart, Plurality)>> = Lazy::new(|| {
    let texts = TurnPart::ALL.iter().map(|&part| (part.text(), part));
    let all: Vec<_> = texts.chain(ALSO.iter().copied()).collect();
    let singulars = all.iter().map(|&(text, part)| (text.to_owned(), (part, Plurality::Singular)));
    let plurals = all.iter().map(|&(text, part)| (pluralize(text), (part, Plurality::Plural)));
    Index::new(singulars.chain(plurals))
});

impl TurnPart {
    /// The words in rules text: `upkeep`, `untap step`.
    pub const fn text(self) -> &'static str {
        ROWS[self as usize].0
    }

    /// The number of its rule: `503.1`.
    pub const fn rule(self) -> &'static str {
        ROWS[self as usize].1
    }

    /// The part that the words mean: the first main phase is the precombat main phase (505.1a).
    pub const fn meaning(self) -> Self {
        match self {
            TurnPart::FirstMain => TurnPart::PrecombatMain,
            other => other,
        }
    }
    /// Reads lower-case words, among them other names of a part ("combat phase", "upkeep step").
    pub fn find(text: &str) -> Option<(Self, Plurality)> {
        INDEX.find(text)
    }
    /// The longest part at the start of a text, and its length in bytes.
    pub fn longest(text: &str) -> Option<(Self, Plurality, usize)> {
        INDEX.longest(text).map(|((part, plurality), length)| (part, plurality, length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::{assert_distinct, assert_rule_order, assert_sorted};

    #[test]
    fn the_rows_are_distinct_and_in_rule_order() {
        assert_distinct(ROWS.iter().map(|row| row.0));
        assert_rule_order(ROWS.iter().map(|row| row.1));
        assert_sorted(ALSO);
    }

    #[test]
    fn every_row_reads_back() {
        for &part in TurnPart::ALL {
            assert_eq!(TurnPart::find(part.text()), Some((part, Plurality::Singular)));
            assert_eq!(TurnPart::from_index(part.index()), Some(part));
        }
        assert_eq!(TurnPart::find("untap steps"), Some((TurnPart::Untap, Plurality::Plural)));
        assert_eq!(TurnPart::find("combat phase"), Some((TurnPart::Combat, Plurality::Singular)));
        assert_eq!(TurnPart::longest("end step, sacrifice"), Some((TurnPart::End, Plurality::Singular, 8)));
        assert_eq!(TurnPart::FirstMain.meaning(), TurnPart::PrecombatMain);
    }
}
