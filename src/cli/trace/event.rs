//! What happens in a trace, as text for people and as JSON.

use anstyle::{AnsiColor, Style};
use planarc_bytecode::listing::Printer;
use planarc_bytecode::operand::Operand;
use planarc_bytecode::{Contents, Stmt};
use schemars::JsonSchema;
use serde::Serialize;

use crate::diag::render::{Colour, harmless};
use crate::source::{LineIndex, SourceFile};

/// Something that happens in a trace.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// An ability is run from here on.
    Ability {
        /// The card.
        card: String,
        /// Its number, from 1: the card's own in the order of its text, then those within them.
        ability: u32,
        /// Its kind.
        kind: String,
        /// Its text.
        text: String,
    },
    /// Something happens that it triggers on.
    Trigger {
        /// The event, as a listing has it.
        code: String,
        /// What it binds: `s0 = Ben`.
        bound: Vec<String>,
    },
    /// Nothing was found that it triggers on. It is run as if something had.
    NoTrigger,
    /// A part of it is run: `announce`, `pay`, `resolve`.
    Part {
        /// Which.
        part: String,
    },
    /// A statement is about to be carried out.
    Statement {
        /// The ability that it is of; nothing where an effect kept it.
        ability: Option<u32>,
        /// Its number among the statements of that ability, from 0.
        statement: Option<u32>,
        /// Its first line, as a listing has it.
        code: String,
        /// The words that it comes from.
        words: Option<Words>,
    },
    /// Somebody was asked.
    Question {
        /// Who, what, and what can be chosen.
        text: String,
        /// The words that the question is about.
        words: Option<String>,
        /// The answer, as a line of a file of answers.
        answer: String,
        /// Where the answer is from.
        from: Origin,
    },
    /// Something was done, or paid.
    Action {
        /// What.
        text: String,
    },
    /// An effect began, an ability was set up, or something was remembered.
    Effect {
        /// What.
        text: String,
    },
    /// A part of the ability ended.
    End {
        /// How: `complete`, `illegal`, `not-paid`, `condition`, `fizzled` or `left`.
        end: String,
    },
    /// The trace can't go on.
    Stop {
        /// Why.
        why: String,
    },
}

/// A place in the card file, and what stands there.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Words {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The words.
    pub text: String,
}

/// Where an answer is from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A line of the file of answers.
    File,
    /// Chance.
    Seed,
}

impl Event {
    /// A statement, whose words are not known yet.
    pub fn of_statement(stmt: &Stmt, place: Option<(u32, u32)>) -> Self {
        let (ability, statement) = place.map(|(ability, number)| (ability + 1, number)).unzip();
        let mut out = Printer::default();
        stmt.print(&mut out);
        let code = out.into_text();
        let code = code.lines().next().unwrap_or_default().trim_end_matches(['{', '[', ' ']).to_owned();
        Self::Statement { ability, statement, code, words: None }
    }

    /// With the words that a statement comes from.
    pub fn with_words(mut self, contents: &Contents, file: &SourceFile, lines: &LineIndex) -> Self {
        if let Self::Statement { ability: Some(ability), statement: Some(statement), words, .. } = &mut self {
            *words = Words::find(contents, file, lines, (ability.saturating_sub(1), *statement));
        }
        self
    }

    /// As lines for people.
    pub fn show(&self, colour: Colour) -> String {
        let paint = |style: Style, text: &str| match colour {
            Colour::Ansi => format!("{style}{}{style:#}", harmless(text)),
            Colour::Plain => harmless(text),
        };
        let plain = |text: &str| harmless(text);
        let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
        let of = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
        match self {
            Self::Ability { card, ability, kind, text } => {
                let head = paint(bold, &format!("{card}, ability {ability} ({kind})"));
                let lines: Vec<String> = text.lines().map(|line| format!("  {}", plain(line))).collect();
                format!("{head}\n{}\n\n", lines.join("\n"))
            }
            Self::Trigger { code, bound } => {
                let bound = if bound.is_empty() { String::new() } else { format!("; {}", bound.join(", ")) };
                format!("  it triggers on {}{}\n", paint(dim, code), plain(&bound))
            }
            Self::NoTrigger => "  nothing here triggers it; it is run as if something had\n".to_owned(),
            Self::Part { part } => format!("{}\n", paint(bold, part)),
            Self::Statement { code, words, .. } => {
                let code = paint(dim, code);
                match words {
                    Some(words) => {
                        let text: Vec<&str> = words.text.lines().map(str::trim).collect();
                        format!("  “{}”\n    {code}\n", plain(&text.join(" ")))
                    }
                    None => format!("  {code}\n"),
                }
            }
            Self::Question { text, answer, .. } => {
                let answer = if answer.is_empty() { "(nothing)" } else { answer };
                let color = of(AnsiColor::Cyan);
                format!("    ? {}\n    > {}\n", paint(color, text), paint(color, answer))
            }
            Self::Action { text } => format!("    * {}\n", paint(of(AnsiColor::Green), text)),
            Self::Effect { text } => format!("    + {}\n", paint(of(AnsiColor::Green), text)),
            Self::End { end } => format!("  ends: {end}\n"),
            Self::Stop { why } => format!("  {}\n", paint(of(AnsiColor::Red), &format!("stops: {why}"))),
        }
    }
}

impl Words {
    fn find(
        contents: &Contents,
        file: &SourceFile,
        lines: &LineIndex,
        (ability, statement): (u32, u32),
    ) -> Option<Self> {
        let source = contents.sources.get(ability as usize)?;
        let at = source.statements.get(statement as usize)?;
        let text = file.text.get(at.from as usize..at.to as usize)?.to_owned();
        let place = lines.locate(&file.text, at.from);
        Some(Self { start: at.from, end: at.to, line: place.line, column: place.column, text })
    }
}

/// An instruction as a listing has it, on one line.
pub fn code(instruction: &impl Operand) -> String {
    let mut out = Printer::default();
    instruction.print(&mut out);
    out.into_text().lines().map(str::trim).collect::<Vec<_>>().join(" ")
}
