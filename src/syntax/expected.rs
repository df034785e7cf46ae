//! What was expected where reading stopped, in a reader's terms.

use super::matcher::{self, Watch, Why};
use super::parser::Rule;
use std::collections::BTreeSet;

/// What could have stood at a word.
pub(super) struct Expected {
    /// Marks, then kinds of phrase, each in a reader's terms; where there is none, words.
    pub terms: Vec<String>,
    /// The first of the kinds of phrase, and how it may be written.
    pub example: Option<(&'static str, &'static str)>,
    /// Where all that could have stood begins with the words that stand there: the place behind them, at which
    /// the terms were expected.
    pub beyond: Option<usize>,
}

/// How many words are named where no kind of phrase is.
const WORDS: usize = 5;

/// What could have stood at the word where reading stopped. `stuck` is the place of that word.
pub(super) fn expected(rule: Rule, text: &str, stuck: (usize, usize)) -> Expected {
    let mut wanted = Wanted {
        from: stuck.0,
        to: stuck.1,
        marks: BTreeSet::new(),
        words: BTreeSet::new(),
        terms: Vec::new(),
        rest: text.get(stuck.0..).unwrap_or(""),
        beyond: None,
    };
    // That it does not read is known.
    let _ = matcher::read_watched(rule, text, &mut wanted);
    let kinds: BTreeSet<&str> = wanted.terms.into_iter().collect();
    let example = kinds.iter().find_map(|kind| EXAMPLES.iter().find(|(of, _)| of == kind));
    let quoted = |word: &&str| format!("\"{word}\"");
    let mut terms: Vec<String> = wanted.marks.iter().map(quoted).collect();
    terms.extend(kinds.iter().map(|kind| (*kind).to_owned()));
    if terms.is_empty() {
        terms.extend(likely(&wanted.words).iter().map(quoted));
    }
    match wanted.beyond {
        Some((read, word)) if terms.is_empty() => {
            Expected { terms: vec![quoted(&word)], example: None, beyond: Some(stuck.0 + read) }
        }
        _ => Expected { terms, example: example.copied(), beyond: None },
    }
}

/// Of the words that could have stood there, those that say most of what is missing.
fn likely(words: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let first = FIRST.iter().copied().filter(|word| words.contains(word));
    let others = words.iter().copied().filter(|word| !FIRST.contains(word));
    first.chain(others).take(WORDS).collect()
}

/// Words that tell a reader how a phrase goes on, the most telling first.
const FIRST: &[&str] = &[
    "of", "to", "from", "into", "onto", "on", "with", "that", "than", "equal", "you", "they", "for", "until",
    "in", "by", "at", "as", "if", "or", "and", "is", "are",
];

/// Each kind of phrase, as it may be written.
const EXAMPLES: &[(&str, &str)] = &[
    ("a color", "red"),
    ("a comparison", "or greater"),
    ("a condition", "you control an artifact"),
    ("a duration", "until end of turn"),
    ("a keyword or a quoted ability", "flying"),
    ("a kind of counter", "charge"),
    ("a mana symbol", "{R}"),
    ("a number", "two"),
    ("a player", "each opponent"),
    ("a player or an object", "target creature"),
    ("a step or phase", "upkeep"),
    ("a subtype", "Goblin"),
    ("a zone", "your graveyard"),
    ("an event", "a creature dies"),
    ("where it goes", "onto the battlefield"),
    ("whose it is", "its owner's"),
];

/// Keeps what was tried in vain at the beginning of a word, or in it. A kind of phrase that
/// failed there stands for all that was tried for its sake.
struct Wanted<'a> {
    from: usize,
    to: usize,
    marks: BTreeSet<&'static str>,
    words: BTreeSet<&'static str>,
    terms: Vec<&'static str>,
    /// The text from there on.
    rest: &'a str,
    /// How much of it the longest of the texts begins with that were tried in vain and begin as it does, in
    /// whole words; and the next word of that text.
    beyond: Option<(usize, &'static str)>,
}

impl Wanted<'_> {
    /// Keeps a word that could have stood there; of a text whose first words do stand there, the next one.
    fn wants(&mut self, text: &'static str) {
        let is_word = |word: &str| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'\'');
        let mut read = 0;
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let word = word.trim_end_matches(',');
            let rest = self.rest.get(read..).and_then(|rest| rest.strip_prefix(word));
            if let Some(rest) = rest.filter(|rest| !rest.starts_with(char::is_alphanumeric)) {
                read += word.len() + usize::from(rest.starts_with(' '));
            } else {
                match read {
                    0 => self.words.extend((is_word(word) && !word.is_empty()).then_some(word)),
                    _ if self.beyond.is_none_or(|(other, _)| other < read) => {
                        self.beyond = Some((read, word))
                    }
                    _ => {}
                }
                return;
            }
        }
    }

    fn is_here(&self, at: usize) -> bool {
        (self.from..=self.to).contains(&at)
    }
}

impl Watch for Wanted<'_> {
    fn tries_all(&self, at: usize) -> bool {
        self.is_here(at) || at + 1 == self.from
    }

    fn missed(&mut self, text: &'static str, at: usize) {
        let mark = text.trim();
        let bare = text.trim_start();
        if matches!(mark, "," | ":" | ";" | "—") && (self.is_here(at) || at + 1 == self.from) {
            self.marks.insert(mark);
        } else if at + text.len() - bare.len() == self.from {
            self.wants(bare);
        }
    }

    fn refused(&mut self, rule: Rule, at: usize) {
        if self.is_here(at) {
            self.terms.extend(term(rule));
        }
    }

    fn failed(&mut self, rule: Rule, start: usize, mark: usize) {
        if self.is_here(start)
            && let Some(term) = term(rule)
        {
            self.terms.truncate(mark);
            self.terms.push(term);
        }
    }

    fn mark(&self) -> usize {
        self.terms.len()
    }

    fn back(&mut self, mark: usize, why: Why) {
        if why == Why::Looked {
            self.terms.truncate(mark);
        }
    }
}

/// A grammar rule in a reader's terms; rules that say nothing to a reader have none.
fn term(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::act | Rule::acts | Rule::action_word | Rule::deed => "a verb",
        Rule::selection
        | Rule::subject
        | Rule::sel
        | Rule::pick
        | Rule::filter
        | Rule::heads
        | Rule::lone_heads
        | Rule::head
        | Rule::card_type
        | Rule::noun => "a player or an object",
        Rule::player_sel | Rule::player_pick => "a player",
        Rule::subtype => "a subtype",
        Rule::color | Rule::token_colors => "a color",
        Rule::number | Rule::digits | Rule::number_word | Rule::x | Rule::qty | Rule::qty_term => "a number",
        Rule::zone | Rule::zone_word | Rule::owned_zone => "a zone",
        Rule::destination => "where it goes",
        Rule::duration | Rule::leading_duration | Rule::period => "a duration",
        Rule::cond | Rule::cond_one => "a condition",
        Rule::keyword | Rule::keyword_use | Rule::grant | Rule::grants => "a keyword or a quoted ability",
        Rule::symbols | Rule::symbol => "a mana symbol",
        Rule::comparison => "a comparison",
        Rule::turn_part => "a step or phase",
        Rule::counter_kind => "a kind of counter",
        Rule::EOI => "the end of the sentence",
        Rule::step_join | Rule::act_join => "\"then\" or \"and\"",
        Rule::event | Rule::event_deed => "an event",
        Rule::possessor | Rule::possessor_word => "whose it is",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, stuck: &str, wanted: &[&str]) {
        let start = text.find(stuck).unwrap_or(text.len());
        let found = expected(Rule::line_start, text, (start, start + stuck.len())).terms;
        for term in wanted {
            assert!(found.iter().any(|found| found == term), "{text}: {found:?} without {term}");
        }
    }

    #[test]
    fn what_was_expected_is_told_in_kinds_of_phrase() {
        check("target creature gains until end of turn", "until", &["a keyword or a quoted ability"]);
        check("destroy quickly", "quickly", &["a player or an object"]);
        check("draw cards equal to quickly", "quickly", &["a number"]);
        check("return target creature to quickly", "quickly", &["a zone"]);
        check("draw a card if quickly", "quickly", &["a condition"]);
        check("whenever quickly, draw a card", "quickly", &["an event"]);
        check("at the beginning of your quickly, draw a card", "quickly", &["a step or phase"]);
    }

    #[test]
    fn where_no_kind_of_phrase_is_expected_words_are() {
        check("players may cast spells as though they quickly", "quickly", &["\"had\""]);
    }

    #[test]
    fn what_is_only_looked_for_is_not_expected() {
        let found = expected(Rule::line_start, "draw a card quickly", (12, 19)).terms;
        assert!(!found.iter().any(|found| found == "a mana symbol"), "{found:?}");
    }
}
