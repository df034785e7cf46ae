//! How formats for programs name a place: the file as a path or a URI, the span inside the text.

use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::Source;
use crate::source::{LineColumn, Span};

/// What stands for itself in the path of a URI, besides letters and digits. A colon does not: a
/// relative path that starts with `a:` would name a scheme.
const PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A span, brought inside the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Region {
    pub span: Span,
    pub start: LineColumn,
    /// One past the last character.
    pub end: LineColumn,
}

impl Region {
    pub fn new(source: &Source<'_>, span: Span) -> Self {
        let length = u32::try_from(source.file.text.len()).unwrap_or(u32::MAX);
        let start = span.start.min(length);
        let span = Span::new(start, span.end.clamp(start, length));
        Self { span, start: source.locate(span.start), end: source.locate(span.end) }
    }
}

/// The path with slashes, as every system reads it.
pub(super) fn path(name: &str) -> String {
    if cfg!(windows) { name.replace('\\', "/") } else { name.to_owned() }
}

/// A reference relative to where planarc was started, or a `file:` URI.
pub(super) fn uri(name: &str) -> String {
    let path = path(name);
    let encoded = utf8_percent_encode(&path, PATH);
    if !Path::new(&path).is_absolute() {
        return encoded.to_string();
    }
    // A drive letter has no slash before it, and keeps its colon.
    if path.starts_with('/') {
        format!("file://{encoded}")
    } else {
        format!("file:///{}", encoded.to_string().replacen("%3A", ":", 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_references_that_name_no_scheme() {
        assert_eq!(uri("my cards/50%: \u{e9}#?.card"), "my%20cards/50%25%3A%20%C3%A9%23%3F.card");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
    }

    #[cfg(unix)]
    #[test]
    fn whole_paths_become_file_uris() {
        assert_eq!(uri("/tmp/a b.card"), "file:///tmp/a%20b.card");
    }
}
