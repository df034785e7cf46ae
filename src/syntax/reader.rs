//! The reader of lines: finds the card's own names, reminder text, labels, quotations and
//! sentences, and marks the vocabulary, so that the grammar sees one regular text.
//!
//! Marks: `~` the card's name, `^` its short name, `#Goblin` a subtype (`##Goblins` in the plural),
//! `%first_strike` a keyword, `@scry` a keyword action, `&ruin` a word that was voted for, `"0"` the first
//! quotation, ` 's` a possessive ending. "It's" is read as "it is", "you're" as "you are". Sentence starts
//! become lower case.
//! Every byte of the marked text knows its place in the source.

use super::voted::{listed_len, offered_len, voted_len};
use super::{called, label, legacy};
use crate::diag::Edit;
use crate::lexicon::words::plural_verb;
use crate::lexicon::{Keyword, KeywordAction, OwnWords, Plurality, PredefinedToken, subtypes, words};
use crate::source::{CardSource, Span, straight};
use crate::surface::{Aside, short_name};
use std::sync::Arc;

/// How a card may name itself (201.5).
#[derive(Debug, Clone)]
pub struct Names {
    /// In full.
    pub full: String,
    /// Before the first comma, or before brackets at the end; only where it differs.
    pub short: Option<String>,
    /// The words that the project adds to the game's.
    pub own: Arc<OwnWords>,
    /// Whether they are the names of a planeswalker, of which "[0]:" is a loyalty symbol (606.4).
    pub is_walker: bool,
}

impl Names {
    /// The names of a card: in full, and short.
    pub fn new(full: &str) -> Self {
        let full = straight(full);
        let short = short_name(&full).map(str::to_owned);
        Self { full, short, own: Arc::default(), is_walker: false }
    }

    /// The names of a card, with the words of its project.
    pub fn of(card: &CardSource) -> Self {
        let is_walker = card.type_line.text.split(' ').any(|word| word.eq_ignore_ascii_case("planeswalker"));
        Self { own: Arc::clone(&card.words), is_walker, ..Self::new(&card.name.text) }
    }
}

/// A line, split.
#[derive(Debug, Clone, Default)]
pub struct ReadLine {
    /// The label before a spaced dash.
    pub label: Option<String>,
    /// The sentences, marked.
    pub sentences: Vec<Sentence>,
    /// The text between the parentheses.
    pub reminder: Option<String>,
    /// What explains symbols within a sentence.
    pub asides: Vec<Aside>,
    /// The quotations that the sentences hold.
    pub quotes: Vec<Quote>,
    /// Older phrases, read as their current form.
    pub legacy: Vec<Legacy>,
}

/// An older phrase with its place.
#[derive(Debug, Clone)]
pub struct Legacy {
    /// The older words.
    pub old: String,
    /// The current words.
    pub current: String,
    /// What to replace with what: the words, or the marks at both their ends.
    pub edits: Vec<Edit>,
}

/// A marked sentence.
#[derive(Debug, Clone, Default)]
pub struct Sentence {
    /// The marked text, without its full stop.
    pub text: String,
    /// For each byte of the text, and one past it, its offset in the file.
    places: Vec<u32>,
}

/// A quotation, to be read as an ability of its own.
#[derive(Debug, Clone)]
pub struct Quote {
    /// The text between the quotation marks.
    pub text: String,
    /// Where it starts in the file.
    pub start: u32,
}

/// What lists of cards have in place of a card's own name.
pub(super) const PLACEHOLDERS: &[&str] = &["CARDNAME", "~"];

/// Bytes of marked text that room is made for at once: a sentence of a card, and not all of a line
/// of a million.
const ROOM: usize = 512;

impl Sentence {
    /// An empty one that is to be made of so many bytes or fewer.
    fn of_at_most(len: usize) -> Self {
        let room = len.min(ROOM);
        Self { text: String::with_capacity(room), places: Vec::with_capacity(room + 1) }
    }

    /// The file's span of a range of the marked text.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let place = |i: usize| self.places.get(i).or(self.places.last()).copied().unwrap_or(0);
        let first = place(start);
        // The end of the last byte in the range, so that marks do not stretch a span.
        let last = if end > start { place(end).max(first) } else { first };
        Span::new(first, last)
    }

    /// The marked text from an offset in the file on, and where in the marked text that begins.
    pub fn behind(&self, offset: usize) -> (usize, &str) {
        let at = self.places.partition_point(|place| (*place as usize) < offset);
        (at, self.text.get(at..).unwrap_or(""))
    }

    /// The whole sentence.
    pub fn whole(&self) -> Span {
        self.span(0, self.text.len())
    }
}

/// Reads a line that starts at byte `base` of the file.
pub fn read_line(line: &str, base: u32, names: &Names) -> ReadLine {
    let mut read = ReadLine::default();
    let line = padded(line);
    let (body, reminder) = split_reminder(&line);
    read.reminder = reminder;
    let (label, skip) = label::split(body);
    read.label = label.map(|label| label.replace('\u{1}', ""));
    let votes = body.contains(" vote");
    let called = called::words(body);
    let clashes = body.contains("clash") || body.contains("Clash");
    let mut marker = Marker {
        source: body,
        at: skip,
        base,
        names,
        votes,
        called,
        clashes,
        read,
        sentence: Sentence::of_at_most(body.len()),
    };
    marker.run();
    marker.read
}

/// What fills the bytes of a curly mark behind the straight one.
const PAD: char = '\u{1}';

/// Straight quotes and apostrophes, padded to the same length so that places stay true.
fn padded(line: &str) -> String {
    if !line.contains(['’', '‘', '“', '”']) {
        return line.to_owned();
    }
    // U+2018–201D are three bytes; the replacement is followed by two bytes that are dropped later.
    let pad = |mark: char| format!("{mark}{PAD}{PAD}");
    line.chars()
        .map(|c| match c {
            '’' | '‘' => pad('\''),
            '“' | '”' => pad('"'),
            other => other.to_string(),
        })
        .collect()
}

/// Padded text as long as it was written: apostrophes are curly again, so that what is read from it
/// once more keeps its places.
fn curly(padded: &str) -> String {
    padded.replace(&format!("'{PAD}{PAD}"), "’").replace(PAD, "")
}

/// Reminder text stands in parentheses at the end of the line, or alone on it.
fn split_reminder(line: &str) -> (&str, Option<String>) {
    let trimmed = line.trim_end();
    let Some(inner) = trimmed.strip_suffix(')') else { return (trimmed, None) };
    let Some(open) = inner.rfind('(') else { return (trimmed, None) };
    let (Some(body), Some(text)) = (inner.get(..open), inner.get(open + 1..)) else { return (trimmed, None) };
    (body.trim_end(), Some(text.replace(PAD, "")))
}

struct Marker<'a> {
    source: &'a str,
    at: usize,
    base: u32,
    names: &'a Names,
    /// Whether the line speaks of votes.
    votes: bool,
    /// The words that are chosen for each of several players.
    called: Vec<&'a str>,
    /// Whether the line speaks of clashes.
    clashes: bool,
    read: ReadLine,
    sentence: Sentence,
}

impl Marker<'_> {
    fn run(&mut self) {
        self.chapters();
        let mut start_of_sentence = true;
        let mut costs_end = self.costs_end();
        while let Some(rest) = self.source.get(self.at..).filter(|rest| !rest.is_empty()) {
            let c = rest.chars().next().unwrap_or(' ');
            match c {
                PAD => self.at += 1,
                _ if !c.is_alphabetic() && self.names.full.starts_with(c) && self.is_own_name(rest) => {
                    self.word(rest, start_of_sentence);
                    start_of_sentence = false;
                }
                '"' | '\'' if c == '"' || self.opens_quotation(rest) => {
                    if self.quotation(rest, c) {
                        self.end_sentence();
                        start_of_sentence = true;
                        costs_end = self.costs_end();
                    }
                }
                '(' if self.aside(rest) => {}
                _ if self.symbols(rest, self.at < costs_end) => start_of_sentence = false,
                ':' | '-' | '–' if self.header_dash(rest) => {}
                ';' if self.is_between_keywords(rest) => self.replace(1, ","),
                '.' if rest.len() == 1 || rest.starts_with(". ") => {
                    self.at += 1;
                    self.end_sentence();
                    start_of_sentence = true;
                    costs_end = self.costs_end();
                }
                _ if c.is_alphabetic() || c == '~' => {
                    self.word(rest, start_of_sentence);
                    start_of_sentence = false;
                }
                '\'' => self.apostrophe(rest),
                _ => {
                    self.copy(c.len_utf8());
                    if c == '—' && !rest.starts_with("— ") {
                        costs_end = self.end_of_costs_in_words();
                    }
                    let in_costs = self.at < costs_end;
                    let starts = matches!(c, ':' | '—' | '•') || (c == ',' && in_costs);
                    start_of_sentence = starts || (c == ' ' && start_of_sentence);
                }
            }
        }
        self.end_sentence();
    }

    /// The chapter symbols that a line begins with, "I, II —": numerals are no words (714.2).
    fn chapters(&mut self) {
        let rest = self.source.get(self.at..).unwrap_or("");
        let Some((symbols, _)) = rest.split_once(" — ") else { return };
        if symbols.split(", ").all(|symbol| words::from_roman(symbol).is_some()) {
            self.copy(symbols.len());
        }
    }

    /// Where the costs of the sentence that starts here end: at a colon outside quotations.
    fn costs_end(&self) -> usize {
        let rest = self.source.get(self.at..).unwrap_or("");
        let mut pairs = rest.as_bytes().windows(2).zip(self.at..);
        let first = pairs.find(|(pair, _)| matches!(pair, [b'.' | b':', b' '] | [b'"', _]));
        first.filter(|(pair, _)| pair.starts_with(b":")).map_or(0, |(_, colon)| colon)
    }

    /// Where the costs behind a keyword's dash end: with the sentence.
    fn end_of_costs_in_words(&self) -> usize {
        let rest = self.source.get(self.at..).unwrap_or("");
        self.at + rest.find(". ").unwrap_or(rest.len())
    }

    fn place(&self, at: usize) -> u32 {
        self.base + Span::from_usize(at, at).start
    }

    fn copy(&mut self, len: usize) {
        self.sentence.places.extend(self.place(self.at)..self.place(self.at + len));
        let text = self.source.get(self.at..self.at + len).unwrap_or("");
        self.sentence.text.push_str(text);
        self.at += len;
    }

    /// Puts `mark` in place of the next `len` bytes.
    fn put(&mut self, mark: &str, len: usize) {
        let place = self.place(self.at);
        self.sentence.places.extend(mark.bytes().map(|_| place));
        self.sentence.text.push_str(mark);
        self.at += len;
    }

    fn end_sentence(&mut self) {
        let mut done = std::mem::take(&mut self.sentence);
        self.sentence = Sentence::of_at_most(self.source.len().saturating_sub(self.at));
        let lead = done.text.len() - done.text.trim_start().len();
        done.text.drain(..lead);
        done.places.drain(..lead.min(done.places.len()));
        let kept = done.text.trim_end().len();
        done.text.truncate(kept);
        done.places.truncate(kept);
        if done.text.is_empty() {
            return;
        }
        let end = self.sentence_end();
        done.places.push(end);
        self.read.sentences.push(done);
    }

    /// Where the sentence that was just read ends: before its full stop, behind a quotation mark.
    fn sentence_end(&self) -> u32 {
        let rest = self.source.get(self.at..).unwrap_or("");
        let padding = rest.len() - rest.trim_start_matches(PAD).len();
        let before = self.source.get(..self.at).unwrap_or("");
        self.place(self.at + padding - usize::from(before.ends_with('.')))
    }

    /// Symbols in brackets or in words; true when there were some.
    fn symbols(&mut self, rest: &str, in_costs: bool) -> bool {
        let fresh = !self.sentence.text.ends_with(char::is_alphanumeric);
        let found = fresh
            .then(|| legacy::symbols(&self.sentence.text, rest, in_costs, self.names.is_walker))
            .flatten();
        let Some((len, current)) = found else { return false };
        self.replace(len, &current);
        true
    }

    /// What stands for the dash of a modal header; true when it was read.
    fn header_dash(&mut self, rest: &str) -> bool {
        let Some(dash) = legacy::header_dash(&self.sentence.text, rest) else { return false };
        self.replace(rest.len(), dash);
        true
    }

    /// Whether a semicolon divides keywords of a line, as older cards have it before one with reminder text.
    fn is_between_keywords(&self, rest: &str) -> bool {
        let next = rest.strip_prefix("; ").unwrap_or("");
        self.sentence.text.starts_with('%') && keyword_len(next).is_some()
    }

    /// Whether an apostrophe opens a quoted ability, as where no other quotation mark was printed.
    fn opens_quotation(&self, rest: &str) -> bool {
        let inside = rest.get(1..).unwrap_or("").trim_start_matches(PAD);
        self.sentence.text.ends_with(' ')
            && inside.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || matches!(c, '{' | '['))
            && single_close(inside).is_some()
    }

    /// Takes a quotation out; true when it ends the sentence.
    fn quotation(&mut self, rest: &str, mark: char) -> bool {
        let inside = rest.get(1..).unwrap_or("");
        let close = if mark == '"' { inside.find('"') } else { single_close(inside) };
        let close = close.unwrap_or(inside.len());
        if mark == '\'' {
            let edit = |at: usize| {
                // A curly mark is longer than the straight one that stands for it here.
                let after = self.source.get(at + 1..).unwrap_or("");
                let pads = after.len() - after.trim_start_matches('\u{1}').len();
                Edit { span: Span::new(self.place(at), self.place(at + 1 + pads)), text: "\"".to_owned() }
            };
            let edits = vec![edit(self.at), edit(self.at + 1 + close)];
            self.read.legacy.push(Legacy { old: "'".to_owned(), current: "\"".to_owned(), edits });
        }
        if inside.get(..close) == Some("legend rule") {
            self.put(LEGEND_RULE, close + 2);
            return false;
        }
        let padding = inside.len() - inside.trim_start_matches(PAD).len();
        let raw = inside.get(padding..close.max(padding)).unwrap_or("");
        // "… with \"Flying,\" where X is …": the comma is the sentence's.
        let comma = raw.trim_end_matches(PAD).ends_with(',');
        let raw = if comma { raw.trim_end_matches(PAD).trim_end_matches(',') } else { raw };
        let start = self.place(self.at + 1 + padding);
        let mark = format!("\"{}\"", self.read.quotes.len());
        self.read.quotes.push(Quote { text: curly(raw), start });
        let len = (close + 2).min(rest.len());
        self.put(&mark, len);
        if comma {
            self.put(",", 0);
        }
        let after = rest.get(len..).unwrap_or("").trim_start_matches(PAD);
        let next_is_sentence = after
            .strip_prefix(' ')
            .is_some_and(|next| next.starts_with(|c: char| c.is_uppercase() || c == '{'));
        raw.trim_end().ends_with('.') && (after.is_empty() || next_is_sentence)
    }

    /// "{E}{E} (two energy counters)": words that begin with a small letter, behind symbols.
    fn aside(&mut self, rest: &str) -> bool {
        let before = self.source.get(..self.at).and_then(|before| before.strip_suffix(' ')).unwrap_or("");
        let start = before.rfind([' ', '"']).map_or(0, |space| space + 1);
        let (Some(lead), Some(behind)) = (before.get(..start), before.get(start..)) else { return false };
        let Some((text, _)) = rest.get(1..).and_then(|inside| inside.split_once(')')) else { return false };
        let symbols = behind.starts_with('{') && behind.ends_with('}');
        if !symbols || !text.starts_with(char::is_lowercase) || !self.sentence.text.ends_with("} ") {
            return false;
        }
        let nth = lead.matches(behind).count();
        let (behind, text) = (behind.to_owned(), text.replace(PAD, ""));
        self.at += rest.find(')').map_or(0, |close| close + 1);
        self.read.asides.push(Aside { behind, nth, text });
        self.sentence.text.pop();
        self.sentence.places.pop();
        true
    }

    fn apostrophe(&mut self, rest: &str) {
        let bare = rest.trim_start_matches('\'').trim_start_matches(PAD);
        let pads = rest.len() - 1 - bare.len();
        let last = last_word(&self.sentence.text);
        let contraction = matches!(last, "it" | "that" | "who" | "there" | "what" | "he" | "she");
        let after_s = bare.strip_prefix('s').filter(|r| !r.starts_with(char::is_alphanumeric));
        let be = [("it", "s ", " is"), ("they", "re ", " are"), ("you", "re ", " are")];
        let be = be.iter().find(|(pronoun, ending, _)| last == *pronoun && bare.starts_with(ending));
        if let Some((_, ending, full)) = be {
            self.put(full, pads + ending.len());
        } else if bare.starts_with("ve") && matches!(last, "you" | "they") {
            self.put(" '", 1 + pads);
        } else if after_s.is_some() && !contraction {
            self.put(" 's", 1 + pads + 1);
        } else if last.ends_with('s') && !bare.starts_with(char::is_alphanumeric) {
            self.put(" 's", 1 + pads);
        } else {
            self.put("'", 1 + pads);
        }
    }

    fn word(&mut self, rest: &str, start: bool) {
        if let Some((mark, len)) = self.own_name(rest) {
            if PLACEHOLDERS.contains(&rest.get(..len).unwrap_or("")) {
                self.note_placeholder(len);
            }
            return self.put(mark, len);
        }
        let fresh = !self.sentence.text.ends_with(|c: char| c.is_alphanumeric() || c == '\'');
        if fresh && let Some(len) = role_len(rest) {
            let text = rest.get(..len).unwrap_or("").replace(' ', "_");
            return self.put(&format!("#{text}"), len);
        }
        if fresh && let Some((plurality, len)) = self.subtype(rest) {
            let mark = if plurality == Plurality::Plural { "##" } else { "#" };
            let text = rest.get(..len).unwrap_or("").replace(' ', "_").replace(PAD, "");
            return self.put(&format!("{mark}{text}"), len);
        }
        if fresh && let Some(phrase) = legacy::longest(rest) {
            return self.older(phrase);
        }
        if fresh
            && self.votes
            && let Some(len) = offered_len(self.source, rest).or_else(|| voted_len(rest))
        {
            let text = rest.get(..len).unwrap_or("").replace(' ', "_");
            return self.put(&format!("&{text}"), len);
        }
        if fresh
            && self.votes
            && let Some(len) = listed_len(&self.sentence.text, rest)
        {
            return self.copy(len);
        }
        if fresh
            && self.sentence.text.to_ascii_lowercase().ends_with("each ")
            && let Some(len) = called::len(&self.called, rest)
        {
            let text = rest.get(..len).unwrap_or("");
            return self.put(&format!("&{text}"), len);
        }
        if fresh
            && self.clashes
            && let Some((won, len)) = won_len(rest)
        {
            return self.put(won, len);
        }
        let capital = rest.starts_with(char::is_uppercase);
        if fresh
            && (start || !capital)
            && let Some(len) = keyword_len(rest)
        {
            let text = rest.get(..len).unwrap_or("").to_lowercase();
            if let Some(keyword) = Keyword::find_former(&text) {
                let current =
                    if capital { crate::source::capital(keyword.text()) } else { keyword.text().to_owned() };
                let span = Span::new(self.place(self.at), self.place(self.at + len));
                self.note(span, &text, &current);
                return self.put(&format!("%{}", keyword.text().replace(' ', "_")), len);
            }
            return self.put(&format!("%{}", text.replace(' ', "_")), len);
        }
        if fresh
            && (start || !capital)
            && let Some(len) = action_len(rest).or_else(|| past_action_len(rest, &self.sentence.text))
        {
            let text = rest.get(..len).unwrap_or("").to_lowercase().replace(' ', "_");
            return self.put(&format!("@{text}"), len);
        }
        // A `~` that is no name stands for itself.
        let len = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len()).max(1);
        let word = rest.get(..len).unwrap_or("");
        if start && capital && !matches!(word, "X" | "Y") {
            let lower = word.to_lowercase();
            if lower.len() == len {
                let at = self.sentence.text.len();
                self.copy(len);
                self.sentence.text.replace_range(at.., &lower);
                return;
            }
        }
        self.copy(len);
    }

    /// The longest subtype, of the game's and the project's; the game's of two that are equally long.
    fn subtype(&self, rest: &str) -> Option<(Plurality, usize)> {
        let game = subtypes::longest(rest).map(|(_, plurality, len)| (plurality, len));
        let own = self.names.own.longest_subtype(rest).map(|(_, plurality, len)| (plurality, len));
        match (game, own) {
            (Some(game), Some(own)) => Some(if own.1 > game.1 { own } else { game }),
            (game, own) => game.or(own),
        }
    }

    /// Puts the current words in place of older ones, and keeps a note.
    fn older(&mut self, phrase: &legacy::Phrase) {
        let len = phrase.old.len();
        let mut start = self.at;
        if phrase.current.is_empty() && self.sentence.text.ends_with(' ') {
            self.sentence.text.pop();
            self.sentence.places.pop();
            start -= 1;
        }
        let span = Span::new(self.place(start), self.place(self.at + len));
        self.note(span, phrase.old, phrase.current);
        self.put(phrase.current, len);
        if phrase.old == legacy::HE_OR_SHE {
            self.agree_with_they();
        }
    }

    /// The verb behind "he or she" in the form that it has behind "they": one note holds both edits.
    fn agree_with_they(&mut self) {
        let Some(rest) = self.source.get(self.at..).and_then(|rest| rest.strip_prefix(' ')) else { return };
        let len = rest.find(|c: char| !c.is_alphabetic() && c != '\'').unwrap_or(rest.len());
        let Some(plural) = rest.get(..len).and_then(plural_verb) else { return };
        let start = self.at + 1;
        let span = Span::new(self.place(start), self.place(start + len));
        if let Some(older) = self.read.legacy.last_mut() {
            older.edits.push(Edit { span, text: plural.clone() });
        }
        let mark = if KeywordAction::longest_base(&plural).is_some() { "@" } else { "" };
        self.copy(1);
        self.put(&format!("{mark}{plural}"), len);
    }

    /// Puts what current cards have in place of the next `len` bytes, and keeps a note.
    fn replace(&mut self, len: usize, current: &str) {
        let span = Span::new(self.place(self.at), self.place(self.at + len));
        let old = self.source.get(self.at..self.at + len).unwrap_or("").to_owned();
        self.note(span, &old, current);
        self.put(current, len);
    }

    fn note(&mut self, span: Span, old: &str, current: &str) {
        let edits = vec![Edit { span, text: current.to_owned() }];
        self.read.legacy.push(Legacy { old: old.to_owned(), current: current.to_owned(), edits });
    }

    /// Whether a name that begins with a mark or a digit begins here, and not inside a word.
    fn is_own_name(&self, rest: &str) -> bool {
        !self.sentence.text.ends_with(char::is_alphanumeric) && self.own_name(rest).is_some()
    }

    /// Notes that the card's name belongs where a text has something else for it.
    fn note_placeholder(&mut self, len: usize) {
        let span = Span::new(self.place(self.at), self.place(self.at + len));
        let old = self.source.get(self.at..self.at + len).unwrap_or("").to_owned();
        let current = self.names.full.clone();
        if old != current {
            self.note(span, &old, &current);
        }
    }

    fn own_name(&self, rest: &str) -> Option<(&'static str, usize)> {
        // A short name begins as the full one does.
        let is_like = |name: &str| name.as_bytes().first() == rest.as_bytes().first();
        if !is_like(&self.names.full) && !PLACEHOLDERS.iter().any(|name| is_like(name)) {
            return None;
        }
        let whole = |name: &str| {
            let len = len_of_name(rest, name)?;
            let after = rest.get(len..)?;
            let edge = !after.starts_with(|c: char| c.is_alphanumeric() || c == '-');
            edge.then_some(len)
        };
        let full = whole(&self.names.full).map(|len| ("~", len));
        full.or_else(|| whole("CARDNAME").map(|len| ("~", len)))
            .or_else(|| whole("~").map(|len| ("~", len)))
            .or_else(|| whole(self.names.short.as_deref()?).map(|len| ("^", len)))
    }
}

/// How many bytes of a padded text the name takes that it begins with.
fn len_of_name(rest: &str, name: &str) -> Option<usize> {
    if rest.starts_with(name) && !name.ends_with(['\'', '"']) {
        return Some(name.len());
    }
    let mut after = rest;
    for c in name.chars() {
        after = after.strip_prefix(c)?;
        if matches!(c, '\'' | '"') {
            after = after.trim_start_matches(PAD);
        }
    }
    Some(rest.len() - after.len())
}

fn keyword_len(rest: &str) -> Option<usize> {
    if let Some((_, len)) = Keyword::longest(rest) {
        return Some(len);
    }
    let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
    Keyword::find_typed(rest.get(..end)?).map(|_| end)
}

/// A predefined token whose name is more than its subtype: "Young Hero Role token".
fn role_len(rest: &str) -> Option<usize> {
    let (token, len) = PredefinedToken::longest(rest)?;
    (token.name().contains(' ') && rest.get(len..)?.starts_with(" token")).then_some(len)
}

/// "If you win", of a clash: what is won is the clash (701.30c), and nothing else is won without a word for it.
fn won_len(rest: &str) -> Option<(&'static str, usize)> {
    let ends = |after: &str| after.is_empty() || after.starts_with([',', '.']);
    let forms = [("wins", "wins the clash"), ("win", "win the clash")];
    let found = forms.iter().find(|(word, _)| rest.strip_prefix(word).is_some_and(ends));
    found.map(|(word, won)| (*won, word.len()))
}

/// What stands for the quoted name of a rule (704.5j), which is no ability.
const LEGEND_RULE: &str = "legend-rule";

fn action_len(rest: &str) -> Option<usize> {
    let base = KeywordAction::longest_base(rest).map(|(_, len)| len);
    base.or_else(|| KeywordAction::longest_third(rest).map(|(_, len)| len))
}

/// "you've scried": a participle elsewhere is an adjective ("goaded creatures").
fn past_action_len(rest: &str, before: &str) -> Option<usize> {
    let (_, len) = KeywordAction::longest_participle(rest)?;
    let last = last_word(before.trim_end());
    let tells = ["ve", "has", "have", "you", "they", "who", "player", "players", "opponent", "opponents"];
    tells.contains(&last).then_some(len)
}

/// Where a quotation in single marks ends: behind its full stop, or else before a space or mark.
fn single_close(inside: &str) -> Option<usize> {
    let ends = |at: &usize| {
        let after = inside.get(at + 1..).unwrap_or("").trim_start_matches(PAD);
        !after.starts_with(char::is_alphanumeric)
    };
    let closes = || inside.match_indices('\'').map(|(at, _)| at).filter(ends);
    let full_stop = |at: &usize| inside.get(..*at).is_some_and(|text| text.ends_with('.'));
    closes().find(full_stop).or_else(|| closes().next())
}

fn last_word(text: &str) -> &str {
    let start = text.rfind(|c: char| !c.is_alphanumeric()).map_or(0, |i| i + 1);
    text.get(start..).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(line: &str) -> Vec<String> {
        let read = read_line(line, 0, &Names::new("Vell, the Hollow's Edge"));
        read.sentences.into_iter().map(|s| s.text).collect()
    }

    #[test]
    fn marks_names_subtypes_keywords_and_possessives() {
        assert_eq!(
            marked(
                "When you planeswalk to Vell, the Hollow's Edge, each Elf's controller gains first strike."
            ),
            ["when you planeswalk to ~, each #Elf 's controller gains %first_strike"]
        );
        assert_eq!(
            marked("Players’ Wolves can't attack. It’s Vell."),
            ["players 's ##Wolves can't attack", "it is ^"]
        );
    }

    #[test]
    fn costs_start_lower_case_and_quotations_are_taken_out() {
        assert_eq!(
            marked("{2}, Sacrifice a Goblin: All lands have \"{T}: Add {G}.\" Draw a card."),
            ["{2}, sacrifice a #Goblin: all lands have \"0\"", "draw a card"]
        );
    }

    #[test]
    fn places_point_into_the_source() {
        let line = "Each Goblin’s owner draws two cards. Elves can't attack.";
        let read = read_line(line, 100, &Names::new("Nowhere"));
        let second = &read.sentences[1];
        let start = second.text.find("can't").unwrap();
        let span = second.span(start, start + 5);
        assert_eq!(&line[span.start as usize - 100..span.end as usize - 100], "can't");
        let whole = second.whole();
        assert_eq!(&line[whole.start as usize - 100..whole.end as usize - 100], "Elves can't attack");
    }
}
