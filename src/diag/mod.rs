//! Diagnostics: one type for every stage, rendered elsewhere (`diag::render`). No stage prints.

use schemars::JsonSchema;
use serde::Serialize;

use crate::source::Span;

pub mod codes;
pub mod render;

pub use codes::Code;

/// How serious a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// A matter of taste or house style.
    Style,
    /// Likely a mistake; the card still compiles.
    Warning,
    /// The card does not compile.
    Error,
}

impl Severity {
    /// The level as people and programs read it: `error`, `warning`, `style`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Style => "style",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A place in the source with what to say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What to say there; may be empty for the main place.
    pub text: String,
}

/// How far a fix can be trusted (as in rustc and ruff).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Applicability {
    /// Keeps the meaning; can be applied without looking.
    Safe,
    /// Probably meant, but may change what the card does.
    Unsafe,
    /// Shown only.
    Display,
}

/// One replacement in the file's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The bytes to replace.
    pub span: Span,
    /// The text that takes their place.
    pub text: String,
}

/// A suggested change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fix {
    /// What the change does, in the imperative: `replace with "flying"`.
    pub title: String,
    /// How far it can be trusted.
    pub applicability: Applicability,
    /// Non-overlapping edits.
    pub edits: Vec<Edit>,
}

/// A finding: what was found, where, why, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which rule found it; `planarc explain CODE` tells more.
    pub code: Code,
    /// How serious it is here (levels may differ from the code's default).
    pub severity: Severity,
    /// What was found, lower case, without a full stop.
    pub message: String,
    /// The card's name, where known.
    pub card: Option<String>,
    /// The main place, in bytes of the file.
    pub span: Span,
    /// Further places and what to say at each (the main place may be among them).
    pub labels: Vec<Label>,
    /// Advice, a sentence each.
    pub help: Vec<String>,
    /// Suggested changes.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A finding at the code's own level, to be filled by the builder methods.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            card: None,
            span,
            labels: Vec::new(),
            help: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// Adds a place.
    #[must_use]
    pub fn label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Adds a fix that replaces one span.
    #[must_use]
    pub fn fix(
        mut self,
        title: impl Into<String>,
        applicability: Applicability,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        self.fixes.push(Fix {
            title: title.into(),
            applicability,
            edits: vec![Edit { span, text: text.into() }],
        });
        self
    }

    /// The edits of its first safe fix; none where it has no such fix.
    pub fn safe_edits(&self) -> &[Edit] {
        let safe = self.fixes.iter().find(|fix| fix.applicability == Applicability::Safe);
        safe.map_or(&[], |fix| &fix.edits)
    }

    /// What was found and what to write, for formats that show no fixes: the message, and what the first
    /// fix does where the message does not say it. Where the fix has to wait for others, the place says
    /// what to write.
    pub fn with_its_fix(&self) -> String {
        let Some(way) = self.way() else { return self.message.clone() };
        let meant = way.split('"').nth(1).unwrap_or(way).trim_end_matches([',', '.']);
        if self.message.contains(&format!("\"{meant}\"")) || self.message.contains(way) {
            return self.message.clone();
        }
        let joint = if self.message.ends_with('?') { "" } else { ":" };
        format!("{}{joint} {way}", self.message)
    }

    /// Likewise on one line: without a fix, the first advice says what to write.
    pub fn in_one_line(&self) -> String {
        match self.help.first() {
            Some(help) if self.way().is_none() => {
                let mut letters = help.trim_end_matches('.').chars();
                let first = letters.next().map(char::to_lowercase).into_iter().flatten();
                let advice: String = first.chain(letters).collect();
                format!("{}; {advice}", self.message)
            }
            _ => self.with_its_fix(),
        }
    }

    fn way(&self) -> Option<&str> {
        let label = self.labels.iter().find(|label| label.span == self.span).map(|label| &label.text);
        let label = label.filter(|text| text.starts_with("write ") || text.starts_with("leave "));
        self.fixes.first().map(|fix| &fix.title).or(label).map(String::as_str)
    }

    /// Names the card the finding is on.
    #[must_use]
    pub fn on_card(mut self, name: impl Into<String>) -> Self {
        self.card = Some(name.into());
        self
    }
}
