//! What stands under the source for people: advice, each fix with the lines it changes, and why.

use anstyle::{AnsiColor, Style};

use super::place::Region;
use super::view::{ELLIPSIS, pieces};
use super::{Colour, Source, drawable_text, fix_line};
use crate::diag::{Applicability, Diagnostic, Edit, Fix};
use crate::source::{Span, apply};

/// Lines of a diff above this many bytes are cut around the change.
const LONG_LINE: usize = 90;

/// How many characters are kept on each side of a change on a cut line.
const MARGIN: usize = 30;

/// Lines of one fix that are shown at most.
const LINES: usize = 12;

/// `rules 313.6, 313.7; planarc explain F004`.
pub(super) fn why(diagnostic: &Diagnostic) -> String {
    let row = diagnostic.code.row();
    let explain = format!("planarc explain {}", row.code);
    match row.rules().count() {
        0 => explain,
        1 => format!("rule {}; {explain}", row.cites),
        _ => format!("rules {}; {explain}", row.cites),
    }
}

/// The title of a fix, and a line each that it takes away or puts in.
pub(super) fn fix(source: &Source<'_>, fix: &Fix, colour: Colour) -> Vec<String> {
    let title = cut(&drawable_text(&fix_line(fix)), "");
    let mut lines = vec![title];
    // What is for display only need not be text for the file.
    if fix.applicability != Applicability::Display {
        lines.extend(diff(source, &fix.edits, colour));
    }
    lines
}

fn diff(source: &Source<'_>, edits: &[Edit], colour: Colour) -> Vec<String> {
    let hunks = hunks(source, edits);
    let width = hunks.iter().map(|hunk| hunk.last.to_string().len()).max().unwrap_or(1);
    let (red, green) = (AnsiColor::Red.on_default(), AnsiColor::Green.on_default());
    let mut drawn = Vec::new();
    for hunk in &hunks {
        let (first, old, new) = hunk.changed();
        for (sign, style, lines) in [('-', red, old), ('+', green, new)] {
            let numbered = (first..).zip(lines);
            drawn.extend(
                numbered
                    .map(|(number, line)| paint(colour, style, &format!("{number:>width$} {sign} {line}"))),
            );
        }
    }
    if drawn.len() > LINES {
        drawn.truncate(LINES - 1);
        drawn.push("…".to_owned());
    }
    drawn
}

/// In colour where colours are wanted.
pub(super) fn paint(colour: Colour, style: Style, text: &str) -> String {
    match colour {
        Colour::Ansi => format!("{style}{text}{style:#}"),
        Colour::Plain => text.to_owned(),
    }
}

/// The whole lines that some edits touch, before and after.
struct Hunk {
    line: u32,
    last: u32,
    edits: Vec<Edit>,
    old: String,
    new: String,
}

fn hunks(source: &Source<'_>, edits: &[Edit]) -> Vec<Hunk> {
    let mut edits: Vec<Edit> = edits
        .iter()
        .map(|edit| Edit { span: Region::new(source, edit.span).span, text: edit.text.clone() })
        .collect();
    edits.sort_by_key(|edit| edit.span);
    let mut hunks: Vec<Hunk> = Vec::new();
    for edit in edits {
        let Region { start, end, .. } = Region::new(source, edit.span);
        match hunks.last_mut() {
            Some(hunk) if start.line <= hunk.last => {
                hunk.last = hunk.last.max(end.line);
                hunk.edits.push(edit);
            }
            _ => hunks.push(Hunk {
                line: start.line,
                last: end.line,
                edits: vec![edit],
                old: String::new(),
                new: String::new(),
            }),
        }
    }
    hunks.iter_mut().for_each(|hunk| hunk.fill(source));
    hunks
}

impl Hunk {
    fn fill(&mut self, source: &Source<'_>) {
        let text = &source.file.text;
        let line = |number| source.index.line_span(text, number).unwrap_or_default();
        let whole =
            self.edits.iter().fold(line(self.line).to(line(self.last)), |whole, edit| whole.to(edit.span));
        let inside = |edit: &Edit| Edit {
            span: Span::new(edit.span.start - whole.start, edit.span.end - whole.start),
            text: edit.text.clone(),
        };
        let edits: Vec<Edit> = self.edits.iter().map(inside).collect();
        self.old = source.file.slice(whole).to_owned();
        self.new = apply(&self.old, &edits);
    }

    /// The number of the first line that changes, the lines that go, and the lines that come.
    fn changed(&self) -> (u32, Vec<String>, Vec<String>) {
        let lines = |text: &str| -> Vec<String> {
            text.split('\n')
                .map(|line| drawable_text(line.trim_end_matches('\r')).replace('\t', "    "))
                .collect()
        };
        let (mut old, mut new) = (lines(&self.old), lines(&self.new));
        while old.last().is_some() && old.last() == new.last() {
            old.pop();
            new.pop();
        }
        let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
        let (old, new) = (old.get(same..).unwrap_or(&[]), new.get(same..).unwrap_or(&[]));
        let cut = |lines: &[String], others: &[String]| -> Vec<String> {
            let with_other = lines.iter().enumerate().map(|(at, line)| (line, others.get(at)));
            with_other.map(|(line, other)| cut(line, other.map_or("", String::as_str))).collect()
        };
        (self.line + u32::try_from(same).unwrap_or(0), cut(old, new), cut(new, old))
    }
}

/// A line without what is far from where it differs from another.
fn cut(line: &str, other: &str) -> String {
    let both = || line.chars().zip(other.chars());
    let start: usize = both().take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let rest = |text: &str| text.get(start..).unwrap_or("").to_owned();
    let (tail, other_tail) = (rest(line), rest(other));
    let common = tail.chars().rev().zip(other_tail.chars().rev()).take_while(|(a, b)| a == b);
    let end = line.len() - common.map(|(a, _)| a.len_utf8()).sum::<usize>();
    let kept = pieces(line, &(0..line.len()), &[start, end], LONG_LINE, MARGIN);
    let mut text = String::new();
    let mut last = 0;
    for piece in kept {
        if piece.start > last {
            text.push(ELLIPSIS);
        }
        last = piece.end;
        text += line.get(piece).unwrap_or("");
    }
    if last < line.len() {
        text.push(ELLIPSIS);
    }
    text
}
