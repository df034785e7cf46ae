//! Findings of the syntax stage: the furthest word reached, and what was expected there, in a
//! reader's terms.

use super::expected::{Expected, expected};
use super::lower::{Account, Reason, Refusal};
use super::matcher;
use super::parser::Rule;
use super::reader::{Legacy, PLACEHOLDERS, Sentence};
use crate::diag::{Applicability, Code, Diagnostic, Fix};
use crate::lexicon::Symbol;
use crate::source::Span;
use crate::suggest::{Words, vocabulary};
use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

/// A sentence that the grammar does not read beyond the furthest place.
pub(super) fn unreadable(rule: Rule, sentence: &Sentence, furthest: usize) -> Diagnostic {
    if let Some(finding) = unknown_symbol(sentence) {
        return finding;
    }
    let text = sentence.text.as_str();
    let stuck = word_at(text, furthest);
    let slip = misspelt(text, stuck).filter(|(place, word)| reads_on(rule, text, *place, word));
    let found = text.get(stuck.0..stuck.1).unwrap_or("");
    let is_verb = slip.is_none() && is_foreign(found) && wants_verb(rule, text, stuck.0);
    let expected = match is_verb {
        true => Expected { terms: vec!["a verb".to_owned()], example: None, beyond: None },
        false => expected(rule, text, stuck),
    };
    // What begins as it should is not what cannot be read.
    let stuck = expected.beyond.map_or(stuck, |at| word_at(text, at));
    let (start, end) = slip.map_or(stuck, |(place, _)| place);
    let found = text.get(start..end).unwrap_or("");
    let quoted = cased(&shown(found), text, start);
    let span = sentence.span(start, end);
    let code = match slip {
        Some(_) => Code::S007,
        None if is_verb => Code::S003,
        None => Code::S001,
    };
    let message = match slip {
        Some((_, word)) => format!("\"{quoted}\" is no word of rules text; did you mean \"{word}\"?"),
        None if is_hyphen(found) => "write an em dash, and no hyphen, here".to_owned(),
        None if is_verb => format!("no verb of the game is \"{quoted}\""),
        None if found.is_empty() => format!("the sentence ends too early{}", wanted(&expected, text, start)),
        // A name, or a subtype of the designer's own.
        None if is_foreign(found) && start > 0 && found.starts_with(char::is_uppercase) => {
            format!("\"{quoted}\" is no word of rules text")
        }
        None if is_foreign(found) => {
            format!("\"{quoted}\" is no word of rules text{}", wanted(&expected, text, start))
        }
        None => {
            let part = part_of(text.get(..start).unwrap_or(""));
            format!("cannot read {part} from \"{quoted}\" on{}", wanted(&expected, text, start))
        }
    };
    // What was expected is known for the place where reading stopped, not for a slip further on.
    let said = match slip {
        Some(_) if start != stuck.0 || expected.terms.is_empty() => "no such word".to_owned(),
        _ if is_hyphen(found) => "an em dash belongs here".to_owned(),
        _ => label(&expected.terms, found),
    };
    let mut finding = Diagnostic::new(code, span, message).label(span, said);
    if is_verb {
        finding =
            finding.help("say it with verbs that the game has, such as \"put a +1/+1 counter on\" (701)");
    }
    match slip {
        Some((_, word)) => {
            let word = cased(word, text, start);
            finding.fix(format!("replace with \"{word}\""), Applicability::Unsafe, span, word)
        }
        None => advise(finding, found, start > 0, span),
    }
}

/// What was expected, behind which words, and how it may be written.
fn wanted(expected: &Expected, text: &str, start: usize) -> String {
    let before = text.get(..start).unwrap_or("").trim_end();
    // As many words as tell the place.
    let words = before.rmatch_indices(' ').nth(BEFORE - 1).map_or(0, |(at, _)| at + 1);
    let after = shown(before.get(words..).unwrap_or(""));
    let terms = expected.terms.iter().map(|term| match expected.example {
        Some((kind, example)) if kind == term => format!("{term} such as \"{example}\""),
        _ => term.clone(),
    });
    match (after.as_str(), listed(&terms.collect::<Vec<_>>())) {
        ("", None) => String::new(),
        ("", Some(terms)) => format!(": planarc expects {terms}"),
        (after, None) if start >= text.len() => format!(": something is missing after \"{after}\""),
        (_, None) => String::new(),
        (after, Some(terms)) => format!(": after \"{after}\", planarc expects {terms}"),
    }
}

/// How many words before the place where reading stopped are quoted.
const BEFORE: usize = 4;

/// The part of an ability that a place is in, by what stands before it.
fn part_of(before: &str) -> &'static str {
    let (start, clause) = before.rsplit_once(", ").unwrap_or(("", before));
    let begins = |words: &[&str]| words.iter().any(|word| clause.starts_with(word));
    match () {
        () if before.starts_with('{') && !before.contains(": ") => "the cost",
        () if begins(&["whenever ", "when ", "at the beginning "]) => "the event",
        () if begins(&["if ", "unless ", "as long as "]) => "the condition",
        () if begins(&["until ", "as long as ", "during "]) => "the duration",
        () if begins(&["where x is "]) => "what X is",
        () if clause.contains(" for each ") => "what is counted",
        () if clause.contains(" if ") || clause.contains(" as long as ") => "the condition",
        () if begins(&["except "]) => "the exception",
        () if start.is_empty() && !clause.contains(' ') => "the sentence",
        () => "the effect",
    }
}

/// Whether the sentence reads with another word in the place of one, or of a long word beyond it.
fn reads_on(rule: Rule, text: &str, place: (usize, usize), word: &str) -> bool {
    let (before, after) = (text.get(..place.0).unwrap_or(""), text.get(place.1..).unwrap_or(""));
    let meant = format!("{before}{}{after}", cased(word, text, place.0));
    match matcher::read(rule, &meant) {
        Ok(_) => true,
        Err(furthest) => word.len() > SHORT && furthest >= place.0 + word.len(),
    }
}

/// A word as short as this may be another than the one that it is nearest to.
const SHORT: usize = 5;

/// Whether a verb, and no noun, can stand where reading stopped.
fn wants_verb(rule: Rule, text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or("");
    let reads = |rest: &str| matcher::parse(rule, &format!("{before}{rest}")).is_some();
    reads("draw a card") && !reads("creatures attack")
}

/// A sentence that the grammar does not read, from the furthest place on.
pub(super) fn stuck(sentence: &Sentence, furthest: usize) -> Diagnostic {
    Diagnostic::new(Code::S001, sentence.span(furthest, sentence.text.len()), "cannot read on from here")
}

/// A word as it is written in its place: sentences, effects and costs begin with a capital.
fn cased(word: &str, text: &str, at: usize) -> String {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let begins =
        before.is_empty() || before.ends_with(": ") || (before.ends_with(", ") && after.contains(": "));
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if begins => first.to_uppercase().chain(letters).collect(),
        _ => word.to_owned(),
    }
}

/// The first of the next few words that nothing in the game's language is spelt like, with the
/// word that was meant.
fn misspelt(text: &str, stuck: (usize, usize)) -> Option<((usize, usize), &'static str)> {
    let before = word_before(text, stuck);
    let mut place = word_before(text, before);
    for _ in 0..BEHIND + AHEAD {
        let word = text.get(place.0..place.1).unwrap_or("");
        if is_foreign(word) {
            return ALL_WORDS.nearest(word).map(|meant| (place, meant));
        }
        place = word_at(text, place.1 + 1);
    }
    None
}

/// How many words past the place where reading stopped are looked at: the grammar gives up at the
/// first word of "until end of trun".
const AHEAD: usize = 4;

/// How many words before it: the grammar takes many a word for the name of a counter.
const BEHIND: usize = 2;

/// The word before another, or that word where it is the first.
fn word_before(text: &str, place: (usize, usize)) -> (usize, usize) {
    let before = text.get(..place.0).unwrap_or("").trim_end_matches([' ', ',', ':']);
    if before.is_empty() { place } else { word_at(text, before.len() - 1) }
}

/// A word that neither the grammar nor the tables know. "They're" is known when "they" is.
pub fn is_foreign(word: &str) -> bool {
    let spelt = |c: char| c.is_alphabetic() || c == '\'' || c == '-';
    let stem = word.split('\'').next().unwrap_or(word);
    let is_known = |text: &str| KNOWN.contains(&text.to_lowercase());
    word.len() > 2 && word.chars().all(spelt) && !is_known(word) && !is_known(stem)
}

/// The word that was meant by one that the game's language does not have, if one is near.
pub fn nearest_word(word: &str) -> Option<&'static str> {
    let meant = is_foreign(word).then(|| ALL_WORDS.nearest(word))??;
    let lower = meant.to_lowercase();
    let is_small = word.starts_with(char::is_lowercase);
    let small = ALL_WORDS.iter().find(|known| is_small && *known == lower);
    // "Monsters" is no slip of "Lobsters": what is written small is a name only where one letter tells them apart.
    let is_far = || word.len() < SURE || strsim::damerau_levenshtein(word, &lower) > 1;
    let is_name = is_small && small.is_none() && meant.starts_with(char::is_uppercase);
    (!(is_name && is_far())).then(|| small.unwrap_or(meant))
}

/// How long a word is at least in which one letter is one of many.
const SURE: usize = 6;

/// Every word of rules text, the everyday ones first.
fn words() -> impl Iterator<Item = &'static str> {
    let phrases = vocabulary().filter(|phrase| phrase.contains(' ')).flat_map(|phrase| phrase.split(' '));
    WORDS.iter().copied().chain(GRAMMAR_WORDS.iter().copied()).chain(vocabulary()).chain(phrases)
}

/// The same, each once.
static ALL_WORDS: LazyLock<Words> = LazyLock::new(|| {
    let mut seen = HashSet::new();
    Words::new(words().filter(|word| seen.insert(*word)).collect())
});

/// The same in lower case, for looking up.
static KNOWN: LazyLock<HashSet<String>> = LazyLock::new(|| words().map(str::to_lowercase).collect());

/// The words that stand between quotation marks in the grammar, and those of verbs.
static GRAMMAR_WORDS: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let lines = GRAMMAR.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with("//"));
    let literals = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    let words = literals.flat_map(|literal| literal.split(|c: char| !c.is_alphabetic() && c != '\''));
    words
        .filter(|word| word.len() > 1 && !word.starts_with('\''))
        .chain(crate::verbs::WORDS.iter().copied())
        .collect()
});

const GRAMMAR: &[&str] = &[
    include_str!("../../grammar/ability.pest"),
    include_str!("../../grammar/card.pest"),
    include_str!("../../grammar/choice.pest"),
    include_str!("../../grammar/condition.pest"),
    include_str!("../../grammar/cost.pest"),
    include_str!("../../grammar/deed.pest"),
    include_str!("../../grammar/duration.pest"),
    include_str!("../../grammar/event.pest"),
    include_str!("../../grammar/keyword.pest"),
    include_str!("../../grammar/lexical.pest"),
    include_str!("../../grammar/quantity.pest"),
    include_str!("../../grammar/reference.pest"),
    include_str!("../../grammar/selection.pest"),
    include_str!("../../grammar/step.pest"),
    include_str!("../../grammar/token.pest"),
    include_str!("../../grammar/verb.pest"),
    include_str!("../../grammar/zone.pest"),
];

fn is_hyphen(found: &str) -> bool {
    matches!(found, "-" | "--" | "–")
}

/// Advice on what often stands, or is left out, where reading stopped.
fn advise(finding: Diagnostic, found: &str, is_inside: bool, span: Span) -> Diagnostic {
    let is_capital = found.starts_with(char::is_uppercase);
    if is_hyphen(found) {
        finding.fix("write an em dash", Applicability::Safe, span, "—")
    } else if is_inside && is_capital && is_foreign(found) {
        finding
            .help("a name is read where it is the card's own: is it spelt as on the card's first line?")
            .help("a subtype of your own reads once it is in `[vocabulary]` of planarc.toml")
    } else if is_inside && is_capital && found.len() > 1 {
        finding.help(format!("is a full stop or a colon missing before \"{found}\"?"))
    } else {
        finding
    }
}

/// A sentence that the grammar reads and lowering refuses: what it says, where, and why.
pub(super) fn refused(sentence: &Sentence, refusal: &Refusal) -> Option<Diagnostic> {
    if refusal.reason == Reason::Reported {
        return None;
    }
    if let Some(finding) = unknown_symbol(sentence) {
        return Some(finding);
    }
    let Account { code, message, label, help } = refusal.reason.account();
    let text = sentence.text.get(refusal.start..refusal.end).unwrap_or("");
    // The space and the comma before a clause are part of its node, and not of its words.
    let words = text.trim_start_matches([' ', ',']);
    let start = refusal.start + text.len() - words.len();
    let words = words.trim_end();
    let span = sentence.span(start, start + words.len());
    let words = shown(words);
    Some(Diagnostic::new(code, span, message.replace("{}", &words)).label(span, label).help(help))
}

/// The first symbol in braces that the game does not have.
fn unknown_symbol(sentence: &Sentence) -> Option<Diagnostic> {
    let text = sentence.text.as_str();
    let (start, inside) = text.match_indices('{').find_map(|(start, _)| {
        let inside = text.get(start + 1..)?.split_once('}')?.0;
        Symbol::parse(inside).is_none().then_some((start, inside))
    })?;
    let span = sentence.span(start, start + inside.len() + 2);
    let finding = Diagnostic::new(Code::S008, span, format!("no symbol of the game is \"{{{inside}}}\""))
        .label(span, "no such symbol");
    // "{r}", "{B/R}", "{2/w}".
    let large = inside.to_uppercase();
    let turned = large.split_once('/').map(|(first, second)| format!("{second}/{first}"));
    let meant = [Some(large), turned].into_iter().flatten().find(|text| Symbol::parse(text).is_some());
    Some(match meant {
        Some(meant) => finding.fix(
            format!("replace with \"{{{meant}}}\""),
            Applicability::Safe,
            span,
            format!("{{{meant}}}"),
        ),
        None => {
            finding.help("the symbols are those of rule 107.4 to 107.18, such as {W}, {2}, {X}, {T}, {CHAOS}")
        }
    })
}

/// "Choose one —", and nothing to choose from.
pub(super) fn without_modes(at: crate::surface::At) -> Diagnostic {
    Diagnostic::new(Code::S002, at.0, "the choice has no modes")
        .label(at.0, "no line that starts with \"•\" follows")
        .help("write each mode on a line of its own that starts with \"• \"")
}

/// A row of results that does not go on from the row before (706.3).
pub(super) fn row_apart(at: crate::surface::At) -> Diagnostic {
    Diagnostic::new(Code::S002, at.0, "the row does not go on from the results before it")
        .label(at.0, "rows start at 1 and leave no result out")
        .help("write the rows in order, such as \"1—9 |\" and then \"10—20 |\"")
}

/// An older phrase, with the fix that brings it to the current template.
pub(super) fn older(found: &Legacy) -> Diagnostic {
    let Legacy { old, current, edits } = found;
    let (label, title) = match current.as_str() {
        "" => ("current cards leave this out".to_owned(), "leave it out".to_owned()),
        _ => (format!("current cards say \"{current}\""), format!("replace with \"{current}\"")),
    };
    let span = edits.first().map_or(Span::new(0, 0), |edit| edit.span);
    let message = if PLACEHOLDERS.contains(&old.as_str()) {
        format!("\"{old}\" is not the card's name: write \"{current}\"")
    } else {
        format!("\"{old}\" is older wording")
    };
    let mut finding = Diagnostic::new(Code::S101, span, message).label(span, label);
    finding.fixes.push(Fix { title, applicability: Applicability::Safe, edits: edits.clone() });
    finding
}

/// A line break between the sentences of an ability.
pub(super) fn broken_line(gap: Span) -> Diagnostic {
    Diagnostic::new(Code::S101, gap, "older wording: the line continues the ability before it")
        .label(gap, "current cards have no line break here")
        .fix("join the lines", Applicability::Safe, gap, " ")
}

/// A sentence beyond the limit of the recursive parser.
pub(super) fn too_long(sentence: &Sentence) -> Diagnostic {
    let span = sentence.whole();
    let limit = crate::limits::SENTENCE_BYTES;
    Diagnostic::new(
        Code::S005,
        span,
        format!("the sentence is {} bytes long; at most {limit} are read", sentence.text.len()),
    )
    .label(span, "this sentence")
    .help("end sentences with a full stop and a space; published sentences stay under 300 bytes")
}

fn label(expected: &[String], found: &str) -> String {
    match listed(expected) {
        Some(terms) => format!("expected {terms}"),
        None if found.is_empty() => "more was expected here".to_owned(),
        None => "this was not expected".to_owned(),
    }
}

/// The terms as a list in a sentence.
fn listed(terms: &[String]) -> Option<String> {
    Some(match terms {
        [] => return None,
        [one] => one.clone(),
        [first, last] if !first.contains(" or ") && !last.contains(" or ") => format!("{first} or {last}"),
        [init @ .., last] => {
            let shown: Vec<&str> = init.iter().map(String::as_str).take(5).collect();
            format!("{}, or {last}", shown.join(", "))
        }
    })
}

/// The word that holds a byte of the marked text.
fn word_at(text: &str, at: usize) -> (usize, usize) {
    let bytes = text.as_bytes();
    let mut start = at.min(text.len());
    while start < text.len() && bytes.get(start) == Some(&b' ') {
        start += 1;
    }
    let is_word = |i: usize| bytes.get(i).is_some_and(|b| !b" ,:".contains(b));
    while start > 0 && is_word(start - 1) && is_word(start) {
        start -= 1;
    }
    let mut end = start;
    while is_word(end) {
        end += 1;
    }
    (start, end)
}

/// Marked text as a person wrote it.
fn shown(text: &str) -> String {
    text.replace(['#', '%', '@'], "").replace('_', " ")
}

/// Everyday words of rules text, for "did you mean".
pub(super) const WORDS: &[&str] = &[
    "whenever",
    "planeswalk",
    "chaos",
    "ensues",
    "ensue",
    "beginning",
    "creature",
    "creatures",
    "target",
    "controls",
    "control",
    "battlefield",
    "graveyard",
    "library",
    "until",
    "damage",
    "destroy",
    "destroys",
    "discard",
    "discards",
    "return",
    "returns",
    "sacrifice",
    "sacrifices",
    "create",
    "creates",
    "token",
    "tokens",
    "counter",
    "counters",
    "draw",
    "draws",
    "exile",
    "exiles",
    "reveal",
    "reveals",
    "search",
    "shuffle",
    "encounter",
    "scheme",
    "motion",
    "abandon",
    "player",
    "players",
    "opponent",
    "opponents",
    "spell",
    "spells",
    "permanent",
    "permanents",
    "equal",
    "number",
    "power",
    "toughness",
    "instead",
    "unless",
    "attacks",
    "blocks",
    "deals",
    "gains",
    "gets",
    "loses",
    "enters",
    "upkeep",
    "turn",
    "each",
    "may",
    "their",
    "your",
    "that",
    "this",
];
