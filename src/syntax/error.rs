//! Findings of the syntax stage: the furthest word reached, and what was expected there, in a
//! reader's terms.

use super::parser::{CardParser, Rule};
use super::reader::Sentence;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::{did_you_mean, vocabulary};
use crate::source::Span;
use pest::Parser as _;
use std::collections::BTreeSet;

/// A sentence that the grammar does not read, parsed once more for the furthest place.
pub(super) fn unreadable(rule: Rule, sentence: &Sentence) -> Diagnostic {
    let text = sentence.text.as_str();
    pest::set_error_detail(true);
    let failed = CardParser::parse(rule, text).err();
    let attempts = failed.as_ref().and_then(|error| error.parse_attempts());
    let (furthest, expected) = match attempts {
        Some(attempts) => {
            let stacks = attempts.call_stacks();
            let rules = stacks.iter().filter_map(|stack| stack.deepest.get_rule().copied().or(stack.parent));
            let terms: BTreeSet<&'static str> = rules.filter_map(term).collect();
            (attempts.max_position, terms.into_iter().collect())
        }
        None => (0, Vec::new()),
    };
    let word = word_at(text, furthest);
    let span = sentence.span(word.0, word.1);
    let found = text.get(word.0..word.1).unwrap_or("");
    let message = if found.is_empty() {
        "the sentence ends too early".to_owned()
    } else {
        format!("cannot read the sentence from \"{}\" on", shown(found))
    };
    let mut finding = Diagnostic::new(Code::S001, span, message).label(span, label(&expected, found));
    finding = finding.label(sentence.whole(), "in this sentence");
    suggest(finding, found, span)
}

/// A sentence that reads, but not in this place.
pub(super) fn unplaced(sentence: &Sentence) -> Diagnostic {
    let span = sentence.whole();
    Diagnostic::new(Code::S002, span, "the sentence reads, but has no meaning in this place")
        .label(span, "nothing before it takes this")
        .help("give the sentence a line of its own, or join it to the ability that it belongs to")
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

/// A misspelt word of the vocabulary gets a suggestion.
fn suggest(finding: Diagnostic, found: &str, span: Span) -> Diagnostic {
    let bare = found.trim_start_matches(['#', '%', '@']);
    let known =
        bare.len() < 3 || vocabulary().any(|word| word.eq_ignore_ascii_case(bare)) || WORDS.contains(&bare);
    if known {
        return finding;
    }
    match did_you_mean(bare, vocabulary().chain(WORDS.iter().copied())) {
        Some(word) => finding.help(format!("did you mean \"{word}\"?")).fix(
            format!("replace with \"{word}\""),
            Applicability::Unsafe,
            span,
            word,
        ),
        None => finding,
    }
}

fn label(expected: &[&str], found: &str) -> String {
    match expected {
        [] if found.is_empty() => "more was expected here".to_owned(),
        [] => "this was not expected".to_owned(),
        [one] => format!("expected {one}"),
        [init @ .., last] => {
            let shown: Vec<&str> = init.iter().copied().take(5).collect();
            format!("expected {}, or {last}", shown.join(", "))
        }
    }
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

/// A grammar rule in a reader's terms; rules that say nothing to a reader have none.
fn term(rule: Rule) -> Option<&'static str> {
    Some(match rule {
        Rule::act | Rule::acts | Rule::action_word | Rule::deed => "a verb",
        Rule::selection
        | Rule::sel
        | Rule::pick
        | Rule::filter
        | Rule::heads
        | Rule::head
        | Rule::card_type
        | Rule::noun => "a player or an object",
        Rule::player_sel | Rule::player_pick => "a player",
        Rule::subtype => "a subtype",
        Rule::color | Rule::token_colors => "a color",
        Rule::number | Rule::digits | Rule::number_word | Rule::x | Rule::qty | Rule::qty_term => "a number",
        Rule::zone | Rule::zone_word | Rule::owned_zone => "a zone",
        Rule::destination => "where it goes",
        Rule::duration | Rule::leading_duration | Rule::until_end_of_turn => "a duration",
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
    "their",
    "your",
    "that",
    "this",
];
