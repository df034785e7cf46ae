//! Replacing the rules text of a card in its file and nothing else: comments, blank lines, meta
//! lines, indents and line breaks stay as they are.

use super::{CardSource, SourceFile, Span, Spanned};
use crate::diag::Edit;

/// The edits that make the rules text of `card` read `printed`, whose lines are separated by line
/// feeds. Lines that are equal at the beginning and at the end stay; none is needed when all are.
pub fn rewrite_rules(file: &SourceFile, card: &CardSource, printed: &str) -> Vec<Edit> {
    let old: Vec<&str> = card.lines.iter().map(|line| line.text.as_str()).collect();
    let new: Vec<&str> = printed.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if old.len() == new.len() {
        let changed = card.lines.iter().zip(&new).filter(|(line, text)| line.text != **text);
        return changed.map(|(line, text)| Edit { span: line.span, text: (*text).to_owned() }).collect();
    }
    let head = common(old.iter(), new.iter());
    let shorter = old.len().min(new.len()) - head;
    let tail = common(old.iter().rev(), new.iter().rev()).min(shorter);
    let lines = card.lines.get(head..old.len() - tail).unwrap_or_default();
    let texts = new.get(head..new.len() - tail).unwrap_or_default();
    replace_run(file, card, lines.iter().map(|line| line.span).collect(), head, texts)
}

/// Applies edits that do not overlap, in any order. Edits outside the text are left out.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| edit.span);
    let mut result = String::with_capacity(text.len());
    let mut from = 0;
    for Edit { span, text: replacement } in sorted {
        if let Some(kept) = text.get(from..span.start as usize) {
            result.push_str(kept);
            result.push_str(replacement);
            from = span.end as usize;
        }
    }
    result + text.get(from..).unwrap_or("")
}

/// Lines with edits applied, each with the number of the line that it begins in. An edit between two
/// lines, from the end of one to the start of the next, joins them. Edits elsewhere are left out.
pub fn apply_to_lines(lines: &[Spanned], edits: &[Edit]) -> Vec<(usize, String)> {
    let mut done: Vec<(usize, String)> = Vec::new();
    let mut joint: Option<&str> = None;
    for (number, line) in lines.iter().enumerate() {
        let Span { start, end } = line.span;
        let inside = edits.iter().filter(|edit| start <= edit.span.start && edit.span.end <= end);
        let moved = inside.map(|edit| Edit {
            span: Span::new(edit.span.start - start, edit.span.end - start),
            text: edit.text.clone(),
        });
        let text = apply(&line.text, &moved.collect::<Vec<_>>());
        match (joint.take(), done.last_mut()) {
            (Some(joint), Some((_, before))) => {
                before.push_str(joint);
                before.push_str(&text);
            }
            _ => done.push((number, text)),
        }
        let gap = lines.get(number + 1).map(|next| Span::new(end, next.span.start));
        joint = edits.iter().find(|edit| Some(edit.span) == gap).map(|edit| edit.text.as_str());
    }
    done
}

fn common<T: PartialEq>(a: impl Iterator<Item = T>, b: impl Iterator<Item = T>) -> usize {
    a.zip(b).take_while(|(a, b)| a == b).count()
}

/// Replaces the first of `lines` by all of `texts` and removes the others; without lines, the
/// texts are inserted after the first `head` lines of the card.
fn replace_run(
    file: &SourceFile,
    card: &CardSource,
    lines: Vec<Span>,
    head: usize,
    texts: &[&str],
) -> Vec<Edit> {
    let line_break = if file.text.contains("\r\n") { "\r\n" } else { "\n" };
    let joined = texts.join(line_break);
    let Some((first, others)) = lines.split_first() else {
        return vec![insert(card, head, &joined, line_break)];
    };
    let first = if texts.is_empty() { whole_line(&file.text, *first) } else { *first };
    let removed = others.iter().map(|span| Edit { span: whole_line(&file.text, *span), text: String::new() });
    std::iter::once(Edit { span: first, text: joined }).chain(removed).collect()
}

fn insert(card: &CardSource, head: usize, text: &str, line_break: &str) -> Edit {
    let before = head.checked_sub(1).and_then(|at| card.lines.get(at));
    match (before, card.lines.first()) {
        (None, Some(first)) => {
            Edit { span: Span::new(first.span.start, first.span.start), text: format!("{text}{line_break}") }
        }
        (before, _) => {
            let end = before.map_or(card.span.end, |line| line.span.end);
            Edit { span: Span::new(end, end), text: format!("{line_break}{text}") }
        }
    }
}

/// The line of a span with its indent and its line break.
fn whole_line(text: &str, span: Span) -> Span {
    let before = text.get(..span.start as usize).unwrap_or("");
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let after = text.get(span.end as usize..).unwrap_or("");
    let end = after.find('\n').map_or(text.len(), |at| span.end as usize + at + 1);
    Span::from_usize(start, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::read_cards;

    fn rewritten(text: &str, printed: &str) -> String {
        let file = SourceFile::new("t.card", text);
        let (cards, _) = read_cards(&file);
        let edits: Vec<Edit> = cards.iter().flat_map(|card| rewrite_rules(&file, card, printed)).collect();
        apply(text, &edits)
    }

    #[test]
    fn only_changed_lines_change() {
        let text = "# top\nA\nScheme\nSet: X\n\n  one \n# note\ntwo\r\n---\n";
        assert_eq!(rewritten(text, "one\ntwo"), text);
        assert_eq!(rewritten(text, "one\n2"), "# top\nA\nScheme\nSet: X\n\n  one \n# note\n2\r\n---\n");
    }

    #[test]
    fn lines_that_are_split_or_joined_keep_the_comments_between() {
        let text = "A\nScheme\none\n# note\ntwo\n\nthree\n";
        assert_eq!(
            rewritten(text, "one\ntwo a\ntwo b\nthree"),
            "A\nScheme\none\n# note\ntwo a\ntwo b\n\nthree\n"
        );
        assert_eq!(rewritten(text, "one two\nthree"), "A\nScheme\none two\n# note\n\nthree\n");
        assert_eq!(rewritten(text, "one\nthree"), "A\nScheme\none\n# note\n\nthree\n");
        assert_eq!(rewritten(text, "one\ntwo\nthree\nfour"), "A\nScheme\none\n# note\ntwo\n\nthree\nfour\n");
        assert_eq!(rewritten(text, "zero\none\ntwo\nthree"), "A\nScheme\nzero\none\n# note\ntwo\n\nthree\n");
    }

    #[test]
    fn edits_change_lines_and_join_them() {
        let line = |text: &str, start: u32| Spanned {
            text: text.to_owned(),
            span: Span::new(start, start + u32::try_from(text.len()).unwrap()),
        };
        let edit = |start, end, text: &str| Edit { span: Span::new(start, end), text: text.to_owned() };
        let lines = [line("one two", 10), line("three", 18), line("four", 24)];
        let edits = [edit(14, 17, "2"), edit(17, 18, " "), edit(18, 18, "and "), edit(2, 5, "no")];
        let done = apply_to_lines(&lines, &edits);
        assert_eq!(done, [(0, "one 2 and three".to_owned()), (2, "four".to_owned())]);
        // An edit that crosses the end of a line belongs to neither.
        assert_eq!(apply_to_lines(&lines, &[edit(15, 20, "")]).len(), 3);
    }

    #[test]
    fn edits_outside_the_text_are_left_out() {
        let edit = |start, end| Edit { span: Span::new(start, end), text: "x".to_owned() };
        assert_eq!(apply("abc", &[edit(9, 12), edit(1, 2)]), "axc");
    }
}
