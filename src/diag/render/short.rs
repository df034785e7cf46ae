//! [`Format::Short`](super::Format::Short): what editors and `grep` read.

use super::{Source, drawable_text, heading, shown_name};
use crate::diag::Diagnostic;

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic) -> String {
    let place = source.locate(diagnostic.span.start);
    let name = shown_name(&source.file.name);
    let message = diagnostic.in_one_line();
    let message = drawable_text(&message);
    format!("{name}:{}:{}: {}: {message}\n", place.line, place.column, heading(diagnostic))
}
