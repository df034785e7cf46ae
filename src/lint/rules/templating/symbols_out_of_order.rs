//! The symbols of a mana cost are out of order.
//!
//! Variable and generic mana come before colored mana: {X}, then numbers, then colors. Colors go round
//! white, blue, black, red, green, each pair and each trio beginning where the way round is shortest
//! ({G}{W}, {R}{W}, {B}{R}{G}); of a color and its two enemies the order is that of {U}{R}{W} and
//! {W}{B}{G}. A hybrid symbol comes before colors that are not in it. The order has no effect.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «{W}{1}»: Draw a card.
//! ```
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «{W}{G}»: Draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {1}{W}: Draw a card.
//! ```
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {G}{W}: Draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T032,
    message: "variable and generic mana come first",
    applicability: Applicability::Safe,
};

const COLORS: Said = Said { message: "the colors of mana have an order", ..SAID };

/// The orders of two and more colors, as cards have them.
const ORDERS: [&str; 26] = [
    "WU", "UB", "BR", "RG", "GW", "WB", "UR", "BG", "RW", "GU", "WUB", "UBR", "BRG", "RGW", "GWU", "WBG",
    "URW", "BGU", "RWB", "GUR", "WUBR", "UBRG", "BRGW", "RGWU", "GWUB", "WUBRG",
];

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("}{") {
        return Vec::new();
    }
    let pattern = pattern!(r#"((?:\{[0-9A-Z/]+\}){2,})"#, "}{");
    let slips = pattern.captures_iter(line.text).filter_map(|found| {
        let place = found.get(1)?;
        let written: Vec<&str> = place.as_str().split_inclusive('}').map(inside).collect();
        let mut meant = written.clone();
        meant.sort_by_key(|symbol| rank(symbol));
        let said = if meant == written { COLORS } else { SAID };
        let colored = meant.iter().position(|symbol| rank(symbol) == 2)?;
        sort_colors(meant.get_mut(colored..)?);
        let text: String = meant.iter().map(|symbol| format!("{{{symbol}}}")).collect();
        (meant != written).then(|| said.slip(place.range(), text))
    });
    slips.collect()
}

fn inside(symbol: &str) -> &str {
    symbol.trim_matches(['{', '}'])
}

fn rank(symbol: &str) -> u8 {
    match symbol {
        "X" | "Y" | "Z" => 0,
        digits if digits.chars().all(|digit| digit.is_ascii_digit()) => 1,
        _ => 2,
    }
}

/// The color of a symbol: of {W}, {2/W} and {W/P}.
fn color(symbol: &str) -> Option<char> {
    let bare = symbol.trim_start_matches("2/").trim_end_matches("/P");
    let mut letters = bare.chars();
    letters.next().filter(|letter| "WUBRG".contains(*letter) && letters.next().is_none())
}

/// Sorts colored symbols where their order is known: colors by the colors that there are, and one hybrid symbol
/// before other colors.
fn sort_colors(symbols: &mut [&str]) {
    let is_hybrid =
        |symbol: &str| matches!(symbol.as_bytes(), [a, b'/', b] if a.is_ascii_uppercase() && *b != b'P');
    let hybrids: Vec<&str> = symbols.iter().copied().filter(|symbol| is_hybrid(symbol)).collect();
    let mut colors: Vec<char> = symbols.iter().filter_map(|symbol| color(symbol)).collect();
    if hybrids.len() + colors.len() < symbols.len() || hybrids.windows(2).any(|pair| pair[0] != pair[1]) {
        return;
    }
    // A color on each side of its hybrid symbol has an order of its own.
    if hybrids.first().is_some_and(|hybrid| colors.iter().any(|color| hybrid.contains(*color))) {
        return;
    }
    colors.sort_unstable();
    colors.dedup();
    let is_these =
        |order: &&&str| order.len() == colors.len() && colors.iter().all(|color| order.contains(*color));
    let order = ORDERS.iter().find(is_these).copied().unwrap_or("");
    if order.is_empty() && colors.len() > 1 {
        return;
    }
    symbols.sort_by_key(|symbol| color(symbol).map_or(0, |color| 1 + order.find(color).unwrap_or(0)));
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
