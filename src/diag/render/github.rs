//! [`Format::Github`](super::Format::Github): workflow commands, which GitHub Actions shows beside
//! the lines of a pull request.

use super::place::{Region, path};
use super::{Source, drawable_text, drawn};
use crate::diag::{Diagnostic, Severity};

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic) -> String {
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Style => "notice",
    };
    let Region { start, end, .. } = Region::new(source, diagnostic.span);
    let lines = format!("line={},endLine={}", start.line, end.line);
    // Columns are refused where a place is over several lines.
    let columns = if start.line == end.line {
        format!(",col={},endColumn={}", start.column, end.column)
    } else {
        String::new()
    };
    let title = format!("{} {}", diagnostic.code, diagnostic.code.row().name);
    let lines_of_text = std::iter::once(diagnostic.with_its_fix()).chain(diagnostic.help.iter().cloned());
    let message: Vec<String> = lines_of_text.map(|line| drawable_text(&line)).collect();
    format!(
        "::{command} file={},{lines}{columns},title={}::{}\n",
        property(&drawable_path(&path(&source.file.name))),
        property(&title),
        data(&message.join("\n")),
    )
}

/// Line breaks are part of a file's name, and are escaped with the rest of the command.
fn drawable_path(path: &str) -> String {
    let keep = |(at, c): (usize, char)| match path.as_bytes().get(at) {
        Some(b'\n') => '\n',
        Some(b'\r') => '\r',
        _ => c,
    };
    drawn(path).map(keep).collect()
}

/// The runner takes these back to what they were.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
