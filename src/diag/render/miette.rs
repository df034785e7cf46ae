//! [`Format::Fancy`](super::Format::Fancy), drawn by miette.

use std::fmt;

use anstyle::{AnsiColor, Style};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents, SourceCode,
    SourceSpan, SpanContents,
};

use super::view::View;
use super::{Colour, Source, drawable_text, heading, notes, short, shown_name};
use crate::diag::{Diagnostic, Severity};

/// Columns at which messages and advice are wrapped.
const WIDTH: usize = 100;

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic, colour: Colour) -> String {
    let theme = match colour {
        Colour::Ansi => GraphicalTheme::unicode(),
        Colour::Plain => GraphicalTheme::unicode_nocolor(),
    };
    let report = Report { source, diagnostic, view: View::new(source, diagnostic) };
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_links(false);
    match handler.render_report(&mut text, &report) {
        Ok(()) => text + &footer(&report, colour) + "\n",
        Err(fmt::Error) => short::render(source, diagnostic),
    }
}

/// What stands under the advice. miette would wrap the lines of a diff.
fn footer(Report { source, diagnostic, view }: &Report<'_>, colour: Colour) -> String {
    let mut text: String = view.far.iter().map(|far| format!("  at {far}\n")).collect();
    for fix in &diagnostic.fixes {
        let mark = notes::paint(colour, AnsiColor::Cyan.on_default(), "  fix: ");
        text += &(mark + &notes::fix(source, fix, colour).join("\n       ") + "\n");
    }
    let why = format!("  = {}", notes::why(diagnostic));
    text + &notes::paint(colour, Style::new().dimmed(), &why) + "\n"
}

/// A diagnostic as miette asks for it.
struct Report<'a> {
    source: &'a Source<'a>,
    diagnostic: &'a Diagnostic,
    view: View,
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.diagnostic.fmt(f)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&drawable_text(&self.diagnostic.message))
    }
}

impl std::error::Error for Report<'_> {}

impl miette::Diagnostic for Report<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(heading(self.diagnostic)))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Style => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let lines: Vec<String> = self.diagnostic.help.iter().map(|line| drawable_text(line)).collect();
        (!lines.is_empty()).then(|| Box::new(lines.join("\n")) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let labels = self.view.labels.iter().enumerate().map(|(at, label)| {
            let text = (!label.text.is_empty()).then(|| label.text.clone());
            let span = (label.range.start, label.range.len());
            if at == 0 {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            }
        });
        Some(Box::new(labels))
    }
}

/// The excerpt, with the names and numbers of the file.
impl SourceCode for Report<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let found = self.view.text.as_str().read_span(span, before, after)?;
        let place = self.view.locate(self.source, found.span().offset());
        Ok(Box::new(MietteSpanContents::new_named(
            shown_name(&self.source.file.name).into_owned(),
            found.data(),
            *found.span(),
            place.line.saturating_sub(1) as usize,
            if before == 0 { place.column.saturating_sub(1) as usize } else { 0 },
            found.line_count(),
        )))
    }
}
