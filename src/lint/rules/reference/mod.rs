//! What a word points back to.

pub mod ambiguous_reference;
pub mod chosen_another;
pub mod dangling_reference;
pub mod done_by_another;
pub mod no_outcome;
pub mod no_set;
pub mod no_such_way;
pub mod nothing_chosen;
pub mod nothing_other;
pub mod undefined_x;
pub mod unread_chance;
pub mod unread_words;
pub mod unused_choice;
pub mod word_without_effect;
pub mod x_defined_twice;

use crate::lint::Subject;
use crate::source::Span;

/// Whether a line goes on with one of some words after a place.
fn goes_on_with(subject: &Subject<'_>, at: Span, words: &[&str]) -> bool {
    let after = subject.source.lines.iter().find_map(|line| {
        let from = at.end.checked_sub(line.span.start)?;
        let is_here = line.span.holds(at);
        line.text.get(from as usize..).filter(|_| is_here)
    });
    after.is_some_and(|after| words.iter().any(|word| after.contains(word)))
}
