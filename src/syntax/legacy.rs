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
    row("comes into play", "enters"),
    row("converted mana cost", "mana value"),
    row("converted mana costs", "mana values"),
    row("he or she", "they"),
    row("him or her", "them"),
    row("his or her", "their"),
    row("only any time you could cast a sorcery", "only as a sorcery"),
    row("precombat main phase", "first main phase"),
    row("target creature or player", "any target"),
    row("to his or her mana pool", ""),
    row("to that player's mana pool", ""),
    row("to their mana pool", ""),
    row("to your mana pool", ""),
    row("you roll chaos", "chaos ensues"),
    row("you roll {chaos}", "chaos ensues"),
    row("you roll {c}", "chaos ensues"),
];

/// The longest older phrase that the text starts with, at a word's boundary.
pub(super) fn longest(text: &str) -> Option<&'static Phrase> {
    let initial = text.as_bytes().first()?.to_ascii_lowercase();
    let matches = |phrase: &&Phrase| {
        if phrase.old.as_bytes().first() != Some(&initial) {
            return false;
        }
        let start = text.get(..phrase.old.len());
        let edge = text.get(phrase.old.len()..).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        edge && start.is_some_and(|start| start.eq_ignore_ascii_case(phrase.old))
    };
    PHRASES.iter().filter(matches).max_by_key(|phrase| phrase.old.len())
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
}
