//! Phrases as people say them, with what rules text says: a small language for a table of them.
//!
//! A pattern is words with a space between. `a|b` is either; `a?` may be missing; `_` is any word, and
//! `#` a number, in digits or as a word, or X; `#/#` power and toughness; `..` is one to five words. What
//! `_`, `#`, `#/#`, `..` and alternatives stood for is numbered from 1, and written in the meant phrase as
//! `<1>`, or in another form: `<1:words>`, `<1:digits>`, `<1:third>` (discards), `<1:plural>` (discard),
//! `<1:many>` (creatures), `<1:a>` (a creature), `<1:low>` (creature, for Creature), `<1:name>` (Bird, for
//! bird). `~` is the name of the card.

use crate::lexicon::words::{indefinite_article, number, number_word, plural_verb, pluralize, third_person};
use crate::source::capital;
use std::collections::HashMap;
use std::ops::Range;

/// One phrase: as people say it, and as rules text has it.
pub(super) type Row = (&'static str, &'static str);

/// In a table, the name of the card.
const NAME: &str = "~";

/// How many words `..` stands for at most.
const RUN: usize = 6;

/// A table, made ready for looking up.
pub(super) struct Phrases {
    patterns: Vec<Pattern>,
    /// The patterns that can begin with a word; `~` is that of the name.
    beginning: HashMap<&'static str, Vec<usize>>,
    /// Those that begin with any word, by the one behind it.
    second: HashMap<&'static str, Vec<usize>>,
}

struct Pattern {
    parts: Vec<Part>,
    meant: &'static str,
}

enum Part {
    /// One of these words; whether it is numbered, and whether it may be missing.
    Word(Vec<&'static str>, bool, bool),
    Any,
    Number,
    /// Power and toughness.
    Size,
    Run,
    /// The name of the card.
    Name,
}

impl Phrases {
    pub fn new(rows: &'static [Row]) -> Self {
        let mut patterns = Vec::new();
        let mut beginning: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut second: HashMap<&str, Vec<usize>> = HashMap::new();
        for (said, meant) in rows {
            let parts: Vec<Part> = said.split(' ').map(part).collect();
            // Words that may be missing leave the beginning to the next.
            for part in &parts {
                match part {
                    Part::Word(words, ..) => {
                        words
                            .iter()
                            .for_each(|word| beginning.entry(*word).or_default().push(patterns.len()));
                    }
                    Part::Name => beginning.entry(NAME).or_default().push(patterns.len()),
                    Part::Any | Part::Number | Part::Size | Part::Run => {
                        if let Some(Part::Word(words, ..)) = parts.get(1) {
                            words
                                .iter()
                                .for_each(|word| second.entry(*word).or_default().push(patterns.len()));
                        }
                    }
                }
                if !matches!(part, Part::Word(_, _, true)) {
                    break;
                }
            }
            patterns.push(Pattern { parts, meant });
        }
        Self { patterns, beginning, second }
    }

    /// Each place of a text where a phrase stands, with what is meant there.
    pub fn find(&self, text: &str, card: &str) -> Vec<(Range<usize>, String)> {
        let (words, name) = (words(text), words(card));
        let said = Said { words: &words, name: &name };
        let mut found = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let first = [word.low.as_str(), NAME].into_iter().filter_map(|first| self.beginning.get(first));
            let second = self.second.get(word.low.as_str()).into_iter().flatten();
            let before = second.filter_map(|pattern| Some((pattern, at.checked_sub(1)?)));
            for (pattern, at) in first.flatten().map(|pattern| (pattern, at)).chain(before) {
                let Some(pattern) = self.patterns.get(*pattern) else { continue };
                let mut groups = Vec::new();
                let Some(end) = said.matches(&pattern.parts, at, &mut groups) else { continue };
                let Some(last) = end.checked_sub(1).and_then(|last| words.get(last)) else { continue };
                let Some(begin) = words.get(at) else { continue };
                let range = begin.range.start..last.range.end;
                let groups: Vec<&str> = groups.into_iter().filter_map(|range| text.get(range)).collect();
                let Some(meant) = filled(pattern.meant, &groups, card) else { continue };
                // "EOT" and "CMC" are no beginning of a sentence.
                let said = text.get(range.clone()).unwrap_or("");
                let is_short = said.len() > 1 && said.chars().all(char::is_uppercase);
                let is_capital = said.starts_with(char::is_uppercase) && !is_short;
                let meant = if is_capital { capital(&meant) } else { meant };
                if text.get(range.clone()) != Some(meant.as_str()) {
                    found.push((range, meant));
                }
            }
        }
        found
    }
}

fn part(said: &'static str) -> Part {
    match said {
        "_" => Part::Any,
        "#" => Part::Number,
        "#/#" => Part::Size,
        ".." => Part::Run,
        NAME => Part::Name,
        _ => {
            let (word, is_optional) = said.strip_suffix('?').map_or((said, false), |word| (word, true));
            let words: Vec<&str> = word.split('|').collect();
            let is_numbered = words.len() > 1 && !is_optional;
            Part::Word(words, is_numbered, is_optional)
        }
    }
}

/// A word of a text, or a mark.
struct Word {
    range: Range<usize>,
    low: String,
}

fn words(text: &str) -> Vec<Word> {
    let is_word =
        |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-' | '+' | '{' | '}' | '/' | '&' | '−');
    let mut words: Vec<Word> = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, is_word(c)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(Word::new(text, from..at));
                start = None;
            }
            _ => {}
        }
        if !is_word(c) && !c.is_whitespace() {
            words.push(Word::new(text, at..at + c.len_utf8()));
        }
    }
    words
}

impl Word {
    fn new(text: &str, range: Range<usize>) -> Self {
        let low = text.get(range.clone()).unwrap_or("").to_lowercase().replace('’', "'");
        Self { range, low }
    }

    fn is_mark(&self) -> bool {
        self.low.chars().all(|c| matches!(c, ',' | '.' | ':' | ';' | '(' | ')' | '"' | '—'))
    }
}

/// The words of a line, and those of the card's name.
struct Said<'a> {
    words: &'a [Word],
    name: &'a [Word],
}

impl Said<'_> {
    /// Where the parts end that begin at a word; what the numbered ones stood for.
    fn matches(&self, parts: &[Part], at: usize, groups: &mut Vec<Range<usize>>) -> Option<usize> {
        let Some((part, rest)) = parts.split_first() else { return Some(at) };
        let known = groups.len();
        let here = self.words.get(at);
        let with = |groups: &mut Vec<Range<usize>>, group: Option<Range<usize>>, end: usize| {
            groups.extend(group);
            let end = self.matches(rest, end, groups);
            if end.is_none() {
                groups.truncate(known);
            }
            end
        };
        match part {
            Part::Word(wanted, is_numbered, is_optional) => {
                let found = here.filter(|word| wanted.contains(&word.low.as_str()));
                let group = |word: &Word| is_numbered.then(|| word.range.clone());
                let there = found.and_then(|word| with(groups, group(word), at + 1));
                there.or_else(|| if *is_optional { with(groups, None, at) } else { None })
            }
            Part::Any => {
                let word = here.filter(|word| !word.is_mark())?;
                with(groups, Some(word.range.clone()), at + 1)
            }
            Part::Number => {
                let word = here.filter(|word| is_number(&word.low))?;
                with(groups, Some(word.range.clone()), at + 1)
            }
            Part::Size => {
                let word = here.filter(|word| is_size(&word.low))?;
                with(groups, Some(word.range.clone()), at + 1)
            }
            Part::Run => (1..=RUN).find_map(|count| {
                let run = self.words.get(at..at + count)?;
                let (first, last) = (run.first()?, run.last()?);
                let is_words = !run.iter().any(Word::is_mark);
                is_words.then(|| with(groups, Some(first.range.start..last.range.end), at + count))?
            }),
            Part::Name => {
                let end = at + self.name.len();
                let there = self.words.get(at..end).filter(|words| !words.is_empty())?;
                let same = there.iter().zip(self.name).all(|(word, of_name)| word.low == of_name.low);
                same.then(|| with(groups, None, end))?
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    text == "x" || text.parse::<u32>().is_ok() || number(text).is_some()
}

fn is_size(text: &str) -> bool {
    let is_part = |part: &str| part == "x" || part.parse::<u32>().is_ok();
    text.split_once('/').is_some_and(|(power, toughness)| is_part(power) && is_part(toughness))
}

/// The meant phrase with what stands in it.
fn filled(meant: &str, groups: &[&str], card: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = meant;
    while let Some((before, after)) = rest.split_once('<') {
        text.push_str(before);
        let (inside, after) = after.split_once('>')?;
        let (place, form) = inside.split_once(':').unwrap_or((inside, ""));
        let group = groups.get(place.parse::<usize>().ok()?.checked_sub(1)?)?;
        text.push_str(&formed(group, form)?);
        rest = after;
    }
    text.push_str(rest);
    Some(text.replace('~', card))
}

/// A word in the form that is wanted.
fn formed(word: &str, form: &str) -> Option<String> {
    let low = word.to_lowercase();
    let value = || low.parse::<u32>().ok().or_else(|| number(&low));
    Some(match form {
        "low" => low,
        "name" => capital(&low),
        "words" if low == "x" => "X".to_owned(),
        "words" => number_word(value()?)?.to_owned(),
        "digits" if low == "x" => "X".to_owned(),
        "digits" => value()?.to_string(),
        "third" => match low.as_str() {
            "has" | "is" | "does" => low,
            "have" => "has".to_owned(),
            "are" => "is".to_owned(),
            "do" => "does".to_owned(),
            _ if low.ends_with('s') => low,
            _ => third_person(&low),
        },
        "plural" => plural_verb(&low).unwrap_or(low),
        "many" if low.ends_with('s') => word.to_owned(),
        "many" => pluralize(word),
        "a" => format!("{} {word}", indefinite_article(word)),
        _ => word.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(rows: &'static [Row], text: &str) -> String {
        let mut text = text.to_owned();
        if let Some((range, meant)) = Phrases::new(rows).find(&text, "Marn").into_iter().next() {
            text.replace_range(range, &meant);
        }
        text
    }

    #[test]
    fn a_phrase_is_found_with_what_stands_in_it() {
        let rows: &[Row] = &[("he|she _", "they <2:plural>")];
        assert_eq!(meant(rows, "if she discards it"), "if they discard it");
        let rows: &[Row] = &[("power of # or lower|under", "power <1:digits> or less")];
        assert_eq!(meant(rows, "Power of two or lower."), "Power 2 or less.");
        let rows: &[Row] = &[("your .. tokens", "<1> tokens you control")];
        assert_eq!(meant(rows, "your red Goblin tokens die"), "red Goblin tokens you control die");
        let rows: &[Row] = &[("walk here", "planeswalk to ~"), ("the? very end", "<1>")];
        assert_eq!(meant(rows, "you walk here"), "you planeswalk to Marn");
    }

    /// What stands for a number in a pattern is no alternative, and what is meant names no more than there is.
    #[test]
    fn each_row_of_the_table_can_be_said_and_filled_in() {
        let rows = super::super::table::ROWS;
        for (place, (said, meant)) in rows.iter().enumerate() {
            assert!(!rows[..place].contains(&(said, meant)), "\"{said}\" stands twice");
            assert_ne!(said, meant);
            let parts: Vec<Part> = said.split(' ').map(part).collect();
            let is_numbered = |part: &&Part| !matches!(part, Part::Word(_, false, _) | Part::Name);
            let groups: Vec<&str> = parts.iter().filter(is_numbered).map(|_| "2").collect();
            assert!(
                filled(meant, &groups, "Marn").is_some(),
                "\"{said}\" has no such part as in \"{meant}\""
            );
            let words = parts.iter().flat_map(|part| match part {
                Part::Word(words, ..) => words.as_slice(),
                Part::Any | Part::Number | Part::Size | Part::Run | Part::Name => &[],
            });
            for word in words {
                assert!(!word.is_empty() && !["_", "#", "#/#", "..", "~"].contains(word), "\"{said}\"");
            }
        }
    }

    #[test]
    fn a_phrase_does_not_reach_over_a_mark() {
        let rows: &[Row] = &[("your .. tokens", "<1> tokens you control")];
        assert_eq!(meant(rows, "your life, tokens"), "your life, tokens");
    }
}
