//! Pages in which what is written by tests stands between marks, and the rest is by hand.

pub const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/conformance.md");
pub const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// The page with the text between the marks of `section` replaced.
pub fn with_section(page: &str, section: &str, text: &str) -> String {
    let (start, end) = bounds(page, section);
    [&page[..start], text, &page[end..]].concat()
}

/// The text between the marks of `section`.
pub fn section<'a>(page: &'a str, section: &str) -> &'a str {
    let (start, end) = bounds(page, section);
    &page[start..end]
}

fn bounds(page: &str, section: &str) -> (usize, usize) {
    let (open, close) = (format!("<!-- {section}: "), format!("<!-- end of {section} -->"));
    let start = page.find(&open).and_then(|at| Some(at + page[at..].find('\n')? + 1));
    let start = start.unwrap_or_else(|| panic!("the page has no mark {open}"));
    let end = page[start..].find(&close).unwrap_or_else(|| panic!("the page lacks {close}"));
    (start, start + end)
}
