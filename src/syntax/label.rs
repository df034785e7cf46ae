//! Labels: what is written before a spaced dash and has no rules meaning (207.2c, 207.2d). Only an
//! ability word of the game's or a word that the project declares is taken on its word; whatever else
//! says something would be left unread.

use super::line::Context;
use super::matcher;
use super::parser::Rule;
use super::reader::read_line;
use crate::diag::{Code, Diagnostic};
use crate::lexicon::{Keyword, KeywordAction, OwnList, is_ability_word, subtypes};
use crate::source::Span;
use crate::surface::LineLabel;

/// The dash between a label and the ability.
const DASH: &str = " — ";

/// What a condition follows that is no effect (719.3a).
const SOLVE: &str = "to solve";

/// The most words that a label has.
const WORDS: usize = 6;

/// Splits the label from a line: a few words before a spaced dash, the first with a capital. Gives
/// the number of bytes that the ability begins after.
pub(super) fn split(line: &str) -> (Option<&str>, usize) {
    let Some((label, rest)) = line.split_once(DASH) else { return (None, 0) };
    if is_label(label) && !rest.is_empty() { (Some(label), label.len() + DASH.len()) } else { (None, 0) }
}

fn is_label(text: &str) -> bool {
    let plain = text.starts_with(char::is_uppercase)
        && text.split(' ').count() <= WORDS
        && !text.contains(['.', ':', '{', '"', '+']);
    let lower = text.to_lowercase();
    // The dash of a modal header and of a villainous choice belongs to the sentence (700.2, 701.55).
    let header = lower.contains("choose ") || lower.ends_with(" villainous choice");
    // "I, II —" is a chapter symbol (714.2), which says when the ability triggers.
    let chapter = text.chars().all(|letter| "IVX, ".contains(letter));
    // A keyword whose rules give the ability limits or a condition is no label (702.142).
    let keyword = Keyword::find(&lower).is_some_and(Keyword::has_ability) || lower == SOLVE;
    // What the die shows is an event (311.7).
    let chaos = lower == "chaos";
    plain && !header && !chapter && !keyword && !chaos
}

/// What a label is, with a finding where it is not one that was declared. There is no label where it
/// says something.
pub(super) fn judge(
    label: String,
    start: u32,
    context: &Context<'_>,
) -> (Option<LineLabel>, Option<Diagnostic>) {
    if is_ability_word(&label) {
        return (Some(LineLabel::AbilityWord(label)), None);
    }
    let end = start.saturating_add(u32::try_from(label.len()).unwrap_or(u32::MAX));
    let at = Span::new(start, end);
    if let Some(said) = said(&label, context) {
        return (None, Some(rules_text(&label, said, at)));
    }
    let own = &context.names.own;
    if own.has(OwnList::AbilityWords, &label) {
        return (Some(LineLabel::AbilityWord(label)), None);
    }
    let finding = (!own.has(OwnList::FlavorWords, &label)).then(|| undeclared(&label, at));
    (Some(LineLabel::FlavorWord(label)), finding)
}

fn rules_text(label: &str, said: &str, at: Span) -> Diagnostic {
    let message =
        format!("\"{label}\" is {said}, and no label: what is written before the dash says nothing");
    Diagnostic::new(Code::S009, at, message)
        .label(at, format!("{said} in the place of a label"))
        .help("Put it into the sentence after the dash, or write an ability of its own.")
}

fn undeclared(label: &str, at: Span) -> Diagnostic {
    let key = OwnList::FlavorWords.key();
    let message = format!(
        "\"{label}\" is neither an ability word nor a declared flavor word: add it to `{key}` of [vocabulary]"
    );
    Diagnostic::new(Code::S010, at, message)
        .label(at, "not declared")
        .help(format!("In planarc.toml: [vocabulary] {key} = [\"{label}\"]"))
}

/// What a label says where it says something: its kind, with an article.
fn said(label: &str, context: &Context<'_>) -> Option<&'static str> {
    // Designers write labels with capitals, as in a title.
    let meant = [label.to_owned(), without_capitals(label)];
    meant.iter().find_map(|text| {
        let read = read_line(text, 0, context.names);
        let [sentence] = read.sentences.as_slice() else { return None };
        kind(&sentence.text)
    })
}

/// The label with small letters, but for the subtypes in it.
fn without_capitals(label: &str) -> String {
    let small = |word: &str| {
        if subtypes::find(word).is_some() { word.to_owned() } else { word.to_lowercase() }
    };
    label.split(' ').map(small).collect::<Vec<_>>().join(" ")
}

fn kind(text: &str) -> Option<&'static str> {
    let is_action = text.strip_prefix('@').is_some_and(|action| {
        KeywordAction::longest_base(&action.replace('_', " ")).is_some_and(|(_, len)| len == action.len())
    });
    if is_action {
        return Some("a keyword action");
    }
    if let Some(tree) = matcher::parse(Rule::line_start, text) {
        let keywords = tree.root().kids().any(|kid| kid.as_rule() == Rule::keywords_line);
        return Some(if keywords { "a keyword" } else { "a sentence" });
    }
    if matcher::parse(Rule::next_start, text).is_some() {
        return Some("a sentence");
    }
    let tree = matcher::parse(Rule::no_label, text)?;
    Some(match tree.root().kids().next()?.as_rule() {
        Rule::no_label_cost => "a cost",
        Rule::no_label_noun => "a noun phrase",
        _ => "a clause",
    })
}
