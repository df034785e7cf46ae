//! The characteristics of an ordinary card that stand on lines of their own: `Cost`, `Colors`, `Stats`,
//! `Loyalty` and `Defense` (202, 204, 208–210).

use super::{Meta, MetaKey, Spanned};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::{Color, ManaSymbol, Symbol};
use crate::suggest::did_you_mean;
use planarc_bytecode::Sheet;
use planarc_bytecode::operand::{Colors, Symbols};

/// What the lines of a card say. A line that is not written so says nothing.
pub(super) fn of(lines: &[Meta]) -> Sheet {
    let mut sheet = Sheet::default();
    for line in lines {
        // What is wrong with a line was told as it was read.
        let _ = put(&mut sheet, line);
    }
    sheet
}

/// What is wrong with a line behind others.
pub(super) fn fault(line: &Meta, before: &[Meta]) -> Option<Diagnostic> {
    if !line.key.is_of_sheet() {
        return None;
    }
    if let Some(first) = before.iter().find(|before| before.key == line.key) {
        return Some(repeated(line, first));
    }
    let wrong = put(&mut Sheet::default(), line).err()?;
    Some(malformed(line, wrong))
}

/// Whether a line with this key would be read.
pub(super) fn reads(key: &str, value: &str) -> bool {
    let span = super::Span::from_usize(0, 0);
    let key = match key {
        "Cost" => MetaKey::Cost,
        "Stats" => MetaKey::Stats,
        "Loyalty" => MetaKey::Loyalty,
        _ => MetaKey::Defense,
    };
    let value = Spanned { text: value.to_owned(), span };
    put(&mut Sheet::default(), &Meta { key, value, span }).is_ok()
}

/// What a line should say, and what it was meant to say where that can be told.
struct Wrong {
    wanted: &'static str,
    help: String,
    meant: Option<String>,
}

impl Wrong {
    fn new(wanted: &'static str, help: impl Into<String>) -> Self {
        Self { wanted, help: help.into(), meant: None }
    }

    fn meant(self, meant: Option<String>) -> Self {
        Self { meant, ..self }
    }
}

fn put(sheet: &mut Sheet, line: &Meta) -> Result<(), Wrong> {
    let text = line.value.text.as_str();
    match line.key {
        MetaKey::Cost => sheet.cost = Some(cost(text)?),
        MetaKey::Colors => sheet.colors = Some(colors(text)?),
        MetaKey::Stats => {
            let (power, toughness) = stats(text).ok_or_else(|| wrong_stats(text))?;
            (sheet.power, sheet.toughness) = (Some(power), Some(toughness));
        }
        MetaKey::Loyalty => sheet.loyalty = Some(amount(text, "a loyalty such as `3`")?),
        MetaKey::Defense => sheet.defense = Some(amount(text, "a defense such as `4`")?),
        MetaKey::Set | MetaKey::Number | MetaKey::Artist | MetaKey::Flavor => {}
    }
    Ok(())
}

const COST: &str = "a mana cost such as `{1}{G}`";

fn cost(text: &str) -> Result<Symbols, Wrong> {
    if text.is_empty() {
        return Err(Wrong::new(COST, "leave the line out where a card has no mana cost (202.1b)"));
    }
    if let Some(symbols) = symbols(text) {
        return Ok(Symbols(symbols));
    }
    let other = braced(text).into_iter().flatten().find(|inside| ManaSymbol::parse(inside).is_none());
    let help = match other {
        Some(other) if Symbol::parse(other).is_some() => format!("`{{{other}}}` is no mana (107.4)"),
        _ => "each symbol stands in braces, colours as W, U, B, R and G (107.4)".to_owned(),
    };
    Err(Wrong::new(COST, help).meant(meant_cost(text)))
}

/// What stands in each pair of braces, where all stands in braces.
fn braced(text: &str) -> Option<Vec<&str>> {
    let mut rest = text;
    let mut all = Vec::new();
    while !rest.is_empty() {
        let (inside, behind) = rest.strip_prefix('{')?.split_once('}')?;
        all.push(inside);
        rest = behind;
    }
    Some(all)
}

fn symbols(text: &str) -> Option<Vec<ManaSymbol>> {
    braced(text)?.into_iter().map(ManaSymbol::parse).collect()
}

/// A cost whose braces were left out, or whose letters are small: `2gg`, `{1} {g}`, `1, R`.
fn meant_cost(text: &str) -> Option<String> {
    let text = text.to_uppercase();
    let mut meant = Vec::new();
    let mut rest = text.trim_start_matches([' ', ',']);
    while let Some(first) = rest.chars().next() {
        let inside = match rest.strip_prefix('{') {
            Some(open) => open.split_once('}')?.0,
            None => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                rest.get(..digits.max(first.len_utf8()))?
            }
        };
        meant.push(ManaSymbol::parse(inside)?);
        let braces = if first == '{' { 2 } else { 0 };
        rest = rest.get(inside.len() + braces..)?.trim_start_matches([' ', ',']);
    }
    (!meant.is_empty()).then(|| meant.iter().map(ToString::to_string).collect())
}

const COLORS: &str = "a colour indicator such as `red` or `red, green`";

fn colors(text: &str) -> Result<Colors, Wrong> {
    let words: Vec<&str> = text.split(',').map(str::trim).collect();
    let found: Option<Vec<Color>> = words.iter().map(|word| color(word)).collect();
    match found {
        Some(found) if Colors::of(found.iter().copied()).iter().count() == found.len() => {
            Ok(Colors::of(found))
        }
        Some(_) => Err(Wrong::new(COLORS, "name each colour once")),
        None => Err(wrong_colors(text)),
    }
}

fn color(word: &str) -> Option<Color> {
    Color::ALL.iter().copied().find(|color| word.eq_ignore_ascii_case(color.word()))
}

fn wrong_colors(text: &str) -> Wrong {
    if text.eq_ignore_ascii_case("colorless") || text.is_empty() {
        return Wrong::new(COLORS, "leave the line out: a card without one has the colours of its mana cost");
    }
    let words = text.split([',', ' ', '/']).filter(|word| !word.is_empty() && *word != "and");
    let mut meant = Vec::new();
    for word in words {
        let near = || did_you_mean(word, Color::ALL.iter().map(|color| color.word()));
        match color(word).map(Color::word).or_else(near) {
            Some(word) => meant.push(word),
            None => return Wrong::new(COLORS, "the colours are white, blue, black, red and green (105.1)"),
        }
    }
    meant.dedup();
    Wrong::new(COLORS, "put a comma between two colours").meant(Some(meant.join(", ")))
}

/// Power and toughness; a star counts as nothing.
fn stats(text: &str) -> Option<(i32, i32)> {
    let (power, toughness) = text.split_once('/')?;
    Some((stat(power)?, stat(toughness)?))
}

/// `2`, `-1`, `*`, `1+*`, `*+1` or `7-*`.
fn stat(text: &str) -> Option<i32> {
    if text == "*" {
        return Some(0);
    }
    let number = text.strip_suffix("+*").or_else(|| text.strip_suffix("-*"));
    let number = number.or_else(|| text.strip_prefix("*+")).unwrap_or(text);
    let digits = number.strip_prefix('-').unwrap_or(number);
    let is_plain = !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit());
    is_plain.then(|| number.parse().ok()).flatten()
}

fn wrong_stats(text: &str) -> Wrong {
    let meant: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let meant = meant.replace(['\u{2212}', '\u{2013}'], "-").replace(['x', 'X', '★'], "*");
    let meant = stats(&meant).is_some().then_some(meant);
    Wrong::new(
        "power and toughness such as `2/3`",
        "power stands first, a slash between them; `*` is what an ability of the card sets (208.2)",
    )
    .meant(meant)
}

fn amount(text: &str, wanted: &'static str) -> Result<u32, Wrong> {
    let is_plain = !text.is_empty() && text.len() <= 6 && text.bytes().all(|b| b.is_ascii_digit());
    let number = is_plain.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| {
        let digits = text.trim_matches(['+', '[', ']', '(', ')', '.', ' ']);
        let is_number = !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit());
        Wrong::new(wanted, "a number without a sign stands there").meant(is_number.then(|| digits.to_owned()))
    })
}

fn malformed(line: &Meta, wrong: Wrong) -> Diagnostic {
    let Spanned { text, span } = &line.value;
    let found =
        if text.is_empty() { "nothing".to_owned() } else { format!("`{}`", super::card_file::shorten(text)) };
    let finding = Diagnostic::new(Code::F013, *span, format!("expected {}, found {found}", wrong.wanted));
    match wrong.meant {
        Some(meant) => finding.fix(format!("replace with `{meant}`"), Applicability::Safe, *span, meant),
        None => finding.help(wrong.help),
    }
}

fn repeated(line: &Meta, first: &Meta) -> Diagnostic {
    let key = line.key.name();
    Diagnostic::new(Code::F013, line.value.span, format!("expected one `{key}` line, found a second"))
        .label(line.value.span, "given again here")
        .label(first.value.span, "first given here")
        .help("keep one of the two lines")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{SourceFile, read_cards};

    fn sheet(lines: &str) -> Sheet {
        let (cards, findings) =
            read_cards(&SourceFile::new("t.card", format!("A\nCreature — Elf\n{lines}\n")));
        assert!(findings.is_empty(), "{findings:#?}");
        cards[0].sheet()
    }

    /// What one line is told: the fix, or the advice.
    fn told(line: &str) -> String {
        let (_, findings) = read_cards(&SourceFile::new("t.card", format!("A\nCreature — Elf\n{line}\n")));
        let [found] = findings.as_slice() else { panic!("{line}: {findings:#?}") };
        assert_eq!(found.code, Code::F013, "{line}");
        match found.fixes.first() {
            Some(fix) => format!("fix {}", fix.edits[0].text),
            None => found.help.join(" "),
        }
    }

    #[test]
    fn each_line_says_its_characteristic() {
        let all = sheet("Cost: {X}{2}{G/W}{G}\nColors: red, Green\nstats: -1/7\nLoyalty: 3\nDefense: 4");
        let cost = [
            ManaSymbol::X,
            ManaSymbol::Generic(2),
            ManaSymbol::Hybrid(Color::Green, Color::White),
            ManaSymbol::Colored(Color::Green),
        ];
        assert_eq!(all.cost, Some(Symbols(cost.to_vec())));
        assert_eq!(all.colors, Some(Colors::of([Color::Red, Color::Green])));
        assert_eq!((all.power, all.toughness), (Some(-1), Some(7)));
        assert_eq!((all.loyalty, all.defense), (Some(3), Some(4)));
        assert_eq!(sheet("Set: X"), Sheet::default());
    }

    #[test]
    fn a_star_counts_as_nothing() {
        for (text, expect) in [("*/*", (0, 0)), ("*/1+*", (0, 1)), ("7-*/*+1", (7, 1))] {
            let sheet = sheet(&format!("Stats: {text}"));
            assert_eq!((sheet.power, sheet.toughness), (Some(expect.0), Some(expect.1)), "{text}");
        }
    }

    #[test]
    fn what_was_meant_is_proposed() {
        for (line, meant) in [
            ("Cost: 2gg", "{2}{G}{G}"),
            ("Cost: {1} {g}", "{1}{G}"),
            ("Cost: 12, R", "{12}{R}"),
            ("Stats: 2 / 2", "2/2"),
            ("Stats: \u{2212}1/X", "-1/*"),
            ("Colors: red and green", "red, green"),
            ("Colours: gren", "green"),
            ("Loyalty: [3]", "3"),
            ("Defense: +4", "4"),
        ] {
            assert_eq!(told(line), format!("fix {meant}"), "{line}");
        }
    }

    #[test]
    fn what_cannot_be_told_is_advised() {
        for (line, word) in [
            ("Cost:", "leave the line out"),
            ("Cost: {T}", "`{T}` is no mana"),
            ("Cost: two green", "in braces"),
            ("Stats: 2", "slash"),
            ("Stats: 2/3/4", "slash"),
            ("Stats: 99999999999/1", "slash"),
            ("Loyalty: X", "number"),
            ("Loyalty: 99999999999", "number"),
            ("Defense:", "number"),
            ("Colors: colorless", "leave the line out"),
            ("Colors: purple", "105.1"),
            ("Colors: red, red", "once"),
            ("Stats: 1/1\nStats: 2/2", "keep one"),
        ] {
            assert!(told(line).contains(word), "{line}: {}", told(line));
        }
    }
}
