//! The symbols that stand in braces: mana (107.4), tap and untap (107.5, 107.6), the Planeswalker
//! and chaos symbols (107.11, 107.12), energy, tickets and pawprints (107.14, 107.17, 107.18).

use alloc::vec::Vec;
use core::fmt;

use super::types::Color;

/// A mana symbol (107.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum ManaSymbol {
    /// `{2}`: generic mana.
    Generic(u32),
    /// `{X}`.
    X,
    /// `{Y}`.
    Y,
    /// `{Z}`.
    Z,
    /// `{W}`.
    Colored(Color),
    /// `{C}`.
    Colorless,
    /// `{S}`.
    Snow,
    /// `{W/U}`, in the order that rule 107.4 prints.
    Hybrid(Color, Color),
    /// `{2/W}`.
    MonoHybrid(u32, Color),
    /// `{C/W}`.
    ColorlessHybrid(Color),
    /// `{W/P}`.
    Phyrexian(Color),
    /// `{W/U/P}`, in the order that rule 107.4 prints.
    HybridPhyrexian(Color, Color),
    /// `{H}`: any Phyrexian mana symbol (107.4g).
    AnyPhyrexian,
}

impl ManaSymbol {
    /// Reads what stands inside the braces: `W/U`. A hybrid in the wrong order is put in order.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('/').collect();
        match *parts.as_slice() {
            [one] => Self::parse_single(one),
            [color, "P"] => Some(Self::Phyrexian(color_of(color)?)),
            ["C", color] => Some(Self::ColorlessHybrid(color_of(color)?)),
            [left, right] => match number_of(left) {
                Some(number) => Some(Self::MonoHybrid(number, color_of(right)?)),
                None => pair_of(left, right).map(|(first, second)| Self::Hybrid(first, second)),
            },
            [left, right, "P"] => {
                pair_of(left, right).map(|(first, second)| Self::HybridPhyrexian(first, second))
            }
            _ => None,
        }
    }

    fn parse_single(text: &str) -> Option<Self> {
        match text {
            "X" => Some(Self::X),
            "Y" => Some(Self::Y),
            "Z" => Some(Self::Z),
            "C" => Some(Self::Colorless),
            "S" => Some(Self::Snow),
            "H" => Some(Self::AnyPhyrexian),
            _ => color_of(text).map(Self::Colored).or_else(|| number_of(text).map(Self::Generic)),
        }
    }
}

fn color_of(text: &str) -> Option<Color> {
    let mut letters = text.chars();
    let color = Color::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

/// A number written with digits alone and without a leading zero.
fn number_of(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

/// Two different colours, in the order that rule 107.4 prints: from the first, the second is one or
/// two places on along the wheel.
fn pair_of(left: &str, right: &str) -> Option<(Color, Color)> {
    let (left, right) = (color_of(left)?, color_of(right)?);
    match (right.index() + 5 - left.index()) % 5 {
        0 => None,
        1 | 2 => Some((left, right)),
        _ => Some((right, left)),
    }
}

impl fmt::Display for ManaSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generic(number) => write!(f, "{{{number}}}"),
            Self::X => f.write_str("{X}"),
            Self::Y => f.write_str("{Y}"),
            Self::Z => f.write_str("{Z}"),
            Self::Colored(color) => write!(f, "{{{}}}", color.letter()),
            Self::Colorless => f.write_str("{C}"),
            Self::Snow => f.write_str("{S}"),
            Self::Hybrid(left, right) => write!(f, "{{{}/{}}}", left.letter(), right.letter()),
            Self::MonoHybrid(number, color) => write!(f, "{{{number}/{}}}", color.letter()),
            Self::ColorlessHybrid(color) => write!(f, "{{C/{}}}", color.letter()),
            Self::Phyrexian(color) => write!(f, "{{{}/P}}", color.letter()),
            Self::HybridPhyrexian(left, right) => {
                write!(f, "{{{}/{}/P}}", left.letter(), right.letter())
            }
            Self::AnyPhyrexian => f.write_str("{H}"),
        }
    }
}

/// Any symbol in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Symbol {
    /// A mana symbol (107.4).
    Mana(ManaSymbol),
    /// `{T}` (107.5).
    Tap,
    /// `{Q}` (107.6).
    Untap,
    /// `{CHAOS}` (107.12).
    Chaos,
    /// `{PW}` (107.11).
    Planeswalk,
    /// `{E}` (107.14).
    Energy,
    /// `{TK}` (107.17).
    Ticket,
    /// `{P}` (107.18).
    Pawprint,
    /// `{A}`: an acorn counter, outside the rulebook.
    Acorn,
}

/// The symbols that are no mana, with what stands inside the braces; sorted by symbol.
const PLAIN: &[(Symbol, &str)] = &[
    (Symbol::Tap, "T"),
    (Symbol::Untap, "Q"),
    (Symbol::Chaos, "CHAOS"),
    (Symbol::Planeswalk, "PW"),
    (Symbol::Energy, "E"),
    (Symbol::Ticket, "TK"),
    (Symbol::Pawprint, "P"),
    (Symbol::Acorn, "A"),
];

impl Symbol {
    /// Reads what stands inside the braces: `T`, `W/U`, `CHAOS`.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = PLAIN.iter().find(|(_, inside)| *inside == text).map(|&(symbol, _)| symbol);
        plain.or_else(|| ManaSymbol::parse(text).map(Self::Mana))
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mana(mana) => mana.fmt(f),
            Self::Tap => f.write_str("{T}"),
            Self::Untap => f.write_str("{Q}"),
            Self::Chaos => f.write_str("{CHAOS}"),
            Self::Planeswalk => f.write_str("{PW}"),
            Self::Energy => f.write_str("{E}"),
            Self::Ticket => f.write_str("{TK}"),
            Self::Pawprint => f.write_str("{P}"),
            Self::Acorn => f.write_str("{A}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::{assert_distinct, assert_sorted};

    /// Every symbol of rule 107.4, and numbers around the ends.
    const MANA: &str = "W U B R G C 0 1 2 20 1000000 X Y Z S H \
        W/U W/B U/B U/R B/R B/G R/G R/W G/W G/U 2/W 2/U 2/B 2/R 2/G C/W C/U C/B C/R C/G \
        W/P U/P B/P R/P G/P W/U/P W/B/P U/B/P U/R/P B/R/P B/G/P R/G/P R/W/P G/W/P G/U/P";

    #[test]
    fn the_table_is_sorted_and_distinct() {
        assert_sorted(PLAIN);
        assert_distinct(PLAIN.iter().map(|row| row.1));
    }

    #[test]
    fn every_symbol_prints_as_it_reads() {
        for text in MANA.split_whitespace() {
            let symbol = ManaSymbol::parse(text).expect(text);
            assert_eq!(symbol.to_string(), format!("{{{text}}}"));
            assert_eq!(Symbol::parse(text), Some(Symbol::Mana(symbol)));
        }
        for &(symbol, inside) in PLAIN {
            assert_eq!(Symbol::parse(inside), Some(symbol));
            assert_eq!(symbol.to_string(), format!("{{{inside}}}"));
        }
    }

    #[test]
    fn a_hybrid_in_the_wrong_order_is_put_in_order() {
        assert_eq!(ManaSymbol::parse("W/G"), ManaSymbol::parse("G/W"));
        assert_eq!(ManaSymbol::parse("U/W/P").map(|symbol| symbol.to_string()).as_deref(), Some("{W/U/P}"));
    }

    #[test]
    fn what_is_no_symbol_is_refused() {
        for text in
            ["", "/", "W/W", "W/", "/P", "WU", "w", "01", "+1", "-1", "99999999999", "2/W/P", "½", "W/U/P/P"]
        {
            assert_eq!(Symbol::parse(text), None, "{text}");
        }
    }
}
