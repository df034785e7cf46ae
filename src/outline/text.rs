//! An outline as text.

use super::{AbilityOutline, LineOutline, Page, Row, Word};
use std::fmt::{Display, Formatter, Result};

/// How much of a sentence stands for it where a word means a whole one.
const LENGTH: usize = 60;

impl Display for Page {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Page { card, type_line, lines } = self;
        writeln!(f, "{card}\n{type_line}")?;
        lines.iter().try_for_each(|line| write!(f, "\n{line}"))
    }
}

impl Display for LineOutline {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let LineOutline { line, text, abilities, words } = self;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        writeln!(f, "{line} | {}", lines.join("\n  | "))?;
        if abilities.is_empty() {
            writeln!(f, "  reminder text: no ability")?;
        }
        abilities.iter().try_for_each(|ability| ability.fmt(f))?;
        words.iter().try_for_each(|word| word.write(*line, f))
    }
}

impl Display for AbilityOutline {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let AbilityOutline { kind, rule, functions, controller, rows } = self;
        writeln!(f, "  {kind} (rule {rule}), functions {functions}, controlled by {controller}")?;
        rows.iter().try_for_each(|row| row.write(2, f))
    }
}

impl Row {
    fn write(&self, depth: usize, f: &mut Formatter<'_>) -> Result {
        let Row { part, text, rows } = self;
        let space = if text.is_empty() { "" } else { " " };
        writeln!(f, "{}{part}:{space}{text}", "  ".repeat(depth))?;
        rows.iter().try_for_each(|row| row.write(depth + 1, f))
    }
}

impl Word {
    fn write(&self, here: usize, f: &mut Formatter<'_>) -> Result {
        let Word { word, means, line } = self;
        write!(f, "  {} ← {}", shorten(word), shorten(means))?;
        match line {
            Some(line) if *line != here => writeln!(f, ", line {line}"),
            _ => writeln!(f),
        }
    }
}

fn shorten(text: &str) -> String {
    let text = text.replace('\n', " ");
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(&text).trim_end()),
        None => text,
    }
}
