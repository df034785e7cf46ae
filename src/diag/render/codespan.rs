//! [`Format::Codespan`](super::Format::Codespan), drawn by codespan-reporting.

use std::borrow::Cow;
use std::ops::Range;

use codespan_reporting::diagnostic as drawn;
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::termcolor::Ansi;
use codespan_reporting::term::{Config, Styles, StylesWriter, emit_into_string, emit_to_write_style};

use super::view::View;
use super::{Colour, Source, drawable_text, notes, short, shown_name};
use crate::diag::{Diagnostic, Severity};
use crate::source::LineIndex;

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic, colour: Colour) -> String {
    let view = View::new(source, diagnostic);
    let excerpt = Excerpt { source, lines: LineIndex::new(&view.text), view: &view };
    let report = report(source, diagnostic, &view, colour);
    let drawn = match colour {
        Colour::Plain => emit_into_string(&Config::default(), &excerpt, &report),
        Colour::Ansi => coloured(&excerpt, &report),
    };
    drawn.unwrap_or_else(|_| short::render(source, diagnostic))
}

fn coloured(excerpt: &Excerpt<'_>, report: &drawn::Diagnostic<()>) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let styles = Styles::default();
    emit_to_write_style(
        &mut StylesWriter::new(Ansi::new(&mut bytes), &styles),
        &Config::default(),
        excerpt,
        report,
    )?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn report(
    source: &Source<'_>,
    diagnostic: &Diagnostic,
    view: &View,
    colour: Colour,
) -> drawn::Diagnostic<()> {
    let severity = match diagnostic.severity {
        Severity::Error => drawn::Severity::Error,
        Severity::Warning => drawn::Severity::Warning,
        Severity::Style => drawn::Severity::Note,
    };
    let labels = view.labels.iter().enumerate().map(|(at, label)| {
        let style = if at == 0 { drawn::LabelStyle::Primary } else { drawn::LabelStyle::Secondary };
        drawn::Label::new(style, (), label.range.clone()).with_message(&label.text)
    });
    let help = diagnostic.help.iter().map(|line| format!("help: {}", drawable_text(line)));
    let fixes = diagnostic.fixes.iter().map(|fix| {
        let lines = notes::fix(source, fix, colour);
        format!("fix: {}", lines.join("\n"))
    });
    let far = view.far.iter().map(|far| format!("at {far}"));
    let notes = far.chain(help).chain(fixes).chain([notes::why(diagnostic)]);
    drawn::Diagnostic::new(severity)
        .with_code(diagnostic.code)
        .with_message(drawable_text(&diagnostic.message))
        .with_labels(labels.collect())
        .with_notes(notes.collect())
}

/// The excerpt, with the names and numbers of the file.
struct Excerpt<'a> {
    source: &'a Source<'a>,
    view: &'a View,
    lines: LineIndex,
}

impl<'a> Files<'a> for Excerpt<'a> {
    type FileId = ();
    type Name = Cow<'a, str>;
    type Source = &'a str;

    fn name(&'a self, (): ()) -> Result<Cow<'a, str>, Error> {
        Ok(shown_name(&self.source.file.name))
    }

    fn source(&'a self, (): ()) -> Result<&'a str, Error> {
        Ok(&self.view.text)
    }

    fn line_index(&'a self, (): (), offset: usize) -> Result<usize, Error> {
        let offset = u32::try_from(offset).unwrap_or(u32::MAX);
        Ok(self.lines.locate(&self.view.text, offset).line.saturating_sub(1) as usize)
    }

    fn line_number(&'a self, (): (), line: usize) -> Result<usize, Error> {
        let start = self.line_range((), line)?.start;
        Ok(self.view.locate(self.source, start).line as usize)
    }

    fn column_number(&'a self, (): (), _line: usize, offset: usize) -> Result<usize, Error> {
        Ok(self.view.locate(self.source, offset).column as usize)
    }

    fn line_range(&'a self, (): (), line: usize) -> Result<Range<usize>, Error> {
        let too_large = || Error::LineTooLarge { given: line, max: self.view.text.lines().count() };
        let number = u32::try_from(line + 1).map_err(|_| too_large())?;
        let span = self.lines.line_span(&self.view.text, number).ok_or_else(too_large)?.range();
        Ok(span.start..(span.end + 1).min(self.view.text.len()))
    }
}
