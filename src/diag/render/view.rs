//! The few lines of a file that a diagnostic is shown with, made safe to draw.
//!
//! Renderers of source text assume lines that fit a screen, offsets inside the text, and no
//! control characters. Here long lines are cut around the labels, spans are brought inside, and
//! control characters (which a terminal would obey) become U+FFFD.

use std::ops::Range;

use super::{Source, drawable_text, drawn, shown_name};
use crate::diag::{Diagnostic, Label};
use crate::source::{LineColumn, Span, ceil_char_boundary, floor_char_boundary};

/// Lines above this many bytes are cut.
const LONG_LINE: usize = 400;

/// How many characters are kept on each side of the ends of a label on a cut line.
const MARGIN: usize = 60;

/// Labels over more lines than this are drawn over the first of them only.
const LABEL_LINES: u32 = 8;

/// Labels further from the main place than this many lines are told below the excerpt, not drawn:
/// the lines between would hide what the finding is about.
const FAR_LINES: u32 = 20;

pub(super) const ELLIPSIS: char = '…';

/// An excerpt with the labels inside it.
#[derive(Debug)]
pub(super) struct View {
    /// Whole lines, each with a line feed.
    pub text: String,
    /// The main place first, then the others.
    pub labels: Vec<Shown>,
    /// What is said of places too far away to be drawn: `a.card:3:1: first here`.
    pub far: Vec<String>,
    /// Places of the file and of `text` that stand for each other, in order, one a character.
    marks: Vec<Mark>,
}

/// A label in terms of the excerpt.
#[derive(Debug)]
pub(super) struct Shown {
    /// Bytes of the excerpt.
    pub range: Range<usize>,
    /// What to say there; may be empty.
    pub text: String,
}

#[derive(Debug, Clone, Copy)]
struct Mark {
    file: usize,
    view: usize,
}

impl View {
    /// The excerpt that shows every label of a diagnostic, with a line of context on both sides.
    pub fn new(source: &Source<'_>, diagnostic: &Diagnostic) -> Self {
        let line = |label: &Label| source.locate(label.span.start).line;
        let main = source.locate(diagnostic.span.start).line;
        let (near, far): (Vec<Label>, Vec<Label>) =
            labels(diagnostic).partition(|label| line(label).abs_diff(main) <= FAR_LINES);
        let labels: Vec<(Range<usize>, String)> =
            near.into_iter().map(|label| (clamp(source, label.span), label.text)).collect();
        let ends: Vec<usize> = labels.iter().flat_map(|(range, _)| [range.start, range.end]).collect();
        let far = far.iter().map(|label| elsewhere(source, label)).collect();
        let mut view = Self { text: String::new(), labels: Vec::new(), far, marks: Vec::new() };
        for line in context(source, &ends) {
            view.push_line(&source.file.text, line, &ends);
        }
        let shown = |(range, text): (Range<usize>, String)| {
            let range = view.to_view(range.start)..view.to_view(range.end);
            Shown { range, text: drawable_text(&text) }
        };
        view.labels = labels.into_iter().map(shown).collect();
        view
    }

    /// The place in the file of an offset of the excerpt.
    pub fn locate(&self, source: &Source<'_>, offset: usize) -> LineColumn {
        let at = self.marks.partition_point(|mark| mark.view < offset);
        let file = self.marks.get(at).or(self.marks.last()).map_or(0, |mark| mark.file);
        source.locate(u32::try_from(file).unwrap_or(u32::MAX))
    }

    fn to_view(&self, offset: usize) -> usize {
        let at = self.marks.partition_point(|mark| mark.file < offset);
        self.marks.get(at).map_or(self.text.len(), |mark| mark.view)
    }

    fn push_line(&mut self, text: &str, line: Range<usize>, ends: &[usize]) {
        let mut last = line.start;
        for piece in pieces(text, &line, ends, LONG_LINE, MARGIN) {
            if piece.start > last {
                self.text.push(ELLIPSIS);
            }
            last = piece.end;
            for (at, c) in drawn(text.get(piece.clone()).unwrap_or("")) {
                self.push(piece.start + at, c);
            }
        }
        if last < line.end {
            self.text.push(ELLIPSIS);
        }
        self.push(line.end, '\n');
    }

    fn push(&mut self, file: usize, c: char) {
        self.marks.push(Mark { file, view: self.text.len() });
        self.text.push(c);
    }
}

/// The main place, with its text where it is among the labels, then the others.
fn labels(diagnostic: &Diagnostic) -> impl Iterator<Item = Label> {
    let main = diagnostic.labels.iter().position(|label| label.span == diagnostic.span);
    let text =
        main.and_then(|at| diagnostic.labels.get(at)).map_or(String::new(), |label| label.text.clone());
    let others = diagnostic.labels.iter().enumerate().filter(move |(at, _)| Some(*at) != main);
    std::iter::once(Label { span: diagnostic.span, text }).chain(others.map(|(_, label)| label.clone()))
}

/// A label with its place: `a.card:3:1: first here`.
fn elsewhere(source: &Source<'_>, label: &Label) -> String {
    let place = source.locate(label.span.start);
    let name = shown_name(&source.file.name);
    format!("{name}:{}:{}: {}", place.line, place.column, drawable_text(&label.text))
}

/// Brings a span inside the text, onto characters, off a final line break, onto few lines.
fn clamp(source: &Source<'_>, span: Span) -> Range<usize> {
    let text = &source.file.text;
    let start = floor_char_boundary(text, span.start as usize);
    let first = source.locate(span.start).line;
    let bound = source.index.line_span(text, first.saturating_add(LABEL_LINES - 1));
    let bound = bound.map_or(text.len(), |line| line.end as usize);
    let end = ceil_char_boundary(text, span.end as usize).min(bound).max(start);
    let covered = text.get(start..end).unwrap_or("").trim_end_matches(['\n', '\r']);
    // Inside the `\r\n` of a line lies no character to point at; its end is the line's.
    let line_end = source.index.line_span(text, first).map_or(start, |line| line.end as usize);
    let start = if covered.is_empty() { start.min(line_end) } else { start };
    start..start + covered.len()
}

/// The lines from the one before the first place to the one after the last.
fn context(source: &Source<'_>, ends: &[usize]) -> Vec<Range<usize>> {
    let line = |offset: Option<&usize>| {
        let offset = offset.map_or(0, |offset| u32::try_from(*offset).unwrap_or(u32::MAX));
        source.locate(offset).line
    };
    let first = line(ends.iter().min()).saturating_sub(1).max(1);
    let last = line(ends.iter().max());
    let text = &source.file.text;
    let lines = (first..=last.saturating_add(1))
        .map_while(|line| source.index.line_span(text, line).map(|span| (line, span.range())));
    // After the last line break comes an empty line that only a label makes worth showing.
    lines.filter(|(line, range)| *line <= last || range.start < text.len()).map(|(_, range)| range).collect()
}

/// What is kept of a line: all of it, or where it is long a margin around every place on it.
pub(super) fn pieces(
    text: &str,
    line: &Range<usize>,
    ends: &[usize],
    long: usize,
    margin: usize,
) -> Vec<Range<usize>> {
    if line.len() <= long {
        return vec![line.clone()];
    }
    let mut places: Vec<usize> =
        ends.iter().copied().filter(|at| line.start <= *at && *at <= line.end).collect();
    places.sort_unstable();
    if places.is_empty() {
        places.push(line.start);
    }
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for place in places {
        let start = floor_char_boundary(text, place.saturating_sub(margin).max(line.start));
        let end = ceil_char_boundary(text, (place + margin).min(line.end));
        match pieces.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => pieces.push(start..end),
        }
    }
    pieces
}
