//! Wordings of one sentence, tried one after another: whether the grammar takes them. Whether they
//! mean something is not asked here.

use super::error::nearest_word;
use super::matcher::{self, Watch};
use super::parser::Rule;
use super::reader::{Names, Sentence, read_line};
use crate::source::CardSource;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;

/// A sentence of a line, or of a quotation in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Bytes of the line, without the full stop.
    pub range: Range<usize>,
    standing: Standing,
}

/// Where a sentence stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// At the beginning of an ability.
    First,
    /// Behind another.
    Later,
}

/// Tries wordings of the sentences of a card.
#[derive(Debug)]
pub struct Tries {
    names: Names,
    /// For each word that was asked for, the nearest.
    nearest: RefCell<HashMap<String, Option<&'static str>>>,
}

impl Tries {
    /// For a card.
    pub fn of(card: &CardSource) -> Self {
        Self { names: Names::of(card), nearest: RefCell::default() }
    }

    /// The sentence around a byte of a line.
    pub fn piece(&self, line: &str, at: usize) -> Option<Piece> {
        self.piece_below(line, 0, at, 0)
    }

    fn piece_below(&self, text: &str, base: usize, at: usize, depth: usize) -> Option<Piece> {
        if depth > crate::limits::MAX_QUOTE_DEPTH {
            return None;
        }
        let body = text.strip_prefix("• ").unwrap_or(text);
        let start = base + text.len() - body.len();
        let read = read_line(body, u32::try_from(start).ok()?, &self.names);
        let inside = read.quotes.iter().find_map(|quote| {
            let from = quote.start as usize;
            let is_inside = (from..=from + quote.text.len()).contains(&at);
            is_inside.then(|| self.piece_below(&quote.text, from, at, depth + 1)).flatten()
        });
        let sentence = |(index, range): (usize, Range<usize>)| {
            let standing = if index == 0 { Standing::First } else { Standing::Later };
            (range.start <= at && at <= range.end).then_some(Piece { range, standing })
        };
        inside.or_else(|| {
            let sentences = read.sentences.iter().map(|sentence| sentence.whole().range());
            sentences.enumerate().find_map(sentence)
        })
    }

    /// Reads a wording of a piece; else gives the furthest byte of it that was reached.
    ///
    /// # Errors
    /// The furthest byte, where the grammar does not take it.
    pub fn read(&self, piece: &Piece, wording: &str) -> Result<(), usize> {
        self.read_below(piece.standing, wording, 0)
    }

    /// What the grammar looked for in vain near the furthest byte of a wording that it came to. None of one
    /// that reads: there, what was not looked for may be right as well. None of several sentences.
    pub fn wanted(&self, piece: &Piece, wording: &str) -> Option<Sought> {
        let rule = match piece.standing {
            Standing::First => Rule::line_start,
            Standing::Later => Rule::next_start,
        };
        let read = read_line(wording, 0, &self.names);
        let [sentence] = read.sentences.as_slice() else { return None };
        let text = sentence.text.as_str();
        let place = |at: usize| sentence.span(at, at).start as usize;
        let furthest = matcher::read(rule, text).err()?;
        let mut missed = Missed { furthest, found: Vec::new(), refused: Vec::new() };
        // That it does not read is known.
        let _ = matcher::read_watched(rule, text, &mut missed);
        // Each literal of the grammar once: it is the same bytes in the same place.
        missed.found.sort_unstable_by_key(|(at, text)| (*at, text.as_ptr(), text.len()));
        missed.found.dedup_by_key(|(at, text)| (*at, text.as_ptr(), text.len()));
        missed.refused.sort_unstable_by_key(|(at, rule)| (*at, *rule as usize));
        missed.refused.dedup();
        let from = place(furthest.saturating_sub(BEFORE));
        let begun = missed.refused.into_iter();
        let rules = begun.map(|(at, rule)| (place(at), rule, matcher::letters(rule))).collect();
        let missed = missed.found.into_iter().map(|(at, text)| (place(at), text)).collect();
        Some(Sought {
            from,
            missed,
            rules,
            sentence: sentence.clone(),
            rule,
            furthest,
            begun: RefCell::default(),
        })
    }

    /// The word that was meant by one that the game's language does not have, if one is near.
    pub fn nearest_word(&self, word: &str) -> Option<&'static str> {
        if let Some(known) = self.nearest.borrow().get(word) {
            return *known;
        }
        let nearest = nearest_word(word);
        self.nearest.borrow_mut().insert(word.to_owned(), nearest);
        nearest
    }

    fn read_below(&self, standing: Standing, wording: &str, depth: usize) -> Result<(), usize> {
        if depth > crate::limits::MAX_QUOTE_DEPTH || wording.len() > crate::limits::SENTENCE_BYTES {
            return Err(0);
        }
        let read = read_line(wording, 0, &self.names);
        for (index, sentence) in read.sentences.iter().enumerate() {
            let rules: &[Rule] = match standing {
                Standing::First if index == 0 => &[Rule::line_start],
                Standing::First | Standing::Later => {
                    &[Rule::next_start, Rule::same_mode_again, Rule::modes_instead]
                }
            };
            let text = sentence.text.as_str();
            let mut furthest = 0;
            let is_read = rules.iter().any(|rule| match matcher::read(*rule, text) {
                Ok(_) => true,
                Err(at) => {
                    furthest = furthest.max(at);
                    false
                }
            });
            if !is_read {
                return Err(sentence.span(furthest, furthest).start as usize);
            }
        }
        for quote in &read.quotes {
            let from = quote.start as usize;
            self.read_below(Standing::First, &quote.text, depth + 1).map_err(|at| from + at)?;
        }
        Ok(())
    }
}

/// What the grammar looked for in vain in a wording.
#[derive(Debug)]
pub struct Sought {
    /// From which byte of the wording on it was noted.
    pub from: usize,
    /// What was looked for, each with its byte of the wording.
    pub missed: Vec<(usize, &'static str)>,
    /// The rules that were looked for, in order of place, and with which letters each can begin.
    rules: Vec<(usize, Rule, u32)>,
    sentence: Sentence,
    /// By which rule it was read, and to which byte of the marked sentence.
    rule: Rule,
    furthest: usize,
    /// What was asked of the rules before.
    begun: RefCell<HashMap<Asked, bool>>,
}

/// What is asked of rules: from which byte of the wording on, before which, with which words.
type Asked = (usize, Option<usize>, String);

impl Sought {
    /// Whether a rule that the grammar looked for at a byte of the wording can begin with words there, and go on
    /// with what is written from another byte on, if that is known.
    pub fn can_begin(&self, place: usize, words: &str, rest: Option<usize>) -> bool {
        let key = (place, rest, words.to_owned());
        if let Some(known) = self.begun.borrow().get(&key) {
            return *known;
        }
        let text = rest.map(|rest| {
            let (at, behind) = self.sentence.behind(rest);
            // To help, it has to come further than reading came.
            let further = (self.furthest + 1).saturating_sub(at).max(1);
            let enough = words.len() + 1 + further.min(behind.len());
            (format!("{words} {behind}"), if behind.is_empty() { words.len() } else { enough })
        });
        let begins = |(text, enough): &(String, usize)| {
            self.refused(place, words).any(|rule| matcher::reach(rule, text).is_none_or(|at| at >= *enough))
        };
        let may_begin = || self.refused(place, words).next().is_some();
        let found = text.as_ref().map_or_else(may_begin, begins);
        self.begun.borrow_mut().insert(key, found);
        found
    }

    /// The rules that were looked for at a byte of the wording and can begin with the letter that words do.
    fn refused(&self, place: usize, words: &str) -> impl Iterator<Item = Rule> {
        let letter = words.bytes().next().unwrap_or(0);
        let from = self.rules.partition_point(|(known, ..)| *known < place);
        let here = self.rules.get(from..).unwrap_or_default().iter();
        let here = here.take_while(move |(known, ..)| *known == place);
        let bit = letter.checked_sub(b'a').filter(|_| letter <= b'z').map_or(0, |place| 1_u32 << place);
        here.filter(move |(.., letters)| letters & bit != 0).map(|(_, rule, _)| *rule)
    }

    /// Whether the grammar comes further with words that stand at a byte of the wording, before what is written
    /// from another byte on.
    pub fn goes_on(&self, place: usize, words: &str, rest: usize) -> bool {
        let (at, _) = self.sentence.behind(place);
        let (from, behind) = self.sentence.behind(rest);
        let before = self.sentence.text.get(..at).unwrap_or("");
        let text = format!("{before}{words} {behind}");
        let reached = matcher::read(self.rule, text.trim_end()).err();
        reached.is_none_or(|to| to + (from - at.min(from)) > self.furthest + words.len() + 1)
    }
}

/// How many bytes before the furthest place what was looked for is kept.
const BEFORE: usize = 48;

/// What the grammar looked for in vain.
struct Missed {
    furthest: usize,
    found: Vec<(usize, &'static str)>,
    refused: Vec<(usize, Rule)>,
}

impl Missed {
    fn is_near(&self, at: usize) -> bool {
        at <= self.furthest && at + BEFORE >= self.furthest
    }
}

impl Watch for Missed {
    fn tries_all(&self, at: usize) -> bool {
        self.is_near(at)
    }

    const HEARS_QUIET: bool = true;

    fn refused(&mut self, rule: Rule, at: usize) {
        if self.is_near(at) {
            self.refused.push((at, rule));
        }
    }

    fn missed(&mut self, text: &'static str, at: usize) {
        if self.is_near(at) {
            self.found.push((at, text));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{SourceFile, read_cards};

    #[test]
    fn a_piece_is_the_sentence_around_a_place() {
        let line = "Whenever chaos ensues, draw a card. Goblins gain \"{T}: You gain 1 life. Scry 1.\"";
        let file = SourceFile::new("x", format!("Marn Shallows\nPlane — Marn\n{line}\n"));
        let tries = Tries::of(&read_cards(&file).0[0]);
        for (at, wanted, other) in [
            ("draw", "Whenever chaos ensues, draw a card", "Whenever chaos ensues, draw a card a card"),
            (
                "gain",
                "Goblins gain \"{T}: You gain 1 life. Scry 1.\"",
                "Goblins gain \"{T}: You gain 1 life 1.\"",
            ),
            ("life", "{T}: You gain 1 life", "{T}: You gain life 1"),
            ("Scry", "Scry 1", "Scries 1 of"),
        ] {
            let piece = tries.piece(line, line.find(at).expect("a word of the line")).expect("a piece");
            assert_eq!(&line[piece.range.clone()], wanted);
            assert_eq!(tries.read(&piece, wanted), Ok(()));
            assert!(tries.read(&piece, other).is_err(), "{other}");
        }
    }
}
