//! What `fmt --check` would change, as a unified diff without context.

use crate::diag::Edit;
use crate::source::{LineIndex, SourceFile, apply};

/// The diff of one file, with its name in the header.
pub fn render(file: &SourceFile, edits: &[Edit]) -> String {
    let index = LineIndex::new(&file.text);
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    sorted.sort_by_key(|edit| edit.span);
    let mut text = format!("--- {0}\n+++ {0}\n", file.name);
    let mut shift = 0;
    for edit in sorted {
        let hunk = Hunk::new(file, &index, edit);
        text += &hunk.render(shift);
        shift += hunk.new.len() as i64 - hunk.old.len() as i64;
    }
    text
}

/// The whole lines that one edit touches.
struct Hunk {
    line: i64,
    old: Vec<String>,
    new: Vec<String>,
}

impl Hunk {
    fn new(file: &SourceFile, index: &LineIndex, edit: &Edit) -> Self {
        let line = index.locate(&file.text, edit.span.start).line;
        // An edit that takes a line break along ends at the start of a line it does not touch.
        let end = if edit.text.is_empty() { edit.span.end.saturating_sub(1) } else { edit.span.end };
        let last = index.locate(&file.text, end.max(edit.span.start)).line;
        let span_of = |line| index.line_span(&file.text, line).unwrap_or(edit.span);
        let whole = span_of(line).to(span_of(last));
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        let old = file.slice(whole);
        let (start, end) = (edit.span.start - whole.start, edit.span.end.min(whole.end) - whole.start);
        let inside = Edit { span: crate::source::Span::new(start, end), text: edit.text.clone() };
        let new = if edit.text.is_empty() { Vec::new() } else { lines(&apply(old, &[inside])) };
        Self { line: i64::from(line), old: lines(old), new }
    }

    fn render(&self, shift: i64) -> String {
        let (old, new) = (self.old.len(), self.new.len());
        // An empty side is given by the line before it.
        let start = self.line + shift - i64::from(new == 0);
        let header = format!("@@ -{},{old} +{start},{new} @@\n", self.line);
        let old = self.old.iter().map(|line| format!("-{line}\n"));
        let new = self.new.iter().map(|line| format!("+{line}\n"));
        std::iter::once(header).chain(old).chain(new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{read_cards, rewrite_rules};

    #[test]
    fn whole_lines_are_shown() {
        let file = SourceFile::new("t.card", "A\nScheme\n  one\n# note\ntwo\nthree\n");
        let (cards, _) = read_cards(&file);
        let edits: Vec<Edit> = cards
            .iter()
            .flat_map(|card| rewrite_rules(&file, card, "one a\none b\ntwo b\nthree\nfour"))
            .collect();
        let expect = "--- t.card\n+++ t.card\n@@ -3,1 +3,5 @@\n-  one\n+  one a\n+one b\n+two b\n+three\n+four\n\
                      @@ -5,1 +8,0 @@\n-two\n@@ -6,1 +8,0 @@\n-three\n";
        assert_eq!(render(&file, &edits), expect);
    }

    #[test]
    fn an_inserted_line_shows_beside_its_neighbour() {
        let file = SourceFile::new("t.card", "A\nScheme\none\ntwo");
        let (cards, _) = read_cards(&file);
        let edits: Vec<Edit> =
            cards.iter().flat_map(|card| rewrite_rules(&file, card, "one\ntwo\nthree")).collect();
        assert_eq!(render(&file, &edits), "--- t.card\n+++ t.card\n@@ -4,1 +4,2 @@\n-two\n+two\n+three\n");
    }
}
