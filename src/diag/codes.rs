//! The table of diagnostic codes: one row a code, sorted; `planarc explain` reads it.
//!
//! Families: `F` card file, `S` syntax, `R` reference, `G` game rules, `B` bytecode.

use super::Severity;

/// A diagnostic code: a row of the table [`ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

/// What a code stands for.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// The code.
    pub code: Code,
    /// A short name in kebab case.
    pub name: &'static str,
    /// The level it has unless a user says otherwise.
    pub severity: Severity,
    /// The text of `planarc explain` (what it finds, why it matters, an example, the way out).
    pub explain: &'static str,
}

macro_rules! codes {
    ($($id:ident $name:literal $severity:ident $explain:literal;)*) => {
        impl Code {
            $(#[doc = concat!("`", $name, "`.")] pub const $id: Code = Code(stringify!($id));)*
        }
        /// Every code, sorted.
        pub const ALL: &[Row] = &[$(Row {
            code: Code::$id,
            name: $name,
            severity: Severity::$severity,
            explain: $explain,
        }),*];
    };
}

codes! {
    F001 "not-utf8" Error "The file is not UTF-8 text.";
    S001 "unreadable-sentence" Error "The sentence does not read as an ability.";
    S002 "misplaced-sentence" Error "The sentence reads, but not in this place.";
    S003 "unknown-verb" Error "No verb of the game has this name.";
    S004 "unreadable-type-line" Error "The type line does not read.";
    S101 "legacy-wording" Warning "The wording is older than the current template.";
}

impl Code {
    /// The code as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The row of a code.
    pub fn row(self) -> &'static Row {
        // Codes are only made by the table above, so the first row never stands in for another.
        ALL.iter().find(|row| row.code == self).unwrap_or(&ALL[0])
    }

    /// The level the code has unless a user says otherwise.
    pub fn severity(self) -> Severity {
        self.row().severity
    }

    /// Looks a code up by its code or its name, in any case.
    pub fn find(text: &str) -> Option<&'static Row> {
        ALL.iter().find(|row| row.code.0.eq_ignore_ascii_case(text) || row.name.eq_ignore_ascii_case(text))
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}
