//! Ability words: labels in italics without rules meaning (207.2c), and what each of them promises.
//!
//! The rules give an ability word no meaning, but its cards have a mechanic in common. A line with the
//! word and without the mechanic says something else than its label.

/// An ability word, with what every line has on which it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilityWord {
    /// The word, in small letters.
    pub word: &'static str,
    /// What can have such an ability.
    pub bearer: Bearer,
    /// The wordings of its mechanic in current cards, in small letters: a line has one of them. "…" is
    /// any words of one clause, "~" the name of the card, and " & " joins what must all be there.
    pub wordings: &'static [&'static str],
}

/// What can have an ability with an ability word: a few of them work where a variant card never is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bearer {
    /// Anything.
    Any,
    /// A card that can be in a hand.
    CardInHand,
    /// A card that can be in a graveyard.
    CardInGraveyard,
    /// A spell, or what a spell becomes.
    Spell,
}

const fn row(word: &'static str, bearer: Bearer, wordings: &'static [&'static str]) -> AbilityWord {
    AbilityWord { word, bearer, wordings }
}

/// The ability words of rule 207.2c, and two of published cards that its list lacks, sorted.
#[rustfmt::skip]
pub const ABILITY_WORDS: &[AbilityWord] = &[
    row("adamant", Bearer::Spell, &[
        "at least three … mana … was spent to cast",
        "at least three mana … was spent to cast",
    ]),
    row("addendum", Bearer::Spell, &["if you cast this spell during your main phase"]),
    row("alliance", Bearer::Any, &[
        "whenever another creature you control enters",
        "whenever a creature you control enters",
    ]),
    row("battalion", Bearer::Any, &[
        "and at least two other creatures attack",
        "whenever you attack with three or more creatures",
    ]),
    row("bloodrush", Bearer::CardInHand, &["discard …: target attacking creature"]),
    row("celebration", Bearer::Any, &[
        "two or more nonland permanents entered … under your control this turn",
    ]),
    row("channel", Bearer::CardInHand, &["discard this card:", "discard ~:", "discard this …:"]),
    row("chroma", Bearer::Any, &["mana symbols in", "mana symbol in"]),
    row("cohort", Bearer::Any, &["tap an untapped ally you control:"]),
    row("constellation", Bearer::Any, &[
        "whenever an enchantment you control enters",
        "whenever … enchantment you control enters",
        "whenever … enchantments you control enter",
        "whenever ~ or another enchantment enters under your control",
    ]),
    row("converge", Bearer::Spell, &["color of mana spent to cast", "colors of mana spent to cast"]),
    row("corrupted", Bearer::Any, &["opponent … three or more poison counters"]),
    row("council's dilemma", Bearer::Any, &["votes for & for each … vote", "votes for & number of … votes"]),
    row("coven", Bearer::Any, &["you control three or more creatures with different powers"]),
    row("delirium", Bearer::Any, &["four or more card types among cards in your graveyard"]),
    row("descend 4", Bearer::Any, &[
        "four or more permanent cards in your graveyard",
        "four or more permanent cards are in your graveyard",
    ]),
    row("descend 8", Bearer::Any, &[
        "eight or more permanent cards in your graveyard",
        "eight or more permanent cards are in your graveyard",
    ]),
    row("domain", Bearer::Any, &["basic land type among lands", "basic land types among lands"]),
    row("eerie", Bearer::Any, &[
        "whenever an enchantment you control enters and whenever you fully unlock a room",
    ]),
    row("eminence", Bearer::Any, &["in the command zone or on the battlefield"]),
    row("enrage", Bearer::Any, &["whenever … is dealt damage"]),
    row("fateful hour", Bearer::Any, &["you have 5 or less life"]),
    row("fathomless descent", Bearer::Any, &[
        "permanent cards in your graveyard",
        "permanent card in your graveyard",
    ]),
    row("ferocious", Bearer::Any, &[
        "you control a creature with power 4 or greater",
        "creature you control with power 4 or greater",
        "creatures you control with power 4 or greater",
    ]),
    row("flurry", Bearer::Any, &["whenever you cast your second spell each turn"]),
    row("formidable", Bearer::Any, &["creatures you control have total power 8 or greater"]),
    row("grandeur", Bearer::CardInHand, &["discard another card named ~:"]),
    row("hellbent", Bearer::Any, &["you have no cards in hand"]),
    row("heroic", Bearer::Any, &[
        "whenever you cast a spell that targets ~",
        "whenever you cast a spell that targets this creature",
        "whenever you cast a spell that targets … you control",
    ]),
    row("imprint", Bearer::Any, &["exile"]),
    row("inspired", Bearer::Any, &["whenever … becomes untapped"]),
    row("join forces", Bearer::Any, &["each player may pay any amount of mana"]),
    row("kinship", Bearer::Any, &["shares a creature type with"]),
    row("landfall", Bearer::Any, &[
        "whenever a land you control enters",
        "whenever one or more lands you control enter",
        "had a land enter … under your control this turn",
    ]),
    row("lieutenant", Bearer::Any, &["you control your commander"]),
    row("magecraft", Bearer::Any, &["whenever you cast or copy an instant or sorcery spell"]),
    row("metalcraft", Bearer::Any, &["you control three or more artifacts"]),
    row("morbid", Bearer::Any, &["a creature died this turn"]),
    row("pack tactics", Bearer::Any, &[
        "you attacked with creatures with total power 6 or greater this combat",
    ]),
    row("paradox", Bearer::Any, &["whenever you cast a spell from anywhere other than your hand"]),
    row("parley", Bearer::Any, &[
        "each player reveals the top card of their library & nonland card revealed this way & each player draws a card",
    ]),
    row("radiance", Bearer::Any, &["shares a color with it", "shares a color with that"]),
    row("raid", Bearer::Any, &["you attacked this turn"]),
    row("rally", Bearer::Any, &[
        "whenever another ally you control enters",
        "whenever … ally you control enters",
        "whenever ~ or another ally enters under your control",
    ]),
    row("renew", Bearer::CardInGraveyard, &["exile … from your graveyard:"]),
    row("revolt", Bearer::Any, &[
        "a permanent you controlled left the battlefield this turn",
        "a permanent left the battlefield under your control this turn",
    ]),
    row("secret council", Bearer::Any, &["secretly votes"]),
    row("spell mastery", Bearer::Any, &["two or more instant and/or sorcery cards in your graveyard"]),
    row("strive", Bearer::Spell, &["more to cast for each target beyond the first"]),
    row("survival", Bearer::Any, &["at the beginning of your second main phase & tapped"]),
    row("sweep", Bearer::Any, &[
        "return any number of … you control to their owner's hand",
        "return any number of … you control to their owners' hands",
    ]),
    row("tempting offer", Bearer::Any, &["each opponent may & for each opponent who"]),
    row("threshold", Bearer::Any, &[
        "seven or more cards are in your graveyard",
        "seven or more cards in your graveyard",
    ]),
    row("undergrowth", Bearer::Any, &["creature card in your graveyard", "creature cards in your graveyard"]),
    row("valiant", Bearer::Any, &[
        "becomes the target of a spell or ability you control for the first time each turn",
    ]),
    row("void", Bearer::Any, &[
        "a nonland permanent left the battlefield this turn or a spell was warped this turn",
    ]),
    row("will of the council", Bearer::Any, &["votes for & most votes", "votes for & more votes"]),
    row("will of the planeswalkers", Bearer::Any, &["votes for planeswalk or chaos"]),
];

/// Whether a label before an em dash is an ability word, in any case.
pub fn is_ability_word(text: &str) -> bool {
    find(text).is_some()
}

/// The ability word that a label is, in any case.
pub fn find(text: &str) -> Option<&'static AbilityWord> {
    let text = text.replace('’', "'").to_lowercase();
    let place = ABILITY_WORDS.binary_search_by_key(&text.as_str(), |row| row.word).ok()?;
    ABILITY_WORDS.get(place)
}

impl AbilityWord {
    /// Whether a text has the mechanic of the word. It is in small letters and in the wording of current
    /// cards, with "~" for the name of its card.
    pub fn is_kept_by(&self, text: &str) -> bool {
        self.wordings.iter().any(|wording| wording.split(" & ").all(|phrase| occurs(phrase, text)))
    }

    /// The mechanic, for a reader.
    pub fn mechanic(&self) -> &'static str {
        self.wordings.first().copied().unwrap_or_default()
    }
}

/// What ends a clause, so that "…" does not reach beyond it.
const ENDS: [char; 4] = ['.', ',', ':', '"'];

/// Whether a phrase occurs in a text, with "…" for any words of one clause.
fn occurs(phrase: &str, text: &str) -> bool {
    let (first, rest) = match phrase.split_once('…') {
        Some((first, rest)) => (first, Some(rest)),
        None => (phrase, None),
    };
    text.match_indices(first).any(|(at, _)| {
        let after = text.get(at + first.len()..).unwrap_or_default();
        rest.is_none_or(|rest| follows(rest, after))
    })
}

/// Whether the rest of a phrase follows in the same clause, with "…" before it.
fn follows(rest: &str, text: &str) -> bool {
    let (next, more) = match rest.split_once('…') {
        Some((next, more)) => (next, Some(more)),
        None => (rest, None),
    };
    text.match_indices(next).any(|(at, _)| {
        let between = text.get(..at).unwrap_or_default();
        let after = text.get(at + next.len()..).unwrap_or_default();
        !between.contains(ENDS) && more.is_none_or(|more| follows(more, after))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::testing::assert_sorted;
    use alloc::vec::Vec;

    #[test]
    fn the_table_is_sorted() {
        assert_sorted(&ABILITY_WORDS.iter().map(|row| row.word).collect::<Vec<_>>());
    }

    #[test]
    fn every_word_has_its_mechanic() {
        for row in ABILITY_WORDS {
            let is_small = |wording: &&str| !wording.is_empty() && **wording == wording.to_lowercase();
            assert!(!row.wordings.is_empty() && row.wordings.iter().all(is_small), "{row:?}");
        }
    }

    #[test]
    fn case_and_apostrophes_do_not_matter() {
        assert!(is_ability_word("Council’s dilemma"));
        assert!(is_ability_word("Landfall"));
        assert!(!is_ability_word("Boast"));
        assert!(!is_ability_word("land"));
    }

    #[test]
    fn a_mechanic_is_known_by_its_wording() {
        let keeps = |word: &str, text: &str| find(word).is_some_and(|row| row.is_kept_by(text));
        assert!(keeps("Landfall", "whenever a land you control enters, scry 1."));
        assert!(!keeps("Landfall", "whenever a nonland permanent you control enters, scry 1."));
        assert!(keeps("Rally", "whenever ~ or another ally you control enters, scry 1."));
        assert!(!keeps("Rally", "whenever you attack, each ally you control enters combat."));
        assert!(!keeps("Hellbent", "as long as each opponent has no cards in hand, draw a card."));
        assert!(keeps(
            "Parley",
            "each player reveals the top card of their library. for each nonland card \
            revealed this way, you gain 1 life. then each player draws a card."
        ));
    }
}
