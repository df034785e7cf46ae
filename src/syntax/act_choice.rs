//! Things to do in the place of words to choose: "choose draw a card or gain 3 life". What is to be done by
//! choice is a mode (700.2).

use super::error;
use super::lower::{Reason, Refusal};
use super::matcher;
use super::parser::Rule;
use super::reader::Sentence;
use crate::diag::Diagnostic;

/// What words to choose follow.
const VERBS: &[&str] = &["choose ", "chooses ", "vote for ", "votes for "];

/// What may be written before an option.
const LEADS: &[&str] = &["either ", "whether to ", "to ", "between "];

/// The finding of a sentence that does not read and has actions to choose from, if it has.
pub(super) fn of_acts(sentence: &Sentence) -> Option<Diagnostic> {
    let text = sentence.text.as_str();
    let start = VERBS.iter().filter_map(|verb| Some(text.find(verb)? + verb.len())).min()?;
    let options = text.get(start..)?;
    let (first, len) = options.match_indices(" or ").find_map(|(or, _)| {
        let (before, after) = (options.get(..or)?, options.get(or + " or ".len()..)?);
        let mut parts = before.trim_end_matches(',').split(", ").chain([after]);
        parts.all(is_act).then(|| before.split(", ").next())?.map(|first| (start, first.len()))
    })?;
    let written = text.get(first..first + len)?;
    let act = without_lead(written);
    let begin = first + written.len() - act.len();
    let refusal = Refusal { reason: Reason::ChoiceOfActs, start: begin, end: begin + act.len() };
    error::refused(sentence, &refusal)
}

/// Whether an option says something to do.
pub(super) fn is_act(option: &str) -> bool {
    let option = without_lead(option);
    let reads = |text: &str| {
        let tree = matcher::parse(Rule::line_start, text);
        tree.is_some_and(|tree| tree.root().kids().any(|kid| kid.as_rule() == Rule::sentence_body))
    };
    reads(option)
}

fn without_lead(option: &str) -> &str {
    LEADS.iter().fold(option, |text, lead| text.strip_prefix(lead).unwrap_or(text))
}
