//! Older phrases and their current form: read as the current one, found, and mended by a safe fix.
//!
//! Only phrases that mean the same stand here; wording whose grammar changed is in the grammar
//! itself (`legacy_…` rules).

/// One older phrase.
pub(super) struct Phrase {
    /// As older cards have it, in lower case.
    pub old: &'static str,
    /// As current cards have it; empty for words that are left out.
    pub current: &'static str,
}

const fn row(old: &'static str, current: &'static str) -> Phrase {
    Phrase { old, current }
}

/// Sorted by the older phrase; of two that match, the longer one counts.
const PHRASES: &[Phrase] = &[
    row("activate this ability only", "activate only"),
    row("activate this ability only any time you could cast a sorcery", "activate only as a sorcery"),
    row("activate this ability only any time you could cast an instant", "activate only as an instant"),
    row("but only any time they could cast a sorcery", "but only as a sorcery"),
    row("comes into play", "enters"),
    row("converted mana cost", "mana value"),
    row("converted mana costs", "mana values"),
    row("every opponent", "each opponent"),
    row("every other opponent", "each other opponent"),
    row("every other player", "each other player"),
    row("every player", "each player"),
    row("for the first time in a turn", "for the first time each turn"),
    row("he or she", "they"),
    row("him or her", "them"),
    row("his or her", "their"),
    row("may activate this ability and only", "may activate this ability but only"),
    row("no player does", "no one does"),
    row("only any time you could cast a sorcery", "only as a sorcery"),
    row("only any time you could cast an instant", "only as an instant"),
    row("only once each game", "only once"),
    row("only once per game", "only once"),
    row("precombat main phase", "first main phase"),
    row("target creature or player", "any target"),
    row("there is a tie", "there's a tie"),
    row("to his or her mana pool", ""),
    row("to that player's mana pool", ""),
    row("to their mana pool", ""),
    row("to your mana pool", ""),
    row("you roll [c]", "chaos ensues"),
    row("you roll [chaos]", "chaos ensues"),
    row("you roll chaos", "chaos ensues"),
    row("you roll {chaos}", "chaos ensues"),
    row("you roll {c}", "chaos ensues"),
];

/// The second letters of the phrases, as bits, by the first: every word of a text is looked up.
const BEGINNINGS: [u32; 32] = {
    let mut all = [0; 32];
    let mut place = 0;
    while place < PHRASES.len() {
        let [first, second, ..] = PHRASES[place].old.as_bytes() else { panic!("a phrase has two letters") };
        all[(*first & 31) as usize] |= 1 << (*second & 31);
        place += 1;
    }
    all
};

/// Whether a text begins with an older phrase.
pub fn begins_older(text: &str) -> bool {
    longest(text).is_some()
}

/// The longest older phrase that the text starts with, at a word's boundary.
pub(super) fn longest(text: &str) -> Option<&'static Phrase> {
    let start = text.as_bytes().first_chunk::<2>()?;
    let seconds = BEGINNINGS.get(usize::from(start[0] & 31)).copied().unwrap_or(0);
    if seconds >> (start[1] & 31) & 1 == 0 {
        return None;
    }
    let start = start.map(|byte| byte.to_ascii_lowercase());
    let same = PHRASES.iter().filter(|phrase| phrase.old.as_bytes().starts_with(&start));
    let matches = |phrase: &&Phrase| {
        let start = text.get(..phrase.old.len());
        let edge = text.get(phrase.old.len()..).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        edge && start.is_some_and(|start| start.eq_ignore_ascii_case(phrase.old))
    };
    same.filter(matches).max_by_key(|phrase| phrase.old.len())
}

/// Words that stood for mana and the tap symbols (107.4–107.6) where no symbol could be printed.
const SYMBOLS: &[(&str, &str)] = &[
    ("Black", "{B}"),
    ("Blue", "{U}"),
    ("Colorless", "{C}"),
    ("Green", "{G}"),
    ("Red", "{R}"),
    ("Tap", "{T}"),
    ("Untap", "{Q}"),
    ("White", "{W}"),
];

/// Symbols that the text starts with, written in brackets or as words: their length, and the
/// symbols. `before` is what was read of the sentence; in costs, words stand for symbols where
/// they are a cost of their own.
///
/// `is_walker` says whether it is a planeswalker on which they are written.
pub(super) fn symbols(before: &str, text: &str, in_costs: bool, is_walker: bool) -> Option<(usize, String)> {
    if before.is_empty()
        && in_costs
        && let Some(found) = loyalty(text, is_walker)
    {
        return found;
    }
    if text.starts_with('[') {
        return bracketed(text);
    }
    if !before.is_empty() && !before.ends_with(' ') {
        return None;
    }
    // Most words do not end as these verbs do.
    let owed = matches!(before.as_bytes(), [.., b'd' | b's' | b't' | b'y', b' '])
        && ["pay ", "pays ", "add ", "adds ", "cost ", "costs "].iter().any(|verb| before.ends_with(verb));
    let is_cost = in_costs && (before.is_empty() || before.ends_with(", "));
    if !owed && !is_cost {
        return None;
    }
    let (len, run, is_word) = run_of_symbols(text)?;
    let after = text.get(len..)?;
    let ends = after.is_empty() || after.starts_with([',', ':', '.', ';']);
    let changes_cost =
        before.contains("cost") && [" less", " more"].iter().any(|word| after.starts_with(word));
    // "0: Draw a card." is a loyalty cost (606), "pay 2 life" no mana.
    let fits = if is_cost {
        (ends && (is_word || run == "{X}")) || after.starts_with(',')
    } else {
        is_mana(before, is_word, ends)
    };
    (fits || changes_cost).then_some((len, run))
}

/// A loyalty symbol (606.4) in brackets or with a hyphen, as lists of cards have it: "[+1]:", "-2:". It
/// is a cost by itself. `Some(None)` is a symbol that is written as it is today, or one that could be
/// mana as well: "[0]:" of what is no planeswalker.
fn loyalty(text: &str, is_walker: bool) -> Option<Option<(usize, String)>> {
    let (symbol, _) = text.split_once(':')?;
    let inside = symbol.strip_prefix('[').and_then(|inside| inside.strip_suffix(']'));
    let bare = inside.unwrap_or(symbol);
    let unsigned = bare.trim_start_matches(['+', '-', '–', '−']);
    let is_signed = bare.chars().count() == unsigned.chars().count() + 1;
    let is_number = !unsigned.is_empty() && unsigned.chars().all(|c| c.is_ascii_digit());
    let is_plus = bare.starts_with('+');
    let current = match (is_signed, is_number) {
        (true, true) if unsigned.chars().all(|c| c == '0') => "0".to_owned(),
        (true, true) if is_plus => format!("+{unsigned}"),
        (true, true) => format!("−{unsigned}"),
        (true, false) if unsigned == "X" && !is_plus => "−X".to_owned(),
        (false, true) if unsigned == bare && unsigned == "0" => "0".to_owned(),
        _ => return None,
    };
    let is_open = !is_signed && inside.is_some() && !is_walker;
    Some((symbol != current && !is_open).then_some((symbol.len(), current)))
}

/// After a verb: colours always, "add X" never, a number where nothing is counted with it.
fn is_mana(before: &str, is_word: bool, ends: bool) -> bool {
    let adds = before.ends_with("add ") || before.ends_with("adds ");
    is_word || (ends && !adds)
}

/// "[2][R]", "[tap]".
fn bracketed(text: &str) -> Option<(usize, String)> {
    let (mut len, mut run) = (0, String::new());
    while let Some(rest) = text.get(len..).and_then(|rest| rest.strip_prefix('[')) {
        let Some((inside, _)) = rest.split_once(']') else { break };
        let symbol = match inside.to_ascii_uppercase().as_str() {
            "TAP" => "T".to_owned(),
            "UNTAP" => "Q".to_owned(),
            other if is_symbol(other) => other.to_owned(),
            _ => break,
        };
        len += inside.len() + 2;
        run += &format!("{{{symbol}}}");
    }
    (len > 0).then_some((len, run))
}

fn is_symbol(inside: &str) -> bool {
    let part = |part: &str| {
        let is_number = !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
        is_number
            || (part.len() == 1
                && part.contains(['W', 'U', 'B', 'R', 'G', 'C', 'X', 'Y', 'Z', 'T', 'Q', 'S', 'P']))
    };
    inside.split('/').all(part)
}

/// "2 Red Red": length, symbols, and whether words are among them.
fn run_of_symbols(text: &str) -> Option<(usize, String, bool)> {
    let (mut len, mut run, mut is_word) = (0, String::new(), false);
    for word in text.split(' ') {
        let bare = word.trim_end_matches([',', ':', '.', ';']);
        let named = SYMBOLS.iter().find(|(name, _)| *name == bare).map(|(_, symbol)| (*symbol).to_owned());
        let is_number = !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit());
        is_word |= named.is_some();
        match named.or_else(|| (is_number || bare == "X").then(|| format!("{{{bare}}}"))) {
            Some(symbol) => run += &symbol,
            None => break,
        }
        len += bare.len() + usize::from(len > 0);
        if bare.len() < word.len() {
            break;
        }
    }
    (len > 0).then_some((len, run, is_word))
}

/// The pronoun that takes its verb in the singular, where "they" takes it in the plural.
pub(super) const HE_OR_SHE: &str = "he or she";

/// What stands for the dash of a modal header at the end of its line: a hyphen, a colon, or both.
pub(super) fn header_dash(before: &str, text: &str) -> Option<&'static str> {
    let is_count =
        |count: &str| ["one", "two", "three", "up to", "any number"].iter().any(|n| count.starts_with(n));
    let is_header = before.rsplit_once("choose ").is_some_and(|(_, count)| is_count(count));
    let stands_alone = text.trim_matches([' ', ':', '-', '–']).is_empty();
    (is_header && stands_alone).then_some(if before.ends_with(' ') { "—" } else { " —" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted_and_the_longest_phrase_counts() {
        assert!(PHRASES.is_sorted_by_key(|phrase| phrase.old));
        assert_eq!(longest("converted mana costs are").map(|p| p.current), Some("mana values"));
        assert_eq!(longest("to his or her mana pool.").map(|p| p.current), Some(""));
        assert!(longest("heoric").is_none());
    }

    #[test]
    fn words_and_brackets_stand_for_symbols_where_a_cost_or_mana_stands() {
        let found =
            |before, text, in_costs| symbols(before, text, in_costs, false).map(|(_, symbols)| symbols);
        assert_eq!(found("", "Tap: Draw a card.", true).as_deref(), Some("{T}"));
        assert_eq!(found("", "2 Red, Tap: Draw a card.", true).as_deref(), Some("{2}{R}"));
        assert_eq!(found("", "[2][R], [tap]: Draw a card.", true).as_deref(), Some("{2}{R}"));
        assert_eq!(found("you may add ", "Blue Blue.", false).as_deref(), Some("{U}{U}"));
        assert_eq!(found("spells cost ", "4 more to cast.", false).as_deref(), Some("{4}"));
        assert_eq!(found("you may pay ", "X. If you do", false).as_deref(), Some("{X}"));
        assert_eq!(found("", "0: Draw a card.", true), None);
        assert_eq!(found("", "Tap an untapped Elf you control: Draw a card.", true), None);
        assert_eq!(found("you pay ", "3 life.", false), None);
        assert_eq!(found("", "Red spells cost {1} more to cast.", false), None);
        assert_eq!(found("add ", "X mana of any color", false), None);
    }

    #[test]
    fn a_loyalty_symbol_is_written_in_brackets_or_with_a_hyphen() {
        let found =
            |text: &str, is_walker: bool| symbols("", text, true, is_walker).map(|(_, symbol)| symbol);
        for (older, current) in [
            ("[+1]", "+1"),
            ("[-3]", "−3"),
            ("[−3]", "−3"),
            ("-12", "−12"),
            ("–2", "−2"),
            ("[-X]", "−X"),
            ("-X", "−X"),
        ] {
            for is_walker in [false, true] {
                assert_eq!(
                    found(&format!("{older}: Draw a card."), is_walker).as_deref(),
                    Some(current),
                    "{older}"
                );
            }
        }
        for current in ["+1", "−3", "−X", "0", "[+X]", "[*]"] {
            assert_eq!(found(&format!("{current}: Draw a card."), true), None, "{current}");
        }
        assert_eq!(found("[0]: Draw a card.", true).as_deref(), Some("0"));
        // It could be mana, of what is no planeswalker.
        assert_eq!(found("[0]: Draw a card.", false), None);
        assert_eq!(found("[2]: Draw a card.", false).as_deref(), Some("{2}"));
        assert_eq!(symbols("{T}, ", "-2: Draw a card.", true, true), None);
    }

    #[test]
    fn a_hyphen_or_colon_ends_a_modal_header() {
        assert_eq!(header_dash("choose one", ": -"), Some(" —"));
        assert_eq!(header_dash("choose one or both ", "-"), Some("—"));
        assert_eq!(header_dash("choose one", ": Draw a card"), None);
        assert_eq!(header_dash("choose a creature", ":"), None);
    }
}
