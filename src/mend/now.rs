//! A line on the way to what was meant: where its first sentence that does not read stops, and what comes of a slip
//! more.

use super::Line;
use super::edits::applied;
use super::pool::Weight;
use crate::diag::Code;
use crate::lint::slip::Slip;
use crate::syntax::{Piece, Sought, Tries, begins_older};
use std::cell::OnceCell;
use std::ops::Range;
use std::rc::Rc;

/// The line as it is, with the sentence of it that does not read.
#[derive(Clone)]
pub(super) struct Now {
    /// The line without the slips that are mended.
    pub text: String,
    pub piece: Piece,
    /// The byte of the line where reading stopped.
    pub stuck: usize,
    wanted: OnceCell<Option<Rc<Wanted>>>,
}

/// What a sentence is without a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// It means something, and prints back.
    Whole,
    /// It means something, and prints otherwise.
    Otherwise,
    /// It means nothing from this place of the line on.
    Stuck(usize),
}

/// A slip that was tried.
pub(super) struct Step {
    pub slip: Slip,
    pub weight: Weight,
    /// What the sentence is without it. Where it is stuck, that is a place of the line with the slip.
    pub held: Held,
}

/// The line without a slip, and where its sentence stands in it.
pub(super) struct Wording {
    text: String,
    range: Range<usize>,
}

impl Wording {
    pub fn sentence(&self) -> &str {
        self.text.get(self.range.clone()).unwrap_or("")
    }
}

impl Now {
    pub fn new(text: String, piece: Piece, stuck: usize) -> Self {
        Self { text, piece, stuck, wanted: OnceCell::new() }
    }

    /// The same line, looked at from another place.
    pub fn looked_at(&self, stuck: usize) -> Self {
        Self { stuck, ..self.clone() }
    }

    pub fn sentence(&self) -> &str {
        self.text.get(self.piece.range.clone()).unwrap_or("")
    }

    /// The line without a slip, whose place is in the line as it is; none where it is not in the sentence. A
    /// full stop behind the sentence may go with its last word.
    pub fn without(&self, slip: &Slip) -> Option<Wording> {
        let Range { start, end } = self.piece.range;
        if slip.range.start < start || slip.range.end > end + 1 {
            return None;
        }
        let end = (end.max(slip.range.end) + slip.text.len()).checked_sub(slip.range.len())?;
        Some(Wording { text: applied(&self.text, std::slice::from_ref(slip)), range: start..end })
    }

    /// What the sentence is in a wording, which is the line without a slip.
    pub fn held(&self, line: &Line<'_>, tries: &Tries, wording: &Wording, slip: &Slip) -> Held {
        let start = wording.range.start;
        let held = match tries.read(&self.piece, wording.sentence()) {
            Ok(()) => match line.holds(&wording.text, start, wording.sentence()) {
                // It is the sentence before it that it wants, and that does not read.
                Held::Stuck(_) if slip.code == Code::T020 && start > 0 => Held::Otherwise,
                held => held,
            },
            Err(reached) => Held::Stuck(start + reached),
        };
        match held {
            // As a place of the line as it is: what is behind the slip has moved by it.
            Held::Stuck(at) => Held::Stuck((at + slip.range.len()).saturating_sub(slip.text.len())),
            Held::Whole | Held::Otherwise => held,
        }
    }

    /// What the grammar looked for in the sentence; none where it is not known.
    pub fn wanted(&self, tries: &Tries) -> Option<Rc<Wanted>> {
        let find = || {
            let sought = tries.wanted(&self.piece, self.sentence())?;
            Some(Rc::new(Wanted::new(self, sought)))
        };
        self.wanted.get_or_init(find).clone()
    }
}

/// What the grammar looked for in vain in a sentence.
#[derive(Debug)]
pub(super) struct Wanted {
    /// What it would have gone on with, each from a place of the line on, in order.
    texts: Vec<(usize, &'static str)>,
    /// What it looked for in the sentence, which begins at `start` of the line.
    sought: Sought,
    start: usize,
    /// Before this place of the line, nothing is known.
    from: usize,
}

impl Wanted {
    fn new(now: &Now, sought: Sought) -> Self {
        let sentence = now.sentence();
        let start = now.piece.range.start;
        let mut texts = Vec::with_capacity(sought.missed.len() * 3);
        for &(place, text) in &sought.missed {
            // The space before the word is looked for with it.
            if let Some(before) = place.checked_sub(1) {
                texts.push((start + before, text.trim_start()));
            }
            let written = sentence.get(place..).unwrap_or("").bytes();
            let read = written.zip(text.bytes()).take_while(|(is, wanted)| is == wanted).count();
            for read in 0..=read {
                let Some((before, rest)) = text.split_at_checked(read) else { continue };
                if !before.ends_with(|c: char| c.is_ascii_alphanumeric()) || rest.starts_with(' ') {
                    texts.push((start + place + read, rest.trim_start()));
                }
                // A mark behind a word.
                if read > 0 && rest.starts_with(',') {
                    texts.push((start + place + read, rest));
                }
            }
        }
        texts.retain(|(_, text)| !text.is_empty());
        texts.sort_unstable();
        texts.dedup();
        let from = start + sought.from;
        Self { texts, sought, start, from }
    }

    /// Whether the grammar looked at a place of the line for a text that others go on with, or may have
    /// done so.
    fn has(&self, place: usize, text: &str) -> bool {
        let first = text.chars().next().map_or(0, char::len_utf8);
        let first = text.get(..first).unwrap_or("");
        place < self.from || self.texts_at(place, first).any(|wanted| text.starts_with(wanted))
    }

    /// The same, of what rules begin with too that cannot begin as what stands there does.
    pub fn has_word_or_rule(&self, line: &str, place: usize, words: &str) -> bool {
        self.has_words(line, place, words) || self.has_first(place, words, Some(place))
    }

    /// Whether a rule can begin with what a guess puts in its place from a byte of its text on.
    fn begins(&self, line: &str, slip: &Slip, word: usize) -> bool {
        let place = slip.range.start + word;
        let meant = slip.text.get(word..).unwrap_or("").to_lowercase();
        let written = line.get(place..slip.range.end).unwrap_or("").to_lowercase();
        match meant.strip_suffix(&written).and_then(|more| more.strip_suffix(' ')) {
            Some(more) => self.has_first(place, more, Some(place)),
            None => {
                let rest = (!meant.contains(' ')).then_some(slip.range.end + 1);
                self.has_first(place, &meant, rest)
            }
        }
    }

    /// Whether a rule that cannot begin as what stands at a place does can begin with words there, and go on with
    /// what is written from another place on, if that is known.
    fn has_first(&self, place: usize, words: &str, rest: Option<usize>) -> bool {
        let inside = |at: usize| at.checked_sub(self.start);
        let rest = rest.and_then(inside);
        inside(place).is_some_and(|place| self.sought.can_begin(place, words, rest))
    }

    /// Whether words more at a place of a line can help.
    pub fn has_words(&self, line: &str, place: usize, words: &str) -> bool {
        let behind = line.get(place..).unwrap_or("").as_bytes();
        // Both forms of the article are one text.
        let words = if words == "an" { "a" } else { words };
        let first = words.split(' ').next().unwrap_or("");
        let goes_on = |wanted: &str| match wanted.strip_prefix(words).map(str::as_bytes) {
            Some([]) => true,
            Some([b' ', rest @ ..]) => {
                behind.get(..rest.len()).is_some_and(|is| is.eq_ignore_ascii_case(rest))
            }
            Some(_) => false,
            None => wanted == first,
        };
        place < self.from || self.texts_at(place, first).any(goes_on)
    }

    /// What the grammar looked for at a place of the line and begins so.
    fn texts_at<'t>(&'t self, place: usize, first: &'t str) -> impl Iterator<Item = &'static str> + use<'t> {
        let from = self.texts.partition_point(|known| *known < (place, first));
        let here = self.texts.get(from..).unwrap_or_default().iter();
        here.take_while(move |(at, text)| *at == place && text.starts_with(first)).map(|(_, text)| *text)
    }

    /// Whether a slip can help: whether the grammar looked for what would stand there without it, from where
    /// that begins to differ. Of slips of other codes it can't be known, and they are tried.
    pub fn admits(&self, line: &str, slip: &Slip) -> bool {
        // What leaves a word out, or changes marks and capitals, makes other words of those behind it.
        if !matches!(slip.code, Code::S001 | Code::T002 | Code::T003 | Code::T037) {
            return true;
        }
        let written = line.get(slip.range.clone()).unwrap_or("");
        let alike = written.bytes().zip(slip.text.bytes()).take_while(|(is, meant)| is == meant).count();
        let Some((same, _)) = slip.text.split_at_checked(alike) else { return true };
        let word = same.rfind(' ').map_or(0, |space| space + 1);
        let meant = slip.text.get(word..).unwrap_or("");
        let behind = line.get(slip.range.end..).unwrap_or("");
        let first = meant.split(' ').next().unwrap_or("");
        // The beginning of a longer word was read there, and it is that it does not end which is missed.
        if first.is_empty() || written.get(word..).is_some_and(|written| written.starts_with(first)) {
            return true;
        }
        let text = format!("{meant}{behind}");
        let comma = slip.text.strip_prefix(written).filter(|more| more.starts_with(','));
        let is_wanted = begins_older(&text)
            || self.has(slip.range.start + word, &read_as(&text))
            || (slip.code == Code::S001 && self.begins(line, slip, word))
            || comma.is_some_and(|more| self.has(slip.range.end, &format!("{more}{behind}")));
        is_wanted && (slip.code != Code::S001 || self.is_read(line, slip))
    }

    /// Whether a guess brings reading further, as far as that can be known: of a word more, or another.
    fn is_read(&self, line: &str, slip: &Slip) -> bool {
        let written = line.get(slip.range.clone()).unwrap_or("");
        let Some(place) = slip.range.start.checked_sub(self.start) else { return true };
        let more = slip.text.strip_suffix(written).and_then(|more| more.strip_suffix(' '));
        let is_in_words = line.get(slip.range.end..).is_some_and(|rest| rest.starts_with(' '));
        let other = (is_in_words && !slip.text.contains(' ') && !slip.text.is_empty())
            .then(|| (slip.text.as_str(), place + slip.range.len() + 1));
        let (words, rest) = match (more, other) {
            (Some(more), _) => (more, place),
            (None, Some(other)) => other,
            (None, None) => return true,
        };
        self.sought.goes_on(place, &words.to_lowercase(), rest)
    }
}

/// A text as the grammar sees it: in small letters, short forms in full.
fn read_as(text: &str) -> String {
    let text = text.to_lowercase();
    let short = [("it's ", "it is "), ("they're ", "they are "), ("you're ", "you are ")];
    let full = short.iter().find_map(|(short, full)| Some(format!("{full}{}", text.strip_prefix(short)?)));
    full.unwrap_or(text)
}
