//! What only a cost pays.

use super::writer::{Writer, given, symbols, word};
use planarc_bytecode::Cost;
use planarc_bytecode::axis::{OwnCost, TapCost};

impl Writer<'_> {
    pub(super) fn cost(&self, cost: &Cost) -> String {
        match cost {
            Cost::Mana { symbols: of, x, less } => {
                let x = given(x.as_ref(), |x| format!(", X being {}", self.num(x)));
                let less = given(less.as_ref(), |less| format!(", less {}", symbols(less)));
                format!("mana: {}{x}{less}", symbols(of))
            }
            Cost::Tap { how: TapCost::Tap } => "tap the object itself ({T})".to_owned(),
            Cost::Tap { how: TapCost::Untap } => "untap the object itself ({Q})".to_owned(),
            Cost::Tap { how: TapCost::Exert } => "exert the object itself (701.43)".to_owned(),
            Cost::Life { n } => format!("life: {}", self.num(n)),
            Cost::Loyalty { n } => format!("loyalty counters: {n:+}"),
            Cost::AnyMana { into } => {
                format!(
                    "any amount of mana, chosen as it is paid (from here on \"{}\")",
                    self.name(*into, "amount of mana paid")
                )
            }
            Cost::Own { what, which, keyword, less } => {
                let which = match which {
                    OwnCost::ManaCost => "the mana cost",
                    OwnCost::KeywordCost => "the cost of the keyword",
                };
                let keyword = given(keyword.as_ref(), |keyword| format!(" {}", word(keyword)));
                let less = given(less.as_ref(), |less| format!(", less {}", symbols(less)));
                format!("{which}{keyword} of {}{less}", self.set(what))
            }
        }
    }
}
