//! What a file would become, as a unified diff that `patch` takes.

use std::borrow::Cow;

use similar::TextDiff;

/// The diff of one file, with its name in the header; empty when nothing changes.
pub fn render(name: &str, old: &str, new: &str) -> String {
    let diff = TextDiff::from_lines(old, new);
    let name = quoted(name);
    diff.unified_diff().context_radius(3).header(&name, &name).to_string()
}

/// The name as `patch` reads it: in quotation marks, with escapes as in C, where it holds control
/// characters, which would end the line of the header.
fn quoted(name: &str) -> Cow<'_, str> {
    if !name.contains(|c: char| c.is_control() || c == '"') {
        return Cow::Borrowed(name);
    }
    let byte = |byte: &u8| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(*byte)),
        0..=31 | 127.. => format!("\\{byte:03o}"),
        _ => char::from(*byte).to_string(),
    };
    Cow::Owned(format!("\"{}\"", name.as_bytes().iter().map(byte).collect::<String>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_lines_are_shown_with_what_stands_around_them() {
        let old = "A\nScheme\none\r\ntwo\nthree\nfour\nfive\n";
        let expect = "--- t.card\n+++ t.card\n@@ -1,5 +1,6 @@\n A\n Scheme\n+1\r\n one\r\n two\n three\n";
        assert_eq!(render("t.card", old, &old.replace("one\r", "1\r\none\r")), expect);
        assert_eq!(render("t.card", old, old), "");
    }

    #[test]
    fn a_name_cannot_end_the_header() {
        let diff = render("a\n+++ \"b\u{e9}.card", "A\n", "B\n");
        assert!(diff.starts_with("--- \"a\\012+++ \\\"b\\303\\251.card\"\n+++ \"a\\012"), "{diff}");
    }

    #[test]
    fn a_last_line_without_its_break_is_told() {
        let diff = render("t.card", "A\nScheme\ntwo", "A\nScheme\n2");
        assert!(diff.contains("-two\n\\ No newline at end of file\n+2\n\\ No newline"), "{diff}");
    }
}
