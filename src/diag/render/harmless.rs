//! Text that neither a terminal nor the log of a CI runner obeys.
//!
//! Cards, file names and settings come from anywhere. A terminal obeys control characters, marks of
//! direction reorder what a person sees, and a runner takes a line that begins with `::`, or that
//! holds `##[` or `##vso[` anywhere, for a command.

use std::borrow::Cow;
use std::char::REPLACEMENT_CHARACTER;

/// How commands of runners begin that are obeyed wherever they stand in a line.
const COMMANDS: &[&str] = &["##[", "##vso[", "##teamcity["];

/// Whether a terminal would obey the character, or it reorders or hides what stands around it.
pub(super) fn is_obeyed(c: char) -> bool {
    match c {
        '\t' => false,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' => true,
        '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => true,
        _ => c.is_control(),
    }
}

/// Whether a runner would take what begins here for a command.
pub(super) fn is_command(text: &str) -> bool {
    text.starts_with('#') && COMMANDS.iter().any(|command| text.starts_with(command))
}

/// The characters of a line with their places, those replaced that would be obeyed: each stays one
/// character, so that columns stay true.
pub(super) fn drawn(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.char_indices().map(|(at, c)| {
        let is_harmless = !is_obeyed(c) && !text.get(at..).is_some_and(is_command);
        (at, if is_harmless { c } else { REPLACEMENT_CHARACTER })
    })
}

/// A line of text, harmless.
pub(super) fn drawable_text(text: &str) -> String {
    drawn(text).map(|(_, c)| c).collect()
}

/// Lines of text, harmless: what is written for people where it is not drawn with its source.
pub fn harmless(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        let drawn = drawable_text(line);
        let inner = drawn.trim_start();
        if inner.starts_with("::") {
            all.push_str(drawn.strip_suffix(inner).unwrap_or(""));
            all.push(REPLACEMENT_CHARACTER);
            all.push_str(inner.get(1..).unwrap_or(""));
        } else {
            all.push_str(&drawn);
        }
        all.push_str(end);
    }
    all
}

/// The name of a file as people see it: on one line, with what would be obeyed written out.
pub fn shown_name(name: &str) -> Cow<'_, str> {
    let is_odd = |(at, c): (usize, char)| c == '\t' || is_obeyed(c) || name.get(at..).is_some_and(is_command);
    let is_leading = name.trim_start().starts_with("::");
    if !is_leading && !name.char_indices().any(is_odd) {
        return Cow::Borrowed(name);
    }
    let mut shown = if is_leading { "./".to_owned() } else { String::new() };
    for (at, c) in name.char_indices() {
        if is_odd((at, c)) {
            shown.push_str(&if c == '#' {
                c.escape_unicode().collect::<String>()
            } else {
                c.escape_default().collect()
            });
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_or_a_runner_would_obey_is_replaced_one_for_one() {
        let text = "a\u{1b}[2J \u{9b}2J \u{202e}b \u{2066}c\td ##[error]e # #[f";
        assert_eq!(
            drawable_text(text),
            "a\u{fffd}[2J \u{fffd}2J \u{fffd}b \u{fffd}c\td \u{fffd}#[error]e # #[f"
        );
        assert_eq!(harmless("  ::error::x\n: :y\n::"), "  \u{fffd}:error::x\n: :y\n\u{fffd}:");
        assert_eq!(harmless("plain\ntext\n"), "plain\ntext\n");
    }

    #[test]
    fn a_name_is_one_line_that_says_what_it_holds() {
        assert_eq!(shown_name("caf\u{e9}/a b.card"), "caf\u{e9}/a b.card");
        assert_eq!(shown_name("a\n::error::\u{1b}.card"), "a\\n::error::\\u{1b}.card");
        assert_eq!(shown_name("::error::x.card"), "./::error::x.card");
        assert_eq!(shown_name("##[error]\u{202e}x"), "\\u{23}#[error]\\u{202e}x");
    }
}
